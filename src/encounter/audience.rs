//! The side that an event is shown to, and what it knew before and after the command.

mod named;
mod side_snapshot;

pub use side_snapshot::SideSnapshot;

use crate::combat::Memory;
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

/// A side, with what it knew before and after a command.
#[derive(Clone, Copy, Debug)]
pub struct Audience<'a> {
    pub side: &'a str,
    pub before: &'a SideSnapshot,
    pub after: &'a SideSnapshot,
    /// The map after the command.
    pub board: &'a Board<'a>,
}

impl Audience<'_> {
    /// Whether the side sees the token, or saw it before the command.
    pub fn knows(&self, token: &str) -> bool {
        self.saw_before(token) || self.sees_now(token)
    }

    /// Whether the side saw the token before the command.
    pub fn saw_before(&self, token: &str) -> bool {
        self.before.shown.contains(token)
    }

    /// Whether the side sees the token after the command.
    pub fn sees_now(&self, token: &str) -> bool {
        self.after.shown.contains(token)
    }

    /// Whether the side sees a token of that other side.
    pub fn sees_one_of(&self, side: &str) -> bool {
        self.after.shown.iter().any(|id| self.token(id).is_some_and(|token| token.side == side))
    }

    /// Whether the token is the side's own, and known to it.
    pub fn owns(&self, token: &str) -> bool {
        self.knows(token) && self.token(token).is_some_and(|token| token.side == self.side)
    }

    /// Whether the side would see the token on that cell.
    pub fn sees_at(&self, token: &str, cell: Cell) -> bool {
        self.token(token).is_some_and(|token| self.after.sees_at(self.board, self.side, token, cell))
    }

    /// What to call a token in a sentence.
    pub fn name(&self, token: &str) -> String {
        if self.after.token(token).is_some() { self.after.name(token) } else { self.before.name(token) }
    }

    /// That a token has a condition, or no longer has it (`holds`). `by`: the token that causes it,
    /// which is not named where the side does not know it.
    pub fn condition_clause(&self, token: &str, kind: &str, by: Option<&Value>, holds: bool) -> Message {
        let mut condition = plain(kind);
        condition.more.extend(by.map(|by| ("by".to_owned(), by.clone())));
        let known = |id: &str| self.knows(id).then(|| self.name(id));
        clause(&self.name(token), &condition, holds, known)
    }

    /// Whether the game master keeps the token's rolls from the side: the setting `hiddenRolls`.
    pub fn roll_is_hidden(&self, token: &str) -> bool {
        let side = self.token(token).map_or("", |token| token.side.as_str());
        !self.owns(token) && encounter::rolls_hidden(&self.after.scene, side)
    }

    /// Whether the game master keeps the rolls of all sides from the others.
    pub fn all_rolls_are_hidden(&self) -> bool {
        encounter::rolls_hidden(&self.after.scene, "")
    }

    /// The door, where the side knows it to be one and sees it.
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

    /// Whether the side took the wall for a door before the command: a secret door is not heard to open, it is seen.
    fn knew_door(&self, wall: &Wall) -> bool {
        let before = self.before.scene.walls.iter().find(|other| other.id == wall.id).unwrap_or(wall);
        walls::is_door(before, view::memory_of(&self.before.scene, self.side))
    }

    fn memory(&self) -> &Memory {
        view::memory_of(&self.after.scene, self.side)
    }

    /// A door's state as the side has it: locked ones that it has not tried look shut.
    pub fn door_state(&self, wall: &str, state: DoorState) -> DoorState {
        let tried = self.memory().locked.contains(wall);
        if state == DoorState::Locked && !tried { DoorState::Closed } else { state }
    }

    /// What the side may have of a thing, under the ids of the scene.
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

    /// Ids of the tokens that the side does not know.
    pub fn unknown_ids(&self) -> BTreeSet<&str> {
        self.unknown().map(|token| token.id.as_str()).collect()
    }

    /// The last look at an event before the side gets it: it holds neither id nor name of a token that the side does not
    /// know, in no field, the parameters of messages included. What [`Search`] lets pass is no token.
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

    /// What the side's own tokens call their attacks, what they have ready and what they concentrate on: the side has these words
    /// itself, whoever else goes by them.
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

    /// The token, as it is now or was before the command.
    pub fn token(&self, id: &str) -> Option<&Token> {
        self.after.token(id).or_else(|| self.before.token(id))
    }

    fn unknown(&self) -> impl Iterator<Item = &Token> {
        let all = self.before.scene.tokens.iter().chain(self.after.scene.tokens.iter());
        all.filter(|token| !self.knows(&token.id))
    }
}
