//! The two parts of the module. A page starts with the first one, which draws the map (`xtask/src/halves.rs` divides them).

use js_sys::Function;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/parts.js")]
extern "C" {
    /// Replaces the functions of the second part. Throws.
    fn missing();
    #[wasm_bindgen(js_name = setHear)]
    fn set_hear(listener: Function);
    #[wasm_bindgen(js_name = setRest)]
    fn set_rest(module: JsValue);
    /// Returns the second part as a module, for workers.
    #[wasm_bindgen(js_name = theRest)]
    pub fn rest() -> JsValue;
}

/// Sets the function to call when a missing function is called. Without a listener, calls a missing function.
#[wasm_bindgen(js_name = hearMissing, skip_typescript)]
pub fn hear_missing(listener: Option<Function>) {
    match listener {
        Some(listener) => set_hear(listener),
        None => missing(),
    }
}

/// Sets the second part, once it is loaded.
#[wasm_bindgen(js_name = theRestCame, skip_typescript)]
pub fn rest_came(module: JsValue) {
    set_rest(module);
}
