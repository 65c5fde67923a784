//! Style sheet of the host's tree, and the root element of the widget.

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Node};

#[wasm_bindgen(module = "/js/dress.js")]
extern "C" {
    /// Adds the style to the host's tree. The returned function removes it.
    pub fn dress(host: &Node, css: &str) -> Function;
    /// Creates the root element, whose listeners can be removed together.
    pub fn scaffold(host: &Node, class: &str) -> Element;
    pub fn clear(root: &Element);
}
