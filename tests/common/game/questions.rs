//! Questions: areas, sight, reach, attacks.

use super::commands::object_of;
use super::{Attack, Command};
use burstmap::encounter::Table;
use burstmap::rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

builders! {
    /// An area: a question, or what an attack is on.
    Area
    /// Where a token can go.
    Reach
    /// What one sees of another.
    Sight
    /// What can be seen from somewhere.
    Field
}

/// Whatever can be asked of a table.
pub trait Question: std::fmt::Debug {
    /// # Errors
    /// What the table refuses, or what cannot be read as a question (`bad-query`).
    fn put_to(&self, table: &Table) -> Result<Value, Refusal>;
}

pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Refusal> {
    serde_json::from_value(value.clone()).map_err(|problem| Refusal::new("bad-query", problem.to_string()))
}

fn answer<T: Serialize>(answer: Result<T, Refusal>) -> Result<Value, Refusal> {
    answer.map(|report| serde_json::to_value(report).unwrap())
}

impl Question for Area {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        answer(table.area(&read(&self.0)?))
    }
}

impl Question for Reach {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        answer(table.reach(&read(&self.0)?))
    }
}

impl Question for Sight {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        answer(table.sight(&read(&self.0["from"])?, &read(&self.0["to"])?))
    }
}

impl Question for Field {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        answer(table.field(&read(&self.0["from"])?))
    }
}

impl Question for Attack {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        answer(table.attack(&read(&self.asked)?))
    }
}

/// What an attack on an area would meet.
impl Question for Command {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        let mut asked = self.0.clone();
        let fields = object_of(&mut asked);
        fields.remove("type");
        fields.remove("rolls");
        answer(table.area_attack(&read(&asked)?))
    }
}

/// What one token or cell sees of another.
pub fn sight(from: impl Into<Value>, to: impl Into<Value>) -> Sight {
    Sight(json!({})).set("from", from).set("to", to)
}

/// What a token, a cell or `{ side }` sees.
pub fn field(from: impl Into<Value>) -> Field {
    Field(json!({})).set("from", from)
}

/// Where a token can go at its own speed.
pub fn reach(token: &str) -> Reach {
    Reach(json!({ "token": token }))
}

impl Reach {
    /// With so much movement.
    pub fn within(self, budget: i32) -> Reach {
        self.set("budget", budget)
    }

    pub fn mode(self, mode: &str) -> Reach {
        self.set("mode", mode)
    }

    /// In a way such as `charge` or `withdraw`.
    pub fn form(self, form: &str) -> Reach {
        self.set("form", form)
    }
}

fn shape(shape: &str, size: impl Into<Value>) -> Area {
    Area(json!({ "shape": shape })).set("size", size)
}

/// All cells at a distance from a cell.
pub fn radius(target: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("radius", size).set("target", target)
}

/// What spreads from a cell.
pub fn burst(target: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("burst", size).set("target", target)
}

/// A rectangle of cells, from its upper left one.
pub fn rect(target: impl Into<Value>, size: [i32; 2]) -> Area {
    shape("rect", size).set("target", target)
}

/// A line from its user towards a point.
pub fn line(user: impl Into<Value>, aim: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("line", size).set("user", user).set("aim", aim)
}

/// A cone whose user is the attacker.
pub fn own_cone(aim: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("cone", size).set("aim", aim)
}

/// A cone from its user towards a point.
pub fn cone(user: impl Into<Value>, aim: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("cone", size).set("user", user).set("aim", aim)
}

impl Area {
    /// The corner of the cell that it starts from.
    pub fn corner(self, corner: &str) -> Area {
        self.set("corner", corner)
    }

    /// Thrown from a token or a cell, so many cells at most.
    pub fn thrown(self, user: impl Into<Value>, range: i32) -> Area {
        self.set("user", user).set("throwRange", range)
    }
}
