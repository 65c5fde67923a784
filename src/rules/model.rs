//! Facts of a scene that rules read, in the contract's types: tokens, their attacks, terrain and zones. Data only: nothing here depends on
//! a rule.
//!
//! ```
//! use burstmap_rules::map::Token;
//! use serde_json::json;
//!
//! let rook: Token = serde_json::from_value(json!({
//!     "id": "rook", "name": "Rook", "side": "party", "at": [2, 1],
//!     "speed": { "walk": 6 }, "light": [4, 4], "conditions": [{ "kind": "prone" }]
//! }))?;
//! assert!(rook.has("prone"));
//! assert_eq!(rook.light.map(|light| light.reach()), Some(8), "dim light follows bright light (E5-76)");
//! # Ok::<(), serde_json::Error>(())
//! ```

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

/// Id of a thing on the map.
pub type Id = String;
