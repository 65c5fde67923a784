//! Damaged entries of a file, such as a wall without coordinates. They are skipped and counted, so that the rest of the map still opens.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Reason;
use serde_json::Value;

/// Maximum number of places in the warning.
const MOST_PLACES: usize = 5;

/// Skipped entries so far.
#[derive(Debug, Default)]
pub struct Broken {
    count: usize,
    /// JSON pointers of the first skipped entries.
    places: Vec<String>,
}

impl Broken {
    /// Counts a skipped entry.
    pub fn skip(&mut self, place: &str) {
        self.count += 1;
        if self.places.len() < MOST_PLACES {
            self.places.push(place.to_owned());
        }
    }

    /// Returns the warning, if anything was skipped.
    pub fn warning(&self) -> Option<Reason> {
        let (count, places) = (self.count, self.places.clone());
        (count > 0).then(|| Reason::new("broken-entries", catalogue::ImportBroken { count, places }))
    }
}

/// Returns whether an entry is empty, so that defaults would invent a thing at the map's corner.
pub fn is_blank(entry: &Value) -> bool {
    match entry {
        Value::Null => true,
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}
