//! Questions about the whole map, asked for the selected token. Their answers are cells from which a target is visible without cover,
//! cells that no enemy sees, the best places for a template, and cells that are reachable without provoking.

pub mod best;
pub mod dots;
pub mod draw;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::list::DisplayList;
use crate::display::{View, live};
use crate::editor::ask::{AskTool, Asked};
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::keys::Action;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::query::{Place, ReachQuery};
use burstmap_rules::tactics::{FoundPlacement, OpenViewQuery, UnseenQuery};

/// A setting from the panel.
#[derive(Clone, Debug)]
pub enum AskSetting {
    Asked(Asked),
    /// Shows the area of one of the best places.
    Choose(FoundPlacement),
    /// Selects the area tool, with its template at this place.
    Take(FoundPlacement),
}

impl AskSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        match self {
            AskSetting::Asked(asked) => {
                editor.ask = AskTool { asked, ..AskTool::default() };
            }
            AskSetting::Choose(found) => editor.ask.chosen = Some(found),
            AskSetting::Take(found) => editor.take_placement(&found),
        }
    }
}

/// The tool that asks about the whole map.
#[derive(Debug)]
pub struct Ask;

static PROFILE: Profile = Profile {
    name: catalogue::ToolAsk,
    key: "q",
    purpose: catalogue::ToolAskPurpose,
    icon: "M4 4h5v5H4zM15 4h5v5h-5zM4 15h5v5H4zM16 15.800a1.900 1.900 0 1 1 2.600 1.800c-.700.300-1 .700-1 1.400M17.600 21.400v.01",
    keys: &[],
    for_gm: false,
};

impl ToolKind for Ask {
    fn profile(&self) -> &'static Profile {
        &PROFILE
    }

    fn hints(&self, editor: &Editor, table: &Table) -> &'static [Hint] {
        let chosen = editor.selected_in(table).is_some();
        match (editor.ask.asked, chosen) {
            (Asked::OpenView, _) if editor.ask.pinned => &[
                Touch(Tap::Reason),
                Text(catalogue::HintAskReason),
                Key("escape"),
                Text(catalogue::HintStartOver),
            ],
            (Asked::OpenView, _) => &[Touch(Tap::OpenView), Text(catalogue::HintAskOpenView)],
            (_, false) => &[Touch(Tap::Asker), Text(catalogue::HintAskToken)],
            (Asked::Unseen, _) => &[Touch(Tap::Unseen), Text(catalogue::HintAskUnseen)],
            (Asked::BestArea, _) => &[
                Touch(Tap::BestArea),
                Text(catalogue::HintAskBestArea),
                Key("x"),
                Text(catalogue::HintShapeMore),
                Key("["),
                Key("]"),
                Text(catalogue::HintSizeMore),
                Key("enter"),
                Text(catalogue::HintPlaceIt),
            ],
            (Asked::Unprovoked, _) => &[Touch(Tap::Unprovoked), Text(catalogue::HintAskUnprovoked)],
        }
    }

    fn press(&self, editor: &mut Editor, table: &Table, _pointer: Pointer) -> bool {
        editor.hover.is_some_and(|cell| pick::token_at(table, cell).is_some())
    }

    fn hover(&self, editor: &mut Editor, table: &Table, at: Option<Px>, _held: KeyModifiers) {
        let pointed = at.and(editor.hover);
        editor.aim_question(table, pointed);
        editor.preview_place(table, at);
    }

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, _moved: bool) -> Vec<Effect> {
        self.click(editor, table, pointer)
    }

    fn click(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> Vec<Effect> {
        if editor.choose_place_at(table, pointer.at, pointer.touch) {
            return Vec::new();
        }
        let cell = editor.hover;
        editor.cursor = cell;
        if pointer.touch && editor.asks_of_cell(table, cell) {
            return Vec::new();
        }
        editor.answer_at(table, cell)
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        editor.answer_at(table, editor.cursor)
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.aim_question(table, Some(to));
    }

    fn act(&self, editor: &mut Editor, _table: &Table, action: Action, in_hand: bool) -> Option<Vec<Effect>> {
        match action {
            Action::Cursor(x, y) if in_hand => editor.step_place(x, y),
            Action::Enter if in_hand => editor.place_best(),
            _ => None,
        }
    }

    fn is_placed(&self, editor: &Editor) -> bool {
        editor.ask.pinned
    }

    fn let_go(&self, editor: &mut Editor) {
        editor.ask = AskTool { asked: editor.ask.asked, ..AskTool::default() };
    }

    fn skips(&self, editor: &Editor, token: &burstmap_rules::map::Token) -> bool {
        editor.ask.asked == Asked::OpenView && editor.selected.as_ref() == Some(&token.id)
    }

    fn ask(&self, editor: &Editor, table: &Table, questions: &mut Questions) {
        let selected = editor.selected_in(table);
        match editor.ask.asked {
            Asked::OpenView => {
                let Some(target) = editor.ask.target.clone() else { return };
                // A creature always sees itself, so other observers count.
                let token = selected.filter(|id| target != Place::Token(id.clone()));
                let query = OpenViewQuery { target, token };
                let from = editor.pointed().filter(|_| editor.ask.pinned);
                questions.view_from = from.map(|from| (query.clone(), from));
                questions.open_view = Some(query);
            }
            Asked::Unseen => {
                questions.seers = selected.clone().zip(editor.pointed());
                questions.unseen = selected.map(|token| UnseenQuery { token });
            }
            Asked::BestArea => {
                questions.best_area = selected.map(|token| editor.best_area_query(table, token));
                questions.area = questions.best_area.as_ref().and_then(|query| editor.shown_area(query));
            }
            Asked::Unprovoked => {
                let (mode, form) = (editor.mode.clone(), editor.form.clone());
                questions.unprovoked = selected.map(|token| ReachQuery {
                    token,
                    budget: None,
                    mode,
                    form,
                    turned: None,
                    drag: None,
                });
                // Creatures that the usual path provokes, if there is no other one.
                questions.reach.clone_from(&questions.unprovoked);
            }
        }
    }

    fn draw_overlay(&self, view: View<'_>, list: &mut DisplayList) {
        draw::overlay(view, list);
    }

    fn draw_live(&self, view: View<'_>, list: &mut DisplayList) {
        draw::live(view, list);
    }

    fn draw_tags(&self, view: View<'_>, list: &mut DisplayList) {
        // Only one label per place.
        if draw::pointed(view).is_none() {
            live::name_tag(view, list);
        }
    }

    fn status(&self, view: View<'_>) -> String {
        draw::status(view)
    }
}

impl Editor {
    /// Handles the pointer or the cursor on a cell.
    fn aim_question(&mut self, table: &Table, at: Option<Cell>) {
        if !self.ask.pinned && self.ask.asked == Asked::OpenView {
            self.ask.target = at.map(|cell| self.place_under(table, cell));
        }
    }

    /// Handles a tap. Fingers cannot hover, so once the target is fixed, a tap on ground asks about that cell, and one on another token
    /// changes the target.
    fn asks_of_cell(&mut self, table: &Table, cell: Option<Cell>) -> bool {
        if self.ask.asked != Asked::OpenView || !self.ask.pinned {
            return false;
        }
        let Some(cell) = cell else { return true };
        match self.place_under(table, cell) {
            place if self.ask.target.as_ref() == Some(&place) => return false,
            token @ Place::Token(_) => self.ask.target = Some(token),
            Place::Cell(_) => {}
        }
        true
    }

    /// Handles a click or Enter on a cell.
    fn answer_at(&mut self, table: &Table, cell: Option<Cell>) -> Vec<Effect> {
        let Some(cell) = cell else { return Vec::new() };
        if self.ask.asked == Asked::OpenView {
            if !self.ask.pinned {
                self.ask.target = Some(self.place_under(table, cell));
            }
            self.ask.pinned = !self.ask.pinned;
            return Vec::new();
        }
        match pick::token_at(table, cell) {
            Some(token) => self.select(Some(token.id.clone())),
            None => Vec::new(),
        }
    }
}
