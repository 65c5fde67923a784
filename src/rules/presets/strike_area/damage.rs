//! Damage: the text has no rules of its own for it.

use crate::damage::policy::*;

pub fn policy() -> DamagePolicy {
    DamagePolicy {
        energy_types: Vec::new(),
        reduction: None,
        energy: None,
        ion: None,
        splash: None,
        death: DeathPolicy { rule: "SA-09".into(), default_at: None },
        nonlethal: None,
        regeneration: None,
        ability: None,
        track: None,
    }
}
