//! The sides' texts about results that a player enters instead of dice.

use super::*;
use burstmap::messages::Param;

/// Returns a table with the hero next to the guard, under a system.
fn near(ruleset: &str) -> Table {
    let mut value = json!(table(json!({})).scene());
    value["ruleset"] = json!(ruleset);
    value["tokens"][0]["at"] = json!([2, 2]);
    value["tokens"][0]["stats"] = json!({ "dexteritySave": 2 });
    value["tokens"][1]["conditions"] = json!([]);
    value["tokens"][1]["stats"] = json!({ "reflex": 14, "armorClass": 12, "dexteritySave": 1 });
    let mut table = open(value);
    run(&mut table, json!({ "type": "rollInitiative", "token": "hero", "modifiers": [{ "value": 90 }] }));
    run(&mut table, json!({ "type": "rollInitiative" }));
    run(&mut table, json!({ "type": "startCombat" }));
    table
}

/// Sends the command as a request of a party player that the game master allows.
fn allowed(table: &mut Table, command: Value) {
    table.request("party", &Dispatch::decode(&command).unwrap()).unwrap();
}

/// Returns a side's text of the last event of a kind.
fn read(table: &Table, side: &str, kind: &str) -> Value {
    let log = table.log_for(side);
    json!(log.iter().rfind(|entry| entry.event.kind() == kind).unwrap())
}

fn entered(total: i32) -> Value {
    json!(Param::from(message(catalogue::RollEntered { total })))
}

/// Returns whether the event's parameters contain the words of an entered result anywhere.
fn says_entered(event: &Value, total: i32) -> bool {
    let words = entered(total).to_string();
    event.to_string().contains(&words)
}

#[test]
fn a_total_that_a_player_enters_for_a_maneuver_is_read_by_the_own_side_only() {
    let mut table = near("reflex-d20");
    let trip =
        json!({ "type": "maneuver", "kind": "trip", "attacker": "hero", "target": "guard", "bonus": 4 });
    let mut asked = trip.clone();
    asked["totals"] = json!({ "attack": 19 });
    allowed(&mut table, asked);
    let own = read(&table, "party", "maneuverResolved");
    assert_eq!((&own["known"]["total"], &own["entered"]), (&json!(19), &json!(true)), "{own}");
    assert!(own["faces"].as_array().is_none_or(Vec::is_empty), "no dice were rolled: {own}");
    assert!(says_entered(&own, 19), "{own}");
    let other = read(&table, "foe", "maneuverResolved");
    assert_eq!((other.get("known"), other.get("entered"), other.get("bonus")), (None, None, None), "{other}");
    assert!(!other.to_string().contains("19"), "{other}");
    // The game master sees the player's entered result, marked as such.
    let gm = table
        .log()
        .iter()
        .rfind(|entry| entry.event.kind() == "maneuverResolved")
        .map(|entry| json!(entry))
        .unwrap();
    assert_eq!((&gm["total"], &gm["entered"]), (&json!(19), &json!(true)), "{gm}");
}

#[test]
fn totals_that_a_player_enters_for_area_damage_and_saves_are_read_by_the_side_that_they_belong_to() {
    let mut table = near("srd-5e");
    let check = json!({ "skill": "dexteritySave", "difficulty": 15, "half": true });
    allowed(
        &mut table,
        json!({ "type": "areaAttack", "attacker": "hero", "area": { "shape": "burst", "origin": [2, 2], "size": 2 }, "damage": "8d6",
            "check": check, "totals": { "damage": 28, "tokens": { "hero": 17, "guard": 6 } } }),
    );
    let of = |event: &Value, index: usize| event["results"][index].clone();
    let own = read(&table, "party", "areaResolved");
    assert_eq!((&own["known"]["damageRolled"], &own["entered"]), (&json!(28), &json!(true)), "{own}");
    assert!(own["known"].get("damageFaces").is_none(), "no dice were rolled: {own}");
    let damage = message(catalogue::AttackSeenDamage { damage: 28 });
    assert!(own.to_string().contains(&json!(Param::from(damage)).to_string()), "{own}");
    let totals = |event: &Value| [of(event, 0), of(event, 1)].map(|result| result.get("total").cloned());
    assert_eq!(totals(&own), [Some(json!(17)), None], "the guard's number is its side's: {own}");
    let other = read(&table, "foe", "areaResolved");
    assert_eq!(totals(&other), [None, Some(json!(6))], "{other}");
    assert_eq!((other.get("known"), other.get("entered")), (None, Some(&json!(true))), "{other}");
}

#[test]
fn one_total_for_all_in_an_area_is_read_by_the_attackers_side_only() {
    let mut table = near("reflex-d20");
    allowed(
        &mut table,
        json!({ "type": "areaAttack", "attacker": "hero", "area": { "shape": "burst", "target": [3, 2], "size": 1 }, "damage": "2d6",
            "bonus": 5, "totals": { "attack": 18, "damage": 9 } }),
    );
    let own = read(&table, "party", "areaResolved");
    assert_eq!((&own["known"]["total"], &own["known"]["damageRolled"]), (&json!(18), &json!(9)), "{own}");
    assert_eq!(own["entered"], true, "one roll for all is a roll, too: {own}");
    assert!(own["results"].as_array().unwrap().iter().all(|result| result.get("total").is_none()), "{own}");
    let other = read(&table, "foe", "areaResolved");
    assert_eq!((other.get("known"), other.get("entered")), (None, None), "{other}");
    assert!(
        other["results"].as_array().unwrap().iter().all(|result| result.get("total").is_none()),
        "{other}"
    );
}

/// An entered result contains every modifier. If the side read another number, the difference would reveal the secret modifier.
#[test]
fn an_entered_total_stays_the_same_with_a_modifier_that_the_side_does_not_know() {
    let [plain, secret] = [false, true].map(|secret| {
        let mut table = near("reflex-d20");
        if secret {
            let condition = json!({ "kind": "prone", "secret": true });
            run(&mut table, json!({ "type": "addCondition", "token": "hero", "condition": condition }));
        }
        allowed(
            &mut table,
            json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "melee", "bonus": 7, "totals": { "attack": 30, "damage": 4 },
                "damage": "1d6" }),
        );
        read(&table, "party", "attackResolved")
    });
    assert_eq!(plain["known"]["total"], 30, "{plain}");
    let (mut plain, mut secret) = (plain, secret);
    for event in [&mut plain, &mut secret] {
        event.as_object_mut().unwrap().remove("at");
    }
    assert_eq!(plain, secret);
}

#[test]
fn what_an_action_used_up_is_read_by_the_own_side_only_and_whether_it_provokes_by_none() {
    let mut table = near("reflex-d20");
    let events = run(&mut table, json!({ "type": "spend", "token": "hero", "action": "standard" }));
    let spent = json!(events.iter().find(|entry| entry.event.kind() == "actionSpent").unwrap());
    let fields = |event: &Value| ["action", "used", "provokes", "why"].map(|name| event.get(name).is_some());
    assert_eq!(fields(&spent), [true, true, true, true], "{spent}");
    for (side, used) in [("party", true), ("foe", false)] {
        let read = read(&table, side, "actionSpent");
        assert_eq!(fields(&read), [true, used, false, false], "{side}: {read}");
    }
}
