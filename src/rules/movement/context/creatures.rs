//! Other creatures: their occupied spaces and threatened cells.

use super::{CHECKED, MAX_FACTOR, MovementContext, NO_END, OCCUPIED, OtherCreature, THREATENED};
use crate::concealment::{self, Veil};
use crate::light::Lighting;
use crate::map::{Id, Token};
use crate::place::Space;
use crate::policy::occupancy::{Passage, Way};
use crate::policy::threat::Leaving;
use crate::sides::allies;
use crate::{heights, mounts, occupancy, threat};
use burstmap_geometry::Channels;
use burstmap_geometry::flood::Flood;

/// Penalties that choose between paths of equal cost: a check outweighs a thousand threats.
const CHECK: u64 = Flood::PENALTY << 10;
const THREAT: u64 = Flood::PENALTY;

impl<'a> MovementContext<'a> {
    /// Adds occupied cells, and the creatures that the mover can pass or share a space with.
    pub(super) fn add_creatures(
        &mut self,
        offsets: &[(i32, i32)],
        fixed: bool,
        provoked: &[Id],
        dragged: &[&Token],
        closed: &mut [bool],
    ) {
        let (board, mover) = (self.board, self.mover);
        let without_reach = threat::reach_cells(&board, mover) == 0
            && board.facts.ruleset.threat.entering_without_reach_provokes;
        for (place, token) in (0..).zip(board.facts.tokens).filter(|(_, token)| token.id != mover.id) {
            if !self.is_in_way(token, dragged) || self.others.len() >= usize::from(u16::MAX) {
                continue;
            }
            let before = self.occupants.len();
            let other = self.others.len() as u16;
            let space = board.space(token);
            let anchors = self.anchors_over(&space, offsets);
            self.occupants.extend(anchors.into_iter().map(|anchor| (anchor, other)));
            if self.occupants.len() > before {
                let foe = !allies(&board.facts, mover, token) && threat::is_able(&board, token);
                self.others.push(OtherCreature {
                    token,
                    place,
                    passage: occupancy::passage(&board.facts, mover, token),
                    provoked_by_entering: without_reach && foe && !provoked.contains(&token.id),
                });
            }
        }
        self.occupants.sort_unstable();
        self.occupants.dedup();
        let double = board.facts.ruleset.movement.difficult_factor.clamp(1, MAX_FACTOR) as u8;
        for group in self.occupants.chunk_by(|a, b| a.0 == b.0) {
            let anchor = group[0].0 as usize;
            let there: Vec<&Token> =
                group.iter().map(|(_, other)| self.others[usize::from(*other)].token).collect();
            let mut mark = OCCUPIED;
            if occupancy::may_end(&board, mover, &there).is_err() {
                mark |= NO_END;
            }
            let together = occupancy::fit_together(&board, mover, &there);
            for (_, other) in group {
                match self.others[usize::from(*other)].passage {
                    Some(Passage { way: Way::Closed, .. }) | None => closed[anchor] = true,
                    // A jump can't pass over creatures.
                    Some(_) if self.jump.is_some() => closed[anchor] = true,
                    Some(passage) => {
                        if matches!(passage.way, Way::Check { .. }) {
                            mark |= CHECKED;
                        }
                        if passage.difficult && !fixed && !together {
                            let factor = &mut self.costs.factors[anchor];
                            *factor = double.max(*factor);
                        }
                    }
                }
            }
            self.marks[anchor] |= mark;
        }
    }

    /// Returns whether another token blocks the mover, unless the token is above or below (E5-24).
    pub(super) fn is_in_way(&self, token: &Token, dragged: &[&Token]) -> bool {
        let facts = &self.board.facts;
        heights::gap(facts, self.mover, token) == 0
            && dragged.iter().all(|held| held.id != token.id)
            && occupancy::occupies(facts, token)
            && !mounts::ride_together(facts, self.mover, token)
    }

    /// Adds cells threatened by enemies (RD-10).
    pub(super) fn add_threats(&mut self, offsets: &[(i32, i32)], provoked: &[Id]) {
        if !self.board.facts.ruleset.threat.leaving_provokes {
            return;
        }
        let (mut veils, near, mut place) = (None, self.others.len(), 0);
        for token in threat::enemies_able(&self.board, self.mover) {
            if provoked.contains(&token.id)
                || threat::is_too_high(&self.board, token, self.mover)
                || !self.may_threaten(token, offsets)
            {
                continue;
            }
            while self.board.facts.tokens.get(place).is_some_and(|at| !std::ptr::eq(at, token)) {
                place += 1;
            }
            let cells = threat::threatened_cells(&self.board, token);
            let mut anchors = self.anchors_over(&cells, offsets);
            let within = if self.leaves_reach() { anchors.clone() } else { Vec::new() };
            let unseen_spared = self.board.facts.ruleset.threat.unseen_provokes_nobody;
            if unseen_spared && *veils.get_or_insert_with(|| self.may_be_concealed()) {
                anchors.retain(|anchor| self.is_seen_by(token, *anchor as usize));
            }
            if anchors.is_empty() {
                continue;
            }
            let known = self.others.iter().position(|other| other.token.id == token.id);
            let other = known.unwrap_or(self.others.len());
            if known.is_none() && other < usize::from(u16::MAX) {
                self.others.push(OtherCreature { token, place, passage: None, provoked_by_entering: false });
            }
            self.threats.extend(anchors.into_iter().map(|anchor| (anchor, other as u16)));
            self.within_reach.extend(within.into_iter().map(|anchor| (anchor, other as u16)));
        }
        if near < self.others.len() {
            self.number_in_scene_order();
        }
        for list in [&mut self.threats, &mut self.within_reach] {
            list.sort_unstable();
            list.dedup();
        }
        for (anchor, _) in &self.threats {
            self.marks[*anchor as usize] |= THREATENED;
        }
    }

    /// Sets the penalties. Of equally cheap paths, the one with the fewest checks is chosen, then the one that leaves the fewest threatened cells. If
    /// leaving a whole reach provokes, the one that leaves the fewest reaches is chosen instead (E5-48).
    pub(super) fn set_penalties(&mut self) {
        if self.is_alone() {
            return;
        }
        let [leaving, entering] = &mut self.costs.penalties;
        entering.extend(self.marks.iter().map(|mark| if mark & CHECKED != 0 { CHECK } else { 0 }));
        if self.board.facts.ruleset.threat.leaving != Leaving::Reach {
            leaving.resize(self.marks.len(), 0);
            for (anchor, _) in &self.threats {
                leaving[*anchor as usize] += THREAT;
            }
        } else if !self.threats.is_empty() {
            let mut penalties = vec![[0; 8]; self.marks.len()];
            for (anchor, other) in &self.threats {
                let from = *anchor as usize;
                for (to, penalty) in self.board.grid().neighbors(self.cell(from)).zip(&mut penalties[from]) {
                    let stays = |to: usize| self.within_reach.binary_search(&(to as u32, *other)).is_ok();
                    if self.index(to).is_some_and(|to| !stays(to)) {
                        *penalty += THREAT;
                    }
                }
            }
            self.costs.step_penalties = penalties;
        }
    }

    /// Numbers the creatures in scene order, which is the order of provoked creatures in lists. Those that threaten from outside the window were
    /// added last.
    fn number_in_scene_order(&mut self) {
        let mut order: Vec<u16> = (0..self.others.len() as u16).collect();
        order.sort_by_key(|other| self.others[usize::from(*other)].place);
        let mut number = vec![0; order.len()];
        for (new, old) in (0..).zip(&order) {
            number[usize::from(*old)] = new;
        }
        self.others = order.iter().map(|old| self.others[usize::from(*old)]).collect();
        for (_, other) in self.occupants.iter_mut().chain(&mut self.threats).chain(&mut self.within_reach) {
            *other = number[usize::from(*other)];
        }
        self.occupants.sort_unstable();
    }

    /// Returns whether anything on the map could conceal the mover from a creature with line of effect.
    fn may_be_concealed(&self) -> bool {
        let curtain = |blocks: Channels| blocks.sight && !blocks.effect;
        let barriers = self.board.barriers;
        !self.board.facts.zones.is_empty()
            || Lighting::of(&self.board).is_some()
            || ["invisible", "hidden"].iter().any(|kind| self.mover.has(kind))
            || self.board.facts.tokens.iter().any(|token| token.has("blinded"))
            || barriers.walls.iter().any(|wall| curtain(wall.blocks))
            || barriers.cells.iter().any(|cell| curtain(*cell))
    }

    /// Returns whether the mover would not be totally concealed there from an enemy with line of effect (RD-17).
    fn is_seen_by(&self, enemy: &'a Token, anchor: usize) -> bool {
        let there = Space::with(Some(self.mover), self.space(anchor));
        let seeing = concealment::seeing(&self.board, &Space::of(&self.board, enemy), &there);
        seeing.degree(true) != Veil::Total
    }

    /// Returns whether the creature's reach can extend into the window.
    fn may_threaten(&self, token: &Token, offsets: &[(i32, i32)]) -> bool {
        let span = offsets.iter().map(|(a, b)| a.abs() + b.abs()).max().unwrap_or(0);
        let margin = threat::reach_cells(&self.board, token).saturating_add(span);
        let (from, to) = (self.costs.window.from, self.costs.window.to);
        self.board.space(token).iter().any(|cell| {
            cell.col >= from.col.saturating_sub(margin)
                && cell.col <= to.col.saturating_add(margin)
                && cell.row >= from.row.saturating_sub(margin)
                && cell.row <= to.row.saturating_add(margin)
        })
    }
}
