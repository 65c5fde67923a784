//! The style sheet on the host's tree, and the element that everything is drawn into.

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Node};

#[wasm_bindgen(module = "/js/dress.js")]
extern "C" {
    /// Puts the style on the host's tree; the answer takes it off.
    pub fn dress(host: &Node, css: &str) -> Function;
    /// An element for the root, whose listeners can be taken off together.
    pub fn scaffold(host: &Node, class: &str) -> Element;
    pub fn clear(root: &Element);
}
