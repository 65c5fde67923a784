//! Input for an attack: bonus, damage, dice.

use crate::components::field::Typed;
use crate::forms::{kinds_meant, kinds_shown};
use burstmap_frontend::attack_lines;
use burstmap_rules::damage::Damage;
use burstmap_rules::map::Token;
use burstmap_rules::token_attack::TokenAttack;

/// Input shared by all panels with attack rolls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Strike {
    pub bonus: Typed<i32>,
    /// Damage as dice and numbers: `2d6+3`.
    pub damage: String,
    /// Damage types, separated by commas.
    pub kinds: String,
    /// Additional damage of other types (E5-91).
    pub more: Vec<MoreDamage>,
    pub nonlethal: bool,
}

/// Damage of one type, as entered.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoreDamage {
    pub dice: String,
    /// Damage types, separated by commas.
    pub kinds: String,
}

impl Strike {
    /// Returns the input for an attack: its token's bonus and its own dice.
    pub fn of(token: &Token, attack: &TokenAttack) -> Strike {
        let bonus = attack_lines::bonus(token, attack).map(|bonus| Typed::new(bonus.to_string()));
        let part = |(dice, kind): (String, &str)| {
            let kinds = if kind.is_empty() { String::new() } else { kinds_shown(&[kind]) };
            MoreDamage { dice, kinds }
        };
        let mut parts = attack.dice_by_kind().into_iter().map(part);
        let first = parts.next().unwrap_or_default();
        Strike {
            bonus: bonus.unwrap_or_default(),
            damage: first.dice,
            kinds: first.kinds,
            more: parts.collect(),
            nonlethal: false,
        }
    }

    /// Returns whether the input overrides an attack's own values.
    pub fn is_given(&self) -> bool {
        self.bonus.get().is_some() || self.damage().is_some()
    }

    /// Returns the damage of a command; `None` without input.
    pub fn damage(&self) -> Option<Damage> {
        let first = MoreDamage { dice: self.damage.clone(), kinds: self.kinds.clone() };
        let parts = [first].into_iter().chain(self.more.iter().cloned());
        let typed = parts.filter(|part| !part.dice.trim().is_empty());
        let damage =
            |part: MoreDamage| Damage::new(part.dice.trim(), &kinds_meant(&part.kinds), self.nonlethal);
        typed.map(damage).reduce(Damage::and)
    }
}
