//! Areas.

use super::*;

// RD-07
#[test]
fn rd_07_an_area_is_measured_out_from_its_square_and_a_line_from_its_user() {
    let game = game(apart(plain(), plain()));
    for (size, count) in [(1, 9), (2, 21), (3, 37), (4, 61)] {
        let report = game.ask(radius([9, 6], size));
        assert_eq!(report.affected().len(), count, "radius {size}");
    }
    let line = game.ask(line("a", [9.5, 5.5], 5));
    assert_eq!(line.affected(), block(3..=7, 5..=5));
}

// RD-08
#[test]
fn rd_08_a_block_of_two_by_two() {
    let game = game([]);
    let report = game.ask(rect([5, 5], [2, 2]));
    assert_eq!(report.affected(), block(5..=6, 5..=6));
    report.says("origin", [6.0, 6.0]);
    let report = game.ask(rect([5, 5], [3, 1]));
    assert_eq!(report.affected().len(), 3);
}

// RD-09
#[test]
fn rd_09_a_burst_is_measured_out_from_a_corner() {
    let game = game([]);
    let burst = |corner: &str, size: i32| game.ask(burst([8, 6], size).corner(corner));
    for (size, count) in [(1, 4), (2, 12), (3, 24), (4, 44)] {
        assert_eq!(burst("nw", size).affected().len(), count, "burst {size}");
    }
    assert_eq!(burst("nw", 1).affected(), block(7..=8, 5..=6));
    assert_eq!(burst("se", 1).affected(), block(8..=9, 6..=7));
    burst("ne", 1).says("origin", [9.0, 6.0]);
    // A cone along the diagonal is one quadrant of the area.
    for (size, count) in [(3, 6), (6, 24), (12, 96)] {
        let game = scene(SYSTEM, 30, 30).open();
        let cone = cone([5, 5], [20, 20], size).corner("se");
        assert_eq!(game.ask(cone).affected().len(), count, "cone {size}");
    }
}

// RD-07, RD-08, RD-09
#[test]
fn rd_07_every_way_to_measure_an_area_names_its_row() {
    let mut game = game(apart(plain(), plain()));
    for (row, query) in [
        ("RD-07", radius([8, 5], 1)),
        ("RD-07", line("a", [9.5, 5.5], 5)),
        ("RD-07", cone("a", [9.5, 5.5], 5)),
        ("RD-08", rect([8, 5], [2, 2])),
        ("RD-09", burst([8, 5], 1)),
    ] {
        assert_eq!(rows(&game.ask(query.clone())), [row], "{query:?}");
    }
    // The text does not mention checks against areas.
    let blast = || area_attack(radius([8, 5], 0)).by("a").rolls([10]);
    for (row, command) in [("RD-07", blast().bonus(5)), ("house default", blast().check("acrobatics", 15))] {
        assert_eq!(rows(&game.run(command.clone())[0]), [row], "{command:?}");
    }
}

// RD-07
#[test]
fn rd_07_a_line_runs_straight_from_the_middle_of_its_user() {
    let game = game(apart(plain(), plain()));
    let line = game.ask(line("a", [7.5, 8.5], 3));
    line.says("origin", [2.5, 5.5]);
    // 3 down for 5 to the right: [5, 7] is 4 away, because the first two steps are diagonals.
    assert_eq!(line.affected(), [[3, 5], [3, 6], [4, 6]]);
}
