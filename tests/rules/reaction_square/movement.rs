//! Difficult terrain, decks, passing other creatures.

use super::*;

fn ground<const N: usize>(ground: Terrain, tokens: [Token; N]) -> Game {
    scene(SYSTEM, 14, 12).tokens(tokens).terrain([ground]).open()
}

// RS-18
#[test]
fn rs_18_difficult_terrain_costs_double_to_leave_and_nothing_extra_to_enter() {
    let mud: Vec<[i32; 2]> = (0..12).flat_map(|row| [[4, row], [5, row]]).collect();
    let game = ground(terrain("mud", mud).difficult(), duel(plain(), plain().set("side", "red")));
    let cost = |cell| game.cost("a", 12, cell);
    assert_eq!(cost([3, 5]), Some(1));
    assert_eq!(cost([4, 5]), Some(2));
    assert_eq!(cost([5, 5]), Some(4));
    assert_eq!(cost([6, 5]), Some(6));
    assert_eq!(game.cost("a", 5, [6, 5]), None);
}

// RS-19
#[test]
fn rs_19_any_cell_of_a_larger_creature_on_difficult_terrain_makes_it_pay() {
    let mud = terrain("mud", [[4, 6]]).difficult();
    let mut game = ground(mud, duel(plain().size("large"), plain().set("side", "red")));
    // At [3, 5], one cell of the creature is on [4, 6]. Leaving costs 2.
    assert_eq!(game.cost("a", 12, [3, 5]), Some(1));
    game.run(walk("a", [[3, 5], [4, 5]]));
    assert_eq!(game.at("a"), [4, 5]);
    let back = game.reaches("a", 12, [3, 5]).unwrap();
    assert_eq!(back["cost"], 2);
}

// RS-20
#[test]
fn rs_20_a_deck_is_difficult_in_rough_waters_only() {
    let mut game = ground(
        terrain("deck", [[2, 5], [3, 5], [4, 5]]).set("deck", true),
        [token("a", "red", [2, 5]).walks(6)],
    );
    assert_eq!(game.cost("a", 6, [3, 5]), Some(1));
    game.run(set_setting("roughWaters", true));
    assert_eq!(game.cost("a", 6, [3, 5]), Some(2));
}

/// `a` in a corridor of one row, with another creature.
fn corridor(other: Token) -> Game {
    let walls = [wall("n", [[0, 5], [14, 5]]), wall("s", [[0, 6], [14, 6]])];
    let a = plain().walks(6).stat("tumble", 5);
    scene(SYSTEM, 14, 12).tokens([token("a", "red", [2, 5]).with(a), other]).walls(walls).open()
}

// RS-21
#[test]
fn rs_21_allies_are_passed_freely_and_not_ended_on() {
    let mut game = corridor(token("b", "red", [4, 5]));
    let over = game.reaches("a", 6, [4, 5]).unwrap();
    assert_eq!(over["stop"], false);
    assert_eq!(over["cost"], 2);
    let beyond = game.reaches("a", 6, [5, 5]).unwrap();
    assert_eq!(beyond["cost"], 3);
    beyond.empty("checks");
    assert_eq!(beyond["stop"], true);
    let refusal = game.refused(walk("a", [[3, 5], [4, 5]]), "cell-occupied");
    assert!(refusal.path.is_some() && refusal.message.starts_with("RS-21: "), "{}", refusal.message);
}

// RS-22
#[test]
fn rs_22_an_enemy_is_passed_by_a_tumble_check_against_its_defense() {
    let enemy = || token("b", "blue", [4, 5]).stat("physicalDefense", 17);
    let mut game = corridor(enemy());
    let beyond = game.reaches("a", 6, [5, 5]).unwrap();
    assert_eq!(items(&beyond["checks"]).len(), 1);
    let check = &beyond["checks"][0];
    assert_eq!(check["rule"], "RS-22");
    assert_eq!(check["token"], "b");
    assert_eq!(check["skill"], "tumble");
    assert_eq!(check["difficulty"], 17);
    game.reaches("a", 6, [3, 5]).unwrap().empty("checks");
    // 4 + 4 + 3 and 5 are 16: `a` stops before the space. One more passes.
    let tumble = |faces: [i32; 3]| walk("a", [[3, 5], [4, 5], [5, 5]]).rolls(faces);
    let events = game.run(tumble([4, 4, 3]));
    assert_eq!(game.at("a"), [3, 5]);
    assert!(events.has("movementStopped"), "{events:?}");
    let mut again = corridor(enemy());
    again.run(tumble([4, 4, 4]));
    assert_eq!(again.at("a"), [5, 5]);
}
