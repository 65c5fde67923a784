//! Killing blows (RD-19).

use super::*;

// RD-19
#[test]
fn rd_19_a_coup_de_grace_needs_the_helpless_and_kills_above_fortitude() {
    let coup = |damage: i32| strike().option("coupDeGrace", true).damage(damage).rolls([15]);
    let down = || near(plain(), is("unconscious"));
    near(plain(), plain()).refused(coup(20), "illegal-command");
    // Against flat-footed Reflex: 15 minus Dexterity 2.
    let report = down().ask(attack("a", "b").melee().option("coupDeGrace", true));
    report.expects([to_hit("RD-30", 5), defense("RD-30", "reflex", -2)]);
    let mut game = down();
    game.run(coup(14));
    assert!(game.is("b", "dead"));
    let mut game = down();
    game.run(coup(13));
    assert!(!game.is("b", "dead"));
    let token = game.token("b");
    let track = items(&token["conditions"]).iter().find(|c| c["kind"] == "conditionTrack").unwrap();
    assert_eq!(track["value"], 1);
    let worn = is("helpless").is(condition("conditionTrack").value(4));
    let mut game = near(plain(), worn);
    game.run(coup(1));
    assert!(game.is("b", "dead"), "the step that would make unconscious kills");
}

// RD-19
#[test]
fn rd_19_a_coup_without_damage_still_goes_a_step_down_the_track() {
    let coup = |face: i32| strike().option("coupDeGrace", true).rolls([face]);
    let worn = |steps: i32| is("paralyzed").is(condition("conditionTrack").value(steps));
    let mut game = near(plain(), worn(2));
    let events = game.run(coup(10));
    assert_eq!(events[0]["hit"], true);
    assert_eq!(events[0]["critical"], true);
    assert_eq!(game.token("b")["conditions"][1]["value"], 3);
    let mut game = near(plain(), worn(4));
    game.run(coup(10));
    assert!(game.is("b", "dead") && !game.is("b", "unconscious"));
    // 5 + 5 against a helpless target + 2 = 12, against 15 minus Dexterity 2: a miss changes nothing.
    let mut game = near(plain(), worn(4));
    game.run(coup(2));
    assert_eq!(game.token("b")["conditions"][1]["value"], 4);
}

// RD-19
#[test]
fn rd_19_a_coup_takes_the_full_round_and_is_offered_where_somebody_lies() {
    let coup = || strike().option("coupDeGrace", true).rolls([10]);
    let down = || near(plain(), is("helpless"));
    let mut game = combat(down());
    assert!(game.offer("RD-19", "a", "").is_some());
    game.run(coup());
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
    let mut game = combat(down());
    game.run(walk("a", [[5, 4]]));
    game.refused(coup(), "no-action-left");
    assert_eq!(combat(near(plain(), plain())).offer("RD-19", "a", ""), None);
}

// RD-19
#[test]
fn rd_19_what_a_killing_blow_brings_about_is_told_by_its_row() {
    for damage in [14, 13] {
        let mut game = near(plain(), is("helpless"));
        let coup = strike().option("coupDeGrace", true).damage(damage).rolls([15]);
        let events = game.run(coup);
        assert_eq!(rows(events.the("damaged")), ["RD-19"], "{damage}");
    }
    // If the game master allows the attack on a target that is not helpless, it counts as flat-footed.
    let struck = attack("a", "b").melee().option("coupDeGrace", true).overrule("legal", true);
    near(plain(), plain()).ask(struck).expects([defense("RD-19", "reflex", -2)]);
}

// RD-19
#[test]
fn rd_19_a_killing_blow_at_the_dead_is_not_offered() {
    let mut game = combat(near(plain(), is("helpless")));
    game.run(add_condition("b", "dead"));
    assert!(game.is("b", "helpless") && game.is("b", "dead"));
    assert_eq!(game.offer("RD-19", "a", ""), None);
}
