//! The rule systems: tests of each row, cases that a game master can read, rulesets, and properties of all of them.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod agility_hex;
mod area_rolls;
mod cases;
mod check_odds;
mod combined;
#[path = "../common/mod.rs"]
mod common;
mod damage_parts;
mod given_conditions;
mod homebrew;
mod odds;
mod one_damage_roll;
mod players_prompts;
mod properties;
mod reaction_agility;
mod reaction_square;
mod reflex_d20;
mod resolution;
mod rings;
mod rulesets;
mod schema;
mod shift_meter;
mod single_and_area;
mod srd_5e;
mod strike_area;
mod unread_options;
mod words;
