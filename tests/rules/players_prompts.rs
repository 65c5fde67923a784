//! Prompts for players on their own devices outside their turns: areas that act on their tokens (E5-94), and legendary actions
//! of their tokens (E5-97). The game master can also answer all of these.

use crate::common::game::*;
use burstmap::encounter::{Dispatch, Offer, Table};
use serde_json::{Value, json};

const SYSTEMS: [&str; 6] =
    ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area", "srd-5e"];

/// Returns a fight in which `a` (red) casts. `b` and `c` (blue) are adjacent, and `d` (red) is next to them.
fn fight(system: &str) -> Game {
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).hp(30, 30).stats([("grit", 0)]);
    let tokens = [
        fighter("a", "red", [2, 2]),
        fighter("b", "blue", [8, 8]),
        fighter("c", "blue", [9, 8]),
        fighter("d", "red", [8, 9]),
    ];
    let settings = json!({ "interruptions": false });
    let mut game = scene(system, 20, 16).tokens(tokens).set("settings", settings).open();
    for (id, bonus) in [("a", 120), ("b", 90), ("c", 60), ("d", 30)] {
        game.run(roll_initiative().set("token", id).set("modifiers", json!([{ "value": bonus }])));
    }
    game.run(start_combat());
    game
}

fn cloud() -> Command {
    let save = json!({ "stat": "grit", "difficulty": 40 });
    let effect = json!({ "on": ["appear"], "save": save, "damage": { "dice": "1d6+3", "types": ["acid"] } });
    let area = json!({ "shape": "radius", "target": [8, 8], "size": 1.5 });
    command("placeTemplate")
        .set("id", "secret-id")
        .set("name", "Cloud")
        .set("area", area)
        .set("effect", effect)
}

fn due(game: &Game) -> Vec<String> {
    let scene = game.scene();
    let list = scene["encounter"]["dueInAreas"].as_array().into_iter().flatten();
    list.map(|due| text(&due["token"]).to_owned()).collect()
}

/// Returns a side's offers of a kind for its own tokens, as on its device.
fn prompts(game: &Game, side: &str, kind: &str) -> Vec<Offer> {
    let own = Table::open(game.table.view(side), "").unwrap();
    let mine = |id: &str| own.scene().tokens.iter().any(|token| token.id == id && token.side == side);
    let offers = own.turn().offers.into_iter();
    offers.filter(|offer| offer.command.name() == kind && mine(&offer.token)).collect()
}

fn asked(command: Command) -> Dispatch {
    Dispatch::decode(&Value::from(command)).unwrap()
}

// E5-94
#[test]
fn e5_94_a_side_is_asked_about_all_of_its_tokens_at_once() {
    for system in SYSTEMS {
        let mut game = fight(system);
        game.run(cloud());
        assert_eq!(due(&game), ["b", "c", "d"], "{system}");
        let prompt = prompts(&game, "blue", "resolveTemplate");
        let [prompt] = prompt.as_slice() else { panic!("{system}: {prompt:?}") };
        let asked = Dispatch::from(prompt.command.clone());
        assert!(matches!(game.table.weigh("blue", &asked), Ok(burstmap::encounter::request::Weight::AtOnce)));
        game.table.request("blue", &asked).unwrap();
        assert_eq!(due(&game), ["d"], "{system}");
        assert!(game.hp("b") < 30 && game.hp("b") == game.hp("c"), "{system}: one roll of damage");
        assert_eq!(game.hp("d"), 30, "{system}");
        // The game master answers for the others.
        assert_eq!(prompts(&game, "blue", "resolveTemplate").len(), 0, "{system}");
        game.run(command("resolveTemplate").set("id", "secret-id"));
        assert!(due(&game).is_empty() && game.hp("d") < 30, "{system}");
    }
}

// E5-94
#[test]
fn e5_94_a_side_learns_of_its_own_tokens_in_areas_that_it_sees_and_not_what_comes() {
    let mut game = fight("srd-5e");
    game.run(cloud());
    let view = game.view("blue");
    let told: Vec<&str> =
        items(&view["encounter"]["dueInAreas"]).iter().map(|due| text(&due["token"])).collect();
    assert_eq!(told, ["b", "c"]);
    assert!(!view.to_string().contains("secret-id") && !view.to_string().contains("acid"), "{view}");
    // Due tokens of other sides are secret, and so are those of areas that only the game master sees.
    let mut game = fight("srd-5e");
    game.run(cloud().set("seenBy", "gm"));
    assert_eq!(due(&game).len(), 3);
    for side in ["red", "blue"] {
        assert!(!game.view(side).to_string().contains("dueInAreas"), "{side}");
    }
}

// E5-94
#[test]
fn e5_94_players_answer_for_their_own_due_tokens_alone_and_decide_nothing_else() {
    let mut game = fight("srd-5e");
    game.run(cloud());
    let own = game.view("blue")["encounter"]["dueInAreas"][0]["area"].clone();
    let acts = || command("resolveTemplate").set("id", own.clone());
    for refused in [
        acts(),
        acts().set("tokens", json!(["b", "d"])),
        acts().set("tokens", json!(["b"])).set("succeeds", json!(["b"])),
        acts().set("tokens", json!(["b"])).set("advantage", json!(["b"])),
        acts().set("tokens", json!(["b"])).set("waive", true),
        command("resolveTemplate").set("id", "secret-id").set("tokens", json!(["b"])),
    ] {
        let asked = asked(refused);
        assert!(game.table.request("blue", &asked).is_err(), "{asked:?}");
    }
    assert_eq!(due(&game), ["b", "c", "d"]);
    game.table.request("blue", &asked(acts().set("tokens", json!(["b"])))).unwrap();
    assert_eq!(due(&game), ["c", "d"]);
    // The game master must accept dice that the player rolls.
    let mut game = fight("srd-5e");
    game.run(cloud());
    let thrown = asked(acts().set("tokens", json!(["c"])).rolls([11, 4]));
    let weight = game.table.weigh("blue", &thrown).unwrap();
    assert!(matches!(weight, burstmap::encounter::request::Weight::AskFirst));
    game.table.request("blue", &thrown).unwrap();
    assert_eq!((game.hp("c"), due(&game)), (23, vec!["b".to_owned(), "d".to_owned()]));
}

/// Returns a fight with the legendary `d` (blue). `a` and `b` (red) act before it, and `h` (red) between them is hidden or missing.
fn dragon(hidden: bool) -> Game {
    let fighter = |id: &str, side: &str, at| token(id, side, at).walks(6).hp(30, 30);
    let listed = json!({ "uses": 3, "options": [{ "name": "Roar" }, { "name": "Wings", "cost": 2 }] });
    let dragon = fighter("d", "blue", [6, 6]).set("traits", json!({ "legendaryActions": listed }));
    let mut tokens = vec![fighter("a", "red", [5, 5]), fighter("b", "red", [6, 5]), dragon];
    if hidden {
        tokens.push(fighter("h", "red", [15, 10]).set("hidden", true));
    }
    let mut game = scene("srd-5e", 20, 16).tokens(tokens).open();
    for (id, face) in
        [("a", 20), ("h", 18), ("b", 15), ("d", 5)].iter().filter(|(id, _)| hidden || *id != "h")
    {
        game.run(roll_initiative().set("token", *id).rolls([*face]));
    }
    game.run(start_combat());
    game
}

// E5-97
#[test]
fn e5_97_a_side_is_asked_about_the_legendary_actions_of_its_tokens() {
    let mut game = dragon(false);
    assert!(prompts(&game, "blue", "legendaryAction").is_empty(), "not before a turn has ended");
    game.run(end_turn());
    let prompts_of = |game: &Game, side: &str| {
        ["legendaryAction", "passLegendaryActions"].map(|kind| prompts(game, side, kind).len())
    };
    assert_eq!([prompts_of(&game, "blue"), prompts_of(&game, "red")], [[2, 2], [0, 0]]);
    let roar = prompts(&game, "blue", "legendaryAction").remove(0);
    let asked_for = Dispatch::from(roar.command);
    assert!(game.table.request("red", &asked_for).is_err());
    game.table.request("blue", &asked_for).unwrap();
    assert_eq!(prompts_of(&game, "blue"), [0, 0], "one after each turn");
    game.run(end_turn());
    let pass = prompts(&game, "blue", "passLegendaryActions").remove(0);
    game.table.request("blue", &pass.command.into()).unwrap();
    assert_eq!(prompts_of(&game, "blue"), [0, 0]);
    // Only the game master passes for all.
    let all = asked(command("passLegendaryActions"));
    assert!(game.table.request("blue", &all).is_err());
}

// E5-97
#[test]
fn e5_97_the_turn_of_somebody_hidden_changes_nothing_in_the_moment_before_it() {
    let window = |game: &Game| game.view("blue")["encounter"]["legendary"].clone();
    for taken in [false, true] {
        let [mut without, mut with] = [false, true].map(dragon);
        for game in [&mut without, &mut with] {
            game.run(end_turn());
            if taken {
                game.run(command("legendaryAction").set("token", "d").set("option", "Roar"));
            }
        }
        assert_eq!(window(&with), window(&without));
        // The turn of `h`.
        with.run(end_turn());
        assert_eq!(with.scene()["encounter"]["active"], "b");
        assert_eq!(window(&with), window(&without), "{taken}");
        assert!(!window(&with).is_null());
        assert!(!with.view("blue").to_string().contains("\"h\""));
    }
}
