//! Doors, grapples and items (RD-22, RD-24, RD-44, RD-45, RD-49, RD-53, RD-55).

use super::*;
use crate::common::worded::{catalogue, has, says};

// RD-22
#[test]
fn rd_22_improved_cover_doubles_whatever_it_improves() {
    for (grade, bonus) in [("improved", 10), ("improvedPartial", 4)] {
        behind(feature(grade), plain()).expects([defense("RD-22", "reflex", bonus)]);
    }
}

// RD-24
#[test]
fn rd_24_natural_weapons_need_empty_hands() {
    let claw = || attack("a", "b").melee().bonus(5).option("weapon", "natural").rolls([10]);
    let mut fight =
        combat(game([fighter("a", "red", [1, 1]).set("armed", false), fighter("b", "blue", [2, 1])]));
    for weapon in ["natural", "unarmed"] {
        fight.ask(attack("a", "b").melee().option("weapon", weapon)).legal();
    }
    fight.run(spend("a", "drawWeapon"));
    fight.refused(claw(), "illegal-command").saying("RD-24");
    let described = attack("a", "b").melee().weapon("natural", true);
    fight.ask(described.clone()).illegal().explained_by("RD-24");
    fight.rejects(attack("a", "b").melee().weapon("natural", "claw"), "bad-query").at("/options/weapon");
    fight.rejects(attack("a", "b").melee().weapon("range", "far"), "bad-query").at("/options/weapon");
    fight.ask(attack("a", "b").melee().option("weapon", "light")).legal();
    fight.run(spend("a", "dropWeapon"));
    fight.ask(described).legal();
    fight.run(claw());
    // If a creature has no information about its weapon, nothing is refused.
    let game = combat(game([fighter("a", "red", [1, 1]), fighter("b", "blue", [2, 1])]));
    game.ask(attack("a", "b").melee().option("weapon", "natural")).legal();
}

// RD-24
#[test]
fn rd_24_drawing_is_no_part_of_a_withdrawal() {
    let mut game = combat(near(plain().unarmed(), plain()));
    game.run(spend("a", "withdraw"));
    game.refused(spend("a", "drawWeapon"), "no-action-left");
    let mut game = combat(near(plain().unarmed(), plain()));
    game.all([spend("a", "charge"), spend("a", "drawWeapon")]);
}

// RD-52
#[test]
fn rd_52_there_is_no_delay_unless_the_table_has_it() {
    let mut game = combat(near(plain(), plain()));
    assert!(!game.offers("delay", "a"));
    game.refused(delay("a"), "illegal-command");
    game.run(set_setting("turns.delay", true));
    game.run(delay("a"));
}

/// `a` next to a closed door.
fn at_door() -> Game {
    let door = wall("d", [[6, 5], [6, 6]]).set("door", "closed");
    combat(on_map([fighter("a", "red", [5, 5]), fighter("b", "blue", [15, 5])], [door], []))
}

fn open_door() -> Command {
    command("setDoor").set("wall", "d").set("state", "open")
}

// RD-53
#[test]
fn rd_53_who_opens_a_door_on_its_turn_pays_for_it() {
    let mut game = at_door();
    let offer = game.offer("RD-53", "a", catalogue::DoorOpens::ID).unwrap();
    let events = game.run(offer);
    assert_eq!(events.kinds(), ["actionSpent", "doorChanged"]);
    assert_eq!(game.actions(), "move 0, standard 1, swift 1");
    assert!(game.offer("RD-53", "a", catalogue::DoorShuts::ID).is_some());
    // If the game master opens it, no action is spent.
    let mut game = at_door();
    game.run(open_door());
    assert_eq!(game.actions(), "move 1, standard 1, swift 1");
    // Not from a distance, and not in another creature's turn.
    let mut game = at_door();
    game.refused(open_door().set("token", "b"), "not-your-turn");
    game.run(walk("a", [[4, 5], [3, 5]]));
    game.refused(open_door().set("token", "a"), "illegal-command");
    assert!(game.offer("RD-53", "a", catalogue::DoorOpens::ID).is_none());
    // If the option is off, it costs nothing.
    let mut game = at_door();
    game.run(set_setting("actions.door", Value::Null));
    game.run(open_door().set("token", "a"));
}

// RD-53
#[test]
fn rd_53_a_players_door_is_paid_for_by_its_token() {
    use burstmap::encounter::Dispatch;
    let mut game = at_door();
    // Sides have their own ids for doors.
    let door = game.table.view("red").walls.iter().find(|wall| wall.door.is_some()).unwrap().id.clone();
    let asked = Dispatch::decode(&Value::from(open_door().set("wall", door))).unwrap();
    game.table.request("red", &asked).unwrap();
    assert_eq!(game.actions(), "move 0, standard 1, swift 1");
}

// RD-55
#[test]
fn rd_55_a_grapple_holds_until_it_is_let_go() {
    let held = || {
        let mut game = combat(near(plain(), plain()));
        game.run(attempt("grapple", 10));
        game
    };
    let mut game = held();
    // A creature that grapples another stays adjacent, or releases it.
    let refusal = game.refused(walk("a", [[4, 5]]), "illegal-command");
    assert!(refusal.message.contains("RD-55"));
    let ends = |report: &Value| -> Vec<Value> {
        let cells = report["cells"].as_array().unwrap().iter();
        cells.filter(|cell| cell["stop"] == true).map(|cell| cell["cell"].clone()).collect()
    };
    let near = ends(&game.ask(reach("a")));
    assert!(near.contains(&serde_json::json!([6, 4])) && !near.contains(&serde_json::json!([4, 5])));
    game.run(game.offer("RD-55", "a", "Let go").unwrap());
    assert!(!game.is("b", "grappled"));
    assert!(game.offer("RD-55", "a", "Let go").is_none());
    game.refused(spend("a", "letGo"), "illegal-command");
    game.run(walk("a", [[4, 5]]));
    // A grappled creature stays in place, unless the game master overrides it.
    let mut game = held();
    game.run(end_turn());
    game.refused(walk("b", [[7, 5]]), "illegal-command");
    assert_eq!(ends(&game.ask(reach("b"))).len(), 1, "where it stands");
    game.refused(step("b", [7, 5]), "illegal-command");
    game.run(walk("b", [[7, 5]]).set("overrides", Value::from_iter([("legal", true)])));
    // If the grappled creature is out of reach, a reminder appears.
    let mut game = held();
    assert!(!reminded(&game));
    game.run(teleport("b", [12, 5]));
    assert!(reminded(&game));
    game.run(spend("a", "letGo"));
    assert!(!reminded(&game));
}

fn reminded(game: &Game) -> bool {
    let apart = |reason: &burstmap::rules::reason::Reason| {
        has(reason.message.as_ref(), catalogue::ReminderHoldApart::ID)
    };
    game.table.turn().reminders.iter().any(|reason| reason.rule == "RD-55" && apart(reason))
}

// RD-44, RD-12
#[test]
fn rd_44_the_weapon_lies_on_the_map_and_anybody_picks_it_up() {
    let mut game = combat(near(plain().unarmed(), plain()));
    game.run(attempt("disarm", 10).option("to", [6, 4]));
    let lies = |game: &Game| game.scene()["terrain"].as_array().map_or(0, Vec::len);
    assert_eq!(lies(&game), 1);
    assert_eq!(game.token("b")["armed"], false);
    let mut taken = combat(near(plain().unarmed(), plain()));
    taken.run(attempt("disarm", 10).option("to", [6, 4]));
    taken.run(end_turn());
    let offer = taken.offer("RD-12", "b", catalogue::ItemPickUp::ID).unwrap();
    taken.run(offer);
    assert_eq!(taken.token("b")["armed"], true, "it holds it now");
    assert_eq!(lies(&taken), 0);
    taken.refused(spend("b", "pickUp").set("target", "item-1"), "illegal-command");
}

// RD-45
#[test]
fn rd_45_a_carried_weapon_has_hardness_and_hit_points_and_breaks() {
    let weapon = |hp: i32| {
        let mut fields = serde_json::Map::new();
        fields.insert("hp".into(), hp.into());
        fields.insert("hardness".into(), 2.into());
        plain().has("weapon", fields)
    };
    let mut game = near(plain(), weapon(5));
    let blow = |damage: i32| attempt("sunder", 10).damage(damage).rolls([10]);
    let events = game.run(blow(4));
    assert!(says(&events[0], catalogue::ManeuverWeaponDamaged::ID));
    assert!(events[0].to_string().contains("\"hardness\":2"), "{}", events[0]);
    assert_eq!(game.token("b")["traits"]["weapon"]["hp"], 3);
    assert_ne!(game.token("b")["armed"], false);
    let events = game.run(blow(9));
    assert!(says(&events[0], catalogue::ManeuverWeaponBreaks::ID));
    assert_eq!(game.token("b")["armed"], false);
}

// RD-49
#[test]
fn rd_49_what_is_stolen_is_held_by_the_thief() {
    let mut game = near(plain(), plain().has("items", vec!["wand", "rope"]));
    game.run(attempt("steal", 10).option("item", "rope"));
    assert_eq!(game.token("a")["traits"]["items"], Value::from(vec!["rope"]));
    assert_eq!(game.token("b")["traits"]["items"], Value::from(vec!["wand"]));
}

// RD-49: the thief holds it.
#[test]
fn rd_49_a_stolen_weapon_arms_the_thief_and_nobody_is_robbed_of_nothing() {
    let mut game = near(plain().unarmed(), plain());
    game.run(attempt("steal", 10));
    assert_eq!(game.token("a")["armed"], true);
    assert_eq!(game.token("b")["armed"], false);
    let mut game = near(plain(), plain().unarmed());
    let events = game.run(attempt("steal", 10));
    assert!(!events.has("itemTaken"));
    assert!(game.token("a")["traits"]["items"].is_null());
}
