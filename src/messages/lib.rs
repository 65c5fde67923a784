//! What the product says: reasons, refusals and log lines as typed messages, and the catalogue that puts them into words.
//!
//! A [`Message`] is an id with parameters. The words stand in `en.ftl` (Project Fluent), once for each id; a translation is
//! another such file, and [`Language`] says which one is in use. [`catalogue`] has a struct for each message, written at compile time from that file, so that an id without
//! words or a parameter that is missing does not compile.
//!
//! ```
//! use burstmap_messages::{Message, catalogue};
//!
//! let message = Message::from(catalogue::PointsLeft { points: 3 });
//! assert_eq!(message.id(), "points-left");
//! assert_eq!(message.to_string(), "3 hit points left.");
//! ```

mod joined;
mod json;
mod language;
mod lengths;
mod message;
mod wording;
mod words;

pub use joined::{all_of, any_of};
pub use json::reword;
pub use language::Language;
pub use lengths::{CellLength, feet};
pub use message::{Message, Param, Plain};
pub use wording::{Wording, said};
pub use words::{key, side_name, zone_name};

/// A struct for each message of the catalogue, with its id as the constant `ID`; a constant, named alike, for each without parameters.
#[allow(missing_docs, non_upper_case_globals)]
pub mod catalogue {
    use crate::{Message, Param, Plain};

    include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
}
