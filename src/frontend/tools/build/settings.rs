//! Settings of the tool from panels.

use super::brushes::{self, Stroke};
use crate::Editor;
use crate::editor::build::{Form, MarkStyle, NewToken};
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::ruleset::Ruleset;

/// A setting of the map tool.
#[derive(Clone, Debug)]
pub enum BuildSetting {
    /// Brush, as an index in the table of brushes.
    Brush(usize),
    Stroke(Stroke),
    /// Form of strokes.
    Form(Form),
    /// Side whose fog is edited.
    FogSide(String),
    /// Style of the next pin or drawing.
    MarkStyle(MarkStyle),
    /// The next token.
    NewToken(NewToken),
    /// Highlights a place on the map, with its line.
    PointOut(PlanePoint, Option<[PlanePoint; 2]>),
}

impl BuildSetting {
    pub(crate) fn apply(self, editor: &mut Editor, ruleset: &Ruleset) {
        match self {
            BuildSetting::Brush(brush) => {
                editor.build.let_go();
                editor.build.choose(brush);
            }
            BuildSetting::Stroke(stroke) => {
                let last = editor.build.last(stroke);
                let brush = last.unwrap_or_else(|| brushes::first_of_use(stroke, ruleset));
                BuildSetting::Brush(brush).apply(editor, ruleset);
            }
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
