//! The dice at the start of a turn, a death save (E5-82) or a recharge roll (E5-96): their results, and their replacement by a table's own
//! dice.
//!
//! The command that starts the turn rolls them, usually the end of the previous turn, so commands and logs contain them. The page shows
//! them during the turn. Until something else happens they can be rolled again, which undoes that command and repeats it with other dice.

use burstmap_encounter::{Dispatch, Event, Table};
use burstmap_messages::Wording;
use burstmap_rules::map::Id;

/// The dice at the start of the current turn.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedNow {
    pub said: String,
    pub success: bool,
    pub rule: String,
    /// Whether the roll is a death save.
    pub dying: bool,
    /// Results of the other dice, in order: whether each one is a success, and its text.
    pub also: Vec<(bool, String)>,
    /// The command with the roll, as long as it can be repeated.
    pub again: Option<Again>,
}

/// The command that started the turn, with its dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Again {
    dispatch: Dispatch,
    /// All dice of the command, including those at the start of the turn.
    faces: Vec<u32>,
    /// Token that makes the save, and number of dice in `faces` for this save.
    save: Option<(Id, usize)>,
}

impl Again {
    /// Returns the token if its save can use an entered result instead of dice.
    pub fn saves(&self) -> Option<&Id> {
        self.save.as_ref().map(|(token, _)| token)
    }

    /// Returns the command with other dice, or with the result of the save.
    pub fn with(&self, faces: &[u32], total: Option<i32>) -> Dispatch {
        let all = self.dispatch.rolls.as_deref().unwrap_or_default();
        let own = self.faces.len();
        if let (Some(total), Some((token, saved))) = (total, &self.save) {
            // The other dice at the start of the turn don't change, unless they are also entered.
            let others = self.faces.get(*saved..).unwrap_or_default();
            let repeated = self.with(if faces.is_empty() { others } else { faces }, None);
            let mut totals = repeated.totals.unwrap_or_default();
            totals.tokens.insert(token.clone(), total);
            return Dispatch { totals: Some(totals), ..repeated };
        }
        let at = all.windows(own.max(1)).position(|some| some == self.faces).unwrap_or(0);
        let after = all.get(at + own..).unwrap_or_default();
        let rolls = all.iter().take(at).chain(faces).chain(after).copied().collect();
        Dispatch { rolls: Some(rolls), ..self.dispatch.clone() }
    }
}

/// A roll at the start of a turn.
struct Begun<'e> {
    text: &'e Wording,
    success: bool,
    rule: &'e str,
    faces: &'e [u32],
}

impl Begun<'_> {
    /// Returns the roll of an event, if it is such a roll of that token.
    fn of<'e>(event: &'e Event, token: &Id) -> Option<Begun<'e>> {
        match event {
            Event::DeathSaved(save) if save.token == *token => {
                Some(Begun { text: &save.text, success: save.success, rule: &save.rule, faces: &save.faces })
            }
            Event::AttackRecharged(roll) if roll.token == *token => Some(Begun {
                text: &roll.text,
                success: roll.back,
                rule: &roll.rule,
                faces: std::slice::from_ref(&roll.face),
            }),
            _ => None,
        }
    }
}

/// Returns the dice at the start of the current turn, if there were any.
pub fn of_turn(table: &Table) -> Option<SavedNow> {
    let (log, active) = (table.log(), table.scene().encounter.as_deref()?.active.as_ref()?);
    let begins = |event: &Event| matches!(event, Event::TurnStarted(turn) if turn.token == *active);
    let begun = log.iter().rposition(|entry| begins(&entry.event))?;
    let thrown = log.iter().enumerate().skip(begun);
    let thrown: Vec<_> =
        thrown.filter_map(|(at, entry)| Some((at, Begun::of(&entry.event, active)?))).collect();
    let (first, last) = (&thrown.first()?.1, thrown.last()?.0);
    let mut since = log.iter().skip(last + 1).filter_map(|entry| entry.command.as_deref());
    let newest = since.all(|dispatch| dispatch.command.is_passing()) && table.can_undo();
    let command = log.iter().take(last + 1).rev().find_map(|entry| entry.command.as_deref());
    let faces: Vec<u32> = thrown.iter().flat_map(|(_, begun)| begun.faces).copied().collect();
    let said = |begun: &Begun| begun.text.said().into_owned();
    let dying = matches!(&*log[thrown[0].0].event, Event::DeathSaved(_));
    let save = dying.then(|| (active.clone(), first.faces.len()));
    Some(SavedNow {
        said: said(first),
        success: first.success,
        rule: first.rule.to_owned(),
        dying,
        also: thrown.iter().skip(1).map(|(_, begun)| (begun.success, said(begun))).collect(),
        again: command.filter(|_| newest).map(|dispatch| Again { dispatch: dispatch.clone(), faces, save }),
    })
}
