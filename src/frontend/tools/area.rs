//! The area tool: hover or drag aims, release pins. The table determines the affected creatures.

mod aim;
pub mod attack;
pub mod demolish;
mod drag;
pub(in crate::tools) mod draw;
mod free;
pub mod keep;
mod settings;
mod size;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::list::DisplayList;
use crate::display::{View, live, words};
use crate::editor::area::AreaTool;
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::keys::{self, Action};
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::area::{Corner, TemplateShape};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;
pub use free::TURN;
pub use keep::USUAL_WITHIN;
pub use settings::AreaSetting;
pub use size::{of_size, size_label};

/// Corners for the panel; `None` uses the rules' suggestion (G-24).
pub const CORNERS: [(Option<Corner>, Plain); 5] = [
    (None, catalogue::CornerAuto),
    (Some(Corner::Nw), catalogue::CornerNw),
    (Some(Corner::Ne), catalogue::CornerNe),
    (Some(Corner::Se), catalogue::CornerSe),
    (Some(Corner::Sw), catalogue::CornerSw),
];

/// Maximum radius or length in cells.
pub const LARGEST: i32 = 60;

/// Returns whether areas have heights in the rules (E5-69).
pub fn has_heights(table: &Table) -> bool {
    table.ruleset().heights.as_ref().is_some_and(|heights| heights.areas)
}

/// Returns the shapes in the map's rules.
pub fn shapes(table: &Table) -> Vec<TemplateShape> {
    let policy = &table.ruleset().area;
    TemplateShape::ALL.iter().copied().filter(|shape| shape.is_known(policy)).collect()
}

/// Returns the shapes with their names in the rules.
pub fn named_shapes(table: &Table) -> Vec<(TemplateShape, String)> {
    let name = |shape: TemplateShape| table.ruleset().area.name(shape).to_string();
    shapes(table).into_iter().map(|shape| (shape, name(shape))).collect()
}

impl AreaTool {
    fn next_shape(&mut self, table: &Table) {
        let shapes = shapes(table);
        let at = shapes.iter().position(|shape| *shape == self.shape).map_or(0, |at| at + 1);
        self.choose(shapes.get(at).or(shapes.first()).copied().unwrap_or(self.shape));
    }

    fn next_corner(&mut self) {
        let at = CORNERS.iter().position(|(corner, _)| *corner == self.corner).unwrap_or(0);
        self.corner = CORNERS[(at + 1) % CORNERS.len()].0;
    }

    /// Returns whether a corner can be chosen: on squares, if the rules measure this shape from one.
    pub fn has_corner(&self, table: &Table) -> bool {
        !self.is_free() && self.shape.has_corner(&table.ruleset().area) && !pick::grid(table).is_hex()
    }
}

/// The area tool.
#[derive(Debug)]
pub struct Area;

static PROFILE: Profile = Profile {
    name: catalogue::ToolArea,
    key: "b",
    purpose: catalogue::ToolAreaPurpose,
    icon: "M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    keys: &[
        keys::key("[", Action::Resize(-1), catalogue::KeySmaller),
        keys::key("]", Action::Resize(1), catalogue::KeyLarger),
        keys::key("t", Action::Turn(1), catalogue::KeyTurn),
        keys::shift("t", Action::Turn(-1), catalogue::KeyTurnBack),
    ],
    for_gm: false,
};

impl ToolKind for Area {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint] {
        if editor.area.is_free() && !editor.area.pinned {
            return &[
                Touch(Tap::PlaceFree),
                Text(catalogue::HintAreaFree),
                Key("t"),
                Text(catalogue::HintTurn),
                Key("escape"),
                Text(catalogue::HintPutAway),
            ];
        }
        if editor.casts_lasting(table) && !editor.area.pinned {
            return &[
                Touch(Tap::Place),
                Text(catalogue::HintAreaCast),
                Key("escape"),
                Text(catalogue::HintPutAway),
            ];
        }
        if editor.aims_at_one(table) && !editor.area.pinned {
            return &[
                Touch(Tap::Target),
                Text(catalogue::HintStrike),
                Key("escape"),
                Text(catalogue::HintPutAway),
            ];
        }
        if editor.chosen_attack(table).is_some() && !editor.area.pinned {
            return &[
                Touch(Tap::PlaceAttack),
                Text(catalogue::HintAreaAttack),
                Key("shift"),
                Text(catalogue::HintAreaPlaceOnly),
                Key("escape"),
                Text(catalogue::HintPutAway),
            ];
        }
        match (&editor.area, editor.area.is_directed()) {
            (_, true) if editor.area_user().is_none() => &[Touch(Tap::Start), Text(catalogue::HintAreaStart)],
            (tool, _) if tool.pinned => &[
                Touch(Tap::Placed),
                Text(catalogue::HintAreaPlaced),
                Key("escape"),
                Text(catalogue::HintRemoveTemplate),
            ],
            (tool, true) if tool.is_around() => &[
                Touch(Tap::PlaceAround),
                Text(catalogue::HintAreaAround),
                Key("["),
                Key("]"),
                Text(catalogue::HintSizeOrWheelMore),
                Key("u"),
                Text(catalogue::HintStartHere),
            ],
            (_, true) => &[
                Touch(Tap::Place),
                Text(catalogue::HintAreaDirection),
                Key("["),
                Key("]"),
                Text(catalogue::HintLength),
                Key("u"),
                Text(catalogue::HintStartHere),
            ],
            (tool, _) if !tool.has_corner(table) => &[
                Touch(Tap::Place),
                Text(catalogue::HintAreaSize),
                Key("["),
                Key("]"),
                Text(catalogue::HintSizeOrWheel),
            ],
            _ => &[
                Touch(Tap::Place),
                Text(catalogue::HintAreaSize),
                Key("["),
                Key("]"),
                Text(catalogue::HintSizeOrWheelMore),
                Key("c"),
                Text(catalogue::HintCorner),
            ],
        }
    }

    fn press(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> bool {
        editor.begin_drawing(table, pointer);
        editor.place_area(table, pointer);
        true
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        match at {
            _ if editor.area.pinned => {}
            Some(at) => editor.follow_pointer(table, at),
            None => editor.keep_rested(),
        }
    }

    fn drag(&self, editor: &mut Editor, table: &Table, pointer: Pointer) {
        editor.draw_area(table, pointer.at);
    }

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, _moved: bool) -> Vec<Effect> {
        editor.area.drawn_from = None;
        editor.area.pinned = editor.area.aim.is_some();
        // A tap with a finger first places the area, and shows the affected creatures. Shift does the same with a mouse, for settings of
        // individual saves.
        if pointer.touch || pointer.held.shift || !editor.area.pinned {
            Vec::new()
        } else {
            editor.make_chosen(table)
        }
    }

    fn wheel(&self, editor: &mut Editor, by: f64, held: KeyModifiers) -> bool {
        let resizes = held.shift || held.alt;
        if resizes && by != 0.0 {
            editor.area.resize(if by < 0.0 { 1 } else { -1 });
        }
        resizes
    }

    /// Places the area, or removes it.
    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        let Some(cell) = editor.cursor else { return Vec::new() };
        if editor.area.aim.is_none() {
            editor.aim_area_at(table, cell);
        }
        editor.area.pinned = !editor.area.pinned && editor.area.aim.is_some();
        if !editor.area.pinned {
            editor.aim_area_at(table, cell);
            return Vec::new();
        }
        editor.make_chosen(table)
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.aim_area_at(table, to);
    }

    /// Handles actions. The next area can be selected with any tool.
    fn act(&self, editor: &mut Editor, table: &Table, action: Action, _in_hand: bool) -> Option<Vec<Effect>> {
        match action {
            Action::Resize(by) => {
                editor.area.resize(by);
                Some(vec![Effect::Say(words::say(catalogue::SaySize { size: editor.area.length(table) }))])
            }
            Action::Turn(by) if editor.area.is_free() => {
                editor.area.turn(table, by);
                let degrees = editor.area.direction as i32;
                Some(vec![Effect::Say(words::say(catalogue::SayTurned { degrees }))])
            }
            Action::Corner => {
                editor.area.next_corner();
                let corner = CORNERS.iter().find(|(corner, _)| *corner == editor.area.corner);
                let corner = corner.map_or_else(String::new, |(_, name)| name.to_string());
                Some(vec![Effect::Say(words::say(catalogue::SayCorner { corner }))])
            }
            Action::Shape => {
                editor.area.next_shape(table);
                let (shape, length) =
                    (table.ruleset().area.name(editor.area.shape), editor.area.length(table));
                Some(vec![Effect::Say(words::say(catalogue::SayShape { shape, length }))])
            }
            _ => None,
        }
    }

    fn start_at(&self, editor: &mut Editor, place: Option<&Place>) {
        editor.area.user = place.cloned();
    }

    /// Removes the placed area of a selected attack or spell. The selection stays until the next Escape.
    fn put_back(&self, editor: &mut Editor) -> Option<Plain> {
        (editor.area.pinned && editor.chosen.is_some()).then(|| {
            editor.area.let_go();
            catalogue::SayAreaRemoved
        })
    }

    fn is_placed(&self, editor: &Editor) -> bool {
        editor.area.pinned || editor.area.aim.is_some()
    }

    fn let_go(&self, editor: &mut Editor) {
        editor.area.let_go();
    }

    fn subject(&self, editor: &Editor, table: &Table) -> Option<PlanePoint> {
        let grid = pick::grid(table);
        editor.area.aim.map(|aim| grid.plane(grid.center(aim.cell)))
    }

    fn ask(&self, editor: &Editor, table: &Table, questions: &mut Questions) {
        questions.area = editor.area_query(table);
        questions.area_attack = editor.area_attack(table).filter(|_| editor.seat.is_gm());
    }

    fn draw_overlay(&self, view: View<'_>, list: &mut DisplayList) {
        draw::overlay(view, list);
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        draw::live(view, list);
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        if !view.editor.area.pinned {
            live::name_tag(view, list);
        }
    }

    fn status(&self, view: View<'_>) -> String {
        draw::status(view)
    }
}
