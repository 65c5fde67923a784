//! The interface of every kind of command, implemented next to its data.

use super::fields::Fields;
use super::parts::Part;
use crate::combat::Encounter;
use crate::draft::{Draft, illegal};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::board::Board;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::map::Id;
use burstmap_rules::movement::reach;
use burstmap_rules::odds::{Knows, Odds, check};
use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// One kind of command. The JSON fields are those of the type, plus `type`, `rolls`, `totals` and `secret`.
pub trait CommandKind: Serialize + DeserializeOwned {
    /// Whether the command is an edit of the map, its tokens or the table, without rolls or a change of turn. `together` accepts only
    /// edits.
    const EDIT: bool = false;
    /// Whether the command may roll dice, and so accepts entered faces.
    const ROLLS: bool = false;
    /// Whether the command leaves the document unchanged, as a ping does. Undo skips it, and redo stays available after it.
    const PASSING: bool = false;

    /// Fields that contain parts of a scene, in which hosts can add custom fields.
    const PARTS: &'static [(&'static str, Part)] = &[];

    /// Decodes the command from its JSON fields.
    ///
    /// # Errors
    ///
    /// `bad-command` with the place of an unknown, missing or invalid field.
    fn decode(fields: &Fields) -> Result<Self, Refusal> {
        fields.decode_with(Self::PARTS)
    }

    /// Applies the command to a draft, which is discarded if the command is refused halfway.
    ///
    /// # Errors
    ///
    /// The reason that the rules, the map or the command's numbers don't allow it, with the field at fault.
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal>;

    /// Returns the check that the command makes for one token, before its roll, or `None` if there is no such check.
    ///
    /// # Errors
    ///
    /// The reason that there is nothing to roll, as in [`CommandKind::apply`], but regardless of the turn and its budget.
    fn check(&self, _board: &Board) -> Result<Option<DueCheck>, Refusal> {
        Ok(None)
    }

    /// Returns the odds of the command's roll, or `None` if it doesn't roll. By default, these are the odds of its check.
    ///
    /// # Errors
    ///
    /// Errors of [`CommandKind::check`].
    fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
        odds_of_check(self, before)
    }

    /// Returns the conditions for a player's request, based on `seen`, the part of the document that the side knows.
    ///
    /// # Errors
    ///
    /// If players can't request it at all, which is the default.
    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Err(for_the_game_master())
    }
}

/// The table before a roll, and the knowledge of the person who asks for the odds.
#[derive(Clone, Copy, Debug)]
pub struct BeforeRoll<'a> {
    pub board: &'a Board<'a>,
    /// The turn order, if there is one.
    pub encounter: Option<&'a Encounter>,
    pub knows: Knows<'a>,
}

/// Returns the odds of a command's own check.
///
/// # Errors
///
/// Errors of [`CommandKind::check`].
pub fn odds_of_check(command: &impl CommandKind, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
    let Some(due) = command.check(before.board)? else { return Ok(None) };
    let token = reach::token(before.board, &due.token)?;
    Ok(Some(check::of(before.board, token, &due).into()))
}

/// Handling of a permitted request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Performed without asking: the rules and seeded dice leave the player no choice except the move itself.
    AtOnce,
    /// The game master must approve, because the player specifies numbers, faces or parts of the map.
    AskFirst,
}

/// Conditions for a request, and checks by the game master's table.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The acting token, which must belong to the side, and its place in the command. `None` if any player can ask.
    pub actor: Option<(&'a Id, &'static str)>,
    /// More tokens that act. They must also belong to the side.
    pub others: &'a [Id],
    pub weight: Weight,
    pub needs: Needs,
}

/// Conditions that depend on parts of the table that the side can't see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    Nothing,
    /// One of the side's tokens has the turn.
    OwnTurn,
    /// The same command is currently offered.
    Offer,
}

impl<'a> Request<'a> {
    /// Creates a request for one of the side's own tokens, at the pointer `place`.
    pub fn by(actor: &'a Id, place: &'static str, weight: Weight) -> Request<'a> {
        Request { actor: Some((actor, place)), others: &[], weight, needs: Needs::Nothing }
    }

    /// Creates a request for a roll of one of the side's own tokens. The game master must approve numbers that the player adds.
    pub fn by_roll(actor: &'a Id, place: &'static str, added: [i32; 2]) -> Request<'a> {
        let weight = if added == [0, 0] { Weight::AtOnce } else { Weight::AskFirst };
        Request::by(actor, place, weight)
    }

    /// Creates a request for a save of one of the side's own tokens, which can fail by choice (E5-74). Only the game master can let it
    /// succeed.
    ///
    /// # Errors
    ///
    /// `illegal-command` for a save that succeeds without a roll.
    pub fn of_save(actor: &'a Id, added: [i32; 2], success: Option<bool>) -> Result<Request<'a>, Refusal> {
        match success {
            Some(true) => Err(for_the_game_master()),
            _ => Ok(Request::by_roll(actor, "/token", added)),
        }
    }

    /// Adds a condition that depends on the whole table.
    pub fn needing(self, needs: Needs) -> Request<'a> {
        Request { needs, ..self }
    }
}

/// Refuses overrides, which only the game master can use.
///
/// # Errors
///
/// `illegal-command` if a player's request contains any.
pub fn refuse_overrides(overrides: &AttackOverrides) -> Result<(), Refusal> {
    if overrides.is_empty() {
        return Ok(());
    }
    Err(illegal(catalogue::CommandOverrides).at("/overrides"))
}

/// Returns the refusal for commands that only the game master can use.
pub fn for_the_game_master() -> Refusal {
    illegal(catalogue::CommandGameMasterOnly).at("/type")
}
