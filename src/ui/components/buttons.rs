//! Buttons.

use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;
use yew::prelude::*;

/// Returns a callback that sends a message when a button is pressed.
pub fn press<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    send.reform(move |_: MouseEvent| message.clone())
}

/// Milliseconds within which a second tap counts as a double click.
const DOUBLE: f64 = 350.0;

/// Like [`press`], but ignores the second click of a double click: it would act for the next combatant.
pub fn press_once<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    thread_local! {
        static LAST: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) };
    }
    let send = send.clone();
    Callback::from(move |event: MouseEvent| {
        let since = event.time_stamp() - LAST.replace(event.time_stamp());
        // Browsers count clicks of a mouse, but do not always count taps of a finger.
        let finger = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
        let again = event.detail() > 1 || finger && since < DOUBLE;
        if !again {
            send.emit(message.clone());
        }
    })
}

/// Renders a button of secondary importance.
pub fn ghost(label: impl Into<AttrValue>, disabled: bool, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class="bm-btn ghost" {disabled} {onclick}>{ label.into() }</button> }
}

/// Renders a toggle button of secondary importance.
pub fn toggle(label: impl Into<AttrValue>, on: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class="bm-btn ghost" aria-pressed={on.to_string()} {onclick}>{ label.into() }</button>
    }
}

/// Renders a small round toggle button.
pub fn pill(label: impl Into<AttrValue>, on: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class={classes!("bm-pill", on.then_some("on"))} aria-pressed={on.to_string()} {onclick}>
            { label.into() }
        </button>
    }
}
