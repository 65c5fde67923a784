//! The widget's document, kept in this browser. `js/keep/` writes and reads; the `desk` is where it gets documents from
//! and lays them down. Nothing here may stop the fight: what cannot be kept is told once.

pub mod desk;
mod words;

use crate::core::Deed;
use crate::msg::Msg;
use crate::shell::Shell;
use burstmap_rules::reason::Refusal;
use desk::Desk;
use js_sys::Promise;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/keep/keeper.js")]
extern "C" {
    #[derive(Clone, Debug)]
    pub type Keeper;
    #[wasm_bindgen(constructor)]
    fn new(key: &str, desk: Desk, mode: &str) -> Keeper;
    #[wasm_bindgen(method)]
    fn note(this: &Keeper, step: &str);
    #[wasm_bindgen(method)]
    pub fn opened(this: &Keeper);
    #[wasm_bindgen(method, getter)]
    pub fn ready(this: &Keeper) -> Promise;
    #[wasm_bindgen(method, getter)]
    pub fn state(this: &Keeper) -> String;
    #[wasm_bindgen(method)]
    pub fn saved(this: &Keeper) -> Promise;
    #[wasm_bindgen(method, js_name = takeOver)]
    pub fn take_over(this: &Keeper) -> Promise;
    #[wasm_bindgen(method)]
    pub fn close(this: &Keeper) -> Promise;
}

#[wasm_bindgen(module = "/js/keep/twin.js")]
extern "C" {
    /// Damaged data that was put aside under a key.
    pub fn aside(key: &str) -> Promise;
}
// Named so that they are shipped: the keeper imports them.
#[wasm_bindgen(module = "/js/keep/store.js")]
extern "C" {
    type Snapshot;
}
#[wasm_bindgen(module = "/js/keep/writer.js")]
extern "C" {
    type Writer;
}
#[wasm_bindgen(module = "/js/keep/tabs.js")]
extern "C" {
    type Tabs;
}
#[wasm_bindgen(module = "/js/keep/play.js")]
extern "C" {
    fn again();
}
#[wasm_bindgen(module = "/js/keep/shelf.js")]
extern "C" {
    type Shelf;
}
#[wasm_bindgen(module = "/js/keep/course.js")]
extern "C" {
    type Course;
}

/// What the app is told.
#[derive(Debug, Clone, PartialEq)]
pub enum Kept {
    /// Whether another tab keeps the scene, from which it can be taken over.
    Elsewhere(bool),
    /// What went wrong, or that it goes again.
    Told { refusal: Refusal, aside: bool },
}

/// Keeps the shell's document from now on, and brings back what is kept.
pub fn start(shell: &Rc<Shell>, send: yew::Callback<Msg>, key: &str) -> Keeper {
    let seat = shell.seat();
    let mode = match (&seat.player_side, seat.readonly) {
        (Some(_), _) => "player",
        (None, true) => "reader",
        (None, false) => "master",
    };
    let keeper = Keeper::new(key, Desk::new(Rc::clone(shell), send), mode);
    shell.keeper.replace(Some(keeper.clone()));
    keeper
}

/// Tells whoever keeps the document of each deed, before anybody else hears of it.
pub fn record(shell: &Rc<Shell>) {
    let own = Rc::downgrade(shell);
    shell.core.record(move |deed| {
        let Some(shell) = own.upgrade() else { return };
        if let Some(library) = &shell.library {
            library.dirty.set(true);
        }
        let Some(writer) = shell.keeper() else { return };
        match deed {
            Deed::Done(command) => writer.note(&command.to_json().to_string()),
            Deed::Undone => writer.note("\"undo\""),
            Deed::Redone => writer.note("\"redo\""),
            Deed::Opened => writer.opened(),
        }
    });
}
