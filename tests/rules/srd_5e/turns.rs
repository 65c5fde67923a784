//! Rounds, initiative, and the actions of a turn.

use super::*;

// E5-01
#[test]
fn e5_01_everybody_has_one_turn_a_round_in_an_order_that_stays() {
    let mut game = combat(near(plain(), plain()));
    for _ in 0..2 {
        assert_eq!(game.active(), "a");
        game.run(end_turn());
        assert_eq!(game.active(), "b");
        game.run(end_turn());
        game.run(end_round());
    }
    assert_eq!(game.order(), ["a", "b"]);
}

// E5-02
#[test]
fn e5_02_initiative_is_a_d20_and_dexterity() {
    let mut game = near(plain().stats([("dexterity", 3)]), plain());
    let events = game.run(roll_initiative().token("a").rolls([1]));
    assert_eq!(events.the("initiativeRolled")["initiative"], 4, "no face decides by itself");
    game.run(roll_initiative().token("b").rolls([20]));
    assert_eq!(game.order(), ["b", "a"]);
}

// E5-95
#[test]
fn e5_95_a_modifier_of_its_own_stands_in_for_dexterity() {
    let mut game = near(plain().stats([("dexterity", 1), ("initiative", 7)]), plain().stat("dexterity", 5));
    let events = game.run(roll_initiative().token("a").rolls([4]));
    let rolled = events.the("initiativeRolled");
    assert_eq!((&rolled["initiative"], &rolled["ability"]), (&11.into(), &"initiative".into()));
    game.run(roll_initiative().token("b").rolls([4]));
    assert_eq!(game.order(), ["a", "b"]);
}

// E5-03
#[test]
fn e5_03_ties_go_to_the_higher_dexterity_unless_the_table_gives_an_order() {
    let mut game = near(plain().stats([("dexterity", 1)]), plain().stats([("dexterity", 5)]));
    game.run(roll_initiative().token("a").rolls([14]));
    game.run(roll_initiative().token("b").rolls([10]));
    game.run(start_combat());
    assert_eq!(game.order(), ["b", "a"]);
    let mut game = near(plain().stats([("dexterity", 1)]), plain().stats([("dexterity", 5)]));
    game.run(roll_initiative().token("a").rolls([14]));
    game.run(roll_initiative().token("b").rolls([10]));
    game.run(tie_order(["a", "b"]));
    game.run(start_combat());
    assert_eq!(game.order(), ["a", "b"]);
}

// E5-06
#[test]
fn e5_06_nobody_delays() {
    let mut game = combat(near(plain(), plain()));
    game.refusal(delay("a")).saying("E5-06");
}

// E5-07
#[test]
fn e5_07_a_turn_is_a_move_and_an_action_in_either_order() {
    let mut game = combat(near(plain(), plain()));
    game.run(attack("a", "b").melee().bonus(0).rolls([5]));
    assert_eq!((game.left("action"), game.left("move")), (0, 1));
    game.run(walk("a", [[5, 6]]));
    game.refusal(spend("a", "dodge"));
}

// E5-102
#[test]
fn e5_102_what_the_game_master_allows_in_the_own_turn_is_done() {
    let spent = || {
        let mut game = combat(near(plain(), plain()));
        game.run(spend("a", "dash"));
        game
    };
    let strike = || attack("a", "b").melee().bonus(0).damage(5).rolls([15]);
    let blast = || area_attack(burst([6, 5], 1)).by("a").damage(5);
    let shove =
        || command("maneuver").set("attacker", "a").set("target", "b").set("kind", "trip").rolls([10]);
    let all: [(Command, &str); 3] =
        [(strike().into(), "attackResolved"), (blast(), "areaResolved"), (shove(), "maneuverResolved")];
    for (command, event) in all {
        let mut game = spent();
        game.refused(command.clone(), "no-action-left");
        let events = game.run(command.overrule("legal", true));
        let why = events.the(event)["why"].to_string();
        assert!(why.contains("action-allowed"), "{event}: {why}");
        assert_eq!(game.left("action"), 0);
    }
    // An action that is left is still used up.
    let mut game = combat(near(plain(), plain()));
    game.run(strike().overrule("legal", true));
    assert_eq!((game.left("action"), game.hp("b")), (0, 25));
}

// E5-102
#[test]
fn e5_102_an_area_may_be_allowed_in_the_turn_of_another() {
    let mut game = combat(near(plain(), plain()));
    let blast = || area_attack(burst([5, 5], 1)).by("b").damage(5);
    game.refused(blast(), "not-your-turn");
    game.run(blast().overrule("legal", true));
    assert_eq!((game.hp("a"), game.active().as_str()), (25, "a"));
}

// E5-102
#[test]
fn e5_102_the_game_master_grants_one_more_action_in_the_turn() {
    let mut game = combat(near(plain(), plain().hp(60, 60)));
    let grant = |token: &str, action: &str| command("grantAction").set("token", token).set("action", action);
    game.run(spend("a", "dodge"));
    game.refused(spend("a", "dash"), "no-action-left");
    let granted = game.run(grant("a", "action"));
    assert_eq!(granted.the("actionGranted")["count"], 1);
    assert_eq!(game.left("action"), 1);
    game.run(spend("a", "dash"));
    game.refused(grant("b", "action"), "illegal-command").at("/token");
    game.refused(grant("a", "acton"), "bad-command").at("/action");
    game.refused(grant("a", "action").set("count", 21), "bad-command").at("/count");
    game.run(grant("a", "action").set("count", 2));
    game.run(end_turn());
    assert_eq!(game.left("action"), 1, "what was granted is gone with the turn");
}
