//! What panels set on the tool.

use super::Keeping;
use crate::Editor;
use burstmap_rules::area::{Corner, TemplateShape};
use burstmap_rules::attack::AttackOverrides;

/// What can be set.
#[derive(Clone, Debug)]
pub enum AreaSetting {
    Shape(TemplateShape),
    Corner(Option<Corner>),
    /// Leaves the area where it is, or lifts it.
    Pin(bool),
    /// The radius or the length, in cells.
    Size(i32),
    /// The width of a box, in cells.
    Width(i32),
    /// The height of a box, in cells.
    Height(i32),
    /// The number that the shape has beside its size.
    Number(Option<f64>),
    /// How far the selected token can throw, in cells.
    ThrowRange(Option<f64>),
    /// How high above the ground it starts, and how tall it is, in cells.
    Elevation(Option<f64>),
    Tall(Option<f64>),
    /// An emanation holds the space that it goes out from.
    Include(bool),
    /// No roll: all are hit.
    Unrolled(bool),
    /// The defense that it goes against.
    Versus(String),
    /// What each of them checks instead.
    Check(String),
    Spell(bool),
    /// Takes a choice that the rules offer, or not any more.
    Switch(String, bool),
    /// What it is called and how long it stays, once it is left on the map.
    Keep(Keeping),
    /// All that is decided otherwise than it was computed.
    Decide(Box<AttackOverrides>),
}

impl AreaSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        let area = &mut editor.area;
        match self {
            AreaSetting::Shape(shape) => area.choose(shape),
            AreaSetting::Corner(corner) => area.corner = corner,
            AreaSetting::Pin(true) => area.pinned = area.aim.is_some(),
            AreaSetting::Pin(false) => area.let_go(),
            AreaSetting::Size(cells) => area.set_sides([cells; 2]),
            AreaSetting::Width(cells) => area.set_sides([cells, area.sides()[1]]),
            AreaSetting::Height(cells) => area.set_sides([area.sides()[0], cells]),
            AreaSetting::Number(number) => area.set(number),
            AreaSetting::Include(include) => area.include = include,
            AreaSetting::ThrowRange(cells) => area.throw_range = cells,
            AreaSetting::Elevation(cells) => area.elevation = cells,
            AreaSetting::Tall(cells) => area.height = cells,
            AreaSetting::Unrolled(unrolled) => area.attack.unrolled = unrolled,
            AreaSetting::Versus(defense) => area.attack.versus = defense,
            AreaSetting::Check(skill) => area.attack.check = skill,
            AreaSetting::Spell(spell) => area.attack.spell = spell,
            AreaSetting::Switch(name, on) => area.attack.options.switch(&name, on),
            AreaSetting::Keep(keeping) => area.keeping = keeping,
            AreaSetting::Decide(decided) => area.attack.overrides = *decided,
        }
    }
}
