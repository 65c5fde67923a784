//! Speed, modes, diagonals, shared spaces.

use super::*;
use crate::common::worded::catalogue;
use serde_json::json;

// SA-10, SA-12, SA-13
#[test]
fn sa_10_speed_counts_squares_sa_12_difficult_ones_cost_2_and_sa_13_diagonals_1() {
    let alone = map([fighter("a", "red", [2, 5])]);
    let game = alone.terrain([terrain("mud", [[3, 5]]).difficult()]).open();
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 6, [1, 5]), Some(1));
    assert_eq!(game.cost("a", 6, [3, 6]), Some(1));
    assert_eq!(game.cost("a", 6, [4, 7]), Some(2));
    assert_eq!(game.cost("a", 6, [8, 11]), Some(6));
    assert_eq!(game.cost("a", 6, [9, 5]), None);
    let report = game.ask(reach("a"));
    let far = items(&report["cells"]).iter().map(|entry| entry["cost"].as_i64().unwrap()).max();
    assert_eq!(far, Some(6));
}

// SA-11
#[test]
fn sa_11_modes_mix_and_each_part_is_deducted() {
    let alone =
        [fighter("a", "red", [2, 5]).speeds([("walk", 6), ("swim", 4)]), fighter("b", "blue", [19, 11])];
    let mut game = combat(game(alone));
    game.run(walk("a", [[3, 5], [4, 5], [5, 5]]).mode("walk"));
    let left = game.turn()["budget"]["movement"].clone();
    assert_eq!(left["walk"].as_f64(), Some(3.0));
    assert_eq!(left["swim"].as_f64(), Some(1.0));
    game.refused(walk("a", [[6, 5], [7, 5]]).mode("swim"), "no-movement-left");
    game.run(walk("a", [[6, 5]]).mode("swim"));
    assert_eq!(game.turn()["budget"]["movement"]["walk"].as_f64(), Some(2.0));
}

// SA-14
#[test]
fn sa_14_no_diagonal_across_a_corner() {
    let alone = map([fighter("a", "red", [2, 4])]);
    let mut game = alone.clone().terrain([rock("rock", [[3, 4]])]).open();
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
    assert_eq!(game.cost("a", 6, [3, 3]), Some(2));
    assert_eq!(game.cost("a", 6, [1, 5]), Some(1));
    game.refused(walk("a", [[3, 5]]), "illegal-command").at("/path/0");
    let walled = alone.walls([wall("w", [[3, 5], [6, 5]])]).open();
    assert_eq!(walled.cost("a", 6, [3, 5]), Some(2));
}

// SA-16
#[test]
fn sa_16_prone_on_the_turn_of_anybody_it_sees_unless_incapacitated() {
    let mut game = combat(near(plain(), plain()));
    assert!(game.offers("addCondition", "b"));
    game.run(add_condition("b", "incapacitated"));
    assert!(!game.offers("addCondition", "b"));
    let walled = apart(plain(), plain()).walls([wall("w", [[5, 0], [5, 12]])]);
    let game = combat(walled.open());
    assert!(!game.offers("addCondition", "b"));
}

// SA-17
#[test]
fn sa_17_spaces_by_size() {
    for (size, squares) in
        [("tiny", 1), ("small", 1), ("medium", 1), ("large", 4), ("huge", 9), ("gargantuan", 16)]
    {
        let game = game([fighter("a", "red", [2, 2]).size(size)]);
        let report = game.ask(radius([5, 5], 9));
        assert_eq!(items(&report["tokens"][0]["cells"]).len(), squares, "{size}");
    }
}

// SA-18, SA-19
#[test]
fn sa_18_who_may_be_passed_and_sa_19_at_what_cost() {
    let past = |side: &str, b: Token| {
        let tokens = [fighter("a", "red", [2, 5]), fighter("b", side, [4, 5]).with(b)];
        let rocks: Vec<[i32; 2]> =
            (0..12).filter(|row| *row != 5).flat_map(|row| [[4, row], [5, row], [6, row]]).collect();
        let rocks = terrain("rocks", rocks).blocks(true, false, false);
        map(tokens).terrain([rocks]).open().cost("a", 12, [7, 5])
    };
    assert_eq!(past("blue", plain()), None);
    assert_eq!(past("red", plain()), Some(5));
    assert_eq!(past("blue", plain().size("tiny")), Some(5));
    assert_eq!(past("blue", is("incapacitated")), Some(6));
    assert_eq!(past("blue", plain().size("large")), None);
    // Huge is two sizes larger: three columns of difficult ground.
    let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [4, 4]).size("huge")];
    let rocks: Vec<[i32; 2]> =
        (0..12).filter(|row| !(4..7).contains(row)).flat_map(|row| [[4, row], [5, row], [6, row]]).collect();
    let rocks = terrain("rocks", rocks).blocks(true, false, false);
    assert_eq!(map(tokens).terrain([rocks]).open().cost("a", 12, [7, 5]), Some(8));
}

// SA-20
#[test]
fn sa_20_nobody_ends_in_anothers_space_and_who_does_is_prone() {
    let mut pass = game([fighter("a", "red", [2, 5]), fighter("b", "red", [3, 5])]);
    pass.refused(walk("a", [[3, 5]]), "cell-occupied").opening("SA-20: ");
    for (size, other, prone) in [
        ("medium", "medium", true),
        ("tiny", "medium", false),
        ("large", "medium", false),
        ("medium", "large", true),
    ] {
        let mut game =
            combat(game([fighter("a", "red", [5, 5]).size(size), fighter("b", "blue", [8, 5]).size(other)]));
        game.run(teleport("a", [8, 5]));
        game.run(end_turn());
        assert_eq!(game.is("a", "prone"), prone, "{size} on {other}");
        assert!(!game.is("b", "prone"));
    }
}

// SA-11, SA-12
#[test]
fn sa_11_every_mode_is_known_and_sa_12_difficult_ground_costs_it_2() {
    let ground = [
        terrain("mud", [[3, 5]]).difficult(),
        terrain("lake", [[2, 4]]).medium("underwater"),
        terrain("soil", [[2, 6]]).medium("earth"),
    ];
    for (mode, mud) in
        [("walk", 2), ("climb", 2), ("swim", 2), ("burrow", 2), ("crawl", 2), ("jump", 2), ("fly", 1)]
    {
        // No terrain requires a mode. If the query contains a number of cells, no mode requires a speed.
        let alone = map([token("a", "red", [2, 5]).speeds([("other", 6)])]);
        let game = alone.terrain(ground.clone()).open();
        let report = game.ask(reach("a").within(2).mode(mode));
        let costs = [[3, 5], [2, 4], [2, 6], [1, 5]]
            .map(|cell| report.entry(cell).unwrap()["cost"].as_i64().unwrap());
        // A flying creature is above the mud.
        assert_eq!(costs, [mud, 1, 1, 1], "{mode}");
        game.rejects(reach("a").mode("blink"), "bad-query");
    }
}

// SA-18, SA-19
#[test]
fn sa_18_whoever_cannot_act_is_passed_over_difficult_ground() {
    for (kind, cost) in [
        ("incapacitated", Some(2)),
        ("unconscious", Some(2)),
        ("paralyzed", Some(2)),
        ("helpless", Some(2)),
        ("prone", None),
        ("blinded", None),
    ] {
        let game = near(plain(), is(kind));
        let there = game.reaches("a", 6, [6, 5]);
        assert_eq!(there.as_ref().map(|entry| entry["cost"].as_i64().unwrap()), cost, "{kind}");
        // SA-20
        assert!(there.is_none_or(|entry| entry["stop"] == false), "{kind}");
    }
}

// SA-18, SA-32
#[test]
fn sa_18_passing_a_foe_gives_it_no_strike() {
    // Moving past an enemy does not provoke, regardless of one's own reach. Only acting elsewhere does, if the two are engaged.
    for own_reach in [0, 1] {
        let there = near(plain().reach(own_reach), plain().size("tiny")).reaches("a", 6, [6, 5]).unwrap();
        assert_eq!(there["cost"], 1);
        there.empty("provokes");
    }
}

// SA-18
#[test]
fn sa_18_the_dead_are_no_creatures_in_the_way() {
    let game = near(plain(), is("dead"));
    let there = game.reaches("a", 6, [6, 5]).unwrap();
    assert_eq!(there["cost"], 1);
    assert_eq!(there["stop"], true);
}

// SA-10
#[test]
fn sa_10_a_map_that_says_nothing_of_its_squares_has_them_5_feet_wide() {
    let file = json!({ "format": 0.3, "resolution": { "map_origin": { "x": 0, "y": 0 }, "map_size": { "x": 4, "y": 3 }, "pixels_per_grid": 70 }, "line_of_sight": [], "portals": [] });
    let options = burstmap::format::ImportOptions { ruleset: Some(SYSTEM.into()), ..Default::default() };
    let (scene, _) = burstmap::format::import(file.to_string().as_bytes(), &options).unwrap();
    assert_eq!(scene.grid.cell.length, 5.0);
    assert_eq!(scene.grid.cell.unit.as_str(), "ft");
}

// SA-17, SA-18, SA-20
#[test]
fn sa_17_four_tiny_creatures_share_a_square_and_no_fifth() {
    let tiny = |id: &str, side: &str, at: [i32; 2]| fighter(id, side, at).size("tiny");
    let crowd = |count: i32| {
        let mut tokens = vec![tiny("a", "red", [4, 5])];
        tokens
            .extend((0..count).map(|n| tiny(&format!("t{n}"), if n == 0 { "blue" } else { "red" }, [5, 5])));
        tokens.push(fighter("m", "red", [4, 6]));
        combat(map(tokens).open())
    };
    let go = |token: &str| walk(token, [[5, 5]]);
    for count in 1..=4 {
        let mut game = crowd(count);
        let there = game.reaches("a", 6, [5, 5]).unwrap();
        assert_eq!(there["stop"], count < 4, "{count}");
        assert_eq!(there["cost"], 1, "{count}");
        match count {
            4 => drop(game.refused(go("a"), "cell-occupied").is(catalogue::MoveCellFull::ID).clone()),
            _ => drop(game.run(go("a"))),
        }
        // A medium creature passes through them for 1, but can't stay.
        let through = game.reaches("m", 6, [5, 5]).unwrap();
        assert_eq!(through["stop"], false);
        assert_eq!(through["cost"], 1);
    }
    // A tiny creature can't stay in the square of a small one either.
    let tokens = [tiny("a", "red", [4, 5]), fighter("s", "red", [5, 5]).size("small")];
    combat(map(tokens).open()).refused(go("a"), "cell-occupied");
}

// SA-32: free strikes are allowed only in the turn of the creature that leaves.
#[test]
fn sa_32_outside_combat_nothing_waits_for_who_leaves_an_area() {
    let [a, b, c] = three();
    let (a, b) = (a.is(condition("engagedBy").by("b")), b.is(condition("engagedWith").by("a")));
    let mut game = quarters([a, b, c]).open();
    let events = game.run(walk("a", [[5, 4], [4, 4], [3, 4]]));
    assert!(!events.kinds().contains(&"opportunityGiven"), "{:?}", events.kinds());
    assert_eq!(game.at("a"), [3, 4]);
    assert!(!game.offers("attack", "b") && !game.offers("pass", "b"));
}
