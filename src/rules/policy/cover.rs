//! The knobs of cover: what gives it, and what it gives.

use crate::reason::ModifierRule;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What gives cover in a rule system, and what cover gives. Grades never add up: the highest alone counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoverPolicy {
    /// From low to high; the first gives nothing, the last stands for no line of effect.
    pub grades: Vec<CoverGrade>,
    /// Names of other systems' grades and the grade that they stand for here, for maps that change their ruleset.
    pub aliases: BTreeMap<String, String>,
    /// Which grade a hidden fraction of the target's space gives, low to high (G-41, SA-22), unless lines between corners
    /// decide. Empty: none.
    pub occlusion: Vec<OcclusionStep>,
    /// Lines between corners decide about cover by barriers (E5-61); `null`: the hidden fraction does.
    pub corner_lines: Option<CornerPolicy>,
    /// The grade when the center line is stopped although line of effect is left (SM-19); `null`: no such rule.
    pub stopped_center_line: Option<CoverSource>,
    /// Id of the rule by which a line may graze a lone blocking cell where none is clear (SM-13); `null`: no such rule.
    pub seen_around: Option<String>,
    /// The grade that a third creature on the center line gives (RD-18, SM-18, SA-22); `null`: none.
    pub creatures: Option<CoverSource>,
    /// The grade that rough terrain on the center line gives, unless the attacker may ignore it (SM-17); `null`: none.
    pub rough: Option<CoverSource>,
    /// Better cover for the prone (RS-26, AH-22, RD-33).
    pub prone: Vec<ProneCover>,
    /// Id of the rule by which a crouching target has one level more than it would have (SA-22); `null`: no such rule.
    pub crouching: Option<String>,
    /// Id of the rule by which a feature that lies in the attacker's own space never gives cover (E5-64); `null`: it gives some to a
    /// target beside it (G-40).
    pub own_space: Option<String>,
}

impl CoverPolicy {
    /// Whether the grade of that index is the last: nothing is left to aim at.
    pub const fn is_total(&self, grade: usize) -> bool {
        grade + 1 == self.grades.len()
    }
}

/// A grade of cover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoverGrade {
    /// As reports and features name it.
    pub name: String,
    /// Id of the rule that defines it.
    pub rule: String,
    /// What it gives; the first grade gives nothing.
    pub gives: Vec<ModifierRule>,
}

/// A grade from a certain hidden fraction on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OcclusionStep {
    /// One of `grades`, not below that of the step before.
    pub grade: String,
    /// `[numerator, denominator]` of the hidden fraction; compared exactly.
    pub fraction: [i64; 2],
    /// Whether the fraction itself is enough, or more must be hidden.
    pub inclusive: bool,
}

/// Something that gives a grade of cover.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CoverSource {
    /// One of `grades`.
    pub grade: String,
    /// Id of the rule, as reasons cite it.
    pub rule: String,
}

/// Cover of one grade counts as another for a prone target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProneCover {
    /// The grade that somebody standing has.
    pub from: String,
    /// The grade that the prone have.
    pub to: String,
    /// Only behind features of the map (a low wall) that border the prone's space, not behind creatures or corners, and not
    /// against an attacker beside it (RD-33).
    pub features_only: bool,
    /// Id of the rule, as reasons cite it.
    pub rule: String,
}

/// Cover by lines: from the corner of the attacker's space and to the corners of the cell of the target's space between which the
/// fewest are blocked. From an area: from the point where it starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CornerPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Which grade a fraction of blocked lines gives, low to high.
    pub steps: Vec<OcclusionStep>,
}
