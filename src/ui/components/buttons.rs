//! Buttons.

use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;
use yew::prelude::*;

/// Returns a callback that sends a message when a button is pressed.
pub fn press<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    send.reform(move |_: MouseEvent| message.clone())
}

/// Maximum milliseconds between the presses of a double click. Browsers also count presses up to twice as far apart, but those are
/// intended when a user ends several turns in a row.
const DOUBLE: f64 = 350.0;

/// Returns whether a press is the second one of a double click. `since`: milliseconds since the previous press. `detail`: the browser's
/// count of presses at the same place.
fn is_again(since: f64, detail: i32, finger: bool) -> bool {
    // Browsers count clicks of a mouse, but not always taps of a finger.
    since < DOUBLE && (finger || detail > 1)
}

/// Like [`press`], but ignores the second click of a double click: it would act for the next combatant.
pub fn press_once<M: Clone + 'static>(send: &Callback<M>, message: M) -> Callback<MouseEvent> {
    thread_local! {
        static LAST: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) };
    }
    let send = send.clone();
    Callback::from(move |event: MouseEvent| {
        let since = event.time_stamp() - LAST.replace(event.time_stamp());
        let finger = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
        if !is_again(since, event.detail(), finger) {
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

#[cfg(test)]
mod tests {
    use super::is_again;

    #[test]
    fn quick_presses_in_a_row_are_meant_and_a_double_click_is_one() {
        assert!(is_again(120.0, 2, false) && is_again(120.0, 1, true));
        assert!(
            !is_again(480.0, 2, false),
            "the next turn's end, which the browser counts as a second click"
        );
        assert!(!is_again(700.0, 1, true) && !is_again(120.0, 1, false), "another button");
    }
}
