//! Settings of the table, and its ruleset.

use super::kind::CommandKind;
use crate::draft::Draft;
use crate::event::{RulesetChanged, SettingChanged};
use crate::rules_in_use::rules_in_use;
use crate::shown_rolls::{self, ShownRolls};
use crate::validate;
use burstmap_decode::likely_meant;
use burstmap_messages::catalogue;
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use burstmap_rules::weather;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Changes one option of the rules for this table. `null` removes the setting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSetting {
    /// Path of an option, or a custom setting of the host.
    pub name: String,
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Value>"))]
    pub value: Value,
}

impl SetSetting {
    /// Sets whose numbers sides see.
    pub fn shown_rolls(rolls: ShownRolls) -> SetSetting {
        SetSetting { name: shown_rolls::SETTING.to_owned(), value: rolls.word().into() }
    }

    /// Sets whether players see odds.
    pub fn shown_odds(shown: bool) -> SetSetting {
        SetSetting { name: shown_rolls::ODDS.to_owned(), value: shown.into() }
    }

    /// Turns fog of war on (`true`) or off. If unset, sides see the tokens in sight, as if it had never been on. `false` also shows all
    /// other tokens.
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

/// Refuses names that differ by one letter from a known setting, because they are unlikely to be a host's own.
fn slip(name: &str) -> Result<(), Refusal> {
    let mut known = vec![
        "metric",
        "roughWaters",
        weather::STRONG_WIND,
        weather::HEAVY_RAIN,
        "sides",
        "deathAt",
        "fog",
        "allowedRequests",
        "hiddenRolls",
        "interruptions",
        "obstacles",
        "playersSee",
        "shownOdds",
        "shownRolls",
    ];
    let system = presets::SYSTEMS[0].value();
    known.extend(system.as_object().into_iter().flat_map(|topics| topics.keys().map(String::as_str)));
    let first = name.split('.').next().unwrap_or_default();
    let Some(near) = likely_meant(first, known).filter(|near| *near != first) else { return Ok(()) };
    Err(Refusal::new("bad-command", catalogue::SettingUnknown { name, nearest: near }).at("/name"))
}

/// Switches to another ruleset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetRuleset {
    /// A built-in id, a complete ruleset, or changes to one.
    #[cfg_attr(feature = "typescript", ts(type = "string | Ruleset | ChangedRuleset"))]
    pub ruleset: Value,
}

impl CommandKind for SetRuleset {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let ruleset = &self.ruleset;
        draft.scene.ruleset = ruleset.clone().into();
        let rules = rules_in_use(&draft.scene).map_err(|refusal| match refusal.code.as_str() {
            // The error is in the command, not the scene.
            "bad-scene" => refusal.coded("bad-command"),
            _ => refusal,
        })?;
        draft.emit(RulesetChanged::new(&rules.id, &rules.name));
        Ok(())
    }
}
