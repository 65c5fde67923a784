//! Cells that a token can reach now. The turn's movement and its count of diagonals are part of the query (G-51).

use crate::mechanics::movement_budget::payable;
use crate::mechanics::opportunities;
use crate::mechanics::turn_state::{form_under_way, has_moved, occasions, provoked_before, takes_action};
use crate::mechanics::{area_effects, jumps, legendary, mounts};
use crate::report::budget;
use crate::scene::Scene;
use burstmap_rules::board::Board;
use burstmap_rules::map::Token;
use burstmap_rules::movement::{MovementOptions, speed};
use burstmap_rules::query::ReachQuery;

/// Completes the query: the active combatant's remaining movement, or the speed of any other token.
pub fn options(scene: &Scene, board: &Board, token: &Token, query: &ReachQuery) -> MovementOptions {
    let mut options = MovementOptions {
        mode: query.mode.clone(),
        budget: query.budget,
        form: query.form.clone(),
        leaves_held: query.drag == Some(false),
        ..MovementOptions::default()
    };
    let Some(encounter) = scene.encounter.as_deref().filter(|encounter| encounter.running()) else {
        return options;
    };
    let led = mounts::as_led(&board.facts, encounter, token);
    let encounter = led.as_ref().unwrap_or(encounter);
    options.halved = area_effects::halved(scene, token);
    options.spared = opportunities::without_reaction(board.facts.ruleset, encounter, board.facts.tokens);
    if !encounter.is_active(&token.id) {
        if let Some(allowed) = legendary::movement(encounter, &token.id) {
            options.mode = options.mode.or_else(|| allowed.mode.clone());
            let mode = speed::mode(&board.facts, token, options.mode.as_deref());
            options.budget = options.budget.or_else(|| Some(allowed.left(&board.facts, token, mode)));
            if allowed.unprovoked {
                options.spared = board.facts.tokens.iter().map(|other| other.id.clone()).collect();
            }
        }
        return options;
    }
    let mode = speed::mode(&board.facts, token, query.mode.as_deref());
    jumps::note(&mut options, board.facts.ruleset, &encounter.turn, mode);
    options.odd_diagonals = encounter.turn.odd_diagonals;
    options.tethered = true;
    options.begun = has_moved(&encounter.turn);
    let begun = form_under_way(board.facts.ruleset, &encounter.turn).map(|form| &form.name);
    let plain = options.form.as_ref().is_none_or(|form| !takes_action(board.facts.ruleset, form));
    options.provoked = provoked_before(&encounter.turn);
    options.spared.extend(encounter.turn.marks.overrun.iter().cloned());
    if options.budget.is_none() && (plain || options.form.as_ref() == begun) {
        let mode = speed::mode(&board.facts, token, query.mode.as_deref());
        options.budget = match begun {
            Some(_) => budget(&board.facts, encounter).movement.get(mode).copied(),
            None => payable(&board.facts, encounter, token, mode),
        };
        if begun.is_none() && !token.speed.is_empty() {
            options.occasions = occasions(&board.facts, token, mode, &encounter.turn);
        }
    }
    options.form = options.form.or_else(|| begun.cloned());
    options
}

#[cfg(test)]
mod tests {
    use crate::{Scene, Table};
    use burstmap_rules::query::ReachQuery;
    use serde_json::json;

    fn farthest(table: &Table, mode: Option<&str>) -> i32 {
        let query = ReachQuery {
            token: "a".into(),
            budget: None,
            mode: mode.map(str::to_owned),
            form: None,
            turned: None,
            drag: None,
        };
        table.reach(&query).unwrap().cells.iter().map(|cell| cell.cost).max().unwrap()
    }

    #[test]
    fn g_51_the_active_combatant_reaches_what_its_turn_has_left_and_counts_on() {
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "t", "ruleset": "shift-meter",
            "grid": { "shape": "square", "size": [20, 20], "cell": { "length": 1, "unit": "m" } },
            "terrain": [], "walls": [], "zones": [], "areas": [],
            "tokens": [{ "id": "a", "name": "a", "side": "p", "at": [10, 10], "speed": { "overland": 5 }, "stats": { "speed": 9 } }]
        });
        let mut table = Table::open(serde_json::from_value::<Scene>(scene).unwrap(), "s").unwrap();
        assert_eq!(farthest(&table, None), 5);
        for command in [json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })] {
            table.dispatch_json(&command).unwrap();
        }
        table.dispatch_json(&json!({ "type": "move", "token": "a", "path": [[11, 11]] })).unwrap();
        assert_eq!(farthest(&table, Some("overland")), 4, "one of five is spent");
        let query =
            ReachQuery { token: "a".into(), budget: None, mode: None, form: None, turned: None, drag: None };
        let cells = table.reach(&query).unwrap().cells;
        let next =
            cells.iter().find(|cell| cell.path.len() == 1 && cell.cell.col == 12 && cell.cell.row == 12);
        assert_eq!(next.map(|cell| cell.cost), Some(2), "the second diagonal of the turn");
    }
}
