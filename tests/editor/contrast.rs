//! Every outline and line of an answer, a lasting area, a drawing or a request is visible on any ground, light and dark. Two of the colors that meet
//! there have a contrast of 3:1 (WCAG 1.4.11).

use super::*;
use burstmap::frontend::display::list::{Item, Shape};
use burstmap::frontend::display::theme::{Fill, Ink};
use burstmap::frontend::editor::ask::Asked;
use burstmap::frontend::requests::RequestMarks;
use burstmap::frontend::tools::{AskSetting, ToolSetting};
use std::collections::{BTreeMap, BTreeSet};

type Rgb = [f64; 3];

/// The colors of a theme (`l` or `d`), by property.
struct Theme(BTreeMap<String, Rgb>);

impl Theme {
    fn read(letter: &str) -> Theme {
        let path = format!("{}/src/web/style/theme.css", env!("CARGO_MANIFEST_DIR"));
        let style = std::fs::read_to_string(path).expect("the themes");
        let color = |line: &str| {
            let (name, value) = line.trim().strip_prefix(&format!("--{letter}-"))?.split_once(": #")?;
            let part = |at: usize| u8::from_str_radix(value.get(at..at + 2)?, 16).ok().map(f64::from);
            Some((format!("--bm-{name}"), [part(0)?, part(2)?, part(4)?]))
        };
        Theme(style.lines().filter_map(color).collect())
    }

    fn color(&self, ink: Ink) -> Rgb {
        match ink {
            Ink::Own(parts) => parts.map(f64::from),
            _ => *self.0.get(ink.property()).unwrap_or_else(|| panic!("{}", ink.property())),
        }
    }

    /// Returns the floor and the area outside in the shades of light, darkness and fog, and images of any gray.
    fn grounds(&self) -> Vec<(String, Rgb)> {
        let shades = [0.0, 0.36, 0.42, 0.62];
        let inks = [Ink::Floor, Ink::Board];
        let drawn = inks.into_iter().flat_map(|ink| {
            shades.map(|alpha| {
                (format!("{ink:?} {alpha}"), over(self.color(ink), self.color(Ink::Dark), alpha))
            })
        });
        let image =
            (0..=15).map(|step| f64::from(step) * 17.0).map(|gray| (format!("image {gray}"), [gray; 3]));
        drawn.chain(image).collect()
    }
}

fn over(ground: Rgb, color: Rgb, alpha: f64) -> Rgb {
    [0, 1, 2].map(|at| ground[at] * (1.0 - alpha) + color[at] * alpha)
}

fn contrast(one: Rgb, two: Rgb) -> f64 {
    let part = |part: f64| match part / 255.0 {
        part if part <= 0.04045 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    };
    let light = |[r, g, b]: Rgb| 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05;
    light(one).max(light(two)) / light(one).min(light(two))
}

/// Returns the best contrast of two neighboring colors, from the ground across the outline into the shape.
fn best(item: &Item, theme: &Theme, ground: Rgb) -> Option<f64> {
    let style = item.style;
    let mut colors = vec![ground];
    for pen in style.stroke?.pens(48.0, 1.0) {
        let below = *colors.last().expect("the ground");
        colors.push(over(below, theme.color(pen.ink), pen.alpha * style.alpha));
    }
    if let Fill::Flat(ink, alpha) = style.fill {
        colors.push(over(ground, theme.color(ink), alpha * style.alpha));
    }
    colors.windows(2).map(|pair| contrast(pair[0], pair[1])).reduce(f64::max)
}

/// Returns lasting areas and drawings in every color, for everyone and for the game master alone.
fn drawn_on() -> (Editor, Table) {
    let (editor, mut table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [
            { "id": "pillar", "cells": [[5, 4]], "blocking": true },
            { "id": "mud", "cells": [[3, 1], [3, 2]], "difficult": true }
        ],
        "zones": [{ "id": "smoke", "cells": [[8, 4], [8, 5], [9, 4]], "kind": "smoke", "acts": "through", "degree": "total" }],
        "walls": [{
            "id": "door", "points": [[7, 2], [7, 8]], "door": "closed",
            "blocks": { "move": true, "effect": true, "sight": true }
        }],
        "tokens": [
            { "id": "hero", "name": "Hero", "side": "party", "at": [2, 2], "speed": { "walk": 6 } },
            { "id": "brute", "name": "Brute", "side": "foes", "at": [8, 4], "size": "large", "speed": { "walk": 6 } },
            { "id": "friend", "name": "Friend", "side": "party", "at": [2, 4], "speed": { "walk": 6 } }
        ]
    }));
    let colors = ["red", "green", "yellow", "violet", "gray", "blue"];
    for (at, color) in colors.into_iter().enumerate() {
        for seen_by in ["everyone", "gm"] {
            let row = at * 2;
            let area = json!({ "shape": "rect", "target": [14, row], "size": [2, 2] });
            let (id, points) =
                (format!("{color}-{seen_by}"), json!([[15, row], [18, row + 1], [16, row + 1]]));
            let mut commands = vec![
                json!({ "type": "placeTemplate", "id": id, "area": area, "color": color, "seenBy": seen_by }),
            ];
            for kind in ["line", "shape", "pin"] {
                let points = if kind == "pin" { json!([[15, row]]) } else { points.clone() };
                let id = format!("{id}-{kind}");
                let mark =
                    json!({ "id": id, "kind": kind, "points": points, "color": color, "seenBy": seen_by });
                commands.push(json!({ "type": "setMark", "mark": mark }));
            }
            for command in commands {
                table.dispatch_json(&command).expect("a drawing");
            }
        }
    }
    (editor, table)
}

/// Returns the items of the layers above the map itself.
fn items(editor: &Editor, table: &Table) -> Vec<Item> {
    let mut scenery = Scenery::of(table.scene());
    scenery.with_light(table);
    let turn = table.turn();
    let view = View { editor, table, scenery: &scenery, turn: &turn };
    [Layer::Overlay, Layer::Pieces, Layer::Live]
        .into_iter()
        .flat_map(|layer| draw(layer, view).items)
        .collect()
}

/// Returns the items of every tool's answer, a carried token, the cursor, a ping, a request and a selected object.
fn answers(editor: &mut Editor, table: &Table) -> Vec<Item> {
    send(editor, table, &drag(px(2, 2), px(4, 4), PLAIN)[..3]);
    let mut found = items(editor, table);
    editor.act(table, Action::Drop);
    editor.ping = Some(Cell::new(3, 3));
    editor.request = Some(RequestMarks {
        tokens: vec!["hero".into()],
        cells: vec![Cell::new(5, 5)],
        path: vec![Cell::new(2, 2), Cell::new(3, 3)],
        walls: vec!["door".into()],
    });
    for tool in Tool::ALL {
        editor.set_tool(tool);
        editor.select(Some("hero".into()));
        for at in [px(8, 4), px(5, 6), px(19, 11)] {
            send(editor, table, &[Input::Move { id: 1, at, held: PLAIN }]);
            found.extend(items(editor, table));
        }
        editor.act(table, Action::Cursor(1, 0));
        editor.refresh(table, 1);
        found.extend(items(editor, table));
    }
    editor.set_tool(Tool::Ask);
    for asked in Asked::ALL {
        editor.set(table, ToolSetting::Ask(AskSetting::Asked(asked)));
        for at in [px(8, 4), px(3, 6)] {
            send(editor, table, &[Input::Move { id: 1, at, held: PLAIN }]);
            while editor.answers.is_incomplete() {
                editor.refresh(table, 1);
            }
            found.extend(items(editor, table));
        }
    }
    editor.set_tool(Tool::Build);
    editor.build.mark = Some(([6.0, 6.0], Some([[6.0, 6.0], [7.0, 6.0]])));
    for thing in [Thing::Wall("door".into()), Thing::Token("hero".into()), Thing::Template("red-gm".into())] {
        editor.build.picked = Some(thing);
        found.extend(items(editor, table));
    }
    found
}

#[test]
fn outlines_have_contrast_on_any_ground() {
    let (mut editor, table) = drawn_on();
    let outlined = [
        Role::Affected,
        Role::Blocked,
        Role::Barrier,
        Role::Origin,
        Role::Reach,
        Role::Path,
        Role::Line,
        Role::Reason,
        Role::Ghost,
        Role::Template,
        Role::Mark,
        Role::Request,
        Role::Draft,
    ];
    let found = answers(&mut editor, &table);
    // An item with the same shape as the item below it lies on that item, not on the ground.
    let lies = found.windows(2).filter(|pair| pair[0].shape != pair[1].shape).map(|pair| &pair[1]);
    let has_line = |item: &&Item| item.style.stroke.is_some() && !matches!(item.shape, Shape::Label(_));
    let found: Vec<&Item> = lies.filter(has_line).filter(|item| outlined.contains(&item.role)).collect();
    for role in outlined {
        assert!(found.iter().any(|item| item.role == role), "no {role:?}");
    }
    let mut weak = BTreeSet::new();
    for letter in ["l", "d"] {
        let theme = Theme::read(letter);
        for (name, ground) in theme.grounds() {
            for item in &found {
                let ratio = best(item, &theme, ground).expect("an outline");
                if ratio < 3.0 {
                    let ink = item.style.stroke.map(|stroke| stroke.ink);
                    weak.insert(format!("{letter} {:?} {ink:?} on {name}: {ratio:.2}", item.role));
                }
            }
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

// WCAG 1.4.3: the letter is a text of less than 24 pixels.
#[test]
fn the_mark_of_a_secret_door_has_contrast_on_any_ground() {
    for image in [Value::Null, json!({ "src": "hall.png", "origin": [0, 0], "pixelsPerCell": 50 })] {
        let mut scene = super::secret_doors::scene(json!({ "door": "closed", "secret": true }));
        scene["image"] = image;
        let (editor, table) = at_rest(scene);
        let found = items(&editor, &table);
        let has =
            |item: &&Item, disc| item.role == Role::Door && matches!(item.shape, Shape::Discs(..)) == disc;
        let disc = found.iter().rfind(|item| has(item, true)).expect("a disc");
        let letter = found.iter().rfind(|item| has(item, false)).expect("a letter");
        let Fill::Flat(below, alpha) = disc.style.fill else { panic!("{disc:?}") };
        let ink = letter.style.stroke.expect("a line").ink;
        for name in ["l", "d"] {
            let theme = Theme::read(name);
            let ratio = contrast(theme.color(below), theme.color(ink));
            assert!(alpha == 1.0 && ratio >= 4.5, "{name}: the letter has {ratio:.2}");
            for (ground, color) in theme.grounds() {
                let ratio = best(disc, &theme, color).expect("an outline");
                assert!(ratio >= 3.0, "{name}: the disc has {ratio:.2} on {ground}");
            }
        }
    }
}
