//! Deletion and restoration of maps in My maps. A deleted open map is replaced by another one, and reopens when restored.

/// A deleted map.
#[derive(Clone, Debug, PartialEq)]
pub struct Deleted {
    pub id: String,
    pub name: String,
    /// The map that replaces the deleted one, if the deleted one was open.
    pub instead: Option<Instead>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// Another map of the list.
    Kept,
    /// An empty map with this id, since there was no other.
    Blank(String),
}
