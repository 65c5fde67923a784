//! Lines of sight between creatures, and their barriers. Press on a token and drag, or click twice.
//!
//! The tools that go from one place to another, this one, [`super::attack`] and [`super::measure`], share their choices.

pub mod draw;

mod places;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::View;
use crate::display::list::DisplayList;
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;

/// The sight tool.
#[derive(Debug)]
pub struct Sight;

static PROFILE: Profile = Profile {
    name: catalogue::ToolSight,
    key: "s",
    purpose: catalogue::ToolSightPurpose,
    icon: "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6",
    keys: &[],
    for_gm: false,
};

impl ToolKind for Sight {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, _table: &Table) -> &'static [Hint] {
        if editor.sight_from().is_none() {
            return &[Touch(Tap::Looker), Text(catalogue::HintLooker)];
        }
        &[
            Touch(Tap::Looked),
            Text(catalogue::HintLooked),
            Key("u"),
            Text(catalogue::HintLookFromHere),
            Key("escape"),
            Text(catalogue::HintStartOver),
        ]
    }

    fn press(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) -> bool {
        editor.press_place(table, false)
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        match at {
            Some(_) => editor.point_at_place(table, at),
            None => editor.keep_place(),
        }
    }

    fn drag(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) {
        editor.drag_to_place(table, false);
    }

    fn release(&self, editor: &mut Editor, _table: &Table, _pointer: Pointer, _moved: bool) -> Vec<Effect> {
        editor.release_place(true)
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        editor.enter_place(table)
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.move_to_place(table, to);
    }

    fn start_at(&self, editor: &mut Editor, place: Option<&Place>) {
        editor.sight.from = place.cloned();
        editor.sight.pinned = false;
    }

    fn is_placed(&self, editor: &Editor) -> bool {
        editor.sight.pinned || editor.sight.from.is_some()
    }

    fn let_go(&self, editor: &mut Editor) {
        editor.sight.let_go();
    }

    fn subject(&self, editor: &Editor, table: &Table) -> Option<PlanePoint> {
        pick::center(table, editor.sight.to.as_ref()?)
    }

    fn skips(&self, editor: &Editor, token: &Token) -> bool {
        editor.starts_from(token)
    }

    fn ask(&self, editor: &Editor, _table: &Table, questions: &mut Questions) {
        questions.sight = editor.sight_from().zip(editor.sight.to.clone());
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        let report = view.editor.answers.sight.as_ref().and_then(|answer| answer.as_ref().ok());
        draw::sight(view, report, None, list);
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        draw::tags(view, list);
    }

    fn status(&self, view: View<'_>) -> String {
        draw::status(view)
    }
}
