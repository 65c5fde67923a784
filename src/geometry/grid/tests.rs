use super::*;

// G-20
#[test]
fn the_cells_within_a_distance_are_those_of_the_board_that_lie_so_near() {
    for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
        let grid = Grid { shape, columns: 11, rows: 9 };
        for metric in [Metric::Uniform, Metric::Alternating, Metric::Euclidean, Metric::Hex] {
            for (center, most) in [((0, 0), 3), ((5, 4), 0), ((5, 4), 2), ((10, 3), 5), ((4, 8), 40)] {
                let center = Cell::new(center.0, center.1);
                let near = |cell: Cell| (cell, grid.distance(center, cell, metric));
                let all: Vec<(Cell, i32)> =
                    grid.cells().map(near).filter(|(_, distance)| *distance <= most).collect();
                assert_eq!(grid.within(center, most, metric), all, "{shape:?} {metric:?} {center:?}");
            }
        }
    }
}

// G-10
#[test]
fn lines_along_an_axis_stay_so_on_hexes_whatever_their_other_coordinate() {
    for shape in [Shape::HexPointy, Shape::HexFlat] {
        let grid = Grid { shape, columns: 20, rows: 20 };
        let turned =
            |along: f64, across: f64| if grid.mirrored() { [across, along] } else { [along, across] };
        for step in 0..500 {
            let other = f64::from(step) * 0.037;
            // Twice the position along a row, and the position across rows.
            let upright = grid.snap(turned(5.5, other));
            assert_eq!(2 * upright.x + upright.y, 11 * UNIT, "{shape:?} {other}");
            assert_eq!(grid.snap(turned(other, 2.3)).y, grid.snap(turned(0.0, 2.3)).y, "{shape:?} {other}");
        }
    }
}

// G-01: centers and corners are found exactly, from two decimals as well as from sixteen.
#[test]
fn centers_and_corners_of_hexes_are_found_from_decimals() {
    for shape in [Shape::HexPointy, Shape::HexFlat] {
        let grid = Grid { shape, columns: 20, rows: 20 };
        for cell in grid.cells() {
            let typed = |point: Point| grid.plane(point).map(|value| (value * 100.0).round() / 100.0);
            let center = grid.center(cell);
            assert_eq!((grid.snap(grid.plane(center)), grid.snap_aim(typed(center))), (center, center));
            // A wall next to a center leaves a passage.
            assert_eq!(grid.snap(typed(center)) == center, grid.lattice(cell).1 == 0, "{shape:?} {cell:?}");
            for corner in grid.corners(cell) {
                assert_eq!(grid.snap(grid.plane(corner)), corner, "{shape:?} {cell:?}");
                assert_eq!(grid.snap(typed(corner)), corner, "{shape:?} {cell:?}");
                assert_eq!(grid.snap_aim(typed(corner)), corner, "{shape:?} {cell:?}");
            }
        }
    }
}
