//! Shared code of panels and application: controls, messages, the state of a widget, and the browser's services.
//!
//! - [`msg::Msg`] lists everything that can happen in a widget. Panels send messages, and `burstmap-app` carries them out.
//! - [`widget::State`] is the state of a widget, and [`screen::Screen`] is the part that panels read. [`screen::Panels`] connects both crates.
//! - [`Core`](crate::core::Core) is the table that a `Burstmap` and a widget share. It calls the scribe, the gate and the listeners.
//! - [`components`] contains the controls, [`forms`] the forms of several panels, and [`drafts`] the unsaved input in them.
//! - [`keep`] and [`library`] save scenes and lists in the browser, and [`maps`] switches between them. [`live`] sends a fight to players' windows.
//! - [`wire`] converts values across the wasm boundary. [`shell`] contains the options of a widget. [`tongue`] selects its language.
//!
//! JavaScript modules for these services are in `js/`. This crate is the lowest one that uses web crates.
//!
//! It never contains a panel or the effect of a message, and never a rule. Two widgets of a page share its code, never its state.

pub mod components;
pub mod core;
pub mod drafts;
pub mod drag;
pub mod dress;
pub mod due;
pub mod files;
pub mod forms;
pub mod glimpse;
pub mod icons;
pub mod import;
pub mod intake;
pub mod keep;
pub mod keeper;
pub mod labels;
pub mod letters;
pub mod library;
pub mod listen;
pub mod live;
pub mod look;
pub mod luck;
pub mod manners;
pub mod maps;
pub mod moment;
pub mod msg;
pub mod page;
pub mod panel;
pub mod parts;
pub mod party;
pub mod preview;
pub mod scenes;
pub mod screen;
pub mod share;
pub mod shell;
pub mod state;
pub mod stream;
pub mod theme;
pub mod timer;
pub mod tongue;
pub mod usual;
pub mod widget;
pub mod wire;
pub mod words;
pub mod work;
