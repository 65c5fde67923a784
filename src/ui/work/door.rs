//! The worker's interface. It uses none of the page's functions: arguments and results are numbers, and bytes are passed by address, so
//! that it needs nothing but the compiled module.

use crate::tongue;
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

/// Returns the address of a buffer for a request, or (`file`) for the attached file.
#[wasm_bindgen(js_name = workRoom, skip_typescript)]
pub fn room(file: bool, length: usize) -> usize {
    HATCH.with_borrow_mut(|hatch| {
        let place = if file { &mut hatch.file } else { &mut hatch.request };
        *place = vec![0; length];
        place.as_mut_ptr() as usize
    })
}

/// Executes the request, and returns the address of the answer.
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

/// Adds the texts in the file buffer, for the language with the tag in the request.
#[wasm_bindgen(js_name = workTexts, skip_typescript)]
pub fn texts() {
    HATCH.with_borrow_mut(|hatch| {
        let [tag, texts] =
            [&mut hatch.request, &mut hatch.file].map(|place| String::from_utf8(std::mem::take(place)));
        if let (Ok(tag), Ok(texts)) = (tag, texts) {
            tongue::learn(&tag, texts);
        }
    });
}

/// Returns the length of the answer.
#[wasm_bindgen(js_name = workLength, skip_typescript)]
pub fn length() -> usize {
    HATCH.with_borrow(|hatch| hatch.answer.len())
}

/// Frees the answer.
#[wasm_bindgen(js_name = workTaken, skip_typescript)]
pub fn taken() {
    HATCH.with_borrow_mut(|hatch| hatch.answer = Vec::new());
}
