//! The log: events with their positions and commands.
//!
//! ```
//! use burstmap_encounter::{Scene, Table};
//! use serde_json::json;
//!
//! let scene: Scene = serde_json::from_value(json!({
//!     "format": "burstmap-scene", "version": 1, "name": "Cellar", "ruleset": "srd-5e",
//!     "grid": { "shape": "square", "size": [8, 4], "cell": { "length": 5, "unit": "ft" } },
//!     "tokens": [
//!         { "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "speed": { "walk": 6 } },
//!         { "id": "imp", "name": "Imp", "side": "foes", "at": [7, 3] }
//!     ]
//! }))?;
//! let mut table = Table::open(scene, "seed").unwrap();
//! table.dispatch_json(&json!({ "type": "renameMap", "name": "Vault" })).unwrap();
//! let entry = &table.log()[0];
//! assert_eq!((entry.at, entry.text()), (0, "Map renamed to Vault."));
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::command::Dispatch;
use crate::event::{Event, Undone, WallAdded};
use crate::shared::Shared;
use burstmap_decode::decode;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// A line of the log: an event with its position.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KnownEvent"))]
pub struct LogEntry {
    /// Position in the log, counted from 0.
    pub at: u64,
    #[cfg_attr(feature = "typescript", ts(flatten))]
    pub event: Shared<Event>,
    /// Whether no side learns of it.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub secret: bool,
    /// Whether a player entered real dice for this roll.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub entered: bool,
    /// The command with its faces, for the first event of a command and for the event of its undo.
    #[cfg_attr(
        feature = "typescript",
        ts(optional, type = "KnownCommand & { rolls?: number[]; totals?: Totals; secret?: boolean }")
    )]
    pub command: Option<Shared<Dispatch>>,
    /// With [`Undone`]: the events that are removed from the log.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub events: Vec<LogEntry>,
}

/// Returns the move that was paused for an attack out of turn and resumed with the answer.
fn resumed<'e>(answer: &Event, events: &'e [LogEntry]) -> Option<&'e Event> {
    let mover = match answer {
        Event::OpportunityPassed(passed) => &passed.target,
        Event::AttackResolved(attack) => &attack.target,
        _ => return None,
    };
    let moves = |event: &&Event| matches!(event, Event::TokenMoved(moved) if moved.token == *mover);
    events.iter().map(|entry| &*entry.event).find(moves)
}

impl LogEntry {
    /// Creates an entry without a position.
    pub fn new(event: impl Into<Event>) -> LogEntry {
        LogEntry {
            at: 0,
            event: Shared::new(event.into()),
            secret: false,
            entered: false,
            command: None,
            events: Vec::new(),
        }
    }

    /// Creates the entry for an undone command, with the events that are removed.
    pub fn undone(events: Vec<LogEntry>) -> LogEntry {
        // The main event of the command is not the action or reaction that it costs.
        let costs = |entry: &&LogEntry| matches!(&*entry.event, Event::ActionSpent(_));
        let meant = events.iter().find(|entry| !costs(entry)).or_else(|| events.first());
        let change = match &events[..] {
            [removed, added] => wall_change(removed, added),
            _ => None,
        };
        let meant = change.as_ref().or(meant);
        let mut words = meant.map(|first| first.event.wording()).unwrap_or_default();
        if let Some(next) = meant.and_then(|first| resumed(&first.event, &events)) {
            words.then(next.wording());
        } else if let Some(first) = meant {
            let kind = std::mem::discriminant(&*first.event);
            let more =
                events.iter().filter(|entry| std::mem::discriminant(&*entry.event) == kind).count() - 1;
            if more > 0 {
                words.then(catalogue::UndoneMore { more });
            }
        }
        LogEntry { events, ..LogEntry::new(Undone::new(words)) }
    }

    /// Returns a sentence that can be read aloud.
    pub fn text(&self) -> &str {
        self.event.text()
    }

    /// Returns the sentence in the language in use.
    pub fn said(&self) -> String {
        self.event.wording().said().into_owned()
    }
}

impl Serialize for LogEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = match serde_json::to_value(&*self.event) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => Map::new(),
            Err(error) => return Err(S::Error::custom(error)),
        };
        fields.shift_insert(1, "at".into(), self.at.into());
        if matches!(*self.event, Event::Undone(_)) {
            fields.insert("events".into(), serde_json::to_value(&self.events).map_err(S::Error::custom)?);
        }
        if self.secret {
            fields.insert("secret".into(), true.into());
        }
        if self.entered {
            fields.insert("entered".into(), true.into());
        }
        if let Some(command) = &self.command {
            fields.insert("command".into(), command.to_json());
        }
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LogEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LogEntry, D::Error> {
        let mut fields = Map::<String, Value>::deserialize(deserializer)?;
        let at = fields.shift_remove("at").and_then(|at| at.as_u64());
        let secret = fields.shift_remove("secret") == Some(Value::Bool(true));
        let entered = fields.shift_remove("entered") == Some(Value::Bool(true));
        // A command that only another version knows could not be dispatched either.
        let command = fields.shift_remove("command").and_then(|command| Dispatch::decode(&command).ok());
        let events = match fields.get("type").and_then(Value::as_str) {
            Some("undone") => fields.shift_remove("events").unwrap_or_default(),
            _ => Value::Array(Vec::new()),
        };
        let events = decode(&events).map_err(D::Error::custom)?;
        let event: Event = decode(&Value::Object(fields)).map_err(D::Error::custom)?;
        Ok(LogEntry {
            at: at.ok_or_else(|| D::Error::missing_field("at"))?,
            event: Shared::new(event),
            secret,
            entered,
            command: command.map(Shared::new),
            events,
        })
    }
}

/// Returns the entries as they are told. Removes those that repeat an effect on a token that an area or maneuver of the same command
/// already reported; later effects on the token stay, even with the same words. A wall that was removed and built again is one change.
pub fn told_once<'a>(
    entries: impl IntoIterator<Item = &'a LogEntry>,
) -> impl Iterator<Item = Cow<'a, LogEntry>> {
    let mut entries = entries.into_iter().peekable();
    let mut teller: Option<&Event> = None;
    let mut told: Vec<&Id> = Vec::new();
    std::iter::from_fn(move || {
        loop {
            let entry = entries.next()?;
            if let Some(change) = entries.peek().and_then(|next| wall_change(entry, next)) {
                entries.next();
                return Some(Cow::Owned(change));
            }
            if entry.command.is_some() {
                teller = None;
            }
            if matches!(&*entry.event, Event::AreaResolved(_) | Event::ManeuverResolved(_)) {
                (teller, told) = (Some(&*entry.event), Vec::new());
            }
            let again = match teller {
                Some(Event::AreaResolved(area)) => area.tells(&entry.event),
                Some(Event::ManeuverResolved(maneuver)) => maneuver.tells(&entry.event),
                _ => None,
            };
            match again {
                Some(token) if !told.contains(&token) => told.push(token),
                _ => return Some(Cow::Borrowed(entry)),
            }
        }
    })
}

/// Returns the entry for both events if a command replaced a wall by one with the same id, as a new name or kind does.
fn wall_change(removed: &LogEntry, added: &LogEntry) -> Option<LogEntry> {
    let (Event::WallRemoved(old), Event::WallAdded(new)) = (&*removed.event, &*added.event) else {
        return None;
    };
    if old.wall != new.wall || added.command.is_some() {
        return None;
    }
    let wall = new.text.message.as_ref()?.params().get("wall")?.clone();
    let event = WallAdded { text: catalogue::WallChanged { wall }.into(), ..new.clone() };
    Some(LogEntry { event: Shared::new(event.into()), ..removed.clone() })
}

/// Numbers events from `first`.
pub fn number(entries: &mut [LogEntry], first: u64) {
    for (at, entry) in (first..).zip(entries) {
        entry.at = at;
    }
}
