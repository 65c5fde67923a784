//! Damage: the text has no rules of its own for it. Where somebody dies is the table's to say.

use crate::damage::policy::*;

pub fn policy() -> DamagePolicy {
    DamagePolicy {
        energy_types: Vec::new(),
        reduction: None,
        energy: None,
        ion: None,
        splash: None,
        death: DeathPolicy { rule: "GM".into(), default_at: None },
        nonlethal: None,
        regeneration: None,
        ability: None,
        track: None,
    }
}
