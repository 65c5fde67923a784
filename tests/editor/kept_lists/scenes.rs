//! The scenes of the kept lists, each with the expected content of its list.

use super::*;
use burstmap::frontend::tools::{AreaSetting, ToolSetting};

pub struct Drawing {
    pub name: &'static str,
    /// The content that a reader should find.
    pub finds: &'static str,
    pub layers: &'static [Layer],
    /// The side whose fog is shown.
    pub side: Option<String>,
    pub editor: Editor,
    pub table: Table,
}

pub fn drawings() -> [Drawing; 9] {
    [walls(), ground(), light(), tokens(), reach(), area(), hex(), fog(), replay()]
}

/// Returns a floor of 8 × 5 cells with these things, at 40 pixels per cell.
fn small(ruleset: &str, things: Value) -> (Editor, Table) {
    let shape = if ruleset == "agility-hex" { "hex" } else { "square" };
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Small", "ruleset": ruleset,
        "grid": { "shape": shape, "size": [8, 5], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [], "tokens": []
    });
    for (name, value) in things.as_object().unwrap() {
        scene[name] = value.clone();
    }
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    let table = Table::open(scene, "test").expect("the scene opens");
    let mut editor = Editor::new(Seat::default());
    editor.viewport.size = [400.0, 280.0];
    editor.camera.scale = 40.0;
    editor.camera.center = [4.0, 2.5];
    (editor, table)
}

fn blocks(moves: bool, effects: bool, sight: bool) -> Value {
    json!({ "move": moves, "effect": effects, "sight": sight })
}

fn walls() -> Drawing {
    let (all, low, glass) = (blocks(true, true, true), blocks(true, false, false), blocks(true, true, false));
    let (editor, table) = small(
        "srd-5e",
        json!({ "walls": [
            { "id": "north", "points": [[2, 1], [1, 1], [1, 4], [4, 4]], "blocks": all },
            { "id": "closed", "points": [[2, 1], [3, 1]], "blocks": all, "door": "closed" },
            { "id": "east", "points": [[3, 1], [4, 1], [4, 2]], "blocks": all },
            { "id": "open", "points": [[4, 2], [4, 3]], "blocks": all, "door": "open" },
            { "id": "south", "points": [[4, 3], [4, 4]], "blocks": all },
            { "id": "locked", "points": [[5, 0], [6, 0]], "blocks": all, "door": "locked" },
            { "id": "secret", "points": [[6, 0], [7, 0]], "blocks": all, "door": "closed", "secret": true },
            { "id": "window", "points": [[5, 1], [7, 1]], "blocks": glass },
            { "id": "railing", "points": [[5, 2], [7, 2]], "blocks": low },
            { "id": "mirror", "points": [[5, 3], [7, 3]], "blocks": all, "oneWay": "left" },
        ] }),
    );
    Drawing {
        name: "walls",
        finds: "A room of 3 × 3 cells from 1,1 to 4,4: a floor inside it, tufts of grass only outside, one grid of 8 × 5.
            Walls that block everything are drawn together, without lines through doors. Each door has a post at both ends.
            The closed door at 2,1 lies in the wall, and the open one at 4,2 is turned by a right angle, with its swing. The locked one at 5,0 has a
            lock. For the game master, the secret one at 6,0 has an S on a disc. The window at row 1 is glass, the railing at row 2 a low
            wall, and the wall at row 3 has short ticks on the side from which it blocks.",
        layers: &[Layer::Ground, Layer::Pieces],
        side: None,
        editor,
        table,
    }
}

fn ground() -> Drawing {
    let patch = |id: &str, label: &str, cell: [i32; 2], more: Value| {
        let mut patch = json!({ "id": id, "label": label, "cells": [cell] });
        patch.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        patch
    };
    let difficult = json!({ "difficult": true });
    let (editor, table) = small(
        "srd-5e",
        json!({
            "terrain": [
                { "id": "pond", "label": "Pond", "cells": [[0, 0], [1, 0]], "difficult": true },
                patch("rubble", "Rubble", [3, 0], difficult.clone()),
                patch("thorns", "Thorns", [5, 0], difficult),
                patch("pillar", "Pillar", [7, 0], json!({ "blocking": true })),
                patch("crate", "Crate", [0, 2], json!({ "cover": "half" })),
                patch("tree", "Tree", [2, 2], json!({ "blocking": true })),
                patch("coals", "Coals", [4, 2], json!({ "damage": { "dice": "1d6", "types": ["fire"] } })),
                patch("bridge", "Bridge", [6, 2], json!({ "deck": true })),
            ],
            "zones": [
                { "id": "smoke", "cells": [[0, 4], [1, 4]], "kind": "smoke", "acts": "through", "degree": "total" },
                { "id": "reeds", "cells": [[4, 4]], "kind": "reeds", "acts": "through", "degree": "concealment" },
            ],
            "areas": [{ "id": "shore", "name": "Shore", "cells": [[6, 4], [7, 4]] }],
        }),
    );
    Drawing {
        name: "ground",
        finds: "Row 0: water with waves on two cells, stones of rubble, marks of difficult ground, a round pillar on a block.
            Row 2: a crate, a crown of three sizes, a flame on the coals with a frame, planks across a deck. All of it lies below the grid.
            Row 4, among the pieces and above the ground: puffs of smoke on two cells, leaves on one, and the outline and name of the region.",
        layers: &[Layer::Ground, Layer::Pieces],
        side: None,
        editor,
        table,
    }
}

fn light() -> Drawing {
    let (editor, table) = small(
        "srd-5e",
        json!({
            "zones": [{ "id": "dark", "kind": "darkness", "acts": "inside", "degree": "total",
                "cells": (0..5).flat_map(|row| (0..8).map(move |col| [col, row])).collect::<Vec<_>>() }],
            "terrain": [{ "id": "fire", "label": "Fire", "cells": [[1, 2]], "light": [1, 1] }],
            "walls": [{ "id": "wall", "points": [[3, 0], [3, 5]], "blocks": blocks(true, true, true) }],
            "tokens": [{ "id": "mara", "name": "Mara", "side": "party", "at": [6, 2], "light": [1, 0] }],
        }),
    );
    Drawing {
        name: "light",
        finds: "A dark map with a fire at 1,2 and Mara's lantern at 6,2. Both light 3 × 3 cells with a warm tint and a solid rim, the fire also a dim ring.
            The dark shade covers columns 3 to 7 except for the lantern's cells. The lighter one covers rows 0 and 4 of the fire's columns.
            No light of the fire crosses the wall at column 3. Only the fire has a flame, since the token shows where the lantern is.",
        layers: &[Layer::Ground],
        side: None,
        editor,
        table,
    }
}

/// Returns two sides in a fight.
fn fighters() -> Value {
    let speed = json!({ "walk": 3 });
    json!({ "tokens": [
        { "id": "mara", "name": "Mara", "side": "party", "at": [1, 1], "speed": speed, "hp": { "current": 3, "max": 8 } },
        { "id": "ulf", "name": "Ulf", "side": "party", "at": [1, 3], "speed": speed, "elevation": 2, "conditions": [{ "kind": "prone" }] },
        { "id": "ogre", "name": "Ogre", "side": "foes", "at": [4, 1], "size": "large", "speed": speed,
          "hp": { "current": 20, "max": 20 }, "conditions": [{ "kind": "poisoned" }, { "kind": "engagedBy", "by": "mara" }] },
        { "id": "rat", "name": "Rat", "side": "foes", "at": [3, 4], "size": "tiny", "speed": speed, "conditions": [{ "kind": "dead" }] },
        { "id": "spy", "name": "Spy", "side": "foes", "at": [6, 4], "speed": speed, "hidden": true },
        { "id": "face", "name": "Face", "side": "foes", "at": [6, 0], "footprint": [2, 1], "speed": speed, "image": "face.png" },
    ] })
}

/// Returns only the fighters with these ids.
fn only(ids: &[&str]) -> Value {
    let mut things = fighters();
    let tokens = things["tokens"].as_array_mut().unwrap();
    tokens.retain(|token| ids.contains(&token["id"].as_str().unwrap()));
    things
}

fn tokens() -> Drawing {
    let (mut editor, table) = small("srd-5e", fighters());
    editor.labels.names = true;
    editor.labels.hit_points = true;
    editor.select(Some("mara".into()));
    editor.refresh(&table, 1);
    Drawing {
        name: "tokens",
        finds: "Six tokens with initials and names: the dead rat first, so that it is below the others, then the larger ogre. The party is round, foes are
            square with round corners, in another color. Mara is selected: a ring and four corners. Her bar of hit points has 3/8 of its length and a
            warning color. That of the ogre, on 2 × 2 cells, is full and good. Others have no bar. Ulf has his height and a badge for prone, the
            ogre badges for poison and for the engagement, and an arrow goes from Mara to the ogre. The rat is faded and crossed out.
            The spy, which players do not see, is faded with a broken ring. The last one has a portrait instead of initials, and is twice as wide as high.",
        layers: &[Layer::Pieces],
        side: None,
        editor,
        table,
    }
}

fn reach() -> Drawing {
    let (mut editor, mut table) = small("srd-5e", fighters());
    for (token, faces) in [("mara", vec![20]), ("ogre", vec![2, 3])] {
        let roll = json!({ "type": "rollInitiative", "token": token, "rolls": faces });
        table.dispatch_json(&roll).expect("initiative");
    }
    table.dispatch_json(&json!({ "type": "startCombat" })).expect("combat");
    editor.select(Some("mara".into()));
    editor.refresh(&table, 1);
    send(&mut editor, &table, &[Input::Move { id: 1, at: [160.0, 160.0], held: PLAIN }]);
    Drawing {
        name: "reach",
        finds: "Mara's turn with 3 cells of movement: each cell that she reaches with its cost in feet, and their outline. It leaves out her own cell, those of Ulf
            and the ogre (from 4,1), and ends at column 4. The rat at 3,4 is dead and in nobody's way. A dot marks the cell 4,4, on whose path
            the ogre can attack her. Under the pointer at 3,3: the frame, and the path from 1,1 with a dot for each cell and its cost.",
        layers: &[Layer::Overlay, Layer::Live],
        side: None,
        editor,
        table,
    }
}

fn area() -> Drawing {
    let mut things = only(&["mara", "ogre"]);
    things["walls"] =
        json!([{ "id": "wall", "points": [[3, 0], [3, 2]], "blocks": blocks(true, true, true) }]);
    things["templates"] = json!([
        { "id": "web", "name": "Web", "cells": [[6, 2], [7, 2]], "rounds": 3, "seenBy": "gm" },
        { "id": "blaze", "name": "Blaze", "cells": [[6, 3]], "color": "red" },
    ]);
    things["marks"] = json!([
        { "id": "pin", "kind": "pin", "points": [[0.5, 4.5]], "text": "Key" },
        { "id": "route", "kind": "line", "points": [[5, 4.5], [7, 4.5]], "seenBy": "gm" },
    ]);
    let (mut editor, table) = small("srd-5e", things);
    editor.act(&table, Action::Take(Tool::Area));
    editor.set(&table, ToolSetting::Area(AreaSetting::Shape(TemplateShape::Radius)));
    let at = [140.0, 140.0];
    send(
        &mut editor,
        &table,
        &[
            Input::Move { id: 1, at, held: PLAIN },
            down(1, at, false),
            Input::Up { id: 1, at, held: PLAIN },
            Input::Move { id: 1, at: [180.0, 60.0], held: PLAIN },
        ],
    );
    Drawing {
        name: "area",
        finds: "A radius around cell 2,2. The affected cells have stripes and a solid outline. The cell 3,0 is dotted with a broken outline, because the wall at
            column 3 shelters it. A broken line from the origin leads there, the wall is lit, and a tag says why. Both creatures have rings.
            Below: the templates. The web has a broken outline, since players do not see it, and its rounds next to its name. The blaze is red.
            Among the pieces: the pin with its text, and the game master's route as a broken line.",
        layers: &[Layer::Overlay, Layer::Pieces, Layer::Live],
        side: None,
        editor,
        table,
    }
}

fn hex() -> Drawing {
    let all = blocks(true, true, true);
    let (mut editor, table) = small(
        "agility-hex",
        json!({
            "walls": [
                { "id": "wall", "points": [[4.25, 0], [4.25, 2]], "blocks": all },
                { "id": "door", "points": [[4.25, 2], [4.25, 3]], "blocks": all, "door": "closed" },
            ],
            "terrain": [{ "id": "mud", "label": "Mud", "cells": [[1, 3], [2, 3]], "difficult": true }],
            "zones": [{ "id": "fog", "cells": [[5, 1]], "kind": "fog", "acts": "through", "degree": "concealment" }],
            "tokens": [
                { "id": "mara", "name": "Mara", "side": "party", "at": [1, 1], "speed": { "walk": 4 } },
                { "id": "ogre", "name": "Ogre", "side": "foes", "at": [6, 2], "speed": { "walk": 4 } },
            ],
        }),
    );
    editor.select(Some("mara".into()));
    editor.labels.names = true;
    editor.refresh(&table, 1);
    Drawing {
        name: "hex",
        finds: "Hexes: the board is the outline of all 40, and the grid has each of their 145 sides once. Mud on two cells, a wall with a closed door,
            a cloud on one cell, two named tokens. Mara's reach is on her side of the wall. To leave the mud costs double (AH-15), so 2,4 costs 20 ft. Her selection is as on squares.",
        layers: &[Layer::Ground, Layer::Overlay, Layer::Pieces],
        side: None,
        editor,
        table,
    }
}

/// Returns a fight in the fog on both sides of a wall.
fn foggy(ids: &[&str]) -> (Editor, Table) {
    let mut things = only(ids);
    things["settings"] = json!({ "fog": true });
    things["walls"] =
        json!([{ "id": "wall", "points": [[3, 0], [3, 3]], "blocks": blocks(true, true, true) }]);
    small("srd-5e", things)
}

fn fog() -> Drawing {
    let (mut editor, mut table) = foggy(&["mara", "ulf", "ogre", "rat", "face"]);
    table.dispatch_json(&json!({ "type": "teleport", "token": "ulf", "to": [0, 0] })).expect("a free hand");
    let side = Some("party".to_owned());
    editor.seat = Seat { player_side: side.clone(), ..Seat::default() };
    Drawing {
        name: "fog",
        finds: "A player's map. Three cells behind the wall were never seen and are covered. A lighter shade lies on those that only Ulf saw, from his first
            place. Of the foes, only the rat is in sight, past the end of the wall. The party's own tokens have hit points, the rat has none.",
        layers: &[Layer::Ground, Layer::Pieces],
        side,
        table: Table::open(table.view("party"), "test").expect("the view opens"),
        editor,
    }
}

fn replay() -> Drawing {
    let (mut editor, mut table) = foggy(&["mara", "ogre"]);
    for command in [
        json!({ "type": "rollInitiative", "token": "mara", "rolls": [20] }),
        json!({ "type": "startCombat" }),
        json!({ "type": "move", "token": "mara", "path": [[1, 2], [2, 3]] }),
    ] {
        table.dispatch_json(&command).expect("a legal command");
    }
    let mut moments = table.moments(Some("party"));
    let last = std::iter::from_fn(|| moments.next()).last().expect("a moment").scene;
    editor.seat = Seat {
        player_side: Some("party".into()),
        readonly: true,
        reader: true,
        replay: true,
        ..Seat::default()
    };
    let table = Table::open(last, "test").expect("the moment opens");
    editor.select(Some("mara".into()));
    editor.refresh(&table, 1);
    send(&mut editor, &table, &[Input::Move { id: 1, at: [180.0, 220.0], held: PLAIN }]);
    Drawing {
        name: "replay",
        finds: "The last moment of the party's replay: Mara at 2,3, where her walk ended, with the glow of the active one. The ogre came into sight on her way,
            without hit points. She is selected, so a reader sees what her last cell of
            movement reaches, and the path to the cell under the pointer with its cost.",
        layers: &[Layer::Overlay, Layer::Pieces, Layer::Live],
        side: Some("party".into()),
        editor,
        table,
    }
}
