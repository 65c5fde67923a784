//! Default choice among several scenes.

/// Reason for choosing a scene, the strongest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// A level of a scene other than its initial one.
    Other,
    /// A title page, a note, an empty floor.
    Bare,
    /// An image with tokens on it: the scene was prepared for play.
    Furnished,
    Walled,
    /// The active scene of its program.
    Active,
}

impl Worth {
    pub fn of(active: bool, walled: bool, tokens: bool, pictured: bool) -> Worth {
        match (active, walled, tokens) {
            (true, ..) => Worth::Active,
            (false, true, _) => Worth::Walled,
            (false, false, true) if pictured => Worth::Furnished,
            (false, false, _) => Worth::Bare,
        }
    }
}

/// Returns the index of the first of the best scenes.
pub fn usual(scenes: impl DoubleEndedIterator<Item = Worth> + ExactSizeIterator) -> usize {
    // Among equals `max_by_key` returns the last one, so the order is reversed.
    scenes.enumerate().rev().max_by_key(|(_, worth)| *worth).map_or(0, |(place, _)| place)
}
