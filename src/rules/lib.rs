//! Pure questions: (map facts, ruleset, question) → answer with reasons. One rule, one file.

pub mod actions;
pub mod area;
pub mod attack;
pub mod board;
pub mod center_line;
pub mod change;
pub mod compare;
pub mod concealment;
pub mod conditions;
pub mod cover;
pub mod damage;
pub mod dice;
pub mod distance;
pub mod field;
mod field_memory;
pub mod flanking;
pub mod ground;
pub mod hiding;
pub mod influence;
pub mod initiative;
pub mod maneuvers;
pub mod map;
pub mod movement;
pub mod occupancy;
pub mod place;
pub mod presets;
pub mod proposal;
pub mod pushed;
pub mod query;
pub mod reason;
pub mod ruleset;
pub mod ruleset_load;
#[cfg(feature = "schema")]
pub mod schema;
pub mod shared;
pub mod sides;
pub mod sight;
pub mod situation;
pub mod size;
#[cfg(test)]
pub mod sketch;
pub mod threat;
pub mod traits;
pub mod turn_policy;
pub mod weapon_size;
pub mod wording;
