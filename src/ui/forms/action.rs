//! What actions about somebody need to know.

use crate::components::field::Typed;
use burstmap_encounter::command::Spend;
use burstmap_encounter::{Command, Offer, Table};
use burstmap_rules::actions::Deed;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::Id;
use burstmap_rules::sides::allies;

/// Whom the next actions are about, and the checks that they take.
#[derive(Clone, Debug, Default)]
pub struct Action {
    pub target: Option<Id>,
    /// How somebody who is urged takes it (SA-40).
    pub attitude: Option<Attitude>,
    /// What somebody is helped with, as it was typed (E5-15).
    pub stat: String,
    pub bonus: Typed<i32>,
    pub difficulty: Typed<i32>,
    /// What is readied, and for when (E5-18).
    pub readied: String,
    /// That is a spell (E5-84).
    pub spell: bool,
}

impl Action {
    /// Adds what was chosen to the command of an action, as far as that asks for it.
    pub fn complete(&self, spend: &mut Spend, asks: Asks) {
        if asks.target {
            spend.target = spend.target.take().or_else(|| self.target.clone());
        }
        if asks.attitude {
            spend.attitude = self.attitude.or(spend.attitude);
        }
        if asks.stat {
            let stat = self.stat.trim();
            spend.stat = (!stat.is_empty()).then(|| stat.to_owned()).or(spend.stat.take());
        }
        // Without an attitude nothing is rolled (SA-40).
        let rolls = !asks.attitude || spend.attitude.is_some();
        if asks.bonus && rolls {
            spend.bonus = self.bonus.get().unwrap_or(spend.bonus);
        }
        if asks.difficulty && rolls {
            spend.difficulty = self.difficulty.get().or(spend.difficulty);
        }
        if asks.readied {
            let readied = self.readied.trim();
            spend.item = (!readied.is_empty()).then(|| readied.to_owned()).or(spend.item.take());
            spend.concentrates = asks.spell && self.spell;
        }
    }

    /// What is left for the next action: whoever readies something then says it anew.
    pub fn after(self, asks: Asks) -> Action {
        match asks.readied {
            true => Action { readied: String::new(), spell: false, ..self },
            false => self,
        }
    }
}

/// What can be said of an action before it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asks {
    /// Whom it is about.
    pub target: bool,
    /// How somebody who is urged takes it (SA-40).
    pub attitude: bool,
    /// The statistic whose next check it helps with (E5-15).
    pub stat: bool,
    /// What is added to the check that it takes.
    pub bonus: bool,
    /// What that check has to reach.
    pub difficulty: bool,
    /// What is readied, and for when (E5-18).
    pub readied: bool,
    /// Whether that is a spell, where the rules know concentration (E5-84).
    pub spell: bool,
}

impl Asks {
    const NOTHING: Asks = Asks {
        target: false,
        attitude: false,
        stat: false,
        bonus: false,
        difficulty: false,
        readied: false,
        spell: false,
    };
    const CHECK: Asks = Asks { bonus: true, difficulty: true, ..Asks::NOTHING };

    /// What is asked for an offer.
    pub fn of(table: &Table, offer: &Offer) -> Asks {
        let Command::Spend(spend) = &offer.command else { return Asks::NOTHING };
        let activities = &table.ruleset().actions.activities;
        let does = activities.iter().find(|activity| activity.name == spend.action).and_then(|own| own.does);
        match does {
            _ if spend.action == "influence" => Asks { target: true, attitude: true, ..Asks::CHECK },
            Some(Deed::Charges | Deed::Closes | Deed::Helps) => Asks { target: true, ..Asks::NOTHING },
            Some(Deed::Assists) => Asks { target: true, stat: helps_ally(table, spend), ..Asks::NOTHING },
            // What it has to reach are the totals of those who hide.
            Some(Deed::Searches) => Asks { bonus: true, ..Asks::NOTHING },
            Some(Deed::Checks) => Asks { stat: true, ..Asks::CHECK },
            Some(Deed::Hides) if table.ruleset().hiding.check.is_none() => Asks::NOTHING,
            Some(Deed::Hides | Deed::BreaksFree) => Asks::CHECK,
            Some(Deed::Readies) => {
                Asks { readied: true, spell: table.ruleset().concentration.is_some(), ..Asks::NOTHING }
            }
            _ => Asks::NOTHING,
        }
    }

    /// What is asked for one or the other.
    pub fn or(self, other: Asks) -> Asks {
        Asks {
            target: self.target || other.target,
            attitude: self.attitude || other.attitude,
            stat: self.stat || other.stat,
            bonus: self.bonus || other.bonus,
            difficulty: self.difficulty || other.difficulty,
            readied: self.readied || other.readied,
            spell: self.spell || other.spell,
        }
    }
}

/// Whether it helps with a check, which may be of a statistic. An enemy is only distracted (E5-15).
fn helps_ally(table: &Table, spend: &Spend) -> bool {
    let board = table.board();
    let pair = board.token(&spend.token).zip(spend.target.as_deref().and_then(|id| board.token(id)));
    pair.is_none_or(|(token, target)| allies(&board.facts, token, target))
}
