//! What the user is doing: one door in ([`Editor::input`], [`Editor::act`]), a list of effects out. No browser, no rule:
//! every answer comes from the `Table`.

pub mod answers;
pub mod area_tool;
pub mod attack_choices;
pub mod attack_options;
pub mod brushes;
pub mod build_tool;
pub mod camera;
pub mod crowd;
pub mod gesture;
pub mod hints;
pub mod keys;
pub mod map_edits;
pub mod new_token;
pub mod pick;
pub mod select_tool;
pub mod sight_tool;
pub mod trait_lines;

use answers::Answers;
use area_tool::AreaTool;
use attack_choices::AttackChoices;
use build_tool::BuildTool;
use burstmap_encounter::{Command, Table};
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::query::{Place, ReachQuery};
use camera::{Camera, Px, Viewport};
use gesture::Gesture;
use select_tool::SelectTool;
use sight_tool::SightTool;

/// A scene is opened with cells of at least so many pixels.
const SMALLEST_FIRST: f64 = 26.0;

/// Which tool is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    #[default]
    Select,
    Area,
    Sight,
    Measure,
    Attack,
    /// Walls, ground, zones, tokens: the map itself. For the game master.
    Build,
}

impl Tool {
    pub const ALL: [Tool; 6] =
        [Tool::Select, Tool::Area, Tool::Sight, Tool::Attack, Tool::Measure, Tool::Build];

    pub const fn name(self) -> &'static str {
        match self {
            Tool::Select => "Select and move",
            Tool::Area => "Area",
            Tool::Sight => "Sight",
            Tool::Measure => "Measure",
            Tool::Attack => "Attack",
            Tool::Build => "Map",
        }
    }
}

/// What the editor wants done. The shell does it: it owns the table and the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Dispatch this command.
    Command(Command),
    Undo,
    Redo,
    /// Read out to those who cannot see it.
    Say(String),
    /// Tell everybody: something was refused, or needs to be known.
    Tell(String),
    /// Open or close the sheet of keys.
    Help,
    /// Roll for what the panel shows.
    Resolve,
    /// To the panel, or back to the map.
    Panel,
    /// Another token is selected, or none.
    Selected,
}

impl Effect {
    fn command(command: impl Into<Command>) -> Effect {
        Effect::Command(command.into())
    }
}

/// Keys held while something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeyModifiers {
    pub shift: bool,
    pub alt: bool,
    pub control: bool,
}

/// Who sits at this widget.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Players may move tokens of their side and nothing else.
    pub player_side: Option<String>,
    pub readonly: bool,
}

impl Seat {
    pub fn is_gm(&self) -> bool {
        self.player_side.is_none() && !self.readonly
    }

    pub fn may_move(&self, side: &str) -> bool {
        !self.readonly && self.player_side.as_deref().is_none_or(|own| own == side)
    }
}

/// Camera, selection and tool: everything that is not in history.
#[derive(Debug)]
pub struct Editor {
    pub seat: Seat,
    pub camera: Camera,
    pub viewport: Viewport,
    pub tool: Tool,
    pub selected: Option<Id>,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// The pointer's place in the plane.
    pub pointer: Option<[f64; 2]>,
    /// The cell of the keyboard's cursor, once it was used.
    pub cursor: Option<Cell>,
    /// Show all that the selected token sees.
    pub show_field: bool,
    /// Ask whether the selected token may hide, and from whom not.
    pub ask_hiding: bool,
    pub select: SelectTool,
    pub area: AreaTool,
    pub sight: SightTool,
    pub build: BuildTool,
    pub attack: AttackChoices,
    /// How the selected token moves; `None`: its first way.
    pub mode: Option<String>,
    /// A special way to move that the ruleset knows: a step, a charge …
    pub form: Option<String>,
    /// Tokens are set down by the game master's hand, outside the rules, as with Shift held.
    pub by_hand: bool,
    /// The system whose answers are held against those of the scene's own.
    pub compare: Option<Id>,
    pub answers: Answers,
    /// For whom another mode was looked for, and when.
    suited: Option<(Id, u64)>,
    gesture: Gesture,
}

impl Editor {
    pub fn new(seat: Seat) -> Editor {
        Editor {
            seat,
            camera: Camera::default(),
            viewport: Viewport::default(),
            tool: Tool::default(),
            selected: None,
            hover: None,
            pointer: None,
            cursor: None,
            show_field: false,
            ask_hiding: false,
            select: SelectTool::default(),
            area: AreaTool::default(),
            sight: SightTool::default(),
            build: BuildTool::default(),
            attack: AttackChoices::default(),
            mode: None,
            form: None,
            by_hand: false,
            compare: None,
            answers: Answers::default(),
            suited: None,
            gesture: Gesture::Idle,
        }
    }

    /// After another scene was opened: nothing of the old one is kept but the tool.
    pub fn reset(&mut self, table: &Table) {
        *self = Editor {
            viewport: self.viewport,
            tool: self.tool,
            area: AreaTool { shape: self.area.shape, size: self.area.size, ..AreaTool::default() },
            ..Editor::new(self.seat.clone())
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
        }
        self.select(Some(token.id.clone()));
        self.show_field = false;
        // Whoever plays by keys goes on from the one whose turn it is.
        self.cursor = self.cursor.map(|_| token.at);
        let grid = table.scene().grid();
        self.camera.reveal(pick::middle(grid, &pick::space(table, token, token.at)), self.viewport);
    }

    /// Less of the map is free now: what it is about is moved into the free part.
    pub fn show_subject(&mut self, table: &Table) {
        let grid = table.scene().grid();
        let aimed = self.area.aim.map(|aim| grid.plane(grid.center(aim.cell)));
        let subject = aimed.or_else(|| {
            let place = self.sight.to.clone().or_else(|| self.selected.clone().map(Place::Token))?;
            pick::center(table, &place)
        });
        if let Some(at) = subject {
            self.camera.reveal(at, self.viewport);
        }
    }

    pub fn fit(&mut self, table: &Table) {
        self.camera = Camera::fitting(table.scene().grid(), self.viewport);
    }

    pub fn set_tool(&mut self, tool: Tool) {
        if self.tool != tool {
            self.drop_all();
            self.tool = tool;
        }
    }

    /// Drops whatever is under way: Escape, a lost pointer, another tool.
    pub fn drop_all(&mut self) {
        self.select.let_go();
        self.area.let_go();
        self.sight.let_go();
        self.build.let_go();
        self.gesture = Gesture::Idle;
    }

    /// The way to move that was chosen for one token is none of another's.
    pub fn select(&mut self, id: Option<Id>) -> Vec<Effect> {
        if self.selected == id {
            return Vec::new();
        }
        self.selected = id;
        self.mode = None;
        self.form = None;
        if self.selected.is_none() {
            self.show_field = false;
        }
        vec![Effect::Selected]
    }

    /// The cell that the tools point at: under the pointer, or under the keyboard's cursor.
    pub fn pointed(&self) -> Option<Cell> {
        self.hover.or(self.cursor)
    }

    pub fn plane(&self, at: Px) -> [f64; 2] {
        self.camera.to_plane(at, self.viewport)
    }

    /// Asks the table what the tools need to show. `stamp` changes whenever the table's content does.
    pub fn refresh(&mut self, table: &Table, stamp: u64) {
        if self.selected.as_ref().is_some_and(|id| !table.scene().tokens.iter().any(|t| &t.id == id)) {
            self.selected = None;
            self.select.let_go();
        }
        if self.build.picked.as_ref().is_some_and(|thing| !thing.is_in(table.scene())) {
            self.build.picked = None;
        }
        let questions = answers::Questions::of(self, table);
        self.answers.ask(questions, table, stamp);
        if self.suit_mode(table, stamp) {
            let questions = answers::Questions::of(self, table);
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
        let token = self.selected.as_deref().and_then(|id| pick::token(table, id));
        let mut modes = token.into_iter().flat_map(|token| token.speed.keys().map(move |mode| (token, mode)));
        self.mode = modes.find_map(|(token, mode)| {
            let (token, mode) = (token.id.clone(), Some(mode.clone()));
            let query = ReachQuery { token, budget: None, mode: mode.clone(), form: None, turned: None };
            table.reach(&query).is_ok_and(|report| report.cells.len() > 1).then_some(mode)?
        });
        self.mode.is_some()
    }
}
