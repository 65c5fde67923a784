//! The players: their windows, what they ask for, what they see and know.

use super::super::app::{App, Msg};
use super::super::live::desk::{Asked, sides};
use super::press;
use super::{chip, count, spaced};
use burstmap_editor::pick;
use burstmap_encounter::Table;
use burstmap_encounter::view::reveal::Revealed;
use serde_json::Value;
use yew::html::Scope;
use yew::prelude::*;

/// Above the map: how the stream stands, whose eyes are looked through, what waits for an answer.
pub fn banner(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let back = app.eyes.as_ref().map(|side| {
        html! {
            <div class="bm-card bm-ask">
                <p>{ format!("As {side} sees it") }</p>
                <button type="button" class="bm-btn" onclick={press(link, || Msg::on(|app| app.look_through(None)))}>{ "See everything" }</button>
            </div>
        }
    });
    let stands = app
        .notice_of_stream()
        .map(|words| html! { <div class="bm-card bm-ask" role="status"><p>{ words }</p></div> });
    html! {
        <div class="bm-asks">
            { for stands }
            { for back }
            { for app.live.asked.iter().enumerate().map(|(index, asked)| html! {
                <div class="bm-card bm-ask" role="group" aria-label={format!("{} asks", asked.side)}>
                    <p><b>{ format!("{} asks: ", asked.side) }</b>{ words(table, asked) }</p>
                    <button type="button" class="bm-btn" onclick={press(link, move || Msg::on(move |app| app.decide(index, true)))}>{ "Allow" }</button>
                    <button type="button" class="bm-btn ghost" onclick={press(link, move || Msg::on(move |app| app.decide(index, false)))}>{ "Refuse" }</button>
                </div>
            }) }
        </div>
    }
}

/// A command in full, tokens by their names: whoever allows it shall have seen every number in it.
fn words(table: &Table, asked: &Asked) -> String {
    let plain = |value: &Value| match value {
        Value::String(text) => {
            pick::token(table, text).map_or_else(|| text.clone(), |token| token.name.clone())
        }
        other => other.to_string(),
    };
    let fields = asked.command.as_object().into_iter().flatten();
    let said = fields.map(|(name, value)| match name.as_str() {
        "type" => spaced(&plain(value)),
        name => format!("{} {}", burstmap_rules::wording::spaced(name), plain(value)),
    });
    said.collect::<Vec<_>>().join(" · ")
}

pub fn panel(app: &App, link: &Scope<App>) -> Html {
    let shell = app.shell();
    let (sides, shown) = shell.core.read(|table| {
        let sides = sides(table.scene());
        let shown = app.eyes.as_deref().map(|side| table.reveals(side)).unwrap_or_default();
        (sides, shown)
    });
    html! {
        <>
            <h3>{ "Players" }</h3>
            <p class="bm-sub">{ if app.live.windows.is_empty() { "Nobody follows this fight.".to_owned() } else { format!("Windows that follow: {}", app.live.windows) } }</p>
            { for sides.iter().map(|side| one(app, link, side, &shown)) }
        </>
    }
}

/// A side. `shown`: what its file reveals, where the game master looks through its eyes.
fn one(app: &App, link: &Scope<App>, side: &str, shown: &[Revealed]) -> Html {
    let shell = app.shell();
    let on = app.eyes.as_deref() == Some(side);
    let (eyes, file) = ((!on).then(|| side.to_owned()), side.to_owned());
    let page = shell.player_page.as_ref().filter(|_| !shell.lead.is_empty()).map(|page| {
        let text = |text: &str| js_sys::encode_uri_component(text).as_string().unwrap_or_default();
        let mark = if page.contains('?') { '&' } else { '?' };
        let href = format!("{page}{mark}follow={}&side={}", text(&shell.lead), text(side));
        html! { <a class="bm-btn" {href} target="_blank">{ "Player window" }</a> }
    });
    html! {
        <section class="bm-player" aria-label={side.to_owned()}>
            <div class="bm-head">{ chip(app, side, side) }<h4>{ spaced(side) }</h4></div>
            <div class="bm-row">
                { for page }
                <button type="button" class="bm-btn ghost" aria-pressed={on.to_string()}
                    onclick={press(link, move || {
                        let eyes = eyes.clone();
                        Msg::on(move |app| app.look_through(eyes))
                    })}>{ "Their eyes" }</button>
                <button type="button" class="bm-btn ghost"
                    onclick={press(link, move || {
                        let file = file.clone();
                        Msg::on(move |app| app.player_file(&file))
                    })}>{ "Save their file" }</button>
            </div>
            if on {
                <h4>{ format!("Their file reveals {}", count(shown.len(), "thing")) }</h4>
                <ol class="bm-log bm-reveals">
                    { for shown.iter().map(|entry| html! {
                        <li><i>{ &entry.what }</i><span>{ &entry.text }
                            if !entry.fields.is_empty() { <small>{ format!(" with {}", entry.fields.join(", ")) }</small> }
                        </span></li>
                    }) }
                </ol>
            }
        </section>
    }
}
