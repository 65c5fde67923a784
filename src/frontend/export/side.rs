//! A picture for a side: made from what the side knows, as the link for its players holds it.

use super::{Parts, lists};
use crate::Editor;
use crate::display::View;
use crate::display::list::DisplayList;
use crate::display::scenery::Scenery;
use burstmap_encounter::{Image, Shared, Table, TurnReport};

/// What a side knows of a table, ready to be drawn.
#[derive(Debug)]
pub struct Known {
    table: Table,
    scenery: Scenery,
    turn: TurnReport,
}

/// Whether the map has a picture that the side may not have whole.
pub fn withholds_picture(table: &Table, side: &str) -> bool {
    table.scene().image.is_some() && table.view(side).image.is_none()
}

impl Known {
    /// `part`: what stands for the map's picture where the side may not have it whole. The whole one below the fog would not do:
    /// an SVG carries all of a picture along.
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

    /// What is drawn, bottom to top. What the game master's tool shows is none of the side's.
    pub fn lists(&self, editor: &Editor, parts: Parts) -> Vec<DisplayList> {
        let (table, scenery, turn) = (&self.table, &self.scenery, &self.turn);
        lists(View { editor, table, scenery, turn }, Parts { tool: false, ..parts })
    }
}
