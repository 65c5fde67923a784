//! Tokens as chips: initials in the color and shape of their side.

use burstmap_frontend::display::{theme, tokens};
use burstmap_rules::map::Id;
use yew::prelude::*;

/// A token as lists show it.
#[derive(Clone, Debug, PartialEq)]
pub struct Who {
    pub id: Id,
    pub name: AttrValue,
    /// The number of its side, counted from 0 in the order of the scene.
    pub side: u8,
}

/// The chip of a token or, with its name, of a side.
pub fn chip(name: &str, side: u8) -> Html {
    html! {
        <span class={classes!("bm-chip", format!("side-{}", side % theme::SIDES + 1))} aria-hidden="true">
            { tokens::initials(name) }
        </span>
    }
}

impl Who {
    pub fn chip(&self) -> Html {
        chip(&self.name, self.side)
    }
}
