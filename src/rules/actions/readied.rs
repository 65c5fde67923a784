//! Readied items and their uses (SA-26, SA-35, SA-36).

use crate::map::{Condition, Token};
use crate::policy::actions::ActionPolicy;
use crate::query::AttackKind;
use crate::token_attack::TokenAttackKind;
use crate::{conditions, traits};

/// Kind of a readied item, if specified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readied {
    /// A spell, from an activity that readies spells.
    Spell,
    /// Anything else: a weapon, a shield, a tool.
    Thing,
    /// An unspecified item.
    Unnamed,
}

impl Readied {
    /// Returns the item in the condition.
    pub fn of(policy: &ActionPolicy, held: &Condition) -> Readied {
        let is_spell = |word: &str| is_sort(policy, word);
        match (conditions::item(held), conditions::readied_as(held)) {
            (None, None) => Readied::Unnamed,
            (item, sort) if item.is_some_and(is_spell) || sort.is_some_and(is_spell) => Readied::Spell,
            _ => Readied::Thing,
        }
    }

    /// Returns whether the readied item can make an attack of this kind. A shot needs a weapon or a spell (SA-26), and a spell needs a spell (SA-35).
    /// An unspecified item may be either.
    pub fn serves(self, kind: AttackKind) -> bool {
        kind != AttackKind::Spell || self != Readied::Thing
    }

    /// Returns whether the item is mainly for attacks of this kind.
    pub fn is_for(self, kind: AttackKind) -> bool {
        (self == Readied::Spell) == (kind == AttackKind::Spell)
    }
}

/// Returns whether the name is only a category of the activity: a spell.
fn is_sort(policy: &ActionPolicy, word: &str) -> bool {
    let sorts = policy.activities.iter().filter_map(|own| own.gives.as_ref()?.item.as_deref());
    sorts.into_iter().any(|sort| sort.eq_ignore_ascii_case(word))
}

/// Returns the name of a readied item, if specified.
pub fn name_of<'h>(policy: &ActionPolicy, held: &'h Condition) -> Option<&'h str> {
    conditions::item(held).filter(|item| !is_sort(policy, item))
}

/// Returns whether the readied item is the one for an attack. `with` is the name in the command. An unspecified item matches every name.
/// Without a name, the attack uses one of the token's own attacks of that kind, or something that its sheet doesn't list.
pub fn is_meant(token: &Token, kind: AttackKind, with: Option<&str>, named: Option<&str>) -> bool {
    let (Some(named), with) = (named, with) else { return true };
    if let Some(with) = with {
        return is_called(with, named);
    }
    let serves = |own: TokenAttackKind| match kind {
        AttackKind::Melee => own == TokenAttackKind::Melee,
        AttackKind::Ranged => own != TokenAttackKind::Melee,
        AttackKind::Spell => matches!(own, TokenAttackKind::Spell | TokenAttackKind::Area),
    };
    let mut known = token.attacks.iter().filter(|own| is_called(&own.name, named)).peekable();
    let usual = match kind {
        AttackKind::Melee => TokenAttackKind::Melee,
        AttackKind::Ranged => TokenAttackKind::Ranged,
        AttackKind::Spell => TokenAttackKind::Spell,
    };
    match known.peek() {
        Some(_) => known.any(|own| serves(own.kind)),
        // Area attacks in the sheet don't determine the weapon for shots.
        None => !token.attacks.iter().any(|own| own.kind == usual),
    }
}

/// Returns whether two names refer to the same item: a bow is the longbow in the sheet.
pub fn is_called(name: &str, other: &str) -> bool {
    let [a, b] = [name, other].map(|name| name.trim().to_lowercase());
    traits::same(name, other) || !a.is_empty() && !b.is_empty() && (a.contains(&b) || b.contains(&a))
}

/// Returns all items that the token has ready, according to its condition.
pub fn readied<'a>(
    policy: &'a ActionPolicy,
    condition: &'a str,
    token: &'a Token,
) -> impl Iterator<Item = Readied> + 'a {
    let held = token.conditions.iter().filter(move |held| held.kind == condition);
    held.map(move |held| Readied::of(policy, held))
}
