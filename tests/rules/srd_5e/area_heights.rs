//! Areas at heights.

use super::*;
use crate::common::worded::{catalogue, says};
use serde_json::{Value, json};

/// Returns whether an area affects `b` (blue) at [8, 5], at this height.
fn caught(elevation: i32, area: Area) -> bool {
    caught_of(plain().set("elevation", elevation), area)
}

fn caught_of(b: Token, area: Area) -> bool {
    let game = map([fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]).with(b)]).open();
    let report = game.ask(area);
    let listed = items(&report["tokens"]).iter().any(|token| token["id"] == "b");
    let missed = items(&report["why"]).iter().any(|why| says(why, catalogue::AreaMissed::ID));
    assert!(listed != missed, "whoever is missed is named: {report}");
    listed
}

/// A sphere of 20 ft around the northwest corner of a cell of row 5.
fn sphere(column: i32) -> Area {
    burst([column, 5], 4).corner("nw")
}

// E5-69: √(r² − z²) is 4, 3.87, 3.46, 2.65 and 0 squares
#[test]
fn e5_69_a_sphere_is_smaller_above_its_middle() {
    // Returns the maximum height at which the area affects a creature at this distance from its middle.
    let highest = |away: i32| (0..9).take_while(|height| caught(*height, sphere(8 + away))).count();
    assert_eq!([1, 2, 3].map(highest), [4, 4, 4], "more than half of the third square lies within 2.65");
    assert_eq!(highest(4), 2, "less than half of the fourth lies within 3.46");
}

// E5-69
#[test]
fn e5_69_a_sphere_may_start_in_the_air_and_goes_down_as_far_as_up() {
    let at = |elevation: i32| sphere(9).set("elevation", elevation);
    // The head of a medium token is 5 ft above its feet.
    let reached: Vec<i32> = (0..12).filter(|height| caught(*height, at(5))).collect();
    assert_eq!(reached, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(caught_of(plain().size("huge").set("at", [7, 4]), at(6)), "a huge one is 15 ft tall");
    assert!(!caught_of(plain().size("large").set("at", [7, 4]), at(6)));
}

// E5-69
#[test]
fn e5_69_a_cylinder_is_as_wide_at_every_height() {
    let tall = |height: i32| sphere(12).set("height", height);
    assert!(caught(3, tall(4)) && !caught(4, tall(4)));
    assert!(!caught(3, sphere(12)), "a sphere is not");
    assert!(caught(9, tall(4).set("elevation", 6)) && !caught(5, tall(4).set("elevation", 6)));
}

// E5-71
#[test]
fn e5_71_a_cube_is_as_high_as_it_is_wide() {
    let cube = || rect([7, 4], [3, 3]);
    assert!(caught(0, cube()) && caught(2, cube()) && !caught(3, cube()));
    let raised = || cube().set("elevation", 4);
    assert!(!caught(3, raised()) && caught(4, raised()) && caught(6, raised()) && !caught(7, raised()));
    assert!(caught(9, cube().set("height", 10)));
}

// E5-24, E5-73
#[test]
fn e5_24_an_emanation_goes_as_far_up_as_along() {
    let out =
        |size: i32| Area::from(json!({ "shape": "emanation", "user": "a", "size": size, "include": false }));
    let reached = |height: i32, size: i32| {
        let b = fighter("b", "blue", [3, 5]).set("elevation", height);
        let report = map([fighter("a", "red", [2, 5]), b]).open().ask(out(size));
        items(&report["tokens"]).iter().any(|token| token["id"] == "b")
    };
    assert!(reached(0, 2) && reached(2, 2) && !reached(3, 2));
}

// E5-70, E5-72, E5-24: the corners of a cone of 40 ft are 8.94 squares from its origin, those of a line 8.02.
#[test]
fn e5_70_lines_and_cones_catch_whom_some_direction_up_or_down_reaches() {
    let highest = |area: fn() -> Area| (0..12).take_while(|height| caught(*height, area())).count();
    assert_eq!(highest(|| cone("a", [20.0, 5.5], 8)), 8, "35 ft up it still reaches 5.57 squares along");
    assert_eq!(highest(|| line("a", [20.0, 5.5], 8)), 6, "25 ft up 6.26 squares along, 30 ft up 5.3");
}

// E5-70, E5-24
#[test]
fn e5_70_a_cone_from_the_air_catches_nobody_farther_below_than_it_is_long() {
    let caught = |height: i32, column: i32| {
        let b = fighter("b", "blue", [column, 5]);
        let a = fighter("a", "red", [2, 5]).set("elevation", height);
        let report = map([a, b]).open().ask(cone("a", [20.0, 5.5], 3));
        items(&report["tokens"]).iter().any(|token| token["id"] == "b")
    };
    assert!([3, 4, 5].iter().all(|column| caught(0, *column)) && !caught(0, 6));
    assert!(caught(3, 3) && !caught(3, 5), "15 ft up it ends soon after its start");
    assert!(![3, 4, 5].iter().any(|column| caught(4, *column)), "20 ft up");
}

// E5-24
#[test]
fn e5_24_what_the_map_does_not_say_of_heights_an_area_warns_of() {
    let warned = |a: Token, b: Token, area: Area, areas: bool| {
        let tokens = [fighter("a", "red", [2, 5]).with(a), fighter("b", "blue", [5, 5]).with(b)];
        let report = map(tokens).setting("heights.areas", areas).open().ask(area);
        let warning = report["warnings"].as_array().and_then(|list| list.first().cloned());
        assert!(warning.iter().all(|warning| items(&report["why"]).contains(warning)));
        warning.map(|why| {
            (text(&why["rule"]).to_owned(), text(&why["messageId"]).to_owned(), why["ids"].clone())
        })
    };
    let up = |cells: i32| plain().set("elevation", cells);
    let breath = || cone("a", [20.0, 5.5], 8);
    let told = |a: Token, b: Token, area: Area| warned(a, b, area, true);
    let aimed = Some(("E5-24".to_owned(), "area-aimed-in-height".to_owned(), json!(["b"])));
    assert_eq!(told(up(4), plain(), breath()), aimed);
    assert_eq!(told(plain(), up(4), breath()), aimed);
    assert_eq!(told(up(4), up(4), line("a", [20.0, 5.5], 8)), None, "both are at one height");
    assert_eq!(told(plain(), plain(), breath()), None, "nobody is aloft");
    assert_eq!(told(plain(), up(2), burst([6, 5], 4).corner("nw")), None, "it has no direction");
    assert_eq!(told(plain().set("at", [15, 5]), up(2), breath()), None, "it reaches nobody aloft");
    let flat = |ids: Value| Some(("E5-24".to_owned(), "area-heights-left-out".to_owned(), ids));
    assert_eq!(warned(up(4), plain(), breath(), false), flat(json!(["a"])));
    assert_eq!(warned(plain(), up(9), breath(), false), flat(json!(["b"])));
    assert_eq!(warned(plain(), plain(), breath(), false), None);
}

// E5-24: the log contains the warning when the attack is made.
#[test]
fn e5_24_an_attack_with_a_cone_from_the_air_warns_of_its_direction() {
    let tokens = [fighter("a", "red", [2, 5]).set("elevation", 4), fighter("b", "blue", [5, 5])];
    let events = map(tokens).open().run(area_attack(cone("a", [20.0, 5.5], 8)).by("a").damage(7));
    assert!(says(events.the("warned"), catalogue::AreaAimedInHeight::ID));
}

// E5-69
#[test]
fn e5_69_an_attack_on_an_area_meets_whom_it_catches() {
    let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]).set("elevation", 4)];
    let mut game = map(tokens).open();
    game.run(area_attack(sphere(9)).damage(7));
    assert_eq!(game.hp("b"), 30);
    game.run(area_attack(sphere(9).set("elevation", 4)).damage(7));
    assert_eq!(game.hp("b"), 23);
}

// E5-69, E5-71
#[test]
fn e5_69_heights_have_limits_and_a_switch() {
    let game = map([fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]).set("elevation", 9)]).open();
    for elevation in [1001, -1001] {
        game.rejects(sphere(9).set("elevation", elevation), "bad-query").at("/elevation");
    }
    for height in [0, 101] {
        game.rejects(sphere(9).set("height", height), "bad-query").at("/height");
    }
    let flat = map([fighter("b", "blue", [8, 5]).set("elevation", 9)]).setting("heights.areas", false).open();
    assert_eq!(items(&flat.ask(sphere(9))["tokens"]).len(), 1);
}
