//! A token's traits in the rules beyond its statistics, each with its own field.

use crate::token::change::Field;
use burstmap_frontend::trait_lines::{self, Known, Line};
use burstmap_messages::{Param, Plain, catalogue};
use burstmap_rules::map::Token;
use burstmap_rules::traits::is_set;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::field::EditField;
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use serde_json::{Map, Value};
use yew::prelude::*;

/// Renders the traits. `known`: those with a field.
pub fn view(token: &Token, known: &[&'static Known], send: &Callback<Msg>) -> Html {
    let (switches, lines): (Vec<_>, Vec<_>) =
        known.iter().copied().partition(|known| known.line == Line::Yes);
    html! {
        <>
            <h4>{ say(catalogue::TraitsTitle) }</h4>
            <div class="bm-fields bm-wrap">
                { for lines.into_iter().map(|known| line(token, known, send)) }
                { others(token, send) }
            </div>
            if !switches.is_empty() {
                <div class="bm-chips">
                    { for switches.into_iter().map(|known| {
                        let on = is_set(token, known.name);
                        let value = if on { Value::Null } else { Value::Bool(true) };
                        let field = Field::entry_of(&token.id, "traits", known.name);
                        pill(say(known.label), on, press(send, Msg::Dispatch(field.put(value))))
                    }) }
                </div>
            }
        </>
    }
}

fn not_understood(label: Plain, hint: impl Into<Param>) -> String {
    say(catalogue::TraitsWrittenAs { label, hint }).to_string()
}

fn line(token: &Token, known: &'static Known, send: &Callback<Msg>) -> Html {
    let now = token.traits.get(known.name).map(|now| trait_lines::write(known.line, now)).unwrap_or_default();
    let field = Field::entry_of(&token.id, "traits", known.name);
    let key = field.key();
    let on_change = send.reform(move |typed: String| {
        field.put_read(trait_lines::read(known.line, &typed), || {
            not_understood(known.label, known.hint.map_or_else(|| Param::from(""), Param::from))
        })
    });
    html! { <EditField {key} label={say(known.label)} hint={known.hint.map(say).unwrap_or_default()} value={now} {on_change} /> }
}

/// Renders traits that only a table's own rules, or none, may read.
fn others(token: &Token, send: &Callback<Msg>) -> Html {
    let own = token.traits.iter().filter(|(name, _)| !trait_lines::is_known(name));
    let own: Map<String, Value> = own.map(|(name, value)| (name.clone(), value.clone())).collect();
    let removed: Map<String, Value> = own.keys().map(|name| (name.clone(), Value::Null)).collect();
    let now = if own.is_empty() { String::new() } else { Value::Object(own).to_string() };
    let (label, hint) = (catalogue::TraitsOthers, "{\"mount\": \"mule\"}");
    let field = Field::of(&token.id, "traits");
    let key = field.key();
    let on_change = send.reform(move |typed: String| {
        let written = serde_json::from_str(if typed.is_empty() { "{}" } else { &typed }).ok();
        let all =
            written.map(|written: Map<String, Value>| removed.clone().into_iter().chain(written).collect());
        field.put_read(all.map(Value::Object), || not_understood(label, hint))
    });
    html! { <EditField {key} label={say(label)} {hint} value={now} {on_change} /> }
}
