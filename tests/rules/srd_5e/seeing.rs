//! Hiding, light and senses.

use super::*;

// E5-16
#[test]
fn e5_16_hiding_takes_darkness_cover_or_no_line_of_sight_from_every_enemy() {
    // `a` at [2, 5] hides from `b` at [8, 5].
    let hides = |scene: Scene| {
        let game = combat(scene.open());
        items(&game.turn()["offers"]).iter().any(|offer| offer["command"]["action"] == "hide")
    };
    assert!(!hides(apart(plain(), plain())));
    let hedge = |grade: &str| apart(plain(), plain()).terrain([terrain("h", [[3, 5]]).cover(grade)]);
    assert!(!hides(hedge("half")));
    assert!(hides(hedge("threeQuarters")));
    assert!(hides(apart(plain(), plain()).zones([zone("fog", [[2, 5]]).inside("total")])));
    assert!(!hides(apart(plain(), plain()).zones([zone("dim", [[2, 5]]).inside("concealment")])));
    let walled = || apart(plain(), plain()).walls([wall("w", [[7.0, 0.0], [7.0, 12.0]])]);
    assert!(hides(walled()));
    // One enemy that sees it is enough.
    let seen = [fighter("a", "red", [2, 5]), fighter("b", "blue", [8, 5]), fighter("c", "blue", [2, 9])];
    assert!(!hides(map(seen).walls([wall("w", [[7.0, 0.0], [7.0, 12.0]])])));
}

// E5-17
#[test]
fn e5_17_attacking_ends_hiding_after_its_advantage_has_counted() {
    let mut game = near(is("hidden"), plain());
    game.ask(attack("a", "b").melee()).expects([advantage("E5-44")]);
    let events = game.run(attack("a", "b").melee().bonus(0).rolls([2, 3]));
    assert_eq!(events.the("attackResolved")["hit"], false, "hit or miss");
    assert!(!game.is("a", "hidden"));
}

// E5-75
#[test]
fn e5_75_dim_light_changes_no_attack_and_darkness_does() {
    let dim = apart(plain(), plain()).zones([zone("dim", [[8, 5]]).inside("concealment")]).open();
    dim.ask(attack("a", "b").ranged()).unmodified();
    let dark = || apart(plain(), plain()).zones([zone("darkness", [[8, 5]]).inside("total")]);
    dark().open().ask(attack("a", "b").ranged()).expects([disadvantage("E5-44")]);
    let seer = plain().senses(["darkvision"]);
    let dark = apart(seer, plain()).zones([zone("darkness", [[8, 5]]).inside("total")]).open();
    dark.ask(attack("a", "b").ranged()).unmodified();
}
