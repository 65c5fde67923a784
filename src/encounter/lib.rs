//! The document (scene, tokens, turns), the closed list of commands, `apply`, history, redaction.

pub mod apply;
pub mod combat;
pub mod command;
pub mod decided_by;
pub mod draft;
pub mod event;
pub mod faces;
mod fields;
mod history;
mod journal;
pub mod mechanics;
mod offers;
pub mod picture;
pub mod reach;
mod reminders;
mod report;
pub mod request;
pub mod rules_in_use;
pub mod scene;
pub mod situation;
pub mod table;
pub mod turn_marks;
pub mod validate;
pub mod view;

pub use burstmap_rules::shared::{self, Shared};
pub use event::{Event, EventData};
pub use scene::Scene;
pub use table::Table;
