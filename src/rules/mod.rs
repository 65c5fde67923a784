//! Pure questions: (map facts, ruleset, question) → answer with reasons. One rule, one file.

pub mod area;
pub mod board;
pub mod distance;
pub mod ground;
pub mod initiative;
pub mod map;
pub mod place;
pub mod presets;
pub mod query;
pub mod reason;
pub mod ruleset;
pub mod sides;
#[cfg(test)]
pub mod sketch;
pub mod turn_policy;
