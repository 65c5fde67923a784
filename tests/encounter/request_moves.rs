//! Moves that a player asks for: hidden creatures in the way, and moves that only the game master may allow.

use crate::common::support::*;
use burstmap::encounter::{Dispatch, Table};
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};

/// Returns a hero, and a spy hidden two cells east of it.
fn table() -> Table {
    open(scene(
        "reflex-d20",
        12,
        6,
        json!([
            { "id": "hero", "name": "Hero", "side": "party", "at": [1, 2], "speed": { "walk": 6 } },
            { "id": "spy", "name": "Spy", "side": "foe", "at": [3, 2], "speed": { "walk": 6 }, "hidden": true },
        ]),
    ))
}

fn walk(path: Value) -> Value {
    json!({ "type": "move", "token": "hero", "path": path })
}

fn asked(table: &mut Table, command: &Value) -> Result<(), Refusal> {
    Dispatch::decode(command).and_then(|asked| table.request("party", &asked)).map(|_| ())
}

#[test]
fn whoever_stands_in_the_way_is_revealed_where_the_table_says_so() {
    let mut table = table();
    run(&mut table, json!({ "type": "setSetting", "name": "obstacles", "value": "reveal" }));
    for kind in ["hidden", "prone"] {
        run(&mut table, json!({ "type": "addCondition", "token": "spy", "condition": { "kind": kind } }));
    }
    asked(&mut table, &walk(json!([[2, 2], [3, 2]]))).unwrap();
    assert!(table.view("party").tokens.iter().any(|token| token.name == "Spy"));
    let spy = &table.scene().tokens[1];
    assert!(!spy.has("hidden") && spy.has("prone"), "revealed and still on the ground");
    refused(&mut table, json!({ "type": "setSetting", "name": "obstacles", "value": "maybe" }));
}

#[test]
fn what_the_rules_forbid_only_the_game_master_may_allow() {
    let mut allowed = walk(json!([[2, 2]]));
    allowed["overrides"] = json!({ "legal": true });
    let refusal = asked(&mut table(), &allowed).unwrap_err();
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("illegal-command", Some("/overrides")));
    run(&mut table(), allowed);
}
