//! Questions and answers, in the contract's shapes (camelCase outside).

pub use crate::area::{AreaQuery, Corner, TemplateShape, TemplateSize};
use crate::attack::legality::Denial;
use crate::attack::{AttackOptions, AttackOverrides};
use crate::map::Id;
use crate::movement::Movement;
use crate::reason::{Modifier, PlanePoint, Reason};
use crate::shared::Shared;
use burstmap_geometry::Cell;
use serde::{Deserialize, Serialize};

/// A token or a cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a token's id or a cell, [column, row]")]
pub enum Place {
    Token(Id),
    Cell(Cell),
}

/// A token, a cell, or a whole side (the union of its tokens).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a token's id, a cell, [column, row], or { side }")]
pub enum Viewer {
    Place(Place),
    Side { side: String },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CellState {
    Affected,
    Blocked,
    Barrier,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaCell {
    pub cell: Cell,
    pub state: CellState,
    pub distance: i32,
    pub origin: bool,
    /// What blocks it: ids of walls or terrain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Shared<Vec<Id>>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CaughtToken {
    pub id: Id,
    pub cells: Vec<Cell>,
    pub on_origin: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaReport {
    pub cells: Vec<AreaCell>,
    pub tokens: Vec<CaughtToken>,
    pub barriers: Vec<Id>,
    pub origin: PlanePoint,
    /// Beyond the contract: why the area looks as it does.
    pub why: Vec<Reason>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CoverReport {
    pub grade: String,
    /// Hidden fraction of the target's space, 0 to 1.
    pub hidden: f64,
    pub by: Vec<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConcealmentReport {
    /// `none`, `concealment`, `total`.
    pub degree: String,
    pub by: Vec<Id>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SightReport {
    pub line_of_effect: bool,
    pub line_of_sight: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<[PlanePoint; 2]>,
    pub distance: i32,
    pub cover: CoverReport,
    pub concealment: ConcealmentReport,
    pub can_hide: bool,
    pub modifiers: Vec<Modifier>,
    pub why: Vec<Reason>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FieldReport {
    pub sight: Vec<Cell>,
    pub effect: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReachQuery {
    pub token: Id,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Movement>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// Beyond the contract: a special way to move that the ruleset knows, e.g. `step`, `charge`, `withdraw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// Beyond the contract: after a turn by 90° (SM-05).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turned: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveCheck {
    pub rule: String,
    pub token: Id,
    pub skill: String,
    pub difficulty: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReachCell {
    pub cell: Cell,
    pub cost: i32,
    pub stop: bool,
    /// From the first step to `cell`; the token's own anchor is not in it.
    pub path: Vec<Cell>,
    pub provokes: Vec<Id>,
    pub checks: Vec<MoveCheck>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReachReport {
    pub cells: Vec<ReachCell>,
}

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum AttackKind {
    /// Hand to hand.
    Melee,
    /// From afar, with a weapon.
    Ranged,
    /// With a spell.
    Spell,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackQuery {
    pub attacker: Id,
    pub target: Id,
    pub kind: AttackKind,
    #[serde(default)]
    pub options: AttackOptions,
    #[serde(default)]
    pub overrides: AttackOverrides,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AttackReport {
    pub legal: bool,
    pub modifiers: Vec<Modifier>,
    pub sight: SightReport,
    pub why: Vec<Reason>,
    /// Beyond the contract: the number that the attack has to reach.
    pub defense: DefenseReport,
    /// Whom a stray shot may hit (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_melee: Vec<Id>,
    /// Who may declare itself the target instead (SA-21).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_declare: Vec<Id>,
    /// Of striker and counter striker, who strikes first (SA-31).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes_first: Option<Id>,
    /// What speaks against it, with the code that a command is refused with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub denied: Vec<Denial>,
}

/// A defense with everything that changes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DefenseReport {
    pub stat: String,
    pub value: i32,
    /// Whether the token gives the statistic; otherwise the ruleset's stand-in was used.
    pub given: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FlankingReport {
    pub flanked: bool,
    pub by: Vec<Id>,
    pub modifiers: Vec<Modifier>,
    pub why: Vec<Reason>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    #[default]
    Setup,
    Combat,
    RoundEnd,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TurnStatus {
    #[default]
    Waiting,
    Active,
    Acted,
    Delayed,
    Lost,
}
