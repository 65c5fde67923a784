//! An attack on everything in an area.

use crate::components::field::Typed;
use burstmap_rules::map::Id;
use burstmap_rules::token_attack::TokenAttack;
use std::collections::BTreeMap;

/// What is filled in for later, beside the choices of the tool.
#[derive(Clone, Debug, Default)]
pub struct AreaForm {
    /// Half of the damage off the origin (RS-08).
    pub splash: bool,
    /// How difficult the check of each is.
    pub difficulty: Typed<i32>,
    /// A success halves the damage.
    pub half: bool,
    /// What is said of single saves.
    pub said: BTreeMap<Id, SaidOfSave>,
}

/// What is said of the save of one token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidOfSave {
    /// It chooses to fail (E5-74).
    Fails,
    /// The game master lets it succeed.
    Succeeds,
    /// The table gives it advantage, or disadvantage (E5-92).
    Advantage,
    Disadvantage,
}

impl AreaForm {
    /// How difficult the check of each is, where that is known.
    pub fn difficulty(&self) -> Option<i32> {
        self.difficulty.get()
    }

    /// Of whom that is said, among those who are caught.
    pub fn said_of(&self, caught: &[Id], what: SaidOfSave) -> Vec<Id> {
        caught.iter().filter(|id| self.said.get(*id) == Some(&what)).cloned().collect()
    }

    /// What an attack's own text says of it.
    pub fn of(attack: &TokenAttack) -> AreaForm {
        let splash = attack.splash;
        let Some(save) = &attack.save else { return AreaForm { splash, ..AreaForm::default() } };
        let difficulty = save.difficulty.map(|number| Typed::new(number.to_string())).unwrap_or_default();
        AreaForm { splash, difficulty, half: save.half, ..AreaForm::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // RS-08, AH-08
    #[test]
    fn rs_08_an_attack_in_hand_splashes_as_its_sheet_says() {
        let attack = |splash| TokenAttack { splash, ..TokenAttack::default() };
        assert!(AreaForm::of(&attack(true)).splash && !AreaForm::of(&attack(false)).splash);
        let save = Some(burstmap_rules::token_attack::AttackSave::default());
        assert!(AreaForm::of(&TokenAttack { save, ..attack(true) }).splash);
    }
}
