//! A game from a host's perspective: scenes, questions and commands are built by name, sent as JSON, and answered in JSON.
//!
//! ```ignore
//! let tokens = [token("a", "red", [5, 5]), token("b", "blue", [6, 5]).is("prone")];
//! let mut game = scene("reflex-d20", 20, 14).tokens(tokens).open();
//! game.ask(attack("a", "b").melee()).expects([to_hit("RD-33", 5)]);
//! game.run(attack("a", "b").melee().bonus(5).damage(3).rolls([15]));
//! game.refused(walk("b", [[7, 5]]), "not-your-turn").at("/token");
//! ```
//!
//! Every executed command is also undone and redone. A refused one must change nothing.
#![allow(dead_code, unused_imports, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

/// Types that build one JSON object, field by field, or from any JSON, even if it is invalid.
macro_rules! builders {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        pub struct $name(pub(super) serde_json::Value);

        impl $name {
            /// Sets a field without its own method.
            pub fn set(mut self, field: &str, value: impl Into<serde_json::Value>) -> Self {
                self.0[field] = value.into();
                self
            }
        }

        impl From<serde_json::Value> for $name {
            fn from(json: serde_json::Value) -> $name {
                $name(json)
            }
        }

        impl From<$name> for serde_json::Value {
            fn from(built: $name) -> serde_json::Value {
                built.0
            }
        }
    )*};
}

mod answers;
mod attacks;
mod commands;
mod play;
mod questions;
mod scenes;
mod tokens;

pub use answers::*;
pub use attacks::*;
pub use commands::*;
pub use play::*;
pub use questions::*;
pub use scenes::*;
pub use tokens::*;

pub use serde_json::Value;
