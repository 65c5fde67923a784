//! An empty component.

use yew::prelude::*;
use yew::virtual_dom::VText;

/// Renders an empty component as an empty text node, which keeps its place. Without its own node, Yew 0.23 inserts siblings before the node
/// after it, and panics if the same change has removed that one.
pub fn nothing() -> Html {
    VText::new("").into()
}
