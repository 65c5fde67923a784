//! G-12 with hundreds of short walls: the field of a cell contains the same cells as single queries. Whole fields draw single lines there and follow
//! bundles in their own order, while pairs do neither. The small boards on which `visibility_oracle.rs` compares both with the oracle are never so
//! crowded.

use crate::common::random::Random;
use burstmap::geometry::visibility::Visibility;
use burstmap::geometry::{Barriers, Cell, Channel, Channels, Grid, Point, Shape, Side, UNIT, Wall};

/// Nearly every cell contains a wall, the same one or its own, on the sides of cells or anywhere. Some cells block.
fn crowd(random: &mut Random, shape: Shape, side: i32) -> Barriers {
    let mut barriers = Barriers::new(Grid { shape, columns: side, rows: side });
    let grid = barriers.grid;
    let kind = random.below(4);
    let same = [random.between(-3, 3), random.between(1, 3)];
    for cell in grid.cells() {
        if kind == 3 && random.below(40) == 0 {
            barriers.cells[grid.index(cell)] = Channels::ALL;
        }
        if random.below(8) == 0 {
            continue;
        }
        let center = grid.center(cell);
        let run = match kind {
            0 => same,
            1 => [[0, random.between(1, 6)], [random.between(1, 6), 0]][random.below(2) as usize],
            _ => [random.between(-4, 4), random.between(-4, 4)],
        };
        // On squares and along the rows of hexes: from the middle of a cell, from a corner, or from any point.
        let from = match kind {
            0 => [0, 0],
            1 => [-6, -6],
            _ => [random.between(-6, 6), random.between(-6, 6)],
        };
        let at = |[x, y]: [i64; 2]| Point::new(center.x + x * UNIT / 12, center.y + y * UNIT / 12);
        let one_way =
            (random.below(20) == 0).then(|| if random.below(2) == 0 { Side::Left } else { Side::Right });
        let (a, b) = (at(from), at([from[0] + run[0], from[1] + run[1]]));
        barriers.walls.push(Wall { a, b, blocks: Channels::ALL, one_way, owner: 0 });
    }
    barriers
}

// G-12, G-14
#[test]
fn g_12_a_field_among_crowds_of_walls_is_what_its_pairs_are() {
    let mut random = Random(112);
    for round in 0..18 {
        let shape = [Shape::Square, Shape::HexPointy, Shape::HexFlat][round % 3];
        let barriers = crowd(&mut random, shape, 40);
        let sight = Visibility::new(&barriers, Channel::Effect);
        let from = barriers.grid.cell(random.below(barriers.grid.len() as i64) as usize);
        let space = [from, Cell::new((from.col + 1).min(39), from.row)];
        let radius = (round % 2 == 1).then_some(17);
        for space in [&space[..1], &space[..]] {
            let field = sight.field(space, radius);
            for to in barriers.grid.cells().filter(|to| !space.contains(to)) {
                let near = |own: &Cell| {
                    radius.is_none_or(|radius| {
                        (own.col - to.col).abs() <= radius && (own.row - to.row).abs() <= radius
                    })
                };
                let expected = space.iter().any(near) && sight.has_clear_line(space, &[to]);
                assert_eq!(field.contains(to), expected, "{space:?} to {to:?}, round {round} on {shape:?}");
            }
        }
    }
}
