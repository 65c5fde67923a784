//! Actions and named activities.

use super::kind::{CommandKind, Request, Weight};
use super::waiting::thrown;
use crate::draft::Draft;
use crate::mechanics::actions;
use crate::mechanics::aim::Aim;
use crate::mechanics::pauses::pause;
use crate::mechanics::{mounts, ready, unread};
use crate::refusals::check_number;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_rules::actions::Thing;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::{Id, is_zero};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// An action by name, or a named activity. Out-of-turn ones are possible at any time of the combat (RD-04).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Spend {
    pub token: Id,
    /// The name of an action or of an activity of the ruleset.
    pub action: String,
    /// Whom it is about: whom one charges, closes in on, helps or urges (SA-36, SA-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Id>,
    /// How the target takes being urged, which is then resolved at once (SA-40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attitude: Option<Attitude>,
    /// Added to the check that it takes (SA-37, SA-40).
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
    /// What is made ready or dropped (SA-36).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// How many hands that takes (SA-36); left out: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<i32>,
    /// The wall or terrain whose cover is handled (SA-22).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<Id>,
    /// Whether that is lowered, not raised.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub lower: bool,
    /// The statistic whose next check it helps the target with; left out: of any (E5-15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stat: Option<String>,
    /// Where a rider gets off; left out: on the nearest free place beside its mount (E5-54).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Cell>,
    /// What it is paid with, where a trait of the token grants it for another action than its usual one (E5-08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid_with: Option<String>,
    /// What is readied is a spell: it is held by concentration, and what that was for until now ends (E5-18, E5-84).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub concentrates: bool,
    /// What that check has to reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i32>,
}

impl Spend {
    /// About nobody, with no check.
    pub fn new(token: &Id, action: &str) -> Spend {
        Spend { token: token.clone(), action: action.to_owned(), ..Spend::default() }
    }
}

impl CommandKind for Spend {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, action) = (&self.token, &self.action);
        check_number("spend", "bonus", self.bonus)?;
        check_number("spend", "difficulty", self.difficulty.unwrap_or(0))?;
        let aim = &Aim {
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
        };
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

    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        // As it is offered: with nothing but whom it is about, somebody whom the side knows.
        let plain = self.attitude.is_none() && self.bonus == 0 && self.difficulty.is_none();
        let known = |id: &Id| seen.tokens.iter().any(|token| token.id == *id);
        let at_once = plain && self.target.as_ref().is_none_or(known);
        Ok(Request::by(&self.token, "/token", if at_once { Weight::AtOnce } else { Weight::AskFirst }))
    }
}
