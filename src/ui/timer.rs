//! A timeout.

use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// Timer for a single callback. A new call replaces the previous one, and dropping the timer cancels it.
#[derive(Clone, Default)]
pub struct Timer(Rc<RefCell<Option<Waiting>>>);

impl std::fmt::Debug for Timer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Timer")
    }
}

struct Waiting {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            window.clear_timeout_with_handle(self.id);
        }
    }
}

impl Timer {
    /// Calls back after a number of milliseconds.
    pub fn start(&self, after: i32, call: impl FnOnce() + 'static) {
        self.stop();
        let call = Closure::once(call);
        let id = web_sys::window().and_then(|window| {
            let call = call.as_ref().unchecked_ref();
            window.set_timeout_with_callback_and_timeout_and_arguments_0(call, after).ok()
        });
        self.0.replace(id.map(|id| Waiting { id, _call: call }));
    }

    /// Cancels the callback.
    pub fn stop(&self) {
        self.0.replace(None);
    }
}

/// Returns the milliseconds since the page was opened.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}
