//! Storage of the widget's document in this browser. `js/keep/` writes and reads; the `desk` supplies and stages documents. Nothing here
//! may stop the fight: a failure to save is reported once.

pub mod desk;
mod words;

use crate::core::Deed;
use crate::keeper::Keeper;
use crate::msg::Msg;
use crate::shell::Shell;
use desk::Desk;
use js_sys::Promise;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/keep/keeper.js")]
extern "C" {
    #[wasm_bindgen(constructor)]
    fn new(key: &str, desk: Desk, mode: &str) -> Keeper;
}

#[wasm_bindgen(module = "/js/keep/twin.js")]
extern "C" {
    /// Damaged data that was set aside under a key.
    pub fn aside(key: &str) -> Promise;
}
// Declared so that they are shipped: the keeper imports them.
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

/// Saves the shell's document from now on, and restores the saved one.
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

/// Notifies the keeper of each step, before all listeners.
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
