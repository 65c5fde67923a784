//! Cover with heights.

use super::*;
use crate::common::worded::{self, catalogue};
use serde_json::{Value, json};

fn up(cells: i32) -> Token {
    plain().set("elevation", cells)
}

/// Returns the cover of `b` against `a`, six squares apart, with `c` three squares from both.
fn between(a: Token, b: Token, c: Token) -> Value {
    let c = fighter("c", "blue", [5, 5]).with(c);
    game([fighter("a", "red", [2, 5]).with(a), fighter("b", "blue", [8, 5]).with(b), c]).ask(sight("a", "b"))
}

fn grade(a: i32, b: i32, c: i32) -> Value {
    between(up(a), up(b), up(c))["cover"]["grade"].clone()
}

fn says<'a>(report: &'a Value, id: &str) -> Option<&'a Value> {
    items(&report["why"]).iter().find(|reason| worded::says(reason, id))
}

// E5-63, E5-24
#[test]
fn e5_63_who_is_below_the_line_gives_no_cover() {
    assert_eq!(grade(0, 0, 0), "half");
    assert_eq!(grade(0, 1, 0), "half", "where it meets c, the line is not yet a cell high");
    assert_eq!(grade(0, 2, 0), "none");
    assert_eq!(grade(2, 0, 0), "none", "from above, too");
    assert_eq!(grade(0, 6, 0), "none");
    assert_eq!(grade(4, 4, 0), "none", "between two who fly");
    assert_eq!(grade(4, 4, 4), "half", "among them");
}

// E5-63, E5-24
#[test]
fn e5_63_who_is_above_the_line_gives_no_cover() {
    assert_eq!(grade(0, 0, 1), "none");
    assert_eq!(grade(0, 6, 3), "half", "the line goes through it");
    assert_eq!(grade(0, 6, 4), "none");
    assert_eq!(grade(-3, 0, 0), "none", "out of a pit");
}

// E5-63, E5-24
#[test]
fn e5_63_of_the_tall_the_closest_heights_count() {
    let huge = || plain().size("huge");
    let between = |a: Token, b: Token, c: Token| between(a, b, c)["cover"]["grade"].clone();
    assert_eq!(between(plain(), up(2), huge().set("at", json!([4, 4]))), "half", "c is three cells tall");
    assert_eq!(between(huge(), huge(), plain()), "half", "on the ground all is as without heights");
    assert_eq!(between(huge(), up(2), plain()), "none", "level with the head of a");
}

// E5-63, E5-24
#[test]
fn e5_63_an_object_that_the_line_passes_over_gives_no_cover_and_the_answer_says_so() {
    let crates = || plain().named("Crates").set("traits", json!({ "object": true }));
    let flat = between(plain(), plain(), crates());
    assert_eq!((&flat["cover"]["grade"], &flat["cover"]["by"]), (&json!("half"), &json!(["c"])));
    assert_eq!(says(&flat, catalogue::CoverPassed::ID), None);
    let over = between(plain(), up(3), crates());
    assert_eq!((&over["cover"]["grade"], &over["cover"]["by"]), (&json!("none"), &json!([])));
    let why = says(&over, catalogue::CoverPassed::ID).unwrap();
    assert_eq!((&why["rule"], &why["ids"]), (&json!("E5-24"), &json!(["c"])));
    assert_eq!(why["text"], worded::worded(catalogue::CoverPassed { creatures: "Crates" }));
}

// E5-24, E5-61, E5-64: scenes do not contain the heights of walls and features.
#[test]
fn e5_24_barriers_and_features_give_cover_at_every_height_and_the_answer_says_so() {
    let unknown = catalogue::CoverHeightsUnknown.id();
    for (wall, grade) in [
        (wall("w", [[7.0, 5.5], [7.0, 12.0]]), "half"),
        (wall("w", [[7.0, 0.0], [7.0, 12.0]]), "total"),
        (
            wall("w", [[7.0, 0.0], [7.0, 12.0]]).blocks(false, false, false).set("cover", "threeQuarters"),
            "threeQuarters",
        ),
    ] {
        let cover =
            |height: i32| apart(plain(), up(height)).walls([wall.clone()]).open().ask(sight("a", "b"));
        for height in [0, 6] {
            assert_eq!(cover(height)["cover"]["grade"], grade, "{height}");
        }
        let flat = cover(0);
        assert_eq!(says(&flat, unknown), None, "on the ground nothing is open");
        let aloft = cover(6);
        let why = says(&aloft, unknown).unwrap();
        assert_eq!((&why["rule"], &why["ids"]), (&json!("E5-24"), &json!(["w"])));
    }
}

// E5-64, E5-24
#[test]
fn e5_64_low_features_give_no_cover_from_lines_that_pass_over_them() {
    let cover = |a: i32, b: i32, height: i32| {
        let cart = terrain("cart", [[5, 5]]).cover("threeQuarters").set("label", "Ore cart");
        let map = apart(up(a), up(b)).terrain([cart]).setting("heights.featureHeight", height);
        map.open().ask(sight("a", "b"))
    };
    let grade = |a: i32, b: i32, height: i32| cover(a, b, height)["cover"]["grade"].clone();
    assert_eq!(grade(0, 0, 1), "threeQuarters");
    assert_eq!(grade(0, 1, 1), "threeQuarters", "where it meets the cart, the line is not yet a cell high");
    assert_eq!(
        (grade(0, 2, 1), grade(3, 0, 1), grade(4, 4, 1)),
        (json!("none"), json!("none"), json!("none"))
    );
    assert_eq!(grade(0, 2, 3), "threeQuarters", "as high as the rules say");
    let (level, over) = (cover(0, 1, 1), cover(0, 3, 1));
    assert_eq!(says(&level, catalogue::CoverHeightsUnknown.id()), None, "its height is known");
    assert_eq!((says(&level, catalogue::CoverPassed::ID), &over["cover"]["by"]), (None, &json!([])));
    let why = says(&over, catalogue::CoverPassed::ID).unwrap();
    assert_eq!((&why["rule"], &why["ids"]), (&json!("E5-24"), &json!(["cart"])));
    assert_eq!(why["text"], worded::worded(catalogue::CoverPassed { creatures: "Ore cart" }));
}

// E5-65, E5-24
#[test]
fn e5_65_cover_on_saves_goes_by_the_height_at_which_an_area_starts() {
    let total = |elevation: i32| {
        let saver = |id, at| fighter(id, "blue", at).stats([("dexteritySave", 0)]);
        let mut game = game([fighter("a", "red", [19, 0]), saver("b", [8, 5]), saver("c", [7, 5])]);
        let check = json!({ "skill": "dexteritySave", "difficulty": 15, "half": false });
        let blast = radius([5, 5], 8).set("elevation", elevation);
        let blast = area_attack(blast).by("a").set("check", check).damage("1d6");
        let events = game.run(blast.rolls([10, 10, 1]));
        let results = items(&events.the("areaResolved")["results"]).to_vec();
        results.iter().find(|result| result["token"] == "b").unwrap()["total"].clone()
    };
    assert_eq!(total(0), 12, "c is half cover");
    assert_eq!(total(4), 10, "from above it is none");
}

// E5-24
#[test]
fn e5_24_cover_in_other_systems_knows_no_heights() {
    for system in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let cover = |b: i32, c: i32| {
            let tokens = [
                token("a", "red", [2, 5]),
                token("b", "blue", [8, 5]).with(up(b)),
                token("c", "blue", [5, 5]).with(up(c)),
            ];
            let report = scene(system, 20, 12).tokens(tokens).open().ask(sight("a", "b"));
            (report["cover"].clone(), report["why"].clone())
        };
        assert_eq!(cover(9, 0), cover(0, 0), "{system}");
        assert_eq!(cover(0, 9), cover(0, 0), "{system}");
    }
}
