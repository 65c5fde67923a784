//! The rows that damage, death and waking cite.

use super::*;

fn patient(s: System) -> Game {
    s.game([token("p", "red", [6, 6]).hp(4, 9).dies_at(-3)], [])
}

// RS-27, RS-28, RS-29, AH-23, AH-24, AH-25
#[test]
fn rs_27_ah_23_death_and_unconsciousness_name_their_rows() {
    for s in SYSTEMS {
        for (amount, nonlethal, rows) in [
            (3, false, &[][..]),
            (6, false, &[]),
            (7, false, &["RS-27"]),
            (3, true, &[]),
            (4, true, &["RS-28", "RS-29"]),
            (30, true, &["RS-28", "RS-29"]),
        ] {
            let events = patient(s).run(damage("p", amount).set("nonlethal", nonlethal));
            assert_eq!(events.the("damaged").cited(), s.rows(rows), "{} {amount} {nonlethal}", s.id);
        }
    }
}

// RS-08, AH-08
#[test]
fn rs_08_ah_08_halved_damage_names_its_row_and_whole_damage_none() {
    for s in SYSTEMS {
        for (target, splash, rows) in
            [([6, 6], true, &[][..]), ([7, 6], true, &["RS-08"]), ([7, 6], false, &[])]
        {
            let events = patient(s).run(area_attack(burst(target, 1)).damage(3).set("splash", splash));
            let dealt = &events.the("areaResolved")["results"][0]["damage"];
            assert_eq!(dealt.cited(), s.rows(rows), "{} {target:?} {splash}", s.id);
            assert_eq!(dealt["dealt"], if rows.is_empty() { 3 } else { 1 });
        }
    }
}

// RS-29, RS-30, AH-25, AH-26: one text allows waking at any time, the other after half of the hours.
#[test]
fn rs_30_ah_26_waking_names_its_row_and_so_does_the_clock() {
    for s in SYSTEMS {
        let mut game = patient(s);
        game.run(damage("p", 6).nonlethal());
        game.all([roll_initiative(), start_combat()]);
        let wake = wake("p");
        assert_eq!(game.offer(s.row("RS-30"), "p", ""), s.says(Some(wake.clone()), None));
        let reminders = game.turn()["reminders"].clone();
        assert!(rules_of(&reminders).contains(&s.row("RS-29")), "{reminders}");
        if s.is_agility() {
            game.refused(wake.clone(), "illegal-command").saying("AH-26");
            game.run(rest("p", 1));
            assert_eq!(game.offer("AH-26", "p", ""), Some(wake.clone()));
        }
        let events = game.run(wake);
        let why: Value =
            events.iter().filter_map(|event| event["why"].as_array()).flatten().cloned().collect();
        assert_eq!(rules_of(&why), s.rows(&["RS-30"]), "{events:?}");
        assert_eq!(game.hp("p"), s.says(1, 0));
        assert_eq!(game.conditions("p").len(), 0);
    }
}
