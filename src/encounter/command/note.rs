//! Notes in the log.

use super::kind::CommandKind;
use crate::draft::Draft;
use crate::event::Noted;
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Adds a note to the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Note {
    pub text: String,
}

impl CommandKind for Note {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let text = self.text.as_str();
        if text.trim().is_empty() || text.len() > validate::MAX_WORD {
            let message = catalogue::NoteText { most: validate::MAX_WORD };
            return Err(Refusal::new("bad-command", message).at("/text"));
        }
        draft.emit(Noted { text: text.into() });
        Ok(())
    }
}
