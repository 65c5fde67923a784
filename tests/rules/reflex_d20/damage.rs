//! Damage and its effects.

use super::*;
use crate::common::worded::{begins, catalogue, message};

// RD-14
#[test]
fn rd_14_ability_damage_has_its_ends_and_comes_back_after_8_hours() {
    let ends = [
        ("strength", "prone"),
        ("dexterity", "paralyzed"),
        ("constitution", "dead"),
        ("intelligence", "unconscious"),
        ("wisdom", "insane"),
        ("charisma", "incapacitated"),
    ];
    for (ability, condition) in ends {
        let mut game = near(plain(), plain().stat(ability, 1));
        let hurt = |amount: i32| damage("b", amount).types([ability]);
        game.run(hurt(10));
        assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(-9.0));
        assert!(!game.is("b", condition), "{ability}");
        game.run(hurt(1));
        assert!(game.is("b", condition), "{ability}");
        assert_eq!(game.hp("b"), 30);
        game.run(rest("b", 7));
        assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(-10.0));
        game.run(rest("b", 8));
        if ability != "constitution" {
            assert_eq!(game.token("b")["stats"][ability].as_f64(), Some(1.0), "{ability}");
            assert!(!game.is("b", condition), "{ability}");
        }
    }
    let mut game = near(plain(), plain().stat("strength", 1));
    game.run(damage("b", 3).types(["strength", "drain"]));
    game.run(rest("b", 8));
    assert_eq!(game.token("b")["stats"]["strength"].as_f64(), Some(-2.0), "drain stays");
}

// RD-23
#[test]
fn rd_23_damage_reduction_lowers_physical_damage_to_zero_at_least() {
    let dr = |overcome: &str| plain().has("damageReduction", [reduction(5, overcome)]);
    assert_eq!(after(dr("magic"), damage("b", 8).types(["slashing"])), 17);
    assert_eq!(after(dr("magic"), damage("b", 4).types(["slashing"])), 20);
    assert_eq!(after(dr("magic"), damage("b", 8).types(["slashing", "magic"])), 12);
    assert_eq!(after(dr("-"), damage("b", 8).types(["slashing", "magic"])), 17);
    assert_eq!(after(dr("magic"), damage("b", 8).types(["fire"])), 12, "not physical");
    assert_eq!(after(dr("magic"), damage("b", 8)), 17);
}

// RD-25
#[test]
fn rd_25_resistance_immunity_weakness_and_absorption() {
    let fire = |amount: i32| damage("b", amount).types(["fire"]);
    assert_eq!(after(plain().has("resistance", against("fire", 10)), fire(12)), 18);
    assert_eq!(after(plain().has("resistance", against("fire", 10)), fire(10)), 20);
    assert_eq!(after(plain().has("resistance", against("cold", 10)), fire(12)), 8);
    assert_eq!(after(plain().has("immunity", ["fire"]), fire(12)), 20);
    assert_eq!(after(plain().has("weakness", ["fire"]), fire(4)), 14);
    assert_eq!(after(plain().has("weakness", ["fire"]), fire(5)), 13);
    assert_eq!(after(plain().has("absorption", ["fire"]), fire(7)), 27);
    assert_eq!(after(plain().has("absorption", ["fire"]), fire(30)), 40, "not above the maximum");
}

// RD-31
#[test]
fn rd_31_ion_and_electricity_halve_or_throw_machines_down_the_track() {
    let ion = |amount: i32| damage("b", amount).types(["ion"]);
    assert_eq!(after(plain(), ion(9)), 16);
    assert_eq!(after(plain().has("mechanical", true), ion(9)), 11);
    assert_eq!(after(plain().has("cybernetics", true), damage("b", 9).types(["electricity"])), 11);
    let track = |amount: i32| {
        let mut game = near(plain(), plain().has("mechanical", true).stat("damageThreshold", 10));
        game.run(damage("b", amount).types(["ion"]));
        game.token("b")["conditions"]
            .as_array()
            .and_then(|all| all.iter().find(|c| c["kind"] == "conditionTrack").cloned())
    };
    assert_eq!(track(10), None);
    assert_eq!(track(11).unwrap()["value"], 2);
}

// RD-36
#[test]
fn rd_36_regeneration_works_on_the_own_turn_and_rests_two_rounds_after_its_bane() {
    let troll = plain().hp(10, 40).has("regeneration", regeneration(5, ["cold"]));
    let mut game = combat(near(plain(), troll));
    game.run(end_turn());
    assert_eq!(game.hp("b"), 15);
    game.run(damage("b", 1).types(["cold"]));
    let mut history = Vec::new();
    for _ in 0..3 {
        game.all([end_turn(), end_round(), end_turn()]);
        history.push(game.hp("b"));
    }
    assert_eq!(history, [14, 14, 19]);
}

// RD-40
#[test]
fn rd_40_nonlethal_damage_and_the_weapons_not_made_for_it() {
    let game = near(plain(), plain());
    game.ask(attack("a", "b").melee().option("nonlethal", true)).expects([to_hit("RD-40", -4)]);
    let made_for_it = attack("a", "b").melee().option("nonlethal", true).option("nonlethalWeapon", true);
    game.ask(made_for_it).unmodified();
    let mut game = near(plain(), plain().hp(4, 9));
    game.run(damage("b", 6).nonlethal());
    assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(2.0));
    game.run(wake("b"));
    assert_eq!(game.hp("b"), 1);
}

// RD-14, RD-40
#[test]
fn rd_14_lost_wits_and_a_blow_on_the_head_end_one_after_the_other() {
    let knocked = |first: &str| {
        let mut game = near(plain(), plain().hp(4, 9).stat("intelligence", 0));
        let blow = damage("b", 24).nonlethal();
        let wits = damage("b", 10).types(["intelligence"]);
        let order = if first == "blow" { [blow, wits] } else { [wits, blow] };
        game.all(order);
        assert_eq!(game.conditions("b"), ["unconscious"]);
        assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(20.0), "{first} first");
        game
    };
    for first in ["blow", "wits"] {
        let mut game = knocked(first);
        game.refused(wake("b"), "illegal-command");
        // After 8 hours, Intelligence is restored, and the time until waking continues to count.
        game.run(rest("b", 8));
        assert_eq!(game.conditions("b"), ["unconscious"], "{first} first");
        game.run(wake("b"));
        assert_eq!(game.conditions("b").len(), 0, "{first} first");
        assert_eq!(game.hp("b"), 1, "{first} first");
    }
    // Only magic restores drained ability scores: the duration ends, and no one wakes.
    let mut game = near(plain(), plain().hp(4, 9).stat("intelligence", 0));
    game.all([damage("b", 10).types(["intelligence", "drain"]), damage("b", 6).nonlethal(), rest("b", 9)]);
    assert_eq!(game.conditions("b"), ["unconscious"]);
    assert_eq!(game.token("b")["conditions"][0].get("hours"), None);
    game.refused(wake("b"), "illegal-command");
}

// RD-40
#[test]
fn rd_40_exactly_0_is_unconscious_and_lethal_harm_comes_on_top() {
    let mut game = near(plain(), plain().hp(6, 9).dies_at(-5));
    let hurt = |amount: i32, nonlethal: bool| damage("b", amount).set("nonlethal", nonlethal);
    game.run(hurt(5, true));
    assert_eq!(game.hp("b"), 1);
    assert_eq!(game.conditions("b").len(), 0);
    game.run(hurt(1, true));
    assert_eq!(game.hp("b"), 0);
    assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(0.0));
    game.run(hurt(50, true));
    assert_eq!(game.hp("b"), 0);
    assert_eq!(game.token("b")["conditions"][0]["hours"].as_f64(), Some(50.0));
    game.run(hurt(4, false));
    assert_eq!(game.hp("b"), -4);
    assert_eq!(game.conditions("b"), ["unconscious"]);
    game.run(hurt(1, false));
    assert!(game.is("b", "dead"));
}

// RD-23, RD-25, RD-31
#[test]
fn rd_25_several_traits_at_once() {
    let shock = |amount: i32| damage("b", amount).types(["electricity"]);
    // Damage is halved for living creatures first, then resisted: 15 becomes 7, and 7 - 5 is 2.
    assert_eq!(after(plain().has("resistance", against("electricity", 5)), shock(15)), 18);
    assert_eq!(
        after(plain().has("mechanical", true).has("resistance", against("electricity", 5)), shock(15)),
        10
    );
    assert_eq!(after(plain().has("mechanical", true).has("immunity", ["electricity"]), shock(15)), 20);
    // Damage reduction has no effect on energy, and energy resistance none on weapons.
    let armored = plain().has("damageReduction", [reduction(10, "-")]).has("resistance", against("fire", 10));
    assert_eq!(after(armored.clone(), damage("b", 12).types(["fire"])), 18);
    assert_eq!(after(armored, damage("b", 12).types(["slashing"])), 18);
    // Of several reductions, only the highest one that the attack does not overcome counts.
    let two = plain().has("damageReduction", [reduction(10, "magic"), reduction(3, "-")]);
    assert_eq!(after(two.clone(), damage("b", 12).types(["magic"])), 11);
    assert_eq!(after(two, damage("b", 12)), 18);
}

// RD-23, RD-25
#[test]
fn rd_25_a_magic_flame_is_fire() {
    let burnt = |traits: Token, types: &[&str]| after(traits, damage("b", 8).set("types", types));
    let immune = plain().has("immunity", ["fire"]);
    let armored = plain().has("damageReduction", [reduction(5, "-")]);
    for types in [&["fire"][..], &["fire", "magic"]] {
        assert_eq!(burnt(immune.clone(), types), 20, "{types:?}");
        assert_eq!(burnt(armored.clone(), types), 12, "{types:?}: reduction is for blades");
    }
    // A burning blade deals both types, so it also harms immune creatures.
    let blade = &["slashing", "fire"];
    assert_eq!(burnt(immune, blade), 12);
    assert_eq!(burnt(armored.clone(), blade), 17);
    assert_eq!(burnt(armored, &["magic"]), 17, "of no kind: a blade");
    assert_eq!(burnt(plain().has("immunity", ["slashing"]), &["slashing", "magic"]), 20);
}

// RD-36
#[test]
fn rd_36_other_harm_does_not_stop_it_and_the_dead_stay_dead() {
    let troll = |current: i32| {
        plain()
            .hp(current, 40)
            .dies_at(-10)
            .has("regeneration", regeneration(5, ["cold", "acid"]))
            .has("resistance", against("acid", 5))
    };
    let after = |current: i32, damage: Command| {
        let mut game = combat(near(plain(), troll(current)));
        game.all([damage, end_turn()]);
        game.hp("b")
    };
    assert_eq!(after(20, damage("b", 8).types(["fire"])), 17);
    assert_eq!(after(20, damage("b", 8).types(["acid"])), 17, "3 of acid got through");
    assert_eq!(after(20, damage("b", 5).types(["acid"])), 25, "none got through");
    assert_eq!(after(38, damage("b", 1)), 40, "not above the maximum");
    assert_eq!(after(2, damage("b", 12)), -10, "dead");
    assert_eq!(after(2, damage("b", 11)), -4);
}

// RD-14, RD-25
#[test]
fn rd_14_who_is_immune_to_what_carries_it_loses_no_ability() {
    let mut game = near(plain(), plain().stat("strength", 3).has("immunity", ["poison"]));
    let events = game.run(damage("b", 2).types(["strength", "poison"]));
    assert_eq!(game.token("b")["stats"]["strength"].as_f64(), Some(3.0));
    assert_eq!(events[0]["dealt"], 0);
    game.run(damage("b", 2).types(["strength"]));
    assert_eq!(game.token("b")["stats"]["strength"].as_f64(), Some(1.0));
}

// RD-40
#[test]
fn rd_40_rest_tells_of_waking_and_not_of_falling_unconscious_again() {
    let mut game = near(plain(), plain().hp(4, 9));
    let rest = |hours: f64| rest("b", hours);
    let blow = |amount: i32| damage("b", amount).nonlethal();
    assert_eq!(game.run(blow(7)).kinds(), ["damaged", "conditionAdded"]);
    assert_eq!(game.run(rest(1.0)).kinds(), ["rested"]);
    assert_eq!(game.run(blow(1)).kinds(), ["damaged", "conditionAdded"], "an hour more");
    assert_eq!(game.run(rest(3.0)).kinds(), ["rested", "conditionRemoved"]);
}

// RD-31
#[test]
fn rd_31_the_condition_track_is_told_in_words() {
    let droid = plain().has("mechanical", true).stat("damageThreshold", 10);
    let mut game = near(plain(), droid);
    let events = game.run(damage("b", 11).types(["ion"]));
    assert_eq!(
        events[1]["text"],
        begins("b", "conditionTrack", message(catalogue::ConditionTrack { steps: 2 }))
    );
}

// RD-14, RD-23, RD-25, RD-31, RD-40
#[test]
fn rd_25_whatever_changes_damage_names_its_row() {
    for (row, traits, damage) in [
        ("RD-14", plain(), damage("b", 3).types(["strength"])),
        ("RD-23", plain().has("damageReduction", [reduction(2, "-")]), damage("b", 5)),
        ("RD-25", plain().has("resistance", against("fire", 2)), damage("b", 5).types(["fire"])),
        ("RD-25", plain().has("immunity", ["fire"]), damage("b", 5).types(["fire"])),
        ("RD-25", plain().has("weakness", ["fire"]), damage("b", 4).types(["fire"])),
        ("RD-25", plain().has("absorption", ["fire"]), damage("b", 5).types(["fire"])),
        ("RD-31", plain(), damage("b", 5).types(["ion"])),
        ("RD-31", plain(), damage("b", 5).types(["electricity"])),
        ("RD-31", plain().has("mechanical", true), damage("b", 5).types(["ion"])),
        ("RD-40", plain(), damage("b", 9).nonlethal()),
    ] {
        let b = traits.clone().hp(5, 40).stat("strength", 1).stat("damageThreshold", 4);
        let events = near(plain(), b).run(damage.clone());
        assert_eq!(rows(&events[0]), [row], "{traits:?} {damage:?}");
    }
}

// RD-40
#[test]
fn rd_40_waking_is_offered_and_told_by_its_row() {
    let mut game = near(plain(), plain().hp(4, 9));
    game.run(damage("b", 6).nonlethal());
    let mut game = combat(game);
    let wake = game.offer("RD-40", "b", catalogue::OfferWake::ID).unwrap();
    assert_eq!(rows(&game.run(wake)[0]), ["RD-40"]);
}

// RD-23, RD-25
#[test]
fn rd_23_no_energy_is_lowered_by_damage_reduction_and_a_weakness_adds_half() {
    let armored = plain().has("mechanical", true).has("damageReduction", [reduction(5, "-")]);
    for kind in
        ["fire", "cold", "acid", "electricity", "sonic", "ion", "force", "light", "dark", "poison", "psychic"]
    {
        assert_eq!(after(armored.clone(), damage("b", 8).types([kind])), 12, "{kind}");
    }
    assert_eq!(after(plain().has("weakness", ["fire"]), damage("b", 100).types(["fire"])), -130);
}

// RD-23, RD-25, RD-36
#[test]
fn rd_23_traits_are_read_as_the_text_writes_them() {
    let dealt = |name: &str, value: &str, types: [&str; 2]| {
        let mut game = near(plain(), plain().has(name, value));
        let blow = damage("b", 8).types(types);
        game.run(blow).the("damaged")["dealt"].as_i64().unwrap()
    };
    let slash = |value| dealt("damageReduction", value, ["slashing", "steel"]);
    assert_eq!([slash("DR 5/Magic"), slash("DR 5/-"), slash("5"), slash("DR 5/steel")], [3, 3, 3, 8]);
    assert_eq!(dealt("damageReduction", "DR 5/Magic", ["slashing", "magic"]), 8);
    let burn = |value| dealt("resistance", value, ["fire", "fire"]);
    assert_eq!([burn("Fire Resistance 10"), burn("fire 5"), burn("Cold Resistance 10")], [0, 3, 8]);
    let mut game = near(plain(), plain().has("regeneration", "Regeneration 5 (Cold)"));
    game.run(damage("b", 8).types(["cold"]));
    assert!(game.is("b", "regenerationStopped"));
}
