//! A component that shows nothing.

use yew::prelude::*;
use yew::virtual_dom::VText;

/// What a component shows that has nothing to show: an empty text, which keeps its place. Without a node of its own, what its parent
/// puts before it would go before the node after it, and Yew 0.23 panics where the same change has taken that away.
pub fn nothing() -> Html {
    VText::new("").into()
}
