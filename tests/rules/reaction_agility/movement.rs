//! Difficult ground in every manner of moving; spaces that are passed.

use super::*;
use crate::common::rulings::*;
use serde_json::{Value, json};

/// What the step from [2, 6] to [3, 6] costs on ground of that kind everywhere.
fn step(s: System, ground: Value, mode: &str, more: Value) -> Option<i64> {
    let mut ground = ground;
    (ground["id"], ground["cells"]) = (json!("g"), json!(block(0..=5, 4..=8)));
    let map = s.scene(json!([token("a", "red", [2, 6], more)]));
    let game = Game::open(with(map, "terrain", json!([ground])));
    let report = game.try_reach(json!({ "token": "a", "mode": mode, "budget": 2 })).unwrap();
    let entry =
        report["cells"].as_array().unwrap().iter().find(|entry| entry["cell"] == json!([3, 6])).cloned();
    entry.map(|entry| entry["cost"].as_i64().unwrap())
}

// RS-18, RS-19, AH-15, AH-16: whoever lands on it pays, however it moves; what flies over it does not. The texts close no
// kind of ground to anybody.
#[test]
fn rs_18_ah_15_difficult_ground_costs_double_however_one_moves_over_it() {
    for s in SYSTEMS {
        for mode in ["walk", "climb", "swim", "fly", "burrow", "crawl", "jump"] {
            for medium in ["regular", "earth", "underwater"] {
                let cost = |difficult: bool| {
                    step(s, json!({ "difficult": difficult, "medium": medium }), mode, json!({}))
                };
                let double = if mode == "fly" { 1 } else { 2 };
                assert_eq!((cost(false), cost(true)), (Some(1), Some(double)), "{} {mode} {medium}", s.id);
            }
        }
    }
}

// RS-18, AH-15: no trait frees anybody, and only what is called difficult is.
#[test]
fn rs_18_ah_15_nobody_is_at_home_on_difficult_ground_and_rough_ground_is_not_difficult() {
    for s in SYSTEMS {
        let walks = json!({ "traits": { "naturewalk": ["all"] } });
        assert_eq!(step(s, json!({ "difficult": true }), "walk", walks), Some(2), "{}", s.id);
        assert_eq!(step(s, json!({ "rough": true }), "walk", json!({})), Some(1), "{}", s.id);
    }
}

// RS-22, AH-18: an enemy's space asks for the check and for nothing else: nobody strikes at whoever comes or goes.
#[test]
fn rs_22_ah_18_passing_an_enemy_takes_a_check_and_provokes_nobody() {
    for s in SYSTEMS {
        for reach in [0, 1] {
            let tokens = json!([
                token("a", "red", [2, 6], json!({ "reach": reach })),
                token("b", "blue", [3, 6], json!({}))
            ]);
            let game = s.game(tokens, json!([]));
            let through = game.reaches("a", 3, [3, 6]).unwrap();
            assert_eq!(
                (&through["checks"][0]["rule"], &through["stop"]),
                (&json!(s.row("RS-22")), &json!(false))
            );
            let report = game.try_reach(json!({ "token": "a", "budget": 3 })).unwrap();
            let all = report["cells"].as_array().unwrap();
            assert!(all.iter().all(|entry| entry["provokes"] == json!([])), "{}", s.id);
        }
    }
}
