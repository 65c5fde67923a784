//! What somebody has ready in its hands, and what that is good for (SA-26, SA-35, SA-36).

use super::ActionPolicy;
use crate::conditions;
use crate::map::{Condition, Token};
use crate::query::AttackKind;

/// A thing that is ready, as far as anybody has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readied {
    /// A spell, as an activity readies it.
    Spell,
    /// Something else: a weapon, a shield, a tool.
    Thing,
    /// Nobody has said what it is.
    Unnamed,
}

impl Readied {
    /// What the condition holds.
    pub fn of(policy: &ActionPolicy, held: &Condition) -> Readied {
        let spells: Vec<&str> =
            policy.activities.iter().filter_map(|own| own.gives.as_ref()?.item.as_deref()).collect();
        let is_spell = |word: &str| spells.iter().any(|spell| spell.eq_ignore_ascii_case(word));
        match (conditions::item(held), conditions::readied_as(held)) {
            (None, None) => Readied::Unnamed,
            (item, sort) if item.is_some_and(is_spell) || sort.is_some_and(is_spell) => Readied::Spell,
            _ => Readied::Thing,
        }
    }

    /// Whether such an attack can be made with it. A shot comes from a weapon or from a spell (SA-26), a spell from a spell
    /// alone (SA-35); what nobody has named may be either.
    pub fn serves(self, kind: AttackKind) -> bool {
        kind != AttackKind::Spell || self != Readied::Thing
    }

    /// Whether it is first of all there for such an attack.
    pub fn is_for(self, kind: AttackKind) -> bool {
        (self == Readied::Spell) == (kind == AttackKind::Spell)
    }
}

/// All that the token has ready, by the condition that says so.
pub fn readied<'a>(
    policy: &'a ActionPolicy,
    condition: &'a str,
    token: &'a Token,
) -> impl Iterator<Item = Readied> + 'a {
    let held = token.conditions.iter().filter(move |held| held.kind == condition);
    held.map(move |held| Readied::of(policy, held))
}
