//! Queries and answers in the contract's types (camelCase outside).
//!
//! ```
//! use burstmap_geometry::Cell;
//! use burstmap_rules::query::Place;
//! use serde_json::json;
//!
//! let places: [Place; 2] = serde_json::from_value(json!(["rook", [3, 1]]))?;
//! assert_eq!(places, [Place::Token("rook".into()), Place::Cell(Cell::new(3, 1))]);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod attacks;

pub use attacks::{
    AreaAttackReport, AreaTargetReport, AttackKind, AttackReport, DefenseReport, FlankingReport,
};

use crate::map::Id;
use crate::model::amount::Movement;
use crate::model::damage::Damage;
use crate::reason::{Modifier, PlanePoint, Reason, Refusal};
use crate::shared::Shared;
use burstmap_decode::{Either, object_or};
use burstmap_geometry::Cell;
use burstmap_messages::{Wording, catalogue};
use serde::{Deserialize, Deserializer, Serialize};

/// A token or a cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged, expecting = "expected a token's id or a cell, [column, row]")]
pub enum Place {
    Token(Id),
    Cell(Cell),
}

/// A token, a cell, or a whole side (the union of its tokens).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Viewer {
    Place(Place),
    Side { side: String },
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Viewer, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Side {
            side: String,
        }
        let expected = "expected a token's id, a cell, [column, row], or { side }";
        object_or(given, expected).map(|given| match given {
            Either::Object(Side { side }) => Viewer::Side { side },
            Either::Other(place) => Viewer::Place(place),
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum CellState {
    Affected,
    Blocked,
    Barrier,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AreaCell {
    pub cell: Cell,
    pub state: CellState,
    pub distance: i32,
    pub origin: bool,
    /// Barriers: ids of walls or terrain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub by: Option<Shared<Vec<Id>>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CaughtToken {
    pub id: Id,
    pub cells: Vec<Cell>,
    pub on_origin: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AreaReport {
    /// Every cell of the area on the map, without duplicates.
    pub cells: Vec<AreaCell>,
    /// Affected tokens.
    pub tokens: Vec<CaughtToken>,
    /// Wall segments and doors that the area reaches (G-15).
    pub barriers: Vec<Id>,
    /// The parts of these walls and doors that the area reaches (G-15).
    #[serde(default)]
    pub walls: Vec<ReachedWall>,
    pub origin: PlanePoint,
    /// Reasons: measurement and obstacles.
    pub why: Vec<Reason>,
    /// Warnings about things that the rules allow but probably don't intend: a target cell out of the user's line of effect (RS-09, AH-31),
    /// or a start other than the one aimed at (E5-68). They are also in `why`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Reason>>"))]
    pub warnings: Vec<Reason>,
}

/// A wall that an area reaches: affected cells are next to it. A door is reached as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReachedWall {
    pub id: Id,
    /// The reached parts, each a line through two or more points. Empty if the area touches it only in a point.
    pub parts: Vec<Vec<PlanePoint>>,
    /// The parts that remain if the reached ones are destroyed, without scraps.
    pub left: Vec<Vec<PlanePoint>>,
    /// An affected cell next to it. Absent if the area starts in the wall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Cell>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CoverReport {
    /// A grade of the ruleset.
    pub grade: String,
    /// Hidden fraction of the target's space, 0 to 1.
    pub hidden: f64,
    pub by: Vec<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConcealmentReport {
    #[cfg_attr(feature = "typescript", ts(type = "\"none\" | \"concealment\" | \"total\""))]
    pub degree: String,
    pub by: Vec<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct SightReport {
    pub line_of_effect: bool,
    pub line_of_sight: bool,
    /// A clear line, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<[PlanePoint; 2]>,
    pub distance: i32,
    pub cover: CoverReport,
    pub concealment: ConcealmentReport,
    /// Whether the target can hide from the observer (RS-11 … RS-17, AH-10 … AH-14, SA-37).
    pub can_hide: bool,
    pub modifiers: Vec<Modifier>,
    pub why: Vec<Reason>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FieldReport {
    pub sight: Vec<Cell>,
    pub effect: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct ReachQuery {
    pub token: Id,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<f64>"))]
    pub budget: Option<Movement>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// A special move of the ruleset, e.g. `step`, `charge`, `withdraw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// After a turn by 90° (SM-05).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turned: Option<bool>,
    /// With `false`, grappled creatures stay where they are. If omitted, they are dragged along (E5-52).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drag: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveCheck {
    pub rule: String,
    pub token: Id,
    pub skill: String,
    difficulty: i32,
    /// Whether the number to reach is the token's own statistic. Otherwise, it is the ruleset's default.
    pub given: bool,
}

impl MoveCheck {
    pub(crate) const fn new(
        rule: String,
        token: Id,
        skill: String,
        difficulty: i32,
        given: bool,
    ) -> MoveCheck {
        MoveCheck { rule, token, skill, difficulty, given }
    }

    /// Returns the number to reach if the viewer knows it. Pages show only this number.
    pub const fn known(&self) -> Option<i32> {
        if self.given { Some(self.difficulty) } else { None }
    }

    /// Returns the number that a roll is compared with. For a token without the statistic, it is the ruleset's default.
    pub const fn compared(&self) -> i32 {
        self.difficulty
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachCell {
    pub cell: Cell,
    pub cost: i32,
    /// With `false`, the token can pass but not stop.
    pub stop: bool,
    /// Cells from the first step to `cell`, without the token's own anchor.
    pub path: Vec<Cell>,
    pub provokes: Vec<Id>,
    pub checks: Vec<MoveCheck>,
    /// Damage of terrain on the path (RS-34, AH-30).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<StepDamage>>", optional))]
    pub damage: Vec<StepDamage>,
    /// Whether the token squeezes there, so that its space is one cell narrower (E5-27).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub squeezed: bool,
    /// Number of move actions to get here, including the current one. Absent if only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub actions: Option<i32>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachReport {
    /// One entry per reachable anchor cell.
    pub cells: Vec<ReachCell>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    #[default]
    Setup,
    Combat,
    RoundEnd,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TurnStatus {
    #[default]
    Waiting,
    Active,
    Acted,
    Delayed,
    Lost,
}

/// Damage of one step into harmful terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StepDamage {
    /// Id of the rule, or `house default`.
    pub rule: String,
    /// The terrain.
    pub terrain: Id,
    /// Display name.
    pub name: String,
    /// The entered cell.
    pub cell: Cell,
    /// Damage of the terrain: a number, dice, `{ dice, types?, nonlethal? }`, or a list of these.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Damage,
}

/// One reason against an attack: the error code of the command, the rule, and a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Denial {
    pub code: String,
    pub rule: String,
    #[serde(flatten)]
    pub text: Wording,
}

impl Denial {
    /// Returns the reason without the refusal's code.
    pub fn reason(&self) -> Reason {
        Reason::new(&self.rule, self.text.clone())
    }

    /// Returns the command's refusal. `more` follows the reason.
    pub fn refusal(&self, more: impl Into<Wording>) -> Refusal {
        let mut message = Wording::from(catalogue::AttackDenied { reason: &self.text, rule: &self.rule });
        message.then(more);
        let refusal = Refusal::new(&self.code, message);
        let about_target = ["no-line-of-effect", "out-of-range"].contains(&self.code.as_str());
        if about_target { refusal.at("/target") } else { refusal }
    }
}
