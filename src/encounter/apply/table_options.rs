//! Settings, the ruleset, notes.

use crate::encounter::draft::Draft;
use crate::encounter::rules_in_use::rules_in_use;
use crate::encounter::validate;
use crate::rules::reason::Refusal;
use serde_json::{Value, json};

/// `null` takes a setting away.
pub fn set_setting(draft: &mut Draft, name: &str, value: &Value) -> Result<(), Refusal> {
    if name.is_empty() || name.len() > validate::MAX_WORD {
        return Err(Refusal::new("bad-command", "A setting has a name, e.g. \"roughWaters\".").at("/name"));
    }
    if value.is_null() {
        draft.scene.settings.shift_remove(name);
    } else {
        draft.scene.settings.insert(name.to_owned(), value.clone());
    }
    rules_in_use(&draft.scene).map_err(|mut refusal| {
        refusal.code = "bad-command".into();
        refusal.at("/value")
    })?;
    let text = if value.is_null() { format!("{name} is reset.") } else { format!("{name} is now {value}.") };
    draft.emit("settingChanged", text, json!({ "name": name, "value": value }));
    Ok(())
}

pub fn set_ruleset(draft: &mut Draft, ruleset: &Value) -> Result<(), Refusal> {
    draft.scene.ruleset = ruleset.clone().into();
    let rules = rules_in_use(&draft.scene).map_err(|refusal| match refusal.code.as_str() {
        // Here it is the command that is wrong, not the scene.
        "bad-scene" => Refusal { code: "bad-command".into(), ..refusal },
        _ => refusal,
    })?;
    draft.emit(
        "rulesetChanged",
        format!("The rules are now {}.", rules.name),
        json!({ "ruleset": rules.id }),
    );
    Ok(())
}

pub fn note(draft: &mut Draft, text: &str) -> Result<(), Refusal> {
    if text.trim().is_empty() || text.len() > validate::MAX_WORD {
        let message = format!("A note is some text, up to {} bytes.", validate::MAX_WORD);
        return Err(Refusal::new("bad-command", message).at("/text"));
    }
    draft.emit("noted", text, json!({}));
    Ok(())
}
