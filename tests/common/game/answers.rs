//! Answers, events and refusals, and a test's expectations of them.

use crate::common::worded;
use burstmap::rules::reason::Refusal;
use serde_json::Value;
use std::fmt;
use std::ops::Deref;

/// Change of a number by a rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Modifier {
    rule: String,
    on: String,
    value: i64,
}

impl fmt::Debug for Modifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.rule, self.on, self.value)
    }
}

/// Returns a modifier of a target: `attack`, `defense reflex`, `initiative`.
pub fn modifier(rule: &str, on: &str, value: i64) -> Modifier {
    Modifier { rule: rule.to_owned(), on: on.to_owned(), value }
}

pub fn to_hit(rule: &str, value: i64) -> Modifier {
    modifier(rule, "attack", value)
}

pub fn target_number(rule: &str, value: i64) -> Modifier {
    modifier(rule, "targetNumber", value)
}

/// Returns a chance to miss, in percent.
pub fn miss_chance(rule: &str, value: i64) -> Modifier {
    modifier(rule, "missChance", value)
}

pub fn extra_dice(rule: &str, value: i64) -> Modifier {
    modifier(rule, "dice", value)
}

/// Returns a modifier of a defense, by its statistic.
pub fn defense(rule: &str, stat: &str, value: i64) -> Modifier {
    modifier(rule, &format!("defense {stat}"), value)
}

/// Expectations of an answer, of an event, or of a part of either.
pub trait Expect {
    /// Returns the modifiers, in order. Each must have a text.
    fn modifiers(&self) -> Vec<Modifier>;

    /// Expects exactly these modifiers, in any order.
    fn expects(&self, modifiers: impl IntoIterator<Item = Modifier>) -> &Self;

    /// Expects no modifiers.
    fn unmodified(&self) -> &Self;

    fn legal(&self) -> &Self;

    fn illegal(&self) -> &Self;

    /// Expects a value in the field at a path such as `sight.cover.grade`, or null if the field is missing.
    fn says(&self, path: &str, value: impl Into<Value>) -> &Self;

    /// Expects an empty list at a path.
    fn empty(&self, path: &str) -> &Self;

    /// Returns whether its reasons contain a rule.
    fn explains(&self, rule: &str) -> bool;

    /// Expects a rule in its reasons.
    fn explained_by(&self, rule: &str) -> &Self;

    /// Returns the rules in its reasons, in order.
    fn cited(&self) -> Vec<&str>;

    /// Returns the cells of an area in a state, sorted by row and column.
    fn cells(&self, state: &str) -> Vec<[i64; 2]>;

    fn affected(&self) -> Vec<[i64; 2]>;

    /// Returns the entry of a cell in an area or a reach.
    fn entry(&self, at: [i64; 2]) -> Option<&Value>;

    /// Returns the state of a cell in an area. The state is empty if there is no entry.
    fn state(&self, at: [i64; 2]) -> &str;
}

impl Expect for Value {
    #[track_caller]
    fn modifiers(&self) -> Vec<Modifier> {
        let mut all: Vec<Modifier> = items(&self["modifiers"]).iter().map(read_modifier).collect();
        all.sort();
        all
    }

    #[track_caller]
    fn expects(&self, modifiers: impl IntoIterator<Item = Modifier>) -> &Self {
        let mut expected: Vec<Modifier> = modifiers.into_iter().collect();
        expected.sort();
        assert_eq!(self.modifiers(), expected);
        self
    }

    #[track_caller]
    fn unmodified(&self) -> &Self {
        self.expects([])
    }

    #[track_caller]
    fn legal(&self) -> &Self {
        self.says("legal", true)
    }

    #[track_caller]
    fn illegal(&self) -> &Self {
        self.says("legal", false)
    }

    #[track_caller]
    fn says(&self, path: &str, value: impl Into<Value>) -> &Self {
        let pointer = format!("/{}", path.replace('.', "/"));
        assert_eq!(self.pointer(&pointer).unwrap_or(&Value::Null), &value.into(), "{path} of {self}");
        self
    }

    #[track_caller]
    fn empty(&self, path: &str) -> &Self {
        self.says(path, Vec::<Value>::new())
    }

    #[track_caller]
    fn explains(&self, rule: &str) -> bool {
        items(&self["why"]).iter().any(|reason| reason["rule"] == rule)
    }

    #[track_caller]
    fn explained_by(&self, rule: &str) -> &Self {
        assert!(self.explains(rule), "not explained by {rule}: {self}");
        self
    }

    #[track_caller]
    fn cited(&self) -> Vec<&str> {
        rules_of(&self["why"])
    }

    #[track_caller]
    fn cells(&self, state: &str) -> Vec<[i64; 2]> {
        let all = items(&self["cells"]).iter().filter(|entry| entry["state"] == state);
        let mut cells: Vec<[i64; 2]> = all.map(|entry| cell(&entry["cell"])).collect();
        cells.sort_by_key(|[column, row]| (*row, *column));
        cells
    }

    #[track_caller]
    fn affected(&self) -> Vec<[i64; 2]> {
        self.cells("affected")
    }

    #[track_caller]
    fn entry(&self, at: [i64; 2]) -> Option<&Value> {
        items(&self["cells"]).iter().find(|entry| cell(&entry["cell"]) == at)
    }

    #[track_caller]
    fn state(&self, at: [i64; 2]) -> &str {
        self.entry(at).map_or("", |entry| text(&entry["state"]))
    }
}

fn read_modifier(modifier: &Value) -> Modifier {
    assert!(!text(&modifier["text"]).is_empty(), "{modifier}");
    let on = text(&modifier["on"]);
    let on = modifier["keep"].as_str().map_or_else(|| on.to_owned(), |keep| format!("{on} {keep}"));
    let on = modifier["stat"].as_str().map_or_else(|| on.clone(), |stat| format!("{on} {stat}"));
    let value = modifier["value"].as_i64().unwrap_or_else(|| panic!("a whole number: {modifier}"));
    Modifier { rule: text(&modifier["rule"]).to_owned(), on, value }
}

/// Returns the rules in a list of reasons, in order.
#[track_caller]
pub fn rules_of(reasons: &Value) -> Vec<&str> {
    items(reasons).iter().map(|reason| text(&reason["rule"])).collect()
}

/// Returns the entries of a list.
#[track_caller]
pub fn items(list: &Value) -> &[Value] {
    list.as_array().unwrap_or_else(|| panic!("a list: {list}"))
}

#[track_caller]
pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("a text: {value}"))
}

/// Returns the texts of a list, such as ids.
#[track_caller]
pub fn texts(list: &Value) -> Vec<&str> {
    items(list).iter().map(text).collect()
}

#[track_caller]
pub fn numbers(list: &Value) -> Vec<i64> {
    items(list)
        .iter()
        .map(|number| number.as_i64().unwrap_or_else(|| panic!("whole numbers: {list}")))
        .collect()
}

/// Returns a pair of whole numbers, such as a cell.
#[track_caller]
pub fn cell(value: &Value) -> [i64; 2] {
    numbers(value).try_into().unwrap_or_else(|_| panic!("a cell: {value}"))
}

/// Events of a command.
#[derive(Clone, Debug)]
pub struct Events(pub Vec<Value>);

impl Deref for Events {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.0
    }
}

impl Events {
    /// Returns the events of a kind.
    pub fn all(&self, kind: &str) -> Vec<&Value> {
        self.iter().filter(|event| event["type"] == kind).collect()
    }

    pub fn has(&self, kind: &str) -> bool {
        !self.all(kind).is_empty()
    }

    /// Returns the first event of a kind.
    #[track_caller]
    pub fn the(&self, kind: &str) -> &Value {
        self.all(kind).first().copied().unwrap_or_else(|| panic!("no {kind}: {self:?}"))
    }

    pub fn kinds(&self) -> Vec<&str> {
        self.iter().map(|event| text(&event["type"])).collect()
    }

    pub fn texts(&self) -> Vec<&str> {
        self.iter().map(|event| text(&event["text"])).collect()
    }
}

/// A refusal with expectations.
#[derive(Clone, Debug)]
pub struct Refused(pub Refusal);

impl Deref for Refused {
    type Target = Refusal;

    fn deref(&self) -> &Refusal {
        &self.0
    }
}

impl Refused {
    #[track_caller]
    pub fn code(&self, code: &str) -> &Refused {
        assert_eq!(self.code, code, "{self:?}");
        self
    }

    /// Expects its JSON pointer.
    #[track_caller]
    pub fn at(&self, path: &str) -> &Refused {
        assert_eq!(self.path.as_deref(), Some(path), "{self:?}");
        self
    }

    /// Expects a sentence that starts with these words.
    #[track_caller]
    pub fn opening(&self, words: &str) -> &Refused {
        assert!(self.message.starts_with(words), "{words:?} does not begin {:?}", self.message);
        self
    }

    /// Expects a sentence without these words.
    #[track_caller]
    pub fn not_saying(&self, words: &str) -> &Refused {
        assert!(!self.message.contains(words), "{words:?} in {:?}", self.message);
        self
    }

    /// Expects this message of the catalogue, or one that contains it.
    #[track_caller]
    pub fn is(&self, id: &str) -> &Refused {
        assert!(worded::has(self.said.as_ref(), id), "no {id} in {self:?}");
        self
    }

    /// Expects a message that neither is nor contains this one.
    #[track_caller]
    pub fn is_not(&self, id: &str) -> &Refused {
        assert!(!worded::has(self.said.as_ref(), id), "{id} in {self:?}");
        self
    }

    /// Expects a sentence with these words: ids of rules, names and other values.
    #[track_caller]
    pub fn saying(&self, words: &str) -> &Refused {
        assert!(self.message.contains(words), "{words:?} not in {:?}", self.message);
        self
    }
}
