//! Combat maneuvers. Those that move a creature are in `pushes.rs`.

use super::*;

// RD-41
#[test]
fn rd_41_a_maneuver_provokes_below_attack_bonus_1() {
    for (bonus, provokes) in [(0, true), (1, false)] {
        let mut game = combat(near(plain().stat("attackBonus", bonus), plain()));
        game.run(attempt("trip", 2).bonus(bonus));
        assert_eq!(game.offers("attack", "b"), provokes, "{bonus}");
    }
}

// RD-42
#[test]
fn rd_42_a_trip_knocks_prone() {
    let mut game = near(plain(), plain());
    game.run(attempt("trip", 9));
    assert!(game.conditions("b").is_empty());
    game.run(attempt("trip", 10));
    assert_eq!(game.conditions("b"), ["prone"]);
}

// RD-43
#[test]
fn rd_43_a_grapple_takes_2_reflex_and_leaves_light_weapons() {
    let mut game = near(plain(), plain());
    game.run(attempt("grapple", 10));
    assert_eq!(game.conditions("b"), ["grappled"]);
    game.ask(attack("a", "b").melee()).expects([defense("RD-43", "reflex", -2)]);
    let heavy = game.ask(attack("b", "a").melee().weapon("light", false));
    heavy.illegal();
    let light = game.ask(attack("b", "a").melee().weapon("light", true));
    light.legal();
}

// RD-43
#[test]
fn rd_43_a_grapple_ends_unless_a_swift_action_keeps_it() {
    let round = |keep: bool| {
        let mut game = combat(near(plain(), plain()));
        game.run(attempt("grapple", 10));
        game.refused(spend("a", "keepGrapple"), "illegal-command");
        game.all([end_turn(), end_turn(), end_round()]);
        let offered = |game: &Game| {
            let turn = game.turn();
            items(&turn["offers"]).iter().any(|offer| offer["command"]["action"] == "keepGrapple")
        };
        assert!(offered(&game));
        if keep {
            game.run(spend("a", "keepGrapple"));
            assert!(!offered(&game), "once in a turn is enough");
            game.refused(spend("a", "keepGrapple"), "illegal-command");
        }
        game.run(end_turn());
        game.is("b", "grappled")
    };
    assert!(round(true));
    assert!(!round(false));
}

// RD-44, RD-45, RD-47, RD-48, RD-49, RD-50
#[test]
fn rd_44_to_rd_50_the_other_maneuvers() {
    // RD-44: a miss by 5 disarms the attacker.
    let mut game = near(plain(), plain());
    game.run(attempt("disarm", 10));
    assert_eq!(game.token("b")["armed"], false);
    let mut game = near(plain(), plain());
    game.run(attempt("disarm", 6));
    assert_eq!(game.token("a")["armed"], Value::Null);
    game.run(attempt("disarm", 5));
    assert_eq!(game.token("a")["armed"], false);
    // RD-47: at 5 or more above the number, the target also falls prone.
    let mut game = near(plain(), plain());
    game.run(attempt("overrun", 14));
    assert!(game.conditions("b").is_empty());
    let mut game = near(plain(), plain());
    game.run(attempt("overrun", 15));
    assert_eq!(game.conditions("b"), ["prone"]);
    // RD-50: against Will. The target loses its Dexterity until its next turn.
    let mut game = near(plain(), plain());
    game.run(attempt("feint", 6));
    assert!(game.conditions("b").is_empty());
    game.run(attempt("feint", 7));
    assert_eq!(game.conditions("b"), ["feinted"]);
    game.ask(attack("a", "b").melee()).expects([defense("RD-50", "reflex", -2)]);
    // RD-45, RD-49
    near(plain(), plain()).run(attempt("sunder", 10));
    near(plain(), plain()).run(attempt("steal", 10));
    // RD-48
    let mut game = near(plain(), plain());
    game.run(attempt("reposition", 10));
    assert_ne!(game.at("b"), [6, 5]);
}

// RD-43
#[test]
fn rd_43_a_hold_ends_with_a_delayed_turn_that_is_lost() {
    let mut game = combat(near(plain(), plain()));
    // RD-52: the text has no delay, but this table has.
    game.run(set_setting("turns.delay", true));
    game.run(attempt("grapple", 10));
    next_round(&mut game);
    game.all([delay("a"), end_turn()]);
    assert_eq!(game.conditions("b"), ["grappled"], "a may still act");
    game.run(end_round());
    assert!(game.conditions("b").is_empty(), "a round has gone by without the action that keeps it");
}

// RD-43
#[test]
fn rd_43_another_maneuver_does_not_keep_the_hold_and_any_swift_action_does() {
    let held = |act: Option<Command>| {
        let tokens =
            [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [4, 5])];
        let mut game = combat(game(tokens));
        assert_eq!(game.offer("RD-43", "a", "Keep"), None, "nobody is held");
        game.refused(spend("a", "keepGrapple"), "illegal-command");
        game.run(attempt("grapple", 10));
        next_round(&mut game);
        assert!(game.offer("RD-43", "a", "Keep").is_some());
        if let Some(act) = act {
            game.run(act);
        }
        game.run(end_turn());
        game.is("b", "grappled")
    };
    let at_c = |kind: &str| maneuver(kind, "a", "c").bonus(5).rolls([15]);
    assert!(!held(None));
    assert!(!held(Some(at_c("trip"))), "a trip keeps nothing");
    assert!(!held(Some(at_c("grapple"))), "a second hold does not keep the first");
    assert!(held(Some(attempt("grapple", 10))), "taken anew");
    assert!(!held(Some(attempt("grapple", 2))), "a hold that misses keeps nothing");
    assert!(held(Some(spend("a", "swift"))));
}

// RD-44
#[test]
fn rd_44_the_weapon_falls_beside_whoever_loses_it() {
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
    let mut game = on_map(tokens, [], [rock("rock", [[5, 4], [6, 4], [7, 4]])]);
    let events = game.run(attempt("disarm", 10));
    let dropped = events.all("itemDropped");
    assert_eq!(dropped[0]["token"], "b", "a free cell first");
    assert_eq!(numbers(&dropped[0]["cell"]), [7, 5], "a free cell first");
    assert_eq!(game.token("b")["armed"], false);
    // The attacker can choose the cell.
    let mut game = near(plain(), plain());
    let events = game.run(attempt("disarm", 10).option("to", [6, 6]));
    events.the("itemDropped").says("cell", [6, 6]);
    game.refused(attempt("disarm", 10).option("to", "there"), "bad-command");
    // A miss by 5 disarms the attacker. A miss by 4 disarms no one.
    let events = near(plain(), plain()).run(attempt("disarm", 5));
    assert_eq!(events.the("itemDropped")["token"], "a");
    let events = near(plain(), plain()).run(attempt("disarm", 6));
    assert!(events.all("itemDropped").is_empty());
    // A creature that lost its weapon no longer threatens.
    let mut game = near(plain(), plain());
    game.run(attempt("disarm", 10));
    assert_eq!(provoked(&game, [3, 5]), "");
}

// RD-45
#[test]
fn rd_45_the_object_takes_the_damage_and_its_owner_none() {
    let smash = |damage: Value| attempt("sunder", 10).option("damage", damage).rolls([10, 6]);
    let mut game = near(plain(), plain());
    let events = game.run(smash(dice("1d6+2")));
    let told = events.the("maneuverResolved");
    assert_eq!(told["objectDamage"], 8);
    told.says("damageFaces", [6]);
    assert_eq!(game.hp("b"), 30);
    // An object on the map takes the damage like a creature, with its reductions.
    let door = plain().has("object", true).has("damageReduction", [reduction(5, "-")]);
    let mut game = near(plain(), door);
    game.run(smash(dice("1d6+2")));
    assert_eq!(game.hp("b"), 27);
    near(plain(), plain()).refused(smash(dice("lots")), "bad-command");
}

// RD-45
#[test]
fn rd_45_the_damage_may_stand_where_an_attack_has_it() {
    let mut game = near(plain(), plain());
    let events = game.run(attempt("sunder", 10).damage(dice("1d6+2")).rolls([10, 6]));
    assert_eq!(events.the("maneuverResolved")["objectDamage"], 8);
    assert_eq!(game.hp("b"), 30);
    game.refused(attempt("sunder", 10).damage(dice("lots")), "bad-command").at("/damage/dice");
}

// RD-44
#[test]
fn rd_44_whoever_is_unarmed_has_no_weapon_to_lose() {
    let mut game = near(plain(), plain().unarmed());
    let events = game.run(attempt("disarm", 10));
    assert_eq!(events.the("maneuverResolved")["hit"], true);
    assert!(events.all("itemDropped").is_empty());
}

// RD-35, RD-46
#[test]
fn rd_35_what_is_out_of_reach_is_named_as_the_target() {
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [7, 5])];
    game(tokens).refused(attempt("bullRush", 10), "out-of-range").at("/target");
}

// RD-49
#[test]
fn rd_49_a_theft_tells_who_has_it_now() {
    let mut game = near(plain(), plain());
    let events = game.run(attempt("steal", 10).option("item", "wand"));
    let taken = events.all("itemTaken");
    assert_eq!(taken[0]["token"], "b");
    assert_eq!(taken[0]["by"], "a");
    assert_eq!(events.the("maneuverResolved")["options"]["item"], "wand");
    let events = near(plain(), plain()).run(attempt("steal", 9));
    assert!(events.all("itemTaken").is_empty());
    game_far().refused(attempt("steal", 10), "out-of-range");
}

// RD-50
#[test]
fn rd_50_a_feint_lasts_until_the_targets_next_turn_and_needs_no_reach() {
    let mut game = combat(game_far());
    // Deception 5 + 7 against Will 12.
    game.run(attempt("feint", 7));
    assert_eq!(game.conditions("b"), ["feinted"]);
    game.ask(attack("a", "b").ranged()).expects([defense("RD-50", "reflex", -2)]);
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    assert!(game.conditions("b").is_empty());
    // Dexterity is lost only once, regardless of the number of reasons. A negative modifier is not lost.
    let shot = |b: Token| near(plain(), b).ask(attack("a", "b").ranged());
    shot(is("feinted").is("flatFooted").stat("dexterity", 3)).expects([defense("RD-30", "reflex", -3)]);
    shot(is("feinted").stat("dexterity", -1)).unmodified();
}

// RD-16, RD-41
#[test]
fn rd_16_concealment_hinders_maneuvers_as_any_attack_and_no_feint() {
    let dim = |kind: &str, rolls: &[i32]| {
        let zones = [zone("smoke", [[6, 5]]).inside("concealment")];
        let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
        let mut game = scene(SYSTEM, 20, 14).tokens(tokens).zones(zones).open();
        let events = game.run(maneuver(kind, "a", "b").bonus(5).rolls(rolls));
        (events.the("maneuverResolved")["hit"] == true, game)
    };
    assert!(!dim("trip", &[15, 20]).0);
    assert!(dim("trip", &[15, 21]).0);
    // The dice for a wall come after the percentage. A roll that is too low needs no percentage.
    assert!(dim("bullRush", &[15, 21]).0);
    assert!(!dim("trip", &[9]).0);
    assert!(dim("feint", &[7]).0, "a lie is heard in smoke as well");
    // A miss because of concealment, with a high enough roll, disarms no one.
    let (_, game) = dim("disarm", &[15, 1]);
    assert_eq!(game.token("a")["armed"], Value::Null);
    assert_eq!(game.token("b")["armed"], Value::Null);
}

// RD-28, RD-33, RD-41, RD-50
#[test]
fn rd_41_a_maneuver_tells_what_changed_it_as_an_attack_does() {
    let told = |kind: &str, b: Token| {
        let mut game = game([
            fighter("a", "red", [5, 5]),
            fighter("b", "blue", [6, 5]).but(b),
            fighter("c", "red", [7, 5]),
        ]);
        let events = game.run(attempt(kind, 4));
        let told = events.the("maneuverResolved").clone();
        (told["total"].as_i64().unwrap(), told["needed"].as_i64().unwrap(), told.modifiers())
    };
    let down = is("prone").is("grappled").is(condition("defending").value(2));
    // 5 + 4, flanking 2, prone 5. Reflex is 15 + 2 - 2.
    let all = vec![
        to_hit("RD-28", 2),
        defense("RD-29", "reflex", 2),
        to_hit("RD-33", 5),
        defense("RD-43", "reflex", -2),
    ];
    assert_eq!(told("trip", down.clone()), (16, 15, all));
    // Flanking and prone do not help a feint, and a defending target is harder to deceive. Will 12 + 2.
    assert_eq!(told("feint", down), (9, 14, vec![defense("RD-29", "will", 2)]));
}

// RD-42, RD-43, RD-44, RD-45, RD-46, RD-47, RD-48, RD-49, RD-50
#[test]
fn rd_42_to_rd_50_each_maneuver_names_its_row_and_the_defense_that_it_meets() {
    for (kind, rule, against, needed) in [
        ("trip", "RD-42", "reflex", 15),
        ("grapple", "RD-43", "reflex", 15),
        ("disarm", "RD-44", "reflex", 15),
        ("sunder", "RD-45", "reflex", 15),
        ("bullRush", "RD-46", "reflex", 15),
        ("overrun", "RD-47", "reflex", 15),
        ("reposition", "RD-48", "reflex", 15),
        ("steal", "RD-49", "reflex", 15),
        ("feint", "RD-50", "will", 12),
    ] {
        for total in [needed, needed - 1] {
            let events = near(plain(), plain()).run(attempt(kind, total - 5));
            let told = events.the("maneuverResolved");
            assert_eq!(told["rule"], rule, "{kind}");
            assert_eq!(told["against"], against, "{kind}");
            assert_eq!(told["hit"], total == needed, "{kind}");
        }
    }
}

// RD-41, RD-54
#[test]
fn rd_41_whoever_was_asked_gets_no_second_attack() {
    let weak = || maneuver("trip", "a", "b").bonus(0).rolls([2]);
    let mut game = combat(near(plain().stat("attackBonus", 0), plain()));
    game.run(weak());
    game.run(pass("b"));
    assert!(!game.offers("attack", "b"), "it has let its chance pass");
    // Without interruptions, it comes afterwards: once in a round.
    let mut game = combat(near(plain().stat("attackBonus", 0), plain()));
    game.run(set_setting("interruptions", false));
    game.run(weak());
    assert!(game.offers("attack", "b"));
}

// RD-49
#[test]
fn rd_49_only_a_stolen_weapon_arms_the_thief() {
    for (item, armed) in [("wand", false), ("weapon", true)] {
        let mut game = near(plain().unarmed(), plain());
        game.run(attempt("steal", 10).option("item", item));
        assert_eq!(game.token("a")["armed"], armed, "{item}");
        assert_eq!(game.token("b")["armed"] == false, armed, "{item}");
    }
}
