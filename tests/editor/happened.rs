//! Results of commands, as the page announces and lists them.

use super::*;
use burstmap::frontend::happened::{Happened, reported};
use burstmap::frontend::{results, rounds};

fn told(table: &Table) -> Happened {
    Happened::of(table.log(), table)
}

#[test]
fn two_blows_that_sound_alike_are_both_told() {
    let (_, mut table) = open();
    let blow = json!({ "type": "damage", "token": "hero", "amount": 3 });
    table.dispatch_json(&json!({ "type": "together", "commands": [blow, blow] })).expect("a free hand");
    let Happened { said, lines } = told(&table);
    let blow = worded(catalogue::DamageTaken { token: "Hero", amount: 3 });
    assert_eq!(lines, [blow.as_str(); 2]);
    assert_eq!(said, format!("{blow} {blow}"));
}

// RS-05, RS-06
#[test]
fn what_an_area_did_to_each_is_told_by_its_sentence_alone() {
    let (_, mut table) = open();
    let blast = json!({
        "type": "areaAttack", "area": { "shape": "radius", "target": [2, 2], "size": 1 }, "damage": 9,
        "check": { "skill": "reaction", "difficulty": 25 }, "rolls": [4, 4, 4]
    });
    table.dispatch_json(&blast).expect("a free hand");
    let Happened { said, lines } = told(&table);
    assert_eq!(lines.len(), 2, "the area and the hero: {lines:?}");
    let blow = worded(catalogue::DamageTaken { token: "Hero", amount: 9 });
    assert_eq!(said.matches(&blow).count(), 1, "{said}");
}

#[test]
fn whose_turn_it_is_is_read_out_and_stands_in_no_line() {
    let (_, mut table) = open();
    for kind in ["rollInitiative", "startCombat"] {
        table.dispatch_json(&json!({ "type": kind })).expect("a free hand");
    }
    let Happened { said, lines } = told(&table);
    let active = table.turn().active.expect("a turn");
    let name = table.scene().tokens.iter().find(|token| token.id == active).map(|token| token.name.as_str());
    let turn = worded(catalogue::TurnStarted { token: name.expect("a token") });
    assert!(said.contains(&turn) && !lines.iter().any(|line| line.contains(&turn)), "{said} {lines:?}");
}

#[test]
fn initiative_is_read_out_in_its_order_and_listed_as_it_was_rolled() {
    let (_, mut table) = open();
    table.dispatch_json(&json!({ "type": "rollInitiative" })).expect("a free hand");
    let Happened { said, lines } = told(&table);
    let name = |id: &str| table.scene().tokens.iter().find(|token| token.id == id).map(|token| &token.name);
    let order = table.turn().order;
    let names = order.iter().map(|entry| format!("{} {}", name(&entry.token).unwrap(), entry.initiative));
    assert_eq!(lines.len(), order.len());
    assert!(order.len() > 1);
    assert_eq!(said, worded(catalogue::SayOrder { names: names.collect::<Vec<_>>() }));
}

// RS-33
#[test]
fn a_round_whose_turns_are_over_ends_by_itself_unless_somebody_has_delayed() {
    let (_, mut table) = open();
    let mut run = |kinds: &[&str]| {
        for kind in kinds {
            let command = match *kind {
                "delay" => json!({ "type": "delay", "token": table.turn().active }),
                kind => json!({ "type": kind }),
            };
            table.dispatch_json(&command).expect("a free hand");
        }
        (rounds::ends_by_itself(&table), rounds::next_by_itself(&table).is_some())
    };
    assert_eq!(run(&["rollInitiative", "startCombat", "endTurn"]), (false, false), "one has not acted");
    assert_eq!(run(&["endTurn"]), (true, true));
    assert_eq!(run(&["endRound"]), (false, false), "another round");
    assert_eq!(run(&["delay", "endTurn"]), (false, false), "whoever has delayed may still act");
}

#[test]
fn lines_of_a_scene_that_was_opened_in_a_fight_do_not_stand_before_it() {
    let (_, mut table) = open();
    let note = json!({ "type": "note", "text": "A bell rings." });
    let run = |table: &mut Table, command: Value| drop(table.dispatch_json(&command).expect("a free hand"));
    let title = |table: &Table| rounds::before_turns(table).to_string();
    run(&mut table, note.clone());
    assert_eq!(title(&table), worded(catalogue::LogBefore));
    for kind in ["rollInitiative", "startCombat"] {
        run(&mut table, json!({ "type": kind }));
    }
    assert_eq!(title(&table), worded(catalogue::LogBefore), "the log tells of its beginning");
    let reopened = |table: &Table| Table::open(table.scene().clone(), "again").expect("the same scene");
    let mut again = reopened(&table);
    run(&mut again, note.clone());
    assert_eq!(title(&again), worded(catalogue::LogDuring));
    run(&mut again, json!({ "type": "endTurn" }));
    assert_eq!(title(&again), worded(catalogue::LogDuring));
    run(&mut again, json!({ "type": "endCombat" }));
    let mut after = reopened(&again);
    run(&mut after, note);
    assert_eq!(title(&after), worded(catalogue::LogAfter));
}

// E5-94: nothing triggers an area outside combat, so a cloud with creatures inside would have no effect without a message.
#[test]
fn that_an_area_waits_for_combat_is_reported() {
    let place = |table: &mut Table, id: &str| {
        let area = json!({ "shape": "radius", "target": [2, 2], "size": 1 });
        let effect = json!({ "on": ["appear"], "damage": "2d6" });
        let placed =
            json!({ "type": "placeTemplate", "id": id, "name": "Cloud", "area": area, "effect": effect });
        let events = table.dispatch_json(&placed).expect("a free hand");
        reported(&events, table)
    };
    let (_, mut table) = open();
    let words = worded(catalogue::SayTemplateWaits { name: "Cloud" });
    assert_eq!(place(&mut table, "before"), Some(words));
    for kind in ["rollInitiative", "startCombat"] {
        table.dispatch_json(&json!({ "type": kind })).expect("a free hand");
    }
    assert_eq!(place(&mut table, "during"), None);
}

#[test]
fn dice_and_results_are_told_next_to_their_tokens() {
    let (_, mut table) = open();
    let told = |table: &mut Table, command: Value| -> Vec<(String, String)> {
        let events = table.dispatch_json(&command).expect("a free hand");
        results::of(&events).into_iter().map(|result| (result.token, result.words)).collect()
    };
    let of = |token: &str, words: String| (token.to_owned(), words);
    let miss = json!({ "type": "attack", "attacker": "hero", "target": "brute", "kind": "melee", "bonus": 5, "damage": 9,
        "overrides": { "legal": true }, "rolls": [1, 2, 1] });
    let told_miss = told(&mut table, miss);
    assert_eq!(told_miss, [of("hero", "1, 2, 1 → 9".into()), of("brute", worded(catalogue::ResultMiss))]);
    // Each creature's save comes before its damage.
    let blast = json!({
        "type": "areaAttack", "area": { "shape": "radius", "target": [2, 2], "size": 1 }, "damage": 9,
        "check": { "skill": "reaction", "difficulty": 25 }, "rolls": [4, 4, 4]
    });
    assert_eq!(told(&mut table, blast), [of("hero", "4, 4, 4 → 12".into()), of("hero", "−9".into())]);
}

#[test]
fn results_follow_the_dice_one_after_the_other() {
    let (_, mut table) = open();
    let mut after = |command: Value| -> Vec<(String, u32)> {
        let events = table.dispatch_json(&command).expect("a free hand");
        results::of(&events).into_iter().map(|result| (result.words, result.after)).collect()
    };
    let miss = json!({ "type": "attack", "attacker": "hero", "target": "brute", "kind": "melee", "bonus": 5, "damage": 9,
        "overrides": { "legal": true }, "rolls": [1, 2, 1] });
    let told = after(miss);
    assert_eq!(told[0].1, 0, "the dice roll at once");
    assert_eq!(told[1], (worded(catalogue::ResultMiss), results::ROLLING));
    // Without dice, nothing waits. Results of one token come one after another, and the last of many targets is not late.
    let blow = |token: &str| json!({ "type": "damage", "token": token, "amount": 1 });
    let twice = after(json!({ "type": "together", "commands": [blow("hero"), blow("hero")] }));
    assert_eq!(twice.iter().map(|(_, after)| *after).collect::<Vec<_>>(), [0, 140]);
    let all = after(json!({ "type": "together", "commands": [blow("hero"), blow("brute")] }));
    assert_eq!(all.iter().map(|(_, after)| *after).collect::<Vec<_>>(), [0, 140]);
    assert_eq!(results::duration(&[]), 1_800);
}
