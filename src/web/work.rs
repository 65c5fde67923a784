//! Long work on files and maps: done by a worker, so that the page goes on, or piece by piece where the page's policy allows
//! no worker. Whoever wants it stopped drops it: nothing of the page has changed until the last answer is there.
//!
//! `bench.rs` does the work, wherever it runs. `door.rs` is what the worker calls; `js/work.js` starts it.

pub mod bench;
mod door;

use crate::library::wait;
use bench::{Answer, Bench, Request};
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::{ArrayBuffer, Promise, Uint8Array};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

#[wasm_bindgen(module = "/js/work.js")]
extern "C" {
    type Hand;
    #[wasm_bindgen(constructor)]
    fn new(module: &JsValue) -> Hand;
    /// Whether the page's policy lets it work.
    #[wasm_bindgen(method)]
    fn ready(this: &Hand) -> Promise;
    #[wasm_bindgen(method)]
    fn ask(this: &Hand, request: &str, file: &JsValue) -> Promise;
    #[wasm_bindgen(method)]
    fn end(this: &Hand);
}

/// Somebody who works.
pub struct Work {
    worker: Option<Worker>,
    /// For whoever has no worker.
    bench: RefCell<Bench>,
    language: Language,
}

/// It ends with its owner, in the midst of whatever it does.
struct Worker(Hand);

impl Drop for Worker {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.worker.is_some() { "Work by a worker" } else { "Work here" })
    }
}

impl Work {
    /// `long`: it is worth a worker, where there may be one.
    pub async fn begin(long: bool) -> Work {
        let language = Language::in_use();
        let mut worker = None;
        if long {
            let hand = Worker(Hand::new(&wasm_bindgen::module()));
            let ready = JsFuture::from(hand.0.ready()).await;
            worker = ready.is_ok_and(|ready| ready.is_truthy()).then_some(hand);
        }
        Work { worker, bench: RefCell::default(), language }
    }

    /// Asks for a piece of the work; a file goes with it.
    ///
    /// # Errors
    ///
    /// What is wrong with the files; `work-failed` where the worker broke down.
    pub async fn ask(&self, request: &Request, file: Option<&Blob>) -> Result<Answer, Refusal> {
        match &self.worker {
            Some(worker) => {
                let text = serde_json::to_string(&(self.language.code(), request)).unwrap_or_default();
                let file = file.map_or(JsValue::UNDEFINED, JsValue::from);
                let answer = JsFuture::from(worker.0.ask(&text, &file)).await.map_err(|why| failed(&why))?;
                Answer::unpack(&Uint8Array::new(&answer).to_vec())
            }
            None => {
                // What was said about it is painted first.
                drop(JsFuture::from(wait(0)).await);
                let bytes = match file {
                    Some(file) => {
                        let come = JsFuture::from(file.array_buffer()).await.map_err(|why| failed(&why))?;
                        Uint8Array::new(&come.unchecked_into::<ArrayBuffer>()).to_vec()
                    }
                    None => Vec::new(),
                };
                self.language.within(|| self.bench.borrow_mut().answer(request, bytes))
            }
        }
    }
}

/// What went wrong besides the files themselves: no memory, a file that is gone.
fn failed(why: &JsValue) -> Refusal {
    let message = js_sys::Reflect::get(why, &JsValue::from_str("message")).ok();
    let why = message.and_then(|text| text.as_string()).or_else(|| why.as_string()).unwrap_or_default();
    Refusal::new("work-failed", catalogue::WorkFailed { why })
}
