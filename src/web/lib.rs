//! The wasm module: its API, and the widget on a page. Panels and application meet here.
//!
//! - [`api::Burstmap`] is the table of the public contract: questions and commands as plain objects, refusals as errors.
//! - `maps.rs` contains the functions for files: import, export, the map check, creatures.
//! - `replays.rs` reads replays.
//! - `mount.rs` puts a `Widget` (`widget.rs`) into an element or a shadow root, and `options.rs` reads its options.
//! - `style/` contains the style sheet, a file for each part of the page.
//!
//! `www/core.d.ts` and `www/burstmap.d.ts` describe the contract in TypeScript. `www/burstmap.js` wraps this module, and `www/burst-map.js`
//! is the custom element around it.
//!
//! The crate contains no logic. It decodes values, calls the `Table`, and returns its answers. It doesn't contain effects of messages,
//! panels or rules, and doesn't share state between widgets.

pub mod api;
mod maps;
mod mount;
mod options;
mod replays;
mod saving;
mod style;
mod widget;
