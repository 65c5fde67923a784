//! Damage: RD-14, RD-19, RD-23, RD-25, RD-31, RD-36, RD-40.

use crate::damage::policy::*;
use crate::presets::common::words;

pub fn policy() -> DamagePolicy {
    DamagePolicy {
        energy_types: words(&[
            "fire",
            "cold",
            "acid",
            "electricity",
            "sonic",
            "ion",
            "force",
            "light",
            "dark",
            "poison",
            "psychic",
        ]),
        reduction: Some("RD-23".into()),
        energy: Some(EnergyPolicy { rule: "RD-25".into(), weakness_percent: 50 }),
        ion: Some(IonPolicy {
            rule: "RD-31".into(),
            types: words(&["ion", "electricity"]),
            divides_by: 2,
            track_steps: 2,
            threshold: "damageThreshold".into(),
        }),
        // The text halves no splash; a table may.
        splash: None,
        death: DeathPolicy { rule: "RD-19".into(), default_at: Some(-10) },
        nonlethal: Some(NonlethalPolicy {
            rule: "RD-40".into(),
            hours_rule: "RD-40".into(),
            wake_rule: "RD-40".into(),
            hours_per_point: 1.0,
            wake_after_percent: 0.0,
            wake_after_hours: 0.0,
            wake_at: Some(1),
        }),
        regeneration: Some(RegenerationPolicy {
            rule: "RD-36".into(),
            stopped_rounds: 2,
            condition: "regenerationStopped".into(),
        }),
        ability: Some(AbilityDamagePolicy {
            rule: "RD-14".into(),
            limit: -10,
            rest_hours: 8.0,
            effects: [
                ("strength", "prone"),
                ("dexterity", "paralyzed"),
                ("constitution", "dead"),
                ("intelligence", "unconscious"),
                ("wisdom", "insane"),
                ("charisma", "incapacitated"),
            ]
            .iter()
            .map(|(ability, condition)| AbilityEffect {
                ability: (*ability).into(),
                condition: (*condition).into(),
            })
            .collect(),
        }),
        // The text names the track and its end, not its length: five steps, as in the system it is drawn from.
        track: Some(TrackPolicy { condition: "conditionTrack".into(), steps: 5, end: "unconscious".into() }),
    }
}
