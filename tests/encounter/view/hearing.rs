//! Events of commands and rolls, as a side hears them.

use super::*;
use crate::common::worded::{begins, catalogue, ends, worded};

pub fn heard(table: &Table, side: &str) -> Vec<String> {
    table.visible_events(side).iter().map(|entry| entry.text().to_owned()).collect()
}

#[test]
fn a_side_hears_what_it_sees_and_no_number_of_others() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "damage", "token": "guard", "amount": 4 }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::DamageSeen { token: "Guard" })]);
    assert!(
        heard(&table, "foe")[0].starts_with(&worded(catalogue::DamageTaken { amount: 4, token: "Guard" }))
    );
    run(&mut table, json!({ "type": "damage", "token": "ogre", "amount": 4 }));
    assert!(heard(&table, "party").is_empty());
    table.undo();
    assert!(heard(&table, "party").is_empty());
    table.undo();
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::Undone { first: message(catalogue::DamageSeen { token: "Guard" }) })]
    );
    table.redo();
    assert_eq!(heard(&table, "party"), [worded(catalogue::DamageSeen { token: "Guard" })]);
    run(&mut table, json!({ "type": "note", "text": "The guard is a coward." }));
    assert!(heard(&table, "party").is_empty());
    let strike = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "bonus": 9, "rolls": [12] });
    run(&mut table, strike);
    let event = table.visible_events("party").remove(0);
    assert_eq!(
        (event.text(), event.at),
        (
            &*worded(catalogue::AttackSeenRolled {
                attacker: "Hero",
                target: "Guard",
                roll: message(catalogue::RollKnown { parts: "12 + 9", total: 21 }),
                verdict: "hit"
            }),
            1
        )
    );
    assert_eq!((field(&event, "faces"), field(&event, "bonus")), (Some(json!([12])), Some(json!(9))));
    assert!(field(&event, "needed").is_none() && field(&event, "total").is_none());
    assert!(field(&table.visible_events("foe")[0], "faces").is_none());
    assert_eq!(table.log_for("party").iter().map(|event| event.at).collect::<Vec<_>>(), [0, 1]);
}

/// The party's text about advantage and disadvantage on the hero's attack, from conditions that the party knows or doesn't know.
#[test]
fn a_second_die_is_shown_only_for_a_reason_that_the_side_knows() {
    let shot = |conditions: Value, rolls: Value| {
        let mut table = table(json!({}));
        run(&mut table, json!({ "type": "setRuleset", "ruleset": "srd-5e" }));
        for condition in conditions.as_array().unwrap() {
            run(&mut table, json!({ "type": "addCondition", "token": "hero", "condition": condition }));
        }
        let strike = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "bonus": 9, "rolls": rolls });
        run(&mut table, strike);
        let event = table
            .visible_events("party")
            .into_iter()
            .find(|entry| field(entry, "type") == Some(json!("attackResolved")))
            .unwrap();
        (field(&event, "faces"), field(&event, "known"))
    };
    let public = json!([{ "kind": "poisoned" }]);
    let secret = json!([{ "kind": "poisoned", "secret": true }]);
    let (faces, known) = shot(public, json!([17, 4]));
    assert_eq!(faces, Some(json!([17, 4])));
    assert_eq!(known.unwrap()["total"], json!(13));
    let (faces, known) = shot(secret, json!([17, 4]));
    assert_eq!(faces, Some(json!([4])), "as one die");
    let alone = shot(json!([]), json!([4]));
    assert_eq!((faces, known), alone, "and with the same fields as one die");
}

#[test]
fn a_setting_shows_more_or_less_of_the_rolls() {
    let told = |shown: Value, side: &str| {
        let mut table = table(json!({ "shownRolls": shown }));
        let strike = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "bonus": 9, "rolls": [12] });
        run(&mut table, strike);
        let event = table.visible_events(side).remove(0);
        (
            field(&event, "faces").is_some(),
            field(&event, "known").is_some(),
            field(&event, "needed").is_some(),
        )
    };
    assert_eq!(told(json!("own"), "party"), (true, true, false));
    assert_eq!(told(json!("own"), "foe"), (false, false, false));
    assert_eq!(told(json!("none"), "party"), (false, false, false));
    assert_eq!(told(json!("all"), "foe"), (true, true, false));
    let mut table = table(json!({}));
    refused(&mut table, json!({ "type": "setSetting", "name": "shownRolls", "value": "some" }));
}

#[test]
fn undoing_several_of_a_kind_says_how_many_a_side_knows_of() {
    let mut table = table(json!({}));
    let blow = |token: &str| json!({ "type": "damage", "token": token, "amount": 1 });
    let commands = ["guard", "hero", "ogre"].map(blow);
    run(&mut table, json!({ "type": "together", "commands": commands }));
    let more = worded(catalogue::UndoneMore { more: 2 });
    assert!(table.undo()[0].text().ends_with(&format!(" {more}")));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::Undone {
            first: message(catalogue::Sentences {
                first: message(catalogue::DamageSeen { token: "Guard" }),
                next: message(catalogue::UndoneMore { more: 1 })
            })
        })]
    );
}

#[test]
fn a_message_says_no_more_to_a_side_than_its_sentence() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "damage", "token": "guard", "amount": 4 }));
    let message = |event: &LogEntry| (field(event, "messageId"), field(event, "params"));
    let to_others = (Some(json!("damage-seen")), Some(json!({ "token": "Guard" })));
    assert_eq!(message(&table.visible_events("party")[0]), to_others);
    let told = serde_json::to_string(&table.visible_events("foe")).unwrap();
    assert!(told.contains(r#""messageId":"damage-taken","params":{"amount":4,"token":"Guard"}"#), "{told}");
    table.undo();
    let (id, params) = message(&table.visible_events("party")[0]);
    assert_eq!(id, Some(json!("undone")));
    assert_eq!(
        params,
        Some(json!({ "first": { "messageId": "damage-seen", "params": { "token": "Guard" } } }))
    );
}

#[test]
fn a_side_hears_of_a_way_only_the_cells_where_it_sees_who_goes() {
    let mut table = table(json!({}));
    run(&mut table, json!({ "type": "setDoor", "wall": "secret-door", "state": "open" }));
    assert!(heard(&table, "party").is_empty(), "a secret door opens unheard");
    let path: Vec<Value> = [[8, 2], [7, 2], [7, 1], [7, 0]].map(|cell| json!(cell)).to_vec();
    run(&mut table, json!({ "type": "move", "token": "ogre", "path": path }));
    let event = table.visible_events("party").remove(0);
    assert_eq!(event.text(), worded(catalogue::MoveOutOfSight { token: "Ogre" }));
    assert_eq!((field(&event, "from"), field(&event, "to")), (Some(json!([9, 2])), None));
    assert_eq!(field(&event, "path"), Some(json!([[8, 2], [7, 2], [7, 1]])));
    assert!(field(&event, "cost").is_none());
    // Later knowledge does not open earlier events.
    run(&mut table, json!({ "type": "teleport", "token": "ogre", "to": [11, 5] }));
    run(&mut table, json!({ "type": "teleport", "token": "ogre", "to": [9, 2] }));
    let log = serde_json::to_string(&table.log_for("party")).unwrap();
    assert!(!log.contains("[11,5]") && !log.contains("[7,0]"), "{log}");
}

#[test]
fn secret_commands_and_hidden_rolls_are_the_game_masters_alone() {
    let mut table = table(json!({}));
    run(
        &mut table,
        json!({ "type": "addCondition", "token": "hero", "condition": { "kind": "cursed", "secret": true } }),
    );
    assert!(heard(&table, "party").is_empty());
    assert!(!text(&table.view("party")).contains("cursed"));
    let events =
        run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "rolls": [7], "secret": true }));
    assert_eq!(field(&events[0], "secret"), Some(json!(true)));
    assert!(heard(&table, "party").is_empty());
    run(&mut table, json!({ "type": "rollInitiative", "token": "guard", "rolls": [7] }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::InitiativeResult { initiative: 7, token: "Guard" })]
    );
    table.undo();
    for value in [json!(true), json!(["foe"])] {
        run(&mut table, json!({ "type": "setSetting", "name": "hiddenRolls", "value": value }));
        assert!(heard(&table, "party").is_empty());
        run(&mut table, json!({ "type": "rollInitiative", "token": "guard", "rolls": [7] }));
        assert!(heard(&table, "party").is_empty() && !heard(&table, "foe").is_empty());
        table.undo();
    }
    assert!(!text(&table.view("party")).contains("hiddenRolls"));
    refused(&mut table, json!({ "type": "setSetting", "name": "hiddenRolls", "value": 3 }));
    refused(&mut table, json!({ "type": "endCombat", "secret": "yes" }));
    let replay: Vec<Value> = table.commands().map(Dispatch::to_json).collect();
    assert!(replay.iter().any(|command| command["secret"] == json!(true)), "kept for replays");
}

#[test]
fn the_number_of_a_roll_that_is_kept_secret_stands_in_no_order() {
    let mut table = table(json!({ "hiddenRolls": ["foe"] }));
    for (id, roll) in [("guard", 17), ("hero", 11)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    let report = Table::open(table.view("party"), "").unwrap().turn();
    let told: Vec<_> = report.order.iter().map(|o| (o.initiative, o.decided_by.as_str())).collect();
    let hidden = "a roll that is kept secret";
    assert_eq!(told, [(11, hidden), (11, "initiative")]);
    assert_eq!(report.order[1].token, "hero");
    let own = Table::open(table.view("foe"), "").unwrap().turn();
    assert_eq!(own.order[0].initiative, 17);
}

#[test]
fn a_condition_does_not_name_whom_the_side_does_not_know() {
    let mut table = table(json!({}));
    for (token, by, said) in [
        (
            "hero",
            "guard",
            [
                begins("Hero", "engagedBy", message(catalogue::ConditionEngagedBy { other: "Guard" })),
                ends("Hero", "engagedBy", message(catalogue::ConditionEngagedBy { other: "Guard" })),
            ],
        ),
        (
            "hero",
            "spy",
            [
                begins(
                    "Hero",
                    "engagedBy",
                    message(catalogue::ConditionEngagedBy { other: catalogue::Somebody }),
                ),
                ends(
                    "Hero",
                    "engagedBy",
                    message(catalogue::ConditionEngagedBy { other: catalogue::Somebody }),
                ),
            ],
        ),
        (
            "hero",
            "ogre",
            [
                begins(
                    "Hero",
                    "engagedBy",
                    message(catalogue::ConditionEngagedBy { other: catalogue::Somebody }),
                ),
                ends(
                    "Hero",
                    "engagedBy",
                    message(catalogue::ConditionEngagedBy { other: catalogue::Somebody }),
                ),
            ],
        ),
    ] {
        let condition = json!({ "kind": "engagedBy", "by": by });
        run(&mut table, json!({ "type": "addCondition", "token": token, "condition": condition }));
        assert_eq!(heard(&table, "party"), said[..1]);
        assert!(!serde_json::to_string(&table.visible_events("party")).unwrap().contains("spy"));
        run(&mut table, json!({ "type": "removeCondition", "token": token, "kind": "engagedBy" }));
        assert_eq!(heard(&table, "party"), said[1..]);
    }
}

/// Returns the spy next to the hero. The spy's id and name equal the name of the guard, whom all sides see, so words alone are ambiguous.
fn beside(ruleset: &str) -> Table {
    let mut value = json!(table(json!({})).scene());
    value["ruleset"] = json!(ruleset);
    value["tokens"][1]["conditions"] = json!([]);
    for (index, field, own) in [
        (1, "id", json!("guard-2")),
        (1, "name", json!("guard")),
        (1, "at", json!([2, 2])),
        (3, "id", json!("guard")),
        (3, "name", json!("guard")),
        (3, "at", json!([2, 3])),
    ] {
        value["tokens"][index][field] = own;
    }
    open(value)
}

/// Returns whether the party heard an event of this kind.
fn hears(table: &Table, kind: &str) -> bool {
    table.visible_events("party").iter().any(|entry| entry.event.kind() == kind)
}

// SA-40
#[test]
fn sa_40_only_who_knows_both_hears_who_urges_whom() {
    for (token, target, told) in
        [("guard-2", "hero", true), ("guard", "hero", false), ("hero", "guard", false)]
    {
        let mut table = beside("strike-area");
        run(
            &mut table,
            json!({ "type": "spend", "token": token, "action": "influence", "target": target, "attitude": "willing" }),
        );
        assert_eq!(hears(&table, "influenced"), told, "{token} and {target}: {:?}", heard(&table, "party"));
    }
}

// RD-49
#[test]
fn rd_49_only_who_knows_the_thief_hears_who_stole() {
    for (thief, told) in [("guard-2", true), ("guard", false)] {
        let mut table = beside("reflex-d20");
        run(
            &mut table,
            json!({ "type": "maneuver", "kind": "steal", "attacker": thief, "target": "hero", "bonus": 30,
                    "options": { "item": "wand" }, "rolls": [15] }),
        );
        assert_eq!(hears(&table, "itemTaken"), told, "{thief}: {:?}", heard(&table, "party"));
    }
}

// RD-11, RD-54
#[test]
fn rd_11_nobody_hears_of_the_chance_of_an_unknown_one() {
    let fight = |spy_hides: bool| {
        let mut table = beside("reflex-d20");
        run(&mut table, json!({ "type": "teleport", "token": "guard-2", "to": [4, 0] }));
        run(
            &mut table,
            json!({ "type": "updateToken", "token": "guard", "changes": { "hidden": spy_hides } }),
        );
        for (id, roll) in [("hero", 20), ("guard-2", 10), ("guard", 2)] {
            run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
        }
        run(&mut table, json!({ "type": "startCombat" }));
        let walk = json!({ "type": "move", "token": "hero", "path": [[1, 1], [1, 0]] });
        let events = run(&mut table, walk);
        assert!(events.iter().any(|entry| entry.event.kind() == "opportunityGiven"));
        assert_eq!(hears(&table, "opportunityGiven"), !spy_hides);
        table
    };
    fight(true);
    // Whether the guard hides meanwhile or not, it declines.
    for hides in [false, true] {
        let mut table = fight(false);
        if hides {
            run(
                &mut table,
                json!({ "type": "updateToken", "token": "guard", "changes": { "hidden": true } }),
            );
        }
        run(&mut table, json!({ "type": "pass", "token": "guard" }));
        assert_eq!(hears(&table, "opportunityPassed"), !hides);
    }
}
