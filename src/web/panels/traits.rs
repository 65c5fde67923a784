//! What rules read of a token beyond its statistics, each in a field of its own: a part of the token's sheet.

use super::super::app::{App, Msg};
use super::forms::{hinted, pill};
use super::sheet::{change, send};
use burstmap_editor::Wish;
use burstmap_editor::trait_lines::{self, Line};
use burstmap_encounter::Table;
use burstmap_rules::map::Token;
use burstmap_rules::traits::is_set;
use serde_json::{Map, Value};
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>, token: &Token) -> Html {
    let (yes, lines): (Vec<_>, Vec<_>) =
        trait_lines::shown(table.ruleset(), token).partition(|known| known.line == Line::Yes);
    html! {
        <>
            <h4>{ "Traits" }</h4>
            <div class="bm-fields bm-wrap">
                { for lines.into_iter().map(|known| {
                    let now = token.traits.get(known.name).map(|now| trait_lines::write(known.line, now)).unwrap_or_default();
                    let (name, id) = (format!("{}.traits.{}", token.id, known.name), token.id.clone());
                    hinted(app, link, name, (known.label, known.hint), now, move |typed| {
                        match trait_lines::read(known.line, typed) {
                            Some(value) => send(&id, "traits", known.name, value),
                            None => unread(known.label, known.hint),
                        }
                    })
                }) }
                { others(app, link, token) }
            </div>
            if !yes.is_empty() {
                <div class="bm-chips">
                    { for yes.into_iter().map(|known| {
                        let on = is_set(token, known.name);
                        let value = if on { Value::Null } else { Value::Bool(true) };
                        pill(known.label, on, change(link, &token.id, "traits", one(known.name, value)))
                    }) }
                </div>
            }
        </>
    }
}

fn one(name: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(name.to_owned(), value)]))
}

fn unread(label: &str, hint: &str) -> Option<Msg> {
    Some(Msg::Wish(Wish::Tell(format!("{label} is written as in “{hint}”."))))
}

/// What only a table's own rules, or nobody, may read.
fn others(app: &App, link: &Scope<App>, token: &Token) -> Html {
    let own = token.traits.iter().filter(|(name, _)| !trait_lines::is_known(name));
    let own: Map<String, Value> = own.map(|(name, value)| (name.clone(), value.clone())).collect();
    let gone: Map<String, Value> = own.keys().map(|name| (name.clone(), Value::Null)).collect();
    let now = if own.is_empty() { String::new() } else { Value::Object(own).to_string() };
    let (label, hint) = ("Others, as JSON", "{\"group\": \"wolves\"}");
    let (name, id) = (format!("{}.traits.", token.id), token.id.clone());
    hinted(app, link, name, (label, hint), now, move |typed| {
        let mut all = gone.clone();
        match serde_json::from_str(if typed.is_empty() { "{}" } else { typed }) {
            Ok(Value::Object(written)) => all.extend(written),
            _ => return unread(label, hint),
        }
        send(&id, "traits", "", Value::Object(all))
    })
}
