//! Access of the keeper to documents: freezes them for writing, and stages and replays them before the widget shows them.

use crate::keep::words;
use crate::keeper::Kept;
use crate::library::record::Record;
use crate::live::hand;
use crate::msg::{KeepMsg, LibraryMsg, Msg};
use crate::shell::Shell;
use burstmap_encounter::{Dispatch, Scene, Table};
use burstmap_format::Pieces;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use yew::Callback;

/// A document's text at one time, piece by piece.
#[wasm_bindgen(skip_typescript)]
#[derive(Debug)]
pub struct Frozen(Pieces);

#[wasm_bindgen]
impl Frozen {
    #[wasm_bindgen(js_name = next)]
    pub fn next_piece(&mut self) -> Option<String> {
        self.0.next()
    }
}

/// The widget's interface for the keeper. Answers are `undefined`, or the problem.
#[wasm_bindgen(skip_typescript)]
pub struct Desk {
    shell: Rc<Shell>,
    send: Callback<Msg>,
    /// A document that was opened, but is not shown yet.
    staged: Rc<RefCell<Option<Table>>>,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Desk")
    }
}

impl Desk {
    pub fn new(shell: Rc<Shell>, send: Callback<Msg>) -> Desk {
        Desk { shell, send, staged: Rc::default() }
    }

    /// Returns another handle to the same desk, since JavaScript takes ownership.
    pub fn share(&self) -> Desk {
        Desk { shell: Rc::clone(&self.shell), send: self.send.clone(), staged: Rc::clone(&self.staged) }
    }

    /// Stages a scene that is saved without being shown. Returns its record for the list.
    ///
    /// # Errors
    ///
    /// If the scene is invalid.
    pub fn lay(&self, scene: Scene) -> Result<Record, Refusal> {
        let table = hand::open(scene, &self.shell.luck.seed(), &self.shell.seat())?;
        let now = js_sys::Date::now();
        let record = Record::of(table.scene(), &table.ruleset().name, &table.turn(), now);
        self.staged.replace(Some(table));
        Ok(record)
    }

    /// Reads the staged document.
    pub fn staged<R>(&self, ask: impl FnOnce(&Table) -> R) -> Option<R> {
        self.staged.borrow().as_ref().map(ask)
    }
}

#[wasm_bindgen]
impl Desk {
    /// Returns the widget's document, or the staged one.
    pub fn freeze(&self, staged: bool) -> Frozen {
        match &*self.staged.borrow() {
            Some(table) if staged => Frozen(Pieces::of(table.scene())),
            _ => self.shell.core.read(|table| Frozen(Pieces::of(table.scene()))),
        }
    }

    /// Stages a document. `foreign`: written elsewhere, so that a player's document must be redacted again.
    pub fn open(&self, text: &str, foreign: bool) -> Option<String> {
        let opened = burstmap_format::read_text(text).and_then(|(scene, _)| match foreign {
            true => hand::open(scene, &self.shell.luck.seed(), &self.shell.seat()),
            false => {
                let own = self.shell.luck.seed();
                Table::open(scene, if self.shell.seat().is_gm() { &own } else { hand::SEED })
            }
        });
        opened
            .map(|table| drop(self.staged.replace(Some(table))))
            .err()
            .map(|refusal| refusal.message.clone())
    }

    /// Executes a step on the staged document.
    pub fn replay(&self, step: &str) -> Option<String> {
        match &mut *self.staged.borrow_mut() {
            Some(table) => take(table, step).err(),
            None => Some(Message::from(catalogue::KeepNothingStaged).to_string()),
        }
    }

    /// Records a step that the rules now refuse: a command becomes a note, so that each step can still be undone and redone. Only the game
    /// master reads it, since a reason may mention any token.
    pub fn skip(&self, step: &str, why: &str) {
        let step = serde_json::from_str(step);
        if let (Some(table), Ok(Step::Command(_))) = (&mut *self.staged.borrow_mut(), step) {
            let text = Message::from(catalogue::KeepSkipped { why }).to_string();
            drop(table.dispatch_json(&json!({ "type": "note", "text": text, "secret": true })));
        }
    }

    /// Stages a document in place of the staged one, preserving its history.
    pub fn join(&self, text: &str) -> Option<String> {
        let played = self.staged.take();
        let refused = self.open(text, false);
        let opened = self.staged.take();
        self.staged.replace(match (opened, played) {
            (Some(opened), Some(played)) => Some(opened.with_history(played)),
            (opened, played) => opened.or(played),
        });
        refused
    }

    /// Makes the staged document the widget's.
    pub fn accept(&self) {
        if let Some(table) = self.staged.take() {
            self.shell.core.restore(table);
        }
    }

    /// Executes another tab's step on the widget's document.
    pub fn follow(&self, step: &str) -> Option<String> {
        self.shell.core.follow(|table| take(table, step)).err()
    }

    /// Executes a step from before the document was loaded.
    pub fn again(&self, step: &str) {
        let core = &self.shell.core;
        match serde_json::from_str(step) {
            Ok(Step::Back(Back::Undo)) => drop(core.undo()),
            Ok(Step::Back(Back::Redo)) => drop(core.redo()),
            Ok(Step::Command(command)) => {
                if let Err(refusal) = Dispatch::decode(&command).and_then(|command| core.dispatch(command)) {
                    self.told(refusal, false);
                }
            }
            Err(_) => {}
        }
    }

    /// Locks the document while another tab controls it.
    pub fn lock(&self, locked: bool) {
        self.shell.core.close(locked.then(|| Refusal::new("read-only", catalogue::KeepOtherTab)));
        if let Some(live) = self.shell.live.get() {
            live.allow(!locked && !self.shell.seat().readonly);
        }
    }

    pub fn state(&self, takable: bool) {
        self.send.emit(Msg::Keep(KeepMsg::Told(Kept::Elsewhere(takable))));
    }

    /// Reports the state of saving: a code, and the problem.
    pub fn tell(&self, code: &str, why: &str) {
        let aside = ["storage-corrupt", "storage-taken"].contains(&code);
        self.told(words::refusal(code, why), aside);
    }

    pub fn saved(&self, changes: f64) {
        self.shell.fire("saved", &Saved { changes });
        if let Some(library) = &self.shell.library {
            self.send.emit(Msg::Library(LibraryMsg::Kept(library.key())));
        }
    }

    pub fn version(&self) -> String {
        env!("CARGO_PKG_VERSION").to_owned()
    }
}

impl Desk {
    fn told(&self, refusal: Refusal, aside: bool) {
        if !refusal.code.starts_with("kept-") {
            self.shell.fire_error(&refusal);
        }
        self.send.emit(Msg::Keep(KeepMsg::Told(Kept::Told { refusal, aside })));
    }
}

/// A recorded step: a word, or a command.
#[derive(Deserialize)]
#[serde(untagged)]
enum Step {
    Back(Back),
    Command(Value),
}

/// Undo or redo.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum Back {
    Undo,
    Redo,
}

/// Host event after changes were stored.
#[derive(Serialize)]
struct Saved {
    /// Number of changes since the last event.
    changes: f64,
}

/// Executes a recorded step.
fn take(table: &mut Table, step: &str) -> Result<Vec<burstmap_encounter::LogEntry>, String> {
    match serde_json::from_str(step).map_err(|error| error.to_string())? {
        Step::Back(Back::Undo) if table.can_undo() => Ok(table.undo()),
        Step::Back(Back::Redo) if table.can_redo() => Ok(table.redo()),
        Step::Back(_) => Err(Message::from(catalogue::KeepNothingUndone).to_string()),
        Step::Command(command) => table.dispatch_json(&command).map_err(|refusal| refusal.message.clone()),
    }
}
