//! Lasting templates: affected cells and duration.

use crate::draft::Draft;
use crate::event::TemplateRemoved;
use crate::marks::LastingTemplate;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::area::{self, AreaQuery};
use burstmap_rules::board::Board;
use burstmap_rules::map::Id;
use burstmap_rules::query::{CellState, Place};
use burstmap_rules::reason::Refusal;

/// Returns the cells that a template affects.
///
/// # Errors
///
/// Errors of the query, which can't be placed like this.
pub fn reached(board: &Board, query: &AreaQuery) -> Result<Vec<Cell>, Refusal> {
    let report = area::area(board, query)?;
    let reached = report.cells.iter().filter(|entry| entry.state == CellState::Affected);
    Ok(reached.map(|entry| entry.cell).collect())
}

/// Counts a round for templates that last until this combatant's turn.
pub fn turn_start(draft: &mut Draft, id: &Id) {
    count_down(draft, |template| template.until.as_ref() == Some(id));
}

/// At the end of a round, counts it for templates whose combatant is not in the turn order.
pub fn round_end(draft: &mut Draft) {
    let order: Vec<Id> = draft.encounter.order.iter().map(|combatant| combatant.token.clone()).collect();
    count_down(draft, |template| template.until.as_ref().is_none_or(|until| !order.contains(until)));
}

fn count_down(draft: &mut Draft, comes: impl Fn(&LastingTemplate) -> bool) {
    if !draft.scene.templates.iter().any(|template| template.rounds.is_some() && comes(template)) {
        return;
    }
    let mut ended = Vec::new();
    draft.scene.templates.retain_mut(|template| {
        let Some(left) = template.rounds.filter(|_| comes(template)) else { return true };
        template.rounds = Some(left - 1);
        if left <= 1 {
            ended.push(TemplateRemoved::new(template, true));
        }
        left > 1
    });
    ended.into_iter().for_each(|event| draft.emit(event));
}

/// Returns the placement, moved by the distance from `from` to `to`.
pub fn shifted(area: &AreaQuery, grid: Grid, from: Cell, to: Cell) -> AreaQuery {
    let plane = |cell: Cell| grid.plane(grid.center(cell));
    let (old, new) = (plane(from), plane(to));
    let way = [new[0] - old[0], new[1] - old[1]];
    let mut area = area.clone();
    let moved = |cell: Cell| {
        let at = plane(cell);
        grid.cell_at(grid.snap([at[0] + way[0], at[1] + way[1]]))
    };
    if let Some(target) = &mut area.placement.target {
        *target = moved(*target);
    }
    if let Some(Place::Cell(user)) = &mut area.placement.user {
        *user = moved(*user);
    }
    for point in [&mut area.placement.aim, &mut area.placement.origin].into_iter().flatten() {
        *point = [point[0] + way[0], point[1] + way[1]];
    }
    area
}
