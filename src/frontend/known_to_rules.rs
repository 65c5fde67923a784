//! What a rule system has a use for: asked of its knobs, so that the page offers nothing that the system does not know.

use burstmap_rules::attack::policy::Counted;
use burstmap_rules::ruleset::Ruleset;

/// What the forms of the page ask for where the rules know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knows {
    /// Damage that leaves its target alive.
    pub nonlethal: bool,
    /// Hit points that are lost first.
    pub temporary: bool,
    /// A number of hit points at which one dies.
    pub dies_at: bool,
    /// Whether somebody holds a weapon.
    pub armed: bool,
    pub light: bool,
    /// Whether hours of rest do anything.
    pub rest: bool,
    /// Light weapons in a grapple.
    pub grappled_light: bool,
    /// Unarmed strikes and natural weapons, which take empty hands (RD-24).
    pub natural: bool,
    /// Helpers count on attacks.
    pub helpers: bool,
    pub rough_waters: bool,
    pub weather: bool,
    /// What others do in somebody's turn interrupts it.
    pub interruptions: bool,
}

impl Knows {
    pub fn of(ruleset: &Ruleset) -> Knows {
        let (damage, attack) = (&ruleset.damage, &ruleset.attack);
        Knows {
            nonlethal: damage.nonlethal.is_some(),
            temporary: damage.temporary.is_some(),
            // Whoever falls and saves against death dies of that.
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
