//! Buttons.

use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;
use yew::prelude::*;

/// What pressing a button sends.
pub fn press<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    send.reform(move |_: MouseEvent| message.clone())
}

/// Milliseconds within which a second tap belongs to the first.
const DOUBLE: f64 = 350.0;

/// The same for what passes on to somebody else: the second of a double press would already be for that one, and does nothing.
pub fn press_once<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    thread_local! {
        static LAST: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) };
    }
    let send = send.clone();
    Callback::from(move |event: MouseEvent| {
        let since = event.time_stamp() - LAST.replace(event.time_stamp());
        // Browsers count the presses of a mouse, and not all of them the taps of a finger.
        let finger = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
        let again = event.detail() > 1 || finger && since < DOUBLE;
        if !again {
            send.emit(message.clone());
        }
    })
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
