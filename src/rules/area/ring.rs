//! Rings: areas of which only the rim is there, such as a wall of fire around a creature (E5-94).

use super::template::PlacedTemplate;
use super::{AreaQuery, TemplateShape};
use crate::board::Board;
use burstmap_geometry::Cell;
use std::collections::BTreeSet;

impl TemplateShape {
    /// Whether an area of this shape has an inside. Lines and cones go away from their user.
    pub fn may_be_ring(self) -> bool {
        !(self.starts_at_user() && self.is_aimed())
    }
}

/// The cells that a ring surrounds: those in the area all of whose neighbors across their sides are in it too. The map's edge cuts a ring
/// off instead of closing it.
fn surrounded(board: &Board<'_>, placed: &PlacedTemplate) -> BTreeSet<Cell> {
    let grid = board.grid();
    // The space that an emanation surrounds may not be in it.
    let own = placed.space.iter().flatten().copied();
    let all: BTreeSet<Cell> = placed.cells.iter().map(|(cell, _)| *cell).chain(own).collect();
    let is_in = |cell: &Cell| all.contains(cell) || !grid.contains(*cell);
    all.iter().filter(|cell| grid.beside(**cell).all(|next| is_in(&next))).copied().collect()
}

/// Removes the cells that a ring surrounds.
pub fn keep_rim(board: &Board<'_>, placed: &mut PlacedTemplate) {
    let inner = surrounded(board, placed);
    placed.cells.retain(|(cell, _)| !inner.contains(cell));
}

/// The cells that a ring surrounds, and all of its rim, barriers or not. None if it is no ring or cannot be placed.
pub fn inside_and_rim(board: &Board<'_>, query: &AreaQuery) -> Option<[BTreeSet<Cell>; 2]> {
    let placed = query.template.place(board, &query.placement).ok().filter(|_| is_ring(query))?;
    let inner = surrounded(board, &placed);
    let rim = placed.cells.iter().map(|(cell, _)| *cell).filter(|cell| !inner.contains(cell)).collect();
    Some([inner, rim])
}

/// Whether an area is a ring.
pub fn is_ring(query: &AreaQuery) -> bool {
    query.placement.ring && query.template.shape().may_be_ring()
}
