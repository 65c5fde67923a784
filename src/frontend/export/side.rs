//! An image for a side, with only that side's knowledge, as in the link for its players.

use super::{Parts, lists};
use crate::Editor;
use crate::display::View;
use crate::display::list::DisplayList;
use crate::display::scenery::Scenery;
use burstmap_encounter::{Image, Shared, Table, TurnReport};

/// A side's knowledge of a table for drawing.
#[derive(Debug)]
pub struct Known {
    table: Table,
    scenery: Scenery,
    turn: TurnReport,
}

/// Returns whether the map has an image that the side may not have completely.
pub fn withholds_picture(table: &Table, side: &str) -> bool {
    table.scene().image.is_some() && table.view(side).image.is_none()
}

impl Known {
    /// Creates the side's view. `part`: replacement for the map image if the side may not have all of it. Fog over the whole image is not
    /// enough, because an SVG contains all of it.
    pub fn to(table: &Table, side: &str, part: Option<Image>) -> Option<Known> {
        let mut view = table.view(side);
        view.image = view.image.or_else(|| part.map(Shared::new));
        let table = Table::open(view, "view").ok()?;
        let mut scenery = Scenery::of(table.scene());
        scenery.with_light(&table);
        scenery.with_fog(&table, Some(side));
        let turn = table.turn();
        Some(Known { table, scenery, turn })
    }

    /// Returns the drawing, bottom to top, without the game master's tools.
    pub fn lists(&self, editor: &Editor, parts: Parts) -> Vec<DisplayList> {
        let (table, scenery, turn) = (&self.table, &self.scenery, &self.turn);
        lists(View { editor, table, scenery, turn }, Parts { tool: false, ..parts })
    }
}
