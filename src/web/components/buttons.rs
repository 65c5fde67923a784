//! Buttons.

use yew::prelude::*;

/// What pressing a button sends.
pub fn press<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    send.reform(move |_: MouseEvent| message.clone())
}

/// A button of secondary importance.
pub fn ghost(label: impl Into<AttrValue>, disabled: bool, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="bm-btn ghost" {disabled} {onclick}>{ label.into() }</button> }
}

/// A button of secondary importance that stays pressed.
pub fn toggle(label: impl Into<AttrValue>, on: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="bm-btn ghost" aria-pressed={on.to_string()} {onclick}>{ label.into() }</button>
    }
}

/// A small round button that stays pressed.
pub fn pill(label: impl Into<AttrValue>, on: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class={classes!("bm-pill", on.then_some("on"))} aria-pressed={on.to_string()} {onclick}>
            { label.into() }
        </button>
    }
}
