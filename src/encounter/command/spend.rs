//! Actions and named activities.

use super::kind::{BeforeRoll, CommandKind, Request, Weight, odds_of_check};
use super::waiting::thrown;
use crate::draft::Draft;
use crate::mechanics::actions;
use crate::mechanics::aim::Aim;
use crate::mechanics::pauses::pause;
use crate::mechanics::{hiding, holds, influence, inquiries, mounts, ready, unread};
use crate::refusals::check_number;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_rules::actions::Thing;
use burstmap_rules::board::Board;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::{Id, is_zero};
use burstmap_rules::movement::reach;
use burstmap_rules::odds::Odds;
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// Spends an action or performs a named activity. Actions and activities out of turn are available at any time during combat (RD-04).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Spend {
    pub token: Id,
    /// Name of an action or activity of the ruleset.
    pub action: String,
    /// The target of a charge, approach, help or influence (SA-36, SA-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Id>,
    /// The target's attitude when urged. If specified, it resolves the attempt immediately (SA-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attitude: Option<Attitude>,
    /// Bonus to the required check (SA-37, SA-40).
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
    /// The item to ready or drop (SA-36).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// Hands that the item takes (SA-36), 1 if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<i32>,
    /// The wall or terrain whose cover changes (SA-22).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<Id>,
    /// Whether the cover is lowered, not raised.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub lower: bool,
    /// The statistic whose next check the help applies to. If omitted, any (E5-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stat: Option<String>,
    /// Cell for dismounting. If omitted, the nearest free space next to its mount (E5-54).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Cell>,
    /// The action to pay with, if a trait grants the activity for an action other than the usual one (E5-08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid_with: Option<String>,
    /// Whether a spell is readied. It takes concentration and ends any earlier concentration (E5-18, E5-84).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub concentrates: bool,
    /// DC of the required check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i32>,
}

impl Spend {
    /// Creates an activity without a target or check.
    pub fn new(token: &Id, action: &str) -> Spend {
        Spend { token: token.clone(), action: action.to_owned(), ..Spend::default() }
    }

    /// Returns the rule of the activity, if it has one.
    fn activity<'r>(&self, ruleset: &'r Ruleset) -> Option<&'r Activity> {
        ruleset.actions.activities.iter().find(|activity| activity.name == self.action)
    }

    fn aim(&self) -> Aim<'_> {
        Aim {
            target: self.target.as_ref(),
            attitude: self.attitude,
            bonus: self.bonus,
            difficulty: self.difficulty,
            thing: Thing { item: self.item.as_deref(), hands: self.hands },
            feature: self.feature.as_ref(),
            lower: self.lower,
            stat: self.stat.as_deref(),
            to: self.to,
            paid_with: self.paid_with.as_deref(),
            concentrates: self.concentrates,
            ..Aim::default()
        }
    }
}

impl CommandKind for Spend {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, action) = (&self.token, &self.action);
        check_number("spend", "bonus", self.bonus)?;
        check_number("spend", "difficulty", self.difficulty.unwrap_or(0))?;
        let aim = &self.aim();
        draft.index(id, "/token")?;
        unread::refuse(draft, action, aim)?;
        let policy = &draft.ruleset.actions;
        let anytime = policy.out_of_turn.contains(action) || policy.is_reaction(action);
        if !anytime
            && let Some(done) = mounts::in_turn_of_rider(draft, id, |draft| {
                mounts::check_spend(draft, draft.token(id, "/token")?, action)?;
                self.apply(draft)
            })
        {
            return done;
        }
        if draft.encounter.running() && !anytime && !ready::take(draft, id)? {
            draft.check_turn(id, "/token")?;
        }
        if draft.answered {
            return actions::go_on(draft, id, action, aim);
        }
        let first = actions::who_goes_first(draft, id, action, aim);
        if !first.is_empty() {
            let waiting = thrown(draft, self.clone().into())?;
            actions::announce(draft, id, action, aim)?;
            pause(draft, id, waiting.to_json(), first, true);
            return Ok(());
        }
        actions::perform(draft, id, action, aim)
    }

    fn check(&self, board: &Board) -> Result<Option<DueCheck>, Refusal> {
        let (ruleset, aim) = (board.facts.ruleset, &self.aim());
        let token = reach::token(board, &self.token)?;
        let Some(activity) = self.activity(ruleset) else { return Ok(None) };
        match activity.does {
            Some(Deed::Hides) => {
                let check = ruleset.hiding.check.as_ref();
                Ok(check.map(|check| hiding::due(ruleset, check, token, aim)))
            }
            Some(Deed::Checks) => Ok(inquiries::due(ruleset, activity, token, aim)),
            Some(Deed::BreaksFree) => holds::due(board, token, aim),
            _ => Ok(None),
        }
    }

    fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
        let (board, aim) = (before.board, &self.aim());
        let token = reach::token(board, &self.token)?;
        match self.activity(board.facts.ruleset).and_then(|activity| activity.does) {
            Some(Deed::Searches) => Ok(hiding::odds_to_find(board, token, aim, before.knows)),
            Some(Deed::Urges) => influence::odds(board, token, aim, before.knows),
            _ => odds_of_check(self, before),
        }
    }

    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        // A player's request must match the offer: at most a target that the side knows.
        let plain = self.attitude.is_none() && self.bonus == 0 && self.difficulty.is_none();
        let known = |id: &Id| seen.tokens.iter().any(|token| token.id == *id);
        let at_once = plain && self.target.as_ref().is_none_or(known);
        Ok(Request::by(&self.token, "/token", if at_once { Weight::AtOnce } else { Weight::AskFirst }))
    }
}
