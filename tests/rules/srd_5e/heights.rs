//! Heights, flying, falling.

use super::*;
use crate::common::worded::{catalogue, worded};
use serde_json::json;

fn up(cells: i32) -> Token {
    plain().set("elevation", cells)
}

fn bird(elevation: i32) -> Token {
    up(elevation).speeds([("walk", 4), ("fly", 6)])
}

/// Returns the distance of `b` from `a`, `flat` cells to the east and `height` above.
fn distance(flat: i32, height: i32, metric: Option<&str>) -> serde_json::Value {
    let scene = map([fighter("a", "red", [2, 2]), fighter("b", "blue", [2 + flat, 2]).with(up(height))]);
    let scene = match metric {
        Some(metric) => scene.setting("metric", metric),
        None => scene,
    };
    scene.open().ask(sight("a", "b"))["distance"].clone()
}

// E5-24
#[test]
fn e5_24_the_larger_of_the_two_distances_counts() {
    assert_eq!(distance(3, 2, None), 3);
    assert_eq!(distance(3, 8, None), 8);
    assert_eq!(distance(3, -8, None), 8);
    assert_eq!(distance(0, 1, None), 1, "right above");
}

// E5-24
#[test]
fn e5_24_other_metrics_count_heights_as_they_count_diagonals() {
    assert_eq!(distance(3, 4, Some("alternating")), 5, "4, and every second of 3");
    assert_eq!(distance(3, 4, Some("euclidean")), 5);
    assert_eq!(distance(3, 3, Some("euclidean")), 5, "4.24, rounded up");
}

// G-03, E5-24: hexes have no diagonals, regardless of the table's setting. Distances and areas agree.
#[test]
fn g_03_on_hexes_heights_count_by_steps_alone() {
    for metric in ["uniform", "alternating", "euclidean"] {
        let tokens = [fighter("a", "red", [2, 5]), fighter("b", "blue", [5, 5]).with(up(4))];
        let game = map(tokens).grid("shape", "hex").setting("metric", metric).open();
        assert_eq!(game.ask(sight("a", "b"))["distance"], 4, "{metric}");
        let catches = |size: i32| {
            let out = json!({ "shape": "emanation", "user": "a", "size": size, "include": false });
            let report = game.ask(Area::from(out));
            items(&report["tokens"]).iter().any(|token| token["id"] == "b")
        };
        assert!(catches(4) && !catches(3), "{metric}");
    }
}

// E5-24
#[test]
fn e5_24_heights_that_overlap_are_no_gap() {
    let gap = |elevation: i32| {
        let giant = fighter("a", "red", [2, 2]).size("huge");
        let game = map([giant, fighter("b", "blue", [5, 2]).with(up(elevation))]).open();
        game.ask(sight("a", "b"))["distance"].clone()
    };
    assert_eq!(gap(2), 1, "a huge one is three cells tall");
    assert_eq!(gap(3), 1);
    assert_eq!(gap(4), 2);
}

// E5-24
#[test]
fn e5_24_reach_goes_up_no_farther_than_along() {
    let strikes = |elevation: i32| {
        near(plain(), up(elevation)).ask(attack("a", "b").melee()).says("legal", elevation <= 1).clone()
    };
    strikes(0);
    strikes(1);
    strikes(2);
}

// E5-24
#[test]
fn e5_24_nobody_is_in_the_way_of_who_is_above() {
    let through = |elevation: i32| {
        let walls = [wall("n", [[0.0, 2.0], [20.0, 2.0]]), wall("s", [[0.0, 3.0], [20.0, 3.0]])];
        let tokens = [fighter("a", "red", [2, 2]).with(bird(elevation)), fighter("b", "blue", [3, 2])];
        map(tokens).walls(walls).open().ask(reach("a").within(6).mode("fly")).entry([4, 2]).is_some()
    };
    assert!(!through(0));
    assert!(through(1));
}

// E5-32
#[test]
fn e5_32_who_is_aloft_flies_unless_it_chooses_otherwise() {
    let goes = |token: Token, mode: Option<&str>| {
        let game = map([fighter("a", "red", [2, 2]).with(token)]).open();
        let asked = mode.map_or(reach("a"), |mode| reach("a").mode(mode));
        (1..=9).rev().find(|cells| game.ask(asked.clone()).entry([2 + cells, 2]).is_some())
    };
    assert_eq!(goes(bird(0), None), Some(4), "on the ground it walks");
    assert_eq!(goes(bird(2), None), Some(6));
    assert_eq!(goes(up(2), None), Some(6), "whoever cannot fly stands on something");
}

// E5-30, E5-32
#[test]
fn e5_32_nobody_walks_swims_crawls_or_jumps_through_the_air() {
    let aloft = |elevation| combat(game([fighter("a", "red", [2, 2]).with(bird(elevation))]));
    for mode in ["walk", "swim", "crawl", "jump"] {
        aloft(2)
            .refused(walk("a", [[3, 2]]).set("mode", mode), "illegal-command")
            .at("/mode")
            .saying("E5-32");
    }
    aloft(0).run(walk("a", [[3, 2]]).set("mode", "walk"));
    aloft(2).run(walk("a", [[3, 2]]).set("mode", "fly"));
    aloft(2).run(walk("a", [[3, 2]]));
    let movement = |game: &Game| game.turn()["budget"]["movement"].clone();
    assert!(movement(&aloft(0)).get("walk").is_some() && movement(&aloft(2)).get("walk").is_none());
    // A creature that can't fly stands on something.
    combat(game([fighter("a", "red", [2, 2]).with(up(2))])).run(walk("a", [[3, 2]]).set("mode", "walk"));
}

// E5-24
#[test]
fn e5_24_in_other_systems_heights_change_no_answer() {
    for system in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let tokens = [token("a", "red", [2, 2]), token("b", "blue", [4, 2]).with(up(9))];
        let game = scene(system, 12, 8).tokens(tokens).open();
        assert_eq!(game.ask(sight("a", "b"))["distance"], 2, "{system}");
    }
}

/// A bird at this height, in its turn, far away from `b`.
fn flight(elevation: i32) -> Game {
    combat(apart(bird(elevation), plain()).open())
}

fn fly(elevation: i32, path: Vec<[i32; 2]>) -> Command {
    walk("a", path).mode("fly").set("elevation", elevation)
}

// E5-32
#[test]
fn e5_32_up_and_along_is_one_step_and_more_is_paid_besides() {
    let mut game = flight(0);
    game.run(fly(2, vec![[3, 6], [3, 7]]));
    assert_eq!((game.token("a")["elevation"].clone(), game.at("a")), (2.into(), [3, 7]));
    assert_eq!(game.turn()["budget"]["movement"]["fly"], 4.0);
    game.run(fly(5, vec![[3, 8]]));
    assert_eq!(game.turn()["budget"]["movement"]["fly"], 1.0, "one along, two more up");
    game.refused(fly(3, vec![]), "no-movement-left");
    let text = game.run(fly(6, vec![])).the("tokenMoved")["text"].clone();
    assert_eq!(text, worded(catalogue::MoveHeight { elevation: 6, token: "a" }), "it goes nowhere else");
    game.table.undo();
    game.run(fly(4, vec![]));
}

// E5-24
#[test]
fn e5_24_walkers_stay_at_their_height() {
    let mut game = flight(0);
    game.refused(walk("a", [[3, 6]]).set("elevation", 1), "illegal-command").at("/elevation").saying("E5-24");
    game.refused(fly(5000, vec![]), "bad-command").at("/elevation");
    game.refused(fly(i32::MIN, vec![]), "bad-command").at("/elevation");
    game.refused(update_token("a", up(i32::MIN)), "bad-command").at("/changes/elevation");
}

// E5-24, E5-48
#[test]
fn e5_48_who_passes_out_of_reach_above_provokes_nobody() {
    let passes = |elevation: i32, reach: i32| {
        let mut game = combat(near(bird(elevation), plain().reach(reach)));
        game.run(fly(elevation, vec![[4, 5], [3, 5], [2, 5]]));
        game.at("a") == [2, 5]
    };
    assert!(!passes(0, 1));
    assert!(!passes(1, 1), "5 feet above is beside it");
    assert!(passes(2, 1));
    assert!(!passes(2, 2));
}

/// A bird next to `b` leaves its reach to the west and changes its height.
fn leaves(b: Token, [from, to]: [i32; 2], columns: [i32; 2]) -> ([i64; 2], i64, [i64; 2], i64, f64) {
    let mut game = combat(near(bird(from), b));
    let height = |game: &Game| game.token("a")["elevation"].as_i64().unwrap_or_default();
    game.run(fly(to, (columns[1]..columns[0]).rev().map(|column| [column, 5]).collect()));
    let waits = (game.at("a"), height(&game));
    game.run(pass("b"));
    let left = game.turn()["budget"]["movement"]["fly"].as_f64().unwrap();
    (waits.0, waits.1, game.at("a"), height(&game), left)
}

// E5-24, E5-48
#[test]
fn e5_24_a_way_that_waits_for_an_attack_costs_no_more() {
    let far = plain().reach(3);
    assert_eq!(leaves(far.clone(), [0, 3], [5, 2]), ([3, 5], 2, [2, 5], 3, 3.0));
    assert_eq!(leaves(far, [3, 0], [5, 2]), ([3, 5], 1, [2, 5], 0, 3.0));
    let tall = plain().size("huge");
    assert_eq!(leaves(tall, [0, 3], [5, 3]), ([5, 5], 1, [3, 5], 3, 3.0), "two along, three up");
}

// E5-37
#[test]
fn e5_37_nobody_comes_down_on_somebody() {
    let mut game = combat(near(bird(2), plain()));
    game.run(fly(2, vec![[6, 5]]));
    game.refused(fly(0, vec![]), "cell-occupied");
}

// E5-35, E5-24
#[test]
fn e5_35_a_square_is_full_of_those_at_the_same_height() {
    let warns = |elevation: i32| {
        let rats = ["b", "c", "d", "e"].map(|id| fighter(id, "blue", [6, 5]).size("tiny"));
        let bat = fighter("a", "red", [2, 2]).size("tiny").with(up(elevation));
        game(rats.into_iter().chain([bat])).run(teleport("a", [6, 5])).has("warned")
    };
    assert!(warns(0), "the fifth");
    assert!(!warns(3), "above them");
}

// E5-32
#[test]
fn e5_32_a_flyer_falls_when_prone_unable_or_held_unless_it_hovers() {
    let falls = |a: Token| {
        let mut game = combat(apart(plain(), bird(6)).open());
        game.run(update_token("b", a));
        let reminded = items(&game.turn()["reminders"]).iter().any(|reason| reason["rule"] == "E5-32");
        assert_eq!(game.offer("E5-32", "b", catalogue::OfferFall::ID).is_some(), reminded);
        reminded
    };
    assert!(!falls(is("blinded")));
    assert!(falls(is("prone")));
    assert!(falls(is("stunned")));
    assert!(falls(plain().speeds([("walk", 4), ("fly", 0)])));
    assert!(!falls(is("prone").has("hover", true)));
    let game = combat(apart(plain(), up(6).is("prone")).open());
    assert!(
        game.offer("E5-32", "b", catalogue::OfferFall::ID).is_none(),
        "whoever cannot fly stands on something"
    );
}

fn fall(token: &str) -> Command {
    command("fall").set("token", token)
}

// E5-34
#[test]
fn e5_34_a_die_for_each_full_10_feet() {
    for (cells, faces, lost) in [(2, vec![4], 4), (5, vec![4, 5], 9), (3, vec![6], 6)] {
        let mut game = apart(up(cells), plain()).open();
        let events = game.run(fall("a").rolls(json!(faces)));
        assert_eq!((game.hp("a"), game.is("a", "prone")), (30 - lost, true), "{cells} cells");
        assert_eq!(game.token("a")["elevation"], serde_json::Value::Null, "on the ground");
        events.the("tokenFell").says("rule", "E5-34").says("cells", cells);
        let damaged = events.the("damaged");
        damaged.says("types", json!(["bludgeoning"]));
        let sum = format!(" = {lost} (E5-34). ");
        let told = text(&damaged["text"]);
        assert!(told.contains(&sum) || faces.len() == 1 && told.contains("(E5-34)"), "{told}");
    }
}

// E5-34
#[test]
fn e5_34_5_feet_do_nothing_and_nobody_falls_deeper_than_20_dice() {
    let mut game = apart(up(1), plain()).open();
    game.run(fall("a"));
    assert_eq!((game.hp("a"), game.is("a", "prone")), (30, false));
    let mut game = apart(up(48), plain().hp(200, 200)).open();
    game.run(update_token("a", plain().hp(200, 200)));
    game.run(fall("a").rolls(json!(vec![6; 20])));
    assert_eq!(game.hp("a"), 80);
}

// E5-34
#[test]
fn e5_34_a_fall_into_a_pit_says_how_deep_it_is_and_a_check_halves_the_damage() {
    let mut game = apart(plain(), plain()).open();
    game.refusal(fall("a")).at("/token").saying("E5-34");
    game.refused(fall("a").set("cells", 0), "bad-command").at("/cells");
    game.run(fall("a").set("cells", 4).set("half", true).rolls([3, 4]));
    assert_eq!(game.hp("a"), 27, "7 halved");
}

/// `a` (red), which flies, next to `b` (blue).
fn beside_a_flyer(elevation: i32, b: Token) -> Game {
    combat(near(bird(elevation), b))
}

fn soar(path: impl Into<Value>, elevation: i32) -> Command {
    walk("a", path).mode("fly").set("elevation", elevation)
}

fn waits(game: &Game) -> bool {
    !game.scene()["encounter"]["turn"]["paused"].is_null()
}

// E5-24, E5-48
#[test]
fn e5_48_flying_up_out_of_reach_provokes_and_within_it_does_not() {
    let none = Vec::<[i32; 2]>::new;
    let mut game = beside_a_flyer(0, plain());
    game.run(soar(none(), 1));
    assert!(!waits(&game), "5 ft up it is still within reach");
    game.run(soar(none(), 2));
    assert!(waits(&game));
    assert_eq!(game.token("a")["elevation"], 1, "just before it leaves");
    game.run(pass("b"));
    assert_eq!(game.token("a")["elevation"], 2);
    assert_eq!(game.turn()["budget"]["movement"]["fly"], 4.0, "two squares were flown");
    game.run(soar(none(), 3));
    assert!(!waits(&game), "it has left already");
    // With a longer reach, the opportunity comes later.
    let mut game = beside_a_flyer(0, plain().reach(3));
    game.run(soar(none(), 3));
    assert!(!waits(&game));
    game.run(soar(none(), 4));
    assert!(waits(&game));
}

// E5-24, E5-48
#[test]
fn e5_48_so_does_flying_down_and_up_along_a_way() {
    let high = || plain().set("elevation", 3);
    let mut game = beside_a_flyer(3, high());
    game.run(soar(Vec::<[i32; 2]>::new(), 1));
    assert!(waits(&game), "down, out of the reach of one that is as high");
    // The path stays adjacent, but leads up.
    let mut game = beside_a_flyer(0, plain());
    game.run(soar([[5, 4], [6, 4]], 4));
    assert!(waits(&game));
    assert_eq!((game.at("a"), game.token("a")["elevation"].clone()), ([5, 5], Value::Null));
    game.run(pass("b"));
    assert_eq!((game.at("a"), game.token("a")["elevation"].clone()), ([6, 4], json!(4)));
    assert_eq!(
        game.turn()["budget"]["movement"]["fly"],
        2.0,
        "four squares were flown, as without the attack"
    );
}

// E5-13, E5-48
#[test]
fn e5_48_whoever_disengages_or_is_not_seen_flies_up_unhindered() {
    let up = || soar(Vec::<[i32; 2]>::new(), 3);
    let mut game = beside_a_flyer(0, plain());
    game.run(spend("a", "disengage"));
    game.run(up());
    assert!(!waits(&game));
    let mut game = beside_a_flyer(0, is("blinded"));
    game.run(up());
    assert!(!waits(&game));
    let mut game = beside_a_flyer(0, plain());
    game.run(set_setting("interruptions", false));
    game.run(up());
    assert!(game.offers("attack", "b"), "the attack comes afterwards");
}

// E5-24
#[test]
fn e5_24_a_flyer_is_offered_a_cell_up_and_one_down_while_it_can_move() {
    let offered = |game: &Game| -> Vec<i64> {
        let turn = game.turn();
        items(&turn["offers"]).iter().filter_map(|offer| offer["command"]["elevation"].as_i64()).collect()
    };
    let mut game = combat(near(bird(2), plain()));
    assert_eq!(offered(&game), [3, 1]);
    game.run(fly(2, vec![[4, 5], [3, 5], [2, 5], [1, 5], [0, 5], [0, 4]]));
    assert_eq!(offered(&game), [0; 0], "no movement is left");
    assert_eq!(offered(&combat(near(bird(0), plain()))), [1], "nothing lies below the ground");
    assert_eq!(offered(&combat(near(plain(), plain()))), [0; 0], "walkers stay below");
}
