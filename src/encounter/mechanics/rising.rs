//! Changes of elevation: their additional cost, and valid ends (E5-24, E5-32).

use crate::draft::{Draft, illegal};
use crate::names::name;
use crate::validate::MAX_ELEVATION;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::condition_rolls::kept_from;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::Path;
use burstmap_rules::movement::{Movement, MovementOptions, speed};
use burstmap_rules::policy::threat::Leaving;
use burstmap_rules::reason::Refusal;
use burstmap_rules::{distance, heights, holding, mounts, occupancy, threat};

/// A change of elevation that passed all checks.
#[derive(Clone, Copy, Debug)]
pub struct Rise {
    /// Elevation at the end.
    pub to: i32,
    /// Number of cells up or down.
    cells: i32,
    /// Cost of each cell.
    each: Movement,
}

impl Rise {
    /// Reads the change from a move.
    ///
    /// # Errors
    ///
    /// `illegal-command` if heights don't count or the mode keeps its height, `bad-command` beyond the maximum elevation, both at
    /// `/elevation`.
    pub fn of(draft: &Draft, token: &Token, mode: &str, to: i32, drags: bool) -> Result<Rise, Refusal> {
        let Some(policy) = &draft.ruleset.heights else {
            return Err(illegal(catalogue::MoveNoHeights).at("/elevation"));
        };
        if !policy.modes.iter().any(|known| known == mode) {
            let (rule, modes) = (&policy.rule, &policy.modes);
            let message = catalogue::MoveNoHeight { rule, mode, token: name(token), modes };
            return Err(illegal(message).at("/elevation"));
        }
        if !(-MAX_ELEVATION..=MAX_ELEVATION).contains(&to) {
            let message = catalogue::SceneElevation { most: MAX_ELEVATION, elevation: to };
            return Err(Refusal::new("bad-command", message).at("/elevation"));
        }
        let cells = to.saturating_sub(token.elevation).abs();
        let board = draft.board();
        let held = if drags { holding::held(&board, token) } else { Vec::new() };
        let drag = i32::from(holding::drag_extra(&board, token, &held));
        let each = Movement::from_cells(1 + speed::extra(&draft.facts(), token, mode) + drag);
        Ok(Rise { to, cells, each })
    }

    /// Returns the height of the path on the map: going up comes first, going down last.
    pub fn passing(&self, token: &Token) -> i32 {
        token.elevation.max(self.to)
    }

    /// Returns the height already gained when the token pauses on the way. The remaining steps cover the other cells, one cell each.
    pub fn before(&self, token: &Token, left: usize) -> Rise {
        let left = i32::try_from(left).unwrap_or(i32::MAX);
        let cells = self.cells.saturating_sub(left).max(0);
        let to = token.elevation + cells * (self.to - token.elevation).signum();
        Rise { to, cells, ..*self }
    }

    /// Returns the enemies whose reach the token leaves by going up or down (E5-24, E5-48). They reach it at the start but not at the end,
    /// and the path on the map doesn't provoke them.
    pub fn leaves(&self, draft: &Draft, token: &Token, way: &Path, options: &MovementOptions) -> Vec<Id> {
        let (ruleset, board) = (draft.ruleset, draft.board());
        let mode = options.mode.as_deref().unwrap_or_default();
        let provokes = ruleset.threat.leaving_provokes && ruleset.threat.leaving == Leaving::Reach;
        if !provokes || self.to == token.elevation || threat::is_spared(ruleset, token, mode) {
            return Vec::new();
        }
        let mut there = token.clone();
        there.at = way.steps.last().map_or(token.at, |step| step.cell);
        there.elevation = self.to;
        let space = board.space(&there);
        let reached = |enemy: &Token| {
            threat::threatens(&board, enemy, &space) && !threat::is_too_high(&board, enemy, &there)
        };
        let asked = |id: &Id| {
            options.provoked.contains(id)
                || options.spared.contains(id)
                || way.steps.iter().any(|step| step.provokes.contains(id))
        };
        let near = threat::provoked_here(&board, token).into_iter().filter(|enemy| !reached(enemy));
        near.map(|enemy| enemy.id.clone()).filter(|id| !asked(id)).collect()
    }

    /// Returns the cost in addition to a path with this number of steps. Each step changes the height by up to one cell, as far as the
    /// metric allows.
    pub fn cost(&self, draft: &Draft, steps: usize) -> Movement {
        let steps = i32::try_from(steps).unwrap_or(i32::MAX);
        let all = heights::combined(steps, self.cells, draft.facts().metric());
        self.each * all.saturating_sub(steps)
    }

    /// Refuses an end in an occupied space (E5-37).
    pub fn may_end(&self, draft: &Draft, token: &Token, at: Cell) -> Result<(), Refusal> {
        let board = draft.board();
        let mut there = token.clone();
        (there.at, there.elevation) = (at, self.to);
        let space = board.space(&there);
        // As with a step, moving down closer to a source of fear is not willing movement.
        let far = |mover, source| distance::of_tokens(&board, mover, source);
        let kept = kept_from(&board, token);
        if let Some((_, why)) = kept.iter().find(|(source, _)| far(&there, source) < far(token, source)) {
            let (rule, token) = (&why.rule, name(token));
            return Err(illegal(catalogue::MoveNoNearer { rule, token, why: &why.text }).at("/elevation"));
        }
        let shares = |other: &&Token| {
            other.id != there.id
                && occupancy::occupies(&board.facts, other)
                && !mounts::ride_together(&board.facts, &there, other)
                && heights::gap(&board.facts, &there, other) == 0
                && board.space(other).iter().any(|cell| space.contains(cell))
        };
        let others: Vec<&Token> = board.facts.tokens.iter().filter(shares).collect();
        occupancy::may_end(&board, &there, &others)
            .map_err(|why| Refusal::new("cell-occupied", why).at("/elevation"))
    }
}
