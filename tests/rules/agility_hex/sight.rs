//! Concealment, cover, hiding, and prone creatures.

use super::*;

fn hazy(zones: impl IntoIterator<Item = Zone>, a: Token, b: Token) -> Game {
    scene(SYSTEM, 15, 15).tokens(pair(a, b)).zones(zones).open()
}

/// Smoke between `a` and `b`.
fn smoke(degree: &str) -> [Zone; 1] {
    [zone("smoke", [[5, 6]]).through(degree)]
}

// AH-09, AH-10
#[test]
fn ah_09_concealment_raises_the_target_number_by_3_and_ah_10_allows_sneaking() {
    let game = hazy(smoke("concealment"), plain(), plain());
    let report = game.ask(attack("a", "b").ranged());
    report.expects([target_number("AH-09", 3)]);
    assert_eq!(report["sight"]["canHide"], true);
    report["sight"].explained_by("AH-10");
    assert_eq!(hazy([], plain(), plain()).ask(sight("a", "b"))["canHide"], false);
    let inside = hazy([zone("smoke", [[8, 6]]).inside("concealment")], plain(), plain());
    inside.ask(attack("a", "b").ranged()).expects([target_number("AH-09", 3)]);
    inside.ask(attack("b", "a").ranged()).unmodified();
}

// AH-11
#[test]
fn ah_11_total_concealment_raises_it_by_5() {
    let game = hazy(smoke("total"), plain(), plain());
    let report = game.ask(attack("a", "b").ranged());
    report.expects([target_number("AH-11", 5)]);
    assert_eq!(report["sight"]["lineOfEffect"], true);
    assert_eq!(report["sight"]["lineOfSight"], false);
    assert_eq!(report["sight"]["canHide"], true);
    report["sight"].explained_by("AH-11");
    let unseen = hazy([], plain(), is("invisible"));
    unseen.ask(attack("a", "b").ranged()).expects([target_number("AH-11", 5)]);
}

/// Returns the modifiers of a shot with a wall in between.
fn occluded(between: Wall) -> Value {
    game(pair(plain(), plain()), [between]).ask(attack("a", "b").ranged())
}

// AH-12, AH-13
#[test]
fn ah_12_half_hidden_gives_1_and_ah_13_more_gives_3() {
    // A wall that ends on the line between the centers hides exactly half of the hex.
    let half = occluded(upright("w", 7.0, 0.0, 3.0));
    let hidden = half["sight"]["cover"]["hidden"].as_f64().unwrap();
    assert_eq!((hidden * 1e6).round(), 500_000.0);
    half.expects([defense("AH-12", "avoid", 1)]);
    assert_eq!(half["sight"]["canHide"], false);
    let more = occluded(upright("w", 7.0, -0.1, 3.0));
    more.expects([defense("AH-13", "avoid", 3)]);
    assert_eq!(more["sight"]["canHide"], true);
    more["sight"].explained_by("AH-13");
    occluded(upright("w", 7.0, 1.0, 3.0)).unmodified();
}

// AH-14
#[test]
fn ah_14_total_cover_works_both_ways() {
    let mut game = game(pair(plain(), plain()), [wall("w", [[5, -1], [5, 15]])]);
    for (from, to) in [("a", "b"), ("b", "a")] {
        let report = game.ask(attack(from, to).ranged());
        report.illegal();
        assert_eq!(report["sight"]["cover"]["grade"], "total");
        assert_eq!(report["sight"]["canHide"], true);
        report.explained_by("AH-14");
        game.refused(attack(from, to).ranged().bonus(9), "no-line-of-effect");
    }
}

// AH-19, AH-20, AH-21
#[test]
fn ah_19_prone_raises_and_ah_20_gives_a_die_and_ah_21_hinders_shots() {
    let near = |a: Token, b: Token| {
        game([token("a", "red", [4, 6]).with(a), token("b", "blue", [5, 6]).with(b)], [])
    };
    let prone = || is("prone");
    let game = near(prone(), plain());
    game.ask(attack("a", "b").melee()).expects([target_number("AH-19", 1)]);
    game.ask(attack("a", "b").ranged()).unmodified();
    // AH-20
    game.ask(attack("b", "a").melee()).expects([extra_dice("AH-20", 1)]);
    // AH-21
    game.ask(attack("b", "a").ranged()).expects([target_number("AH-21", 2)]);
    let both = near(prone(), prone());
    both.ask(attack("a", "b").melee()).expects([target_number("AH-19", 1), extra_dice("AH-20", 1)]);
}

// AH-22
#[test]
fn ah_22_prone_behind_partial_cover_has_cover() {
    let low = upright("low", 7.5, -0.4, 0.4).blocks(true, false, false).set("cover", "partial");
    let standing = game(pair(plain(), plain()), [low.clone()]).ask(attack("a", "b").ranged());
    standing.expects([defense("AH-12", "avoid", 1)]);
    let prone = game(pair(plain(), is("prone")), [low]).ask(attack("a", "b").ranged());
    prone.expects([defense("AH-13", "avoid", 3), target_number("AH-21", 2)]);
    prone.explained_by("AH-22");
}
