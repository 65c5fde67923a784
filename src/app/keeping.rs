//! Storage of the scene in the browser: messages, taking over from another tab, damaged data that was set aside.

use crate::App;
use burstmap_ui::files;
use burstmap_ui::keep;
use burstmap_ui::keeper::Kept;
use burstmap_ui::msg::KeepMsg;
use burstmap_ui::page::Notice;
use wasm_bindgen_futures::JsFuture;

impl App {
    pub(super) fn update_keeping(&mut self, message: KeepMsg) {
        match message {
            KeepMsg::Told(Kept::Elsewhere(elsewhere)) => self.state.page.elsewhere = elsewhere,
            KeepMsg::Told(Kept::Told { refusal, aside }) => {
                let unkept =
                    ["storage-blocked", "storage-full", "storage-newer"].contains(&refusal.code.as_str());
                if unkept || refusal.code == "kept-again" {
                    self.state.page.unkept = unkept.then(|| refusal.message.clone());
                }
                let message = refusal.message.clone();
                // This code is not a problem.
                let fine = refusal.code == "kept-earlier";
                let notice = if fine { Notice::Said(message) } else { Notice::Kept { message, aside } };
                self.state.page.notify(notice);
            }
            KeepMsg::TakeOver => {
                if let Some(keeper) = self.state.shell.keeper() {
                    drop(keeper.take_over());
                }
            }
            KeepMsg::SaveAside => self.save_aside(),
        }
    }

    fn save_aside(&mut self) {
        self.state.page.notice = None;
        let Some(key) = self.state.shell.save_key.clone() else { return };
        wasm_bindgen_futures::spawn_local(async move {
            let Ok(found) = JsFuture::from(keep::aside(&key)).await else { return };
            let text = js_sys::JSON::stringify(&found).ok().and_then(|text| text.as_string());
            files::download("put-aside.json", text.unwrap_or_default().as_bytes(), "application/json");
        });
    }
}
