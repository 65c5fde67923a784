//! Prices of actions, moves under the rules, damage, attacks, reactions of others.

use crate::common::game::*;
use crate::common::worded::{catalogue, has};
use serde_json::json;

/// Two duelists in combat. `a` acts first, then `b`.
fn duel(ruleset: &str, a: Token, b: Token) -> Game {
    let duelist =
        |id: &str, side: &str, at: [i32; 2]| token(id, side, at).named(id.to_uppercase()).walks(6).hp(30, 30);
    let tokens = [duelist("a", "red", [2, 2]).with(a), duelist("b", "blue", [3, 2]).with(b)];
    let mut game = scene(ruleset, 20, 12).tokens(tokens).open();
    game.run(roll_initiative().set("modifiers", 0));
    game.run(roll_initiative().token("a").set("modifiers", 500));
    game.run(start_combat());
    assert_eq!(game.active(), "a");
    game
}

/// Two or three tokens in a row, with one statistic each.
fn fighters(stat: &str, values: &[i32]) -> Vec<Token> {
    let one = |(index, value): (usize, &i32)| {
        let id = char::from(b'a' + index as u8).to_string();
        let side = if index % 2 == 0 { "red" } else { "blue" };
        token(&id, side, [2 * index as i32, 0]).named(id.to_uppercase()).stat(stat, *value).walks(6)
    };
    values.iter().enumerate().map(one).collect()
}

/// Returns the movement left of the active token.
fn to_walk(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

/// Returns the first offer of a rule.
fn first_offer(game: &Game, rule: &str) -> Value {
    items(&game.turn()["offers"]).iter().find(|offer| offer["rule"] == rule).unwrap().clone()
}

/// Returns whether any token is offered an attack.
fn attack_offered(game: &Game) -> bool {
    game.offers("attack", "a") || game.offers("attack", "b")
}

// RD-01, RD-02
#[test]
fn rd_02_a_greater_action_is_spent_as_a_lesser_one_never_the_other_way() {
    let mut game = duel("reflex-d20", plain(), plain());
    assert_eq!(game.actions(), "move 1, standard 1, swift 1");
    game.all([spend("a", "move"), spend("a", "move")]);
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
    game.refused(spend("a", "standard"), "no-action-left");
    game.table.undo();
    assert_eq!(game.actions(), "move 0, standard 1, swift 1");
    game.refused(spend("b", "swift"), "not-your-turn");
}

// RD-03, RD-04, RD-05
#[test]
fn rd_03_a_full_round_action_uses_two_and_rd_04_immediate_ones_come_out_of_turn() {
    let mut game = duel("reflex-d20", plain(), plain());
    game.all([spend("b", "immediate"), spend("a", "free"), spend("a", "fullRound")]);
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
}

// RD-01, RD-02
#[test]
fn rd_01_moving_takes_the_move_action_and_a_second_time_the_standard_one() {
    let mut game = duel("reflex-d20", plain().set("at", [2, 8]), plain());
    let go = |to: i32, from: i32| walk("a", (from + 1..=to).map(|column| [column, 8]).collect::<Vec<_>>());
    // RD-02: one path may use both actions, but no more.
    game.refused(
        walk("a", std::iter::once([3, 8]).chain((4..=19).map(|column| [column, 8])).collect::<Vec<_>>()),
        "no-movement-left",
    );
    game.run(go(6, 2));
    assert_eq!((game.actions().as_str(), to_walk(&game)), ("move 0, standard 1, swift 1", 2.0));
    game.run(go(8, 6));
    game.run(go(9, 8));
    assert_eq!(game.left("standard"), 0);
    game.run(go(14, 9));
    game.refused(go(15, 14), "no-movement-left");
}

// RD-06
#[test]
fn rd_06_a_step_takes_the_place_of_moving_and_leaves_a_full_round_action() {
    let mut game = duel("reflex-d20", plain(), plain());
    game.run(step("a", [1, 1]));
    assert!(!attack_offered(&game));
    game.refusal(walk("a", [[0, 1]]));
    game.refusal(step("a", [0, 1]));
    game.run(spend("a", "fullRound"));
    game.table.undo();
    game.table.undo();
    game.run(walk("a", [[1, 1]]));
    game.refusal(step("a", [0, 1]));
}

// RD-06
#[test]
fn rd_06_a_step_is_also_a_move_of_that_form() {
    let go = |path: &[[i32; 2]]| walk("a", path).set("form", "step");
    let mut game = duel("reflex-d20", plain(), plain());
    game.refusal(go(&[[1, 2], [0, 2]])).at("/path");
    game.run(go(&[[1, 1]]));
    assert!(!attack_offered(&game));
    game.refusal(go(&[[0, 1]]));
    game.refusal(walk("a", [[0, 1]]));
    game.run(spend("a", "fullRound"));
}

// RD-11, RD-13
#[test]
fn rd_11_leaving_a_threatened_square_gives_one_attack_of_opportunity() {
    let mut game = duel("reflex-d20", plain(), plain().stat("attackBonus", 4));
    assert!(game.run(walk("a", [[1, 2], [0, 2]])).has("opportunityGiven"));
    // The target is now out of reach, but the strike is still offered, because it comes before the move.
    let turn = game.turn();
    let offer = items(&turn["offers"]).iter().find(|offer| offer["command"]["type"] == "attack").unwrap();
    offer.says("rule", "RD-11").says("token", "b");
    let strike = Command::from(offer["command"].clone()).overrule("inReach", true);
    game.run(strike.clone());
    assert!(!attack_offered(&game));
    game.refused(strike, "not-your-turn");
}

// SA-07
#[test]
fn sa_07_a_turn_is_a_move_then_one_action_in_that_order() {
    let mut game = duel("strike-area", plain(), plain().set("at", [9, 9]));
    game.run(walk("a", [[2, 3], [2, 4]]));
    game.run(walk("a", [[2, 5]]));
    game.run(spend("a", "search"));
    assert_eq!(game.actions(), "action 0, move 0");
    game.refused(walk("a", [[2, 6]]), "no-movement-left");
}

// SM-07, SM-22
#[test]
fn sm_07_a_shift_is_split_around_other_actions_and_ended_by_a_ranged_attack() {
    let mut game = duel("shift-meter", plain(), plain().set("at", [9, 2]).stat("evasion", 5));
    game.run(walk("a", [[2, 3], [2, 4]]));
    assert_eq!(to_walk(&game), 4.0);
    game.run(attack("a", "b").ranged().bonus(0).rolls([3]));
    assert_eq!(to_walk(&game), 0.0);
    assert_eq!(game.actions(), "shift 0, standard 1");
    game.refusal(walk("a", [[2, 5]]));
    game.table.undo();
    game.run(spend("a", "standard"));
    game.run(walk("a", [[2, 5], [2, 6]]));
    assert_eq!(to_walk(&game), 2.0);
}

// RS-22
#[test]
fn rs_22_moving_through_an_enemy_takes_a_tumble_check_and_stops_before_it_on_failure() {
    let mut game = duel("reaction-square", plain().stat("tumble", 5), plain().stat("physicalDefense", 20));
    let through = |faces: [i32; 3]| walk("a", [[3, 2], [4, 2]]).rolls(faces);
    assert_eq!(game.run(through([5, 5, 4])).kinds(), ["checkRolled", "movementStopped"]);
    assert_eq!(game.at("a"), [2, 2]);
    game.table.undo();
    assert_eq!(game.run(through([5, 5, 5])).kinds(), ["checkRolled", "tokenMoved"]);
    assert_eq!(to_walk(&game), 4.0);
}

// RS-28, RS-29, RS-30
#[test]
fn rs_28_nonlethal_damage_ends_at_0_and_whoever_is_woken_has_1_hit_point() {
    let mut game = scene("reaction-square", 9, 9).tokens(fighters("reaction", &[1, 1])).open();
    game.run(update_token("a", plain().hp(5, 12)));
    assert_eq!(game.run(damage("a", 9).nonlethal()).kinds(), ["damaged", "conditionAdded"]);
    assert_eq!(game.hp("a"), 0);
    assert_eq!(game.token("a")["conditions"][0]["hours"], 4);
    game.run(wake("a"));
    assert_eq!(game.hp("a"), 1);
    game.run(heal("a", 100));
    assert_eq!(game.hp("a"), 12);
    game.refusal(wake("a"));
}

// RS-05, RS-08
#[test]
fn rs_05_one_roll_for_the_whole_area_and_a_result_for_everybody_in_it() {
    let row = fighters("physicalDefense", &[20, 10, 30]).into_iter().zip(2..);
    let tokens = row.map(|(token, column)| token.set("at", [column, 2]).hp(20, 20));
    let mut game = scene("reaction-square", 9, 9).tokens(tokens).open();
    let damage = json!({ "dice": "2d6+1", "types": ["fire"] });
    let blast = area_attack(burst([3, 2], 1)).bonus(5).damage(damage).splash().rolls([5, 5, 5, 6, 4]);
    let events = game.run(blast);
    assert_eq!(events[0]["type"], "areaResolved");
    let hits: Vec<(&str, bool)> = items(&events[0]["results"])
        .iter()
        .map(|result| (text(&result["token"]), result["hit"].as_bool().unwrap()))
        .collect();
    assert_eq!(hits, [("a", true), ("b", true), ("c", false)]);
    assert_eq!(["a", "b", "c"].map(|id| game.hp(id)), [15, 9, 20]);
    game.table.undo();
    assert_eq!(["a", "b", "c"].map(|id| game.hp(id)), [20, 20, 20]);
}

// RD-36
#[test]
fn rd_36_regeneration_heals_on_the_own_turn_and_is_stopped_for_2_rounds() {
    let mut game = duel("reflex-d20", plain().has("regeneration", regeneration(5, ["fire"])), plain());
    let round = |game: &mut Game| {
        game.all([end_turn(), end_turn(), end_round()]);
        game.hp("a")
    };
    game.run(damage("a", 20));
    assert_eq!(round(&mut game), 15);
    game.all([end_turn(), damage("a", 5).types(["fire"]), end_turn(), end_round()]);
    assert_eq!(game.hp("a"), 10);
    assert_eq!(round(&mut game), 10);
    assert_eq!(round(&mut game), 15);
}

// SA-31, SA-32, SA-33
#[test]
fn sa_31_a_strike_is_answered_and_sa_32_turning_away_gives_a_free_strike() {
    let mut game = duel("strike-area", plain().stat("defense", 10), plain().stat("defense", 10));
    game.run(attack("a", "b").melee().bonus(0).rolls([12]));
    let counter = first_offer(&game, "SA-31");
    assert_eq!(counter["token"], "b");
    game.run(counter["command"].clone());
    assert!(game.is("b", "engagedBy") && game.is("a", "engagedWith"));
    game.run(end_turn());
    // b acts without striking at a, which is engaged with it.
    game.run(spend("b", "search"));
    let free = first_offer(&game, "SA-32");
    free.says("token", "a").says("command.options.free", true);
    game.run(free["command"].clone());
}

// SA-16, RD-05
#[test]
fn sa_16_dropping_prone_is_offered_to_whoever_sees_the_active_one() {
    let prone = |game: &Game, id: &str| {
        let lies = |offer: &Value| offer["token"] == id && offer["command"]["condition"]["kind"] == "prone";
        items(&game.turn()["offers"]).iter().any(lies)
    };
    let mut game = duel("strike-area", plain(), plain());
    assert!(prone(&game, "a") && prone(&game, "b"));
    game.run(add_condition("b", "incapacitated"));
    assert!(!prone(&game, "b"));
    let game = duel("reflex-d20", plain(), plain());
    assert!(prone(&game, "a") && !prone(&game, "b"));
}

#[test]
fn refusals_name_the_place_and_the_nearest_word() {
    let mut game = duel("reflex-d20", plain(), plain());
    let cases = [
        (json!({ "type": "endturn" }), "bad-command", "/type", "endTurn"),
        (json!({ "type": "delay", "tokn": "a" }), "bad-command", "/tokn", "token"),
        (json!({ "type": "delay", "token": "a", "rols": [1] }), "bad-command", "/rols", "rolls"),
        (json!({ "type": "move", "token": "a", "path": [[1, 2], [1]] }), "bad-command", "/path/1", "path"),
        (json!({ "type": "teleport", "token": "a", "to": [99, 2] }), "out-of-bounds", "/to", "19"),
        (json!({ "type": "teleport", "token": "aa", "to": [9, 2] }), "unknown-token", "/token", "\"a\""),
        (json!({ "type": "setDoor", "wall": "w", "state": "open" }), "unknown-wall", "/wall", "w"),
        (
            json!({ "type": "endTurn", "rolls": [3] }),
            "bad-command",
            "/rolls/0",
            catalogue::DiceNoneNeeded.id(),
        ),
        (
            json!({ "type": "addToken", "token": { "id": "c", "name": "C", "side": "red", "at": [1] } }),
            "bad-command",
            "/token/at",
            "array",
        ),
        (json!(7), "bad-command", "", catalogue::CommandObject.id()),
    ];
    for (command, code, path, word) in cases {
        let refusal = game.refused(command.clone(), code);
        assert_eq!(refusal.path.as_deref().unwrap_or_default(), path, "{command}: {}", refusal.message);
        let told = refusal.message.contains(word) || has(refusal.said.as_ref(), word);
        assert!(told, "{command}: {}", refusal.message);
    }
}

// RD-43
#[test]
fn rd_43_a_grapple_that_is_not_kept_with_a_swift_action_ends_with_the_turn() {
    let mut game = duel("reflex-d20", plain().stat("attackBonus", 5), plain().stat("reflex", 12));
    game.run(maneuver("grapple", "a", "b").bonus(5).rolls([15]));
    let round = |game: &mut Game| game.all([end_turn(), end_turn(), end_round()]);
    round(&mut game);
    assert!(game.is("b", "grappled"), "not in the turn in which it began");
    let keep = first_offer(&game, "RD-43");
    assert_eq!(keep["token"], "a");
    game.run(keep["command"].clone());
    assert_eq!(game.left("swift"), 0);
    round(&mut game);
    assert!(game.is("b", "grappled"));
    game.run(end_turn());
    assert!(!game.is("b", "grappled"));
}

// SA-20
#[test]
fn sa_20_whoever_ends_a_turn_in_anothers_space_falls_prone() {
    for (size, falls) in [("medium", true), ("tiny", false), ("large", false)] {
        let mut game = duel("strike-area", plain().size(size), plain());
        game.all([teleport("a", [3, 2]), end_turn()]);
        assert_eq!(game.is("a", "prone"), falls, "{size}");
    }
}

// SA-36
#[test]
fn sa_36_withdrawing_ends_every_engagement_with_the_one_who_withdraws() {
    let mut game = duel("strike-area", plain(), plain().stat("defense", 10));
    game.run(attack("a", "b").melee().bonus(0));
    game.run(end_turn());
    assert!(game.is("b", "engagedBy"));
    game.run(spend("b", "withdraw"));
    assert!(!game.is("b", "engagedBy") && !game.is("a", "engagedWith"));
}

// RD-15, RD-34
#[test]
fn rd_15_a_charge_takes_the_full_round_and_goes_twice_the_speed_then_strikes() {
    let b = plain().set("at", [13, 2]).stat("reflex", 10);
    let mut game = duel("reflex-d20", plain().stat("attackBonus", 3), b);
    let there = || walk("a", (3..=12).map(|column| [column, 2]).collect::<Vec<_>>());
    // RD-02: a plain move would also use both actions, and none would be left for the attack.
    game.run(there().set("form", "charge"));
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
    let strike = || attack("a", "b").melee().bonus(3);
    let events = game.run(strike().option("charge", true).rolls([5]));
    events[0].says("total", 10).says("hit", true);
    game.refused(strike(), "no-action-left");
}

// RS-20
#[test]
fn rs_20_settings_change_knobs_of_the_ruleset_and_are_checked() {
    let mut game = scene("reaction-square", 9, 9).tokens(fighters("reaction", &[1, 1])).open();
    game.run(set_setting("roughWaters", true));
    game.refusal(set_setting("roughWaters", "yes")).at("/value");
    game.refusal(set_setting("fog", 1)).at("/value");
    game.refusal(set_setting("metric", "manhattan"));
    game.refusal(set_setting("sides", ["red", "blue"]));
    assert!(!game.table.ruleset().movement.corner_rule);
    game.run(set_setting("movement.cornerRule", true));
    assert!(game.table.ruleset().movement.corner_rule);
    game.refusal(set_setting("movement.cornerRul", true));
    game.run(set_setting("turns", json!({ "delay": false })));
    assert!(!game.table.ruleset().turns.delay && game.table.ruleset().movement.corner_rule);
    game.table.undo();
    game.table.undo();
    assert!(game.table.ruleset().turns.delay && !game.table.ruleset().movement.corner_rule);
    game.run(command("setRuleset").set("ruleset", "reflex-d20"));
    assert_eq!(game.table.ruleset().id, "reflex-d20");
    game.refused(command("setRuleset").set("ruleset", "reflexd20"), "unknown-ruleset");
}

// RS-04, AH-04
#[test]
fn rs_04_a_wall_that_an_area_hit_is_demolished_and_built_again_by_undo() {
    let map = scene("reaction-square", 9, 9).tokens(fighters("reaction", &[1, 1]));
    let mut game = map.walls([wall("w", [[3, 0], [3, 9]])]).open();
    let reached = |game: &Game| {
        let report = game.ask(radius([2, 4], 2));
        (report.affected().len(), texts(&report["barriers"]).join(" "))
    };
    assert_eq!(reached(&game), (15, "w".to_owned()));
    game.run(demolish(["w"]));
    assert_eq!(reached(&game), (25, String::new()));
    game.table.undo();
    assert_eq!(reached(&game).0, 15);
}

// RS-20, SM-03
#[test]
fn a_shift_is_a_move_along_a_path_and_a_step_to_a_cell() {
    let mut game = duel("reflex-d20", plain(), plain());
    game.run(set_setting("interruptions", false));
    let shift = || command("shift").set("token", "a");
    game.run(shift().set("path", [[1, 2], [0, 2]]));
    assert_eq!(game.at("a"), [0, 2]);
    let word = |game: &Game| game.table.commands().last().unwrap().command.name();
    assert_eq!(word(&game), "move");
    let mut game = duel("reflex-d20", plain(), plain());
    game.run(shift().set("to", [1, 2]));
    assert_eq!((game.at("a"), word(&game)), ([1, 2], "step"));
}

// RD-06
#[test]
fn rd_06_a_side_knows_what_its_own_token_has_left_after_a_step() {
    let mut game = duel("reflex-d20", plain(), plain());
    game.run(step("a", [1, 2]));
    let own = burstmap::encounter::Table::open(game.table.view("red"), "").unwrap();
    assert_eq!(json!(own.turn())["budget"], game.turn()["budget"]);
    assert_eq!(to_walk(&game), 0.0, "who has taken its step moves no more");
}
