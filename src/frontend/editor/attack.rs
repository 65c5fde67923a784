//! The user's choices for an attack, and the game master's overrides of computed results.

use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::{AttackKind, Place};
use burstmap_rules::token_attack::TokenAttack;
use std::rc::Rc;

/// Choices for the next attack.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackChoices {
    pub kind: AttackKind,
    pub options: AttackOptions,
    pub overrides: AttackOverrides,
    /// The maneuver that is made in place of a blow with the weapon.
    pub maneuver: Option<ManeuverKind>,
    /// Meaning of a cell as the target.
    pub aimed_at: AimedAt,
    /// Target of the last roll, until the next choice or target: the rules' answer for a second attack is not needed yet.
    pub just_made: Option<Place>,
    /// Whether the current press makes the selected attack instead of only showing its numbers.
    pub strikes: bool,
}

/// Meaning of an attack on a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AimedAt {
    /// The place itself, if the rules allow places as targets (SA-21), otherwise an unseen creature.
    #[default]
    Place,
    /// A wall, a door or a piece of terrain, by its id (SA-21).
    Thing(Id),
    /// An unseen creature that may be there (RS-12, AH-11).
    Somebody,
}

impl AttackChoices {
    /// Returns the selected maneuver, unless the attack is ranged.
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

/// A selected attack of a token.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    pub by: Id,
    pub source: Source,
    pub name: String,
    /// Whether the tool chose the attack automatically. If so, a click only shows its numbers, and it stays selected after an attack.
    pub suggested: bool,
}

/// Source of a selected attack.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// Index in the token's list. The name shows whether the list has changed since then.
    Sheet(usize),
    /// A spell of a library, for one cast.
    Spell {
        attack: Rc<TokenAttack>,
        /// Whether the spell's area stays. If it does, a click only places it, and the panel casts the spell.
        lasts: bool,
    },
}

impl Chosen {
    /// Returns the attack at an index of the token's list.
    pub fn of(by: &Id, index: usize, attack: &TokenAttack) -> Chosen {
        Chosen { by: by.clone(), source: Source::Sheet(index), name: attack.name.clone(), suggested: false }
    }

    /// Returns whether this is the attack at an index of the token's list.
    pub fn is_at(&self, index: usize) -> bool {
        self.source == Source::Sheet(index)
    }
}
