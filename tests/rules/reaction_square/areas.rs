//! Radius, burst, cone and line, barriers, one roll for all targets, a check for each, splash.

use super::*;

// RS-01
#[test]
fn rs_01_a_radius_reaches_that_many_squares_out() {
    let game = game([], []);
    for (size, count) in [(0, 1), (1, 9), (2, 25), (3, 49)] {
        let report = game.ask(radius([5, 5], size));
        assert_eq!(report.affected().len(), count, "radius {size}");
        assert_eq!(report["cells"].as_array().unwrap().len(), count);
    }
    let report = game.ask(radius([5, 5], 2));
    assert_eq!(report.affected(), block(3..=7, 3..=7));
    report.says("origin", [5.5, 5.5]);
    // A diagonal costs 1, so the corner of the area is 2 away, like its side.
    assert_eq!(report.entry([7, 7]).unwrap()["distance"], 2);
    assert_eq!(report.entry([7, 5]).unwrap()["distance"], 2);
    assert_eq!(report.entry([5, 5]).unwrap()["origin"], true);
    assert_eq!(report.entry([5, 6]).unwrap()["origin"], false);
    // At the edge of the map, only cells on the map are affected.
    let report = game.ask(radius([0, 11], 2));
    assert_eq!(report.affected(), block(0..=2, 9..=11));
}

// RS-01
#[test]
fn rs_01_the_table_option_counts_every_second_diagonal_twice() {
    let game = scene(SYSTEM, 14, 12).setting("metric", "alternating").open();
    let report = game.ask(radius([5, 5], 2));
    assert_eq!(report.affected().len(), 21);
    assert_eq!(report.entry([7, 7]), None);
}

// RS-02
#[test]
fn rs_02_a_cone_is_measured_from_any_corner_of_its_user() {
    let game = game(duel(plain(), plain()), []);
    let cone_from = |corner: &str, aim: [i32; 2]| game.ask(cone([5, 5], aim, 3).corner(corner));
    // Along a diagonal, a cone is one quadrant. It never contains the user's own square.
    assert_eq!(cone_from("se", [9, 9]).affected(), block(6..=8, 6..=8));
    assert_eq!(cone_from("nw", [2, 2]).affected(), block(2..=4, 2..=4));
    let over_itself = cone_from("nw", [8, 8]).affected();
    assert_eq!(over_itself.len(), 8);
    assert!(!over_itself.contains(&[5, 5]));
    // Along a side: the closed sector of 90 degrees.
    let east = cone_from("ne", [10, 5]).affected();
    let expected =
        [[8, 2], [7, 3], [8, 3], [6, 4], [7, 4], [8, 4], [6, 5], [7, 5], [8, 5], [7, 6], [8, 6], [8, 7]];
    assert_eq!(east, expected);
    cone_from("ne", [10, 5]).says("origin", [6.0, 5.0]);
    // If the origin is missing, the corner nearest to the aim is proposed (G-24).
    let proposed = game.ask(cone([5, 5], [9, 9], 3));
    proposed.says("origin", [6.0, 6.0]);
}

// RS-02
#[test]
fn rs_02_a_line_runs_from_a_corner_through_what_it_is_aimed_at() {
    let game = game([], []);
    let line = |aim: [i32; 2], size: i32| game.ask(line([5, 5], aim, size).corner("se")).affected();
    assert_eq!(line([9, 9], 3), [[6, 6], [7, 7], [8, 8]]);
    // The line goes down one row for every two columns, to its full length.
    assert_eq!(line([10, 8], 4), [[6, 6], [7, 6], [8, 7], [9, 7]]);
    assert_eq!(line([10, 8], 3), [[6, 6], [7, 6], [8, 7]]);
}

// RS-03
#[test]
fn rs_03_a_barrier_leaves_the_squares_behind_it_unaffected() {
    let game = game([], [wall("w", [[7, 5], [7, 6]])]);
    let report = game.ask(radius([5, 5], 3));
    // The edge of the shadow has a slope of one third: [7, 5] and [8, 5] are completely inside it.
    assert_eq!(report.cells("blocked"), [[7, 5], [8, 5]]);
    report.entry([7, 5]).unwrap().says("by", ["w"]);
    assert_eq!(report.state([7, 4]), "affected");
    assert_eq!(report.state([8, 4]), "affected");
    report.says("barriers", ["w"]);
    // An area aimed at the near side does not leak to the far side.
    let near = game.ask(radius([6, 5], 1));
    assert_eq!(near.cells("blocked"), [[7, 5]]);
}

// RS-03
#[test]
fn rs_03_only_what_stops_effect_stops_an_area() {
    let curtain = wall("curtain", [[7, 0], [7, 12]]).blocks(false, false, true);
    let open = game([], [curtain]);
    let report = open.ask(radius([5, 5], 3));
    assert_eq!(report.affected().len(), 49);
    let glass = wall("glass", [[7, 0], [7, 12]]).blocks(true, true, false);
    let shut = game([], [glass]);
    let report = shut.ask(radius([5, 5], 3));
    assert_eq!(report.cells("blocked"), block(7..=8, 2..=8));
    // An open door stops nothing.
    let door = wall("door", [[7, 0], [7, 12]]);
    let report = game([], [door.clone().door("open")]).ask(radius([5, 5], 3));
    assert_eq!(report.affected().len(), 49);
    let report = game([], [door.door("closed")]).ask(radius([5, 5], 3));
    assert_eq!(report.affected().len(), 35);
    report.says("barriers", ["door"]);
}

// RS-04
#[test]
fn rs_04_what_the_area_hits_stands_until_the_gm_demolishes_it() {
    let walls = [wall("w", [[7, 0], [7, 12]])];
    let mut game = scene(SYSTEM, 14, 12).walls(walls).terrain([rock("rock", [[5, 3]])]).open();
    let query = burst([5, 5], 3);
    let report = game.ask(query.clone());
    report.says("barriers", ["w"]);
    assert_eq!(report.state([5, 3]), "barrier");
    assert_eq!(report.state([5, 2]), "blocked");
    report.entry([5, 2]).unwrap().says("by", ["rock"]);
    let events = game.run(demolish(["w", "rock", "w"]));
    assert_eq!(texts(&events[0]["ids"]), ["w", "rock"], "named twice, told once");
    let report = game.ask(query);
    assert_eq!(report.affected().len(), 49);
    report.empty("barriers");
    game.refused(demolish(["w"]), "unknown-wall");
}

fn crowd() -> [Token; 5] {
    let one = |id: &str, side: &str, at: [i32; 2], pd: i32| {
        token(id, side, at).stats([("physicalDefense", pd), ("tumble", pd)]).hp(30, 30)
    };
    [
        one("caster", "red", [1, 1], 10),
        one("friend", "red", [6, 5], 18),
        one("foe", "blue", [5, 5], 25),
        one("lucky", "blue", [4, 4], 26),
        one("far", "blue", [9, 5], 1),
    ]
}

// RS-05
#[test]
fn rs_05_one_roll_meets_the_defense_of_everybody_in_the_area() {
    let mut game = game(crowd(), []);
    // 8 + 7 + 6 and 4 are 25: enough for 18 and 25, not for 26.
    let events = game.run(area_attack(burst([5, 5], 1)).by("caster").bonus(4).damage(7).rolls([8, 7, 6]));
    assert_eq!(["caster", "friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [30, 23, 23, 30, 30]);
    let resolved = events.all("areaResolved");
    assert_eq!(resolved.len(), 1);
    let told: Vec<(&str, bool)> = items(&resolved[0]["results"])
        .iter()
        .map(|row| (text(&row["token"]), row["hit"].as_bool().unwrap()))
        .collect();
    assert_eq!(told, [("friend", true), ("foe", true), ("lucky", false)]);
}

// RS-02, RS-05: the attacker is the user of a line, a cone and a throw, unless the area has another user.
#[test]
fn rs_02_an_attack_in_a_cone_starts_at_the_attacker() {
    let mut game = game(crowd(), []);
    let blast = |area: Area| area_attack(area).by("caster").bonus(30).damage(7).rolls([1, 1, 1]);
    let events = game.run(blast(own_cone([9, 9], 4)));
    assert_eq!(events[0]["area"]["user"], "caster");
    // From the corner (2, 2), four squares reach [4, 4] and [5, 5], but not [6, 5].
    assert_eq!(["friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [30, 23, 23, 30]);
    game.run(blast(cone([4, 3], [9, 9], 4)));
    assert_eq!(["friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [23, 16, 23, 30]);
    game.refused(blast(burst([5, 5], 4).set("throwRange", 3)), "out-of-range").at("/area/throwRange");
}

// RS-05: damage that was rolled together with the attack may be entered with it.
#[test]
fn rs_05_damage_faces_of_a_miss_count_for_nothing() {
    let mut game = game(crowd(), []);
    let area = || area_attack(burst([4, 4], 0)).by("caster").bonus(0).damage("2d6");
    let events = game.run(area().rolls([1, 2, 3, 6, 6]));
    assert_eq!(events[0]["results"][0]["hit"], false);
    assert_eq!(events[0]["damageRolled"], Value::Null);
    let shot = || attack("caster", "lucky").ranged().bonus(0).damage(dice("2d6+1"));
    let events = game.run(shot().rolls([1, 2, 3, 6, 6]));
    assert_eq!(events[0]["hit"], false);
    assert_eq!(events[0]["damageRolled"], Value::Null);
    assert_eq!(game.hp("lucky"), 30);
    for wrong in [&[1, 2, 3, 6][..], &[1, 2, 3, 6, 7], &[1, 2, 3, 6, 6, 6]] {
        game.refused(area().rolls(wrong), "bad-command");
        game.refused(shot().rolls(wrong), "bad-command");
    }
}

// RS-06
#[test]
fn rs_06_each_creature_makes_its_own_check() {
    let mut game = game(crowd(), []);
    // friend 18 + 3, foe 25 + 3, lucky 26 + 4, against 29: creatures that fail take the damage.
    game.run(area_attack(radius([5, 5], 1)).check("tumble", 29).damage(5).rolls([1, 1, 1, 1, 1, 1, 1, 1, 2]));
    assert_eq!(["friend", "foe", "lucky", "far"].map(|id| game.hp(id)), [25, 25, 30, 30]);
}

// RS-07
#[test]
fn rs_07_a_burst_is_measured_out_from_its_square() {
    let game = game(crowd(), []);
    let burst = game.ask(burst([5, 5], 2));
    let radius = game.ask(radius([5, 5], 2));
    assert_eq!(burst["cells"], radius["cells"]);
    let caught: Vec<(&str, bool)> = items(&burst["tokens"])
        .iter()
        .map(|token| (text(&token["id"]), token["onOrigin"].as_bool().unwrap()))
        .collect();
    assert_eq!(caught, [("friend", false), ("foe", true), ("lucky", false)]);
}

// RS-08
#[test]
fn rs_08_splash_is_halved_outside_the_original_square_and_rounded_down() {
    let mut game = game(crowd(), []);
    let throw = |splash: bool| {
        area_attack(burst([5, 5], 1)).by("caster").bonus(30).damage(7).set("splash", splash).rolls([1, 1, 1])
    };
    game.run(throw(true));
    assert_eq!(["friend", "foe", "lucky"].map(|id| game.hp(id)), [27, 23, 27]);
    game.run(throw(false));
    assert_eq!(["friend", "foe", "lucky"].map(|id| game.hp(id)), [20, 16, 20]);
}

// RS-08
#[test]
fn rs_08_a_large_token_on_the_origin_takes_it_whole() {
    let large = plain().size("large").stat("physicalDefense", 1).hp(30, 30);
    let mut game = game([token("ogre", "blue", [4, 4]).with(large)], []);
    game.run(area_attack(burst([5, 5], 1)).bonus(30).damage(9).splash().rolls([1, 1, 1]));
    assert_eq!(game.hp("ogre"), 21);
    game.run(area_attack(burst([6, 6], 1)).bonus(30).damage(9).splash().rolls([1, 1, 1]));
    assert_eq!(game.hp("ogre"), 17);
}
