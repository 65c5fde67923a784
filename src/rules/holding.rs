//! Grapples that last until something ends them: dragging, escaping, and the end of a grapple (E5-52).
//!
//! ```
//! use burstmap_rules::holding::{drag_extra, held};
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [1, 1], "conditions": [{ "kind": "grappled", "by": "rook" }] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let dragged = held(&board, &tokens[0]);
//! assert_eq!(dragged[0].id, "imp");
//! assert_eq!(drag_extra(&board, &tokens[0], &dragged), 1, "every cell costs one more (E5-52)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::Board;
use crate::change::Change;
use crate::conditions::given::DURING;
use crate::conditions::{incapacitated, points_at};
use crate::maneuvers::{difficulty, let_go};
use crate::map::{Condition, Token};
use crate::policy::maneuvers::{HoldPolicy, ManeuverKind};
use crate::reason::Refusal;
use crate::{checks, distance, heights, mounts, occupancy, size, traits};
use burstmap_geometry::steps::CornerRule;
use burstmap_geometry::{Cell, Channel, Metric};
use burstmap_messages::catalogue;
use std::collections::BTreeSet;

fn policy<'a>(board: &Board<'a>) -> Option<&'a HoldPolicy> {
    board.facts.ruleset.maneuvers.as_ref()?.hold.as_ref()
}

/// Returns the creatures that a token drags along.
pub fn held<'a>(board: &Board<'a>, holder: &Token) -> Vec<&'a Token> {
    let Some(maneuvers) = board.facts.ruleset.maneuvers.as_ref().filter(|own| own.hold.is_some()) else {
        return Vec::new();
    };
    let_go(board, maneuvers, holder)
        .iter()
        .filter_map(|change| board.token(change.token()))
        .filter(|held| held.id != holder.id)
        .collect()
}

/// Returns the additional cost of every cell for dragging these creatures, in cells.
pub fn drag_extra(board: &Board, holder: &Token, held: &[&Token]) -> u8 {
    let Some(policy) = policy(board) else { return 0 };
    let ruleset = board.facts.ruleset;
    let light = |token: &&&Token| {
        let smaller = size::rank(ruleset, holder) as i64 - size::rank(ruleset, token) as i64;
        let named = token.size.as_ref().is_some_and(|size| policy.light_sizes.contains(size));
        named || smaller >= i64::from(policy.light_when_smaller)
    };
    let free = held.iter().filter(light).count() == held.len();
    if free { 0 } else { policy.drag_extra.clamp(0, 100) as u8 }
}

/// Returns the grapples on a token, with the DCs to escape.
pub fn holds<'t>(board: &Board, token: &'t Token) -> Vec<(&'t Condition, i32)> {
    let Some(maneuvers) = board.facts.ruleset.maneuvers.as_ref().filter(|own| own.hold.is_some()) else {
        return Vec::new();
    };
    let grapple = maneuvers.known.iter().find(|known| known.kind == ManeuverKind::Grapple);
    let save = grapple.and_then(|known| known.save.as_ref());
    let by_holder = |condition: &Condition| {
        let holder = points_at(condition).and_then(|id| board.token(id));
        save.map_or(0, |save| difficulty(save, holder))
    };
    let holds = token.conditions.iter().filter(|condition| condition.kind == maneuvers.grappled);
    holds.map(|condition| (condition, told(condition).unwrap_or_else(|| by_holder(condition)))).collect()
}

/// Returns the DC specified in the grapple.
fn told(condition: &Condition) -> Option<i32> {
    condition.more.get(DIFFICULTY).and_then(traits::number_of)
}

/// Returns whether the DC to escape a grapple follows from known numbers: its own, or the statistics of the grappler.
pub fn is_difficulty_known(board: &Board, hold: &Condition) -> bool {
    let holder = points_at(hold).and_then(|id| board.token(id));
    let known = board.facts.ruleset.maneuvers.iter().flat_map(|maneuvers| &maneuvers.known);
    let grapple = known.into_iter().find(|known| known.kind == ManeuverKind::Grapple);
    let save = grapple.and_then(|grapple| grapple.save.as_ref());
    let has = |stat: &String| holder.is_some_and(|holder| traits::stat(holder, stat).is_some());
    told(hold).is_some() || save.is_some_and(|save| save.adds.keys().all(has))
}

/// Returns the statistic by which a token escapes: the greatest one that the rules allow.
pub fn escapes_by<'a>(board: &Board<'a>, token: &Token) -> Option<&'a str> {
    let of = |stat: &str| checks::own(board.facts.ruleset, token, stat);
    let stats = policy(board)?.escape_by.iter().map(String::as_str);
    stats.reduce(|best, stat| if of(stat) > of(best) { stat } else { best })
}

/// Field of a grapple with the distance in cells up to which it lasts.
pub const REACH: &str = "reach";
/// Field of a grapple with the DC to escape it.
pub const DIFFICULTY: &str = "difficulty";

/// Returns the distance in cells up to which a grapple lasts.
fn within(policy: &HoldPolicy, hold: &Condition) -> i32 {
    hold.more.get(REACH).and_then(traits::number_of).unwrap_or(policy.within)
}

/// Returns the distance in cells at which a holder drags a token. Maps have no greater one.
fn reach(board: &Board, holder: &Token, token: &Token) -> i32 {
    let grid = board.grid();
    let holds = holds(board, token).into_iter().map(|(hold, _)| hold);
    let own = holds.filter(|hold| points_at(hold) == Some(&holder.id));
    let farthest = policy(board).and_then(|policy| own.map(|hold| within(policy, hold)).max());
    farthest.unwrap_or(1).clamp(1, grid.columns.max(grid.rows).max(1))
}

/// Returns the conditions that end because another one from the same creature has ended, such as restrained with the grapple.
pub fn lapsed(board: &Board) -> Vec<Change> {
    let of = |token: &Token, own: &Condition| {
        let with = own.more.get(DURING)?.as_str()?.to_owned();
        let lasts = |other: &Condition| other.kind == with && points_at(other) == points_at(own);
        let by = points_at(own).map(str::to_owned);
        let ended = Change::RemoveCondition { token: token.id.clone(), kind: own.kind.clone(), by };
        (!token.conditions.iter().any(lasts)).then_some(ended)
    };
    let tokens = board.facts.tokens.iter();
    tokens.flat_map(|token| token.conditions.iter().filter_map(move |own| of(token, own))).collect()
}

/// Returns the grapples that end: those whose holder can't act or is too far away, or with a dead creature.
pub fn ended(board: &Board) -> Vec<Change> {
    let (Some(policy), Some(maneuvers)) = (policy(board), &board.facts.ruleset.maneuvers) else {
        return Vec::new();
    };
    let over = |token: &Token, holder: &Token, hold: &Condition| {
        incapacitated(board.facts.ruleset, holder)
            || holder.has("dead")
            || token.has("dead")
            || distance::of_tokens(board, token, holder) > within(policy, hold)
    };
    let held = board.facts.tokens.iter().flat_map(|token| {
        let holds = token.conditions.iter().filter(|condition| condition.kind == maneuvers.grappled);
        holds.filter_map(move |hold| Some((token, board.token(points_at(hold)?)?, hold)))
    });
    held.filter(|(token, holder, hold)| over(token, holder, hold))
        .map(|(token, holder, _)| Change::RemoveCondition {
            token: token.id.clone(),
            kind: maneuvers.grappled.clone(),
            by: Some(holder.id.clone()),
        })
        .collect()
}

/// Returns the paths of dragged creatures for the holder's path, as anchors after every step. The path specifies the cells where the token
/// squeezes (E5-27). Heights change by `up`.
///
/// # Errors
///
/// `illegal-command` if there is no free space for a dragged creature within reach of the grapple.
pub fn dragged<'a>(
    board: &Board<'a>,
    holder: &Token,
    path: &[(Cell, bool)],
    up: i32,
) -> Result<Vec<(&'a Token, Vec<Cell>)>, Refusal> {
    let held = held(board, holder);
    let mut ways: Vec<(&Token, Vec<Cell>)> = held.iter().map(|token| (*token, Vec::new())).collect();
    let mut from = (holder.at, holder.squeezed);
    for (step, to) in path.iter().enumerate() {
        for index in 0..ways.len() {
            let others: Vec<Cell> = (0..ways.len())
                .filter(|other| *other != index)
                .flat_map(|other| {
                    let (token, way) = &ways[other];
                    board.space_at(token, way.last().copied().unwrap_or(token.at))
                })
                .collect();
            let (token, way) = &ways[index];
            let raised = Token::clone(token);
            let mut raised = raised;
            raised.elevation = raised.elevation.saturating_add(up);
            let here = way.last().copied().unwrap_or(token.at);
            let within = reach(board, holder, token);
            let place = Place { board, holder, held: &raised, others: &others, names: &held, within };
            let Some(next) = place.after(here, from, *to) else {
                let rule = policy(board).map_or("", |policy| policy.rule.as_str());
                let message = catalogue::DragNoRoom { rule, holder: &holder.name, held: &token.name };
                return Err(Refusal::new("illegal-command", message).at(format!("/path/{step}")));
            };
            ways[index].1.push(next);
        }
        from = *to;
    }
    Ok(ways)
}

/// Returns whether a token has room next to another one, without a barrier in between.
pub(crate) fn fits_beside<'a>(board: &Board<'a>, beside: &'a Token, token: &'a Token, at: Cell) -> bool {
    let place = Place { board, holder: beside, held: token, others: &[], names: &[token], within: 1 };
    let space = board.space(beside);
    place.fits(at, &space, &place.reached(&space))
}

/// Candidate positions of a dragged creature.
struct Place<'b, 'a> {
    board: &'b Board<'a>,
    holder: &'b Token,
    held: &'b Token,
    /// Cells of other dragged creatures.
    others: &'b [Cell],
    /// All dragged creatures.
    names: &'b [&'a Token],
    /// Maximum number of steps between the two spaces.
    within: i32,
}

impl Place<'_, '_> {
    /// Returns the position after a step of the holder: the same relative one if free, or the space that the holder has left, or the nearest free
    /// one. `None` if no position is free.
    fn after(
        &self,
        here: Cell,
        (from, squeezed): (Cell, bool),
        (to, squeezes): (Cell, bool),
    ) -> Option<Cell> {
        let grid = self.board.grid();
        let space = self.board.space_as(self.holder, to, squeezes);
        let ((a, b), (c, d), (e, f)) = (grid.lattice(here), grid.lattice(from), grid.lattice(to));
        let along = grid.from_lattice((a + e - c, b + f - d));
        let reached = self.reached(&space);
        if self.fits(along, &space, &reached) {
            return Some(along);
        }
        let before = self.board.space_as(self.holder, from, squeezed).into_iter();
        let left: Vec<Cell> = before.filter(|cell| !space.contains(cell)).collect();
        let span = self.board.space(self.held).len() as i32 + space.len() as i32 + self.within;
        let near = (-span..=span).flat_map(|y| (-span..=span).map(move |x| (x, y)));
        let candidates = near.map(|(x, y)| Cell::new(to.col + x, to.row + y));
        candidates.filter(|at| self.fits(*at, &space, &reached)).min_by_key(|at| {
            let behind = self.board.space_at(self.held, *at).iter().any(|cell| left.contains(cell));
            (!behind, grid.distance(*at, here, Metric::Uniform), *at)
        })
    }

    /// Returns the cells within reach of the holder's space, without a barrier in between, and that space.
    fn reached(&self, holder: &[Cell]) -> BTreeSet<Cell> {
        let grid = self.board.grid();
        let mut found: BTreeSet<Cell> = holder.iter().copied().collect();
        let mut edge = holder.to_vec();
        for _ in 0..self.within {
            let next = edge.iter().flat_map(|cell| self.steps(*cell));
            let open = next.filter(|(cell, open)| *open && grid.contains(*cell)).map(|(cell, _)| cell);
            edge = open.filter(|cell| found.insert(*cell)).collect();
        }
        found
    }

    /// Returns whether the position is free, outside the holder's space, and among the `reached` cells.
    fn fits(&self, at: Cell, holder: &[Cell], reached: &BTreeSet<Cell>) -> bool {
        let (board, grid) = (self.board, self.board.grid());
        let there = board.space_at(self.held, at);
        let open = |cell: &Cell| {
            grid.contains(*cell)
                && !holder.contains(cell)
                && !self.others.contains(cell)
                && !board.barriers.cell(*cell).stops(Channel::Move)
        };
        there.iter().any(|cell| reached.contains(cell))
            && there.iter().all(open)
            && self.is_whole(&there)
            && self.is_free(&there)
    }

    fn is_free(&self, there: &[Cell]) -> bool {
        let facts = &self.board.facts;
        let in_way = |other: &&Token| {
            other.id != self.holder.id
                && self.names.iter().all(|held| held.id != other.id)
                && occupancy::occupies(facts, other)
                && !mounts::ride_together(facts, self.held, other)
                && heights::gap(facts, self.held, other) == 0
        };
        let mut others = facts.tokens.iter().filter(in_way);
        !others.any(|other| self.board.space(other).iter().any(|cell| there.contains(cell)))
    }

    /// Returns whether no wall crosses the space.
    fn is_whole(&self, there: &[Cell]) -> bool {
        there.iter().all(|cell| self.steps(*cell).all(|(next, open)| open || !there.contains(&next)))
    }

    /// Returns the neighbors of a cell, each with whether a step is possible.
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (Cell, bool)> {
        let mask = self.board.ground.steps().from(cell, CornerRule::OneSideFree);
        (0u8..8).zip(self.board.grid().neighbors(cell)).map(move |(bit, next)| (next, mask & 1 << bit != 0))
    }
}
