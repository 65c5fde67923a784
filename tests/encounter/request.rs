//! A player's message is a request that the game master's table checks. The answer reveals no secrets.

use crate::common::support::*;
use crate::common::worded::{catalogue, message, worded};
use burstmap::encounter::Dispatch;
use burstmap::encounter::Table;
use burstmap::encounter::request::Weight;
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};

/// A hero and a guard in the open, and a spy hidden two cells east of the hero.
fn table() -> Table {
    open(scene(
        "reflex-d20",
        12,
        6,
        json!([
            { "id": "hero", "name": "Hero", "side": "party", "at": [1, 2], "speed": { "walk": 6 } },
            { "id": "guard", "name": "Guard", "side": "foe", "at": [6, 2], "speed": { "walk": 6 } },
            { "id": "spy", "name": "Spy", "side": "foe", "at": [3, 2], "speed": { "walk": 6 }, "hidden": true },
        ]),
    ))
}

fn weigh(table: &Table, side: &str, command: &Value) -> Result<Weight, Refusal> {
    table.weigh(side, &Dispatch::decode(command)?)
}

fn walk(token: &str, path: Value) -> Value {
    json!({ "type": "move", "token": token, "path": path })
}

fn asked(table: &mut Table, command: Value) -> Result<(), Refusal> {
    let before = table.scene().clone();
    let answer = Dispatch::decode(&command).and_then(|asked| table.request("party", &asked)).map(|_| ());
    if answer.is_err() {
        assert_eq!(table.scene(), &before, "a refused request changes nothing");
    }
    answer
}

fn fight(table: &mut Table, initiative: [(&str, u32); 3]) {
    for (id, roll) in initiative {
        run(table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(table, json!({ "type": "startCombat" }));
}

#[test]
fn own_tokens_move_and_nobody_elses() {
    let mut table = table();
    asked(&mut table, walk("hero", json!([[1, 3]]))).unwrap();
    assert_eq!(table.scene().tokens[0].at, burstmap::geometry::Cell::new(1, 3));
    // Requests for another side's token, a hidden token and a missing token are refused in the same words.
    let words =
        |id: &str| asked(&mut self::table(), walk(id, json!([[6, 3]]))).unwrap_err().message.replace(id, "X");
    assert_eq!(words("guard"), words("spy"));
    assert_eq!(words("spy"), words("nobody"));
}

#[test]
fn nobody_pays_for_walking_through_somebody_unknown() {
    // In shift-meter, all creatures can pass through others' spaces, at a cost.
    let open_with = |spy: bool| {
        let mut tokens = json!([
            { "id": "hero", "name": "Hero", "side": "party", "at": [1, 2], "speed": { "walk": 6 } },
            { "id": "guard", "name": "Guard", "side": "foe", "at": [6, 3], "speed": { "walk": 6 } },
        ]);
        if spy {
            let spy = json!({ "id": "spy", "name": "Spy", "side": "foe", "at": [3, 2], "speed": { "walk": 6 }, "hidden": true });
            tokens.as_array_mut().unwrap().push(spy);
        }
        open(scene("shift-meter", 12, 6, tokens))
    };
    let way = walk("hero", json!([[2, 2], [3, 2], [4, 2]]));
    let walked = |spy: bool| {
        let mut table = open_with(spy);
        for (id, roll) in [("hero", 10), ("guard", 1)] {
            run(
                &mut table,
                json!({ "type": "rollInitiative", "token": id, "modifiers": [{ "value": roll }] }),
            );
        }
        run(&mut table, json!({ "type": "startCombat" }));
        asked(&mut table, way.clone()).unwrap();
        let moved: f64 =
            table.scene().encounter.as_ref().unwrap().turn.moved.values().map(|moved| moved.to_cells()).sum();
        (table.scene().tokens[0].at, moved)
    };
    assert_eq!(walked(false), (burstmap::geometry::Cell::new(4, 2), 3.0));
    assert_eq!(walked(true), (burstmap::geometry::Cell::new(2, 2), 1.0), "one step, and no word of a price");
}

#[test]
fn a_way_is_walked_up_to_what_nobody_sees() {
    let mut table = table();
    fight(&mut table, [("hero", 20), ("guard", 15), ("spy", 2)]);
    asked(&mut table, walk("hero", json!([[2, 2], [3, 2]]))).unwrap();
    assert_eq!(table.scene().tokens[0].at, burstmap::geometry::Cell::new(2, 2));
    // Movement already used stays used.
    let left = table.turn().budget.movement["walk"];
    assert_eq!(left.to_cells(), 5.0);
    let heard: Vec<String> = table.visible_events("party").iter().map(|event| event.text().into()).collect();
    assert_eq!(
        heard,
        [
            worded(catalogue::MoveTo {
                cell: message(catalogue::CellBare { column: 2, row: 2 }),
                token: "Hero"
            }),
            worded(catalogue::MoveStopped { token: "Hero" })
        ]
    );
    let told = serde_json::to_string(&table.visible_events("party")).unwrap().to_lowercase();
    assert!(!told.contains("spy"), "{told}");
    // The game master sees why, and is asked whether the spy is found.
    let cell = message(catalogue::CellBare { column: 2, row: 2 });
    let stopped = worded(catalogue::MoveStoppedUnknown { token: "Hero", cell, side: "party", why: "" });
    let met = worded(catalogue::ObstacleMet { token: "Hero", other: "Spy" });
    for told in [stopped.trim_end(), &met] {
        let log = table.log();
        assert!(log.iter().any(|entry| entry.event.text().starts_with(told)), "{told}: {log:?}");
    }
    let offer = table
        .turn()
        .offers
        .into_iter()
        .find(|offer| offer.text == *worded(catalogue::OfferReveal { token: "Spy" }))
        .unwrap();
    assert!(table.view("party").tokens.iter().all(|token| token.name != "Spy"));
    let own = Table::open(table.view("party"), "").unwrap().turn();
    assert!(own.offers.iter().all(|offer| !offer.text.contains("Spy")));
    table.dispatch(offer.command).unwrap();
    assert!(table.view("party").tokens.iter().any(|token| token.name == "Spy"));
    // A replay of the commands gives the same result.
    let mut again = self::table();
    for command in table.commands() {
        again.dispatch(command.clone()).unwrap();
    }
    assert_eq!(again.scene(), table.scene());
}

#[test]
fn what_only_the_whole_table_forbids_comes_to_nothing_and_is_no_refusal() {
    let mut table = table();
    fight(&mut table, [("hero", 20), ("guard", 15), ("spy", 2)]);
    let step = json!({ "type": "step", "token": "hero", "to": [2, 2] });
    run(&mut table, json!({ "type": "teleport", "token": "spy", "to": [2, 2] }));
    asked(&mut table, step).unwrap();
    assert_eq!(table.scene().tokens[0].at, burstmap::geometry::Cell::new(1, 2));
    let heard = |table: &Table| -> Vec<String> {
        table.visible_events("party").iter().map(|event| event.text().into()).collect()
    };
    assert_eq!(heard(&table), [worded(catalogue::MoveStopped { token: "Hero" })]);
}

#[test]
fn dice_that_a_player_throws_are_as_many_as_it_knows_of() {
    let fireball = json!({ "type": "areaAttack", "attacker": "hero", "rolls": [9],
        "area": { "shape": "burst", "target": [5, 2], "size": 3, "corner": "nw" },
        "check": { "skill": "agility", "difficulty": 12 } });
    let mut table = table();
    let outcome = Dispatch::decode(&fireball).and_then(|asked| table.request("party", &asked));
    outcome.unwrap();
    let told = json!(table.visible_events("party")).to_string();
    assert!(told.contains("Guard") && !told.contains(catalogue::AttemptNothing::ID), "{told}");
}

#[test]
fn refusals_are_those_of_what_the_side_knows() {
    // Facts that the side knows appear unchanged in the refusal.
    let refusal = asked(&mut table(), walk("hero", json!([[1, 9]]))).unwrap_err();
    assert!(refusal.path.is_some(), "{refusal:?}");
}

#[test]
fn turns_are_waited_for() {
    let mut table = table();
    fight(&mut table, [("guard", 15), ("hero", 10), ("spy", 2)]);
    let refusal = asked(&mut table, walk("hero", json!([[1, 3]]))).unwrap_err();
    assert_eq!(refusal.code, "not-your-turn");
    assert_eq!(asked(&mut table, json!({ "type": "endTurn" })).unwrap_err().code, "illegal-command");
    run(&mut table, json!({ "type": "endTurn" }));
    asked(&mut table, walk("hero", json!([[1, 3]]))).unwrap();
    asked(&mut table, json!({ "type": "endTurn" })).unwrap();
    // The spy acts now. The party knows that its own turn is over.
    assert_eq!(active(&table), "spy");
    let refusal = asked(&mut table, json!({ "type": "endTurn" })).unwrap_err();
    assert_eq!((refusal.code.as_str(), active(&table).as_str()), ("not-your-turn", "spy"));
    let refusal = asked(&mut table, walk("hero", json!([[1, 4]]))).unwrap_err();
    assert!(!refusal.message.contains("Spy"), "{}", refusal.message);
}

// RD-05, SA-16
#[test]
fn lying_down_is_asked_for_where_it_is_offered() {
    let prone = |id: &str| json!({ "type": "addCondition", "token": id, "condition": { "kind": "prone" } });
    let mut table = table();
    assert_eq!(asked(&mut table, prone("hero")).unwrap_err().code, "illegal-command", "before combat");
    fight(&mut table, [("guard", 15), ("hero", 10), ("spy", 2)]);
    assert_eq!(asked(&mut table, prone("hero")).unwrap_err().code, "illegal-command", "the guard's turn");
    run(&mut table, json!({ "type": "endTurn" }));
    let mut cursed = prone("hero");
    cursed["condition"]["rounds"] = json!(1);
    for refused in [prone("guard"), prone("spy"), cursed] {
        assert_eq!(asked(&mut table, refused).unwrap_err().code, "illegal-command");
    }
    asked(&mut table, prone("hero")).unwrap();
    assert!(table.scene().tokens[0].has("prone"));
    assert_eq!(asked(&mut table, prone("hero")).unwrap_err().code, "illegal-command", "it lies already");
    // The same in the turn of a creature that it sees.
    let mut value = serde_json::to_value(self::table().scene()).unwrap();
    value["ruleset"] = json!("strike-area");
    let mut table = open(value);
    fight(&mut table, [("guard", 15), ("hero", 10), ("spy", 2)]);
    assert_eq!(active(&table), "guard");
    asked(&mut table, prone("hero")).unwrap();
}

// SA-04
#[test]
fn a_place_among_the_tied_is_asked_for_first() {
    let mut table = table();
    fight(&mut table, [("guard", 10), ("hero", 10), ("spy", 2)]);
    let weight = |first: &str, second: &str| {
        let order = json!({ "type": "tieOrder", "tokens": [first, second] });
        weigh(&table, "party", &order)
    };
    assert_eq!(weight("hero", "guard").unwrap(), Weight::AskFirst);
    assert_eq!(weight("guard", "hero").unwrap_err().path.as_deref(), Some("/tokens/0"));
}

#[test]
fn the_game_masters_commands_are_not_asked_for() {
    for command in [
        json!({ "type": "teleport", "token": "hero", "to": [9, 2] }),
        json!({ "type": "updateToken", "token": "hero", "changes": { "stats": { "reflex": 99 } } }),
        json!({ "type": "heal", "token": "hero", "amount": 9 }),
        json!({ "type": "note", "text": "x" }),
        json!({ "type": "rollInitiative" }),
        json!({ "type": "startCombat" }),
        json!({ "type": "setSetting", "name": "fog", "value": false }),
        json!({ "type": "move", "token": "hero", "path": [[1, 3]], "secret": true }),
    ] {
        let refusal = asked(&mut table(), command.clone()).unwrap_err();
        assert_eq!(refusal.code, "illegal-command", "{command}");
    }
    assert_eq!(asked(&mut table(), json!({ "type": "movo" })).unwrap_err().code, "bad-command");
}

#[test]
fn what_a_player_chooses_the_numbers_of_is_asked_first() {
    let table = table();
    let weight = |command: Value| weigh(&table, "party", &command).unwrap();
    assert_eq!(weight(walk("hero", json!([[1, 3]]))), Weight::AtOnce);
    let mut thrown = walk("hero", json!([[1, 3]]));
    thrown["rolls"] = json!([20]);
    assert_eq!(weight(thrown), Weight::AskFirst);
    let attack =
        json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "melee", "bonus": 4 });
    assert_eq!(weight(attack.clone()), Weight::AskFirst);
    let mut bent = attack;
    bent["overrides"] = json!({ "cover": "none" });
    assert_eq!(weigh(&table, "party", &bent).unwrap_err().path.as_deref(), Some("/overrides"));
    let roll = json!({ "type": "rollInitiative", "token": "hero" });
    assert_eq!(weight(roll.clone()), Weight::AtOnce);
    let mut table = self::table();
    run(&mut table, roll.clone());
    assert_eq!(weigh(&table, "party", &roll).unwrap(), Weight::AskFirst);
}

#[test]
fn the_game_master_need_not_be_asked_for_what_the_sides_knowledge_refuses() {
    let table = table();
    let check = |more: Value| {
        let mut attack = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "melee" });
        attack.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let attack = Dispatch::decode(&attack).unwrap();
        assert_eq!(table.weigh("party", &attack), Ok(Weight::AskFirst));
        let mut other = Table::open(table.scene().clone(), "other").unwrap();
        let checked = table.check_request("party", &attack);
        assert_eq!(checked, other.request("party", &attack).map(drop), "as if it were allowed");
        checked
    };
    assert_eq!(check(json!({ "kind": "ranged", "bonus": 4 })), Ok(()));
    assert_eq!(check(json!({ "bonus": 4 })).unwrap_err().code, "out-of-range", "five cells away");
    assert_eq!(check(json!({ "target": "spy" })).unwrap_err().code, "unknown-token", "nobody known");
}

#[test]
fn numbers_of_a_check_are_asked_first() {
    let table = table();
    let weight = |more: Value| {
        let mut command = json!({ "type": "spend", "token": "hero", "action": "move" });
        command.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        weigh(&table, "party", &command).unwrap()
    };
    assert_eq!(weight(json!({})), Weight::AtOnce);
    assert_eq!(weight(json!({ "bonus": 50 })), Weight::AskFirst);
    assert_eq!(weight(json!({ "difficulty": 1 })), Weight::AskFirst);
    assert_eq!(weight(json!({ "attitude": "willing" })), Weight::AskFirst);
    // A request is allowed immediately only if the side knows the target.
    assert_eq!(weight(json!({ "target": "guard" })), Weight::AtOnce);
    assert_eq!(weight(json!({ "target": "spy" })), Weight::AskFirst);
    assert_eq!(weight(json!({ "target": "nobody" })), Weight::AskFirst);
}

// RD-53
#[test]
fn rd_53_a_door_that_one_side_asks_for_costs_the_other_nothing() {
    let mut value = serde_json::to_value(table().scene()).unwrap();
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([{ "id": "gate", "points": [[7, 2], [7, 3]], "blocks": all, "door": "closed" }]);
    let mut table = open(value);
    fight(&mut table, [("guard", 15), ("hero", 10), ("spy", 2)]);
    let before = json!(table.turn().budget);
    drop(asked(&mut table, json!({ "type": "setDoor", "wall": "gate", "state": "open" })));
    assert_eq!(json!(table.turn().budget), before, "the guard, who stands beside it, did not open it");
}

// RD-54
#[test]
fn rd_54_a_command_that_takes_others_their_chance_is_asked_first() {
    let mut value = serde_json::to_value(table().scene()).unwrap();
    value["tokens"][1]["at"] = json!([2, 1]);
    value["tokens"][2]["at"] = json!([9, 5]);
    let start = |first: &str, second: &str| {
        let mut table = open(value.clone());
        fight(&mut table, [(first, 20), (second, 10), ("spy", 2)]);
        table
    };
    // The guard may attack before the hero leaves.
    let mut table = start("hero", "guard");
    run(&mut table, walk("hero", json!([[1, 3], [1, 4]])));
    assert!(table.turn().offers.iter().any(|offer| offer.command.name() == "pass"));
    assert_eq!(weigh(&table, "party", &walk("hero", json!([[1, 4]]))).unwrap(), Weight::AskFirst);
    run(&mut table, json!({ "type": "pass", "token": "guard" }));
    assert_eq!(weigh(&table, "party", &walk("hero", json!([[1, 5]]))).unwrap(), Weight::AtOnce);
    // The opportunity belongs to the hero, so its side may decline it.
    let mut table = start("guard", "hero");
    run(&mut table, walk("guard", json!([[3, 1], [4, 1]])));
    assert!(table.turn().offers.iter().any(|offer| offer.command.name() == "pass"));
    for command in [walk("hero", json!([[1, 3]])), json!({ "type": "pass", "token": "hero" })] {
        assert_eq!(weigh(&table, "party", &command).unwrap(), Weight::AtOnce, "{command}");
    }
}

#[test]
fn who_tries_a_locked_door_knows_from_then_on_that_it_is_locked() {
    let mut value = serde_json::to_value(table().scene()).unwrap();
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([{ "id": "gate", "points": [[2, 2], [2, 3]], "blocks": all, "door": "locked" }]);
    let mut table = open(value);
    let shown = |table: &Table| json!(table.view("party").walls[0].door);
    assert_eq!(shown(&table), "closed");
    fight(&mut table, [("hero", 20), ("guard", 10), ("spy", 2)]);
    asked(&mut table, json!({ "type": "setDoor", "wall": "gate", "state": "open" })).unwrap();
    assert_eq!((shown(&table), json!(table.view("foe").walls[0].door)), (json!("locked"), json!("closed")));
}

#[test]
fn dice_that_a_player_enters_are_marked_for_those_who_read_them() {
    let mut table = table();
    fight(&mut table, [("hero", 20), ("guard", 10), ("spy", 1)]);
    let attack =
        json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "bonus": 3 });
    let marks = |table: &Table, side: &str| -> Vec<Value> {
        let log = table.log_for(side);
        let attacks = log.iter().filter(|entry| entry.event.kind() == "attackResolved");
        attacks.map(|entry| json!(entry)["entered"].clone()).collect()
    };
    let made = |more: Value| {
        let mut command = attack.clone();
        for (name, value) in more.as_object().unwrap() {
            command[name] = value.clone();
        }
        Dispatch::decode(&command).unwrap()
    };
    table.request("party", &made(json!({ "rolls": [12] }))).unwrap();
    let of_gm = table.log().iter().filter(|entry| entry.entered).count();
    assert_eq!(
        (of_gm, marks(&table, "party"), marks(&table, "foe")),
        (1, vec![json!(true)], vec![Value::Null])
    );
    table.undo();
    // The map's own dice and the game master's dice are not marked.
    table.request("party", &made(json!({}))).unwrap();
    table.undo();
    table.dispatch(made(json!({ "rolls": [12] }))).unwrap();
    assert_eq!(marks(&table, "party"), [Value::Null]);
}
