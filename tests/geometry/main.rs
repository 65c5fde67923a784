//! Areas, sight, cover, concealment and movement: geometry compared with slow implementations, and on random maps.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod area_properties;
#[path = "../common/mod.rs"]
mod common;
mod concealment_oracle;
mod corner_oracle;
mod cover_oracle;
mod figure_oracle;
mod grazing_oracle;
mod hex_movement_oracle;
mod map_edge;
mod movement_oracle;
mod oracle;
mod reached_oracle;
mod rulings;
mod spaces_oracle;
mod strike_area_oracle;
mod symmetry_properties;
mod visibility_crowded;
mod visibility_oracle;
mod visibility_properties;
