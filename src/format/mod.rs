//! Versioned files in and out: our scenes, Universal VTT, Foundry. Problems come with their place.

mod fields;
pub mod scene;
pub mod schema;
mod shape;

pub use scene::{read, read_text};
