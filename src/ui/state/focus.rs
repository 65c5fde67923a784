//! Focus management: to the panel and back, and to the opener of a closed element.

use web_sys::HtmlElement;
use yew::prelude::*;

/// State of the focus.
#[derive(Debug, Default)]
pub struct Focus {
    /// Target after the next rendering.
    pub next: Option<NodeRef>,
    /// Whether the target is the first field of the area's form instead.
    pub form: bool,
    /// Whether the focus was in the widget before the rendering.
    pub held: bool,
    /// Button that opened the creature library.
    pub opener: Option<HtmlElement>,
}
