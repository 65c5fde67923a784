//! Formats of creature lists.

use super::UnreadCreature;
use burstmap_messages::{Message, catalogue};

/// Format of a creature list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// A table, or bare names.
    Table,
    /// JSON with the fields of tokens.
    Tokens,
    EncounterBlock,
    Statblock,
    Open5e,
    ImprovedInitiative,
    SrdApi,
    FiveETools,
    FoundryActor,
    CritterDb,
    EncounterPlus,
    FightClub,
    /// A stat block as printed in a book.
    StatText,
}

impl ListForm {
    /// Returns whether the list is in our own format. Messages can then refer to its lines.
    pub fn is_ours(self) -> bool {
        matches!(self, ListForm::Table | ListForm::Tokens)
    }

    /// Returns the name of the format.
    pub fn name(self) -> Message {
        match self {
            ListForm::Table => catalogue::ListFormTable.into(),
            ListForm::Tokens => catalogue::ListFormTokens.into(),
            ListForm::EncounterBlock => catalogue::ListFormEncounter.into(),
            ListForm::Statblock => catalogue::ListFormStatblock.into(),
            ListForm::Open5e => catalogue::ListFormOpen5e.into(),
            ListForm::ImprovedInitiative => catalogue::ListFormImproved.into(),
            ListForm::SrdApi => catalogue::ListFormSrdApi.into(),
            ListForm::FiveETools => catalogue::ListFormFiveEtools.into(),
            ListForm::FoundryActor => catalogue::ListFormFoundry.into(),
            ListForm::CritterDb => catalogue::ListFormCritterDb.into(),
            ListForm::EncounterPlus => catalogue::ListFormEncounterPlus.into(),
            ListForm::FightClub => catalogue::ListFormFightClub.into(),
            ListForm::StatText => catalogue::ListFormStatText.into(),
        }
    }
}

/// A creature, or the known facts about an unreadable one.
pub(super) type Each<T> = Result<T, UnreadCreature>;
