//! Values across the boundary: plain JSON in, plain objects out, refusals as errors.

use burstmap_encounter::Dispatch;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/wire.js")]
extern "C" {
    /// Gives an answer a list of cells, made of their grid indices when it is first read.
    #[wasm_bindgen(js_name = addCells)]
    pub fn add_cells(answer: &JsValue, name: &str, indices: Vec<u32>, columns: u32);
    /// Gives a report of `area` its cells. `flat`: of each its grid index, its distance, twice its state plus 1 at the origin,
    /// and what blocks it: 0, or 1 + its place in `blockers`.
    #[wasm_bindgen(js_name = addAreaCells)]
    pub fn add_area_cells(report: &JsValue, flat: Vec<u32>, columns: u32, blockers: Vec<String>);
    /// Gives a report of `reach` its cells. `flat`: the lists of a [`CompactReach`](burstmap_rules::movement::reach::CompactReach) with `count`
    /// places, in a window of so many columns from `left` and `top` on. `hazards`: a list, or undefined. `limits`: costs above
    /// which another move action pays.
    #[wasm_bindgen(js_name = addReachCells)]
    pub fn add_reach_cells(
        report: &JsValue,
        flat: Vec<u32>,
        count: usize,
        hazards: JsValue,
        columns: u32,
        left: i32,
        top: i32,
        limits: Vec<u32>,
    );
    #[wasm_bindgen(js_name = jsonText, catch)]
    fn json_text(value: &JsValue) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(js_name = burstmapError)]
    fn burstmap_error(code: &str, path: Option<String>, message: &str) -> JsValue;
}

/// Any JavaScript value as JSON, by its text: `JSON.stringify` refuses cycles, calls getters where an exception can be caught,
/// and is twice as fast as reading the value field by field; the reader of the text refuses endless depth. Fields that are
/// `undefined` are absent. Numbers that are not finite become words, `"NaN"`, so that whoever wanted a number there says so.
///
/// # Errors
///
/// What has no JSON text, with the given code, and `too-large` for what is nested too deeply.
pub fn plain(value: &JsValue, code: &str) -> Result<Value, Refusal> {
    let text =
        json_text(value).ok().flatten().ok_or_else(|| Refusal::new(code, catalogue::DecodeNotPlain))?;
    serde_json::from_str(&text).map_err(|error| match burstmap_decode::is_nested_too_deeply(&error) {
        true => Refusal::new("too-large", catalogue::DecodeTooDeep),
        false => Refusal::new(code, catalogue::DecodeNotJson { problem: error.to_string() }),
    })
}

/// A command in the contract's shape.
///
/// # Errors
///
/// `bad-command` or `too-large` for what is none, with its place.
pub fn command(value: &JsValue) -> Result<Dispatch, Refusal> {
    plain(value, "bad-command").and_then(|value| Dispatch::decode(&value))
}

/// A question in the contract's shape.
pub fn read<T: DeserializeOwned>(value: &JsValue, code: &str) -> Result<T, Refusal> {
    decode(plain(value, code)?, code)
}

pub fn decode<T: DeserializeOwned>(value: Value, code: &str) -> Result<T, Refusal> {
    burstmap_decode::decode(&value).map_err(|misfit| refused(misfit, code))
}

fn refused(error: burstmap_decode::DecodeError, code: &str) -> Refusal {
    let refusal = Refusal::new(code, catalogue::DecodeRefused { problem: error.wording() });
    if error.path.is_empty() { refusal } else { refusal.at(error.path) }
}

/// An answer as a plain object: maps as objects, `None` as null.
///
/// # Errors
///
/// A value that JavaScript has no plain data for; no answer holds one.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}

/// What may hold fields with names from outside, such as a scene: as [`write`], but by its JSON text. That makes
/// `__proto__` a field like any other, where an assignment would replace the object's prototype.
///
/// # Errors
///
/// None: the text is JSON.
pub fn write_document<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    js_sys::JSON::parse(&serde_json::to_string(value).unwrap_or_default())
}

/// What was kept in English (events, logs), worded again in the language in use.
///
/// # Errors
///
/// None: the text is JSON.
pub fn write_kept<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    if Language::in_use() == Language::English {
        return write_document(value);
    }
    let mut value = serde_json::to_value(value).unwrap_or_default();
    burstmap_messages::reword(&mut value);
    write_document(&value)
}

pub fn throw(refusal: Refusal) -> JsValue {
    let error = burstmap_error(&refusal.code, refusal.path.clone(), &refusal.message);
    if let Some(said) = &refusal.said
        && let Ok(fields) = write_document(said)
    {
        let (error, fields): (&js_sys::Object, &js_sys::Object) =
            (error.unchecked_ref(), fields.unchecked_ref());
        js_sys::Object::assign(error, fields);
    }
    error
}

/// An error of somebody else's code that must not stop ours.
pub fn report(error: &JsValue) {
    web_sys::console::error_1(error);
}
