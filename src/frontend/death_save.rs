//! The death save that a turn began with: what it came to, and how a table throws its own die for it (E5-82).
//!
//! Whatever begins the turn rolls it, mostly the end of the turn before: so commands and logs have it. The page shows it while the turn
//! lasts, and until something else happens it can be thrown again, which takes that command back and does it with other dice.

use burstmap_encounter::{Dispatch, Event, Table};

/// A death save of the turn under way.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedNow {
    pub said: String,
    pub success: bool,
    pub rule: String,
    /// What rolled it, while that can be done again.
    pub again: Option<Again>,
}

/// The command that began the turn, with the dice that it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Again {
    dispatch: Dispatch,
    /// Those of the save among them.
    faces: Vec<u32>,
}

impl Again {
    /// The same with other dice for the save.
    pub fn with(&self, faces: &[u32]) -> Dispatch {
        let all = self.dispatch.rolls.as_deref().unwrap_or_default();
        let own = self.faces.len();
        let at = all.windows(own.max(1)).position(|some| some == self.faces).unwrap_or(0);
        let after = all.get(at + own..).unwrap_or_default();
        let rolls = all.iter().take(at).chain(faces).chain(after).copied().collect();
        Dispatch { rolls: Some(rolls), ..self.dispatch.clone() }
    }
}

/// The death save with which the turn under way began, if it did.
pub fn of_turn(table: &Table) -> Option<SavedNow> {
    let (log, active) = (table.log(), table.scene().encounter.as_deref()?.active.as_ref()?);
    let begins = |event: &Event| matches!(event, Event::TurnStarted(turn) if turn.token == *active);
    let begun = log.iter().rposition(|entry| begins(&entry.event))?;
    let (at, save) = log.iter().enumerate().skip(begun).find_map(|(at, entry)| match &*entry.event {
        Event::DeathSaved(save) if save.token == *active => Some((at, save)),
        _ => None,
    })?;
    let mut since = log.iter().skip(at + 1).filter_map(|entry| entry.command.as_deref());
    let last = since.all(|dispatch| dispatch.command.is_passing()) && table.can_undo();
    let command = log.iter().take(at + 1).rev().find_map(|entry| entry.command.as_deref());
    let again = command.filter(|_| last);
    Some(SavedNow {
        said: save.text.said().into_owned(),
        success: save.success,
        rule: save.rule.clone(),
        again: again.map(|dispatch| Again { dispatch: dispatch.clone(), faces: save.faces.clone() }),
    })
}
