//! Import and export of map files.

use burstmap_encounter::Scene;
use burstmap_format::{ImportOptions, MapFiles, SourceFile};
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_ui::wire::{self, throw, write_document};
use js_sys::{Array, ArrayBuffer, Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
struct Imported {
    scene: Scene,
    warnings: Vec<Reason>,
}

#[derive(Serialize)]
struct Written {
    warnings: Vec<Reason>,
}

#[derive(Serialize)]
struct ReadCreatures {
    tokens: Vec<Token>,
    warnings: Vec<Reason>,
}

/// Returns a scene from a file's bytes, or from files that belong together, with its changes and omissions.
#[wasm_bindgen(js_name = importMap, skip_typescript)]
pub fn import_map(files: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        let options = import_options(options)?;
        let (scene, warnings) = options.within(|| match files.dyn_ref::<Array>() {
            Some(files) => {
                MapFiles::read_within(source_files(files)?, options.most_bytes())?.import(&options)
            }
            None => burstmap_format::import(&file_bytes(files)?, &options),
        })?;
        Ok(Imported { scene, warnings })
    };
    write_document(&read().map_err(throw)?)
}

fn import_options(options: &JsValue) -> Result<ImportOptions, Refusal> {
    match options.is_undefined() || options.is_null() {
        true => Ok(ImportOptions::default()),
        false => wire::read(options, "bad-query"),
    }
}

/// Returns the scenes in a file, or in files that belong together.
#[wasm_bindgen(js_name = listScenes, skip_typescript)]
pub fn list_scenes(files: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        let options = import_options(options)?;
        let files = match files.dyn_ref::<Array>() {
            Some(files) => source_files(files)?,
            None => vec![SourceFile { path: String::new(), bytes: file_bytes(files)? }],
        };
        Ok(MapFiles::read_within(files, options.most_bytes())?.scenes())
    };
    write_document(&read().map_err(throw)?)
}

/// Returns the files of `[{ path, bytes }]`.
fn source_files(files: &Array) -> Result<Vec<SourceFile>, Refusal> {
    let field = |file: &JsValue, name: &str| Reflect::get(file, &name.into()).unwrap_or_default();
    let source = |file: JsValue| {
        let path = field(&file, "path").as_string().unwrap_or_default();
        Ok(SourceFile { path, bytes: file_bytes(&field(&file, "bytes"))? })
    };
    files.iter().map(source).collect()
}

/// Returns a scene in another program's format: `uvtt`.
#[wasm_bindgen(js_name = exportMap, skip_typescript)]
pub fn export_map(scene: &JsValue, format: &JsValue) -> Result<Uint8Array, JsValue> {
    written(scene, format).map(|(bytes, _)| Uint8Array::from(bytes.as_slice())).map_err(throw)
}

/// Returns the file with its omissions.
#[wasm_bindgen(js_name = writeMap, skip_typescript)]
pub fn write_map(scene: &JsValue, format: &JsValue) -> Result<JsValue, JsValue> {
    let (bytes, warnings) = written(scene, format).map_err(throw)?;
    let answer = write_document(&Written { warnings })?;
    Reflect::set(&answer, &"bytes".into(), &Uint8Array::from(bytes.as_slice()))?;
    Ok(answer)
}

fn written(scene: &JsValue, format: &JsValue) -> Result<(Vec<u8>, Vec<Reason>), Refusal> {
    let (scene, _) = burstmap_format::read(wire::plain(scene, "bad-scene")?)?;
    match format.as_string().as_deref() {
        Some("uvtt") => Ok(burstmap_format::uvtt_with_warnings(&scene)),
        other => {
            let message = catalogue::MapFormatUnknown { format: other.unwrap_or_default() };
            Err(Refusal::new("bad-query", message))
        }
    }
}

/// Returns probable mistakes in a map's walls, with commands that fix them.
#[wasm_bindgen(js_name = checkMap, skip_typescript)]
pub fn check_map(scene: &JsValue) -> Result<JsValue, JsValue> {
    let scene = wire::plain(scene, "bad-scene").and_then(burstmap_format::read).map_err(throw)?.0;
    write_document(&burstmap_format::check(&scene))
}

/// Returns a creature list (CSV, a spreadsheet's tabs, bare names, JSON) as tokens on free cells of a scene.
#[wasm_bindgen(js_name = readCreatures, skip_typescript)]
pub fn read_creatures(text: &JsValue, scene: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        let text = text.as_string().ok_or_else(|| Refusal::new("bad-query", catalogue::CreatureListType))?;
        let (scene, _) = burstmap_format::read(wire::plain(scene, "bad-scene")?)?;
        let (tokens, warnings) = burstmap_format::creatures(&text, &scene)?;
        Ok(ReadCreatures { tokens, warnings })
    };
    write_document(&read().map_err(throw)?)
}

/// The bytes of a `Uint8Array` (Node's `Buffer` is one) or an `ArrayBuffer`.
pub fn bytes(value: &JsValue) -> Option<Vec<u8>> {
    let of_buffer = || value.dyn_ref::<ArrayBuffer>().map(|buffer| Uint8Array::new(buffer).to_vec());
    value.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).or_else(of_buffer)
}

/// Returns the bytes of a file. The value can also be its text.
fn file_bytes(value: &JsValue) -> Result<Vec<u8>, Refusal> {
    if let Some(bytes) = bytes(value) {
        return Ok(bytes);
    }
    let text = value.as_string().map(String::into_bytes);
    text.ok_or_else(|| Refusal::new("bad-query", catalogue::MapFileType))
}
