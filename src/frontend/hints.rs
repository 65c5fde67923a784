//! One line that says what can be done now. Text and keys by turns.

use crate::Editor;
use burstmap_encounter::Table;

/// A piece of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    Text(&'static str),
    Key(&'static str),
}

impl Editor {
    /// `touch`: the last pointer was a finger, so that keys would not help.
    pub fn hints(&self, table: &Table, touch: bool) -> Vec<Hint> {
        shortened(self.tool.kind().hints(self, table), touch)
    }
}

/// Fingers have no keys: up to the first one, less the separator.
fn shortened(all: &[Hint], touch: bool) -> Vec<Hint> {
    if touch && all.iter().any(|hint| matches!(hint, Hint::Key(_))) {
        return all.iter().take_while(|hint| matches!(hint, Hint::Text(_))).copied().collect();
    }
    all.to_vec()
}
