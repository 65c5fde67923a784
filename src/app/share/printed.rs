//! The map on printed pages.

use crate::share::App;
use burstmap_frontend::display::list::DisplayList;
use burstmap_frontend::export::paper::{self, Layout, Paper, Sheet, Size, Turned};
use burstmap_frontend::export::sheets::{self, Foot};
use burstmap_frontend::export::{Frame, svg};
use burstmap_messages::catalogue;
use burstmap_ui::share::{self, Gathered};
use burstmap_ui::words::say;

impl App {
    pub(super) fn print(
        &self,
        lists: &[DisplayList],
        frame: &Frame,
        pictures: &[Gathered],
        paper: Paper,
        turned: Turned,
        size: Size,
    ) {
        let layout = self.laid_out(frame, paper, turned, size);
        let name = self.state.look(|table| table.scene().name.clone());
        let drawing = self.with_paints(pictures, |paints| svg::drawing(lists, frame, paints));
        let foot = Words { name: &name, layout: &layout };
        let pages = sheets::sheets(&layout, size, frame, &drawing, &foot);
        let [wide, tall] = layout.paper;
        share::print(&name, pages, wide, tall);
    }

    /// Returns the layout of a frame on paper.
    fn laid_out(&self, frame: &Frame, paper: Paper, turned: Turned, size: Size) -> Layout {
        let low = frame.camera.to_plane([0.0, 0.0], frame.viewport);
        let high = frame.camera.to_plane(frame.viewport.size, frame.viewport);
        paper::layout([low[0], low[1], high[0], high[1]], paper, turned, size)
    }
}

/// Texts at the foot of the pages.
struct Words<'a> {
    name: &'a str,
    layout: &'a Layout,
}

impl Foot for Words<'_> {
    fn words(&self, sheet: &Sheet) -> String {
        let (name, [column, row]) = (self.name, sheet.place);
        let [columns, rows] = self.layout.count;
        if columns * rows == 1 {
            return name.to_owned();
        }
        say(catalogue::ShareSheetFoot { name, row, rows, column, columns }).to_string()
    }

    fn ruler(&self) -> String {
        say(catalogue::ShareSheetRuler).to_string()
    }
}
