//! The rule system, and the settings of the table.

use crate::fog;
use burstmap_encounter::command::{SetRuleset, SetSetting};
use burstmap_encounter::view::explored;
use burstmap_frontend::known_to_rules::Knows;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::presets;
use burstmap_rules::weather::{HEAVY_RAIN, STRONG_WIND};
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::buttons::{ghost, press, toggle};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::file::FileButton;
use burstmap_ui::msg::{FileMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use serde_json::{Map, Value, json};
use web_sys::File;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    html! {
        <Rules system={(rules.id.clone(), rules.name.clone())} knows={Knows::of(rules)} settings={screen.table.scene().settings.clone()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Id and name of the scene's system.
    system: (String, String),
    /// Features of its rules.
    knows: Knows,
    settings: Map<String, Value>,
    send: Callback<Msg>,
}

#[component]
fn Rules(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    let mut systems: Vec<Item<String>> = presets::SYSTEMS
        .iter()
        .map(|system| Item::word(system.id, ruleset_text(system.name).to_string()))
        .collect();
    let (id, name) = &props.system;
    if systems.iter().all(|system| system.value != *id) {
        systems.insert(0, Item::word(id, name.clone()));
    }
    let choose = |id: Option<String>| Msg::command(SetRuleset { ruleset: id.into() });
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::RulesTitle) }</summary>
            <Choice<String> label={say(catalogue::RulesSystem)} items={systems} chosen={Some(id.clone())} on_choose={send.reform(choose)} />
            { settings(props) }
            <p class="bm-sub">{ say(catalogue::RulesOwn) }</p>
            <div class="bm-row">
                <FileButton label={say(catalogue::RulesOpen)} accept=".json" on_file={send.reform(|file: File| Msg::File(FileMsg::Open(file)))} />
                { ghost(say(catalogue::RulesSave), false, press(send, Msg::File(FileMsg::SaveRules))) }
            </div>
        </details>
    }
}

/// Returns the message that changes a setting; `null` removes it.
pub fn set(name: &str, value: impl Into<Value>) -> Msg {
    Msg::command(SetSetting { name: name.to_owned(), value: value.into() })
}

/// Returns the label of a switch with its state.
pub fn switched(name: Plain, on: bool) -> AttrValue {
    let state = if on { catalogue::RulesOn } else { catalogue::RulesOff };
    say(catalogue::RulesSwitch { name, state })
}

fn settings(props: &Props) -> Html {
    let send = &props.send;
    let now = |name: &str| props.settings.get(name);
    let metrics = [
        ("uniform", say(catalogue::RulesUniform)),
        ("alternating", say(catalogue::RulesAlternating)),
        ("euclidean", say(catalogue::RulesEuclidean)),
    ];
    let metrics: Vec<Item<String>> = metrics.map(|(word, name)| Item::word(word, name)).to_vec();
    let metric = now("metric").and_then(Value::as_str).map(str::to_owned);
    let interrupts = now("interruptions");
    let on = interrupts != Some(&Value::Bool(false));
    let death_at = now("deathAt").and_then(Value::as_i64).map(|at| at.to_string()).unwrap_or_default();
    html! {
        <>
            <Choice<String> label={say(catalogue::RulesDiagonals)} none={say(catalogue::RulesAsSystem)} items={metrics} chosen={metric}
                on_choose={send.reform(|metric: Option<String>| set("metric", metric))} />
            <div class="bm-fields">
                if props.knows.dies_at || !death_at.is_empty() {
                    <EditField label={say(catalogue::WordDiesAt)} value={death_at}
                        on_change={send.reform(|typed: String| set("deathAt", i32::read(&typed)))} />
                }
                <EditField label={say(catalogue::RulesAllied)} value={allied(now("sides"))}
                    on_change={send.reform(|typed: String| set("sides", pairs(&typed)))} />
            </div>
            { fog::choice(explored::mode_of(&props.settings), send) }
            <div class="bm-row">
                { for switches(props.knows, &props.settings).map(|(name, label)| {
                    let on = now(name) == Some(&Value::Bool(true));
                    let label = switched(label, on);
                    toggle(label, on, press(send, set(name, !on)))
                }) }
                if props.knows.interruptions || interrupts.is_some() {
                    { toggle(switched(catalogue::RulesReactions, on), on, press(send, set("interruptions", !on))) }
                }
            </div>
        </>
    }
}

/// Returns the on/off settings that the rules use or the table has changed.
fn switches(knows: Knows, settings: &Map<String, Value>) -> impl Iterator<Item = (&'static str, Plain)> {
    let all = [
        ("roughWaters", catalogue::RulesRoughWaters, knows.rough_waters),
        (STRONG_WIND, catalogue::RulesStrongWind, knows.weather),
        (HEAVY_RAIN, catalogue::RulesHeavyRain, knows.weather),
    ];
    let shown = move |(name, _, known): &(&str, Plain, bool)| *known || settings.contains_key(*name);
    all.into_iter().filter(shown).map(|(name, label, _)| (name, label))
}

/// Returns allied sides: `party + guards, wolves + bears`.
fn allied(sides: Option<&Value>) -> String {
    let pairs = sides.and_then(Value::as_array).into_iter().flatten();
    let words = pairs.filter_map(|pair| Some(format!("{} + {}", pair[0].as_str()?, pair[1].as_str()?)));
    words.collect::<Vec<_>>().join(", ")
}

/// Parses allied sides.
fn pairs(typed: &str) -> Option<Value> {
    let pairs = typed.split(',').filter_map(|pair| pair.split_once('+'));
    let pairs: Vec<Value> = pairs.map(|(a, b)| json!([a.trim(), b.trim()])).collect();
    (!pairs.is_empty()).then(|| pairs.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allied_sides_are_written_and_read_alike() {
        let text = "party + guards, wolves + bears";
        assert_eq!(allied(pairs(text).as_ref()), text);
        assert_eq!(pairs("party"), None);
    }
}
