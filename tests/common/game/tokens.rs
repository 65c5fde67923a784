//! Tokens and their conditions.

use serde_json::{Value, json};

builders! {
    /// A token, or some fields of one.
    Token
    /// A condition of a token.
    Condition
}

/// Returns a token of a side on a cell, with its id as its name and nothing else.
pub fn token(id: &str, side: &str, at: [i32; 2]) -> Token {
    Token(json!({ "id": id, "name": id, "side": side, "at": at }))
}

/// Returns no fields, for a token without special properties.
pub fn plain() -> Token {
    Token(json!({}))
}

/// Returns a condition as a field.
pub fn is(condition: impl Into<Condition>) -> Token {
    plain().is(condition)
}

/// Returns a condition of a kind.
pub fn condition(kind: &str) -> Condition {
    Condition(json!({ "kind": kind }))
}

impl From<&str> for Condition {
    fn from(kind: &str) -> Condition {
        condition(kind)
    }
}

impl Condition {
    /// Sets the token that caused it or is related to it.
    pub fn by(self, token: &str) -> Condition {
        self.set("by", token)
    }

    pub fn value(self, value: i32) -> Condition {
        self.set("value", value)
    }

    /// Sets the readied item.
    pub fn item(self, item: &str) -> Condition {
        self.set("item", item)
    }

    pub fn rounds(self, rounds: i32) -> Condition {
        self.set("rounds", rounds)
    }
}

impl Token {
    /// Adds a condition.
    pub fn is(mut self, condition: impl Into<Condition>) -> Token {
        match &mut self.0["conditions"] {
            Value::Array(list) => list.push(condition.into().0),
            none => *none = json!([condition.into().0]),
        }
        self
    }

    /// Sets exactly these conditions.
    pub fn conditions(self, list: impl IntoIterator<Item = Condition>) -> Token {
        self.set("conditions", list.into_iter().map(Value::from).collect::<Value>())
    }

    /// Adds the fields of another, replacing its own.
    pub fn with(mut self, fields: Token) -> Token {
        for (name, value) in fields.0.as_object().into_iter().flatten() {
            self.0[name] = value.clone();
        }
        self
    }

    /// Adds the fields of another, replacing its own, but merging statistics.
    pub fn but(mut self, fields: Token) -> Token {
        for (name, value) in fields.0.as_object().into_iter().flatten() {
            if let ("stats", Value::Object(stats)) = (name.as_str(), value) {
                for (stat, number) in stats {
                    self.0["stats"][stat] = number.clone();
                }
            } else {
                self.0[name] = value.clone();
            }
        }
        self
    }

    /// Adds one statistic.
    pub fn stat(mut self, name: &str, value: i32) -> Token {
        self.0["stats"][name] = json!(value);
        self
    }

    /// Sets exactly these statistics.
    pub fn stats<const N: usize>(self, stats: [(&str, i32); N]) -> Token {
        self.set("stats", object(stats))
    }

    /// Adds one trait.
    pub fn has(mut self, name: &str, value: impl Into<Value>) -> Token {
        self.0["traits"][name] = value.into();
        self
    }

    /// Sets its light in cells.
    pub fn light(self, bright: i32, dim: i32) -> Token {
        self.set("light", json!([bright, dim]))
    }

    pub fn hp(self, current: i32, max: i32) -> Token {
        self.set("hp", json!({ "current": current, "max": max }))
    }

    pub fn dies_at(mut self, points: i32) -> Token {
        self.0["hp"]["deathAt"] = json!(points);
        self
    }

    /// Sets its walking speed as its only movement mode.
    pub fn walks(self, cells: i32) -> Token {
        self.speeds([("walk", cells)])
    }

    /// Sets exactly these movement modes, in cells.
    pub fn speeds<const N: usize>(self, speeds: [(&str, i32); N]) -> Token {
        self.set("speed", object(speeds))
    }

    pub fn size(self, size: &str) -> Token {
        self.set("size", size)
    }

    pub fn footprint(self, columns: i32, rows: i32) -> Token {
        self.set("footprint", [columns, rows])
    }

    pub fn reach(self, cells: i32) -> Token {
        self.set("reach", cells)
    }

    pub fn senses<const N: usize>(self, senses: [&str; N]) -> Token {
        self.set("senses", senses)
    }

    pub fn unarmed(self) -> Token {
        self.set("armed", false)
    }

    pub fn named(self, name: impl Into<Value>) -> Token {
        self.set("name", name)
    }
}

fn object<V: Into<Value>, const N: usize>(fields: [(&str, V); N]) -> Value {
    Value::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect())
}

/// Returns damage reduction with its exception (`-` for none).
pub fn reduction(amount: i32, overcome_by: &str) -> Value {
    json!({ "amount": amount, "overcomeBy": overcome_by })
}

/// Returns regeneration of a number of points, stopped by these damage types.
pub fn regeneration<const N: usize>(amount: i32, stopped_by: [&str; N]) -> Value {
    json!({ "amount": amount, "stoppedBy": stopped_by.as_slice() })
}

/// Returns an amount against one damage type.
pub fn against(kind: &str, amount: i32) -> Value {
    json!({ kind: amount })
}
