//! Combat as data in `scene.encounter`: phase, round, turn order, and the actions used by the active combatant.
//!
//! ```
//! use burstmap_encounter::combat::Encounter;
//! use burstmap_rules::query::Phase;
//!
//! let encounter = Encounter { phase: Phase::Combat, active: Some("rook".into()), ..Encounter::default() };
//! assert!(encounter.running() && encounter.is_active("rook") && !encounter.is_active("imp"));
//! ```

mod opportunity;

pub use opportunity::{Opportunity, OutOfTurn};

use crate::area_effect::DueInArea;
use crate::before_walk::BeforeWalk;
use crate::decided_by::DecidedBy;
use crate::legendary::{LegendaryWindow, Resisted};
use crate::shared::Shared;
use crate::turn_marks::TurnMarks;
use burstmap_rules::damage::Share;
use burstmap_rules::legendary::LegendaryTaken;
use burstmap_rules::map::{Area, Id, Terrain, Wall, Zone, is_zero};
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::movement::Movement;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Modifier;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Cells seen by each side, as runs `[row, first column, last column]`, in order.
pub type Explored = BTreeMap<String, Vec<[i32; 3]>>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Encounter {
    pub phase: Phase,
    /// Round, counted from 1, or 0 before combat.
    pub round: i32,
    pub active: Option<Id>,
    /// For a side's document: another combatant has the turn, without details. Every turn that the side learns about follows such a state,
    /// whether or not an unknown combatant acts in between.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub another: bool,
    /// Combatants that have rolled, in turn order.
    pub order: Shared<Vec<Combatant>>,
    /// Actions of the active combatant so far.
    #[serde(default, skip_serializing_if = "Turn::is_new")]
    pub turn: Turn,
    /// Pending effects of templates (E5-94).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub due_in_areas: Vec<DueInArea>,
    /// The moment after a turn in which creatures may take legendary actions (E5-97).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legendary: Option<Box<LegendaryWindow>>,
    /// The failed save that Legendary Resistance can turn into a success, and the command that waits for the decision (E5-97).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resisting: Option<Box<Resisting>>,
    /// `begun` of a known combatant that left the map during its turn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left: i32,
    /// Dice rolled so far on this table.
    #[serde(default)]
    pub dice: u64,
    /// Cells of the map that each side has seen, recorded while the setting `fog` is on.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub explored: Shared<Explored>,
    /// Differences between each side's memory and the current map.
    #[serde(default, skip_serializing_if = "no_memories")]
    pub memories: Shared<BTreeMap<String, Memory>>,
    /// For a side's document with the setting `fog`: the cells in sight at that moment.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub in_sight: Shared<Explored>,
}

fn is_empty(explored: &Shared<Explored>) -> bool {
    explored.is_empty()
}

fn no_memories(memories: &Shared<BTreeMap<String, Memory>>) -> bool {
    memories.is_empty()
}

/// A side's memory of the map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Memory {
    /// Locked doors that the side tried or locked itself. Others look closed.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub locked: BTreeSet<Id>,
    /// Secret doors that the side has seen open. Others look like walls.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub found: BTreeSet<Id>,
    /// With the setting `fog`: the previous state of things that changed out of sight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scraps: Vec<Scrap>,
}

impl Memory {
    /// An empty memory: everything is as the side knows it.
    pub const NONE: Memory = Memory { locked: BTreeSet::new(), found: BTreeSet::new(), scraps: Vec::new() };
}

/// Cells whose remembered state differs from the current one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Scrap {
    /// Runs `[row, first column, last column]`.
    pub cells: Vec<[i32; 3]>,
    /// Terrain as remembered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Complete walls, even though the side remembers only the part next to these cells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Wall>,
}

/// Combatants are shared individually, like tokens.
pub type Combatant = Shared<CombatantData>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CombatantData {
    pub token: Id,
    pub initiative: i32,
    /// The faces of its roll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u32>,
    /// The ability used for the check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
    /// Further abilities to check in a tie, in the player's order (SA-04).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preference: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    pub status: TurnStatus,
    /// Reason for its place among combatants with the same initiative.
    pub decided_by: DecidedBy,
    /// Place in a chosen order of tied combatants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<i32>,
    /// Results of tie-breaking dice, one list per step of the policy, empty until rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_rolls: Vec<Vec<i32>>,
    /// Priority in the first round: 1 for the combatant that declared combat, 2 for the surprising side, 0 for initiative alone (SA-38).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first: i32,
    /// Whether footing was regained in this encounter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub footing_used: bool,
    /// The first round in which it had its own turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_round: Option<i32>,
    /// The last round in which durations tied to the start of its turn were counted.
    #[serde(default)]
    pub started: i32,
    /// The last round in which durations tied to the end of its turn were counted.
    #[serde(default)]
    pub ended: i32,
    /// Chronological number of its latest turn in this round, or 0 before its first. While an unknown combatant acts, a side sees the last
    /// turn that it knows of.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub begun: i32,
    /// Attacks of opportunity, immediate actions and the like since the start of its last turn.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub reactions: BTreeMap<String, i32>,
    /// Legendary actions taken since the start of its last turn (E5-97).
    #[serde(default, skip_serializing_if = "LegendaryTaken::is_nothing")]
    pub legendary: LegendaryTaken,
}

/// Actions and movement that the active combatant has used in its turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Turn {
    /// Actions left, by name. If omitted, the actions of a new turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<BTreeMap<String, i32>>,
    /// Actions spent, by the name under which they were spent.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub done: BTreeMap<String, i32>,
    /// Number of move actions spent on movement.
    #[serde(default)]
    pub moves: i32,
    /// Movement spent, by mode.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub moved: BTreeMap<String, Movement>,
    /// Whether an odd number of diagonal steps was taken, for metrics that count every second one double (G-51).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub odd_diagonals: bool,
    /// Whether the combatant has done something that rules out delaying.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
    #[serde(default, skip_serializing_if = "TurnMarks::is_empty")]
    pub marks: TurnMarks,
    /// Combatants that did not see the active combatant at the start of its turn, if a rule depends on it (SA-29).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unseen_by: Vec<Id>,
    /// Attacks that others can make now in response to the active combatant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opportunities: Vec<Opportunity>,
    /// Commands that wait for attacks out of turn. The last one resumes first (RD-54, SA-32).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paused: Vec<Paused>,
    /// Tokens that another token walked into unknowingly. The game master decides whether to reveal them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Id>,
    /// Actions used by mounts that act in this turn, directed by their riders (E5-54).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mounts: BTreeMap<Id, Turn>,
    /// Stray shots that still need a target (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strays: Vec<Stray>,
    /// Effects of weapon masteries that are available until the attacker's next action (E5-99).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub masteries: Vec<MasteryChance>,
    /// State before the latest walk, until the active combatant does something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_walk: Option<Box<BeforeWalk>>,
}

/// An additional effect that a hit makes available (E5-99).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MasteryChance {
    pub by: Id,
    /// The creature that was hit.
    pub target: Id,
    /// Name of the token's attack.
    pub attack: String,
    pub mastery: Mastery,
}

/// A shot into melee that hits one of several creatures, with the damage already rolled (RD-37).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Stray {
    pub among: Vec<Id>,
    pub amount: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Additional damage of other types (E5-91).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Share>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nonlethal: bool,
}

/// The rest of a command that waits until others have attacked or declined.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Paused {
    /// The token that performs the command.
    pub token: Id,
    /// The command with its entered faces, or `null` in a side's document. It is stored as JSON, because commands depend on the document,
    /// so the document can't depend on their types.
    #[serde(default)]
    pub command: Value,
    /// Attacks to resolve first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Opportunity>,
    /// Whether the command has not started, and combatants that can attack before it are being asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub answered: bool,
    /// Whether this is the movement that follows a maneuver and is already paid for (RD-46, RD-47).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub follows: bool,
    /// Whether this is a readied move, which is already paid for (E5-18).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub readied: bool,
    /// Whether the command is dropped if the previous command is not completed, like the attack of a charge.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub depends: bool,
    /// Whether the token was prone when it paused. A token that is knocked prone in the meantime does not continue.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prone: bool,
}

/// A failed save that may succeed by Legendary Resistance (E5-97).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Resisting {
    /// The token that makes the save.
    pub token: Id,
    pub stat: String,
    pub difficulty: i32,
    /// Total of the save. Omitted if it failed without a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// Earlier answers for saves of the same command.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Resisted>,
    /// The waiting command, which has not changed anything yet.
    #[serde(default)]
    pub waits: Paused,
}

impl Turn {
    pub fn is_new(&self) -> bool {
        *self == Turn::default()
    }

    /// Iterates over all attacks out of turn that are available now, starting with those that a paused command waits for.
    pub fn chances(&self) -> impl Iterator<Item = &Opportunity> {
        self.paused.iter().rev().flat_map(|paused| &paused.open).chain(&self.opportunities)
    }

    /// Removes and returns the first opportunity that matches.
    pub fn take_chance(&mut self, fits: impl Fn(&Opportunity) -> bool) -> Option<Opportunity> {
        let lists = self.paused.iter_mut().rev().map(|paused| &mut paused.open);
        for list in lists.chain([&mut self.opportunities]) {
            if let Some(index) = list.iter().position(&fits) {
                return Some(list.remove(index));
            }
        }
        None
    }
}

impl Encounter {
    pub fn combatant(&self, token: &str) -> Option<&Combatant> {
        self.order.iter().find(|combatant| combatant.token == token)
    }

    pub fn combatant_mut(&mut self, token: &str) -> Option<&mut Combatant> {
        self.order.iter_mut().find(|combatant| combatant.token == token)
    }

    /// Returns the number of turns that have started in this round.
    pub fn turns_begun(&self) -> i32 {
        self.order.iter().map(|combatant| combatant.begun).max().unwrap_or(0).max(self.left)
    }

    pub fn is_active(&self, token: &str) -> bool {
        self.active.as_deref() == Some(token)
    }

    /// Returns whether turns and budgets are enforced.
    pub fn running(&self) -> bool {
        matches!(self.phase, Phase::Combat | Phase::RoundEnd)
    }
}
