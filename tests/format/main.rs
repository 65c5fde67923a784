//! Files: scenes, creature lists, maps of other programs, the map check.

mod check;
#[path = "../common/mod.rs"]
mod common;
mod creatures;
mod foundry;
mod fuzz;
mod import;
mod pieces;
mod real;
mod scene;
mod schema;
mod sources;
