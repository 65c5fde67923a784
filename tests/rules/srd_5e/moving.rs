//! Moving, difficult terrain, other creatures' spaces.

use super::*;

fn alone(a: Token) -> Scene {
    map([fighter("a", "red", [2, 2]).with(a)])
}

// E5-21
#[test]
fn e5_21_a_square_costs_one_diagonals_too() {
    let game = alone(plain()).open();
    assert_eq!(game.cost("a", 6, [8, 8]), Some(6));
    assert_eq!(game.cost("a", 6, [8, 2]), Some(6));
    assert_eq!(game.cost("a", 6, [9, 2]), None);
    let five_ten_five = alone(plain()).setting("metric", "alternating").open();
    assert_eq!(five_ten_five.cost("a", 6, [6, 6]), Some(6));
}

// E5-22
#[test]
fn e5_22_no_diagonal_past_the_corner_of_a_wall() {
    let game = alone(plain()).terrain([rock("r", [[3, 2]])]).open();
    assert_eq!(game.cost("a", 6, [3, 3]), Some(2), "around the corner");
    // The corners of creatures don't count.
    let game = map([fighter("a", "red", [2, 2]), fighter("b", "blue", [3, 2])]).open();
    assert_eq!(game.cost("a", 6, [3, 3]), Some(1));
}

// E5-25
#[test]
fn e5_25_difficult_ground_costs_one_more_and_counts_once() {
    let rubble = || terrain("rubble", [[3, 2]]).difficult();
    assert_eq!(alone(plain()).terrain([rubble()]).open().cost("a", 6, [3, 2]), Some(2));
    let twice = [rubble(), terrain("snow", [[3, 2]]).difficult()];
    assert_eq!(alone(plain()).terrain(twice).open().cost("a", 6, [3, 2]), Some(2));
}

// E5-30
#[test]
fn e5_30_only_burrowers_enter_earth() {
    let earth = || terrain("earth", block(3..=3, 0..=11)).medium("earth");
    let mole = plain().speeds([("walk", 6), ("burrow", 4)]);
    let game = alone(mole).terrain([earth()]).open();
    assert!(game.ask(reach("a").within(6).mode("walk")).entry([3, 2]).is_none());
    assert!(game.ask(reach("a").within(4).mode("burrow")).entry([3, 2]).is_some());
}

// E5-36
#[test]
fn e5_36_whose_space_may_be_passed() {
    let beyond = |b: Token, a: Token| {
        let walls = [wall("n", [[0.0, 2.0], [20.0, 2.0]]), wall("s", [[0.0, 3.0], [20.0, 3.0]])];
        let tokens = [fighter("a", "red", [2, 2]).with(a), fighter("b", "blue", [3, 2]).with(b)];
        map(tokens).walls(walls).open().cost("a", 6, [4, 2])
    };
    assert_eq!(beyond(plain(), plain()), None, "an enemy closes its space");
    assert_eq!(beyond(plain().set("side", "red"), plain()), Some(2), "an ally's costs nothing more");
    assert_eq!(beyond(is("stunned"), plain()), Some(3), "an incapacitated enemy's is difficult");
    assert_eq!(beyond(plain().size("tiny"), plain()), Some(2), "a tiny one's is not");
    assert_eq!(beyond(plain().size("small"), plain()), None);
    // A medium corridor stops all larger creatures. A tiny mover can pass a medium creature.
    assert_eq!(beyond(plain(), plain().size("tiny")), Some(3), "two sizes apart");
}

// E5-37
#[test]
fn e5_37_who_ends_its_turn_in_anothers_space_falls() {
    let mut game = combat(near(plain(), plain()));
    game.refusal(walk("a", [[6, 5]]));
    game.run(teleport("a", [6, 5]));
    game.run(end_turn());
    assert!(game.is("a", "prone"));
}

// E5-35
#[test]
fn e5_35_four_tiny_share_a_square_and_the_larger_take_more() {
    let tiny = |id: &str, at: [i32; 2]| fighter(id, "red", at).size("tiny");
    let crowd = |count: usize| {
        let mut tokens = vec![tiny("a", [2, 2])];
        tokens.extend(["b", "c", "d", "e"].iter().take(count).map(|id| tiny(id, [3, 2])));
        game(tokens)
    };
    assert_eq!(crowd(3).ask(reach("a").within(6)).entry([3, 2]).unwrap()["stop"], true);
    assert_ne!(
        crowd(4).ask(reach("a").within(6)).entry([3, 2]).map(|entry| entry["stop"] == true),
        Some(true)
    );
}

/// A path along row 8 from column 0.
fn east(columns: std::ops::RangeInclusive<i32>) -> Vec<[i32; 2]> {
    columns.map(|column| [column, 8]).collect()
}

/// `a`, in its turn, at the west end of an empty row.
fn turn_of(a: Token) -> Game {
    let mut game = combat(near(a, plain()));
    game.run(teleport("a", [0, 8]));
    game
}

// E5-20
#[test]
fn e5_20_a_rest_below_a_square_is_of_no_use() {
    let mut game = turn_of(is("prone").walks(5));
    game.run(spend("a", "standUp"));
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 2.6, "13 of 25 ft");
    game.refusal(walk("a", east(1..=3)));
    game.run(walk("a", east(1..=2)));
    game.refusal(walk("a", east(3..=3)));
}

// E5-26
#[test]
fn e5_26_a_move_may_be_broken_up_before_between_and_after_actions() {
    let tokens =
        [fighter("a", "red", [0, 8]).reach(2).has("bonusActions", "dash"), fighter("b", "blue", [4, 6])];
    let mut game = combat(map(tokens).open());
    game.run(walk("a", east(1..=2)));
    game.run(attack("a", "b").melee().bonus(0).rolls([2]));
    assert_eq!(game.left("action"), 0);
    game.run(walk("a", east(3..=3)));
    game.run(spend("a", "interaction"));
    game.refused(walk("a", east(4..=7)), "no-movement-left");
    game.run(spend("a", "bonusAction"));
    game.run(walk("a", east(4..=6)));
    game.refused(walk("a", east(7..=7)), "no-movement-left");
}

// E5-26, G-51
#[test]
fn e5_26_every_second_diagonal_counts_twice_over_all_moves_of_a_turn() {
    let mut game = combat(
        map([fighter("a", "red", [0, 8]), fighter("b", "blue", [19, 0])])
            .setting("metric", "alternating")
            .open(),
    );
    game.run(walk("a", [[1, 7]]));
    game.run(spend("a", "interaction"));
    // The second diagonal costs 2, the third 1, the fourth 2: 6 in all.
    game.run(walk("a", [[2, 6]]));
    assert_eq!(game.turn()["budget"]["movement"]["walk"], 3.0);
    game.run(walk("a", [[3, 5]]));
    game.run(walk("a", [[4, 4]]));
    game.refused(walk("a", [[5, 4]]), "no-movement-left");
}

// E5-28
#[test]
fn e5_28_rising_takes_half_the_speed_rounded_down_in_feet() {
    for (speed, left) in [(6, 3.0), (5, 2.6), (1, 0.6)] {
        let mut game = turn_of(is("prone").walks(speed));
        game.run(spend("a", "standUp"));
        assert!(!game.is("a", "prone"));
        assert_eq!(game.turn()["budget"]["movement"]["walk"], left, "speed {speed}");
        assert_eq!(game.left("action"), 1);
    }
}

// E5-28
#[test]
fn e5_28_rising_needs_the_movement_for_it() {
    let mut game = turn_of(plain());
    game.run(walk("a", east(1..=4)));
    game.run(spend("a", "dropProne"));
    game.refusal(spend("a", "standUp")).code("no-movement-left").saying("E5-28");
    assert!(game.is("a", "prone"));
    game.run(spend("a", "dash"));
    game.run(spend("a", "standUp"));
    assert!(!game.is("a", "prone"));
}

// E5-28
#[test]
fn e5_28_no_rising_and_no_dropping_prone_at_speed_0() {
    let mut game = turn_of(is("prone").walks(0));
    game.refusal(spend("a", "standUp"));
    let mut game = turn_of(plain().walks(0));
    game.refusal(spend("a", "dropProne"));
}

// E5-28
#[test]
fn e5_28_the_prone_only_crawl() {
    let mut game = turn_of(is("prone"));
    game.refusal(walk("a", east(1..=4)));
    game.refusal(walk("a", east(1..=1)).mode("walk")).at("/mode").saying("crawl");
    game.run(walk("a", east(1..=3)));
}

// E5-29
#[test]
fn e5_29_crawling_climbing_and_swimming_cost_one_more_for_each_square() {
    let rubble = terrain("rubble", [[3, 2]]).difficult();
    let cost = |a: Token, mode: &str| {
        let game = alone(a).terrain([rubble.clone()]).open();
        game.ask(reach("a").within(12).mode(mode)).entry([3, 2]).map(|entry| entry["cost"].clone())
    };
    for mode in ["crawl", "climb", "swim"] {
        assert_eq!(cost(plain(), mode), Some(3.into()), "1 for the square, 1 for {mode}, 1 for the rubble");
    }
    assert_eq!(cost(plain().speeds([("walk", 6), ("climb", 4)]), "climb"), Some(2.into()));
    assert_eq!(cost(plain(), "walk"), Some(2.into()));
}

// E5-29
#[test]
fn e5_29_ground_that_is_climbed_or_swum_costs_one_more_without_the_speed_for_it() {
    let water = || terrain("pool", block(3..=3, 0..=11)).medium("underwater");
    let cliff = || terrain("cliff", block(3..=3, 0..=11)).label("climb");
    let cost = |a: Token, ground: Terrain| alone(a).terrain([ground]).open().cost("a", 6, [3, 2]);
    assert_eq!(cost(plain(), water()), Some(2));
    assert_eq!(cost(plain().speeds([("walk", 6), ("swim", 6)]), water()), Some(1));
    assert_eq!(cost(plain(), cliff()), Some(2));
    assert_eq!(cost(plain().speeds([("walk", 6), ("climb", 6)]), cliff()), Some(1));
    assert_eq!(cost(plain(), cliff().difficult()), Some(3));
}

// E5-31, E5-51, E5-85, E5-88
#[test]
fn e5_31_who_is_held_goes_nowhere_and_the_stunned_keep_their_speed() {
    for (kind, goes) in [("grappled", false), ("restrained", false), ("petrified", false), ("stunned", true)]
    {
        let game = alone(is(kind)).open();
        assert_eq!(game.ask(reach("a")).entry([3, 2]).is_some(), goes, "{kind}");
    }
    for kind in ["grappled", "restrained", "paralyzed", "unconscious"] {
        let mut game = turn_of(plain());
        game.run(add_condition("a", kind));
        game.refusal(walk("a", east(1..=1)));
    }
}

// E5-86
#[test]
fn e5_86_each_level_of_exhaustion_takes_a_square_off_the_turns_movement() {
    let mut game = turn_of(plain());
    game.run(add_condition("a", condition("exhaustion").value(3)));
    game.refusal(walk("a", east(1..=4)));
    game.run(walk("a", east(1..=3)));
    // E5-12: a Dash adds the current speed once more.
    game.run(spend("a", "dash"));
    game.refusal(walk("a", east(4..=7)));
    game.run(walk("a", east(4..=6)));
}

// E5-31, E5-12
#[test]
fn e5_31_a_halved_speed_is_rounded_down_to_feet_before_a_dash_adds_it() {
    let ruleset = burstmap::rules::presets::by_id(SYSTEM).expect("built in");
    let mut conditions = serde_json::to_value(ruleset).expect("plain data")["conditions"].clone();
    conditions.as_array_mut().expect("a list").push(serde_json::json!({
        "kind": "slowed", "preventsActions": false, "helpless": false, "text": "Slowed",
        "does": { "rule": "E5-31", "speed": { "halves": true } },
    }));
    let rules = serde_json::json!({ "extends": SYSTEM, "id": "h", "name": "h", "conditions": conditions });
    let tokens = [fighter("a", "red", [2, 5]).walks(5).is("slowed"), fighter("b", "blue", [19, 0])];
    let mut game = combat(map(tokens).set("ruleset", rules).open());
    let left = |game: &Game| game.turn()["budget"]["movement"]["walk"].as_f64();
    assert_eq!(left(&game), Some(2.4), "12 ft of 25 ft");
    game.run(spend("a", "dash"));
    game.run(walk("a", [[3, 5], [4, 5], [5, 5], [6, 5]]));
    game.refusal(walk("a", [[7, 5]]));
}

// E5-52
#[test]
fn e5_52_who_leaves_the_grappled_behind_goes_as_far_as_alone() {
    let tokens =
        [fighter("a", "red", [2, 5]), fighter("b", "blue", [3, 5]).is(condition("grappled").by("a"))];
    let mut game = combat(game(tokens));
    let cost = |game: &Game, drag: Option<bool>| {
        let reach = drag.map_or(reach("a"), |drag| reach("a").set("drag", drag));
        game.ask(reach).entry([2, 3]).map(|one| one["cost"].clone())
    };
    assert_eq!([cost(&game, None), cost(&game, Some(false))], [Some(4.into()), Some(2.into())]);
    game.run(walk("a", [[2, 4], [2, 3]]).set("drag", false));
    assert_eq!(game.at("b"), [3, 5]);
}
