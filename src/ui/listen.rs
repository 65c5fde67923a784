//! Listeners of the browser that end with their owner.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{AddEventListenerOptions, Event, EventTarget};

/// Removes itself from its target when dropped.
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
    /// Adds a listener that may prevent the browser's default action. Events of another class are ignored.
    pub fn on<E: JsCast>(
        target: &EventTarget,
        name: &'static str,
        hear: impl FnMut(E) + 'static,
    ) -> Listener {
        Listener::in_phase(target, name, false, hear)
    }

    /// Adds a listener in the capture phase, which also gets events that a component stops.
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
                // From another document: its classes differ from those of this window, so compare the name.
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
        // If the target is gone, there is nothing to remove.
        let heard = self.closure.as_ref().unchecked_ref();
        drop(self.target.remove_event_listener_with_callback_and_bool(self.name, heard, self.capture));
    }
}
