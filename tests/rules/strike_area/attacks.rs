//! Ranges, shots, strikes, spells, defenses.

use super::*;
use crate::common::worded::{catalogue, message, worded};

/// Every column is a separate area.
pub(super) fn strips(tokens: impl IntoIterator<Item = Token>) -> Scene {
    let areas: Vec<Region> = (0..20)
        .map(|column| {
            let cells: Vec<[i32; 2]> = (0..12).map(|row| [column, row]).collect();
            region(format!("z{column}"), cells).named(format!("Strip {column}"))
        })
        .collect();
    map(tokens).regions(areas)
}

// SA-15
#[test]
fn sa_15_ranges_count_from_the_neighbour_to_the_space() {
    let tokens = |at: [i32; 2]| [fighter("a", "red", [2, 2]).size("large"), fighter("b", "blue", at)];
    for (at, distance) in [([4, 4], 1), ([4, 2], 1), ([6, 3], 3), ([7, 9], 6)] {
        assert_eq!(game(tokens(at)).ask(sight("a", "b"))["distance"], distance, "{at:?}");
    }
}

// SA-26
#[test]
fn sa_26_a_shot_is_readied_and_falls_into_anothers_turn() {
    let shoot = |by: &str, at: &str| attack(by, at).ranged().bonus(0).rolls([15]);
    let mut game = combat(near(plain(), is("readied")));
    game.refused(shoot("a", "b"), "illegal-command");
    game.run(shoot("b", "a"));
    let mut game = combat(near(is("readied"), plain()));
    game.refused(shoot("a", "b"), "illegal-command");
}

// SA-27
#[test]
fn sa_27_range_by_area_borders() {
    for (column, value) in [(0, 0), (1, -1), (2, -2), (3, -2), (4, -3), (7, -3), (8, -4), (15, -4)] {
        let game = strips([fighter("a", "red", [0, 5]), fighter("b", "blue", [column, 6])]).open();
        let expected: Vec<Modifier> = (value != 0).then(|| to_hit("SA-27", value)).into_iter().collect();
        assert_eq!(game.ask(attack("a", "b").ranged()).modifiers(), expected, "{column}");
    }
    let mut game = strips([fighter("a", "red", [0, 5]), fighter("b", "blue", [16, 6])]).open();
    game.ask(attack("a", "b").ranged()).illegal();
    game.refused(attack("a", "b").ranged().bonus(0), "out-of-range");
}

// SA-28
#[test]
fn sa_28_a_target_that_moved_is_harder_to_shoot() {
    let mut game =
        combat(strips([fighter("a", "red", [2, 5]), fighter("b", "blue", [5, 6]).is("readied")]).open());
    game.run(walk("a", [[3, 5], [4, 5], [5, 5]]));
    // Both are now in the same area. The target moved across three borders.
    game.ask(attack("b", "a").ranged()).expects([to_hit("SA-28", -2)]);
    game.run(end_turn());
    game.ask(attack("b", "a").ranged()).unmodified();
}

// SA-29
#[test]
fn sa_29_engagements_and_charges_hinder_shots() {
    let crowd = |count: usize, kind: &str, holder: &str, side: &str| {
        let names = ["c", "d", "e", "f"];
        let marks: Vec<Condition> = names.iter().take(count).map(|id| condition(kind).by(id)).collect();
        let own = |id: &str| if id == holder { plain().conditions(marks.clone()) } else { plain() };
        let mut tokens =
            vec![fighter("a", "red", [5, 5]).with(own("a")), fighter("b", "blue", [7, 5]).with(own("b"))];
        for (row, id) in names.iter().take(count).enumerate() {
            tokens.push(fighter(id, side, [10, row as i32]));
        }
        game(tokens).ask(attack("a", "b").ranged()).modifiers()
    };
    for (count, value) in [(1, -1), (2, -2), (3, -2), (4, -3)] {
        assert_eq!(crowd(count, "engagedBy", "a", "blue"), [to_hit("SA-29", value)]);
        assert_eq!(crowd(count, "engagedWith", "b", "red"), [to_hit("SA-29", value)]);
    }
    let charged =
        game([fighter("a", "red", [5, 5]), fighter("b", "blue", [7, 5]).is(condition("charging").by("a"))]);
    charged.ask(attack("a", "b").ranged()).expects([to_hit("SA-29", -1)]);
}

// SA-30
#[test]
fn sa_30_a_strike_stays_in_the_area() {
    let mut game =
        strips([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [5, 11])])
            .open();
    game.ask(attack("a", "b").melee()).illegal();
    game.refused(strike("a", "b"), "out-of-range");
    game.ask(attack("a", "c").melee()).legal();
}

// SA-31, SA-32
#[test]
fn sa_31_strikes_are_answered_and_sa_32_turning_away_is_punished() {
    let first = |a: i32, b: i32| {
        near(plain().reach(a), plain().reach(b)).ask(attack("a", "b").melee())["strikesFirst"].clone()
    };
    assert_eq!(first(1, 1), "a");
    assert_eq!(first(2, 1), "a");
    assert_eq!(first(1, 2), "b");
    let mut game = combat(near(plain(), plain()));
    game.run(strike("a", "b"));
    assert!(game.offers("attack", "b"));
    game.run(strike("b", "a").option("counter", true));
    assert!(!game.offers("attack", "a"), "a counter strike is not answered");
    assert!(!game.offers("attack", "b"));
    // b's counter strike engages a. If a acts without striking b, b has a free strike.
    game.all([end_turn(), end_turn(), end_round(), spend("a", "search")]);
    assert!(game.offers("attack", "b"));
    game.run(strike("b", "a").option("free", true));
    assert!(!game.offers("attack", "a") && !game.offers("attack", "b"));
}

// SA-34
#[test]
fn sa_34_charging_and_others_engaged_help_a_strike() {
    let crowd = |count: usize| {
        let names = ["c", "d", "e", "f"];
        let marks = names.iter().take(count).map(|id| condition("engagedBy").by(id));
        let mut tokens = vec![fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]).conditions(marks)];
        for (row, id) in names.iter().take(count).enumerate() {
            tokens.push(fighter(id, "red", [10, row as i32]));
        }
        game(tokens)
    };
    for (count, value) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
        crowd(count).ask(attack("a", "b").melee()).expects([to_hit("SA-34", value)]);
    }
    crowd(0).ask(attack("a", "b").melee().option("charge", true)).expects([to_hit("SA-34", 1)]);
}

// SA-33, SA-34: if several creatures engage a target and one of them leaves, the others stay engaged.
#[test]
fn sa_33_one_of_several_who_engage_is_taken_away() {
    let by = |id: &str| condition("engagedBy").by(id);
    let mut fight = game([
        fighter("a", "red", [5, 5]),
        fighter("b", "blue", [6, 5]).is(by("c")).is(by("d")).is(by("a")),
        fighter("c", "red", [6, 6]),
        fighter("d", "red", [7, 6]),
    ]);
    let take = |by: &str| remove_condition("b", "engagedBy").set("by", by);
    fight.run(take("c"));
    fight.scene().says("tokens.1.conditions", [by("d"), by("a")]);
    fight.ask(attack("a", "b").melee()).expects([to_hit("SA-34", 1)]);
    fight.refused(take("c"), "illegal-command");
    fight.run(remove_condition("b", "engagedBy"));
    assert_eq!(fight.scene()["tokens"][1].get("conditions"), None);
}

// SA-22
#[test]
fn sa_22_a_grade_of_cover_is_told_in_words() {
    let fight = game([
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [8, 5]).is("crouching"),
        fighter("c", "blue", [5, 5]),
    ]);
    let report = fight.ask(attack("a", "b").ranged());
    assert_eq!(report["sight"]["cover"]["grade"], "threeQuarters");
    let given = items(&report["modifiers"]).iter().find(|given| given["rule"] == "SA-22");
    assert_eq!(
        given.unwrap()["text"],
        worded(catalogue::CoverModifier {
            grade: message(catalogue::DataWord { spaced: "three quarters", word: "threeQuarters" }),
            target: "b",
            value: 2
        })
    );
}

// SA-29, SA-34, SA-33, SA-21
#[test]
fn sa_33_those_who_engage_count_as_the_conditions_say_named_or_not() {
    let unnamed = || condition("engagedBy");
    let by = |id: &str| condition("engagedBy").by(id);
    let several = |value: i32| condition("engagedBy").value(value);
    for (said, count) in [
        (vec![], 0),
        (vec![unnamed()], 1),
        (vec![unnamed(), unnamed()], 2),
        (vec![several(4)], 4),
        // A creature on this map, and another.
        (vec![by("c")], 1),
        (vec![by("c"), unnamed()], 2),
        // A creature that is not on this map.
        (vec![by("x")], 1),
        (vec![by("x"), by("y"), by("z"), by("c")], 4),
    ] {
        let number = match count {
            0 => 0,
            1 => 1,
            2 | 3 => 2,
            _ => 3,
        };
        let c = || fighter("c", "blue", [5, 9]);
        let expected = |row: &str, value: i64| match value {
            0 => vec![],
            _ => vec![to_hit(row, value)],
        };
        let a = plain().conditions(said.clone());
        let game = super::game([fighter("a", "red", [5, 5]).with(a), fighter("b", "blue", [6, 5]), c()]);
        assert_eq!(game.ask(attack("a", "b").ranged()).modifiers(), expected("SA-29", -number), "{said:?}");
        // An engaged creature can't step in.
        let steps_in = |game: &Game| game.ask(attack("b", "c").melee())["mayDeclare"] == Value::from(["a"]);
        assert_eq!(steps_in(&game), count == 0, "{said:?}");
        let b = plain().conditions(said.clone());
        let game = super::game([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]).with(b), c()]);
        assert_eq!(game.ask(attack("a", "b").melee()).modifiers(), expected("SA-34", number), "{said:?}");
    }
    // The attacker does not count, whether the target names it or not.
    for said in [by("a"), unnamed()] {
        let a = is(condition("engagedWith").by("b"));
        let game = near(a, is(said.clone()));
        assert!(game.ask(attack("a", "b").melee()).modifiers().is_empty(), "{said:?}");
    }
}

// SA-35
#[test]
fn sa_35_a_spell_at_a_seen_target_disregards_cover_range_and_speed() {
    let tokens = [fighter("a", "red", [0, 5]), fighter("b", "blue", [18, 5])];
    let walls = [wall("w", [[10.0, 5.5], [10.0, 12.0]])];
    let game = strips(tokens).walls(walls).open();
    let report = game.ask(attack("a", "b").spell());
    report.legal();
    report.unmodified();
    game.ask(attack("a", "b").ranged()).illegal();
    report.explained_by("SA-35");
}

// SA-36
#[test]
fn sa_36_defenses_help_and_hands() {
    for (action, kind) in [("block", "melee"), ("dodge", "ranged"), ("dispel", "spell")] {
        let mut game = combat(near(plain(), plain()));
        game.run(spend("a", action));
        game.ask(attack("b", "a").kind(kind)).expects([defense("SA-36", "defense", 1)]);
        game.all([end_turn(), end_turn(), end_round()]);
        game.ask(attack("b", "a").kind(kind)).unmodified();
    }
    for (helpers, value) in [(1, 1), (2, 2), (3, 2), (4, 3)] {
        let report = near(plain(), plain()).ask(attack("a", "b").melee().option("helpers", helpers));
        report.expects([to_hit("SA-36", value)]);
    }
    let mut one_handed = near(plain().has("hands", 1), plain());
    one_handed.run(spend("a", "ready"));
    one_handed.refusal(spend("a", "ready"));
}

// SA-28
#[test]
fn sa_28_the_faster_the_harder_to_shoot() {
    for (moved, value) in [(0, 0), (1, -1), (2, -2), (3, -2), (4, -3), (7, -3), (8, -4), (15, -4)] {
        let tokens = [fighter("a", "red", [0, 5]).walks(20), fighter("b", "blue", [moved, 8]).is("readied")];
        let mut game = combat(strips(tokens).open());
        let path: Vec<[i32; 2]> = (1..=moved).map(|column| [column, 5]).collect();
        if moved > 0 {
            game.run(walk("a", path));
        }
        let expected: Vec<Modifier> = (value != 0).then(|| to_hit("SA-28", value)).into_iter().collect();
        assert_eq!(game.ask(attack("b", "a").ranged()).modifiers(), expected, "{moved}");
        assert!(game.ask(attack("b", "a").melee()).modifiers().is_empty(), "a strike asks for no speed");
    }
}

// SA-29, SA-34, SA-35
#[test]
fn sa_29_hinders_shots_and_spells_and_sa_34_helps_strikes() {
    let by = |kind: &str, by: &str| is(condition(kind).by(by));
    // Modifiers of a shot, a spell and a strike.
    let ask = |a: Token, b: Token, c: Token, asked: Attack| {
        let game = game([
            fighter("a", "red", [5, 5]).with(a),
            fighter("b", "blue", [7, 5]).with(b),
            fighter("c", "red", [12, 9]).with(c),
        ]);
        ["ranged", "spell", "melee"].map(|kind| game.ask(asked.clone().kind(kind)).modifiers())
    };
    let (none, hinders) = (Vec::<Modifier>::new, || vec![to_hit("SA-29", -1)]);
    let helps = || vec![to_hit("SA-34", 1)];
    let attack = || attack("a", "b");
    // A spell is like a shot, except for cover, range and speed.
    let shots_alone = [hinders(), hinders(), none()];
    assert_eq!(ask(by("engagedBy", "x"), plain(), plain(), attack()), shots_alone);
    let unseen = attack().option("unseenAtTurnStart", true);
    assert_eq!(ask(plain(), plain(), plain(), unseen), shots_alone);
    assert_eq!(ask(plain(), by("charging", "a"), plain(), attack()), shots_alone);
    assert_eq!(ask(plain(), by("charging", "c"), plain(), attack()), [none(), none(), none()]);
    // An ally engaged with the target is in the way of a shot, and helps a strike.
    let beside = ask(plain(), plain(), by("engagedWith", "b"), attack());
    assert_eq!(beside, [hinders(), hinders(), helps()]);
    assert_eq!(ask(by("charging", "b"), plain(), plain(), attack()), [none(), none(), helps()]);
}

// SA-35, SA-22, SA-23
#[test]
fn sa_35_a_spell_at_one_who_is_not_seen_meets_its_cover() {
    let crates = terrain("crates", [[6, 5]]).cover("half");
    let game = |b: Token| apart(plain(), b).terrain([crates.clone()]).open();
    let spell = || attack("a", "b").spell().overrule("legal", true);
    game(plain()).ask(spell()).unmodified();
    let unseen = [defense("SA-22", "defense", 1), to_hit("SA-23", -1)];
    game(is("invisible")).ask(spell()).expects(unseen);
}

// SA-25, SA-33
#[test]
fn sa_25_and_sa_33_are_named_by_the_strike_that_reveals_and_engages() {
    for (a, kind, reveals, engages) in [
        (is("hidden"), "melee", true, true),
        (is("hidden"), "ranged", true, false),
        (plain(), "melee", false, true),
        (plain(), "ranged", false, false),
    ] {
        let mut game = near(a, plain());
        let events = game.run(attack("a", "b").kind(kind).bonus(0).rolls([2]));
        assert_eq!(events[0].explains("SA-25"), reveals, "{kind}");
        assert_eq!(events[0].explains("SA-33"), engages, "{kind}");
    }
}

// SA-34
#[test]
fn sa_34_it_is_engaging_that_counts_not_standing_on_two_sides() {
    let tokens = [fighter("t", "blue", [5, 5]), fighter("p", "red", [4, 5]), fighter("q", "red", [6, 5])];
    let game = game(tokens);
    assert_eq!(game.flanking("t")["flanked"], false);
    game.ask(attack("p", "t").melee()).unmodified();
}
