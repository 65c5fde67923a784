//! The editor with an open floor: each mouse, touch and keyboard gesture becomes one command or none.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod attacks;
mod check_odds;
mod contrast;
mod dice;
mod fingers;
mod fitting;
mod floors;
mod groups;
mod happened;
mod kept_lists;
mod known;
mod map;
mod menus;
mod names;
mod on_pictures;
mod origins;
mod overview;
mod paths;
mod pictures;
mod pin_notes;
mod questions;
mod requests;
mod secret_doors;
mod spells;
mod squares;
mod taps;
mod token_looks;
mod tokens;
mod turns;
mod weapons;
mod whole_map;
#[path = "../common/worded.rs"]
mod worded;

use burstmap::encounter::Table;
use burstmap::frontend::display::list::{Layer, Role};
use burstmap::frontend::display::scenery::Scenery;
use burstmap::frontend::display::{View, draw, words};
use burstmap::frontend::editor::build::Thing;
use burstmap::frontend::gesture::{Button, Input};
use burstmap::frontend::keys::Action;
use burstmap::frontend::shortcuts::action_of;
use burstmap::frontend::tools::build::brushes::BRUSHES;
use burstmap::frontend::tools::build::edits as map_edits;
use burstmap::frontend::{Editor, Effect, KeyModifiers, Seat, Tool};
use burstmap::geometry::Cell;
use burstmap::messages::Plain;
use burstmap::rules::area::TemplateShape;
use burstmap::rules::query::Place;
use serde_json::{Value, json};
use worded::{Message, all_worded, catalogue, has, message, worded};

const PLAIN: KeyModifiers = KeyModifiers { shift: false, alt: false, control: false };
const SHIFT: KeyModifiers = KeyModifiers { shift: true, alt: false, control: false };
const ALT: KeyModifiers = KeyModifiers { shift: false, alt: true, control: false };

/// An open floor of 20 × 12 cells with a door, a hero at [2, 2] and a brute of four cells at [8, 4].
fn open() -> (Editor, Table) {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [],
        "walls": [{
            "id": "door", "points": [[12, 0], [12, 1]], "door": "closed",
            "blocks": { "move": true, "effect": true, "sight": true }
        }],
        "tokens": [
            { "id": "hero", "name": "Hero", "side": "party", "at": [2, 2], "speed": { "walk": 6 } },
            { "id": "brute", "name": "Brute", "side": "foes", "at": [8, 4], "size": "large", "speed": { "walk": 6 } }
        ]
    });
    at_rest(scene)
}

/// A scene of 20 × 12 cells that fills the view.
fn at_rest(scene: Value) -> (Editor, Table) {
    let (scene, _) = burstmap::format::read(scene).expect("the scene is well formed");
    let table = Table::open(scene, "test").expect("the scene opens");
    let mut editor = Editor::new(Seat::default());
    editor.viewport.size = [800.0, 480.0];
    editor.camera.scale = 40.0;
    editor.camera.center = [10.0, 6.0];
    (editor, table)
}

/// Returns the middle of a cell on this screen, at 40 pixels per cell.
fn px(col: i32, row: i32) -> [f64; 2] {
    [f64::from(col) * 40.0 + 20.0, f64::from(row) * 40.0 + 20.0]
}

fn send(editor: &mut Editor, table: &Table, inputs: &[Input]) -> Vec<Effect> {
    inputs
        .iter()
        .flat_map(|input| {
            let effects = editor.input(table, *input);
            editor.refresh(table, 1);
            effects
        })
        .collect()
}

fn down(id: i32, at: [f64; 2], touch: bool) -> Input {
    Input::Down { id, at, button: Button::Main, touch, held: PLAIN }
}

fn drag(from: [f64; 2], to: [f64; 2], held: KeyModifiers) -> [Input; 4] {
    [
        down(1, from, false),
        Input::Move { id: 1, at: [from[0] + 9.0, from[1]], held },
        Input::Move { id: 1, at: to, held },
        Input::Up { id: 1, at: to, held },
    ]
}

fn commands(effects: Vec<Effect>) -> Vec<Value> {
    effects
        .into_iter()
        .filter_map(
            |effect| if let Effect::Command(command) = effect { Some(command.to_json()) } else { None },
        )
        .collect()
}
