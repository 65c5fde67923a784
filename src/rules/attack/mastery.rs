//! Weapon mastery: effects of a weapon's property on a hit or miss (E5-99).

use super::light::ability_in;
use super::limited::meant;
use super::{AttackOptions, Case};
use crate::attack::query::AttackQuery;
use crate::board::Board;
use crate::damage::{Damage, DamageSpec};
use crate::map::Token;
use crate::model::mastery::Mastery;
use crate::policy::mastery::{MasteryPolicy, PushPolicy, TopplePolicy};
use crate::query::AttackKind;
use crate::reason::{Modifier, On};
use crate::ruleset::Ruleset;
use crate::situation::Situation;
use crate::token_attack::TokenAttack;
use crate::{pushed, size, traits};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;

/// Returns the attack, if its weapon's mastery applies: the rules have masteries, it is a weapon attack, and its option doesn't exclude it.
pub fn wielded<'a>(
    ruleset: &'a Ruleset,
    token: &'a Token,
    query: &AttackQuery,
    with: Option<&str>,
) -> Option<(&'a MasteryPolicy, &'a TokenAttack, Mastery)> {
    let policy = ruleset.attack.mastery.as_ref()?;
    if query.kind == AttackKind::Spell || query.options.without_mastery.is_true() {
        return None;
    }
    let own = &token.attacks[meant(token, with?, false)?];
    own.mastery.map(|mastery| (policy, own, mastery))
}

/// Returns the bonus that damage to a second target omits.
pub fn without_ability(
    board: &Board,
    situation: &Situation,
    query: &AttackQuery,
    damage: Option<&DamageSpec>,
) -> Option<Modifier> {
    let case = Case::new(board, situation, query).ok()?;
    let cleaves = query.options.cleave.is_true() && !query.options.off_hand.is_true();
    let policy = case.policy().mastery.as_ref().filter(|_| cleaves)?;
    let value = ability(policy, case.attacker, &query.options, damage?.parts.first()?.dice.constant);
    let message = catalogue::MasteryCleaveDamage { attacker: &case.attacker.name, value };
    (value > 0).then(|| Modifier::new(&policy.rule, On::Damage, -value, message))
}

/// Returns the ability modifier of an attack: the one in the option `ability`, or the greatest that the bonus to the dice can include. If there is
/// none, it is the smallest modifier. For a token without abilities, it is that bonus.
pub fn ability(policy: &MasteryPolicy, token: &Token, options: &AttackOptions, number: i32) -> i32 {
    let found = ability_in(&policy.abilities, token, options, number).map(|(_, value)| value);
    let least = || policy.abilities.iter().filter_map(|stat| traits::stat(token, stat)).min();
    found.or_else(least).unwrap_or(0)
}

/// Returns the damage of a token's attack as entered.
pub fn own_damage(own: &TokenAttack) -> Option<Damage> {
    let parts = own.dice_by_kind().into_iter().map(|(dice, kind)| {
        let types: Vec<String> =
            Some(kind).filter(|kind| !kind.is_empty()).map(str::to_owned).into_iter().collect();
        Damage::new(&dice, &types, false)
    });
    parts.reduce(Damage::and)
}

/// Returns the bonus to the first dice of a token's attack, or 0.
fn number(own: &TokenAttack) -> i32 {
    let spec = own_damage(own).and_then(|damage| damage.spec("").ok());
    spec.and_then(|spec| spec.parts.first().map(|part| part.dice.constant)).unwrap_or(0)
}

/// Returns the DC of the save against Topple.
pub fn difficulty(policy: &MasteryPolicy, topple: &TopplePolicy, token: &Token, own: &TokenAttack) -> i32 {
    let own = ability(policy, token, &AttackOptions::default(), number(own));
    let added = topple.adds.iter().map(|(stat, without)| traits::stat(token, stat).unwrap_or(*without));
    added.fold(topple.base.saturating_add(own), i32::saturating_add)
}

/// Returns whether a creature is small enough to be pushed.
pub fn can_push(ruleset: &Ruleset, push: &PushPolicy, target: &Token) -> bool {
    size::by_name(ruleset, &push.largest).is_none_or(|largest| size::rank(ruleset, target) <= largest)
}

/// Returns the path of a creature pushed straight away from the attacker.
pub fn pushed(board: &Board, by: &Token, target: &Token, cells: i32) -> Vec<Cell> {
    let way = pushed::direction(board, &board.space(by), &board.space(target));
    way.map(|way| pushed::push(board, target, target.at, way, cells, &[]).0).unwrap_or_default()
}
