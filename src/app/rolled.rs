//! Results of rolls, shown above the map next to their tokens, for the time needed to read them.

use crate::{App, ending};
use burstmap_encounter::{Event, LogEntry};
use burstmap_frontend::results;
use burstmap_rules::map::Id;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::page::Notice;
use std::rc::Rc;
use std::time::Duration;

/// Duration of a result without a required action. The log contains it as well.
const SHOWN: Duration = Duration::from_secs(12);

/// Returns the attackers and targets.
fn about(events: &[LogEntry]) -> Vec<Id> {
    let attack = events.iter().find_map(|entry| match &*entry.event {
        Event::AttackResolved(attack) => Some([attack.attacker.clone(), attack.target.clone()]),
        _ => None,
    });
    attack.into_iter().flatten().collect()
}

impl App {
    /// Shows a result. `asks`: something must be decided or rolled now.
    pub(super) fn tell_roll(&mut self, words: String, events: &[LogEntry], asks: bool) {
        self.state.page.notify(Notice::Rolled(words));
        self.state.page.shows_rolled = about(events);
        if asks || ending::waits(&self.state.turn) {
            return;
        }
        let (send, told) = (self.state.send.clone(), self.state.page.told);
        wasm_bindgen_futures::spawn_local(async move {
            yew::platform::time::sleep(SHOWN).await;
            send.emit(Msg::Page(PageMsg::RollRead(told)));
        });
    }

    /// Shows the results next to their tokens for a moment.
    pub(super) fn show_results(&mut self, events: &[LogEntry]) {
        let page = &mut self.state.page;
        let results = results::of(events);
        if results.is_empty() {
            return;
        }
        let lasts = Duration::from_millis(results::duration(&results).into());
        page.results = Rc::new(results);
        page.results_shown = page.results_shown.wrapping_add(1);
        let (send, shown) = (self.state.send.clone(), page.results_shown);
        wasm_bindgen_futures::spawn_local(async move {
            yew::platform::time::sleep(lasts).await;
            send.emit(Msg::Page(PageMsg::ResultsRead(shown)));
        });
    }

    /// Hides a result after its time, unless the user is interacting with it.
    pub(super) fn roll_read(&mut self, told: u32) {
        let held = self.state.shell.root.query_selector(".bm-notice:is(:hover, :focus-within)");
        let held = held.is_ok_and(|notice| notice.is_some());
        if self.state.page.told == told && !held && matches!(self.state.page.notice, Some(Notice::Rolled(_)))
        {
            self.state.page.notice = None;
        }
    }
}
