//! Damage: RS-08, RS-27 … RS-30.

use crate::damage::policy::*;

pub fn policy() -> DamagePolicy {
    DamagePolicy {
        energy_types: Vec::new(),
        reduction: None,
        energy: None,
        ion: None,
        splash: Some(SplashPolicy { rule: "RS-08".into(), divides_by: 2 }),
        death: DeathPolicy { rule: "RS-27".into(), default_at: Some(-10) },
        nonlethal: Some(NonlethalPolicy {
            rule: "RS-28".into(),
            hours_rule: "RS-29".into(),
            wake_rule: "RS-30".into(),
            hours_per_point: 1.0,
            wake_after_percent: 0.0,
            wake_after_hours: 0.0,
            wake_at: Some(1),
        }),
        regeneration: None,
        ability: None,
        track: None,
    }
}
