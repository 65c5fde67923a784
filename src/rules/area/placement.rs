//! Placement of a template: its target or user, its aim, and the corner to measure from.

use super::counting::{Counted, bounds};
use crate::barrier_names::barriers;
use crate::board::Board;
use crate::place::{self, Space};
use crate::query::Place;
use crate::reason::{PlanePoint, Reason, Refusal};
use crate::{cover, sight};
use burstmap_geometry::segment::segment_meets_closed_cell;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Channel, Point, UNIT};
use burstmap_messages::{Message, Wording, catalogue};
use serde::{Deserialize, Serialize};

/// Placement of a template. The required fields depend on its shape.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Placement {
    /// The target cell. For a rectangle, its top left cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Cell>,
    /// The corner to measure from, on squares. With `None`, the one that the rules suggest (G-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corner: Option<Corner>,
    /// A free point of origin in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<PlanePoint>,
    /// The user: where lines and cones start, or the thrower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<Place>,
    /// The point to aim at, in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<PlanePoint>,
    /// The user's throwing range in cells, checked if user and target are specified (AH-07).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw_range: Option<f64>,
    /// Whether the area consists only of its edge (E5-94).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ring: bool,
    /// Height above the ground where it starts, in cells. With `None`, the height of the user if it starts there, or the ground (E5-69).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elevation: Option<i32>,
    /// Vertical extent in cells. With `None`, that of its shape (E5-69, E5-71).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<i32>,
}

/// A corner of a cell, or of a rectangular space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Corner {
    /// Top left.
    Nw,
    /// Top right.
    Ne,
    /// Bottom right.
    Se,
    /// Bottom left.
    Sw,
}

pub const CORNERS: [Corner; 4] = [Corner::Nw, Corner::Ne, Corner::Se, Corner::Sw];

/// Maximum distance of an aim from the map in cells.
const MAX_AIM_DISTANCE_CELLS: f64 = 100_000.0;

impl Placement {
    /// Checks the common conditions of every shape: the user is on the map, and the target within the throwing range (AH-07).
    ///
    /// # Errors
    ///
    /// `unknown-token`, `out-of-bounds`, `bad-query` or `out-of-range`.
    pub fn check(&self, board: &Board<'_>) -> Result<(), Refusal> {
        let user = self.user(board)?;
        let Some(range) = self.throw_range else { return Ok(()) };
        if !range.is_finite() || range < 0.0 {
            return Err(bad_query(catalogue::AreaThrowRange, "/throwRange"));
        }
        let Some(user) = user.filter(|_| self.target.is_some() || self.origin.is_some()) else {
            return Ok(());
        };
        let target = self.target(board)?;
        let distance = Counted::Space(user.cells.clone()).distance(board, board.metric(), target);
        if f64::from(distance) > range {
            let rule = &board.facts.ruleset.area.rules.range;
            let (column, row) = (target.col, target.row);
            let message = catalogue::AreaOutOfRange { column, row, distance, user: user.name(), range, rule };
            return Err(Refusal::new("out-of-range", message).at("/throwRange"));
        }
        Ok(())
    }

    /// Returns the warning about a target cell to which the user has no line of effect (RS-09, AH-31). The rules allow such a target.
    ///
    /// # Errors
    ///
    /// `unknown-token` or `out-of-bounds` for the user or the target.
    pub fn out_of_line(&self, board: &Board<'_>) -> Result<Option<Reason>, Refusal> {
        if self.is_in_line(board)? {
            return Ok(None);
        }
        let Some(user) = self.user(board)? else { return Ok(None) };
        let target = self.target(board)?;
        let there = Space::with(None, vec![target]);
        let by = cover::blockers(board, Channel::Effect, &user, &there);
        let (column, row, count) = (target.col, target.row, by.len());
        let message =
            catalogue::AreaOutOfLine { user: user.name(), column, row, count, by: barriers(board, &by) };
        let rule = &board.facts.ruleset.area.rules.out_of_line;
        Ok(Some(Reason::new(rule, message).ids(by.clone()).cells(vec![target])))
    }

    /// Returns whether the user has a line of effect to the target cell, or the user or the target is not specified.
    ///
    /// # Errors
    ///
    /// `unknown-token` or `out-of-bounds` for the user or the target.
    pub fn is_in_line(&self, board: &Board<'_>) -> Result<bool, Refusal> {
        let aimed = self.target.is_some();
        let Some(user) = self.user(board)?.filter(|_| aimed) else { return Ok(true) };
        let there = Space::with(None, vec![self.target(board)?]);
        Ok(sight::line_of_effect(board, &user, &there))
    }

    /// Returns the target cell, or the cell of the free point of origin if there is one.
    ///
    /// # Errors
    ///
    /// `bad-query` if there is none, `out-of-bounds` off the map, at `/target` or `/origin`.
    pub fn target(&self, board: &Board<'_>) -> Result<Cell, Refusal> {
        match self.origin(board)? {
            Some(origin) => Ok(origin.cell),
            None => self.target_cell(board),
        }
    }

    /// Returns the target cell itself, regardless of the area's start.
    ///
    /// # Errors
    ///
    /// `bad-query` if there is none, `out-of-bounds` off the map, at `/target`.
    pub fn target_cell(&self, board: &Board<'_>) -> Result<Cell, Refusal> {
        let missing = || bad_query(catalogue::AreaNeedsTarget, "/target");
        place::on_board(board, self.target.ok_or_else(missing)?, "/target")
    }

    /// Returns the user's space, if there is one.
    ///
    /// # Errors
    ///
    /// `unknown-token` or `out-of-bounds` at `/user`.
    pub fn user<'a>(&self, board: &Board<'a>) -> Result<Option<Space<'a>>, Refusal> {
        self.user.as_ref().map(|user| place::resolve(board, user, "/user")).transpose()
    }

    /// Returns the free point of origin, if there is one. On a border, it belongs to the cell nearest to the user.
    ///
    /// # Errors
    ///
    /// `out-of-bounds` off the map, at `/origin`, and errors of [`Placement::user`].
    pub fn origin(&self, board: &Board<'_>) -> Result<Option<Origin>, Refusal> {
        let (grid, Some(origin)) = (board.grid(), self.origin) else { return Ok(None) };
        let off = || Refusal::new("out-of-bounds", catalogue::AreaOriginOffMap).at("/origin");
        if !origin.iter().all(|x| x.abs() <= MAX_AIM_DISTANCE_CELLS) {
            return Err(off());
        }
        let point = grid.snap_aim(origin);
        let here = grid.cell_at(point);
        let around = grid.neighbors(here).chain([here]);
        let holding = around
            .filter(|cell| grid.contains(*cell) && segment_meets_closed_cell(&grid, point, point, *cell));
        let user = self.user(board)?.map(|user| center_of(board, &user.cells));
        let gap = |cell: &Cell| user.map_or(i64::from(*cell != here), |user| gap(board, user, *cell));
        let cell = holding.min_by_key(|cell| (gap(cell), *cell)).ok_or_else(off)?;
        Ok(Some(Origin { point, cell }))
    }

    /// Returns the path of the field that defines the start, for refusals.
    pub const fn where_aimed(&self) -> &'static str {
        if self.origin.is_some() { "/origin" } else { "/target" }
    }

    /// Refuses a free point of origin if the shape isn't measured from one.
    ///
    /// # Errors
    ///
    /// `bad-query` at `/origin`, with the given reason.
    pub fn refuse_origin(&self, why: impl Into<Wording>) -> Result<(), Refusal> {
        match self.origin {
            None => Ok(()),
            Some(_) => Err(bad_query(why, "/origin")),
        }
    }

    /// Returns the point to aim at, if there is one.
    ///
    /// # Errors
    ///
    /// `bad-query` for a point far off the map, at `/aim`.
    pub fn aim(&self, board: &Board<'_>) -> Result<Option<Point>, Refusal> {
        let Some(aim) = self.aim else { return Ok(None) };
        if aim.iter().all(|x| x.abs() <= MAX_AIM_DISTANCE_CELLS) {
            return Ok(Some(board.grid().snap_aim(aim)));
        }
        Err(bad_query(catalogue::AreaAim, "/aim"))
    }

    /// Refuses a corner if the shape isn't measured from one.
    ///
    /// # Errors
    ///
    /// `bad-query` at `/corner`, with the given reason.
    pub fn refuse_corner(&self, why: impl Into<Wording>) -> Result<(), Refusal> {
        match self.corner {
            None => Ok(()),
            Some(_) => Err(bad_query(why, "/corner")),
        }
    }

    /// Returns the specified corner of a space, or the one nearest to `near`, or the first of nw, ne, se, sw (G-24).
    pub fn choose_corner(&self, board: &Board<'_>, near: Option<Point>, space: &[Cell]) -> (Corner, Point) {
        let gap = |corner: Corner| {
            let point = corner_point(board, corner, space);
            near.map_or(0, |near| {
                let (x, y) = (i128::from(point.x - near.x), i128::from(point.y - near.y));
                x * x + y * y
            })
        };
        let nearest = || CORNERS.into_iter().min_by_key(|corner| gap(*corner));
        let corner = self.corner.or_else(nearest).unwrap_or(Corner::Nw);
        (corner, corner_point(board, corner, space))
    }
}

pub fn corner_point(board: &Board<'_>, corner: Corner, space: &[Cell]) -> Point {
    let center = board.grid().center(corner_cell(corner, space));
    let half = UNIT / 2;
    match corner {
        Corner::Nw => Point::new(center.x - half, center.y - half),
        Corner::Ne => Point::new(center.x + half, center.y - half),
        Corner::Se => Point::new(center.x + half, center.y + half),
        Corner::Sw => Point::new(center.x - half, center.y + half),
    }
}

/// Returns the cell at a corner of a rectangular space.
pub fn corner_cell(corner: Corner, space: &[Cell]) -> Cell {
    let (least, most) = bounds(space);
    match corner {
        Corner::Nw => least,
        Corner::Ne => Cell::new(most.col, least.row),
        Corner::Se => most,
        Corner::Sw => Cell::new(least.col, most.row),
    }
}

/// Returns the center of a space, or the nearest lattice point.
pub fn center_of(board: &Board<'_>, space: &[Cell]) -> Point {
    let count = space.len().max(1) as i64;
    let sum =
        space.iter().map(|cell| board.grid().center(*cell)).fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
    Point::new(sum.0 / count, sum.1 / count)
}

/// Returns the cell of a space that contains a point. If there are several, the first, so that an origin on a border belongs to one side.
pub fn nearest_cell(board: &Board<'_>, point: Point, space: &[Cell]) -> Cell {
    space.iter().copied().min_by_key(|cell| (gap(board, point, *cell), *cell)).unwrap_or_default()
}

/// Returns the squared distance of a cell's center from a point.
fn gap(board: &Board<'_>, point: Point, cell: Cell) -> i64 {
    let center = board.grid().center(cell);
    let (x, y) = (point.x - center.x, point.y - center.y);
    if board.grid().is_hex() { x * x + x * y + y * y } else { x * x + y * y }
}

/// Creates the refusal of a query, with a pointer to the field at fault.
pub fn bad_query(message: impl Into<Wording>, path: &str) -> Refusal {
    Refusal::new("bad-query", message).at(path)
}

/// Returns a cell's name for sentences.
pub fn cell_name(cell: Cell) -> Message {
    catalogue::Cell { column: cell.col, row: cell.row }.into()
}

/// Returns a point in cells for sentences.
pub fn point_name(board: &Board<'_>, point: Point) -> Message {
    let [x, y] = board.grid().plane(point).map(|value| (value * 100.0).round() / 100.0);
    catalogue::AreaPointAt { x, y }.into()
}

/// Returns a corner's name for sentences.
pub fn corner_name(corner: Corner) -> Message {
    match corner {
        Corner::Nw => catalogue::CornerNorthWest.into(),
        Corner::Ne => catalogue::CornerNorthEast.into(),
        Corner::Se => catalogue::CornerSouthEast.into(),
        Corner::Sw => catalogue::CornerSouthWest.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;
    use burstmap_geometry::Shape;

    #[test]
    fn the_cell_of_a_space_that_a_point_belongs_to_has_the_nearest_center() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let sketch = Sketch::on(shape, "reaction-square", &["......."; 7]);
            let (board, grid) = (sketch.board(), sketch.grid);
            let space: Vec<Cell> =
                (1..5).flat_map(|row| (1..5).map(move |column| Cell::new(column, row))).collect();
            for step in 0..200 {
                // Points across the map, away from lines at equal distance from two centers.
                let at = [(f64::from(step) * 0.6173) % 6.0 + 0.013, (f64::from(step) * 0.2719) % 5.0 + 0.029];
                let point = grid.snap(at);
                let [x, y] = grid.plane(point);
                let far = |cell: Cell| {
                    let [a, b] = grid.plane(grid.center(cell));
                    (a - x).hypot(b - y)
                };
                let least = space.iter().map(|cell| far(*cell)).fold(f64::MAX, f64::min);
                let told = far(nearest_cell(&board, point, &space));
                assert!(told <= least + 1e-9, "{shape:?} from {at:?}: {told} instead of {least}");
            }
        }
    }
}
