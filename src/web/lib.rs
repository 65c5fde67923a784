//! The only folder that names the browser: API, components, canvas, storage.

pub mod api;
pub mod app;
mod components;
pub mod core;
mod files;
mod icons;
mod import;
mod input;
mod intake;
mod keep;
mod library;
mod listen;
mod live;
pub mod manners;
mod maps;
pub mod mount;
mod options;
mod paint;
mod palette;
mod panels;
mod pictures;
pub mod shell;
mod stage;
mod style;
mod wire;
mod words;
