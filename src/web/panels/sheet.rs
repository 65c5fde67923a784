//! Everything that a token is, to be changed by the game master. What a field is left with becomes one command.

use super::super::app::{App, Msg};
use super::forms::{self, choose, entry, pill};
use super::press;
use super::{capital, spaced};
use burstmap_display::live::trim;
use burstmap_editor::{Wish, map_edits};
use burstmap_encounter::Table;
use burstmap_rules::map::Token;
use serde_json::json;
use serde_json::{Map, Value};
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>, token: &Token) -> Html {
    let hit_points = |part: fn(&burstmap_rules::map::HitPoints) -> Option<i32>| {
        token.hp.as_ref().and_then(part).map(|value| value.to_string()).unwrap_or_default()
    };
    let sizes = std::iter::once((String::new(), "Usual".to_owned()))
        .chain(table.ruleset().sizes.iter().map(|size| (size.name.clone(), spaced(&size.name))));
    let sizes: Vec<_> = sizes.collect();
    let line = |field: &'static str, label: &str, now: String, read: fn(&str) -> Option<Value>| {
        one(app, link, token, (field, ""), label, now, read)
    };
    let point = |part: &'static str, label: &str, of: fn(&burstmap_rules::map::HitPoints) -> Option<i32>| {
        one(app, link, token, ("hp", part), label, hit_points(of), number)
    };
    let footprint = token.footprint.map(|[wide, tall]| format!("{wide} × {tall}")).unwrap_or_default();
    let reach = token.reach.map(|reach| reach.to_string()).unwrap_or_default();
    let armed = token.armed.unwrap_or(true);
    let (id, twin) = (token.id.clone(), token.id.clone());
    html! {
        <details class="bm-more">
            <summary>{ "Edit" }</summary>
            <div class="bm-fields bm-wrap">
                { line("name", "Name", token.name.clone(), text) }
                { line("side", "Side", token.side.clone(), text) }
                { choose(link, "Size", &sizes, token.size.as_deref().unwrap_or_default(), {
                    let id = token.id.clone();
                    move |size| send(&id, "size", "", if size.is_empty() { Value::Null } else { Value::from(size) })
                }) }
                { line("footprint", "Footprint", footprint, pair) }
                { line("reach", "Reach", reach, number) }
                if token.hp.is_some() {
                    { point("current", "Hit points", |hp| Some(hp.current)) }
                    { point("max", "Full hit points", |hp| Some(hp.max)) }
                    { point("nonlethal", "Nonlethal", |hp| hp.nonlethal) }
                    { point("deathAt", "Dies at", |hp| hp.death_at) }
                } else {
                    { line("hp", "Hit points", String::new(), all) }
                }
                { for token.speed.iter().map(|(mode, cells)| {
                    let label = format!("{} speed", spaced(mode));
                    one(app, link, token, ("speed", mode), &label, trim(*cells), number)
                }) }
                { for token.stats.iter().map(|(name, value)| one(app, link, token, ("stats", name), &spaced(name), trim(*value), number)) }
                { named(app, link, token, "speed", "Another speed", "fly 12") }
                { named(app, link, token, "stats", "Another statistic", "reaction 12") }
                { line("senses", "Senses", token.senses.join(", "), words) }
                { line("image", "Picture’s address", token.image.clone().unwrap_or_default(), text) }
            </div>
            { super::traits::panel(app, table, link, token) }
            <div class="bm-chips">
                { pill("Armed", armed, change(link, &token.id, "armed", json!(!armed))) }
                { pill("Hidden from players", token.hidden, change(link, &token.id, "hidden", json!(!token.hidden))) }
            </div>
            <div class="bm-row">
                <button type="button" class="bm-btn ghost" onclick={press(link, move || {
                    let id = twin.clone();
                    Msg::on(move |app| app.edit_map(|table| match map_edits::twin(table, &id)? {
                        Wish::Command(command) => Some(command),
                        _ => None,
                    }))
                })}>{ "Duplicate" }</button>
                <button type="button" class="bm-btn ghost" onclick={App::command(link, json!({ "type": "removeToken", "token": id }))}>
                    { "Remove" }
                </button>
            </div>
        </details>
    }
}

pub fn send(token: &str, field: &str, part: &str, value: Value) -> Option<Msg> {
    let value =
        if part.is_empty() { value } else { Value::Object(Map::from_iter([(part.to_owned(), value)])) };
    let changes = Map::from_iter([(field.to_owned(), value)]);
    Some(Msg::Wish(Wish::Command(json!({ "type": "updateToken", "token": token, "changes": changes }))))
}

pub fn change(link: &Scope<App>, token: &str, field: &str, value: Value) -> Callback<MouseEvent> {
    let changes = Map::from_iter([(field.to_owned(), value)]);
    App::command(link, json!({ "type": "updateToken", "token": token, "changes": changes }))
}

/// A field, or a part of one. What cannot be read is told and changes nothing.
fn one(
    app: &App,
    link: &Scope<App>,
    token: &Token,
    (field, part): (&str, &str),
    label: &str,
    now: String,
    read: fn(&str) -> Option<Value>,
) -> Html {
    let name = format!("{}.{field}.{part}", token.id);
    let (id, field, part) = (token.id.clone(), field.to_owned(), part.to_owned());
    entry(app, link, name, label, now, move |typed| match read(typed) {
        Some(value) => send(&id, &field, &part, value),
        None => Some(Msg::Wish(Wish::Tell(format!("{} cannot be read: {typed}", capital(&field))))),
    })
}

/// A number under a name that is not there yet.
fn named(
    app: &App,
    link: &Scope<App>,
    token: &Token,
    field: &'static str,
    label: &str,
    hint: &'static str,
) -> Html {
    let (name, id) = (format!("{}.{field}.+", token.id), token.id.clone());
    entry(app, link, name, label, String::new(), move |typed| {
        let found = typed.rsplit_once(' ').and_then(|(name, value)| Some((name.trim(), number(value)?)));
        match found {
            Some((name, value)) => send(&id, field, name, value),
            None => Some(Msg::Wish(Wish::Tell(format!("A name and a number are needed, as in “{hint}”.")))),
        }
    })
}

fn text(typed: &str) -> Option<Value> {
    Some(if typed.is_empty() { Value::Null } else { Value::from(typed) })
}

fn number(typed: &str) -> Option<Value> {
    if typed.is_empty() { Some(Value::Null) } else { forms::number(typed) }
}

/// Hit points of one that had none.
fn all(typed: &str) -> Option<Value> {
    Some(number(typed)?).map(|hp| if hp.is_null() { hp } else { json!({ "current": hp, "max": hp }) })
}

fn words(typed: &str) -> Option<Value> {
    Some(typed.split(',').map(str::trim).filter(|word| !word.is_empty()).collect())
}

/// `4 × 8`.
fn pair(typed: &str) -> Option<Value> {
    let sides: Vec<i32> =
        typed.split(|c: char| !c.is_ascii_digit()).filter_map(|side| side.parse().ok()).collect();
    match sides.as_slice() {
        [] => Some(Value::Null),
        [wide, tall] => Some(json!([wide, tall])),
        _ => None,
    }
}
