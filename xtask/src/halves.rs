//! Division of the module into two parts, so that a page responds after it has loaded the first.
//!
//! - `names.rs` gives functions names that stay the same from build to build.
//! - `module.rs` reads a module.
//! - `divide.rs` divides it by a list of functions for the second part, and `first.rs` and `rest.rs` write the parts.
//! - `count.rs` writes a module that notes which of its functions run, for the list.
//! - `record.rs` runs that module in a browser.
//!
//! The first part has memory, tables, globals, data and all exports. The second part imports what it needs from the first part's exports.
//! When it is instantiated, it fills its functions' slots in the table. Until then, each of these slots contains a stand-in of the right
//! type, which calls the import `missing`. Addresses and slots are those of the whole module.

mod count;
mod divide;
mod first;
mod module;
mod names;
pub mod record;
mod rest;
#[cfg(test)]
mod tests;

pub use divide::{Small, divide};
