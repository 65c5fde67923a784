//! An attack on everything in an area.

use crate::components::field::Typed;
use burstmap_rules::token_attack::TokenAttack;

/// What is filled in for later, beside the choices of the tool.
#[derive(Clone, Debug, Default)]
pub struct AreaForm {
    /// Half of the damage off the origin (RS-05).
    pub splash: bool,
    /// How difficult the check of each is.
    pub difficulty: Typed<i32>,
    /// A success halves the damage.
    pub half: bool,
}

impl AreaForm {
    /// How difficult the check of each is, where that is known.
    pub fn difficulty(&self) -> Option<i32> {
        self.difficulty.get()
    }

    /// What an attack's own text says of it.
    pub fn of(attack: &TokenAttack) -> AreaForm {
        let Some(save) = &attack.save else { return AreaForm::default() };
        let difficulty = save.difficulty.map(|number| Typed::new(number.to_string())).unwrap_or_default();
        AreaForm { splash: false, difficulty, half: save.half }
    }
}
