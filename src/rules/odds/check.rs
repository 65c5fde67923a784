//! Odds of a check or a save.

use super::throws::{Throw, throws};
use crate::advantage::Net;
use crate::board::Board;
use crate::checks;
use crate::map::Token;
use crate::reason::{Modifier, On, Reason};
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// A check that is not rolled yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckOdds<'a> {
    pub stat: &'a str,
    pub needed: i32,
    /// Bonus from the table.
    pub bonus: i32,
    pub modifiers: &'a [Modifier],
    /// Result without a roll.
    pub decided: Option<bool>,
}

impl CheckOdds<'_> {
    /// Returns the chance that the token fails, or `None` if its bonus is unknown or there are too many dice.
    pub fn failing(&self, board: &Board, token: &Token, why: &mut Vec<Reason>) -> Option<f64> {
        let ruleset = board.facts.ruleset;
        if let Some((success, reason)) = checks::decided(board, token, self.stat, self.decided) {
            why.push(reason);
            return Some(if success { 0.0 } else { 1.0 });
        }
        let Some(own) = checks::given(ruleset, token, self.stat) else {
            why.push(unknown(token, self.stat));
            return None;
        };
        let added: i32 = self.modifiers.iter().filter(|m| m.on == On::Check).map(|m| m.value).sum();
        let (added, net) = (own.saturating_add(added).saturating_add(self.bonus), Net::of(self.modifiers));
        let dice = &ruleset.attack.check_dice;
        let Some(thrown) = throws(dice, net) else {
            why.push(Reason::new("", catalogue::OddsDice));
            return None;
        };
        let (who, net) = (&token.name, net.and_then(Net::twice).unwrap_or("none"));
        let (dice, needed) = (dice.to_string(), self.needed);
        why.push(Reason::new("", catalogue::OddsCheck { token: who, dice, added, needed, net }));
        let fails = |throw: &&Throw| throw.total.saturating_add(added) < needed;
        Some(thrown.iter().filter(fails).map(|throw| throw.chance).sum())
    }
}

/// Returns the reason that a statistic of a token is not known.
pub(crate) fn unknown(token: &Token, stat: &str) -> Reason {
    let message: Message = catalogue::OddsUnknown { token: &token.name, stat: word(stat) }.into();
    Reason::new("GM", message)
}
