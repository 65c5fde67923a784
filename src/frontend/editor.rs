//! The editor apart from pointers and keys: opening, following the turn, asking the table.

use crate::answers::Questions;
use crate::camera::{Camera, Insets, Px, Viewport};
use crate::gesture::Gesture;
use crate::layout::Layout;
use crate::tools::{AreaTool, Offered, Tool};
use crate::{Editor, Effect, Seat, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::movement::speed;
use burstmap_rules::query::{Place, ReachQuery};

/// A scene is opened with cells of at least so many pixels: smaller ones than this say nothing, larger ones would cut maps off on phones,
/// where two fingers make them larger. On a phone that stands, 30 columns are the whole map.
const SMALLEST_FIRST: f64 = 11.0;

impl Editor {
    /// The editor before a scene is shown.
    pub fn new(seat: Seat) -> Editor {
        Editor { seat, ..Editor::default() }
    }

    /// With these tools alone.
    #[must_use]
    pub fn offering(self, offered: Offered) -> Editor {
        Editor { offered, ..self }
    }

    /// After another scene was opened: nothing of the old one is kept but an area's shape and size.
    pub fn reset(&mut self, table: &Table) {
        *self = Editor {
            viewport: self.viewport,
            covered: self.covered,
            area: AreaTool { shape: self.area.shape, size: self.area.size, ..AreaTool::default() },
            labels: self.labels,
            // What was copied can be pasted into another map.
            clipboard: std::mem::take(&mut self.clipboard),
            ..Editor::new(self.seat.clone()).offering(self.offered.clone())
        };
        self.open_on(table);
    }

    /// The first look at a scene: all of it or, where cells would be too small to be touched, its tokens.
    pub fn open_on(&mut self, table: &Table) {
        self.fit(table);
        let grid = table.scene().grid();
        if self.camera.scale < SMALLEST_FIRST && !table.scene().tokens.is_empty() {
            let cells: Vec<Cell> = table.scene().tokens.iter().map(|token| token.at).collect();
            self.camera.scale = SMALLEST_FIRST;
            self.camera.look_at(pick::middle(grid, &cells), grid, self.viewport);
        }
    }

    /// Another one has the turn: it is selected and shown, unless the user is busy with something else. Attacks go on
    /// with it.
    pub fn follow(&mut self, table: &Table, active: Option<Id>) {
        let Some(token) = active.and_then(|id| pick::token(table, &id)) else { return };
        let busy = !matches!(self.tool, Tool::Select | Tool::Attack) && self.selected.is_some();
        if busy || self.select.carried.is_some() || !self.seat.may_move(&token.side) {
            return;
        }
        if self.tool == Tool::Attack {
            self.sight.let_go();
            self.attack.just_made = None;
        }
        self.select(Some(token.id.clone()));
        self.show_field = false;
        // Whoever plays by keys goes on from the one whose turn it is.
        self.cursor = self.cursor.map(|_| token.at);
        let grid = table.scene().grid();
        self.camera.reveal(pick::middle(grid, &pick::space(table, token, token.at)), self.free());
    }

    /// Somebody points at a place: it is shown.
    pub fn point_at(&mut self, table: &Table, cell: Cell) {
        let grid = table.scene().grid();
        self.ping = Some(cell);
        self.camera.reveal(grid.plane(grid.center(cell)), self.free());
    }

    /// What nothing stands over: what is brought into sight lies clear of the turn order and of the column of buttons, too,
    /// while the whole board may reach below them.
    fn free(&self) -> Viewport {
        let Viewport { size, insets } = self.viewport;
        let right = insets.right + Layout::of(size).column();
        Viewport { size, insets: Insets { top: insets.top.max(self.covered), right, ..insets } }
    }

    /// Less of the map is free now: what it is about is moved into the free part.
    pub fn show_subject(&mut self, table: &Table) {
        let selected = || pick::center(table, &Place::Token(self.selected.clone()?));
        let subject = Tool::ALL.into_iter().find_map(|tool| tool.kind().subject(self, table));
        if let Some(at) = subject.or_else(selected) {
            self.camera.reveal(at, self.free());
        }
    }

    /// Shows all of the board.
    pub fn fit(&mut self, table: &Table) {
        self.camera = Camera::fitting(table.scene().grid(), self.viewport);
        self.fitted = Some(self.camera);
    }

    /// Whether all of the board was shown last, and the map was not moved since.
    pub fn is_fit(&self) -> bool {
        self.fitted == Some(self.camera)
    }

    /// Moves tokens into what is left of the map beside a card, as far as there is room for all of them.
    pub fn show_beside(&mut self, table: &Table, tokens: &[Id], insets: Insets) {
        let free = Viewport { insets, ..self.viewport };
        let places: Vec<_> =
            tokens.iter().filter_map(|id| pick::center(table, &Place::Token(id.clone()))).collect();
        // The last one may push the first one out again, on the side where there is still room.
        for at in places.iter().chain(&places) {
            self.camera.reveal(*at, free);
        }
    }

    /// Takes a tool in hand; what was under way with another one is dropped.
    pub fn set_tool(&mut self, tool: Tool) {
        if self.tool != tool {
            self.drop_all();
            // The best place for its template may be asked for in between.
            if !matches!((self.tool, tool), (Tool::Area, Tool::Ask) | (Tool::Ask, Tool::Area)) {
                self.put_attack_away();
            }
            self.tool = tool;
        }
    }

    /// Drops whatever is under way: Escape, a lost pointer, another tool.
    pub fn drop_all(&mut self) {
        for tool in Tool::ALL {
            tool.kind().let_go(self);
        }
        self.gesture = Gesture::Idle;
        self.attack.maneuver = None;
    }

    /// The way to move that was chosen for one token is none of another's.
    pub fn select(&mut self, id: Option<Id>) -> Vec<Effect> {
        if self.selected == id {
            return Vec::new();
        }
        self.more.clear();
        self.selected = id;
        self.mode = None;
        self.form = None;
        self.leaves_held = false;
        if self.selected.is_none() {
            self.show_field = false;
        }
        vec![Effect::Selected]
    }

    /// Selects one token, and no other beside it.
    pub fn select_alone(&mut self, id: Id) -> Vec<Effect> {
        let others = !std::mem::take(&mut self.more).is_empty();
        let effects = self.select(Some(id));
        if effects.is_empty() && others { vec![Effect::Selected] } else { effects }
    }

    /// The selected token, as long as it is on the map.
    pub(crate) fn selected_in(&self, table: &Table) -> Option<Id> {
        self.selected.clone().filter(|id| pick::token(table, id).is_some())
    }

    /// The cell that the tools point at: under the pointer, or under the keyboard's cursor.
    pub fn pointed(&self) -> Option<Cell> {
        self.hover.or(self.cursor)
    }

    /// The point of the plane at a place on the screen.
    pub fn plane(&self, at: Px) -> [f64; 2] {
        self.camera.to_plane(at, self.viewport)
    }

    /// The point in the middle of what is seen of the map beside the panels.
    pub fn middle(&self) -> [f64; 2] {
        let Viewport { insets: Insets { left, top, right, bottom }, size: [width, height] } = self.free();
        self.plane([(left + width - right) / 2.0, (top + height - bottom) / 2.0])
    }

    /// Asks the table what the tools need to show. `stamp` changes whenever the table's content does.
    pub fn refresh(&mut self, table: &Table, stamp: u64) {
        if self.selected.as_ref().is_some_and(|id| !table.scene().tokens.iter().any(|t| &t.id == id)) {
            self.selected = None;
            self.select.let_go();
        }
        self.more.retain(|id| table.scene().tokens.iter().any(|token| token.id == *id));
        if self.selected.is_none() && !self.more.is_empty() {
            self.selected = Some(self.more.remove(0));
        }
        for tool in Tool::ALL {
            tool.kind().forget_gone(self, table);
        }
        self.forget_choices_of_others();
        self.suggest_attack(table);
        let questions = Questions::of(self, table);
        self.answers.ask(questions, table, stamp);
        if self.suit_mode(table, stamp) || self.asks_on() {
            let questions = Questions::of(self, table);
            self.answers.ask(questions, table, stamp);
        }
    }

    /// A token that gets nowhere in its usual way is offered the first other that takes it somewhere: a swimmer in water
    /// (SM-10). Whether one was found.
    fn suit_mode(&mut self, table: &Table, stamp: u64) -> bool {
        let Some(Ok(report)) = &self.answers.reach else { return false };
        let asked = self.selected.clone().map(|id| (id, stamp));
        if self.mode.is_some() || report.cells.len() > 1 || self.suited == asked {
            return false;
        }
        self.suited = asked;
        let Some(token) = self.selected.as_deref().and_then(|id| pick::token(table, id)) else {
            return false;
        };
        let facts = table.facts();
        self.mode = speed::modes(&facts, token).into_iter().find_map(|mode| {
            let (token, mode) = (token.id.clone(), Some(mode.to_owned()));
            let query =
                ReachQuery { token, budget: None, mode: mode.clone(), form: None, turned: None, drag: None };
            table.reach(&query).is_ok_and(|report| report.cells.len() > 1).then_some(mode)?
        });
        self.mode.is_some()
    }
}
