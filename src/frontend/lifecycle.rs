//! The editor without pointers and keys: opening, following the turn, asking the table.

use crate::answers::Questions;
use crate::camera::{Camera, Insets, Px, Viewport, bounds};
use crate::editor::area::AreaTool;
use crate::gesture::Gesture;
use crate::hints::{self, Hint};
use crate::layout::Layout;
use crate::tool::Offered;
use crate::{Editor, Effect, Seat, Tool, pick};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::compare::{CompareQuery, SightQuestion};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::speed;
use burstmap_rules::query::{Place, ReachQuery};
use burstmap_rules::reason::PlanePoint;

/// Minimum size of cells in pixels when a scene is opened. Smaller cells are not readable. Larger cells would cut off maps on phones,
/// where users can zoom. On a phone in portrait format, this size shows 30 columns.
const SMALLEST_FIRST: f64 = 11.0;
/// Cells across the shorter side of a phone that shows the player's own creature.
const ACROSS: f64 = 7.0;
/// Minimum size of a cell for a finger, in pixels.
const FINGER: f64 = 44.0;

impl Editor {
    /// Returns the editor before a scene is opened.
    pub fn new(seat: Seat) -> Editor {
        Editor { seat, ..Editor::default() }
    }

    /// Limits the editor to these tools.
    #[must_use]
    pub fn offering(self, offered: Offered) -> Editor {
        Editor { offered, ..self }
    }

    /// Resets the editor after another scene was opened. Keeps the shape and size of areas, the labels and the clipboard.
    pub fn reset(&mut self, table: &Table) {
        *self = Editor {
            viewport: self.viewport,
            covered: self.covered,
            column: self.column,
            area: AreaTool { shape: self.area.shape, size: self.area.size, ..AreaTool::default() },
            labels: self.labels,
            // Copied objects can be pasted into another map.
            clipboard: std::mem::take(&mut self.clipboard),
            ..Editor::new(self.seat.clone()).offering(self.offered.clone())
        };
        self.open_on(table);
    }

    /// Shows a new scene: the whole board or, if its cells would be too small, its tokens. A player's phone shows the player's own
    /// creature. Readers see the whole map, as in the picture that it replaces.
    pub fn open_on(&mut self, table: &Table) {
        self.fit(table);
        let grid = table.scene().grid();
        let phone = matches!(Layout::of(self.viewport.size), Layout::Sheet | Layout::Low);
        if let Some(own) = self.own(table).filter(|_| phone) {
            return self.come_near(table, own);
        }
        if self.camera.scale < SMALLEST_FIRST && !self.seat.reader && !table.scene().tokens.is_empty() {
            let cells: Vec<Cell> = table.scene().tokens.iter().map(|token| token.at).collect();
            self.camera.scale = SMALLEST_FIRST;
            self.camera.look_at(pick::middle(grid, &cells), grid, self.viewport);
        }
    }

    /// Returns the player's creature whose turn it is, or the first one. Readers have none, so they see the whole map.
    fn own<'t>(&self, table: &'t Table) -> Option<&'t Token> {
        let side = self.seat.player_side.as_deref().filter(|_| !self.seat.reader)?;
        let active = table.turn().active;
        let own = || table.scene().tokens.iter().filter(|token| token.side == side);
        own().find(|token| Some(&token.id) == active.as_ref()).or_else(|| own().next())
    }

    /// Centers a creature, with cells large enough for a finger.
    fn come_near(&mut self, table: &Table, token: &Token) {
        let grid = table.scene().grid();
        let [width, height] = self.viewport.size;
        self.camera.scale = self.camera.scale.max(width.min(height) / ACROSS).max(FINGER);
        self.camera.look_at(pick::middle(grid, &pick::space(table, token, token.at)), grid, self.viewport);
    }

    /// Selects a creature and centers it. If it is already selected and centered, its sheet opens.
    pub fn go_to(&mut self, table: &Table, id: &Id) -> Vec<Effect> {
        let Some(token) = pick::token(table, id) else { return Vec::new() };
        let before = self.camera;
        self.come_near(table, token);
        let there = self.camera == before && self.selected.as_ref() == Some(id);
        let mut effects = self.select(Some(id.clone()));
        if there {
            effects.push(Effect::Sheet);
        }
        effects
    }

    /// Follows the turn: selects and shows the active token, unless the user is busy with something else. The attack tool then uses this token.
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
        // Keyboard users continue from the active token.
        self.cursor = self.cursor.map(|_| token.at);
        let grid = table.scene().grid();
        self.camera.reveal(pick::middle(grid, &pick::space(table, token, token.at)), self.free());
    }

    /// Shows a ping.
    pub fn point_at(&mut self, table: &Table, cell: Cell) {
        let grid = table.scene().grid();
        self.ping = Some(cell);
        self.camera.reveal(grid.plane(grid.center(cell)), self.free());
    }

    /// Returns the viewport without overlays. Objects avoid the turn order and the column of buttons, but the whole board may extend below them.
    fn free(&self) -> Viewport {
        let Viewport { size, insets } = self.viewport;
        let right = insets.right + self.column[0];
        Viewport { size, insets: Insets { top: insets.top.max(self.covered), right, ..insets } }
    }

    /// Returns the camera with the whole board, next to the column of buttons or below it. Readers have only a few buttons, and see the
    /// same part as in the picture before.
    fn fitting(&self, table: &Table) -> Camera {
        let grid = table.scene().grid();
        let Viewport { size, insets } = self.viewport;
        if self.seat.reader {
            return Camera::fitting(grid, self.viewport);
        }
        let [left, top, right, _] = bounds(grid);
        let [wide, high] = self.column;
        let [column, end] = [size[0] - insets.right - wide, insets.top + high];
        let middle = Camera::fitting(grid, self.viewport);
        let place = |corner, camera: &Camera| camera.to_px(corner, self.viewport);
        if place([right, top], &middle)[0] <= column || place([left, top], &middle)[1] >= end {
            return middle;
        }
        let beside = Insets { right: insets.right + wide, ..insets };
        let below = Insets { top: end, ..insets };
        let [beside, mut below] =
            [beside, below].map(|insets| Camera::fitting(grid, Viewport { size, insets }));
        if below.scale <= beside.scale {
            return beside;
        }
        // Move the board up to the end of the column.
        let up = place([left, top], &below)[1] - end;
        below.pan([0.0, -up]);
        below
    }

    /// Moves the map's subject into the free area after it became smaller.
    pub fn show_subject(&mut self, table: &Table) {
        let selected = || pick::center(table, &Place::Token(self.selected.clone()?));
        let subject = Tool::ALL.into_iter().find_map(|tool| tool.kind().subject(self, table));
        if let Some(at) = subject.or_else(selected) {
            self.camera.reveal(at, self.free());
        }
    }

    /// Shows the whole board.
    pub fn fit(&mut self, table: &Table) {
        self.camera = self.fitting(table);
        self.fitted = Some(self.camera);
    }

    /// Returns whether the map still shows the whole board, without having moved since.
    pub fn is_fit(&self) -> bool {
        self.fitted == Some(self.camera)
    }

    /// Moves the map so that tokens are visible next to a card, as far as there is space for all of them.
    pub fn show_beside(&mut self, table: &Table, tokens: &[Id], insets: Insets) {
        let places: Vec<_> =
            tokens.iter().filter_map(|id| pick::center(table, &Place::Token(id.clone()))).collect();
        self.show_points_beside(&places, insets);
    }

    /// Moves the map so that points are visible next to a card, as far as there is space for all of them.
    pub fn show_points_beside(&mut self, places: &[PlanePoint], insets: Insets) {
        let free = Viewport { insets, ..self.viewport };
        // Repeat, because revealing the last point can hide the first one although there is space for both.
        for at in places.iter().chain(places) {
            self.camera.reveal(*at, free);
        }
    }

    /// Selects a tool, and drops the previous tool's action.
    pub fn set_tool(&mut self, tool: Tool) {
        if self.tool != tool {
            self.drop_all();
            // Users may switch between the template and the question about its best place.
            if !matches!((self.tool, tool), (Tool::Area, Tool::Ask) | (Tool::Ask, Tool::Area)) {
                self.put_attack_away();
            }
            self.tool = tool;
        }
    }

    /// Cancels the current action, after Escape, a lost pointer, or a change of tools.
    pub fn drop_all(&mut self) {
        for tool in Tool::ALL {
            tool.kind().let_go(self);
        }
        self.gesture = Gesture::Idle;
        self.attack.maneuver = None;
    }

    /// Selects a token. Another token's movement mode is reset.
    pub fn select(&mut self, id: Option<Id>) -> Vec<Effect> {
        if self.selected == id {
            return Vec::new();
        }
        self.more.clear();
        self.select.previewed = None;
        self.selected = id;
        self.mode = None;
        self.form = None;
        self.leaves_held = false;
        if self.selected.is_none() {
            self.show_field = false;
        }
        vec![Effect::Selected]
    }

    /// Selects only one token.
    pub fn select_alone(&mut self, id: Id) -> Vec<Effect> {
        let others = !std::mem::take(&mut self.more).is_empty();
        let effects = self.select(Some(id));
        if effects.is_empty() && others { vec![Effect::Selected] } else { effects }
    }

    /// Returns the selected token, if it is on the map.
    pub(crate) fn selected_in(&self, table: &Table) -> Option<Id> {
        self.selected.clone().filter(|id| pick::token(table, id).is_some())
    }

    /// Returns the cell under the pointer, or under the keyboard's cursor.
    pub fn pointed(&self) -> Option<Cell> {
        self.hover.or(self.cursor)
    }

    /// Returns the point of the plane at a position on the screen.
    pub fn plane(&self, at: Px) -> [f64; 2] {
        self.camera.to_plane(at, self.viewport)
    }

    /// Returns the point in the center of the visible map between the panels.
    pub fn middle(&self) -> [f64; 2] {
        let Viewport { insets: Insets { left, top, right, bottom }, size: [width, height] } = self.free();
        self.plane([(left + width - right) / 2.0, (top + height - bottom) / 2.0])
    }

    /// Returns the hints. `touch`: the last pointer was a finger, so hints about keys are omitted. `letters`: single-key shortcuts are on.
    pub fn hints(&self, table: &Table, touch: bool, letters: bool) -> Vec<Hint> {
        hints::for_user(self.tool.kind().hints(self, table), touch, letters)
    }

    /// Returns the current questions.
    fn questions(&self, table: &Table) -> Questions {
        let mut out = Questions::default();
        self.tool.kind().ask(self, table, &mut out);
        let asks_map = self.tool == Tool::Ask;
        let asked = !asks_map && (out.area.is_some() || out.sight.is_some() || out.reach.is_some());
        if let (Some(other), true) = (&self.compare, asked) {
            let sight = out.sight.clone().filter(|_| self.tool == Tool::Sight);
            out.compare = Some(CompareQuery {
                rulesets: [(*table.scene().ruleset).clone(), other.as_str().into()],
                area: out.area.clone(),
                sight: sight.map(|(from, to)| SightQuestion { from, to }),
                reach: out.reach.clone(),
            });
        }
        if self.show_field {
            out.field = self.selected_in(table).map(Place::Token);
        }
        out
    }

    /// Asks the table the tools' questions. `stamp` changes with the table's content.
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
        let questions = self.questions(table);
        self.answers.ask(questions, table, stamp);
        if self.suit_mode(table, stamp) || self.asks_on() {
            let questions = self.questions(table);
            self.answers.ask(questions, table, stamp);
        }
    }

    /// Selects another movement mode for a token that cannot move in its usual one, such as a swimmer in water (SM-10). Returns whether
    /// there is such a mode.
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
