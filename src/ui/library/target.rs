//! Maps to open.

use burstmap_encounter::Scene;
use burstmap_rules::reason::Reason;

/// Map to open.
#[derive(Clone, Debug)]
pub enum Target {
    /// A map of the list.
    Kept(String),
    /// A new map, with warnings about its file.
    New(Box<Scene>, Vec<Reason>),
    /// A map of a file or a link, with warnings. An equal map of the list is opened instead.
    File(Box<Scene>, Vec<Reason>),
    /// A sample with its address, saved on the first change.
    Sample(Box<Scene>, String),
}
