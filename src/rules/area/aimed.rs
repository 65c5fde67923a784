//! A checked question: where the area starts, how its cells are counted, which cells are in it.

use super::ray;
use super::{BurstFrom, LARGEST_SIZE, UserFrom};
use crate::board::Board;
use crate::place::{self, Space};
use crate::query::{AreaQuery, AreaShape, AreaSize, Corner};
use crate::reason::{PlanePoint, Reason, Refusal};
use crate::traits::json;
use burstmap_geometry::cone::Cone;
use burstmap_geometry::grid::diagonal_distance;
use burstmap_geometry::segment::minus;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Metric, Point, UNIT};
use burstmap_messages::{Message, Wording, catalogue};

/// An area, aimed: nothing in it can fail any more.
#[derive(Debug)]
pub struct Aimed {
    pub origin: Origin,
    /// The cell that effects treat as the origin (RS-08): the target; none for lines and cones.
    pub origin_cell: Option<Cell>,
    /// Every cell within it that lies on the map, barriers not yet asked, with its distance, by row and column.
    pub cells: Vec<(Cell, i32)>,
    pub why: Vec<Reason>,
}

/// How far an aim may lie from the map, in cells.
const FARTHEST_AIM: f64 = 100_000.0;

const CORNERS: [Corner; 4] = [Corner::Nw, Corner::Ne, Corner::Se, Corner::Sw];

pub fn aim(board: &Board<'_>, query: &AreaQuery) -> Result<Aimed, Refusal> {
    // Who is named is on the map, whether or not the shape asks for anybody.
    query.user.as_ref().map(|user| place::resolve(board, user, "/user")).transpose()?;
    check_range(board, query)?;
    let aimed = match query.shape {
        AreaShape::Radius => radius(board, query),
        AreaShape::Burst => burst(board, query),
        AreaShape::Rect => rect(board, query),
        AreaShape::Line | AreaShape::Cone => from_user(board, query),
    }?;
    Ok(Aimed { origin: aimed.origin.onto(board.grid()), ..aimed })
}

/// G-20: everything within a distance of the target cell.
fn radius(board: &Board<'_>, query: &AreaQuery) -> Result<Aimed, Refusal> {
    let (target, size) = (target(board, query)?, cells_of_size(query)?);
    no_corner(query, catalogue::AreaRadiusWithoutCorner)?;
    let rules = &board.facts.ruleset.area.rules;
    let why = Reason::new(&rules.radius, catalogue::AreaRadius { size, target: name(target) });
    Ok(around_cell(board, target, size, why.cells(vec![target])))
}

fn burst(board: &Board<'_>, query: &AreaQuery) -> Result<Aimed, Refusal> {
    let policy = &board.facts.ruleset.area;
    match policy.burst {
        BurstFrom::Nothing => {
            let system = &board.facts.ruleset.name;
            Err(bad(catalogue::AreaNoBursts { system }, "/shape"))
        }
        BurstFrom::Cell => {
            let (target, size) = (target(board, query)?, cells_of_size(query)?);
            no_corner(query, catalogue::AreaBurstWithoutCorner)?;
            let message = catalogue::AreaBurst { target: name(target), size };
            Ok(around_cell(
                board,
                target,
                size,
                Reason::new(&policy.rules.burst, message).cells(vec![target]),
            ))
        }
        BurstFrom::Corner if board.grid().is_hex() => Err(bad(catalogue::AreaNoBurstsOnHexes, "/shape")),
        BurstFrom::Corner => corner_burst(board, query),
    }
}

/// G-21: counted outwards from a corner, the cell that touches it being `(1, 1)`.
fn corner_burst(board: &Board<'_>, query: &AreaQuery) -> Result<Aimed, Refusal> {
    let (target, size) = (target(board, query)?, cells_of_size(query)?);
    let near = match (&query.aim, &query.user) {
        (Some(aim), _) => Some(aim_point(board, *aim)?),
        (None, Some(user)) => {
            let user = place::resolve(board, user, "/user")?;
            Some(center_of(board, &user.cells))
        }
        (None, None) => None,
    };
    let (corner, point) = choose_corner(board, query.corner, near, &[target]);
    let (corner, name) = (word(corner), name(target));
    let message: Message = match query.corner {
        Some(_) => catalogue::AreaCornerBurst { size, corner, target: name }.into(),
        None => catalogue::AreaCornerBurstProposed { size, corner, target: name }.into(),
    };
    let counted = Counted::Corner(point);
    Ok(Aimed {
        origin: Origin { point, cell: target },
        origin_cell: Some(target),
        cells: within(board, &[target], size, &counted, |_| true),
        why: vec![Reason::new(&board.facts.ruleset.area.rules.burst, message).cells(vec![target])],
    })
}

/// RD-08: `w × h` cells, `target` the one at the top left, as tokens are anchored; seen from the middle of the block.
fn rect(board: &Board<'_>, query: &AreaQuery) -> Result<Aimed, Refusal> {
    if board.grid().is_hex() {
        return Err(bad(catalogue::AreaRectOnHexes, "/shape"));
    }
    let target = target(board, query)?;
    no_corner(query, catalogue::AreaRectWithoutCorner)?;
    let AreaSize::Rect([w, h]) = query.size else {
        return Err(bad(catalogue::AreaRectNeedsSizes, "/size"));
    };
    let [w, h] = [checked(w, "/size/0")?, checked(h, "/size/1")?];
    if w < 1 || h < 1 {
        return Err(bad(catalogue::AreaRectTooSmall, "/size"));
    }
    let middle = |from: i32, length: i32| (from + (length - 1) / 2)..=(from + length / 2);
    let middles: Vec<Cell> = middle(target.row, h)
        .flat_map(|row| middle(target.col, w).map(move |col| Cell::new(col, row)))
        .collect();
    let metric = board.metric();
    let distance =
        |cell: Cell| middles.iter().map(|m| board.grid().distance(*m, cell, metric)).min().unwrap_or(0);
    let cells = (target.row..target.row + h)
        .flat_map(|row| (target.col..target.col + w).map(move |col| Cell::new(col, row)))
        .filter(|cell| board.grid().contains(*cell))
        .map(|cell| (cell, distance(cell)))
        .collect();
    let origin = board.grid().center(target);
    let point = Point::new(origin.x + i64::from(w - 1) * UNIT / 2, origin.y + i64::from(h - 1) * UNIT / 2);
    let cell = middles.first().copied().unwrap_or(target);
    let (width, height, corner) = (w, h, name(target));
    let message: Message = match board.grid().contains(cell) {
        true => catalogue::AreaRect { width, height, corner }.into(),
        false => catalogue::AreaRectPastEdge { width, height, corner }.into(),
    };
    let rules = &board.facts.ruleset.area.rules;
    Ok(Aimed {
        origin: Origin { point, cell },
        origin_cell: Some(target),
        cells,
        why: vec![Reason::new(rules.rect.as_ref().unwrap_or(&rules.radius), message).cells(vec![target])],
    })
}

/// G-22, G-23: lines and cones start at their user and leave its own cells out.
fn from_user(board: &Board<'_>, query: &AreaQuery) -> Result<Aimed, Refusal> {
    let shape: Message =
        if query.shape == AreaShape::Line { catalogue::AreaLine.into() } else { catalogue::AreaCone.into() };
    let shape = &shape;
    let (grid, policy, size) = (board.grid(), &board.facts.ruleset.area, cells_of_size(query)?);
    let Some(user) = &query.user else {
        return Err(bad(catalogue::AreaNeedsUser { shape }, "/user"));
    };
    let Some(aim) = query.aim else {
        return Err(bad(catalogue::AreaNeedsAim { shape }, "/aim"));
    };
    let (user, aim) = (place::resolve(board, user, "/user")?, aim_point(board, aim)?);
    if grid.is_hex() {
        no_corner(query, catalogue::AreaNoCornersOnHexes)?;
    }
    let by_corner = !grid.is_hex() && (query.corner.is_some() || policy.user == UserFrom::Corner);
    let (origin, counted, message): (_, _, Message) = if by_corner {
        let (corner, point) = choose_corner(board, query.corner, Some(aim), &user.cells);
        let cell = corner_cell(corner, &user.cells);
        let (corner, name) = (word(corner), user.name());
        let message = match query.corner {
            Some(_) => catalogue::AreaFromCorner { shape, corner, user: name }.into(),
            None => catalogue::AreaFromNearestCorner { shape, corner, user: name }.into(),
        };
        (Origin { point, cell }, Counted::Corner(point), message)
    } else {
        let point = center_of(board, &user.cells);
        let cell = nearest_cell(board, point, &user.cells);
        let message = catalogue::AreaFromCenter { shape, user: user.name() };
        (Origin { point, cell }, Counted::Space(user.cells.clone()), message.into())
    };
    let mut axis = minus(aim, origin.point);
    if axis == Point::new(0, 0) && query.corner.is_none() {
        // Aimed at the very corner that was proposed for it: outwards through that corner.
        axis = minus(aim, center_of(board, &user.cells));
    }
    if axis == Point::new(0, 0) {
        return Err(bad(catalogue::AreaNoDirection { shape }, "/aim"));
    }
    let free = |cell: Cell| !user.cells.contains(&cell);
    let cells = if query.shape == AreaShape::Cone {
        let angle = cone_angle(board, query)?;
        let cone = Cone::new(&grid, axis, angle);
        let ahead = |cell: Cell| free(cell) && cone.contains(minus(grid.center(cell), origin.point));
        within(board, &user.cells, size, &counted, ahead)
    } else {
        let on_ray = ray::cells(grid, &origin, axis, size + ray::slack(&user.cells));
        within(board, &user.cells, size, &counted, |cell| free(cell) && on_ray.binary_search(&cell).is_ok())
    };
    let line = [grid.plane(origin.point), grid.plane(aim)];
    let why =
        vec![Reason::new(&policy.rules.user, message).ids(user.ids()).cells(user.cells.clone()).line(line)];
    Ok(Aimed { origin, origin_cell: None, cells, why })
}

/// What distances are counted from.
enum Counted {
    /// Cells of a space, each at distance 0 (G-20, G-22).
    Space(Vec<Cell>),
    /// A corner, the cells that touch it at distance 1 (G-21).
    Corner(Point),
}

impl Counted {
    fn distance(&self, board: &Board<'_>, metric: Metric, cell: Cell) -> i32 {
        match self {
            Counted::Space(cells) => {
                cells.iter().map(|from| board.grid().distance(*from, cell, metric)).min().unwrap_or(0)
            }
            Counted::Corner(point) => {
                let (x, y) = ((point.x / UNIT) as i32, (point.y / UNIT) as i32);
                let away =
                    |cell: i32, corner: i32| if cell >= corner { cell - corner + 1 } else { corner - cell };
                diagonal_distance(away(cell.col, x), away(cell.row, y), metric)
            }
        }
    }
}

/// Cells of the map within `size` of what is counted from, which lies at `around`.
fn within(
    board: &Board<'_>,
    around: &[Cell],
    size: i32,
    counted: &Counted,
    wanted: impl Fn(Cell) -> bool,
) -> Vec<(Cell, i32)> {
    let (grid, metric) = (board.grid(), board.metric());
    // A step of any metric moves at most one column and one row.
    let span = |least: i32, most: i32, end: i32| (least - size - 1).max(0)..=(most + size + 1).min(end - 1);
    let (least, most) = bounds(around);
    span(least.row, most.row, grid.rows)
        .flat_map(|row| span(least.col, most.col, grid.columns).map(move |col| Cell::new(col, row)))
        .map(|cell| (cell, counted.distance(board, metric, cell)))
        .filter(|(cell, distance)| *distance <= size && wanted(*cell))
        .collect()
}

fn around_cell(board: &Board<'_>, target: Cell, size: i32, why: Reason) -> Aimed {
    Aimed {
        origin: Origin { point: board.grid().center(target), cell: target },
        origin_cell: Some(target),
        cells: board.grid().within(target, size, board.metric()),
        why: vec![why],
    }
}

/// AH-07: a throw that is too long is refused with both numbers.
fn check_range(board: &Board<'_>, query: &AreaQuery) -> Result<(), Refusal> {
    let Some(range) = query.throw_range else { return Ok(()) };
    if !range.is_finite() || range < 0.0 {
        return Err(bad(catalogue::AreaThrowRange, "/throwRange"));
    }
    let (Some(user), Some(target)) = (&query.user, query.target) else { return Ok(()) };
    let user: Space<'_> = place::resolve(board, user, "/user")?;
    let distance = Counted::Space(user.cells.clone()).distance(
        board,
        board.metric(),
        place::on_board(board, target, "/target")?,
    );
    if f64::from(distance) > range {
        let rule = &board.facts.ruleset.area.rules.range;
        let (column, row) = (target.col, target.row);
        let message = catalogue::AreaOutOfRange { column, row, distance, user: user.name(), range, rule };
        return Err(Refusal::new("out-of-range", message).at("/throwRange"));
    }
    Ok(())
}

fn target(board: &Board<'_>, query: &AreaQuery) -> Result<Cell, Refusal> {
    let missing = || bad(catalogue::AreaNeedsTarget, "/target");
    place::on_board(board, query.target.ok_or_else(missing)?, "/target")
}

fn cells_of_size(query: &AreaQuery) -> Result<i32, Refusal> {
    match query.size {
        AreaSize::Cells(size) => checked(size, "/size"),
        AreaSize::Rect(_) => Err(bad(catalogue::AreaOneSize, "/size")),
    }
}

/// Whole cells: a radius of 2.5 holds what lies at distance 2.
fn checked(size: f64, path: &str) -> Result<i32, Refusal> {
    if (0.0..=LARGEST_SIZE).contains(&size) {
        return Ok(size as i32);
    }
    let code = if size > LARGEST_SIZE { "too-large" } else { "bad-query" };
    let message = catalogue::AreaSize { size: json(size).to_string(), most: LARGEST_SIZE };
    Err(Refusal::new(code, message).at(path))
}

fn cone_angle(board: &Board<'_>, query: &AreaQuery) -> Result<f64, Refusal> {
    let policy = &board.facts.ruleset.area;
    let own = if board.grid().is_hex() { policy.hex_cone_degrees } else { policy.square_cone_degrees };
    let angle = query.angle_degrees.unwrap_or(own);
    if angle > 0.0 && angle <= 360.0 {
        return Ok(angle);
    }
    Err(bad(catalogue::AreaConeAngle { angle }, "/angle"))
}

fn aim_point(board: &Board<'_>, aim: PlanePoint) -> Result<Point, Refusal> {
    if aim.iter().all(|x| x.abs() <= FARTHEST_AIM) {
        return Ok(board.grid().snap_aim(aim));
    }
    Err(bad(catalogue::AreaAim, "/aim"))
}

fn no_corner(query: &AreaQuery, why: impl Into<Wording>) -> Result<(), Refusal> {
    match query.corner {
        None => Ok(()),
        Some(_) => Err(bad(why, "/corner")),
    }
}

/// G-24: the corner given, else the one nearest to `near`, else the first (nw, ne, se, sw).
fn choose_corner(
    board: &Board<'_>,
    given: Option<Corner>,
    near: Option<Point>,
    space: &[Cell],
) -> (Corner, Point) {
    let gap = |corner: Corner| {
        let point = corner_point(board, corner, space);
        near.map_or(0, |near| {
            let (x, y) = (i128::from(point.x - near.x), i128::from(point.y - near.y));
            x * x + y * y
        })
    };
    let corner =
        given.or_else(|| CORNERS.into_iter().min_by_key(|corner| gap(*corner))).unwrap_or(Corner::Nw);
    (corner, corner_point(board, corner, space))
}

fn corner_point(board: &Board<'_>, corner: Corner, space: &[Cell]) -> Point {
    let center = board.grid().center(corner_cell(corner, space));
    let half = UNIT / 2;
    match corner {
        Corner::Nw => Point::new(center.x - half, center.y - half),
        Corner::Ne => Point::new(center.x + half, center.y - half),
        Corner::Se => Point::new(center.x + half, center.y + half),
        Corner::Sw => Point::new(center.x - half, center.y + half),
    }
}

/// The cell of a rectangular space at that corner.
fn corner_cell(corner: Corner, space: &[Cell]) -> Cell {
    let (least, most) = bounds(space);
    match corner {
        Corner::Nw => least,
        Corner::Ne => Cell::new(most.col, least.row),
        Corner::Se => most,
        Corner::Sw => Cell::new(least.col, most.row),
    }
}

fn bounds(space: &[Cell]) -> (Cell, Cell) {
    let of = |pick: fn(&Cell) -> i32| {
        let values = space.iter().map(pick);
        (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (of(|c| c.col), of(|c| c.row));
    (Cell::new(left, top), Cell::new(right, bottom))
}

/// The middle of a space; of clusters whose middle is no lattice point, the nearest one.
fn center_of(board: &Board<'_>, space: &[Cell]) -> Point {
    let count = space.len().max(1) as i64;
    let sum =
        space.iter().map(|cell| board.grid().center(*cell)).fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
    Point::new(sum.0 / count, sum.1 / count)
}

/// The cell of a space that holds the point; of several the first, so that an origin on a border has a side.
fn nearest_cell(board: &Board<'_>, point: Point, space: &[Cell]) -> Cell {
    let gap = |cell: &Cell| {
        let center = board.grid().center(*cell);
        let (x, y) = (point.x - center.x, point.y - center.y);
        if board.grid().is_hex() { x * x + x * y + y * y } else { x * x + y * y }
    };
    space.iter().copied().min_by_key(|cell| (gap(cell), *cell)).unwrap_or_default()
}

fn bad(message: impl Into<Wording>, path: &str) -> Refusal {
    Refusal::new("bad-query", message).at(path)
}

fn name(cell: Cell) -> Message {
    catalogue::Cell { column: cell.col, row: cell.row }.into()
}

/// A corner's name, for sentences.
fn word(corner: Corner) -> Message {
    match corner {
        Corner::Nw => catalogue::CornerNorthWest.into(),
        Corner::Ne => catalogue::CornerNorthEast.into(),
        Corner::Se => catalogue::CornerSouthEast.into(),
        Corner::Sw => catalogue::CornerSouthWest.into(),
    }
}
