//! Rulesets from files: a complete one, or a built-in one with changed options, and whether their options are consistent.
//!
//! `{ "extends": "<built-in id>", "id": …, "name": …, "<topic>": { "<knob>": … } }`: objects are merged field by field, and lists and plain
//! values are replaced. Without `extends`, the `id` of a built-in system has the same effect.
//!
//! ```
//! use burstmap_rules::ruleset_load::whole;
//! use serde_json::json;
//!
//! let house = whole(&json!({ "extends": "srd-5e", "id": "house", "initiative": { "dice": 2 } })).unwrap();
//! assert_eq!(house["initiative"]["dice"], 2);
//! assert!(house["attack"].is_object(), "the rest is that of the built-in system");
//! let refusal = whole(&json!({ "extends": "srd-6e" })).unwrap_err();
//! assert_eq!(refusal.code, "unknown-ruleset");
//! ```

mod agreement;
mod contradiction;
mod limits;
mod replaced;
mod ways;

use crate::presets;
use crate::reason::Refusal;
use crate::wording::short;
use burstmap_decode::{DecodeError, Problem, closest};
use burstmap_messages::{Wording, catalogue};
use serde_json::{Map, Value};

pub use agreement::check;
pub use replaced::{drops, lists_replaced_by_settings, replaced_lists};

/// Returns the complete ruleset for a scene's `ruleset` as JSON, without validating its options. Paths in refusals are relative to the
/// value.
///
/// # Errors
///
/// `unknown-ruleset` and `bad-ruleset`, with the place in the ruleset.
pub fn whole(given: &Value) -> Result<Value, Refusal> {
    match given {
        Value::String(id) => built_in(id, ""),
        Value::Object(fields) => {
            if let Some(base) = fields.get("extends") {
                let Some(base) = base.as_str() else {
                    let message = catalogue::RulesetExtends { known: presets::IDS.to_vec() };
                    return Err(Refusal::new("unknown-ruleset", message).at("/extends"));
                };
                return Ok(changed(built_in(base, "/extends")?, fields));
            }
            Ok(match base_of(given) {
                Some((_, base)) => changed(base.clone(), fields),
                None => changed(Value::Object(Map::new()), fields),
            })
        }
        other => {
            let message = catalogue::RulesetNone { value: other.to_string(), known: presets::IDS.to_vec() };
            Err(Refusal::new("unknown-ruleset", message))
        }
    }
}

/// Returns the built-in system that a ruleset changes, with its id. `None` for a complete ruleset.
fn base_of(given: &Value) -> Option<(&'static str, &'static Value)> {
    let id = |field: &str| {
        let id = given.get(field)?.as_str()?;
        presets::IDS.iter().copied().find(|known| *known == id)
    };
    if given.get("extends").is_some() {
        let id = id("extends")?;
        return Some((id, presets::value(id)?));
    }
    let id = id("id")?;
    let base = presets::value(id)?;
    let lacks_topic = base.as_object()?.keys().any(|topic| given.get(topic).is_none());
    lacks_topic.then_some((id, base))
}

/// Returns the problem of a ruleset with the likely correction. "extends" also counts as a valid topic.
pub fn misfit(given: &Value, error: &DecodeError) -> Wording {
    let is_topic = error.path.matches('/').count() == 1;
    let whole = presets::SYSTEMS[0].value();
    let topics = whole.as_object().into_iter().flat_map(Map::keys);
    let lacks_topic = topics.into_iter().any(|name| given.get(name).is_none());
    match &error.problem {
        Problem::MissingField(_) if base_of(given).is_some() => {
            let problem = error.wording();
            let in_list = error.path.split('/').any(|part| part.parse::<usize>().is_ok());
            match (in_list, base_of(given)) {
                (false, Some((base, _))) => catalogue::RulesetLacksOption { problem, base }.into(),
                _ => catalogue::RulesetLacksInEntry { problem }.into(),
            }
        }
        Problem::MissingField(_) if lacks_topic => {
            let id = given.get("id").and_then(Value::as_str).unwrap_or_default();
            let nearest = closest(id, presets::IDS.iter().copied()).unwrap_or_default();
            catalogue::RulesetLacksTopic { problem: error.wording(), nearest }.into()
        }
        Problem::UnknownField { field, known } => {
            let extends = is_topic.then_some("extends");
            let known: Vec<&str> = known.iter().map(String::as_str).chain(extends).collect();
            let nearest = closest(field, known.iter().copied()).unwrap_or_default();
            catalogue::RulesetUnknownKnob { word: short(field), nearest, known: known.clone() }.into()
        }
        Problem::UnknownWord { word, known } => {
            let nearest = closest(word, known.iter().map(String::as_str)).unwrap_or_default();
            catalogue::RulesetUnknownValue { word: short(word), nearest, known }.into()
        }
        _ => error.wording(),
    }
}

/// Refuses numbers of a JSON ruleset that are too large to calculate with.
///
/// # Errors
///
/// `bad-ruleset` with the place of the first one.
pub fn numbers(whole: &Value) -> Result<(), Refusal> {
    limits::reckoned(whole, &mut String::new())
}

fn built_in(id: &str, path: &str) -> Result<Value, Refusal> {
    presets::value(id).cloned().ok_or_else(|| {
        let near = closest(id, presets::IDS.iter().copied()).unwrap_or_default();
        let message =
            catalogue::RulesetUnknown { id: short(id), nearest: near, known: presets::IDS.to_vec() };
        Refusal::new("unknown-ruleset", message).at(path)
    })
}

/// Returns the base with these changes, without `extends` and `$schema`.
pub fn changed(mut base: Value, given: &Map<String, Value>) -> Value {
    if let Value::Object(fields) = &mut base {
        for (key, value) in given.iter().filter(|(key, _)| !matches!(key.as_str(), "extends" | "$schema")) {
            lay_over(fields.entry(key.clone()).or_insert(Value::Null), value);
        }
        stale_aliases(fields, given);
    }
    base
}

/// Removes aliases for cover grades that the changed ruleset no longer has, unless `given` specifies them. `null` removes an alias.
fn stale_aliases(fields: &mut Map<String, Value>, given: &Map<String, Value>) {
    let Some(Value::Object(cover)) = fields.get_mut("cover") else { return };
    let named = |grade: &Value| grade.get("name").cloned();
    let grades = cover.get("grades").and_then(Value::as_array);
    let grades: Vec<Value> = grades.into_iter().flatten().filter_map(named).collect();
    let asked = |word: &String| given.get("cover")?.get("aliases")?.get(word);
    if let Some(Value::Object(aliases)) = cover.get_mut("aliases") {
        aliases.retain(|word, grade| !grade.is_null() && (asked(word).is_some() || grades.contains(grade)));
    }
}

fn lay_over(base: &mut Value, given: &Value) {
    match (base, given) {
        (Value::Object(base), Value::Object(given)) => {
            for (key, value) in given {
                lay_over(base.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (base, given) => *base = given.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::Ruleset;
    use burstmap_messages::{Message, Param};
    use serde_json::json;

    #[test]
    fn changed_knobs_are_laid_over_a_built_in_system() {
        let base = whole(&json!("reflex-d20")).expect("built in");
        for given in [
            json!({ "extends": "reflex-d20", "id": "house", "attack": { "defaultDefense": 12 } }),
            json!({ "id": "reflex-d20", "attack": { "defaultDefense": 12 } }),
        ] {
            let mut expected = base.clone();
            expected["id"] = given["id"].clone();
            expected["attack"]["defaultDefense"] = json!(12);
            assert_eq!(whole(&given), Ok(expected));
        }
    }

    #[test]
    fn other_names_of_grades_go_with_their_grades() {
        let grade = |name: &str| json!({ "name": name, "rule": "X", "gives": [] });
        let aliases = |cover: Value| {
            let whole = whole(&json!({ "extends": "reflex-d20", "cover": cover })).expect("a ruleset");
            whole["cover"]["aliases"].clone()
        };
        let own = json!([grade("none"), grade("partial"), grade("full")]);
        let kept = json!({ "covered": "partial", "half": "partial", "quarter": "partial" });
        assert_eq!(aliases(json!({ "grades": own })), kept);
        // Specified aliases are validated like any other option, and null removes an alias.
        let given = json!({ "grades": own, "aliases": { "half": null, "heavy": "cover" } });
        assert_eq!(aliases(given), json!({ "covered": "partial", "heavy": "cover", "quarter": "partial" }));
    }

    #[test]
    fn lists_and_nulls_replace() {
        let given = json!({ "extends": "reflex-d20", "sizes": [], "attack": { "intoMelee": null } });
        let whole = whole(&given).expect("a ruleset");
        assert_eq!((&whole["sizes"], &whole["attack"]["intoMelee"]), (&json!([]), &Value::Null));
    }

    #[test]
    fn unknown_bases_are_refused_with_the_nearest() {
        let refusal = whole(&json!({ "extends": "reflexd20" })).expect_err("a typo");
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-ruleset", Some("/extends")));
        let nearest = Message::from(catalogue::DidYouMeanIt { nearest: "reflex-d20" }).to_string();
        assert!(refusal.message.contains(&nearest), "{}", refusal.message);
    }

    #[test]
    fn unknown_words_come_with_the_nearest() {
        let told = |change: Value| {
            let mut whole = presets::value("reflex-d20").expect("built in").clone();
            lay_over(&mut whole, &change);
            let error = burstmap_decode::decode::<Ruleset>(&whole).expect_err("a slip");
            misfit(&whole, &error)
        };
        for (change, word, nearest) in [
            (json!({ "initiative": { "sidess": 3 } }), "sidess", "sides"),
            (json!({ "extens": {} }), "extens", "extends"),
            (json!({ "grid": { "metric": "alternate" } }), "alternate", "alternating"),
        ] {
            let told = told(change);
            let params = told.message.as_ref().expect("a message").params();
            let both = ["word", "nearest"].map(|name| params.get(name).cloned());
            assert_eq!(both, [word, nearest].map(|text| Some(Param::from(text))), "{}", told.text);
        }
        let number = told(json!({ "initiative": { "sides": "six" } })).text;
        assert!(number.contains(&catalogue::WantedWholeNumber.to_string()), "{number}");
    }
}
