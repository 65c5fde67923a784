//! Reach, what the dice decide, spells.

use super::*;

// G-02: between footprints, over their nearest cells. Reach is the token's own number, 1 where it has none.
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

// RS-24, RS-25, AH-20, AH-21: the texts know attacks hand to hand and from afar; a spell at somebody is one from afar.
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
