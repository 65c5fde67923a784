//! Lasting templates, and their effects on creatures inside.

use super::*;
use serde_json::{Value, json};

/// `a` sustains the area, and `b` and `c` are 8 squares to the east. All are in combat, in this order.
fn fight() -> Game {
    let saves = plain().stats([("wisdomSave", 1)]);
    combat(game([
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [10, 5]).with(saves.clone()),
        fighter("c", "blue", [10, 7]).with(saves),
    ]))
}

/// An area of three by three squares around a square.
fn place(at: [i32; 2], effect: Value) -> Command {
    let area = json!({ "shape": "rect", "target": [at[0] - 1, at[1] - 1], "size": [3, 3] });
    command("placeTemplate").set("id", "moon").set("name", "Moonbeam").set("area", area).set("effect", effect)
}

fn beam(on: &[&str]) -> Value {
    let save = json!({ "stat": "wisdomSave", "difficulty": 12, "half": true });
    json!({ "on": on, "save": save, "damage": { "dice": "2d10", "types": ["radiant"] } })
}

fn resolve() -> Command {
    command("resolveTemplate").set("id", "moon")
}

/// Returns the tokens that the template still has to affect.
fn due(game: &Game) -> Vec<String> {
    let scene = game.scene();
    let list = scene["encounter"]["dueInAreas"].as_array().into_iter().flatten();
    list.map(|due| text(&due["token"]).to_owned()).collect()
}

fn east(from: i32, to: i32) -> Vec<[i32; 2]> {
    (from..=to).map(|column| [column, 5]).collect()
}

// E5-94
#[test]
fn e5_94_who_walks_into_an_area_stops_and_it_acts_once_a_turn() {
    let mut game = fight();
    game.run(place([5, 5], beam(&["enter"])));
    assert_eq!(due(&game), Vec::<String>::new());
    let stopped = game.run(walk("a", east(3, 8)));
    assert_eq!(stopped.the("movementStopped")["cell"], json!([4, 5]));
    assert_eq!((game.at("a"), due(&game)), ([4, 5], vec!["a".to_owned()]));
    assert!(game.turn()["reminders"].as_array().unwrap().iter().any(|one| one["rule"] == "E5-94"));
    // 11 with no modifier fails. Half damage would need a success.
    let resolved = game.run(resolve().rolls([11, 4, 3]));
    let told = &resolved.the("areaResolved")["results"][0];
    assert_eq!((told["token"].clone(), told["hit"].clone()), (json!("a"), json!(true)));
    assert_eq!((game.hp("a"), due(&game)), (23, vec![]));
    // It moves on with its movement left, out and in again. This is not its first entry in the turn.
    game.run(walk("a", east(5, 7)));
    game.run(walk("a", [[6, 5]]));
    assert_eq!(due(&game), Vec::<String>::new());
    game.refused(resolve().rolls([10, 1, 1]), "illegal-command").at("/id");
}

// E5-94
#[test]
fn e5_94_a_success_halves_and_one_roll_is_for_all_who_are_due() {
    let mut game = fight();
    game.run(place([10, 6], beam(&["appear"])));
    assert_eq!(due(&game), ["b", "c"]);
    let offered: Vec<Value> = items(&game.turn()["offers"]).to_vec();
    assert_eq!(offered.iter().filter(|offer| offer["command"]["type"] == "resolveTemplate").count(), 2);
    game.run(resolve().rolls([11, 10, 8, 5]));
    assert_eq!([game.hp("b"), game.hp("c")], [30 - 6, 30 - 13]);
    assert!(!game.table.undo().is_empty());
    assert_eq!((game.hp("b"), due(&game).len()), (30, 2), "undone, it is due again");
}

// E5-94
#[test]
fn e5_94_it_acts_as_a_turn_starts_or_ends_in_it() {
    for (moment, turns) in [("startTurn", 1), ("endTurn", 2)] {
        let mut game = fight();
        game.run(place([10, 5], beam(&[moment])));
        for _ in 1..turns {
            game.run(end_turn());
        }
        assert_eq!(due(&game), Vec::<String>::new(), "{moment}");
        game.run(end_turn());
        assert_eq!(due(&game), ["b"], "{moment}");
    }
}

// E5-94
#[test]
fn e5_94_what_acts_once_a_turn_does_not_act_again_at_its_end() {
    for (once, again) in [(true, 0), (false, 1)] {
        let mut game = fight();
        let mut effect = beam(&["enter", "endTurn"]);
        effect["onceATurn"] = json!(once);
        game.run(place([5, 5], effect));
        game.run(walk("a", east(3, 4)));
        game.run(resolve().rolls([11, 1, 1]));
        game.run(end_turn());
        assert_eq!(due(&game).len(), again, "once a turn: {once}");
    }
}

// E5-94
#[test]
fn e5_94_an_area_that_goes_along_acts_on_those_it_comes_over_and_spares_some() {
    let mut game = fight();
    let mut effect = beam(&["areaMoves"]);
    effect["spares"] = json!(["c"]);
    let area = json!({ "shape": "emanation", "user": "a", "size": 3 });
    let aura =
        command("placeTemplate").set("id", "moon").set("on", "a").set("area", area).set("effect", effect);
    game.run(aura);
    game.run(walk("a", east(3, 6)));
    assert_eq!(due(&game), Vec::<String>::new(), "b is four squares away");
    game.run(walk("a", [[7, 5]]));
    assert_eq!(due(&game), ["b"], "c is as near, and spared");
}

// E5-94
#[test]
fn e5_94_the_game_master_lets_somebody_off_or_names_others() {
    let mut game = fight();
    game.run(place([10, 6], beam(&["appear"])));
    game.run(resolve().set("tokens", json!(["b"])).set("waive", true));
    assert_eq!((due(&game), game.hp("b")), (vec!["c".to_owned()], 30));
    game.run(
        resolve()
            .set("tokens", json!(["b", "c"]))
            .set("fails", json!(["b"]))
            .set("succeeds", json!(["c"]))
            .rolls([6, 4]),
    );
    assert_eq!([game.hp("b"), game.hp("c")], [20, 25]);
    game.run(command("removeTemplate").set("id", "moon"));
    assert_eq!(due(&game), Vec::<String>::new());
    game.refused(resolve(), "bad-command").at("/id");
}

// E5-94, E5-101
#[test]
fn e5_94_who_is_set_down_in_it_is_due_and_a_failure_gives_conditions() {
    let mut game = fight();
    let save = json!({ "stat": "wisdomSave", "difficulty": 12, "onFail": [{ "condition": "restrained" }] });
    game.run(place([5, 5], json!({ "on": ["enter"], "save": save })));
    game.run(teleport("b", [5, 5]));
    assert_eq!(due(&game), ["b"]);
    game.run(resolve().rolls([3]));
    assert!(game.is("b", "restrained"));
}

// E5-94
#[test]
fn e5_94_no_side_is_told_what_an_area_will_do() {
    let mut game = fight();
    game.run(place([10, 6], beam(&["appear"])));
    let view = game.view("blue").to_string();
    assert!(!view.contains("difficulty") && !view.contains("radiant"), "{view}");
    assert!(!game.view("red").to_string().contains("dueInAreas"), "of others it learns nothing");
}

// E5-94
#[test]
fn e5_94_an_effect_that_cannot_act_is_refused_with_its_place() {
    let mut game = fight();
    for (effect, path) in [
        (json!({ "on": [] }), "/effect/on"),
        (json!({ "on": ["leave"] }), "/effect/on/0"),
        (json!({ "on": ["enter"], "save": { "stat": "wisdomSave" } }), "/effect/save/difficulty"),
        (json!({ "on": ["enter"], "save": { "stat": " ", "difficulty": 3 } }), "/effect/save/stat"),
        (json!({ "on": ["enter"], "damage": "2d" }), "/effect/damage"),
        (json!({ "on": ["enter"], "onHit": [{ "condition": "" }] }), "/effect/onHit/0/condition"),
        (
            json!({ "on": ["enter"], "save": { "stat": "x", "difficulty": 3 }, "onHit": [{ "condition": "prone" }] }),
            "/effect/onHit",
        ),
        (json!({ "on": ["enter"], "spare": ["a"] }), "/effect/spare"),
    ] {
        game.refused(place([5, 5], effect), "bad-command").at(path);
    }
    game.run(
        command("placeTemplate")
            .set("id", "moon")
            .set("area", json!({ "shape": "rect", "target": [4, 4], "size": [3, 3] })),
    );
    game.refused(resolve(), "illegal-command").at("/id");
}

// E5-94
#[test]
fn e5_94_what_is_said_of_saves_that_nobody_makes_is_refused() {
    let mut game = fight();
    let damage = json!({ "on": ["appear"], "damage": 5 });
    game.run(place([10, 6], damage));
    for field in ["fails", "succeeds", "advantage", "disadvantage"] {
        game.refused(resolve().set(field, json!(["b"])), "bad-command").at(&format!("/{field}"));
    }
    let mut game = fight();
    game.run(place([10, 6], beam(&["appear"])));
    game.refused(resolve().set("tokens", json!(["b"])).set("fails", json!(["c"])), "bad-command")
        .at("/fails/0");
    game.refused(resolve().set("waive", true).set("fails", json!(["b"])), "bad-command").at("/fails");
    game.refused(resolve().set("tokens", json!(["b", "a"])), "illegal-command").at("/tokens/1");
    game.run(resolve().set("tokens", json!(["b"])).set("fails", json!(["b"])).rolls([3, 4]));
    assert_eq!(game.hp("b"), 30 - 7);
}

/// Returns the zones and patches of terrain that templates created, with their numbers of cells.
fn created(game: &Game) -> Vec<(String, usize)> {
    let scene = game.scene();
    let all = ["zones", "terrain"].map(|list| scene[list].as_array().cloned().unwrap_or_default());
    let made = all.iter().flatten().filter(|one| text(&one["id"]).starts_with("moon-"));
    made.map(|one| (text(&one["id"]).to_owned(), items(&one["cells"]).len())).collect()
}

fn creating(at: [i32; 2], creates: Value) -> Command {
    let area = json!({ "shape": "rect", "target": [at[0] - 1, at[1] - 1], "size": [3, 3] });
    command("placeTemplate").set("id", "moon").set("name", "Cloud").set("area", area).set("creates", creates)
}

fn cloud() -> Value {
    json!({ "zone": { "kind": "fog", "acts": "through", "degree": "total" } })
}

#[test]
fn fog_light_and_walls_of_a_template_stay_as_long_as_it_does() {
    let mut game = fight();
    let wall = json!({ "move": true, "effect": true, "sight": false });
    let mut all = cloud();
    all["light"] = json!([0, 2]);
    all["difficult"] = json!(true);
    all["blocks"] = wall;
    game.run(creating([5, 5], all).set("rounds", 1));
    let made =
        [("moon-zone", 9), ("moon-ground", 9), ("moon-light", 1)].map(|(id, cells)| (id.to_owned(), cells));
    assert_eq!(created(&game), made);
    game.refused(walk("a", east(3, 5)), "illegal-command");
    // The template's round ends at the next turn of the combatant in whose turn it appeared. The turn and the end are one step.
    for _ in 0..3 {
        assert_eq!(created(&game), made);
        game.run(end_turn());
    }
    if game.scene()["encounter"]["phase"] == "roundEnd" {
        game.run(command("endRound"));
    }
    let templates = game.scene()["templates"].as_array().map_or(0, Vec::len);
    assert_eq!((templates, created(&game)), (0, vec![]));
    while created(&game).is_empty() {
        assert!(!game.table.undo().is_empty(), "undo brings it back");
    }
    assert_eq!(created(&game), made);
}

#[test]
fn fog_moves_with_its_template_and_changes_with_it() {
    let mut game = fight();
    game.run(creating([2, 5], cloud()).set("on", "a"));
    game.run(walk("a", east(3, 4)));
    let zone = game.scene()["zones"][0].clone();
    assert!(
        items(&zone["cells"]).contains(&json!([5, 5])) && !items(&zone["cells"]).contains(&json!([1, 5]))
    );
    assert_eq!(created(&game), [("moon-zone".to_owned(), 9)]);
    // A creature that hides in it is not visible from outside (G-32).
    game.run(creating([10, 5], cloud()));
    assert_eq!(created(&game), [("moon-zone".to_owned(), 9)], "one, in the new place");
    game.run(creating([10, 5], json!({})));
    assert_eq!(created(&game), vec![], "placed again without it");
}

#[test]
fn what_a_secret_template_creates_is_secret_too() {
    let mut game = fight();
    game.run(creating([5, 5], cloud()).set("seenBy", "gm"));
    assert_eq!(game.scene()["zones"][0]["hidden"], json!(true));
    game.run(creating([5, 5], cloud()).set("seenBy", "everyone"));
    assert_eq!(game.scene()["zones"][0]["hidden"], Value::Null);
}

#[test]
fn what_a_template_creates_is_checked() {
    let mut game = fight();
    let refused = [
        (json!({ "light": [1001, 0] }), "/creates/light/0"),
        (json!({ "zone": { "kind": "", "acts": "through", "degree": "total" } }), "/creates/zone/kind"),
    ];
    for (creates, place) in refused {
        game.refused(creating([5, 5], creates), "bad-command").at(place);
    }
}
