//! Burstmap: an exact tactical map for tabletop role-playing combat.
//!
//! Dependencies point one way: `{ geometry, json } ← rules ← encounter ← { format, editor } ← display ← web`.

pub mod display;
pub mod editor;
pub mod encounter;
pub mod format;
pub mod json;
pub mod rules;
#[cfg(feature = "web")]
pub mod web;

/// Of its own package, so that it is compiled for speed where the rest is compiled for size.
#[doc(inline)]
pub use burstmap_geometry as geometry;
