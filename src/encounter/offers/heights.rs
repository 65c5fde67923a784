//! Falling, and changes of elevation (E5-32, E5-34).

use super::Offers;
use crate::combat::Encounter;
use crate::command::{Fall, Move};
use crate::mechanics::movement_budget::payable;
use crate::mechanics::wind;
use crate::names::name;
use crate::validate::MAX_ELEVATION;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::heights;
use burstmap_rules::map::Token;
use burstmap_rules::movement::Movement;
use burstmap_rules::policy::heights::{EverybodyFalls, Flying};

impl Offers<'_> {
    /// Offers a fall for tokens that can't stay aloft or have nothing under them, and changes of height for the active flyer.
    pub(super) fn heights(&mut self, board: &Board, encounter: &Encounter) {
        let Some(policy) = &board.facts.ruleset.heights else { return };
        let flying = &policy.flying;
        for token in self.tokens.iter().filter(|token| heights::falls(&board.facts, token)) {
            let command = Fall { token: token.id.clone(), ..Fall::default() };
            self.one(&flying.rule, &token.id, command, catalogue::OfferFall { token: name(token) });
        }
        for token in self.tokens.iter().filter(|token| !heights::falls(&board.facts, token)) {
            let Some(weather) = wind::falls(&board.facts, encounter, token) else { continue };
            let command = Fall { token: token.id.clone(), ..Fall::default() };
            self.one(&weather.rule, &token.id, command, catalogue::OfferFall { token: name(token) });
        }
        for token in self.tokens {
            let Some(everybody) = heights::may_fall(board, token) else { continue };
            if !holds_on(encounter, token, everybody) {
                let command = Fall { token: token.id.clone(), ..Fall::default() };
                self.one(&everybody.rule, &token.id, command, catalogue::OfferFallOff { token: name(token) });
            }
        }
        let active = encounter.active.as_ref().and_then(|id| self.token(id)).cloned();
        if let Some(token) = active.filter(|token| flies(board, encounter, token, flying)) {
            let lower = (token.elevation > 0).then(|| token.elevation - 1);
            let higher = (token.elevation < MAX_ELEVATION).then(|| token.elevation + 1);
            for elevation in higher.into_iter().chain(lower) {
                let mode = Some(flying.mode.clone());
                let command = Move { mode, elevation: Some(elevation), ..Move::along(&token.id, Vec::new()) };
                let text = catalogue::OfferHeight { token: name(&token), elevation };
                self.one(&flying.rule, &token.id, command, text);
            }
        }
    }
}

/// Returns whether the token is active and climbs or jumps this turn (E5-104).
fn holds_on(encounter: &Encounter, token: &Token, everybody: &EverybodyFalls) -> bool {
    let turn = &encounter.turn;
    let moved = |mode: &String| turn.moved.get(mode).is_some_and(|cells| *cells > Movement::ZERO);
    encounter.is_active(&token.id) && (turn.marks.jumped > 0 || everybody.held_by.iter().any(moved))
}

fn flies(board: &Board, encounter: &Encounter, token: &Token, flying: &Flying) -> bool {
    let left = || payable(&board.facts, encounter, token, &flying.mode).unwrap_or_default();
    token.speed.contains_key(&flying.mode)
        && !incapacitated(board.facts.ruleset, token)
        && !flying.falls_when.iter().any(|kind| token.has(kind))
        && left() >= Movement::from_cells(1)
}
