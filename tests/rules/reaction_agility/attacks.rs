//! Reach, what the dice decide, spells.

use super::*;
use crate::common::rulings::*;
use serde_json::json;

// G-02: between footprints, over their nearest cells. Reach is the token's own number, 1 where it has none.
#[test]
fn g_02_melee_reaches_the_next_cell_or_as_far_as_is_written() {
    for s in SYSTEMS {
        for (reach, column, legal) in [
            (json!({}), 3, true),
            (json!({}), 4, false),
            (json!({ "reach": 2 }), 4, true),
            (json!({ "reach": 2 }), 5, false),
        ] {
            let tokens =
                json!([token("a", "red", [2, 6], reach), token("b", "blue", [column, 6], json!({}))]);
            let mut game = s.game(tokens, json!([]));
            let report = game.attack("a", "b", "melee");
            assert_eq!(report["legal"], legal, "{} {report}", s.id);
            assert_eq!(game.attack("a", "b", "ranged")["legal"], true);
            let strike =
                json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": 0 });
            if legal {
                game.run(strike);
            } else {
                assert_eq!(report["denied"][0]["rule"], "G-02");
                assert_eq!(game.refused(strike, "out-of-range").path.as_deref(), Some("/target"));
            }
        }
    }
}

// RS-05, AH-05: the total is compared with the defense, and no face decides anything by itself.
#[test]
fn rs_05_ah_05_the_total_decides_even_on_the_lowest_and_the_highest_faces() {
    for s in SYSTEMS {
        let stats =
            json!({ "stats": { "physicalDefense": 30, "avoid": 13 }, "hp": { "current": 9, "max": 9 } });
        let mut game = s.game(
            json!([token("a", "red", [2, 6], json!({})), token("b", "blue", [3, 6], stats)]),
            json!([]),
        );
        let (lowest, highest) = s.says((json!([1, 1, 1]), json!([10, 10, 10])), (json!([1]), json!([12])));
        for (faces, bonus, hit) in [
            (&lowest, s.says(27, 12), true),
            (&lowest, s.says(26, 11), false),
            (&highest, s.says(0, 1), true),
            (&highest, s.says(-1, 0), false),
        ] {
            let area = json!({ "shape": "burst", "target": [3, 6], "size": 0 });
            let blast = json!({ "type": "areaAttack", "area": area, "bonus": bonus, "rolls": faces });
            let events = game.run(blast);
            assert_eq!(event(&events, "areaResolved")["results"][0]["hit"], hit, "{} {faces} {bonus}", s.id);
            let strike = json!({ "type": "attack", "attacker": "a", "target": "b", "kind": "melee", "bonus": bonus, "rolls": faces });
            let events = game.run(strike);
            assert_eq!(event(&events, "attackResolved")["hit"], hit, "{} {faces} {bonus}", s.id);
        }
    }
}

// RS-24, RS-25, AH-20, AH-21: the texts know attacks hand to hand and from afar; a spell at somebody is one from afar.
#[test]
fn rs_25_ah_21_a_spell_at_the_prone_is_hindered_as_a_shot_is() {
    for s in SYSTEMS {
        let game = s.game(
            json!([token("a", "red", [2, 6], json!({})), token("b", "blue", [3, 6], is("prone"))]),
            json!([]),
        );
        let afar = [s.says("RS-25 attack -4", "AH-21 targetNumber 2")];
        assert_eq!(modifiers(&game.attack("a", "b", "melee")), [s.says("RS-24 attack 4", "AH-20 dice 1")]);
        assert_eq!(modifiers(&game.attack("a", "b", "ranged")), afar);
        assert_eq!(modifiers(&game.attack("a", "b", "spell")), afar);
    }
}
