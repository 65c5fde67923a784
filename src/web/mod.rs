//! The only folder that names the browser: API, components, canvas, storage.

pub mod api;
mod wire;
