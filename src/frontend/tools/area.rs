//! The area tool: hover or drag aims, release pins. What is caught, the table says.

mod aim;
pub mod attack;
pub mod demolish;
mod draw;
mod settings;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::list::DisplayList;
use crate::display::{View, live};
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text};
use crate::keys::{self, Action};
use crate::{Editor, Effect, pick};
pub use attack::AreaChoices;
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::area::{Corner, TemplateShape};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;
pub use settings::AreaSetting;
use std::collections::BTreeMap;

/// `None`: the rules propose (G-24).
pub const CORNERS: [(Option<Corner>, &str); 5] = [
    (None, "Auto"),
    (Some(Corner::Nw), "NW"),
    (Some(Corner::Ne), "NE"),
    (Some(Corner::Se), "SE"),
    (Some(Corner::Sw), "SW"),
];

/// Largest radius or length that the tool offers, in cells.
pub const LARGEST: i32 = 60;

/// Where the area is aimed at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    pub cell: Cell,
    /// The aim of lines and cones: half cells on squares, centers on hexes.
    pub point: PlanePoint,
}

/// What the tool keeps.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaTool {
    pub shape: TemplateShape,
    /// Radius or length in cells.
    pub size: i32,
    /// The corner that it starts from; `None`: the rules propose.
    pub corner: Option<Corner>,
    /// Where lines and cones start, when not the selected token.
    pub user: Option<Place>,
    /// Where it was pointed at last.
    pub aim: Option<Aim>,
    /// How far its user can throw, in cells; with it the distance is checked (AH-07).
    pub throw_range: Option<f64>,
    /// The numbers that shapes have beside their size ([`TemplateShape::setting`]); left out: what the rules say.
    pub settings: BTreeMap<TemplateShape, f64>,
    /// Stays where it is while the pointer looks around.
    pub pinned: bool,
    /// How those in it are attacked.
    pub attack: AreaChoices,
}

impl Default for AreaTool {
    fn default() -> AreaTool {
        AreaTool {
            shape: TemplateShape::Burst,
            size: 3,
            corner: None,
            user: None,
            aim: None,
            throw_range: None,
            settings: BTreeMap::new(),
            pinned: false,
            attack: AreaChoices::default(),
        }
    }
}

impl AreaTool {
    /// Lifts the area.
    pub fn let_go(&mut self) {
        self.aim = None;
        self.pinned = false;
    }

    fn resize(&mut self, by: i32) {
        self.size = (self.size + by).clamp(1, LARGEST);
    }

    fn next_shape(&mut self) {
        let at = TemplateShape::ALL.iter().position(|shape| *shape == self.shape).unwrap_or(0);
        self.shape = TemplateShape::ALL[(at + 1) % TemplateShape::ALL.len()];
    }

    fn next_corner(&mut self) {
        let at = CORNERS.iter().position(|(corner, _)| *corner == self.corner).unwrap_or(0);
        self.corner = CORNERS[(at + 1) % CORNERS.len()].0;
    }

    /// Whether a corner can be chosen: on squares, where the system measures this shape from one.
    pub fn has_corner(&self, table: &Table) -> bool {
        self.shape.has_corner(&table.ruleset().area) && !pick::grid(table).is_hex()
    }

    /// Whether the shape starts at its user instead of a target cell.
    pub fn is_directed(&self) -> bool {
        self.shape.starts_at_user()
    }

    /// Sets the number that the shape has beside its size, or leaves it to the rules.
    pub fn set(&mut self, setting: Option<f64>) {
        match setting {
            Some(number) => drop(self.settings.insert(self.shape, number)),
            None => drop(self.settings.remove(&self.shape)),
        }
    }
}

/// The area tool.
#[derive(Debug)]
pub struct Area;

static PROFILE: Profile = Profile {
    name: "Area",
    key: "b",
    purpose: "Area: burst, radius, line, cone, box",
    icon: "M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    keys: &[
        keys::key("[", Action::Resize(-1), "Smaller area"),
        keys::key("]", Action::Resize(1), "Larger area"),
    ],
    for_gm: false,
};

impl ToolKind for Area {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint] {
        if editor.chosen_attack(table).is_some() && !editor.area.pinned {
            return &[Text("Click where it goes: all in it are attacked ·"), Key("Esc"), Text("put away")];
        }
        match (&editor.area, editor.area.is_directed()) {
            (_, true) if editor.area_user().is_none() => &[Text("Click the token or cell where it starts")],
            (tool, _) if tool.pinned => {
                &[Text("Placed · point at a cell for the reason ·"), Key("Esc"), Text("remove template")]
            }
            (_, true) => &[
                Text("Click to place ·"),
                Key("["),
                Key("]"),
                Text("length ·"),
                Key("U"),
                Text("start here"),
            ],
            (tool, _) if !tool.has_corner(table) => {
                &[Text("Click to place ·"), Key("["), Key("]"), Text("or Shift + wheel size")]
            }
            _ => &[
                Text("Click to place ·"),
                Key("["),
                Key("]"),
                Text("or Shift + wheel size ·"),
                Key("C"),
                Text("corner"),
            ],
        }
    }

    fn press(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> bool {
        editor.place_area(table, pointer);
        true
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        match at {
            _ if editor.area.pinned => {}
            Some(at) => editor.aim_area(table, at),
            // It stays where it was pointed at last: whoever reaches for its options still sees them.
            None => {}
        }
    }

    fn drag(&self, editor: &mut Editor, table: &Table, pointer: Pointer) {
        editor.area.pinned = false;
        editor.aim_area(table, pointer.at);
    }

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, _moved: bool) -> Vec<Effect> {
        editor.area.pinned = editor.area.aim.is_some();
        // A finger places it first, and sees whom it catches.
        if pointer.touch || !editor.area.pinned { Vec::new() } else { editor.make_chosen(table) }
    }

    fn wheel(&self, editor: &mut Editor, by: f64, held: KeyModifiers) -> bool {
        let resizes = held.shift || held.alt;
        if resizes && by != 0.0 {
            editor.area.resize(if by < 0.0 { 1 } else { -1 });
        }
        resizes
    }

    /// Places the area, or lifts it.
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

    /// The next area can be chosen whichever tool is in hand.
    fn act(
        &self,
        editor: &mut Editor,
        _table: &Table,
        action: Action,
        _in_hand: bool,
    ) -> Option<Vec<Effect>> {
        match action {
            Action::Resize(by) => {
                editor.area.resize(by);
                return Some(vec![Effect::Say(format!("Size {}", editor.area.size))]);
            }
            Action::Corner => editor.area.next_corner(),
            Action::Shape => editor.area.next_shape(),
            _ => return None,
        }
        Some(Vec::new())
    }

    fn start_at(&self, editor: &mut Editor, place: Option<&Place>) {
        editor.area.user = place.cloned();
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
