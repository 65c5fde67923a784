//! Line of sight and of effect, concealment, hiding, cover.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RS-09
#[test]
fn rs_09_line_of_sight_and_line_of_effect_are_told_apart() {
    let mut curtain = wall("curtain", json!([[5, 0], [5, 12]]));
    curtain["blocks"] = json!({ "move": false, "effect": false, "sight": true });
    let game = game(duel(json!({}), json!({})), json!([curtain]));
    let report = game.sight("a", "b");
    assert_eq!((&report["lineOfEffect"], &report["lineOfSight"]), (&json!(true), &json!(false)));
    assert_eq!(report["distance"], 6);
}

fn smoke(kind: &str, acts: &str, degree: &str, cells: Value) -> Value {
    json!([{ "id": "z", "cells": cells, "kind": kind, "acts": acts, "degree": degree }])
}

fn smoky(zones: Value, a: Value, b: Value) -> Game {
    Game::open(with(with(scene(SYSTEM, 14, 12), "tokens", duel(a, b)), "zones", zones))
}

// RS-10
#[test]
fn rs_10_concealment_takes_15_from_attacks() {
    let game = smoky(smoke("smoke", "through", "concealment", json!([[5, 5]])), json!({}), json!({}));
    let report = game.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["RS-10 attack -15"]);
    assert_eq!(report["sight"]["concealment"], json!({ "degree": "concealment", "by": ["z"] }));
    assert_eq!(report["legal"], true);
    // A cell beside the line hides nothing.
    let clear = smoky(smoke("smoke", "through", "concealment", json!([[5, 6]])), json!({}), json!({}));
    assert_eq!(modifiers(&clear.attack("a", "b", "ranged")), Vec::<String>::new());
    // Dim light: on who stands in it, not on who looks across it.
    let dim =
        smoky(smoke("darkness", "inside", "concealment", json!([[8, 5], [5, 5]])), json!({}), json!({}));
    assert_eq!(modifiers(&dim.attack("a", "b", "ranged")), ["RS-10 attack -15"]);
    assert_eq!(modifiers(&dim.attack("b", "a", "ranged")), Vec::<String>::new());
    let eyes = smoky(
        smoke("darkness", "inside", "concealment", json!([[8, 5]])),
        json!({ "senses": ["darkvision"] }),
        json!({}),
    );
    assert_eq!(modifiers(&eyes.attack("a", "b", "ranged")), Vec::<String>::new());
}

// RS-10
#[test]
fn rs_10_a_large_target_is_concealed_only_with_all_its_cells_in_the_dark() {
    let large = json!({ "size": "large" });
    let part = smoky(
        smoke("darkness", "inside", "concealment", json!([[8, 5], [9, 5], [8, 6]])),
        json!({}),
        large.clone(),
    );
    assert_eq!(modifiers(&part.attack("a", "b", "ranged")), Vec::<String>::new());
    let all = smoky(
        smoke("darkness", "inside", "concealment", json!([[8, 5], [9, 5], [8, 6], [9, 6]])),
        json!({}),
        large,
    );
    assert_eq!(modifiers(&all.attack("a", "b", "ranged")), ["RS-10 attack -15"]);
}

// RS-11, RS-13, RS-14, RS-15, RS-17
#[test]
fn rs_11_hiding_needs_concealment_cover_or_being_out_of_view() {
    let open = smoky(json!([]), json!({}), json!({}));
    assert_eq!(open.sight("a", "b")["canHide"], false);
    let concealed = smoky(smoke("smoke", "through", "concealment", json!([[5, 5]])), json!({}), json!({}));
    let report = concealed.sight("a", "b");
    assert_eq!(report["canHide"], true);
    assert!(explains(&report, "RS-11"));
    let total = smoky(smoke("fog", "through", "total", json!([[5, 5]])), json!({}), json!({}));
    let report = total.sight("a", "b");
    assert_eq!(report["canHide"], true);
    assert!(explains(&report, "RS-13"));
    for (grade, hides) in [("partial", false), ("cover", true)] {
        let mut crates = wall("crates", json!([[7, 5], [7, 6]]));
        crates["blocks"] = json!({ "move": false, "effect": false, "sight": false });
        crates["cover"] = json!(grade);
        let report = game(duel(json!({}), json!({})), json!([crates])).sight("a", "b");
        assert_eq!(report["cover"]["grade"], grade);
        assert_eq!(report["canHide"], hides, "{grade}");
        assert!(!hides || explains(&report, "RS-15"));
    }
    let behind = game(duel(json!({}), json!({})), json!([wall("w", json!([[5, 0], [5, 12]]))]));
    let report = behind.sight("a", "b");
    assert_eq!(report["canHide"], true);
    assert!(explains(&report, "RS-17"));
}

// RS-12
#[test]
fn rs_12_total_concealment_takes_50() {
    let fog = smoky(smoke("fog", "through", "total", json!([[5, 5]])), json!({}), json!({}));
    let report = fog.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["RS-12 attack -50"]);
    assert_eq!(
        (&report["sight"]["lineOfEffect"], &report["sight"]["lineOfSight"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(report["sight"]["concealment"]["degree"], "total");
    let unseen = smoky(json!([]), json!({}), json!({ "conditions": [{ "kind": "invisible" }] }));
    assert_eq!(modifiers(&unseen.attack("a", "b", "ranged")), ["RS-12 attack -50"]);
    assert_eq!(modifiers(&unseen.attack("b", "a", "ranged")), Vec::<String>::new());
    let blind = smoky(json!([]), json!({ "conditions": [{ "kind": "blinded" }] }), json!({}));
    assert_eq!(modifiers(&blind.attack("a", "b", "ranged")), ["RS-12 attack -50"]);
    assert_eq!(modifiers(&blind.attack("b", "a", "ranged")), Vec::<String>::new());
    // The worse alone counts: never -65.
    let both = smoky(
        smoke("smoke", "through", "concealment", json!([[5, 5]])),
        json!({}),
        json!({ "conditions": [{ "kind": "invisible" }] }),
    );
    assert_eq!(modifiers(&both.attack("a", "b", "ranged")), ["RS-12 attack -50"]);
}

fn occluded(walls: Value) -> Value {
    let game =
        game(json!([token("a", "red", [2, 5], json!({})), token("b", "blue", [8, 5], json!({}))]), walls);
    game.attack("a", "b", "ranged")
}

// RS-14, RS-15
#[test]
fn rs_14_half_hidden_is_partial_cover_and_rs_15_more_than_half_is_cover() {
    // On the centre line's height: the lower half of the target is hidden exactly.
    let half = occluded(json!([wall("w", json!([[7, 5.5], [7, 9]]))]));
    assert_eq!(modifiers(&half), ["RS-14 defense physicalDefense 2"]);
    assert_eq!(half["sight"]["cover"], json!({ "grade": "partial", "hidden": 0.5, "by": ["w"] }));
    // A hair more than half.
    let more = occluded(json!([wall("w", json!([[7, 5.45], [7, 9]]))]));
    assert_eq!(modifiers(&more), ["RS-15 defense physicalDefense 5"]);
    assert_eq!(more["legal"], true);
    // The shadow passes below the target: nothing is hidden. From (2.5, 5.5) over (7, 6.1) it is at 6.23 at 8.
    let none = occluded(json!([wall("w", json!([[7, 6.1], [7, 9]]))]));
    assert_eq!(modifiers(&none), Vec::<String>::new());
    assert_eq!(none["sight"]["cover"]["grade"], "none");
}

// RS-15
#[test]
fn rs_15_cover_and_partial_cover_do_not_add_up() {
    let mut crates = wall("crates", json!([[7.5, 5], [7.5, 6]]));
    crates["blocks"] = json!({ "move": false, "effect": false, "sight": false });
    crates["cover"] = json!("cover");
    let report = occluded(json!([wall("w", json!([[7, 5.5], [7, 9]])), crates]));
    assert_eq!(modifiers(&report), ["RS-15 defense physicalDefense 5"]);
    // The GM's word for one attack.
    let game = game(duel(json!({}), json!({})), json!([]));
    let report = game.overruled("a", "b", "ranged", json!({ "cover": "partial" }));
    assert_eq!(modifiers(&report), ["RS-14 defense physicalDefense 2"]);
}

// RS-15
#[test]
fn rs_15_what_lies_at_the_attacker_does_not_cover_the_target() {
    let crates = |column: f64| {
        let mut crates = wall("crates", json!([[column, 5], [column, 6]]));
        crates["blocks"] = json!({ "move": false, "effect": false, "sight": false });
        crates["cover"] = json!("cover");
        occluded(json!([crates]))
    };
    assert_eq!(modifiers(&crates(3.0)), Vec::<String>::new());
    assert_eq!(modifiers(&crates(3.5)), ["RS-15 defense physicalDefense 5"]);
    assert_eq!(modifiers(&crates(8.0)), ["RS-15 defense physicalDefense 5"]);
    assert_eq!(modifiers(&crates(9.0)), Vec::<String>::new());
}

// RS-16
#[test]
fn rs_16_no_clear_line_is_total_cover_both_ways() {
    let mut game = game(duel(json!({}), json!({})), json!([wall("w", json!([[5, 0], [5, 12]]))]));
    for (from, to) in [("a", "b"), ("b", "a")] {
        let report = game.attack(from, to, "ranged");
        assert_eq!(report["legal"], false);
        assert_eq!(report["sight"]["lineOfEffect"], false);
        assert_eq!(report["sight"]["cover"]["grade"], "total");
        assert!(explains(&report, "RS-16"), "{}", report["why"]);
        let refusal = game.refused(
            json!({ "type": "attack", "attacker": from, "target": to, "kind": "ranged", "bonus": 30 }),
            "no-line-of-effect",
        );
        assert_eq!(refusal.path.as_deref(), Some("/target"));
    }
    // The GM overrules it for one attack, and the log says so.
    let events = game
        .run(json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "ranged", "bonus": 30,
        "overrides": { "lineOfEffect": true, "cover": "none" }, "rolls": [1, 1, 1] }));
    assert_eq!(events[0]["overrides"], json!({ "lineOfEffect": true, "cover": "none" }));
    assert_eq!((&events[0]["hit"], &events[0]["modifiers"]), (&json!(true), &json!([])));
}

// RS-16
#[test]
fn rs_16_no_line_passes_the_joint_of_two_walls_nor_between_blocking_corners() {
    let joint = game(
        duel(json!({}), json!({})),
        json!([wall("u", json!([[5, 0], [5, 5.5]])), wall("d", json!([[5, 5.5], [5, 12]]))]),
    );
    assert_eq!(joint.sight("a", "b")["lineOfEffect"], false);
    let gap = game(
        duel(json!({}), json!({})),
        json!([wall("u", json!([[5, 0], [5, 5.5]])), wall("d", json!([[5, 5.51], [5, 12]]))]),
    );
    assert_eq!(gap.sight("a", "b")["lineOfEffect"], true);
    assert_eq!(gap.sight("a", "b")["cover"]["grade"], "cover");
    let mut scene = with(
        scene(SYSTEM, 2, 2),
        "tokens",
        json!([token("a", "red", [0, 0], json!({})), token("b", "blue", [1, 1], json!({}))]),
    );
    scene["terrain"] = json!([{ "id": "t", "cells": [[1, 0], [0, 1]], "blocking": true }]);
    let corner = Game::open(scene);
    assert_eq!(corner.sight("a", "b")["lineOfEffect"], false);
}
