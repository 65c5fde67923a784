//! Values across the wasm boundary: plain JSON in, plain objects out, refusals as errors.

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
    /// Adds a list of cells to an answer, created from their grid indices on first access.
    #[wasm_bindgen(js_name = addCells)]
    pub fn add_cells(answer: &JsValue, name: &str, indices: Vec<u32>, columns: u32);
    /// Adds the cells to a report of `area`. `flat` contains for each cell its grid index, its distance, twice its state plus 1 at the
    /// origin, and its blocker: 0, or 1 + its index in `blockers`.
    #[wasm_bindgen(js_name = addAreaCells)]
    pub fn add_area_cells(report: &JsValue, flat: Vec<u32>, columns: u32, blockers: Vec<String>);
    /// Adds the cells to a report of `reach`. `flat`: the lists of a [`CompactReach`](burstmap_rules::movement::reach::CompactReach) with
    /// `count` places, in a window of `columns` columns from `left` and `top` on. `hazards`: a list, or undefined. `limits`: costs above
    /// which another move action is needed.
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

/// Returns any JavaScript value as JSON, by its text: `JSON.stringify` refuses cycles, calls getters where an exception can be caught, and
/// is twice as fast as reading the value field by field; the parser limits the depth. Fields that are `undefined` are absent. Infinite
/// numbers and NaN become words such as `"NaN"`, so that the decoder reports them.
///
/// # Errors
///
/// The given code for values without JSON, and `too-large` for deep nesting.
pub fn plain(value: &JsValue, code: &str) -> Result<Value, Refusal> {
    let text =
        json_text(value).ok().flatten().ok_or_else(|| Refusal::new(code, catalogue::DecodeNotPlain))?;
    serde_json::from_str(&text).map_err(|error| match burstmap_decode::is_nested_too_deeply(&error) {
        true => Refusal::new("too-large", catalogue::DecodeTooDeep),
        false => Refusal::new(code, catalogue::DecodeNotJson { problem: error.to_string() }),
    })
}

/// Returns a command in the contract's shape.
///
/// # Errors
///
/// `bad-command` or `too-large` for anything else, with its place.
pub fn command(value: &JsValue) -> Result<Dispatch, Refusal> {
    plain(value, "bad-command").and_then(|value| Dispatch::decode(&value))
}

/// Returns a question in the contract's form.
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

/// Returns an answer as a plain object: maps as objects, `None` as null.
///
/// # Errors
///
/// A value without an equivalent in JavaScript. No answer contains one.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}

/// Like [`write`], but by JSON text, for values that may have fields with external names, such as a scene. That makes `__proto__` a field
/// like any other, where an assignment would replace the object's prototype.
///
/// # Errors
///
/// None: the text is JSON.
pub fn write_document<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    js_sys::JSON::parse(&serde_json::to_string(value).unwrap_or_default())
}

/// Returns saved English texts (events, logs) in the language in use.
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

/// Reports an error in external code without stopping.
pub fn report(error: &JsValue) {
    web_sys::console::error_1(error);
}
