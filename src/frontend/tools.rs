//! The tools. A new one is registered here: its module, its name in [`Tool`], its place in [`Tool::ALL`] and [`Tool::kind`] and, if
//! it keeps something, a field of [`Editor`]. Everything else about it stands in its own files.

pub mod align;
pub mod area;
pub mod ask;
pub mod attack;
pub mod build;
pub mod kind;
pub mod measure;
pub mod offered;
mod rest;
pub mod select;
pub mod sight;

use crate::Effect;
use crate::answers::Answers;
use crate::camera::{Camera, Viewport};
use crate::fling::Fling;
use crate::gesture::{Gesture, Tapped};
use crate::seat::Seat;
pub use align::{AlignSetting, AlignTool};
pub use area::{AreaSetting, AreaTool};
pub use ask::{AskSetting, AskTool};
pub use attack::AttackSetting;
use attack::choices::AttackChoices;
use attack::chosen::Chosen;
pub use build::{BuildSetting, BuildTool};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_messages::Plain;
use burstmap_rules::map::{Id, Token};
pub use kind::{Profile, ToolKind};
pub use offered::Offered;
pub use select::{SelectSetting, SelectTool};
pub use sight::SightTool;
use std::collections::BTreeMap;

/// Which tool is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    #[default]
    Select,
    Area,
    Sight,
    Measure,
    Attack,
    /// Which cells answer a question about the whole map.
    Ask,
    /// Walls, ground, zones, tokens: the map itself. For the game master.
    Build,
    /// The picture below the grid.
    Align,
}

impl Tool {
    /// In the order in which they are shown.
    pub const ALL: [Tool; 8] = [
        Tool::Select,
        Tool::Area,
        Tool::Sight,
        Tool::Attack,
        Tool::Measure,
        Tool::Ask,
        Tool::Build,
        Tool::Align,
    ];

    /// What the tool does.
    pub fn kind(self) -> &'static dyn ToolKind {
        match self {
            Tool::Select => &select::Select,
            Tool::Area => &area::Area,
            Tool::Sight => &sight::Sight,
            Tool::Attack => &attack::Attack,
            Tool::Measure => &measure::Measure,
            Tool::Ask => &ask::Ask,
            Tool::Build => &build::Build,
            Tool::Align => &align::Align,
        }
    }

    /// What it says of itself.
    pub fn profile(self) -> &'static Profile {
        self.kind().profile()
    }

    /// What it is called.
    pub fn name(self) -> Plain {
        self.profile().name
    }
}

/// What is written on the map for whoever wants to read it there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    pub names: bool,
    pub hit_points: bool,
    /// The numbers of columns and rows.
    pub coordinates: bool,
}

/// Camera, selection and tools: everything that is not in history.
#[derive(Debug, Default)]
pub struct Editor {
    pub seat: Seat,
    /// The tools that are there to be taken.
    pub offered: Offered,
    pub camera: Camera,
    /// The camera as it showed all of the board last.
    pub fitted: Option<Camera>,
    pub viewport: Viewport,
    /// How far down the turn order reaches over the map, in CSS pixels: with many names it takes more lines than usual.
    pub covered: f64,
    /// The columns and rows of the whole picture, where camera and viewport show a part of it.
    pub whole: Option<[i32; 4]>,
    /// One finger on empty ground is left to the page.
    pub polite: bool,
    /// The tool in hand.
    pub tool: Tool,
    pub selected: Option<Id>,
    /// Further selected tokens.
    pub more: Vec<Id>,
    /// Tokens that were copied, as they were then.
    pub clipboard: Vec<Token>,
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
    pub ask: AskTool,
    /// Of all tools that go from one place to another.
    pub sight: SightTool,
    pub attack: AttackChoices,
    /// One of a token's own attacks, taken in hand.
    pub chosen: Option<Chosen>,
    /// What each attacker attacked with last, by its name.
    pub(crate) last_used: BTreeMap<Id, String>,
    /// For which attacker and target the attack tool chose an attack by itself.
    pub(crate) suggested_for: Option<(Id, Option<Id>)>,
    /// For whom the next attack is set up.
    pub(crate) made_for: Option<Id>,
    pub build: BuildTool,
    pub align: AlignTool,
    /// How the selected token moves; `None`: its first way.
    pub mode: Option<String>,
    /// A special way to move that the ruleset knows: a step, a charge …
    pub form: Option<String>,
    /// The selected token leaves behind whom it holds (E5-52).
    pub leaves_held: bool,
    /// Tokens are set down by the game master's hand, outside the rules, as with Shift held.
    pub by_hand: bool,
    /// The system whose answers are held against those of the scene's own.
    pub compare: Option<Id>,
    /// Where somebody points.
    pub ping: Option<Cell>,
    /// What stands beside tokens and along the map's edge.
    pub labels: Labels,
    /// What the table answered last.
    pub answers: Answers,
    /// For whom another mode was looked for, and when.
    pub(crate) suited: Option<(Id, u64)>,
    pub(crate) gesture: Gesture,
    /// When what happens now happens, in milliseconds of any clock that runs on. Whoever passes inputs sets it.
    pub now: f64,
    pub(crate) fling: Fling,
    pub(crate) tapped: Option<Tapped>,
    /// The press under way is the second of a double click.
    pub(crate) again: bool,
}

/// What panels set on the tools.
#[derive(Clone, Debug)]
pub enum ToolSetting {
    Select(SelectSetting),
    Area(AreaSetting),
    Ask(AskSetting),
    Attack(AttackSetting),
    Build(BuildSetting),
    Align(AlignSetting),
    /// Takes the attack at this place of a token's list in hand.
    Use(Id, usize),
    /// What is written on the map.
    Labels(Labels),
    /// The ruler goes on from where it ends.
    MeasureOn,
    /// Compares every answer with that of another system.
    Compare(Option<Id>),
}

impl Editor {
    /// Sets something on a tool.
    pub fn set(&mut self, table: &Table, setting: ToolSetting) {
        match setting {
            ToolSetting::Select(setting) => setting.apply(self),
            ToolSetting::Area(setting) => setting.apply(self),
            ToolSetting::Ask(setting) => setting.apply(self),
            ToolSetting::Attack(setting) => setting.apply(self, table),
            ToolSetting::Build(setting) => setting.apply(self),
            ToolSetting::Align(setting) => setting.apply(self),
            ToolSetting::Use(by, index) => self.use_attack(table, &by, index),
            ToolSetting::MeasureOn => self.measure_on(table),
            ToolSetting::Labels(labels) => self.labels = labels,
            ToolSetting::Compare(other) => self.compare = other,
        }
    }
}
