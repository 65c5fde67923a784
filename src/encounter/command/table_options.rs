//! Settings, the ruleset, notes.

use crate::draft::Draft;
use crate::rules_in_use::rules_in_use;
use crate::validate;
use burstmap_decode::likely_meant;
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use serde_json::Value;

/// `null` takes a setting away.
pub fn set_setting(draft: &mut Draft, name: &str, value: &Value) -> Result<(), Refusal> {
    if name.is_empty() || name.len() > validate::MAX_WORD {
        return Err(Refusal::new("bad-command", "A setting has a name, e.g. \"roughWaters\".").at("/name"));
    }
    if !draft.scene.settings.contains_key(name) {
        slip(name)?;
    }
    if value.is_null() {
        draft.scene.settings.shift_remove(name);
    } else {
        draft.scene.settings.insert(name.to_owned(), value.clone());
    }
    rules_in_use(&draft.scene).map_err(|mut refusal| {
        refusal.code = "bad-command".into();
        let place = refusal
            .path
            .as_deref()
            .and_then(|path| path.strip_prefix("/settings/")?.strip_prefix(name.replace('.', "/").as_str()));
        let place = format!("/value{}", place.unwrap_or_default());
        refusal.at(place)
    })?;
    let text = if value.is_null() { format!("{name} is reset.") } else { format!("{name} is now {value}.") };
    draft.emit("settingChanged", text, serde_json::json!({ "name": name, "value": value }));
    Ok(())
}

/// A host may keep settings of its own; a name a letter beside a known one is hardly one of them.
fn slip(name: &str) -> Result<(), Refusal> {
    let mut known = vec!["metric", "roughWaters", "sides", "deathAt", "fog", "hiddenRolls"];
    let system = presets::SYSTEMS[0].value();
    known.extend(system.as_object().into_iter().flat_map(|topics| topics.keys().map(String::as_str)));
    let first = name.split('.').next().unwrap_or_default();
    let Some(near) = likely_meant(first, known).filter(|near| *near != first) else { return Ok(()) };
    Err(Refusal::new("bad-command", format!("There is no setting {name:?} (did you mean {near:?}?)."))
        .at("/name"))
}

pub fn set_ruleset(draft: &mut Draft, ruleset: &Value) -> Result<(), Refusal> {
    draft.scene.ruleset = ruleset.clone().into();
    let rules = rules_in_use(&draft.scene).map_err(|refusal| match refusal.code.as_str() {
        // Here it is the command that is wrong, not the scene.
        "bad-scene" => refusal.coded("bad-command"),
        _ => refusal,
    })?;
    draft.emit(
        "rulesetChanged",
        format!("The rules are now {}.", rules.name),
        serde_json::json!({ "ruleset": rules.id }),
    );
    Ok(())
}

pub fn note(draft: &mut Draft, text: &str) -> Result<(), Refusal> {
    if text.trim().is_empty() || text.len() > validate::MAX_WORD {
        let message = format!("A note is some text, up to {} bytes.", validate::MAX_WORD);
        return Err(Refusal::new("bad-command", message).at("/text"));
    }
    draft.emit("noted", text, serde_json::json!({}));
    Ok(())
}
