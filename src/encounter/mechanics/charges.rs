//! The run of a charge: to a place from which its blow reaches (RD-15).

use crate::combat::Encounter;
use crate::mechanics::situation;
use crate::mechanics::turn_state::{CHARGE, form_left, form_under_way, has_moved};
use burstmap_geometry::Cell;
use burstmap_rules::attack;
use burstmap_rules::attack::policy::MeleeRange;
use burstmap_rules::board::Board;
use burstmap_rules::distance;
use burstmap_rules::map::Token;
use burstmap_rules::movement::reach::reachable_cells;
use burstmap_rules::movement::{MovementOptions, speed};
use burstmap_rules::query::{AttackKind, AttackQuery};
use burstmap_rules::threat::reach_cells;

/// The run that brings the blow of a charge to its target: the one that provokes the fewest, and of those the shortest.
/// `None`: it needs none, or there is none.
pub fn run(board: &Board, encounter: &Encounter, query: &AttackQuery) -> Option<Vec<Cell>> {
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
    let (attacker, target) = (board.token(&query.attacker)?, board.token(&query.target)?);
    let reach = query.options.reach.whole().unwrap_or_else(|| reach_cells(board, attacker));
    let near = |at: Cell| {
        let (own, theirs) = (board.space_at(attacker, at), board.space(target));
        distance::between(board.grid(), &own, &theirs, board.facts.metric()) <= reach
    };
    if near(attacker.at) {
        return None;
    }
    let cells = reachable_cells(*board, attacker, &options(board, encounter, attacker)?).ok()?;
    // Of equally near ones the one straight before the target.
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

/// The charge that is under way, or a new one; `None`: it cannot charge any more in this turn.
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
