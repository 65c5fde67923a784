use super::*;
use crate::grid::{Grid, Shape};

#[test]
fn a_line_is_drawn_only_where_a_bundle_is_wider_than_floats_may_err() {
    let unit = 1_000_000;
    let grid = Grid { shape: Shape::Square, columns: 9, rows: 9 };
    let frame = Frame::all(grid).next().expect("a sector");
    let bundle = CellBundle::new(&frame, unit);
    let drawn = |width: i64| {
        let [bottom, top] = [0, width].map(|t| HPoint::point(20 * unit, t));
        bundle.aimed(&bottom, &top).expect("a bundle").line_between(&bottom, &top, unit)
    };
    // A millionth of a cell on either side.
    assert_eq!(drawn(1), None);
    let (slope, start) = drawn(100).expect("a line");
    let t = slope * 20.0 * unit as f64 + start;
    assert!(0.0 < t && t < 100.0, "{t}");
}
