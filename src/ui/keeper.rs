//! The keeper of a document in this browser, and its reports. [`keep`](crate::keep) starts the keeper.

use burstmap_rules::reason::Refusal;
use js_sys::Promise;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/keep/keeper.js")]
extern "C" {
    #[derive(Clone, Debug)]
    pub type Keeper;
    #[wasm_bindgen(method)]
    pub fn note(this: &Keeper, step: &str);
    #[wasm_bindgen(method)]
    pub fn opened(this: &Keeper);
    #[wasm_bindgen(method, getter)]
    pub fn ready(this: &Keeper) -> Promise;
    #[wasm_bindgen(method, getter)]
    pub fn state(this: &Keeper) -> String;
    #[wasm_bindgen(method)]
    pub fn saved(this: &Keeper) -> Promise;
    #[wasm_bindgen(method, js_name = takeOver)]
    pub fn take_over(this: &Keeper) -> Promise;
    #[wasm_bindgen(method)]
    pub fn close(this: &Keeper) -> Promise;
}

/// Report for the application.
#[derive(Debug, Clone, PartialEq)]
pub enum Kept {
    /// Whether another tab saves the scene. This tab can take over from it.
    Elsewhere(bool),
    /// A problem, or its end.
    Told { refusal: Refusal, aside: bool },
}
