//! Tokens as chips: initials in the color and shape of their side.

use burstmap_frontend::display::initials::initials;
use burstmap_frontend::display::theme;
use burstmap_rules::map::Id;
use yew::prelude::*;

/// A token as shown in lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Who {
    pub id: Id,
    pub name: AttrValue,
    /// Initials that distinguish it from the others on the map.
    pub letters: AttrValue,
    /// Number of its side, counted from 0 in the order of the scene.
    pub side: u8,
}

/// Renders the chip of a creature outside of any map or, with its name, of a side.
pub fn chip(name: &str, side: u8) -> Html {
    lettered(&initials(name), side)
}

fn lettered(letters: &str, side: u8) -> Html {
    html! {
        <span class={classes!("bm-chip", format!("side-{}", side % theme::SIDES + 1))} aria-hidden="true">
            { letters }
        </span>
    }
}

impl Who {
    pub fn chip(&self) -> Html {
        lettered(&self.letters, self.side)
    }
}
