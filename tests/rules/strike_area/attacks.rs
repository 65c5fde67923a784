//! Ranges, shots, strikes, spells, defenses.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

/// Every column is an area of its own.
fn strips(tokens: Value) -> Value {
    let areas: Vec<Value> = (0..20)
        .map(|column| {
            let cells: Vec<[i32; 2]> = (0..12).map(|row| [column, row]).collect();
            json!({ "id": format!("z{column}"), "name": format!("Strip {column}"), "cells": cells })
        })
        .collect();
    with(map(tokens), "areas", json!(areas))
}

// SA-15
#[test]
fn sa_15_ranges_count_from_the_neighbour_to_the_space() {
    let tokens = |at: [i32; 2]| {
        json!([
            token_at("a", "red", [2, 2], json!({ "size": "large" })),
            token_at("b", "blue", at, json!({}))
        ])
    };
    for (at, distance) in [([4, 4], 1), ([4, 2], 1), ([6, 3], 3), ([7, 9], 6)] {
        assert_eq!(game(tokens(at)).sight("a", "b")["distance"], distance, "{at:?}");
    }
}

// SA-21
#[test]
fn sa_21_whoever_is_in_the_area_and_not_engaged_may_step_in() {
    let game = Game::open(strips(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [5, 6], json!({})),
        token_at("free", "blue", [5, 8], json!({})),
        token_at("busy", "blue", [5, 9], json!({ "conditions": [said("engagedBy", "other")] })),
        token_at("other", "red", [5, 10], json!({ "conditions": [said("engagedWith", "busy")] })),
        token_at("far", "blue", [6, 6], json!({})),
    ])));
    let report = game.attack("a", "b", "melee");
    let list = report["mayDeclare"].as_array().unwrap();
    assert!(list.contains(&json!("free")));
    assert!(!list.contains(&json!("busy")) && !list.contains(&json!("far")) && !list.contains(&json!("b")));
    assert!(explains(&report, "SA-21"));
}

// SA-26
#[test]
fn sa_26_a_shot_is_readied_and_falls_into_anothers_turn() {
    let shoot = |by: &str, at: &str| json!({ "type": "attack", "attacker": by, "target": at, "kind": "ranged", "bonus": 0, "rolls": [15] });
    let mut game = combat(near(json!({}), json!({ "conditions": condition("readied") })));
    game.refused(shoot("a", "b"), "illegal-command");
    game.run(shoot("b", "a"));
    let mut game = combat(near(json!({ "conditions": condition("readied") }), json!({})));
    game.refused(shoot("a", "b"), "illegal-command");
}

// SA-27
#[test]
fn sa_27_range_by_area_borders() {
    for (column, value) in [(0, 0), (1, -1), (2, -2), (3, -2), (4, -3), (7, -3), (8, -4), (15, -4)] {
        let game = Game::open(strips(json!([
            token_at("a", "red", [0, 5], json!({})),
            token_at("b", "blue", [column, 6], json!({}))
        ])));
        let expected: Vec<String> =
            if value == 0 { Vec::new() } else { vec![format!("SA-27 attack {value}")] };
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), expected, "{column}");
    }
    let mut game = Game::open(strips(json!([
        token_at("a", "red", [0, 5], json!({})),
        token_at("b", "blue", [16, 6], json!({}))
    ])));
    assert_eq!(game.attack("a", "b", "ranged")["legal"], false);
    game.refused(
        json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 0 }),
        "out-of-range",
    );
}

// SA-28
#[test]
fn sa_28_a_target_that_moved_is_harder_to_shoot() {
    let mut game = combat(Game::open(strips(json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [5, 6], json!({ "conditions": condition("readied") })),
    ]))));
    game.run(json!({ "type": "move", "token": "a", "path": [[3, 5], [4, 5], [5, 5]] }));
    // Same area now; moved over three borders.
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), ["SA-28 attack -2"]);
    game.run(end());
    assert_eq!(modifiers(&game.attack("b", "a", "ranged")), Vec::<String>::new());
}

// SA-29
#[test]
fn sa_29_engagements_and_charges_hinder_shots() {
    let crowd = |count: usize, kind: &str, holder: &str, side: &str| {
        let names = ["c", "d", "e", "f"];
        let marks: Vec<Value> = names.iter().take(count).map(|id| said(kind, id)).collect();
        let own = |id: &str| if id == holder { json!({ "conditions": marks }) } else { json!({}) };
        let mut tokens =
            vec![token_at("a", "red", [5, 5], own("a")), token_at("b", "blue", [7, 5], own("b"))];
        for (row, id) in names.iter().take(count).enumerate() {
            tokens.push(token_at(id, side, [10, row as i32], json!({})));
        }
        modifiers(&game(json!(tokens)).attack("a", "b", "ranged"))
    };
    for (count, value) in [(1, -1), (2, -2), (3, -2), (4, -3)] {
        assert_eq!(crowd(count, "engagedBy", "a", "blue"), [format!("SA-29 attack {value}")]);
        assert_eq!(crowd(count, "engagedWith", "b", "red"), [format!("SA-29 attack {value}")]);
    }
    let charged = game(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [7, 5], json!({ "conditions": [said("charging", "a")] })),
    ]));
    assert_eq!(modifiers(&charged.attack("a", "b", "ranged")), ["SA-29 attack -1"]);
}

// SA-30
#[test]
fn sa_30_a_strike_stays_in_the_area() {
    let mut game = Game::open(strips(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({})),
        token_at("c", "blue", [5, 11], json!({})),
    ])));
    assert_eq!(game.attack("a", "b", "melee")["legal"], false);
    game.refused(strike("a", "b", json!({})), "out-of-range");
    assert_eq!(game.attack("a", "c", "melee")["legal"], true);
}

// SA-31, SA-32
#[test]
fn sa_31_strikes_are_answered_and_sa_32_turning_away_is_punished() {
    let first = |a: i32, b: i32| {
        near(json!({ "reach": a }), json!({ "reach": b })).attack("a", "b", "melee")["strikesFirst"].clone()
    };
    assert_eq!((first(1, 1), first(2, 1), first(1, 2)), (json!("a"), json!("a"), json!("b")));
    let mut game = combat(near(json!({}), json!({})));
    game.run(strike("a", "b", json!({})));
    assert!(game.offers("attack", "b"));
    game.run(strike("b", "a", json!({ "counter": true })));
    assert!(!game.offers("attack", "a"), "a counter strike is not answered");
    assert!(!game.offers("attack", "b"));
    // b is engaged with a by its counter strike: a acting without striking it is struck freely.
    game.all(&[end(), end(), json!({ "type": "endRound" }), spend("a", "search")]);
    assert!(game.offers("attack", "b"));
    game.run(strike("b", "a", json!({ "free": true })));
    assert!(!game.offers("attack", "a") && !game.offers("attack", "b"));
}

// SA-34
#[test]
fn sa_34_charging_and_others_engaged_help_a_strike() {
    let crowd = |count: usize| {
        let names = ["c", "d", "e", "f"];
        let marks: Vec<Value> = names.iter().take(count).map(|id| said("engagedBy", id)).collect();
        let mut tokens = vec![
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], json!({ "conditions": marks })),
        ];
        for (row, id) in names.iter().take(count).enumerate() {
            tokens.push(token_at(id, "red", [10, row as i32], json!({})));
        }
        game(json!(tokens))
    };
    for (count, value) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
        assert_eq!(modifiers(&crowd(count).attack("a", "b", "melee")), [format!("SA-34 attack {value}")]);
    }
    assert_eq!(
        modifiers(&crowd(0).attack_with("a", "b", "melee", json!({ "charge": true }))),
        ["SA-34 attack 1"]
    );
}

// SA-33, SA-34: of several who engage one lets go; the others stay.
#[test]
fn sa_33_one_of_several_who_engage_is_taken_away() {
    let by = |id: &str| json!({ "kind": "engagedBy", "by": id });
    let mut fight = game(json!([
        token_at("a", "red", [5, 5], json!({})),
        token_at("b", "blue", [6, 5], json!({ "conditions": [by("c"), by("d"), by("a")] })),
        token_at("c", "red", [6, 6], json!({})),
        token_at("d", "red", [7, 6], json!({})),
    ]));
    let take = |by: &str| json!({ "type": "removeCondition", "token": "b", "kind": "engagedBy", "by": by });
    fight.run(take("c"));
    assert_eq!(fight.scene()["tokens"][1]["conditions"], json!([by("d"), by("a")]));
    assert_eq!(modifiers(&fight.attack("a", "b", "melee")), ["SA-34 attack 1"]);
    fight.refused(take("c"), "illegal-command");
    fight.run(json!({ "type": "removeCondition", "token": "b", "kind": "engagedBy" }));
    assert_eq!(fight.scene()["tokens"][1].get("conditions"), None);
}

// SA-22
#[test]
fn sa_22_a_grade_of_cover_is_told_in_words() {
    let fight = game(json!([
        token_at("a", "red", [2, 5], json!({})),
        token_at("b", "blue", [8, 5], json!({ "conditions": [{ "kind": "crouching" }] })),
        token_at("c", "blue", [5, 5], json!({})),
    ]));
    let report = fight.attack("a", "b", "ranged");
    assert_eq!(report["sight"]["cover"]["grade"], "threeQuarters");
    let text = report["modifiers"].as_array().into_iter().flatten().find(|given| given["rule"] == "SA-22");
    assert_eq!(text.map(|given| &given["text"]), Some(&json!("b has cover (three quarters): +2.")));
}

// SA-29, SA-34, SA-33, SA-21
#[test]
fn sa_33_those_who_engage_count_as_the_conditions_say_named_or_not() {
    let unnamed = || json!({ "kind": "engagedBy" });
    let by = |id: &str| json!({ "kind": "engagedBy", "by": id });
    let several = |value: i32| json!({ "kind": "engagedBy", "value": value });
    for (said, count) in [
        (json!([]), 0),
        (json!([unnamed()]), 1),
        (json!([unnamed(), unnamed()]), 2),
        (json!([several(4)]), 4),
        // Somebody of this map, and another.
        (json!([by("c")]), 1),
        (json!([by("c"), unnamed()]), 2),
        // Somebody who is not on this map.
        (json!([by("x")]), 1),
        (json!([by("x"), by("y"), by("z"), by("c")]), 4),
    ] {
        let penalty = match count {
            0 => 0,
            1 => 1,
            2 | 3 => 2,
            _ => 3,
        };
        let c = || token_at("c", "blue", [5, 9], json!({}));
        let expected = |sign: &str, row: &str| match penalty {
            0 => vec![],
            _ => vec![format!("{row} attack {sign}{penalty}")],
        };
        let a = json!({ "conditions": said });
        let game = super::game(json!([
            token_at("a", "red", [5, 5], a),
            token_at("b", "blue", [6, 5], json!({})),
            c()
        ]));
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), expected("-", "SA-29"), "{said}");
        // Whoever is engaged does not step in.
        let steps_in = |game: &Game| game.attack("b", "c", "melee")["mayDeclare"] == json!(["a"]);
        assert_eq!(steps_in(&game), count == 0, "{said}");
        let b = json!({ "conditions": said });
        let game = super::game(json!([
            token_at("a", "red", [5, 5], json!({})),
            token_at("b", "blue", [6, 5], b),
            c()
        ]));
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), expected("", "SA-34"), "{said}");
    }
    // The attacker is no other, whether the target names it or not.
    for said in [by("a"), unnamed()] {
        let a = json!({ "conditions": [{ "kind": "engagedWith", "by": "b" }] });
        let game = near(a, json!({ "conditions": [said] }));
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), Vec::<String>::new(), "{said}");
    }
}

// SA-35
#[test]
fn sa_35_a_spell_at_a_seen_target_disregards_cover_range_and_speed() {
    let tokens = json!([token_at("a", "red", [0, 5], json!({})), token_at("b", "blue", [18, 5], json!({}))]);
    let walls = json!([wall("w", json!([[10, 5.5], [10, 12]]))]);
    let game = Game::open(with(strips(tokens), "walls", walls));
    let report = game.attack("a", "b", "spell");
    assert_eq!((&report["legal"], modifiers(&report)), (&json!(true), Vec::new()));
    assert_eq!(game.attack("a", "b", "ranged")["legal"], false);
    assert!(explains(&report, "SA-35"));
}

// SA-36
#[test]
fn sa_36_defenses_help_and_hands() {
    for (action, kind) in [("block", "melee"), ("dodge", "ranged"), ("dispel", "spell")] {
        let mut game = combat(near(json!({}), json!({})));
        game.run(spend("a", action));
        assert_eq!(modifiers(&game.attack("b", "a", kind)), ["SA-36 defense defense 1"], "{action}");
        game.all(&[end(), end(), json!({ "type": "endRound" })]);
        assert_eq!(modifiers(&game.attack("b", "a", kind)), Vec::<String>::new());
    }
    for (helpers, value) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
        let report = near(json!({}), json!({})).attack_with("a", "b", "melee", json!({ "helpers": helpers }));
        assert_eq!(modifiers(&report), [format!("SA-36 attack {value}")]);
    }
    let mut one_handed = near(json!({ "traits": { "hands": 1 } }), json!({}));
    one_handed.run(spend("a", "ready"));
    one_handed.refusal(spend("a", "ready"));
}

// SA-28
#[test]
fn sa_28_the_faster_the_harder_to_shoot() {
    for (moved, value) in [(0, 0), (1, -1), (2, -2), (3, -2), (4, -3), (7, -3), (8, -4), (15, -4)] {
        let tokens = json!([
            token_at("a", "red", [0, 5], json!({ "speed": { "walk": 20 } })),
            // In the area where a ends: at no distance.
            token_at("b", "blue", [moved, 8], json!({ "conditions": condition("readied") })),
        ]);
        let mut game = combat(Game::open(strips(tokens)));
        let path: Vec<[i32; 2]> = (1..=moved).map(|column| [column, 5]).collect();
        if moved > 0 {
            game.run(json!({ "type": "move", "token": "a", "path": path }));
        }
        let expected = if value == 0 { vec![] } else { vec![format!("SA-28 attack {value}")] };
        assert_eq!(modifiers(&game.attack("b", "a", "ranged")), expected, "{moved}");
        assert_eq!(
            modifiers(&game.attack("b", "a", "melee")),
            Vec::<String>::new(),
            "a strike asks for no speed"
        );
    }
}

// SA-29, SA-34, SA-35
#[test]
fn sa_29_hinders_shots_and_spells_and_sa_34_helps_strikes() {
    let is = |kind: &str, by: &str| json!({ "conditions": [said(kind, by)] });
    let ask = |a: Value, b: Value, c: Value, options: Value| {
        let tokens = json!([
            token_at("a", "red", [5, 5], a),
            token_at("b", "blue", [7, 5], b),
            token_at("c", "red", [12, 9], c),
        ]);
        let game = game(tokens);
        ["ranged", "spell", "melee"].map(|kind| modifiers(&game.attack_with("a", "b", kind, options.clone())))
    };
    let (none, hinders) = (Vec::<String>::new, || vec!["SA-29 attack -1".to_owned()]);
    let helps = || vec!["SA-34 attack 1".to_owned()];
    let plain = || json!({});
    // A spell is like a shot but for cover, range and speed.
    let shots_alone = [hinders(), hinders(), none()];
    assert_eq!(ask(is("engagedBy", "x"), plain(), plain(), plain()), shots_alone);
    assert_eq!(ask(plain(), plain(), plain(), json!({ "unseenAtTurnStart": true })), shots_alone);
    assert_eq!(ask(plain(), is("charging", "a"), plain(), plain()), shots_alone);
    assert_eq!(ask(plain(), is("charging", "c"), plain(), plain()), [none(), none(), none()]);
    // An ally engaged with the target stands in the shot's way, and helps a strike.
    assert_eq!(ask(plain(), plain(), is("engagedWith", "b"), plain()), [hinders(), hinders(), helps()]);
    assert_eq!(ask(is("charging", "b"), plain(), plain(), plain()), [none(), none(), helps()]);
}

// SA-35, SA-22, SA-23
#[test]
fn sa_35_a_spell_at_one_who_is_not_seen_meets_its_cover() {
    let crates = json!([{ "id": "crates", "cells": [[6, 5]], "cover": "half" }]);
    for (b, expected) in [
        (json!({}), vec![]),
        (json!({ "conditions": condition("invisible") }), vec!["SA-22 defense defense 1", "SA-23 attack -1"]),
    ] {
        let game = Game::open(with(apart(json!({}), b), "terrain", crates.clone()));
        assert_eq!(modifiers(&game.overruled("a", "b", "spell", json!({ "legal": true }))), expected);
    }
}

// SA-25, SA-33
#[test]
fn sa_25_and_sa_33_are_named_by_the_strike_that_reveals_and_engages() {
    for (a, kind, reveals, engages) in [
        (json!({ "conditions": condition("hidden") }), "melee", true, true),
        (json!({ "conditions": condition("hidden") }), "ranged", true, false),
        (json!({}), "melee", false, true),
        (json!({}), "ranged", false, false),
    ] {
        let mut game = near(a, json!({}));
        let shot = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": kind, "bonus": 0, "rolls": [2] });
        let events = game.run(shot);
        assert_eq!(
            (explains(&events[0], "SA-25"), explains(&events[0], "SA-33")),
            (reveals, engages),
            "{kind}"
        );
    }
}

// SA-34
#[test]
fn sa_34_it_is_engaging_that_counts_not_standing_on_two_sides() {
    let tokens = json!([
        token_at("t", "blue", [5, 5], json!({})),
        token_at("p", "red", [4, 5], json!({})),
        token_at("q", "red", [6, 5], json!({})),
    ]);
    let game = game(tokens);
    assert_eq!(game.flanking("t")["flanked"], false);
    assert_eq!(modifiers(&game.attack("p", "t", "melee")), Vec::<String>::new());
}
