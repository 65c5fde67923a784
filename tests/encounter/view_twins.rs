//! Two tables that differ only in hidden combatants on one of them. A side sees and hears the same on both. During a hidden combatant's turn the side
//! waits, and nothing is compared.

use crate::common::effort::effort;
use crate::common::random::Random;
use crate::common::support::*;
use burstmap::encounter::{Table, TurnReport};
use burstmap::rules::presets::IDS as SYSTEMS;
use burstmap::rules::query::Phase;
use serde_json::{Value, json};

const KNOWN: [&str; 5] = ["ann", "bob", "cy", "dov", "eve"];
const HIDDEN: [&str; 2] = ["hid-1", "hid-2"];

/// Returns five tokens that know each other, and two more behind a wall, which the game master also hides if `flagged`.
fn fight(system: &str, with_hidden: bool, flagged: bool) -> Table {
    let stats = json!({ "quickness": 2, "perception": 2, "awareness": 2, "reflex": 12, "speed": 2 });
    let places = [
        ("ann", "a", [2, 2]),
        ("hid-1", "b", [20, 9]),
        ("bob", "b", [6, 2]),
        ("cy", "a", [2, 5]),
        ("hid-2", "c", [17, 9]),
        ("dov", "b", [8, 8]),
        ("eve", "c", [4, 8]),
    ];
    let there = places.iter().filter(|(id, ..)| with_hidden || !HIDDEN.contains(id));
    let tokens: Vec<Value> = there
        .map(|(id, side, at)| {
            let hidden = flagged && HIDDEN.contains(id);
            // SA-05: one opponent that does not see the token is enough. Therefore, each side has a blinded token on both tables.
            let blind = system == "strike-area" && ["dov", "eve"].contains(id);
            let conditions = if blind { json!([{ "kind": "blinded" }]) } else { json!([]) };
            json!({ "id": id, "conditions": conditions, "name": id.to_uppercase(), "side": side, "at": at, "stats": stats, "speed": { "walk": 6 },
                    "hp": { "current": 20, "max": 20 }, "hidden": hidden })
        })
        .collect();
    let mut value = scene(system, 24, 12, json!(tokens));
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    value["walls"] = json!([{ "id": "w", "points": [[14, -1], [14, 13]], "blocks": blocks }]);
    open(value)
}

fn faces(system: &str) -> Value {
    match system {
        "reaction-square" => json!([5, 5, 5]),
        "shift-meter" => json!([]),
        _ => json!([6]),
    }
}

struct Twins {
    full: Table,
    open: Table,
    done: Vec<Value>,
}

impl Twins {
    fn secret_turn(&self) -> bool {
        self.full.turn().active.is_some_and(|id| HIDDEN.contains(&id.as_str()))
    }

    fn compare(&self, heard_now: bool) {
        if self.secret_turn() {
            return;
        }
        let told = |table: &Table| -> (Value, TurnReport) {
            let view = table.view("a");
            (serde_json::to_value(&view).unwrap(), Table::open(view, "").unwrap().turn())
        };
        let last = &self.done[self.done.len().saturating_sub(6)..];
        assert_eq!(told(&self.full), told(&self.open), "{last:#?}");
        // A condition that ends with a turn ends immediately, even if the side hears of the turn's end later.
        let course = |table: &Table| -> (usize, Vec<String>) {
            let log = table.log_for("a");
            let flow = log
                .iter()
                .filter(|e| ["turn", "round", "combat"].iter().any(|kind| e.event.kind().starts_with(kind)));
            (log.len(), flow.map(|event| event.text().to_owned()).collect())
        };
        assert_eq!(course(&self.full), course(&self.open), "{last:#?}");
        let heard = |table: &Table| serde_json::to_string(&table.visible_events("a")).unwrap();
        if heard_now {
            assert_eq!(heard(&self.full), heard(&self.open), "{last:#?}");
        }
    }

    fn both(&mut self, command: Value) {
        let (full, open) = (self.full.dispatch_json(&command), self.open.dispatch_json(&command));
        self.done.push(command);
        assert_eq!(full.is_ok(), open.is_ok(), "{:?}", self.done.last());
        self.compare(full.is_ok());
    }

    /// Carries out a command that only the game master knows of.
    fn secretly(&mut self, command: Value) {
        if self.full.dispatch_json(&command).is_ok() {
            self.done.push(json!({ "secretly": command }));
            self.compare(false);
        }
    }
}

fn begin(system: &str, flagged: bool, random: &mut Random) -> Twins {
    let mut twins =
        Twins { full: fight(system, true, flagged), open: fight(system, false, flagged), done: Vec::new() };
    for (id, value) in
        [("ann", 9), ("hid-1", 0), ("bob", 5), ("cy", 3), ("hid-2", 0), ("dov", -3), ("eve", 12)]
    {
        let hidden = HIDDEN.contains(&id);
        // A hidden token may tie with others.
        let value =
            if hidden { [9, 5, 3, -3, 12, 7, 20][random.below(7_usize as i64) as usize] } else { value };
        let command = json!({ "type": "rollInitiative", "token": id, "modifiers": [{ "value": value }], "rolls": faces(system) });
        if hidden { twins.secretly(command) } else { twins.both(command) }
    }
    twins.both(json!({ "type": "startCombat" }));
    twins
}

fn step(twins: &mut Twins, system: &str, random: &mut Random) {
    let report = twins.full.turn();
    let active = report.active.clone().unwrap_or_default();
    let (known, hidden) = (random.one(&KNOWN), random.one(&HIDDEN));
    if twins.secret_turn() {
        let kind = if random.below(4_i64) == 0 { "delay" } else { "endTurn" };
        return twins.secretly(json!({ "type": kind, "token": active }));
    }
    let kind = random.one(&["prone", "crouching"]);
    let condition =
        json!({ "kind": kind, "rounds": random.between(1, 2), "until": { "token": known, "at": "turnEnd" } });
    match random.below(10_i64) {
        0 => twins.secretly(json!({ "type": "damage", "token": hidden, "amount": 3 })),
        1 => twins.secretly(json!({ "type": "addCondition", "token": hidden, "condition": condition })),
        2 => twins.secretly(json!({ "type": "actNow", "token": hidden })),
        3 => twins.secretly(json!({ "type": "regainFooting", "token": hidden })),
        4 => twins.both(json!({ "type": "addCondition", "token": known, "condition": condition })),
        5 => twins.both(json!({ "type": "delay", "token": active })),
        6 => twins.both(json!({ "type": "actNow", "token": known })),
        7 => twins.both(json!({ "type": "regainFooting", "token": known, "rolls": faces(system) })),
        8 => twins.both(json!({ "type": "damage", "token": known, "amount": 1 })),
        _ => {
            twins.both(json!({ "type": if report.phase == Phase::Combat { "endTurn" } else { "endRound" } }))
        }
    }
}

#[test]
fn hidden_combatants_leave_no_trace_in_what_a_side_sees_and_hears() {
    for &system in SYSTEMS {
        // Hidden by the game master and behind the wall, so no side sees them.
        for (seed, flagged) in [(1, true), (2, false)] {
            let mut random = Random(seed);
            let mut twins = begin(system, flagged, &mut random);
            for _ in 0..effort("BURSTMAP_VIEW_TWINS", 30, 300) {
                step(&mut twins, system, &mut random);
            }
        }
    }
}
