//! Mounts and riders.

use super::*;
use crate::common::worded::{catalogue, message, worded};
use serde_json::json;

/// A horse that fills [6, 5] to [7, 6], trained to carry a rider.
pub(super) fn horse() -> Token {
    fighter("h", "red", [6, 5]).walks(12).size("large").has("trainedMount", true)
}

pub(super) fn riding() -> Token {
    plain().set("mountedOn", "h").set("at", [6, 5])
}

/// `a` (red), the horse and `b` (blue), which is far away by default.
pub(super) fn with_horse(a: Token, h: Token, b: Token) -> Scene {
    map([fighter("a", "red", [5, 5]).but(a), horse().but(h), fighter("b", "blue", [19, 0]).but(b)])
}

/// In combat, with `a` in the saddle and its turn under way.
pub(super) fn ridden(h: Token, b: Token) -> Game {
    started(with_horse(riding(), h, b))
}

/// The same for any scene: a controlled mount does not roll.
pub(super) fn started(scene: Scene) -> Game {
    let mut game = scene.open();
    let led = game.token("h")["traits"]["trainedMount"] == true;
    game.run(roll_initiative().token("a").rolls([19]));
    let faces = if led { vec![] } else { vec![16] };
    game.run(roll_initiative().token("h").rolls(faces));
    game.run(roll_initiative().token("b").rolls([13]));
    game.run(start_combat());
    assert_eq!(game.active(), "a");
    game
}

fn mount(target: &str) -> Command {
    spend("a", "mount").target(target)
}

pub(super) fn keep_seat(face: u32) -> Command {
    command("keepSeat").token("a").rolls([face])
}

pub(super) fn rides(game: &Game) -> Value {
    game.token("a")["mountedOn"].clone()
}

fn walked(game: &Game) -> f64 {
    game.turn()["budget"]["movement"]["walk"].as_f64().unwrap()
}

// E5-54
#[test]
fn e5_54_mounting_takes_half_the_speed_of_the_rider() {
    let mut game = combat(with_horse(plain(), plain(), plain()).open());
    let offer = game.offer("E5-54", "a", "Mount").expect("it is offered");
    game.run(offer);
    assert_eq!((rides(&game), game.at("a"), walked(&game)), (json!("h"), [6, 5], 3.0));
    game.table.undo();
    assert_eq!((rides(&game), game.at("a"), walked(&game)), (Value::Null, [5, 5], 6.0));
    // At 25 ft, mounting costs 12 ft, and after 15 ft not enough is left.
    let mut game = combat(with_horse(plain().walks(5).set("at", [5, 2]), plain(), plain()).open());
    game.run(walk("a", [[5, 3], [5, 4], [5, 5]]));
    game.refused(mount("h"), "no-movement-left").at("/action").saying("E5-54");
}

// E5-54
#[test]
fn e5_54_a_mount_is_a_larger_ally_within_five_feet() {
    let refused = |a: Token, h: Token| {
        let mut game = combat(with_horse(a, h, plain()).open());
        assert!(game.offer("E5-54", "a", "Mount").is_none());
        game.refused(mount("h"), "illegal-command").at("/target").saying("E5-54");
    };
    refused(plain().set("at", [4, 5]), plain());
    refused(plain(), plain().size("medium"));
    refused(plain().size("large").set("at", [4, 5]), plain());
    refused(plain(), plain().set("side", "blue"));
    refused(plain(), is("dead"));
    let mut game = combat(with_horse(plain(), plain(), plain()).open());
    game.refused(spend("a", "mount"), "illegal-command").at("/target");
    game.refused(spend("b", "mount").target("h"), "not-your-turn");
    combat(with_horse(plain().size("small"), plain().size("medium"), plain()).open()).run(mount("h"));
}

// E5-54
#[test]
fn e5_54_nobody_rides_on_a_rider_or_on_two() {
    let refused = |tokens: Vec<Token>, mount: &str| {
        let mut game = combat(map(tokens).open());
        game.refused(spend("a", "mount").target(mount), "illegal-command").at("/target").saying("E5-54");
    };
    let horse = || horse().has("trainedMount", false);
    let a = |fields: Token| fighter("a", "red", [5, 5]).but(fields);
    let pony = |fields: Token| fighter("p", "red", [5, 6]).walks(6).size("medium").but(fields);
    // It already rides, its mount rides, or another creature rides on it.
    let second = fighter("k", "red", [4, 6]).size("large");
    refused(vec![a(riding()), second, horse()], "k");
    let seated = pony(plain().set("mountedOn", "h").set("at", [6, 5]));
    refused(vec![a(plain().size("small")), seated, horse()], "p");
    let imp = fighter("i", "red", [5, 5]).size("small").set("mountedOn", "a");
    refused(vec![a(plain()), imp, horse()], "h");
}

// E5-54, E5-37
#[test]
fn e5_54_two_on_one_mount_are_in_nobodys_way() {
    let second = fighter("c", "red", [6, 5]).set("mountedOn", "h");
    let tokens = [fighter("a", "red", [6, 5]).but(riding()), second, horse(), fighter("b", "blue", [19, 0])];
    let mut game = map(tokens).open();
    for (id, face) in [("a", 19), ("c", 16), ("b", 13)] {
        game.run(roll_initiative().token(id).rolls([face]));
    }
    game.run(roll_initiative().token("h").rolls(Vec::<u32>::new()));
    game.run(start_combat());
    game.run(end_turn());
    assert!(!game.is("a", "prone") && !game.is("c", "prone"));
}

// E5-54
#[test]
fn e5_54_a_trained_mount_moves_in_the_turn_of_its_rider() {
    let mut game = ridden(plain(), plain());
    assert_eq!(game.order(), ["a", "h", "b"]);
    let left = |game: &Game| game.turn()["mounts"][0]["budget"]["movement"]["walk"].as_f64();
    assert_eq!(left(&game), Some(12.0));
    game.run(walk("h", [[7, 5], [8, 5], [9, 5]]));
    assert_eq!((game.at("h"), game.at("a"), left(&game)), ([9, 5], [9, 5], Some(9.0)));
    assert_eq!(walked(&game), 6.0, "of its own the rider spends nothing");
    game.table.undo();
    assert_eq!((game.at("h"), game.at("a"), left(&game)), ([6, 5], [6, 5], Some(12.0)));
    game.run(walk("h", [[7, 5]]));
    game.run(spend("a", "dodge"));
    game.run(spend("h", "dash"));
    assert_eq!((left(&game), game.left("action")), (Some(23.0), 0));
    game.refused(spend("h", "disengage"), "no-action-left");
    game.run(walk("h", [[8, 5]]));
    assert_eq!(game.at("a"), [8, 5]);
    game.run(end_turn());
    assert_eq!(game.active(), "b", "the mount has had its turn");
    game.refused(walk("h", [[9, 5]]), "not-your-turn");
    game.all([end_turn(), end_round()]);
    assert_eq!((game.active(), left(&game)), ("a".to_owned(), Some(12.0)));
    // It has also had its turn if its rider dismounts during it.
    game.run(walk("h", [[8, 6]]));
    game.run(spend("a", "dismount"));
    game.run(end_turn());
    assert_eq!(game.active(), "b");
    game.run(end_turn());
    assert_eq!(game.turn()["phase"], "roundEnd");
}

// E5-54
#[test]
fn e5_54_ridden_it_only_dashes_disengages_and_dodges() {
    let mut game = ridden(plain(), plain().set("at", [8, 5]));
    let turn = game.turn();
    let own = items(&turn["offers"]).iter().filter(|offer| offer["token"] == "h");
    let offered: Vec<&str> = own.filter_map(|offer| offer["command"]["action"].as_str()).collect();
    assert_eq!(offered, ["dash", "disengage", "dodge"]);
    game.refused(spend("h", "search"), "illegal-command").at("/action").saying("E5-54");
    game.refused(attack("h", "b").melee().bonus(5).rolls([15]), "not-your-turn").saying("E5-54");
    game.run(spend("h", "disengage"));
    assert!(game.is("h", "disengaged"));
    game.run(walk("h", [[5, 5]]));
    assert_eq!(game.at("h"), [5, 5], "nobody is provoked");
    game.run(end_turn());
    assert!(!game.is("h", "disengaged"), "that was its turn, too");
}

// E5-54
#[test]
fn e5_54_what_it_dodges_lasts_until_its_riders_next_turn() {
    let mut game = ridden(plain(), plain());
    game.run(spend("h", "dodge"));
    game.all([end_turn(), end_turn()]);
    assert!(game.is("h", "dodging"));
    game.run(end_round());
    assert_eq!((game.active().as_str(), game.is("h", "dodging")), ("a", false));
    // If other creatures act first in a round, it lasts beyond the end of the round.
    let mut game = with_horse(riding(), plain(), plain()).open();
    game.run(roll_initiative().rolls([5, 11]));
    game.run(start_combat());
    game.run(end_turn());
    game.run(spend("h", "dodge"));
    game.all([end_turn(), end_round()]);
    assert_eq!((game.active().as_str(), game.is("h", "dodging")), ("b", true));
    game.run(end_turn());
    assert_eq!((game.active().as_str(), game.is("h", "dodging")), ("a", false));
}

// E5-54
#[test]
fn e5_54_a_led_mount_takes_the_initiative_of_its_rider() {
    let mut game = with_horse(riding(), plain(), plain()).open();
    // The mount does not roll, although it is before b in the list.
    game.run(roll_initiative().rolls([5, 11]));
    let order = game.turn()["order"].clone();
    let initiative = |place: usize| order[place]["initiative"].clone();
    assert_eq!(game.order(), ["b", "a", "h"]);
    assert_eq!(initiative(1), initiative(2));
    // A creature that mounts in combat moves the mount's turn after its own.
    let mut game = combat(map([fighter("a", "red", [5, 5]), fighter("b", "blue", [19, 0]), horse()]).open());
    assert_eq!(game.order(), ["a", "b", "h"]);
    game.run(mount("h"));
    assert_eq!(game.order(), ["a", "h", "b"]);
    let order = game.turn()["order"].clone();
    assert_eq!(order[0]["initiative"], order[1]["initiative"]);
    game.run(walk("h", [[7, 5]]));
    game.run(end_turn());
    assert_eq!(game.active(), "b");
}

// E5-54
#[test]
fn e5_54_an_independent_mount_keeps_its_place_and_its_turn() {
    let mut game = ridden(plain().has("trainedMount", false), plain());
    assert!(game.turn()["mounts"].is_null());
    game.refused(walk("h", [[7, 5]]), "not-your-turn");
    game.run(end_turn());
    assert_eq!(game.active(), "h");
    game.run(walk("h", [[7, 5]]));
    assert_eq!(game.at("a"), [7, 5], "it carries its rider");
    game.run(spend("h", "search"));
    // The same for a trained mount whose rider can't direct it.
    let mut game = ridden(plain(), plain());
    game.run(add_condition("a", condition("stunned")));
    game.run(end_turn());
    assert_eq!(game.active(), "h");
    // The same for a mount that can't be directed.
    let mut game = ridden(plain(), plain());
    game.run(add_condition("h", condition("stunned")));
    assert!(game.turn()["mounts"].is_null());
    game.run(end_turn());
    assert_eq!(game.active(), "h");
}

// E5-54
#[test]
fn e5_54_riders_go_where_their_mount_goes_and_get_off_beside_it() {
    let mut game = ridden(plain(), plain());
    game.refused(walk("a", [[5, 5]]), "illegal-command").at("/token").saying("E5-54");
    assert_eq!(items(&game.ask(reach("a"))["cells"]).len(), 1, "where it is");
    assert!(items(&game.ask(reach("h"))["cells"]).len() > 100);
    game.run(spend("a", "dismount"));
    assert_eq!((rides(&game), walked(&game)), (Value::Null, 3.0));
    assert_eq!(game.at("a"), [5, 4], "of the nearest the first by row and column");
    game.table.undo();
    let to = |cell: [i32; 2]| spend("a", "dismount").set("to", cell);
    for cell in [[7, 6], [9, 5], [4, 5]] {
        game.refused(to(cell), "illegal-command").at("/to").saying("E5-54");
    }
    game.run(to([8, 6]));
    assert_eq!(game.at("a"), [8, 6]);
    game.refused(to([8, 7]), "illegal-command").at("/action").saying("E5-54");
    game.run(walk("a", [[9, 6]]));
    // The rider dismounts to the free square nearest to its own.
    let off = |rider: [i32; 2], b: [i32; 2]| {
        let mut game = started(with_horse(riding().set("at", rider), plain(), plain().set("at", b)));
        game.run(spend("a", "dismount"));
        game.at("a")
    };
    assert_eq!([off([7, 6], [19, 0]), off([6, 5], [5, 4])], [[8, 5], [6, 4]]);
}

// E5-54, E5-27
#[test]
fn e5_54_a_rider_stays_in_the_space_of_a_mount_that_squeezes() {
    let rides_at = |at: [i32; 2]| plain().set("mountedOn", "h").set("at", at);
    for (seat, after) in [([6, 5], [10, 5]), ([7, 6], [10, 5])] {
        let scene = with_horse(rides_at(seat), plain(), plain()).terrain([super::squeezing::gap(9, 5..=5)]);
        let mut game = started(scene);
        game.run(walk("h", [[7, 5], [8, 5]]));
        assert_eq!((game.token("h")["squeezed"] == true, game.at("a")), (true, [8, 5]), "from {seat:?}");
        game.run(walk("h", [[9, 5]]));
        assert_eq!((game.at("a"), rides(&game)), ([9, 5], json!("h")), "from {seat:?}");
        game.run(walk("h", [[10, 5]]));
        assert_eq!((game.token("h")["squeezed"] == true, game.at("a")), (false, after), "from {seat:?}");
    }
}

// E5-54, E5-37
#[test]
fn e5_54_rider_and_mount_are_in_nobodys_way_of_the_two() {
    let mut game = ridden(plain(), plain());
    game.run(walk("h", [[5, 5], [5, 6]]));
    assert_eq!((game.at("h"), game.at("a")), ([5, 6], [5, 6]));
    game.run(end_turn());
    assert!(!game.is("a", "prone") && !game.is("h", "prone"));
    let mut game = ridden(plain().speeds([("walk", 12), ("fly", 12)]), plain());
    game.run(walk("h", Vec::<Value>::new()).mode("fly").set("elevation", 4));
    assert_eq!(
        (game.token("h")["elevation"].clone(), game.token("a")["elevation"].clone()),
        (json!(4), json!(4))
    );
}

// E5-54, E5-49
#[test]
fn e5_54_the_mount_provokes_and_its_rider_does_not() {
    let mut game = ridden(plain(), plain().set("at", [8, 5]));
    game.run(walk("h", [[5, 5], [4, 5]]));
    assert_eq!((game.at("h"), game.at("a")), ([6, 5], [6, 5]), "it waits before the reach is left");
    let open = game.scene()["encounter"]["turn"]["paused"][0]["open"].clone();
    assert_eq!((items(&open).len(), open[0]["target"].clone()), (1, json!("h")));
    game.run(pass("b"));
    assert_eq!((game.at("h"), game.at("a")), ([4, 5], [4, 5]));
    assert_eq!(game.turn()["mounts"][0]["budget"]["movement"]["walk"], 10.0);
}

// E5-54
#[test]
fn e5_54_the_game_masters_hand_moves_both_or_parts_them() {
    let mut game = ridden(plain(), plain());
    game.run(teleport("h", [1, 1]));
    assert_eq!((game.at("a"), rides(&game)), ([1, 1], json!("h")));
    game.run(teleport("a", [10, 10]));
    assert_eq!((game.at("a"), rides(&game)), ([10, 10], Value::Null));
    game.run(update_token("a", plain().set("mountedOn", "h")));
    assert_eq!(game.at("a"), [2, 2], "onto the nearest of its cells");
    game.run(remove_token("h"));
    assert_eq!(rides(&game), Value::Null);
    for on in ["a", "x"] {
        game.refused(update_token("a", plain().set("mountedOn", on)), "bad-command").at("/changes/mountedOn");
    }
}

// E5-54, E5-63
#[test]
fn e5_54_a_mount_is_no_cover_for_its_rider() {
    let game = ridden(plain(), plain().set("at", [12, 5]));
    let report = game.ask(attack("b", "a").ranged());
    assert!(items(&report["modifiers"]).iter().all(|own| own["rule"] != "E5-58"), "{report}");
}

// E5-54
#[test]
fn e5_54_other_sides_learn_of_a_mount_that_they_see() {
    let game = ridden(plain(), plain());
    let rider = |game: &Game| {
        let view = game.view("blue");
        items(&view["tokens"]).iter().find(|token| token["name"] == "a").cloned().unwrap()
    };
    assert!(rider(&game)["mountedOn"].as_str().is_some_and(|id| id.starts_with("token-")));
    let mut game = ridden(plain().set("hidden", true), plain());
    assert_eq!(rider(&game)["mountedOn"], Value::Null);
    game.run(walk("h", [[7, 5]]));
    let heard = game.table.visible_events("blue");
    let cell = message(catalogue::CellBare { column: 7, row: 5 });
    let moved = worded(catalogue::MoveTo { token: "a", cell });
    assert!(heard.iter().any(|entry| entry.event.text().contains(&moved)));
    let told = serde_json::to_string(&game.view("blue")).unwrap();
    assert!(!told.contains("mountedOn") && !told.contains("\"h\""), "{told}");
    // A horse doesn't reveal an unseen rider either.
    let scene = with_horse(riding().set("hidden", true), plain(), plain());
    let view = started(scene).view("blue");
    assert_eq!(items(&view["tokens"]).len(), 2);
    assert!(view["encounter"]["turn"].is_null());
}

// E5-54
#[test]
fn e5_54_in_other_systems_riding_changes_no_answer() {
    for system in ["strike-area", "shift-meter", "reflex-d20", "agility-hex", "reaction-square"] {
        let tokens = |a: Token| {
            [
                token("a", "red", [5, 5]).walks(6).with(a),
                token("h", "red", [8, 5]).walks(6),
                token("b", "blue", [5, 8]),
            ]
        };
        let answers = |a: Token| {
            let mut game = scene(system, 20, 12).tokens(tokens(a)).open();
            let reached = game.ask(reach("a").within(4))["cells"].clone();
            game.run(walk("h", [[9, 5]]));
            (reached, game.at("a"), game.turn())
        };
        assert_eq!(answers(plain().set("mountedOn", "h")), answers(plain()), "{system}");
    }
}
