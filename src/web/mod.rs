//! The only folder that names the browser: API, components, canvas, storage.

pub mod api;
pub mod core;
pub mod maps;
mod wire;
