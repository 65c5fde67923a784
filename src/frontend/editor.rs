//! The state of the editor: camera, selection and tools. The behavior of the tools is in [`tools`](crate::tools).

pub mod align;
pub mod area;
pub mod ask;
pub mod attack;
pub mod build;
pub mod rest;
pub mod select;
pub mod sight;

use crate::answers::Answers;
use crate::camera::{Camera, Px, Viewport};
use crate::fling::Fling;
use crate::gesture::{Gesture, Tapped};
use crate::requests::RequestMarks;
use crate::tool::Offered;
use crate::{Seat, Tool};
use align::AlignTool;
use area::AreaTool;
use ask::AskTool;
use attack::{AttackChoices, Chosen};
use build::BuildTool;
use burstmap_geometry::Cell;
use burstmap_rules::map::{Id, Token};
use select::SelectTool;
use sight::SightTool;
use std::collections::BTreeMap;

/// Labels on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    pub names: bool,
    pub hit_points: bool,
    /// Numbers of columns and rows.
    pub coordinates: bool,
    /// Numbers instead of the texts of pins, for the legend on paper.
    pub numbers: bool,
    /// Walls and ground on maps with an image.
    pub marks: PictureMarks,
}

/// Drawing of walls and ground on maps with an image. The rules are not affected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureMarks {
    /// As on maps without an image.
    Full,
    /// Thin lines, small doors and light strokes.
    #[default]
    Light,
    /// Only doors.
    None,
}

/// Camera, selection and tools: all state that is not part of the history.
#[derive(Debug, Default)]
pub struct Editor {
    pub seat: Seat,
    /// Available tools.
    pub offered: Offered,
    pub camera: Camera,
    /// Camera when it last showed the whole board.
    pub fitted: Option<Camera>,
    pub viewport: Viewport,
    /// Height of the turn order over the map, in CSS pixels. Many names need more lines than usual.
    pub covered: f64,
    /// Width and height of the column of buttons in the map's upper right corner, below the turn order; 0 without buttons.
    pub column: Px,
    /// Columns and rows of the whole image, if camera and viewport show a part of it.
    pub whole: Option<[i32; 4]>,
    /// Whether the page handles one finger on empty ground.
    pub polite: bool,
    /// The current tool.
    pub tool: Tool,
    pub selected: Option<Id>,
    /// Further selected tokens.
    pub more: Vec<Id>,
    /// Copied tokens, as they were when copied.
    pub clipboard: Vec<Token>,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// Position of the pointer in the plane.
    pub pointer: Option<[f64; 2]>,
    /// Cell of the keyboard's cursor, once it was used.
    pub cursor: Option<Cell>,
    /// Whether to show the selected token's field of view.
    pub show_field: bool,
    /// Whether to ask if the selected token may hide, and which enemies prevent it.
    pub ask_hiding: bool,
    pub select: SelectTool,
    pub area: AreaTool,
    pub ask: AskTool,
    /// State of the tools that connect two places.
    pub sight: SightTool,
    pub attack: AttackChoices,
    /// Selected attack of a token, or a spell.
    pub chosen: Option<Chosen>,
    /// Name of each attacker's last attack.
    pub(crate) last_used: BTreeMap<Id, String>,
    /// Attacker and target for which the attack tool chose an attack automatically.
    pub(crate) suggested_for: Option<(Id, Option<Id>)>,
    /// Attacker of the next attack.
    pub(crate) made_for: Option<Id>,
    pub build: BuildTool,
    pub align: AlignTool,
    /// Movement mode of the selected token; `None` for its first one.
    pub mode: Option<String>,
    /// Special form of movement in the ruleset: a step, a charge …
    pub form: Option<String>,
    /// Whether the selected token leaves behind the creatures that it holds (E5-52).
    pub leaves_held: bool,
    /// Whether tokens are placed manually, outside the rules, as if Shift were held.
    pub by_hand: bool,
    /// Rule system to compare with the scene's own.
    pub compare: Option<Id>,
    /// Cell of a ping.
    pub ping: Option<Cell>,
    /// Marks of the player's request that the game master looks at.
    pub request: Option<RequestMarks>,
    /// Labels next to tokens and along the map's edge.
    pub labels: Labels,
    /// The table's last answers.
    pub answers: Answers,
    /// Token for which another movement mode was searched, and the table's stamp at that time.
    pub(crate) suited: Option<(Id, u64)>,
    pub(crate) gesture: Gesture,
    /// Current time in milliseconds of any steady clock. The caller sets it before each input.
    pub now: f64,
    pub(crate) fling: Fling,
    pub(crate) tapped: Option<Tapped>,
    /// Whether the current press is the second one of a double click.
    pub(crate) again: bool,
}
