//! An event that occurs once and can be awaited.

use js_sys::{Function, Promise};
use wasm_bindgen::JsValue;

#[derive(Debug)]
pub struct Moment {
    promise: Promise,
    // There is no default function: js-sys would create one from text, which a page's policy may forbid.
    resolve: Option<Function>,
}

impl Default for Moment {
    fn default() -> Moment {
        let mut come = None;
        let promise = Promise::new(&mut |resolve, _| come = Some(resolve));
        Moment { promise, resolve: come }
    }
}

impl Moment {
    /// Marks the event as occurred and resumes waiting callers. Later calls have no effect.
    pub fn come(&self) {
        if let Some(resolve) = &self.resolve {
            // A promise's own function accepts any value.
            drop(resolve.call1(&JsValue::UNDEFINED, &JsValue::UNDEFINED));
        }
    }

    /// Returns a promise that resolves when the event occurs.
    pub fn wait(&self) -> Promise {
        self.promise.clone()
    }
}
