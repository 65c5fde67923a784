//! The turn report: the active combatant, the turn order, remaining actions, and everything that the rules allow now.
//!
//! ```
//! use burstmap_encounter::{Scene, Table};
//! use serde_json::json;
//!
//! let scene: Scene = serde_json::from_value(json!({
//!     "format": "burstmap-scene", "version": 1, "name": "Cellar", "ruleset": "srd-5e",
//!     "grid": { "shape": "square", "size": [8, 4], "cell": { "length": 5, "unit": "ft" } },
//!     "tokens": [
//!         { "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
//!         { "id": "imp", "name": "Imp", "side": "foes", "at": [7, 3] }
//!     ]
//! }))?;
//! let mut table = Table::open(scene, "seed").unwrap();
//! for (token, face) in [("rook", 15), ("imp", 4)] {
//!     table.dispatch_json(&json!({ "type": "rollInitiative", "token": token, "rolls": [face] })).unwrap();
//! }
//! table.dispatch_json(&json!({ "type": "startCombat" })).unwrap();
//! let turn = table.turn();
//! assert_eq!(turn.active.as_deref(), Some("rook"));
//! assert_eq!(turn.order.len(), 2);
//! assert!(!turn.offers.is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

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
    /// Reactions left until its next turn, if the rules count them (E5-09). A side doesn't see the spent reactions of
    /// other sides: it sees the full number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reactions: Option<i32>,
    /// Legendary actions left until its next turn, if it has any (E5-97). Only for its own side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub legendary: Option<i32>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Budget {
    /// Actions left, by name.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub actions: BTreeMap<String, i32>,
    /// Movement left in cells, by mode.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub movement: BTreeMap<String, Movement>,
    /// Attacks that an action of this turn has paid for and that are not made yet (E5-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub attacks: Option<i32>,
    /// Remaining attacks of its multiattack (E5-98). Empty if it has no multiattack, or no action is left for it.
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
    /// Available actions: delay, regain footing, free strike, drop prone …
    pub offers: Vec<Offer>,
    /// Remaining actions and movement of the active combatant.
    pub budget: Budget,
    /// Remaining actions of mounts that act in this turn, directed by their riders (E5-54).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<LedMount>>"))]
    pub mounts: Vec<LedMount>,
    /// Reminders: regeneration, grapples to maintain, durations, turns about to be lost.
    pub reminders: Vec<Reason>,
}

/// A mount in its rider's turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LedMount {
    pub token: Id,
    /// Remaining actions and movement.
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

/// Returns the remaining actions of mounts that act in the current turn.
fn mounts(board: &Board, encounter: &Encounter) -> Vec<LedMount> {
    let active = encounter.active.iter();
    let led = active.flat_map(|id| led_in_turn_of(&board.facts, encounter, id)).filter_map(|mount| {
        let mut budget = budget(&board.facts, &as_led(&board.facts, encounter, mount)?);
        budget.actions = actions_left(&board.facts.ruleset.actions, &budget.actions);
        Some(LedMount { token: mount.id.clone(), budget })
    });
    led.collect()
}

/// Returns the active combatant's remaining actions by name, and movement by mode with the current or next move action that needs no trade.
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

/// Returns the movement in each mode without giving up other options (E5-12).
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
