//! Values across the boundary: plain JSON in, plain objects out, refusals as errors.

use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/wire.js")]
extern "C" {
    /// A question of `field` about one cell as a number; below 0 what has to be read as JSON.
    #[wasm_bindgen(js_name = cellQuestion)]
    pub fn cell_question(query: &JsValue) -> f64;
    #[wasm_bindgen(js_name = fieldReport)]
    pub fn field_report(sight: Option<Vec<u32>>, effect: Vec<u32>, columns: u32) -> JsValue;
    /// A question of `reach` about a token and whole cells of movement as a letter and an id; `None` where it has to be read
    /// as JSON.
    #[wasm_bindgen(js_name = reachQuestion)]
    pub fn reach_question(query: &JsValue) -> Option<String>;
    /// The lists of a `Tree` with `count` places in a window of so many columns; `hazards`: a list, or undefined.
    #[wasm_bindgen(js_name = reachReport)]
    pub fn reach_report(
        flat: Vec<u32>,
        count: usize,
        hazards: JsValue,
        columns: u32,
        left: i32,
        top: i32,
    ) -> JsValue;
    /// A question of `area` about a burst or a radius as a number; below 0 what has to be read as JSON.
    #[wasm_bindgen(js_name = burstQuestion)]
    pub fn burst_question(query: &JsValue) -> f64;
    /// `text`: tokens, origin and reasons; `flat`: the cells and all that names barriers, by their numbers in `names`.
    #[wasm_bindgen(js_name = areaReport)]
    pub fn area_report(text: &str, flat: Vec<u32>, columns: u32, names: &js_sys::Array) -> JsValue;
    #[wasm_bindgen(js_name = jsonText, catch)]
    fn json_text(value: &JsValue) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(js_name = burstmapError)]
    fn burstmap_error(code: &str, path: Option<String>, message: &str) -> JsValue;
}

/// Any JavaScript value as JSON. Going through its text keeps cycles, getters and endless depth outside: what has no
/// JSON text is refused, `undefined` fields are absent. Numbers that are not finite become words, `"NaN"`, so that whoever
/// wanted a number there says so.
pub fn plain(value: &JsValue, code: &str) -> Result<Value, Refusal> {
    let text = json_text(value).ok().flatten().ok_or_else(|| {
        Refusal::new(code, "Expected plain JSON data: an object without cycles or functions.")
    })?;
    serde_json::from_str(&text).map_err(|error| match burstmap_decode::is_nested_too_deeply(&error) {
        true => Refusal::new("too-large", "The values lie too deep within each other: more than 100 levels."),
        false => Refusal::new(code, format!("Not usable as JSON: {error}.")),
    })
}

/// A question in the contract's shape.
pub fn read<T: DeserializeOwned>(value: &JsValue, code: &str) -> Result<T, Refusal> {
    decode(plain(value, code)?, code)
}

pub fn decode<T: DeserializeOwned>(value: Value, code: &str) -> Result<T, Refusal> {
    burstmap_decode::decode(&value).map_err(|misfit| refused(misfit, code))
}

#[cold]
#[inline(never)]
fn refused(misfit: burstmap_decode::DecodeError, code: &str) -> Refusal {
    let refusal = Refusal::new(code, sentence(&misfit.message));
    if misfit.path.is_empty() { refusal } else { refusal.at(misfit.path) }
}

/// A problem as an English sentence.
fn sentence(problem: &str) -> String {
    let mut letters = problem.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(std::iter::once('.')).collect()
}

/// An answer as a plain object: maps as objects, absent options left out.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    parsed(&serde_json::to_string(value).unwrap_or_default())
}

#[inline(never)]
fn parsed(text: &str) -> Result<JsValue, JsValue> {
    js_sys::JSON::parse(text)
}

pub fn throw(refusal: Refusal) -> JsValue {
    burstmap_error(&refusal.code, refusal.path.clone(), &refusal.message)
}

/// An error of somebody else's code that must not stop ours.
pub fn report(error: &JsValue) {
    web_sys::console::error_1(error);
}
