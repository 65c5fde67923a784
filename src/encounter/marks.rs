//! Additions to the map: lasting templates, pins and drawings.
//!
//! ```
//! use burstmap_encounter::SeenBy;
//! use serde_json::json;
//!
//! let seen_by: SeenBy = serde_json::from_value(json!({ "side": "party" }))?;
//! assert!(seen_by.side("party") && !seen_by.side("foes"));
//! assert!(!SeenBy::Gm.side("party"));
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::creates::Creates;
use burstmap_decode::{Either, object_or};
use burstmap_geometry::Cell;
use burstmap_rules::area::AreaQuery;
use burstmap_rules::area_effect::AreaEffect;
use burstmap_rules::map::Id;
use burstmap_rules::reason::PlanePoint;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// Audience of something that the game master put on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SeenBy {
    /// Only the game master.
    #[default]
    Gm,
    /// The side with this name.
    Side(String),
    Everyone,
}

impl<'de> Deserialize<'de> for SeenBy {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<SeenBy, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Side {
            side: String,
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        enum Word {
            Gm,
            Everyone,
        }
        object_or(given, "expected \"gm\", \"everyone\" or { side }").map(|given| match given {
            Either::Object(Side { side }) => SeenBy::Side(side),
            Either::Other(Word::Gm) => SeenBy::Gm,
            Either::Other(Word::Everyone) => SeenBy::Everyone,
        })
    }
}

impl SeenBy {
    /// Returns whether a side sees it.
    pub fn side(&self, side: &str) -> bool {
        match self {
            SeenBy::Gm => false,
            SeenBy::Side(name) => name == side,
            SeenBy::Everyone => true,
        }
    }
}

fn everyone() -> SeenBy {
    SeenBy::Everyone
}

/// A template that stays on the map, such as a wall of fire, a web or an aura.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a lasting template"))]
#[serde(rename_all = "camelCase")]
pub struct LastingTemplate {
    /// Unique id.
    pub id: Id,
    /// Display name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Affected cells.
    pub cells: Vec<Cell>,
    /// The placed area. For a template that follows a token, its current position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Map<String, Value>>"))]
    pub area: Option<AreaQuery>,
    /// The token that it follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Id>,
    /// Remaining rounds. If omitted, until removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    /// The combatant whose turn starts count the rounds. If omitted, the ends of rounds count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Id>,
    /// The token whose concentration sustains it (E5-84).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sustained_by: Option<Id>,
    /// Effect on creatures inside (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Box<AreaEffect>>,
    /// Contents that it creates in its cells while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creates: Option<Box<Creates>>,
    /// Color from the palette.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<MarkColor>,
    /// If omitted, everyone.
    #[serde(default = "everyone")]
    pub seen_by: SeenBy,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl LastingTemplate {
    /// Returns the name, or the id if there is none.
    pub fn called(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// A pin or a drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a pin or a drawing"))]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    /// Unique id.
    pub id: Id,
    /// Appearance.
    pub kind: MarkKind,
    /// Points in cells. A pin has one.
    #[cfg_attr(feature = "schema", schemars(schema_with = "burstmap_rules::model::schema::points"))]
    pub points: Vec<PlanePoint>,
    /// Text next to the mark.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Text shown when the pin is opened.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Address that the mark leads to: relative to the page, or `https:`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Color from the palette.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<MarkColor>,
    /// If omitted, only the game master.
    #[serde(default)]
    pub seen_by: SeenBy,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// Appearance of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MarkKind {
    /// A point with a text or note.
    Pin,
    /// Connected points.
    Line,
    /// A closed, filled outline.
    Shape,
}

/// Colors that are distinct in both themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MarkColor {
    #[default]
    Blue,
    Red,
    Green,
    Yellow,
    Violet,
    Gray,
}
