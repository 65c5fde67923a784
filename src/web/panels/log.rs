//! The log, newest first, and the game master's notes in it.

use super::super::app::{App, Msg};
use super::forms::{field, flag};
use super::press;
use super::told;
use burstmap_encounter::Table;
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

/// So many lines are shown; the rest stands in the saved scene's replay.
const SHOWN: usize = 200;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let log = table.log();
    let write = press(link, || Msg::on(App::note));
    html! {
        <>
            if app.editor.seat.is_gm() {
                <div class="bm-fields">
                    { field(app, link, "note", "Note", "To remember") }
                    { flag(app, link, "secret", "Secret") }
                    <button type="button" class="bm-btn ghost" disabled={app.typed("note").trim().is_empty()} onclick={write}>{ "Add" }</button>
                </div>
            }
            if log.is_empty() { <p class="bm-empty">{ "Nothing has happened yet." }</p> }
            <ol class="bm-log" reversed=true>
                { for log.iter().rev().take(SHOWN).map(|event| html! {
                    <li key={event.at.to_string()}><i>{ event.at + 1 }</i><span>{ for told(event).into_iter().map(|line| html! { <p>{ line }</p> }) }</span></li>
                }) }
            </ol>
        </>
    }
}

impl App {
    /// Writes the note into the log.
    fn note(&mut self) {
        let secret = !self.typed("secret").is_empty();
        let note = json!({ "type": "note", "text": self.typed("note").trim(), "secret": secret });
        if self.order(&note) {
            self.fields.remove("note");
        }
    }
}
