//! The browser's side of the module, in headless Chromium: `cargo xtask test wasm`.
#![cfg(all(target_arch = "wasm32", feature = "web"))]

use burstmap::web;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn says_its_version() {
    assert_eq!(web::version(), env!("CARGO_PKG_VERSION"));
}
