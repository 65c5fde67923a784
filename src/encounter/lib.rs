//! The document (scene, tokens, turns), the closed list of commands, undo, and each side's knowledge.
//!
//! Start at [`Table`]: a [`Scene`] with its ruleset, compiled map, journal and dice.
//!
//! - [`Table::open`] checks and opens a scene. [`Table::area`] and its neighbors answer questions with `burstmap-rules`.
//! - [`Table::dispatch`] carries out a [`Command`]: `apply::apply` works on a draft and accepts or discards it as a whole. Events go into the
//!   log.
//! - [`Table::undo`] and [`Table::redo`] apply the stored patches.
//! - [`Table::view`], [`Table::log_for`] and [`Table::updates`] return a side's scene, log and messages. [`request`] judges players' commands
//!   by the knowledge of their side. [`Table::moments`] goes through the fight again for a replay.
//!
//! `command/` has a file per command, `event/` a struct per kind of event, `mechanics/` the logic that several commands share,
//! and `view/fields.rs` a policy for every field of the document.
//!
//! The crate never draws, reads input or files, or uses a clock. Dice come from the seed or from the command and are stored with it, so
//! replaying the commands gives the same document. Only `apply` writes, and a refused command changes nothing. Modules don't depend on each
//! other in a circle.

mod acting_area;
mod apply;
mod area_effect;
mod audience;
mod before_walk;
pub mod combat;
pub mod command;
mod creates;
pub mod cut;
pub mod decided_by;
mod draft;
mod event;
pub mod faces;
mod history;
mod interruptions;
mod journal;
mod legendary;
pub mod log;
pub mod marks;
mod mechanics;
mod names;
mod offers;
pub mod picture;
pub mod queries;
mod reach;
mod refusals;
mod reminders;
pub mod report;
pub mod request;
mod resisting;
pub mod rules_in_use;
pub mod scene;
pub mod scene_schema;
mod setting_words;
mod shown_rolls;
mod side_logs;
mod table;
mod totals;
mod turn_marks;
pub mod validate;
pub mod view;
mod walk_back;

pub use burstmap_rules::shared::{self, Shared};
pub use command::{Command, Dispatch};
pub use creates::{CreatedZone, Creates};
pub use event::Event;
pub use log::LogEntry;
pub use marks::{LastingTemplate, Mark, MarkColor, MarkKind, SeenBy};
pub use offers::Offer;
pub use report::TurnReport;
pub use scene::{CellMeasure, GridLines, GridStyle, Image, Orientation, Scene, SceneGrid, SceneShape};
pub use shown_rolls::{ShownRolls, shows_odds};
pub use table::{Moments, Table, Update, turn_told};
