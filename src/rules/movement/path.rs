//! Checks a proposed path: whether it is legal, its cost, the tokens it provokes and the checks it requires. It uses the same
//! [`MovementContext`] as the search for reachable cells, so both agree.

use super::context::{MovementContext, NO_END};
use super::{Movement, MovementOptions, occasion, speed};
use crate::attack::conditional;
use crate::barrier_names::barrier;
use crate::board::{Board, Facts, owner_id};
use crate::map::{Id, Token};
use crate::movement::harmful_ground::HarmfulGround;
use crate::occupancy;
use crate::policy::movement::Form;
use crate::policy::occupancy::Way;
use crate::query::{MoveCheck, StepDamage};
use crate::reason::Refusal;
use burstmap_geometry::{Cell, Channel, Window};
use burstmap_messages::{Message, Param, catalogue};
use serde::{Deserialize, Serialize};

/// A step of a legal path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PathStep {
    /// Anchor cell after the step.
    pub cell: Cell,
    /// Whole cells, except with the Euclidean metric.
    pub cost: Movement,
    /// Tokens that this step provokes. If a move provokes a token only once, tokens that earlier steps provoked are omitted.
    pub provokes: Vec<Id>,
    /// Checks before the step. The move ends before the step if a check fails.
    pub checks: Vec<MoveCheck>,
    /// Damage of terrain that the token walks over there (RS-34, AH-30).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub damage: Vec<StepDamage>,
    /// Whether the move can end here.
    pub stop: bool,
    /// Whether the token squeezes here (E5-27).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub squeezed: bool,
    /// Whether the number of diagonals so far, including this step, is odd (G-51).
    pub odd_diagonals: bool,
}

/// A legal path.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Path {
    pub steps: Vec<PathStep>,
    /// Total cost of the steps.
    pub cost: Movement,
    pub odd_diagonals: bool,
}

impl Path {
    /// Returns the tokens that the path provokes, without duplicates, in the order of the steps.
    pub fn provokes(&self) -> Vec<Id> {
        let mut provokes: Vec<Id> = Vec::new();
        for id in self.steps.iter().flat_map(|step| &step.provokes) {
            if !provokes.contains(id) {
                provokes.push(id.clone());
            }
        }
        provokes
    }

    pub fn checks(&self) -> Vec<MoveCheck> {
        self.steps.iter().flat_map(|step| step.checks.iter().cloned()).collect()
    }
}

/// Checks a path of the token's anchor, without its starting cell.
///
/// # Errors
///
/// `out-of-bounds`, `illegal-command` (not a step, or blocked by a barrier or terrain), `cell-occupied` or `no-movement-left`, with
/// pointers into `/path`. `bad-query` for an unknown special move or mode.
pub fn check_path(
    board: &Board,
    token: &Token,
    path: &[Cell],
    options: &MovementOptions,
) -> Result<Path, Refusal> {
    let form = form(board, options)?;
    let cells = std::iter::once(&token.at).chain(path);
    let grid = board.grid();
    if let Some(step) = path.iter().position(|cell| !grid.contains(*cell)) {
        return Err(off_map(grid.columns, grid.rows, path[step]).at(format!("/path/{step}")));
    }
    let around = cells.clone().map(|cell| Window::around(grid, *cell, 1)).reduce(Window::union);
    let mode = speed::mode(&board.facts, token, options.mode.as_deref());
    let window = around.unwrap_or(Window::board(grid));
    let context = MovementContext::new(*board, token, mode, form, options, window);
    let harmful = HarmfulGround::of(*board, token, options.mode.as_deref());
    let mut checker = PathChecker {
        board,
        token,
        context: &context,
        harmful,
        provoked: context.provoked_before.clone(),
        out: Path::default(),
    };
    checker.out.odd_diagonals = options.odd_diagonals;
    for (index, (from, to)) in cells.clone().zip(path).enumerate() {
        checker.step(*from, *to, index).map_err(|refusal| refusal.at(format!("/path/{index}")))?;
    }
    let mut out = checker.out;
    out.cost = out.steps.iter().map(|step| step.cost).sum();
    limit(board, token, options, form, &out)?;
    end(board, token, &context, &mut out)?;
    Ok(out)
}

/// Returns the special move in the options.
///
/// # Errors
///
/// `bad-query` if the ruleset doesn't have it.
pub fn form<'a>(board: &Board<'a>, options: &MovementOptions) -> Result<Option<&'a Form>, Refusal> {
    let Some(name) = &options.form else { return Ok(None) };
    let policy = &board.facts.ruleset.movement;
    policy.form(name).map(Some).ok_or_else(|| {
        let known: Vec<&str> = policy.forms.iter().map(|form| form.name.as_str()).collect();
        let known = super::list_or_none(known);
        Refusal::new("bad-query", catalogue::MoveUnknownForm { form: name, known }).at("/form")
    })
}

/// Returns the checks for spaces that a path crosses. A space in which the move ends requires no check, unless entering it always does (RD-35).
pub fn checks(
    context: &MovementContext,
    entered: impl Iterator<Item = u16>,
    end: usize,
    stops: bool,
) -> Vec<MoveCheck> {
    let inside: Vec<u16> =
        if stops && !context.passes_with_check() { context.occupants(end).collect() } else { Vec::new() };
    entered.filter(|other| !inside.contains(other)).filter_map(|other| check(context, other)).collect()
}

fn check(context: &MovementContext, other: u16) -> Option<MoveCheck> {
    let (passage, token) = (context.passage(other)?, context.other(other));
    let Way::Check { skill, against, plus } = &passage.way else { return None };
    let needed = difficulty(&context.board.facts, token, against, *plus);
    let given = token.stat(against).is_some();
    Some(MoveCheck::new(passage.rule.clone(), token.id.clone(), skill.clone(), needed, given))
}

/// Appends items that are not in the list yet.
pub fn add(list: &mut Vec<u16>, more: impl Iterator<Item = u16>) {
    for other in more {
        if !list.contains(&other) {
            list.push(other);
        }
    }
}

struct PathChecker<'a> {
    board: &'a Board<'a>,
    token: &'a Token,
    context: &'a MovementContext<'a>,
    harmful: Option<HarmfulGround<'a>>,
    provoked: Vec<u16>,
    out: Path,
}

impl PathChecker<'_> {
    fn step(&mut self, from: Cell, to: Cell, index: usize) -> Result<(), Refusal> {
        let grid = self.board.grid();
        let Some(bit) = (0u8..8).zip(grid.neighbors(from)).find(|(_, cell)| *cell == to).map(|(bit, _)| bit)
        else {
            let message = catalogue::MoveNotNeighbors { from: name(from), to: name(to) };
            return Err(Refusal::new("illegal-command", message));
        };
        let (Some(here), Some(there)) = (self.context.index(from), self.context.index(to)) else {
            return Err(off_map(grid.columns, grid.rows, to));
        };
        if self.context.mask(here) & 1 << bit == 0 {
            return Err(self.why_not([here, there], bit));
        }
        let odd = self.out.odd_diagonals;
        let cost = self.context.cost(here, there, bit, odd);
        self.out.odd_diagonals = odd ^ self.context.is_diagonal(bit);
        let spent: Movement = self.out.steps.iter().map(|step| step.cost).sum();
        let cost = Movement::from_parts(cost.into(), self.context.scale);
        let occasions = &self.context.occasions;
        if occasion(occasions, spent) != occasion(occasions, spent + cost) {
            self.provoked.clear();
        }
        let mut provoked = self.provoked.clone();
        add(&mut provoked, self.context.provoked(here, there, index));
        let new = provoked[self.provoked.len()..].iter().map(|other| self.context.other(*other).id.clone());
        self.out.steps.push(PathStep {
            cell: to,
            cost,
            provokes: new.collect(),
            checks: self
                .context
                .entered(here, there)
                .filter_map(|other| check(self.context, other))
                .collect(),
            damage: self
                .harmful
                .as_ref()
                .map(|ground| ground.entering(&self.context.space(here), &self.context.space(there)))
                .unwrap_or_default(),
            stop: self.context.marks(there) & NO_END == 0,
            squeezed: self.context.is_squeezed(there),
            odd_diagonals: self.out.odd_diagonals,
        });
        // Reactions apply to a single step (E5-48).
        self.provoked = if self.context.leaves_reach() { Vec::new() } else { provoked };
        Ok(())
    }

    /// Returns the first reason why a step is not possible.
    fn why_not(&self, [here, there]: [usize; 2], bit: u8) -> Refusal {
        let (board, grid) = (self.board, self.board.grid());
        let to = self.context.cell(there);
        let space = self.context.space(there);
        if let Some(cell) = space.iter().find(|cell| !grid.contains(**cell)) {
            return off_map(grid.columns, grid.rows, *cell);
        }
        if let Some(cell) = space.iter().find(|cell| board.barriers.cell(**cell).stops(Channel::Move)) {
            let obstacle = match board.blocking_terrain(*cell) {
                Some(terrain) => barrier(board, &terrain.id),
                None => Message::from(catalogue::MoveTerrain).into(),
            };
            return Refusal::new("illegal-command", catalogue::MoveBlocked { cell: name(*cell), obstacle });
        }
        let walls = board.visibility(Channel::Move);
        let stops = self.context.space(here).into_iter().zip(&space).find_map(|(a, b)| {
            let stop = walls.blockers_on(grid.center(a), grid.center(*b), &[a]).into_iter().next()?;
            Some((a, *b, stop))
        });
        if let Some((a, b, stop)) = stops {
            let obstacle: Param = match stop {
                burstmap_geometry::visibility::Blocker::Wall(index) => {
                    let owner = board.barriers.walls.get(index as usize).map(|wall| wall.owner);
                    let id = owner.and_then(|owner| owner_id(&board.facts, owner));
                    id.map_or_else(|| Message::from(catalogue::MoveTerrain).into(), |id| barrier(board, id))
                }
                burstmap_geometry::visibility::Blocker::Cell(cell) => name(cell).into(),
            };
            let (from, to) = (name(a), name(b));
            let message: Message = match self.context.is_diagonal(bit) {
                true => catalogue::MoveCorner { from, to, obstacle }.into(),
                false => catalogue::MoveNotAcross { from, to, obstacle }.into(),
            };
            return Refusal::new("illegal-command", message);
        }
        // The refusal doesn't mention the position of the other creature, which may be unseen.
        if let Some(why) = self.context.kept_from_step(here, there) {
            let (rule, token) = (&why.rule, &self.token.name);
            let message = catalogue::MoveNoNearer { rule, token, why: &why.text };
            return Refusal::new("illegal-command", message);
        }
        let occupants: Vec<&str> =
            self.context.occupants(there).map(|other| self.context.other(other).name.as_str()).collect();
        if !occupants.is_empty() {
            return Refusal::new("cell-occupied", catalogue::MoveNotThrough { cell: name(to), occupants });
        }
        if let Some((jump, cells)) = self.context.jump {
            let message = catalogue::MoveJump { rule: &jump.rule, token: &self.token.name, cells };
            return Refusal::new("illegal-command", message);
        }
        let message = catalogue::MoveImpossible { token: &self.token.name, cell: name(to) };
        Refusal::new("illegal-command", message)
    }
}

/// Refuses a path that costs more than the remaining movement.
fn limit(
    board: &Board,
    token: &Token,
    options: &MovementOptions,
    form: Option<&Form>,
    path: &Path,
) -> Result<(), Refusal> {
    if options.unlimited {
        return Ok(());
    }
    if let Some((form, most)) = form.and_then(|form| Some((form, form.steps?))) {
        let steps = path.steps.len();
        if steps as i64 > i64::from(most) {
            let message = catalogue::MoveTooManySteps { form: &form.name, most, steps };
            return Err(Refusal::new("no-movement-left", message).at("/path"));
        }
        return Ok(());
    }
    let left = speed::budget(&board.facts, token, options, form)?;
    if path.cost > left {
        let message = catalogue::MoveTooFar { cost: path.cost, token: &token.name, left };
        return Err(Refusal::new("no-movement-left", message).at("/path"));
    }
    Ok(())
}

/// Refuses a path that ends where no move can end. Drops the checks for the space in which the path ends, because the token doesn't cross it.
fn end(board: &Board, token: &Token, context: &MovementContext, path: &mut Path) -> Result<(), Refusal> {
    let Some(last) = path.steps.last() else { return Ok(()) };
    let Some(at) = context.index(last.cell) else { return Ok(()) };
    let there: Vec<&Token> = context.occupants(at).map(|other| context.other(other)).collect();
    if let Err(why) = occupancy::may_end(board, token, &there) {
        let step = path.steps.len().saturating_sub(1);
        return Err(Refusal::new("cell-occupied", why).at(format!("/path/{step}")));
    }
    if let Some((jump, _)) = context.jump.filter(|_| there.is_empty() && context.marks(at) & NO_END != 0) {
        let step = path.steps.len().saturating_sub(1);
        let message = catalogue::MoveJumpNoLanding { rule: &jump.rule, cell: name(last.cell) };
        return Err(Refusal::new("illegal-command", message).at(format!("/path/{step}")));
    }
    if context.passes_with_check() {
        return Ok(());
    }
    let inside: Vec<&Id> = there.iter().map(|token| &token.id).collect();
    for step in &mut path.steps {
        step.checks.retain(|check| !inside.contains(&&check.token));
    }
    Ok(())
}

fn off_map(columns: i32, rows: i32, cell: Cell) -> Refusal {
    Refusal::new("out-of-bounds", catalogue::MoveOffMap { cell: name(cell), columns, rows })
}

fn name(cell: Cell) -> Message {
    catalogue::CellBare { column: cell.col, row: cell.row }.into()
}

/// Returns the DC to pass `other`: the statistic in its current state (RD-29, RD-43) plus a number.
pub fn difficulty(facts: &Facts, other: &Token, against: &str, plus: i32) -> i32 {
    let stands = conditional::standing(&facts.ruleset.attack, other, against, None);
    let stat = other
        .stat(against)
        .map_or(facts.ruleset.occupancy.unrecorded_difficulty, |value| value.floor() as i32);
    stat.saturating_add(plus).saturating_add(stands)
}
