//! Input for an attack on an area.

use crate::components::field::Typed;
use burstmap_rules::map::Id;
use burstmap_rules::token_attack::TokenAttack;
use std::collections::BTreeMap;

/// Input in addition to the tool's choices.
#[derive(Clone, Debug, Default)]
pub struct AreaForm {
    /// Half damage away from the origin (RS-08).
    pub splash: bool,
    /// DC of each save.
    pub difficulty: Typed<i32>,
    /// Whether a success halves the damage.
    pub half: bool,
    /// Settings of individual saves.
    pub said: BTreeMap<Id, SaidOfSave>,
}

/// Setting of one token's save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidOfSave {
    /// The token chooses to fail (E5-74).
    Fails,
    /// The game master lets the token succeed.
    Succeeds,
    /// The save has manual advantage or disadvantage (E5-92).
    Advantage,
    Disadvantage,
}

impl AreaForm {
    /// Returns the DC of each save, if known.
    pub fn difficulty(&self) -> Option<i32> {
        self.difficulty.get()
    }

    /// Returns the affected tokens with a setting.
    pub fn said_of(&self, caught: &[Id], what: SaidOfSave) -> Vec<Id> {
        caught.iter().filter(|id| self.said.get(*id) == Some(&what)).cloned().collect()
    }

    /// Returns the input from an attack's own text.
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
