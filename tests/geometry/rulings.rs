//! Areas, sight and fields as the geometry rules define them, through the public API on both grids.

use crate::common::game::*;
use crate::common::random::Random;
use serde_json::json;

fn hexes(orientation: &str) -> Scene {
    scene("agility-hex", 14, 14).grid("orientation", orientation)
}

// G-24, RS-02
#[test]
fn g_24_the_corners_of_a_large_user_are_those_of_its_whole_space() {
    let user = token("l", "red", [5, 5]).size("large");
    let game = scene("reaction-square", 14, 14).tokens([user]).open();
    for (corner, aim, origin, quadrant) in [
        ("nw", [2, 2], [5.0, 5.0], block(2..=4, 2..=4)),
        ("ne", [10, 2], [7.0, 5.0], block(7..=9, 2..=4)),
        ("se", [10, 10], [7.0, 7.0], block(7..=9, 7..=9)),
        ("sw", [2, 10], [5.0, 7.0], block(2..=4, 7..=9)),
    ] {
        let query = cone("l", aim, 3);
        let report = game.ask(query.clone().corner(corner));
        assert_eq!(report.affected(), quadrant, "{corner}");
        report.says("origin", origin);
        // The corner nearest to the aim is proposed.
        game.ask(query).says("origin", origin);
    }
    // G-22: counted as in G-21, from the corner. The user's own cells never belong to it.
    let through = line("l", [9, 9], 4).corner("nw");
    let report = game.ask(through);
    assert_eq!(report.affected(), [[7, 7], [8, 8]]);
    assert_eq!(report.entry([7, 7]).unwrap()["distance"], 3);
    assert_eq!(report.entry([7, 7]).unwrap()["origin"], false);
}

// G-23
#[test]
fn g_23_quadrants_of_the_alternating_count() {
    let game = scene("reaction-square", 30, 30).setting("metric", "alternating").open();
    for (size, count) in [(3, 6), (6, 24), (12, 96)] {
        let report = game.ask(cone([5, 5], [20, 20], size).corner("se"));
        assert_eq!(report.affected().len(), count, "{size}");
    }
}

// G-22, G-23
#[test]
fn g_22_hexes_know_neither_corners_nor_rectangles() {
    for orientation in ["pointy", "flat"] {
        let game = hexes(orientation).open();
        for (query, path) in [
            (cone([5, 5], [9, 5], 3).corner("ne"), "/corner"),
            (line([5, 5], [9, 5], 3).corner("ne"), "/corner"),
            (burst([5, 5], 3).corner("ne"), "/corner"),
            (radius([5, 5], 3).corner("ne"), "/corner"),
            (rect([5, 5], [2, 2]), "/shape"),
        ] {
            game.rejects(query, "bad-query").at(path);
        }
    }
}

// G-22, G-23: flat-topped columns run straight down, and their neighbors are at 30 degrees to the side.
#[test]
fn g_22_lines_and_cones_on_flat_hexes() {
    let game = hexes("flat").open();
    let x = 4.0 * 3f64.sqrt() / 2.0;
    let line = game.ask(line([4, 4], [x, 9.0], 3));
    assert_eq!(line.affected(), [[4, 5], [4, 6], [4, 7]]);
    let down = game.ask(cone([4, 4], [x, 9.0], 2));
    // Straight down, then the ring behind it: cells at 30 degrees to either side are on the closed border.
    assert_eq!(down.affected(), [[3, 5], [4, 5], [5, 5], [4, 6]]);
    // Aimed at the middle of a neighbor to the side: the same shape turned by 60 degrees.
    let turned = game.ask(cone([4, 4], [x * 2.0, 4.0 + 4.0 / 2.0], 2));
    assert_eq!(turned.affected().len(), 4);
    for n in 1..=5 {
        let report = game.ask(cone([6, 6], [6.0 * x / 4.0, 20.0], n));
        // If the axis runs through centers, rings contain 1, 3, 3, 5, 5 … cells.
        let expected: i32 = (1..=n).map(|ring| ring / 2 * 2 + 1).sum();
        assert_eq!(report.affected().len() as i32, expected, "{n}");
    }
}

// G-13, G-15
#[test]
fn g_15_a_wall_through_the_origin_stops_all_and_is_reached() {
    let split = wall("split", [[2.5, 2.0], [2.5, 9.0]]);
    let game = scene("reaction-square", 14, 12).walls([split]).open();
    let report = game.ask(radius([2, 5], 1));
    assert_eq!(report.cells("blocked").len(), 9, "no line from the wall is free of it");
    report.says("barriers", ["split"]);
    assert!(items(&report["cells"]).iter().all(|cell| texts(&cell["by"]) == ["split"]));
}

// G-15
#[test]
fn g_15_what_is_reached_is_named_by_cell_and_by_reason() {
    let game = scene("reaction-square", 14, 12)
        .terrain([rock("rock", [[6, 5], [8, 5]])])
        .walls([wall("w", [[4, 4], [4, 7]])])
        .open();
    let report = game.ask(radius([5, 5], 3));
    assert_eq!(report.cells("barrier"), [[6, 5]]);
    report.entry([6, 5]).unwrap().says("by", ["rock"]);
    // The second half of the rock is behind the first, so it is blocked, not reached.
    assert_eq!(report.state([8, 5]), "blocked");
    report.entry([8, 5]).unwrap().says("by", ["rock"]);
    assert_eq!(report.state([3, 5]), "blocked");
    report.entry([3, 5]).unwrap().says("by", ["w"]);
    assert_eq!(texts(&report["barriers"]), ["w"], "walls and doors; cells stand among the cells");
    let reached = items(&report["why"]).iter().find(|why| why["rule"] == "RS-04").unwrap();
    reached.says("ids", ["w", "rock"]);
    // If the target is a blocking cell, it is a barrier, and nothing beyond it is affected.
    let report = game.ask(radius([6, 5], 1));
    assert_eq!(report.cells("barrier"), vec![[6, 5]]);
    assert_eq!(report.cells("blocked").len(), 8);
}

/// Checks that every field of the contract is present and not null, and that reasons have a text.
fn complete(report: &Value) {
    for flag in ["lineOfEffect", "lineOfSight", "canHide"] {
        assert!(report[flag].is_boolean(), "{flag}: {report}");
    }
    assert!(report["distance"].is_number() && report["cover"]["hidden"].is_number(), "{report}");
    assert!(report["cover"]["grade"].is_string() && report["concealment"]["degree"].is_string(), "{report}");
    for list in [&report["cover"]["by"], &report["concealment"]["by"], &report["modifiers"], &report["why"]] {
        assert!(list.is_array(), "{report}");
    }
    assert!(report.as_object().unwrap().values().all(|member| !member.is_null()), "{report}");
    let why = items(&report["why"]);
    assert!(!why.is_empty() && why.iter().all(|reason| text(&reason["text"]).ends_with('.')), "{report}");
}

// G-12
#[test]
fn g_12_sight_within_one_space_and_between_cells() {
    for (system, cell) in [("reaction-square", [7, 7]), ("agility-hex", [7, 7]), ("strike-area", [7, 7])] {
        let game = scene(system, 14, 14)
            .tokens([token("a", "red", [3, 3]).size("large")])
            .terrain([rock("rock", [cell])])
            .open();
        for (question, distance) in [
            (sight("a", "a"), 0),
            (sight("a", [3, 3]), 0),
            (sight([3, 3], "a"), 0),
            (sight(cell, cell), 0),
            (sight([2, 7], [2, 9]), 2),
        ] {
            let report = game.ask(question.clone());
            complete(&report);
            assert_eq!(report["distance"], distance, "{system}: {question:?}");
            report.says("lineOfEffect", true).says("lineOfSight", true);
            assert_eq!(report["cover"], json!({ "grade": "none", "hidden": 0.0, "by": [] }));
            assert!(report["line"].is_array());
        }
        // A blocking cell is visible from next to it. Only its own terrain is ignored (G-12).
        assert_eq!(game.ask(sight([6, 7], cell))["lineOfEffect"], true);
        game.rejects(sight([14, 0], "a"), "out-of-bounds").at("/from");
        game.rejects(sight("a", "zz"), "unknown-token").at("/to");
    }
}

// RS-13, AH-11
#[test]
fn rs_13_behind_a_curtain_is_total_concealment_and_permits_hiding() {
    for (system, rule, modifier) in [
        ("reaction-square", "RS-13", to_hit("RS-12", -50)),
        ("agility-hex", "AH-11", target_number("AH-11", 5)),
    ] {
        let curtain = wall("curtain", [[5, -1], [5, 14]]).blocks(false, false, true);
        let tokens = [token("a", "red", [2, 4]), token("b", "blue", [8, 4])];
        let game = scene(system, 14, 14).tokens(tokens).walls([curtain]).open();
        let report = game.ask(sight("a", "b"));
        complete(&report);
        assert_eq!(report["concealment"], json!({ "degree": "total", "by": ["curtain"] }));
        assert_eq!(report["canHide"], true);
        report.expects([modifier]);
        assert!(report.explains(rule), "{}", report["why"]);
    }
}

/// Random maps, the same on every run.
// G-12, G-14, G-30, G-31, G-32
#[test]
fn g_14_a_field_holds_exactly_the_cells_to_which_sight_is_clear() {
    let mut random = Random(11);
    for round in 0..36 {
        let map = match round % 3 {
            0 => hexes("flat").set("ruleset", "agility-hex"),
            1 => hexes("pointy"),
            _ => scene("reaction-square", 14, 14),
        };
        let mut spot = || [random.below(13), random.below(13)];
        let zones = [
            zone("smoke", [spot(), spot(), spot()]).id("smoke").through("total"),
            zone("darkness", [spot(), spot(), spot()]).id("darkness").inside("total"),
            zone("mist", [spot(), spot()]).id("mist").through("concealment"),
        ];
        let terrain = [rock("rock", [spot(), spot(), spot()])];
        let size = if round % 2 == 0 { "medium" } else { "large" };
        let senses: &[&str] = if round % 4 == 0 { &["thermal"] } else { &[] };
        let tokens = [token("a", "red", [spot()[0], 5]).size(size).set("senses", senses)];
        let channels = [(true, true), (true, false), (false, true)];
        let walls: Vec<Wall> = channels
            .iter()
            .enumerate()
            .map(|(index, (effect, sight))| {
                let mut end = || [random.below(48) as f64 / 4.0, random.below(40) as f64 / 4.0];
                let wall = wall(&format!("w{index}"), [end(), end()]).blocks(true, *effect, *sight);
                if index == 0 && round % 5 == 0 { wall.one_way("left") } else { wall }
            })
            .collect();
        let game = map.zones(zones).terrain(terrain).tokens(tokens).walls(walls).open();
        let field = game.ask(field("a"));
        for row in 0..14 {
            for column in 0..14 {
                let cell = [column, row];
                let report = game.ask(sight("a", cell));
                let holds = |list: &str| items(&field[list]).contains(&json!(cell));
                // A field always contains the space of its observer, even in the dark.
                if report["distance"] != 0 {
                    assert_eq!(report["lineOfSight"], holds("sight"), "round {round}: sight of {cell:?}");
                }
                assert_eq!(report["lineOfEffect"], holds("effect"), "round {round}: effect on {cell:?}");
            }
        }
    }
}

// G-02, SM-05
#[test]
fn g_02_a_footprint_overrides_the_size_on_hexes_too_by_the_cluster_as_wide() {
    for orientation in ["pointy", "flat"] {
        let cells = |more: Token| {
            let game = hexes(orientation).tokens([token("x", "red", [6, 6]).with(more)]).open();
            game.ask(radius([6, 6], 6))["tokens"][0]["cells"].clone()
        };
        let sized = |size: &str| cells(plain().size(size));
        assert_eq!(cells(plain().footprint(2, 2)), sized("large"));
        assert_eq!(cells(plain().footprint(2, 3)), sized("huge"));
        assert_eq!(cells(plain().size("tiny").footprint(4, 4)), sized("gargantuan"));
        assert_eq!(cells(plain().size("huge").footprint(1, 1)), json!([[6, 6]]));
        assert_eq!(items(&cells(plain().footprint(5, 5))).len(), 19);
    }
}
