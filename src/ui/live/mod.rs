//! One fight in several windows: what a player's widget may hold, and the stream that it follows.
//!
//! `hand.rs`: scenes cut down to a side. `desk.rs`: what the stream in `js/live.js` asks and tells. `news.rs`: what it
//! says about itself. `problem.rs`: what is wrong with messages. `present.rs`: who is at the table, as the host tells.

pub mod desk;
pub mod hand;
pub mod news;
pub mod present;
mod problem;
