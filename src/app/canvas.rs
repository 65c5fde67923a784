//! The canvases: sizes, frames, colors.

use crate::App;
use crate::held_clicks;
use crate::input::{self, NearWatch, SizeWatch};
use crate::stage::Stage;
use burstmap_frontend::Editor;
use burstmap_frontend::camera::{Camera, Insets, Px, Viewport};
use burstmap_frontend::display::View;
use burstmap_frontend::layout::{Around, Layout};
use burstmap_ui::listen::Listener;
use burstmap_ui::msg::Msg;
use burstmap_ui::state::share::ShareMsg;
use burstmap_ui::timer::{self, Timer};
use burstmap_ui::widget::seen;
use serde::Serialize;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlCanvasElement, HtmlElement};
use yew::Callback;
use yew::html::Scope;

/// The stage, once it is on the page, and its watchers.
#[derive(Default)]
pub(super) struct Canvas {
    pub(super) stage: Option<Stage>,
    size: Option<SizeWatch>,
    near: Option<NearWatch>,
    /// Whether the map is far from the visible part of the page. If it is, nothing is painted, and the canvases use no memory.
    far: bool,
    /// A page that grows may begin to scroll.
    page: Option<SizeWatch>,
    /// Watches the turn order, which may get another line.
    strip: Option<SizeWatch>,
    on_frame: Option<Closure<dyn FnMut()>>,
    /// The requested frame.
    frame: Option<i32>,
    /// Whether the camera has shown the scene at a known size.
    pub(super) fitted: bool,
    /// Camera at the last rendering of the panels, and in the last frame.
    pub(super) rendered: Option<Camera>,
    painted: Option<Camera>,
    /// Camera before an open panel moved it, and after that.
    lent: Option<(Camera, Camera)>,
    /// Whether the map was painted once, and the host was notified.
    shown: bool,
    /// Builds the panels, once the first frame is painted.
    build: Option<Callback<()>>,
    building: Timer,
    /// Whether the panels are rendered again soon.
    pub(super) panels_due: bool,
    drawing: Timer,
}

/// Detail of the event `shown`.
#[derive(Serialize)]
struct Shown {}

/// Minimum interval between renderings of the panels while the pointer moves, in ms. Rendering panels takes longer than painting the map.
const PANELS_EVERY: i32 = 60;

/// Device pixel ratios whose crossing triggers a repaint: there is one between any two common ratios.
const RATIOS: [f64; 5] = [1.1, 1.4, 1.7, 2.2, 2.8];

/// Distance from the visible part of the page beyond which a map frees its canvases, in CSS pixels.
const FAR: u32 = 1_250;

/// Maximum time that the panels wait for the map's first frame, in ms, because a hidden page paints none.
const UNSEEN: i32 = 200;

impl Canvas {
    /// Repaints after colors or images changed.
    pub(super) fn restyle(&mut self) {
        if let Some(stage) = &mut self.stage {
            stage.restyle();
        }
    }

    pub(super) fn stop(&mut self) {
        self.size = None;
        self.near = None;
        self.page = None;
        self.strip = None;
        self.building.stop();
        self.drawing.stop();
        if let (Some(frame), Some(window)) = (self.frame.take(), web_sys::window()) {
            // A painted frame needs no cancelling.
            drop(window.cancel_animation_frame(frame));
        }
    }
}

/// Returns whether the screen matches a media query.
pub(super) fn matches_media(query: &str) -> bool {
    let media = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    media.is_some_and(|media| media.matches())
}

/// Calls back when the screen starts or stops matching a media query.
fn heard(query: &str, tell: &Callback<()>) -> Option<Listener> {
    let media = web_sys::window().and_then(|window| window.match_media(query).ok().flatten())?;
    let tell = tell.clone();
    Some(Listener::on(&media, "change", move |_: Event| tell.emit(())))
}

/// Returns the screen's safe area insets from the style sheet, such as those of notches.
fn safe_insets(root: &Element) -> Insets {
    let style = web_sys::window().and_then(|window| window.get_computed_style(root).ok().flatten());
    let side = |name: &str| {
        let text = style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
        text.trim().trim_end_matches("px").parse().unwrap_or(0.0)
    };
    Insets {
        left: side("--bm-safe-left"),
        top: side("--bm-safe-top"),
        right: side("--bm-safe-right"),
        bottom: side("--bm-safe-bottom"),
    }
}

impl App {
    pub(super) fn start(&mut self, link: &Scope<App>) {
        let Some(map) = self.state.page.stage_node.cast::<HtmlElement>() else { return };
        let canvases: Vec<HtmlCanvasElement> =
            self.state.page.canvas_nodes.iter().filter_map(|node| node.cast::<HtmlCanvasElement>()).collect();
        let root = self.state.shell.root.clone();
        self.state.page.touch = matches_media("(pointer: coarse)");
        drop(root.set_attribute("data-theme", self.state.page.theme.name()));
        let restyle = link.callback(|(): ()| Msg::Restyle);
        let arrived = restyle.clone();
        self.canvas.stage = Some(Stage::new(root.clone(), canvases, Rc::new(move || arrived.emit(()))));
        self.listeners = input::listen(&self.state.shell, &map, &self.state.send);
        self.listeners.push(held_clicks::listen(&self.state.shell.root, &self.unhandled));
        for query in ["(prefers-color-scheme: dark)", "(forced-colors: active)"] {
            self.listeners.extend(heard(query, &restyle));
        }
        let screens = RATIOS.map(|ratio| format!("(min-resolution: {ratio}dppx)"));
        self.listeners.extend(screens.iter().filter_map(|query| heard(query, &restyle)));
        if let Some(window) = web_sys::window() {
            // Pasting a link into the address bar of this page only changes its fragment.
            let arrive = link.callback(|(): ()| Msg::Share(ShareMsg::Arrive));
            self.listeners.push(Listener::on(&window, "hashchange", move |_: Event| arrive.emit(())));
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
        self.canvas.near = NearWatch::on(&map, FAR, {
            let near = link.callback(Msg::Near);
            move |is_near| near.emit(is_near)
        });
        if let Some(window) = web_sys::window() {
            let (before, after) =
                (link.callback(|(): ()| Msg::Printing), link.callback(|(): ()| Msg::Printed));
            self.listeners.push(Listener::on(&window, "beforeprint", move |_: Event| before.emit(())));
            self.listeners.push(Listener::on(&window, "afterprint", move |_: Event| after.emit(())));
        }
        let frame = link.callback(|(): ()| Msg::Frame);
        self.canvas.on_frame = Some(Closure::new(move || frame.emit(())));
        let build = link.callback(|(): ()| Msg::Build);
        self.canvas.build = Some(build.clone());
        self.canvas.building.start(UNSEEN, move || build.emit(()));
        self.resized();
        self.request_frame();
    }

    fn strip(&self) -> Option<Element> {
        self.state.shell.root.query_selector(".bm-strip").ok().flatten()
    }

    /// Watches the height of the turn order.
    pub(super) fn watch_strip(&mut self, link: &Scope<App>) {
        if self.canvas.strip.is_none()
            && let Some(strip) = self.strip()
        {
            let resized = link.callback(|(): ()| Msg::Resized);
            self.canvas.strip = SizeWatch::on(&strip, move || resized.emit(()));
        }
    }

    pub(super) fn resized(&mut self) {
        self.state.shell.manners.look();
        let Some(map) = self.state.page.stage_node.cast::<HtmlElement>() else { return };
        let top = map.get_bounding_client_rect().top();
        let covered = self.strip().map_or(0.0, |strip| strip.get_bounding_client_rect().bottom() - top);
        if self.state.editor.covered != covered {
            self.state.editor.covered = covered;
            self.request_frame();
        }
        let size = [f64::from(map.client_width()), f64::from(map.client_height())];
        // In a hidden tab, the map has no size. When the tab is visible again, the map shows the same part.
        if self.canvas.fitted && (size[0] <= 0.0 || size[1] <= 0.0) {
            return;
        }
        let viewport = self.viewport(size);
        if self.state.editor.viewport == viewport {
            return;
        }
        let same_size = self.state.editor.viewport.size == size;
        self.state.editor.viewport = viewport;
        if self.canvas.fitted && !same_size && self.state.editor.is_fit() {
            // If the whole board was visible, it stays visible when the phone is rotated.
            self.state.with_table(|editor, table| editor.fit(table));
        } else if self.canvas.fitted && !same_size {
            self.state.with_table(Editor::show_subject);
        }
        if !same_size {
            self.state.page.shows_waiting = true;
        } else if self.state.page.layout.is_some_and(Layout::folds) {
            self.make_room();
        }
        if !self.canvas.fitted && size[0] > 0.0 && size[1] > 0.0 {
            self.canvas.fitted = true;
            let replaced = self.state.shell.replaces.take();
            self.state.with_table(|editor, table| {
                editor.open_on(table);
                if let Some(picture) = &replaced {
                    editor.camera = Camera::replacing(picture, table.scene().grid());
                }
            });
        }
    }

    /// Returns the part of the map without the panels at this size. A change of layout opens or closes the panel.
    fn viewport(&mut self, size: Px) -> Viewport {
        let layout = Layout::of(size);
        if self.state.page.layout != Some(layout) {
            self.state.page.layout = Some(layout);
            self.state.page.sheet = layout.opens();
            self.canvas.lent = None;
        }
        // Until the whole module is loaded, the editor's own seat is read-only.
        let seat = self.state.shell.seat();
        let around = Around {
            open: self.state.page.sheet,
            order: !self.state.turn.order.is_empty(),
            panels: self.state.has_panels(),
            own: self.has_own(),
            bare: self.state.editor.seat.reader
                && !self.state.has_panels()
                && !self.state.editor.offered.has_choice(),
            replay: self.state.replay.is_some(),
            in_hand: self.state.page.in_hand.is_some(),
            undo: match (seat.is_gm(), seat.readonly) {
                (true, _) => 2,
                // A player's only button asks to take back a move.
                (false, readonly) => u8::from(!readonly),
            },
            fine: !self.state.page.touch,
            safe: safe_insets(&self.state.shell.root),
        };
        self.state.editor.column = layout.column(around);
        Viewport { size, insets: layout.insets(size, around) }
    }

    /// Returns whether a player has creatures on the map.
    fn has_own(&self) -> bool {
        let seat = self.state.shell.seat();
        let side = seat.player_side.as_deref().filter(|_| !seat.reader);
        side.is_some_and(|side| {
            self.state.look(|table| table.scene().tokens.iter().any(|token| token.side == side))
        })
    }

    /// Moves the map when an open panel leaves less space, so that its subject is visible. Restores the previous position when the panel
    /// closes, unless the map was moved since.
    fn make_room(&mut self) {
        let lent = self.canvas.lent.take().filter(|(_, after)| *after == self.state.editor.camera);
        let before = lent.map_or(self.state.editor.camera, |(before, _)| before);
        if self.state.page.sheet {
            self.state.with_table(Editor::show_subject);
            self.canvas.lent = Some((before, self.state.editor.camera));
        } else {
            self.state.editor.camera = before;
        }
    }

    /// Hides the controls next to a token while the camera moves, and renders them at their new place when the camera rests.
    fn follow_camera(&mut self) {
        let camera = Some(self.state.editor.camera);
        let rests = std::mem::replace(&mut self.canvas.painted, camera) == camera;
        if self.canvas.rendered == camera {
            return;
        }
        let Ok(controls) = self.state.shell.root.query_selector_all(":is(.bm-hud,.bm-hud-open)") else {
            return;
        };
        if controls.length() == 0 {
            return;
        }
        for index in 0..controls.length() {
            if let Some(one) = controls.get(index).and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
                drop(one.style().set_property("visibility", "hidden"));
            }
        }
        match rests {
            true => self.state.send.emit(Msg::Panels),
            false => self.request_frame(),
        }
    }

    pub(super) fn draw_panels_soon(&mut self, link: &Scope<App>) {
        if !self.canvas.panels_due {
            self.canvas.panels_due = true;
            let draw = link.callback(|(): ()| Msg::Panels);
            self.canvas.drawing.start(PANELS_EVERY, move || draw.emit(()));
        }
    }

    /// Frees the memory of the canvases if the map is far away, and paints it immediately if it is near again.
    pub(super) fn come_near(&mut self, near: bool) {
        if self.canvas.far != near {
            return;
        }
        self.canvas.far = !near;
        match &mut self.canvas.stage {
            Some(stage) if !near => stage.rest(),
            _ => self.paint(),
        }
    }

    pub(super) fn request_frame(&mut self) {
        if self.canvas.frame.is_some() || self.canvas.far {
            return;
        }
        if let (Some(closure), Some(window)) = (&self.canvas.on_frame, web_sys::window()) {
            self.canvas.frame = window.request_animation_frame(closure.as_ref().unchecked_ref()).ok();
        }
    }

    pub(super) fn paint(&mut self) {
        self.canvas.frame = None;
        if self.canvas.far {
            return;
        }
        // Checked each time, because users can change the setting while the map is open.
        let still = self.state.editor.glides() && matches_media("(prefers-reduced-motion: reduce)");
        if self.state.editor.glide(timer::now(), still) {
            self.request_frame();
        }
        let stamp = self.state.shell.core.stamp();
        let Some(stage) = &mut self.canvas.stage else { return };
        let (editor, scenery, turn) = (&self.state.editor, &self.state.scenery, &*self.state.turn);
        let more = seen(&self.state.shell, self.state.redacted.as_ref(), |table| {
            stage.frame(View { editor, table, scenery, turn }, stamp)
        });
        if more {
            self.request_frame();
        }
        self.follow_camera();
        self.note_camera();
        if !std::mem::replace(&mut self.canvas.shown, true) {
            self.state.shell.fire("shown", &Shown {});
        }
        if let Some(build) = self.canvas.build.take() {
            // In a separate task, so that the browser shows the map first.
            self.canvas.building.start(0, move || build.emit(()));
        }
    }
}
