//! What commands have in common: budgets, movement, reactions, turns. No two of these files need each other.

pub mod actions;
pub mod aim;
pub mod budget;
pub mod changes;
pub mod deeds;
pub mod durations;
pub mod harmful_ground;
pub mod hiding;
pub mod holds;
pub mod influence;
pub mod map_edits;
pub mod moves;
pub mod opportunities;
pub mod order;
pub mod pauses;
pub mod prone;
pub mod reactions;
pub mod situation;
pub mod strikes;
pub mod turn_state;
pub mod turns;
pub mod unseen;
pub mod warnings;
