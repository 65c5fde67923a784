//! Charges. If the rules define the charge as a special move, the token runs as far as its speed allows to a place within reach of its
//! attack (RD-15). If a strike requires the target's area, charging and approaching move the token there (SA-36).

use crate::combat::Encounter;
use crate::draft::{Draft, illegal};
use crate::event::TokenMoved;
use crate::mechanics::turn_state::{CHARGE, form_left, form_under_way, has_moved};
use crate::mechanics::{crossings, hiding, planned, situation, squeezes};
use crate::names::name;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::board::Board;
use burstmap_rules::charging::{Run, Runner, carries};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::check_path;
use burstmap_rules::movement::reach::reachable_cells;
use burstmap_rules::movement::{MovementOptions, speed};
use burstmap_rules::policy::attack::MeleeRange;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::Refusal;
use burstmap_rules::threat::reach_cells;
use burstmap_rules::{attack, conditions, distance};

/// Returns the cell to which a pending charge would bring the attacker, to evaluate its attack there.
pub fn end(scene: &Scene, board: &Board, encounter: &Encounter, query: &AttackQuery) -> Option<Cell> {
    let ruleset = board.facts.ruleset;
    let own = board.token(&query.attacker)?;
    let path = match carries(ruleset) {
        true if situation::still_to_run(ruleset, Some(encounter), query, own) => {
            to(scene, board, [&query.attacker, &query.target])?.path
        }
        true => return None,
        false => run(scene, board, encounter, query)?,
    };
    path.last().copied()
}

/// Returns a token's run to another token, based on the knowledge of its side (SA-36).
fn to(scene: &Scene, board: &Board, [id, target]: [&Id; 2]) -> Option<Run> {
    planned::by_knowledge(scene, board, [id, target], |board| {
        Runner::new(*board, board.token(id)?).run_to(board.token(target)?)
    })
}

/// Returns the run that brings a charge to its target: the shortest of those that provoke the fewest attacks. `None` if the charge needs no
/// run or there is none.
pub fn run(scene: &Scene, board: &Board, encounter: &Encounter, query: &AttackQuery) -> Option<Vec<Cell>> {
    let (ruleset, given) = (board.facts.ruleset, &query.overrides);
    ruleset.movement.form(CHARGE)?;
    let asked = query.kind == AttackKind::Melee
        && query.options.charge.is_true()
        && !query.options.in_reach.is_true()
        && !given.in_reach.is_true()
        && !given.legal.is_true();
    if !asked || ruleset.attack.melee_range != MeleeRange::Reach {
        return None;
    }
    let who = [&query.attacker, &query.target];
    planned::by_knowledge(scene, board, who, |board| run_by(board, encounter, query))
}

fn run_by(board: &Board, encounter: &Encounter, query: &AttackQuery) -> Option<Vec<Cell>> {
    let (attacker, target) = (board.token(&query.attacker)?, board.token(&query.target)?);
    let reach = query.options.reach.whole().unwrap_or_else(|| reach_cells(board, attacker));
    let near = |at: Cell| {
        let (own, theirs) = (board.space_at(attacker, at), board.space(target));
        distance::between(board.grid(), &own, &theirs, board.metric()) <= reach
    };
    if near(attacker.at) {
        return None;
    }
    let cells = reachable_cells(*board, attacker, &options(board, encounter, attacker)?).ok()?;
    // Of equally close cells, prefer the cell straight in front of the target.
    let straight = |cell: Cell| {
        let (x, y) = (i64::from(cell.col - target.at.col), i64::from(cell.row - target.at.row));
        x * x + y * y
    };
    let mut ends: Vec<Cell> = cells.cells().filter(|cell| near(*cell) && cells.stop(*cell)).collect();
    ends.sort_by_key(|cell| {
        (cells.provokes(*cell).len(), cells.cost(*cell), straight(*cell), cell.row, cell.col)
    });
    let situation = situation::of(encounter);
    let strikes = |end: &Cell| {
        let tokens = situation::put_back(board.facts.tokens, &attacker.id, *end);
        let mut there = *board;
        there.facts.tokens = &tokens;
        attack::judge(&there, &situation, query).is_ok_and(|report| report.legal)
    };
    ends.into_iter().find(strikes).map(|end| cells.path(end))
}

/// Returns the current charge or a new one, or `None` if the token can no longer charge this turn.
fn options(board: &Board, encounter: &Encounter, attacker: &Token) -> Option<MovementOptions> {
    let mut options = MovementOptions { form: Some(CHARGE.to_owned()), ..MovementOptions::default() };
    let turn = &encounter.turn;
    if encounter.running() && encounter.is_active(&attacker.id) {
        let begun = form_under_way(board.facts.ruleset, turn).is_some_and(|form| form.name == CHARGE);
        if has_moved(turn) && !begun {
            return None;
        }
        let mode = speed::mode(&board.facts, attacker, None);
        options.budget = form_left(&board.facts, attacker, mode, turn, CHARGE).ok();
        options.odd_diagonals = turn.odd_diagonals;
        options.begun = has_moved(turn);
    }
    Some(options)
}

/// Refuses a charge without a path to the target.
pub fn check_way(draft: &Draft, token: &Token, target: &Id, rule: &str) -> Result<(), Refusal> {
    let board = draft.board();
    let Some(target) = draft.find(target).filter(|_| carries(draft.ruleset)) else { return Ok(()) };
    match to(&planned::whole(draft), &board, [&token.id, &target.id]) {
        Some(_) => Ok(()),
        None => {
            let reason =
                Message::from(catalogue::AttackNoWay { attacker: name(token), target: name(target) });
            Err(illegal(catalogue::AttackDenied { reason, rule }).at("/target"))
        }
    }
}

/// Moves to the target as far as possible. A charge without a target gets its target here. Without a path, the token stays. Returns `false`
/// if something unknown to its side stopped the token.
pub fn carry(draft: &mut Draft, id: &Id, target: &Id) -> Result<bool, Refusal> {
    if !carries(draft.ruleset) {
        return Ok(true);
    }
    let token = draft.token(id, "/token")?.clone();
    draft.token(target, "/target")?;
    if let Some(token) = draft.token_mut(id)
        && let Some(charging) = token.conditions.iter_mut().find(|c| c.kind == "charging")
        && conditions::points_at(charging).is_none()
    {
        charging.more.insert("by".into(), target.as_str().into());
    }
    let run = to(&planned::whole(draft), &draft.board(), [id, target]);
    let Some(run) = run.filter(|run| !run.path.is_empty()) else { return Ok(true) };
    let options =
        MovementOptions { mode: Some(run.mode.clone()), unlimited: true, ..MovementOptions::default() };
    let possible = |path: &[Cell]| check_path(&draft.board(), &token, path, &options);
    let (walked, stopped) = match possible(&run.path) {
        Ok(walked) => (walked, None),
        Err(why) => {
            let Some(part) = planned::part(&run.path, &why, |path| possible(path).is_ok()) else {
                return Err(why);
            };
            (possible(part.walked)?, Some((part, why)))
        }
    };
    let path: Vec<Cell> = walked.steps.iter().map(|step| step.cell).collect();
    if let Some(to) = path.last() {
        crossings::count_areas(draft, &token, &walked.steps);
        if let Some(token) = draft.token_mut(id) {
            token.at = *to;
        }
        draft.emit(TokenMoved::walked(&token, &path, walked.cost.to_cells(), Some(&run.mode), None));
        squeezes::stand(draft, id, walked.steps.last().is_some_and(|step| step.squeezed));
    }
    if let Some((part, why)) = &stopped {
        planned::stopped(draft, &token, part.next, why);
    }
    hiding::found_out(draft, id);
    Ok(stopped.is_none())
}
