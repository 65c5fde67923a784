//! The document (scene, tokens, turns), the closed list of commands, `apply`, history, redaction.

pub mod event;
pub mod scene;
pub mod table;

pub use event::Event;
pub use scene::Scene;
pub use table::Table;
