//! The map on paper when its page is printed: the whole board in light colors, with numbers for the legend (`panels/paper.rs`).

use crate::App;
use burstmap_encounter::MarkKind;
use burstmap_frontend::Editor;
use burstmap_frontend::camera::bounds;
use burstmap_frontend::display::View;
use burstmap_frontend::display::beside::numbered;
use burstmap_frontend::editor::Labels;
use burstmap_frontend::export::{self, Frame, Parts};
use web_sys::{Element, HtmlCanvasElement};

/// Maximum size of the board on paper in CSS pixels: it fits A4 and Letter. Texts are sized for it.
const ROOM: [f64; 2] = [720.0, 940.0];

/// Painted pixels per CSS pixel: 240 dots per inch.
const SHARP: f64 = 2.5;

/// Room for a pin and its number above its point, in cells.
const ABOVE_PIN: f64 = 1.5;

/// Attribute of the widget with a map on paper.
const MARK: &str = "data-paper";

impl App {
    /// Adds the map on paper. Without it, the page prints the map as on the screen.
    pub(super) fn put_on_paper(&mut self) {
        self.remove_paper();
        let painted = self.on_paper();
        if let (Some(place), Some(canvas)) = (self.paper(), painted)
            && place.append_child(&canvas).is_ok()
        {
            drop(self.state.shell.root.set_attribute(MARK, ""));
        }
    }

    /// Removes the map on paper, and frees its memory.
    pub(super) fn remove_paper(&mut self) {
        drop(self.state.shell.root.remove_attribute(MARK));
        if let Some(place) = self.paper() {
            place.set_text_content(None);
        }
    }

    fn paper(&self) -> Option<Element> {
        self.state.shell.root.query_selector(".bm-paper-map").ok().flatten()
    }

    fn on_paper(&mut self) -> Option<HtmlCanvasElement> {
        let [left, top, right, bottom] = bounds(self.state.scenery.grid);
        // The numbers of pins in the first row are above the board.
        let top = self.state.look(|table| {
            let pins = numbered(&table.scene().marks).filter(|mark| mark.kind == MarkKind::Pin);
            pins.filter_map(|mark| mark.points.first()).fold(top, |top, [_, y]| top.min(y - ABOVE_PIN))
        });
        let scale = (ROOM[0] / (right - left)).min(ROOM[1] / (bottom - top));
        let frame = Frame::of_rect([left, top, right, bottom], scale);
        let mut editor = Editor::new(self.state.editor.seat.clone());
        let labels = Labels { numbers: true, ..self.state.editor.labels };
        (editor.camera, editor.viewport, editor.labels) = (frame.camera, frame.viewport, labels);
        let (scenery, turn) = (&self.state.scenery, &*self.state.turn);
        let parts = Parts { grid: true, tokens: true, tool: false };
        let lists =
            self.state.look(|table| export::lists(View { editor: &editor, table, scenery, turn }, parts));
        self.in_theme(false, |app| {
            let stage = app.canvas.stage.as_ref()?;
            app.painted(&lists, &frame, scale * SHARP, &stage.pictures)
        })
    }
}
