//! Squares that an area covers, and its origin (E5-66 … E5-73).

use super::*;
use crate::common::worded::{catalogue, says, worded};
use serde_json::json;

/// A map with room for 60 feet in each direction, with `a` in the middle.
fn field() -> Game {
    scene(SYSTEM, 40, 40).tokens([fighter("a", "red", [20, 20])]).open()
}

fn with(setting: &str, value: impl Into<Value>) -> Game {
    scene(SYSTEM, 40, 40).tokens([fighter("a", "red", [20, 20])]).setting(setting, value).open()
}

fn count(game: &Game, area: Area) -> usize {
    items(&game.ask(area)["cells"]).len()
}

fn emanation(user: &str, size: f64) -> Area {
    radius([0, 0], size).set("shape", "emanation").set("user", user)
}

// E5-66
#[test]
fn e5_66_each_way_to_cover_a_square_is_one_setting() {
    let disc = |how: &str| count(&with("area.template", how), burst([20, 20], 4));
    assert_eq!([disc("half"), disc("center"), disc("any")], [52, 52, 60]);
    assert_eq!(disc("count"), 64, "counted by a metric of equal diagonals it is a block of 8 by 8");
    field().ask(burst([20, 20], 4)).explained_by("E5-66");
}

// E5-69
#[test]
fn e5_69_a_sphere_around_an_intersection() {
    let game = field();
    for (radius, expected) in [(1, 4), (2, 12), (3, 32), (4, 52), (5, 80), (6, 112), (8, 208), (12, 448)] {
        assert_eq!(count(&game, burst([20, 20], radius)), expected, "{radius}");
    }
    let free = burst([20, 20], 4).set("origin", json!([20.0, 20.0]));
    assert_eq!(count(&game, free), 52, "a free point may be an intersection");
    let center = with("area.burst", "cell");
    assert_eq!(center.ask(burst([20, 20], 1))["origin"], json!([20.5, 20.5]));
}

// E5-70
#[test]
fn e5_70_a_cone_is_as_wide_as_it_is_long() {
    let game = field();
    for (length, row, diagonal) in [(3, 5, 6), (6, 18, 20), (8, 32, 36), (12, 72, 72)] {
        assert_eq!(count(&game, cone("a", json!([39.5, 20.5]), length)), row, "{length}");
        assert_eq!(count(&game, cone("a", json!([30.0, 30.0]), length)), diagonal, "{length}");
    }
    let report = game.ask(cone("a", json!([39.5, 20.5]), 3));
    assert_eq!(report["origin"], json!([21.0, 20.5]), "the middle of the side");
    assert_eq!(items(&report["tokens"]).len(), 0, "its own square is not in it");
    report.explained_by("E5-70");
    let round = with("area.coneEnd", "round");
    assert!(count(&round, cone("a", json!([39.5, 20.5]), 12)) < 72, "a sector holds less than the triangle");
}

// E5-71
#[test]
fn e5_71_a_cube_starts_where_it_touches_its_user() {
    let game = field();
    let origin = |at: [i32; 2]| game.ask(rect(at, [3, 3]).set("user", "a"))["origin"].clone();
    assert_eq!(origin([21, 19]), json!([21.0, 20.5]), "the middle of the side that they share");
    assert_eq!(origin([21, 21]), json!([21.0, 21.0]), "the corner that they share");
    assert_eq!(origin([25, 19]), json!([25.0, 20.0]), "the nearest intersection of a block farther off");
    assert_eq!(count(&game, rect([21, 19], [3, 3]).set("user", "a")), 9);
}

// E5-72
#[test]
fn e5_72_a_line_is_a_strip_of_its_width() {
    let game = field();
    let ray = |aim: Value, size: i32, width: i32| line("a", aim, size).set("width", width);
    assert_eq!(count(&game, ray(json!([39.5, 20.5]), 19, 1)), 19);
    let diagonal = ray(json!([0.5, 0.5]), 20, 1);
    assert_eq!(count(&game, diagonal.clone()), 14, "its true length at 45°");
    assert_eq!(count(&with("area.template", "count"), diagonal), 20, "counted in steps");
    assert_eq!(game.ask(ray(json!([30.5, 30.5]), 20, 1))["origin"], json!([21.0, 21.0]));
    assert_eq!(count(&game, ray(json!([39.0, 21.0]), 10, 2)), 20, "two squares wide along a row");
}

// E5-73
#[test]
fn e5_73_an_emanation_goes_out_from_a_space() {
    let game = |how: &str, size: &str| {
        let token = fighter("a", "red", [20, 20]).set("size", size);
        scene(SYSTEM, 40, 40).tokens([token]).setting("area.emanation", how).open()
    };
    for (how, size, two, three) in [
        ("count", "medium", 24, 48),
        ("count", "large", 32, 60),
        ("template", "medium", 20, 44),
        ("template", "large", 28, 56),
    ] {
        let game = game(how, size);
        assert_eq!(count(&game, emanation("a", 2.0)), two, "{how} {size}");
        assert_eq!(count(&game, emanation("a", 3.0)), three, "{how} {size}");
    }
    assert_eq!(count(&game("count", "medium"), emanation("a", 2.0).set("include", true)), 25);
}

// E5-73
#[test]
fn e5_73_an_emanation_goes_along_with_its_creature() {
    let mut game = field();
    let area = json!({ "shape": "emanation", "user": "a", "size": 1 });
    game.run(command("placeTemplate").set("id", "aura").set("area", area).set("on", "a"));
    game.run(command("updateToken").set("token", "a").set("changes", json!({ "at": [25, 25] })));
    let cells = game.scene()["templates"][0]["cells"].clone();
    assert_eq!(items(&cells).len(), 8);
    assert!(items(&cells).contains(&json!([24, 24])) && !items(&cells).contains(&json!([25, 25])));
}

// E5-73, G-12
#[test]
fn e5_73_what_the_space_has_no_line_to_is_blocked() {
    let wall = wall("w", [[22.0, 0.0], [22.0, 40.0]]);
    let game = scene(SYSTEM, 40, 40).tokens([fighter("a", "red", [20, 20])]).walls([wall]).open();
    let report = game.ask(emanation("a", 3.0));
    assert_eq!((report.state([21, 20]), report.state([22, 20])), ("affected", "blocked"));
    report.explained_by("E5-67");
}

// E5-68
#[test]
fn e5_68_an_unseen_point_behind_an_obstruction_comes_to_its_near_side() {
    let wall = wall("w", [[24.0, 0.0], [24.0, 40.0]]);
    let behind =
        |wall: Wall| scene(SYSTEM, 40, 40).tokens([fighter("a", "red", [20, 20])]).walls([wall]).open();
    let blast = || burst([28, 20], 2).set("user", "a");
    let report = behind(wall.clone()).ask(blast());
    let x = report["origin"][0].as_f64().unwrap();
    assert!(x < 24.0 && x > 23.99, "{x}");
    assert_eq!((report.state([23, 20]), report.state([24, 20])), ("affected", "blocked"));
    report.explained_by("E5-68");
    let left = json!([[[24.0, 0.0], [24.0, 18.0]], [[24.0, 22.0], [24.0, 40.0]]]);
    assert_eq!(report["walls"][0]["left"], left, "the rest of the wall on both sides of the reached part");
    let y = (report["origin"][1].as_f64().unwrap() * 100.0).round() / 100.0;
    let at = worded(catalogue::AreaPointAt { x: 24.0, y });
    assert!(items(&report["why"]).iter().any(|why| text(&why["text"]).contains(&at)), "{report}");
    assert!(!says(&report["warnings"], catalogue::AreaOutOfLine::ID), "it has a line to where it starts");
    behind(wall.blocks(true, true, false)).rejects(blast(), "no-line-of-effect").at("/target");
}

// G-13, E5-68, E5-69
#[test]
fn g_13_an_intersection_at_the_end_of_a_wall_is_on_the_side_of_the_cell_it_was_chosen_for() {
    // The wall ends at (4, 4).
    let game = scene(SYSTEM, 12, 12).walls([wall("w", [[4.0, 0.0], [4.0, 4.0]])]).open();
    let state = |blast: Area| {
        let report = game.ask(blast);
        (report.state([3, 2]).to_owned(), report.state([4, 2]).to_owned())
    };
    let west = ("affected".to_owned(), "blocked".to_owned());
    let east = ("blocked".to_owned(), "affected".to_owned());
    assert_eq!(state(burst([3, 3], 3).set("corner", "se")), west);
    assert_eq!(state(burst([4, 3], 3).set("corner", "sw")), east);
    // A free point belongs to the side of its user. Without a user, it belongs to the cell at its lower right.
    let free = |user: Option<[i32; 2]>| {
        let blast = burst([4, 4], 3).set("origin", json!([4.0, 4.0]));
        state(match user {
            Some(user) => blast.set("user", json!(user)),
            None => blast,
        })
    };
    assert_eq!((free(Some([1, 1])), free(Some([7, 1]))), (west, east));
    assert_eq!(free(None), state(burst([4, 4], 3).set("corner", "nw")));
}

// E5-66
#[test]
fn e5_66_on_hexes_true_shapes_are_laid_as_well() {
    let hexes = || scene(SYSTEM, 40, 40).grid("shape", "hex").tokens([fighter("a", "red", [20, 20])]);
    let centers = hexes().setting("area.template", "center").open();
    assert_eq!(count(&centers, burst([20, 20], 1)), 7, "the centers of those around it lie on the rim");
    let game = hexes().open();
    assert_eq!(
        count(&game, burst([20, 20], 1)),
        1,
        "a circle through their centers holds less than half of them"
    );
    let report = game.ask(cone("a", json!([30.0, 18.0]), 4));
    assert!(items(&report["cells"]).len() > 3);
}

// E5-37, E5-74
#[test]
fn e5_37_the_dead_save_against_no_area_and_the_dying_do() {
    let tokens = || {
        let dying = fighter("c", "blue", [6, 5]).hp(6, 12).has("deathSaves", true);
        [fighter("a", "red", [2, 5]), fighter("b", "blue", [5, 5]).is("dead"), dying]
    };
    let mut game = game(tokens());
    game.run(damage("c", 6));
    let blast = area_attack(burst([6, 6], 4)).by("a").check("dexteritySave", 15).damage(3);
    // Only the dying creature saves.
    let events = game.run(blast.rolls([2]));
    let results = items(&events.the("areaResolved")["results"]);
    let names: Vec<&str> = results.iter().map(|result| text(&result["token"])).collect();
    assert!(!names.contains(&"b") && names.contains(&"c"), "{names:?}");
}

// E5-67
#[test]
fn e5_67_how_a_table_counts_diagonals_does_not_change_what_an_emanation_covers() {
    let covered = |metric: &str| {
        let system = json!({ "extends": "srd-5e", "id": "house", "name": "House", "grid": { "metric": metric }, "area": { "emanation": "template" } });
        let game =
            scene(SYSTEM, 140, 140).tokens([fighter("a", "red", [70, 70])]).set("ruleset", system).open();
        game.ask(emanation("a", 60.0)).affected()
    };
    let uniform = covered("uniform");
    assert!(uniform.len() > 10_000);
    assert!(covered("alternating") == uniform);
}

// E5-71: the origin is part of the block, so an intersection on a wall belongs to the side of the block's middle.
#[test]
fn e5_71_a_cube_that_starts_on_a_wall_lies_on_the_side_of_its_middle() {
    for (wall_at, affected) in [(21.0, [false, true, true, true]), (23.0, [true, true, true, false])] {
        let wall = wall("w", [[wall_at, 10.0], [wall_at, 30.0]]);
        let game = scene(SYSTEM, 40, 40).tokens([fighter("a", "red", [2, 2])]).walls([wall]).open();
        let report = game.ask(rect([20, 18], [4, 4]).set("origin", json!([wall_at, 20.0])));
        let cells = items(&report["cells"]);
        for (index, expected) in affected.into_iter().enumerate() {
            let column = 20 + index as i32;
            let of_column = cells.iter().filter(|cell| cell["cell"][0] == column);
            let states: Vec<bool> = of_column.map(|cell| cell["state"] == "affected").collect();
            assert_eq!(states, [expected; 4], "column {column}, a wall at {wall_at}");
        }
    }
}
