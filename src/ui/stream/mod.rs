//! One end of the stream between windows, and its reports. [`live`](crate::live) connects the stream with a widget.

pub mod news;
pub mod present;

use burstmap_encounter::Scene;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/live.js")]
extern "C" {
    #[derive(Debug)]
    pub type Live;
    /// Sets whether a game master's window may lead.
    #[wasm_bindgen(method)]
    pub fn allow(this: &Live, able: bool);
    #[wasm_bindgen(method)]
    pub fn changed(this: &Live, opened: bool);
    #[wasm_bindgen(method)]
    pub fn greet(this: &Live);
    #[wasm_bindgen(method, catch)]
    pub fn request(this: &Live, command: &JsValue) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn take(
        this: &Live,
        message: &JsValue,
        side: Option<String>,
        sender: Option<String>,
        channel: bool,
        name: Option<String>,
    ) -> Result<(), JsValue>;
    /// Takes back a player's own request, by its number.
    #[wasm_bindgen(method)]
    pub fn withdraw(this: &Live, request: u32);
    #[wasm_bindgen(method)]
    pub fn close(this: &Live);
}

/// Returns the sides of a scene's tokens. Windows of these sides may follow.
pub fn sides(scene: &Scene) -> Vec<String> {
    let mut sides: Vec<String> = Vec::new();
    for token in scene.tokens.iter() {
        if !sides.contains(&token.side) {
            sides.push(token.side.clone());
        }
    }
    sides
}
