//! Lethal and nonlethal damage, death, waking.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

fn patient(hp: Value) -> Game {
    game(json!([token("p", "red", [2, 5], json!({ "hp": hp }))]), json!([]))
}

// RS-27
#[test]
fn rs_27_death_comes_at_a_set_amount_below_zero() {
    let mut game = patient(json!({ "current": 5, "max": 20, "deathAt": -7 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 11 }));
    assert_eq!(game.hp("p"), -6);
    assert!(!game.conditions("p").contains(&"dead".to_owned()));
    game.run(json!({ "type": "damage", "token": "p", "amount": 1 }));
    assert_eq!(game.hp("p"), -7);
    assert!(game.conditions("p").contains(&"dead".to_owned()));
    // The table's default stands in for who gives none.
    let mut game = patient(json!({ "current": 5, "max": 20 }));
    game.run(json!({ "type": "setSetting", "name": "deathAt", "value": -3 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 7 }));
    assert!(!game.conditions("p").contains(&"dead".to_owned()));
    game.run(json!({ "type": "damage", "token": "p", "amount": 1 }));
    assert!(game.conditions("p").contains(&"dead".to_owned()));
}

// RS-28, RS-29
#[test]
fn rs_28_nonlethal_goes_to_zero_and_rs_29_counts_hours_beyond() {
    let mut game = patient(json!({ "current": 10, "max": 20, "deathAt": -5 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 9, "nonlethal": true }));
    assert!(!game.conditions("p").contains(&"unconscious".to_owned()));
    // 9 and 4 are 3 beyond 10.
    game.run(json!({ "type": "damage", "token": "p", "amount": 4, "nonlethal": true }));
    let token = game.token("p");
    assert_eq!(token["conditions"][0]["kind"], "unconscious");
    assert_eq!(token["conditions"][0]["hours"].as_f64(), Some(3.0));
    assert!(token["hp"]["current"].as_i64().unwrap() >= 0);
    game.run(json!({ "type": "damage", "token": "p", "amount": 30, "nonlethal": true }));
    assert!(!game.conditions("p").contains(&"dead".to_owned()), "nonlethal damage never kills");
    assert!(game.hp("p") >= 0);
}

// RS-28
#[test]
fn rs_28_lethal_and_nonlethal_damage_count_together() {
    let mut game = patient(json!({ "current": 10, "max": 10 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 6 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 4, "nonlethal": true }));
    assert!(game.conditions("p").contains(&"unconscious".to_owned()), "at 0 through it, unconscious");
}

// RS-30
#[test]
fn rs_30_woken_earlier_it_is_at_one() {
    let mut game = patient(json!({ "current": 4, "max": 20 }));
    game.run(json!({ "type": "damage", "token": "p", "amount": 9, "nonlethal": true }));
    game.run(json!({ "type": "wake", "token": "p" }));
    assert!(!game.conditions("p").contains(&"unconscious".to_owned()));
    assert_eq!(game.hp("p"), 1);
    game.refused(json!({ "type": "wake", "token": "p" }), "illegal-command");
}
