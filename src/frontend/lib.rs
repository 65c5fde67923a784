//! What the user is doing, and what is shown of it, without a browser.
//!
//! There is one door in, [`Editor::input`] and [`Editor::act`], and a list of effects out. What is to be drawn is a list of shapes
//! ([`display::draw`]), and the same can be had as words. No rule stands here: every answer comes from the `Table`.

pub mod align;
pub mod answers;
pub mod asked;
pub mod attack_lines;
pub mod camera;
pub mod crowd;
pub mod death_save;
pub mod display;
pub mod export;
pub mod fling;
pub mod gesture;
pub mod happened;
pub mod hints;
pub mod keys;
pub mod kinds;
pub mod known_to_rules;
pub mod layout;
pub mod legendary_line;
pub mod length_line;
pub mod light_line;
pub mod maneuvers;
pub mod menu;
pub mod movement_line;
pub mod multiattack_line;
pub mod overview;
pub mod pick;
pub mod rounds;
pub mod save_line;
pub mod sense_line;
pub mod speed_line;
pub mod tools;
pub mod trait_lines;

mod cursor;
mod editor;
mod effect;
mod seat;

pub use effect::Effect;
pub use gesture::KeyModifiers;
pub use seat::Seat;
pub use tools::{Editor, Tool};
