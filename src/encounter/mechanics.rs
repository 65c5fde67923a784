//! What commands have in common: budgets, movement, reactions, turns. Each file knows those below it alone.

pub mod actions;
pub mod changes;
pub mod deeds;
pub mod durations;
pub mod hiding;
pub mod influence;
pub mod moves;
pub mod order;
pub mod reactions;
pub mod turns;
