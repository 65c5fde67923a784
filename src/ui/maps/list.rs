//! Reading and writing of the list of maps, which `js/keep/maps.js` stores.

use crate::import;
use crate::keep::desk::Desk;
use crate::library::record::{Record, RecordPatch, Room};
use crate::msg::Msg;
use crate::shell::Shell;
use burstmap_encounter::command::RenameMap;
use burstmap_encounter::{Command, Dispatch, Scene};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::{Date, Promise};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use yew::Callback;

#[wasm_bindgen(module = "/js/keep/maps.js")]
extern "C" {
    fn stage(library: &str, id: &str, desk: Desk) -> Promise;
    #[wasm_bindgen(js_name = plant)]
    fn plant_document(library: &str, id: &str, desk: Desk) -> Promise;
}

/// Returns the whole list without old deleted maps, the last changed map first.
///
/// # Errors
///
/// `storage-blocked` if the storage is not accessible, `storage-corrupt` if its data is not readable.
pub async fn records(name: &str) -> Result<Vec<Record>, Refusal> {
    let text = JsFuture::from(crate::library::list(name)).await.ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(unreadable)?;
    let mut records: Vec<Record> = serde_json::from_str(&text).map_err(|error| {
        Refusal::new("storage-corrupt", catalogue::MapsListDamaged { why: error.to_string() })
    })?;
    let now = Date::now();
    for stale in records.iter().filter(|record| record.is_stale(now)) {
        drop(crate::library::forget(name, &stale.id));
    }
    records.retain(|record| !record.is_stale(now));
    // A map that was viewed before the note of its change arrived was changed a moment ago.
    for record in records.iter_mut().filter(|record| record.changed <= 0.0) {
        record.changed = now;
    }
    records.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    Ok(records)
}

/// Returns the browser's storage status.
pub async fn room() -> Room {
    let text = JsFuture::from(crate::library::room()).await.ok().and_then(|room| room.as_string());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Writes fields of a map's record, without waiting for the result. Creates the record if necessary.
pub fn note(name: &str, id: &str, patch: &RecordPatch) -> Promise {
    match serde_json::to_string(patch) {
        Ok(fields) => crate::library::note(name, id, &fields),
        Err(error) => Promise::reject(&error.to_string().into()),
    }
}

/// Like [`note`], but waits for the result.
///
/// # Errors
///
/// Those of [`wait`].
pub async fn write(name: &str, id: &str, patch: &RecordPatch) -> Result<(), Refusal> {
    wait(note(name, id, patch)).await.map(drop)
}

/// Permanently deletes a map.
///
/// # Errors
///
/// Those of [`wait`].
pub async fn forget(name: &str, id: &str) -> Result<(), Refusal> {
    wait(crate::library::forget(name, id)).await.map(drop)
}

/// Renames a map that is not open here.
///
/// # Errors
///
/// If another tab has it open; those of [`wait`].
pub async fn rename(name: &str, id: &str, to: String) -> Result<(), Refusal> {
    let done = wait(crate::library::append(name, id, &renaming(&to))).await?;
    if !done.is_truthy() {
        let why = Message::from(catalogue::MapsOpenElsewhere);
        return Err(Refusal::new("storage-blocked", catalogue::MapsFailed { why }));
    }
    write(name, id, &RecordPatch { name: Some(to), ..RecordPatch::default() }).await
}

/// Copies a map with its undo history.
///
/// # Errors
///
/// Those of [`records`] and [`wait`].
pub async fn duplicate(name: &str, id: &str) -> Result<(), Refusal> {
    let Some(old) = records(name).await?.into_iter().find(|record| record.id == id) else { return Ok(()) };
    let to = crate::library::fresh();
    wait(crate::library::copy(name, id, &to)).await?;
    let title = Message::from(catalogue::MapsCopyOf { name: &old.name }).to_string();
    wait(crate::library::append(name, &to, &renaming(&title))).await?;
    write(name, &to, &Record { name: title, changed: Date::now(), ..old }.into()).await
}

/// Returns the step that renames a map.
fn renaming(to: &str) -> String {
    Dispatch::from(Command::from(RenameMap { name: to.to_owned() })).to_json().to_string()
}

/// Adds a map to the list, unless an equal one is among those that are `there`. Returns the id of an added map.
///
/// # Errors
///
/// If the scene is invalid; those of [`wait`].
pub async fn add_new(
    shell: &Rc<Shell>,
    send: &Callback<Msg>,
    name: &str,
    scene: Scene,
    there: &mut Vec<Record>,
) -> Result<Option<String>, Refusal> {
    let desk = Desk::new(Rc::clone(shell), send.clone());
    let alike = there.iter().filter(|other| other.deleted.is_none() && other.name == scene.name);
    let alike: Vec<Record> = alike.cloned().collect();
    if equal_among(shell, send, name, &scene, &alike).await.is_some() {
        return Ok(None);
    }
    let record = desk.lay(scene)?;
    let id = plant(name, &desk, record.clone()).await?;
    there.push(Record { id: id.clone(), ..record });
    Ok(Some(id))
}

/// Returns the id of the first of these maps that is equal to a scene apart from its name. Unreadable maps count as different.
pub async fn equal_among(
    shell: &Rc<Shell>,
    send: &Callback<Msg>,
    name: &str,
    scene: &Scene,
    among: &[Record],
) -> Option<String> {
    let desk = Desk::new(Rc::clone(shell), send.clone());
    for other in among {
        desk.lay(Scene { name: other.name.clone(), ..scene.clone() }).ok()?;
        let text = desk.staged(|table| import::text(table.scene()))?;
        if text_of(shell, send, name, &other.id).await.is_ok_and(|other| other == text) {
            return Some(other.id.clone());
        }
    }
    None
}

/// Saves the staged document as a map. Returns its id.
async fn plant(name: &str, desk: &Desk, record: Record) -> Result<String, Refusal> {
    let id = crate::library::fresh();
    wait(plant_document(name, &id, desk.share())).await?;
    write(name, &id, &record.into()).await?;
    Ok(id)
}

/// Returns a map's title and its scene file.
///
/// # Errors
///
/// `storage-corrupt` if no part of it is readable; those of [`wait`].
pub async fn text_of(
    shell: &Rc<Shell>,
    send: &Callback<Msg>,
    name: &str,
    id: &str,
) -> Result<(String, String), Refusal> {
    let open = shell.library.as_ref().is_some_and(|library| library.open_id() == id);
    if open {
        return Ok(shell.core.read(|table| import::text(table.scene())));
    }
    let desk = Desk::new(Rc::clone(shell), send.clone());
    match wait(stage(name, id, desk.share())).await?.as_string() {
        None => desk.staged(|table| import::text(table.scene())).ok_or_else(unreadable),
        Some(why) if why == "gone" => Err(Refusal::new("storage-corrupt", catalogue::MapsGone)),
        Some(why) => Err(Refusal::new("storage-corrupt", catalogue::MapsDamaged { why })),
    }
}

/// Returns the result of a promise of the list.
///
/// # Errors
///
/// `storage-full` if the browser has no space left, `storage-blocked` for all other problems.
async fn wait(promise: Promise) -> Result<JsValue, Refusal> {
    JsFuture::from(promise).await.map_err(|error| failed(&error))
}

fn unreadable() -> Refusal {
    Refusal::new("storage-blocked", catalogue::MapsUnreadable)
}

/// Returns the refusal for a JavaScript error.
fn failed(error: &JsValue) -> Refusal {
    let field = |name: &str| js_sys::Reflect::get(error, &JsValue::from_str(name)).ok()?.as_string();
    match field("name").as_deref() {
        Some("QuotaExceededError") => return Refusal::new("storage-full", catalogue::MapsFull),
        Some("NotFoundError") => return Refusal::new("storage-corrupt", catalogue::MapsGone),
        _ => {}
    }
    let why = error.as_string().or_else(|| field("message")).unwrap_or_default();
    Refusal::new("storage-blocked", catalogue::MapsFailed { why })
}
