//! Difficult terrain, decks, passing other creatures.

use super::*;
use serde_json::json;

/// `a`, with a walking speed of 6, alone on this terrain.
fn walking(ground: impl IntoIterator<Item = Terrain>, a: Token) -> Game {
    scene(SYSTEM, 15, 15).tokens([token("a", "red", [4, 6]).walks(6).with(a)]).terrain(ground).open()
}

// AH-15
#[test]
fn ah_15_difficult_terrain_is_paid_on_leaving() {
    let mud: Vec<[i32; 2]> = (0..15).flat_map(|row| [[5, row], [6, row]]).collect();
    let game = walking([terrain("mud", mud).difficult()], plain());
    assert_eq!(game.cost("a", 9, [5, 6]), Some(1));
    assert_eq!(game.cost("a", 9, [6, 6]), Some(3));
    assert_eq!(game.cost("a", 9, [7, 6]), Some(5));
    assert_eq!(game.cost("a", 9, [3, 6]), Some(1));
}

// AH-16
#[test]
fn ah_16_any_hex_of_a_larger_creature_on_difficult_terrain_makes_it_pay() {
    let area = |game: &Game| {
        let report = game.ask(radius([4, 6], 4));
        items(&report["tokens"][0]["cells"]).to_vec()
    };
    let open = walking([], plain().size("large"));
    let space = area(&open);
    assert_eq!(space.len(), 3);
    assert_eq!(open.cost("a", 6, [3, 6]), Some(1));
    for cell in space {
        let game = walking([terrain("mud", [cell]).difficult()], plain().size("large"));
        assert_eq!(game.cost("a", 6, [3, 6]), Some(2));
    }
    for (size, hexes) in
        [("tiny", 1), ("small", 1), ("medium", 1), ("large", 3), ("huge", 7), ("gargantuan", 12)]
    {
        assert_eq!(area(&walking([], plain().size(size))).len(), hexes, "{size}");
    }
}

// AH-17
#[test]
fn ah_17_a_deck_is_difficult_in_rough_waters() {
    let mut game = walking([terrain("deck", [[4, 6], [5, 6]]).set("deck", true)], plain());
    assert_eq!(game.cost("a", 6, [5, 6]), Some(1));
    game.run(set_setting("roughWaters", true));
    assert_eq!(game.cost("a", 6, [5, 6]), Some(2));
}

// AH-18
#[test]
fn ah_18_allies_are_passed_enemies_need_acrobatics_against_avoid() {
    let ring = |side: &str| {
        // The walls leave a single gap: the only path leads through [5, 6].
        let mut tokens = vec![token("a", "red", [4, 6]).walks(6).stat("acrobatics", 3)];
        tokens.push(token("b", side, [5, 6]).stat("avoid", 9));
        let rocks: Vec<[i32; 2]> = (0..15).filter(|row| *row != 6).map(|row| [5, row]).collect();
        let map = scene(SYSTEM, 15, 15).tokens(tokens);
        map.terrain([rock("rocks", rocks)]).open()
    };
    let ally = ring("red").reaches("a", 6, [6, 6]).unwrap();
    assert_eq!(ally["cost"], 2);
    ally.empty("checks");
    assert_eq!(ring("red").reaches("a", 6, [5, 6]).unwrap()["stop"], false);
    let mut game = ring("blue");
    let enemy = game.reaches("a", 6, [6, 6]).unwrap();
    let check =
        json!({ "rule": "AH-18", "token": "b", "skill": "acrobatics", "difficulty": 9, "given": true });
    enemy.says("checks", [check]);
    let tumble = |face: i32| walk("a", [[5, 6], [6, 6]]).rolls([face]);
    game.run(tumble(5));
    assert_eq!(game.at("a"), [4, 6]);
    let mut game = ring("blue");
    game.run(tumble(6));
    assert_eq!(game.at("a"), [6, 6]);
}
