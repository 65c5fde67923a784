//! Several maps in one browser: which one is open, the list of all, and how another one takes its place. Nothing is thrown
//! away: a map that is opened leaves the one before in the list.
//!
//! `js/keep/maps.js` keeps the list; each map's document has a keeper of its own, one at a time in a widget.

pub mod books;
pub mod boot;
pub mod creatures;
pub mod known;
pub mod list;
pub mod record;
pub mod switch;

use crate::keep::desk::Desk;
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
    pub fn stage(library: &str, id: &str, desk: Desk) -> Promise;
    pub fn plant(library: &str, id: &str, desk: Desk) -> Promise;
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

/// Which map is open. A sample that nobody has changed is not kept, but found again by its address.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub id: String,
    /// The address of the sample that it began as.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// The maps of a widget.
#[derive(Debug)]
pub struct Library {
    /// Under which name the browser keeps them.
    pub name: String,
    /// The one that is open.
    pub place: RefCell<Place>,
    /// Whether something was done that is not kept yet.
    pub dirty: Cell<bool>,
    /// Another map is being opened.
    pub busy: Cell<bool>,
}

impl Library {
    pub fn new(name: String) -> Library {
        let place = RefCell::new(Place { id: fresh(), from: None });
        Library { name, place, dirty: Cell::new(false), busy: Cell::new(false) }
    }

    /// The id of the map that is open.
    pub fn open_id(&self) -> String {
        self.place.borrow().id.clone()
    }

    /// The key under which its document is kept.
    pub fn key(&self) -> String {
        key_of(&self.name, &self.place.borrow().id)
    }

    /// From now on this one is open.
    pub fn go_to(&self, place: Place) {
        remember(&self.name, &serde_json::to_string(&place).unwrap_or_default());
        self.place.replace(place);
        self.dirty.set(false);
    }

    /// The map that this tab, or else the last one, had open.
    pub fn last_place(&self) -> Option<Place> {
        serde_json::from_str(&recall(&self.name)?).ok()
    }
}
