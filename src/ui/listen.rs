//! Listeners of the browser that end with their owner.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{AddEventListenerOptions, Event, EventTarget};

/// Taken off its target when dropped.
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    closure: Closure<dyn FnMut(Event)>,
    capture: bool,
}

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Listener for {}", self.name)
    }
}

impl Listener {
    /// Hears an event and may prevent what the browser would do. An event of another class than asked for is ignored.
    pub fn on<E: JsCast>(
        target: &EventTarget,
        name: &'static str,
        hear: impl FnMut(E) + 'static,
    ) -> Listener {
        Listener::in_phase(target, name, false, hear)
    }

    /// Hears an event on its way down, also one that a component keeps to itself.
    pub fn before<E: JsCast>(
        target: &EventTarget,
        name: &'static str,
        hear: impl FnMut(E) + 'static,
    ) -> Listener {
        Listener::in_phase(target, name, true, hear)
    }

    fn in_phase<E: JsCast>(
        target: &EventTarget,
        name: &'static str,
        capture: bool,
        mut hear: impl FnMut(E) + 'static,
    ) -> Listener {
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            match event.dyn_into::<E>() {
                Ok(event) => hear(event),
                // Another document's: its classes are not those of this window, and the name has to do.
                Err(event) if !event.is_instance_of::<Event>() => hear(event.unchecked_into()),
                Err(_) => {}
            }
        });
        let options = AddEventListenerOptions::new();
        options.set_passive(false);
        options.set_capture(capture);
        let _ = target.add_event_listener_with_callback_and_add_event_listener_options(
            name,
            closure.as_ref().unchecked_ref(),
            &options,
        );
        Listener { target: target.clone(), name, closure, capture }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // A target that is gone needs nothing taken away.
        let heard = self.closure.as_ref().unchecked_ref();
        drop(self.target.remove_event_listener_with_callback_and_bool(self.name, heard, self.capture));
    }
}
