//! Light weapons: an attack with one allows another with the off hand (E5-50).

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

/// Returns whether the attack uses a light weapon, by its option or its weapon. A natural weapon isn't light.
pub fn is_light(options: &AttackOptions) -> bool {
    let said = |weapon: &Weapon| match weapon {
        Weapon::Word(word) => word == "light",
        Weapon::Described(weapon) => weapon.light.is_true(),
    };
    options.light.is_true() || options.off_hand.is_true() || options.weapon.get().is_some_and(said)
}

/// Returns the bonus that off-hand damage omits.
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

/// Returns the statistic included in the bonus to the dice, and its amount. This is the statistic in the option `ability`, or the greatest that the
/// bonus can include. For a token without statistics, it is the whole bonus. `stats` are the candidates.
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

/// Returns the amount to omit. Negative values stay.
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
