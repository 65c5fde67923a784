//! The canvases: sizes, frames, colors.

use super::shown::seen;
use super::{App, Msg};
use crate::input::{self, SizeWatch};
use crate::listen::Listener;
use crate::stage::Stage;
use burstmap_frontend::Editor;
use burstmap_frontend::camera::{Insets, Px, Viewport};
use burstmap_frontend::display::View;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlCanvasElement, HtmlElement};
use yew::html::Scope;

/// The stage, once it is on the page, and what keeps it up to date.
#[derive(Default)]
pub(super) struct Canvas {
    pub(super) stage: Option<Stage>,
    size: Option<SizeWatch>,
    /// A page that grows may begin to scroll.
    page: Option<SizeWatch>,
    on_frame: Option<Closure<dyn FnMut()>>,
    /// The frame that was asked for.
    frame: Option<i32>,
    /// The camera has looked at the scene with a known size.
    pub(super) fitted: bool,
}

impl Canvas {
    /// Colors or pictures changed.
    pub(super) fn restyle(&mut self) {
        if let Some(stage) = &mut self.stage {
            stage.restyle();
        }
    }

    pub(super) fn stop(&mut self) {
        self.size = None;
        self.page = None;
        if let (Some(frame), Some(window)) = (self.frame.take(), web_sys::window()) {
            // A frame that was painted already needs no cancelling.
            drop(window.cancel_animation_frame(frame));
        }
    }
}

/// Below this width the panels are laid out for a phone. The style sheet has the same number.
fn is_small(size: Px) -> bool {
    size[0] <= 760.0
}

/// What the panels leave of the map.
fn insets(size: Px, sheet: bool, order: bool, panels: bool) -> Insets {
    if !is_small(size) {
        // With the order of turns the strip has two lines.
        let top = if order { 134.0 } else { 90.0 };
        return Insets { left: 84.0, top, right: if panels { 360.0 } else { 24.0 }, bottom: 96.0 };
    }
    // With the sheet open the map goes on above it; the turn order has a line of its own.
    let bottom = if sheet { 80.0 + 0.46 * size[1] } else { 128.0 };
    let top = if order { 126.0 } else { 78.0 };
    Insets { left: 10.0, top, right: 10.0, bottom }
}

impl App {
    pub(super) fn start(&mut self, link: &Scope<App>) {
        let Some(map) = self.page.stage_node.cast::<HtmlElement>() else { return };
        let canvases: Vec<HtmlCanvasElement> =
            self.page.canvas_nodes.iter().filter_map(|node| node.cast::<HtmlCanvasElement>()).collect();
        let root = self.shell.root.clone();
        drop(root.set_attribute("data-theme", self.page.theme.name()));
        let restyle = link.callback(|(): ()| Msg::Restyle);
        let arrived = restyle.clone();
        self.canvas.stage = Some(Stage::new(root.clone(), canvases, Rc::new(move || arrived.emit(()))));
        self.listeners = input::listen(&self.shell, &map, &self.send);
        for query in ["(prefers-color-scheme: dark)", "(forced-colors: active)"] {
            let media = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
            if let Some(media) = media {
                let restyle = restyle.clone();
                self.listeners.push(Listener::on(&media, "change", move |_: Event| restyle.emit(())));
            }
        }
        let resized = link.callback(|(): ()| Msg::Resized);
        self.canvas.page =
            web_sys::window().and_then(|window| window.document()?.document_element()).and_then(|page| {
                SizeWatch::on(&page, {
                    let resized = resized.clone();
                    move || resized.emit(())
                })
            });
        self.canvas.size = SizeWatch::on(&map, move || resized.emit(()));
        let frame = link.callback(|(): ()| Msg::Frame);
        self.canvas.on_frame = Some(Closure::new(move || frame.emit(())));
        self.resized();
        self.request_frame();
    }

    pub(super) fn resized(&mut self) {
        self.shell.manners.look();
        let Some(map) = self.page.stage_node.cast::<HtmlElement>() else { return };
        let size = [f64::from(map.client_width()), f64::from(map.client_height())];
        let viewport = Viewport {
            size,
            insets: insets(size, self.page.sheet, !self.turn.order.is_empty(), self.has_panels()),
        };
        if self.editor.viewport == viewport {
            return;
        }
        let same_size = self.editor.viewport.size == size;
        self.editor.viewport = viewport;
        if same_size && self.page.sheet {
            self.with_table(Editor::show_subject);
        }
        if !self.canvas.fitted && size[0] > 0.0 && size[1] > 0.0 {
            self.canvas.fitted = true;
            self.with_table(|editor, table| editor.open_on(table));
        }
    }

    pub(super) fn request_frame(&mut self) {
        if self.canvas.frame.is_some() {
            return;
        }
        if let (Some(closure), Some(window)) = (&self.canvas.on_frame, web_sys::window()) {
            self.canvas.frame = window.request_animation_frame(closure.as_ref().unchecked_ref()).ok();
        }
    }

    pub(super) fn paint(&mut self) {
        self.canvas.frame = None;
        let stamp = self.shell.core.stamp();
        let Some(stage) = &mut self.canvas.stage else { return };
        let (editor, scenery, turn) = (&self.editor, &self.scenery, &*self.turn);
        seen(&self.shell, self.redacted.as_ref(), |table| {
            stage.frame(View { editor, table, scenery, turn }, stamp);
        });
    }
}
