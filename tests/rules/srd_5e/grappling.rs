//! Unarmed strikes that grapple or shove.

use super::*;
use crate::common::worded::{catalogue, message, worded};
use serde_json::json;

/// An attacker against whom targets save with a DC of 8 + 3 + 2 = 13. `nimble` saves with 1 (Strength) and 4 (Dexterity).
fn strong() -> Token {
    plain().stats([("armorClass", 12), ("strength", 3), ("proficiency", 2)])
}

fn nimble() -> Token {
    plain().stats([("armorClass", 12), ("strengthSave", 1), ("dexteritySave", 4)])
}

// E5-51
#[test]
fn e5_51_the_target_of_a_grapple_saves_with_the_greater_of_strength_and_dexterity() {
    let grapple = |face: u32, save: Option<&str>| {
        let mut game = near(strong(), nimble());
        let command = maneuver("grapple", "a", "b").rolls([face]);
        let events = game.run(match save {
            Some(save) => command.option("versus", save),
            None => command,
        });
        let resolved = events.the("maneuverResolved");
        resolved.says("needed", 13).says("saved", true).explained_by("E5-51");
        (resolved["against"].clone(), resolved["total"].clone(), game.is("b", "grappled"))
    };
    assert_eq!(grapple(8, None), (json!("dexteritySave"), json!(12), true));
    assert_eq!(grapple(9, None), (json!("dexteritySave"), json!(13), false), "13 is enough");
    // The target chooses the save.
    assert_eq!(grapple(11, Some("strengthSave")), (json!("strengthSave"), json!(12), true));
    assert_eq!(grapple(12, Some("strengthSave")), (json!("strengthSave"), json!(13), false));
    let other = maneuver("grapple", "a", "b").option("versus", "wisdomSave");
    near(strong(), nimble()).refused(other, "bad-command").at("/options/versus").saying("E5-51");
}

// E5-51
#[test]
fn e5_51_the_least_proficiency_counts_where_none_is_told() {
    let events = near(plain(), plain()).run(maneuver("grapple", "a", "b").rolls([7]));
    events.the("maneuverResolved").says("needed", 10).says("hit", true);
    let told = maneuver("grapple", "a", "b").option("defense", 15).rolls([12]);
    near(plain(), plain()).run(told).the("maneuverResolved").says("needed", 15).says("hit", true);
}

// E5-51
#[test]
fn e5_51_the_log_tells_where_the_number_comes_from_and_what_is_not_given() {
    let told = |attacker: Token, kind: &str| {
        let events = near(attacker, nimble()).run(maneuver(kind, "a", "b").rolls([2]));
        let why = items(&events.the("maneuverResolved")["why"]).iter();
        why.map(|reason| text(&reason["text"]).to_owned()).collect::<Vec<_>>()
    };
    let stat = message(catalogue::DataWord { word: "strength", spaced: "strength" });
    let not_given = worded(catalogue::StatNotGiven { token: "a", stat, value: 0 });
    for kind in ["grapple", "trip", "bullRush"] {
        let why = told(strong(), kind);
        assert!(why.iter().any(|text| text.contains("8 + 2 + 3 = 13")), "{why:?}");
        assert!(!why.contains(&not_given), "{why:?}");
    }
    let why = told(plain(), "grapple");
    assert!(why.iter().any(|text| text.contains("8 + 2 = 10")), "{why:?}");
    assert!(why.contains(&not_given), "{why:?}");
}

// E5-51, E5-85, E5-88
#[test]
fn e5_51_conditions_count_in_the_save() {
    // Restrained: disadvantage on Dexterity saves.
    let events = near(strong(), nimble().is("restrained")).run(maneuver("grapple", "a", "b").rolls([19, 8]));
    events.the("maneuverResolved").says("total", 12).says("hit", true);
    // The paralyzed fail Strength and Dexterity saves without a roll.
    let events = near(strong(), nimble().is("paralyzed")).run(maneuver("grapple", "a", "b"));
    events.the("maneuverResolved").says("hit", true).says("faces", json!([])).explained_by("E5-88");
}

// E5-51
#[test]
fn e5_51_within_five_feet_and_at_most_one_size_larger() {
    let tokens = [fighter("a", "red", [2, 2]).reach(2), fighter("b", "blue", [4, 2])];
    let mut game = game(tokens);
    game.refused(maneuver("grapple", "a", "b"), "out-of-range").saying("E5-47");
    let size = |target: &str| near(strong(), nimble().size(target));
    size("large").run(maneuver("grapple", "a", "b").rolls([2]));
    for kind in ["grapple", "trip", "bullRush"] {
        size("huge").refused(maneuver(kind, "a", "b"), "illegal-command").at("/target").saying("E5-5");
    }
    let mut small = near(strong().size("small"), nimble().size("large"));
    small.refused(maneuver("grapple", "a", "b"), "illegal-command").at("/target");
}

// E5-51
#[test]
fn e5_51_a_grapple_takes_a_free_hand() {
    let held = |id: &str, at: [i32; 2]| fighter(id, "blue", at).is(condition("grappled").by("a"));
    let with = |a: Token| {
        let a = fighter("a", "red", [5, 5]).but(strong()).with(a);
        game([a, fighter("b", "blue", [6, 5]), held("c", [4, 4]), held("d", [5, 4])])
    };
    let mut full = with(plain());
    full.refused(maneuver("grapple", "a", "b"), "illegal-command").at("/attacker").saying("E5-51");
    full.run(maneuver("trip", "a", "b").rolls([2]));
    full.run(maneuver("grapple", "a", "c").rolls([2]));
    with(plain().has("hands", 3)).run(maneuver("grapple", "a", "b").rolls([2]));
}

// E5-51
#[test]
fn e5_51_a_grapple_takes_the_attack_and_holds_the_target_in_place() {
    let mut game = combat(near(strong(), nimble()));
    game.run(maneuver("grapple", "a", "b").rolls([2]));
    assert_eq!(game.left("action"), 0);
    game.refused(maneuver("trip", "a", "b"), "no-action-left");
    game.run(end_turn());
    game.refusal(walk("b", [[7, 5]]));
    game.run(end_turn());
    game.run(end_round());
    assert!(game.is("b", "grappled"), "nobody has to keep it up");
}

// E5-51, E5-87
#[test]
fn e5_51_the_charmed_grapple_nobody_who_charmed_them() {
    let mut game = near(strong().is(condition("charmed").by("b")), nimble());
    game.refused(maneuver("grapple", "a", "b"), "illegal-command").saying("E5-87");
}

/// `b` next to `a`, with other tokens and terrain around them.
fn shoved(more: impl IntoIterator<Item = Token>, ground: impl IntoIterator<Item = Terrain>) -> Game {
    let tokens = [fighter("a", "red", [5, 5]).but(strong()), fighter("b", "blue", [6, 5]).but(nimble())];
    map(tokens.into_iter().chain(more)).terrain(ground).open()
}

// E5-53
#[test]
fn e5_53_a_shove_pushes_one_square_straight_away() {
    let mut game = shoved([], []);
    let events = game.run(maneuver("bullRush", "a", "b").rolls([8]));
    events.the("maneuverResolved").says("rule", "E5-53").says("squares", 1);
    assert_eq!(game.at("b"), [7, 5]);
    let mut game = shoved([], []);
    game.run(maneuver("bullRush", "a", "b").rolls([9]));
    assert_eq!(game.at("b"), [6, 5], "13 is enough");
    // Diagonally, and a large target as a whole.
    let corner = [fighter("a", "red", [5, 5]).but(strong()), fighter("b", "blue", [6, 6]).size("large")];
    let mut game = super::game(corner);
    game.run(maneuver("bullRush", "a", "b").rolls([2]));
    assert_eq!(game.at("b"), [7, 7]);
}

// E5-53
#[test]
fn e5_53_a_shove_turns_aside_to_the_free_square_nearest_to_the_line() {
    let in_the_way = || fighter("c", "blue", [7, 5]);
    let mut game = shoved([in_the_way()], []);
    game.run(maneuver("bullRush", "a", "b").rolls([2]));
    assert_eq!(game.at("b"), [7, 4], "of two as near the upper one");
    let mut game = shoved([in_the_way(), fighter("d", "blue", [7, 4])], []);
    game.run(maneuver("bullRush", "a", "b").rolls([2]));
    assert_eq!(game.at("b"), [7, 6]);
    // No diagonal passes the corner of a rock, so there is no free square.
    let mut game = shoved([], [rock("r", [[7, 5]])]);
    game.run(maneuver("bullRush", "a", "b").rolls([2])).the("maneuverResolved").says("squares", 0);
    assert_eq!(game.at("b"), [6, 5]);
}

// E5-53
#[test]
fn e5_53_the_attacker_may_name_a_square_that_is_farther() {
    let mut game = shoved([], []);
    game.run(maneuver("bullRush", "a", "b").option("to", [7, 6]).rolls([2]));
    assert_eq!(game.at("b"), [7, 6]);
    for near in [[6, 6], [6, 4], [8, 5]] {
        let shove = maneuver("bullRush", "a", "b").option("to", near);
        shoved([], []).refused(shove, "illegal-command").at("/options/to").saying("E5-53");
    }
}

// E5-53
#[test]
fn e5_53_a_shove_may_knock_prone_instead() {
    let mut game = shoved([], []);
    game.run(maneuver("trip", "a", "b").rolls([8])).the("maneuverResolved").says("rule", "E5-53");
    assert!(game.is("b", "prone"));
    assert_eq!(game.at("b"), [6, 5]);
}

// E5-53, E5-49
#[test]
fn e5_53_who_is_shoved_provokes_nobody() {
    let tokens = [
        fighter("a", "red", [5, 5]).but(strong()),
        fighter("b", "blue", [6, 5]).but(nimble()),
        fighter("c", "red", [5, 6]),
    ];
    let mut game = combat(super::game(tokens));
    game.run(maneuver("bullRush", "a", "b").rolls([2]));
    assert_eq!(game.at("b"), [7, 5], "out of the reach of both");
    assert!(!game.offers("attack", "c") && !game.offers("attack", "a"));
    assert!(game.turn().get("paused").is_none_or(Value::is_null));
}

// E5-52
#[test]
fn e5_52_the_death_of_who_is_held_ends_it() {
    let mut game = dragging(plain(), plain().hp(5, 5), []);
    game.run(damage("b", 5));
    assert!(game.is("b", "dead") && !game.is("b", "grappled"));
    game.run(walk("a", [[2, 4]]));
    assert_eq!((game.at("b"), left(&game)), ([3, 5], 5.0), "nobody is dragged");
    game.refusal(spend("a", "letGo"));
}

// E5-52
#[test]
fn e5_52_letting_go_is_free() {
    let mut game = combat(near(strong(), nimble().is(condition("grappled").by("a"))));
    game.run(spend("a", "letGo"));
    assert!(!game.is("b", "grappled"));
    assert_eq!(game.left("action"), 1);
    game.refusal(spend("a", "letGo"));
}

/// `a` at the west end of row 5, in its turn, grappling an adjacent `b`.
fn dragging(a: Token, b: Token, ground: impl IntoIterator<Item = Terrain>) -> Game {
    let tokens = [
        fighter("a", "red", [2, 5]).but(a),
        fighter("b", "blue", [3, 5]).but(b).is(condition("grappled").by("a")),
    ];
    combat(map(tokens).terrain(ground).open())
}

fn left(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

// E5-52
#[test]
fn e5_52_the_grappled_are_dragged_along_at_one_more_a_square() {
    let mut game = dragging(plain(), plain(), []);
    assert_eq!(game.cost("a", 6, [2, 2]), Some(6));
    game.run(walk("a", [[2, 4], [2, 3]]));
    assert_eq!((game.at("a"), game.at("b"), left(&game)), ([2, 3], [3, 3], 2.0));
    assert!(game.is("b", "grappled"));
    game.refused(walk("a", [[2, 2], [2, 1]]), "no-movement-left");
    // On difficult terrain, 3.
    let mut game = dragging(plain(), plain(), [terrain("mud", [[2, 4]]).difficult()]);
    game.run(walk("a", [[2, 4]]));
    assert_eq!(left(&game), 3.0);
}

// E5-52
#[test]
fn e5_52_the_tiny_and_those_two_sizes_smaller_cost_nothing_more() {
    for (a, b, cost) in [
        ("medium", "tiny", 1.0),
        ("small", "tiny", 1.0),
        ("medium", "small", 2.0),
        ("medium", "large", 2.0),
        ("tiny", "tiny", 1.0),
    ] {
        let mut game = dragging(plain().size(a), plain().size(b), []);
        game.run(walk("a", [[2, 4]]));
        assert_eq!(6.0 - left(&game), cost, "{a} {b}");
    }
    let huge = [
        fighter("a", "red", [2, 5]).size("large"),
        fighter("b", "blue", [4, 5]).size("small").is(condition("grappled").by("a")),
    ];
    let mut game = combat(game(huge));
    game.run(walk("a", [[2, 4]]));
    assert_eq!((left(&game), game.at("b")), (5.0, [4, 4]));
}

// E5-52
#[test]
fn e5_52_the_dragged_come_beside_as_before_or_else_to_the_square_just_left() {
    // `b` is pushed ahead and pulled behind.
    let mut game = dragging(plain(), plain(), []);
    game.run(walk("a", [[3, 5]]));
    assert_eq!((game.at("a"), game.at("b")), ([3, 5], [4, 5]));
    game.run(walk("a", [[2, 5]]));
    assert_eq!((game.at("a"), game.at("b")), ([2, 5], [3, 5]));
    // If a rock prevents `b` from staying at its side, it follows behind.
    let mut game = dragging(plain(), plain(), [rock("r", [[3, 4], [3, 3]])]);
    game.run(walk("a", [[2, 4]]));
    assert_eq!(game.at("b"), [2, 5]);
    game.run(walk("a", [[2, 3]]));
    assert_eq!(game.at("b"), [2, 4]);
    // A wall between them counts as well.
    let tokens =
        [fighter("a", "red", [2, 5]), fighter("b", "blue", [3, 5]).is(condition("grappled").by("a"))];
    let mut game = combat(map(tokens).walls([wall("w", [[3.0, 0.0], [3.0, 5.0]])]).open());
    game.run(walk("a", [[2, 4]]));
    assert_eq!(game.at("b"), [2, 5]);
}

// E5-52
#[test]
fn e5_52_the_grappler_provokes_and_the_dragged_does_not() {
    let tokens = [
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [3, 5]).is(condition("grappled").by("a")),
        fighter("c", "red", [4, 5]),
        fighter("d", "blue", [1, 6]),
    ];
    let mut game = combat(super::game(tokens));
    game.run(walk("a", [[2, 4]]));
    assert_eq!(game.at("a"), [2, 5], "it waits for the attack of d alone");
    assert!(game.offers("attack", "d") && !game.offers("attack", "b") && !game.offers("attack", "c"));
    game.run(pass("d"));
    assert_eq!((game.at("a"), game.at("b")), ([2, 4], [3, 4]));
}

// E5-52
#[test]
fn e5_52_who_leaves_the_grappled_behind_holds_it_within_reach_alone() {
    let mut game = dragging(plain(), plain(), []);
    game.run(walk("a", [[2, 4]]).set("drag", false));
    assert_eq!((game.at("b"), left(&game)), ([3, 5], 5.0));
    assert!(game.is("b", "grappled"));
    // It provokes the creature that it grappled, because it leaves the reach of that creature.
    game.run(walk("a", [[2, 3]]).set("drag", false));
    assert!(game.is("b", "grappled"));
    game.run(pass("b"));
    assert_eq!(game.at("a"), [2, 3]);
    assert!(!game.is("b", "grappled"), "2 squares apart");
}

// E5-52
#[test]
fn e5_52_a_grapple_ends_when_the_two_are_apart_or_the_grappler_is_incapacitated() {
    let mut game = dragging(plain(), plain(), []);
    game.run(teleport("b", [5, 5]));
    assert!(!game.is("b", "grappled"));
    for kind in ["stunned", "unconscious", "dead"] {
        let mut game = dragging(plain(), plain(), []);
        game.run(add_condition("a", kind));
        assert!(!game.is("b", "grappled"), "{kind}");
    }
    let mut game = dragging(plain(), plain(), []);
    game.run(add_condition("a", "prone"));
    assert!(game.is("b", "grappled"));
    // If a third creature shoves one of them, the grapple also ends.
    let three = [
        fighter("a", "red", [2, 5]),
        fighter("b", "blue", [3, 5]).is(condition("grappled").by("a")),
        fighter("c", "red", [2, 4]).but(strong()),
    ];
    let mut game = super::game(three);
    game.run(maneuver("bullRush", "c", "b").rolls([2]));
    assert_eq!((game.at("b"), game.is("b", "grappled")), ([4, 6], false));
}

/// Returns `b`, grappled by `a`, in its turn.
fn held_by(hold: Condition, b: Token) -> Game {
    let mut game = combat(near(strong(), b.is(hold)));
    game.run(end_turn());
    game
}

// E5-52
#[test]
fn e5_52_an_action_and_a_check_of_athletics_or_acrobatics_break_the_grapple() {
    let hold = || condition("grappled").by("a").set("difficulty", 13);
    let agile = || plain().stats([("athletics", 1), ("acrobatics", 4)]);
    let mut game = held_by(hold(), agile());
    let offered = game.offer("E5-52", "b", "Break free").expect("a button");
    let events = game.run(offered.rolls([9]));
    events.the("checkRolled").says("skill", "acrobatics").says("total", 13).says("success", true);
    assert!(!game.is("b", "grappled"));
    assert_eq!(game.left("action"), 0);
    let mut game = held_by(hold(), agile());
    game.run(spend("b", "escape").rolls([8]));
    assert!(game.is("b", "grappled"));
    game.refused(spend("b", "escape"), "no-action-left");
    // If the condition has no DC, the grappler's number applies.
    let mut game = held_by(condition("grappled").by("a"), agile());
    game.run(spend("b", "escape").rolls([8])).the("checkRolled").says("difficulty", 13);
    let mut game = combat(near(plain(), plain()));
    game.refusal(spend("a", "escape"));
    assert_eq!(game.offer("E5-52", "a", "Break free"), None);
}

// E5-51
#[test]
fn e5_51_only_its_own_side_learns_what_the_target_rolled() {
    let mut game = near(strong(), nimble());
    game.run(maneuver("grapple", "a", "b").rolls([8]));
    let heard = |side: &str| {
        let log = serde_json::to_value(game.table.log_for(side)).unwrap();
        items(&log).iter().find(|event| event["type"] == "maneuverResolved").unwrap().clone()
    };
    assert_eq!(heard("red").get("faces"), None);
    assert_eq!(heard("blue")["faces"], json!([8]));
    assert_eq!(heard("red")["hit"], true);
    assert_eq!((heard("blue").get("needed"), heard("blue").get("total")), (None, None));
}
