//! Features of a rule system, determined from its options, so that the page offers nothing that the system does not support.

use burstmap_rules::policy::attack::Counted;
use burstmap_rules::ruleset::Ruleset;

/// Features that the page's forms depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knows {
    /// Nonlethal damage.
    pub nonlethal: bool,
    /// Temporary hit points, which are lost first.
    pub temporary: bool,
    /// A number of hit points at which a creature dies.
    pub dies_at: bool,
    /// Whether a creature has a weapon in hand.
    pub armed: bool,
    pub light: bool,
    /// An effect of hours of rest.
    pub rest: bool,
    /// Light weapons in a grapple.
    pub grappled_light: bool,
    /// Unarmed strikes and natural weapons, which need empty hands (RD-24).
    pub natural: bool,
    /// An effect of helpers on attacks.
    pub helpers: bool,
    pub rough_waters: bool,
    pub weather: bool,
    /// Interruptions of a turn by other creatures.
    pub interruptions: bool,
}

impl Knows {
    pub fn of(ruleset: &Ruleset) -> Knows {
        let (damage, attack) = (&ruleset.damage, &ruleset.attack);
        Knows {
            nonlethal: damage.nonlethal.is_some(),
            temporary: damage.temporary.is_some(),
            // With death saves, these decide about death.
            dies_at: damage.dying.is_none(),
            armed: ruleset.threat.needs_weapon
                || ruleset.actions.activities.iter().any(|activity| activity.arms.is_some()),
            light: ruleset.light.is_some(),
            rest: damage.nonlethal.is_some()
                || damage.ability.is_some()
                || damage.dying.is_some()
                || ruleset.influence.is_some(),
            grappled_light: attack.grappled_light_weapons.is_some(),
            natural: attack.natural_weapons.is_some(),
            helpers: attack.counted.iter().any(|table| table.counts == Counted::Helpers),
            rough_waters: ruleset.movement.deck_in_rough_waters,
            weather: ruleset.weather.is_some(),
            interruptions: !ruleset.turns.interruptions.is_empty(),
        }
    }
}
