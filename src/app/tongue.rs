//! The language of the page: the user's choice, the page's setting, or the browser's preference, in this order.

use crate::App;
use burstmap_messages::Language;
use burstmap_ui::tongue::{keep, settle};
use std::rc::Rc;

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
        settle(&self.state.shell, self.state.page.chosen_language);
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
}
