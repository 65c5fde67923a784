//! The side that receives an event, with its knowledge before and after the command.

mod named;
mod side_snapshot;

pub use side_snapshot::SideSnapshot;

use crate::combat::Memory;
use crate::shown_rolls::ShownRolls;
use crate::view::fields::{self, Eyes, ForSide};
use crate::view::ids::OF_THE_SCENE;
use crate::view::{self, encounter, explored, walls};
use burstmap_geometry::Cell;
use burstmap_messages::Message;
use burstmap_rules::board::Board;
use burstmap_rules::conditions::kinds::concentrated_on;
use burstmap_rules::conditions::{clause, item, plain};
use burstmap_rules::map::{DoorState, Token, Wall};
use named::Search;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A side, with its knowledge before and after a command.
#[derive(Clone, Copy, Debug)]
pub struct Audience<'a> {
    pub side: &'a str,
    pub before: &'a SideSnapshot,
    pub after: &'a SideSnapshot,
    /// The map after the command.
    pub board: &'a Board<'a>,
}

impl Audience<'_> {
    /// Returns whether the side sees the token, or saw it before the command.
    pub fn knows(&self, token: &str) -> bool {
        self.saw_before(token) || self.sees_now(token)
    }

    /// Returns whether the side saw the token before the command.
    pub fn saw_before(&self, token: &str) -> bool {
        self.before.shown.contains(token)
    }

    /// Returns whether the side sees the token after the command.
    pub fn sees_now(&self, token: &str) -> bool {
        self.after.shown.contains(token)
    }

    /// Returns whether the side sees a token of that other side.
    pub fn sees_one_of(&self, side: &str) -> bool {
        self.after.shown.iter().any(|id| self.token(id).is_some_and(|token| token.side == side))
    }

    /// Returns whether the token belongs to the side and the side knows of it.
    pub fn owns(&self, token: &str) -> bool {
        self.knows(token) && self.token(token).is_some_and(|token| token.side == self.side)
    }

    /// Returns whether the side would see the token on that cell.
    pub fn sees_at(&self, token: &str, cell: Cell) -> bool {
        self.token(token).is_some_and(|token| self.after.sees_at(self.board, self.side, token, cell))
    }

    /// Returns the token's name for sentences.
    pub fn name(&self, token: &str) -> String {
        if self.after.token(token).is_some() { self.after.name(token) } else { self.before.name(token) }
    }

    /// Returns the clause for a token that has a condition, or no longer has it (`holds`). It omits `by`, the cause, if the side does not
    /// know that token.
    pub fn condition_clause(&self, token: &str, kind: &str, by: Option<&Value>, holds: bool) -> Message {
        let mut condition = plain(kind);
        condition.more.extend(by.map(|by| ("by".to_owned(), by.clone())));
        let known = |id: &str| self.knows(id).then(|| self.name(id));
        clause(&self.name(token), &condition, holds, known)
    }

    /// Returns whether the setting `hiddenRolls` hides the token's rolls from the side.
    pub fn roll_is_hidden(&self, token: &str) -> bool {
        let side = self.token(token).map_or("", |token| token.side.as_str());
        !self.owns(token) && encounter::rolls_hidden(&self.after.scene, side)
    }

    /// Returns whether the side sees the numbers of the token's rolls. By default, these are the rolls of its own tokens (setting
    /// `shownRolls`).
    pub fn sees_rolls_of(&self, token: &str) -> bool {
        match ShownRolls::of(&self.after.scene) {
            ShownRolls::None => false,
            ShownRolls::All => self.knows(token) && !self.roll_is_hidden(token),
            ShownRolls::Own => self.owns(token),
        }
    }

    /// Returns whether the setting hides the rolls of every side from the others.
    pub fn all_rolls_are_hidden(&self) -> bool {
        encounter::rolls_hidden(&self.after.scene, "")
    }

    /// Returns the wall if the side sees it and knows that it is a door.
    pub fn sees_door(&self, wall: &str) -> Option<&Wall> {
        let scene = &self.after.scene;
        let wall = scene.walls.iter().find(|other| other.id == wall)?;
        let grid = self.board.grid();
        let in_sight = || {
            let seen = explored::in_sight(scene, self.board, self.side);
            walls::cells_beside(wall, grid).any(|cell| seen.contains(cell))
        };
        let sees = self.knew_door(wall) && (!explored::is_on(scene) || in_sight());
        sees.then_some(wall)
    }

    /// Returns whether the side knew the wall as a door before the command. A secret door that opens is visible, not audible.
    fn knew_door(&self, wall: &Wall) -> bool {
        let before = self.before.scene.walls.iter().find(|other| other.id == wall.id).unwrap_or(wall);
        walls::is_door(before, view::memory_of(&self.before.scene, self.side))
    }

    fn memory(&self) -> &Memory {
        view::memory_of(&self.after.scene, self.side)
    }

    /// Returns a door's state for the side: a locked door looks closed until the side tries it.
    pub fn door_state(&self, wall: &str, state: DoorState) -> DoorState {
        let tried = self.memory().locked.contains(wall);
        if state == DoorState::Locked && !tried { DoorState::Closed } else { state }
    }

    /// Returns the part of a thing that the side may know, with the ids of the scene.
    pub fn seen<T: ForSide>(&self, own: bool, thing: &T) -> T {
        let (hidden, settings) = (self.unknown_ids(), &self.after.scene.settings);
        let shown = self.before.shown.iter().chain(&self.after.shown).map(String::as_str).collect();
        let listed = &fields::listed(settings);
        thing.for_side(Eyes {
            own,
            listed,
            hidden: &hidden,
            shown: &shown,
            ids: &OF_THE_SCENE,
            ruleset: None,
        })
    }

    /// Returns the ids of tokens that the side does not know.
    pub fn unknown_ids(&self) -> BTreeSet<&str> {
        self.unknown().map(|token| token.id.as_str()).collect()
    }

    /// Performs the final check of an event before the side receives it. No field, including message parameters, may contain an id or name
    /// of a token unknown to the side. Matches that [`Search`] accepts are not tokens.
    pub fn names_only_known(&self, event: &impl Serialize) -> bool {
        let shown = self.before.shown.iter().chain(&self.after.shown).filter_map(|id| self.token(id));
        let known = BTreeSet::from_iter(shown.flat_map(|token| [token.id.as_str(), token.name.as_str()]));
        let words = self.unknown().flat_map(|token| [token.id.as_str(), token.name.as_str()]);
        let unknown = BTreeSet::from_iter(words.filter(|word| !known.contains(word)));
        if unknown.is_empty() {
            return true;
        }
        let search = Search { unknown, own: self.own_words() };
        match serde_json::to_value(event) {
            Ok(Value::Object(fields)) => !search.finds_in(&fields),
            _ => false,
        }
    }

    /// Returns the names of attacks, readied items and concentration effects of the side's own tokens. The side already knows these names,
    /// even if an unknown token has the same name.
    fn own_words(&self) -> BTreeSet<&str> {
        let all = self.before.scene.tokens.iter().chain(self.after.scene.tokens.iter());
        let own = all.filter(|token| token.side == self.side && self.knows(&token.id));
        own.flat_map(|token| {
            let attacks = token.attacks.iter().map(|attack| attack.name.as_str());
            let conditions = token.conditions.iter().flat_map(|own| [item(own), concentrated_on(own)]);
            let parts = token.multiattack.iter();
            let together =
                parts.flat_map(|part| std::iter::once(&part.attack).chain(&part.or)).map(String::as_str);
            attacks.chain(together).chain(conditions.flatten())
        })
        .collect()
    }

    /// Returns the token as it is after the command, or otherwise as it was before.
    pub fn token(&self, id: &str) -> Option<&Token> {
        self.after.token(id).or_else(|| self.before.token(id))
    }

    fn unknown(&self) -> impl Iterator<Item = &Token> {
        let all = self.before.scene.tokens.iter().chain(self.after.scene.tokens.iter());
        all.filter(|token| !self.knows(&token.id))
    }
}
