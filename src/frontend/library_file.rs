//! The file of a creature library: creatures, spells, and tables for them.
//!
//! The page exchanges its own creatures in the same format.

use crate::difficulty::Budget;
use crate::spells::Casting;
use burstmap_rules::map::TokenData;
use serde::{Deserialize, Serialize};

/// Creatures and spells for the creature library.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "library"))]
pub struct LibraryFile<C, S> {
    /// Identifies the file as a creature library.
    pub format: LibraryFormat,
    /// Version of the format: 1.
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    pub version: u32,
    /// Name of the library, for people who read the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Attribution that the license requires. The page shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribution: Option<String>,
    /// Creatures, each with the fields of a token.
    pub creatures: Vec<C>,
    /// Spells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<S>,
    /// Formula for the numbers of spellcasters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub casting: Option<Casting>,
    /// Experience budgets of encounters, by the party's level.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub budgets: Vec<Budget>,
}

/// Format name of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LibraryFormat {
    #[serde(rename = "burstmap-creatures")]
    Creatures,
}

/// A creature: its token, and fields that only libraries have.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileCreature {
    #[serde(flatten)]
    pub token: TokenData,
    /// Rule system of the creature's numbers.
    #[serde(default)]
    pub rules: String,
    /// Hit dice: `3d6+3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit_dice: Option<String>,
    /// Traits and reactions that the game master applies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<String>,
}

/// Returns the schema (draft 2020-12) that ships as `www/schema/library.schema.json`.
#[cfg(feature = "schema")]
pub fn library_schema() -> serde_json::Value {
    burstmap_rules::schema::plain_schema::<LibraryFile<FileCreature, crate::spells::Spell>>()
}
