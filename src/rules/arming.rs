//! A creature's reach with its weapons.
//!
//! ```
//! use burstmap_rules::arming::longest_reach;
//!
//! assert_eq!(longest_reach(&[], 1), None, "a creature without attacks keeps its reach");
//! ```

use crate::map::TokenData;
use crate::token_attack::TokenAttack;
use crate::traits::same;

/// Maximum reach of a creature in cells. An attack can go farther.
pub const FARTHEST: i32 = 100;

/// Returns the reach of a creature with these attacks, in cells, if it is longer than `usual`, its reach by size.
pub fn longest_reach(attacks: &[TokenAttack], usual: i32) -> Option<i32> {
    let longest = attacks.iter().filter_map(|attack| attack.reach).max();
    longest.map(|reach| reach.min(FARTHEST)).filter(|reach| *reach > usual)
}

/// Replaces a creature's attacks. Its reach follows the attack with the longest reach if it did so before, or if the new reach is longer. Otherwise,
/// the reach was set manually, and stays.
pub fn rearm(token: &mut TokenData, attacks: Vec<TokenAttack>, usual: i32) {
    let (before, after) = (longest_reach(&token.attacks, usual), longest_reach(&attacks, usual));
    if after != before && (token.reach == before || after > token.reach) {
        token.reach = after;
    }
    if attacks.len() == token.attacks.len() {
        let names = token.attacks.iter().zip(&attacks).filter(|(old, new)| old.name != new.name);
        let names: Vec<(String, String)> =
            names.map(|(old, new)| (old.name.clone(), new.name.clone())).collect();
        rename(token, &names);
    }
    token.attacks = attacks.into();
}

/// Updates a multiattack after an attack is renamed. Attacks that swapped places keep their names.
fn rename(token: &mut TokenData, names: &[(String, String)]) {
    let [(before, after)] = names else { return };
    let listed = token.multiattack.iter().flat_map(|part| std::iter::once(&part.attack).chain(&part.or));
    if listed.into_iter().any(|name| same(name, before)) {
        let names = token.multiattack.iter_mut();
        let names = names.flat_map(|part| std::iter::once(&mut part.attack).chain(&mut part.or));
        names.filter(|name| same(name, before)).for_each(|name| name.clone_from(after));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::multiattack::MultiattackPart;

    fn armed(reach: i32) -> Vec<TokenAttack> {
        vec![TokenAttack { reach: Some(reach), ..TokenAttack::default() }]
    }

    #[test]
    fn a_longer_weapon_is_what_a_creature_reaches() {
        let mut token = TokenData { attacks: armed(1).into(), ..TokenData::default() };
        rearm(&mut token, armed(2), 1);
        assert_eq!((token.reach, token.attacks[0].reach), (Some(2), Some(2)));
        rearm(&mut token, armed(1), 1);
        assert_eq!(token.reach, None, "as far as the rules say of its size");
        // A large creature has that reach without weapons.
        rearm(&mut token, armed(2), 2);
        assert_eq!(token.reach, None);
    }

    #[test]
    fn e5_98_a_multiattack_names_an_attack_as_it_is_called_now() {
        let named = |name: &str| TokenAttack { name: name.to_owned(), ..TokenAttack::default() };
        let part =
            |attack: &str| MultiattackPart { attack: attack.to_owned(), count: 1, ..Default::default() };
        let mut token = TokenData {
            attacks: vec![named("Claw"), named("Bite")].into(),
            multiattack: vec![part("Claw"), part("bite")].into(),
            ..TokenData::default()
        };
        rearm(&mut token, vec![named("Talon"), named("Bite")], 1);
        assert_eq!(*token.multiattack, [part("Talon"), part("bite")]);
        rearm(&mut token, vec![named("Bite"), named("Talon")], 1);
        assert_eq!(*token.multiattack, [part("Talon"), part("bite")], "they changed places");
    }

    #[test]
    fn a_reach_that_was_set_by_hand_stays_unless_a_weapon_goes_farther() {
        let mut token = TokenData { attacks: armed(2).into(), reach: Some(3), ..TokenData::default() };
        rearm(&mut token, armed(1), 1);
        assert_eq!(token.reach, Some(3));
        rearm(&mut token, armed(4), 1);
        assert_eq!(token.reach, Some(4));
    }
}
