//! Maps that are deleted from My maps, and brought back. The open one gives way to another one, and takes its place again.

/// A map that was deleted.
#[derive(Clone, Debug, PartialEq)]
pub struct Deleted {
    pub id: String,
    pub name: String,
    /// What took its place where it was open.
    pub instead: Option<Instead>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// Another map of the list.
    Kept,
    /// An empty one with this id, as there was no other.
    Blank(String),
}
