//! `move` keeps the promises of `reach`. It accepts every cell where a move may end, along its path and at its cost, with the same
//! provocations and checks. It refuses all other cells, unless the token spends a greater action on moving farther.

use crate::common::effort::effort;
use crate::common::support::*;
use burstmap::encounter::{LogEntry, Table};
use burstmap::geometry::Cell;
use burstmap::rules::presets::IDS as SYSTEMS;
use burstmap::rules::query::{ReachCell, ReachQuery};
use serde_json::{Value, json};
use std::collections::BTreeSet;

struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }

    fn one<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    fn cell(&mut self) -> Value {
        json!([self.below(14), self.below(10)])
    }

    fn cells(&mut self, most: usize) -> Value {
        (0..1 + self.below(most)).map(|_| self.cell()).collect()
    }
}

/// `a` between all kinds of obstacles: terrain, walls, a door, allies and enemies of several sizes.
fn crowded(ruleset: &str, chance: &mut Chance) -> Value {
    let sizes = match ruleset {
        "shift-meter" => ["mini", "tiny", "small", "medium", "large"],
        _ => ["tiny", "small", "medium", "medium", "large"],
    };
    let stats = json!({
        "reaction": 3, "agility": 3, "dexterity": 3, "speed": 7, "quickness": 3, "awareness": 3, "tumble": 99,
        "acrobatics": 99, "attackBonus": 3, "reflex": 12,
    });
    let mut tokens = Vec::new();
    for index in 0..2 + chance.below(7) {
        let id = char::from(b'a' + index as u8).to_string();
        let mut token = json!({
            "id": id, "name": id, "side": chance.one(&["red", "blue"]), "at": [6, 4], "size": chance.one(&sizes),
            "speed": { "walk": 4 + chance.below(3), "swim": 3, "fly": 2 + chance.below(4) }, "stats": stats,
        });
        if index > 0 {
            // Leaves two columns and rows for large tokens.
            token["at"] = json!([chance.below(13), chance.below(9)]);
            token["armed"] = json!(chance.below(4) > 0);
            if chance.below(5) == 0 {
                token["conditions"] =
                    json!([{ "kind": chance.one(&["dead", "unconscious", "prone", "invisible"]) }]);
            }
        } else {
            // This token acts first: the others come after it in the list, and all have the same result.
            token["stats"]["dexterity"] = json!(9);
            token["stats"]["reaction"] = json!(40);
            token["stats"]["agility"] = json!(40);
            token["stats"]["speed"] = json!(40);
            token["stats"]["awareness"] = json!(40);
            token["traits"] = json!({ "naturewalk": chance.one(&["forest", "desert"]) });
        }
        tokens.push(token);
    }
    let mut value = scene(ruleset, 14, 10, json!(tokens));
    let all = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([
        { "id": "w", "points": [chance.cell(), chance.cell()], "blocks": all },
        { "id": "d", "points": [[8, 3], [8, 6]], "blocks": all, "door": chance.one(&["open", "closed"]) },
    ]);
    value["terrain"] = json!([
        { "id": "rock", "cells": chance.cells(4), "blocking": true },
        { "id": "mud", "cells": chance.cells(9), "difficult": true },
        { "id": "bush", "cells": chance.cells(9), "rough": true, "label": "forest" },
        { "id": "reeds", "cells": chance.cells(6), "slow": true },
        { "id": "lake", "cells": chance.cells(9), "medium": "underwater" },
        { "id": "planks", "cells": chance.cells(9), "deck": true },
    ]);
    // RD-54, SA-32: the whole path is walked without interruptions.
    value["settings"] = json!({ "roughWaters": chance.below(2) == 0, "interruptions": false });
    value
}

fn ids(events: &[LogEntry], kind: &str, key: &str) -> Vec<String> {
    let of_kind = events.iter().filter(|event| event.event.kind() == kind);
    of_kind.map(|event| field(event, key).unwrap().as_str().unwrap().to_owned()).collect()
}

fn cells_of(table: &Table, mode: Option<&str>, form: Option<&str>) -> Vec<ReachCell> {
    let query = ReachQuery {
        token: "a".into(),
        budget: None,
        mode: mode.map(str::to_owned),
        form: form.map(str::to_owned),
        turned: None,
        drag: None,
    };
    table.reach(&query).unwrap().cells
}

fn walk(path: &[Cell], mode: Option<&str>, form: Option<&str>) -> Value {
    if form == Some("step") {
        return json!({ "type": "step", "token": "a", "to": path[0] });
    }
    let mut command = json!({ "type": "move", "token": "a", "path": path });
    for (field, value) in [("mode", mode), ("form", form)] {
        if let Some(value) = value {
            command[field] = json!(value);
        }
    }
    command
}

/// Numbers of answers of each kind. Each kind must occur.
#[derive(Debug, Default)]
struct Met {
    kept: usize,
    passing: usize,
    refused: usize,
    traded: usize,
    provoking: usize,
    checked: usize,
}

fn compare(table: &mut Table, mode: Option<&str>, form: Option<&str>, met: &mut Met, note: &str) {
    let running = table.turn().active.is_some();
    let cells = cells_of(table, mode, form);
    let reached: BTreeSet<Cell> = cells.iter().map(|cell| cell.cell).collect();
    let grid = table.scene().grid();
    let before = table.scene().clone();
    for entry in cells.iter().filter(|entry| !entry.path.is_empty()) {
        let command = walk(&entry.path, mode, form);
        let note = format!("{note}: {command}");
        match table.dispatch_json(&command) {
            Err(refusal) => {
                assert!(!entry.stop, "{note}: {} {}", refusal.code, refusal.message);
                assert_eq!(refusal.code, "cell-occupied", "{note}: {}", refusal.message);
                met.passing += 1;
            }
            Ok(events) => {
                assert!(entry.stop, "{note}");
                let moved = events.iter().find(|event| event.event.kind() == "tokenMoved").unwrap();
                assert_eq!(field(moved, "to"), Some(json!(entry.cell)), "{note}");
                let cost = field(moved, "cost").unwrap().as_f64().unwrap();
                assert_eq!(cost.ceil() as i32, entry.cost, "{note}");
                let checked: Vec<&str> = entry.checks.iter().map(|check| check.token.as_str()).collect();
                assert_eq!(ids(&events, "checkRolled", "target"), checked, "{note}");
                met.checked += usize::from(!checked.is_empty());
                if running {
                    // A token with a pending opportunity gets no second one.
                    let fight = before.encounter.as_ref().unwrap();
                    let reacts = |id: &&str| {
                        fight.order.iter().any(|combatant| combatant.token == *id)
                            && !fight.turn.opportunities.iter().any(|chance| chance.by == *id)
                    };
                    let provoked: Vec<&str> =
                        entry.provokes.iter().map(String::as_str).filter(reacts).collect();
                    assert_eq!(ids(&events, "opportunityGiven", "token"), provoked, "{note}");
                    met.provoking += usize::from(!provoked.is_empty());
                    // The use of a greater action is reported (RD-02).
                    let spent = events.iter().find(|event| event.event.kind() == "actionSpent");
                    let used = spent.filter(|_| form.is_none()).and_then(|event| field(event, "used"));
                    assert!(used.is_none_or(|used| used == json!(["standard"])), "{note}");
                }
                met.kept += 1;
                table.undo();
                assert_eq!(&before, table.scene(), "{note}");
            }
        }
    }
    // Cells just outside the reach.
    for entry in cells.iter().filter(|_| running) {
        for cell in grid.neighbors(entry.cell).filter(|cell| !reached.contains(cell)) {
            if form == Some("step") && !entry.path.is_empty() {
                continue;
            }
            let path: Vec<Cell> = entry.path.iter().copied().chain([cell]).collect();
            let command = walk(&path, mode, form);
            match table.dispatch_json(&command) {
                Err(_) => met.refused += 1,
                Ok(events) => {
                    // The token used a greater action, which is reported.
                    let spent = events.iter().find(|event| event.event.kind() == "actionSpent");
                    let used = spent.unwrap_or_else(|| panic!("{note}: {command} is not in reach"));
                    assert_eq!(field(used, "used"), Some(json!(["standard"])), "{note}: {command}");
                    met.traded += 1;
                    table.undo();
                }
            }
        }
    }
    assert_eq!(&before, table.scene(), "{note}");
}

fn everywhere(ruleset: &str, seed: u64, met: &mut Met) {
    let mut chance = Chance(seed * 31 + 7);
    let mut table = open(crowded(ruleset, &mut chance));
    let forms = match ruleset {
        "reflex-d20" => vec![None, Some("step"), Some("charge"), Some("withdraw"), Some("tumble")],
        _ => vec![None],
    };
    let note = |stage: &str| format!("{ruleset} {seed} {stage}");
    for mode in [None, Some("walk"), Some("swim"), Some("fly")] {
        compare(&mut table, mode, None, met, &note("before"));
    }
    run(&mut table, json!({ "type": "rollInitiative" }));
    run(&mut table, json!({ "type": "startCombat" }));
    while active(&table) != "a" {
        if table.turn().active.is_none() {
            return;
        }
        run(&mut table, json!({ "type": "endTurn" }));
    }
    for form in &forms {
        compare(&mut table, None, *form, met, &note("fresh"));
    }
    compare(&mut table, Some("fly"), None, met, &note("fresh"));
    // First a part of the movement, up to three cells. Then everything again.
    for part in ["split", "split again"] {
        let cells = cells_of(&table, None, None);
        let near: Vec<&ReachCell> =
            cells.iter().filter(|cell| cell.stop && !cell.path.is_empty() && cell.path.len() <= 3).collect();
        if near.is_empty() {
            return;
        }
        let path = near[chance.below(near.len())].path.clone();
        run(&mut table, walk(&path, None, None));
        for mode in [None, Some("swim"), Some("fly")] {
            compare(&mut table, mode, None, met, &note(part));
        }
    }
    for action in ["standard", "action", "move", "shift", "swift"] {
        let command = json!({ "type": "spend", "token": "a", "action": action });
        if chance.below(2) == 0 && table.dispatch_json(&command).is_ok() {
            compare(&mut table, None, None, met, &note(action));
        }
    }
}

#[test]
fn what_reach_promises_move_keeps() {
    let mut met = Met::default();
    for seed in 0..effort("BURSTMAP_REACH", 2, 12) {
        for &ruleset in SYSTEMS {
            everywhere(ruleset, seed, &mut met);
        }
    }
    assert!(met.kept > 500 && met.passing > 20 && met.refused > 500, "{met:?}");
    assert!(met.provoking > 10 && met.checked > 10, "{met:?}");
}

// G-03, G-50: two diagonals of 99/70 use up the movement completely, and speeds keep the values that users typed.
#[test]
fn fractions_of_a_cell_are_counted_exactly_over_a_turn() {
    let speeds = json!({ "walk": 2.8285714285714287, "swim": 0.1, "fly": 2.5 });
    let tokens = json!([{ "id": "a", "name": "A", "side": "red", "at": [1, 1], "speed": speeds }]);
    let mut scene = scene("strike-area", 12, 12, tokens);
    scene["settings"] = json!({ "metric": "euclidean" });
    let mut table = open(scene);
    assert_eq!(json!(table.scene().tokens[0].speed), speeds);
    for kind in ["rollInitiative", "startCombat"] {
        run(&mut table, json!({ "type": kind }));
    }
    let left = |table: &Table| json!(table.turn().budget.movement["walk"]);
    let east = |cells: &[[i32; 2]]| json!({ "type": "move", "token": "a", "path": cells, "mode": "walk" });
    run(&mut table, east(&[[2, 2]]));
    assert_eq!(left(&table), json!(1.4142857142857144));
    assert_eq!(refused(&mut table, east(&[[3, 3], [4, 3]])).code, "no-movement-left");
    run(&mut table, east(&[[3, 3]]));
    assert_eq!(
        json!(table.scene().encounter.as_ref().unwrap().turn.moved),
        json!({ "walk": 2.8285714285714287 })
    );
}

#[test]
fn ground_that_is_painted_stands_in_the_way_from_then_on() {
    let hero =
        json!([{ "id": "hero", "name": "Hero", "side": "party", "at": [0, 1], "speed": { "walk": 12 } }]);
    let mut table = open(scene("reflex-d20", 9, 3, hero));
    let reaches = |table: &Table| {
        let query: ReachQuery = serde_json::from_value(json!({ "token": "hero" })).unwrap();
        table.reach(&query).unwrap().cells.iter().any(|entry| entry.cell == Cell::new(5, 1))
    };
    assert!(reaches(&table));
    let rock = json!({ "id": "rock", "cells": [[3, 0], [3, 1], [3, 2]], "blocking": true });
    run(&mut table, json!({ "type": "paintTerrain", "terrain": rock }));
    assert!(!reaches(&table));
    table.undo();
    assert!(reaches(&table));
}
