//! Questions: areas, sight, reach, attacks.

use super::commands::object_of;
use super::{Attack, Command};
use burstmap::encounter::Table;
use burstmap::rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

builders! {
    /// An area, as a question or for an attack.
    Area
    /// Cells that a token can reach.
    Reach
    /// Visibility of one object from another.
    Sight
    /// Field of view.
    Field
}

/// A question to a table.
pub trait Question: std::fmt::Debug {
    /// # Errors
    ///
    /// The table's refusal, or that of an invalid question (`bad-query`).
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

/// The effect of an attack on an area.
impl Question for Command {
    fn put_to(&self, table: &Table) -> Result<Value, Refusal> {
        let mut asked = self.0.clone();
        let fields = object_of(&mut asked);
        fields.remove("type");
        fields.remove("rolls");
        answer(table.area_attack(&read(&asked)?))
    }
}

/// Returns a question about the visibility of one token or cell from another.
pub fn sight(from: impl Into<Value>, to: impl Into<Value>) -> Sight {
    Sight(json!({})).set("from", from).set("to", to)
}

/// Returns a question about the field of view of a token, a cell or `{ side }`.
pub fn field(from: impl Into<Value>) -> Field {
    Field(json!({})).set("from", from)
}

/// Returns a question about a token's reach at its own speed.
pub fn reach(token: &str) -> Reach {
    Reach(json!({ "token": token }))
}

impl Reach {
    /// Sets the movement.
    pub fn within(self, budget: i32) -> Reach {
        self.set("budget", budget)
    }

    pub fn mode(self, mode: &str) -> Reach {
        self.set("mode", mode)
    }

    /// Sets a form such as `charge` or `withdraw`.
    pub fn form(self, form: &str) -> Reach {
        self.set("form", form)
    }
}

fn shape(shape: &str, size: impl Into<Value>) -> Area {
    Area(json!({ "shape": shape })).set("size", size)
}

/// Returns a radius around a cell.
pub fn radius(target: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("radius", size).set("target", target)
}

/// Returns a burst from a cell.
pub fn burst(target: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("burst", size).set("target", target)
}

/// Returns a rectangle of cells, from its upper left one.
pub fn rect(target: impl Into<Value>, size: [i32; 2]) -> Area {
    shape("rect", size).set("target", target)
}

/// Returns a line from its user towards a point.
pub fn line(user: impl Into<Value>, aim: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("line", size).set("user", user).set("aim", aim)
}

/// Returns a cone whose user is the attacker.
pub fn own_cone(aim: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("cone", size).set("aim", aim)
}

/// Returns a cone from its user towards a point.
pub fn cone(user: impl Into<Value>, aim: impl Into<Value>, size: impl Into<Value>) -> Area {
    shape("cone", size).set("user", user).set("aim", aim)
}

impl Area {
    /// Sets the corner of the starting cell.
    pub fn corner(self, corner: &str) -> Area {
        self.set("corner", corner)
    }

    /// Sets the thrower, a token or a cell, and the maximum range in cells.
    pub fn thrown(self, user: impl Into<Value>, range: i32) -> Area {
        self.set("user", user).set("throwRange", range)
    }
}
