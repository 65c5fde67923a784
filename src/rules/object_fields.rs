//! Properties of walls and terrain as targets, with validation, so that none is ignored silently.
//!
//! ```
//! use burstmap_rules::object_fields::unreadable;
//! use burstmap_rules::presets;
//! use serde_json::json;
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let wrong = json!({ "hp": "many", "armorClass": 17 });
//! let fields = unreadable(&ruleset, wrong.as_object().unwrap());
//! assert_eq!((fields.len(), fields[0].name.as_str()), (1, "hp"), "walls can be attacked (E5-40)");
//! ```

use crate::map::HitPoints;
use crate::objects::{THRESHOLD, THRESHOLD_FIELD, may_be_attacked};
use crate::ruleset::Ruleset;
use crate::trait_forms::{Unreadable, unreadable as unreadable_trait};
use burstmap_decode::escape;
use burstmap_messages::{Message, catalogue};
use serde::Deserialize;
use serde_json::{Map, Value};

/// A field of a wall or terrain that the ruleset uses but can't read.
#[derive(Clone, Debug, PartialEq)]
pub struct UnreadableField {
    pub name: String,
    pub value: Value,
    /// Place of the problem within the field's value, and the expected value.
    pub why: Unreadable,
}

/// Returns the unreadable fields of `more`, the fields beyond the schema. If walls and terrain can't be attacked, all of these are custom
/// fields.
pub fn unreadable(ruleset: &Ruleset, more: &Map<String, Value>) -> Vec<UnreadableField> {
    if !may_be_attacked(ruleset) {
        return Vec::new();
    }
    let unread = |(name, value): (&String, &Value)| {
        let why = misfit(ruleset, name, value)?;
        Some(UnreadableField { name: name.clone(), value: value.clone(), why })
    };
    more.iter().filter(|(_, value)| !value.is_null()).filter_map(unread).collect()
}

fn misfit(ruleset: &Ruleset, name: &str, value: &Value) -> Option<Unreadable> {
    let wrong = |path: String, wanted: Message| Some(Unreadable { path, wanted });
    let has_policy = ruleset.attack.objects.is_some();
    match name {
        "hp" if HitPoints::deserialize(value).is_err() => {
            wrong(String::new(), catalogue::WantedPoints.into())
        }
        "stats" => {
            let Value::Object(stats) = value else {
                return wrong(String::new(), catalogue::WantedStats.into());
            };
            let (stat, _) = stats.iter().find(|(_, number)| !number.is_number())?;
            wrong(format!("/{}", escape(stat)), catalogue::WantedNumber.into())
        }
        "traits" => {
            let Value::Object(traits) = value else {
                return wrong(String::new(), catalogue::ValueObject.into());
            };
            traits.iter().find_map(|(name, value)| {
                let Unreadable { path, wanted } = unreadable_trait(ruleset, name, value)?;
                wrong(format!("/{}{path}", escape(name)), wanted)
            })
        }
        THRESHOLD_FIELD if has_policy => unreadable_trait(ruleset, THRESHOLD, value),
        name if has_policy && name == ruleset.attack.defense && !value.is_number() => {
            wrong(String::new(), catalogue::WantedNumber.into())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets;
    use serde_json::json;

    fn places(system: &str, more: Value) -> Vec<String> {
        let ruleset = presets::all().into_iter().find(|ruleset| ruleset.id == system).expect("a system");
        let more = more.as_object().cloned().unwrap_or_default();
        unreadable(&ruleset, &more).into_iter().map(|one| format!("/{}{}", one.name, one.why.path)).collect()
    }

    #[test]
    fn e5_40_what_a_wall_stands_is_read_or_told() {
        let right = json!({ "hp": { "current": 3, "max": 5 }, "threshold": 5, "armorClass": 15, "own": "x",
            "stats": { "dexteritySave": 0 }, "traits": { "resistance": ["fire"] } });
        assert_eq!(places("srd-5e", right), Vec::<String>::new());
        assert_eq!(places("srd-5e", json!({ "hp": null, "threshold": null })), Vec::<String>::new());
        let wrong = json!({ "hp": 18, "threshold": "ten", "armorClass": "15", "stats": { "dexteritySave": "good" },
            "traits": { "resistance": { "fire": 5 } } });
        let told = ["/hp", "/threshold", "/armorClass", "/stats/dexteritySave", "/traits/resistance"];
        assert_eq!(places("srd-5e", wrong), told);
        assert_eq!(places("srd-5e", json!({ "hp": { "current": 3 } })), ["/hp"]);
    }

    #[test]
    fn where_walls_cannot_be_attacked_their_fields_are_anybodys() {
        assert_eq!(places("agility-hex", json!({ "hp": 18, "threshold": "ten" })), Vec::<String>::new());
        // SA-21: walls can be attacked, but have neither a threshold nor their own defense.
        assert_eq!(places("strike-area", json!({ "hp": 18, "threshold": "ten" })), ["/hp"]);
    }
}
