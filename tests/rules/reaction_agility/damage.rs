//! The rows that damage, death and waking name.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

fn patient(s: System) -> Game {
    s.game(
        json!([token("p", "red", [6, 6], json!({ "hp": { "current": 4, "max": 9, "deathAt": -3 } }))]),
        json!([]),
    )
}

// RS-27, RS-28, RS-29, AH-23, AH-24, AH-25
#[test]
fn rs_27_ah_23_death_and_unconsciousness_name_their_rows() {
    for s in SYSTEMS {
        for (amount, nonlethal, rows) in [
            (3, false, &[][..]),
            (6, false, &[]),
            (7, false, &["RS-27"]),
            (3, true, &[]),
            (4, true, &["RS-28", "RS-29"]),
            (30, true, &["RS-28", "RS-29"]),
        ] {
            let events = patient(s)
                .run(json!({ "type": "damage", "token": "p", "amount": amount, "nonlethal": nonlethal }));
            assert_eq!(
                cited(&event(&events, "damaged")["why"]),
                s.rows(rows),
                "{} {amount} {nonlethal}",
                s.id
            );
        }
    }
}

// RS-08, AH-08
#[test]
fn rs_08_ah_08_halved_damage_names_its_row_and_whole_damage_none() {
    for s in SYSTEMS {
        for (target, splash, rows) in
            [([6, 6], true, &[][..]), ([7, 6], true, &["RS-08"]), ([7, 6], false, &[])]
        {
            let area = json!({ "shape": "burst", "target": target, "size": 1 });
            let events =
                patient(s).run(json!({ "type": "areaAttack", "area": area, "damage": 3, "splash": splash }));
            let dealt = &event(&events, "areaResolved")["results"][0]["damage"];
            assert_eq!(cited(&dealt["why"]), s.rows(rows), "{} {target:?} {splash}", s.id);
            assert_eq!(dealt["dealt"], if rows.is_empty() { 3 } else { 1 });
        }
    }
}

// RS-29, RS-30, AH-25, AH-26: at any time by the one text, after half of the hours by the other.
#[test]
fn rs_30_ah_26_waking_names_its_row_and_so_does_the_clock() {
    for s in SYSTEMS {
        let mut game = patient(s);
        game.run(json!({ "type": "damage", "token": "p", "amount": 6, "nonlethal": true }));
        game.all(&[json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })]);
        let wake = json!({ "type": "wake", "token": "p" });
        assert_eq!(game.offer(s.row("RS-30"), "p", ""), s.says(Some(wake.clone()), None));
        let reminders = game.turn()["reminders"].clone();
        assert!(cited(&reminders).contains(&s.row("RS-29")), "{reminders}");
        if s.is_agility() {
            let refusal = game.refused(wake.clone(), "illegal-command");
            assert!(refusal.message.contains("AH-26"), "{}", refusal.message);
            game.run(json!({ "type": "rest", "token": "p", "hours": 1 }));
            assert_eq!(game.offer("AH-26", "p", ""), Some(wake.clone()));
        }
        let events = game.run(wake);
        let why: Vec<Value> =
            events.iter().filter_map(|event| event["why"].as_array()).flatten().cloned().collect();
        assert_eq!(cited(&json!(why)), s.rows(&["RS-30"]), "{events:?}");
        assert_eq!((game.hp("p"), game.conditions("p").len()), (s.says(1, 0), 0));
    }
}
