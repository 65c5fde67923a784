//! The start of lines and cones: at their user, toward the aim (G-22, G-23, G-24), or at a free point.

use super::counting::{Counted, cells_within};
use super::laid;
use super::placement::{Placement, bad_query, center_of, corner_cell, corner_name, nearest_cell, point_name};
use super::rim::{self, Starts};
use super::template::PlacedTemplate;
use crate::board::Board;
use crate::place::Space;
use crate::policy::area::UserFrom;
use crate::reason::{Reason, Refusal};
use burstmap_geometry::figure::{Coverage, Figure};
use burstmap_geometry::segment::minus;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Point};
use burstmap_messages::{Message, catalogue};

/// The start of a template that is aimed from its user.
pub struct FromUser {
    /// The user's cells. The template excludes them.
    pub own: Vec<Cell>,
    /// A point of the user's space, or a free point.
    pub origin: Origin,
    /// The direction of the aim. Never zero.
    pub axis: Point,
    counted: Counted,
    why: Vec<Reason>,
}

impl FromUser {
    /// Creates the start. `shape` is the shape's name for sentences.
    ///
    /// # Errors
    ///
    /// `bad-query` without a user, an aim or a direction between them, or for a corner on hexes. `unknown-token` or `out-of-bounds` for the
    /// user or the origin.
    pub fn new(
        board: &Board<'_>,
        placement: &Placement,
        starts: Starts,
        shape: Message,
    ) -> Result<FromUser, Refusal> {
        let (grid, policy, shape) = (board.grid(), &board.facts.ruleset.area, &shape);
        let (user, free) = (placement.user(board)?, placement.origin(board)?);
        if user.is_none() && free.is_none() {
            return Err(bad_query(catalogue::AreaNeedsUser { shape }, "/user"));
        }
        let Some(aim) = placement.aim(board)? else {
            return Err(bad_query(catalogue::AreaNeedsAim { shape }, "/aim"));
        };
        if grid.is_hex() {
            placement.refuse_corner(catalogue::AreaNoCornersOnHexes)?;
        }
        let (origin, counted, message) = match (&user, free) {
            (_, Some(free)) => {
                placement.refuse_corner(catalogue::AreaOriginWithoutCorner)?;
                from_point(board, free, shape)
            }
            (Some(user), None) => on_user(board, placement, aim, user, (starts, shape)),
            // Already refused.
            (None, None) => from_point(board, Origin { point: aim, cell: grid.cell_at(aim) }, shape),
        };
        let mut axis = minus(aim, origin.point);
        let center = user.as_ref().map(|user| center_of(board, &user.cells));
        if axis == Point::new(0, 0) && placement.corner.is_none() {
            // The aim is the suggested point itself, so the direction is outward through it.
            axis = minus(aim, center.unwrap_or(aim));
        }
        if axis == Point::new(0, 0) {
            return Err(bad_query(catalogue::AreaNoDirection { shape }, "/aim"));
        }
        let line = [grid.plane(origin.point), grid.plane(aim)];
        let (ids, own) = user.map_or((Vec::new(), Vec::new()), |user| (user.ids(), user.cells));
        let rule = if starts == Starts::Rim { &policy.rules.user } else { policy.rules.line() };
        let why = vec![Reason::new(rule, message).ids(ids).cells(own.clone()).line(line)];
        Ok(FromUser { own, origin, axis, counted, why })
    }

    /// Returns the cells within `size` that are `wanted`, except the user's own.
    pub fn place(self, board: &Board<'_>, size: i32, wanted: impl Fn(Cell) -> bool) -> PlacedTemplate {
        let (own, start) = (&self.own, [self.origin.cell]);
        let around = if own.is_empty() { &start[..] } else { own };
        let cells =
            cells_within(board, around, size, &self.counted, |cell| !own.contains(&cell) && wanted(cell));
        self.placed(cells)
    }

    /// Returns the cells that a figure covers, except the user's own.
    pub fn laid(mut self, board: &Board<'_>, figure: &Figure, coverage: Coverage) -> PlacedTemplate {
        let own = &self.own;
        let cells = laid::cells(board, figure, coverage, &self.counted, |cell| !own.contains(&cell));
        self.why.extend(laid::why(&board.facts.ruleset.area));
        self.placed(cells)
    }

    fn placed(self, cells: Vec<(Cell, i32)>) -> PlacedTemplate {
        PlacedTemplate {
            origin: self.origin,
            origin_cell: None,
            space: None,
            cells,
            why: self.why,
            moved: None,
        }
    }
}

type Start = (Origin, Counted, Message);

fn on_user(
    board: &Board<'_>,
    placement: &Placement,
    aim: Point,
    user: &Space<'_>,
    (starts, shape): (Starts, &Message),
) -> Start {
    let by_corner = placement.corner.is_some();
    match board.facts.ruleset.area.user {
        _ if board.grid().is_hex() => from_center(board, user, shape),
        UserFrom::Center if !by_corner => from_center(board, user, shape),
        UserFrom::Rim if !by_corner => {
            let origin = rim::nearest(board, aim, &user.cells, starts);
            let message =
                catalogue::AreaFromRim { shape, at: point_name(board, origin.point), user: user.name() };
            (origin, Counted::from_point(board, origin), message.into())
        }
        _ => from_corner(board, placement, aim, user, shape),
    }
}

fn from_point(board: &Board<'_>, origin: Origin, shape: &Message) -> Start {
    let message = catalogue::AreaFromPoint { shape, at: point_name(board, origin.point) };
    (origin, Counted::from_point(board, origin), message.into())
}

fn from_corner(
    board: &Board<'_>,
    placement: &Placement,
    aim: Point,
    user: &Space<'_>,
    shape: &Message,
) -> Start {
    let (corner, point) = placement.choose_corner(board, Some(aim), &user.cells);
    let cell = corner_cell(corner, &user.cells);
    let (corner, name) = (corner_name(corner), user.name());
    let message = match placement.corner {
        Some(_) => catalogue::AreaFromCorner { shape, corner, user: name }.into(),
        None => catalogue::AreaFromNearestCorner { shape, corner, user: name }.into(),
    };
    (Origin { point, cell }, Counted::Corner(point), message)
}

fn from_center(board: &Board<'_>, user: &Space<'_>, shape: &Message) -> Start {
    let point = center_of(board, &user.cells);
    let cell = nearest_cell(board, point, &user.cells);
    let message = catalogue::AreaFromCenter { shape, user: user.name() };
    (Origin { point, cell }, Counted::Space(user.cells.clone()), message.into())
}
