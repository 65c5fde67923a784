//! One fight in several windows: redacted scenes of players' widgets, and the stream that they follow.
//!
//! `hand.rs`: scenes redacted for a side. `desk.rs`: the interface of the stream in `js/live.js`.
//! `problem.rs`: problems with messages.

pub mod desk;
pub mod hand;
mod problem;
