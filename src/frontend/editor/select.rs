//! State of selecting and moving.

use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::query::ReachCell;
use burstmap_rules::reason::PlanePoint;

/// State of the tool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SelectTool {
    /// A carried token, which has not moved in the scene yet.
    pub carried: Option<Carried>,
    /// Token and target cell for which the user has seen a warning about harmful terrain (RS-34, AH-30).
    pub(crate) told: Option<(Id, Cell)>,
    /// A player's move by finger that waits for confirmation: the token, and the answer for the target cell.
    pub(crate) previewed: Option<(Id, ReachCell)>,
    /// Token with a warning about an unreachable cell, and the round. The next such click deselects the token.
    pub(crate) beyond: Option<(Id, i32)>,
    /// Corners of a marquee in progress.
    pub marquee: Option<[PlanePoint; 2]>,
    pub(crate) pressed: Option<(Id, PlanePoint)>,
    /// Cell where the pointer was after an attack. A click there is not a move, unless the pointer has left the cell.
    pub(crate) struck: Option<Cell>,
}

impl SelectTool {
    /// Cancels carrying.
    pub fn let_go(&mut self) {
        *self = SelectTool::default();
    }
}

/// A carried token.
#[derive(Clone, Debug, PartialEq)]
pub struct Carried {
    pub token: Id,
    /// The token's anchor in the scene.
    pub from: Cell,
    /// The token's anchor after placing.
    pub to: Cell,
    /// Offset from the pointer to the center of the anchor, in cells.
    pub(crate) offset: PlanePoint,
    /// Whether the token is placed manually, outside the rules.
    pub by_hand: bool,
}
