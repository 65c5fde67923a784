//! Counts in the open, on squares.

use super::*;
use crate::Shape;

const GRID: Grid = Grid { shape: Shape::Square, columns: 200, rows: 200 };

fn at(x: f64, y: f64) -> Point {
    Point::new((x * UNIT as f64) as i64, (y * UNIT as f64) as i64)
}

fn cone(apex: Point, axis: (i64, i64), cells: i64) -> Figure {
    Figure::cone(GRID, apex, Point::new(axis.0, axis.1), cells * UNIT, Slope::AS_WIDE_AS_LONG, false)
}

#[test]
fn e5_69_discs_around_an_intersection() {
    for (radius, count) in [(1, 4), (2, 12), (3, 32), (4, 52), (5, 80), (6, 112), (8, 208), (12, 448)] {
        let disc = Figure::disc(GRID, at(100.0, 100.0), radius * UNIT);
        assert_eq!(disc.cells(Coverage::Half).len(), count, "{radius}");
        assert_eq!(disc.cells(Coverage::Center).len(), count, "{radius}");
    }
}

#[test]
fn e5_70_cones_along_a_row_and_along_a_diagonal() {
    for (length, row, diagonal) in [(3, 5, 6), (6, 18, 20), (8, 32, 36), (12, 72, 72)] {
        assert_eq!(cone(at(100.0, 100.5), (1, 0), length).cells(Coverage::Half).len(), row, "{length}");
        assert_eq!(cone(at(100.0, 100.0), (1, -1), length).cells(Coverage::Half).len(), diagonal, "{length}");
    }
}

#[test]
fn e5_72_lines_along_a_row_and_along_a_diagonal() {
    let line =
        |from, axis: (i64, i64)| Figure::strip(GRID, from, Point::new(axis.0, axis.1), 20 * UNIT, UNIT);
    assert_eq!(line(at(100.0, 100.5), (1, 0)).cells(Coverage::Half).len(), 20);
    assert_eq!(line(at(100.0, 100.0), (1, 1)).cells(Coverage::Half).len(), 14);
}

// Floats never come close enough to one half to need the bounds, so test the bounds directly for every cell that a circle cuts.
#[test]
fn e5_69_bounds_decide_as_floats_do_where_those_are_clear() {
    let mut compared = 0;
    for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
        let grid = Grid { shape, columns: 12, rows: 12 };
        for (x, y, length) in [(60_000, 70_000, 40_000), (115_200, 96_000, 57_600), (100_001, 99_999, 30_001)]
        {
            let cone =
                Figure::cone(grid, Point::new(x, y), Point::new(3, 2), length, Slope::AS_WIDE_AS_LONG, true);
            for figure in [Figure::disc(grid, Point::new(x, y), length), cone] {
                for cell in grid.cells() {
                    let outline: Vec<Point> =
                        grid.corners(cell).map(|corner| minus(corner, figure.origin)).collect();
                    let part = figure.rounded(&outline) / figure.whole();
                    let polygon = figure.exact(&outline);
                    if part > 0.01 && part < 0.99 && !polygon.is_within(&figure.field, grid, length) {
                        let decided = disc::exceeds_half(&polygon, &figure.field, grid, length);
                        assert_eq!(decided, part > 0.5, "{shape:?} {cell:?} {part}");
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

// E5-66
#[test]
fn e5_69_the_radius_at_which_half_of_a_cell_is_covered_is_found_to_the_unit() {
    // The circle around the center of a cell that contains half of its area has the radius √(1 / 2π).
    let exact = (UNIT as f64) / (2.0 * std::f64::consts::PI).sqrt();
    let covers = |radius: i64| {
        Figure::disc(GRID, at(100.5, 100.5), radius).covers(Cell::new(100, 100), Coverage::Half)
    };
    assert!(!covers(exact.floor() as i64) && covers(exact.ceil() as i64));
}

#[test]
fn angles_have_slopes() {
    let wide =
        |degrees| Slope::of_angle(degrees).map(|slope| (slope.top, slope.bottom, slope.over_root_three));
    assert_eq!(wide(90.0), Some((1 << 20, 1 << 20, false)));
    assert_eq!(wide(60.0), Some((1, 1, true)));
    assert_eq!(wide(180.0), None);
    let half = wide(53.130_102_354).map(|(top, bottom, _)| (top as f64 / bottom as f64 - 0.5).abs());
    assert!(half.is_some_and(|off| off < 1e-6), "{half:?}");
}
