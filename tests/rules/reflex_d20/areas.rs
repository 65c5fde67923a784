//! Areas.

use super::*;
use crate::common::rulings::*;
use serde_json::json;

// RD-07
#[test]
fn rd_07_an_area_is_measured_out_from_its_square_and_a_line_from_its_user() {
    let game = game(apart(json!({}), json!({})));
    for (size, count) in [(1, 9), (2, 21), (3, 37), (4, 61)] {
        let report = game.area(json!({ "shape": "radius", "target": [9, 6], "size": size }));
        assert_eq!(cells(&report, "affected").len(), count, "radius {size}");
    }
    let line = game.area(json!({ "shape": "line", "user": "a", "aim": [9.5, 5.5], "size": 5 }));
    assert_eq!(cells(&line, "affected"), block(3..=7, 5..=5));
}

// RD-08
#[test]
fn rd_08_a_block_of_two_by_two() {
    let game = game(json!([]));
    let report = game.area(json!({ "shape": "rect", "target": [5, 5], "size": [2, 2] }));
    assert_eq!(cells(&report, "affected"), block(5..=6, 5..=6));
    assert_eq!(report["origin"], json!([6.0, 6.0]));
    let report = game.area(json!({ "shape": "rect", "target": [5, 5], "size": [3, 1] }));
    assert_eq!(cells(&report, "affected").len(), 3);
}

// RD-09
#[test]
fn rd_09_a_burst_is_measured_out_from_a_corner() {
    let game = game(json!([]));
    let burst = |corner: &str, size: i32| {
        game.area(json!({ "shape": "burst", "target": [8, 6], "corner": corner, "size": size }))
    };
    for (size, count) in [(1, 4), (2, 12), (3, 24), (4, 44)] {
        assert_eq!(cells(&burst("nw", size), "affected").len(), count, "burst {size}");
    }
    assert_eq!(cells(&burst("nw", 1), "affected"), block(7..=8, 5..=6));
    assert_eq!(cells(&burst("se", 1), "affected"), block(8..=9, 6..=7));
    assert_eq!(burst("ne", 1)["origin"], json!([9.0, 6.0]));
    // A cone along the diagonal is one quadrant of it.
    for (size, count) in [(3, 6), (6, 24), (12, 96)] {
        let game = Game::open(scene(SYSTEM, 30, 30));
        let cone = json!({ "shape": "cone", "user": [5, 5], "corner": "se", "aim": [20, 20], "size": size });
        assert_eq!(cells(&game.area(cone), "affected").len(), count, "cone {size}");
    }
}

// RD-07, RD-08, RD-09
#[test]
fn rd_07_every_way_to_measure_an_area_names_its_row() {
    let mut game = game(apart(json!({}), json!({})));
    for (row, query) in [
        ("RD-07", json!({ "shape": "radius", "target": [8, 5], "size": 1 })),
        ("RD-07", json!({ "shape": "line", "user": "a", "aim": [9.5, 5.5], "size": 5 })),
        ("RD-07", json!({ "shape": "cone", "user": "a", "aim": [9.5, 5.5], "size": 5 })),
        ("RD-08", json!({ "shape": "rect", "target": [8, 5], "size": [2, 2] })),
        ("RD-09", json!({ "shape": "burst", "target": [8, 5], "size": 1 })),
    ] {
        assert_eq!(cited(&game.area(query.clone())), [row], "{query}");
    }
    // Attacked or checked, it is an area attack.
    for how in [json!({ "bonus": 5 }), json!({ "check": { "skill": "acrobatics", "difficulty": 15 } })] {
        let mut command = json!({ "type": "areaAttack", "attacker": "a", "rolls": [10],
            "area": { "shape": "radius", "target": [8, 5], "size": 0 } });
        for (name, value) in how.as_object().unwrap() {
            command[name] = value.clone();
        }
        assert_eq!(cited(&game.run(command)[0]), ["RD-07"], "{how}");
    }
}

// RD-07
#[test]
fn rd_07_a_line_runs_straight_from_the_middle_of_its_user() {
    let game = game(apart(json!({}), json!({})));
    let line = game.area(json!({ "shape": "line", "user": "a", "aim": [7.5, 8.5], "size": 3 }));
    assert_eq!(line["origin"], json!([2.5, 5.5]));
    // 3 down for 5 to the right: [5, 7] lies 4 away, its first two steps being diagonals.
    assert_eq!(cells(&line, "affected"), [[3, 5], [3, 6], [4, 6]]);
}
