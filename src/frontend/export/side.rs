//! A picture for a side: made from what the side knows, as the link for its players holds it.

use super::{Parts, lists};
use crate::Editor;
use crate::display::View;
use crate::display::list::DisplayList;
use crate::display::scenery::Scenery;
use burstmap_encounter::{Table, TurnReport};

/// What a side knows of a table, ready to be drawn.
#[derive(Debug)]
pub struct Known {
    table: Table,
    scenery: Scenery,
    turn: TurnReport,
}

impl Known {
    /// Under fog without the map's picture: an SVG would carry all of it along.
    pub fn to(table: &Table, side: &str) -> Option<Known> {
        let table = Table::open(table.view(side), "view").ok()?;
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
