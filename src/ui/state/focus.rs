//! Where the focus goes: to the panel and back, and to whatever opened what closes.

use web_sys::HtmlElement;
use yew::prelude::*;

/// What is remembered of the focus.
#[derive(Debug, Default)]
pub struct Focus {
    /// Where it goes with the next drawing.
    pub next: Option<NodeRef>,
    /// To the first field of how an area is rolled for, in its place.
    pub form: bool,
    /// It was in the widget before it was drawn again.
    pub held: bool,
    /// The button that opened the creature library.
    pub opener: Option<HtmlElement>,
}
