//! The table of a test.

use super::{Command, Events, Expect, Question, Refused, items, text};
use crate::common::worded;
use burstmap::encounter::Table;
use serde_json::Value;

#[derive(Debug)]
pub struct Game {
    pub table: Table,
}

impl Game {
    #[track_caller]
    pub fn open(scene: Value) -> Game {
        let (scene, warnings) = burstmap::format::read(scene).expect("a sound scene");
        assert!(warnings.is_empty(), "{warnings:?}");
        Game { table: Table::open(scene, "seed").expect("a sound scene") }
    }

    pub fn scene(&self) -> Value {
        serde_json::to_value(self.table.scene()).unwrap()
    }

    #[track_caller]
    pub fn token(&self, id: &str) -> Value {
        let scene = self.scene();
        let found = items(&scene["tokens"]).iter().find(|token| token["id"] == id);
        found.unwrap_or_else(|| panic!("no token {id}")).clone()
    }

    /// Returns the kinds of a token's conditions.
    #[track_caller]
    pub fn conditions(&self, id: &str) -> Vec<String> {
        let token = self.token(id);
        let list = token["conditions"].as_array().into_iter().flatten();
        list.map(|condition| text(&condition["kind"]).to_owned()).collect()
    }

    /// Returns whether a token has a condition.
    #[track_caller]
    pub fn is(&self, id: &str, condition: &str) -> bool {
        self.conditions(id).iter().any(|kind| kind == condition)
    }

    /// Returns a side's knowledge.
    pub fn view(&self, side: &str) -> Value {
        serde_json::to_value(self.table.view(side)).unwrap()
    }

    /// Returns the number of cells that a side has explored.
    pub fn explored(&self, side: &str) -> usize {
        self.table.fog(side).explored.len()
    }

    #[track_caller]
    pub fn hp(&self, id: &str) -> i64 {
        self.token(id)["hp"]["current"].as_i64().unwrap()
    }

    #[track_caller]
    pub fn at(&self, id: &str) -> [i64; 2] {
        super::cell(&self.token(id)["at"])
    }

    /// Returns the answer to a question.
    #[track_caller]
    pub fn ask(&self, question: impl Question) -> Value {
        question.put_to(&self.table).unwrap_or_else(|refusal| panic!("{question:?}: {refusal:?}"))
    }

    /// Returns the refusal of a question.
    #[track_caller]
    pub fn rejects(&self, question: impl Question, code: &str) -> Refused {
        let refusal = question.put_to(&self.table).expect_err("a refusal");
        assert_eq!(refusal.code, code, "{question:?}: {refusal:?}");
        Refused(refusal)
    }

    /// Returns the entry of a cell in a token's reach, if it can be reached.
    #[track_caller]
    pub fn reaches(&self, token: &str, budget: i32, cell: [i64; 2]) -> Option<Value> {
        self.ask(super::reach(token).within(budget)).entry(cell).cloned()
    }

    #[track_caller]
    pub fn cost(&self, token: &str, budget: i32, cell: [i64; 2]) -> Option<i64> {
        self.reaches(token, budget, cell).map(|entry| entry["cost"].as_i64().unwrap())
    }

    #[track_caller]
    pub fn flanking(&self, target: &str) -> Value {
        serde_json::to_value(self.table.flanking(target).unwrap()).unwrap()
    }

    pub fn turn(&self) -> Value {
        serde_json::to_value(self.table.turn()).unwrap()
    }

    /// Returns the turn order.
    pub fn order(&self) -> Vec<String> {
        items(&self.turn()["order"]).iter().map(|entry| text(&entry["token"]).to_owned()).collect()
    }

    pub fn active(&self) -> String {
        self.turn()["active"].as_str().unwrap_or_default().to_owned()
    }

    /// Returns the active token's remaining actions, by name: `move 0, standard 1`.
    pub fn actions(&self) -> String {
        let turn = self.turn();
        let left = turn["budget"]["actions"].as_object().unwrap();
        left.iter().map(|(action, count)| format!("{action} {count}")).collect::<Vec<_>>().join(", ")
    }

    /// Returns the number of the active token's remaining actions of a kind.
    #[track_caller]
    pub fn left(&self, action: &str) -> i64 {
        self.turn()["budget"]["actions"][action].as_i64().unwrap()
    }

    /// Returns whether a token is offered a command of a type.
    pub fn offers(&self, kind: &str, token: &str) -> bool {
        let fits = |offer: &Value| offer["command"]["type"] == kind && offer["token"] == token;
        items(&self.turn()["offers"]).iter().any(fits)
    }

    /// Returns the command that a rule offers to a token. `what` is the id of its message, or a text such as the name of an activity.
    pub fn offer(&self, rule: &str, token: &str, what: &str) -> Option<Command> {
        self.offer_with(rule, token, &[what])
    }

    /// Returns the command whose offer contains all of several ids or texts.
    pub fn offer_with(&self, rule: &str, token: &str, parts: &[&str]) -> Option<Command> {
        let fits = |offer: &&Value| {
            let has = |part: &&str| {
                part.is_empty() || worded::says(offer, part) || worded::names(&offer["params"], part)
            };
            offer["rule"] == rule && offer["token"] == token && parts.iter().all(has)
        };
        items(&self.turn()["offers"]).iter().find(fits).map(|offer| Command(offer["command"].clone()))
    }

    /// Executes a command, undoes it, and redoes it.
    #[track_caller]
    pub fn run(&mut self, command: impl Into<Command>) -> Events {
        let command = command.into().0;
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
            assert!(!text(&event["text"]).is_empty(), "{event}");
        }
        Events(events)
    }

    /// Runs several commands.
    #[track_caller]
    pub fn all(&mut self, commands: impl IntoIterator<Item = impl Into<Command>>) {
        for command in commands {
            self.run(command);
        }
    }

    /// Executes a command and undoes it, or checks its refusal: the scene is unchanged in both cases.
    #[track_caller]
    pub fn either(&mut self, command: impl Into<Command>) {
        let command = command.into().0;
        let before = self.scene().to_string();
        if self.table.dispatch_json(&command).is_ok() {
            self.table.undo();
        }
        assert_eq!(self.scene().to_string(), before, "{command}");
    }

    /// Returns the refusal of a command, which must have changed nothing.
    #[track_caller]
    pub fn refusal(&mut self, command: impl Into<Command>) -> Refused {
        let command = command.into().0;
        let before = (self.scene().to_string(), self.table.log().len());
        let refusal = self.table.dispatch_json(&command).expect_err(&command.to_string());
        assert_eq!(before, (self.scene().to_string(), self.table.log().len()), "{command}");
        assert!(!refusal.message.is_empty(), "{command}");
        Refused(refusal)
    }

    #[track_caller]
    pub fn refused(&mut self, command: impl Into<Command>, code: &str) -> Refused {
        let refusal = self.refusal(command);
        assert_eq!(refusal.code, code, "{refusal:?}");
        refusal
    }
}
