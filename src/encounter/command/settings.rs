//! Settings of the table, and its rules.

use super::kind::CommandKind;
use crate::draft::Draft;
use crate::event::{RulesetChanged, SettingChanged};
use crate::rules_in_use::rules_in_use;
use crate::validate;
use burstmap_decode::likely_meant;
use burstmap_messages::catalogue;
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use burstmap_rules::weather;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Changes one knob of the rules on this table. `null` takes a setting away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSetting {
    /// The path of a knob, or a setting of the host.
    pub name: String,
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Value>"))]
    pub value: Value,
}

impl SetSetting {
    /// Fog of war, on (`true`) or off. Where it is not set, sides see the tokens in their sight, as if it had never been on;
    /// `false` shows them the others as well.
    pub fn fog(mode: Option<bool>) -> SetSetting {
        SetSetting { name: "fog".to_owned(), value: mode.into() }
    }
}

impl CommandKind for SetSetting {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (name, value) = (self.name.as_str(), &self.value);
        if name.is_empty() || name.len() > validate::MAX_WORD {
            return Err(Refusal::new("bad-command", catalogue::SettingName).at("/name"));
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
            let place = refusal.path.as_deref().and_then(|path| {
                path.strip_prefix("/settings/")?.strip_prefix(name.replace('.', "/").as_str())
            });
            let place = format!("/value{}", place.unwrap_or_default());
            refusal.at(place)
        })?;
        draft.emit(SettingChanged::new(name, value));
        Ok(())
    }
}

/// A host may keep settings of its own; a name a letter beside a known one is hardly one of them.
fn slip(name: &str) -> Result<(), Refusal> {
    let mut known = vec![
        "metric",
        "roughWaters",
        weather::STRONG_WIND,
        weather::HEAVY_RAIN,
        "sides",
        "deathAt",
        "fog",
        "hiddenRolls",
        "interruptions",
        "obstacles",
        "playersSee",
    ];
    let system = presets::SYSTEMS[0].value();
    known.extend(system.as_object().into_iter().flat_map(|topics| topics.keys().map(String::as_str)));
    let first = name.split('.').next().unwrap_or_default();
    let Some(near) = likely_meant(first, known).filter(|near| *near != first) else { return Ok(()) };
    Err(Refusal::new("bad-command", catalogue::SettingUnknown { name, nearest: near }).at("/name"))
}

/// Plays on by other rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetRuleset {
    /// The id of a built-in one, a whole one, or changes to one.
    #[cfg_attr(feature = "typescript", ts(type = "string | Ruleset | ChangedRuleset"))]
    pub ruleset: Value,
}

impl CommandKind for SetRuleset {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let ruleset = &self.ruleset;
        draft.scene.ruleset = ruleset.clone().into();
        let rules = rules_in_use(&draft.scene).map_err(|refusal| match refusal.code.as_str() {
            // Here it is the command that is wrong, not the scene.
            "bad-scene" => refusal.coded("bad-command"),
            _ => refusal,
        })?;
        draft.emit(RulesetChanged::new(&rules.id, &rules.name));
        Ok(())
    }
}
