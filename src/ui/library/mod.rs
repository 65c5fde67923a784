//! Several maps in one browser: the open one, and records of the others. [`maps`](crate::maps) lists the maps and switches between them.
//!
//! `js/keep/maps.js` stores the list. Each map's document has its own keeper, and a widget has one at a time.

pub mod books;
pub mod creatures;
mod entry_names;
pub mod from_file;
mod misspelled;
pub mod record;
pub mod target;

use js_sys::Promise;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/keep/maps.js")]
extern "C" {
    #[wasm_bindgen(js_name = keyOf)]
    pub fn key_of(library: &str, id: &str) -> String;
    pub fn list(library: &str) -> Promise;
    pub fn note(library: &str, id: &str, fields: &str) -> Promise;
    #[wasm_bindgen(js_name = drop)]
    pub fn forget(library: &str, id: &str) -> Promise;
    pub fn has(library: &str, id: &str) -> Promise;
    pub fn copy(library: &str, from: &str, to: &str) -> Promise;
    pub fn append(library: &str, id: &str, step: &str) -> Promise;
    pub fn persist() -> Promise;
    pub fn room() -> Promise;
    pub fn remember(library: &str, place: &str);
    pub fn recall(library: &str) -> Option<String>;
    pub fn fresh() -> String;
    pub fn offer(name: &str, texts: Vec<String>);
    pub fn wait(milliseconds: u32) -> Promise;
}

/// The open map. An unchanged sample is not saved, but identified by its address.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub id: String,
    /// Address of the sample that it started from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// The maps of a widget.
#[derive(Debug)]
pub struct Library {
    /// Name under which the browser stores them.
    pub name: String,
    /// The open map.
    pub place: RefCell<Place>,
    /// Whether there are unsaved changes.
    pub dirty: Cell<bool>,
    /// Whether another map is being opened.
    pub busy: Cell<bool>,
}

impl Library {
    pub fn new(name: String) -> Library {
        let place = RefCell::new(Place { id: fresh(), from: None });
        Library { name, place, dirty: Cell::new(false), busy: Cell::new(false) }
    }

    /// Returns the open map's id.
    pub fn open_id(&self) -> String {
        self.place.borrow().id.clone()
    }

    /// Returns the key of its saved document.
    pub fn key(&self) -> String {
        key_of(&self.name, &self.place.borrow().id)
    }

    /// Marks a map as open.
    pub fn go_to(&self, place: Place) {
        remember(&self.name, &serde_json::to_string(&place).unwrap_or_default());
        self.place.replace(place);
        self.dirty.set(false);
    }

    /// Returns the last open map of this tab or, without one, of any tab.
    pub fn last_place(&self) -> Option<Place> {
        serde_json::from_str(&recall(&self.name)?).ok()
    }
}
