//! Sight of a target: cover and concealment.

use super::*;
use burstmap::rules::presets;
use serde_json::json;

// RD-16, RD-17
#[test]
fn rd_16_concealment_misses_20_and_rd_17_total_concealment_50() {
    let mut game = hazy("concealment");
    game.ask(attack("a", "b").ranged()).expects([miss_chance("RD-16", 20)]);
    let shoot = |face: i32| strike().ranged().damage(4).rolls([15, face]);
    game.run(shoot(20));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(21));
    assert_eq!(game.hp("b"), 26);
    let mut game = hazy("total");
    game.ask(attack("a", "b").ranged()).expects([miss_chance("RD-17", 50)]);
    game.run(shoot(50));
    assert_eq!(game.hp("b"), 30);
    game.run(shoot(51));
    assert_eq!(game.hp("b"), 26);
}

// RD-18, RD-20, RD-21, RD-22
#[test]
fn rd_18_rd_20_rd_22_cover_gives_5_partial_2_improved_10() {
    behind(feature("cover"), plain()).expects([defense("RD-18", "reflex", 5)]);
    behind(feature("partial"), plain()).expects([defense("RD-20", "reflex", 2)]);
    behind(feature("improved"), plain()).expects([defense("RD-22", "reflex", 10)]);
    let half = behind(wall("w", [[7.0, 5.5], [7.0, 9.0]]), plain());
    half.expects([defense("RD-20", "reflex", 2)]);
    let more = behind(wall("w", [[7.0, 5.4], [7.0, 9.0]]), plain());
    more.expects([defense("RD-18", "reflex", 5)]);
    // RD-21
    let none = behind(wall("w", [[7, 0], [7, 14]]), plain());
    none.illegal();
    assert_eq!(none["sight"]["cover"]["grade"], "total");
    none.explained_by("RD-21");
}

/// Returns `a` and `b` apart, with a creature between them.
fn crowded() -> Game {
    game(apart(plain(), plain()).into_iter().chain([fighter("c", "red", [5, 5])]))
}

// RD-18
#[test]
fn rd_18_a_character_in_between_gives_cover() {
    let report = crowded().ask(sight("a", "b"));
    report.expects([defense("RD-18", "reflex", 5)]);
    report.says("cover.by", ["c"]);
}

// RD-33
#[test]
fn rd_33_whatever_cover_a_feature_gives_the_prone_behind_it_have_total_cover() {
    let prone = || is("prone");
    for grade in ["partial", "cover", "improved"] {
        let report = behind(feature(grade), prone());
        report.illegal();
        assert_eq!(report["sight"]["cover"]["grade"], "total");
    }
    // Behind a creature, or behind a corner that hides a part of it, the target is only prone.
    let corner = behind(wall("w", [[7.0, 5.5], [7.0, 9.0]]), prone());
    corner.expects([defense("RD-20", "reflex", 2), to_hit("RD-33", -5)]);
}

// RD-16, RD-17, RD-18, RD-20, RD-21, RD-22, RD-33
#[test]
fn rd_18_whatever_hides_a_target_is_named_with_the_row_that_says_so() {
    let sees = |game: Game| game.ask(sight("a", "b"));
    let stood = |wall: Wall, b: Token| sees(on_map(apart(plain(), b), [wall], []));
    for (row, grade) in [("RD-20", "partial"), ("RD-18", "cover"), ("RD-22", "improved")] {
        assert_eq!(rows_about(&stood(feature(grade), plain()), &["low"]), [row]);
        let prone = is("prone");
        assert_eq!(rows_about(&stood(feature(grade), prone), &["low"]), ["RD-33"]);
    }
    for (row, from) in [("RD-20", 5.5), ("RD-18", 5.4)] {
        let corner = wall("w", [[7.0, from], [7.0, 9.0]]);
        assert_eq!(rows_about(&stood(corner, plain()), &["w"]), [row]);
    }
    let whole = stood(wall("w", [[7, 0], [7, 14]]), plain());
    assert!(rows_about(&whole, &["w"]).contains(&"RD-21"), "{whole}");
    for (row, degree) in [("RD-16", "concealment"), ("RD-17", "total")] {
        assert_eq!(rows_about(&sees(hazy(degree)), &["z"]), [row]);
    }
    assert_eq!(rows_about(&sees(crowded()), &["c"]), ["RD-18"]);
}

// RD-17
#[test]
fn rd_17_who_is_hidden_invisible_or_met_by_the_blind_is_totally_concealed() {
    let seen = |a: Token, b: Token| near(a, b).ask(attack("a", "b").melee()).modifiers();
    for kind in ["hidden", "invisible"] {
        assert_eq!(seen(plain(), is(kind)), [miss_chance("RD-17", 50)], "{kind}");
    }
    assert_eq!(seen(is("blinded"), plain()), [miss_chance("RD-17", 50)]);
}

// RD-18
#[test]
fn rd_18_cover_is_in_the_way_of_attacks_of_every_kind() {
    let tokens = [fighter("a", "red", [7, 5]), fighter("b", "blue", [8, 5])];
    let crates = wall("low", [[8, 5], [8, 6]]).only_covers("cover");
    let game = on_map(tokens, [crates], []);
    for kind in ["melee", "ranged", "spell"] {
        let report = game.ask(attack("a", "b").kind(kind));
        report.legal().expects([defense("RD-18", "reflex", 5)]);
    }
}

// RD-16, RD-17: the game master's decision about concealment replaces only the concealment that the map gives.
#[test]
fn rd_16_a_decision_about_concealment_replaces_concealment_alone() {
    let shot = || attack("a", "b").ranged();
    let veil = [miss_chance("RD-16", 20)];
    let hazed = hazy("concealment");
    hazed.ask(shot()).expects(veil.clone());
    hazed.ask(shot().overrule("concealment", "none")).unmodified();
    hazed.ask(shot().overrule("lineOfSight", true)).expects(veil);
    hazy("total").ask(shot().overrule("lineOfSight", true)).unmodified();
    // Cover still applies.
    let smoke = zone("smoke", [[5, 5]]).through("concealment");
    let covered =
        scene(SYSTEM, 20, 14).tokens(apart(plain(), plain())).zones([smoke]).walls([feature("cover")]).open();
    covered.ask(shot().overrule("concealment", "none")).expects([defense("RD-18", "reflex", 5)]);
}

// G-40, RD-18, RD-33
#[test]
fn g_40_something_low_covers_where_it_stands_shut_and_not_at_the_attackers_feet() {
    let cover = [defense("RD-18", "reflex", 5)];
    let low = |x: f64| wall("low", [[x, 5.0], [x, 6.0]]).only_covers("cover");
    behind(low(5.0), plain()).expects(cover.clone());
    behind(low(7.5), plain()).expects(cover.clone());
    behind(low(8.0), plain()).expects(cover);
    behind(low(3.0), plain()).unmodified();
    behind(low(5.0).set("door", "open"), plain()).unmodified();
    behind(low(5.0).blocks(false, true, false), plain()).illegal();
    // A prone target behind the low wall can't be attacked, whether the wall is just in front of it or at its edge.
    for (x, lies) in [(7.5, false), (8.0, false), (5.0, true)] {
        behind(low(x), is("prone")).says("legal", lies);
    }
}

// RD-16, RD-55
#[test]
fn rd_16_what_the_game_master_says_of_concealment_leaves_the_modifiers_of_cover() {
    let mut cover = json!(presets::by_id(SYSTEM).unwrap().cover)["grades"].take();
    for grade in cover.as_array_mut().unwrap().iter_mut().filter(|grade| grade["name"] == "partial") {
        grade["gives"] = json!([{ "rule": "HB-1", "on": "missChance", "value": 20 }]);
    }
    let system = json!({ "extends": SYSTEM, "id": "house", "name": "House", "cover": { "grades": cover } });
    let smoke = zone("smoke", [[5, 5]]).through("concealment");
    let scene =
        scene(SYSTEM, 20, 14).tokens(apart(plain(), plain())).zones([smoke]).walls([feature("partial")]);
    let game = scene.set("ruleset", system).open();
    let shot = || attack("a", "b").ranged();
    game.ask(shot()).expects([miss_chance("HB-1", 20), miss_chance("RD-16", 20)]);
    game.ask(shot().overrule("concealment", "none")).expects([miss_chance("HB-1", 20)]);
}
