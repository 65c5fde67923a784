//! Damage: AH-08, AH-23 … AH-26.

use crate::damage::policy::*;

pub fn policy() -> DamagePolicy {
    DamagePolicy {
        energy_types: Vec::new(),
        reduction: None,
        energy: None,
        ion: None,
        splash: Some(SplashPolicy { rule: "AH-08".into(), divides_by: 2 }),
        death: DeathPolicy { rule: "AH-23".into(), default_at: Some(-10) },
        nonlethal: Some(NonlethalPolicy {
            rule: "AH-24".into(),
            hours_rule: "AH-25".into(),
            wake_rule: "AH-26".into(),
            hours_per_point: 1.0,
            wake_after_percent: 50.0,
            wake_after_hours: 0.5,
            wake_at: None,
        }),
        regeneration: None,
        ability: None,
        track: None,
    }
}
