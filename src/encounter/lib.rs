//! The document (scene, tokens, turns), the closed list of commands, `apply`, history, redaction.

pub mod apply;
pub mod audience;
pub mod combat;
pub mod command;
pub mod decided_by;
pub mod draft;
pub mod event;
pub mod faces;
mod history;
mod interruptions;
mod journal;
pub mod log;
pub mod mechanics;
mod names;
mod offers;
pub mod picture;
pub mod reach;
mod refusals;
mod reminders;
pub mod report;
pub mod request;
pub mod rules_in_use;
pub mod scene;
mod side_logs;
pub mod table;
pub mod turn_marks;
pub mod validate;
pub mod view;

pub use burstmap_rules::shared::{self, Shared};
pub use command::{Command, Dispatch};
pub use event::Event;
pub use log::LogEntry;
pub use offers::Offer;
pub use report::TurnReport;
pub use scene::{CellMeasure, GridLines, GridStyle, Image, Orientation, Scene, SceneGrid, SceneShape};
pub use table::{Table, Update, turn_told};
