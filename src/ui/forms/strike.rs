//! What an attack is made with: a bonus, damage, dice.

use crate::components::field::Typed;
use crate::forms::{kinds_meant, kinds_shown};
use burstmap_frontend::attack_lines;
use burstmap_rules::damage::Damage;
use burstmap_rules::map::Token;
use burstmap_rules::token_attack::TokenAttack;

/// Kept for all panels on which attacks are rolled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Strike {
    pub bonus: Typed<i32>,
    /// Dice and numbers: `2d6+3`.
    pub damage: String,
    /// Kinds of damage, between commas.
    pub kinds: String,
    pub nonlethal: bool,
}

impl Strike {
    /// What an attack is made with: its token's bonus, its own dice.
    pub fn of(token: &Token, attack: &TokenAttack) -> Strike {
        let bonus = attack_lines::bonus(token, attack).map(|bonus| Typed::new(bonus.to_string()));
        Strike {
            bonus: bonus.unwrap_or_default(),
            damage: attack.dice(),
            kinds: kinds_shown(&attack.damage_kinds()),
            nonlethal: false,
        }
    }

    /// Whether anything was typed that an attack comes to by itself.
    pub fn is_given(&self) -> bool {
        self.bonus.get().is_some() || self.damage().is_some()
    }

    /// The damage of a command; nothing where none was typed.
    pub fn damage(&self) -> Option<Damage> {
        let dice = self.damage.trim();
        if dice.is_empty() {
            return None;
        }
        let kinds = kinds_meant(&self.kinds);
        Some(Damage::new(dice, &kinds.iter().map(String::as_str).collect::<Vec<_>>(), self.nonlethal))
    }
}
