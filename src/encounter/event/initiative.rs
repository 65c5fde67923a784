//! Who goes before whom: initiative, ties, surprise.

use super::{EventKind, there};
use crate::audience::Audience;
use crate::combat::CombatantData;
use crate::names::name;
use burstmap_rules::initiative::{InitiativePolicy, stat_value};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::reason::Modifier;
use serde::{Deserialize, Serialize};
use std::fmt::{Arguments, Write};

/// A token rolled initiative, or took its group's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct InitiativeRolled {
    pub text: String,
    pub token: Id,
    pub initiative: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    /// The ability checked; `null` where the rules know none.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub ability: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modifiers: Option<Vec<Modifier>>,
    pub rule: String,
}

impl InitiativeRolled {
    /// `by_group`: whether it is the roll of another token of its group, of which the numbers were logged.
    pub fn new(
        policy: &InitiativePolicy,
        token: &Token,
        rolled: &CombatantData,
        by_group: bool,
    ) -> InitiativeRolled {
        InitiativeRolled {
            text: roll_text(policy, token, rolled, by_group),
            token: rolled.token.clone(),
            initiative: rolled.initiative,
            faces: Some(rolled.faces.clone()),
            ability: Some(rolled.ability.clone()),
            modifiers: Some(rolled.modifiers.clone()),
            rule: policy.rule.clone(),
        }
    }
}

fn roll_text(policy: &InitiativePolicy, token: &Token, rolled: &CombatantData, by_group: bool) -> String {
    let mut text = String::with_capacity(96);
    let _ = write!(text, "{} has initiative {} (", name(token), rolled.initiative);
    let mut before = "";
    let mut add = |part: Arguments| {
        text.push_str(before);
        let _ = text.write_fmt(part);
        before = ", ";
    };
    if by_group {
        add(format_args!("its group's"));
    } else {
        for (index, face) in rolled.faces.iter().enumerate() {
            match index {
                0 => add(format_args!("{}d{}: {face}", rolled.faces.len(), policy.sides)),
                _ => add(format_args!("{face}")),
            }
        }
        if let Some(ability) = &rolled.ability {
            add(format_args!("{ability} {:+}", stat_value(token, ability)));
        }
        rolled.modifiers.iter().for_each(|modifier| add(format_args!("{:+}", modifier.value)));
    }
    match text.ends_with(" (") {
        // Nothing is rolled or added.
        true => text.replace_range(text.len() - 2.., "."),
        false => text.push_str(")."),
    }
    text
}

impl EventKind for InitiativeRolled {
    fn for_side(&self, audience: &Audience) -> Option<InitiativeRolled> {
        if audience.roll_is_hidden(&self.token) || !audience.knows(&self.token) {
            return None;
        }
        let owned = audience.owns(&self.token);
        Some(InitiativeRolled {
            text: initiative_text(audience, &self.token, self.initiative, &self.text),
            token: self.token.clone(),
            initiative: self.initiative,
            faces: self.faces.clone().filter(|_| owned),
            ability: self.ability.clone().filter(|_| owned),
            modifiers: self.modifiers.clone().filter(|_| owned),
            rule: self.rule.clone(),
        })
    }
}

/// To its own side how it was rolled, to others the result.
fn initiative_text(audience: &Audience, token: &str, initiative: i32, own: &str) -> String {
    match audience.owns(token) {
        true => own.to_owned(),
        false => format!("{} has initiative {initiative}.", audience.name(token)),
    }
}

/// A combatant rolled initiative again (RS-32, AH-28, RD-39).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct FootingRegained {
    pub text: String,
    pub token: Id,
    pub initiative: i32,
    /// The initiative that it had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    pub rule: String,
}

impl FootingRegained {
    /// `rolled`: the combatant with its new initiative.
    pub fn new(name: &str, before: i32, rolled: &CombatantData, rule: &str) -> FootingRegained {
        let after = rolled.initiative;
        FootingRegained {
            text: format!("{name} regains footing: initiative {after} instead of {before}."),
            token: rolled.token.clone(),
            initiative: after,
            before: Some(before),
            faces: Some(rolled.faces.clone()),
            rule: rule.to_owned(),
        }
    }
}

impl EventKind for FootingRegained {
    fn for_side(&self, audience: &Audience) -> Option<FootingRegained> {
        if audience.roll_is_hidden(&self.token) || !audience.knows(&self.token) {
            return None;
        }
        let owned = audience.owns(&self.token);
        Some(FootingRegained {
            text: initiative_text(audience, &self.token, self.initiative, &self.text),
            token: self.token.clone(),
            initiative: self.initiative,
            before: self.before.filter(|_| owned),
            faces: self.faces.clone().filter(|_| owned),
            rule: self.rule.clone(),
        })
    }
}

/// An order among tied combatants was chosen (RS-31, SA-04).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TieOrdered {
    pub text: String,
    pub tokens: Vec<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl TieOrdered {
    /// `names`: those of the tokens, joined.
    pub fn new(tokens: Vec<Id>, names: &str, rule: Option<&String>) -> TieOrdered {
        TieOrdered { text: format!("Among the tied the order is: {names}."), tokens, rule: rule.cloned() }
    }
}

impl EventKind for TieOrdered {
    fn for_side(&self, audience: &Audience) -> Option<TieOrdered> {
        if audience.all_rolls_are_hidden() {
            return None;
        }
        let known: Vec<Id> = self.tokens.iter().filter(|id| audience.knows(id)).cloned().collect();
        let names: Vec<String> = known.iter().map(|id| audience.name(id)).collect();
        (known.len() > 1).then(|| TieOrdered::new(known, &names.join(", "), None))
    }
}

/// A side goes first in the first round, as it surprises the others (SA-38).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Surprised {
    pub text: String,
    pub side: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl EventKind for Surprised {
    fn for_side(&self, audience: &Audience) -> Option<Surprised> {
        audience.sees_one_of(&self.side).then(|| Surprised {
            text: self.text.clone(),
            side: self.side.clone(),
            rule: None,
        })
    }
}

/// A token goes first, as it declares the fight or stopped who did (SA-38).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Declared {
    pub text: String,
    pub token: Id,
    pub rule: String,
}

impl Declared {
    pub fn new(token: &str, name: &str, rule: &str) -> Declared {
        Declared { text: format!("{name} goes first."), token: token.to_owned(), rule: rule.to_owned() }
    }
}

impl EventKind for Declared {
    fn for_side(&self, audience: &Audience) -> Option<Declared> {
        audience.knows(&self.token).then(|| Declared {
            text: self.text.clone(),
            token: self.token.clone(),
            rule: self.rule.clone(),
        })
    }
}
