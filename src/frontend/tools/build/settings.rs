//! What panels set on the tool.

use super::brushes::{self, Stroke};
use super::new_token::NewToken;
use crate::Editor;
use burstmap_rules::reason::PlanePoint;

/// What can be set.
#[derive(Clone, Debug)]
pub enum BuildSetting {
    /// What to draw, as a place in the table of brushes.
    Brush(usize),
    Stroke(Stroke),
    /// The next token.
    NewToken(NewToken),
    /// Shows a place on the map, with the line that it is about.
    PointOut(PlanePoint, Option<[PlanePoint; 2]>),
}

impl BuildSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        match self {
            BuildSetting::Brush(brush) => {
                editor.build.let_go();
                editor.build.brush = brush;
            }
            BuildSetting::Stroke(stroke) => BuildSetting::Brush(brushes::first(stroke)).apply(editor),
            BuildSetting::NewToken(token) => editor.build.new_token = token,
            BuildSetting::PointOut(at, line) => editor.point_out(at, line),
        }
    }
}
