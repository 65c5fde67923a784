//! What every command says about itself, in the file that holds its data.

use super::fields::Fields;
use super::parts::Part;
use crate::draft::{Draft, illegal};
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// One kind of command: its fields are those of the type, `type`, `rolls` and `secret` apart.
pub trait CommandKind: Serialize + DeserializeOwned {
    /// Whether it is an edit of the map, its tokens or the table, which neither rolls nor passes the turn. Edits alone may
    /// stand in `together`.
    const EDIT: bool = false;
    /// Whether it may roll dice, and so take faces that were thrown at the table.
    const ROLLS: bool = false;
    /// Whether it leaves the document as it is and is over once it is seen: whoever takes back the last step means the one before it,
    /// and what was taken back can still be done again after it.
    const PASSING: bool = false;

    /// The fields that hold parts of a scene, where hosts may have fields of their own.
    const PARTS: &'static [(&'static str, Part)] = &[];

    /// The command from its JSON fields.
    ///
    /// # Errors
    ///
    /// `bad-command`, with the place of the field that there is none of, that is missing or that cannot be read.
    fn decode(fields: &Fields) -> Result<Self, Refusal> {
        fields.decode_with(Self::PARTS)
    }

    /// Carries it out on a draft, which is dropped when it is refused halfway.
    ///
    /// # Errors
    ///
    /// Why the rules, the map or the command's own numbers do not allow it, with the field that is to blame.
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal>;

    /// What a player needs for it, judged by what its side has `seen` of the document.
    ///
    /// # Errors
    ///
    /// Where players may not ask for it at all, as is the rule.
    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Err(for_the_game_master())
    }
}

/// What becomes of a permitted request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Done without asking: rules and the seed's dice leave the player no choice but the move itself.
    AtOnce,
    /// The player names numbers, faces or what belongs to the map: the game master says yes or no.
    AskFirst,
}

/// Who may ask for a command, and what the game master's table looks at then.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The token that acts, which has to be one of the side's own, and where the command names it; `None`: anybody may ask.
    pub actor: Option<(&'a Id, &'static str)>,
    pub weight: Weight,
    pub needs: Needs,
}

/// What has to hold on the whole table, which the side does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    Nothing,
    /// The turn is that of one of the side's tokens.
    OwnTurn,
    /// It is offered now, just as it is asked for.
    Offer,
}

impl<'a> Request<'a> {
    /// What one of the side's own tokens does, named at the pointer `place`.
    pub fn by(actor: &'a Id, place: &'static str, weight: Weight) -> Request<'a> {
        Request { actor: Some((actor, place)), weight, needs: Needs::Nothing }
    }

    /// A roll of one of the side's own tokens: the game master is asked where the player adds numbers of its own.
    pub fn by_roll(actor: &'a Id, place: &'static str, added: [i32; 2]) -> Request<'a> {
        let weight = if added == [0, 0] { Weight::AtOnce } else { Weight::AskFirst };
        Request::by(actor, place, weight)
    }

    /// A save of one of the side's own tokens, which may be failed by choice (E5-74). To let it succeed is the game master's.
    ///
    /// # Errors
    ///
    /// `illegal-command` for a save that is to succeed without a roll.
    pub fn of_save(actor: &'a Id, added: [i32; 2], success: Option<bool>) -> Result<Request<'a>, Refusal> {
        match success {
            Some(true) => Err(for_the_game_master()),
            _ => Ok(Request::by_roll(actor, "/token", added)),
        }
    }

    /// The same, with what the whole table has to say to it.
    pub fn needing(self, needs: Needs) -> Request<'a> {
        Request { needs, ..self }
    }
}

/// Overrides are the game master's.
///
/// # Errors
///
/// `illegal-command` where a player's request has any.
pub fn refuse_overrides(overrides: &AttackOverrides) -> Result<(), Refusal> {
    if overrides.is_empty() {
        return Ok(());
    }
    Err(illegal(catalogue::CommandOverrides).at("/overrides"))
}

/// The refusal of what players may not ask for.
pub fn for_the_game_master() -> Refusal {
    illegal(catalogue::CommandGameMasterOnly).at("/type")
}
