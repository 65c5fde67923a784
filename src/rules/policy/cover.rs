//! Options of cover: its sources and effects.

use crate::reason::ModifierRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Sources and effects of cover in a rule system. Only the highest grade counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoverPolicy {
    /// Grades from low to high. The first has no effect, and the last means no line of effect.
    pub grades: Vec<CoverGrade>,
    /// Names of other systems' grades with their equivalents here, for maps that change their ruleset.
    pub aliases: BTreeMap<String, String>,
    /// Grades by the hidden fraction of the target's space, low to high (G-41, SA-22), unless corner lines determine cover. If empty, none.
    #[serde(default)]
    pub occlusion: Vec<OcclusionStep>,
    /// Cover by lines between corners (E5-61). With `null`, by the hidden fraction.
    pub corner_lines: Option<CornerPolicy>,
    /// Grade if the center line is blocked but there is a line of effect (SM-19). With `null`, there is no such rule.
    pub stopped_center_line: Option<CoverSource>,
    /// Id of the rule that allows a line to graze a single blocking cell if no line is clear (SM-13). With `null`, there is no such rule.
    pub seen_around: Option<String>,
    /// Grade of another creature on the center line (RD-18, SM-18, SA-22). With `null`, none.
    pub creatures: Option<CoverSource>,
    /// Grade of rough terrain on the center line, unless the attacker can ignore it (SM-17). With `null`, none.
    pub rough: Option<CoverSource>,
    /// Better cover for prone targets (RS-26, AH-22, RD-33).
    #[serde(default)]
    pub prone: Vec<ProneCover>,
    /// Id of the rule that raises a crouching target's cover by one level (SA-22). With `null`, there is no such rule.
    pub crouching: Option<String>,
    /// Id of the rule that a feature in the attacker's own space gives no cover (E5-64). With `null`, it gives cover to an adjacent target
    /// (G-40).
    pub own_space: Option<String>,
}

impl CoverPolicy {
    /// Returns whether the grade with that index is the last, which leaves nothing to target.
    pub const fn is_total(&self, grade: usize) -> bool {
        grade + 1 == self.grades.len()
    }
}

/// A grade of cover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoverGrade {
    /// Name in reports and features.
    pub name: String,
    /// Id of the rule that defines it.
    pub rule: String,
    /// The grade's modifiers. The first grade has none.
    #[serde(default)]
    pub gives: Vec<ModifierRule>,
}

/// A grade from a minimum hidden fraction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OcclusionStep {
    /// One of `grades`, at least as high as that of the previous step.
    pub grade: String,
    /// `[numerator, denominator]` of the hidden fraction, compared exactly.
    pub fraction: [i64; 2],
    /// Whether the exact fraction is enough. Otherwise, more must be hidden.
    #[serde(default)]
    pub inclusive: bool,
}

/// A source of a grade of cover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoverSource {
    /// One of `grades`.
    pub grade: String,
    /// Id of the rule in reasons.
    pub rule: String,
}

/// A grade of cover that counts as another for a prone target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProneCover {
    /// The grade of a standing target.
    pub from: String,
    /// The grade of a prone target.
    pub to: String,
    /// Whether the rule applies only behind map features, such as a low wall, that are adjacent to the prone space. Creatures and corners
    /// don't count, and the rule doesn't apply against an adjacent attacker (RD-33).
    #[serde(default)]
    pub features_only: bool,
    /// Id of the rule in reasons.
    pub rule: String,
}

/// Cover by lines from a corner of the attacker's space to the corners of a cell of the target. The corner and cell with the fewest blocked
/// lines count. For an area, the lines come from its start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CornerPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Grades by the fraction of blocked lines, low to high.
    #[serde(default)]
    pub steps: Vec<OcclusionStep>,
}
