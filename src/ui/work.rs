//! Long work on files and maps: done by a worker, so that the page goes on, or piece by piece where the page's policy allows
//! no worker. Whoever wants it stopped drops it: nothing of the page has changed until the last answer is there.
//!
//! `bench.rs` does the work, wherever it runs. `door.rs` is what the worker calls; `js/work.js` starts it.

pub mod bench;
mod door;

use crate::library::wait;
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
    fn new(module: &JsValue, file: &JsValue) -> Hand;
    /// Whether the page's policy lets it work.
    #[wasm_bindgen(method)]
    fn ready(this: &Hand) -> Promise;
    #[wasm_bindgen(method)]
    fn ask(this: &Hand, request: &str, file: &JsValue) -> Promise;
    #[wasm_bindgen(method)]
    fn end(this: &Hand);
}

thread_local! {
    /// The address of the worker's file, where the wasm came from an address.
    static FILE: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
}

/// Where the worker's file is looked for; `www/burstmap.js` knows.
#[wasm_bindgen(js_name = workFile, skip_typescript)]
pub fn file(address: JsValue) {
    FILE.set(address);
}

/// Somebody who works.
struct Work {
    worker: Option<Worker>,
    /// For whoever has no worker.
    bench: RefCell<Bench>,
    stopped: Cell<bool>,
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
    async fn begin(long: bool, language: Language) -> Work {
        let mut worker = None;
        if long {
            let hand = Worker(FILE.with_borrow(|file| Hand::new(&wasm_bindgen::module(), file)));
            let ready = JsFuture::from(hand.0.ready()).await;
            worker = ready.is_ok_and(|ready| ready.is_truthy()).then_some(hand);
        }
        Work { worker, bench: RefCell::default(), stopped: Cell::default(), language }
    }

    /// Asks for a piece of the work; a file may go with it.
    ///
    /// # Errors
    ///
    /// What is wrong with the files; `work-failed` where the worker broke down.
    async fn ask(&self, request: &Request, file: Option<&Blob>) -> Result<Answer, Refusal> {
        match &self.worker {
            Some(worker) => {
                let text = serde_json::to_string(&(self.language.code(), request)).unwrap_or_default();
                let file = file.map_or(JsValue::UNDEFINED, JsValue::from);
                let answer = JsFuture::from(worker.0.ask(&text, &file)).await.map_err(|why| failed(&why))?;
                Answer::unpack(Uint8Array::new(&answer).to_vec())
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
                self.do_here(request, bytes).await
            }
        }
    }

    /// Does it on the page, a little at a time.
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

/// Long work that can be stopped from outside.
#[derive(Debug, Default)]
pub struct Run {
    stopped: Cell<bool>,
    work: RefCell<Option<Rc<Work>>>,
}

impl Run {
    /// Finds somebody who works. `long`: it is worth a worker.
    pub async fn begin(&self, long: bool, language: Language) {
        let work = Work::begin(long, language).await;
        if !self.stopped.get() {
            self.work.replace(Some(Rc::new(work)));
        }
    }

    /// As [`Work::ask`]. `None`: it was stopped.
    ///
    /// # Errors
    ///
    /// As [`Work::ask`].
    pub async fn ask(&self, request: &Request, file: Option<&Blob>) -> Option<Result<Answer, Refusal>> {
        let work = self.work.borrow().clone()?;
        let answer = work.ask(request, file).await;
        (!self.stopped.get()).then_some(answer)
    }

    /// Checks a scene's walls; `tell` hears how far it is. As [`Run::ask`].
    ///
    /// # Errors
    ///
    /// As [`Work::ask`].
    pub async fn check(&self, scene: Scene, tell: impl Fn(f64)) -> Option<Result<Answer, Refusal>> {
        /// Milliseconds that a worker goes on for, and whoever has none.
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
            // Some steps take longer than others.
            steps = if spent > spell { (steps / 2).max(1) } else { (steps + steps.div_ceil(2)).min(1_000) };
        }
    }

    /// Ends it in the midst of whatever it does.
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

/// Work of the page's own, of which it does a little at a time.
struct Slices {
    since: f64,
}

impl Slices {
    /// Milliseconds at a time.
    const LONGEST: f64 = 6.0;

    fn begin() -> Slices {
        Slices { since: Date::now() }
    }

    /// Lets the page go on, if it waited for long. One that nobody sees waits for nothing: timers there come once a second.
    async fn rest(&mut self) {
        let page = web_sys::window().and_then(|window| window.document());
        if Date::now() - self.since > Slices::LONGEST && page.is_some_and(|page| !page.hidden()) {
            drop(JsFuture::from(wait(0)).await);
            self.since = Date::now();
        }
    }
}

/// A scene's text as a file. It is written piece by piece, so that the page goes on.
pub async fn text_of(scene: &Scene) -> Option<Blob> {
    let (parts, mut slices) = (Array::new(), Slices::begin());
    for piece in Pieces::of(scene) {
        parts.push(&JsValue::from(piece));
        slices.rest().await;
    }
    Blob::new_with_str_sequence(&parts).ok()
}

/// A scene that was made, read in the same way.
///
/// # Errors
///
/// `bad-scene` where it is none.
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

/// What went wrong besides the files themselves: no memory, a file that is gone.
fn failed(why: &JsValue) -> Refusal {
    let message = js_sys::Reflect::get(why, &JsValue::from_str("message")).ok();
    let why = message.and_then(|text| text.as_string()).or_else(|| why.as_string()).unwrap_or_default();
    Refusal::new("work-failed", catalogue::WorkFailed { why })
}
