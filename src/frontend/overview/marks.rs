//! Pins and drawings of the map as text.

use crate::display::beside::numbered;
use crate::menu::MarkLink;
use crate::named::middle;
use crate::pick;
use burstmap_encounter::{Mark, MarkKind, Table};
use burstmap_messages::{Message, catalogue};

/// A pin, or a drawing with a text.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkLine {
    pub name: String,
    pub place: String,
    pub note: String,
    /// The link to follow.
    pub link: Option<MarkLink>,
}

pub(super) fn marks(table: &Table) -> Vec<MarkLine> {
    let marks = table.scene().marks.iter();
    let told =
        marks.filter(|mark| mark.kind == MarkKind::Pin || !mark.text.is_empty() || !mark.note.is_empty());
    told.map(|mark| line(table, mark)).collect()
}

/// Returns the legend of the map on paper: a line for each number, in order.
pub fn legend(table: &Table) -> Vec<MarkLine> {
    numbered(&table.scene().marks).map(|mark| line(table, mark)).collect()
}

fn line(table: &Table, mark: &Mark) -> MarkLine {
    let name = match (mark.text.is_empty(), mark.kind) {
        (false, _) => mark.text.clone(),
        (true, MarkKind::Pin) => Message::from(catalogue::MarkPin).to_string(),
        (true, _) => Message::from(catalogue::MarkDrawing).to_string(),
    };
    let cell = middle(&mark.points).and_then(|at| pick::cell_at(table, at));
    MarkLine {
        name,
        place: cell.map(pick::cell_name).unwrap_or_default(),
        note: mark.note.clone(),
        link: MarkLink::of(mark),
    }
}
