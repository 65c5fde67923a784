//! Critical hits, reach, the off hand.

use super::*;
use crate::common::worded::{catalogue, message, worded};
use serde_json::json;

// E5-42
#[test]
fn e5_42_a_critical_hit_doubles_the_dice_and_not_what_is_added() {
    let mut game = near(plain(), plain());
    let events = game.run(attack("a", "b").melee().bonus(0).damage("1d8+3").rolls([20, 5, 6]));
    let resolved = events.the("attackResolved");
    assert_eq!((&resolved["critical"], &resolved["damageFaces"]), (&json!(true), &json!([5, 6])));
    assert_eq!(game.hp("b"), 30 - 14);
    resolved.explained_by("E5-42");
    let mut game = near(plain(), plain());
    let events = game.run(attack("a", "b").melee().bonus(0).damage("1d8+3").rolls([19, 5]));
    assert_eq!(events.the("attackResolved")["critical"], false);
    assert_eq!(game.hp("b"), 30 - 8);
}

// E5-88
#[test]
fn e5_88_hits_on_the_paralyzed_and_unconscious_are_critical_from_near() {
    for (kind, critical) in
        [("paralyzed", true), ("unconscious", true), ("stunned", false), ("petrified", false)]
    {
        let events = near(plain(), is(kind)).run(attack("a", "b").melee().bonus(0).rolls([15, 15]));
        let resolved = events.the("attackResolved");
        assert_eq!(resolved["critical"], critical, "{kind}");
        assert_eq!(text(&resolved["text"]).contains("(E5-88)"), critical, "{kind}");
    }
    let mut afar = apart(plain(), is("paralyzed")).open();
    let events = afar.run(attack("a", "b").ranged().bonus(0).rolls([15, 15]));
    assert_eq!(events.the("attackResolved")["critical"], false, "from afar");
    let events = near(plain(), is("paralyzed")).run(attack("a", "b").melee().bonus(0).rolls([2, 3]));
    assert_eq!(events.the("attackResolved")["critical"], false, "a miss");
}

// E5-88, E5-42
#[test]
fn e5_88_a_critical_hit_is_announced_before_the_dice_are_thrown() {
    let announced = |scene: &Game| {
        let report = scene.ask(attack("a", "b").melee());
        let why = items(&report["why"]).iter();
        why.filter(|reason| reason["messageId"] == "critical-coming" && reason["rule"] == "E5-88").count()
    };
    assert_eq!(announced(&near(plain(), is("paralyzed"))), 1);
    assert_eq!(announced(&near(plain(), is("stunned"))), 0);
    assert_eq!(announced(&apart(plain(), is("unconscious")).open()), 0, "from afar");
}

// E5-23
#[test]
fn e5_23_distances_are_counted_from_the_square_beside_the_one_into_the_others_space() {
    let distance = |a: Token, b: Token, b_at: [i32; 2], walls: Vec<Wall>| {
        let tokens = [fighter("a", "red", [2, 2]).with(a), fighter("b", "blue", b_at).with(b)];
        map(tokens).walls(walls).open().ask(sight("a", "b"))["distance"].as_i64().unwrap()
    };
    let medium = |at| distance(plain(), plain(), at, vec![]);
    assert_eq!((medium([3, 2]), medium([3, 3]), medium([8, 5]), medium([4, 9])), (1, 1, 6, 7));
    // Large `a` fills columns 2 and 3 and rows 2 and 3, Huge `b` columns 7 to 9 and rows 6 to 8: 4 columns and 3 rows apart.
    assert_eq!(distance(plain().size("large"), plain().size("huge"), [7, 6], vec![]), 4);
    assert_eq!(distance(plain(), plain().size("tiny"), [2, 2], vec![]), 0, "in the same space");
    // A path around the wall would be longer, but a shot over it is not.
    let wall = || wall("w", [[4.0, 0.0], [4.0, 12.0]]).blocks(true, false, false);
    assert_eq!(distance(plain(), plain(), [6, 2], vec![wall()]), 4);
    let game = map([fighter("a", "red", [2, 2]), fighter("b", "blue", [6, 2])]).walls([wall()]).open();
    game.ask(attack("a", "b").ranged().option("range", 4)).unmodified();
    game.ask(attack("a", "b").ranged().option("range", 3)).illegal();
}

// E5-47
#[test]
fn e5_47_melee_reaches_five_feet_and_more_with_a_longer_reach() {
    let at = |cells: i32, a: Token| {
        game([fighter("a", "red", [2, 2]).with(a), fighter("b", "blue", [2 + cells, 2 + cells])])
    };
    at(1, plain()).ask(attack("a", "b").melee()).legal();
    at(2, plain()).ask(attack("a", "b").melee()).illegal();
    at(2, plain().reach(2)).ask(attack("a", "b").melee()).legal();
    // With alternating diagonals, every second one counts twice, so two diagonals are three squares.
    let tokens = [fighter("a", "red", [2, 2]).reach(2), fighter("b", "blue", [4, 4])];
    map(tokens).setting("metric", "alternating").open().ask(attack("a", "b").melee()).illegal();
}

// E5-45
#[test]
fn e5_45_beyond_the_normal_range_it_is_hard_and_beyond_the_long_one_impossible() {
    let shot = |cells: i32| {
        let game = game([fighter("a", "red", [2, 2]), fighter("b", "blue", [2 + cells, 2])]);
        game.ask(attack("a", "b").ranged().option("range", 4).option("longRange", 12))
    };
    shot(4).unmodified();
    shot(5).expects([disadvantage("E5-45")]);
    shot(12).legal();
    shot(13).illegal().explained_by("E5-45");
    let game = game([fighter("a", "red", [2, 2]), fighter("b", "blue", [7, 2])]);
    game.ask(attack("a", "b").ranged().option("range", 4)).illegal();
    game.ask(attack("a", "b").ranged()).unmodified();
}

// E5-57
#[test]
fn e5_57_a_window_lets_one_see_and_stops_the_spell() {
    let pane = wall("pane", [[7.0, 0.0], [7.0, 12.0]]).blocks(true, true, false);
    let mut game = apart(plain(), plain()).walls([pane]).open();
    assert_eq!(game.ask(sight("a", "b"))["lineOfSight"], true);
    game.refused(attack("a", "b").spell().bonus(0).rolls([10]), "no-line-of-effect");
}

// E5-74
#[test]
fn e5_74_one_roll_of_damage_for_all_and_half_of_it_on_a_success() {
    let mut game = game([
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [8, 5]).stats([("dexteritySave", 0)]),
        fighter("c", "blue", [9, 5]).stats([("dexteritySave", 0)]),
    ]);
    let check = json!({ "skill": "dexteritySave", "difficulty": 15, "half": true });
    let blast = area_attack(radius([8, 5], 2)).by("a").set("check", check).damage("8d6");
    game.run(blast.rolls([10, 15, 4, 4, 4, 3, 3, 3, 3, 3]));
    assert_eq!((game.hp("b"), game.hp("c")), (30 - 27, 30 - 13), "27, and half of it rounded down");
}

// E5-67
#[test]
fn e5_67_what_lies_behind_total_cover_is_left_out_of_an_area() {
    let blast = |wall: Wall| {
        let game = map([]).walls([wall]).open();
        game.ask(radius([8, 5], 3))
    };
    let solid = blast(wall("w", [[10.0, 0.0], [10.0, 12.0]]));
    assert_eq!(solid.state([10, 5]), "blocked");
    assert_eq!(solid.state([9, 5]), "affected");
    solid.explained_by("E5-67");
    let pane = blast(wall("w", [[10.0, 0.0], [10.0, 12.0]]).blocks(true, true, false));
    assert_eq!(pane.state([10, 5]), "blocked", "glass stops it");
    let curtain = blast(wall("w", [[10.0, 0.0], [10.0, 12.0]]).blocks(false, false, true));
    assert_eq!(curtain.state([10, 5]), "affected", "a curtain does not");
}

/// An attack with a light weapon that rolls a hit and a 4.
fn dagger() -> Attack {
    attack("a", "b").melee().bonus(9).damage("1d6+3").option("light", true).rolls([10, 4])
}

fn other_hand() -> Attack {
    attack("a", "b").melee().bonus(9).damage("1d6+3").option("offHand", true).rolls([10, 4])
}

// E5-50
#[test]
fn e5_50_after_a_light_weapon_the_other_hand_attacks_as_a_bonus_action() {
    let mut game = combat(near(plain().stats([("strength", 1), ("dexterity", 3)]), plain()));
    assert_eq!(game.left("bonusAction"), 0);
    game.refused(other_hand(), "illegal-command").at("/options/offHand").saying("E5-50");
    game.run(dagger());
    assert_eq!((game.hp("b"), game.left("action"), game.left("bonusAction")), (30 - 7, 0, 1));
    assert!(items(&game.turn()["reminders"]).iter().any(|reminder| reminder["rule"] == "E5-50"));
    let events = game.run(other_hand());
    events.the("attackResolved").explained_by("E5-50");
    assert_eq!((game.hp("b"), game.left("bonusAction")), (30 - 7 - 4, 0), "without the 3 of dexterity");
    game.refused(other_hand(), "no-action-left").at("/options/offHand");
    game.table.undo();
    assert_eq!((game.hp("b"), game.left("bonusAction")), (30 - 7, 1));
    // The next turn starts at zero.
    game.all([end_turn(), end_turn(), end_round()]);
    assert_eq!(game.left("bonusAction"), 0);
    game.refused(other_hand(), "illegal-command");
}

// E5-50
#[test]
fn e5_50_another_weapon_unlocks_nothing_and_a_negative_modifier_stays() {
    let mut game = combat(near(plain().stats([("strength", -1)]), plain()));
    game.run(attack("a", "b").melee().bonus(9).damage("1d8-1").rolls([10, 4]));
    assert_eq!(game.left("bonusAction"), 0);
    game.refused(other_hand(), "illegal-command");
    let mut game = combat(near(plain().stats([("strength", -1)]), plain()));
    game.run(attack("a", "b").melee().bonus(9).option("light", true).rolls([10]));
    game.run(other_hand().damage("1d6-1").rolls([10, 4]));
    assert_eq!(game.hp("b"), 30 - 3);
}

// E5-50, E5-08
#[test]
fn e5_50_there_is_one_bonus_action_for_all() {
    let mut game = combat(near(plain().has("bonusActions", "dash"), plain()));
    game.run(dagger());
    game.run(spend("a", "dash").set("paidWith", "bonusAction"));
    game.refused(other_hand(), "no-action-left");
    // In other systems the options change nothing.
    let mut game = scene("reflex-d20", 20, 12)
        .tokens([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])])
        .open();
    let strike = attack("a", "b").melee().bonus(19).damage("1d6+3").option("offHand", true).rolls([10, 4]);
    game.run(strike);
    assert_eq!(game.hp("b"), 30 - 7);
}

// E5-50
#[test]
fn e5_50_the_option_says_which_ability_the_damage_holds() {
    let mut game = combat(near(plain().stats([("strength", 1), ("dexterity", 3)]), plain()));
    game.run(dagger());
    game.run(other_hand().option("ability", "strength"));
    assert_eq!(game.hp("b"), 30 - 7 - 6, "a handaxe +2");
}

// E5-57, E5-46
#[test]
fn e5_57_a_spell_by_touch_is_a_melee_attack() {
    let game = near(plain(), plain());
    game.ask(attack("a", "b").spell()).legal().expects([disadvantage("E5-46")]);
    game.ask(attack("a", "b").spell().option("melee", true)).legal().unmodified();
    game.ask(attack("a", "b").spell().option("reach", 1)).legal().unmodified();
    game.ask(attack("a", "b").spell().option("melee", false)).expects([disadvantage("E5-46")]);
    let game = apart(plain(), plain()).open();
    game.ask(attack("a", "b").spell()).legal();
    game.ask(attack("a", "b").spell().option("melee", true)).illegal().explained_by("E5-47");
    game.ask(attack("a", "b").spell().option("reach", 6)).legal();
    let down = near(plain(), is("prone"));
    down.ask(attack("a", "b").spell().option("melee", true)).expects([advantage("E5-90")]);
}

// E5-42
#[test]
fn e5_42_whoever_sees_an_attack_hears_that_it_is_critical() {
    for (face, verdict) in [(20, "critical"), (19, "hit")] {
        let mut game = near(plain(), plain());
        game.run(attack("a", "b").melee().bonus(9).rolls([face]));
        let heard = |side: &str| {
            let all = game.table.visible_events(side);
            all.iter().find(|entry| entry.event.kind() == "attackResolved").unwrap().event.text().to_owned()
        };
        let (roll, attacker, target) =
            (message(catalogue::RollKnown { parts: format!("{face} + 9"), total: face + 9 }), "a", "b");
        assert_eq!(heard("blue"), worded(catalogue::AttackSeen { attacker, target, verdict }));
        assert_eq!(heard("red"), worded(catalogue::AttackSeenRolled { attacker, target, roll, verdict }));
    }
}
