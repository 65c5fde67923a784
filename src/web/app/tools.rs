//! What panels set on the tools of the editor.

use burstmap_editor::attack_choices::{Concealment, Decisions};
use burstmap_editor::new_token::NewToken;
use burstmap_editor::{Editor, brushes};
use burstmap_encounter::Table;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, Corner, Place, TemplateShape};
use burstmap_rules::reason::PlanePoint;

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
    Shape(TemplateShape),
    Corner(Option<Corner>),
    /// Leaves the area where it is, or lifts it.
    Pin(bool),
    /// The number that the shape has beside its size.
    Setting(Option<f64>),
    /// How far the selected token can throw, in cells.
    ThrowRange(Option<f64>),
}

#[derive(Clone, Debug)]
pub enum AttackMsg {
    Target(Id),
    Kind(AttackKind),
    /// Takes a choice that the rules offer, or not any more.
    Switch(String, bool),
    /// The defense that it goes against.
    Versus(Option<String>),
    /// The weapon's reach, in cells.
    Reach(Option<i32>),
    /// How many help.
    Helpers(Option<i32>),
    /// The size of creature that the weapon was made for.
    WeaponSize(Option<String>),
    LightWeapon(bool),
    /// Decides something otherwise than it was computed, or not any more.
    Decide(Decision),
}

#[derive(Clone, Debug)]
pub enum BuildMsg {
    /// What to draw, as a place in the table of brushes.
    Brush(usize),
    Stroke(brushes::Stroke),
    /// The next token.
    NewToken(NewToken),
    /// Shows a place on the map, with the line that it is about.
    PointOut(PlanePoint, Option<[PlanePoint; 2]>),
}

/// What the game master decides; `None`: as computed.
#[derive(Clone, Debug)]
pub enum Decision {
    Cover(Option<String>),
    Concealment(Option<Concealment>),
    LineOfSight(Option<bool>),
    LineOfEffect(Option<bool>),
    InReach(Option<bool>),
    Legal(Option<bool>),
    InMelee(Option<bool>),
    Stray(Option<Id>),
    Defense(Option<i32>),
    AreasApart(Option<i32>),
    AreasMoved(Option<i32>),
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
            AreaMsg::Setting(number) => area.set(number),
            AreaMsg::ThrowRange(cells) => area.throw_range = cells,
        }
    }
}

impl AttackMsg {
    fn apply(self, editor: &mut Editor, table: &Table) {
        let options = &mut editor.attack.options;
        match self {
            AttackMsg::Target(id) => {
                editor.sight.to = Some(Place::Token(id));
                editor.sight.pinned = true;
                editor.show_subject(table);
            }
            AttackMsg::Kind(kind) => editor.attack.kind = kind,
            AttackMsg::Switch(name, on) => options.switch(name, on),
            AttackMsg::Versus(defense) => options.versus = defense,
            AttackMsg::Reach(cells) => options.reach = cells,
            AttackMsg::Helpers(count) => options.helpers = count,
            AttackMsg::WeaponSize(size) => options.weapon.size = size,
            AttackMsg::LightWeapon(light) => options.weapon.light = Some(light),
            AttackMsg::Decide(decision) => decision.apply(&mut editor.attack.decisions),
        }
    }
}

impl Decision {
    fn apply(self, decisions: &mut Decisions) {
        match self {
            Decision::Cover(grade) => decisions.cover = grade,
            Decision::Concealment(degree) => decisions.concealment = degree,
            Decision::LineOfSight(clear) => decisions.line_of_sight = clear,
            Decision::LineOfEffect(clear) => decisions.line_of_effect = clear,
            Decision::InReach(reached) => decisions.in_reach = reached,
            Decision::Legal(legal) => decisions.legal = legal,
            Decision::InMelee(in_melee) => decisions.in_melee = in_melee,
            Decision::Stray(token) => decisions.stray = token,
            Decision::Defense(number) => decisions.defense = number,
            Decision::AreasApart(count) => decisions.areas_apart = count,
            Decision::AreasMoved(count) => decisions.areas_moved = count,
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
            BuildMsg::NewToken(token) => editor.build.new_token = token,
            BuildMsg::PointOut(at, line) => editor.point_out(at, line),
        }
    }
}
