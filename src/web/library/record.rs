//! What the list shows of a map.

use burstmap_encounter::{Scene, TurnReport};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::query::Phase;
use serde::{Deserialize, Serialize};

/// A deleted map can be brought back for so many days.
pub const DAYS_DELETED: f64 = 30.0;
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// One map of the list. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    #[serde(default)]
    pub id: String,
    #[serde(default)]
    pub name: String,
    /// 0: no fight is under way.
    #[serde(default)]
    pub round: i32,
    /// Columns and rows.
    #[serde(default)]
    pub size: [i32; 2],
    /// The name of the rule system.
    #[serde(default)]
    pub rules: String,
    #[serde(default)]
    pub changed: f64,
    /// A small picture as a data address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// When it was deleted. Always written, so that a map that is worked on comes back.
    #[serde(default)]
    pub deleted: Option<f64>,
}

impl Record {
    /// A scene as it is now. Its `id` is given by whoever writes it.
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

    /// Whether it may be deleted for good.
    pub fn is_stale(&self, now: f64) -> bool {
        self.deleted.is_some_and(|deleted| now - deleted > DAYS_DELETED * DAY)
    }
}

/// What the browser says about its storage, in bytes.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Room {
    pub used: f64,
    pub most: f64,
    /// It promised not to throw anything away.
    pub persisted: bool,
    /// It throws everything away after seven days without a visit.
    pub forgets: bool,
}

/// How long ago something was, in words.
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

/// Bytes in words.
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
        assert_eq!(said(0.5), "just now");
        assert_eq!(said(1.0), "1 minute ago");
        assert_eq!(said(119.0), "1 hour ago");
        assert_eq!(said(60.0 * 24.0 * 3.0), "3 days ago");
        // A clock that was set back.
        assert_eq!(said(-5.0), "just now");
    }

    #[test]
    fn deleted_maps_are_kept_for_a_month() {
        let record = Record { deleted: Some(0.0), ..Record::default() };
        assert!(!record.is_stale(29.0 * DAY) && record.is_stale(31.0 * DAY));
        assert!(!Record::default().is_stale(f64::MAX));
    }
}
