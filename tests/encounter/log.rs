//! The log: each event is reported exactly once.

use crate::common::game::*;
use crate::common::worded::catalogue;
use burstmap::encounter::log::told_once;
use serde_json::{Value, json};

fn told(game: &Game) -> Vec<String> {
    told_once(game.table.log()).map(|entry| entry.event.kind().to_owned()).collect()
}

#[test]
fn a_wall_built_again_under_its_id_is_told_as_one_change() {
    let door = |id: &str, label: &str| {
        let blocks = json!({ "move": true, "effect": true, "sight": true });
        json!({ "id": id, "label": label, "points": [[1, 1], [2, 1]], "blocks": blocks, "door": "closed" })
    };
    let rebuilt = |new: Value| {
        let commands =
            json!([{ "type": "removeWall", "wall": "door-1" }, { "type": "addWall", "wall": new }]);
        json!({ "type": "together", "commands": commands })
    };
    let mut game = scene("reaction-square", 12, 8).walls([wall("door-1", json!([[1, 1], [2, 1]]))]).open();
    game.table.dispatch_json(&rebuilt(door("door-1", "Portal"))).unwrap();
    let sentences: Vec<String> = told_once(game.table.log()).map(|entry| entry.said()).collect();
    assert_eq!(sentences, ["Portal changed."]);
    let undone = game.table.undo();
    assert_eq!(undone[0].said(), "Undone: Portal changed.");
    // Another wall in the same place is not the same wall.
    game.table.dispatch_json(&rebuilt(door("door-2", "Gate"))).unwrap();
    assert_eq!(told(&game), ["wallRemoved", "wallAdded"]);
}

// RS-05, RS-06
#[test]
fn what_an_area_does_is_told_by_the_sentences_of_those_who_rolled_and_of_others_by_itself() {
    // Without hit points, the same attack causes the same sentences each time.
    let mut game = scene("reaction-square", 12, 8).tokens([token("a", "red", [4, 4])]).open();
    let blast = || area_attack(radius([4, 4], 2)).damage(9);
    game.run(blast().check("reaction", 25).rolls([4, 4, 4]));
    assert_eq!(told(&game), ["areaResolved"]);
    // Another command with the same sentence is reported as well.
    game.run(damage("a", 9));
    assert_eq!(told(&game), ["areaResolved", "damaged"]);
    // If no creature rolls, there is no sentence for each creature.
    game.run(blast());
    assert_eq!(told(&game), ["areaResolved", "damaged", "areaResolved", "damaged"]);
}

// RS-05
#[test]
fn what_comes_to_a_token_after_the_area_is_told_even_if_it_sounds_alike() {
    let mut game = scene("reaction-square", 12, 8).tokens([token("a", "red", [4, 4])]).open();
    game.run(area_attack(radius([4, 4], 2)).damage(9).check("reaction", 25).rolls([4, 4, 4]));
    let mut log = game.table.log().to_vec();
    log.extend(log.last().cloned());
    let kinds: Vec<String> = told_once(&log).map(|entry| entry.event.kind().to_owned()).collect();
    assert_eq!(kinds, ["areaResolved", "damaged"]);
}

// RD-46
#[test]
fn what_a_wall_does_to_one_who_is_pushed_is_told_by_the_maneuver() {
    let tokens = [token("a", "red", [4, 4]), token("b", "blue", [5, 4])];
    let walls = [wall("w", [[7, 0], [7, 8]])];
    let mut game = scene("reflex-d20", 12, 8).tokens(tokens).walls(walls).open();
    game.run(maneuver("bullRush", "a", "b").bonus(15).rolls([10, 4, 6, 5]));
    let told = told(&game);
    let tells = |kind: &str| told.iter().any(|told| told == kind);
    assert!(!tells("damaged") && tells("maneuverResolved"), "{told:?}");
    game.run(damage("b", 10));
    assert_eq!(game.table.log().iter().filter(|entry| entry.event.kind() == "damaged").count(), 2);
}

#[test]
fn what_an_attack_deals_is_told_beside_its_roll() {
    let tokens = [token("a", "red", [4, 4]), token("b", "blue", [5, 4])];
    let mut game = scene("reaction-square", 12, 8).tokens(tokens).open();
    game.run(attack("a", "b").melee().bonus(60).damage(9).rolls([4, 4, 4]));
    assert_eq!(told(&game), ["attackResolved", "damaged"]);
}

#[test]
fn only_a_token_that_is_hidden_or_shown_is_told_as_that() {
    let mut game = scene("reaction-square", 12, 8).tokens([token("a", "red", [4, 4])]).open();
    for (changes, id) in [
        (plain().set("hidden", true), catalogue::TokenHidden::ID),
        (plain().set("name", "Ann"), catalogue::TokenUpdated::ID),
        (plain().set("hidden", false), catalogue::TokenShown::ID),
        (plain().set("name", "Bea"), catalogue::TokenUpdated::ID),
        (plain().set("hidden", true).set("name", "Cle"), catalogue::TokenUpdated::ID),
    ] {
        let events = game.run(update_token("a", changes));
        assert_eq!(events.the("tokenUpdated")["messageId"], id);
    }
}

// RS-31
#[test]
fn an_order_of_the_tied_is_told_to_a_side_that_knows_two_of_them() {
    for (hidden, told) in [(false, true), (true, false)] {
        let one = |id: &str, side: &str, at| token(id, side, at).stat("reaction", 5);
        let tokens = [one("a", "red", [2, 2]), one("b", "blue", [4, 2]).set("hidden", hidden)];
        let mut game = scene("reaction-square", 12, 8).tokens(tokens).open();
        game.run(roll_initiative().rolls([5; 6]));
        game.run(tie_order(["b", "a"]));
        let events = game.table.visible_events("red");
        assert_eq!(events.iter().any(|entry| entry.event.kind() == "tieOrdered"), told, "{hidden}");
    }
}
