//! Radius, burst, cone and line, barriers, one roll for all targets, a check for each, splash.

use super::*;

// AH-01
#[test]
fn ah_01_a_radius_counts_hexes_out() {
    let game = game([], []);
    for (size, count) in [(0, 1), (1, 7), (2, 19), (3, 37), (4, 61)] {
        let report = game.ask(radius([7, 7], size));
        assert_eq!(report.affected().len(), count, "radius {size}");
    }
    // Odd rows are shifted right: the neighbors of [7, 7].
    let report = game.ask(radius([7, 7], 1));
    assert_eq!(report.affected(), [[7, 6], [8, 6], [6, 7], [7, 7], [8, 7], [7, 8], [8, 8]]);
    let report = game.ask(radius([7, 6], 1));
    assert_eq!(report.affected(), [[6, 5], [7, 5], [6, 6], [7, 6], [8, 6], [6, 7], [7, 7]]);
    // At the corner of the map, only cells on the map are affected.
    let report = game.ask(radius([0, 0], 1));
    assert_eq!(report.affected(), [[0, 0], [1, 0], [0, 1]]);
}

// AH-01
#[test]
fn ah_01_flat_topped_hexes_count_the_same() {
    let game = scene(SYSTEM, 15, 15).grid("orientation", "flat").open();
    // Odd columns are shifted down: the neighbors of [7, 7].
    let report = game.ask(radius([7, 7], 1));
    assert_eq!(report.affected(), [[7, 6], [6, 7], [7, 7], [8, 7], [6, 8], [7, 8], [8, 8]]);
    let report = game.ask(radius([7, 7], 3));
    assert_eq!(report.affected().len(), 37);
}

// AH-02
#[test]
fn ah_02_lines_and_cones_start_at_the_users_hex() {
    let game = game(pair(plain(), plain()), []);
    let east = game.ask(line("a", [9.0, y(6.0)], 4));
    assert_eq!(east.affected(), [[3, 6], [4, 6], [5, 6], [6, 6]]);
    assert_eq!(east["origin"][0], 2.0);
    assert_eq!(items(&east["origin"]).len(), 2);
    // A direction along the other axis: south-east.
    let south_east = game.ask(line([4, 4], [6.0, y(8.0)], 3));
    assert_eq!(south_east.affected(), [[4, 5], [5, 6], [5, 7]]);
    // 60 degrees towards the next hex. Centers at 30 degrees to either side count, but the first ring has none there.
    assert_eq!(game.ask(cone("a", [9.0, y(6.0)], 1)).affected(), [[3, 6]]);
    let east = game.ask(cone("a", [9.0, y(6.0)], 2));
    // Second ring: [4, 6] ahead, [3, 5] and [3, 7] exactly at 30 degrees.
    assert_eq!(east.affected(), [[3, 5], [3, 6], [4, 6], [3, 7]]);
    // If the cone is aimed between two hexes, its edges pass through centers: 2 of the first ring, 3 of the second.
    let down = game.ask(cone([7, 6], [7.0, y(9.0)], 2));
    assert_eq!(down.affected().len(), 5);
    assert_eq!(down.affected(), [[6, 7], [7, 7], [6, 8], [7, 8], [8, 8]]);
    assert!(down.affected().iter().all(|cell| *cell != [7, 6]), "never the user's own hex");
}

// AH-02, G-23: the sector is closed. If the cone points at a corner, its border runs through hex centers, even if a user types the aim.
#[test]
fn ah_02_an_aim_typed_with_two_decimals_means_the_center_or_the_corner_that_it_names() {
    let game = game(pair(plain(), plain()), []);
    let around = |degrees: i32, far: f64| {
        let angle = f64::from(degrees).to_radians();
        [2.0 + far * angle.cos(), y(6.0) + far * angle.sin()].map(|value| (value * 100.0).round() / 100.0)
    };
    let cone = |aim: [f64; 2]| game.ask(cone([2, 6], aim, 2)).affected().len();
    for side in 0..6 {
        // First the neighbor's center and the center behind it, then the corner between two neighbors and the center behind it.
        assert_eq!([1.0, 2.0].map(|far| cone(around(side * 60, far))), [4, 4], "{side}");
        let corner = 1.0 / 3f64.sqrt();
        assert_eq!([corner, 3.0 * corner].map(|far| cone(around(side * 60 + 30, far))), [5, 5], "{side}");
    }
}

// AH-03
#[test]
fn ah_03_a_barrier_leaves_what_is_behind_unaffected() {
    let game = game([], [wall("w", [[7.5, 0.0], [7.5, 14.0]])]);
    let report = game.ask(radius([6, 6], 2));
    // Centers beyond x = 7.5: [8, 6]. The wall cuts [7, 5] and [7, 7], and their near halves are seen.
    assert_eq!(report.state([8, 6]), "blocked");
    report.entry([8, 6]).unwrap().says("by", ["w"]);
    assert_eq!(report.state([7, 5]), "affected");
    assert_eq!(report.state([7, 6]), "affected");
    report.says("barriers", ["w"]);
    assert_eq!(report.affected().len(), 18);
}

// AH-03, G-10: the edge between two hexes, regardless of the wall's length and of the number of decimals of its ends.
#[test]
fn ah_03_a_wall_on_the_edge_between_two_hexes_leaves_no_slit() {
    let walls = [
        [[5.5, 0.0], [5.5, 12.0]],
        [[5.5, 1.0], [5.5, 10.3]],
        [[6.5, 0.3], [6.5, 11.1]],
        [[5.5, 4.91], [5.5, 5.48]],
    ];
    for ends in walls {
        let west = if ends[0][0] > 6.0 { 6 } else { 5 };
        let game = game([], [wall("w", ends)]);
        let report = game.ask(burst([west, 6], 1));
        assert_eq!(report.state([west + 1, 6]), "blocked", "{ends:?}");
        let report = game.ask(burst([west + 1, 6], 1));
        assert_eq!(report.state([west, 6]), "blocked", "{ends:?}");
        // Around the ends of a single edge, there is a line through the adjacent hex.
        let sight = game.ask(sight([west, 6], [west + 1, 6]));
        assert_eq!(sight["lineOfEffect"], ends[0][1] > 4.0, "{ends:?}");
    }
}

// AH-04
#[test]
fn ah_04_a_barrier_stands_until_it_is_demolished() {
    let mut game = scene(SYSTEM, 15, 15).terrain([rock("rock", [[7, 6]])]).open();
    let query = burst([6, 6], 2);
    let report = game.ask(query.clone());
    assert_eq!(report.state([7, 6]), "barrier");
    assert_eq!(report.state([8, 6]), "blocked");
    game.run(demolish(["rock"]));
    assert_eq!(game.ask(query).affected().len(), 19);
}

fn crowd() -> [Token; 4] {
    let one = |id: &str, side: &str, at: [i32; 2], avoid: i32| {
        token(id, side, at).stats([("avoid", avoid), ("acrobatics", avoid)]).hp(30, 30)
    };
    [
        one("friend", "red", [7, 6], 8),
        one("foe", "blue", [6, 6], 10),
        one("lucky", "blue", [5, 6], 11),
        one("far", "blue", [9, 6], 1),
    ]
}

const IDS: [&str; 4] = ["friend", "foe", "lucky", "far"];

// AH-05
#[test]
fn ah_05_one_roll_against_everybody_allies_too() {
    let mut game = game(crowd(), []);
    let events = game.run(area_attack(burst([6, 6], 1)).bonus(4).damage(7).rolls([6]));
    assert_eq!(IDS.map(|id| game.hp(id)), [23, 23, 30, 30]);
    assert_eq!(events.all("areaResolved").len(), 1);
}

// AH-06
#[test]
fn ah_06_each_creature_makes_its_own_check() {
    let mut game = game(crowd(), []);
    game.run(area_attack(radius([6, 6], 1)).check("acrobatics", 14).damage(5).rolls([5, 4, 2]));
    assert_eq!(IDS.map(|id| game.hp(id)), [25, 30, 25, 30]);
}

// AH-07
#[test]
fn ah_07_a_burst_lies_within_throwing_distance() {
    let game = game(pair(plain(), plain()), []);
    let throw = |target: [i32; 2]| burst(target, 2).thrown("a", 4);
    assert_eq!(game.ask(throw([6, 6])).affected().len(), 19);
    let refusal = game.rejects(throw([7, 6]), "out-of-range");
    assert!(refusal.saying("4").saying("5").path.is_some());
}

// AH-08
#[test]
fn ah_08_splash_is_halved_off_the_target_hex() {
    let mut game = game(crowd(), []);
    game.run(area_attack(burst([6, 6], 1)).bonus(30).damage(dice("2d6+1")).splash().rolls([1, 5, 3]));
    assert_eq!(IDS.map(|id| game.hp(id)), [26, 21, 26, 30]);
}
