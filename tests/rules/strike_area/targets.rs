//! Targets: creatures that step in for another creature, and objects.

use super::attacks::strips;
use super::*;
use crate::common::worded::catalogue;
use serde_json::json;

// SA-21
#[test]
fn sa_21_whoever_is_in_the_area_and_not_engaged_may_step_in() {
    let game = strips([
        fighter("a", "red", [5, 5]),
        fighter("b", "blue", [5, 6]),
        fighter("free", "blue", [5, 8]),
        fighter("busy", "blue", [5, 9]).is(condition("engagedBy").by("other")),
        fighter("other", "red", [5, 10]).is(condition("engagedWith").by("busy")),
        fighter("far", "blue", [6, 6]),
    ])
    .open();
    let report = game.ask(attack("a", "b").melee());
    let list = texts(&report["mayDeclare"]);
    assert!(list.contains(&"free"));
    assert!(!list.contains(&"busy") && !list.contains(&"far") && !list.contains(&"b"));
    report.explained_by("SA-21");
}

// SA-21
#[test]
fn sa_21_a_wall_a_door_terrain_and_a_cell_may_be_attacked() {
    let door = wall("gate", [[8, 5], [8, 6]]).door("closed").set("hp", json!({ "current": 10, "max": 10 }));
    let crates = terrain("crates", [[5, 7]]).set("stats", json!({ "defense": 14 }));
    let tokens = || [fighter("a", "red", [5, 5]), fighter("c", "blue", [7, 7])];
    let open = || map(tokens()).walls([door.clone()]).terrain([crates.clone()]).open();
    let game = open();
    for (target, needed) in [(json!("gate"), 10), (json!("crates"), 14), (json!([7, 5]), 10)] {
        let asked = json!({ "attacker": "a", "target": target, "kind": "melee" });
        let report = game.ask(Attack::from(asked));
        report.legal().says("defense.value", needed).says("strikesFirst", Value::Null);
        // Creatures in its area that are not engaged may step in.
        assert_eq!(texts(&report["mayDeclare"]), ["c"]);
    }
    let mut game = combat(open());
    let events = game.run(attack("a", "gate").melee().bonus(0).damage(4).rolls([15]));
    events[0].says("hit", true).says("target", "gate");
    assert_eq!(game.scene()["walls"][0]["hp"]["current"], 6);
    assert!(game.conditions("a").is_empty(), "engaged with nobody");
    assert_eq!(game.actions(), "action 0, move 0");
    game.refused(attack("a", "nothing").melee().bonus(0), "unknown-token");
    game.refused(
        Attack::from(json!({ "attacker": "a", "target": [90, 5], "kind": "melee" })),
        "unknown-token",
    );
    // An object is not cover for itself, and does not hide.
    let mut game = combat(open());
    let low = terrain("low", [[5, 6]]).set("cover", "half");
    let covered = map(tokens()).terrain([low]).open();
    covered.ask(attack("a", "low").melee()).unmodified();
    assert!(!game.ask(attack("a", "gate").melee()).explains("SA-37"));
    // Demolition is offered only for an object with nothing left.
    assert!(game.offer("SA-21", "", catalogue::OfferDemolish::ID).is_none());
    game.run(attack("a", "gate").melee().bonus(0).damage(12).rolls([15]));
    game.run(game.offer("SA-21", "", catalogue::OfferDemolish::ID).expect("nothing of it is left"));
    assert_eq!(game.scene()["walls"], json!([]));
    // Other rules don't have such targets.
    let other = scene("reaction-square", 20, 12).tokens(tokens()).walls([door]).open();
    other.rejects(attack("a", "gate").melee(), "unknown-token");
}

// SA-21
#[test]
fn sa_21_a_cell_off_the_map_is_no_target() {
    let mut game = quarters([fighter("a", "red", [2, 5]), fighter("b", "blue", [3, 5])]).open();
    let at = || Attack::from(json!({ "attacker": "a", "target": [99, 5], "kind": "melee" }));
    game.rejects(at(), "unknown-token").at("/target").saying("[99, 5]").is(catalogue::SceneCellOff::ID);
    game.refused(at(), "unknown-token").at("/target").saying("[99, 5]").is(catalogue::SceneCellOff::ID);
}
