//! Questions about the whole map: from where somebody is seen without cover, where no enemy looks, where a template catches the most
//! foes and no friends, where one gets without provoking. The selected token asks.

pub mod draw;

use super::kind::{Profile, ToolKind};
use crate::answers::Questions;
use crate::camera::Px;
use crate::display::list::DisplayList;
use crate::display::{View, live};
use crate::gesture::{KeyModifiers, Pointer};
use crate::hints::Hint::{self, Key, Text, Touch};
use crate::hints::Tap;
use crate::{Editor, Effect, Tool, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::area::{AreaFields, TemplateShape};
use burstmap_rules::map::Id;
use burstmap_rules::query::{Place, ReachQuery};
use burstmap_rules::tactics::{BestAreaQuery, FoundPlacement, OpenViewQuery, UnseenQuery};

/// What is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// From where is the one pointed at seen without cover?
    #[default]
    OpenView,
    /// Where does no enemy see the selected token?
    Unseen,
    /// Where does the area tool's template catch the most foes and no friends?
    BestArea,
    /// Where does the selected token get without provoking?
    Unprovoked,
}

impl Asked {
    pub const ALL: [Asked; 4] = [Asked::OpenView, Asked::Unseen, Asked::BestArea, Asked::Unprovoked];
}

/// What the tool keeps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AskTool {
    pub asked: Asked,
    /// Whom or which cell the view is of.
    pub target: Option<Place>,
    /// The target stays while the pointer looks around.
    pub pinned: bool,
}

/// What its panel sets.
#[derive(Clone, Debug)]
pub enum AskSetting {
    Asked(Asked),
    /// Takes the area tool in hand, with its template where this says.
    Take(FoundPlacement),
}

impl AskSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        match self {
            AskSetting::Asked(asked) => {
                editor.ask = AskTool { asked, ..AskTool::default() };
            }
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
    }

    fn release(&self, editor: &mut Editor, table: &Table, pointer: Pointer, _moved: bool) -> Vec<Effect> {
        self.click(editor, table, pointer)
    }

    fn click(&self, editor: &mut Editor, table: &Table, pointer: Pointer) -> Vec<Effect> {
        let cell = editor.hover;
        editor.cursor = cell;
        if pointer.touch && editor.asks_of_cell(table, cell) {
            return Vec::new();
        }
        editor.answer_at(table, cell)
    }

    fn enter(&self, editor: &mut Editor, table: &Table) -> Vec<Effect> {
        if editor.ask.asked == Asked::BestArea
            && let Some(Ok(report)) = &editor.answers.best_area
            && let Some(found) = report.placements.first().cloned()
        {
            editor.take_placement(&found);
            return Vec::new();
        }
        editor.answer_at(table, editor.cursor)
    }

    fn cursor_moved(&self, editor: &mut Editor, table: &Table, _from: Option<Cell>, to: Cell) {
        editor.aim_question(table, Some(to));
    }

    fn is_placed(&self, editor: &Editor) -> bool {
        editor.ask.pinned
    }

    fn let_go(&self, editor: &mut Editor) {
        (editor.ask.pinned, editor.ask.target) = (false, None);
    }

    fn skips(&self, editor: &Editor, token: &burstmap_rules::map::Token) -> bool {
        editor.ask.asked == Asked::OpenView && editor.selected.as_ref() == Some(&token.id)
    }

    fn ask(&self, editor: &Editor, table: &Table, questions: &mut Questions) {
        let selected = editor.selected_in(table);
        match editor.ask.asked {
            Asked::OpenView => {
                let Some(target) = editor.ask.target.clone() else { return };
                // Somebody sees itself from anywhere: then anybody's eyes count.
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
            Asked::BestArea => questions.best_area = selected.map(|token| editor.best_area_query(token)),
            Asked::Unprovoked => {
                let (mode, form) = (editor.mode.clone(), editor.form.clone());
                questions.unprovoked =
                    selected.map(|token| ReachQuery { token, budget: None, mode, form, turned: None });
                // Whom the usual way provokes, where no other one leads.
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
        // One label at a place.
        if draw::pointed(view).is_none() {
            live::name_tag(view, list);
        }
    }

    fn status(&self, view: View<'_>) -> String {
        draw::status(view)
    }
}

impl Editor {
    /// The pointer or the cursor points at a cell.
    fn aim_question(&mut self, table: &Table, at: Option<Cell>) {
        if !self.ask.pinned && self.ask.asked == Asked::OpenView {
            self.ask.target = at.map(|cell| self.place_under(table, cell));
        }
    }

    /// A finger cannot hover: once the target is kept, a tap on ground asks about that cell, and one on another token asks about that one.
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

    /// A click or Enter on a cell.
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

    /// The area tool's template, for whoever asks.
    fn best_area_query(&self, token: Id) -> BestAreaQuery {
        let tool = &self.area;
        let mut area = AreaFields::new(tool.shape, tool.template_size());
        area.user = Some(Place::Token(token.clone()));
        area.throw_range = tool.throw_range.filter(|_| tool.shape.is_thrown());
        if let (Some(setting), Some(number)) = (tool.shape.setting(), tool.settings.get(&tool.shape)) {
            (setting.set)(&mut area, *number);
        }
        BestAreaQuery { token, area }
    }

    /// Takes the area tool in hand with its template placed.
    fn take_placement(&mut self, found: &FoundPlacement) {
        let mut cell = found.target.unwrap_or_default();
        if self.area.shape == TemplateShape::Rect {
            // A box is found by its top left cell, and aimed around its middle.
            let [wide, high] = self.area.sides().map(|side| (side - 1) / 2);
            cell = Cell::new(cell.col + wide, cell.row + high);
        }
        let point = found.aim.unwrap_or([f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5]);
        self.set_tool(Tool::Area);
        self.area.user = None;
        self.area.corner = found.corner;
        self.area.aim = Some(super::area::Aim { cell, point });
        self.area.pinned = true;
    }
}
