//! Counts without barriers, and refusals. Areas behind barriers are cases in `tests/cases`.

use super::*;
use crate::policy::area::BurstFrom;
use crate::query::CellState;
use crate::sketch::Sketch;
use burstmap_geometry::{Cell, Shape};
use serde_json::json;

fn open(shape: Shape, ruleset: &str) -> Sketch {
    let row = ".".repeat(41);
    Sketch::on(shape, ruleset, &vec![row.as_str(); 41])
}

fn ask(sketch: &Sketch, query: serde_json::Value) -> Result<AreaReport, Refusal> {
    area(&sketch.board(), &serde_json::from_value(query).expect("a query of the contract's shape"))
}

fn count(sketch: &Sketch, query: serde_json::Value) -> usize {
    let cells = ask(sketch, query).expect("an answer").cells;
    let mut once: Vec<Cell> = cells.iter().map(|c| c.cell).collect();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), cells.len(), "every cell once");
    cells.len()
}

// G-03, G-20, RS-01, AH-01
#[test]
fn g_20_a_radius_counts_as_its_metric_does() {
    let alternating = open(Shape::Square, "reflex-d20");
    let counts = [1, 9, 21, 37, 61, 89, 121];
    for (size, expected) in counts.into_iter().enumerate() {
        assert_eq!(
            count(&alternating, json!({ "shape": "radius", "target": [20, 20], "size": size })),
            expected
        );
    }
    let uniform = open(Shape::Square, "reaction-square");
    assert_eq!(count(&uniform, json!({ "shape": "radius", "target": [20, 20], "size": 2 })), 25);
    for (shape, n) in [(Shape::HexPointy, 4), (Shape::HexFlat, 7), (Shape::HexPointy, 0)] {
        let hex = open(shape, "agility-hex");
        let query = json!({ "shape": "radius", "target": [20, 20], "size": n });
        assert_eq!(count(&hex, query), 3 * n * (n + 1) + 1, "radius {n}");
    }
}

// RS-07, AH-07: a burst is measured like a radius. The table option changes the metric of RS.
#[test]
fn rs_07_a_burst_is_measured_from_its_cell_and_by_the_tables_metric() {
    let mut sketch = open(Shape::Square, "reaction-square");
    let query = json!({ "shape": "burst", "target": [20, 20], "size": 3 });
    assert_eq!(count(&sketch, query.clone()), 49);
    sketch.settings.insert("metric".into(), json!("alternating"));
    assert_eq!(count(&sketch, query.clone()), 37);
    let report = ask(&sketch, query).expect("an answer");
    assert_eq!(report.origin, [20.5, 20.5]);
    let origins: Vec<Cell> = report.cells.iter().filter(|c| c.origin).map(|c| c.cell).collect();
    assert_eq!(origins, [Cell::new(20, 20)]);
}

// G-21, RD-09
#[test]
fn g_21_a_burst_from_a_corner_counts_4_12_24_44() {
    let sketch = open(Shape::Square, "reflex-d20");
    for (size, expected) in [(1, 4), (2, 12), (3, 24), (4, 44)] {
        for (corner, origin) in [("nw", [20.0, 20.0]), ("se", [21.0, 21.0]), ("ne", [21.0, 20.0])] {
            let query = json!({ "shape": "burst", "target": [20, 20], "corner": corner, "size": size });
            assert_eq!(count(&sketch, query.clone()), expected);
            assert_eq!(ask(&sketch, query).expect("an answer").origin, origin);
        }
    }
}

#[test]
fn g_24_the_corner_nearest_to_the_aim_is_proposed() {
    let sketch = open(Shape::Square, "reflex-d20");
    let origin = |query| ask(&sketch, query).expect("an answer").origin;
    let near = json!({ "shape": "burst", "target": [20, 20], "size": 1, "aim": [20.9, 20.8] });
    assert_eq!(origin(near), [21.0, 21.0]);
    let thrown = json!({ "shape": "burst", "target": [20, 20], "size": 1, "user": [3, 30] });
    assert_eq!(origin(thrown), [20.0, 21.0]);
    let square = open(Shape::Square, "reaction-square");
    let cone = json!({ "shape": "cone", "user": [5, 5], "aim": [9.5, 9.0], "size": 3 });
    assert_eq!(ask(&square, cone).expect("an answer").origin, [6.0, 6.0]);
}

// G-23, RS-02
#[test]
fn g_23_a_diagonal_cone_from_a_corner_is_a_quadrant_of_6_24_96_cells() {
    let sketch = open(Shape::Square, "reflex-d20");
    for (size, expected) in [(3, 6), (6, 24), (12, 96)] {
        let query =
            json!({ "shape": "cone", "user": [20, 20], "corner": "ne", "aim": [23, 18], "size": size });
        assert_eq!(count(&sketch, query), expected);
    }
    let mut square = open(Shape::Square, "reaction-square");
    square.settings.insert("metric".into(), json!("alternating"));
    for (corner, aim) in [("ne", [22, 19]), ("se", [22, 22]), ("sw", [19, 22]), ("nw", [19, 19])] {
        let query = json!({ "shape": "cone", "user": [20, 20], "corner": corner, "aim": aim, "size": 6 });
        assert_eq!(count(&square, query), 24, "{corner}");
    }
}

// G-23, AH-02: 60° on hexes, aimed at a neighbor's center, so centers on both borders are included.
#[test]
fn ah_02_a_hex_cone_opens_by_sixty_degrees_from_the_middle() {
    for shape in [Shape::HexPointy, Shape::HexFlat] {
        let sketch = open(shape, "agility-hex");
        let grid = sketch.grid;
        let user = Cell::new(20, 20);
        for next in grid.neighbors(user).collect::<Vec<_>>() {
            let aim = grid.plane(grid.center(next));
            let query = json!({ "shape": "cone", "user": user, "aim": aim, "size": 1 });
            assert_eq!(count(&sketch, query), 1, "a neighbor alone lies within 30° of its own direction");
            let query = json!({ "shape": "cone", "user": user, "aim": aim, "size": 2 });
            assert_eq!(
                count(&sketch, query),
                4,
                "the neighbor, the cell behind it and the two beside that one"
            );
        }
    }
}

// G-22, RS-02
#[test]
fn g_22_a_line_holds_the_cells_that_its_ray_crosses() {
    let sketch = open(Shape::Square, "reaction-square");
    let cells = |query| -> Vec<[i32; 2]> {
        ask(&sketch, query).expect("an answer").cells.iter().map(|c| [c.cell.col, c.cell.row]).collect()
    };
    // Starts at the corner (6, 5) with a slope of one half.
    let query = json!({ "shape": "line", "user": [5, 5], "corner": "ne", "aim": [10, 3], "size": 4 });
    assert_eq!(cells(query), [[8, 3], [9, 3], [6, 4], [7, 4]]);
    // Along the grid line through the corner, on the user's side of it.
    let query = json!({ "shape": "line", "user": [5, 5], "corner": "ne", "aim": [10, 5], "size": 3 });
    assert_eq!(cells(query), [[6, 5], [7, 5], [8, 5]]);
    let query = json!({ "shape": "line", "user": [5, 5], "corner": "se", "aim": [10, 6], "size": 3 });
    assert_eq!(cells(query), [[6, 5], [7, 5], [8, 5]]);
    // A diagonal crosses only corners.
    let query = json!({ "shape": "line", "user": [5, 5], "corner": "se", "aim": [8, 8], "size": 3 });
    assert_eq!(cells(query), [[6, 6], [7, 7], [8, 8]]);
}

// G-22, RD-07: from the center, without its own cells, counted from the space.
#[test]
fn rd_07_a_line_runs_straight_from_its_user() {
    let sketch = Sketch::square("reflex-d20", &["..........", ".A........", "..........", ".........."])
        .with("A", |token| token.size = Some("large".into()));
    let report = ask(&sketch, json!({ "shape": "line", "user": "A", "aim": [9.0, 2.0], "size": 3 })).unwrap();
    assert_eq!(report.origin, [2.0, 2.0]);
    let cells: Vec<_> = report.cells.iter().map(|c| ([c.cell.col, c.cell.row], c.distance)).collect();
    assert_eq!(cells, [([3, 1], 1), ([4, 1], 2), ([5, 1], 3)]);
}

// G-22, AH-02
#[test]
fn ah_02_a_hex_line_has_one_cell_for_each_step() {
    for shape in [Shape::HexPointy, Shape::HexFlat] {
        let sketch = open(shape, "agility-hex");
        for aim in [[30.0, 20.0], [23.3, 2.0], [1.0, 25.5]] {
            let query = json!({ "shape": "line", "user": [20, 20], "aim": aim, "size": 6 });
            let mut distances: Vec<i32> =
                ask(&sketch, query).expect("an answer").cells.iter().map(|c| c.distance).collect();
            distances.sort_unstable();
            assert_eq!(distances, [1, 2, 3, 4, 5, 6], "{shape:?} {aim:?}");
        }
    }
}

#[test]
fn rd_08_a_rectangle_is_a_block_of_cells_around_its_middle() {
    let sketch = open(Shape::Square, "reflex-d20");
    let report = ask(&sketch, json!({ "shape": "rect", "target": [4, 6], "size": [2, 2] })).unwrap();
    assert_eq!(report.origin, [5.0, 7.0]);
    let cells: Vec<_> = report.cells.iter().map(|c| (c.cell.col, c.cell.row)).collect();
    assert_eq!(cells, [(4, 6), (5, 6), (4, 7), (5, 7)]);
    assert_eq!(
        count(&sketch, json!({ "shape": "rect", "target": [39, 40], "size": [4, 3] })),
        2,
        "on the map only"
    );
}

#[test]
fn g_25_a_large_token_is_caught_by_one_of_its_cells() {
    let sketch = Sketch::square("reaction-square", &["......", "......", "..A...", "......", "B....C"])
        .with("A", |token| token.size = Some("large".into()));
    let report = ask(&sketch, json!({ "shape": "radius", "target": [1, 3], "size": 1 })).unwrap();
    assert_eq!(report.tokens.len(), 2);
    assert_eq!(report.tokens[0].cells, [Cell::new(2, 2), Cell::new(2, 3)]);
    assert!(!report.tokens[0].on_origin);
    let report = ask(&sketch, json!({ "shape": "radius", "target": [3, 3], "size": 0 })).unwrap();
    assert_eq!((report.tokens.len(), report.tokens[0].on_origin), (1, true));
    assert_eq!(report.cells[0].state, CellState::Affected);
}

#[test]
fn ah_07_a_throw_beyond_its_range_is_refused_with_both_numbers() {
    let sketch = open(Shape::HexPointy, "agility-hex");
    let throw = |range: i32| {
        ask(
            &sketch,
            json!({ "shape": "burst", "target": [12, 5], "user": [5, 5], "size": 2, "throwRange": range }),
        )
    };
    assert_eq!(throw(7).expect("within range").cells.len(), 19);
    let refusal = throw(6).expect_err("too far");
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("out-of-range", Some("/throwRange")));
    assert!(refusal.message.contains('7') && refusal.message.contains('6'), "{}", refusal.message);
}

#[test]
fn what_is_wrong_with_a_question_is_said_with_its_place() {
    let sketch = open(Shape::Square, "reaction-square");
    for (query, code, path) in [
        (json!({ "shape": "radius", "size": 2 }), "bad-query", "/target"),
        (json!({ "shape": "radius", "target": [41, 0], "size": 2 }), "out-of-bounds", "/target"),
        (json!({ "shape": "radius", "target": [1, 1], "size": 101 }), "too-large", "/size"),
        (json!({ "shape": "radius", "target": [1, 1], "size": -1 }), "bad-query", "/size"),
        (json!({ "shape": "radius", "target": [1, 1], "size": [2, 2] }), "bad-query", "/size"),
        (json!({ "shape": "rect", "target": [1, 1], "size": 2 }), "bad-query", "/size"),
        (json!({ "shape": "rect", "target": [1, 1], "size": [2, 101] }), "too-large", "/size/1"),
        (json!({ "shape": "burst", "target": [1, 1], "corner": "ne", "size": 2 }), "bad-query", "/corner"),
        (json!({ "shape": "cone", "user": [1, 1], "size": 2 }), "bad-query", "/aim"),
        (json!({ "shape": "cone", "aim": [1, 1], "size": 2 }), "bad-query", "/user"),
        (json!({ "shape": "cone", "user": "nobody", "aim": [1, 1], "size": 2 }), "unknown-token", "/user"),
        (
            json!({ "shape": "cone", "user": [1, 1], "aim": [9, 9], "size": 2, "angle": 0 }),
            "bad-query",
            "/angle",
        ),
        (
            json!({ "shape": "line", "user": [1, 1], "corner": "nw", "aim": [1, 1], "size": 2 }),
            "bad-query",
            "/aim",
        ),
    ] {
        let refusal = ask(&sketch, query.clone()).expect_err("refused");
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), (code, Some(path)), "{query}");
    }
    let mut none = open(Shape::Square, "shift-meter");
    none.ruleset.area.burst = BurstFrom::Nothing;
    let refusal =
        ask(&none, json!({ "shape": "burst", "target": [1, 1], "size": 1 })).expect_err("no bursts");
    assert_eq!(refusal.path.as_deref(), Some("/shape"));
}

#[test]
fn a_question_is_written_as_it_is_read() {
    let placed = json!({
        "shape": "cone", "size": 6.0, "angle": 60.0, "target": [1, 2], "corner": "nw", "user": "a", "aim": [3.5, 4.0],
        "throwRange": 9.0,
    });
    let block = json!({ "shape": "rect", "size": [2.0, 3.0], "target": [1, 2] });
    for value in [placed, block] {
        let query: AreaQuery = serde_json::from_value(value.clone()).unwrap();
        assert_eq!(serde_json::to_value(query).unwrap(), value);
    }
}

#[test]
fn every_name_is_known_by_its_shape() {
    for shape in TemplateShape::ALL {
        let query = AreaQuery::from(AreaFields::new(*shape, shape.size(2.0)));
        assert_eq!(query.template.shape(), *shape);
        assert_eq!(serde_json::to_value(query).unwrap()["shape"], json!(shape));
    }
}
