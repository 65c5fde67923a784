//! Shifts: their cost and reach, and turns (SM-06 … SM-12, SM-22).

use super::*;
use crate::common::worded::catalogue;

// SM-06
#[test]
fn sm_06_shifts_of_different_modes_are_averaged_and_rounded_down() {
    let mut game = fight(plain().speeds([("walk", 6), ("swim", 3)]));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(walk("a", [[3, 5], [4, 5]]).mode("walk"));
    assert_eq!(movement(&game, "walk"), 4.0);
    // One Shift uses one mode.
    assert_eq!((movement(&game, "swim"), game.actions().as_str()), (0.0, "shift 0, standard 2"));
    // Walking 6 and swimming 3 average 4.5, so 4. Two cells were walked.
    game.run(spend("a", "shift"));
    game.run(walk("a", [[5, 5], [6, 5]]).mode("swim"));
    assert_eq!(game.at("a"), [6, 5]);
    game.refused(walk("a", [[6, 4]]).mode("swim"), "no-movement-left").opening("SM-06: ");
}

// SM-06
#[test]
fn sm_06_another_mode_takes_another_shift() {
    let mut game = fight(plain().speeds([("walk", 6), ("swim", 3)]));
    game.run(walk("a", [[3, 5], [4, 5]]).mode("walk"));
    game.run(walk("a", [[5, 5], [6, 5]]).mode("swim"));
    assert_eq!(game.actions(), "shift 0, standard 1");
}

// SM-06
#[test]
fn sm_06_another_shift_in_the_same_mode_is_told_to_lead_no_farther() {
    let spent = |game: &mut Game| game.run(spend("a", "shift")).the("actionSpent").clone();
    let mut game = fight(plain().walks(6));
    assert!(!spent(&mut game).explains("SM-06"), "the first one");
    assert!(spent(&mut game).explains("SM-06"));
    assert_eq!(movement(&game, "walk"), 6.0);
    // A Shift that has ended does not reduce the next one.
    let mut game = fight(plain().walks(6));
    game.run(walk("a", [[3, 5]]));
    game.run(attack("a", "b").ranged().bonus(0));
    assert!(!spent(&mut game).explains("SM-06"));
    assert_eq!(movement(&game, "walk"), 5.0);
}

// SM-07
#[test]
fn sm_07_a_shift_may_be_split_and_a_ranged_attack_ends_it() {
    let mut game = fight(plain().walks(6));
    game.run(walk("a", [[3, 5], [4, 5]]));
    game.run(attack("a", "b").ranged().bonus(0));
    assert_eq!(movement(&game, "walk"), 0.0);
    game.refused(walk("a", [[5, 5]]), "no-movement-left");
    // After a melee attack, the rest of the Shift remains.
    let mut game = fight(plain().walks(7));
    game.run(walk("a", [[3, 5], [4, 5], [5, 5], [6, 5], [7, 5]]));
    game.run(attack("a", "b").melee().bonus(0));
    assert_eq!(movement(&game, "walk"), 2.0);
    game.run(walk("a", [[6, 5], [5, 5]]));
}

// SM-07, SM-22: "you can move, attack, move, then attack another target if you want".
#[test]
fn sm_07_sm_22_one_moves_attacks_moves_and_attacks_another_in_a_turn() {
    let tokens = [
        token("a", "red", [2, 2]).stat("speed", 9).walks(8),
        token("b", "blue", [5, 2]).stat("speed", 1),
        token("c", "blue", [9, 2]).stat("speed", 2),
    ];
    let mut game = game(tokens, []);
    game.all([roll_initiative(), start_combat()]);
    let strike = |target: &str| attack("a", target).melee().bonus(0).rolls([9]);
    game.run(walk("a", [[3, 2], [4, 2]]));
    game.run(strike("b"));
    game.run(walk("a", [[4, 3], [5, 3], [6, 3], [7, 3], [8, 3]]));
    game.run(strike("c"));
    assert_eq!(game.actions(), "shift 0, standard 0");
    game.refused(strike("c"), "no-action-left").saying("house default (SM-22)");
}

// SM-07: "making a Ranged Attack immediately ends your Shift Action". This includes an attack on an area.
#[test]
fn sm_07_a_ranged_attack_on_an_area_ends_the_shift() {
    let moved = |attack: Command| {
        let mut game = fight(plain().walks(6));
        game.run(walk("a", [[3, 5]]));
        game.run(attack);
        movement(&game, "walk")
    };
    let blast = || area_attack(burst([8, 5], 1)).by("a");
    assert_eq!(moved(blast().bonus(0).rolls([9])), 0.0);
    assert_eq!(moved(blast().set("kind", "spell").bonus(0).rolls([9])), 0.0);
    assert_eq!(moved(blast()), 0.0);
    assert_eq!(moved(blast().set("kind", "melee").bonus(0).rolls([9])), 5.0);
}

// SM-07
#[test]
fn sm_07_who_may_not_move_on_is_told_what_ended_the_shift() {
    let mut game = fight(plain().walks(6));
    let step = |cell: [i32; 2]| walk("a", [cell]);
    game.run(step([3, 5]));
    game.run(attack("a", "b").ranged().bonus(0).rolls([9]));
    game.refused(step([4, 5]), "no-movement-left").saying("SM-07").is_not(catalogue::MoveBeyondTurn::ID);
    // A path that is only too long can be shortened.
    let mut game = fight(plain().walks(6));
    let path: Vec<[i32; 2]> = (3..=7).map(|column| [column, 6]).chain([[7, 7], [7, 8]]).collect();
    game.refused(walk("a", path), "no-movement-left").is(catalogue::MoveBeyondTurn::ID).not_saying("SM-07");
}

// SM-08
#[test]
fn sm_08_diagonals_cost_one_then_two() {
    let game = game([token("a", "red", [2, 2]).walks(6)], []);
    for (cell, cost) in
        [([3, 3], 1), ([4, 4], 3), ([5, 5], 4), ([6, 6], 6), ([5, 2], 3), ([5, 3], 3), ([6, 4], 5)]
    {
        assert_eq!(game.cost("a", 8, cell), Some(cost), "{cell:?}");
    }
}

// SM-08
#[test]
fn sm_08_the_count_of_diagonals_goes_on_in_a_split_move() {
    let mut game = fight(plain().walks(6));
    game.run(walk("a", [[3, 6]]));
    assert_eq!(movement(&game, "walk"), 5.0);
    game.run(walk("a", [[4, 7]]));
    assert_eq!(movement(&game, "walk"), 3.0);
    game.run(walk("a", [[5, 8]]));
    assert_eq!(movement(&game, "walk"), 2.0);
}

// SM-09
#[test]
fn sm_09_touching_squares_are_adjacent_corners_too() {
    let at = |cell: [i32; 2]| {
        let tokens = [token("a", "red", [2, 2]).size("large"), token("b", "blue", cell)];
        game(tokens, []).ask(attack("a", "b").melee())["legal"].clone()
    };
    assert_eq!(at([4, 4]), true);
    assert_eq!(at([4, 2]), true);
    assert_eq!(at([1, 1]), true);
    assert_eq!(at([5, 4]), false);
    assert_eq!(at([4, 5]), false);
}

// SM-10
#[test]
fn sm_10_a_medium_needs_the_fitting_mode() {
    let water = [
        terrain("lake", [[3, 0], [3, 1], [3, 2]]).medium("underwater"),
        terrain("soil", [[5, 0], [5, 1], [5, 2]]).medium("earth"),
    ];
    let tokens = [token("a", "red", [2, 1]).speeds([("walk", 6), ("swim", 6), ("burrow", 6)])];
    let game = scene(SYSTEM, 8, 3).tokens(tokens).terrain(water).open();
    let reaches =
        |mode: &str, cell: [i64; 2]| game.ask(reach("a").within(6).mode(mode)).entry(cell).is_some();
    assert!(!reaches("walk", [3, 1]));
    assert!(reaches("swim", [3, 1]));
    assert!(!reaches("burrow", [3, 1]));
    assert!(!reaches("walk", [4, 1]), "the lake lies across the whole map");
}

// SM-11
#[test]
fn sm_11_each_slow_cell_entered_costs_double() {
    let game = game([token("a", "red", [2, 5]).walks(6)], [terrain("bush", [[3, 5], [3, 4], [3, 6]]).slow()]);
    assert_eq!(game.cost("a", 9, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 9, [4, 5]), Some(3));
    assert_eq!(game.cost("a", 9, [1, 5]), Some(1));
}

// SM-12
#[test]
fn sm_12_rough_terrain_is_slow_unless_it_says_otherwise() {
    let cost = |ground: Terrain| {
        let game = game([token("a", "red", [2, 5]).walks(6)], [ground]);
        game.cost("a", 9, [3, 5])
    };
    assert_eq!(cost(terrain("r", [[3, 5]]).rough()), Some(2));
    assert_eq!(cost(terrain("r", [[3, 5]]).rough().set("slow", false)), Some(1));
    // Slow and rough terrain costs double, not four times as much.
    assert_eq!(cost(terrain("r", [[3, 5]]).rough().slow()), Some(2));
}

// SM-22
#[test]
fn sm_22_speed_orders_and_a_turn_has_two_standards_and_a_shift() {
    let tokens = [
        token("a", "red", [2, 5]).stat("speed", 5).walks(6),
        token("b", "blue", [8, 5]).stat("speed", 8).walks(4),
        token("c", "blue", [10, 5]).stat("speed", 5).walks(4),
    ];
    let mut game = game(tokens, []);
    game.run(roll_initiative().rolls([7, 12]));
    game.run(start_combat());
    assert_eq!(game.order(), ["b", "c", "a"]);
    assert_eq!(game.turn()["order"][0]["initiative"], 8);
    assert_eq!(game.actions(), "shift 1, standard 2");
    game.run(spend("b", "shift"));
    // One of the standard actions can be another Shift, but only one.
    game.run(spend("b", "shift"));
    assert_eq!(game.actions(), "shift 0, standard 1");
    game.refused(spend("b", "shift"), "no-action-left");
    assert!(
        !game.offers("spend", "b")
            || game.turn()["offers"]
                .as_array()
                .unwrap()
                .iter()
                .all(|offer| offer["command"]["action"] != "shift")
    );
    game.run(spend("b", "standard"));
    game.refused(spend("b", "standard"), "no-action-left");
    game.refused(spend("a", "shift"), "not-your-turn");
}

// SM-07
#[test]
fn sm_07_only_a_shift_that_is_being_made_ends() {
    // If the attack comes first, the whole Shift follows.
    let mut game = fight(plain().walks(6));
    game.run(attack("a", "b").ranged().bonus(0));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(walk("a", [[3, 5], [4, 5]]));
    assert_eq!(movement(&game, "walk"), 4.0);
    // A spell is also a ranged attack.
    let mut game = fight(plain().walks(6));
    game.run(walk("a", [[3, 5]]));
    game.run(attack("a", "b").spell().bonus(0));
    assert_eq!(movement(&game, "walk"), 0.0);
}

// SM-22
#[test]
fn sm_22_a_shift_that_was_spent_is_the_one_that_moves() {
    let mut game = fight(plain().walks(6));
    game.run(spend("a", "shift"));
    assert_eq!(movement(&game, "walk"), 6.0);
    game.run(walk("a", [[3, 5], [4, 5]]));
    assert_eq!(game.actions(), "shift 0, standard 2");
    // SM-06: several Shifts of one mode average to that mode's speed, so the maximum of the round is still 6.
    game.run(spend("a", "shift"));
    assert_eq!(movement(&game, "walk"), 4.0);
    let path: Vec<[i32; 2]> = (5..10).map(|column| [column, 4]).collect();
    game.refused(walk("a", path), "no-movement-left");
}

// SM-10, SM-11
#[test]
fn sm_10_where_each_mode_goes_and_sm_11_what_slow_ground_costs_it() {
    // Costs through water, through earth, and over bushes.
    for (mode, water, earth, bushes) in [
        ("walk", None, None, 2),
        ("overland", None, None, 2),
        ("swim", Some(1), None, 2),
        ("burrow", None, Some(1), 2),
        // A creature above the bushes does not move through them.
        ("fly", None, None, 1),
        ("sky", None, None, 1),
        ("levitate", None, None, 1),
        // A mode that the rules do not list.
        ("brachiate", None, None, 2),
    ] {
        let speeds = plain().speeds([(mode, 6)]);
        let ground = [
            terrain("lake", [[2, 4]]).medium("underwater"),
            terrain("soil", [[2, 6]]).medium("earth"),
            terrain("bush", [[3, 5]]).slow(),
        ];
        let game = game([token("a", "red", [2, 5]).with(speeds)], ground);
        let report = game.ask(reach("a").within(2).mode(mode));
        let cost = |cell: [i64; 2]| report.entry(cell).map(|entry| entry["cost"].as_i64().unwrap());
        assert_eq!(cost([2, 4]), water, "{mode}");
        assert_eq!(cost([2, 6]), earth, "{mode}");
        assert_eq!(cost([3, 5]), Some(bushes), "{mode}");
        assert_eq!(cost([1, 5]), Some(1), "{mode}");
    }
}

// SM-17, SM-11
#[test]
fn sm_17_who_may_ignore_a_terrain_is_not_slowed_by_it() {
    for (home, cost) in [(&["forest"][..], 1), (&["desert"], 2), (&[], 2)] {
        let bush = [terrain("bush", [[3, 5]]).slow().label("forest")];
        let a = plain().walks(6).has("naturewalk", home);
        assert_eq!(
            game([token("a", "red", [2, 5]).with(a)], bush).cost("a", 6, [3, 5]),
            Some(cost),
            "{home:?}"
        );
    }
}

// G-52, SM-08
#[test]
fn g_52_a_diagonal_passes_one_blocking_square_and_never_between_two() {
    let cost = |cells: &[[i32; 2]]| {
        let rocks = [rock("rocks", cells)];
        game([token("a", "red", [2, 5]).walks(6)], rocks).cost("a", 1, [3, 6])
    };
    assert_eq!(cost(&[[3, 5]]), Some(1));
    assert_eq!(cost(&[[2, 6]]), Some(1));
    assert_eq!(cost(&[[3, 5], [2, 6]]), None);
}

// SM-09, SM-07
#[test]
fn sm_09_nobody_answers_a_shift_past_those_who_are_adjacent() {
    let tokens = [
        token("a", "red", [2, 5]).walks(6).size("tiny"),
        token("b", "blue", [3, 5]),
        token("c", "blue", [3, 6]),
    ];
    let report = game(tokens, []).ask(reach("a").within(4));
    for entry in items(&report["cells"]) {
        assert!(items(&entry["provokes"]).is_empty(), "{entry}");
    }
}

// SM-18, SM-11
#[test]
fn sm_18_creatures_are_rough_to_pass_and_the_dead_are_none() {
    for (kind, cost, stop) in [("prone", 2, false), ("unconscious", 2, false), ("dead", 1, true)] {
        let tokens = [token("a", "red", [2, 5]).walks(6), token("b", "blue", [3, 5]).is(kind)];
        let there = game(tokens, []).reaches("a", 6, [3, 5]).unwrap();
        assert_eq!(there["cost"], cost, "{kind}");
        assert_eq!(there["stop"], stop, "{kind}");
    }
}
