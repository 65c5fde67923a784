//! Controls that panels share. They are independent of maps and rules.

pub mod buttons;
pub mod chip;
pub mod choice;
pub mod dialog;
pub mod field;
pub mod file;
pub mod first_field;
pub mod id;
pub mod later;
pub mod lists;
pub mod menu;
pub mod mistakes;
pub mod nothing;
pub mod one_of;
pub mod ready_field;
pub mod segments;
pub mod tabs;
pub mod takes;
