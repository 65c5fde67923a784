//! The start of lines and cones: at their user, towards the aim (G-22, G-23, G-24).

use super::UserFrom;
use super::counting::{Counted, cells_within};
use super::placement::{Placement, bad_query, center_of, corner_cell, corner_name, nearest_cell};
use super::template::PlacedTemplate;
use crate::board::Board;
use crate::place::Space;
use crate::reason::{Reason, Refusal};
use burstmap_geometry::segment::minus;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Point};
use burstmap_messages::{Message, catalogue};

/// Where a template starts that is aimed from its user.
pub struct FromUser<'a> {
    /// The user's space.
    pub user: Space<'a>,
    /// A corner of that space, or its center.
    pub origin: Origin,
    /// The direction of the aim; not zero.
    pub axis: Point,
    counted: Counted,
    why: Reason,
}

impl<'a> FromUser<'a> {
    /// `shape` is the name of the shape, for sentences.
    ///
    /// # Errors
    ///
    /// `bad-query` without a user, an aim or a direction between them, or for a corner on hexes; `unknown-token` or
    /// `out-of-bounds` for the user.
    pub fn new(board: &Board<'a>, placement: &Placement, shape: Message) -> Result<FromUser<'a>, Refusal> {
        let (grid, policy, shape) = (board.grid(), &board.facts.ruleset.area, &shape);
        let Some(user) = placement.user(board)? else {
            return Err(bad_query(catalogue::AreaNeedsUser { shape }, "/user"));
        };
        let Some(aim) = placement.aim(board)? else {
            return Err(bad_query(catalogue::AreaNeedsAim { shape }, "/aim"));
        };
        if grid.is_hex() {
            placement.refuse_corner(catalogue::AreaNoCornersOnHexes)?;
        }
        let by_corner = !grid.is_hex() && (placement.corner.is_some() || policy.user == UserFrom::Corner);
        let (origin, counted, message) = match by_corner {
            true => from_corner(board, placement, aim, &user, shape),
            false => from_center(board, &user, shape),
        };
        let mut axis = minus(aim, origin.point);
        if axis == Point::new(0, 0) && placement.corner.is_none() {
            // The aim is the very corner that was proposed for it: the direction is outwards through that corner.
            axis = minus(aim, center_of(board, &user.cells));
        }
        if axis == Point::new(0, 0) {
            return Err(bad_query(catalogue::AreaNoDirection { shape }, "/aim"));
        }
        let line = [grid.plane(origin.point), grid.plane(aim)];
        let why =
            Reason::new(&policy.rules.user, message).ids(user.ids()).cells(user.cells.clone()).line(line);
        Ok(FromUser { user, origin, axis, counted, why })
    }

    /// The cells within `size` that are `wanted`, without the user's own.
    pub fn place(self, board: &Board<'_>, size: i32, wanted: impl Fn(Cell) -> bool) -> PlacedTemplate {
        let own = &self.user.cells;
        let cells =
            cells_within(board, own, size, &self.counted, |cell| !own.contains(&cell) && wanted(cell));
        PlacedTemplate { origin: self.origin, origin_cell: None, cells, why: self.why }
    }
}

fn from_corner(
    board: &Board<'_>,
    placement: &Placement,
    aim: Point,
    user: &Space<'_>,
    shape: &Message,
) -> (Origin, Counted, Message) {
    let (corner, point) = placement.choose_corner(board, Some(aim), &user.cells);
    let cell = corner_cell(corner, &user.cells);
    let (corner, name) = (corner_name(corner), user.name());
    let message = match placement.corner {
        Some(_) => catalogue::AreaFromCorner { shape, corner, user: name }.into(),
        None => catalogue::AreaFromNearestCorner { shape, corner, user: name }.into(),
    };
    (Origin { point, cell }, Counted::Corner(point), message)
}

fn from_center(board: &Board<'_>, user: &Space<'_>, shape: &Message) -> (Origin, Counted, Message) {
    let point = center_of(board, &user.cells);
    let cell = nearest_cell(board, point, &user.cells);
    let message = catalogue::AreaFromCenter { shape, user: user.name() };
    (Origin { point, cell }, Counted::Space(user.cells.clone()), message.into())
}
