//! E5-93 and E5-101 apply at every table: if the text of a system doesn't decide, the table does.

use crate::common::game::*;
use serde_json::json;

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area", "srd-5e"];

/// Returns a fight with `a` next to `b`. Every attack hits `b`.
fn beside(system: &str) -> Game {
    let stats = [
        ("armorClass", 1),
        ("reflex", 1),
        ("physicalDefense", 1),
        ("avoid", 1),
        ("evasion", 1),
        ("defense", 1),
        ("grit", 3),
    ];
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).hp(60, 60).stats(stats);
    let mut game = scene(system, 12, 12)
        .tokens([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])])
        .set("settings", json!({ "interruptions": false }))
        .open();
    for id in ["a", "b"] {
        game.run(
            roll_initiative()
                .set("token", id)
                .set("modifiers", json!([{ "value": if id == "a" { 90 } else { 50 } }])),
        );
    }
    game.run(start_combat());
    game
}

// E5-93, E5-101
#[test]
fn a_hit_gives_a_condition_and_a_repeated_save_ends_it_in_every_system() {
    for system in SYSTEMS {
        let mut game = beside(system);
        let given = json!([{ "condition": "webbed", "save": { "stat": "grit", "difficulty": 4, "at": ["turnStart"] } }]);
        let strike = command("attack").set("attacker", "a").set("target", "b").set("kind", "melee");
        let strike = strike.set("bonus", 60).set("damage", 1).set("onHit", given);
        game.run(strike.set("overrides", json!({ "legal": true })));
        assert!(game.is("b", "webbed"), "{system}");
        let save = command("saveAgainst").set("token", "b").set("condition", "webbed");
        game.refused(save.clone(), "illegal-command").at("/condition");
        // If sides alternate, it may take several turns.
        for _ in 0..4 {
            if !game.offers("saveAgainst", "b") {
                let over = game.turn()["phase"] == "roundEnd";
                game.run(if over { end_round() } else { end_turn() });
            }
        }
        assert!(game.offers("saveAgainst", "b"), "{system}");
        let rule = if system == "srd-5e" { "E5-93" } else { "GM" };
        // With 60 added, any roll is enough.
        let told = game.run(save.set("bonus", 60)).the("checkRolled").clone();
        assert_eq!((told["rule"].clone(), told["success"].clone()), (json!(rule), json!(true)), "{system}");
        assert!(!game.is("b", "webbed"), "{system}");
    }
}
