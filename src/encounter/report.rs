//! The turn report: whose turn, in what order, what is left, and everything that the rules allow now.

use crate::combat::Encounter;
use crate::mechanics::budget::reactions_left;
use crate::mechanics::mounts::{as_led, led_in_turn_of};
use crate::mechanics::movement_budget::{actions_of, at_hand, next};
use crate::mechanics::multiattack;
use crate::offers::{Offer, offers};
use crate::reminders::reminders;
use burstmap_rules::actions::{MultiattackLeft, actions_left};
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::legendary;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::{Movement, speed};
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Reason;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OrderEntry {
    pub token: Id,
    pub initiative: i32,
    pub decided_by: String,
    pub status: TurnStatus,
    /// Reactions left until its next turn begins, where the rules count them (E5-09). What others than its own side have spent, a
    /// side is not told: to it they have all of theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reactions: Option<i32>,
    /// Legendary actions left until its next turn begins, where it has any (E5-97). Its own side's alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub legendary: Option<i32>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Budget {
    /// Actions by name.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub actions: BTreeMap<String, i32>,
    /// Cells by mode of movement.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub movement: BTreeMap<String, Movement>,
    /// Attacks that an action of this turn has paid for and that are not made yet (E5-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub attacks: Option<i32>,
    /// What is left of each attack of its multiattack (E5-98); empty: it has none, or no action is left for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<MultiattackLeft>>"))]
    pub multiattack: Vec<MultiattackLeft>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnReport {
    pub phase: Phase,
    pub round: i32,
    pub active: Option<Id>,
    pub order: Vec<OrderEntry>,
    /// What may be done now: delay, regain footing, free strike, drop prone ...
    pub offers: Vec<Offer>,
    /// What the active combatant has left.
    pub budget: Budget,
    /// What mounts have left that act in this turn, as their rider directs them (E5-54).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<LedMount>>"))]
    pub mounts: Vec<LedMount>,
    /// What nobody should forget now: regeneration, holds to keep, clocks, turns about to be lost.
    pub reminders: Vec<Reason>,
}

/// A mount in the turn of its rider.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LedMount {
    pub token: Id,
    /// What it has left.
    pub budget: Budget,
}

pub fn turn_report(board: &Board, encounter: Option<&Encounter>) -> TurnReport {
    let fresh = Encounter::default();
    let encounter = encounter.unwrap_or(&fresh);
    let order = encounter.order.iter().map(|combatant| OrderEntry {
        token: combatant.token.clone(),
        initiative: combatant.initiative,
        decided_by: combatant.decided_by.to_string(),
        status: combatant.status,
        reactions: board.token(&combatant.token).and_then(|token| {
            let able = !incapacitated(board.facts.ruleset, token);
            reactions_left(board.facts.ruleset, encounter, token).map(|left| if able { left } else { 0 })
        }),
        legendary: board.token(&combatant.token).and_then(|token| {
            legendary::of(board.facts.ruleset, token).map(|own| combatant.legendary.left(&own))
        }),
    });
    let mut budget = budget(&board.facts, encounter);
    let offers = offers(board, encounter, &budget.actions);
    budget.actions = actions_left(&board.facts.ruleset.actions, &budget.actions);
    TurnReport {
        phase: encounter.phase,
        round: encounter.round,
        active: encounter.active.clone(),
        order: order.collect(),
        offers,
        budget,
        mounts: mounts(board, encounter),
        reminders: reminders(board, encounter),
    }
}

/// What the mounts have left that act in the turn under way.
fn mounts(board: &Board, encounter: &Encounter) -> Vec<LedMount> {
    let active = encounter.active.iter();
    let led = active.flat_map(|id| led_in_turn_of(&board.facts, encounter, id)).filter_map(|mount| {
        let mut budget = budget(&board.facts, &as_led(&board.facts, encounter, mount)?);
        budget.actions = actions_left(&board.facts.ruleset.actions, &budget.actions);
        Some(LedMount { token: mount.id.clone(), budget })
    });
    led.collect()
}

/// What the active combatant has left: actions by name; movement by mode, with the move action that is open or the
/// next one that needs no trading down.
pub fn budget(facts: &Facts, encounter: &Encounter) -> Budget {
    let Some(token) = active(facts, encounter) else { return Budget::default() };
    let mut actions = actions_of(facts, encounter, token);
    if incapacitated(facts.ruleset, token) {
        actions.values_mut().for_each(|left| *left = 0);
    }
    let modes = speed::usual_modes(facts, token).into_iter();
    let movement = modes.map(|mode| (mode.to_owned(), next(facts, encounter, token, mode))).collect();
    let able = !incapacitated(facts.ruleset, token);
    let attacks = Some(encounter.turn.marks.attacks_left).filter(|left| able && *left > 0);
    let multiattack = match able {
        true => multiattack::left(facts.ruleset, encounter, token, &actions),
        false => Vec::new(),
    };
    Budget { actions, movement, attacks, multiattack }
}

/// What it can still cover in each of those modes without giving up an action that could be something else (E5-12).
pub fn movement_at_hand(facts: &Facts, encounter: Option<&Encounter>) -> BTreeMap<String, Movement> {
    let Some((encounter, token)) = encounter.and_then(|own| Some((own, active(facts, own)?))) else {
        return BTreeMap::new();
    };
    let modes = speed::usual_modes(facts, token).into_iter();
    modes.map(|mode| (mode.to_owned(), at_hand(facts, encounter, token, mode))).collect()
}

fn active<'a>(facts: &Facts<'a>, encounter: &Encounter) -> Option<&'a Token> {
    encounter.active.as_ref().and_then(|id| facts.tokens.iter().find(|token| token.id == *id))
}
