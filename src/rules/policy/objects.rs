//! The knobs of attacks on objects.

use serde::{Deserialize, Serialize};

/// Walls, doors and ground as targets of attacks (E5-40). A field of theirs that is named as `attack.defense` is that statistic, `hp`
/// their hit points, `threshold` the least damage that does anything to them. Tokens with the trait `object` are such things, too,
/// and have the trait `damageThreshold`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ObjectPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Types of damage that do nothing to them.
    pub immunity: Vec<String>,
    /// Whether they fail every save.
    pub fail_saves: bool,
    /// What they may be made of, to choose from.
    pub substances: Vec<Substance>,
    /// Their hit points by size, to choose from.
    pub sizes: Vec<ObjectSize>,
}

/// What an object may be made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Substance {
    /// Its name.
    pub name: String,
    /// The defense that it gives.
    pub defense: i32,
}

/// The hit points of objects of a size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ObjectSize {
    /// A size of the ruleset.
    pub size: String,
    /// Of those that last.
    pub resilient: i32,
    /// Of those that break easily.
    pub fragile: i32,
}
