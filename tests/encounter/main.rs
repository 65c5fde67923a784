//! The table: turns, commands, refusals, requests and sides' views, played and at random.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod actions;
mod arming;
#[path = "../common/mod.rs"]
mod common;
mod fuzz;
mod log;
mod marks;
mod reach_and_move;
mod refusals;
mod request;
mod request_moves;
mod saved;
mod saved_snapshots;
mod secrecy_shapes;
mod secrecy_twins;

mod sequences;
mod take_back;
mod turns;
mod view;
mod view_twins;
