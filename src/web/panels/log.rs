//! The log, newest first, and the game master's notes in it.

use super::Panel;
use crate::app::Msg;
use crate::app::drafts::use_draft;
use crate::app::screen::Screen;
use crate::components::buttons::{ghost, pill};
use crate::components::field::TextField;
use crate::components::lists::{empty, sentences};
use burstmap_encounter::{Dispatch, LogEntry, command};
use yew::prelude::*;

pub static PANEL: Panel = Panel { name: "log", title: |_| "Log".into(), shown: |_| true, view };

/// How many events are shown. Saved scenes hold all of them.
const SHOWN: usize = 200;

fn view(screen: Screen) -> Html {
    let events: Vec<LogEntry> = screen.table.log().iter().rev().take(SHOWN).cloned().collect();
    html! { <Log {events} gm={screen.is_gm()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Newest first.
    events: Vec<LogEntry>,
    gm: bool,
    send: Callback<Msg>,
}

#[component]
fn Log(props: &Props) -> Html {
    html! {
        <>
            if props.gm { <NoteForm send={props.send.clone()} /> }
            if props.events.is_empty() { { empty("Nothing has happened yet.") } }
            <ol class="bm-log" reversed=true>
                { for props.events.iter().map(|event| html! {
                    <li key={event.at.to_string()}><i>{ event.at + 1 }</i>
                        <span>{ for sentences(event).into_iter().map(|line| html! { <p>{ line }</p> }) }</span></li>
                }) }
            </ol>
        </>
    }
}

/// A note that is being written.
#[derive(Clone, Debug, Default)]
struct Note {
    text: String,
    /// Only the game master sees it.
    secret: bool,
}

#[derive(Properties, PartialEq, Debug)]
struct NoteProps {
    send: Callback<Msg>,
}

#[component]
fn NoteForm(props: &NoteProps) -> Html {
    let note = use_draft::<Note>();
    let secret = note.secret;
    let text = note.text.trim().to_owned();
    let write = Dispatch { secret, ..command::Note { text: text.clone() }.into() };
    let done = note.on(|note, ()| note.text.clear());
    let add = props.send.reform(move |_: MouseEvent| Msg::DispatchThen(write.clone(), done.clone()));
    html! {
        <div class="bm-fields">
            <TextField label="Note" hint="To remember" value={note.text.clone()} on_input={note.on(|note, text| note.text = text)} />
            { pill("Secret", secret, note.on(|note, _| note.secret = !note.secret)) }
            { ghost("Add", text.is_empty(), add) }
        </div>
    }
}
