//! Movement: charges and other forms, difficult terrain, occupied spaces.

use super::*;
use serde_json::json;

// RD-26, RD-27
#[test]
fn rd_26_every_second_diagonal_costs_2_and_rd_27_difficult_terrain_double_on_entering() {
    let open = game_of_row();
    for (cell, cost) in [([1, 6], 1), ([2, 7], 3), ([3, 8], 4), ([2, 6], 2), ([3, 5], 3)] {
        assert_eq!(open.cost("a", 12, cell), Some(cost), "{cell:?}");
    }
    // RD-27
    let mud: Vec<[i32; 2]> = (0..14).map(|row| [3, row]).collect();
    let ground = terrain("mud", mud).difficult();
    let muddy = |a: Token| on_map([fighter("a", "red", [1, 5]).but(a)], [], [ground.clone()]);
    assert_eq!(muddy(plain()).cost("a", 9, [2, 5]), Some(1));
    assert_eq!(muddy(plain()).cost("a", 9, [3, 5]), Some(3));
    assert_eq!(muddy(plain()).cost("a", 9, [4, 5]), Some(4));
    // The right half of a Large creature enters the mud.
    assert_eq!(muddy(plain().size("large")).cost("a", 9, [2, 5]), Some(2));
    assert_eq!(muddy(plain().size("large")).cost("a", 9, [4, 5]), Some(5));
}

// RD-32
#[test]
fn rd_32_who_may_be_walked_through() {
    let way = |side: &str, b: Token, a: Token| {
        let tokens = [fighter("b", side, [4, 5]).but(b), fighter("a", "red", [2, 5]).but(a)];
        let rocks: Vec<[i32; 2]> = (0..14).filter(|row| *row != 5).map(|row| [4, row]).collect();
        let game = scene(SYSTEM, 8, 14).tokens(tokens).terrain([rock("rocks", rocks)]).open();
        game.reaches("a", 6, [5, 5]).unwrap()["checks"].clone()
    };
    assert_eq!(way("red", plain(), plain()), json!([]));
    for kind in ["dead", "unconscious"] {
        assert_eq!(way("blue", is(kind), plain()), json!([]), "{kind}");
    }
    let check =
        json!([{ "rule": "RD-32", "token": "b", "skill": "acrobatics", "difficulty": 20, "given": true }]);
    assert_eq!(way("blue", plain(), plain()), check);
    // Small is one size below medium, and tiny is two. Tiny is three below large.
    assert_eq!(way("blue", plain(), plain().size("tiny")), check);
}

// RD-34
#[test]
fn rd_34_a_withdrawal_spares_the_first_square_and_defends_beyond_it() {
    let game = near(plain(), plain());
    game.ask(reach("a").within(6)).entry([3, 5]).unwrap().says("provokes", ["b"]);
    game.ask(reach("a").form("withdraw")).entry([3, 5]).unwrap().empty("provokes");
    let mut game = combat(near(plain(), plain()));
    game.run(spend("a", "withdraw"));
    game.ask(attack("b", "a").ranged()).unmodified();
    // It defends only against creatures that it provokes on its path.
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [3, 4])];
    let mut game = combat(self::game(tokens));
    game.run(walk("a", [[4, 5], [3, 5]]).set("form", "withdraw"));
    let blow = game.ask(attack("c", "a").melee().option("opportunity", true));
    assert!(blow.modifiers().contains(&defense("RD-34", "reflex", 2)), "{blow}");
    let shot = game.ask(attack("b", "a").ranged());
    assert!(!shot.modifiers().contains(&defense("RD-34", "reflex", 2)), "{shot}");
    game.run(end_turn());
    assert!(!game.is("a", "withdrawing"));
}

// RD-06, RD-15, RD-34
#[test]
fn rd_06_after_a_step_a_charge_and_a_withdrawal_may_follow_and_no_move_action_to_move() {
    for (rule, form, path) in [("RD-15", "charge", [3, 5]), ("RD-34", "withdraw", [3, 5])] {
        let mut game = combat(near(plain(), plain()));
        game.run(step("a", [4, 5]));
        assert!(game.offer(rule, "a", "").is_some());
        game.refused(walk("a", [path]), "illegal-command");
        game.run(spend("a", form));
        game.run(walk("a", [path]));
        assert_eq!(game.at("a"), [3, 5]);
    }
    let mut game = combat(near(plain(), plain()));
    game.run(step("a", [4, 5]));
    // A move action without movement is still available.
    game.run(spend("a", "move"));
}

// RD-02
#[test]
fn rd_02_a_way_that_takes_both_move_actions_is_shown_and_gone_in_one() {
    let mut game = combat(game([fighter("a", "red", [0, 5]), fighter("b", "blue", [19, 13])]));
    let report = game.ask(reach("a"));
    assert_eq!(farthest(&report), 12);
    let cell = report.entry([8, 5]).unwrap();
    cell.says("cost", 8).says("actions", 2);
    assert!(report.entry([6, 5]).unwrap().get("actions").is_none());
    let events = game.run(walk("a", row(1, 8)));
    assert_eq!(events.kinds(), ["actionSpent", "tokenMoved"]);
    assert_eq!(game.actions(), "move 0, standard 0, swift 1");
    assert_eq!(farthest(&game.ask(reach("a"))), 4);
    game.refused(walk("a", row(9, 13)), "no-movement-left");
}

// RD-34
#[test]
fn rd_34_a_withdrawal_that_was_offered_spares_its_first_square_alone() {
    let ring = || {
        let tokens =
            [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [3, 6])];
        let mut game = combat(game(tokens));
        game.run(game.offer("RD-34", "a", "Withdraw").unwrap());
        game
    };
    let mut whole = ring();
    assert_eq!(whole.turn()["budget"]["movement"]["walk"], 12.0);
    whole.run(walk("a", [[4, 5], [3, 5], [2, 5]]));
    // b's square is the first. After it, a leaves squares that c threatens.
    assert!(!whole.offers("attack", "b"));
    assert!(whole.offers("attack", "c"));
    // RD-54: a stops before it leaves them.
    assert_eq!(whole.at("a"), [4, 5]);
    let blow = whole.ask(attack("c", "a").melee().option("opportunity", true));
    assert!(blow.modifiers().contains(&defense("RD-34", "reflex", 2)), "{blow}");
    assert!(!whole.ask(attack("c", "a").ranged()).explains("RD-34"), "what it did not provoke");
    whole.run(pass("c"));
    // Even if the move is split, only its first square is spared.
    let mut split = ring();
    split.run(walk("a", [[4, 5]]));
    assert!(!split.offers("attack", "b"));
    let ahead = split.ask(reach("a"));
    ahead.entry([4, 6]).unwrap().says("provokes", ["c"]);
    split.run(walk("a", [[4, 4]]));
    assert!(split.offers("attack", "c"));
    split.run(pass("c"));
    assert_eq!(split.turn()["budget"]["movement"]["walk"], 10.0);
}

#[test]
fn a_mode_that_nobody_knows_is_refused_before_and_in_combat() {
    let open = || near(plain(), plain());
    let ask = |mode: &str| reach("a").within(3).mode(mode);
    open().rejects(ask("wlak"), "bad-query").at("/mode").saying("walk");
    let step = |mode: &str| walk("a", [[4, 5]]).mode(mode);
    open().refused(step("wlak"), "bad-command").at("/mode");
    let mut game = combat(open());
    game.refused(step("wlak"), "bad-command").at("/mode");
    // A mode for which the token has no speed.
    game.refused(step("fly"), "bad-command").at("/mode");
    open().run(step("fly"));
}

// RD-29, RD-30, RD-32, RD-43
#[test]
fn rd_32_who_is_passed_by_defends_as_its_state_lets_it() {
    let difficulty = |b: Token| {
        let game = corridor(fighter("b", "blue", [4, 5]).but(b));
        game.reaches("a", 12, [5, 5]).unwrap()["checks"][0]["difficulty"].as_i64().unwrap()
    };
    assert_eq!(difficulty(plain().conditions([])), 20);
    assert_eq!(difficulty(is(condition("defending").value(4))), 24);
    assert_eq!(difficulty(is("grappled")), 18);
    // Dexterity is lost only once.
    assert_eq!(difficulty(is("flatFooted").is("feinted")), 18);
    assert_eq!(difficulty(is("prone")), 20);
}

/// Returns the reach of `a` with a form of moving.
pub fn in_form(game: &Game, form: &str) -> Value {
    game.ask(reach("a").form(form))
}

/// Returns the cost of the path to a cell.
pub fn cost(report: &Value, cell: [i64; 2]) -> i64 {
    report.entry(cell).unwrap()["cost"].as_i64().unwrap()
}

/// Returns the cost of the longest path.
pub fn farthest(report: &Value) -> i64 {
    items(&report["cells"]).iter().map(|entry| entry["cost"].as_i64().unwrap()).max().unwrap()
}

// RD-06
#[test]
fn rd_06_a_step_is_one_square_of_whatever_ground_and_provokes_nobody() {
    let tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5])];
    let mud = [terrain("mud", [[4, 4], [4, 5]]).difficult()];
    let mut game = on_map(tokens, [], mud);
    let report = in_form(&game, "step");
    let cells: Vec<&Value> =
        items(&report["cells"]).iter().filter(|entry| cell(&entry["cell"]) != [5, 5]).collect();
    for entry in &cells {
        assert_eq!(entry["cost"], 1, "{entry}");
        assert!(items(&entry["provokes"]).is_empty(), "{entry}");
    }
    // Eight cells around it, but b stands in one of them.
    let ends = cells.iter().filter(|entry| entry["stop"] == true).count();
    assert_eq!(cells.len(), 8);
    assert_eq!(ends, 7);
    assert_eq!(game.run(step("a", [4, 4]))[0]["rule"], "RD-06");
}

// RD-32
#[test]
fn rd_32_three_sizes_smaller_passes_an_enemy_and_two_must_tumble() {
    // The enemy fills all rows of the map.
    let passes = |size: &str, foe: &str, rows: i32| {
        let tokens = [fighter("a", "red", [1, 0]).size(size), fighter("b", "blue", [3, 0]).size(foe)];
        let game = scene(SYSTEM, 12, rows).tokens(tokens).open();
        let entry = game.reaches("a", 12, [i64::from(3 + rows), 0]).unwrap();
        assert_eq!(entry["cost"], 2 + rows, "{size} {foe}: as over open ground");
        items(&entry["checks"]).is_empty()
    };
    for (size, foe, rows, free) in [
        ("tiny", "large", 2, true),
        ("small", "large", 2, false),
        ("small", "huge", 3, true),
        ("medium", "huge", 3, false),
        ("medium", "gargantuan", 4, true),
    ] {
        assert_eq!(passes(size, foe, rows), free, "{size} {foe}");
    }
}

// RD-27
#[test]
fn rd_27_difficult_terrain_costs_double_however_one_goes_over_it() {
    let mud: Vec<[i32; 2]> = (0..14).map(|row| [3, row]).collect();
    let modes = ["walk", "climb", "swim", "burrow", "crawl", "jump"];
    for mode in modes {
        let tokens = [fighter("a", "red", [2, 5]).speeds([(mode, 6)])];
        let game = on_map(tokens, [], [terrain("mud", mud.clone()).difficult()]);
        let report = game.ask(reach("a").mode(mode));
        assert_eq!((cost(&report, [3, 5]), cost(&report, [4, 5])), (2, 3), "{mode}");
    }
}

pub fn row(from: i32, to: i32) -> Vec<[i32; 2]> {
    (from..=to).map(|column| [column, 5]).collect()
}
