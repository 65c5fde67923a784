//! Squeezing through openings.

use super::*;

/// A wall of rock along a column, with an opening in these rows.
pub(super) fn gap(column: i64, open: std::ops::RangeInclusive<i64>) -> Terrain {
    rock(
        "r",
        block(column..=column, 0..=11)
            .into_iter()
            .filter(|cell| !open.contains(&cell[1]))
            .collect::<Vec<_>>(),
    )
}

/// `a` west of an opening for medium creatures, with `b` far away.
fn at_gap(a: Token) -> Scene {
    map([fighter("a", "red", [2, 5]).size("large").but(a), fighter("b", "blue", [19, 0])])
        .terrain([gap(5, 5..=5)])
}

/// The path through the opening. Two of its squares are inside.
fn through() -> Vec<[i32; 2]> {
    (3..=6).map(|column| [column, 5]).collect()
}

fn left(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

fn squeezes(game: &Game) -> bool {
    game.token("a")["squeezed"] == true
}

// E5-27
#[test]
fn e5_27_an_opening_for_one_size_smaller_costs_double() {
    let game = at_gap(plain()).open();
    let costs = through().into_iter().map(|[column, row]| game.cost("a", 9, [column.into(), row.into()]));
    // Entering the opening costs 2, and leaving it completely costs 2 more.
    assert_eq!(costs.collect::<Vec<_>>(), [1, 2, 3, 5].map(Some));
    for (column, squeezed) in [(3, false), (4, true), (5, true), (6, false)] {
        let entry = game.reaches("a", 9, [column, 5]).unwrap();
        assert_eq!(entry["squeezed"] == true, squeezed, "column {column}");
        assert_eq!(entry["stop"], true, "it may stop there");
    }
    let mut game = combat(at_gap(plain()).open());
    let events = game.run(walk("a", [[3, 5], [4, 5], [5, 5]]));
    let told = events.the("tokenSqueezed");
    assert_eq!((&told["squeezed"], &told["rule"]), (&true.into(), &"E5-27".into()));
    assert_eq!((game.at("a"), squeezes(&game), left(&game)), ([5, 5], true, 3.0));
    let events = game.run(walk("a", [[6, 5]]));
    assert_eq!(events.the("tokenSqueezed")["squeezed"], false);
    assert_eq!((game.at("a"), squeezes(&game), left(&game)), ([6, 5], false, 1.0));
}

// E5-27
#[test]
fn e5_27_both_ways_through_cost_the_same() {
    let game = at_gap(plain().set("at", [6, 5])).open();
    assert_eq!(game.cost("a", 9, [3, 5]), Some(4), "2 in the opening, 2 out of it");
    // The same up or down, at either end of the footprint.
    let row = |row: i64, at: [i32; 2]| {
        let cells: Vec<_> = block(0..=19, row..=row).into_iter().filter(|cell| cell[0] != 8).collect();
        map([fighter("a", "red", at).size("large")]).terrain([rock("r", cells)]).open()
    };
    assert_eq!(row(5, [8, 2]).cost("a", 9, [8, 6]), Some(5));
    assert_eq!(row(5, [7, 2]).cost("a", 9, [8, 6]), Some(5));
    assert_eq!(row(5, [8, 6]).cost("a", 9, [8, 3]), Some(4));
    assert_eq!(row(5, [7, 6]).cost("a", 9, [8, 3]), Some(4));
}

// E5-27
#[test]
fn e5_27_a_passage_costs_as_much_from_either_end_and_in_every_direction() {
    // A passage of three squares, from 5 to 7, in row or column 5.
    let scene = |along: bool, from: i32, rubble: bool| {
        let turned = |[x, y]: [i64; 2]| if along { [x, y] } else { [y, x] };
        let rock_cells = block(5..=7, 0..=11).into_iter().filter(|cell| cell[1] != 5).map(turned);
        let at = if along { [from, 5] } else { [5, from] };
        let difficult = block(6..=6, 5..=5).into_iter().map(turned).collect::<Vec<_>>();
        let rubble = rubble.then(|| terrain("rubble", difficult).difficult());
        scene(SYSTEM, 12, 12)
            .tokens([fighter("a", "red", at).size("large")])
            .terrain(std::iter::once(rock("r", rock_cells.collect::<Vec<_>>())).chain(rubble))
            .open()
    };
    for (along, rubble) in [(true, false), (false, false), (true, true), (false, true)] {
        let cost = |game: &Game, to: i64| game.cost("a", 12, if along { [to, 5] } else { [5, to] });
        let (west, east) = (scene(along, 3, rubble), scene(along, 8, rubble));
        assert_eq!([5, 6, 7, 8].map(|to| cost(&west, to)), [2, 4, 6, 8].map(Some), "along {along}");
        assert_eq!([7, 6, 5, 3].map(|to| cost(&east, to)), [2, 4, 6, 8].map(Some), "along {along}");
    }
    // The path costs the same as in the reach query.
    for (from, to, way) in [(3, 8i64, 4..=8), (8, 3, 3..=7)] {
        let mut game = scene(true, from, false);
        let mut path: Vec<[i32; 2]> = way.map(|column| [column, 5]).collect();
        if to == 3 {
            path.reverse();
        }
        let events = game.run(walk("a", path));
        assert_eq!(events.the("tokenMoved")["cost"].as_f64(), Some(8.0));
        assert_eq!(game.at("a"), [to, 5]);
    }
    // Squeezing and turning around does not save movement.
    let game = scene(true, 3, false);
    assert_eq!((game.cost("a", 12, [4, 5]), game.cost("a", 12, [3, 4])), (Some(1), Some(1)));
    assert_eq!(game.cost("a", 12, [3, 7]), Some(2));
}

// E5-27
#[test]
fn e5_27_nobody_squeezes_through_less() {
    let beyond = |size: &str, open| {
        let a = fighter("a", "red", [1, 4]).size(size);
        map([a]).terrain([gap(6, open)]).open().cost("a", 30, [7, 5])
    };
    assert!(beyond("large", 5..=5).is_some());
    assert_eq!(beyond("huge", 5..=5), None, "two sizes smaller");
    assert_eq!(beyond("huge", 5..=6), Some(8), "1 + 1, 2 + 2 in the opening, 2 out of it");
    assert_eq!(beyond("gargantuan", 5..=6), None);
    assert!(beyond("gargantuan", 5..=7).is_some());
    let mut game = map([fighter("a", "red", [1, 4]).size("huge")]).terrain([gap(6, 5..=5)]).open();
    game.refused(walk("a", [[2, 4], [3, 4], [4, 5]]), "illegal-command").at("/path/2");
}

// E5-27
#[test]
fn e5_27_an_opening_behind_a_wall_leads_nowhere() {
    // A wall across the far end of the opening: a creature may enter, but neither continue nor enter from the other side.
    let walled = |at: [i32; 2]| {
        let shut = wall("w", [[6.0, 5.0], [6.0, 6.0]]);
        map([fighter("a", "red", at).size("large")]).terrain([gap(5, 5..=5)]).walls([shut]).open()
    };
    let game = walled([2, 5]);
    assert_eq!((game.cost("a", 30, [5, 5]), game.cost("a", 30, [6, 5])), (Some(3), None));
    assert_eq!(walled([7, 5]).cost("a", 30, [5, 5]), None);
}

// E5-27
#[test]
fn e5_27_only_spaces_as_long_as_wide_squeeze_and_nobody_in_a_jump() {
    let cart = fighter("a", "red", [2, 5]).footprint(2, 3);
    let game = map([cart]).terrain([gap(6, 5..=6)]).open();
    assert_eq!(game.cost("a", 30, [7, 5]), None, "2 × 3 is no n × n");
    let strong = plain().stats([("strengthScore", 30), ("strength", 10)]);
    let mut game = combat(at_gap(strong).open());
    game.run(walk("a", [[3, 5]]));
    game.refused(walk("a", [[4, 5], [5, 5]]).mode("jump"), "illegal-command").at("/path/0");
    game.run(walk("a", [[4, 5], [5, 5]]));
}

// E5-27
#[test]
fn e5_27_what_lies_beside_the_opening_is_not_entered() {
    let lava = terrain("lava", [[5, 6]]).set("damage", 4);
    let mut game = at_gap(plain()).terrain([gap(5, 5..=5), lava]).open();
    game.run(walk("a", through()));
    assert_eq!((game.at("a"), game.hp("a")), ([6, 5], 30));
    let hot = terrain("lava", [[5, 5]]).set("damage", 4);
    let mut game = at_gap(plain()).terrain([gap(5, 5..=5), hot]).open();
    game.run(walk("a", through()));
    assert_eq!(game.hp("a"), 26, "what lies in it is");
}

// E5-27
#[test]
fn e5_27_a_gap_in_a_wall_is_an_opening_and_the_wall_is_none() {
    let walls = [wall("n", [[5.0, 0.0], [5.0, 5.0]]), wall("s", [[5.0, 6.0], [5.0, 12.0]])];
    let game = map([fighter("a", "red", [3, 5]).size("large")]).walls(walls).open();
    assert_eq!(game.cost("a", 9, [5, 5]), Some(3), "2 in the opening, 1 out of it");
    // Along a wall there is enough room, so squeezing there is not possible.
    assert_eq!(game.cost("a", 9, [4, 8]), None);
    assert_eq!(game.cost("a", 9, [3, 10]), Some(5));
    assert_eq!(game.cost("a", 9, [3, 11]), None, "the edge of the map");
    let game = map([fighter("a", "red", [3, 5]).size("large")]).terrain([rock("r", [[6, 5]])]).open();
    assert_eq!(game.cost("a", 9, [5, 5]), None, "a pillar is no opening");
    let game = map([fighter("a", "red", [3, 5]).size("large"), fighter("b", "blue", [6, 5])]).open();
    assert_eq!(game.cost("a", 9, [5, 5]), None, "nor is somebody in the open");
}

// E5-27, E5-25
#[test]
fn e5_27_difficult_ground_there_counts_once() {
    let rubble = terrain("rubble", block(5..=5, 5..=5)).difficult();
    let game = at_gap(plain()).terrain([gap(5, 5..=5), rubble]).open();
    assert_eq!(game.cost("a", 9, [6, 5]), Some(5));
}

// E5-27
#[test]
fn e5_27_there_its_space_is_the_smaller_one_and_nothing_else_changes() {
    let meet = |at: [i32; 2]| {
        let mut game = at_gap(plain().set("at", [4, 5]).set("squeezed", true)).open();
        game.run(teleport("b", at));
        game.ask(attack("a", "b").melee())
    };
    meet([5, 5]).legal().expects([]);
    meet([6, 5]).illegal();
    // A creature in the way shortens the path out of the opening and is then within reach, on either side.
    for (home, enemy, stop) in [([5, 5], [7, 5], [6, 5]), ([5, 5], [3, 5], [4, 5])] {
        let a = fighter("a", "red", home).size("large").set("squeezed", true);
        let game = map([a, fighter("b", "blue", enemy)]).terrain([gap(5, 5..=5)]).open();
        let entry = game.reaches("a", 6, stop).unwrap();
        assert_eq!(
            (&entry["squeezed"], &entry["cost"], &entry["stop"]),
            (&true.into(), &2.into(), &true.into())
        );
    }
}

// E5-27
#[test]
fn e5_27_whoever_is_put_into_an_opening_squeezes_there() {
    let mut game = at_gap(plain()).open();
    game.run(teleport("a", [5, 5]));
    assert!(squeezes(&game));
    game.run(teleport("a", [8, 5]));
    assert!(!squeezes(&game));
    game.run(update_token("a", plain().set("squeezed", true)));
    assert!(squeezes(&game), "the game master says so");
    assert_eq!(game.reaches("a", 6, [8, 5]).unwrap()["squeezed"], true, "as long as it stays there");
    game.run(walk("a", [[9, 5]]));
    assert!(!squeezes(&game), "it has room again");
    assert_eq!(game.view("blue")["tokens"][0]["squeezed"], serde_json::Value::Null);
    // There is no opening next to a pillar. Only a creature that squeezed before continues to squeeze until it has room.
    let beside_pillar = |squeezed: bool| {
        let a = fighter("a", "red", [2, 5]).size("large").set("squeezed", squeezed);
        let mut game = map([a]).terrain([rock("r", [[10, 6]])]).open();
        game.run(teleport("a", [9, 5]));
        squeezes(&game)
    };
    assert_eq!([beside_pillar(true), beside_pillar(false)], [true, false]);
}

// E5-27
#[test]
fn e5_27_where_no_rule_says_so_nobody_squeezes() {
    let off =
        serde_json::json!({ "extends": SYSTEM, "id": "h", "name": "h", "movement": { "squeezing": null } });
    let mut scene = at_gap(plain()).set("ruleset", off);
    let mut game = scene.open();
    assert_eq!(game.cost("a", 30, [6, 5]), None);
    game.refused(walk("a", through()), "illegal-command").at("/path/1");
    // A token that was squeezed under another system fills its whole space.
    scene =
        map([fighter("a", "red", [2, 2]).size("large").set("squeezed", true), fighter("b", "blue", [4, 2])]);
    scene.set("ruleset", "reflex-d20").open().ask(attack("a", "b").melee()).legal();
}
