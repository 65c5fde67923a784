//! One fight in several windows: redacted scenes of players' widgets, and the stream that they follow.
//!
//! `hand.rs`: scenes redacted for a side. `desk.rs`: the interface of the stream in `js/live.js`. `news.rs`: the stream's reports.
//! `problem.rs`: problems with messages. `present.rs`: players at the table, as reported by the host.

pub mod desk;
pub mod hand;
pub mod news;
pub mod present;
mod problem;
