//! Pins and drawings.

use super::kind::CommandKind;
use super::parts::Part;
use crate::draft::Draft;
use crate::event::{MarkRemoved, MarkSet};
use crate::marks::Mark;
use crate::mechanics::map_edits::{put, unknown};
use crate::refusals::scene_as_command;
use crate::validate;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Adds or replaces the pin or drawing with this id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetMark {
    #[cfg_attr(feature = "typescript", ts(type = "Mark"))]
    pub mark: Mark,
}

impl CommandKind for SetMark {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("mark", Part::Mark)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let mark = self.mark.clone();
        validate::mark(&mark, draft.scene.grid(), &"/mark").map_err(scene_as_command)?;
        let marks = &draft.scene.marks;
        let new = marks.iter().all(|old| old.id != mark.id);
        if new && marks.len() >= validate::MAX_MARKS {
            let message = catalogue::MarkLimit { most: validate::MAX_MARKS };
            return Err(Refusal::new("too-large", message).at("/mark"));
        }
        draft.emit(MarkSet::new(&mark, new));
        put(&mut draft.scene.marks, mark, |item| &item.id);
        Ok(())
    }
}

/// Removes a pin or drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveMark {
    pub id: Id,
}

impl CommandKind for RemoveMark {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let marks = &mut draft.scene.marks;
        let Some(index) = marks.iter().position(|mark| mark.id == self.id) else {
            let known = marks.iter().map(|mark| mark.id.as_str()).collect();
            return Err(unknown(catalogue::ThingMark, &self.id, known));
        };
        let mark = marks.remove(index);
        draft.emit(MarkRemoved::new(&mark));
        Ok(())
    }
}
