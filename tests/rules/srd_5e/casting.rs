//! Spells with a lasting area: the cost of casting.

use super::*;
use serde_json::json;

/// Returns `a` (red) in its turn, and `b` (blue) at the place of the cloud.
fn fight() -> Game {
    combat(game([fighter("a", "red", [2, 5]), fighter("b", "blue", [10, 5])]))
}

fn cloud(id: &str, name: &str) -> Command {
    let save = json!({ "stat": "constitutionSave", "difficulty": 15, "half": true });
    let effect = json!({ "on": ["appear", "endTurn"], "save": save, "damage": 8 });
    let area = json!({ "shape": "rect", "target": [9, 4], "size": [3, 3] });
    let place = command("placeTemplate").set("id", id).set("name", name).set("area", area);
    place.set("effect", effect).set("sustainedBy", "a").set("castBy", "a").set("rounds", 100)
}

// E5-07, E5-84, E5-94: one command uses the action, starts the concentration, and lets the area act when it appears.
#[test]
fn e5_94_casting_a_spell_that_stays_takes_the_action() {
    let mut game = fight();
    game.run(cloud("cloud", "Cloudkill"));
    assert_eq!((game.left("action"), game.is("a", "concentrating")), (0, true));
    assert_eq!(game.scene()["encounter"]["dueInAreas"][0]["token"], "b");
    game.refused(cloud("stench", "Stinking Cloud"), "no-action-left").at("/castBy");
    assert_eq!(game.scene()["templates"].as_array().map(Vec::len), Some(1), "the first one stays");
    game.run(command("resolveTemplate").set("id", "cloud").rolls([5]));
    assert_eq!(game.hp("b"), 22);
    // Changing an existing cloud costs nothing.
    game.run(cloud("cloud", "Cloudkill").set("rounds", 50));
    game.run(end_turn());
    game.refused(cloud("other", "Fog"), "not-your-turn").at("/castBy");
}

// E5-88
#[test]
fn e5_88_whoever_cannot_act_casts_nothing_that_stays() {
    let mut game = fight();
    game.run(add_condition("a", condition("stunned")));
    game.refused(cloud("cloud", "Cloudkill"), "illegal-command").at("/castBy");
}

// E5-18
#[test]
fn e5_18_a_readied_spell_that_stays_takes_the_reaction() {
    let mut game = fight();
    game.run(spend("a", "ready"));
    game.run(end_turn());
    game.run(cloud("cloud", "Cloudkill"));
    assert!(!game.is("a", "readied"));
}

#[test]
fn before_a_fight_and_placed_by_the_game_master_it_costs_nothing() {
    let mut calm = game([fighter("a", "red", [2, 5]), fighter("b", "blue", [10, 5])]);
    calm.run(cloud("cloud", "Cloudkill"));
    let mut game = fight();
    let mut free = Value::from(cloud("cloud", "Cloudkill"));
    free.as_object_mut().unwrap().remove("castBy");
    game.run(Command::from(free));
    assert_eq!(game.left("action"), 1);
    game.refused(cloud("other", "Other").set("castBy", "nobody"), "unknown-token").at("/castBy");
}
