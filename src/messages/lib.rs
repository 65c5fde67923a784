//! What the product says: reasons, refusals and log lines as typed messages, and the catalogue that puts them into words.
//!
//! A [`Message`] is an id with parameters. The words stand in `en.ftl` (Project Fluent), once for each id; a translation is
//! another such file. [`catalogue`] has a struct for each message, written at compile time from that file, so that an id without
//! words or a parameter that is missing does not compile.
//!
//! ```
//! use burstmap_messages::{Message, catalogue};
//!
//! let message = Message::from(catalogue::PointsLeft { points: 3 });
//! assert_eq!(message.id(), "points-left");
//! assert_eq!(message.to_string(), "3 hit points are left.");
//! ```

mod joined;
mod message;
mod wording;
mod words;

pub use joined::{all_of, any_of};
pub use message::{Message, Param};
pub use wording::Wording;

/// A struct for each message of the catalogue.
#[allow(missing_docs)]
pub mod catalogue {
    use crate::{Message, Param};

    include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
}
