//! The texts of the product: reasons, refusals and log lines as typed messages, and the catalogue that words them.
//!
//! A [`Message`] is an id with parameters. `en.ftl` (Project Fluent) contains the words for each id, and each translation is another
//! such file. [`Language`] selects the language in use. The build script writes a struct for each message into [`catalogue`], so an id
//! without words or a missing parameter doesn't compile.
//!
//! Start at:
//!
//! - [`catalogue`] for the messages, [`Message`] and [`Wording`] (a text with its message) for code that carries them.
//! - [`all_of`] and [`any_of`] to join names. Code never assembles sentences from pieces.
//! - [`said`] and [`reword`] to show a stored message in the language in use.
//!
//! The crate never decides which message to show, and never reads the language from a browser or the environment: each entry point sets it.
//!
//! ```
//! use burstmap_messages::{Message, catalogue};
//!
//! let message = Message::from(catalogue::PointsLeft { points: 3 });
//! assert_eq!(message.id(), "points-left");
//! assert_eq!(message.to_string(), "3 hit points left.");
//! ```

mod in_use;
mod joined;
mod json;
mod language;
mod lengths;
mod message;
mod numbers;
mod wording;
mod words;

pub use joined::{all_of, any_of};
pub use json::reword;
pub use language::Language;
pub use lengths::{CellLength, feet};
pub use message::{Message, Param, Plain};
pub use wording::{Wording, said};
pub use words::{key, side_name, zone_name};

/// Generated structs, one for each message with parameters, with the id as the constant `ID`. Messages without parameters are constants.
#[allow(missing_docs, non_upper_case_globals)]
pub mod catalogue {
    use crate::{Message, Param, Plain};

    include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
}
