//! Flyers in strong wind: they land on their turn or fall after it (E5-39).

use crate::combat::Encounter;
use crate::mechanics::mounts::led_in_turn_of;
use burstmap_rules::board::Facts;
use burstmap_rules::map::Token;
use burstmap_rules::policy::weather::WeatherPolicy;
use burstmap_rules::query::TurnStatus;
use burstmap_rules::weather;

/// Returns the rule that requires a token to land before the current turn ends, its own or its rider's.
pub fn has_to_land<'a>(facts: &Facts<'a>, encounter: &Encounter, token: &Token) -> Option<&'a WeatherPolicy> {
    let active = encounter.active.as_ref()?;
    let of_rider = || led_in_turn_of(facts, encounter, active).iter().any(|mount| mount.id == token.id);
    weather::brings_down(facts, token).filter(|_| token.id == *active || of_rider())
}

/// Returns the rule by which a token falls: its turn is over, and it is still in the air.
pub fn falls<'a>(facts: &Facts<'a>, encounter: &Encounter, token: &Token) -> Option<&'a WeatherPolicy> {
    let acted = |token| encounter.combatant(token).is_some_and(|own| own.status == TurnStatus::Acted);
    weather::brings_down(facts, token).filter(|_| encounter.running() && acted(&token.id))
}
