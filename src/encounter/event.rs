//! Events. Each kind has a struct with its data, its sentence, and the part that a side may learn ([`EventKind`]). To add a kind, add a
//! struct with the policies of its fields (`sides.rs`), and a line in the list below.
//!
//! As JSON, an event is its data, with the name in the list as `type` and its place in the log as `at`.

pub mod actions;
pub mod areas;
pub mod attacks;
pub mod checks;
pub mod conditions;
pub mod dying;
pub mod guesses;
pub mod harm;
pub mod initiative;
pub mod known_roll;
pub mod legendary;
pub mod map;
pub mod marks;
pub mod masteries;
pub mod movement;
pub mod notes;
pub mod sides;
pub mod tokens;
pub mod turns;
pub mod uses;
pub mod warnings;

pub use actions::{ActionGranted, ActionSpent, Influenced, OpportunityGiven, OpportunityPassed};
pub use areas::AreaResolved;
pub use attacks::{AttackResolved, ManeuverResolved};
pub use checks::CheckRolled;
pub use conditions::{ConditionAdded, ConditionRemoved};
pub use dying::DeathSaved;
pub use guesses::GuessResolved;
pub use harm::{Damaged, Healed, Rested, Woken};
pub use initiative::{Declared, FootingRegained, InitiativeRolled, OrderPlaced, Surprised, TieOrdered};
pub use legendary::{LegendaryActionTaken, LegendaryActionsPassed, LegendaryResistanceUsed};
pub use map::{
    AreaSet, AreasProposed, BarrierDemolished, CoverChanged, DoorChanged, GridChanged, MapRenamed,
    PictureSet, TerrainErased, TerrainPainted, WallAdded, WallMoved, WallRemoved, ZonePainted, ZoneRemoved,
};
pub use marks::{DiceRolled, FogChanged, MarkRemoved, MarkSet, Pinged, TemplatePlaced, TemplateRemoved};
pub use masteries::MasteryUsed;
pub use movement::{AttemptFailed, MovementStopped, TokenFell, TokenMoved, TokenSqueezed, TokenTurned};
pub use notes::{Noted, RulesetChanged, SettingChanged, Undone, UnknownEvent};
pub use tokens::{ItemDropped, ItemTaken, TokenAdded, TokenRemoved, TokenUpdated};
pub use turns::{
    CombatEnded, CombatStarted, RoundEnded, RoundStarted, TurnDelayed, TurnEnded, TurnLost, TurnStarted,
};
pub use uses::AttackRecharged;
pub use warnings::Warned;

use crate::audience::Audience;
use burstmap_messages::Wording;
use serde::{Deserialize, Serialize};
use sides::{HoldsIds, SideWords};

/// The interface of every kind of event.
pub trait EventKind: Sized {
    /// Returns the event for a side, or `None` if the side learns nothing of it.
    ///
    /// If no macro of `sides.rs` derives it from the policies, the implementation copies each field that the side may know, and builds the
    /// sentence from these fields. A new field stays secret until it is added here.
    fn for_side(&self, audience: &Audience) -> Option<Self>;
}

macro_rules! events {
    ($($name:literal $kind:ident,)*) => {
        /// An event of any kind.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(tag = "type")]
        pub enum Event {
            $(#[serde(rename = $name)] $kind($kind),)*
            #[serde(untagged)]
            #[cfg_attr(feature = "typescript", ts(skip))]
            Unknown(UnknownEvent),
        }

        impl Event {
            /// All values of `type`.
            pub const KINDS: &[&str] = &[$($name,)*];

            /// Returns the `type`.
            pub fn kind(&self) -> &str {
                match self {
                    $(Event::$kind(_) => $name,)*
                    Event::Unknown(event) => &event.kind,
                }
            }

            /// Returns a sentence that can be read aloud.
            pub fn text(&self) -> &str {
                match self {
                    $(Event::$kind(event) => &event.text,)*
                    Event::Unknown(event) => &event.text,
                }
            }

            /// Returns the sentence with its message.
            pub fn wording(&self) -> Wording {
                match self {
                    $(Event::$kind(event) => event.text.clone(),)*
                    Event::Unknown(event) => (&event.text).into(),
                }
            }

            /// Returns the event for a side, or `None` if the side learns nothing of it.
            pub fn for_side(&self, audience: &Audience) -> Option<Event> {
                match self {
                    $(Event::$kind(event) => event.for_side(audience).map(Event::$kind),)*
                    Event::Unknown(event) => event.for_side(audience).map(Event::Unknown),
                }
            }

            /// Returns the names of the fields that a side may receive, including those within flattened fields.
            #[cfg(test)]
            pub fn fields(&self) -> Vec<&'static str> {
                let own = match self {
                    $(Event::$kind(_) => <$kind as HoldsIds>::FIELDS,)*
                    Event::Unknown(_) => &[],
                };
                let written = own.iter().flat_map(|field| match *field {
                    "numbers" => harm::HarmNumbers::FIELDS,
                    // For the game master only.
                    "details" => &[],
                    _ => std::slice::from_ref(field),
                });
                written.copied().collect()
            }

            /// Replaces ids with a side's own. Returns `false` if the side has no id for the event's subject.
            pub fn put_ids(&mut self, words: &dyn SideWords) -> bool {
                match self {
                    $(Event::$kind(event) => event.put_ids(words),)*
                    Event::Unknown(event) => event.put_ids(words),
                }
            }
        }

        $(impl From<$kind> for Event {
            fn from(event: $kind) -> Event {
                Event::$kind(event)
            }
        })*
    };
}

events! {
    "initiativeRolled" InitiativeRolled,
    "footingRegained" FootingRegained,
    "tieOrdered" TieOrdered,
    "orderPlaced" OrderPlaced,
    "surprised" Surprised,
    "declared" Declared,
    "combatStarted" CombatStarted,
    "roundStarted" RoundStarted,
    "turnStarted" TurnStarted,
    "turnDelayed" TurnDelayed,
    "turnEnded" TurnEnded,
    "turnLost" TurnLost,
    "roundEnded" RoundEnded,
    "combatEnded" CombatEnded,
    "actionSpent" ActionSpent,
    "actionGranted" ActionGranted,
    "checkRolled" CheckRolled,
    "influenced" Influenced,
    "opportunityGiven" OpportunityGiven,
    "opportunityPassed" OpportunityPassed,
    "legendaryActionTaken" LegendaryActionTaken,
    "legendaryActionsPassed" LegendaryActionsPassed,
    "legendaryResistanceUsed" LegendaryResistanceUsed,
    "tokenMoved" TokenMoved,
    "tokenTurned" TokenTurned,
    "tokenSqueezed" TokenSqueezed,
    "tokenFell" TokenFell,
    "movementStopped" MovementStopped,
    "attemptFailed" AttemptFailed,
    "attackResolved" AttackResolved,
    "guessResolved" GuessResolved,
    "areaResolved" AreaResolved,
    "maneuverResolved" ManeuverResolved,
    "masteryUsed" MasteryUsed,
    "damaged" Damaged,
    "healed" Healed,
    "deathSaved" DeathSaved,
    "attackRecharged" AttackRecharged,
    "woken" Woken,
    "rested" Rested,
    "conditionAdded" ConditionAdded,
    "conditionRemoved" ConditionRemoved,
    "itemDropped" ItemDropped,
    "itemTaken" ItemTaken,
    "tokenAdded" TokenAdded,
    "tokenUpdated" TokenUpdated,
    "tokenRemoved" TokenRemoved,
    "doorChanged" DoorChanged,
    "barrierDemolished" BarrierDemolished,
    "coverChanged" CoverChanged,
    "terrainPainted" TerrainPainted,
    "terrainErased" TerrainErased,
    "wallAdded" WallAdded,
    "wallMoved" WallMoved,
    "wallRemoved" WallRemoved,
    "zonePainted" ZonePainted,
    "zoneRemoved" ZoneRemoved,
    "areaSet" AreaSet,
    "areasProposed" AreasProposed,
    "templatePlaced" TemplatePlaced,
    "templateRemoved" TemplateRemoved,
    "markSet" MarkSet,
    "markRemoved" MarkRemoved,
    "fogChanged" FogChanged,
    "diceRolled" DiceRolled,
    "pinged" Pinged,
    "mapRenamed" MapRenamed,
    "pictureSet" PictureSet,
    "gridChanged" GridChanged,
    "settingChanged" SettingChanged,
    "rulesetChanged" RulesetChanged,
    "warned" Warned,
    "noted" Noted,
    "undone" Undone,
}

impl Event {
    /// Returns whether the event contains the dice of a roll.
    pub fn shows_roll(&self) -> bool {
        match self {
            Event::AttackResolved(attack) => attack.faces.is_some(),
            Event::ManeuverResolved(maneuver) => maneuver.faces.is_some(),
            Event::GuessResolved(guess) => guess.faces.is_some(),
            Event::AreaResolved(area) => {
                area.known.is_some()
                    || area.details.is_some()
                    || area.results.iter().any(|result| result.total.is_some())
            }
            Event::CheckRolled(check) => check.faces.is_some(),
            Event::InitiativeRolled(rolled) => rolled.faces.is_some(),
            Event::FootingRegained(rolled) => rolled.faces.is_some(),
            Event::DeathSaved(_) | Event::DiceRolled(_) => true,
            _ => false,
        }
    }

    /// Returns whether the event starts or ends combat, a round or a turn.
    pub fn is_turn_event(&self) -> bool {
        matches!(
            self,
            Event::CombatStarted(_)
                | Event::RoundStarted(_)
                | Event::RoundEnded(_)
                | Event::TurnStarted(_)
                | Event::TurnEnded(_)
                | Event::TurnDelayed(_)
                | Event::CombatEnded(_)
        )
    }
}

/// Deserializes a field that can be present and `null`, for `Option<Option<T>>`. The outer `None` means that it is absent.
fn there<'de, D, T>(source: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(source).map(Some)
}

fn is_false(flag: &bool) -> bool {
    !flag
}
