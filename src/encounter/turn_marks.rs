//! Notes of the rules about the current turn.

use burstmap_rules::map::Id;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Notes about the current turn. Scenes store them as numbers by name, e.g. `{ "stepped": 1, "used:charge": 1 }`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<String, i32>", into = "BTreeMap<String, i32>")]
pub struct TurnMarks {
    /// Whether the active token has taken its step and can no longer move (RD-06).
    pub stepped: bool,
    /// Number of movement actions that have ended, by a ranged attack (SM-07) or the action (SA-07).
    pub movements_ended: i32,
    /// Cells moved until then. The rest of an ended movement is lost.
    pub moved_before: i32,
    /// Region borders that the active token has crossed (SA-28).
    pub areas_moved: i32,
    /// Cells of the active token's run-up, and cells of its unfinished jump (E5-33).
    pub run_up: i32,
    pub jumped: i32,
    /// Whether the full-round action includes several attacks (RD-03).
    pub several_attacks: bool,
    /// Attacks that an action of this turn has paid for and that are not made yet (E5-11).
    pub attacks_left: i32,
    /// Attacks of a multiattack already made, by name (E5-98).
    pub made: BTreeMap<String, i32>,
    /// Whether an attack with a light weapon was made, which allows an off-hand attack (E5-50).
    pub light: bool,
    /// Activities and special moves whose attack was made.
    pub used: BTreeSet<String>,
    /// Opponents provoked by movement, each with the number of that movement (RD-11).
    pub provoked: BTreeMap<Id, i32>,
    /// Overrun opponents. Leaving a cell that they threaten doesn't provoke them (RD-47).
    pub overrun: BTreeSet<Id>,
    /// Tokens that made a counter strike before the strike (SA-31).
    pub countered: BTreeSet<Id>,
    /// Shots made with readied items (SA-26).
    pub shots: BTreeMap<Id, i32>,
    /// Tokens grappled this turn. Their grapples don't need maintenance yet (RD-43).
    pub held: BTreeSet<Id>,
    /// Opponents provoked during the movement of the latest maneuver (RD-46, RD-47).
    pub followed: BTreeSet<Id>,
    /// Tokens that could make a free strike before the active token left them (SA-32).
    pub left: BTreeSet<Id>,
    /// Tokens that made a free strike (SA-32).
    pub struck_freely: BTreeSet<Id>,
    /// Saves against terrain, each once per turn, by condition and token id (E5-39).
    pub ground_saves: BTreeSet<String>,
    /// Tokens whose weapon cleaved this turn (E5-99).
    pub cleaved: BTreeSet<Id>,
    /// Templates that have affected tokens this turn, by their ids (E5-94).
    pub in_areas: BTreeSet<String>,
}

impl TurnMarks {
    /// Returns whether there are no notes.
    pub fn is_empty(&self) -> bool {
        *self == TurnMarks::default()
    }

    /// Returns the notes without names of other tokens and of activities.
    pub fn without_names(&self) -> TurnMarks {
        TurnMarks {
            stepped: self.stepped,
            movements_ended: self.movements_ended,
            moved_before: self.moved_before,
            areas_moved: self.areas_moved,
            several_attacks: self.several_attacks,
            run_up: self.run_up,
            jumped: self.jumped,
            attacks_left: self.attacks_left,
            made: self.made.clone(),
            light: self.light,
            ..TurnMarks::default()
        }
    }
}

impl From<BTreeMap<String, i32>> for TurnMarks {
    fn from(saved: BTreeMap<String, i32>) -> TurnMarks {
        let mut marks = TurnMarks::default();
        for (name, number) in saved {
            let (kind, id) = name.split_once(':').unwrap_or((&name, ""));
            let id = id.to_owned();
            match kind {
                "stepped" => marks.stepped = true,
                "movementEnded" => marks.movements_ended = number,
                "movedBefore" => marks.moved_before = number,
                "areasMoved" => marks.areas_moved = number,
                "runUp" => marks.run_up = number,
                "jumped" => marks.jumped = number,
                "several" => marks.several_attacks = true,
                "attacksLeft" => marks.attacks_left = number,
                "light" => marks.light = true,
                "used" => drop(marks.used.insert(id)),
                "provoked" => drop(marks.provoked.insert(id, number)),
                "overrun" => drop(marks.overrun.insert(id)),
                "countered" => drop(marks.countered.insert(id)),
                "made" => drop(marks.made.insert(id, number)),
                "shot" => drop(marks.shots.insert(id, number)),
                "held" => drop(marks.held.insert(id)),
                "followed" => drop(marks.followed.insert(id)),
                "left" => drop(marks.left.insert(id)),
                "struckFreely" => drop(marks.struck_freely.insert(id)),
                "groundSave" => drop(marks.ground_saves.insert(id)),
                "cleaved" => drop(marks.cleaved.insert(id)),
                "inArea" => drop(marks.in_areas.insert(id)),
                _ => {}
            }
        }
        marks
    }
}

impl From<TurnMarks> for BTreeMap<String, i32> {
    fn from(marks: TurnMarks) -> BTreeMap<String, i32> {
        let numbers = [
            ("stepped", i32::from(marks.stepped)),
            ("movementEnded", marks.movements_ended),
            ("areasMoved", marks.areas_moved),
            ("runUp", marks.run_up),
            ("jumped", marks.jumped),
            ("several", i32::from(marks.several_attacks)),
            ("attacksLeft", marks.attacks_left),
            ("light", i32::from(marks.light)),
        ];
        let mut saved: BTreeMap<String, i32> = numbers
            .into_iter()
            .filter(|(_, number)| *number != 0)
            .map(|(name, number)| (name.to_owned(), number))
            .collect();
        if marks.movements_ended != 0 {
            saved.insert("movedBefore".to_owned(), marks.moved_before);
        }
        let ids = [
            ("used", marks.used),
            ("overrun", marks.overrun),
            ("countered", marks.countered),
            ("held", marks.held),
            ("followed", marks.followed),
            ("left", marks.left),
            ("struckFreely", marks.struck_freely),
            ("groundSave", marks.ground_saves),
            ("cleaved", marks.cleaved),
            ("inArea", marks.in_areas),
        ];
        for (kind, ids) in ids {
            saved.extend(ids.into_iter().map(|id| (format!("{kind}:{id}"), 1)));
        }
        for (kind, numbers) in [("provoked", marks.provoked), ("shot", marks.shots), ("made", marks.made)] {
            saved.extend(numbers.into_iter().map(|(id, number)| (format!("{kind}:{id}"), number)));
        }
        saved
    }
}
