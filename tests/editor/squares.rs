//! Cached squares of the picture. Together they are the whole picture. A square that stays cached after a change would look the same if it were
//! painted again.

use super::*;
use burstmap::encounter::Table;
use burstmap::frontend::camera::Camera;
use burstmap::frontend::display::changes::{Made, Stale};
use burstmap::frontend::display::list::Rect;
use burstmap::frontend::display::list::{DisplayList, Item, P, Shape};
use burstmap::frontend::display::tiles::{Screen, TileKey, draw_part, level, looking_at_parts};

const TILED: [Layer; 2] = [Layer::Ground, Layer::Pieces];

pub fn sample(name: &str) -> (Editor, Table) {
    let path = format!("{}/www/scenes/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a sample scene");
    let (scene, _) = burstmap::format::read_text(&text).expect("well formed");
    let table = Table::open(scene, "test").expect("it opens");
    let mut editor = Editor::new(Seat::default());
    editor.viewport.size = [1280.0, 800.0];
    editor.camera = Camera::fitting(table.scene().grid(), editor.viewport);
    (editor, table)
}

fn screen(editor: &Editor) -> Screen {
    Screen { camera: editor.camera, viewport: editor.viewport, dpr: 1.0, side: 256.0 }
}

fn look<R>(editor: &Editor, table: &Table, ask: impl FnOnce(View<'_>) -> R) -> R {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    ask(View { editor, table, scenery: &scenery, turn: &turn })
}

/// Returns the part of a layer that a square shows.
fn square(editor: &Editor, table: &Table, layer: Layer, key: TileKey) -> DisplayList {
    look(editor, table, |view| {
        let screen = screen(editor);
        let mut part = looking_at_parts(view);
        (part.camera, part.viewport) = screen.look(key);
        draw_part(layer, View { editor: &part, ..view })
    })
}

/// Returns the items of a list within a part of the plane, including the width of their strokes.
fn within(list: &DisplayList, [left, top, right, bottom]: Rect, scale: f64) -> Vec<Item> {
    let meets = |points: &[P], more: f64| {
        let far = |axis: usize, pick: fn(f64, f64) -> f64, from: f64| {
            points.iter().fold(from, |found, point| pick(found, point[axis]))
        };
        far(0, f64::max, f64::NEG_INFINITY) + more > left
            && far(0, f64::min, f64::INFINITY) - more < right
            && far(1, f64::max, f64::NEG_INFINITY) + more > top
            && far(1, f64::min, f64::INFINITY) - more < bottom
    };
    let keep = |item: &Item| {
        let pen = item.style.stroke.map_or(0.0, |stroke| stroke.cells.max(stroke.px / scale) / 2.0);
        let mut item = item.clone();
        let left_over = match &mut item.shape {
            Shape::Rings(lines) | Shape::Lines(lines) => {
                lines.retain(|line| meets(line, pen));
                lines.len()
            }
            Shape::Discs(centers, radius) => {
                let more = *radius + pen;
                centers.retain(|center| meets(&[*center], more));
                centers.len()
            }
            Shape::Label(label) => usize::from(meets(&[label.at], 0.6)),
            Shape::Picture { at, .. } => usize::from(meets(&[*at], 1.0)),
        };
        (left_over > 0).then_some(item)
    };
    list.items.iter().filter_map(keep).collect()
}

#[test]
fn squares_cover_the_screen_and_meet_on_whole_pixels() {
    let (mut editor, _) = sample("gatehouse");
    for (scale, dpr) in [(26.0, 1.0), (3.7, 1.0), (41.3, 2.0), (17.1, 1.25)] {
        editor.camera = Camera { center: [11.37, 7.91], scale };
        let screen = Screen { dpr, ..screen(&editor) };
        let [width, height] = screen.viewport.size.map(|side| side * dpr);
        for shown in [scale, level(scale)] {
            let places: Vec<Rect> = screen.keys(shown, 0).iter().map(|key| screen.place(*key)).collect();
            let covered: f64 = places
                .iter()
                .map(|[left, top, right, bottom]| {
                    (right.min(width) - left.max(0.0)) * (bottom.min(height) - top.max(0.0))
                })
                .sum();
            assert_eq!(covered, width * height, "{scale} {dpr} {shown}");
            let [left, top, right, bottom] = places[0];
            let (x, y) = (width / 2.0, height / 2.0);
            assert!(
                left - 1.0 <= x && x <= right + 1.0 && top - 1.0 <= y && y <= bottom + 1.0,
                "the middle is first"
            );
        }
        for key in screen.keys(scale, 1) {
            // The same origin as on the screen, so that every pixel is the same.
            let (camera, viewport) = screen.look(key);
            let origin = camera.to_px([0.0, 0.0], viewport).map(|css| (css * dpr).round());
            assert_eq!(origin, [key.x, key.y].map(|at| -f64::from(at) * 256.0));
            let [left, top, ..] = screen.place(key);
            let [x, y] = screen.origin();
            assert_eq!([left - x, top - y], origin.map(|at| -at));
            assert_eq!(screen.under(key, scale), [key]);
        }
    }
}

#[test]
fn squares_together_show_what_the_whole_picture_shows() {
    for name in ["customs-house", "gatehouse", "drowned-mill", "tram-depot", "lantern-yard", "cold-quarry"] {
        let (mut editor, table) = sample(name);
        for scale in [editor.camera.scale, 41.0] {
            editor.camera.scale = scale;
            let screen = screen(&editor);
            // Without the grid and floors, because these end at the edge of a square.
            let roles = [Role::Wall, Role::LowWall, Role::Door, Role::Token, Role::Zone, Role::Region];
            let whole = look(&editor, &table, |view| draw(Layer::Pieces, view));
            for key in screen.keys(scale, 0) {
                let part = screen.part(key);
                let of = |list: &DisplayList| -> Vec<Item> {
                    let mut items = within(list, part, scale);
                    items.retain(|item| roles.contains(&item.role));
                    items
                };
                assert_eq!(
                    of(&square(&editor, &table, Layer::Pieces, key)),
                    of(&whole),
                    "{name} {key:?} at {scale}"
                );
            }
        }
    }
}

#[test]
fn samples_are_whole_at_first_on_a_phone() {
    for name in ["customs-house", "gatehouse", "drowned-mill", "tram-depot", "lantern-yard", "cold-quarry"] {
        let (mut editor, table) = sample(name);
        editor.viewport.size = [390.0, 844.0];
        editor.viewport.insets.left = 16.0;
        editor.open_on(&table);
        assert_eq!(editor.camera, Camera::fitting(table.scene().grid(), editor.viewport), "{name}");
    }
}

#[test]
fn readers_get_the_whole_map_however_small_the_place_in_the_article() {
    let (mut editor, table) = sample("customs-house");
    editor.seat.player_side = Some("party".into());
    for size in [[390.0, 844.0], [720.0, 400.0], [358.0, 200.0]] {
        editor.viewport.size = size;
        let whole = Camera::fitting(table.scene().grid(), editor.viewport);
        editor.seat.reader = false;
        editor.open_on(&table);
        assert_ne!(editor.camera, whole, "{size:?}: a player gets the own creature");
        editor.seat.reader = true;
        editor.open_on(&table);
        assert_eq!(editor.camera, whole, "{size:?}");
    }
}

// A pill stays within the painted area, so a square would move it to its own edge.
#[test]
fn pills_lie_above_the_squares_so_that_there_is_one_of_each() {
    let (mut editor, table) = sample("cold-quarry");
    let pills = |list: &DisplayList| -> Vec<String> {
        let label = |item: &Item| match &item.shape {
            Shape::Label(label) if label.pill => Some(label.text.clone()),
            _ => None,
        };
        list.items.iter().filter_map(label).collect()
    };
    for key in screen(&editor).keys(editor.camera.scale, 1) {
        assert_eq!(pills(&square(&editor, &table, Layer::Pieces, key)), [] as [&str; 0], "{key:?}");
    }
    let heights = |editor: &Editor| -> usize {
        let list = look(editor, &table, |view| draw(Layer::Pieces, view));
        pills(&list).iter().filter(|text| text.starts_with('↑')).count()
    };
    assert_eq!(heights(&editor), 1, "of the kite");
    // A name that a panel covers or that is out of sight is not pushed into sight either.
    let kite = table.scene().tokens.iter().find(|token| token.elevation > 0).expect("it flies").at;
    editor.camera = Camera { center: [f64::from(kite.col) + 16.6, f64::from(kite.row)], scale: 40.0 };
    assert_eq!(heights(&editor), 0);
    editor.camera.center[0] -= 2.0;
    assert_eq!(heights(&editor), 1);
    editor.viewport.insets.left = 200.0;
    editor.camera.center[0] += 2.0;
    assert_eq!(heights(&editor), 0);
}

#[test]
fn letters_on_a_shared_portrait_lie_on_one_small_plate_within_it() {
    let (mut editor, mut table) = big();
    let token = |id: &str, at: [i32; 2]| json!({ "id": id, "name": id, "side": "foes", "at": at, "image": "orc.png", "speed": {} });
    let mut shown = 0;
    for (id, at) in [("Orc 1", [20, 12]), ("Orc 2", [26, 14])] {
        run(&mut table, json!({ "type": "addToken", "token": token(id, at) }));
    }
    for scale in [16.0, 25.0, 40.0, 90.0] {
        editor.camera.scale = scale;
        for key in screen(&editor).keys(scale, 1) {
            let list = square(&editor, &table, Layer::Pieces, key);
            for (index, item) in list.items.iter().enumerate() {
                let Shape::Label(label) = &item.shape else { continue };
                assert!(!label.pill, "it would be kept within each square: {label:?}");
                if !label.text.starts_with('O') || scale < label.from_scale {
                    continue;
                }
                shown += 1;
                let Shape::Rings(plate) = &list.items[index - 1].shape else { panic!("no plate") };
                let across = |axis: usize| plate[0].iter().map(move |at| (at[axis] - label.at[axis]).abs());
                let wide = 2.0 * across(0).fold(0.0, f64::max);
                let tall = 2.0 * across(1).fold(0.0, f64::max);
                // A token is 0.82 cells wide.
                assert!(wide * tall < 0.82 * 0.82 / 3.0, "{wide} x {tall} at {scale}");
                let at = if label.text == "O1" { [20.5, 12.5] } else { [26.5, 14.5] };
                assert!((label.at[0] - at[0]).hypot(label.at[1] - at[1]) < 0.3, "{label:?}");
            }
        }
    }
    assert!(shown > 0);
}

#[test]
fn squares_that_are_kept_after_a_change_would_be_painted_alike() {
    let changes: [fn(&mut Editor, &mut Table); 12] = [
        |_, table| run(table, json!({ "type": "teleport", "token": "hero", "to": [9, 9] })),
        |_, table| run(table, json!({ "type": "damage", "token": "brute", "amount": 3 })),
        |_, table| run(table, json!({ "type": "setDoor", "wall": "door", "state": "open" })),
        |editor, _| drop(editor.select(Some("brute".into()))),
        |editor, _| editor.more.push("hero".into()),
        |_, table| {
            let token = json!({ "id": "new", "name": "New", "side": "party", "at": [9, 9], "speed": {} });
            run(table, json!({ "type": "addToken", "token": token }));
        },
        |_, table| run(table, json!({ "type": "removeToken", "token": "new" })),
        |_, table| portrayed(table, "one", [9, 9]),
        // Now the first token also shows letters.
        |_, table| portrayed(table, "two", [30, 15]),
        |_, table| run(table, json!({ "type": "removeToken", "token": "two" })),
        |_, table| {
            let terrain = json!({ "id": "pond", "cells": [[3, 3], [4, 3]], "label": "Pond" });
            run(table, json!({ "type": "paintTerrain", "terrain": terrain }));
        },
        |editor, _| editor.camera.center[0] += 3.3,
    ];
    let (mut editor, mut table) = big();
    for (index, change) in changes.into_iter().enumerate() {
        let old_keys = screen(&editor).keys(editor.camera.scale, 0);
        let before = look(&editor, &table, Made::of);
        let lists = TILED.map(|layer| {
            old_keys.iter().map(|key| square(&editor, &table, layer, *key)).collect::<Vec<DisplayList>>()
        });
        change(&mut editor, &mut table);
        let mut kept = [0, 0];
        for ((layer, lists), kept) in TILED.into_iter().zip(&lists).zip(&mut kept) {
            let stale = look(&editor, &table, |view| Made::of(view).since(&before, layer, view));
            let hit = |part: Rect| match &stale {
                Stale::Nothing => false,
                Stale::Everything => true,
                Stale::Parts(parts) => parts
                    .iter()
                    .any(|p| p[0] <= part[2] && p[2] >= part[0] && p[1] <= part[3] && p[3] >= part[1]),
            };
            for (key, old) in old_keys.iter().zip(lists) {
                let (part, scale) = (screen(&editor).part(*key), editor.camera.scale);
                if !hit(part) {
                    *kept += 1;
                    let new = square(&editor, &table, layer, *key);
                    assert_eq!(
                        within(old, part, scale),
                        within(&new, part, scale),
                        "change {index} {layer:?}"
                    );
                }
            }
        }
        // Only a change of terrain removes all squares of the ground.
        let count = old_keys.len();
        let ground = if index == 10 { 0 } else { count };
        assert_eq!(kept[0], ground, "change {index}");
        assert!(kept[1] > count / 2, "change {index} keeps {} of {count}", kept[1]);
    }
}

/// A hall of 60 × 40 cells, so that a creature is in few squares.
fn big() -> (Editor, Table) {
    let speed = json!({ "walk": 6 });
    let hp = json!({ "current": 9, "max": 9 });
    let (mut editor, table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Hall", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [60, 40], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [],
        "areas": [{ "id": "nave", "name": "The nave", "cells": [[2, 2], [3, 2], [2, 3]] }],
        "walls": [{
            "id": "door", "points": [[12, 0], [12, 1]], "door": "closed",
            "blocks": { "move": true, "effect": true, "sight": true }
        }],
        "tokens": [
            { "id": "hero", "name": "Hero", "side": "party", "at": [2, 2], "speed": speed },
            { "id": "brute", "name": "Brute", "side": "foes", "at": [30, 4], "size": "large", "hp": hp, "speed": speed }
        ]
    }));
    editor.viewport.size = [1280.0, 800.0];
    editor.camera = Camera { center: [20.0, 12.0], scale: 40.0 };
    (editor, table)
}

fn portrayed(table: &mut Table, id: &str, at: [i32; 2]) {
    let token = json!({ "id": id, "name": id, "side": "party", "at": at, "image": "face.png", "speed": {} });
    run(table, json!({ "type": "addToken", "token": token }));
}

fn run(table: &mut Table, command: Value) {
    table.dispatch_json(&command).expect("a free hand");
}
