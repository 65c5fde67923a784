//! Marks on a map: lasting templates, pins and drawings, manual fog, dice and pointing.

use crate::common::support::{active, fighters, kinds, open, refused, run, scene};
use crate::common::worded::{catalogue, message, worded};
use burstmap::encounter::{LogEntry, Table};
use burstmap::geometry::Cell;
use serde_json::{Value, json};

fn table() -> Table {
    open(scene("reaction-square", 12, 8, fighters("reaction", &[9, 5])))
}

fn burst(at: [i32; 2], size: i32) -> Value {
    json!({ "shape": "radius", "target": at, "size": size })
}

fn place(id: &str, at: [i32; 2]) -> Value {
    json!({ "type": "placeTemplate", "id": id, "name": "Web", "area": burst(at, 1) })
}

fn names(table: &Table, side: &str) -> Vec<String> {
    table.view(side).templates.iter().map(|one| one.name.clone()).collect()
}

fn texts(events: &[LogEntry]) -> Vec<&str> {
    events.iter().map(|entry| entry.event.text()).collect()
}

#[test]
fn a_template_stays_on_the_cells_that_it_reaches() {
    let mut value = scene("reaction-square", 12, 8, fighters("reaction", &[9, 5]));
    value["walls"] = json!([{ "id": "w", "points": [[6, 0], [6, 8]], "blocks": { "move": true, "effect": true, "sight": true } }]);
    let mut table = open(value);
    let area = burst([5, 4], 2);
    let report = table.area(&serde_json::from_value(area.clone()).unwrap()).unwrap();
    let events =
        run(&mut table, json!({ "type": "placeTemplate", "id": "t", "name": " Web ", "area": area }));
    assert_eq!(kinds(&events), ["templatePlaced"]);
    let template = &table.scene().templates[0];
    assert_eq!(template.name, "Web");
    assert_eq!(
        template.cells.len(),
        report.cells.iter().filter(|c| c.state == burstmap::rules::query::CellState::Affected).count()
    );
    assert!(template.cells.iter().all(|cell| cell.col < 6), "the wall stops it");
    // Another name doesn't change its cells, even if the wall is gone.
    let cells = template.cells.clone();
    run(&mut table, json!({ "type": "demolish", "ids": ["w"] }));
    run(&mut table, json!({ "type": "placeTemplate", "id": "t", "name": "Fire", "area": burst([5, 4], 2) }));
    assert_eq!((table.scene().templates.len(), &table.scene().templates[0].cells), (1, &cells));
    run(&mut table, json!({ "type": "removeTemplate", "id": "t" }));
    assert!(table.scene().templates.is_empty());
    table.undo();
    assert_eq!(table.scene().templates[0].name, "Fire");
}

#[test]
fn a_template_goes_along_with_its_token_and_stays_when_that_is_gone() {
    let mut table = table();
    let mut aura = place("aura", [1, 0]);
    aura["on"] = json!("a");
    run(&mut table, aura);
    let before = table.scene().templates.clone();
    run(&mut table, json!({ "type": "teleport", "token": "a", "to": [6, 4] }));
    let cells = &table.scene().templates[0].cells;
    assert!(cells.contains(&Cell::new(7, 4)) && !cells.contains(&Cell::new(1, 0)), "{cells:?}");
    assert_eq!(cells.len(), 9, "as far from its token as before, and whole");
    table.undo();
    assert_eq!(table.scene().templates, before, "one undo takes both back");
    table.redo();
    run(&mut table, json!({ "type": "removeToken", "token": "a" }));
    let template = &table.scene().templates[0];
    assert_eq!((template.on.clone(), template.cells.len()), (None, 9));
}

#[test]
fn templates_that_leave_the_map_with_their_token_come_back_with_it() {
    let mut table = table();
    let mut aura = place("aura", [0, 2]);
    aura["on"] = json!("b");
    run(&mut table, aura);
    run(&mut table, json!({ "type": "teleport", "token": "b", "to": [0, 0] }));
    assert!(table.scene().templates[0].cells.is_empty(), "two columns off the map");
    run(&mut table, json!({ "type": "teleport", "token": "b", "to": [5, 3] }));
    assert_eq!(table.scene().templates[0].cells.len(), 9);
}

#[test]
fn rounds_of_a_template_count_from_the_turn_in_which_it_was_placed() {
    let mut table = table();
    run(&mut table, json!({ "type": "rollInitiative" }));
    run(&mut table, json!({ "type": "startCombat" }));
    let first = active(&table);
    let mut web = place("web", [5, 5]);
    web["rounds"] = json!(2);
    run(&mut table, web);
    assert_eq!(table.scene().templates[0].until.as_deref(), Some(first.as_str()));
    let mut ended = Vec::new();
    for _ in 0..12 {
        let kind = if active(&table).is_empty() { "endRound" } else { "endTurn" };
        let events = run(&mut table, json!({ "type": kind }));
        ended.extend(texts(&events).into_iter().filter(|text| text.contains("Web")).map(str::to_owned));
        if !ended.is_empty() {
            break;
        }
    }
    assert_eq!(ended, [worded(catalogue::TemplateEnded { name: "Web" })]);
    assert_eq!((active(&table), table.turn().round), (first, 3));
    assert!(table.scene().templates.is_empty());
}

#[test]
fn what_cannot_be_placed_says_where() {
    let mut table = table();
    let mut far = place("t", [40, 0]);
    let refusal = refused(&mut table, far.clone());
    assert_eq!(refusal.path.as_deref(), Some("/area/target"), "{}", refusal.message);
    far["area"] = burst([3, 3], 1);
    for (field, value) in [("on", json!("nobody")), ("until", json!("nobody")), ("rounds", json!(0))] {
        let mut wrong = far.clone();
        wrong[field] = value;
        assert_eq!(refused(&mut table, wrong).path.as_deref(), Some(format!("/{field}").as_str()));
    }
    assert_eq!(refused(&mut table, json!({ "type": "removeTemplate", "id": "x" })).code, "bad-command");
}

#[test]
fn a_side_sees_the_templates_that_are_meant_for_it() {
    let mut table = table();
    for (id, seen_by) in [("all", json!("everyone")), ("gm", json!("gm")), ("red", json!({ "side": "red" }))]
    {
        let mut web = place(id, [5, 5]);
        (web["name"], web["seenBy"]) = (json!(id), seen_by);
        run(&mut table, web);
    }
    assert_eq!(names(&table, "red"), ["all", "red"]);
    assert_eq!(names(&table, "blue"), ["all"]);
    let view = table.view("blue");
    let template = &view.templates[0];
    assert_eq!(
        (template.id.as_str(), &template.area),
        ("template-1", &None),
        "neither its id nor how it was placed"
    );
    assert!(table.log_for("blue").iter().all(|entry| !entry.event.kind().starts_with("template")));
}

#[test]
fn a_template_tells_nothing_of_a_token_that_a_side_does_not_know() {
    let mut table = table();
    run(&mut table, json!({ "type": "updateToken", "token": "b", "changes": { "hidden": true } }));
    let mut aura = place("aura", [2, 0]);
    aura["on"] = json!("b");
    run(&mut table, aura);
    let mut web = place("web", [8, 5]);
    (web["name"], web["until"], web["rounds"]) = (json!("Slow"), json!("b"), json!(3));
    run(&mut table, web);
    assert_eq!(names(&table, "red"), ["Slow"]);
    assert_eq!((table.view("red").templates[0].rounds, &table.view("red").templates[0].until), (None, &None));
    assert_eq!(table.view("blue").templates.len(), 1, "hidden from its own side, too");
    run(&mut table, json!({ "type": "updateToken", "token": "b", "changes": { "hidden": false } }));
    let view = table.view("red");
    assert_eq!((view.templates.len(), view.templates.iter().find_map(|one| one.rounds)), (2, Some(3)));
    let on = view.templates.iter().find_map(|one| one.on.clone()).unwrap();
    assert!(on.starts_with("token-"), "the side's own word for it: {on}");
}

#[test]
fn in_the_fog_a_side_sees_the_part_of_a_template_that_lies_in_its_sight() {
    let mut value = scene("reaction-square", 12, 8, fighters("reaction", &[9, 5]));
    value["settings"] = json!({ "fog": true });
    value["walls"] = json!([{ "id": "w", "points": [[6, 0], [6, 8]], "blocks": { "move": true, "effect": false, "sight": true } }]);
    let mut table = open(value);
    run(&mut table, json!({ "type": "placeTemplate", "id": "t", "area": burst([6, 4], 1) }));
    let view = table.view("red");
    assert!(view.templates[0].cells.iter().all(|cell| cell.col < 6), "{:?}", view.templates[0].cells);
    assert_eq!(view.templates[0].cells.len(), 3);
}

#[test]
fn pins_and_drawings_are_the_game_masters_unless_they_say_whose() {
    let mut table = table();
    let pin =
        |id: &str| json!({ "id": id, "kind": "pin", "points": [[3.5, 2.5]], "text": id, "note": "A trap." });
    let mut open = pin("well");
    open["seenBy"] = json!("everyone");
    let mut own = pin("plan");
    own["seenBy"] = json!({ "side": "blue" });
    for mark in [pin("secret"), open, own] {
        assert_eq!(kinds(&run(&mut table, json!({ "type": "setMark", "mark": mark }))), ["markSet"]);
    }
    let texts = |table: &Table, side: &str| {
        table.view(side).marks.iter().map(|mark| mark.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(texts(&table, "red"), ["well"]);
    assert_eq!(texts(&table, "blue"), ["well", "plan"]);
    assert_eq!(table.view("blue").marks[1].id, "mark-2", "ids tell nothing of what is left out");
    let whole = serde_json::to_string(&(table.view("red"), table.log_for("red"))).unwrap();
    assert!(!whole.contains("secret") && !whole.contains("plan"), "{whole}");
    run(&mut table, json!({ "type": "removeMark", "id": "well" }));
    assert!(texts(&table, "red").is_empty());
    table.undo();
    assert_eq!(texts(&table, "red"), ["well"]);
}

#[test]
fn a_mark_that_cannot_be_drawn_says_why() {
    let mut table = table();
    let mark = |kind: &str, points: Value| json!({ "type": "setMark", "mark": { "id": "m", "kind": kind, "points": points } });
    for (command, place) in [
        (mark("pin", json!([])), "/mark/points"),
        (mark("pin", json!([[0, 0], [1, 1]])), "/mark/points"),
        (mark("line", json!([[0, 0]])), "/mark/points"),
        (mark("shape", json!([[0, 0], [99999, 0]])), "/mark/points/1"),
        (mark("star", json!([[0, 0]])), "/mark/kind"),
    ] {
        let refusal = refused(&mut table, command);
        assert_eq!(refusal.path.as_deref(), Some(place), "{}", refusal.message);
    }
}

#[test]
fn the_game_master_shows_a_side_cells_and_lets_it_forget_them() {
    let mut value = scene("reaction-square", 12, 8, fighters("reaction", &[9, 5]));
    value["settings"] = json!({ "fog": true });
    value["walls"] = json!([{ "id": "w", "points": [[6, 0], [6, 8]], "blocks": { "move": true, "effect": true, "sight": true } }]);
    value["terrain"] = json!([{ "id": "mud", "cells": [[9, 4], [10, 4]], "difficult": true }]);
    let mut table = open(value);
    assert!(table.view("red").terrain.is_empty());
    let fog = |cells: Value, explored: bool| json!({ "type": "setFog", "side": "red", "cells": cells, "explored": explored });
    let events = run(&mut table, fog(json!([[9, 4], [9, 5]]), true));
    assert_eq!(
        texts(&events),
        [worded(catalogue::FogShown { cells: message(catalogue::CountCells { count: 2 }), side: "red" })]
    );
    let mud =
        |table: &Table| table.view("red").terrain.iter().map(|patch| patch.cells.clone()).collect::<Vec<_>>();
    assert_eq!(mud(&table), [[Cell::new(9, 4)]]);
    assert!(table.view("blue").encounter.is_some_and(|fight| !fight.explored.contains_key("red")));
    // The side does not learn of changes out of its sight until it sees the place again.
    run(
        &mut table,
        json!({ "type": "paintTerrain", "terrain": { "id": "mud", "cells": [[10, 4]], "difficult": true } }),
    );
    assert_eq!(mud(&table), [[Cell::new(9, 4)]]);
    run(&mut table, fog(json!([[9, 4]]), true));
    assert!(mud(&table).is_empty());
    table.undo();
    run(&mut table, fog(json!([[9, 4]]), false));
    assert!(mud(&table).is_empty(), "forgotten with what it was");
    assert!(!table.fog("red").explored.contains(&Cell::new(9, 4)));
    assert!(table.fog("red").explored.contains(&Cell::new(0, 1)), "what it sees stays");
    let events = run(&mut table, fog(json!([[0, 1], [1, 1], [9, 5]]), false));
    let told = worded(catalogue::FogHiddenSeen {
        cells: message(catalogue::CountCells { count: 1 }),
        side: "red",
        still: 2,
    });
    assert_eq!(texts(&events), [told]);
    assert!(table.fog("red").explored.contains(&Cell::new(0, 1)), "what it sees now it explores at once");
}

#[test]
fn fog_by_hand_is_refused_with_its_place() {
    let mut table = table();
    let fog = |side: &str, cells: Value| json!({ "type": "setFog", "side": side, "cells": cells, "explored": true });
    for (command, place) in [
        (fog("rad", json!([[0, 0]])), "/side"),
        (fog("red", json!([[0, 0], [50, 0]])), "/cells/1"),
        (fog("red", json!([])), "/cells"),
    ] {
        assert_eq!(refused(&mut table, command).path.as_deref(), Some(place));
    }
    let events = run(&mut table, fog("party", json!([[0, 0]])));
    assert_eq!(
        texts(&events),
        [worded(catalogue::FogShown { cells: message(catalogue::CountCells { count: 1 }), side: "party" })],
        "whose tokens may come later"
    );
}

#[test]
fn dice_for_anything_say_who_what_for_and_how_they_add_up() {
    let mut table = table();
    let roll = |fields: Value| {
        let mut command = json!({ "type": "roll", "dice": "2d6+3", "rolls": [4, 5] });
        command.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        command
    };
    let said = |table: &mut Table, fields: Value| texts(&run(table, roll(fields))).join("|");
    assert_eq!(said(&mut table, json!({})), "2d6: 4 + 5 + 3 = 12.");
    assert_eq!(
        said(&mut table, json!({ "label": "Lore" })),
        worded(catalogue::DiceRolledFor {
            label: "Lore",
            sum: message(catalogue::RollSum { dice: "2d6", parts: "4 + 5 + 3", total: 12 })
        })
    );
    assert_eq!(
        said(&mut table, json!({ "token": "a", "label": "Lore" })),
        worded(catalogue::DiceRolledBy {
            label: "Lore",
            sum: message(catalogue::RollSum { dice: "2d6", parts: "4 + 5 + 3", total: 12 }),
            who: "A"
        })
    );
    assert_eq!(table.log_for("red").len(), 3, "all hear it");
    run(&mut table, roll(json!({ "secret": true })));
    assert_eq!(table.log_for("red").len(), 3, "but not what is rolled in secret");
    assert_eq!(
        refused(&mut table, json!({ "type": "roll", "dice": "2d6+", "rolls": [1, 1] })).path.as_deref(),
        Some("/dice")
    );
    assert_eq!(
        refused(&mut table, json!({ "type": "roll", "dice": "d6", "rolls": [9] })).path.as_deref(),
        Some("/rolls/0")
    );
}

#[test]
fn players_roll_and_point_as_their_own_tokens() {
    let mut table = table();
    let ask = |table: &mut Table, command: Value| {
        table.request("red", &burstmap::encounter::Dispatch::decode(&command).unwrap())
    };
    assert!(ask(&mut table, json!({ "type": "roll", "dice": "d20", "token": "a" })).is_ok());
    let events = ask(&mut table, json!({ "type": "ping", "at": [3, 3], "token": "a" })).unwrap();
    assert_eq!(
        texts(&events),
        [worded(catalogue::PingedBy { cell: message(catalogue::CellBare { column: 3, row: 3 }), who: "A" })]
    );
    for command in [
        json!({ "type": "roll", "dice": "d20" }),
        json!({ "type": "roll", "dice": "d20", "token": "b" }),
        json!({ "type": "ping", "at": [3, 3] }),
        json!({ "type": "ping", "at": [3, 3], "token": "b" }),
    ] {
        assert!(ask(&mut table, command).is_err());
    }
    run(&mut table, json!({ "type": "updateToken", "token": "b", "changes": { "hidden": true } }));
    let before = table.log_for("red").len();
    run(&mut table, json!({ "type": "ping", "at": [5, 5], "token": "b" }));
    run(&mut table, json!({ "type": "roll", "dice": "d20", "token": "b" }));
    assert_eq!(table.log_for("red").len(), before, "nobody whom the side does not know points or rolls");
    run(&mut table, json!({ "type": "ping", "at": [5, 5] }));
    assert_eq!(table.log_for("red").len(), before + 1);
}

#[test]
fn what_was_undone_can_be_done_again_after_a_ping() {
    let mut table = table();
    run(&mut table, json!({ "type": "teleport", "token": "a", "to": [6, 6] }));
    let moved = table.scene().tokens.clone();
    table.undo();
    run(&mut table, json!({ "type": "ping", "at": [3, 3] }));
    assert!(table.can_redo(), "a ping changes nothing that the step rests on");
    table.redo();
    assert_eq!(table.scene().tokens, moved);
    run(&mut table, json!({ "type": "note", "text": "A door creaks." }));
    table.undo();
    run(&mut table, json!({ "type": "note", "text": "It was the wind." }));
    assert!(!table.can_redo(), "another step takes its place");
}

#[test]
fn templates_and_marks_are_in_the_file_and_open_again() {
    let mut table = table();
    run(&mut table, place("web", [5, 5]));
    run(
        &mut table,
        json!({ "type": "setMark", "mark": { "id": "m", "kind": "line", "points": [[0, 0], [2.25, 3]], "color": "red" } }),
    );
    let text = serde_json::to_string(table.scene()).unwrap();
    let again = open(serde_json::from_str(&text).unwrap());
    assert_eq!(again.scene(), table.scene());
    let mut twice: Value = serde_json::from_str(&text).unwrap();
    twice["marks"] = json!([twice["marks"][0], twice["marks"][0]]);
    let refusal = Table::open(serde_json::from_value(twice).unwrap(), "").err().unwrap();
    assert_eq!((refusal.code.as_ref(), refusal.path.as_deref()), ("bad-scene", Some("/marks/1/id")));
}

#[test]
fn templates_and_marks_move_with_the_grid() {
    let mut table = table();
    run(&mut table, place("web", [5, 5]));
    run(
        &mut table,
        json!({ "type": "setMark", "mark": { "id": "m", "kind": "pin", "points": [[1.5, 1.5]] } }),
    );
    run(&mut table, json!({ "type": "setGrid", "size": [14, 10], "shift": [2, 1] }));
    let scene = table.scene();
    assert!(
        scene.templates[0].cells.contains(&Cell::new(7, 6))
            && !scene.templates[0].cells.contains(&Cell::new(4, 4))
    );
    assert_eq!(scene.marks[0].points, [[3.5, 2.5]]);
    let target = scene.templates[0].area.as_ref().and_then(|area| area.placement.target);
    assert_eq!(target, Some(Cell::new(7, 6)));
}
