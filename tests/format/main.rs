//! Files: scenes, creature lists, maps of other programs, the map check.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod alchemist;
mod broken_creatures;
mod broken_entries;
mod broken_lists;
mod broken_more;
mod check;
mod check_real;
#[path = "../common/mod.rs"]
mod common;
mod creature_books;
mod creature_bounds;
mod creature_details;
mod creature_forms;
mod creature_legendary;
mod creature_library;
mod creature_limits;
mod creature_mixed;
mod creature_numbers;
mod creature_senses;
mod creature_stats;
mod creature_unread;
mod creatures;
mod floor_plans;
mod foundry;
mod foundry_extras;
mod foundry_items;
mod foundry_levels;
mod foundry_lights;
mod fuzz;
mod import;
mod limits;
mod maptool;
mod maptool_real;
mod nowhere;
mod outside;
mod pieces;
mod real;
mod refusals;
mod replay;
mod round_trips;
mod scene;
mod schema;
mod source_limits;
mod sources;
mod spoken;
mod tiled;
mod tiled_hexes;
mod tiled_real;
mod traits;
mod unread;
mod uvtt_trip;
