//! Sight, flanking, cover (SM-13 … SM-21).

use super::*;
use serde_json::json;

// SM-13
#[test]
fn sm_13_blocking_terrain_is_seen_around_not_through() {
    let wall_of = |rows: std::ops::Range<i32>| {
        let cells: Vec<[i32; 2]> = rows.map(|row| [5, row]).collect();
        game(pair(plain(), plain()), [rock("t", cells)])
    };
    let mut shut = wall_of(0..12);
    assert_eq!(shut.ask(sight("a", "b"))["lineOfSight"], false);
    shut.ask(attack("a", "b").ranged()).illegal();
    shut.refused(attack("a", "b").ranged().bonus(0), "no-line-of-effect");
    // SM-13: "cannot be attacked or seen through, but it can be seen around". This includes a single square between two of the same row.
    assert_eq!(wall_of(5..6).ask(sight("a", "b"))["lineOfSight"], true);
    let around = wall_of(6..12);
    assert_eq!(around.ask(sight("a", "b"))["lineOfSight"], true);
    around.ask(attack("a", "b").ranged()).legal();
}

/// Returns whether `a` sees `b` in the same row, with blocking squares and walls around. Checks that all answers about the line agree.
fn sees_around(blocks: &[[i32; 2]], walls: Vec<Wall>) -> bool {
    let open = scene(SYSTEM, 20, 12).tokens(pair(plain(), plain())).terrain([rock("t", blocks)]).walls(walls);
    let mut game = open.open();
    let report = game.ask(sight("a", "b"));
    let sees = report["lineOfSight"] == true;
    for (from, to, at, back) in [("a", "b", [2, 5], [8, 5]), ("b", "a", [8, 5], [2, 5])] {
        let report = game.ask(sight(from, to));
        assert_eq!(report["lineOfSight"], sees, "{blocks:?}");
        assert_eq!(report["lineOfEffect"], sees, "{blocks:?}");
        assert_eq!(report["cover"]["grade"], if sees { "heavy" } else { "total" }, "{blocks:?}");
        assert_eq!(game.ask(sight(at, back))["lineOfSight"], sees, "{blocks:?}, cell to cell");
        let report = game.ask(attack(from, to).ranged());
        assert_eq!(report["legal"], sees, "{blocks:?}");
        for viewer in [json!(from), json!(at), json!({ "side": if from == "a" { "red" } else { "blue" } })] {
            let field = game.ask(field(viewer));
            for list in ["sight", "effect"] {
                assert_eq!(items(&field[list]).contains(&json!(back)), sees, "{blocks:?} {list}");
            }
        }
    }
    if sees {
        game.ask(attack("a", "b").ranged()).expects([defense("SM-20", "evasion", 4)]).explained_by("SM-19");
        game.run(attack("a", "b").ranged().bonus(0).rolls([10]));
    } else {
        game.refused(attack("a", "b").ranged().bonus(0), "no-line-of-effect");
    }
    sees
}

// SM-13, SM-19
#[test]
fn sm_13_sm_19_a_lone_block_straight_in_between_is_seen_around_and_covers_heavily() {
    let around = |blocks: &[[i32; 2]]| sees_around(blocks, vec![]);
    assert!(around(&[[5, 5]]), "straight in between");
    assert!(around(&[[3, 5]]) && around(&[[7, 5]]), "at one of the two");
    assert!(around(&[[4, 5], [6, 5]]) && around(&[[4, 5], [5, 5], [6, 5]]), "one behind another");
    assert!(around(&[[5, 5], [5, 6]]) && around(&[[5, 4], [5, 5]]), "past the end of two");
    assert!(!around(&[[5, 4], [5, 5], [5, 6]]), "nothing passes between blocks that touch");
    assert!(!around(&[[4, 4], [5, 5], [6, 6]]), "not at a corner, either");
    assert!(!around(&[[5, 5], [6, 4], [4, 6]]), "nor one on each side of it");
    assert!(around(&[[5, 5], [5, 3], [5, 7]]), "what lies apart does not hinder");
    // A wall is not a block.
    let upright = |from: f64, to: f64| wall(&format!("w{from}"), [[5.5, from], [5.5, to]]);
    assert!(!sees_around(&[], vec![upright(5.0, 6.0)]), "a wall as wide as the two is not seen around");
    assert!(sees_around(&[[5, 5]], vec![upright(3.0, 4.5)]), "past the side of the block where no wall is");
    assert!(!sees_around(&[[5, 5]], vec![upright(3.0, 5.0), upright(6.0, 7.0)]), "walls touch the block");
    assert!(sees_around(&[[5, 5]], vec![upright(3.0, 5.0)]), "one of its sides is free");
}

// SM-13: a side also sees cells around a block, so the fog there is lifted.
#[test]
fn sm_13_the_player_sees_who_stands_behind_a_lone_block() {
    let seen = |blocks: &[[i32; 2]]| {
        let open = scene(SYSTEM, 20, 12).tokens(pair(plain(), plain())).terrain([rock("t", blocks)]);
        let game = open.setting("fog", true).open();
        game.table.view("red").tokens.iter().any(|token| token.side == "blue")
    };
    assert!(seen(&[[5, 5]]));
    assert!(!seen(&[[5, 4], [5, 5], [5, 6]]));
}

// SM-13: the same diagonally, and between large creatures.
#[test]
fn sm_13_blocks_are_seen_around_whatever_the_direction_and_the_size() {
    let at = |a: [i32; 2], b: [i32; 2], size: &str, blocks: &[[i32; 2]]| {
        let of = |id: &str, side: &str, at: [i32; 2]| token(id, side, at).size(size);
        let game = game([of("a", "red", a), of("b", "blue", b)], [rock("t", blocks)]);
        game.ask(sight("a", "b"))["lineOfSight"] == true
    };
    assert!(at([2, 2], [6, 6], "medium", &[[4, 4]]));
    assert!(!at([2, 2], [6, 6], "medium", &[[4, 4], [3, 5], [5, 3]]));
    assert!(at([2, 4], [8, 4], "large", &[[5, 4], [5, 5]]));
    assert!(!at([2, 4], [8, 4], "large", &[[5, 3], [5, 4], [5, 5], [5, 6]]));
}

/// Returns the flanking report of `t` with these tokens around it.
fn flanked(others: &[(&str, [i32; 2], Token)]) -> Value {
    let mut tokens = vec![token("t", "blue", [5, 5])];
    tokens.extend(others.iter().map(|(id, at, more)| token(id, "red", *at).with(more.clone())));
    game(tokens, []).flanking("t")
}

// SM-14, SM-15
#[test]
fn sm_15_two_foes_who_are_not_adjacent_to_each_other_flank() {
    let one = |id: &'static str, at: [i32; 2]| (id, at, plain());
    let report = flanked(&[one("p", [4, 5]), one("q", [6, 5])]);
    assert_eq!(report["flanked"], true);
    report.says("by", ["p", "q"]).expects([defense("SM-15", "evasion", -2)]);
    // Creatures that are adjacent to each other, corners included, do not flank.
    let report = flanked(&[one("p", [4, 5]), one("q", [5, 4])]);
    assert_eq!(report["flanked"], false);
    report.unmodified();
    // Two at the same side with a gap between them flank.
    assert_eq!(flanked(&[one("p", [4, 4]), one("q", [6, 4])])["flanked"], true);
    // A single creature does not flank.
    assert_eq!(flanked(&[one("p", [4, 5])])["flanked"], false);
    // q is adjacent to both p and r, which are not adjacent to each other: p and r count, q does not.
    let report = flanked(&[one("p", [4, 4]), one("q", [5, 4]), one("r", [6, 4])]);
    report.says("by", ["p", "r"]).expects([defense("SM-15", "evasion", -2)]);
    // A creature that is not adjacent to the target does not count.
    assert_eq!(flanked(&[one("p", [4, 5]), one("q", [7, 5])])["flanked"], false);
}

// SM-14
#[test]
fn sm_14_an_attack_on_the_flanked_tells_the_lower_evasion() {
    let tokens = [
        token("t", "blue", [5, 5]).stat("evasion", 6),
        token("p", "red", [4, 5]),
        token("q", "red", [6, 5]),
        token("friend", "blue", [5, 6]),
    ];
    let game = game(tokens, []);
    game.ask(attack("p", "t").melee()).expects([defense("SM-15", "evasion", -2)]);
    assert_eq!(game.ask(attack("p", "t").melee())["defense"]["value"], 4);
}

// SM-16
#[test]
fn sm_16_a_large_foe_counts_as_many_as_its_squares_touch_the_target() {
    let large = plain().size("large");
    // [3..4] x [5..6]: two of its squares touch [5, 5].
    let report = flanked(&[("big", [3, 5], large.clone()), ("q", [6, 4], plain())]);
    report.expects([defense("SM-15", "evasion", -3)]);
    // A single creature never flanks.
    assert_eq!(flanked(&[("big", [3, 5], large.clone())])["flanked"], false);
    // At the corner, only one of its squares touches.
    let report = flanked(&[("big", [3, 6], large), ("q", [6, 4], plain())]);
    report.expects([defense("SM-15", "evasion", -2)]);
}

// SM-16
#[test]
fn sm_16_the_reason_of_a_foe_that_counts_for_several_is_its_own_row() {
    let big = |at: [i32; 2]| flanked(&[("big", at, plain().size("large")), ("q", [6, 4], plain())]);
    let about = |report: &Value, id: &str| {
        let about = items(&report["why"]).iter().find(|reason| texts(&reason["ids"]) == [id]);
        about.unwrap()["rule"].clone()
    };
    let report = big([3, 5]);
    assert_eq!(about(&report, "big"), "SM-16");
    assert_eq!(about(&report, "q"), "SM-15");
    // With one square at the corner, it counts like any enemy.
    assert_eq!(about(&big([3, 6]), "big"), "SM-15");
}

// SM-14, SM-15
#[test]
fn sm_15_the_flanked_evade_an_area_less_as_well() {
    let evasion = plain().stats([("evasion", 6), ("perception", 6)]);
    let tokens = [
        token("t", "blue", [5, 5]).with(evasion.clone()),
        token("u", "blue", [5, 9]).with(evasion),
        token("p", "red", [4, 5]),
        token("q", "red", [6, 5]),
    ];
    let mut game = game(tokens, []);
    let blast = area_attack(rect([5, 5], [1, 5])).bonus(0).rolls([5]);
    let events = game.run(blast.clone());
    // 6 - 2 for the two that flank t. No one flanks u.
    events[0].explained_by("SM-15");
    assert_eq!(items(&events[0]["results"]).len(), 2);
    events[0].says("results.0.token", "t").says("results.0.needed", 4).says("results.0.hit", true);
    events[0].says("results.1.token", "u").says("results.1.needed", 6).says("results.1.hit", false);
    // Flanking does not change other statistics.
    let events = game.run(blast.set("versus", "perception"));
    assert_eq!(events[0]["results"][0]["needed"], events[0]["results"][1]["needed"]);
    assert!(!events[0].explains("SM-15"));
}

fn behind(ground: impl IntoIterator<Item = Terrain>, a: Token, b: Token) -> Value {
    game(pair(a, b), ground).ask(sight("a", "b"))
}

// SM-17, SM-20, SM-21
#[test]
fn sm_17_rough_terrain_between_covers_and_sm_20_sm_21_give_the_numbers() {
    let rough = |cells: &[[i32; 2]]| [terrain("hedge", cells).rough().label("forest")];
    let report = behind(rough(&[[5, 5]]), plain(), plain());
    assert_eq!(report["cover"]["grade"], "covered");
    report.expects([defense("SM-20", "evasion", 2), modifier("SM-21", "perception", -3)]);
    report.explained_by("SM-17");
    // Terrain next to the line, or under one of the two, gives no cover.
    behind(rough(&[[5, 6]]), plain(), plain()).unmodified();
    behind(rough(&[[2, 5], [8, 5]]), plain(), plain()).unmodified();
    // The attacker's naturewalk ignores only terrain of that type.
    let at_home = plain().has("naturewalk", ["forest"]);
    behind(rough(&[[5, 5]]), at_home, plain()).unmodified();
    // "Rough" includes all rough terrain, but not terrain that is only slow.
    let over_rough = || plain().has("naturewalk", ["rough"]);
    behind(rough(&[[5, 5]]), over_rough(), plain()).unmodified();
    let elsewhere = plain().has("naturewalk", ["desert"]);
    assert_eq!(behind(rough(&[[5, 5]]), elsewhere, plain()).modifiers().len(), 2);
}

// SM-18
#[test]
fn sm_18_creatures_in_between_cover() {
    let tokens =
        |at: [i32; 2]| [token("a", "red", [2, 5]), token("b", "blue", [8, 5]), token("c", "red", at)];
    let report = game(tokens([5, 5]), []).ask(attack("a", "b").ranged());
    report.expects([defense("SM-20", "evasion", 2)]);
    report["sight"].expects([defense("SM-20", "evasion", 2), modifier("SM-21", "perception", -3)]);
    report.says("sight.cover.by", ["c"]);
    game(tokens([5, 6]), []).ask(attack("a", "b").ranged()).unmodified();
}

// SM-19, SM-20, SM-21
#[test]
fn sm_19_blocking_terrain_in_between_covers_heavily() {
    // From (2.5, 5.5) to (8.5, 6.5): the line between the centers crosses both rows of column 5.
    let aside = |ground: Vec<Terrain>| {
        let tokens = [token("a", "red", [2, 5]), token("b", "blue", [8, 6])];
        game(tokens, ground)
    };
    let pillar = rock("rock", [[5, 5]]);
    let game = aside(vec![pillar.clone()]);
    let report = game.ask(attack("a", "b").ranged());
    game.ask(sight("a", "b")).expects([defense("SM-20", "evasion", 4), modifier("SM-21", "perception", -6)]);
    assert_eq!(report["sight"]["cover"]["grade"], "heavy");
    report.legal();
    report.expects([defense("SM-20", "evasion", 4)]);
    assert!(report.explains("SM-19") || report["sight"].explains("SM-19"));
    // With both, only the higher one counts.
    let both = vec![pillar, terrain("hedge", [[6, 6]]).rough()];
    aside(both)
        .ask(sight("a", "b"))
        .expects([defense("SM-20", "evasion", 4), modifier("SM-21", "perception", -6)]);
    // Next to the center line it gives no cover, even if it hides a part of the target.
    let beside = [rock("rock", [[7, 6]])];
    behind(beside, plain(), plain()).unmodified();
}

// SM-13, SM-04
#[test]
fn sm_13_what_nothing_gets_through_is_told_with_the_row_that_says_so() {
    let column: Vec<[i32; 2]> = (0..12).map(|row| [5, row]).collect();
    let mut walled = game(pair(plain(), plain()), [rock("rock", column)]);
    let report = walled.ask(attack("a", "b").ranged());
    assert_eq!(report["why"][0]["rule"], "SM-13", "what speaks against it comes first");
    let shot = attack("a", "b").ranged().bonus(0);
    walled.refused(shot, "no-line-of-effect").saying("SM-13");
    let area = walled.ask(radius([3, 5], 4));
    let hidden = area.entry([6, 5]).unwrap();
    assert_eq!(hidden["state"], "blocked");
    hidden.says("by", ["rock"]);
    assert!(area.explains("SM-13"), "{area}");
    // SM-04: for a tiny attacker, the answer cites its own row.
    let beside = [token("a", "red", [4, 5]).size("tiny"), token("b", "blue", [5, 5])];
    let report = game(beside, []).ask(attack("a", "b").melee());
    report.illegal();
    assert_eq!(report["why"][0]["rule"], "SM-04");
    // The row applies only to the smallest creatures. That other creatures reach one square is a house default.
    let apart = [token("a", "red", [4, 5]), token("b", "blue", [6, 5])];
    let report = game(apart, []).ask(attack("a", "b").melee());
    report.illegal();
    assert_eq!(report["why"][0]["rule"], "house default");
}

// SM-17, SM-19
#[test]
fn sm_17_something_that_is_said_to_cover_does_so_by_the_row_of_its_grade() {
    for (said, grade, row, value) in [
        ("covered", "covered", "SM-17", 2),
        ("half", "covered", "SM-17", 2),
        ("heavy", "heavy", "SM-19", 4),
        ("threeQuarters", "heavy", "SM-19", 4),
    ] {
        let report = behind([terrain("wall", [[5, 5]]).cover(said)], plain(), plain());
        assert_eq!(report["cover"]["grade"], grade, "{said}");
        assert!(report.explains(row), "{said}: {report}");
        assert_eq!(report.modifiers()[0], defense("SM-20", "evasion", value));
    }
}

// SM-20
#[test]
fn sm_20_cover_helps_against_what_comes_from_afar() {
    let hedge = [terrain("hedge", [[5, 5]]).rough()];
    let game = game(pair(plain().reach(9), plain()), hedge);
    for (kind, expected) in [("ranged", 1), ("spell", 1), ("melee", 0)] {
        let told = game.ask(attack("a", "b").kind(kind)).modifiers();
        assert_eq!(told, vec![defense("SM-20", "evasion", 2); expected], "{kind}");
    }
}

// SM-21, SM-13
#[test]
fn sm_21_who_is_harder_to_spot_may_hide() {
    let column: Vec<[i32; 2]> = (0..12).map(|row| [5, row]).collect();
    // The text says which creatures are harder to spot, but not which may hide.
    for (ground, may) in [
        (None, false),
        (Some(terrain("t", [[5, 5]]).rough()), true),
        (Some(terrain("t", [[5, 5]]).cover("heavy")), true),
        (Some(rock("t", column)), true),
    ] {
        let report = behind(ground.clone(), plain(), plain());
        let last = items(&report["why"]).last().unwrap();
        assert_eq!(report["canHide"], may, "{ground:?}: {last}");
        assert_eq!(last["rule"], "house default", "{ground:?}: {last}");
    }
}

// SM-15
#[test]
fn sm_15_foes_who_are_out_of_the_fight_flank_nobody() {
    let beside = |kind: &str| flanked(&[("p", [4, 5], is(kind)), ("q", [6, 5], plain().unarmed())]);
    for (kind, flanked) in [
        ("dead", false),
        ("unconscious", false),
        ("helpless", false),
        ("paralyzed", false),
        ("incapacitated", false),
        ("prone", true),
        ("blinded", true),
    ] {
        assert_eq!(beside(kind)["flanked"], flanked, "{kind}");
    }
}

// G-20
#[test]
fn g_20_a_burst_is_measured_from_the_cell_that_it_is_aimed_at() {
    let burst = |size: i32| game([], []).ask(burst([6, 6], size)).affected();
    // SM-08: a second diagonal costs 2, so of the corners only (2, 2) is within 3: 1 + 4 · 3 + 4 · 6.
    assert_eq!(burst(1), block(5..=7, 5..=7));
    assert_eq!(burst(2).len(), 21);
    assert_eq!(burst(3).len(), 37);
}

// G-23
#[test]
fn g_23_a_cone_is_90_degrees_wide_to_the_cell() {
    let cone = |aim: [f64; 2]| game([], []).ask(cone([1, 1], aim, 12));
    // From the middle of [1, 1], the axis is 3 over and 1 down. 1 over and 2 down is at 45 degrees, which is still inside.
    assert_eq!(cone([4.5, 2.5]).state([2, 3]), "affected");
    // With an axis of 9 over and 4 down, 3 over and 8 down is at 45.5 degrees, and 4 over and 9 down at 42.1.
    assert_eq!(cone([10.5, 5.5]).entry([4, 9]), None);
    assert_eq!(cone([10.5, 5.5]).state([5, 10]), "affected");
}
