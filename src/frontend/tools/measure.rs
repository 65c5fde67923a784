//! Measuring: how far it is from one place to another.

use super::kind::{Profile, ToolKind};
use super::sight::draw::{ends, status, tags};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::View;
use crate::display::list::{DisplayList, Role};
use crate::display::marks::{above, tag};
use crate::display::theme::{Ink, Style};
use crate::display::words::length;
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text};
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;

/// The measuring tool.
#[derive(Debug)]
pub struct Measure;

static PROFILE: Profile = Profile {
    name: "Measure",
    key: "m",
    purpose: "Measure",
    icon: "M3 17L17 3l4 4L7 21zM8 12l2 2M11 9l2 2M14 6l2 2",
    keys: &[],
    for_gm: false,
};

impl ToolKind for Measure {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, _table: &Table) -> &'static [Hint] {
        if editor.sight_from().is_none() {
            return &[Text("Click where to start")];
        }
        &[Text("Point where to ·"), Key("Esc"), Text("start over")]
    }

    fn press(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) -> bool {
        editor.press_place(table, true)
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        editor.point_at_place(table, at);
    }

    fn drag(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) {
        editor.drag_to_place(table, true);
    }

    fn release(&self, editor: &mut Editor, _table: &Table, _pointer: Pointer, _moved: bool) -> Vec<Effect> {
        editor.release_place(false)
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        editor.enter_place(table)
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.move_to_place(table, to);
    }

    fn ask(&self, editor: &Editor, _table: &Table, questions: &mut Questions) {
        questions.sight = editor.sight_from().zip(editor.sight.to.clone());
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        draw(view, list);
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        tags(view, list);
    }

    fn status(&self, view: View<'_>) -> String {
        status(view)
    }
}

fn draw(view: View<'_>, list: &mut DisplayList) {
    if let Some(at) = view.editor.sight_from().and_then(|from| pick::center(view.table, &from)) {
        list.discs(Role::Line, vec![at], 0.1, Style::fill(Ink::Accent, 1.0));
    }
    let Some((_, to, a, b)) = ends(view) else { return };
    list.lines(Role::Line, vec![vec![a, b]], Style::line(Ink::Surface, 0.9, 6.0));
    list.lines(Role::Line, vec![vec![a, b]], Style::line(Ink::Accent, 1.0, 3.0));
    list.discs(Role::Line, vec![a, b], 0.1, Style::fill(Ink::Accent, 1.0).outlined(Ink::Surface, 0.9, 1.5));
    if let Some(Ok(report)) = &view.editor.answers.sight {
        let text = format!("{} cells · {}", report.distance, length(view, report.distance));
        tag(list, Role::Line, above(view, &to, b), text, -16.0, Ink::Text);
    }
}
