//! The knobs of rule systems, a file per topic: data alone. The rules that they steer read them and name them; nothing here
//! asks a rule.

pub mod actions;
pub mod area;
pub mod attack;
pub mod concealment;
pub mod concentration;
pub mod condition_effects;
pub mod conditions;
pub mod cover;
pub mod damage;
pub mod flanking;
pub mod heights;
pub mod hiding;
pub mod influence;
pub mod initiative;
pub mod legendary;
pub mod light;
pub mod maneuvers;
pub mod mastery;
pub mod mounts;
pub mod movement;
pub mod objects;
pub mod occupancy;
pub mod senses;
pub mod special_attacks;
pub mod threat;
pub mod turns;
pub mod weapon_sizes;
pub mod weather;
