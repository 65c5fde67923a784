//! What panels set on the tool.

use super::brushes::{self, Stroke};
use super::forms::Form;
use super::new_token::NewToken;
use super::pins::MarkStyle;
use crate::Editor;
use burstmap_rules::reason::PlanePoint;

/// What can be set.
#[derive(Clone, Debug)]
pub enum BuildSetting {
    /// What to draw, as a place in the table of brushes.
    Brush(usize),
    Stroke(Stroke),
    /// How strokes cover the map.
    Form(Form),
    /// The side whose fog is worked on.
    FogSide(String),
    /// How the next pin or drawing looks.
    MarkStyle(MarkStyle),
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
            BuildSetting::Form(form) => {
                editor.build.let_go();
                editor.build.form = form;
            }
            BuildSetting::MarkStyle(style) => editor.build.mark_style = style,
            BuildSetting::FogSide(side) => editor.build.fog_side = Some(side),
            BuildSetting::NewToken(token) => editor.build.new_token = token,
            BuildSetting::PointOut(at, line) => editor.point_out(at, line),
        }
    }
}
