//! What the user chose for an attack, and what the game master decided in place of what the rules compute.

use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, Place};

/// How the next attack is made.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackChoices {
    pub kind: AttackKind,
    pub options: AttackOptions,
    pub overrides: AttackOverrides,
    /// The maneuver that is made in place of a blow with the weapon.
    pub maneuver: Option<ManeuverKind>,
    /// What is meant of what lies on the cell that it goes at.
    pub aimed_at: AimedAt,
    /// Whom it went at when it was rolled last, until something is chosen or aimed anew: what the rules say of a second one is no
    /// answer that anybody asked for.
    pub just_made: Option<Place>,
    /// The press that is under way makes the chosen attack, it does not only show its numbers.
    pub strikes: bool,
}

/// What is meant where an attack goes at a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AimedAt {
    /// The place itself, where the rules know places as targets (SA-21); elsewhere somebody unseen.
    #[default]
    Place,
    /// A wall, a door or a piece of ground, by its id (SA-21).
    Thing(Id),
    /// Somebody unseen who may be there (RS-12, AH-11).
    Somebody,
}

impl AttackChoices {
    /// The maneuver that is to be made: none is made from afar.
    pub fn wanted(&self) -> Option<ManeuverKind> {
        self.maneuver.filter(|_| self.kind == AttackKind::Melee)
    }
}

impl Default for AttackChoices {
    fn default() -> AttackChoices {
        AttackChoices {
            kind: AttackKind::Ranged,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
            maneuver: None,
            aimed_at: AimedAt::Place,
            just_made: None,
            strikes: false,
        }
    }
}
