//! Maps to open.

use burstmap_encounter::Scene;
use burstmap_rules::reason::Reason;

/// Map to open.
#[derive(Clone, Debug)]
pub enum Target {
    /// A map in the list.
    Kept(String),
    /// A new map, with warnings about its file.
    New(Box<Scene>, Vec<Reason>),
    /// A map from a file or a link, with warnings. If the list has an equal map, that map is opened.
    File(Box<Scene>, Vec<Reason>),
    /// A sample with its address. It is saved on the first change.
    Sample(Box<Scene>, String),
}
