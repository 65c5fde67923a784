//! Objects under a point: cells, tokens, doors. Uses pixels and floats, since no rule depends on it.

use burstmap_encounter::Table;
use burstmap_encounter::cut::LIES_ON;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::map::{Token, Wall};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;

/// Returns the grid of the scene.
pub fn grid(table: &Table) -> Grid {
    table.scene().grid()
}

/// Returns the cell of the board under a point of the plane.
pub fn cell_at(table: &Table, at: PlanePoint) -> Option<Cell> {
    let grid = grid(table);
    if !at.iter().all(|v| v.is_finite() && v.abs() < 1e6) {
        return None;
    }
    let cell = grid.cell_at(grid.snap(at));
    grid.contains(cell).then_some(cell)
}

/// Returns the token with this id.
pub fn token<'a>(table: &'a Table, id: &str) -> Option<&'a Token> {
    table.scene().tokens.iter().find(|token| token.id == id)
}

/// Returns the cells of a token with its anchor at `at`.
pub fn space(table: &Table, token: &Token, at: Cell) -> Vec<Cell> {
    table.board().space_at(token, at)
}

/// Returns an upper bound for the distance of a token's cells from its anchor, in columns or rows. Cheaper than all its cells.
pub fn widest(table: &Table, token: &Token) -> i32 {
    let named = |name: &String| table.ruleset().sizes.iter().find(|size| size.name == *name);
    let size = token.size.as_ref().and_then(named).map_or(1, |size| size.cells);
    token.footprint.map_or(size, |[w, h]| w.max(h)).max(1)
}

/// Returns the tokens on a cell, topmost first: small tokens above large ones, later ones above earlier ones, and the living above the dead.
pub fn tokens_on(table: &Table, cell: Cell) -> Vec<&Token> {
    let tokens = table.scene().tokens.iter().rev();
    let near = |token: &&Token| {
        let wide = widest(table, token);
        (token.at.col - cell.col).abs() <= wide && (token.at.row - cell.row).abs() <= wide
    };
    let mut all: Vec<&Token> =
        tokens.filter(near).filter(|token| space(table, token, token.at).contains(&cell)).collect();
    if all.len() > 1 {
        all.sort_by_key(|token| (token.has("dead"), space(table, token, token.at).len() > 1));
    }
    all
}

/// Returns the topmost token on a cell.
pub fn token_at(table: &Table, cell: Cell) -> Option<&Token> {
    tokens_on(table, cell).first().copied()
}

/// Returns the nearest door whose line passes within `within` cells of the point.
pub fn door_at(table: &Table, at: PlanePoint, within: f64) -> Option<&Wall> {
    nearest(table, at, within, |wall| wall.door.is_some())
}

/// Returns the nearest wall or door whose line passes within `within` cells of the point. A door on a wall takes precedence.
pub fn wall_at(table: &Table, at: PlanePoint, within: f64) -> Option<&Wall> {
    let wall = nearest(table, at, within, |_| true)?;
    let beside = (distance(wall, at) + LIES_ON).min(within);
    Some(door_at(table, at, beside).unwrap_or(wall))
}

fn distance(wall: &Wall, at: PlanePoint) -> f64 {
    let pieces = wall.points.windows(2);
    pieces.map(|pair| distance_to_segment(at, pair[0], pair[1])).fold(f64::INFINITY, f64::min)
}

fn nearest(table: &Table, at: PlanePoint, within: f64, wanted: impl Fn(&Wall) -> bool) -> Option<&Wall> {
    let walls = table.scene().walls.iter().filter(|wall| wanted(wall));
    walls
        .map(|wall| (distance(wall, at), wall))
        .filter(|(distance, _)| *distance <= within)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, wall)| wall)
}

/// Returns the distance in cells.
pub fn distance_to_segment([x, y]: PlanePoint, [ax, ay]: PlanePoint, [bx, by]: PlanePoint) -> f64 {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 { (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    (x - ax - t * dx).hypot(y - ay - t * dy)
}

/// Returns a readable name: the token's, or the cell's address.
pub fn name_of(table: &Table, place: &Place) -> String {
    match place {
        Place::Token(id) => token(table, id).map_or_else(|| id.clone(), |token| token.name.clone()),
        Place::Cell(cell) => cell_name(*cell),
    }
}

/// Returns a cell's address as in the core's sentences: `[11, 7]`.
pub fn cell_name(cell: Cell) -> String {
    format!("[{}, {}]", cell.col, cell.row)
}

/// Returns the center of a cell, or of the cells of a token.
pub fn center(table: &Table, place: &Place) -> Option<PlanePoint> {
    let grid = grid(table);
    match place {
        Place::Cell(cell) => Some(grid.plane(grid.center(*cell))),
        Place::Token(id) => token(table, id).map(|found| middle(grid, &space(table, found, found.at))),
    }
}

/// Returns the center of a set of cells.
pub fn middle(grid: Grid, cells: &[Cell]) -> PlanePoint {
    let count = cells.len().max(1) as f64;
    let sum = cells.iter().fold([0.0, 0.0], |[x, y], cell| {
        let [a, b] = grid.plane(grid.center(*cell));
        [x + a, y + b]
    });
    [sum[0] / count, sum[1] / count]
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_encounter::Scene;
    use serde_json::json;

    #[test]
    fn the_living_are_above_the_dead_and_small_ones_above_large_ones() {
        let token = |id: &str, size: &str, dead: bool| {
            let conditions = if dead { json!([{ "kind": "dead" }]) } else { json!([]) };
            json!({ "id": id, "name": id, "side": "foes", "at": [2, 2], "size": size, "conditions": conditions })
        };
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "Pit", "ruleset": "srd-5e",
            "grid": { "shape": "square", "size": [6, 6], "cell": { "length": 5, "unit": "ft" } },
            "tokens": [token("rat", "small", false), token("ogre", "large", false), token("body", "medium", true)],
        });
        let table = Table::open(serde_json::from_value::<Scene>(scene).unwrap(), "seed").unwrap();
        let cell = Cell { col: 2, row: 2 };
        let ids: Vec<&str> = tokens_on(&table, cell).iter().map(|token| token.id.as_str()).collect();
        assert_eq!(ids, ["rat", "ogre", "body"]);
    }

    #[test]
    fn a_segment_is_as_far_as_its_nearest_point() {
        assert_eq!(distance_to_segment([3.0, 4.0], [0.0, 0.0], [0.0, 0.0]), 5.0);
        assert_eq!(distance_to_segment([2.0, 1.0], [0.0, 0.0], [4.0, 0.0]), 1.0);
        assert_eq!(distance_to_segment([7.0, 4.0], [0.0, 0.0], [4.0, 0.0]), 5.0);
    }
}
