//! Alignment of the map image with the grid: by two clicks, by arrow keys, or by numbers in the panel.

use super::kind::{Profile, ToolKind};
use crate::align::Lay;
use crate::camera::{Px, bounds};
use crate::display::View;
use crate::display::list::{DisplayList, Role};
use crate::display::theme::{Dash, Ink, Style};
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::keys::Action;
use crate::pick;
use crate::{Editor, Effect};
use burstmap_encounter::command::SetPicture;
use burstmap_encounter::{Image, Table};
use burstmap_geometry::{Cell, Grid, Shape};
use burstmap_messages::catalogue;

/// A setting from the panel.
#[derive(Clone, Debug)]
pub enum AlignSetting {
    Cells(i32),
}

impl AlignSetting {
    pub fn apply(self, editor: &mut Editor) {
        match self {
            AlignSetting::Cells(cells) => editor.align.cells = cells.clamp(1, 200),
        }
    }
}

/// The tool that aligns the image.
#[derive(Debug)]
pub struct Align;

static PROFILE: Profile = Profile {
    name: catalogue::ToolAlign,
    key: "g",
    purpose: catalogue::ToolAlignPurpose,
    icon: "M4 5h16v14H4zM4 15l5-5 4 4 3-3 4 4M15 9v.01",
    keys: &[],
    for_gm: true,
};

/// Returns the image's current position.
pub fn lay(table: &Table) -> Option<Lay> {
    let image = table.scene().image.as_ref()?;
    Some(Lay { origin: image.origin, pixels_per_cell: image.pixels_per_cell })
}

/// Returns the command that moves it, without repeating the image.
pub fn relay(lay: Lay) -> SetPicture {
    let (origin, pixels_per_cell) = (lay.origin, lay.pixels_per_cell);
    let picture =
        Image { src: String::new(), origin, pixels_per_cell, explored_by: None, more: Default::default() };
    SetPicture { picture: Some(picture) }
}

/// Returns the target of the first of two clicks: a corner of the squares, or the center of a hex. The next one is a cell away.
fn anchor(grid: Grid, at: [f64; 2]) -> [f64; 2] {
    if !grid.is_hex() {
        return at.map(f64::round);
    }
    grid.plane(grid.center(grid.cell_at(grid.snap(at))))
}

/// Returns the steps to the next row or column, and along it: centers are in a line along the rows of pointy hexes and the columns of flat
/// ones.
fn steps(grid: Grid) -> [[f64; 2]; 2] {
    let middle = |col, row| grid.plane(grid.center(Cell::new(col, row)));
    let from = middle(0, 0);
    let [beside, below] = [middle(1, 0), middle(0, 1)].map(|to| [to[0] - from[0], to[1] - from[1]]);
    if grid.shape == Shape::HexFlat { [beside, below] } else { [below, beside] }
}

/// Returns ten pixels in the direction of the arrow, which is opposite to that of panning the map. The sign of zero matters.
fn ten_pixels(pan: f64) -> f64 {
    if pan == 0.0 { 0.0 } else { -pan.signum() * 10.0 }
}

impl ToolKind for Align {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint] {
        match (lay(table), editor.align.first, pick::grid(table).shape) {
            (None, ..) => &[Text(catalogue::HintNoPicture)],
            (_, None, Shape::Square) => &[
                Touch(Tap::GridCorner),
                Text(catalogue::HintGridCorner),
                Key("arrows"),
                Text(catalogue::HintMove),
                Key("+"),
                Key("-"),
                Text(catalogue::HintScale),
            ],
            (_, None, Shape::HexPointy | Shape::HexFlat) => &[
                Touch(Tap::HexMiddle),
                Text(catalogue::HintHexMiddle),
                Key("arrows"),
                Text(catalogue::HintMove),
                Key("+"),
                Key("-"),
                Text(catalogue::HintScale),
            ],
            (_, Some(_), Shape::Square) => &[
                Touch(Tap::GridOpposite),
                Text(catalogue::HintGridOpposite),
                Key("escape"),
                Text(catalogue::HintStartOver),
            ],
            (_, Some(_), Shape::HexPointy) => &[
                Touch(Tap::HexInRow),
                Text(catalogue::HintHexInRow),
                Key("escape"),
                Text(catalogue::HintStartOver),
            ],
            (_, Some(_), Shape::HexFlat) => &[
                Touch(Tap::HexInColumn),
                Text(catalogue::HintHexInColumn),
                Key("escape"),
                Text(catalogue::HintStartOver),
            ],
        }
    }

    fn press(&self, _editor: &mut Editor, table: &Table, _pointer: Pointer) -> bool {
        lay(table).is_some()
    }

    fn hover(&self, _editor: &mut Editor, _table: &Table, _at: Option<Px>, _held: KeyModifiers) {}

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, _moved: bool) -> Vec<Effect> {
        let at = editor.plane(pointer.at);
        let Some(first) = editor.align.first.take() else {
            editor.align.first = Some(at);
            return Vec::new();
        };
        let (grid, wanted) = (pick::grid(table), f64::from(editor.align.cells));
        let [left, top, ..] = bounds(grid);
        let laid = lay(table).and_then(|now| {
            let laid = now.between(first, at, wanted, anchor(grid, first))?;
            Some(laid.settled(now, [left, top], steps(grid)))
        });
        match laid {
            Some(lay) => vec![Effect::command(relay(lay))],
            None => vec![Effect::Tell(catalogue::RefusedPlacesTooNear.to_string())],
        }
    }

    fn act(&self, editor: &mut Editor, table: &Table, action: Action, in_hand: bool) -> Option<Vec<Effect>> {
        let now = lay(table).filter(|_| in_hand)?;
        let next = match action {
            Action::Cursor(x, y) => now.nudged([f64::from(x), f64::from(y)]),
            // With Shift: ten pixels.
            Action::Pan(x, y) => now.nudged([x, y].map(ten_pixels)),
            Action::Zoom(factor) => now.scaled(if factor > 1.0 { -0.25 } else { 0.25 }),
            Action::Drop if editor.align.first.take().is_some() => return Some(Vec::new()),
            _ => return None,
        };
        Some(vec![Effect::command(relay(next))])
    }

    fn let_go(&self, editor: &mut Editor) {
        editor.align.first = None;
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        let Some(first) = view.editor.align.first else { return };
        if let Some(to) = view.editor.pointer {
            let corners = [first, [to[0], first[1]], to, [first[0], to[1]]];
            let style = Style::line(Ink::Accent, 1.0, 2.0).dashed(Dash::Dashed).cased();
            list.rings(Role::Line, vec![corners.to_vec()], style);
        }
        list.discs(
            Role::Line,
            vec![first],
            0.12,
            Style::fill(Ink::Accent, 1.0).outlined(Ink::Surface, 0.9, 2.0),
        );
    }

    fn draw_tags(&self, _view: View<'_>, _list: &mut DisplayList) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_and_an_arrow_move_the_picture_in_one_direction() {
        assert_eq!([0.0, 80.0].map(ten_pixels), [0.0, -10.0]);
        assert_eq!([-80.0, 0.0].map(ten_pixels), [10.0, 0.0]);
    }
}
