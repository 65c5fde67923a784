//! Legendary actions and Legendary Resistance.

use super::EventKind;
use super::sides::{for_sides, ids_in, no_sides};
use crate::audience::Audience;
use crate::names::name;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::legendary::LegendaryOption;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::word;
use serde::{Deserialize, Serialize};

/// A token took a legendary action (E5-97).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct LegendaryActionTaken {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// Name of the action. A side sees it for its own tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// Uses left before the token's next turn. A side sees it for its own tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i32>,
    pub rule: String,
}

impl LegendaryActionTaken {
    pub fn new(
        rule: &str,
        token: &Token,
        option: Option<&LegendaryOption>,
        left: i32,
    ) -> LegendaryActionTaken {
        let who = name(token);
        let text: Message = match option {
            Some(option) => catalogue::LegendaryTakenNamed { token: who, action: &option.name, left }.into(),
            None => catalogue::LegendaryTaken { token: who, left }.into(),
        };
        LegendaryActionTaken {
            text: text.into(),
            token: token.id.clone(),
            option: option.map(|option| option.name.clone()),
            left: Some(left),
            rule: rule.to_owned(),
        }
    }
}

impl EventKind for LegendaryActionTaken {
    /// Other sides see only that the token acts.
    fn for_side(&self, audience: &Audience) -> Option<LegendaryActionTaken> {
        if !audience.knows(&self.token) {
            return None;
        }
        if audience.owns(&self.token) {
            return Some(LegendaryActionTaken {
                text: self.text.clone(),
                token: self.token.clone(),
                option: self.option.clone(),
                left: self.left,
                rule: self.rule.clone(),
            });
        }
        Some(LegendaryActionTaken {
            text: catalogue::LegendaryTakenSeen { token: audience.name(&self.token) }.into(),
            token: self.token.clone(),
            rule: self.rule.clone(),
            ..LegendaryActionTaken::default()
        })
    }
}

ids_in! { LegendaryActionTaken { text: Words, token: Token, option: Plain, left: Plain, rule: Plain } }

/// A token declined a legendary action after a turn (E5-97).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct LegendaryActionsPassed {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// Whether the token declines until its next turn.
    pub round: bool,
    pub rule: String,
}

impl LegendaryActionsPassed {
    pub fn new(rule: &str, token: &Id, name: &str, round: bool) -> LegendaryActionsPassed {
        let text: Message = match round {
            true => catalogue::LegendaryPassedRound { token: name }.into(),
            false => catalogue::LegendaryPassed { token: name }.into(),
        };
        LegendaryActionsPassed { text: text.into(), token: token.clone(), round, rule: rule.to_owned() }
    }
}

// For the game master only, because declining is not visible.
no_sides! { LegendaryActionsPassed }

/// A failed save succeeded by Legendary Resistance (E5-97).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct LegendaryResistanceUsed {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The statistic of the save.
    pub stat: String,
    /// Uses left until a long rest.
    pub left: i32,
    pub rule: String,
}

impl LegendaryResistanceUsed {
    pub fn new(ruleset: &Ruleset, token: &Token, stat: &str, left: i32) -> LegendaryResistanceUsed {
        let rule = ruleset.attack.legendary_resistance.as_ref().map_or("GM", |policy| &policy.rule);
        LegendaryResistanceUsed {
            text: catalogue::ResistanceUsed { token: name(token), stat: word(stat), left }.into(),
            token: token.id.clone(),
            stat: stat.to_owned(),
            left,
            rule: rule.to_owned(),
        }
    }
}

// Others see that the save succeeds.
for_sides! {
    LegendaryResistanceUsed if owns(token) {
        text: Words, token: Token, stat: Plain, left: Plain, rule: Plain,
    }
}
