//! Modifiers from tables by a count: regions apart, regions moved, engagement, helpers (SA-27 … SA-29, SA-34, SA-36).

use super::{Case, areas_apart};
use crate::attack::query::AttackQuery;
use crate::conditions::{HELPED, engaged_by, engaged_with, engagers, incapacitated, points_at};
use crate::map::Token;
use crate::objects::is_thing;
use crate::place::Space;
use crate::policy::attack::{AttackPolicy, Band, Counted, CountedModifier};
use crate::reason::{Modifier, On};
use crate::sides::allies;
use crate::traits::is_set;
use crate::{concealment, distance};

/// Returns the tables that apply to this attack, with their counts. Tables whose count the map doesn't determine are omitted.
pub fn counts<'a>(case: &Case<'a>) -> Vec<(&'a CountedModifier, i32)> {
    let has =
        |table: &CountedModifier| table.by_trait.as_deref().is_none_or(|own| is_set(case.attacker, own));
    let tables = case.policy().counted.iter().filter(|table| case.is_one_of(&table.kinds) && has(table));
    tables.filter_map(|table| Some((table, count(case, table.counts)?))).collect()
}

/// Returns the modifiers. `seen_spell` is whether the attack ignores range and speed (SA-35).
pub fn modifiers(case: &Case, counts: &[(&CountedModifier, i32)], seen_spell: Option<&str>) -> Vec<Modifier> {
    let disregarded =
        |table: &CountedModifier| matches!(table.counts, Counted::AreasApart | Counted::AreasTargetMoved);
    counts
        .iter()
        .filter(|(table, _)| seen_spell.is_none() || !disregarded(table))
        .map(|(table, count)| {
            let text = case.say(&table.text, Some(*count));
            let value = band(&table.bands, *count);
            let stat = (table.on == On::Defense).then(|| case.against());
            Modifier::new(&table.rule, table.on, value, text).stat(stat)
        })
        .filter(|modifier| modifier.value != 0)
        .collect()
}

/// Returns the first table whose limit the attack exceeds, with the count. `range` is the weapon's own in regions (SA-27).
pub fn beyond<'a>(
    counts: &[(&'a CountedModifier, i32)],
    range: Option<i32>,
) -> Option<(&'a CountedModifier, i32, i32)> {
    counts.iter().find_map(|(table, count)| {
        let own = range.filter(|_| table.counts == Counted::AreasApart);
        let most = own.into_iter().chain(table.most).min()?;
        (*count > most).then_some((*table, *count, most))
    })
}

/// Returns the value of the last band that starts at or below the count, or 0 below the first.
pub fn band(bands: &[Band], count: i32) -> i32 {
    bands.iter().rfind(|band| band.from <= count).map_or(0, |band| band.value)
}

/// Returns the helpers' bonus to a token's check, the same as to its attacks (SA-36).
pub fn help(policy: &AttackPolicy, token: &Token) -> i32 {
    let tables = policy.counted.iter().filter(|table| table.counts == Counted::Helpers);
    tables.map(|table| band(&table.bands, helpers(token))).sum()
}

fn helpers(token: &Token) -> i32 {
    token.conditions.iter().filter(|condition| condition.kind == HELPED).count() as i32
}

/// Returns the count, or `None` if the map doesn't determine it.
fn count(case: &Case, what: Counted) -> Option<i32> {
    let (attacker, target, facts) = (case.attacker, case.target, &case.board.facts);
    let flag = |set: bool| Some(i32::from(set));
    let AttackQuery { options, overrides, .. } = case.query;
    match what {
        Counted::AreasApart => {
            let given = overrides.areas_apart.whole().or_else(|| options.areas_apart.whole());
            given.or_else(|| areas_apart::between_tokens(case.board, attacker, target))
        }
        Counted::AreasTargetMoved => {
            let given = overrides.areas_moved.whole().or_else(|| options.areas_moved.whole());
            given.or_else(|| case.situation.areas_moved.get(&target.id).copied()).or(Some(0))
        }
        Counted::AttackerEngagedBy => Some(engaged_by(facts.tokens, attacker)),
        Counted::AlliesEngagedWithTarget => {
            let ally = |other: &&Token| {
                other.id != attacker.id && other.id != target.id && allies(facts, attacker, other)
            };
            let engaged = |other: &&Token| {
                engaged_with(other, &target.id)
                    || engaged_with(target, &other.id)
                    || engagers(facts.tokens, target).contains(&&other.id)
                    || engagers(facts.tokens, other).contains(&&target.id)
            };
            Some(facts.tokens.iter().filter(ally).filter(engaged).count() as i32)
        }
        Counted::OthersEngagingTarget => {
            let own = engagers(facts.tokens, target).contains(&&attacker.id);
            Some(engaged_by(facts.tokens, target) - i32::from(own))
        }
        Counted::Helpers => Some(options.helpers.whole().unwrap_or_else(|| helpers(attacker))),
        Counted::UnseenAtTurnStart => {
            let pair = (attacker.id.clone(), target.id.clone());
            flag(options.unseen_at_turn_start.is_set() || case.situation.unseen_at_turn_start.contains(&pair))
        }
        Counted::EnemiesBesideAttacker => {
            let board = case.board;
            let beside = |other: &&Token| {
                other.id != attacker.id
                    && !allies(facts, attacker, other)
                    && !is_thing(board, other)
                    && !incapacitated(facts.ruleset, other)
                    && distance::of_tokens(board, other, attacker) <= 1
                    && concealment::sees(board, &Space::of(board, other), &Space::of(board, attacker))
            };
            Some(facts.tokens.iter().filter(beside).count() as i32)
        }
        Counted::AlliesBesideTarget => {
            let beside = |other: &&Token| {
                ![&attacker.id, &target.id].contains(&&other.id)
                    && allies(facts, attacker, other)
                    && !is_thing(case.board, other)
                    && !other.has("dead")
                    && !incapacitated(facts.ruleset, other)
                    && distance::of_tokens(case.board, other, target) <= 1
            };
            Some(facts.tokens.iter().filter(beside).count() as i32)
        }
        Counted::TargetChargesAttacker => flag(options.target_charging.is_set() || charges(target, attacker)),
        Counted::AttackerChargesTarget => flag(options.charge.is_set() || charges(attacker, target)),
    }
}

/// Returns whether a charging token charges `other`: its specified target, or any token if none is specified.
pub fn charges(token: &Token, other: &Token) -> bool {
    token
        .conditions
        .iter()
        .filter(|c| c.kind == "charging")
        .any(|c| points_at(c).is_none_or(|id| id == other.id))
}
