//! Questions and answers, in the contract's shapes (camelCase outside).

use crate::advantage::Net;
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
    /// What blocks it: ids of walls or terrain.
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
    /// Every cell of the area that lies on the map, once.
    pub cells: Vec<AreaCell>,
    /// The tokens that it affects.
    pub tokens: Vec<CaughtToken>,
    /// Wall segments and doors that the area reaches (G-15).
    pub barriers: Vec<Id>,
    /// Of each wall and door among them, the parts that it reaches (G-15).
    #[serde(default)]
    pub walls: Vec<ReachedWall>,
    pub origin: PlanePoint,
    /// How it was measured, and what was in the way.
    pub why: Vec<Reason>,
    /// What the rules do not forbid and hardly mean: a target cell out of the user's line of effect (RS-09, AH-31), a start that is not
    /// where the area was aimed (E5-68). Among `why`, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Reason>>"))]
    pub warnings: Vec<Reason>,
}

/// A wall that an area reaches: where affected cells lie along it. A door is reached as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ReachedWall {
    pub id: Id,
    /// What is reached, each part a line through two or more points; nothing where the area touches it in a point alone.
    pub parts: Vec<Vec<PlanePoint>>,
    /// What stays if those parts are taken down, without scraps.
    pub left: Vec<Vec<PlanePoint>>,
    /// An affected cell beside it; absent where the area starts in the wall.
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
    /// A clear line, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<[PlanePoint; 2]>,
    pub distance: i32,
    pub cover: CoverReport,
    pub concealment: ConcealmentReport,
    /// Whether the target may hide from the observer (RS-11 ... RS-17, AH-10 ... AH-14, SA-37).
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
    /// A special way to move that the ruleset knows, e.g. `step`, `charge`, `withdraw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// After a turn by 90° (SM-05).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turned: Option<bool>,
    /// `false`: it leaves whom it holds where they are. Left out: it drags them along (E5-52).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drag: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveCheck {
    pub rule: String,
    pub token: Id,
    pub skill: String,
    pub difficulty: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachCell {
    pub cell: Cell,
    pub cost: i32,
    /// false: only to be moved through.
    pub stop: bool,
    /// From the first step to `cell`; the token's own anchor is not in it.
    pub path: Vec<Cell>,
    pub provokes: Vec<Id>,
    pub checks: Vec<MoveCheck>,
    /// What terrain deals on the path (RS-34, AH-30).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<StepDamage>>", optional))]
    pub damage: Vec<StepDamage>,
    /// Whether the token squeezes there: its space is one cell narrower (E5-27).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub squeezed: bool,
    /// How many move actions it takes from here on, the one under way among them; absent: no more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub actions: Option<i32>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachReport {
    /// One entry per anchor cell that can be reached.
    pub cells: Vec<ReachCell>,
}

/// A kind of attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackReport {
    pub legal: bool,
    pub modifiers: Vec<Modifier>,
    /// What is left of the modifiers on `advantage`; left out where there are none (E5-43).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub net: Option<Net>,
    pub sight: SightReport,
    pub why: Vec<Reason>,
    /// The number that the attack has to reach.
    pub defense: DefenseReport,
    /// Whom a stray shot may hit (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub in_melee: Vec<Id>,
    /// Who may declare itself the target instead (SA-21).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Id>>"))]
    pub may_declare: Vec<Id>,
    /// Of striker and counter striker, who strikes first (SA-31); left out where nobody strikes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes_first: Option<Id>,
    /// What speaks against it, with the code that a command is refused with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Denial>>"))]
    pub denied: Vec<Denial>,
}

/// What an attack on an area would meet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AreaAttackReport {
    pub legal: bool,
    /// Whom the area catches, in the order of the scene's tokens.
    pub targets: Vec<AreaTargetReport>,
    /// What warns of it.
    pub why: Vec<Reason>,
    /// What speaks against all of it, with the code that a command is refused with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Denial>>"))]
    pub denied: Vec<Denial>,
}

/// What an attack on an area meets in one creature (RS-05, AH-05, RD-07, SA-24).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AreaTargetReport {
    pub token: Id,
    /// Whether it stands where the area starts.
    pub on_origin: bool,
    /// Whether the attack can be made against it; others in the area are attacked all the same.
    pub legal: bool,
    #[cfg_attr(feature = "typescript", ts(type = "Array<CheckModifier>"))]
    pub modifiers: Vec<Modifier>,
    /// Measured from where the area starts.
    pub cover: CoverReport,
    /// Measured from where the area starts.
    pub concealment: ConcealmentReport,
    /// The number to reach, of what is rolled against it or of the check that it makes; left out: nothing is rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<DefenseReport>,
    pub why: Vec<Reason>,
    /// What speaks against attacking it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Denial>>"))]
    pub denied: Vec<Denial>,
}

/// A defense with everything that changes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DefenseReport {
    /// The statistic that the attack is compared with.
    pub stat: String,
    pub value: i32,
    /// Whether the token gives the statistic; otherwise the ruleset's stand-in was used.
    pub given: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlankingReport {
    pub flanked: bool,
    pub by: Vec<Id>,
    pub modifiers: Vec<Modifier>,
    pub why: Vec<Reason>,
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

/// What one step into harmful terrain brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StepDamage {
    /// Id of the rule, or that there is none.
    pub rule: String,
    /// The terrain.
    pub terrain: Id,
    /// What to call it.
    pub name: String,
    /// The cell that is entered.
    pub cell: Cell,
    /// As the terrain gives it: a number, dice, `{ dice, types?, nonlethal? }`, or a list of these.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Damage,
}

/// One reason against an attack: the error code that a command is refused with, the row, a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Denial {
    pub code: String,
    pub rule: String,
    #[serde(flatten)]
    pub text: Wording,
}

impl Denial {
    /// What a command is refused with; `more` is said after the reason.
    pub fn refusal(&self, more: impl Into<Wording>) -> Refusal {
        let mut message = Wording::from(catalogue::AttackDenied { reason: &self.text, rule: &self.rule });
        message.then(more);
        let refusal = Refusal::new(&self.code, message);
        let about_target = ["no-line-of-effect", "out-of-range"].contains(&self.code.as_str());
        if about_target { refusal.at("/target") } else { refusal }
    }
}
