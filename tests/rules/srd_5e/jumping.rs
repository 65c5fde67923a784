//! Jumps.

use super::*;

/// `a` at the west end of row 8, in its turn, with `b` far away.
fn jumper(a: Token, ground: impl IntoIterator<Item = Terrain>) -> Game {
    let tokens = [fighter("a", "red", [2, 8]).but(a), fighter("b", "blue", [19, 0])];
    combat(map(tokens).terrain(ground).open())
}

fn strong() -> Token {
    plain().stats([("strengthScore", 16), ("strength", 3)])
}

/// A path along row 8.
fn east(columns: std::ops::RangeInclusive<i32>) -> Vec<[i32; 2]> {
    columns.map(|column| [column, 8]).collect()
}

fn jump(columns: std::ops::RangeInclusive<i32>) -> Command {
    walk("a", east(columns)).mode("jump")
}

fn left(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

/// Returns terrain that can't be walked on, and that blocks neither sight nor shots.
fn chasm(columns: std::ops::RangeInclusive<i64>) -> Terrain {
    let blocking = serde_json::json!({ "move": true, "effect": false, "sight": false });
    terrain("chasm", block(columns, 0..=11)).set("blocking", blocking)
}

// E5-33
#[test]
fn e5_33_a_long_jump_goes_as_far_as_the_score_after_a_run_up_and_half_standing() {
    // 16 ft are 3 squares, 8 ft are 1.
    let mut game = jumper(strong(), []);
    game.refused(jump(3..=4), "illegal-command").at("/path/1").saying("E5-33");
    game.run(jump(3..=3));
    assert_eq!((game.at("a"), left(&game)), ([3, 8], 5.0));
    let mut game = jumper(strong(), []);
    game.run(walk("a", east(3..=3)));
    game.refused(jump(4..=5), "illegal-command");
    game.run(walk("a", east(4..=4)));
    game.refused(jump(5..=8), "illegal-command").at("/path/3");
    game.run(jump(5..=7));
    assert_eq!((game.at("a"), left(&game)), ([7, 8], 1.0), "every foot costs a foot");
    game.refused(jump(8..=9), "illegal-command").at("/path/1");
}

// E5-33
#[test]
fn e5_33_a_jump_is_no_run_up_and_the_run_up_is_walked() {
    let mut game = jumper(strong().speeds([("walk", 12)]), []);
    game.run(walk("a", east(3..=4)));
    game.run(jump(5..=7));
    game.refused(jump(8..=9), "illegal-command");
    game.run(walk("a", east(8..=8)).mode("climb"));
    game.refused(jump(9..=10), "illegal-command");
}

// E5-33
#[test]
fn e5_33_without_a_score_the_modifier_tells_it() {
    // 10 + 2 * 3 ft, and 10 ft without a modifier. Standing, half of that: 5 ft, 1 square.
    for (a, running) in [(plain().stats([("strength", 3)]), 3), (plain(), 2)] {
        let mut game = jumper(a, []);
        game.run(walk("a", east(3..=4)));
        game.refused(jump(5..=5 + running), "illegal-command");
        game.run(jump(5..=4 + running));
    }
}

// E5-33
#[test]
fn e5_33_jumps_pass_gaps_and_costly_ground_and_not_walls_or_creatures() {
    let run = |game: &mut Game| game.run(walk("a", east(3..=4)));
    let mut game = jumper(strong(), [chasm(5..=6)]);
    run(&mut game);
    game.refusal(walk("a", east(5..=5)));
    game.refused(jump(5..=6), "illegal-command").at("/path/1").saying("E5-33");
    game.run(jump(5..=7));
    assert_eq!((game.at("a"), left(&game)), ([7, 8], 1.0));
    let mut game = jumper(strong(), [terrain("mud", block(5..=6, 0..=11)).difficult()]);
    run(&mut game);
    game.run(jump(5..=7));
    assert_eq!(left(&game), 1.0);
    let mut game = jumper(strong(), [rock("r", [[6, 8]])]);
    run(&mut game);
    game.refusal(jump(5..=7));
    let tokens = |side: &str| {
        [fighter("a", "red", [2, 8]).but(strong()), fighter("b", side, [6, 8]), fighter("c", "blue", [19, 0])]
    };
    for side in ["red", "blue"] {
        let mut game = combat(map(tokens(side)).open());
        run(&mut game);
        game.refusal(jump(5..=7));
    }
}

// E5-33
#[test]
fn e5_33_a_jump_is_a_straight_row() {
    let mut game = jumper(strong(), []);
    game.run(walk("a", east(3..=4)));
    let bent = [[5, 7], [6, 7], [7, 7]];
    game.refused(walk("a", bent).mode("jump"), "illegal-command").at("/path/1").saying("E5-33");
    let report = game.ask(reach("a").mode("jump"));
    let mut cells: Vec<_> = items(&report["cells"]).iter().map(|entry| cell(&entry["cell"])).collect();
    cells.retain(|at| *at != [4, 8]);
    assert!(cells.iter().all(|[x, y]| *x == 4 || *y == 8 || (x - 4).abs() == (y - 8).abs()), "{cells:?}");
    // Three squares in each of eight directions, all of them on the map.
    assert_eq!(cells.len(), 24);
    game.run(walk("a", [[5, 7], [6, 6], [7, 5]]).mode("jump"));
    assert_eq!(game.at("a"), [7, 5]);
}

// E5-33
#[test]
fn e5_33_landing_on_difficult_ground_takes_a_check() {
    let landed = |face: u32| {
        let mut game = jumper(strong().stat("acrobatics", 2), [terrain("mud", [[3, 8]]).difficult()]);
        let events = game.run(jump(3..=3).rolls([face]));
        events.the("checkRolled").says("rule", "E5-33").says("difficulty", 10);
        game.is("a", "prone")
    };
    assert!(landed(7));
    assert!(!landed(8));
    let mut game = jumper(strong(), []);
    assert!(!game.run(jump(3..=3)).has("checkRolled"));
}

// E5-33
#[test]
fn e5_33_a_high_jump_goes_3_and_the_modifier_feet_up_and_half_standing() {
    let up = |to: i32| walk("a", Vec::<Value>::new()).mode("jump").set("elevation", to);
    // 3 + 7 ft are 2 squares, and half of that is 1.
    let mut game = jumper(plain().stats([("strength", 7)]), []);
    game.refused(up(2), "illegal-command").at("/elevation").saying("E5-33");
    game.run(up(1));
    assert_eq!(game.token("a")["elevation"], 1);
    let mut game = jumper(plain().stats([("strength", 7)]), []);
    game.run(walk("a", east(3..=4)));
    game.refused(up(3), "illegal-command");
    game.run(up(2));
    assert_eq!(left(&game), 2.0);
    // 3 + 1 ft are not a full square.
    jumper(plain().stats([("strength", 1)]), []).refused(up(1), "illegal-command");
}

// E5-33, E5-48
#[test]
fn e5_33_a_jump_goes_on_after_an_opportunity_attack_and_no_farther() {
    let tokens = [fighter("a", "red", [2, 8]).but(strong()), fighter("b", "blue", [5, 7])];
    let mut game = combat(map(tokens).open());
    game.run(walk("a", east(3..=4)));
    game.run(jump(5..=7));
    assert_eq!(game.at("a"), [6, 8], "b may attack before its reach is left");
    game.run(pass("b"));
    assert_eq!((game.at("a"), left(&game)), ([7, 8], 1.0));
    game.refused(jump(8..=9), "illegal-command");
}

/// `a` (red) has readied something, and it is the turn of `b` (blue), which is as strong as `a`.
fn readied() -> Game {
    let tokens = [fighter("a", "red", [2, 8]).but(strong()), fighter("b", "blue", [2, 4]).but(strong())];
    let mut game = combat(map(tokens).open());
    game.run(spend("a", "ready"));
    game.run(end_turn());
    game
}

/// A jump of `b` along row 4.
fn leap(columns: std::ops::RangeInclusive<i32>) -> Command {
    walk("b", columns.map(|column| [column, 4]).collect::<Vec<_>>()).mode("jump")
}

// E5-33, E5-18
#[test]
fn e5_33_a_readied_jump_has_no_run_up_of_whose_turn_it_is() {
    let mut game = readied();
    game.run(walk("b", [[3, 4], [4, 4]]));
    game.refused(jump(3..=4), "illegal-command").at("/path/1").saying("E5-33");
    game.run(jump(3..=3));
    assert_eq!(game.at("a"), [3, 8]);
    // The run-up of `b` is not used up either.
    game.run(leap(5..=7));
    assert_eq!(game.at("b"), [7, 4]);
}

// E5-33, E5-18
#[test]
fn e5_33_a_readied_move_is_no_run_up_of_whose_turn_it_is() {
    let mut game = readied();
    game.run(walk("a", east(3..=5)));
    game.refused(leap(3..=4), "illegal-command");
    game.run(leap(3..=3));
}
