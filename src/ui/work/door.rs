//! What a worker calls. It has none of the page's functions: numbers go in and out, and bytes lie at their addresses, so that it
//! needs nothing beside the compiled module.

use crate::work::bench::{Answer, Bench, Request};
use burstmap_format::breath::at_once;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[derive(Default)]
struct Hatch {
    bench: Bench,
    request: Vec<u8>,
    file: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static HATCH: RefCell<Hatch> = RefCell::default();
}

/// The address of so many bytes for a request, or (`file`) for what goes with it.
#[wasm_bindgen(js_name = workRoom, skip_typescript)]
pub fn room(file: bool, length: usize) -> usize {
    HATCH.with_borrow_mut(|hatch| {
        let place = if file { &mut hatch.file } else { &mut hatch.request };
        *place = vec![0; length];
        place.as_mut_ptr() as usize
    })
}

/// Does what is asked; the address of the answer.
#[wasm_bindgen(js_name = workDo, skip_typescript)]
pub fn work() -> usize {
    HATCH.with_borrow_mut(|hatch| {
        let request = std::mem::take(&mut hatch.request);
        let file = std::mem::take(&mut hatch.file);
        let answer = match serde_json::from_slice::<(String, Request)>(&request) {
            Ok((language, request)) => {
                let language = Language::of_tag(&language).unwrap_or_default();
                language.within(|| at_once(hatch.bench.answer(&request, file)))
            }
            Err(error) => Err(Refusal::new("work-failed", catalogue::WorkFailed { why: error.to_string() })),
        };
        hatch.answer = Answer::pack(answer);
        hatch.answer.as_ptr() as usize
    })
}

/// How long the answer is.
#[wasm_bindgen(js_name = workLength, skip_typescript)]
pub fn length() -> usize {
    HATCH.with_borrow(|hatch| hatch.answer.len())
}

/// The answer was taken.
#[wasm_bindgen(js_name = workTaken, skip_typescript)]
pub fn taken() {
    HATCH.with_borrow_mut(|hatch| hatch.answer = Vec::new());
}
