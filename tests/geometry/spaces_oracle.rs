//! Spaces of several cells against the slow oracle, as a whole: rectangles and clusters of hexes (G-02, G-12).
//!
//! `BURSTMAP_ORACLE_SPACES` and `BURSTMAP_ORACLE_CLUSTERS` set how many answers are compared (long runs).

use super::oracle::{V, cell_sees_cell, space_sees_space};
use super::visibility_oracle::{board, corners};
use crate::common::effort::effort;
use crate::common::random::Random;
use burstmap::geometry::visibility::Visibility;
use burstmap::geometry::{Cell, Channel, Grid};

/// Returns a space of `w × h` cells, and its outline as one convex polygon.
fn rectangle(random: &mut Random, grid: Grid) -> (Vec<Cell>, Vec<V>) {
    let size = |random: &mut Random, room: i32| random.between(1, i64::from(room.min(4))) as i32;
    let (w, h) = (size(random, grid.columns), size(random, grid.rows));
    let col = random.between(0, i64::from(grid.columns - w)) as i32;
    let row = random.between(0, i64::from(grid.rows - h)) as i32;
    let cells = (0..h).flat_map(|y| (0..w).map(move |x| Cell::new(col + x, row + y))).collect();
    let [left, top, right, bottom] = [col, row, col + w, row + h].map(|n| 12 * i128::from(n));
    (cells, vec![(left, top), (right, top), (right, bottom), (left, bottom)])
}

// G-02, G-12: the space as a whole. The engine works cell by cell.
#[test]
fn g_12_spaces_of_several_cells_equal_the_oracle() {
    let mut random = Random(22);
    let mut compared = 0;
    while compared < effort("BURSTMAP_ORACLE_SPACES", 4_000, 50_000) {
        let board = board(&mut random, false);
        let grid = board.barriers.grid;
        if grid.is_hex() {
            continue;
        }
        let (from, outline) = rectangle(&mut random, grid);
        let sight = Visibility::new(&board.barriers, Channel::Effect);
        let field = sight.field(&from, None);
        for _ in 0..4 {
            let (to, target) = rectangle(&mut random, grid);
            if to.iter().any(|cell| from.contains(cell)) {
                continue;
            }
            let spaces: Vec<Cell> = from.iter().chain(&to).copied().collect();
            let expected = cell_sees_cell(&outline, &target, &board.obstacles(&spaces));
            assert_eq!(
                [sight.clear_line(&from, &to).is_some(), sight.has_clear_line(&from, &to)],
                [expected; 2],
                "{from:?} {to:?} {:?} {:?}",
                board.walls,
                board.blocked
            );
            if to.len() == 1 {
                assert_eq!(field.contains(to[0]), expected);
            }
            compared += 1;
        }
    }
    println!("{compared} spaces compared");
}

/// Returns a space of hexes and the sides of its outline. Spaces are two adjacent hexes, three around a corner in both orientations, or one with its
/// ring.
fn hexes(random: &mut Random, grid: Grid) -> Option<(Vec<Cell>, Vec<[V; 2]>)> {
    const RING: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let middle = grid.cell(random.below(grid.len() as i64) as usize);
    let first = random.below(6) as usize;
    let count = [1, 2, 3, 3, 7, 7][random.below(6) as usize];
    let (q, r) = grid.lattice(middle);
    let others =
        (0..count - 1).map(|i| RING[(first + i) % 6]).map(|(a, b)| grid.from_lattice((q + a, r + b)));
    let cells: Vec<Cell> = std::iter::once(middle).chain(others).collect();
    if cells.iter().any(|cell| !grid.contains(*cell)) {
        return None;
    }
    // Sides that two of its cells share in opposite directions are not part of the outline.
    let around = cells.iter().map(|cell| corners(grid.shape, *cell));
    let sides: Vec<[V; 2]> =
        around.flat_map(|cell| (0..6).map(move |i| [cell[i], cell[(i + 1) % 6]])).collect();
    let outline = sides.iter().filter(|[a, b]| !sides.contains(&[*b, *a])).copied().collect();
    Some((cells, outline))
}

// G-02, G-12: clusters of hexes, which are not convex, by their outline only.
#[test]
fn g_12_clusters_of_hexes_equal_the_oracle() {
    let mut random = Random(44);
    let mut compared = 0;
    while compared < effort("BURSTMAP_ORACLE_CLUSTERS", 1_500, 20_000) {
        let board = board(&mut random, false);
        let grid = board.barriers.grid;
        if !grid.is_hex() {
            continue;
        }
        let Some((from, outline)) = hexes(&mut random, grid) else { continue };
        let sight = Visibility::new(&board.barriers, Channel::Effect);
        let field = sight.field(&from, None);
        for _ in 0..4 {
            let Some((to, target)) = hexes(&mut random, grid) else { continue };
            if from.len() + to.len() == 2 || to.iter().any(|cell| from.contains(cell)) {
                continue;
            }
            let spaces: Vec<Cell> = from.iter().chain(&to).copied().collect();
            let expected = space_sees_space(&outline, &target, &board.obstacles(&spaces));
            let seen = sight.clear_line(&from, &to).is_some();
            assert_eq!(seen, expected, "{from:?} {to:?} {:?} {:?}", board.walls, board.blocked);
            assert_eq!(sight.clear_line(&to, &from).is_some(), expected, "{to:?} {from:?} {:?}", board.walls);
            if to.len() == 1 {
                assert_eq!(field.contains(to[0]), expected);
            }
            compared += 1;
        }
    }
    println!("{compared} clusters compared");
}
