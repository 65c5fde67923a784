//! Cover by lines between corners: the number of blocked lines (E5-61).

use super::{Found, index, own_cells, stop_ids};
use crate::board::Board;
use crate::objects::is_thing;
use crate::place::Space;
use crate::policy::cover::{CornerPolicy, OcclusionStep};
use crate::reason::Reason;
use crate::wording::word;
use burstmap_geometry::corner_lines::{CornerLines, around, corners, least_blocked};
use burstmap_geometry::visibility::Blocker;
use burstmap_geometry::{Channel, Point};
use burstmap_messages::catalogue;

/// Returns the cover by lines to a target.
pub fn found(board: &Board<'_>, policy: &CornerPolicy, from: &Space<'_>, to: &Space<'_>) -> Option<Found> {
    let grid = board.grid();
    let starts = from
        .start
        .map_or_else(|| corners(grid, &from.cells), |start| around(board.barriers, Channel::Effect, start));
    let own = own_cells(from, to);
    let mut lines = least_blocked(board.barriers, Channel::Effect, &starts, &to.cells, &own)?;
    // A targeted object is not cover for itself (E5-40).
    if let Some(thing) = to.token.filter(|token| is_thing(board, token)) {
        let itself = |by: &Blocker| stop_ids(board, &[*by]).contains(&thing.id);
        lines.to.iter_mut().for_each(|(_, by)| *by = by.filter(|by| !itself(by)));
    }
    let (blocked, all) = (lines.blocked(), lines.to.len());
    let share = |step: &&OcclusionStep| {
        let [part, of] = step.fraction.map(i128::from);
        let (told, asked) = (blocked as i128 * of, part * all as i128);
        told > asked || told == asked && step.inclusive
    };
    let step = policy.steps.iter().rfind(share).filter(|_| blocked > 0)?;
    let grade = index(&board.facts.ruleset.cover, &step.grade)?;
    let stops: Vec<Blocker> = lines.to.iter().filter_map(|(_, by)| *by).collect();
    let (why, by) = (reasons(board, policy, &lines, step, from, to), stop_ids(board, &stops));
    Some(Found { grade, low_beside: false, any_height: true, by, why })
}

/// Returns one reason per blocked line. The first includes the cover.
fn reasons(
    board: &Board<'_>,
    policy: &CornerPolicy,
    lines: &CornerLines,
    step: &OcclusionStep,
    from: &Space<'_>,
    to: &Space<'_>,
) -> Vec<Reason> {
    let plane = |end: Point| [lines.from, end].map(|point| board.grid().plane(point));
    let blocked = lines.to.iter().filter_map(|(end, by)| Some((end, (*by)?)));
    let reason = |(nth, (end, by)): (usize, (&Point, Blocker))| {
        let reason = if nth == 0 {
            let (blocked, all, grade) = (lines.blocked(), lines.to.len(), word(&step.grade));
            let message =
                catalogue::CoverCornerLines { blocked, all, from: from.place(), target: to.name(), grade };
            Reason::new(&policy.rule, message)
        } else {
            Reason::new(&policy.rule, catalogue::CoverCornerLine { target: to.name() })
        };
        reason.ids(stop_ids(board, &[by])).line(plane(*end))
    };
    blocked.enumerate().map(reason).collect()
}
