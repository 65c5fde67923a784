//! Options and overrides of an area attack. Those that don't apply to areas are refused.

use super::{AreaOrder, AreaRoll};
use crate::attack::{options, overrides};
use crate::board::Board;
use crate::policy::attack::{AttackPolicy, Counted};
use crate::query::AttackKind;
use crate::reason::Refusal;
use burstmap_decode::escape;
use burstmap_messages::{Message, catalogue};

/// GM overrides for all targets, if there is a roll against them.
const OVERRIDES: [&str; 7] =
    ["cover", "concealment", "lineOfSight", "defense", "areasApart", "areasMoved", "legal"];
/// Overrides of the attack itself, with or without a roll.
const ALWAYS: [&str; 1] = ["legal"];
/// Options that affect damage, or that are always true for areas.
const OF_DAMAGE: [&str; 5] = ["area", "nonlethal", "nonlethalWeapon", "spell", "weapon"];
/// Options that affect a roll.
const OF_ROLLS: [&str; 10] = [
    "advantage",
    "areasApart",
    "areasMoved",
    "defense",
    "disadvantage",
    "helpers",
    "range",
    "targetCharging",
    "unseenAtTurnStart",
    "versus",
];

/// Options that also affect each creature's own check.
const OF_CHECKS: [&str; 2] = ["advantage", "disadvantage"];

/// Returns whether the override applies to areas in this rule system.
fn has_override(policy: &AttackPolicy, name: &str) -> bool {
    OVERRIDES.contains(&name) && is_counted(policy, name)
}

/// Returns whether an area attack of that kind has the option in this rule system.
pub fn has_option(policy: &AttackPolicy, kind: AttackKind, name: &str) -> bool {
    OF_DAMAGE.contains(&name) || bears_on_roll(policy, name) || is_own(policy, kind, name)
}

/// Returns whether an option affects a roll in this rule system.
fn bears_on_roll(policy: &AttackPolicy, name: &str) -> bool {
    OF_ROLLS.contains(&name) && is_counted(policy, name)
}

/// Returns whether the rule system counts what the option specifies. Always true for options that don't specify a count.
fn is_counted(policy: &AttackPolicy, name: &str) -> bool {
    let what = match name {
        "areasApart" | "range" => Counted::AreasApart,
        "areasMoved" => Counted::AreasTargetMoved,
        "helpers" => Counted::Helpers,
        "targetCharging" => Counted::TargetChargesAttacker,
        "unseenAtTurnStart" => Counted::UnseenAtTurnStart,
        "advantage" | "disadvantage" => return policy.table_gives.is_some(),
        _ => return true,
    };
    policy.counted.iter().any(|table| table.counts == what)
}

/// Refuses options that don't apply to areas.
///
/// # Errors
///
/// `bad-query` at the override or option.
pub fn check(board: &Board, order: &AreaOrder) -> Result<(), Refusal> {
    overrides::check(board, order.overrides)?;
    options::check(board, order.options)?;
    let policy = &board.facts.ruleset.attack;
    let given = [("advantage", order.better), ("disadvantage", order.worse)];
    if let Some((name, _)) =
        given.into_iter().find(|(_, tokens)| !tokens.is_empty() && policy.table_gives.is_none())
    {
        let message = catalogue::AttackNoAdvantage { ruleset: &board.facts.ruleset.name };
        return Err(refuse("check", name, message.into()));
    }
    let rolls = matches!(order.roll, AreaRoll::Attack { .. });
    let checks = matches!(order.roll, AreaRoll::Check { .. });
    for name in order.overrides.names().into_iter().filter(|name| !ALWAYS.contains(name)) {
        let message: Message = match (has_override(policy, name), rolls) {
            (true, true) => continue,
            (true, false) => catalogue::AttackAreaOverrideUnrolled { name }.into(),
            (false, _) => {
                let possible: Vec<&str> =
                    OVERRIDES.into_iter().filter(|name| has_override(policy, name)).collect();
                catalogue::AttackAreaOverride { name, possible }.into()
            }
        };
        return Err(refuse("overrides", name, message));
    }
    let options = order.options;
    for name in options.names().into_iter().filter(|name| options.is_set(name) && !OF_DAMAGE.contains(name)) {
        let message: Message = match (bears_on_roll(policy, name) || is_own(policy, order.kind, name), rolls)
        {
            (true, true) => continue,
            (true, false) if checks && OF_CHECKS.contains(&name) => continue,
            (true, false) => catalogue::AttackAreaOptionUnrolled { name }.into(),
            (false, _) => {
                let possible: Vec<&str> = {
                    let rolled = OF_ROLLS.into_iter().filter(|name| bears_on_roll(policy, name));
                    OF_DAMAGE.into_iter().chain(rolled).collect()
                };
                catalogue::AttackAreaOption { name, possible }.into()
            }
        };
        return Err(refuse("options", name, message));
    }
    Ok(())
}

/// Returns whether the rule system has this option for attacks of this kind.
fn is_own(policy: &AttackPolicy, kind: AttackKind, name: &str) -> bool {
    let kinds = [kind, policy.counts_as(kind)];
    policy.modifiers.iter().any(|rule| {
        let asks = [&rule.option, &rule.unless_option].into_iter().flatten().any(|option| option == name);
        asks && name != "opportunity"
            && (rule.kinds.is_empty() || kinds.iter().any(|kind| rule.kinds.contains(kind)))
    })
}

fn refuse(of: &str, name: &str, message: Message) -> Refusal {
    Refusal::new("bad-query", message).at(format!("/{of}/{}", escape(name)))
}
