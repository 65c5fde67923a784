//! What a creature reaches with the weapons that it is given.

use crate::map::TokenData;
use crate::token_attack::TokenAttack;

/// Cells that a creature may reach at most: an attack may go farther.
pub const FARTHEST: i32 = 100;

/// How far a creature with these attacks reaches, in cells, where that is farther than `usual`: what it reaches by its size.
pub fn longest_reach(attacks: &[TokenAttack], usual: i32) -> Option<i32> {
    let longest = attacks.iter().filter_map(|attack| attack.reach).max();
    longest.map(|reach| reach.min(FARTHEST)).filter(|reach| *reach > usual)
}

/// Gives a creature other attacks. Its own reach becomes that of the longest, where it was that before, or where the new one reaches
/// farther; otherwise it was set by hand, and stays.
pub fn rearm(token: &mut TokenData, attacks: Vec<TokenAttack>, usual: i32) {
    let (before, after) = (longest_reach(&token.attacks, usual), longest_reach(&attacks, usual));
    if after != before && (token.reach == before || after > token.reach) {
        token.reach = after;
    }
    token.attacks = attacks.into();
}

#[cfg(test)]
mod tests {
    use super::*;

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
        // A large one reaches that far without.
        rearm(&mut token, armed(2), 2);
        assert_eq!(token.reach, None);
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
