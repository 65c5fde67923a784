//! A game played as a host plays it: a scene as JSON in, questions and commands as JSON, answers as JSON out. Every
//! command that is carried out is also taken back and done again, and every refused one is checked to have changed nothing.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use burstmap::encounter::Table;
use burstmap::rules::reason::Refusal;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub struct Game {
    pub table: Table,
}

/// An empty scene of a system; fields are set on it before it is opened.
pub fn scene(ruleset: &str, columns: i32, rows: i32) -> Value {
    let shape = if ruleset == "agility-hex" { "hex" } else { "square" };
    json!({
        "format": "burstmap-scene", "version": 1, "name": "Ruling", "ruleset": ruleset,
        "grid": { "shape": shape, "size": [columns, rows], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": [], "areas": [], "tokens": [],
    })
}

pub fn with(mut scene: Value, field: &str, value: Value) -> Value {
    scene[field] = value;
    scene
}

/// A token with fields over the plain ones.
pub fn token(id: &str, side: &str, at: [i32; 2], more: Value) -> Value {
    let mut token = json!({ "id": id, "name": id, "side": side, "at": at });
    for (name, value) in more.as_object().into_iter().flatten() {
        token[name] = value.clone();
    }
    token
}

/// A solid wall along points.
pub fn wall(id: &str, points: Value) -> Value {
    json!({ "id": id, "points": points, "blocks": { "move": true, "effect": true, "sight": true } })
}

pub fn condition(kind: &str) -> Value {
    json!([{ "kind": kind }])
}

impl Game {
    pub fn open(scene: Value) -> Game {
        let (scene, warnings) = burstmap::format::read(scene).expect("a sound scene");
        assert!(warnings.is_empty(), "{warnings:?}");
        Game { table: Table::open(scene, "seed").expect("a sound scene") }
    }

    pub fn scene(&self) -> Value {
        serde_json::to_value(self.table.scene()).unwrap()
    }

    pub fn token(&self, id: &str) -> Value {
        let scene = self.scene();
        scene["tokens"].as_array().unwrap().iter().find(|token| token["id"] == id).unwrap().clone()
    }

    pub fn conditions(&self, id: &str) -> Vec<String> {
        let token = self.token(id);
        let list = token["conditions"].as_array().cloned().unwrap_or_default();
        list.iter().map(|condition| condition["kind"].as_str().unwrap().to_owned()).collect()
    }

    pub fn hp(&self, id: &str) -> i64 {
        self.token(id)["hp"]["current"].as_i64().unwrap()
    }

    pub fn try_area(&self, query: Value) -> Result<Value, Refusal> {
        answer(self.table.area(&read(query)?))
    }

    pub fn area(&self, query: Value) -> Value {
        self.try_area(query.clone()).unwrap_or_else(|refusal| panic!("{query}: {refusal:?}"))
    }

    pub fn try_sight(&self, from: Value, to: Value) -> Result<Value, Refusal> {
        answer(self.table.sight(&read(from)?, &read(to)?))
    }

    pub fn sight(&self, from: impl Into<Value>, to: impl Into<Value>) -> Value {
        self.try_sight(from.into(), to.into()).unwrap()
    }

    pub fn field(&self, from: Value) -> Value {
        answer(self.table.field(&read(from).unwrap())).unwrap()
    }

    pub fn try_attack(&self, query: Value) -> Result<Value, Refusal> {
        answer(self.table.attack(&read(query)?))
    }

    pub fn attack(&self, attacker: &str, target: &str, kind: &str) -> Value {
        self.attack_with(attacker, target, kind, json!({}))
    }

    pub fn attack_with(&self, attacker: &str, target: &str, kind: &str, options: Value) -> Value {
        let query = json!({ "attacker": attacker, "target": target, "kind": kind, "options": options });
        self.try_attack(query.clone()).unwrap_or_else(|refusal| panic!("{query}: {refusal:?}"))
    }

    pub fn overruled(&self, attacker: &str, target: &str, kind: &str, overrides: Value) -> Value {
        self.try_attack(
            json!({ "attacker": attacker, "target": target, "kind": kind, "overrides": overrides }),
        )
        .unwrap()
    }

    pub fn try_reach(&self, query: Value) -> Result<Value, Refusal> {
        answer(self.table.reach(&read(query)?))
    }

    /// The entry of a cell in a reach report, if it can be reached.
    pub fn reaches(&self, token: &str, budget: i32, cell: [i32; 2]) -> Option<Value> {
        let report = self.try_reach(json!({ "token": token, "budget": budget })).unwrap();
        report["cells"].as_array().unwrap().iter().find(|entry| entry["cell"] == json!(cell)).cloned()
    }

    pub fn cost(&self, token: &str, budget: i32, cell: [i32; 2]) -> Option<i64> {
        self.reaches(token, budget, cell).map(|entry| entry["cost"].as_i64().unwrap())
    }

    pub fn flanking(&self, target: &str) -> Value {
        answer(self.table.flanking(target)).unwrap()
    }

    pub fn turn(&self) -> Value {
        serde_json::to_value(self.table.turn()).unwrap()
    }

    pub fn order(&self) -> Vec<String> {
        let turn = self.turn();
        let order = turn["order"].as_array().unwrap();
        order.iter().map(|entry| entry["token"].as_str().unwrap().to_owned()).collect()
    }

    pub fn active(&self) -> String {
        self.turn()["active"].as_str().unwrap_or_default().to_owned()
    }

    pub fn offers(&self, kind: &str, token: &str) -> bool {
        let turn = self.turn();
        let mut offers = turn["offers"].as_array().unwrap().iter();
        offers.any(|offer| offer["command"]["type"] == kind && offer["token"] == token)
    }

    /// Carries a command out, takes it back, and does it again.
    pub fn run(&mut self, command: Value) -> Vec<Value> {
        let (before, logged) = (self.scene().to_string(), self.table.log().len());
        let events =
            self.table.dispatch_json(&command).unwrap_or_else(|refusal| panic!("{command}: {refusal:?}"));
        let after = self.scene().to_string();
        self.table.undo();
        assert_eq!(self.scene().to_string(), before, "undo of {command}");
        assert_eq!(self.table.log().len(), logged, "log after undo of {command}");
        self.table.redo();
        assert_eq!(self.scene().to_string(), after, "redo of {command}");
        let events: Vec<Value> = events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
        assert!(!events.is_empty(), "{command} left no event");
        for (event, at) in events.iter().zip(logged..) {
            assert_eq!(event["at"], at, "place in the log: {event}");
        }
        assert!(events.iter().all(|event| event["text"].as_str().is_some_and(|text| !text.is_empty())));
        events
    }

    /// The command of the offer that a rule makes to a token, by its words.
    pub fn offer(&self, rule: &str, token: &str, words: &str) -> Option<Value> {
        let turn = self.turn();
        let mut offers = turn["offers"].as_array().unwrap().iter();
        let fits = |offer: &&Value| {
            offer["rule"] == rule
                && offer["token"] == token
                && offer["text"].as_str().unwrap().contains(words)
        };
        offers.find(fits).map(|offer| offer["command"].clone())
    }

    /// Runs several.
    pub fn all(&mut self, commands: &[Value]) {
        for command in commands {
            self.run(command.clone());
        }
    }

    /// Carries a command out and takes it back, or sees it refused: the scene is as before either way.
    pub fn either(&mut self, command: Value) {
        let before = self.scene().to_string();
        if self.table.dispatch_json(&command).is_ok() {
            self.table.undo();
        }
        assert_eq!(self.scene().to_string(), before, "{command}");
    }

    /// The refusal of a command, which must have changed nothing.
    pub fn refusal(&mut self, command: Value) -> Refusal {
        let before = (self.scene().to_string(), self.table.log().len());
        let refusal = self.table.dispatch_json(&command).expect_err(&command.to_string());
        assert_eq!(before, (self.scene().to_string(), self.table.log().len()), "{command}");
        assert!(!refusal.message.is_empty(), "{command}");
        refusal
    }

    pub fn refused(&mut self, command: Value, code: &str) -> Refusal {
        let refusal = self.refusal(command.clone());
        assert_eq!(refusal.code, code, "{command}: {refusal:?}");
        refusal
    }
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Refusal> {
    serde_json::from_value(value).map_err(|problem| Refusal::new("bad-query", problem.to_string()))
}

fn answer<T: serde::Serialize>(answer: Result<T, Refusal>) -> Result<Value, Refusal> {
    answer.map(|report| serde_json::to_value(report).unwrap())
}

/// `RS-15 defense physicalDefense 5` for each modifier, sorted.
pub fn modifiers(report: &Value) -> Vec<String> {
    let mut words: Vec<String> = report["modifiers"].as_array().unwrap().iter().map(word).collect();
    words.sort();
    words
}

fn word(modifier: &Value) -> String {
    assert!(modifier["text"].as_str().is_some_and(|text| !text.is_empty()), "{modifier}");
    let stat = modifier["stat"].as_str().map(|stat| format!(" {stat}")).unwrap_or_default();
    format!(
        "{} {}{stat} {}",
        modifier["rule"].as_str().unwrap(),
        modifier["on"].as_str().unwrap(),
        modifier["value"]
    )
}

/// Whether the reasons of a report name a rule.
pub fn explains(report: &Value, rule: &str) -> bool {
    report["why"].as_array().unwrap().iter().any(|reason| reason["rule"] == rule)
}

/// Cells of an area report in a state, sorted by row and column.
pub fn cells(report: &Value, state: &str) -> Vec<[i64; 2]> {
    let all = report["cells"].as_array().unwrap().iter().filter(|entry| entry["state"] == state);
    let mut cells: Vec<[i64; 2]> =
        all.map(|entry| [entry["cell"][0].as_i64().unwrap(), entry["cell"][1].as_i64().unwrap()]).collect();
    cells.sort_by_key(|[column, row]| (*row, *column));
    cells
}

/// The entry of a cell in an area report.
pub fn entry(report: &Value, cell: [i32; 2]) -> Value {
    let all = report["cells"].as_array().unwrap();
    all.iter().find(|entry| entry["cell"] == json!(cell)).cloned().unwrap_or(Value::Null)
}

/// Cells of a rectangle, sorted by row and column.
pub fn block(columns: std::ops::RangeInclusive<i64>, rows: std::ops::RangeInclusive<i64>) -> Vec<[i64; 2]> {
    rows.flat_map(|row| columns.clone().map(move |column| [column, row])).collect()
}
