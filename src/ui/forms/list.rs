//! A creature list in progress, typed or pasted.

/// Text of the list.
#[derive(Clone, Debug, Default)]
pub struct Creatures {
    pub text: String,
}
