//! No broken command, question or ruleset makes the table panic. It is answered, or refused with a code, a sentence and without changes.
//! `FUZZ_ROUNDS` and `FUZZ_SEED` allow longer runs.

use crate::common::effort::effort;
use crate::common::fights::{Chance, SYSTEMS, command, start};
use crate::common::fuzz_targets::{self as targets, *};
use crate::common::fuzzing::{Dice, disturb, nudge};
use crate::common::support::open;
use burstmap::encounter::{Scene, Table};
use burstmap::format;
use burstmap::rules::presets;
use serde_json::{Value, json};

fn damaged(mut value: Value, dice: &mut Dice) -> Value {
    for _ in 0..dice.below(4) {
        disturb(&mut value, dice);
    }
    value
}

#[test]
fn no_command_breaks_the_table() {
    let mut dice = Dice(effort("FUZZ_SEED", 1, 1));
    let mut chance = Chance(effort("FUZZ_SEED", 1, 1));
    let (mut done, mut refused) = (0_u64, 0_u64);
    let mut table = open(start(SYSTEMS[0]));
    for round in 0..effort("FUZZ_ROUNDS", 1_000, 20_000) {
        if dice.below(60) == 0 {
            table = open(start(SYSTEMS[dice.below(SYSTEMS.len())]));
        }
        let whole = if dice.below(2) == 0 { edit(&mut dice) } else { command(&mut chance, &table) };
        let command = damaged(whole, &mut dice);
        match command_holds(&mut table, &command, round) {
            true => done += 1,
            false => refused += 1,
        }
    }
    println!("{done} done, {refused} refused");
    assert!(done > 100 && refused > 100, "the rounds hit both: {done} done, {refused} refused");
}

#[test]
fn no_question_breaks_an_answer() {
    let mut dice = Dice(effort("FUZZ_SEED", 1, 1));
    let tables: Vec<Table> = SYSTEMS.iter().map(|system| open(start(system))).collect();
    let (mut answered, mut refused) = (0_u64, 0_u64);
    for round in 0..effort("FUZZ_ROUNDS", 2_000, 40_000) {
        let table = &tables[dice.below(tables.len())];
        let mut question = question(&mut dice);
        question["query"] = damaged(question["query"].take(), &mut dice);
        match question_holds(table, &question, round) {
            true => answered += 1,
            false => refused += 1,
        }
    }
    println!("{answered} answered, {refused} refused");
    assert!(answered > 100 && refused > 100, "{answered} answered, {refused} refused");
}

#[test]
fn no_ruleset_breaks_the_table() {
    let mut dice = Dice(effort("FUZZ_SEED", 1, 1));
    let mut chance = Chance(effort("FUZZ_SEED", 1, 1));
    let whole: Vec<Value> = presets::SYSTEMS.iter().map(|system| system.value().clone()).collect();
    let (mut opened, mut refused) = (0_u64, 0_u64);
    for round in 0..effort("FUZZ_ROUNDS", 200, 4_000) {
        let index = dice.below(SYSTEMS.len());
        let mut ruleset = whole[index].clone();
        // Readers refuse most changed documents. A number replaced by another number gets past them.
        let change = if round % 2 == 0 { disturb } else { nudge };
        for _ in 0..=dice.below(3) {
            change(&mut ruleset, &mut dice);
        }
        let mut scene = start(SYSTEMS[index]);
        scene["ruleset"] = ruleset;
        let opening = format::read(scene.clone()).and_then(|(scene, _)| Table::open(scene, "fuzz"));
        match opening {
            Ok(mut table) => {
                opened += 1;
                for command in ["rollInitiative", "startCombat"] {
                    drop(table.dispatch_json(&json!({ "type": command })));
                }
                for _ in 0..6 {
                    let command = command(&mut chance, &table);
                    drop(table.dispatch_json(&command));
                    table.turn();
                }
                question_holds(&table, &question(&mut dice), round);
                let text = bytes(&table);
                let again: Scene =
                    format::read_text(&text).unwrap_or_else(|r| panic!("round {round}: {r:?}")).0;
                assert_eq!(serde_json::to_string(&again).unwrap(), text, "round {round}");
            }
            Err(refusal) => {
                refused += 1;
                is_told(&refusal, round, &scene["ruleset"]["id"]);
            }
        }
    }
    println!("{opened} opened, {refused} refused");
    assert!(opened > 20 && refused > 20, "{opened} opened, {refused} refused");
}

/// The starting corpus of `cargo xtask fuzz`, and its interesting finds.
#[test]
fn inputs_that_were_kept_hold() {
    let (commands, questions) = (kept("commands"), kept("questions"));
    assert!(!commands.is_empty() && !questions.is_empty(), "the corpus is there");
    commands.iter().for_each(|input| targets::commands(input));
    questions.iter().for_each(|input| targets::questions(input));
}
