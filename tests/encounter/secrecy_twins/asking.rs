//! Requests of sides.

use crate::common::random::Random;
use burstmap::encounter::{Command, Table};
use burstmap::geometry::Cell;
use serde_json::{Value, json};

/// Returns a request that a side may try: an offer, a path, an attack, a door, another side's token.
pub fn request(own: &Table, side: &str, random: &mut Random, attacks: bool) -> Value {
    let scene = own.scene();
    let token = &scene.tokens[random.below(scene.tokens.len() as i64) as usize];
    let offers = own.turn().offers;
    let active = own
        .turn()
        .active
        .and_then(|id| scene.tokens.iter().find(|token| token.id == id && token.side == side));
    let mover = active.unwrap_or(token);
    match random.below(13_i64) {
        9 => {
            let around: Vec<Cell> = scene.grid().neighbors(mover.at).collect();
            json!({ "type": "step", "token": mover.id, "to": around[random.below(around.len() as i64) as usize] })
        }
        10 if !own.ruleset().actions.activities.is_empty() => {
            let activities = &own.ruleset().actions.activities;
            let action = random.below(activities.len() as i64) as usize;
            let target = if random.below(2_i64) == 0 { json!(token.id) } else { json!(null) };
            let mut spend = json!({ "type": "spend", "token": mover.id, "action": activities[action].name });
            if !target.is_null() {
                spend["target"] = target;
            }
            spend
        }
        11 => json!({ "type": random.one(&["rollInitiative", "regainFooting"]), "token": mover.id }),
        12 => json!({ "type": "addCondition", "token": mover.id, "condition": { "kind": "prone" } }),
        0..=3 => {
            let mut at = mover.at;
            let mut path = Vec::new();
            for _ in 0..random.between(1, 5) {
                let around: Vec<Cell> = scene.grid().neighbors(at).collect();
                // Usually toward the secret.
                let toward = |cell: &Cell| (cell.col - 4).abs() + (cell.row - 4).abs();
                at = match random.below(2_i64) {
                    0 => *around.iter().min_by_key(|cell| toward(cell)).unwrap(),
                    _ => around[random.below(around.len() as i64) as usize],
                };
                path.push(at);
            }
            json!({ "type": "move", "token": mover.id, "path": path })
        }
        4 => json!({ "type": "endTurn" }),
        5 if !offers.is_empty() => {
            let offer = &offers[random.below(offers.len() as i64) as usize].command;
            match (attacks, offer) {
                (false, Command::Attack(_) | Command::Maneuver(_)) => {
                    json!({ "type": "endTurn" })
                }
                _ => offer.to_json(),
            }
        }
        6 if attacks => {
            json!({ "type": "attack", "attacker": mover.id, "target": token.id, "kind": random.one(&["melee", "ranged"]), "bonus": 3, "damage": 2,
                "with": random.one(&["Maul", "Axe", "Mace", "Knife", "", ""]), "options": { "light": random.below(2_i64) == 0 } })
        }
        7 => {
            let wall = &scene.walls[random.below(scene.walls.len() as i64) as usize];
            json!({ "type": "setDoor", "wall": wall.id, "state": random.one(&["open", "closed", "locked"]) })
        }
        8 => json!({ "type": random.one(&["delay", "actNow", "endTurn"]), "token": token.id }),
        _ => json!({ "type": "endTurn", "token": mover.id }),
    }
}
