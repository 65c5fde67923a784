//! Doors that tokens open and close with an action (RD-53).

use crate::draft::{Draft, illegal};
use crate::mechanics::actions;
use crate::mechanics::aim::Aim;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::board::Board;
use burstmap_rules::map::{DoorState, Id, Token, Wall};
use burstmap_rules::reason::Refusal;

/// Maximum distance to a door: it touches the token's cell or an adjacent one.
const REACH_CELLS: f64 = 1.0;

/// Pays for opening or closing a door on the token's turn.
///
/// # Errors
///
/// If it is not the token's turn, the token is too far away or can't pay, or the door is locked.
pub fn pay(draft: &mut Draft, id: &Id, wall: &Wall) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    let Some(door) = draft.ruleset.actions.door.as_ref().filter(|_| draft.encounter.running()) else {
        return Ok(());
    };
    draft.check_turn(id, "/token")?;
    let (rule, who) = (&door.rule, name(&token));
    if !is_beside(&draft.board(), &token, wall) {
        return Err(illegal(catalogue::DoorTooFar { rule, token: who }).at("/token"));
    }
    if wall.door == Some(DoorState::Locked) {
        return Err(illegal(catalogue::DoorLocked { token: who }).at("/wall"));
    }
    actions::perform(draft, id, &door.action, &Aim::default())
}

/// Returns whether the door is within reach.
pub fn is_beside(board: &Board, token: &Token, wall: &Wall) -> bool {
    let grid = board.grid();
    board.space(token).iter().any(|cell| {
        let at = grid.plane(grid.center(*cell));
        wall.points.windows(2).any(|ends| distance(at, ends[0], ends[1]) <= REACH_CELLS)
    })
}

fn distance([x, y]: [f64; 2], [ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> f64 {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 { (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    let (px, py) = (x - ax - along * dx, y - ay - along * dy);
    (px * px + py * py).sqrt()
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn the_distance_of_a_wall_is_that_of_its_nearest_point() {
        let ends = [[2.0, 1.0], [5.0, 3.0], [-4.0, 2.5], [2.0, 1.0], [0.5, -6.0]];
        for pair in ends.windows(2) {
            let ([ax, ay], [bx, by]) = (pair[0], pair[1]);
            for at in [[0.0, 0.0], [3.5, 4.0], [6.0, 3.0], [-5.0, -1.0], [1.0, 2.0], [2.5, -3.0]] {
                let points = (0..=10_000).map(|part| f64::from(part) / 10_000.0);
                let far = points.map(|t| (ax + t * (bx - ax) - at[0]).hypot(ay + t * (by - ay) - at[1]));
                let nearest = far.fold(f64::MAX, f64::min);
                assert!((distance(at, pair[0], pair[1]) - nearest).abs() < 1e-3, "{at:?} {pair:?}");
            }
        }
        assert_eq!(distance([3.0, 4.0], [0.0, 0.0], [0.0, 0.0]), 5.0, "a wall of no length");
    }
}
