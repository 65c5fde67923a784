//! The editor without a browser: tools, gestures, camera, keys, and the display lists of the map.
//!
//! - One door in: [`Editor::input`] takes pointers, [`Editor::act`] takes actions of keys and buttons. Both return a list of
//!   [`Effect`]s, for example a command to dispatch or a text to announce.
//! - [`Tool`] lists the tools. Each implements `ToolKind` in its file of [`tools`].
//! - [`answers`] asks the `Table` the questions of the selected tool and keeps the answers until the table changes.
//! - [`display::draw`] makes a list of shapes with roles for each layer, and [`display::words`] says the same as text.
//! - [`export`] lays the lists out as SVG and on paper. The modules ending in `_line` read the lines that users enter, for example a speed.
//!
//! The crate never computes a rule: every answer comes from the `Table`. It never dispatches a command, draws a pixel, or uses a
//! web crate, so tests drive it natively.

pub mod align;
pub mod answers;
pub mod apart;
pub mod asked;
pub mod attack_lines;
pub mod best_places;
pub mod camera;
pub mod crowd;
pub mod death_save;
pub mod difficulty;
pub mod display;
pub mod editor;
pub mod export;
pub mod fling;
pub mod gesture;
pub mod happened;
pub mod hints;
pub mod hud;
pub mod keys;
pub mod kinds;
pub mod known_to_rules;
pub mod layout;
pub mod legendary_line;
pub mod length_line;
pub mod library_file;
pub mod light_line;
pub mod maneuvers;
pub mod menu;
pub mod movement_line;
pub mod multiattack_line;
pub mod named;
pub mod numbers;
pub mod odds;
pub mod overview;
pub mod pick;
pub mod quick;
pub mod replay;
pub mod requests;
pub mod results;
pub mod rounds;
pub mod save_line;
pub mod sense_line;
pub mod shortcuts;
pub mod speed_line;
pub mod spells;
pub mod tool;
pub mod tools;
pub mod trait_lines;

mod cursor;
mod effect;
mod lifecycle;
mod pointers;
mod seat;

pub use editor::Editor;
pub use effect::Effect;
pub use gesture::KeyModifiers;
pub use seat::Seat;
pub use tool::Tool;
