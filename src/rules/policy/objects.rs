//! Options of attacks on objects.

use serde::{Deserialize, Serialize};

/// Walls, doors and terrain as targets of attacks (E5-40). Their fields are `hp`, the defense with the name in `attack.defense`, and
/// `threshold`, the minimum damage that affects them. Tokens with the trait `object` are also objects, and their threshold is the trait
/// `damageThreshold`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ObjectPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Damage types that don't affect objects.
    pub immunity: Vec<String>,
    /// Whether objects fail every save.
    pub fail_saves: bool,
    /// Materials to choose from.
    pub substances: Vec<Substance>,
    /// Hit points by size to choose from.
    pub sizes: Vec<ObjectSize>,
}

/// Material of an object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Substance {
    /// Name.
    pub name: String,
    /// Defense.
    pub defense: i32,
}

/// Hit points of objects of one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ObjectSize {
    /// A size of the ruleset.
    pub size: String,
    /// For resilient objects.
    pub resilient: i32,
    /// For fragile objects.
    pub fragile: i32,
}
