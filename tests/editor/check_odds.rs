//! Odds of checks on a path and of offered checks, as far as the seat knows the numbers and sees odds.

use super::*;
use burstmap::encounter::command::Spend;
use burstmap::frontend::display::words::consequences;
use burstmap::frontend::odds::of_offer;

/// Returns a corridor with an enemy in the way. The hero's check has +4 against 17: 780 of the 1,000 results of 3d10 succeed.
fn table(ruleset: &str, odds: bool) -> Table {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Narrow", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [20, 3], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [{ "id": "rock", "cells": [[2, 0], [2, 2]], "blocking": true }], "zones": [], "areas": [], "walls": [],
        "settings": { "shownOdds": odds },
        "tokens": [
            {
                "id": "hero", "name": "Hero", "side": "party", "at": [1, 1], "speed": { "walk": 6 },
                "stats": { "tumble": 4, "stealth": 4 }
            },
            { "id": "brute", "name": "Brute", "side": "foes", "at": [2, 1], "stats": { "physicalDefense": 17 } }
        ]
    });
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    Table::open(scene, "test").expect("the scene opens")
}

fn player() -> Seat {
    Seat { player_side: Some("party".into()), ..Seat::default() }
}

fn reader() -> Seat {
    Seat { reader: true, ..player() }
}

fn editor(table: &Table, seat: Seat) -> Editor {
    let mut editor = Editor::new(seat);
    editor.viewport.size = [800.0, 480.0];
    editor.camera.scale = 40.0;
    editor.camera.center = [10.0, 6.0];
    editor.select(Some("hero".into()));
    editor.refresh(table, 1);
    editor
}

/// Returns the consequences of moving past the enemy.
fn past(table: &Table, seat: Seat) -> Vec<String> {
    let editor = editor(table, seat);
    let entry = editor.answers.reached("hero", Cell::new(3, 1)).expect("it passes");
    consequences(table, "hero", entry, &editor)
}

fn percent(chance: &str) -> String {
    Message::from(catalogue::OddsPercent { chance }).to_string()
}

fn said(chance: Option<&str>) -> String {
    let (skill, difficulty, token) = ("tumble", 17, "Brute");
    match chance {
        Some(chance) => {
            let chance = percent(chance);
            Message::from(catalogue::StepChecksOdds { skill, difficulty, token, chance }).to_string()
        }
        None => Message::from(catalogue::StepChecks { skill, difficulty, token }).to_string(),
    }
}

// RS-22
#[test]
fn a_path_tells_the_chance_of_its_checks() {
    let square = table("reaction-square", true);
    assert_eq!(past(&square, Seat::default()), [said(Some("78"))]);
    assert_eq!(past(&square, player()), [said(Some("78"))], "a number that the table of the player has");
    assert_eq!(past(&square, reader()), [said(None)]);
    let without = table("reaction-square", false);
    assert_eq!(past(&without, player()), [said(None)]);
    assert_eq!(past(&without, Seat::default()), [said(Some("78"))], "the setting is for players");
    // Without another side's hidden number, there are no odds.
    let view = Table::open(square.view("party"), "test").expect("the view opens");
    let brute = view.scene().tokens.iter().find(|token| token.name == "Brute").expect("it is seen");
    let unknown = catalogue::StepChecksUnknown { skill: "tumble", token: brute.name.as_str() };
    assert_eq!(past(&view, player()), [Message::from(unknown).to_string()]);
}

// RS-22
#[test]
fn the_map_the_cursor_and_a_finger_tell_the_same_chance() {
    let table = table("reaction-square", true);
    let mut editor = editor(&table, player());
    for _ in 0..3 {
        editor.act(&table, Action::Cursor(1, 0));
        editor.refresh(&table, 1);
    }
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
    assert!(words::status(view).contains(&said(Some("78"))), "{}", words::status(view));
    let labels = format!("{:?}", draw(Layer::Live, view).items);
    let count = Message::from(catalogue::StepChecksCount { count: 1 }).to_string();
    assert!(labels.contains(&format!("{count} {}", percent("78"))), "{labels}");
    let at = px(3, 1);
    let mut effects = editor.input(&table, down(1, at, true));
    effects.extend(editor.input(&table, Input::Up { id: 1, at, held: PLAIN }));
    editor.refresh(&table, 1);
    let preview = editor.move_preview(&table).expect("it waits");
    assert_eq!(preview.consequences, [said(Some("78"))]);
    let heard = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Say(words) if words.contains(&said(Some("78")))));
    assert!(heard, "{effects:?}");
}

// E5-16
#[test]
fn an_offered_check_tells_its_chance() {
    let hide = Spend::new(&"hero".to_owned(), "hide").into();
    let line = format!("{} {}", percent("50"), catalogue::OddsSucceed);
    let shown = |odds, seat: Seat| of_offer(&table("srd-5e", odds), &hide, &seat);
    assert_eq!(shown(true, player()), Some(line.clone()), "11 or more on the die");
    assert_eq!((shown(false, player()), shown(false, Seat::default())), (None, Some(line)));
    assert_eq!(shown(true, reader()), None);
    let other = Spend::new(&"hero".to_owned(), "dash").into();
    assert_eq!(of_offer(&table("srd-5e", true), &other, &Seat::default()), None);
}

/// Returns a hero next to mud, and two hidden enemies.
fn muddy(odds: bool) -> Table {
    let hider = |id: &str, at: [i32; 2], total: i32| {
        let hidden = json!({ "kind": "hidden", "value": total });
        json!({ "id": id, "name": id, "side": "foes", "at": at, "conditions": [hidden] })
    };
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Mud", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 3], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [{ "id": "mud", "cells": [[2, 1]], "difficult": true }], "zones": [], "areas": [], "walls": [],
        "settings": { "shownOdds": odds },
        "tokens": [
            {
                "id": "hero", "name": "Hero", "side": "party", "at": [1, 1], "speed": { "walk": 6 },
                "stats": { "acrobatics": 4, "strength": 4, "strengthScore": 18, "perception": 4 }
            },
            hider("thief", [15, 0], 18), hider("spy", [15, 2], 22)
        ]
    });
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    Table::open(scene, "test").expect("the scene opens")
}

// E5-33
#[test]
fn a_jump_to_difficult_ground_tells_the_chance_to_land() {
    let (skill, difficulty) = ("acrobatics", 10);
    let told = |chance: &str| -> String {
        Message::from(catalogue::StepLandsOdds { skill, difficulty, chance: percent(chance) }).to_string()
    };
    let jump = |odds: bool, seat: Seat, row: i32| {
        let table = muddy(odds);
        let mut editor = editor(&table, seat);
        editor.mode = Some("jump".into());
        editor.refresh(&table, 1);
        let entry = editor.answers.reached("hero", Cell::new(2, row)).expect("it jumps that far");
        consequences(&table, "hero", entry, &editor)
    };
    assert_eq!(jump(true, player(), 1), [told("75")], "6 or more on the die");
    let without = Message::from(catalogue::StepLands { skill, difficulty }).to_string();
    assert_eq!(jump(false, player(), 1), [without]);
    assert_eq!(jump(true, player(), 0), [""; 0], "firm ground");
}

// E5-17
#[test]
fn an_offered_search_tells_the_game_master_the_chance_to_find_somebody() {
    let search = Spend::new(&"hero".to_owned(), "search").into();
    let line = format!("{} {}", percent("35"), catalogue::OddsSucceed);
    assert_eq!(of_offer(&muddy(true), &search, &Seat::default()), Some(line), "14 or more finds the thief");
    let view = Table::open(muddy(true).view("party"), "test").expect("the view opens");
    assert_eq!(of_offer(&view, &search, &player()), None);
}
