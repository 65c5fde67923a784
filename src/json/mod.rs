//! Types to JSON and back, each in one way only: every further kind of serde's readers or writers would compile every
//! type once more, and the size of the module counts.

pub mod decode;
pub mod encode;

pub use decode::{Misfit, decode};
pub use encode::{text, value};

/// A name as part of a JSON pointer.
pub fn escape(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
