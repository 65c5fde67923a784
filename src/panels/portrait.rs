//! Portraits of tokens and creatures.

use burstmap_ui::components::chip::{Who, chip};
use yew::prelude::*;

/// Renders the portrait of a token, with its initials.
pub fn face(image: Option<&str>, who: &Who) -> Html {
    if image.is_some() { portrait(image, &who.name, who.side) } else { who.chip() }
}

/// Renders a portrait as a circle in the color of its side, or the initials if there is no image.
pub fn portrait(image: Option<&str>, name: &str, side: u8) -> Html {
    match image {
        Some(src) => html! {
            // The class is on an element around the image, because nothing can be drawn over an `img`.
            <span class={classes!("bm-portrait", format!("side-{}", side % burstmap_frontend::display::theme::SIDES + 1))} aria-hidden="true">
                <img src={src.to_owned()} alt="" draggable="false" />
            </span>
        },
        None => chip(name, side),
    }
}
