//! Something that comes once, and can be waited for.

use js_sys::{Function, Promise};
use wasm_bindgen::JsValue;

#[derive(Debug)]
pub struct Moment {
    promise: Promise,
    // No function stands in for it: js-sys makes one of text, which a page's policy may forbid.
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
    /// It is there: whoever waits goes on. Said again, nothing happens.
    pub fn come(&self) {
        if let Some(resolve) = &self.resolve {
            // A promise's own function takes any value.
            drop(resolve.call1(&JsValue::UNDEFINED, &JsValue::UNDEFINED));
        }
    }

    /// Resolves when it is there.
    pub fn wait(&self) -> Promise {
        self.promise.clone()
    }
}
