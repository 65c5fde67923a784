//! The log, newest first.

use crate::encounter::Table;
use yew::prelude::*;

/// So many lines are shown; the rest stands in the saved scene's replay.
const SHOWN: usize = 200;

pub fn panel(table: &Table) -> Html {
    let log = table.log();
    if log.is_empty() {
        return html! { <p class="bm-empty">{ "Nothing has happened yet." }</p> };
    }
    html! {
        <ol class="bm-log" reversed=true>
            { for log.iter().rev().take(SHOWN).map(|event| html! {
                <li key={event.at.to_string()}><i>{ event.at + 1 }</i><span>{ &event.text }</span></li>
            }) }
        </ol>
    }
}
