//! A list of creatures, typed or pasted.

/// A list that is being written.
#[derive(Clone, Debug, Default)]
pub struct Creatures {
    pub text: String,
}
