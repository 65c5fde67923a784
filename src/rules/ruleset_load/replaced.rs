//! Lists of a built-in system that a ruleset replaces and thereby shortens, and lists of a ruleset that settings replace.

use super::base_of;
use crate::presets;
use crate::reason::Reason;
use burstmap_messages::{Message, Wording, catalogue};
use serde_json::{Map, Value};

/// Fields that identify an entry of a list, the most specific first.
const NAMES: [&str; 7] = ["name", "kind", "action", "size", "ability", "labels", "rule"];

/// Maximum number of dropped entries to name. Further ones are only counted.
const MOST_NAMED: usize = 8;

/// Returns a warning for each list that replaces an inherited one without some of its entries. An empty list drops them on purpose.
///
/// ```
/// use burstmap_rules::ruleset_load::replaced_lists;
/// use serde_json::json;
///
/// let house = json!({ "extends": "srd-5e", "libraries": ["monsters.json"] });
/// assert_eq!(replaced_lists(&house)[0].rule, "replaced-list");
/// assert!(replaced_lists(&json!({ "extends": "srd-5e", "libraries": ["srd-5e", "monsters.json"] })).is_empty());
/// ```
pub fn replaced_lists(given: &Value) -> Vec<Reason> {
    lists(given).into_iter().map(|replaced| warning(replaced.message())).collect()
}

/// Returns the same for settings that change a ruleset. `whole` is the complete ruleset.
pub fn lists_replaced_by_settings(
    ruleset: &Value,
    whole: &Value,
    settings: &Map<String, Value>,
) -> Vec<Reason> {
    let mut found = Vec::new();
    for (topic, value) in settings {
        if let Some(inherited) = whole.get(topic) {
            compare(topic, inherited, value, &mut found);
        }
    }
    let message = |list: List| -> Message {
        let path = format!("settings.{}", list.path);
        let is_own = list.path.split('.').try_fold(ruleset, |value, option| value.get(option)).is_some();
        match system_of(ruleset).filter(|_| !is_own) {
            Some(base) => Replaced { base, list: List { path, ..list } }.message(),
            None => {
                let (dropped, more) = list.named();
                catalogue::RulesetListReplacedHere { path, dropped, more }.into()
            }
        }
    };
    found.into_iter().map(|list| warning(message(list))).collect()
}

/// Returns the id of the built-in system that a ruleset is or changes.
fn system_of(ruleset: &Value) -> Option<&'static str> {
    match ruleset.as_str() {
        Some(id) => presets::IDS.iter().copied().find(|known| *known == id),
        None => base_of(ruleset).map(|(id, _)| id),
    }
}

fn warning(message: Message) -> Reason {
    Reason::new("replaced-list", message)
}

/// Returns a sentence about the replaced list that lacks the entry with this name, if there is one.
pub fn drops(given: &Value, name: &str) -> Option<Wording> {
    let mut replaced = lists(given)
        .into_iter()
        .find(|replaced| replaced.list.dropped.iter().any(|dropped| dropped == name))?;
    // The entry comes first, so that the sentence always names it.
    replaced.list.dropped.sort_by_key(|dropped| dropped != name);
    Some(replaced.message().into())
}

/// A list without some of the entries that it replaces.
struct List {
    /// The option, with dots: `actions.activities`.
    path: String,
    /// Names of the missing entries.
    dropped: Vec<String>,
}

impl List {
    /// Returns the names of missing entries for a message, and the number of further ones.
    fn named(self) -> (Vec<String>, usize) {
        let more = self.dropped.len().saturating_sub(MOST_NAMED);
        (self.dropped.into_iter().take(MOST_NAMED).collect(), more)
    }
}

/// Such a list instead of one of a built-in system.
struct Replaced {
    base: &'static str,
    list: List,
}

impl Replaced {
    fn message(self) -> Message {
        let (base, path) = (self.base, self.list.path.clone());
        let (dropped, more) = self.list.named();
        catalogue::RulesetListReplaced { base, path, dropped, more }.into()
    }
}

fn lists(given: &Value) -> Vec<Replaced> {
    let Some((base, inherited)) = base_of(given) else { return Vec::new() };
    let mut found = Vec::new();
    compare("", inherited, given, &mut found);
    found.into_iter().map(|list| Replaced { base, list }).collect()
}

fn compare(path: &str, inherited: &Value, given: &Value, found: &mut Vec<List>) {
    match (inherited, given) {
        (Value::Object(inherited), Value::Object(given)) => {
            for (option, given) in given {
                let Some(inherited) = inherited.get(option) else { continue };
                let dot = if path.is_empty() { "" } else { "." };
                compare(&format!("{path}{dot}{option}"), inherited, given, found);
            }
        }
        (Value::Array(inherited), Value::Array(given)) if !given.is_empty() => {
            let kept: Vec<&str> = given.iter().filter_map(name_of).collect();
            let mut dropped: Vec<String> = Vec::new();
            for name in inherited.iter().filter_map(name_of).filter(|name| !kept.contains(name)) {
                if dropped.iter().all(|other| other != name) {
                    dropped.push(name.to_owned());
                }
            }
            if !dropped.is_empty() {
                found.push(List { path: path.to_owned(), dropped });
            }
        }
        _ => {}
    }
}

/// Returns the name of an entry, if it has one.
fn name_of(entry: &Value) -> Option<&str> {
    let field = || NAMES.iter().find_map(|field| entry.get(*field));
    let name = if entry.is_object() { field()? } else { entry };
    name.as_str().or_else(|| name.get(0)?.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_messages::Param;
    use serde_json::json;

    fn told(given: &Value) -> Vec<(String, Vec<String>)> {
        lists(given).into_iter().map(|replaced| (replaced.list.path, replaced.list.dropped)).collect()
    }

    #[test]
    fn a_list_that_drops_inherited_entries_is_reported_with_their_names() {
        let sizes =
            |names: &[&str]| -> Vec<Value> { names.iter().map(|name| json!({ "name": name })).collect() };
        let all = ["tiny", "small", "medium", "large", "huge", "gargantuan"];
        let house = json!({ "extends": "srd-5e", "sizes": sizes(&all), "attack": { "saves": ["wisdomSave", "sanitySave"] } });
        let saves = ["strengthSave", "dexteritySave", "constitutionSave", "intelligenceSave", "charismaSave"];
        assert_eq!(told(&house), [("attack.saves".to_owned(), saves.map(str::to_owned).to_vec())]);
        let short = json!({ "id": "srd-5e", "sizes": sizes(&all[1..]) });
        assert_eq!(told(&short), [("sizes".to_owned(), vec!["tiny".to_owned()])]);
        // Ground is identified by its labels.
        let webs = json!({ "extends": "srd-5e", "movement": { "groundSaves": [{ "rule": "house", "labels": ["web"] }] } });
        assert_eq!(told(&webs), [("movement.groundSaves".to_owned(), vec!["ice".to_owned()])]);
    }

    #[test]
    fn other_changes_are_not_reported() {
        for given in [
            json!("srd-5e"),
            json!({ "extends": "srd-5e", "initiative": { "dice": 2 } }),
            json!({ "extends": "srd-5e", "threat": { "sparedWhen": [] } }),
            json!({ "extends": "nothing", "sizes": [{ "name": "one" }] }),
            json!({ "id": "house", "sizes": [{ "name": "one" }] }),
            crate::presets::value("srd-5e").expect("built in").clone(),
        ] {
            assert_eq!(told(&given), [], "{given}");
        }
    }

    #[test]
    fn a_dropped_name_leads_to_its_list() {
        let house = json!({ "extends": "srd-5e", "actions": { "activities": [{ "name": "roar" }] } });
        let told = drops(&house, "dash").expect("a list");
        let params = told.message.as_ref().expect("a message").params();
        assert_eq!(params.get("path"), Some(&Param::from("actions.activities")));
        let named = params.get("dropped").map(ToString::to_string).unwrap_or_default();
        assert!(named.starts_with("dash") && named.split(", ").count() == MOST_NAMED, "{named}");
        assert_eq!(drops(&house, "sing"), None);
    }
}
