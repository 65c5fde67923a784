//! Files: scenes, creature lists, maps of other programs, the map check.

mod alchemist;
mod check;
mod check_real;
#[path = "../common/mod.rs"]
mod common;
mod creature_details;
mod creature_forms;
mod creature_stats;
mod creature_unread;
mod creatures;
mod floor_plans;
mod foundry;
mod foundry_extras;
mod fuzz;
mod import;
mod maptool;
mod maptool_real;
mod nowhere;
mod pieces;
mod real;
mod refusals;
mod scene;
mod schema;
mod sources;
mod spoken;
mod tiled;
mod tiled_real;
mod uvtt_trip;
