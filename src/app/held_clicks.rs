//! Delays clicks that come before the panels show the user's input.
//!
//! A button sends what it was rendered with. Yew pauses between two renderings when the first one took longer than a frame, and a field
//! that is left in that pause is rendered only after the click that left it: the click would use the old value.

use burstmap_ui::listen::Listener;
use burstmap_ui::msg::Msg;
use burstmap_ui::timer::Timer;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};
use yew::Callback;

/// Number of sent messages that are not handled yet.
#[derive(Clone, Debug, Default)]
pub struct Unhandled(Rc<Cell<usize>>);

impl Unhandled {
    /// Counts sent messages.
    pub fn counting(&self, send: Callback<Msg>) -> Callback<Msg> {
        let sent = Rc::clone(&self.0);
        Callback::from(move |message| {
            sent.set(sent.get() + 1);
            send.emit(message);
        })
    }

    /// Counts a handled message.
    pub fn handled(&self) {
        self.0.set(self.0.get().saturating_sub(1));
    }

    fn is_empty(&self) -> bool {
        self.0.get() == 0
    }
}

/// Delays clicks on buttons until all messages are handled.
pub fn listen(root: &Element, unhandled: &Unhandled) -> Listener {
    let (timer, unhandled, own) = (Timer::default(), unhandled.clone(), root.clone());
    // Above the root, where the components' listeners would come first.
    Listener::before(&root.get_root_node(), "click", move |event: MouseEvent| {
        if unhandled.is_empty() || !event.is_trusted() {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("button").ok().flatten());
        let button = button.filter(|button| own.contains(Some(button)));
        if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            event.prevent_default();
            event.stop_immediate_propagation();
            click_later(&timer, button, unhandled.clone());
        }
    })
}

/// Clicks the button after a timeout of 0. Yew's own timer is older, so it comes first.
fn click_later(timer: &Timer, button: HtmlElement, unhandled: Unhandled) {
    let again = timer.clone();
    timer.start(0, move || match unhandled.is_empty() {
        true => button.click(),
        false => click_later(&again, button, unhandled),
    });
}
