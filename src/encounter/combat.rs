//! The fight as data: phase, round, who acts when, what the active combatant has used. Stands in `scene.encounter`.

use crate::area_effect::DueInArea;
use crate::decided_by::DecidedBy;
use crate::legendary::{LegendaryWindow, Resisted};
use crate::shared::Shared;
use crate::turn_marks::TurnMarks;
use burstmap_geometry::Cell;
use burstmap_rules::attack::AttackOptions;
use burstmap_rules::damage::Share;
use burstmap_rules::legendary::LegendaryTaken;
use burstmap_rules::map::{Area, Id, Terrain, Wall, Zone, is_zero};
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::movement::Movement;
use burstmap_rules::policy::turns::Interrupting;
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
    /// Counted from 1; 0 before combat.
    pub round: i32,
    pub active: Option<Id>,
    /// In a document made for a side: it is another combatant's turn, of whom nothing is said. Every turn that the side is
    /// told of comes after such a moment, whether or not somebody whom it does not know acts in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub another: bool,
    /// Whoever has rolled, in the order of turns.
    pub order: Shared<Vec<Combatant>>,
    /// What the active one has done.
    #[serde(default, skip_serializing_if = "Turn::is_new")]
    pub turn: Turn,
    /// On whom templates have to act (E5-94).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub due_in_areas: Vec<DueInArea>,
    /// The moment after a turn in which creatures may take legendary actions (E5-97).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legendary: Option<Box<LegendaryWindow>>,
    /// The failed save that somebody may turn into a success, and the command that waits for that (E5-97).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resisting: Option<Box<Resisting>>,
    /// `begun` of somebody known who left the map in its turn.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left: i32,
    /// Dice rolled so far on this table.
    #[serde(default)]
    pub dice: u64,
    /// What each side has seen of the map, kept while the setting `fog` is on.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub explored: Shared<Explored>,
    /// What each side remembers otherwise than it is now.
    #[serde(default, skip_serializing_if = "no_memories")]
    pub memories: Shared<BTreeMap<String, Memory>>,
    /// In a document made for a side, with the setting `fog`: what it saw at that moment.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub in_sight: Shared<Explored>,
}

fn is_empty(explored: &Shared<Explored>) -> bool {
    explored.is_empty()
}

fn no_memories(memories: &Shared<BTreeMap<String, Memory>>) -> bool {
    memories.is_empty()
}

/// What a side remembers of the map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Memory {
    /// Locked doors that it tried or locked itself: others look shut.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub locked: BTreeSet<Id>,
    /// Secret doors that it has seen open: others look like walls.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub found: BTreeSet<Id>,
    /// With the setting `fog`: what has changed out of its sight, as it was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scraps: Vec<Scrap>,
}

impl Memory {
    /// Everything is as it remembers it.
    pub const NONE: Memory = Memory { locked: BTreeSet::new(), found: BTreeSet::new(), scraps: Vec::new() };
}

/// Cells that a side remembers otherwise than they are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Scrap {
    /// As runs `[row, first column, last column]`.
    pub cells: Vec<[i32; 3]>,
    /// What was there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Whole, though only what lies beside these cells is remembered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Wall>,
}

/// Shared one by one, as tokens are.
pub type Combatant = Shared<CombatantData>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CombatantData {
    pub token: Id,
    pub initiative: i32,
    /// The faces rolled for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u32>,
    /// The ability checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<String>,
    /// Further abilities in the order in which the player would check them in a tie (SA-04).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preference: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    pub status: TurnStatus,
    /// How its place among equals was found.
    pub decided_by: DecidedBy,
    /// Place in an order chosen among tied ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<i32>,
    /// Results of dice rolled to break ties: one list for each step of the policy, empty while not rolled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_rolls: Vec<Vec<i32>>,
    /// Goes before all others in the first round: 1 the one who declared, 2 the surprising side; 0 by initiative (SA-38).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first: i32,
    /// Whether footing was regained in this encounter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub footing_used: bool,
    /// The first round in which it had a turn of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_round: Option<i32>,
    /// The last round in which durations bound to the start of its turn were counted.
    #[serde(default)]
    pub started: i32,
    /// The same for the end of its turn.
    #[serde(default)]
    pub ended: i32,
    /// Which of the turns of this round its latest was, by time; 0: none yet. From it a side is shown the last turn that
    /// it knows of while somebody unknown acts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub begun: i32,
    /// Attacks of opportunity, immediate actions and the like since the start of its last turn.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub reactions: BTreeMap<String, i32>,
    /// Legendary actions since the start of its last turn (E5-97).
    #[serde(default, skip_serializing_if = "LegendaryTaken::is_nothing")]
    pub legendary: LegendaryTaken,
}

/// What the active combatant has used in its turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Turn {
    /// Actions left, by name; a fresh turn's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<BTreeMap<String, i32>>,
    /// What was done, by the name under which it was spent.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub done: BTreeMap<String, i32>,
    /// How many times movement was opened: move actions spent on moving.
    #[serde(default)]
    pub moves: i32,
    /// Movement spent, by mode.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub moved: BTreeMap<String, Movement>,
    /// Whether an odd number of diagonals was moved, for metrics that count every second one double (G-51).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub odd_diagonals: bool,
    /// Whether something was done that ends the right to step back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begun: bool,
    #[serde(default, skip_serializing_if = "TurnMarks::is_empty")]
    pub marks: TurnMarks,
    /// Who did not see the active one when its turn began, where a rule asks for it (SA-29).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unseen_by: Vec<Id>,
    /// Attacks that others may make now because of what the active one did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opportunities: Vec<Opportunity>,
    /// Commands that wait for attacks out of turn, the one that goes on first last (RD-54, SA-32).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paused: Vec<Paused>,
    /// Tokens that somebody has walked into who did not know of them: the game master is asked whether they are found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<Id>,
    /// What mounts have used that act in this turn, as their rider directs them (E5-54).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mounts: BTreeMap<Id, Turn>,
    /// Shots that went astray, each until somebody is chosen whom it hits (RD-37).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strays: Vec<Stray>,
    /// What the masteries of weapons let somebody do until it goes on with something else (E5-99).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub masteries: Vec<MasteryChance>,
}

/// What a hit lets who made it do besides (E5-99).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MasteryChance {
    pub by: Id,
    /// Who was hit.
    pub target: Id,
    /// The attack of the token, by its name.
    pub attack: String,
    pub mastery: Mastery,
}

/// A shot into melee that hits one of several, with the damage that was rolled for it (RD-37).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Stray {
    pub among: Vec<Id>,
    pub amount: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Damage of other kinds that comes with it (E5-91).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Share>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nonlethal: bool,
}

/// What is left of a command that waits until others have attacked, or let the chance pass.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Paused {
    /// Whose command it is.
    pub token: Id,
    /// The command, as it is dispatched, with the faces that were thrown for it; `null` in a side's document. In JSON: commands
    /// know the document, so the document cannot know their types.
    #[serde(default)]
    pub command: Value,
    /// The attacks that come first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Opportunity>,
    /// Whether it has not begun, and those who may attack before it begins are asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub answered: bool,
    /// Whether it is the way that a maneuver leads, which is paid (RD-46, RD-47).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub follows: bool,
    /// Whether it is a move that was readied, which is paid (E5-18).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub readied: bool,
    /// Whether it comes to nothing where the one that goes on before it is not finished: the blow of a charge.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub depends: bool,
    /// Whether the token was prone when it paused: whoever is thrown down meanwhile does not walk on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prone: bool,
}

/// A failed save that may succeed by Legendary Resistance (E5-97).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Resisting {
    /// Whose save it is.
    pub token: Id,
    pub stat: String,
    pub difficulty: i32,
    /// Left out: it failed without a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
    /// What was answered before for saves of the same command.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Resisted>,
    /// The command, which has changed nothing yet.
    #[serde(default)]
    pub waits: Paused,
}

/// An attack that somebody may make out of turn (RD-11, SA-31, SA-32).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Opportunity {
    pub by: Id,
    pub target: Id,
    pub rule: String,
    /// The option of `attack` that uses it.
    pub option: OutOfTurn,
    /// Where the target stood when it gave the chance, before it went on: the attack finds it there (RD-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

/// The kinds of attacks out of turn. Each is an option of `attack` with the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum OutOfTurn {
    /// An attack of opportunity (RD-11).
    Opportunity,
    /// The answer to a strike (SA-31).
    Counter,
    /// A strike at an opponent that acted elsewhere (SA-32).
    Free,
}

impl OutOfTurn {
    pub const ALL: [OutOfTurn; 3] = [OutOfTurn::Opportunity, OutOfTurn::Counter, OutOfTurn::Free];

    /// The option of `attack`; attacks of opportunity are counted under it, too.
    pub const fn option(self) -> &'static str {
        match self {
            OutOfTurn::Opportunity => "opportunity",
            OutOfTurn::Counter => "counter",
            OutOfTurn::Free => "free",
        }
    }

    /// The options of an attack of this kind.
    pub fn options(self) -> AttackOptions {
        let mut options = AttackOptions::default();
        let chosen = match self {
            OutOfTurn::Opportunity => &mut options.opportunity,
            OutOfTurn::Counter => &mut options.counter,
            OutOfTurn::Free => &mut options.free,
        };
        *chosen = true.into();
        options
    }

    /// Whether the options ask for an attack of this kind.
    pub fn is_asked(self, options: &AttackOptions) -> bool {
        match self {
            OutOfTurn::Opportunity => options.opportunity.is_true(),
            OutOfTurn::Counter => options.counter.is_true(),
            OutOfTurn::Free => options.free.is_true(),
        }
    }
}

impl From<Interrupting> for OutOfTurn {
    fn from(by: Interrupting) -> OutOfTurn {
        match by {
            Interrupting::Opportunity => OutOfTurn::Opportunity,
            Interrupting::Free => OutOfTurn::Free,
            Interrupting::Counter => OutOfTurn::Counter,
        }
    }
}

impl Turn {
    pub fn is_new(&self) -> bool {
        *self == Turn::default()
    }

    /// Every attack out of turn that may be made now, those that something waits for first.
    pub fn chances(&self) -> impl Iterator<Item = &Opportunity> {
        self.paused.iter().rev().flat_map(|paused| &paused.open).chain(&self.opportunities)
    }

    /// Takes the first of them that fits.
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

    /// How many turns have begun in this round.
    pub fn turns_begun(&self) -> i32 {
        self.order.iter().map(|combatant| combatant.begun).max().unwrap_or(0).max(self.left)
    }

    pub fn is_active(&self, token: &str) -> bool {
        self.active.as_deref() == Some(token)
    }

    /// Whether turns and budgets limit what may be done.
    pub fn running(&self) -> bool {
        matches!(self.phase, Phase::Combat | Phase::RoundEnd)
    }
}
