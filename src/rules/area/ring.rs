//! Rings: areas that consist only of their edge, such as a wall of fire around a creature (E5-94).

use super::template::PlacedTemplate;
use super::{AreaQuery, TemplateShape};
use crate::board::Board;
use burstmap_geometry::Cell;
use std::collections::BTreeSet;

impl TemplateShape {
    /// Returns whether an area of this shape has an inside. Lines and cones extend away from their user.
    pub fn may_be_ring(self) -> bool {
        !(self.starts_at_user() && self.is_aimed())
    }
}

/// Returns the cells inside a ring: those of the area whose neighbors across all sides are also in it. The map's edge cuts a ring off
/// instead of closing it.
fn surrounded(board: &Board<'_>, placed: &PlacedTemplate) -> BTreeSet<Cell> {
    let grid = board.grid();
    // The space that an emanation surrounds may not be part of it.
    let own = placed.space.iter().flatten().copied();
    let all: BTreeSet<Cell> = placed.cells.iter().map(|(cell, _)| *cell).chain(own).collect();
    let is_in = |cell: &Cell| all.contains(cell) || !grid.contains(*cell);
    all.iter().filter(|cell| grid.beside(**cell).all(|next| is_in(&next))).copied().collect()
}

/// Removes the cells inside a ring.
pub fn keep_rim(board: &Board<'_>, placed: &mut PlacedTemplate) {
    let inner = surrounded(board, placed);
    placed.cells.retain(|(cell, _)| !inner.contains(cell));
}

/// Returns the cells inside a ring, and its whole edge, regardless of barriers. `None` if it isn't a ring or can't be placed.
pub fn inside_and_rim(board: &Board<'_>, query: &AreaQuery) -> Option<[BTreeSet<Cell>; 2]> {
    let placed = query.template.place(board, &query.placement).ok().filter(|_| is_ring(query))?;
    let inner = surrounded(board, &placed);
    let rim = placed.cells.iter().map(|(cell, _)| *cell).filter(|cell| !inner.contains(cell)).collect();
    Some([inner, rim])
}

/// Returns whether an area is a ring.
pub fn is_ring(query: &AreaQuery) -> bool {
    query.placement.ring && query.template.shape().may_be_ring()
}
