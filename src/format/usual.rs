//! Which of several scenes is opened where nobody says which.

/// What speaks for a scene, the strongest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// A title page, a note, an empty floor.
    Bare,
    /// A picture with tokens on it: somebody prepared it.
    Furnished,
    Walled,
    /// The one that was shown in its program.
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

/// The first of those that are worth most, by its place.
pub fn usual(scenes: impl DoubleEndedIterator<Item = Worth> + ExactSizeIterator) -> usize {
    // Of several that are worth the same the last one that is looked at is taken.
    scenes.enumerate().rev().max_by_key(|(_, worth)| *worth).map_or(0, |(place, _)| place)
}
