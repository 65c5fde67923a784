//! What panels set on the tool.

use crate::Editor;
use burstmap_rules::area::{Corner, TemplateShape};

/// What can be set.
#[derive(Clone, Debug)]
pub enum AreaSetting {
    Shape(TemplateShape),
    Corner(Option<Corner>),
    /// Leaves the area where it is, or lifts it.
    Pin(bool),
    /// The number that the shape has beside its size.
    Number(Option<f64>),
    /// How far the selected token can throw, in cells.
    ThrowRange(Option<f64>),
}

impl AreaSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        let area = &mut editor.area;
        match self {
            AreaSetting::Shape(shape) => area.shape = shape,
            AreaSetting::Corner(corner) => area.corner = corner,
            AreaSetting::Pin(true) => area.pinned = area.aim.is_some(),
            AreaSetting::Pin(false) => area.let_go(),
            AreaSetting::Number(number) => area.set(number),
            AreaSetting::ThrowRange(cells) => area.throw_range = cells,
        }
    }
}
