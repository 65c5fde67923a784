//! The language of the page: the user's choice, the page's setting, or the browser's preference, in this order.

use crate::App;
use burstmap_messages::{Language, Message, catalogue};
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::tongue::{keep, load, settle};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

impl App {
    /// Changes the language of all texts, and nothing else.
    pub(super) fn choose_language(&mut self, chosen: Option<Language>) {
        keep(chosen);
        self.state.page.chosen_language = chosen;
        self.say_all_again();
    }

    /// Renews all displayed texts that were created earlier.
    pub(super) fn say_all_again(&mut self) {
        let before = self.state.shell.core.language();
        if let Some(missing) = settle(&self.state.shell, self.state.page.chosen_language) {
            fetch(missing, self.state.send.clone());
        }
        if self.state.shell.core.language() == before {
            return;
        }
        self.state.happened = Rc::default();
        self.state.page.notice = None;
        self.state.page.menu = None;
        self.state.page.said.clear();
        self.state.issues = None;
        self.reopen_shown();
        // Answers contain texts as well.
        self.state.shell.core.touch();
        if let Some(stage) = &mut self.canvas.stage {
            stage.repaint();
        }
    }

    /// Updates all texts after a language is loaded, or reports the failure.
    pub(super) fn language_came(&mut self, language: Language, is_loaded: bool) {
        if is_loaded {
            self.say_all_again();
        } else {
            let failed = Message::from(catalogue::LanguageFailed { language: language.name() });
            self.tell(failed.to_string());
        }
    }
}

/// Loads the texts of a language for a widget that wants it.
pub fn fetch(language: Language, send: Callback<Msg>) {
    spawn_local(async move {
        let is_loaded = load(language).await;
        send.emit(Msg::Page(PageMsg::LanguageCame(language, is_loaded)));
    });
}
