//! What came of a command, as it is read out and listed.

use super::*;
use burstmap::frontend::happened::Happened;

fn told(table: &Table) -> Happened {
    Happened::of(table.log())
}

#[test]
fn two_blows_that_sound_alike_are_both_told() {
    let (_, mut table) = open();
    let blow = json!({ "type": "damage", "token": "hero", "amount": 3 });
    table.dispatch_json(&json!({ "type": "together", "commands": [blow, blow] })).expect("a free hand");
    let Happened { said, lines } = told(&table);
    assert_eq!(lines, ["Hero takes 3 damage."; 2]);
    assert_eq!(said, "Hero takes 3 damage. Hero takes 3 damage.");
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
    assert_eq!(said.matches("takes 9 damage").count(), 1, "{said}");
}

#[test]
fn whose_turn_it_is_is_read_out_and_stands_in_no_line() {
    let (_, mut table) = open();
    for kind in ["rollInitiative", "startCombat"] {
        table.dispatch_json(&json!({ "type": kind })).expect("a free hand");
    }
    let Happened { said, lines } = told(&table);
    let turns = |text: &str| text.contains("turn");
    assert!(turns(&said) && !lines.iter().any(|line| turns(line)), "{said} {lines:?}");
}
