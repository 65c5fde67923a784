//! Settings of the tool from panels.

use crate::Editor;
use crate::editor::area::Keeping;
use burstmap_rules::area::{Corner, TemplateShape};
use burstmap_rules::attack::AttackOverrides;

/// A setting of the area tool.
#[derive(Clone, Debug)]
pub enum AreaSetting {
    Shape(TemplateShape),
    Corner(Option<Corner>),
    /// Pins the area in place, or releases it.
    Pin(bool),
    /// Radius or length in cells.
    Size(i32),
    /// Width of a box in cells.
    Width(i32),
    /// Height of a box in cells.
    Height(i32),
    /// Additional number of the shape.
    Number(Option<f64>),
    /// Throwing range of the selected token in cells.
    ThrowRange(Option<f64>),
    /// Elevation of the start and height of the area, in cells.
    Elevation(Option<f64>),
    Tall(Option<f64>),
    /// Whether an emanation includes the space of its source.
    Include(bool),
    /// Whether the area is a ring.
    Ring(bool),
    /// Whether a line starts anywhere instead of at its user.
    Free(bool),
    /// Whether all are hit without a roll.
    Unrolled(bool),
    /// Target defense.
    Versus(String),
    /// Check of each target instead of the attack roll.
    Check(String),
    Spell(bool),
    /// Turns a choice of the rules on or off.
    Switch(String, bool),
    /// Name and duration as a lasting template.
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
            AreaSetting::Ring(ring) => area.ring = ring,
            AreaSetting::Free(free) => area.free = free,
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
