//! Moving along the grid.

use crate::encounter::draft::{Draft, illegal, name};
use crate::geometry::Cell;
use crate::rules::map::Id;
use crate::rules::reason::Refusal;
use serde_json::{Map, Value, json};

/// Cell by cell; in combat by the active combatant and within its speed.
pub fn walk(
    draft: &mut Draft,
    id: &Id,
    path: &[Cell],
    mode: Option<&str>,
    _options: &Map<String, Value>,
) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    draft.check_turn(id, "/token")?;
    let Some(to) = path.last().copied() else {
        return Err(Refusal::new("bad-command", "The path has no cells: list the ones entered.").at("/path"));
    };
    let grid = draft.scene.grid();
    let mut from = token.at;
    for (index, cell) in path.iter().enumerate() {
        draft.on_board(*cell, &format!("/path/{index}"))?;
        if !grid.neighbors(from).any(|neighbor| neighbor == *cell) {
            let message = format!(
                "[{}, {}] is not next to [{}, {}]: a path goes from cell to cell.",
                cell.col, cell.row, from.col, from.row
            );
            return Err(illegal(message).at(format!("/path/{index}")));
        }
        from = *cell;
    }
    let mode = mode.unwrap_or("walk").to_owned();
    let cost = path.len() as f64;
    if draft.encounter.running() {
        let spent = draft.encounter.turn.moved.get(&mode).copied().unwrap_or(0.0);
        if let Some(speed) = token.speed.get(&mode).filter(|speed| spent + cost > **speed) {
            let message = format!(
                "The way costs {cost}, and {} has {} of {speed} left.",
                name(&token),
                (speed - spent).max(0.0)
            );
            return Err(Refusal::new("no-movement-left", message).at("/path"));
        }
        *draft.encounter.turn.moved.entry(mode.clone()).or_insert(0.0) += cost;
        draft.begin_acting(id);
    }
    if let Some(token) = draft.token_mut(id) {
        token.at = to;
    }
    let text = format!("{} moves to [{}, {}].", name(&token), to.col, to.row);
    let about = json!({ "token": id, "from": token.at, "to": to, "path": path, "cost": cost, "mode": mode });
    draft.emit("tokenMoved", text, about);
    Ok(())
}
