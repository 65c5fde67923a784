//! The facts of a scene that rules read, as the contract writes them: what a token is, what an attack of it does, what ground and
//! zones do. Data alone: nothing here asks a rule.

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
