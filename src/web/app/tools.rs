//! What panels set on the tools of the editor.

use burstmap_editor::{Editor, brushes};
use burstmap_encounter::Table;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AreaShape, AttackKind, Corner, Place};
use burstmap_rules::reason::PlanePoint;
use serde_json::{Map, Value};

#[derive(Clone, Debug)]
pub enum ToolMsg {
    Select(SelectMsg),
    Area(AreaMsg),
    Attack(AttackMsg),
    Build(BuildMsg),
    /// Compares every answer with that of another system.
    Compare(Option<Id>),
}

#[derive(Clone, Debug)]
pub enum SelectMsg {
    Token(Id),
    /// How the selected token moves.
    Mode(String),
    /// A special way to move.
    Form(Option<String>),
    /// Whether to ask if the selected token may hide.
    AskHiding(bool),
    /// Whether tokens are set down outside the rules.
    ByHand(bool),
}

#[derive(Clone, Debug)]
pub enum AreaMsg {
    Shape(AreaShape),
    Corner(Option<Corner>),
    /// Leaves the area where it is, or lifts it.
    Pin(bool),
    /// The opening angle of a cone, in degrees.
    Angle(Option<f64>),
    /// The height of a box, in cells.
    Height(Option<f64>),
    /// How far the selected token can throw, in cells.
    ThrowRange(Option<f64>),
}

#[derive(Clone, Debug)]
pub enum AttackMsg {
    Target(Id),
    Kind(AttackKind),
    /// Sets an option, or removes it.
    Option(String, Option<Value>),
    /// Sets a part of the option `weapon`.
    Weapon(&'static str, Value),
    /// Decides something otherwise than it was computed, or not any more.
    Override(&'static str, Option<Value>),
}

#[derive(Clone, Debug)]
pub enum BuildMsg {
    /// What to draw, as a place in the table of brushes.
    Brush(usize),
    Stroke(brushes::Stroke),
    /// Sets a field of the next token, or removes it.
    Template(&'static str, Option<Value>),
    /// Shows a place on the map, with the line that it is about.
    PointOut(PlanePoint, Option<[PlanePoint; 2]>),
}

fn put(fields: &mut Map<String, Value>, name: &str, value: Option<Value>) {
    match value {
        Some(value) => drop(fields.insert(name.to_owned(), value)),
        None => drop(fields.shift_remove(name)),
    }
}

impl ToolMsg {
    pub fn apply(self, editor: &mut Editor, table: &Table) {
        match self {
            ToolMsg::Select(message) => message.apply(editor),
            ToolMsg::Area(message) => message.apply(editor),
            ToolMsg::Attack(message) => message.apply(editor, table),
            ToolMsg::Build(message) => message.apply(editor),
            ToolMsg::Compare(other) => editor.compare = other,
        }
    }
}

impl SelectMsg {
    fn apply(self, editor: &mut Editor) {
        match self {
            // The panel stays as it is.
            SelectMsg::Token(id) => drop(editor.select(Some(id))),
            SelectMsg::Mode(mode) => editor.mode = Some(mode),
            SelectMsg::Form(form) => editor.form = form,
            SelectMsg::AskHiding(ask) => editor.ask_hiding = ask,
            SelectMsg::ByHand(on) => editor.by_hand = on,
        }
    }
}

impl AreaMsg {
    fn apply(self, editor: &mut Editor) {
        let area = &mut editor.area;
        match self {
            AreaMsg::Shape(shape) => area.shape = shape,
            AreaMsg::Corner(corner) => area.corner = corner,
            AreaMsg::Pin(true) => area.pinned = area.aim.is_some(),
            AreaMsg::Pin(false) => area.let_go(),
            AreaMsg::Angle(degrees) => area.angle = degrees,
            AreaMsg::Height(cells) => area.tall = cells,
            AreaMsg::ThrowRange(cells) => area.throw_range = cells,
        }
    }
}

impl AttackMsg {
    fn apply(self, editor: &mut Editor, table: &Table) {
        match self {
            AttackMsg::Target(id) => {
                editor.sight.to = Some(Place::Token(id));
                editor.sight.pinned = true;
                editor.show_subject(table);
            }
            AttackMsg::Kind(kind) => editor.attack_kind = kind,
            AttackMsg::Option(name, value) => put(&mut editor.attack_options, &name, value),
            AttackMsg::Weapon(name, value) => {
                let weapon =
                    editor.attack_options.entry("weapon").or_insert_with(|| Value::Object(Map::new()));
                weapon[name] = value;
            }
            AttackMsg::Override(name, value) => put(&mut editor.attack_overrides, name, value),
        }
    }
}

impl BuildMsg {
    fn apply(self, editor: &mut Editor) {
        match self {
            BuildMsg::Brush(brush) => {
                editor.build.let_go();
                editor.build.brush = brush;
            }
            BuildMsg::Stroke(stroke) => BuildMsg::Brush(brushes::first(stroke)).apply(editor),
            BuildMsg::Template(name, value) => put(&mut editor.build.template, name, value),
            BuildMsg::PointOut(at, line) => editor.point_out(at, line),
        }
    }
}
