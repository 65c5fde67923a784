//! The ruleset of this table: the scene's, modified by its settings.
//!
//! ```
//! use burstmap_encounter::rules_in_use::load;
//! use serde_json::json;
//!
//! let house = load(&json!({ "extends": "srd-5e", "id": "house", "name": "House rules" })).unwrap();
//! assert_eq!(house.name, "House rules");
//! assert_eq!(load(&json!("srd-6e")).unwrap_err().code, "unknown-ruleset");
//! ```

use crate::scene::Scene;
use crate::shared::Shared;
use burstmap_decode::{DecodeError, decode};
use burstmap_geometry::Metric;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::presets;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::ruleset_load;
use burstmap_rules::weather;
use burstmap_rules::wording::short;
use serde_json::{Map, Value};
use std::cell::RefCell;

/// Returns the rules. Known settings (`metric`, `roughWaters`, `strongWind`, `heavyRain`, `sides`, `deathAt`) are validated. A setting with
/// the name of a ruleset topic changes that topic's options: `{ "movement": { "cornerRule": true } }`, or in one line `{
/// "movement.cornerRule": true }`.
///
/// # Errors
///
/// `unknown-ruleset`, `bad-ruleset` and `bad-scene`, with the place in the scene.
pub fn rules_in_use(scene: &Scene) -> Result<Ruleset, Refusal> {
    let kept = LAST
        .with_borrow(|last| last.as_ref().filter(|last| last.serves(scene)).map(|last| last.rules.clone()));
    if let Some(rules) = kept {
        return Ok(rules);
    }
    let rules = read(scene)?;
    let given = (scene.ruleset.clone(), scene.settings.clone(), scene.grid().is_hex());
    LAST.set(Some(Last { given, rules: rules.clone() }));
    Ok(rules)
}

thread_local! {
    /// A scene is parsed and then opened, and every request opens tables with a side's knowledge. So modified rules are parsed once and
    /// then copied.
    static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
}

/// The rules parsed last.
struct Last {
    /// The rules' complete input: ruleset, settings, and whether the grid is hexagonal.
    given: (Shared<Value>, Map<String, Value>, bool),
    rules: Ruleset,
}

impl Last {
    fn serves(&self, scene: &Scene) -> bool {
        let (ruleset, settings, hex) = &self.given;
        *ruleset == scene.ruleset && *settings == scene.settings && *hex == scene.grid().is_hex()
    }
}

fn read(scene: &Scene) -> Result<Ruleset, Refusal> {
    check(&scene.settings)?;
    let mut rules = match knobs(&scene.ruleset, &scene.settings) {
        Ok(Some((whole, knobs))) => load(&ruleset_load::changed(whole, &knobs)).map_err(|refusal| {
            // If the ruleset alone is invalid, report it instead of the settings.
            load(&scene.ruleset).err().unwrap_or_else(|| {
                let path = refusal.path.as_deref().unwrap_or_default().replacen("/ruleset", "/settings", 1);
                refusal.at(path)
            })
        })?,
        // Problems of the ruleset itself are reported with their place in the scene.
        Ok(None) | Err(_) => load(&scene.ruleset)?,
    };
    if let Some(metric) = scene.settings.get("metric") {
        rules.grid.metric = match metric.as_str() {
            Some("uniform") => Metric::Uniform,
            Some("alternating") => Metric::Alternating,
            Some("euclidean") => Metric::Euclidean,
            Some("hex") if scene.grid().is_hex() => Metric::Hex,
            _ => {
                let message = catalogue::SettingMetric { metric: metric.to_string() };
                return Err(Refusal::new("bad-scene", message).at("/settings/metric"));
            }
        };
    }
    Ok(rules)
}

/// Returns a warning for each list of the scene's ruleset or settings that replaces another without some of its entries.
pub fn replaced_lists(scene: &Scene) -> Vec<Reason> {
    let mut found = ruleset_load::replaced_lists(&scene.ruleset);
    if let Ok(Some((whole, changes))) = knobs(&scene.ruleset, &scene.settings) {
        found.extend(ruleset_load::lists_replaced_by_settings(&scene.ruleset, &whole, &changes));
    }
    found
}

/// Returns the JSON to save for a scene with valid rules. Omitted parts stay omitted.
pub fn written(scene: &Scene) -> Value {
    let (mut whole, knobs) = match knobs(&scene.ruleset, &scene.settings) {
        Ok(Some(changed)) => changed,
        _ => (ruleset_load::whole(&scene.ruleset).unwrap_or_default(), Map::new()),
    };
    whole = ruleset_load::changed(whole, &knobs);
    if let (Some(metric), Some(Value::Object(grid))) = (scene.settings.get("metric"), whole.get_mut("grid")) {
        grid.insert("metric".to_owned(), metric.clone());
    }
    whole
}

/// A complete ruleset and its changes.
type Changed = (Value, Map<String, Value>);

/// Returns the ruleset as JSON and the settings that change its options, or `None` if none do. The ruleset is long, so it is parsed only if
/// a setting has the name of a topic.
fn knobs(ruleset: &Value, settings: &Map<String, Value>) -> Result<Option<Changed>, Refusal> {
    let like_one =
        |(name, value): (&String, &Value)| value.is_object() || value.is_array() || name.contains('.');
    if !settings.iter().any(like_one) {
        return Ok(None);
    }
    let whole = ruleset_load::whole(ruleset)?;
    let Some(topics) = whole.as_object() else { return Ok(None) };
    let mut out = Map::new();
    for (name, value) in settings {
        let mut parts = name.split('.');
        let topic = parts.next().unwrap_or_default();
        // A setting can add a topic that this system lacks (`null`). Lists are replaced as a whole.
        let fits = match topics.get(topic) {
            Some(Value::Object(_) | Value::Null) => topic != name || value.is_object(),
            Some(Value::Array(_)) => topic == name && value.is_array(),
            _ => false,
        };
        if !fits {
            continue;
        }
        let path: Vec<&str> = parts.collect();
        let nested = path
            .iter()
            .rev()
            .fold(value.clone(), |inner, part| Value::Object(Map::from_iter([((*part).to_owned(), inner)])));
        match (out.remove(topic), nested) {
            (Some(Value::Object(old)), Value::Object(new)) => {
                out.insert(topic.to_owned(), ruleset_load::changed(Value::Object(old), &new));
            }
            (_, nested) => {
                out.insert(topic.to_owned(), nested);
            }
        }
    }
    Ok((!out.is_empty()).then_some((whole, out)))
}

fn check(settings: &Map<String, Value>) -> Result<(), Refusal> {
    let wrong = |name: &str, wanted: Message| {
        let message = catalogue::SettingValue { name, wanted, value: short(&settings[name].to_string()) };
        Err(Refusal::new("bad-scene", message).at(format!("/settings/{name}")))
    };
    for switch in ["roughWaters", weather::STRONG_WIND, weather::HEAVY_RAIN, "interruptions"] {
        if settings.get(switch).is_some_and(|value| !value.is_boolean() && !value.is_null()) {
            return wrong(switch, catalogue::WantedBoolean.into());
        }
    }
    let obstacles = |value: &Value| value.is_null() || value == "ask" || value == "reveal";
    if settings.get("obstacles").is_some_and(|value| !obstacles(value)) {
        return wrong("obstacles", catalogue::WantedObstacles.into());
    }
    let fog = |value: &Value| value.is_null() || value.is_boolean() || value.is_string();
    if settings.get("fog").is_some_and(|value| !fog(value)) {
        return wrong("fog", catalogue::WantedBoolean.into());
    }
    let switch = |value: &Value| value.is_null() || value.is_boolean();
    if settings.get("shownOdds").is_some_and(|value| !switch(value)) {
        return wrong("shownOdds", catalogue::WantedBoolean.into());
    }
    let dies = |value: &Value| value.is_null() || value.as_f64().is_some_and(|number| number <= 0.0);
    if settings.get("deathAt").is_some_and(|value| !dies(value)) {
        return wrong("deathAt", catalogue::WantedDeathAt.into());
    }
    let names = |value: &Value| value.as_array().is_some_and(|list| list.iter().all(Value::is_string));
    if settings.get("playersSee").is_some_and(|value| !value.is_null() && !names(value)) {
        return wrong("playersSee", catalogue::WantedFields.into());
    }
    if settings
        .get("hiddenRolls")
        .is_some_and(|value| !(value.is_null() || value.is_boolean() || names(value)))
    {
        return wrong("hiddenRolls", catalogue::WantedHiddenRolls.into());
    }
    let shown = |value: &Value| value.is_null() || matches!(value.as_str(), Some("none" | "own" | "all"));
    if settings.get("shownRolls").is_some_and(|value| !shown(value)) {
        return wrong("shownRolls", catalogue::WantedShownRolls.into());
    }
    let pair = |pair: &Value| pair.as_array().is_some_and(|p| p.len() == 2 && p.iter().all(Value::is_string));
    let pairs = |value: &Value| value.as_array().is_some_and(|list| list.iter().all(pair));
    if settings.get("sides").is_some_and(|value| !value.is_null() && !pairs(value)) {
        return wrong("sides", catalogue::WantedAlliedSides.into());
    }
    Ok(())
}

/// Loads a scene's ruleset: a built-in id, a complete ruleset, or changes to a built-in ruleset. Errors report the place in the scene, the
/// value and the nearest valid word.
///
/// # Errors
///
/// `unknown-ruleset` and `bad-ruleset`, with the place in it.
pub fn load(given: &Value) -> Result<Ruleset, Refusal> {
    // Requests open tables with a side's knowledge, so a built-in ruleset is parsed only once.
    let built_in = presets::SYSTEMS.iter().find(|system| given.as_str() == Some(system.id));
    if let Some(Ok(ruleset)) = built_in.map(presets::System::ruleset) {
        return Ok(ruleset.clone());
    }
    let placed = |refusal: Refusal| {
        let path = format!("/ruleset{}", refusal.path.as_deref().unwrap_or_default());
        refusal.at(path)
    };
    let whole = ruleset_load::whole(given).map_err(placed)?;
    let ruleset: Ruleset = decode(&whole).map_err(|misfit: DecodeError| {
        let message = catalogue::RulesetUnreadable { problem: ruleset_load::misfit(given, &misfit) };
        Refusal::new("bad-scene", message).at(format!("/ruleset{}", misfit.path))
    })?;
    ruleset_load::numbers(&whole).and_then(|()| ruleset_load::check(&ruleset)).map_err(|refusal| {
        let mut message = Wording::from(catalogue::RulesetContradiction { problem: refusal.wording() });
        // The missing name may be an entry of a list that the ruleset replaces.
        let missing = refusal.said.as_ref().and_then(|said| said.params().get("word").cloned());
        if let Some(list) = missing.and_then(|name| ruleset_load::drops(given, &name.to_string())) {
            message.then(list);
        }
        placed(refusal.worded(message))
    })?;
    Ok(ruleset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_written_is_what_is_in_use() {
        for system in &burstmap_rules::presets::SYSTEMS {
            let mut scene: Scene = decode(&json!({
                "format": "burstmap-scene", "version": 1, "name": "s", "ruleset": system.id,
                "grid": { "shape": "square", "size": [3, 3], "cell": { "length": 5.0, "unit": "ft" } },
            }))
            .expect("a scene");
            for (name, value) in [("metric", json!("euclidean")), ("movement.cornerRule", json!(true))] {
                assert_eq!(decode(&written(&scene)), Ok(rules_in_use(&scene).expect("rules")));
                scene.settings.insert(name.to_owned(), value);
            }
            assert_eq!(decode(&written(&scene)), Ok(rules_in_use(&scene).expect("rules")));
        }
    }
}
