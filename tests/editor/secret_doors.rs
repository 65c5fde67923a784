//! Secret doors: the game master recognizes them on the map and in texts. A side's map has the wall, or a usual door after it was open.

use super::*;
use burstmap::frontend::display::list::{Item, Shape};
use burstmap::frontend::display::theme::Ink;
use burstmap::frontend::export::side::Known;
use burstmap::frontend::export::{self, Parts};
use burstmap::frontend::overview::Overview;

/// Returns a wall from west to east with a door in its middle.
pub fn scene(door: Value) -> Value {
    let all = json!({ "move": true, "effect": true, "sight": true });
    let wall =
        |id: &str, from: i32, to: i32| json!({ "id": id, "points": [[from, 6], [to, 6]], "blocks": all });
    let mut middle = wall("way", 9, 10);
    middle.as_object_mut().expect("a wall").extend(door.as_object().expect("fields").clone());
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Hall", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "walls": [wall("west", 0, 9), middle, wall("east", 10, 20)],
        "tokens": [{ "id": "hero", "name": "Hero", "side": "party", "at": [9, 3] }]
    })
}

/// Returns the shapes of the pieces at a scale.
fn pieces(table: &Table, scale: f64) -> Vec<Item> {
    let mut editor = Editor::new(Seat::default());
    editor.viewport.size = [20.0 * scale, 12.0 * scale];
    (editor.camera.scale, editor.camera.center) = (scale, [10.0, 6.0]);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    draw(Layer::Pieces, View { editor: &editor, table, scenery: &scenery, turn: &turn }).items
}

fn opened(scene: Value) -> Table {
    at_rest(scene).1
}

#[test]
fn the_game_master_sees_an_s_on_a_secret_door_at_every_zoom_and_on_images() {
    for state in ["open", "closed", "locked"] {
        for image in [None, Some(json!({ "src": "hall.png", "origin": [0, 0], "pixelsPerCell": 50 }))] {
            let table = |secret: bool| {
                let mut scene = scene(json!({ "door": state, "secret": secret }));
                if let Some(image) = &image {
                    scene["image"] = image.clone();
                }
                opened(scene)
            };
            let (secret, usual) = (table(true), table(false));
            for scale in [8.0, 16.0, 48.0, 120.0] {
                let (marked, plain) = (pieces(&secret, scale), pieces(&usual, scale));
                let more: Vec<&Item> = marked.iter().filter(|item| !plain.contains(item)).collect();
                assert!(plain.iter().all(|item| marked.contains(item)), "nothing else changes");
                let [disc, letter] = more.as_slice() else { panic!("{state} at {scale}: {more:?}") };
                let (Shape::Discs(_, radius), Shape::Lines(lines)) = (&disc.shape, &letter.shape) else {
                    panic!("{state} at {scale}: {more:?}")
                };
                assert!(radius * scale >= 6.5, "{state} at {scale}: {radius}");
                let high =
                    |at: fn(f64, f64) -> f64| lines[0].iter().map(|[_, y]| *y).reduce(at).expect("points");
                let height = (high(f64::max) - high(f64::min)) * scale;
                assert!(
                    height >= 7.5 && height <= 2.0 * radius * scale,
                    "{state} at {scale}: {height} pixels"
                );
                let ink = letter.style.stroke.expect("a line").ink;
                let expected = if image.is_some() { Ink::Own([255, 255, 255]) } else { Ink::Text };
                assert_eq!(ink, expected);
            }
        }
    }
}

#[test]
fn a_secret_door_is_drawn_for_a_side_as_a_wall_or_as_the_door_that_it_has_seen() {
    let mut table = opened(scene(json!({ "door": "closed", "secret": true, "label": "Bookcase" })));
    let seen =
        |table: &Table| pieces(&opened(serde_json::to_value(table.view("party")).expect("JSON")), 48.0);
    let drawn = |scene: Value| seen(&opened(scene));
    assert_eq!(seen(&table), drawn(scene(json!({}))), "a wall");
    for state in ["open", "closed"] {
        table.dispatch_json(&json!({ "type": "setDoor", "wall": "way", "state": state })).expect("it moves");
        assert_eq!(seen(&table), drawn(scene(json!({ "door": state, "label": "Bookcase" }))), "{state}");
    }
}

#[test]
fn images_for_players_lack_the_s_and_images_for_the_game_master_have_it() {
    let (editor, table) = at_rest(scene(json!({ "door": "closed", "secret": true })));
    let doors = |lists: Vec<burstmap::frontend::display::list::DisplayList>| {
        lists.iter().flat_map(|list| &list.items).filter(|item| item.role == Role::Door).count()
    };
    let parts = Parts { grid: true, tokens: true, tool: false };
    let known = Known::to(&table, "party", None).expect("a view");
    assert_eq!(doors(known.lists(&editor, parts)), 0);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
    let usual = opened(scene(json!({ "door": "closed" })));
    let of_usual = View { table: &usual, ..view };
    assert_eq!(doors(export::lists(view, parts)), doors(export::lists(of_usual, parts)) + 2);
}

#[test]
fn texts_name_a_secret_door() {
    let (closed, secret) = (catalogue::DoorIsClosed, catalogue::DoorIsSecret);
    let kind = catalogue::LabelSecretDoor;
    for (label, expected) in [
        (None, format!("{kind} · {closed}")),
        (Some("Bookcase"), format!("Bookcase · {closed} · {secret}")),
        // The label of imported ones.
        (Some("Secret door"), format!("{kind} · {closed}")),
    ] {
        let mut door = json!({ "door": "closed", "secret": true });
        if let Some(label) = label {
            door["label"] = label.into();
        }
        let (mut editor, table) = at_rest(scene(door));
        let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
        let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
        assert_eq!(Overview::of(view).doors[0].name, expected);
        assert!(words::cell(view, Cell::new(9, 5)).contains(&expected), "the cursor");
        let menu = editor.menu_at(&table, [380.0, 240.0]).expect("the door's menu");
        assert_eq!(menu.title, label.map_or_else(|| worded(kind), str::to_owned));
    }
}

/// Applies a change of the door.
fn changed(table: &mut Table, change: map_edits::Change) {
    let command = map_edits::change(table, &Thing::Wall("way".into()), change).expect("a command");
    table.dispatch(command).expect("it is taken");
}

#[test]
fn the_game_master_makes_a_door_secret_in_one_step_and_no_side_is_told() {
    let (mut drawn, saved) = (
        opened(scene(json!({ "door": "closed" }))),
        opened(scene(json!({ "door": "closed", "secret": true }))),
    );
    let usual = drawn.scene().walls.clone();
    changed(&mut drawn, map_edits::Change::Secret(true));
    let by_id = |table: &Table| {
        let walls = table.scene().walls.iter().map(|wall| (wall.id.clone(), json!(wall)));
        walls.collect::<std::collections::BTreeMap<_, _>>()
    };
    assert_eq!(by_id(&drawn), by_id(&saved));
    assert_eq!(json!(drawn.view("party").walls), json!(saved.view("party").walls), "players see a wall");
    let told = json!(drawn.visible_events("party")).to_string();
    assert!(!told.contains("way") && !told.contains(&worded(catalogue::LabelSecretDoor)), "{told}");
    drawn.undo();
    assert_eq!(drawn.scene().walls, usual);
}

#[test]
fn a_door_is_secret_by_any_of_the_fields_and_the_editor_makes_it_a_usual_one_again() {
    let usual = json!(opened(scene(json!({ "door": "closed" }))).view("party").walls);
    for field in ["secret", "hidden", "gm"] {
        // Imported secret doors have this label.
        let label = worded(catalogue::LabelSecretDoor);
        let door = json!({ "door": "closed", field: true, "label": label, "gmNotes": "Behind the shelf" });
        let mut table = opened(scene(door));
        changed(&mut table, map_edits::Change::Secret(false));
        assert_eq!(json!(table.view("party").walls), usual, "{field}");
        let door = table.scene().walls.iter().find(|wall| wall.id == "way").expect("the door");
        assert_eq!(json!(door.more), json!({ "gmNotes": "Behind the shelf" }), "{field}");
    }
}

#[test]
fn another_kind_of_door_keeps_its_secret_and_a_wall_in_its_place_has_none() {
    let door = Thing::Wall("way".into());
    let brush = |name| BRUSHES.iter().position(|brush| brush.name == name).expect("there is one");
    for field in ["secret", "hidden", "gm"] {
        let mut table =
            opened(scene(json!({ "door": "closed", field: true, "hp": { "current": 5, "max": 18 } })));
        assert_eq!(map_edits::brush_of(&table, &door), Some(brush(catalogue::BrushDoor)), "{field}");
        let as_wall = map_edits::recast(&table, &door, brush(catalogue::StrokeWall)).expect("a command");
        table.dispatch(as_wall).expect("it is taken");
        let found = |table: &Table| json!(table.scene().walls.iter().find(|wall| wall.id == "way"));
        assert_eq!(
            (&found(&table)[field], &found(&table)["hp"]["max"]),
            (&Value::Null, &json!(18)),
            "{field}"
        );
        table.undo();
        assert_eq!(found(&table)[field], true);
    }
}
