//! Comparison of an answer with that of another rule system.

use burstmap_frontend::tools::ToolSetting;
use burstmap_messages::catalogue;
use burstmap_rules::compare::Comparison;
use burstmap_rules::presets;
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::lists::{modifiers, refused, spaced};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use serde_json::Value;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    html! {
        <Compare own_id={rules.id.clone()} own={rules.name.clone()} other={screen.editor.compare.clone()}
            answer={screen.editor.answers.compare.clone()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// The scene's own system.
    own_id: String,
    own: AttrValue,
    /// Id of the other system.
    other: Option<String>,
    answer: Option<Result<Comparison, Refusal>>,
    send: Callback<Msg>,
}

#[component]
fn Compare(props: &Props) -> Html {
    use_language();
    let others = presets::SYSTEMS.iter().filter(|system| system.id != props.own_id);
    let items: Vec<Item<String>> =
        others.map(|system| Item::word(system.id, ruleset_text(system.name).to_string())).collect();
    let other = items.iter().find(|item| Some(&item.value) == props.other.as_ref());
    let other = other.map(|item| item.name.clone()).unwrap_or_default();
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::CompareTitle) }</summary>
            <Choice<String> label={say(catalogue::CompareOther)} none={say(catalogue::CompareNoOther)} {items} chosen={props.other.clone()}
                on_choose={props.send.reform(|id| Msg::Tool(ToolSetting::Compare(id)))} />
            { match &props.answer {
                Some(Ok(comparison)) => differences(comparison, &props.own, &other),
                Some(Err(refusal)) => refused(refusal),
                None => Html::default(),
            } }
        </details>
    }
}

fn differences(comparison: &Comparison, own: &str, other: &str) -> Html {
    let refusals = [&comparison.left, &comparison.right].into_iter().filter_map(|side| side.refusal.as_ref());
    // Lists are shown on the map, or as modifiers.
    let plain = comparison
        .fields
        .iter()
        .filter(|(_, sides)| !(sides.left.is_array() || sides.right.is_array()))
        .map(|(name, sides)| (name, word(&sides.left), word(&sides.right)));
    let given = [(own, &comparison.modifiers.left), (other, &comparison.modifiers.right)];
    let none = comparison.cells.is_empty()
        && comparison.fields.is_empty()
        && given.iter().all(|(_, list)| list.is_empty());
    html! {
        <>
            { for refusals.map(refused) }
            if none { <p class="bm-sub">{ say(catalogue::CompareNoDifference) }</p> }
            { cells(comparison, own, other) }
            <dl class="bm-table">
                { for plain.map(|(name, left, right)| html! {
                    <><dt>{ spaced(name.trim_start_matches('/')) }</dt><dd>{ format!("{left} → {right}") }</dd></>
                }) }
            </dl>
            { for given.into_iter().filter(|(_, list)| !list.is_empty()).map(|(name, list)| html! {
                <><h4>{ name }</h4>{ modifiers(list) }</>
            }) }
        </>
    }
}

/// Returns the number of cells that only one system has, or that both have with different answers.
fn cells(comparison: &Comparison, own: &str, other: &str) -> Html {
    if comparison.cells.is_empty() {
        return Html::default();
    }
    let found = |left: bool, right: bool| {
        let cells = comparison.cells.iter();
        let count =
            cells.filter(|cell| (cell.left.is_null(), cell.right.is_null()) == (!left, !right)).count();
        say(catalogue::CellsCount { count }).to_string()
    };
    let row = |mark: &'static str, name: String, cells: String| {
        html! {
            <li><span class="bm-key"><i class={mark}></i>{ name }</span><b class="bm-num bm-end">{ cells }</b></li>
        }
    };
    html! {
        <ul class="bm-list">
            { row("here", say(catalogue::CompareOnly { system: own }).to_string(), found(true, false)) }
            { row("there", say(catalogue::CompareOnly { system: other }).to_string(), found(false, true)) }
            { row("both", catalogue::CompareNotAlike.to_string(), found(true, true)) }
        </ul>
    }
}

/// Returns a value as a word: its grade or degree, if it has one.
fn word(value: &Value) -> String {
    let graded = ["grade", "degree"].iter().find_map(|part| value.get(part));
    match graded.unwrap_or(value) {
        Value::String(text) => spaced(text),
        Value::Bool(yes) => if *yes { catalogue::SightYes } else { catalogue::SightNo }.to_string(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}
