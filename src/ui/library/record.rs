//! A map's record in the list.

use burstmap_encounter::{Scene, TurnReport};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::query::Phase;
use serde::{Deserialize, Serialize};

/// Number of days for which a deleted map can be restored.
pub const DAYS_DELETED: f64 = 30.0;
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// Returns whether a deleted item may be removed permanently.
pub fn is_stale(deleted: Option<f64>, now: f64) -> bool {
    deleted.is_some_and(|deleted| now - deleted > DAYS_DELETED * DAY)
}

/// One map of the list. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    #[serde(default)]
    pub id: String,
    #[serde(default)]
    pub name: String,
    /// Round; 0 outside of fights.
    #[serde(default)]
    pub round: i32,
    /// Columns and rows.
    #[serde(default)]
    pub size: [i32; 2],
    /// Name of the rule system.
    #[serde(default)]
    pub rules: String,
    #[serde(default)]
    pub changed: f64,
    /// Thumbnail as a data address.
    #[serde(default)]
    pub picture: Option<String>,
    /// Time of deletion.
    #[serde(default)]
    pub deleted: Option<f64>,
}

/// Changed fields of a record. Fields that are `None` stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RecordPatch {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// `Some(None)` restores it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deleted: Option<Option<f64>>,
}

impl RecordPatch {
    /// Returns the changes from viewing a map. A deleted map stays deleted.
    pub fn looked_at(self) -> RecordPatch {
        RecordPatch { deleted: None, ..self }
    }

    /// Returns the change that deletes a map at that time.
    pub fn deleted(now: f64) -> RecordPatch {
        RecordPatch { deleted: Some(Some(now)), ..RecordPatch::default() }
    }

    /// Returns the change that restores a deleted map.
    pub fn restored() -> RecordPatch {
        RecordPatch { deleted: Some(None), ..RecordPatch::default() }
    }
}

/// Contains all fields, so that a deleted map is restored.
impl From<Record> for RecordPatch {
    fn from(record: Record) -> RecordPatch {
        let Record { id: _, name, round, size, rules, changed, picture, deleted } = record;
        RecordPatch {
            name: Some(name),
            round: Some(round),
            size: Some(size),
            rules: Some(rules),
            changed: Some(changed),
            picture,
            deleted: Some(deleted),
        }
    }
}

impl Record {
    /// Returns the record of the current scene. The caller sets its `id`.
    pub fn of(scene: &Scene, rules: &str, turn: &TurnReport, now: f64) -> Record {
        Record {
            name: scene.name.clone(),
            round: if turn.phase == Phase::Combat { turn.round } else { 0 },
            size: scene.grid.size,
            rules: rules.to_owned(),
            changed: now,
            ..Record::default()
        }
    }

    /// Returns whether the record may be deleted permanently.
    pub fn is_stale(&self, now: f64) -> bool {
        is_stale(self.deleted, now)
    }
}

/// The browser's storage status, in bytes.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Room {
    pub used: f64,
    pub most: f64,
    /// Whether the browser promised to preserve the data.
    pub persisted: bool,
    /// Whether the browser deletes everything after seven days without a visit.
    pub forgets: bool,
}

/// Returns the time since an event as a message.
pub fn ago(then: f64, now: f64) -> Message {
    let minutes = ((now - then) / 60_000.0).max(0.0).floor();
    let (hours, days) = ((minutes / 60.0).floor(), (minutes / 60.0 / 24.0).floor());
    match (minutes, hours, days) {
        (minutes, ..) if minutes < 1.0 => catalogue::AgoNow.into(),
        (minutes, hours, _) if hours < 1.0 => catalogue::AgoMinutes { count: minutes as usize }.into(),
        (_, hours, days) if days < 1.0 => catalogue::AgoHours { count: hours as usize }.into(),
        (.., days) => catalogue::AgoDays { count: days as usize }.into(),
    }
}

/// Returns a number of bytes as a message.
pub fn bytes(count: f64) -> Message {
    const MB: f64 = 1_000_000.0;
    match count {
        count if count >= 1000.0 * MB => {
            catalogue::BytesGb { count: (count / 1000.0 / MB * 10.0).round() / 10.0 }.into()
        }
        count if count >= 10.0 * MB => catalogue::BytesMb { count: (count / MB).round() }.into(),
        count if count >= 100_000.0 => {
            catalogue::BytesMb { count: (count / MB * 10.0).round() / 10.0 }.into()
        }
        count => catalogue::BytesKb { count: (count / 1000.0).ceil() }.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_largest_unit_that_fits() {
        let minute = 60_000.0;
        let said = |ago_minutes: f64| ago(0.0, ago_minutes * minute).to_string();
        assert_eq!(said(0.5), Message::from(catalogue::AgoNow).to_string());
        assert_eq!(said(1.0), Message::from(catalogue::AgoMinutes { count: 1 }).to_string());
        assert_eq!(said(119.0), Message::from(catalogue::AgoHours { count: 1 }).to_string());
        assert_eq!(said(60.0 * 24.0 * 3.0), Message::from(catalogue::AgoDays { count: 3 }).to_string());
        // The clock was set back.
        assert_eq!(said(-5.0), Message::from(catalogue::AgoNow).to_string());
    }

    #[test]
    fn only_the_fields_that_change_are_written() {
        let json = |patch: RecordPatch| serde_json::to_value(patch).unwrap_or_default();
        assert_eq!(json(RecordPatch::deleted(5.0)), serde_json::json!({ "deleted": 5.0 }));
        assert_eq!(json(RecordPatch::restored()), serde_json::json!({ "deleted": null }));
        let looked = json(RecordPatch::from(Record::default()).looked_at());
        assert!(looked.get("deleted").is_none(), "{looked}");
        let whole = json(Record::default().into());
        assert_eq!(whole.get("deleted"), Some(&serde_json::Value::Null), "it comes back");
    }

    #[test]
    fn deleted_maps_are_kept_for_a_month() {
        let record = Record { deleted: Some(0.0), ..Record::default() };
        assert!(!record.is_stale(29.0 * DAY) && record.is_stale(31.0 * DAY));
        assert!(!Record::default().is_stale(f64::MAX));
    }
}
