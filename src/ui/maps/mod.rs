//! The list of maps in this browser, and switching between them. The previously open map stays in the list.

pub mod boot;
pub mod known;
pub mod list;
pub mod switch;
