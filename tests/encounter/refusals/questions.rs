//! Questions that cannot be answered as asked.

use super::*;
use serde_json::json;

#[test]
fn bad_questions_are_refused_with_their_place() {
    let area = |query: Value| Area::from(query).put_to(&small("reaction-square").table).unwrap_err();
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
    let attack = || attack("a", "b").melee();
    let questions: [(Box<dyn Question>, &str, &str); 8] = [
        (Box::new(sight("nobody", "a")), "unknown-token", "/from"),
        (Box::new(sight("a", [10, 0])), "out-of-bounds", "/to"),
        (Box::new(reach("nobody")), "unknown-token", "/token"),
        (Box::new(reach("a").within(-1)), "bad-query", "/budget"),
        (Box::new(reach("a").mode("tunnel")), "bad-query", "/mode"),
        (Box::new(super::attack("a", "nobody").melee()), "unknown-token", "/target"),
        (Box::new(attack().overrule("concealment", true)), "bad-query", "/overrides/concealment"),
        (Box::new(attack().overrule("defense", 1e9)), "bad-query", "/overrides/defense"),
    ];
    for (question, code, path) in questions {
        let refusal = question.put_to(&game.table).unwrap_err();
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
