//! The page's side: canvases, sizes, frames, themes, focus.

use super::seat::seen;
use super::{App, Msg};
use crate::input::{self, SizeWatch};
use crate::listen::Listener;
use crate::panels;
use crate::stage::Stage;
use burstmap_display::View;
use burstmap_editor::Editor;
use burstmap_editor::camera::{Insets, Viewport};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event as DomEvent, HtmlCanvasElement, HtmlElement};
use yew::prelude::*;

fn is(element: &web_sys::Element, selector: &str) -> bool {
    element.matches(selector).unwrap_or(false)
}

impl App {
    pub(super) fn start(&mut self, ctx: &Context<App>) {
        let Some(map) = self.stage_node.cast::<HtmlElement>() else { return };
        let canvases: Vec<HtmlCanvasElement> =
            self.canvases.iter().filter_map(|node| node.cast::<HtmlCanvasElement>()).collect();
        let root = self.shell.root.clone();
        let restyle = ctx.link().callback(|(): ()| Msg::Restyle);
        drop(root.set_attribute("data-theme", self.theme.name()));
        let arrived = restyle.clone();
        self.stage = Some(Stage::new(root.clone(), canvases, Rc::new(move || arrived.emit(()))));
        self.listeners = input::listen(&root, &map, ctx.link());
        for query in ["(prefers-color-scheme: dark)", "(forced-colors: active)"] {
            let media = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
            if let Some(media) = media {
                let restyle = restyle.clone();
                self.listeners.push(Listener::on(&media, "change", move |_: DomEvent| restyle.emit(())));
            }
        }
        let resized = ctx.link().callback(|(): ()| Msg::Resized);
        self.size = SizeWatch::on(&map, move || resized.emit(()));
        let link = ctx.link().clone();
        self.frame = Some(Closure::new(move || link.send_message(Msg::Frame)));
        self.resized();
        self.request_frame(ctx);
    }

    pub(super) fn resized(&mut self) {
        let Some(map) = self.stage_node.cast::<HtmlElement>() else { return };
        let size = [f64::from(map.client_width()), f64::from(map.client_height())];
        let insets = if panels::is_small(size) {
            // With the sheet up the map goes on above it.
            let bottom = if self.sheet { 80.0 + 0.46 * size[1] } else { 128.0 };
            // The order has a line of its own under whose turn it is.
            let top = if self.turn.order.is_empty() { 78.0 } else { 126.0 };
            Insets { left: 10.0, top, right: 10.0, bottom }
        } else {
            Insets { left: 84.0, top: 90.0, right: 360.0, bottom: 96.0 }
        };
        let viewport = Viewport { size, insets };
        if self.editor.viewport == viewport {
            return;
        }
        let same_size = self.editor.viewport.size == size;
        self.editor.viewport = viewport;
        if same_size && self.sheet {
            self.with_table(Editor::show_subject);
        }
        if !self.fitted && size[0] > 0.0 && size[1] > 0.0 {
            self.fitted = true;
            self.with_table(|editor, table| editor.open_on(table));
        }
    }

    pub(super) fn request_frame(&mut self, _ctx: &Context<App>) {
        if self.framed.is_some() {
            return;
        }
        if let (Some(closure), Some(window)) = (&self.frame, web_sys::window()) {
            self.framed = window.request_animation_frame(closure.as_ref().unchecked_ref()).ok();
        }
    }

    pub(super) fn paint(&mut self) {
        let stamp = self.shell.core.stamp();
        let (Some(stage), editor, scenery, turn) = (&mut self.stage, &self.editor, &self.scenery, &self.turn)
        else {
            return;
        };
        seen(&self.shell, self.redacted.as_ref(), |table| {
            stage.frame(View { editor, table, scenery, turn }, stamp);
        });
    }

    pub(super) fn apply_theme(&mut self) {
        drop(self.shell.root.set_attribute("data-theme", self.theme.name()));
        if let Some(stage) = &mut self.stage {
            stage.restyle();
        }
    }

    /// To the panel, or back to the map.
    pub(super) fn switch_focus(&mut self) {
        let on_map = self.stage_node.cast::<HtmlElement>().is_some_and(|map| is(&map, ":focus"));
        // Nothing in a closed sheet can have the focus: it goes there once the sheet is drawn open.
        self.sheet |= on_map;
        self.to_panel = on_map;
        if !on_map {
            self.focus(".bm-stage");
        }
    }

    pub(super) fn focus(&self, part: &str) {
        if let Ok(Some(node)) = self.shell.root.query_selector(part) {
            // Refused for what cannot have it: then it stays where it is.
            drop(node.unchecked_into::<HtmlElement>().focus());
        }
    }

    /// Whether somebody works the widget by keys or has clicked into it.
    pub(super) fn has_focus(&self) -> bool {
        is(&self.shell.root, ":focus-within")
    }

    pub(super) fn toggle_help(&self) {
        if let Some(dialog) = self.help.cast::<web_sys::HtmlDialogElement>() {
            if dialog.open() {
                dialog.close();
            } else {
                // Only refused when it is open already or off the page.
                drop(dialog.show_modal());
            }
        }
    }

    pub(super) fn scroll_order(&self) {
        let active = self.shell.root.query_selector(".bm-order .is-active").ok().flatten();
        let item = active.and_then(|node| node.dyn_into::<HtmlElement>().ok());
        if let Some((item, list)) = item.and_then(|item| item.parent_element().map(|list| (item, list))) {
            list.set_scroll_left(item.offset_left() - 54);
        }
    }
}
