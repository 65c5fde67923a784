//! A carried token: with the pointer, or with the keyboard's cursor.

use crate::camera::Px;
use crate::display::words::say;
use crate::editor::select::Carried;
use crate::gesture::Pointer;
use crate::{Editor, Effect, pick};
use burstmap_encounter::Table;
use burstmap_encounter::command::{Move, Teleport};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::query::Phase;

/// Returns whether a token's action is paused until others decide about attacks.
pub(super) fn is_on_hold(table: &Table, id: &str) -> bool {
    let fight = table.scene().encounter.as_deref();
    fight.is_some_and(|fight| fight.turn.paused.iter().any(|paused| paused.token == id))
}

impl Editor {
    pub(super) fn grab(&mut self, table: &Table, at: Px) -> bool {
        let point = self.plane(at);
        let found = pick::cell_at(table, point).and_then(|cell| self.token_under(table, cell));
        self.select.pressed = found.map(|token| (token.id.clone(), point));
        found.is_some()
    }

    pub(super) fn carry(&mut self, table: &Table, pointer: Pointer) {
        let (point, by_hand) = (self.plane(pointer.at), pointer.held.alt || self.by_hand);
        if self.select.carried.is_none() {
            let Some((id, grabbed)) = self.select.pressed.clone() else { return };
            let Some(token) = pick::token(table, &id) else { return };
            if !self.seat.may_move(&token.side) {
                return;
            }
            let grid = pick::grid(table);
            let center = grid.plane(grid.center(token.at));
            let offset = [center[0] - grabbed[0], center[1] - grabbed[1]];
            self.lead_with(&id);
            self.select.carried = Some(Carried { token: id, from: token.at, to: token.at, offset, by_hand });
        }
        if let Some(carried) = &mut self.select.carried {
            carried.by_hand = by_hand;
            if let Some(cell) =
                pick::cell_at(table, [point[0] + carried.offset[0], point[1] + carried.offset[1]])
            {
                carried.to = cell;
            }
        }
    }

    /// Makes a selected token the first one, or selects only another one.
    fn lead_with(&mut self, id: &Id) {
        let mut more = std::mem::take(&mut self.more);
        let Some(at) = more.iter().position(|other| other == id) else {
            if self.selected.as_ref() == Some(id) {
                self.more = more;
            } else {
                drop(self.select(Some(id.clone())));
            }
            return;
        };
        more.remove(at);
        more.extend(self.selected.clone());
        drop(self.select(Some(id.clone())));
        self.more = more;
    }

    pub(super) fn release_token(&mut self, table: &Table, moved: bool, adds: bool) -> Vec<Effect> {
        let pressed = self.select.pressed.take();
        if self.select.carried.is_some() {
            return self.set_down(table, false);
        }
        match pressed {
            Some((id, _)) if !moved && adds => self.toggle(id),
            Some((id, _)) if !moved => self.select_alone(id),
            Some((id, _)) => {
                let mut effects = self.select(Some(id));
                effects.push(Effect::Tell(catalogue::RefusedTokenOfAnother.to_string()));
                effects
            }
            None => Vec::new(),
        }
    }

    /// Places the carried token: one command, or a sentence with the reason against it, and a hint about keys (`by_keys`) or the pointer.
    pub(super) fn set_down(&mut self, table: &Table, by_keys: bool) -> Vec<Effect> {
        let Some(carried) = self.select.carried.take() else { return Vec::new() };
        let told = self.select.told.take();
        self.select.let_go();
        if carried.to == carried.from {
            return Vec::new();
        }
        if !self.more.is_empty() {
            return self.set_group_down(table, carried.from, carried.to, carried.by_hand);
        }
        let Some(token) = pick::token(table, &carried.token) else { return Vec::new() };
        let entry = self.answers.reached(&carried.token, carried.to);
        if let (Some(entry), false) = (entry, carried.by_hand) {
            let way = Some((token.id.clone(), carried.to));
            if !entry.damage.is_empty() && told != way {
                // Asks first. Placing the token there again is the answer.
                let deals: Vec<String> =
                    entry.damage.iter().map(|step| format!("{} ({})", step.name, step.words())).collect();
                let text = say(catalogue::SayWayHarms {
                    times: deals.len(),
                    ground: deals[0].as_str(),
                    token: token.name.as_str(),
                });
                self.select.told = way;
                return vec![Effect::Tell(text)];
            }
            let (mode, form) = (self.mode.clone(), self.form.clone());
            let along = Move::along(&token.id, entry.path.clone());
            let drag = self.leaves_held.then_some(false);
            return vec![Effect::command(Move { mode, form, drag, ..along })];
        }
        let free = !matches!(table.turn().phase, Phase::Combat);
        if self.seat.is_gm() && (free || carried.by_hand) {
            return vec![Effect::command(Teleport { token: token.id.clone(), to: carried.to })];
        }
        // A space that may be passed, but is not a valid end: the core returns the reason with numbers (SM-03).
        if let Some(entry) = self.answers.passed(&carried.token, carried.to) {
            return vec![Effect::command(Move::along(&token.id, entry.path.clone()))];
        }
        if token.speed.is_empty() {
            return vec![Effect::Tell(say(catalogue::RefusedNoSpeed { token: token.name.as_str() }))];
        }
        let place = pick::cell_name(carried.to);
        let token = token.name.as_str();
        vec![Effect::Tell(match (self.seat.is_gm(), by_keys) {
            (true, true) => say(catalogue::RefusedTooFarByKeys { token, place }),
            (true, false) => say(catalogue::RefusedTooFarForMaster { token, place }),
            (false, _) => say(catalogue::RefusedTooFar { token, place }),
        })]
    }

    /// Returns whether the user has seen the warning about harmful terrain on the path to the cell: moving there again confirms it.
    fn was_asked_about(&self, to: Cell) -> bool {
        self.select.told.as_ref().is_some_and(|(id, cell)| Some(id) == self.selected.as_ref() && *cell == to)
    }

    /// Returns whether tokens move freely, without rules.
    pub(crate) fn moves_freely(&self) -> bool {
        self.by_hand && self.seat.is_gm()
    }

    /// Handles a click on a cell that the selected token can reach, or on any if tokens move freely: it is placed there, as at the end of a
    /// drag.
    pub(super) fn send_selected(&mut self, table: &Table, to: Cell) -> bool {
        let Some(id) = self.selected.clone() else { return false };
        let Some(token) = pick::token(table, &id).filter(|token| self.seat.may_move(&token.side)) else {
            return false;
        };
        let by_hand = self.moves_freely();
        let walks = self.more.is_empty() && self.answers.reached(&id, to).is_some();
        if self.show_field || !(by_hand || walks) {
            return false;
        }
        self.select.carried = Some(Carried { token: id, from: token.at, to, offset: [0.0, 0.0], by_hand });
        true
    }

    /// Explains a click on a cell that the active token cannot reach, but only once. The next such click deselects the token.
    pub(super) fn explain_beyond(&mut self, table: &Table) -> Option<Effect> {
        let (id, _) = self.selected.clone().zip(self.hover)?;
        let fight = table.scene().encounter.as_deref().filter(|fight| fight.phase == Phase::Combat)?;
        let token = pick::token(table, &id).filter(|token| self.seat.may_move(&token.side))?;
        if token.speed.is_empty() && fight.active.as_ref() == Some(&id) && self.select.beyond.take().is_none()
        {
            self.select.beyond = Some((id, fight.round));
            return Some(Effect::Tell(say(catalogue::RefusedNoSpeed { token: token.name.as_str() })));
        }
        let walks = matches!(&self.answers.reach, Some(Ok(report)) if report.cells.len() > 1);
        let shows = walks && self.more.is_empty() && !self.show_field && !is_on_hold(table, &id);
        let beyond = Some((id.clone(), fight.round));
        let told = self.select.beyond.take();
        if fight.active.as_ref() != Some(&id) || !shows || told == beyond {
            return None;
        }
        self.select.beyond = beyond;
        Some(Effect::Tell(say(catalogue::SayBeyondReach { token: token.name.as_str() })))
    }

    /// Places the token outside the rules, as a drag with Alt does.
    pub(super) fn set_by_hand(&mut self, table: &Table) -> Vec<Effect> {
        if let Some(carried) = &mut self.select.carried {
            carried.by_hand = self.seat.is_gm();
        }
        self.set_down(table, true)
    }

    /// Picks up the token under the keyboard's cursor, or places the carried one.
    pub(super) fn take_or_set_down(&mut self, table: &Table) -> Vec<Effect> {
        if self.select.carried.is_some() {
            return self.set_down(table, true);
        }
        let Some(cell) = self.cursor else { return Vec::new() };
        if self.was_asked_about(cell) && self.send_selected(table, cell) {
            return self.set_down(table, true);
        }
        let Some(token) = self.token_under(table, cell) else {
            // Like a click there: the selected token moves as far as it can.
            return if self.send_selected(table, cell) {
                self.set_down(table, true)
            } else {
                self.select(None)
            };
        };
        let mut effects = self.select(Some(token.id.clone()));
        if self.seat.may_move(&token.side) {
            self.select.carried = Some(Carried {
                token: token.id.clone(),
                from: token.at,
                to: token.at,
                offset: [0.0, 0.0],
                by_hand: self.by_hand,
            });
            self.cursor = Some(token.at);
            effects.push(Effect::Say(say(catalogue::SayTokenInHand {
                token: token.name.as_str(),
                cell: pick::cell_name(token.at),
            })));
        }
        effects
    }
}
