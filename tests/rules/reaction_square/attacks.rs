//! Prone attackers and targets.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

// RS-23, RS-24, RS-25
#[test]
fn rs_23_prone_changes_melee_and_ranged_attacks() {
    let near = |a: Value, b: Value| {
        game(json!([token("a", "red", [2, 5], a), token("b", "blue", [3, 5], b)]), json!([]))
    };
    let prone = || json!({ "conditions": condition("prone") });
    let down = near(prone(), json!({}));
    assert_eq!(modifiers(&down.attack("a", "b", "melee")), ["RS-23 attack -4"]);
    assert_eq!(modifiers(&down.attack("a", "b", "ranged")), Vec::<String>::new());
    // RS-24
    assert_eq!(modifiers(&down.attack("b", "a", "melee")), ["RS-24 attack 4"]);
    // RS-25
    assert_eq!(modifiers(&down.attack("b", "a", "ranged")), ["RS-25 attack -4"]);
    let both = near(prone(), prone());
    assert_eq!(modifiers(&both.attack("a", "b", "melee")), ["RS-23 attack -4", "RS-24 attack 4"]);
}

// RS-26
#[test]
fn rs_26_prone_makes_partial_cover_cover() {
    let mut low = wall("low", json!([[8, 5], [8, 6]]));
    low["blocks"] = json!({ "move": true, "effect": false, "sight": false });
    low["cover"] = json!("partial");
    let down = json!({ "conditions": condition("prone") });
    let standing = game(duel(json!({}), json!({})), json!([low.clone()]));
    assert_eq!(modifiers(&standing.attack("a", "b", "ranged")), ["RS-14 defense physicalDefense 2"]);
    let prone = game(duel(json!({}), down.clone()), json!([low]));
    let report = prone.attack("a", "b", "ranged");
    assert_eq!(modifiers(&report), ["RS-15 defense physicalDefense 5", "RS-25 attack -4"]);
    assert_eq!(report["sight"]["cover"]["grade"], "cover");
    assert!(explains(&report, "RS-26") || explains(&report["sight"], "RS-26"));
    let open = game(duel(json!({}), down), json!([]));
    assert_eq!(modifiers(&open.attack("a", "b", "ranged")), ["RS-25 attack -4"]);
}
