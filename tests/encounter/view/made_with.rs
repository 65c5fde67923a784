//! Sides that learn the weapon or spell of an attack.

use super::hearing::heard;
use super::*;
use crate::common::worded::{catalogue, message, worded};

#[test]
fn what_an_attack_is_made_with_is_told_to_the_game_master_and_to_whoever_made_it() {
    let mut table = table(json!({}));
    let told = |table: &mut Table, command: Value| {
        let gm = run(table, command).remove(0).text().to_owned();
        let of = |side: &str| heard(table, side).remove(0);
        (gm, of("party"), of("foe"))
    };
    let strike = json!({
        "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "with": " Longbow ", "bonus": 9, "rolls": [12]
    });
    let (gm, party, foe) = told(&mut table, strike);
    assert_eq!(
        gm,
        worded(catalogue::AttackRoll {
            attacker: "Hero",
            defense: message(catalogue::DataWord { spaced: "reflex", word: "reflex" }),
            needed: 12,
            sum: message(catalogue::RollSum { dice: "d20", parts: "12 + 9", total: 21 }),
            target: message(catalogue::AttackWith { target: "Guard", with: "Longbow" }),
            verdict: "hit"
        })
    );
    assert_eq!(
        (party, foe),
        (
            worded(catalogue::AttackSeenRolled {
                attacker: "Hero",
                target: message(catalogue::AttackWith { target: "Guard", with: "Longbow" }),
                roll: message(catalogue::RollKnown { parts: "12 + 9", total: 21 }),
                verdict: "hit"
            }),
            worded(catalogue::AttackSeen { attacker: "Hero", target: "Guard", verdict: "hit" })
        )
    );
    assert_eq!(field(&table.visible_events("party")[0], "with"), Some(json!("Longbow")));
    assert_eq!(field(&table.visible_events("foe")[0], "with"), None);
    let guess = json!({
        "type": "attack", "attacker": "hero", "target": [2, 1], "kind": "ranged", "with": "Longbow", "bonus": 9, "rolls": [12]
    });
    let (gm, party, foe) = told(&mut table, guess);
    assert_eq!(
        gm,
        worded(catalogue::GuessWrong {
            attacker: "Hero",
            cell: message(catalogue::AttackWith {
                target: message(catalogue::CellBare { column: 2, row: 1 }),
                with: "Longbow"
            }),
            total: 21
        })
    );
    assert_eq!(
        (party, foe),
        (
            worded(catalogue::Sentences {
                first: message(catalogue::GuessTold {
                    attacker: "Hero",
                    came: "miss",
                    cell: message(catalogue::AttackWith {
                        target: message(catalogue::CellBare { column: 2, row: 1 }),
                        with: "Longbow"
                    })
                }),
                next: message(catalogue::RollSeen {
                    token: "Hero",
                    roll: message(catalogue::RollKnown { parts: "12 + 9", total: 21 })
                })
            }),
            worded(catalogue::GuessTold {
                attacker: "Hero",
                came: "miss",
                cell: message(catalogue::CellBare { column: 2, row: 1 })
            })
        )
    );
    let area = json!({ "shape": "burst", "target": [3, 2], "size": 1 });
    let fire = json!({ "type": "areaAttack", "attacker": "hero", "with": "Fireball", "bonus": 9, "area": area, "rolls": [12] });
    let (gm, party, foe) = told(&mut table, fire.clone());
    let by = worded(catalogue::AttackAreaBy { attacker: "Hero", with: "Fireball" });
    let all = worded(catalogue::AttackAreaAffected { all: 1, count: 1, names: vec!["Guard"] });
    assert_eq!(gm, format!("{by} {all}"));
    let rolled = worded(catalogue::AttackAreaSeenRoll { total: 21 });
    assert_eq!(party, format!("{by} {foe} {rolled}"));
    assert_eq!(foe, worded(catalogue::AttackAreaSeen { names: vec!["Guard"] }));
    let mut trap = fire;
    trap.as_object_mut().unwrap().remove("attacker");
    let effect = worded(catalogue::AttackAreaWith { with: "Fireball" });
    assert_eq!(told(&mut table, trap).0, format!("{effect} {all}"));
    let long = json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "with": "x".repeat(201), "rolls": [12] });
    assert_eq!(refused(&mut table, long).path.as_deref(), Some("/with"));
}

#[test]
fn the_own_side_reads_every_face_that_the_game_master_reads() {
    let mut table = open(scene(
        "reaction-square",
        12,
        6,
        json!([
            { "id": "hero", "name": "Hero", "side": "party", "at": [1, 2] },
            { "id": "guard", "name": "Guard", "side": "foe", "at": [3, 2], "hp": { "current": 40, "max": 40 } },
        ]),
    ));
    let strike = json!({
        "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "bonus": 15, "damage": "2d6+3",
        "rolls": [9, 8, 7, 5, 4]
    });
    run(&mut table, strike);
    let party = heard(&table, "party").remove(0);
    assert!(party.contains("9 + 8 + 7 + 15 = 39"), "{party}");
    assert!(party.contains(&worded(catalogue::AttackSeenDamage { damage: "12 (5, 4)" })), "{party}");
    assert!(!heard(&table, "foe").remove(0).contains("39"));
}

#[test]
fn a_weapon_that_is_called_like_somebody_unknown_is_told_all_the_same() {
    let mut table = table(json!({}));
    let attacks = json!([{ "name": "Spy", "kind": "ranged" }, { "name": "Bow", "kind": "ranged" }]);
    run(&mut table, json!({ "type": "updateToken", "token": "hero", "changes": { "attacks": attacks } }));
    let strike = |with: &str| json!({ "type": "attack", "attacker": "hero", "target": "guard", "kind": "ranged", "with": with, "bonus": 9, "rolls": [12] });
    run(&mut table, strike("Spy"));
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::AttackSeenRolled {
            attacker: "Hero",
            target: message(catalogue::AttackWith { target: "Guard", with: "Spy" }),
            roll: message(catalogue::RollKnown { parts: "12 + 9", total: 21 }),
            verdict: "hit"
        })]
    );
    assert_eq!(
        heard(&table, "foe"),
        [worded(catalogue::AttackSeen { attacker: "Hero", target: "Guard", verdict: "hit" })]
    );
    let area = json!({ "shape": "burst", "target": [3, 2], "size": 1 });
    run(
        &mut table,
        json!({ "type": "areaAttack", "attacker": "hero", "with": "Spy", "bonus": 9, "area": area, "rolls": [12] }),
    );
    assert_eq!(
        heard(&table, "party"),
        [worded(catalogue::Sentences {
            first: message(catalogue::AttackAreaBy { attacker: "Hero", with: "Spy" }),
            next: message(catalogue::Sentences {
                first: message(catalogue::AttackAreaSeen { names: vec!["Guard"] }),
                next: message(catalogue::AttackAreaSeenRoll { total: 21 })
            })
        })]
    );
    // If none of the side's tokens has the attack, the attack's name may be the name of a creature.
    run(&mut table, json!({ "type": "updateToken", "token": "hero", "changes": { "attacks": [] } }));
    run(&mut table, strike("Spy"));
    assert!(heard(&table, "party").is_empty());
    assert_eq!(
        heard(&table, "foe"),
        [worded(catalogue::AttackSeen { attacker: "Hero", target: "Guard", verdict: "hit" })]
    );
}
