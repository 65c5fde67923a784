//! Active conditions of a token, including implied ones, and their effects on its speed and steps.

use super::{points_at, value};
use crate::map::{Condition, Token};
use crate::model::amount::Movement;
use crate::policy::condition_effects::ConditionEffects;
use crate::policy::conditions::ConditionRule;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::traits;
use crate::wording::word;
use burstmap_messages::catalogue;

/// A condition of a token, direct or implied.
#[derive(Clone, Copy, Debug)]
pub struct Active<'a> {
    /// The condition's definition in the ruleset.
    pub rule: &'a ConditionRule,
    /// The token's condition, which may be the one that implies it.
    pub condition: &'a Condition,
}

impl<'a> Active<'a> {
    /// Returns the multiplier for effects per level: the condition's value, or 1.
    pub fn level(&self) -> i32 {
        value(self.condition).unwrap_or(1).clamp(0, 100)
    }

    /// Returns the statistic that the condition specifies (E5-15).
    pub fn stat(&self) -> Option<&'a str> {
        self.condition.more.get("stat").and_then(serde_json::Value::as_str)
    }

    /// Returns the token that causes the condition.
    pub fn source(&self) -> Option<&'a str> {
        points_at(self.condition)
    }
}

/// Returns the token's conditions that the ruleset defines, in the ruleset's order, each followed by implied ones, without duplicates.
pub fn active<'a>(ruleset: &'a Ruleset, token: &'a Token) -> Vec<Active<'a>> {
    let mut out: Vec<Active> = Vec::new();
    for condition in &token.conditions {
        let mut waiting = vec![condition.kind.as_str()];
        let first = out.len();
        while let Some(kind) = waiting.pop() {
            let known = |active: &Active| active.rule.kind == kind;
            if out[first..].iter().any(known) || kind != condition.kind && out.iter().any(known) {
                continue;
            }
            let Some(rule) = ruleset.conditions.iter().find(|rule| rule.kind == kind) else { continue };
            out.push(Active { rule, condition });
            waiting.extend(rule.does.iter().flat_map(|does| &does.implies).map(String::as_str));
        }
    }
    out
}

/// Returns whether a token has a condition, directly or implied.
pub fn holds(ruleset: &Ruleset, token: &Token, kind: &str) -> bool {
    token.has(kind)
        || !token.conditions.is_empty() && active(ruleset, token).iter().any(|a| a.rule.kind == kind)
}

/// The trait that lists conditions without effect on a token.
pub const CONDITION_IMMUNITY: &str = "conditionImmunity";

/// Returns the rule by which a token is immune to a condition, from its trait or another condition (E5-100), if it is.
pub fn immunity<'a>(ruleset: &'a Ruleset, token: &'a Token, kind: &str) -> Option<&'a str> {
    let by_trait = || {
        let rule = ruleset.condition_immunity.as_deref()?;
        let listed = traits::words(token, CONDITION_IMMUNITY).iter().any(|own| traits::same(own, kind));
        listed.then_some(rule)
    };
    if token.conditions.is_empty() {
        by_trait()
    } else {
        immunity_among(&active(ruleset, token), kind).or_else(by_trait)
    }
}

fn immunity_among<'a>(all: &[Active<'a>], kind: &str) -> Option<&'a str> {
    let keeps = |active: &Active<'a>| {
        let does = active.rule.does.as_ref()?;
        does.immune_to.iter().any(|other| other == kind).then_some(does.rule.as_str())
    };
    all.iter().find_map(keeps)
}

/// Returns the conditions that currently have effects, each with its effects.
pub fn effects<'a>(
    ruleset: &'a Ruleset,
    token: &'a Token,
) -> impl Iterator<Item = (Active<'a>, &'a ConditionEffects)> {
    let all = active(ruleset, token);
    let held: Vec<&str> = all.iter().map(|active| active.rule.kind.as_str()).collect();
    let does = |active: &Active<'a>| {
        let does = active.rule.does.as_ref()?;
        let lifted = does.unless.iter().any(|kind| held.contains(&kind.as_str()));
        let kind = active.rule.kind.as_str();
        let immune = immunity_among(&all, kind).is_some()
            || token.traits.contains_key(CONDITION_IMMUNITY) && immunity(ruleset, token, kind).is_some();
        (!lifted && !immune).then_some((*active, does))
    };
    let found: Vec<_> = all.iter().filter_map(does).collect();
    let still = found.iter().any(|(_, does)| does.needs_speed)
        && is_still(token, &found, ruleset.movement.parts_per_cell);
    found.into_iter().filter(move |(_, does)| !(does.needs_speed && still))
}

fn is_still(token: &Token, found: &[(Active, &ConditionEffects)], parts_per_cell: Option<i32>) -> bool {
    let change = SpeedChange::of(token, found.iter().copied());
    token.speed.values().all(|speed| change.of_speed(*speed, parts_per_cell) == Movement::ZERO)
}

/// Effects of conditions on all speeds of a token (E5-31).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpeedChange {
    /// Cells to subtract first.
    pub minus: i32,
    /// Whether the rest is halved.
    pub halves: bool,
    /// Whether the speed is 0, regardless of anything else.
    pub none: bool,
    /// Reasons, one per condition with an effect.
    pub why: Vec<Reason>,
}

impl SpeedChange {
    fn of<'a>(token: &Token, found: impl Iterator<Item = (Active<'a>, &'a ConditionEffects)>) -> SpeedChange {
        let mut out = SpeedChange::default();
        let mut before: Vec<&str> = Vec::new();
        for (active, does) in found {
            let Some(speed) = &does.speed else { continue };
            // The same reduction from several causes counts once (E5-99).
            let once = if before.contains(&active.rule.kind.as_str()) { 0 } else { speed.minus };
            before.push(&active.rule.kind);
            let minus = once.saturating_add(speed.minus_per_level.saturating_mul(active.level()));
            out.minus = out.minus.saturating_add(minus);
            out.halves |= speed.halves;
            out.none |= speed.none;
            let message =
                catalogue::ConditionSpeed { token: &token.name, condition: word(&active.rule.kind) };
            out.why.push(Reason::new(&does.rule, message).ids(vec![token.id.clone()]));
        }
        out
    }

    /// Returns whether no speed changes.
    pub fn is_nothing(&self) -> bool {
        self.why.is_empty()
    }

    /// Returns the changed speed. A half is rounded down to the unit of movement, such as feet, before any addition (E5-31). Without
    /// `parts_per_cell`, the half is exact.
    pub fn of_speed(&self, speed: Movement, parts_per_cell: Option<i32>) -> Movement {
        if self.none {
            return Movement::ZERO;
        }
        let left = speed.less(Movement::from_cells(self.minus));
        if self.halves { left.part([1, 2], parts_per_cell) } else { left }
    }
}

/// Returns the effects of a token's conditions on its speeds.
pub fn speed_change(ruleset: &Ruleset, token: &Token) -> SpeedChange {
    SpeedChange::of(token, effects(ruleset, token))
}

/// Returns a token's speed after its conditions (E5-31, E5-86).
pub fn speed_after_conditions(ruleset: &Ruleset, token: &Token, speed: Movement) -> Movement {
    if token.conditions.is_empty() {
        return speed;
    }
    speed_change(ruleset, token).of_speed(speed, ruleset.movement.parts_per_cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conditions::{plain, with};
    use crate::map::TokenData;
    use crate::presets;

    fn speed(conditions: &[(&str, i32)], cells: i32) -> f64 {
        let ruleset = presets::by_id("srd-5e").expect("built in");
        let conditions =
            conditions.iter().map(|(kind, value)| with(plain(kind), "value", (*value).into())).collect();
        let token = Token::new(TokenData { id: "t".into(), conditions, ..TokenData::default() });
        speed_after_conditions(&ruleset, &token, Movement::from_cells(cells)).to_cells()
    }

    // E5-31, E5-86
    #[test]
    fn e5_86_each_level_of_exhaustion_takes_five_feet_off_a_speed() {
        assert_eq!(speed(&[], 6), 6.0);
        assert_eq!(speed(&[("exhaustion", 3)], 6), 3.0);
        assert_eq!(speed(&[("exhaustion", 5)], 4), 0.0, "never less than nothing");
    }

    // E5-31, E5-88
    #[test]
    fn e5_88_who_is_held_has_no_speed_and_the_stunned_keep_theirs() {
        for kind in ["grappled", "restrained", "paralyzed", "petrified", "unconscious"] {
            assert_eq!(speed(&[(kind, 1)], 6), 0.0, "{kind}");
        }
        assert_eq!(speed(&[("stunned", 1)], 6), 6.0);
    }

    #[test]
    fn e5_31_what_is_taken_off_goes_before_halving_and_none_before_all() {
        let change = SpeedChange { minus: 1, halves: true, ..SpeedChange::default() };
        assert_eq!(change.of_speed(Movement::from_cells(6), None).to_cells(), 2.5);
        assert_eq!(change.of_speed(Movement::from_cells(6), Some(5)).to_cells(), 2.4, "12 ft of 25 ft");
        let none = SpeedChange { none: true, ..change };
        assert_eq!(none.of_speed(Movement::from_cells(6), Some(5)), Movement::ZERO);
    }

    // E5-88
    #[test]
    fn what_implies_itself_is_found_once() {
        let mut ruleset = presets::by_id("srd-5e").expect("built in");
        for (kind, other) in [("poisoned", "prone"), ("prone", "poisoned")] {
            let rule = ruleset.conditions.iter_mut().find(|rule| rule.kind == kind).expect("listed");
            rule.does.get_or_insert_default().implies = vec![other.to_owned()];
        }
        let token = Token::new(TokenData { conditions: vec![plain("prone")], ..TokenData::default() });
        let kinds: Vec<_> = active(&ruleset, &token).iter().map(|active| &active.rule.kind).collect();
        assert_eq!(kinds, ["prone", "poisoned"]);
        assert!(holds(&ruleset, &token, "poisoned") && !holds(&ruleset, &token, "blinded"));
    }
}
