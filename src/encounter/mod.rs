//! The document (scene, tokens, turns), the closed list of commands, `apply`, history, redaction.

pub mod event;
pub mod picture;
pub mod scene;
pub mod shared;
pub mod table;
pub mod validate;

pub use event::Event;
pub use scene::Scene;
pub use shared::Shared;
pub use table::Table;
