//! Common house rules, each with one option of a ruleset that extends this one (docs/homebrew.md).

use super::*;
use crate::common::worded::{catalogue, message, says, worded};
use serde_json::json;

/// A scene with a ruleset of the table. The option is the one in the docs about homebrew.
fn by(switch: &str, scene: Scene) -> Scene {
    let page = include_str!("../../../docs/homebrew.md");
    assert!(page.contains(&format!("`{switch}`")), "{switch}");
    let mut house: Value = serde_json::from_str(&format!("{{ {switch} }}")).unwrap();
    for (field, value) in [("extends", SYSTEM), ("id", "house"), ("name", "House rules")] {
        house[field] = value.into();
    }
    scene.set("ruleset", house)
}

// G-51: the first diagonal costs 1, the second 2, and so on.
#[test]
fn every_second_diagonal_may_cost_two() {
    let switch = r#""grid": { "metric": "alternating" }"#;
    let scene = map([fighter("a", "red", [2, 2]), fighter("b", "blue", [12, 10])]);
    let mut game = by(switch, scene).open();
    assert_eq!(game.cost("a", 6, [6, 6]), Some(6), "1 + 2 + 1 + 2");
    assert_eq!(game.cost("a", 6, [7, 7]), None);
    // 8 of 10 steps are diagonal: 2 + 12 squares.
    let shot = |range: i32| attack("a", "b").ranged().option("range", range).option("longRange", 30);
    game.ask(shot(14)).expects([]);
    game.ask(shot(13)).expects([disadvantage("E5-45")]);
    // The rest of a move continues to count the diagonals.
    game = combat(game);
    game.run(walk("a", [[3, 3]]));
    game.run(walk("a", [[4, 4], [5, 5], [6, 6]]));
    game.refused(walk("a", [[7, 6]]), "no-movement-left");
}

#[test]
fn enemies_on_both_sides_may_give_advantage() {
    let switch = r#""flanking": { "when": "betweenTwo" }"#;
    let around = |at: [i32; 2], ally: Token| {
        let fighters = [
            fighter("a", "red", [4, 5]),
            fighter("ally", "red", at).with(ally),
            fighter("b", "blue", [5, 5]),
        ];
        by(switch, map(fighters)).open()
    };
    let opposite = around([6, 5], plain());
    opposite.ask(attack("a", "b").melee()).expects([advantage("house default")]);
    opposite.ask(attack("ally", "b").melee()).expects([advantage("house default")]);
    opposite.ask(attack("b", "a").melee()).expects([]);
    opposite.ask(attack("a", "b").ranged()).expects([disadvantage("E5-46")]);
    around([5, 4], plain()).ask(attack("a", "b").melee()).expects([]);
    around([6, 5], is("stunned")).ask(attack("a", "b").melee()).expects([]);
    // The text itself has no flanking.
    let plainly =
        map([fighter("a", "red", [4, 5]), fighter("c", "red", [6, 5]), fighter("b", "blue", [5, 5])]);
    plainly.open().ask(attack("a", "b").melee()).expects([]);
}

#[test]
fn areas_may_take_the_squares_whose_center_they_cover() {
    let switch = r#""area": { "template": "center" }"#;
    let game = by(switch, scene(SYSTEM, 40, 40).tokens([fighter("a", "red", [20, 20])])).open();
    for radius in 1..=12_i32 {
        // Centers at double scale are odd numbers, within a circle of double the radius.
        let odd = || (-30..30).map(|n: i32| 2 * n + 1);
        let expected = odd().flat_map(|x| odd().map(move |y| x * x + y * y));
        let expected = expected.filter(|square| *square <= 4 * radius * radius).count();
        let report = game.ask(burst([20, 20], radius));
        assert_eq!(items(&report["cells"]).len(), expected, "{radius}");
    }
}

/// A map of hexes.
fn hexes(tokens: impl IntoIterator<Item = Token>) -> Scene {
    let switch = r#""grid": { "shape": "hex", "metric": "hex" }"#;
    by(switch, scene(SYSTEM, 30, 30).tokens(tokens).grid("shape", "hex"))
}

#[test]
fn maps_may_have_hexes() {
    let game = hexes([fighter("a", "red", [15, 15])]).open();
    let cells = items(&game.ask(reach("a").within(6))["cells"]).len();
    assert_eq!(cells, 3 * 6 * 7 + 1, "all within six hexes");
    // The six hexes around the middle are completely within one and a half hex widths.
    let around = game.ask(radius([15, 15], 1.5));
    assert_eq!(items(&around["cells"]).len(), 7);
    around.explained_by("E5-69");
    let cone = game.ask(cone("a", json!([25.5, 13.4]), 3));
    assert!(!items(&cone["cells"]).is_empty());
}

// E5-61
#[test]
fn cover_goes_by_the_corners_of_hexes() {
    let with = |walls: Vec<Wall>| {
        let scene = hexes([fighter("a", "red", [5, 10]), fighter("b", "blue", [9, 10])]).walls(walls);
        scene.open().ask(sight("a", "b"))["cover"]["grade"].clone()
    };
    assert_eq!(with(vec![]), "none");
    assert_eq!(with(vec![wall("w", [[7.5, 0.0], [7.5, 25.0]])]), "total");
    // The wall is in front of the target, from its middle down. The lines to its three lower corners are blocked, from every corner of the attacker.
    let scene = hexes([fighter("a", "red", [5, 10]), fighter("b", "blue", [9, 10])]).open();
    let middle = scene.ask(radius([9, 10], 0.4))["origin"][1].as_f64().unwrap();
    assert_eq!(with(vec![wall("w", [[8.9, middle], [8.9, 25.0]])]), "half");
}

// E5-48
#[test]
fn leaving_the_reach_on_hexes_provokes() {
    let fighters = || [fighter("a", "red", [10, 10]), fighter("b", "blue", [11, 10])];
    let mut game = combat(hexes(fighters()).open());
    game.run(walk("a", [[9, 10]]));
    assert!(game.offer("E5-48", "b", catalogue::OfferStrike::ID).is_some());
    // Two hexes have two common neighbors, and moving to one of them leaves no reach.
    let mut game = combat(hexes(fighters()).open());
    game.run(walk("a", [[10, 9]]));
    assert!(game.offer("E5-48", "b", catalogue::OfferStrike::ID).is_none());
}

// E5-41
#[test]
fn e5_41_an_armor_class_that_is_not_given_is_said_to_be_assumed() {
    let told = |target: Token| {
        let game = game([fighter("a", "red", [5, 5]), target]);
        let report = game.ask(attack("a", "b").melee());
        let why = items(&report["why"]).iter();
        let mut given = why.filter(|reason| says(reason, catalogue::AttackStandIn::ID));
        given.next().map(|reason| text(&reason["text"]).to_owned())
    };
    let bare = token("b", "blue", [6, 5]).hp(30, 30);
    assert_eq!(
        told(bare).as_deref(),
        Some(&*worded(catalogue::AttackStandIn {
            stat: message(catalogue::DataWord { spaced: "armor class", word: "armorClass" }),
            target: "b",
            value: 10
        }))
    );
    assert_eq!(told(fighter("b", "blue", [6, 5])), None);
}
