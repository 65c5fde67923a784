//! What the browser keeps of the scene: told, taken over from another tab, put aside and saved as a file.

use super::{App, Notice};
use crate::files;
use crate::keep::{self, Kept};
use wasm_bindgen_futures::JsFuture;

impl App {
    pub(super) fn kept(&mut self, kept: Kept) {
        match kept {
            Kept::Elsewhere(elsewhere) => self.elsewhere = elsewhere,
            Kept::Told { refusal, aside } => {
                self.said = refusal.message.clone();
                self.notice = Some(Notice::Kept { message: refusal.message.clone(), aside });
            }
        }
    }

    pub(super) fn take_over(&mut self) {
        if let Some(keeper) = self.shell.keeper.get() {
            drop(keeper.take_over());
        }
    }

    /// Offers what was put aside as a file.
    pub(super) fn save_aside(&mut self) {
        self.notice = None;
        let Some(key) = self.shell.save_key.clone() else { return };
        wasm_bindgen_futures::spawn_local(async move {
            let Ok(found) = JsFuture::from(keep::aside(&key)).await else { return };
            let text = js_sys::JSON::stringify(&found).ok().and_then(|text| text.as_string());
            files::download("put-aside.json", text.unwrap_or_default().as_bytes(), "application/json");
        });
    }
}
