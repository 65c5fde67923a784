//! Reach, decisions by dice, spells.

use super::*;
use serde_json::json;

// G-02: distance is measured between the nearest cells of the footprints. Reach is the token's own number, or 1.
#[test]
fn g_02_melee_reaches_the_next_cell_or_as_far_as_is_written() {
    for s in SYSTEMS {
        for (reach, column, legal) in [
            (plain(), 3, true),
            (plain(), 4, false),
            (plain().reach(2), 4, true),
            (plain().reach(2), 5, false),
        ] {
            let tokens = [token("a", "red", [2, 6]).with(reach), token("b", "blue", [column, 6])];
            let mut game = s.game(tokens, []);
            let report = game.ask(attack("a", "b").melee());
            assert_eq!(report["legal"], legal, "{} {report}", s.id);
            game.ask(attack("a", "b").ranged()).legal();
            let strike = attack("a", "b").melee().bonus(0);
            if legal {
                game.run(strike);
            } else {
                assert_eq!(report["denied"][0]["rule"], "G-02");
                game.refused(strike, "out-of-range").at("/target");
            }
        }
    }
}

// RS-05, AH-05: the total is compared with the defense, and no face decides anything by itself.
#[test]
fn rs_05_ah_05_the_total_decides_even_on_the_lowest_and_the_highest_faces() {
    for s in SYSTEMS {
        let stats = plain().stats([("physicalDefense", 30), ("avoid", 13)]).hp(9, 9);
        let mut game = s.game([token("a", "red", [2, 6]), token("b", "blue", [3, 6]).with(stats)], []);
        let (lowest, highest) = s.says((vec![1; 3], vec![10; 3]), (vec![1], vec![12]));
        for (faces, bonus, hit) in [
            (&lowest, s.says(27, 12), true),
            (&lowest, s.says(26, 11), false),
            (&highest, s.says(0, 1), true),
            (&highest, s.says(-1, 0), false),
        ] {
            let events = game.run(area_attack(burst([3, 6], 0)).bonus(bonus).rolls(&faces[..]));
            assert_eq!(events.the("areaResolved")["results"][0]["hit"], hit, "{} {faces:?} {bonus}", s.id);
            let events = game.run(attack("a", "b").melee().bonus(bonus).rolls(&faces[..]));
            assert_eq!(events.the("attackResolved")["hit"], hit, "{} {faces:?} {bonus}", s.id);
        }
    }
}

// RS-24, RS-25, AH-20, AH-21: the texts know only melee and ranged attacks. A spell against a target counts as a ranged attack.
#[test]
fn rs_25_ah_21_a_spell_at_the_prone_is_hindered_as_a_shot_is() {
    for s in SYSTEMS {
        let game = s.game([token("a", "red", [2, 6]), token("b", "blue", [3, 6]).is("prone")], []);
        let beside = s.says(to_hit("RS-24", 4), extra_dice("AH-20", 1));
        let afar = s.says(to_hit("RS-25", -4), target_number("AH-21", 2));
        game.ask(attack("a", "b").melee()).expects([beside]);
        game.ask(attack("a", "b").ranged()).expects([afar.clone()]);
        game.ask(attack("a", "b").spell()).expects([afar]);
    }
}

/// Returns `a`, and `b` hidden in opaque smoke, six cells away.
fn in_smoke(s: System, b: Token) -> Game {
    let smoke = zone("smoke", [[7, 6], [8, 6], [9, 6]]).through("total");
    let a = plain().stat("attackBonus", 0);
    s.scene(pair(a, b.stat(s.says("physicalDefense", "avoid"), 3).hp(20, 20)))
        .zones([smoke])
        .setting("fog", true)
        .open()
}

fn guess(cell: [i32; 2]) -> Command {
    command("guess").by("a").set("cell", json!(cell)).set("kind", "ranged")
}

fn dice(s: System, face: i32) -> Vec<i32> {
    s.says(vec![face, face, face], vec![face])
}

// RS-12, AH-11: "forced to guess where the opponent is".
#[test]
fn rs_12_ah_11_a_guess_attacks_a_cell_and_finds_whoever_is_there() {
    for s in SYSTEMS {
        let mut game = in_smoke(s, is("hidden"));
        // The bonus has to make up for −50, or for a number that is 5 higher.
        let events = game.run(guess([8, 6]).bonus(60).damage(4).rolls(dice(s, 2)));
        assert_eq!(events.kinds(), ["guessResolved", "damaged"], "{}", s.id);
        events[0].says("hit", true).says("target", "b").says("total", s.says(16, 62));
        assert!(events[0].modifiers().contains(&gives(s)), "{:?}", events[0].modifiers());
        assert_eq!(game.hp("b"), 16);
        // A wrong guess is rolled with the same numbers and misses like any other.
        let events = game.run(guess([9, 6]).bonus(60).damage(4).rolls(dice(s, 2)));
        assert_eq!(events.kinds(), ["guessResolved"], "{}", s.id);
        events[0].says("hit", false).says("total", s.says(16, 62));
        assert!(events[0].get("target").is_none());
        assert_eq!(game.hp("b"), 16);
        // The faces of damage that is not dealt are ignored, after a wrong guess as after a miss.
        let with_damage = |cell: [i32; 2]| {
            let faces = dice(s, 1).into_iter().chain([3]).collect::<Vec<_>>();
            guess(cell).bonus(0).damage("1d6").rolls(faces)
        };
        assert_eq!(game.run(with_damage([8, 6])).kinds(), ["guessResolved"]);
        assert_eq!(game.run(with_damage([9, 6])).kinds(), ["guessResolved"]);
    }
}

fn gives(s: System) -> Modifier {
    s.says(to_hit("RS-12", -50), target_number("AH-11", 5))
}

// RS-12, AH-11: "nothing in the answer tells the player which it was".
#[test]
fn rs_12_ah_11_of_a_miss_a_player_cannot_tell_whether_somebody_was_there() {
    for s in SYSTEMS {
        let told = |b: [i32; 2]| {
            let mut game = in_smoke(s, is("hidden").set("at", json!(b)));
            game.run(guess([8, 6]).bonus(0).damage(4).rolls(dice(s, 1)));
            (json!(game.table.visible_events("red")).to_string(), json!(game.table.view("red")).to_string())
        };
        let (right, wrong) = (told([8, 6]), told([9, 6]));
        assert_eq!(right, wrong, "{}", s.id);
        assert!(!right.0.contains("\"b\"") && right.0.contains("a miss"), "{}", right.0);
        // A refusal depends only on the cell.
        let walled = |b: [i32; 2]| {
            let tokens = [token("a", "red", [2, 6]), token("b", "blue", b).is("hidden")];
            let mut game = s.game(tokens, [s.upright("w", 5.0, -9.0, 9.0)]);
            game.refused(guess([8, 6]).bonus(0), "no-line-of-effect").at("/cell").message.clone()
        };
        assert_eq!(walled([8, 6]), walled([9, 9]), "{}", s.id);
    }
}

// RS-12: a player asks for a guess, and the game master agrees.
#[test]
fn rs_12_ah_11_a_player_may_ask_for_a_guess() {
    use burstmap::encounter::Dispatch;
    use burstmap::encounter::request::{Weight, weigh};
    for s in SYSTEMS {
        let mut game = in_smoke(s, is("hidden"));
        let asked = Dispatch::decode(&Value::from(guess([8, 6]).bonus(0))).unwrap();
        assert_eq!(weigh(&game.table.view("red"), "red", &asked).unwrap(), Weight::AskFirst);
        game.table.request("red", &asked).unwrap();
        let by_b = Dispatch::decode(&Value::from(guess([8, 6]).by("b").bonus(0))).unwrap();
        assert!(game.table.request("red", &by_b).is_err());
    }
}

// RS-12, AH-11, RD-17: in systems whose rules have no places as targets, an attack on a cell is a guess.
#[test]
fn rs_12_ah_11_an_attack_on_a_cell_is_a_guess_and_can_be_asked_about() {
    let at = |cell: [i32; 2]| json!({ "attacker": "a", "target": cell, "kind": "ranged" });
    for s in SYSTEMS {
        let mut game = in_smoke(s, is("hidden"));
        let shot = |cell| Attack::from(at(cell)).bonus(60).damage(4).rolls(dice(s, 2));
        for cell in [[8, 6], [9, 6]] {
            let report = game.ask(Attack::from(at(cell)));
            report.legal().expects([gives(s)]);
            assert!(!report.explains(s.says("RS-13", "AH-10")), "it is asked for whoever may be there");
        }
        let events = game.run(shot([8, 6]));
        assert_eq!(events.kinds(), ["guessResolved", "damaged"], "{}", s.id);
        game.table.undo();
        assert_eq!(game.hp("b"), 20, "{}", s.id);
        assert_eq!(game.run(shot([9, 6])).kinds(), ["guessResolved"], "{}", s.id);
        game.refused(shot([99, 6]), "out-of-bounds").at("/target");
        game.rejects(Attack::from(at([99, 6])), "out-of-bounds");
        let melee = Attack::from(json!({ "attacker": "a", "target": [8, 6], "kind": "melee" }));
        game.refused(melee.bonus(0), "out-of-range").at("/target");
    }
}

// RS-12, AH-11
#[test]
fn rs_12_ah_11_a_guess_finds_the_unseen_one_beside_others_on_its_cell() {
    for s in SYSTEMS {
        for other in [plain(), is("dead").is("hidden")] {
            let tokens = [
                token("a", "red", [2, 6]).stat("attackBonus", 0),
                token("c", "blue", [8, 6]).stat(s.says("physicalDefense", "avoid"), 3).hp(20, 20).with(other),
                token("b", "blue", [8, 6]).stat(s.says("physicalDefense", "avoid"), 3).hp(20, 20),
            ];
            let [a, c, b] = tokens;
            let mut game = s.scene([a, c, b.set("hidden", true)]).open();
            let events = game.run(guess([8, 6]).bonus(60).damage(4).rolls(dice(s, 2)));
            events[0].says("target", "b");
        }
    }
}
