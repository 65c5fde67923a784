//! Light weapons: after an attack with one, another in the other hand attacks as well (E5-50).

use super::Case;
use super::options::{AttackOptions, Weapon};
use crate::attack::query::AttackQuery;
use crate::board::Board;
use crate::damage::DamageSpec;
use crate::map::Token;
use crate::policy::special_attacks::LightWeapons;
use crate::reason::{Modifier, On};
use crate::situation::Situation;
use crate::traits;
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// Whether an attack is made with a light weapon: its option says so, or its weapon. A part of the body is none.
pub fn is_light(options: &AttackOptions) -> bool {
    let said = |weapon: &Weapon| match weapon {
        Weapon::Word(word) => word == "light",
        Weapon::Described(weapon) => weapon.light.is_true(),
    };
    options.light.is_true() || options.off_hand.is_true() || options.weapon.get().is_some_and(said)
}

/// What the damage of the other hand goes without.
pub fn without_ability(
    board: &Board,
    situation: &Situation,
    query: &AttackQuery,
    damage: Option<&DamageSpec>,
) -> Option<Modifier> {
    let case = Case::new(board, situation, query).ok()?;
    let policy = case.policy().light_weapons.as_ref().filter(|_| query.options.off_hand.is_true())?;
    let (stat, value) = added(policy, case.attacker, &query.options, damage?.parts.first()?.dice.constant)?;
    let attacker = &case.attacker.name;
    let message: Message = match stat {
        Some(stat) => catalogue::AttackOffHandDamage { attacker, stat: word(stat), value }.into(),
        None => catalogue::AttackOffHandNumber { attacker, value }.into(),
    };
    Some(Modifier::new(&policy.rule, On::Damage, -value, message))
}

/// Which statistic is in the number that is added to the dice, and how much of it: the one that the option `ability` names, else the
/// greatest that the number can hold. Of a token without any, all of the number. `stats`: those that it may be.
pub(super) fn ability_in<'a>(
    stats: &'a [String],
    token: &Token,
    options: &'a AttackOptions,
    number: i32,
) -> Option<(Option<&'a str>, i32)> {
    let own = |stat: &'a str| Some((Some(stat), traits::stat(token, stat)?));
    let named = options.ability.get().and_then(|named| own(&named.0));
    let known: Vec<_> = stats.iter().filter_map(|stat| own(stat)).collect();
    let fits = known.iter().copied().filter(|(_, value)| *value <= number).max_by_key(|(_, value)| *value);
    named.or(fits).or(known.is_empty().then_some((None, number)))
}

/// What is taken off of that: nothing that is negative.
fn added<'a>(
    policy: &'a LightWeapons,
    token: &Token,
    options: &'a AttackOptions,
    number: i32,
) -> Option<(Option<&'a str>, i32)> {
    ability_in(&policy.without, token, options, number).filter(|(_, value)| *value > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::TokenData;
    use std::collections::BTreeMap;

    // E5-50
    #[test]
    fn e5_50_what_is_taken_off_is_the_ability_that_the_number_can_hold() {
        let rule = || "E5-50".to_owned();
        let without = ["strength", "dexterity"].map(str::to_owned).to_vec();
        let policy = LightWeapons { rule: rule(), takes: "bonusAction".into(), without };
        let token = |stats: &[(&str, f64)]| {
            let stats = BTreeMap::from_iter(stats.iter().map(|(name, value)| ((*name).to_owned(), *value)));
            Token::new(TokenData { stats: stats.into(), ..TokenData::default() })
        };
        let plain = AttackOptions::default();
        let off = |token: &Token, number| added(&policy, token, &plain, number).map(|(_, value)| value);
        let rogue = token(&[("strength", 1.0), ("dexterity", 3.0)]);
        assert_eq!(off(&rogue, 3), Some(3));
        assert_eq!(off(&rogue, 1), Some(1), "a club: 3 is not in it");
        assert_eq!(off(&rogue, 0), None, "it was left out already");
        assert_eq!(off(&rogue, 4), Some(3), "the 1 of a magic blade stays");
        assert_eq!(off(&token(&[("strength", -1.0)]), -1), None, "unless negative");
        assert_eq!(off(&token(&[]), 2), Some(2));
    }
}
