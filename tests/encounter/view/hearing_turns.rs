//! Events of turns, as a side hears them, especially turns of creatures that it does not know.

use super::hearing::heard;
use super::*;
use crate::common::worded::{catalogue, ends, worded};

#[test]
fn turns_of_the_unknown_pass_unheard() {
    let mut table = table(json!({}));
    for (id, roll) in [("spy", 20), ("hero", 12), ("ogre", 10), ("guard", 5)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    assert_eq!(
        heard(&table, "party"),
        [
            worded(catalogue::CombatStarted { names: vec!["Hero", "Guard"] }),
            worded(catalogue::RoundStarted { round: 1 })
        ]
    );
    run(&mut table, json!({ "type": "endTurn" }));
    // The spy released its victim. The side does not hear that the spy's turn ended.
    assert_eq!(
        heard(&table, "party"),
        [
            ends("Guard", "grappled", message(catalogue::DataWord { spaced: "grappled", word: "grappled" })),
            worded(catalogue::TurnStarted { token: "Hero" })
        ]
    );
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::TurnEnded { token: "Hero" })],
        "the ogre's turn begins"
    );
    assert_eq!(turn(&table), (Phase::Combat, 1, None));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::TurnStarted { token: "Guard" })]);
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::RoundEnded { round: 1 }), worded(catalogue::RoundStarted { round: 2 })],
        "the spy goes first"
    );
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::TurnStarted { token: "Hero" })]);
}

/// Returns the phase, the round and the active combatant, as the party knows them.
fn turn(table: &Table) -> (Phase, i32, Option<String>) {
    let report = Table::open(table.view("party"), "").unwrap().turn();
    (report.phase, report.round, report.active)
}

/// Returns the messages to the party about the last change.
fn sent(table: &Table) -> Vec<(Option<String>, Vec<String>)> {
    let updates = table.updates("party").into_iter();
    let active = |scene: &Scene| scene.encounter.as_ref().and_then(|fight| fight.active.clone());
    let texts = |heard: &[LogEntry]| heard.iter().map(|event| event.text().to_owned()).collect();
    updates.map(|update| (active(&update.scene), texts(&update.heard))).collect()
}

#[test]
fn every_turn_is_announced_after_another_combatants_turn() {
    // Hero, spy (hidden) and guard, and the same without the spy.
    let (mut spied, mut open) = (spied(), table(json!({})));
    // The victim would notice if the spy let go at the end of the turn.
    for table in [&mut spied, &mut open] {
        run(table, json!({ "type": "removeCondition", "token": "guard", "kind": "grappled" }));
    }
    run(&mut open, json!({ "type": "removeToken", "token": "spy" }));
    for (id, roll) in [("hero", 20), ("guard", 5)] {
        run(&mut open, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut open, json!({ "type": "startCombat" }));
    let both = |spied: &mut Table, open: &mut Table, step: fn(&mut Table)| {
        // With the spy, the next event comes in a separate step.
        step(spied);
        let mut told = sent(spied);
        step(spied);
        told.extend(sent(spied));
        step(open);
        (told, sent(open))
    };
    let end = |table: &mut Table| drop(run(table, json!({ "type": "endTurn" })));
    let (told, expected) = both(&mut spied, &mut open, end);
    assert_eq!(expected[0], (None, vec![worded(catalogue::TurnEnded { token: "Hero" })]));
    assert_eq!(told, expected);
    let undo = |table: &mut Table| drop(table.undo());
    let (told, expected) = both(&mut spied, &mut open, undo);
    assert_eq!((told[0].0.clone(), told[1].0.clone()), (None, Some("hero".into())));
    assert_eq!(told, expected);
}

/// Returns a fight of hero, spy (hidden) and guard in that order, in the hero's turn.
fn spied() -> Table {
    let mut table = table(json!({}));
    for (id, roll) in [("hero", 20), ("spy", 12), ("guard", 5)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    table
}

#[test]
fn a_delay_before_an_unknown_ones_turn_is_heard_at_once() {
    let mut table = spied();
    // RD-52: the rules text has no delay, but this table allows it.
    run(&mut table, json!({ "type": "setSetting", "name": "turns.delay", "value": true }));
    run(&mut table, json!({ "type": "delay", "token": "hero" }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::TurnDelayed { token: "Hero" })]);
    assert_eq!(field(&table.visible_events("party")[0], "rule"), Some(json!("house default (RD-52)")));
    assert_eq!((active(&table).as_str(), turn(&table)), ("spy", (Phase::Combat, 1, None)));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        [
            ends("Guard", "grappled", message(catalogue::DataWord { spaced: "grappled", word: "grappled" })),
            worded(catalogue::TurnStarted { token: "Guard" })
        ]
    );
    run(&mut table, json!({ "type": "actNow", "token": "hero" }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::TurnStarted { token: "Hero" })],
        "the guard's turn waits and has not ended"
    );
}

#[test]
fn a_delay_at_the_beginning_of_a_round_does_not_bring_the_last_round_back() {
    let mut table = spied();
    for kind in ["endTurn", "endTurn", "endTurn", "endRound"] {
        run(&mut table, json!({ "type": kind }));
    }
    // RD-52: the rules text has no delay, but this table allows it.
    run(&mut table, json!({ "type": "setSetting", "name": "turns.delay", "value": true }));
    run(&mut table, json!({ "type": "delay", "token": "hero" }));
    assert_eq!(turn(&table), (Phase::Combat, 2, None));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::TurnStarted { token: "Guard" })]);
}

#[test]
fn an_unknown_one_that_steps_in_between_turns_is_not_heard() {
    let mut table = spied();
    run(&mut table, json!({ "type": "endTurn" }));
    // RD-52: the rules text has no delay, but this table allows it.
    run(&mut table, json!({ "type": "setSetting", "name": "turns.delay", "value": true }));
    run(&mut table, json!({ "type": "delay", "token": "spy" }));
    assert_eq!(active(&table), "guard");
    let acting = text(&table.view("party"));
    run(&mut table, json!({ "type": "actNow", "token": "spy" }));
    assert!(heard(&table, "party").is_empty(), "{:?}", heard(&table, "party"));
    assert_eq!(text(&table.view("party")), acting);
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        (active(&table), heard(&table, "party").join(" ")),
        (
            "guard".to_owned(),
            ends("Guard", "grappled", message(catalogue::DataWord { spaced: "grappled", word: "grappled" }))
        )
    );
}

#[test]
fn nobodys_turn_begins_anew_where_a_known_one_leaves_before_an_unknown_ones_turn() {
    let mut table = spied();
    let hero = json!({ "id": "squire", "name": "Squire", "side": "party", "at": [1, 3] });
    run(&mut table, json!({ "type": "addToken", "token": hero }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "squire", "rolls": [15] }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::TurnEnded { token: "Hero" }), worded(catalogue::TurnStarted { token: "Squire" })]
    );
    run(&mut table, json!({ "type": "removeToken", "token": "squire" }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::TokenRemoved { token: "Squire" })]);
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        [
            ends("Guard", "grappled", message(catalogue::DataWord { spaced: "grappled", word: "grappled" })),
            worded(catalogue::TurnStarted { token: "Guard" })
        ]
    );
}

#[test]
fn who_goes_out_of_sight_in_its_turn_gives_nobody_a_second_one() {
    let mut table = table(json!({}));
    for (id, roll) in [("hero", 20), ("guard", 12), ("ogre", 5)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    let squire = json!({ "id": "squire", "name": "Squire", "side": "party", "at": [1, 3] });
    run(&mut table, json!({ "type": "addToken", "token": squire }));
    run(&mut table, json!({ "type": "rollInitiative", "token": "squire", "rolls": [1] }));
    run(&mut table, json!({ "type": "startCombat" }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::TurnEnded { token: "Hero" }), worded(catalogue::TurnStarted { token: "Guard" })]
    );
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [8, 2] }));
    assert_eq!(heard(&table, "party"), [worded(catalogue::MoveOutOfSight { token: "Guard" })]);
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [3, 3] }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::MoveTo {
            cell: message(catalogue::CellBare { column: 3, row: 3 }),
            token: "Guard"
        })],
        "its turn goes on"
    );
    run(&mut table, json!({ "type": "teleport", "token": "guard", "to": [8, 2] }));
    run(&mut table, json!({ "type": "endTurn" }));
    assert!(heard(&table, "party").is_empty(), "the ogre's: {:?}", heard(&table, "party"));
    run(&mut table, json!({ "type": "endTurn" }));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::TurnStarted { token: "Squire" })],
        "the hero's end was told before"
    );
    run(&mut table, json!({ "type": "endTurn" }));
    run(&mut table, json!({ "type": "endRound" }));
    assert_eq!(
        heard(&table, "party"),
        [
            worded(catalogue::RoundEnded { round: 1 }),
            worded(catalogue::RoundStarted { round: 2 }),
            worded(catalogue::TurnStarted { token: "Hero" })
        ]
    );
    let twice = table.log_for("party");
    let starts =
        twice.iter().filter(|event| event.text() == worded(catalogue::TurnStarted { token: "Guard" }));
    assert_eq!(starts.count(), 1);
}

/// A side that waits for an unknown creature reads that another combatant has the turn, not that the round is over.
#[test]
fn a_command_in_the_turn_of_an_unknown_creature_is_refused_without_its_name() {
    let mut table = table(json!({}));
    for (id, roll) in [("spy", 20), ("hero", 12)] {
        run(&mut table, json!({ "type": "rollInitiative", "token": id, "rolls": [roll] }));
    }
    run(&mut table, json!({ "type": "startCombat" }));
    assert_eq!(active(&table), "spy");
    let mut own = Table::open(table.view("party"), "").unwrap();
    let refusal = refused(&mut own, json!({ "type": "move", "token": "hero", "path": [[1, 1]] }));
    assert_eq!((&*refusal.code, &*refusal.message), ("not-your-turn", &*worded(catalogue::TurnAnother)));
}
