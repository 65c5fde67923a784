//! The same question under another system: what differs.

use super::super::app::{App, Msg};
use super::answer::{modifiers, refused};
use super::forms::choose;
use super::{count, spaced};
use burstmap_encounter::Table;
use burstmap_rules::compare::Comparison;
use burstmap_rules::presets;
use serde_json::Value;
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let own = &table.ruleset().id;
    let others = presets::SYSTEMS.iter().filter(|set| set.id != *own);
    let others = others.map(|set| (set.id.to_owned(), set.name().to_owned()));
    let options: Vec<_> = std::iter::once((String::new(), "No other".to_owned())).chain(others).collect();
    let now = app.editor.compare.clone().unwrap_or_default();
    let take =
        |id: String| Some(Msg::edit(move |editor| editor.compare = Some(id).filter(|id| !id.is_empty())));
    html! {
        <details class="bm-more">
            <summary>{ "Compare systems" }</summary>
            { choose(link, "What another system says of this", &options, &now, take) }
            { match &app.editor.answers.compare {
                Some(Ok(comparison)) => differences(comparison, &table.ruleset().name, options.iter().find(|(id, _)| *id == now).map_or("", |(_, name)| name)),
                Some(Err(refusal)) => refused(refusal),
                None => Html::default(),
            } }
        </details>
    }
}

fn differences(comparison: &Comparison, own: &str, other: &str) -> Html {
    let cells = |left: bool, right: bool| {
        let found =
            comparison.cells.iter().filter(|c| (c.left.is_null(), c.right.is_null()) == (!left, !right));
        found.count()
    };
    let refusals = [&comparison.left, &comparison.right].into_iter().filter_map(|side| side.refusal.as_ref());
    let (here, there, both) = (cells(true, false), cells(false, true), cells(true, true));
    let told = comparison.fields.iter().filter(|(_, sides)| !(listed(&sides.left) || listed(&sides.right)));
    let none = comparison.cells.is_empty()
        && comparison.fields.is_empty()
        && comparison.modifiers.left.is_empty()
        && comparison.modifiers.right.is_empty();
    html! {
        <>
            { for refusals.map(refused) }
            if none { <p class="bm-sub">{ "No difference." }</p> }
            if here + there + both > 0 {
                <ul class="bm-list">
                    <li><span class="bm-key"><i class="here"></i>{ format!("only {own}") }</span><b class="bm-num bm-end">{ count(here, "cell") }</b></li>
                    <li><span class="bm-key"><i class="there"></i>{ format!("only {other}") }</span><b class="bm-num bm-end">{ count(there, "cell") }</b></li>
                    <li><span class="bm-key"><i class="both"></i>{ "not alike" }</span><b class="bm-num bm-end">{ count(both, "cell") }</b></li>
                </ul>
            }
            <dl class="bm-table">
                { for told.map(|(name, sides)| html! {
                    <><dt>{ spaced(name.trim_start_matches('/')) }</dt><dd>{ format!("{} → {}", word(&sides.left), word(&sides.right)) }</dd></>
                }) }
            </dl>
            { for [(own, &comparison.modifiers.left), (other, &comparison.modifiers.right)].into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| html! {
                <><h4>{ name }</h4>{ modifiers(list) }</>
            }) }
        </>
    }
}

fn listed(value: &Value) -> bool {
    value.is_array()
}

/// A value in a word: of a graded one its grade.
fn word(value: &Value) -> String {
    let graded = ["grade", "degree"].iter().find_map(|part| value.get(part));
    match graded.unwrap_or(value) {
        Value::String(text) => spaced(text),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}
