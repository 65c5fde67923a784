//! The map as text.

use super::*;
use burstmap::frontend::overview::Overview;
use burstmap::messages::Language;

/// Returns the lists of a scene with these tokens and more.
fn lists(ruleset: Value, tokens: Value, more: &Value) -> Overview {
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Quarry", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [], "tokens": tokens
    });
    for (field, value) in more.as_object().expect("fields") {
        scene[field] = value.clone();
    }
    lists_of(scene)
}

fn lists_of(scene: Value) -> Overview {
    let (editor, table) = at_rest(scene);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    Overview::of(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn })
}

/// Returns a full wall with more fields.
fn wall(id: &str, points: Value, more: Value) -> Value {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let mut wall = json!({ "id": id, "points": points, "blocks": all });
    for (field, value) in more.as_object().expect("fields") {
        wall[field] = value.clone();
    }
    wall
}

/// Returns the description of walls: names, places, and the channels that they stop.
fn walls_of(lists: &Overview) -> Vec<[&str; 3]> {
    let lines = lists.walls.lines.iter();
    lines.map(|line| [line.name.as_str(), line.place.as_str(), line.stops.as_str()]).collect()
}

#[test]
fn zones_say_how_much_they_hide_and_templates_that_stay_are_listed() {
    let zone = |id: &str, kind: &str, acts: &str, degree: &str| json!({ "id": id, "kind": kind, "acts": acts, "degree": degree, "cells": [[3, 4], [4, 4]] });
    let more = json!({
        "zones": [zone("a", "smoke", "through", "concealment"), zone("b", "darkness", "inside", "total")],
        "templates": [
            { "id": "t", "name": "Web", "cells": [[5, 5]], "rounds": 3 },
            { "id": "u", "cells": [[6, 6]] }
        ]
    });
    let told = || {
        let ground = lists(json!("reaction-square"), json!([]), &more).ground;
        ground.into_iter().map(|line| [line.name, line.kind, line.place]).collect::<Vec<_>>()
    };
    let template = worded(catalogue::OverviewTemplate);
    let both = worded(catalogue::OverviewCells { count: 2, from: "[3, 4]", place: "[3, 4]", to: "[4, 4]" });
    assert_eq!(
        told(),
        [
            ["Smoke".into(), worded(catalogue::OverviewZone { degree: "concealment" }), both.clone()],
            ["Darkness".into(), worded(catalogue::OverviewZone { degree: "total" }), both],
            [
                format!("Web · {}", worded(catalogue::RoundsCount { rounds: 3 })),
                template.clone(),
                "[5, 5]".into()
            ],
            [worded(catalogue::OverviewTemplateName), template, "[6, 6]".into()]
        ]
    );
    assert_eq!(Language::German.within(told)[1][1], "Zone, völlige Tarnung");
}

#[test]
fn heights_and_lights_are_told_where_there_are_any() {
    let token = |id: &str, elevation: i32, light: Value| json!({ "id": id, "name": id, "side": "crew", "at": [2, 2], "elevation": elevation, "light": light });
    let tokens = json!([
        token("bat", 2, Value::Null),
        token("mole", -1, json!([0, 0])),
        token("lamp", 0, json!([4, 4])),
        token("beam", 0, json!([4, 0])),
        token("glow", 0, json!([0, 2]))
    ]);
    let more = json!({
        "settings": { "light.ambient": "darkness" },
        "terrain": [{ "id": "fire", "label": "Fire", "cells": [[9, 9]], "light": [2, 2] }]
    });
    let dark = lists(json!("srd-5e"), tokens.clone(), &more);
    let states: Vec<&str> = dark.tokens.iter().map(|line| line.state.as_str()).collect();
    assert_eq!(
        states,
        [
            worded(catalogue::OverviewHeight { length: "10 ft", up: "up" }),
            [
                worded(catalogue::OverviewHeight { length: "5 ft", up: "down" }),
                worded(catalogue::OverviewSheds { bright: "0 ft", dim: "0 ft", light: "own" }),
            ]
            .join(", "),
            worded(catalogue::OverviewSheds { bright: "20 ft", dim: "40 ft", light: "both" }),
            worded(catalogue::OverviewSheds { bright: "20 ft", dim: "20 ft", light: "bright" }),
            worded(catalogue::OverviewSheds { bright: "0 ft", dim: "10 ft", light: "dim" })
        ]
    );
    assert!(dark.grid.ends_with(&worded(catalogue::OverviewAmbient { level: "darkness" })), "{}", dark.grid);
    assert_eq!(
        dark.ground[0].kind,
        worded(catalogue::OverviewSheds { bright: "10 ft", dim: "20 ft", light: "both" })
    );
    let german = Language::German.within(|| lists(json!("srd-5e"), tokens.clone(), &more));
    assert_eq!(german.tokens[2].state, "leuchtet hell bis 20 ft und dämmrig bis 40 ft");
    // Rules without light don't mention it.
    let plain = lists(json!("reaction-square"), tokens, &json!({ "terrain": more["terrain"] }));
    assert_eq!(
        (plain.tokens[2].state.as_str(), plain.ground[0].kind.as_str()),
        ("", &*worded(catalogue::OverviewTerrain))
    );
    assert_eq!(plain.grid, worded(catalogue::OverviewGrid { columns: 20, rows: 12, length: "5 ft" }));
}

#[test]
fn walls_say_where_they_run_and_what_they_stop() {
    let only = |channel: &str| {
        let stops = |name: &str| name == channel;
        json!({ "blocks": { "move": stops("move"), "effect": stops("effect"), "sight": stops("sight") } })
    };
    let mut valve = only("move");
    valve["oneWay"] = json!("left");
    let walls = json!([
        wall("10", json!([[8, 1], [8, 4]]), json!({})),
        wall("b", json!([[0, 0], [0, 12]]), json!({ "label": "West side" })),
        wall("c", json!([[3, 3], [6, 3], [6, 6]]), only("sight")),
        wall("d", json!([[10, 2], [11, 2]]), valve),
        wall("e", json!([[14.1, 2.4], [14.9, 2.6]]), only("effect")),
        wall("f", json!([[12, 8], [12, 9]]), only("nothing")),
        wall("door", json!([[9, 4], [9, 5]]), json!({ "door": "closed" }))
    ]);
    let told = lists(json!("reaction-square"), json!([]), &json!({ "walls": walls }));
    let lines = walls_of(&told);
    let stops = |sides: &str, what: Plain| worded(catalogue::OverviewStops { sides, what });
    let all = worded(catalogue::OverviewStops {
        sides: "both",
        what: message(catalogue::And {
            first: vec![catalogue::OverviewMovement, catalogue::OverviewEffects],
            next: catalogue::OverviewSight,
        }),
    });
    let between = |first: &str, second: &str| worded(catalogue::OverviewBetween { first, second });
    let run = |from: &str, to: &str, bends: i32| worded(catalogue::OverviewRun { from, to, bends });
    let first = run(&between("[7, 1]", "[8, 1]"), &between("[7, 3]", "[8, 3]"), 0);
    assert_eq!(lines[0], [&*worded(catalogue::WallNamed { id: "10" }), &first, &all]);
    assert_eq!(lines[1], ["West side", &run("[0, 0]", "[0, 11]", 0), &all], "along the edge of the map");
    assert_eq!(
        lines[2][1..],
        [
            run(&between("[3, 2]", "[3, 3]"), &between("[5, 5]", "[6, 5]"), 1),
            stops("both", catalogue::OverviewSight)
        ]
    );
    assert_eq!(lines[3][1..], [between("[10, 1]", "[10, 2]"), stops("one", catalogue::OverviewMovement)]);
    assert_eq!(lines[4][1..], ["[14, 2]", &*stops("both", catalogue::OverviewEffects)], "within a cell");
    assert_eq!(lines[5][2], worded(catalogue::OverviewStopsNothing));
    assert_eq!(
        (told.walls.count, lines.len(), told.walls.more.as_deref()),
        (6, 6, None),
        "doors have a list of their own"
    );
    let doors: Vec<&str> = told.doors.iter().map(|door| door.place.as_str()).collect();
    assert_eq!(doors, [between("[8, 4]", "[9, 4]")]);
}

#[test]
fn of_very_many_walls_the_rest_is_counted() {
    let walls: Vec<Value> = (0..203)
        .map(|number: i32| {
            let (col, row) = (number % 19 + 1, number / 19);
            wall(&format!("w{number}"), json!([[col, row], [col, row + 1]]), json!({}))
        })
        .collect();
    let told = lists(json!("reaction-square"), json!([]), &json!({ "walls": walls }));
    assert_eq!((told.walls.count, told.walls.lines.len()), (203, 200));
    assert_eq!(told.walls.more.as_deref(), Some(&*worded(catalogue::OverviewWallsMore { count: 3 })));
}

#[test]
fn a_secret_door_is_part_of_the_wall_for_those_who_do_not_know_it() {
    let walls = json!([
        wall("a", json!([[5, 0], [5, 2]]), json!({})),
        wall(
            "secret",
            json!([[5, 2], [5, 3]]),
            json!({ "door": "closed", "secret": true, "label": "Way out" })
        ),
        wall("b", json!([[5, 3], [5, 5]]), json!({}))
    ]);
    let (_, table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Quarry", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "walls": walls,
        "tokens": [{ "id": "hero", "name": "Hero", "side": "party", "at": [2, 2] }]
    }));
    let scene = |scene| serde_json::to_value(scene).expect("JSON");
    let (whole, party) = (lists_of(scene(table.scene().clone())), lists_of(scene(table.view("party"))));
    assert_eq!((whole.walls.count, whole.doors.len()), (2, 1));
    let (closed, secret) = (catalogue::DoorIsClosed, catalogue::DoorIsSecret);
    assert_eq!(whole.doors[0].name, format!("Way out · {closed} · {secret}"));
    assert!(party.doors.is_empty(), "{:?}", party.doors);
    let places: Vec<&str> = walls_of(&party).into_iter().map(|[_, place, _]| place).collect();
    assert_eq!(
        places,
        [worded(catalogue::OverviewRun {
            bends: 0,
            from: worded(catalogue::OverviewBetween { first: "[4, 0]", second: "[5, 0]" }),
            to: worded(catalogue::OverviewBetween { first: "[4, 4]", second: "[5, 4]" })
        })]
    );
}

/// Returns the description of a cell under the cursor.
fn told_at(scene: Value, cell: Cell) -> String {
    let (mut editor, table) = at_rest(scene);
    editor.cursor = Some(cell);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    words::cell(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn }, cell)
}

// G-52
#[test]
fn the_cursor_tells_on_which_sides_walls_stop_a_step() {
    let sight = json!({ "blocks": { "move": false, "effect": false, "sight": true } });
    let square = json!({
        "format": "burstmap-scene", "version": 1, "name": "Quarry", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "walls": [
            wall("a", json!([[3, 3], [6, 3], [6, 6]]), json!({})),
            wall("curtain", json!([[5, 3], [5, 4]]), sight),
            wall("door", json!([[5, 4], [6, 4]]), json!({ "door": "closed", "label": "Gate" })),
            wall("valve", json!([[10, 5], [10, 6]]), json!({ "oneWay": "left" }))
        ],
        "tokens": []
    });
    let told = |col: i32, row: i32| told_at(square.clone(), Cell::new(col, row));
    let side = |direction: &str| message(catalogue::CellDirection { direction });
    let wall_to = |sides: Message| worded(catalogue::CellWalls { sides });
    let walls_to =
        |first: &str, next: &str| wall_to(message(catalogue::And { first: side(first), next: side(next) }));
    assert_eq!(told(3, 3), format!("[3, 3]. {}", wall_to(side("north"))));
    assert_eq!(told(4, 2), format!("[4, 2]. {}", wall_to(side("south"))));
    assert_eq!(told(6, 5), format!("[6, 5]. {}", wall_to(side("west"))));
    assert_eq!(told(7, 3), "[7, 3]");
    // Two sides. The curtain lets steps through, and the door is described separately.
    assert_eq!(
        told(5, 3),
        format!("[5, 3]. Gate · {}. {}", worded(catalogue::DoorIsClosed), walls_to("north", "east"))
    );
    assert_eq!(Language::German.within(|| told(3, 3)), "[3, 3]. Wand im Norden");
    // A one-way wall stops only creatures on one side.
    let sides = [told(9, 5), told(10, 5)];
    assert_ne!(sides[0] == "[9, 5]", sides[1] == "[10, 5]", "{sides:?}");

    // The ends of the side between two hexes, one below the other.
    let grid = burstmap::geometry::Grid { shape: burstmap::geometry::Shape::HexPointy, columns: 9, rows: 9 };
    let corners: Vec<[f64; 2]> = grid.corners(Cell::new(3, 4)).map(|corner| grid.plane(corner)).collect();
    let hexes = json!({
        "format": "burstmap-scene", "version": 1, "name": "Hexes", "ruleset": "agility-hex",
        "grid": { "shape": "hex", "size": [9, 9], "cell": { "length": 1, "unit": "m" } },
        "walls": [wall("a", json!(corners[..3]), json!({}))],
        "tokens": []
    });
    assert_eq!(told_at(hexes, Cell::new(3, 4)), format!("[3, 4]. {}", walls_to("north-east", "east")));
}

#[test]
fn the_cursor_names_the_pins_of_a_cell() {
    let pin =
        |id: &str, text: &str, at: [f64; 2]| json!({ "id": id, "kind": "pin", "points": [at], "text": text });
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Inn", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [8, 8], "cell": { "length": 5, "unit": "ft" } },
        "marks": [pin("cellar", "The cellar", [4.5, 4.5]), pin("plain", "", [2.5, 2.5])],
        "tokens": []
    });
    let told = |col: i32, row: i32| told_at(scene.clone(), Cell::new(col, row));
    assert_eq!(told(4, 4), format!("[4, 4]. {}", worded(catalogue::MarkPinNamed { text: "The cellar" })));
    assert_eq!(told(2, 2), format!("[2, 2]. {}", worded(catalogue::MarkPin)));
    assert_eq!(told(4, 5), "[4, 5]");
}
