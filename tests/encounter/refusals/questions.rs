//! Questions that cannot be answered as they are asked.

use super::*;
use serde_json::{Value, json};

#[test]
fn bad_questions_are_refused_with_their_place() {
    let area = |query: Value| small("reaction-square").try_area(query).unwrap_err();
    let cases = [
        (json!({ "shape": "radius", "target": [1, 1], "size": -1 }), "bad-query", "/size"),
        (json!({ "shape": "radius", "target": [1, 1], "size": 1e12 }), "too-large", "/size"),
        (json!({ "shape": "radius", "size": 1 }), "bad-query", "/target"),
        (json!({ "shape": "radius", "target": [10, 1], "size": 1 }), "out-of-bounds", "/target"),
        (json!({ "shape": "cone", "aim": [3, 3], "size": 2 }), "bad-query", "/user"),
        (
            json!({ "shape": "radius", "target": [1, 1], "size": 1, "user": "nobody" }),
            "unknown-token",
            "/user",
        ),
        (json!({ "shape": "burst", "target": [1, 1], "size": 1, "user": [10, 1] }), "out-of-bounds", "/user"),
        (json!({ "shape": "cone", "user": "a", "size": 2 }), "bad-query", "/aim"),
        (json!({ "shape": "cone", "user": "nobody", "aim": [3, 3], "size": 2 }), "unknown-token", "/user"),
        (
            json!({ "shape": "cone", "user": "a", "aim": [3, 3], "size": 2, "angle": 0 }),
            "bad-query",
            "/angle",
        ),
        (
            json!({ "shape": "cone", "user": "a", "aim": [3, 3], "size": 2, "angle": 361 }),
            "bad-query",
            "/angle",
        ),
        (json!({ "shape": "rect", "target": [1, 1], "size": [0, 2] }), "bad-query", "/size"),
        (
            json!({ "shape": "burst", "target": [9, 1], "size": 1, "user": "a", "throwRange": 2 }),
            "out-of-range",
            "/throwRange",
        ),
    ];
    let mut wrong = Vec::new();
    for (query, code, path) in cases {
        let refusal = area(query.clone());
        let place = refusal.path.clone().unwrap_or_default();
        if (refusal.code.as_str(), place.as_str()) != (code, path) {
            wrong.push(format!(
                "{query}\n  wanted {code} at {path:?}, got {} at {place:?}: {}",
                refusal.code, refusal.message
            ));
        }
    }
    let game = small("reaction-square");
    let sight = |from: Value, to: Value| game.try_sight(from, to).unwrap_err();
    for (refusal, code, path) in [
        (sight(json!("nobody"), json!("a")), "unknown-token", "/from"),
        (sight(json!("a"), json!([10, 0])), "out-of-bounds", "/to"),
        (game.try_reach(json!({ "token": "nobody" })).unwrap_err(), "unknown-token", "/token"),
        (game.try_reach(json!({ "token": "a", "budget": -1 })).unwrap_err(), "bad-query", "/budget"),
        (game.try_reach(json!({ "token": "a", "mode": "tunnel" })).unwrap_err(), "bad-query", "/mode"),
        (
            game.try_attack(json!({ "attacker": "a", "target": "nobody", "kind": "melee" })).unwrap_err(),
            "unknown-token",
            "/target",
        ),
        (
            game.try_attack(json!({ "attacker": "a", "target": "b", "kind": "melee", "overrides": { "concealment": true } }))
                .unwrap_err(),
            "bad-query",
            "/overrides/concealment",
        ),
        (
            game.try_attack(json!({ "attacker": "a", "target": "b", "kind": "melee", "overrides": { "defense": 1e9 } }))
                .unwrap_err(),
            "bad-query",
            "/overrides/defense",
        ),
    ] {
        if (refusal.code.as_str(), refusal.path.as_deref()) != (code, Some(path)) {
            wrong.push(format!("wanted {code} at {path}, got {refusal:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_bad_ruleset_in_a_comparison_is_a_bad_question() {
    let game = small("reaction-square");
    let query = json!({
        "rulesets": ["reflex-d20", { "extends": "reaction-square", "attakc": {} }], "sight": { "from": "a", "to": "b" },
    });
    let refusal = game.table.compare(&serde_json::from_value(query).unwrap()).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-query", Some("/rulesets/1/attakc")));
}
