//! Facts of a scene that rules read, in the contract's types: tokens, their attacks, terrain and zones. Data only: nothing here depends on
//! a rule.

pub mod amount;
pub mod area_effect;
pub mod damage;
pub mod given_condition;
pub mod map;
pub mod mastery;
pub mod multiattack;
#[cfg(feature = "schema")]
pub mod schema;
pub mod template_shape;
pub mod token_attack;
