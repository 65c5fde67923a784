//! Additional input for actions with a target.

use crate::components::field::Typed;
use burstmap_encounter::command::Spend;
use burstmap_encounter::{Command, Offer, Table};
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::Id;
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::sides::allies;

/// Target of the next actions, and their checks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Action {
    pub target: Option<Id>,
    /// Attitude of a creature that is urged to act (SA-40).
    pub attitude: Option<Attitude>,
    /// Statistic for help, as entered (E5-15).
    pub stat: String,
    pub bonus: Typed<i32>,
    pub difficulty: Typed<i32>,
    /// Readied action and its trigger (E5-18).
    pub readied: String,
    /// Whether the readied action is a spell (E5-84).
    pub spell: bool,
}

impl Action {
    /// Adds the input to an action's command, as far as the action needs it.
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
        // Nothing is rolled without an attitude (SA-40).
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

    /// Returns the input for the next action. A readied action must be entered again.
    pub fn after(self, asks: Asks) -> Action {
        match asks.readied {
            true => Action { readied: String::new(), spell: false, ..self },
            false => self,
        }
    }
}

/// Input that an action needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asks {
    /// The action's target.
    pub target: bool,
    /// Attitude of a creature that is urged to act (SA-40).
    pub attitude: bool,
    /// Statistic whose next check it helps (E5-15).
    pub stat: bool,
    /// Bonus to its check.
    pub bonus: bool,
    /// DC of its check.
    pub difficulty: bool,
    /// Readied action and its trigger (E5-18).
    pub readied: bool,
    /// Whether the readied action is a spell, for rules with concentration (E5-84).
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

    /// Returns the input for an offer.
    pub fn of(table: &Table, offer: &Offer) -> Asks {
        let Command::Spend(spend) = &offer.command else { return Asks::NOTHING };
        let activities = &table.ruleset().actions.activities;
        let does = activities.iter().find(|activity| activity.name == spend.action).and_then(|own| own.does);
        match does {
            _ if spend.action == "influence" => Asks { target: true, attitude: true, ..Asks::CHECK },
            Some(Deed::Charges | Deed::Closes | Deed::Helps) => Asks { target: true, ..Asks::NOTHING },
            Some(Deed::Assists) => Asks { target: true, stat: helps_ally(table, spend), ..Asks::NOTHING },
            // The DC is the total of each hiding creature.
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

    /// Returns the input for either of two offers.
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

/// Returns whether the activity helps an ally with a check. The check may name a statistic. An enemy is only distracted (E5-15).
fn helps_ally(table: &Table, spend: &Spend) -> bool {
    let board = table.board();
    let pair = board.token(&spend.token).zip(spend.target.as_deref().and_then(|id| board.token(id)));
    pair.is_none_or(|(token, target)| allies(&board.facts, token, target))
}
