//! Initiative, regained footing, delays.

use super::*;

fn three() -> Game {
    let one = |id: &str, side: &str, column: i32, agility: i32| {
        token(id, side, [column, 5]).stat("agility", agility)
    };
    let mut game = game([one("a", "red", 1, 2), one("b", "blue", 5, 4), one("c", "red", 9, 3)], []);
    game.run(roll_initiative().rolls([12, 10, 1]));
    game
}

// AH-27
#[test]
fn ah_27_one_d12_and_agility_ties_by_agility() {
    let mut game = three();
    assert_eq!(game.order(), ["b", "a", "c"]);
    let turn = game.turn();
    let totals: Vec<&Value> = items(&turn["order"]).iter().map(|entry| &entry["initiative"]).collect();
    assert_eq!(totals, [14, 14, 4]);
    game.refused(roll_initiative().token("a").rolls([13]), "bad-command").at("/rolls/0");
}

// AH-28
#[test]
fn ah_28_footing_is_regained_at_the_end_of_the_first_round_only() {
    let mut game = three();
    game.run(start_combat());
    game.all([end_turn(), end_turn(), end_turn()]);
    assert!(game.offers("regainFooting", "c"));
    game.run(regain_footing("c").rolls([12]));
    game.run(end_round());
    assert_eq!(game.order(), ["c", "b", "a"]);
    game.all([end_turn(), end_turn(), end_turn()]);
    game.refused(regain_footing("a"), "illegal-command");
}

// AH-29
#[test]
fn ah_29_a_delay_not_used_is_a_lost_turn() {
    let mut game = three();
    game.run(start_combat());
    game.all([delay("b"), end_turn(), end_turn()]);
    assert_eq!(game.turn()["phase"], "roundEnd");
    assert!(game.offers("actNow", "b"), "until the round is closed it may act");
    let events = game.run(end_round());
    assert!(events.has("turnLost"));
    assert_eq!(game.active(), "b", "the order is as before");
}
