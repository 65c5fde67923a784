//! The module: its API, and what puts a widget onto a page. The application and the panels meet here.

pub mod api;
mod maps;
mod mount;
mod options;
mod style;
