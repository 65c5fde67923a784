//! Line of sight and of effect, concealment, hiding, cover.

use super::*;
use serde_json::json;

// RS-09
#[test]
fn rs_09_line_of_sight_and_line_of_effect_are_told_apart() {
    let curtain = wall("curtain", [[5, 0], [5, 12]]).blocks(false, false, true);
    let game = game(duel(plain(), plain()), [curtain]);
    let report = game.ask(sight("a", "b"));
    assert_eq!(report["lineOfEffect"], true);
    assert_eq!(report["lineOfSight"], false);
    assert_eq!(report["distance"], 6);
}

fn smoky(zones: impl IntoIterator<Item = Zone>, a: Token, b: Token) -> Game {
    scene(SYSTEM, 14, 12).tokens(duel(a, b)).zones(zones).open()
}

/// Smoke halfway between `a` and `b`.
fn smoke() -> [Zone; 1] {
    [zone("smoke", [[5, 5]]).through("concealment")]
}

// RS-10
#[test]
fn rs_10_concealment_takes_15_from_attacks() {
    let game = smoky(smoke(), plain(), plain());
    let report = game.ask(attack("a", "b").ranged());
    report.expects([to_hit("RS-10", -15)]);
    assert_eq!(report["sight"]["concealment"], json!({ "degree": "concealment", "by": ["z"] }));
    report.legal();
    // Smoke next to the line hides nothing.
    let clear = smoky([zone("smoke", [[5, 6]]).through("concealment")], plain(), plain());
    clear.ask(attack("a", "b").ranged()).unmodified();
    // Dim light conceals creatures inside it, and does not hinder creatures that look across it.
    let dim = smoky([zone("darkness", [[8, 5], [5, 5]]).inside("concealment")], plain(), plain());
    dim.ask(attack("a", "b").ranged()).expects([to_hit("RS-10", -15)]);
    dim.ask(attack("b", "a").ranged()).unmodified();
    let eyes =
        smoky([zone("darkness", [[8, 5]]).inside("concealment")], plain().senses(["darkvision"]), plain());
    eyes.ask(attack("a", "b").ranged()).unmodified();
}

// RS-10
#[test]
fn rs_10_a_large_target_is_concealed_only_with_all_its_cells_in_the_dark() {
    let large = plain().size("large");
    let dark = |cells: &[[i32; 2]]| [zone("darkness", cells).inside("concealment")];
    let part = smoky(dark(&[[8, 5], [9, 5], [8, 6]]), plain(), large.clone());
    part.ask(attack("a", "b").ranged()).unmodified();
    let all = smoky(dark(&[[8, 5], [9, 5], [8, 6], [9, 6]]), plain(), large);
    all.ask(attack("a", "b").ranged()).expects([to_hit("RS-10", -15)]);
}

// RS-11, RS-13, RS-14, RS-15, RS-17
#[test]
fn rs_11_hiding_needs_concealment_cover_or_being_out_of_view() {
    let open = smoky([], plain(), plain());
    assert_eq!(open.ask(sight("a", "b"))["canHide"], false);
    let concealed = smoky(smoke(), plain(), plain());
    let report = concealed.ask(sight("a", "b"));
    assert_eq!(report["canHide"], true);
    report.explained_by("RS-11");
    let total = smoky([zone("fog", [[5, 5]]).through("total")], plain(), plain());
    let report = total.ask(sight("a", "b"));
    assert_eq!(report["canHide"], true);
    report.explained_by("RS-13");
    for (grade, hides) in [("partial", false), ("cover", true)] {
        let crates = wall("crates", [[7, 5], [7, 6]]).only_covers(grade);
        let report = game(duel(plain(), plain()), [crates]).ask(sight("a", "b"));
        assert_eq!(report["cover"]["grade"], grade);
        assert_eq!(report["canHide"], hides, "{grade}");
        assert!(!hides || report.explains("RS-15"));
    }
    let behind = game(duel(plain(), plain()), [wall("w", [[5, 0], [5, 12]])]);
    let report = behind.ask(sight("a", "b"));
    assert_eq!(report["canHide"], true);
    report.explained_by("RS-17");
}

// RS-12
#[test]
fn rs_12_total_concealment_takes_50() {
    let fog = smoky([zone("fog", [[5, 5]]).through("total")], plain(), plain());
    let report = fog.ask(attack("a", "b").ranged());
    report.expects([to_hit("RS-12", -50)]);
    assert_eq!(report["sight"]["lineOfEffect"], true);
    assert_eq!(report["sight"]["lineOfSight"], false);
    assert_eq!(report["sight"]["concealment"]["degree"], "total");
    let unseen = smoky([], plain(), is("invisible"));
    unseen.ask(attack("a", "b").ranged()).expects([to_hit("RS-12", -50)]);
    unseen.ask(attack("b", "a").ranged()).unmodified();
    let blind = smoky([], is("blinded"), plain());
    blind.ask(attack("a", "b").ranged()).expects([to_hit("RS-12", -50)]);
    blind.ask(attack("b", "a").ranged()).unmodified();
    // Only the worse penalty counts, never -65.
    let both = smoky(smoke(), plain(), is("invisible"));
    both.ask(attack("a", "b").ranged()).expects([to_hit("RS-12", -50)]);
}

/// Returns the modifiers of a shot with walls in between.
fn occluded<const N: usize>(walls: [Wall; N]) -> Value {
    let game = game([token("a", "red", [2, 5]), token("b", "blue", [8, 5])], walls);
    game.ask(attack("a", "b").ranged())
}

// RS-14, RS-15
#[test]
fn rs_14_half_hidden_is_partial_cover_and_rs_15_more_than_half_is_cover() {
    // A wall that ends at the height of the centers hides exactly half of the target.
    let half = occluded([wall("w", [[7.0, 5.5], [7.0, 9.0]])]);
    half.expects([defense("RS-14", "physicalDefense", 2)]);
    assert_eq!(half["sight"]["cover"], json!({ "grade": "partial", "hidden": 0.5, "by": ["w"] }));
    // Slightly more than half.
    let more = occluded([wall("w", [[7.0, 5.45], [7.0, 9.0]])]);
    more.expects([defense("RS-15", "physicalDefense", 5)]);
    more.legal();
    // The shadow passes below the target and hides nothing. From (2.5, 5.5) over (7, 6.1), it is at 6.23 at column 8.
    let none = occluded([wall("w", [[7.0, 6.1], [7.0, 9.0]])]);
    none.unmodified();
    assert_eq!(none["sight"]["cover"]["grade"], "none");
}

// RS-15
#[test]
fn rs_15_cover_and_partial_cover_do_not_add_up() {
    let crates = wall("crates", [[7.5, 5.0], [7.5, 6.0]]).only_covers("cover");
    let report = occluded([wall("w", [[7.0, 5.5], [7.0, 9.0]]), crates]);
    report.expects([defense("RS-15", "physicalDefense", 5)]);
    // The game master overrides the cover of one attack.
    let game = game(duel(plain(), plain()), []);
    let report = game.ask(attack("a", "b").ranged().overrule("cover", "partial"));
    report.expects([defense("RS-14", "physicalDefense", 2)]);
}

// RS-15
#[test]
fn rs_15_what_lies_at_the_attacker_does_not_cover_the_target() {
    let crates = |column: f64| {
        let crates = wall("crates", [[column, 5.0], [column, 6.0]]).only_covers("cover");
        occluded([crates])
    };
    crates(3.0).unmodified();
    crates(3.5).expects([defense("RS-15", "physicalDefense", 5)]);
    crates(8.0).expects([defense("RS-15", "physicalDefense", 5)]);
    crates(9.0).unmodified();
}

// RS-16
#[test]
fn rs_16_no_clear_line_is_total_cover_both_ways() {
    let mut game = game(duel(plain(), plain()), [wall("w", [[5, 0], [5, 12]])]);
    for (from, to) in [("a", "b"), ("b", "a")] {
        let report = game.ask(attack(from, to).ranged());
        report.illegal();
        assert_eq!(report["sight"]["lineOfEffect"], false);
        assert_eq!(report["sight"]["cover"]["grade"], "total");
        assert!(report.explains("RS-16"), "{}", report["why"]);
        game.refused(attack(from, to).ranged().bonus(30), "no-line-of-effect").at("/target");
    }
    // The game master overrides total cover for one attack, and the log says so.
    let shot = attack("a", "b").ranged().bonus(30).rolls([1, 1, 1]);
    let events = game.run(shot.overrule("lineOfEffect", true).overrule("cover", "none"));
    assert_eq!(events[0]["overrides"], json!({ "lineOfEffect": true, "cover": "none" }));
    assert_eq!(events[0]["hit"], true);
    events[0].empty("modifiers");
}

// RS-16
#[test]
fn rs_16_no_line_passes_the_joint_of_two_walls_nor_between_blocking_corners() {
    let joint = game(
        duel(plain(), plain()),
        [wall("u", [[5.0, 0.0], [5.0, 5.5]]), wall("d", [[5.0, 5.5], [5.0, 12.0]])],
    );
    assert_eq!(joint.ask(sight("a", "b"))["lineOfEffect"], false);
    let gap = game(
        duel(plain(), plain()),
        [wall("u", [[5.0, 0.0], [5.0, 5.5]]), wall("d", [[5.0, 5.51], [5.0, 12.0]])],
    );
    assert_eq!(gap.ask(sight("a", "b"))["lineOfEffect"], true);
    assert_eq!(gap.ask(sight("a", "b"))["cover"]["grade"], "cover");
    let corner = scene(SYSTEM, 2, 2)
        .tokens([token("a", "red", [0, 0]), token("b", "blue", [1, 1])])
        .terrain([rock("t", [[1, 0], [0, 1]])])
        .open();
    assert_eq!(corner.ask(sight("a", "b"))["lineOfEffect"], false);
}
