//! Modifiers from conditions and options: prone, helpless, charging, defending, grappled, feinted …

use super::Case;
use crate::attack::by_conditions;
use crate::map::Token;
use crate::policy::attack::{AttackPolicy, ConditionalModifier, ModifierValue};
use crate::query::AttackKind;
use crate::reason::{Modifier, On};
use crate::{conditions, traits};
use burstmap_messages::catalogue;
use serde_json::Value;

pub fn modifiers(case: &Case) -> Vec<Modifier> {
    let mut lost: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for rule in case.policy().modifiers.iter().filter(|rule| holds(case, rule)) {
        let value = match &rule.value {
            ModifierValue::Is(value) => *value,
            ModifierValue::OfCondition(usual) => of_condition(case.target, &case.kinds(), rule, *usual),
            // A statistic can't be lost twice.
            ModifierValue::Loses(stat) if lost.contains(stat) => 0,
            ModifierValue::Loses(stat) => -traits::stat(case.target, stat).unwrap_or(0).max(0),
        };
        if value == 0 {
            continue;
        }
        if let ModifierValue::Loses(stat) = &rule.value {
            lost.push(stat.clone());
        }
        out.push(modifier(case, rule, value));
    }
    out.extend(by_conditions::on_attack(case));
    if let Some(coup) =
        case.policy().coup_de_grace.as_ref().filter(|_| case.query.options.coup_de_grace.is_set())
    {
        let value = -traits::stat(case.target, &coup.loses).unwrap_or(0).max(0);
        if !lost.contains(&coup.loses) && value != 0 {
            let message = catalogue::AttackKillingBlowDefense { target: &case.target.name };
            let stat = Some(case.policy().defense.clone());
            out.push(Modifier::new(&coup.rule, On::Defense, value, message).stat(stat));
        }
    }
    out
}

/// Returns the modifiers of a token's state to one of its defenses, regardless of the threat: an area's effect, or a creature that pushes past
/// (RD-32). `kind` is the kind of attack, for conditions that affect only some kinds.
pub fn standing(policy: &AttackPolicy, target: &Token, stat: &str, kind: Option<AttackKind>) -> i32 {
    let mut lost: Vec<&str> = Vec::new();
    let rules = policy.modifiers.iter().filter(|rule| {
        rule.on == On::Defense
            && rule.stat.as_deref().is_none_or(|own| own == stat)
            && rule.kinds.is_empty()
            && rule.attacker_is.is_empty()
            && rule.option.is_none()
            && (rule.within, rule.beyond, rule.target_sees) == (None, None, None)
            && rule.target_is.iter().any(|kind| target.has(kind))
            && !rule.unless_target_is.iter().any(|kind| target.has(kind))
    });
    let values = rules.map(|rule| match &rule.value {
        ModifierValue::Is(value) => *value,
        ModifierValue::OfCondition(usual) => of_condition(target, kind.as_slice(), rule, *usual),
        ModifierValue::Loses(stat) if lost.contains(&stat.as_str()) => 0,
        ModifierValue::Loses(stat) => {
            lost.push(stat);
            -traits::stat(target, stat).unwrap_or(0).max(0)
        }
    });
    values.sum()
}

fn modifier(case: &Case, rule: &ConditionalModifier, value: i32) -> Modifier {
    let stat = match (rule.on, &rule.stat) {
        (On::Defense, None) => Some(case.against()),
        (_, stat) => stat.clone(),
    };
    Modifier::new(&rule.rule, rule.on, value, case.say(&rule.text, None)).stat(stat)
}

fn holds(case: &Case, rule: &ConditionalModifier) -> bool {
    let ruleset = case.board.facts.ruleset;
    let any =
        |token: &Token, kinds: &[String]| kinds.iter().any(|kind| conditions::holds(ruleset, token, kind));
    case.is_one_of(&rule.kinds)
        && (rule.attacker_is.is_empty() || any(case.attacker, &rule.attacker_is))
        && (rule.target_is.is_empty() || any(case.target, &rule.target_is))
        && !any(case.target, &rule.unless_target_is)
        && rule.within.is_none_or(|cells| case.gap() <= cells)
        && rule.beyond.is_none_or(|cells| case.gap() > cells)
        && rule.target_sees.is_none_or(|sees| case.target_sees() == sees)
        && rule.option.as_ref().is_none_or(|option| case.query.options.is_set(option))
        && !rule.unless_option.as_ref().is_some_and(|option| case.query.options.is_set(option))
}

/// Returns the highest value of the target's condition against this kind of attack.
fn of_condition(target: &Token, kinds: &[AttackKind], rule: &ConditionalModifier, usual: i32) -> i32 {
    let counts = |against: Option<&Value>| match against.and_then(Value::as_str) {
        None => true,
        Some(against) => {
            [(AttackKind::Melee, "melee"), (AttackKind::Ranged, "ranged"), (AttackKind::Spell, "spell")]
                .iter()
                .any(|(kind, word)| *word == against && kinds.contains(kind))
        }
    };
    target
        .conditions
        .iter()
        .filter(|c| rule.target_is.contains(&c.kind) && counts(c.more.get("against")))
        .map(|c| conditions::value(c).unwrap_or(usual))
        .max()
        .unwrap_or(0)
}
