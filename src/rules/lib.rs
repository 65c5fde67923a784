//! Pure queries: (map facts, ruleset, query) → answer with reasons.
//!
//! A [`Board`](board::Board) borrows the facts of a scene together with the compiled walls and terrain ([`Ground`](ground::Ground)). Each
//! query is a function of a board:
//!
//! - [`area::area()`]: the cells that a template affects. [`sight::sight()`] and [`field::field()`]: lines, cover and fields of view.
//! - [`movement::reach::reachable_cells`]: reachable cells with costs, paths and hazards.
//! - [`attack::judge`]: an attack's legality and modifiers. [`flanking::report()`], [`hiding::may_hide`], [`compare::compare()`].
//! - [`tactics`]: queries about the whole map, cell by cell.
//!
//! A rule is in one file. Its options are data in [`policy`]. A [`Ruleset`](ruleset::Ruleset) has a field per topic, and [`presets`] is the
//! only list of system names. Every answer contains [`Reason`](reason::Reason)s and [`Modifier`](reason::Modifier)s, and a
//! [`Refusal`](reason::Refusal) explains what happened, where, why, and what to do next. `docs/rules` explains the ids.
//!
//! The crate never changes anything, and knows the document, commands and current turns only as facts in the query. It never checks a
//! system's name, and it has no clock or randomness: dice come from [`Dice`](dice::Dice).

pub mod actions;
pub mod advantage;
pub mod area;
pub mod arming;
pub mod attack;
mod barrier_names;
pub mod board;
mod center_line;
pub mod change;
pub mod charging;
pub mod checks;
pub mod compare;
pub mod concealment;
pub mod concentration;
pub mod condition_rolls;
pub mod conditions;
pub mod cover;
pub mod damage;
pub mod dice;
pub mod dismounting;
pub mod distance;
pub mod field;
mod field_memory;
pub mod flanking;
pub mod ground;
pub mod heights;
pub mod hiding;
pub mod holding;
pub mod influence;
pub mod initiative;
pub mod legendary;
pub mod light;
mod lines;
pub mod maneuvers;
pub mod model;
pub mod mounts;
pub mod movement;
pub mod object_fields;
pub mod objects;
pub mod occupancy;
pub mod odds;
mod pace;
pub mod place;
pub mod policy;
pub mod presets;
pub mod proposal;
mod pushed;
pub mod query;
pub mod reason;
pub mod resting;
pub mod room;
pub mod ruleset;
pub mod ruleset_load;
#[cfg(feature = "schema")]
pub mod schema;
pub mod senses;
pub mod shared;
pub mod sides;
pub mod sight;
pub mod situation;
pub mod size;
#[cfg(test)]
pub mod sketch;
pub mod stat_names;
pub mod tactics;
pub mod tether;
pub mod threat;
pub mod trait_forms;
pub mod traits;
mod weapon_size;
pub mod weather;
pub mod wording;

// Short paths for types that every crate reads.
pub use model::{area_effect, map, token_attack};
