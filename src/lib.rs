//! Burstmap's core, for programs that run natively: an exact tactical map for tabletop role-playing combat.
//!
//! Each layer is a separate crate; this one only re-exports them. Dependencies point one way: `{ geometry, decode, messages } ← rules ←
//! encounter ← { format, frontend } ← ui ← { panels, app } ← web`. The browser's side, from `burstmap-ui` on, is not part of it.

#[doc(inline)]
pub use burstmap_decode as decode;
#[doc(inline)]
pub use burstmap_encounter as encounter;
#[doc(inline)]
pub use burstmap_format as format;
#[doc(inline)]
pub use burstmap_frontend as frontend;
#[doc(inline)]
pub use burstmap_geometry as geometry;
#[doc(inline)]
pub use burstmap_messages as messages;
#[doc(inline)]
pub use burstmap_rules as rules;
