//! Long work on files and maps, done by a worker, so that the page stays responsive, or in small pieces if the page's policy forbids
//! workers. Dropping it stops the work: nothing on the page changes before the last answer.
//!
//! `bench.rs` does the work in both cases. `door.rs` is the worker's interface; `js/work.js` starts it.

pub mod bench;
mod door;

use crate::library::wait;
use crate::parts;
use crate::tongue;
use bench::{Answer, Bench, Request, Said, scene_of};
use burstmap_encounter::{Scene, Shared};
use burstmap_format::Pieces;
use burstmap_format::breath::step;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::Refusal;
use js_sys::{Array, ArrayBuffer, Date, Promise, Uint8Array};
use std::cell::{Cell, RefCell};
use std::pin::pin;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

#[wasm_bindgen(module = "/js/work.js")]
extern "C" {
    type Hand;
    #[wasm_bindgen(constructor)]
    fn new(module: &JsValue, rest: &JsValue, file: &JsValue, tag: &str, texts: Option<&str>) -> Hand;
    /// Resolves with whether the page's policy allows the worker.
    #[wasm_bindgen(method)]
    fn ready(this: &Hand) -> Promise;
    #[wasm_bindgen(method)]
    fn ask(this: &Hand, request: &str, file: &JsValue) -> Promise;
    #[wasm_bindgen(method)]
    fn end(this: &Hand);
}

thread_local! {
    /// Address of the worker's file, if the wasm has an address.
    static FILE: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
}

/// Sets the address of the worker's file, from `www/burstmap.js`.
#[wasm_bindgen(js_name = workFile, skip_typescript)]
pub fn file(address: JsValue) {
    FILE.set(address);
}

/// A worker, or its replacement on the page.
struct Work {
    worker: Option<Worker>,
    /// Used without a worker.
    bench: RefCell<Bench>,
    stopped: Cell<bool>,
    language: Language,
}

/// Handle of a worker, which stops when it is dropped.
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
    async fn begin(long: bool, language: Language) -> Work {
        let mut worker = None;
        if long {
            // The worker has its own instance, which cannot load anything. Without texts, its messages are in English.
            let texts = match language {
                Language::English | Language::Bracketed => None,
                translation => tongue::texts(translation).await.ok(),
            };
            let hand = Worker(FILE.with_borrow(|file| {
                Hand::new(&wasm_bindgen::module(), &parts::rest(), file, language.code(), texts.as_deref())
            }));
            let ready = JsFuture::from(hand.0.ready()).await;
            worker = ready.is_ok_and(|ready| ready.is_truthy()).then_some(hand);
        }
        Work { worker, bench: RefCell::default(), stopped: Cell::default(), language }
    }

    /// Runs a request, possibly with a file.
    ///
    /// # Errors
    ///
    /// The problem with the files; `work-failed` if the worker failed.
    async fn ask(&self, request: &Request, file: Option<&Blob>) -> Result<Answer, Refusal> {
        match &self.worker {
            Some(worker) => {
                let text = serde_json::to_string(&(self.language.code(), request)).unwrap_or_default();
                let file = file.map_or(JsValue::UNDEFINED, JsValue::from);
                let answer = JsFuture::from(worker.0.ask(&text, &file)).await.map_err(|why| failed(&why))?;
                Answer::unpack(Uint8Array::new(&answer).to_vec())
            }
            None => {
                // Paint the progress message first.
                drop(JsFuture::from(wait(0)).await);
                let bytes = match file {
                    Some(file) => {
                        let come = JsFuture::from(file.array_buffer()).await.map_err(|why| failed(&why))?;
                        Uint8Array::new(&come.unchecked_into::<ArrayBuffer>()).to_vec()
                    }
                    None => Vec::new(),
                };
                self.do_here(request, bytes).await
            }
        }
    }

    /// Does the work on the page, in small steps.
    async fn do_here(&self, request: &Request, bytes: Vec<u8>) -> Result<Answer, Refusal> {
        let mut bench = self.bench.take();
        let mut slices = Slices::begin();
        let answer = {
            let mut work = pin!(bench.answer(request, bytes));
            loop {
                if let Some(answer) = self.language.within(|| step(work.as_mut())) {
                    break answer;
                }
                if self.stopped.get() {
                    return Err(failed(&JsValue::NULL));
                }
                slices.rest().await;
            }
        };
        self.bench.replace(bench);
        answer
    }

    fn stop(&self) {
        self.stopped.set(true);
        if let Some(worker) = &self.worker {
            worker.0.end();
        }
    }
}

/// Long work that can be stopped.
#[derive(Debug, Default)]
pub struct Run {
    stopped: Cell<bool>,
    work: RefCell<Option<Rc<Work>>>,
}

impl Run {
    /// Starts the work. `long`: it is worth a worker.
    pub async fn begin(&self, long: bool, language: Language) {
        let work = Work::begin(long, language).await;
        if !self.stopped.get() {
            self.work.replace(Some(Rc::new(work)));
        }
    }

    /// Runs a request as [`Work::ask`] does. Returns `None` if it was stopped.
    ///
    /// # Errors
    ///
    /// As [`Work::ask`].
    pub async fn ask(&self, request: &Request, file: Option<&Blob>) -> Option<Result<Answer, Refusal>> {
        let work = self.work.borrow().clone()?;
        let answer = work.ask(request, file).await;
        (!self.stopped.get()).then_some(answer)
    }

    /// Checks a scene's walls; calls `tell` with the progress. See [`Run::ask`].
    ///
    /// # Errors
    ///
    /// As [`Work::ask`].
    pub async fn check(&self, scene: Scene, tell: impl Fn(f64)) -> Option<Result<Answer, Refusal>> {
        /// Milliseconds per step in a worker, and on the page.
        const SPELL: [f64; 2] = [80.0, 4.0];
        let work = self.work.borrow().clone()?;
        let spell = SPELL[usize::from(work.worker.is_none())];
        if work.worker.is_some() {
            let text = text_of(&scene).await;
            drop(scene);
            if let Err(refusal) = self.ask(&Request::Check, text.as_ref()).await? {
                return Some(Err(refusal));
            }
        } else {
            work.bench.borrow_mut().check(scene);
        }
        let mut steps = 1;
        loop {
            let since = Date::now();
            match self.ask(&Request::Go { steps }, None).await? {
                Ok(Answer { said: Said::Part(part), .. }) => tell(part),
                other => return Some(other),
            }
            let spent = Date::now() - since;
            // Steps differ in duration.
            steps = if spent > spell { (steps / 2).max(1) } else { (steps + steps.div_ceil(2)).min(1_000) };
        }
    }

    /// Stops the work immediately.
    pub fn stop(&self) {
        self.stopped.set(true);
        if let Some(work) = self.work.take() {
            work.stop();
        }
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.get()
    }
}

/// Work on the page in short steps.
struct Slices {
    since: f64,
}

impl Slices {
    /// Maximum milliseconds per step.
    const LONGEST: f64 = 6.0;

    fn begin() -> Slices {
        Slices { since: Date::now() }
    }

    /// Pauses after a long step. A hidden page needs no pauses, and its timers only fire once a second.
    async fn rest(&mut self) {
        let page = web_sys::window().and_then(|window| window.document());
        if Date::now() - self.since > Slices::LONGEST && page.is_some_and(|page| !page.hidden()) {
            drop(JsFuture::from(wait(0)).await);
            self.since = Date::now();
        }
    }
}

/// Returns a scene's text as a file, written in pieces, so that the page stays responsive.
pub async fn text_of(scene: &Scene) -> Option<Blob> {
    let (parts, mut slices) = (Array::new(), Slices::begin());
    for piece in Pieces::of(scene) {
        parts.push(&JsValue::from(piece));
        slices.rest().await;
    }
    Blob::new_with_str_sequence(&parts).ok()
}

/// Returns the scene of an answer, read in pieces.
///
/// # Errors
///
/// `bad-scene` if it is invalid.
pub async fn scene_in(lines: &[u8]) -> Result<Scene, Refusal> {
    let mut lines = lines.split(|byte| *byte == b'\n');
    let mut scene: Scene = scene_of(lines.next().unwrap_or_default())?;
    let (mut walls, mut slices): (Vec<Wall>, _) = (Vec::new(), Slices::begin());
    for line in lines {
        walls.append(&mut scene_of(line)?);
        slices.rest().await;
    }
    scene.walls = Shared::new(walls);
    Ok(scene)
}

/// Returns the refusal for other problems than with the files: no memory, a missing file.
fn failed(why: &JsValue) -> Refusal {
    let message = js_sys::Reflect::get(why, &JsValue::from_str("message")).ok();
    let why = message.and_then(|text| text.as_string()).or_else(|| why.as_string()).unwrap_or_default();
    Refusal::new("work-failed", catalogue::WorkFailed { why })
}
