//! One damage roll for all targets of an effect, even if they are resolved one after another (E5-94). Every system does the same.

use crate::common::game::*;
use crate::common::worded::{catalogue, worded};
use burstmap::encounter::{Dispatch, Table};
use serde_json::{Value, json};

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area", "srd-5e"];

/// Returns a fight in which `a` (red) casts. `b` and `c` (blue) and `d` (red) are next to each other.
fn fight(system: &str) -> Game {
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).hp(30, 30).stats([("grit", 0)]);
    let tokens = [
        fighter("a", "red", [2, 2]),
        fighter("b", "blue", [8, 8]),
        fighter("c", "blue", [9, 8]),
        fighter("d", "red", [8, 9]),
    ];
    let settings = json!({ "interruptions": false });
    let mut game = scene(system, 20, 16).tokens(tokens).set("settings", settings).open();
    for (id, bonus) in [("a", 120), ("b", 90), ("c", 60), ("d", 30)] {
        game.run(roll_initiative().set("token", id).set("modifiers", json!([{ "value": bonus }])));
    }
    game.run(start_combat());
    game
}

/// Returns a cloud that affects all creatures inside when it appears, without a save.
fn cloud(damage: &Value) -> Command {
    let effect = json!({ "on": ["appear", "startTurn"], "damage": damage });
    let area = json!({ "shape": "radius", "target": [8, 8], "size": 1.5 });
    command("placeTemplate").set("id", "cloud").set("name", "Cloud").set("area", area).set("effect", effect)
}

fn acid() -> Value {
    json!({ "dice": "2d6+1", "types": ["acid"] })
}

fn affects(tokens: &[&str]) -> Command {
    command("resolveTemplate").set("id", "cloud").set("tokens", json!(tokens))
}

/// Returns the hit points of `b`, `c` and `d`.
fn points(game: &Game) -> [i64; 3] {
    ["b", "c", "d"].map(|id| game.hp(id))
}

fn rolled(events: &Events) -> Value {
    events.the("areaResolved")["damageFaces"].clone()
}

// E5-94
#[test]
fn e5_94_tokens_of_an_effect_that_are_resolved_later_take_the_same_damage() {
    for system in SYSTEMS {
        let mut game = fight(system);
        game.run(cloud(&acid()));
        game.run(affects(&["b"]).rolls([2, 5]));
        let later = game.run(affects(&["c"]));
        assert_eq!(rolled(&later), json!([2, 5]), "{system}");
        assert!(
            text(&later.the("areaResolved")["text"]).contains(&worded(catalogue::RollEarlier { total: 8 })),
            "{system}"
        );
        game.run(command("resolveTemplate").set("id", "cloud"));
        assert_eq!(points(&game), [22, 22, 22], "{system}");
        // If it is undone and repeated, the roll is the same.
        assert!(!game.table.undo().is_empty());
        game.run(affects(&["d"]));
        assert_eq!(points(&game), [22, 22, 22], "{system}");
    }
}

// E5-94
#[test]
fn e5_94_the_next_moment_of_an_effect_has_a_roll_of_its_own() {
    for system in SYSTEMS {
        let mut game = fight(system);
        game.run(cloud(&acid()));
        game.run(affects(&["b", "c", "d"]).rolls([2, 5]));
        while game.scene()["encounter"]["active"] != "b" {
            game.run(end_turn());
        }
        game.run(affects(&["b"]).rolls([1, 1]));
        assert_eq!(points(&game), [19, 22, 22], "{system}");
    }
}

// E5-94: `c` and `d` still wait for the roll of one moment while `b` is in the next.
#[test]
fn e5_94_those_of_an_earlier_roll_and_others_are_resolved_together() {
    for system in SYSTEMS {
        let mut game = fight(system);
        game.run(cloud(&acid()));
        game.run(affects(&["b", "d"]).rolls([2, 5]));
        while game.scene()["encounter"]["active"] != "b" {
            game.run(end_turn());
        }
        let both = game.run(command("resolveTemplate").set("id", "cloud").rolls([1, 1]));
        let faces: Vec<Value> =
            both.all("areaResolved").iter().map(|one| one["damageFaces"].clone()).collect();
        assert_eq!(faces, [json!([1, 1]), json!([2, 5])], "{system}");
        assert_eq!(points(&game), [19, 22, 22], "{system}");
    }
}

// E5-91, E5-94: entered results and damage of several types are also the same for all.
#[test]
fn e5_94_every_part_and_an_entered_result_stay_the_same() {
    let parts = json!([{ "dice": "1d6", "types": ["acid"] }, { "dice": "1d4", "types": ["fire"] }]);
    let mut game = fight("srd-5e");
    game.run(update_token("c", json!({ "traits": { "resistance": ["fire"] } })));
    game.run(cloud(&parts));
    game.run(affects(&["b"]).rolls([5, 3]));
    game.run(affects(&["c"]));
    assert_eq!(points(&game), [22, 24, 30]);
    let mut game = fight("srd-5e");
    game.run(cloud(&parts));
    game.run(affects(&["b"]).set("totals", json!({ "damage": 10 })));
    game.run(affects(&["c", "d"]));
    assert_eq!(points(&game), [20, 20, 20]);
}

// E5-94: a side can't know that the game master has rolled for another creature.
#[test]
fn e5_94_a_side_learns_no_roll_for_others_and_may_bring_its_own_dice() {
    let asked = |command: Command| Dispatch::decode(&Value::from(command)).unwrap();
    let mut game = fight("srd-5e");
    game.run(cloud(&acid()));
    let before = game.view("blue")["encounter"].clone();
    game.run(affects(&["d"]).rolls([2, 5]));
    let view = game.view("blue")["encounter"].clone();
    assert_eq!(view["dueInAreas"], before["dueInAreas"]);
    let own = text(&view["dueInAreas"][0]["area"]).to_owned();
    let thrown = asked(affects(&["b"]).set("id", own.clone()).rolls([6, 6]));
    game.table.request("blue", &thrown).unwrap();
    game.table.request("blue", &asked(affects(&["c"]).set("id", own))).unwrap();
    assert_eq!(points(&game), [22, 22, 22]);
}

// E5-94: no creature took damage, so nothing was rolled.
#[test]
fn e5_94_those_who_all_succeed_roll_nothing_for_the_others() {
    let save = json!({ "stat": "grit", "difficulty": 40 });
    let effect = json!({ "on": ["appear"], "save": save, "damage": acid() });
    let mut game = fight("srd-5e");
    game.run(cloud(&acid()).set("effect", effect));
    game.run(affects(&["b"]).set("succeeds", json!(["b"])));
    game.run(affects(&["c"]).set("fails", json!(["c"])).rolls([1, 2]));
    game.run(affects(&["d"]).set("fails", json!(["d"])));
    assert_eq!(points(&game), [30, 26, 26]);
}

// E5-94
#[test]
fn e5_94_a_saved_fight_keeps_the_roll_and_refuses_one_that_no_dice_show() {
    let mut game = fight("srd-5e");
    game.run(cloud(&acid()));
    game.run(affects(&["b"]).rolls([2, 5]));
    let saved = game.scene();
    let mut opened = Game::open(saved.clone());
    opened.run(affects(&["c", "d"]));
    assert_eq!(points(&opened), [22, 22, 22]);
    for amount in [-1, i64::from(i32::MAX)] {
        let mut scene = saved.clone();
        scene["encounter"]["dueInAreas"][0]["rolled"]["shares"][0]["amount"] = json!(amount);
        let refusal = Table::open(serde_json::from_value(scene).unwrap(), "").unwrap_err();
        assert_eq!(
            (refusal.code.as_str(), refusal.path.as_deref()),
            ("bad-scene", Some("/encounter/dueInAreas/0/rolled/shares/0/amount"))
        );
    }
}
