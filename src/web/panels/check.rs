//! The map check: what is probably wrong with the walls, a place to click, a mend where one is safe.

use super::super::app::{App, Msg};
use super::press;
use super::{capital, count};
use burstmap_encounter::Table;
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

/// So many are listed; mending some brings the others up.
const SHOWN: usize = 60;

pub fn panel(app: &App, _table: &Table, link: &Scope<App>) -> Html {
    let check = press(link, || Msg::on(|app| app.check_map()));
    let Some(issues) = &app.issues else {
        return html! {
            <div class="bm-row"><button type="button" class="bm-btn ghost" onclick={check}>{ "Check the map" }</button></div>
        };
    };
    let mends: Vec<_> = issues.iter().flat_map(|issue| issue.mend.iter().cloned()).collect();
    let all = json!({ "type": "together", "commands": mends });
    html! {
        <>
            <h4>{ if issues.is_empty() { "Map check: nothing found".to_owned() } else { format!("Map check: {}", count(issues.len(), "thing")) } }</h4>
            <ul class="bm-offers">
                { for issues.iter().take(SHOWN).map(|issue| {
                    let (at, line) = (issue.at, issue.line);
                    let show = press(link, move || Msg::edit(move |editor| editor.point_out(at, line)));
                    let mend = json!({ "type": "together", "commands": issue.mend });
                    html! {
                        <li class="bm-pair-row">
                            <button type="button" onclick={show} title="Show on the map"><span>{ capital(&issue.text) }</span></button>
                            if !issue.mend.is_empty() {
                                <button type="button" class="bm-mend" onclick={press(link, move || { let mend = mend.clone(); Msg::on(move |app| app.mend(&mend)) })}>{ "Mend" }</button>
                            }
                        </li>
                    }
                }) }
            </ul>
            if issues.len() > SHOWN { <p class="bm-sub">{ format!("and {} more", issues.len() - SHOWN) }</p> }
            <div class="bm-row">
                <button type="button" class="bm-btn ghost" onclick={check}>{ "Check again" }</button>
                if mends.len() > 1 {
                    <button type="button" class="bm-btn" onclick={press(link, move || { let all = all.clone(); Msg::on(move |app| app.mend(&all)) })}>{ "Mend all that is safe" }</button>
                }
            </div>
        </>
    }
}
