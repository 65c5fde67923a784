//! Cover, unseen creatures, hiding.

use super::*;

// SA-22
#[test]
fn sa_22_cover_by_quarters_and_crouching_one_level_better() {
    // Past the top of the wall at (7, y), the shadow is at 5.5 + 6 (y - 5.5) / 4.5 in the middle of the target.
    for (top, name) in [
        (5.7, "none"),
        // Exactly a quarter, three quarters and seven eighths: the hidden part is 0.5 - (y - 5.5) · 4/3.
        (5.6875, "quarter"),
        (5.68, "quarter"),
        (5.51, "quarter"),
        (5.5, "half"),
        (5.32, "half"),
        (5.3125, "threeQuarters"),
        (5.31, "threeQuarters"),
        (5.225, "threeQuarters"),
        (5.21875, "sevenEighths"),
        (5.21, "sevenEighths"),
    ] {
        assert_eq!(behind(top, plain()).ask(sight("a", "b"))["cover"]["grade"], name, "{top}");
    }
    let cover = |value: i64| [defense("SA-22", "defense", value)];
    let shot = |top: f64, b: Token| behind(top, b).ask(attack("a", "b").ranged());
    shot(5.68, plain()).unmodified();
    shot(5.5, plain()).expects(cover(1));
    shot(5.31, plain()).expects(cover(2));
    shot(5.21, plain()).expects(cover(3));
    shot(5.68, is("crouching")).expects(cover(1));
    shot(5.5, is("crouching")).expects(cover(2));
    shot(11.0, is("crouching")).unmodified();
    // A creature in between counts as half.
    crowded().open().ask(attack("a", "b").ranged()).expects(cover(1));
}

/// Returns `a` and `b` apart, with a creature between them.
fn crowded() -> Scene {
    map([fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]), fighter("c", "blue", [5, 5])])
}

fn fog(a: Token, b: Token) -> Game {
    let zones = [zone("fog", [[5, 5]]).id("fog").through("total")];
    apart(a, b).zones(zones).open()
}

// SA-23
#[test]
fn sa_23_not_seeing_and_not_being_seen() {
    let shot = || attack("a", "b").ranged().option("area", true);
    let at = |a: Token, b: Token| apart(a, b).open().ask(shot());
    at(plain(), plain()).unmodified();
    at(plain(), is("invisible")).expects([to_hit("SA-23", -1)]);
    at(plain(), is("hidden")).expects([to_hit("SA-23", -2)]);
    at(is("invisible"), plain()).expects([to_hit("SA-23", 1)]);
    at(is("hidden"), plain()).expects([to_hit("SA-23", 2)]);
    at(plain(), is("blinded")).expects([to_hit("SA-23", 1)]);
    fog(plain(), plain()).ask(shot()).expects([to_hit("SA-23", -1), to_hit("SA-23", 1)]);
}

// SA-24
#[test]
fn sa_24_against_the_unseen_only_counters_and_areas() {
    let mut game = near(plain(), is("invisible"));
    let (strike_at, shot) = (|| attack("a", "b").melee(), || attack("a", "b").ranged());
    let spell = || attack("a", "b").spell();
    game.ask(strike_at()).illegal();
    game.ask(strike_at().option("counter", true)).legal();
    game.ask(shot()).illegal();
    game.ask(shot().option("area", true)).legal();
    game.ask(spell()).illegal().explained_by("SA-24");
    game.ask(spell().option("area", true)).illegal();
    game.refused(strike("a", "b"), "illegal-command");
}

// SA-25, SA-33
#[test]
fn sa_25_attacking_reveals_hit_or_miss_and_sa_33_a_strike_engages() {
    for face in [2, 19] {
        let mut game = near(is("hidden"), plain());
        game.run(strike("a", "b").rolls([face]));
        assert_eq!(game.conditions("a"), ["engagedWith"]);
        assert_eq!(game.conditions("b"), ["engagedBy"]);
        assert_eq!(game.token("b")["conditions"][0]["by"], "a");
    }
    // A strike at another creature ends its own engagement, but not its engagement by c.
    let mut game =
        game([fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("c", "blue", [5, 6])]);
    game.all([strike("a", "b"), strike("c", "a"), strike("a", "c")]);
    assert!(game.conditions("b").is_empty());
    let mut held = game.conditions("a");
    held.sort();
    assert_eq!(held, ["engagedBy", "engagedWith"]);
    // Being engaged ends when either of the two withdraws.
    game.run(spend("a", "withdraw"));
    assert!(game.conditions("a").is_empty() && game.conditions("c").is_empty());
}

// SA-37
#[test]
fn sa_37_hiding_needs_total_cover_or_nobody_watching() {
    let can = |game: &Game| game.ask(sight("b", "a"))["canHide"].clone();
    assert_eq!(can(&apart(plain(), plain()).open()), false);
    let walled = apart(plain(), plain()).walls([wall("w", [[5, 0], [5, 12]])]);
    assert_eq!(can(&walled.clone().open()), true);
    assert_eq!(can(&fog(plain(), plain())), true);
    // Each enemy counts separately: a creature on this side of the wall sees it.
    let watched = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]), fighter("c", "blue", [2, 9])];
    let game = walled.tokens(watched).open();
    assert_eq!(can(&game), true);
    assert_eq!(game.ask(sight("c", "a"))["canHide"], false);
    // Light concealment is not heavy obscurement.
    let zones = [zone("fog", [[5, 5]]).id("mist").through("concealment")];
    let game = apart(plain(), plain()).zones(zones).open();
    assert_eq!(can(&game), false);
    // The target is seen, so no modifier for unseen targets applies (SA-23).
    let report = game.ask(attack("a", "b").ranged());
    report.legal().unmodified().explained_by("G-30");
    assert!(!report.explains("SA-23"));
}

// SA-22
#[test]
fn sa_22_is_named_by_whatever_covers() {
    let named = |game: Game, rule: &str| {
        let report = game.ask(sight("a", "b"));
        let about = |reason: &&Value| reason["rule"] == rule && reason["ids"] == report["cover"]["by"];
        (text(&report["cover"]["grade"]).to_owned(), items(&report["why"]).iter().filter(about).count())
    };
    for (top, grade) in [(5.68, "quarter"), (5.5, "half"), (5.31, "threeQuarters"), (5.21, "sevenEighths")] {
        assert_eq!(named(behind(top, plain()), "SA-22"), (grade.to_owned(), 1));
        let crates = [terrain("crates", [[5, 5]]).cover(grade)];
        assert_eq!(named(apart(plain(), plain()).terrain(crates).open(), "SA-22"), (grade.to_owned(), 1));
    }
    // Half cover by creatures is a house default: the text gives them no degree.
    assert_eq!(named(crowded().open(), "house default (SA-22)"), ("half".to_owned(), 1));
}

// SA-37
#[test]
fn sa_37_total_cover_hides_even_where_one_sees_through_it() {
    let pane = || wall("w", [[5, 0], [5, 12]]);
    let (glass, curtain) = (pane().blocks(true, true, false), pane().blocks(true, false, true));
    let bars = pane().blocks(true, false, false);
    for (pane, may) in [(glass, true), (curtain, true), (bars, false)] {
        let report = apart(plain(), plain()).walls([pane.clone()]).open().ask(sight("b", "a"));
        let last = items(&report["why"]).last().unwrap();
        assert_eq!(report["canHide"], may, "{pane:?}");
        assert_eq!(last["rule"], "SA-37", "{pane:?}");
    }
}

// G-20, G-23
#[test]
fn g_20_a_burst_starts_in_its_cells_middle_and_g_23_a_cone_of_90_degrees_in_its_users() {
    let game = game([]);
    let burst = game.ask(burst([6, 6], 1));
    assert_eq!(burst.affected(), block(5..=7, 5..=7));
    burst.says("origin", [6.5, 6.5]);
    let cone = |aim: [f64; 2]| game.ask(cone([1, 1], aim, 12));
    let (axis, steep) = (cone([4.5, 2.5]), cone([10.5, 5.5]));
    axis.says("origin", [1.5, 1.5]);
    // With an axis of 3 over and 1 down, 1 over and 2 down is at 45 degrees. With 9 and 4, 3 and 8 is at 45.5.
    assert_eq!(axis.state([2, 3]), "affected");
    assert_eq!(steep.entry([4, 9]), None);
}
