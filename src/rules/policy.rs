//! Options of rule systems: only data, with one file per topic. Rules depend on this module, but it doesn't depend on them.
//!
//! ```
//! use burstmap_rules::presets;
//!
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! let flanking = ruleset.flanking.rule.as_str();
//! assert_eq!(flanking, "RD-28", "each topic cites the rules behind its options");
//! ```

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
