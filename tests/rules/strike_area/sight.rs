//! Cover, the unseen, hiding.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

fn behind(top: f64, b: Value) -> Vec<String> {
    let walls = json!([wall("w", json!([[7, top], [7, 12]]))]);
    modifiers(&Game::open(with(apart(json!({}), b), "walls", walls)).attack("a", "b", "ranged"))
}

// SA-22
#[test]
fn sa_22_cover_by_quarters_and_crouching_one_level_better() {
    let grade = |top: f64, b: Value| {
        let walls = json!([wall("w", json!([[7, top], [7, 12]]))]);
        Game::open(with(apart(json!({}), b), "walls", walls)).sight("a", "b")["cover"]["grade"].clone()
    };
    // Over the wall's top at (7, y) the shadow is at 5.5 + 6 (y - 5.5) / 4.5 in the middle of the target.
    for (top, name) in [
        (5.7, "none"),
        // Exactly a quarter, three, seven eighths: 0.5 - (y - 5.5) · 4/3 is hidden.
        (5.6875, "quarter"),
        (5.68, "quarter"),
        (5.51, "quarter"),
        (5.5, "half"),
        (5.32, "half"),
        (5.3125, "threeQuarters"),
        (5.31, "threeQuarters"),
        (5.225, "threeQuarters"),
        (5.21875, "sevenEighths"),
        (5.21, "sevenEighths"),
    ] {
        assert_eq!(grade(top, json!({})), name, "{top}");
    }
    assert_eq!(behind(5.68, json!({})), Vec::<String>::new());
    assert_eq!(behind(5.5, json!({})), ["SA-22 defense defense 1"]);
    assert_eq!(behind(5.31, json!({})), ["SA-22 defense defense 2"]);
    assert_eq!(behind(5.21, json!({})), ["SA-22 defense defense 3"]);
    let crouching = || json!({ "conditions": condition("crouching") });
    assert_eq!(behind(5.68, crouching()), ["SA-22 defense defense 1"]);
    assert_eq!(behind(5.5, crouching()), ["SA-22 defense defense 2"]);
    assert_eq!(behind(11.0, crouching()), Vec::<String>::new());
    // A creature in between counts as half.
    let mut three = apart(json!({}), json!({}));
    three["tokens"].as_array_mut().unwrap().push(token_at("c", "blue", [5, 5], json!({})));
    assert_eq!(modifiers(&Game::open(three).attack("a", "b", "ranged")), ["SA-22 defense defense 1"]);
}

fn fog(a: Value, b: Value) -> Game {
    let zones =
        json!([{ "id": "fog", "cells": [[5, 5]], "kind": "fog", "acts": "through", "degree": "total" }]);
    Game::open(with(apart(a, b), "zones", zones))
}

// SA-23
#[test]
fn sa_23_not_seeing_and_not_being_seen() {
    let shot = |a: Value, b: Value| {
        modifiers(&Game::open(apart(a, b)).attack_with("a", "b", "ranged", json!({ "area": true })))
    };
    let with_kind = |kind: &str| json!({ "conditions": condition(kind) });
    assert_eq!(shot(json!({}), json!({})), Vec::<String>::new());
    assert_eq!(shot(json!({}), with_kind("invisible")), ["SA-23 attack -1"]);
    assert_eq!(shot(json!({}), with_kind("hidden")), ["SA-23 attack -2"]);
    assert_eq!(shot(with_kind("invisible"), json!({})), ["SA-23 attack 1"]);
    assert_eq!(shot(with_kind("hidden"), json!({})), ["SA-23 attack 2"]);
    assert_eq!(shot(json!({}), with_kind("blinded")), ["SA-23 attack 1"]);
    let both = modifiers(&fog(json!({}), json!({})).attack_with("a", "b", "ranged", json!({ "area": true })));
    assert_eq!(both, ["SA-23 attack -1", "SA-23 attack 1"]);
}

// SA-24
#[test]
fn sa_24_against_the_unseen_only_counters_and_areas() {
    let unseen = || json!({ "conditions": condition("invisible") });
    let mut game = near(json!({}), unseen());
    let legal =
        |game: &Game, kind: &str, options: Value| game.attack_with("a", "b", kind, options)["legal"].clone();
    assert_eq!(legal(&game, "melee", json!({})), false);
    assert_eq!(legal(&game, "melee", json!({ "counter": true })), true);
    assert_eq!(legal(&game, "ranged", json!({})), false);
    assert_eq!(legal(&game, "ranged", json!({ "area": true })), true);
    assert_eq!(legal(&game, "spell", json!({})), false);
    assert_eq!(legal(&game, "spell", json!({ "area": true })), false);
    assert!(explains(&game.attack("a", "b", "spell"), "SA-24"));
    game.refused(strike("a", "b", json!({})), "illegal-command");
}

// SA-25, SA-33
#[test]
fn sa_25_attacking_reveals_hit_or_miss_and_sa_33_a_strike_engages() {
    for face in [2, 19] {
        let mut game = near(json!({ "conditions": condition("hidden") }), json!({}));
        let mut command = strike("a", "b", json!({}));
        command["rolls"] = json!([face]);
        game.run(command);
        assert_eq!(game.conditions("a"), ["engagedWith"]);
        assert_eq!(game.conditions("b"), ["engagedBy"]);
        assert_eq!(game.token("b")["conditions"][0]["by"], "a");
    }
    // A strike on another ends it; the strike of the one does not.
    let mut game = game(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [5, 6], json!({})),
    ]));
    game.all(&[strike("a", "b", json!({})), strike("c", "a", json!({})), strike("a", "c", json!({}))]);
    assert!(game.conditions("b").is_empty());
    let mut held = game.conditions("a");
    held.sort();
    assert_eq!(held, ["engagedBy", "engagedWith"]);
    // Being engaged ends when either of the two withdraws.
    game.run(spend("a", "withdraw"));
    assert!(game.conditions("a").is_empty() && game.conditions("c").is_empty());
}

// SA-37
#[test]
fn sa_37_hiding_needs_total_cover_or_nobody_watching() {
    let can = |game: &Game| game.sight("b", "a")["canHide"].clone();
    assert_eq!(can(&Game::open(apart(json!({}), json!({})))), false);
    let walled = with(apart(json!({}), json!({})), "walls", json!([wall("w", json!([[5, 0], [5, 12]]))]));
    assert_eq!(can(&Game::open(walled.clone())), true);
    assert_eq!(can(&fog(json!({}), json!({}))), true);
    // From every enemy for itself: one who stands on this side of the wall sees it.
    let mut watched = walled;
    watched["tokens"].as_array_mut().unwrap().push(token_at("c", "blue", [2, 9], json!({})));
    let game = Game::open(watched);
    assert_eq!((can(&game), &game.sight("c", "a")["canHide"]), (json!(true), &json!(false)));
    // Light concealment is not heavy obscurement.
    let zones = json!([{ "id": "mist", "cells": [[5, 5]], "kind": "fog", "acts": "through", "degree": "concealment" }]);
    let game = Game::open(with(apart(json!({}), json!({})), "zones", zones));
    assert_eq!(can(&game), false);
    // It is seen all the same, so that nothing is told of not seeing (SA-23).
    let report = game.attack_with("a", "b", "ranged", json!({}));
    assert_eq!((&report["legal"], modifiers(&report)), (&json!(true), Vec::new()));
    assert_eq!((explains(&report, "G-30"), explains(&report, "SA-23")), (true, false));
}

// SA-22
#[test]
fn sa_22_is_named_by_whatever_covers() {
    let named = |scene: Value| {
        let report = Game::open(scene).sight("a", "b");
        let why = report["why"].as_array().unwrap().clone();
        let about = |reason: &&Value| reason["rule"] == "SA-22" && reason["ids"] == report["cover"]["by"];
        (report["cover"]["grade"].as_str().unwrap().to_owned(), why.iter().filter(about).count())
    };
    for (top, grade) in [(5.68, "quarter"), (5.5, "half"), (5.31, "threeQuarters"), (5.21, "sevenEighths")] {
        let walls = json!([wall("w", json!([[7, top], [7, 12]]))]);
        assert_eq!(named(with(apart(json!({}), json!({})), "walls", walls)), (grade.to_owned(), 1));
        let crates = json!([{ "id": "crates", "cells": [[5, 5]], "cover": grade }]);
        assert_eq!(named(with(apart(json!({}), json!({})), "terrain", crates)), (grade.to_owned(), 1));
    }
    let mut three = apart(json!({}), json!({}));
    three["tokens"].as_array_mut().unwrap().push(token_at("c", "blue", [5, 5], json!({})));
    assert_eq!(named(three), ("half".to_owned(), 1));
}

// SA-37
#[test]
fn sa_37_total_cover_hides_even_where_one_sees_through_it() {
    for (blocks, may) in [
        // Glass, a curtain, bars.
        (json!({ "move": true, "effect": true, "sight": false }), true),
        (json!({ "move": true, "effect": false, "sight": true }), true),
        (json!({ "move": true, "effect": false, "sight": false }), false),
    ] {
        let pane = json!([{ "id": "w", "points": [[5, 0], [5, 12]], "blocks": blocks }]);
        let report = Game::open(with(apart(json!({}), json!({})), "walls", pane)).sight("b", "a");
        let last = report["why"].as_array().unwrap().last().unwrap();
        assert_eq!((&report["canHide"], &last["rule"]), (&json!(may), &json!("SA-37")), "{blocks}");
    }
}

// G-20, G-23
#[test]
fn g_20_a_burst_starts_in_its_cells_middle_and_g_23_a_cone_of_90_degrees_in_its_users() {
    let game = game(json!([]));
    let ask = |query: Value| game.area(query);
    let burst = ask(json!({ "shape": "burst", "target": [6, 6], "size": 1 }));
    assert_eq!((cells(&burst, "affected"), &burst["origin"]), (block(5..=7, 5..=7), &json!([6.5, 6.5])));
    let cone = |aim: [f64; 2]| ask(json!({ "shape": "cone", "user": [1, 1], "aim": aim, "size": 12 }));
    let (axis, steep) = (cone([4.5, 2.5]), cone([10.5, 5.5]));
    assert_eq!(axis["origin"], json!([1.5, 1.5]));
    // Against 3 over and 1 down, 1 over and 2 down lies at 45 degrees; against 9 and 4, 3 and 8 lies at 45.5.
    assert_eq!((&entry(&axis, [2, 3])["state"], entry(&steep, [4, 9])), (&json!("affected"), Value::Null));
}
