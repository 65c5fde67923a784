//! Initiative, regained footing, delays.

use super::*;

fn three() -> Game {
    let one = |id: &str, side: &str, column: i32, reaction: i32| {
        token(id, side, [column, 5]).stat("reaction", reaction).walks(6)
    };
    let mut game = game([one("a", "red", 1, 2), one("b", "blue", 5, 9), one("c", "red", 9, 5)], []);
    // 15 + 2 = 17, 9 + 9 = 18, 5 + 5 = 10.
    game.run(roll_initiative().rolls([5, 5, 5, 3, 3, 3, 1, 2, 2]));
    game.run(start_combat());
    game
}

// RS-31
#[test]
fn rs_31_three_d10_and_reaction_highest_first() {
    let game = three();
    assert_eq!(game.order(), ["b", "a", "c"]);
    let turn = game.turn();
    let totals: Vec<&Value> = items(&turn["order"]).iter().map(|entry| &entry["initiative"]).collect();
    assert_eq!(totals, [18, 17, 10]);
    assert_eq!(turn["phase"], "combat");
    assert_eq!(turn["round"], 1);
    assert_eq!(turn["active"], "b");
}

// RS-32
#[test]
fn rs_32_footing_is_regained_once_at_the_end_of_the_first_round_for_good_or_ill() {
    let mut game = three();
    let regain = |token: &str| regain_footing(token).rolls([1, 1, 1]);
    assert!(!game.offers("regainFooting", "b"));
    game.refused(regain("b"), "illegal-command");
    game.all([end_turn(), end_turn(), end_turn()]);
    assert_eq!(game.turn()["phase"], "roundEnd");
    assert!(game.offers("regainFooting", "b") && game.offers("regainFooting", "c"));
    // The new result counts even if it is worse: 3 + 9 = 12, behind a.
    game.run(regain("b"));
    game.refused(regain("b"), "illegal-command");
    game.run(end_round());
    assert_eq!(game.order(), ["a", "b", "c"]);
    assert_eq!(game.turn()["round"], 2);
    game.all([end_turn(), end_turn(), end_turn()]);
    assert!(!game.offers("regainFooting", "a"));
    game.refused(regain("a"), "illegal-command");
}

// RS-33
#[test]
fn rs_33_a_delayed_turn_is_taken_in_the_same_round_or_lost() {
    let mut game = three();
    game.refused(delay("a"), "not-your-turn");
    game.run(delay("b"));
    assert_eq!(game.active(), "a");
    game.run(end_turn());
    game.run(act_now("b"));
    assert_eq!(game.active(), "b");
    game.all([end_turn(), end_turn(), end_round()]);
    // In the next round, c delays its turn and never takes it.
    for id in game.order() {
        game.run(if id == "c" { delay("c") } else { end_turn() });
    }
    let events = game.run(end_round());
    assert!(events.all("turnLost").iter().any(|event| event.to_string().contains("\"c\"")), "{events:?}");
}
