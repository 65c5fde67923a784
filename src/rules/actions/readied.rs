//! What somebody has ready in its hands, and what that is good for (SA-26, SA-35, SA-36).

use crate::map::{Condition, Token};
use crate::policy::actions::ActionPolicy;
use crate::query::AttackKind;
use crate::token_attack::TokenAttackKind;
use crate::{conditions, traits};

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
        let is_spell = |word: &str| is_sort(policy, word);
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

/// Whether it is no name, but the word for all that one activity makes ready: a spell.
fn is_sort(policy: &ActionPolicy, word: &str) -> bool {
    let sorts = policy.activities.iter().filter_map(|own| own.gives.as_ref()?.item.as_deref());
    sorts.into_iter().any(|sort| sort.eq_ignore_ascii_case(word))
}

/// What a thing that is held ready is called; `None`: nobody has said.
pub fn name_of<'h>(policy: &ActionPolicy, held: &'h Condition) -> Option<&'h str> {
    conditions::item(held).filter(|item| !is_sort(policy, item))
}

/// Whether what is ready is what an attack is made with: `with`, as its command names it. What nobody has named is what the command
/// says. Where the command says nothing, it is one of the token's own attacks of that kind, or what its sheet says nothing of.
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
        // What fills an area says nothing of what shots are made with.
        None => !token.attacks.iter().any(|own| own.kind == usual),
    }
}

/// Whether two names are those of one thing: a bow is the longbow that a sheet names.
pub fn is_called(name: &str, other: &str) -> bool {
    let [a, b] = [name, other].map(|name| name.trim().to_lowercase());
    traits::same(name, other) || !a.is_empty() && !b.is_empty() && (a.contains(&b) || b.contains(&a))
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
