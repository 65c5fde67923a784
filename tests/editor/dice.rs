//! The dice of offered attacks and maneuvers, as the page lists them for players who roll real dice.

use super::*;
use burstmap::encounter::{Command, Dispatch};
use burstmap::frontend::asked::Asked;
use burstmap::rules::damage::Damage;

/// The hero next to the brute, in a fight under these rules, in the hero's turn.
fn beside_each_other(ruleset: &str) -> Table {
    let (_, mut table) = open();
    for command in [
        json!({ "type": "setRuleset", "ruleset": ruleset }),
        json!({ "type": "teleport", "token": "hero", "to": [7, 4] }),
        json!({ "type": "rollInitiative" }),
        json!({ "type": "startCombat" }),
    ] {
        table.dispatch_json(&command).expect("a free hand");
    }
    while table.turn().active.as_deref() != Some("hero") {
        table.dispatch_json(&json!({ "type": "endTurn" })).expect("another turn");
    }
    table
}

// E5-48: the page lists exactly the dice that a miss chance needs.
#[test]
fn an_attack_out_of_turn_tells_its_dice_and_takes_them() {
    let mut table = beside_each_other("srd-5e");
    let away = json!({ "type": "move", "token": "hero", "path": [[6, 4], [5, 4]] });
    table.dispatch_json(&away).expect("a way");
    let offers = table.turn().offers;
    let attack = offers.into_iter().find(|offer| matches!(offer.command, Command::Attack(_)));
    let command = attack.expect("a chance").command;
    let asked = Asked::of(&table, &command).expect("dice");
    assert_eq!(asked.words(None), worded(catalogue::DiceAsked { dice: vec!["d20"] }));
    let sword = Damage::new("1d8+4", &[], false);
    let first = message(catalogue::DiceAsked { dice: vec!["d20"] });
    let next = message(catalogue::DiceAskedCritical { dice: vec!["d8"], twice: vec!["2d8"] });
    assert_eq!(asked.words(Some(&sword)), worded(catalogue::Sentences { first, next }));
    let Command::Attack(mut attack) = command else { panic!("an attack") };
    (attack.bonus, attack.making.damage) = (30, Some(sword));
    let struck = Dispatch { rolls: Some(vec![10, 5]), ..Command::from(attack).into() };
    let events = table.dispatch(struck).expect("all dice are used");
    assert!(events.iter().any(|event| event.text().contains("d20: 10 + 30")), "{events:?}");
}

// RD-42, RD-46
#[test]
fn a_maneuver_tells_its_dice_where_it_can_be_made() {
    let mut table = beside_each_other("reflex-d20");
    let maneuver = |kind: &str| -> Command {
        let made = json!({ "type": "maneuver", "attacker": "hero", "target": "brute", "kind": kind });
        Dispatch::decode(&made).expect("a command").command
    };
    let words = |table: &Table, kind: &str| Asked::of(table, &maneuver(kind)).map(|asked| asked.words(None));
    assert_eq!(words(&table, "trip").as_deref(), Some(&*worded(catalogue::DiceAsked { dice: vec!["d20"] })));
    let first = message(catalogue::DiceAsked { dice: vec!["d20"] });
    let next = message(catalogue::DiceAskedWall { dice: vec!["d6"] });
    assert_eq!(words(&table, "bullRush").as_deref(), Some(&*worded(catalogue::Sentences { first, next })));
    table.dispatch_json(&json!({ "type": "teleport", "token": "hero", "to": [2, 2] })).expect("a free hand");
    assert_eq!(words(&table, "trip"), None, "out of reach");
}
