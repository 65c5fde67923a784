//! What lies on a map beside the map itself: templates that last, pins and drawings.

use burstmap_decode::{Either, object_or};
use burstmap_geometry::Cell;
use burstmap_rules::area::AreaQuery;
use burstmap_rules::area_effect::AreaEffect;
use burstmap_rules::map::Id;
use burstmap_rules::reason::PlanePoint;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// Who sees something that the game master put on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SeenBy {
    /// The game master alone.
    #[default]
    Gm,
    /// The side of this name.
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
    /// Whether a side sees it.
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

/// A template that stays on the map: a wall of fire, a web, an aura.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a lasting template"))]
#[serde(rename_all = "camelCase")]
pub struct LastingTemplate {
    /// Its unique id.
    pub id: Id,
    /// What it is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The cells that it reaches.
    pub cells: Vec<Cell>,
    /// How it was placed; of one that goes along with a token, how it lies now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Map<String, Value>>"))]
    pub area: Option<AreaQuery>,
    /// The token that it goes along with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Id>,
    /// How many more rounds it lasts; left out: until it is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<i32>,
    /// The combatant at the start of whose turns a round of it is over; left out: rounds are over when the round ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Id>,
    /// The token as long as whose concentration it lasts (E5-84).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sustained_by: Option<Id>,
    /// What it does to those in it (E5-94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Box<AreaEffect>>,
    /// Which of the palette's colors it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<MarkColor>,
    /// Everyone when left out.
    #[serde(default = "everyone")]
    pub seen_by: SeenBy,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl LastingTemplate {
    /// Its name, or the id of one without.
    pub fn called(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// A pin or a drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a pin or a drawing"))]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    /// Its unique id.
    pub id: Id,
    /// What it looks like.
    pub kind: MarkKind,
    /// Where it lies, in cells: of a pin one point.
    #[cfg_attr(feature = "schema", schemars(schema_with = "burstmap_rules::model::schema::points"))]
    pub points: Vec<PlanePoint>,
    /// What is written beside it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What is read where the pin is opened.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Which of the palette's colors it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<MarkColor>,
    /// The game master alone when left out.
    #[serde(default)]
    pub seen_by: SeenBy,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// What a mark looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MarkKind {
    /// A point with a text or a note.
    Pin,
    /// From point to point.
    Line,
    /// The same, closed and filled.
    Shape,
}

/// Colors that are told apart in both themes.
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
