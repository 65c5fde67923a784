//! The rule system, and the settings of the table.

use crate::app::screen::Screen;
use crate::app::{FileMsg, Msg};
use crate::components::buttons::{ghost, press, toggle};
use crate::components::choice::{Choice, Item};
use crate::components::field::{EditField, Number};
use crate::components::file::FileButton;
use burstmap_encounter::command::{SetRuleset, SetSetting};
use burstmap_rules::presets;
use serde_json::{Map, Value, json};
use web_sys::File;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    html! {
        <Rules system={(rules.id.clone(), rules.name.clone())} settings={screen.table.scene().settings.clone()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// The id and the name of the scene's system.
    system: (String, String),
    settings: Map<String, Value>,
    send: Callback<Msg>,
}

#[component]
fn Rules(props: &Props) -> Html {
    let send = &props.send;
    let mut systems: Vec<Item<String>> =
        presets::SYSTEMS.iter().map(|system| Item::word(system.id, system.name())).collect();
    let (id, name) = &props.system;
    if systems.iter().all(|system| system.value != *id) {
        systems.insert(0, Item::word(id, name.clone()));
    }
    let choose = |id: Option<String>| Msg::command(SetRuleset { ruleset: id.into() });
    html! {
        <details class="bm-more">
            <summary>{ "House rules" }</summary>
            <Choice<String> label="System" items={systems} chosen={Some(id.clone())} on_choose={send.reform(choose)} />
            { settings(props) }
            <p class="bm-sub">{ "A ruleset of your own is a JSON file: a whole one, or { \"extends\": \"…\", … } with what it changes." }</p>
            <div class="bm-row">
                <FileButton label="Open rules …" accept=".json" on_file={send.reform(|file: File| Msg::File(FileMsg::Open(file)))} />
                { ghost("Save these rules", false, press(send, Msg::File(FileMsg::SaveRules))) }
            </div>
        </details>
    }
}

/// Sets a setting; `null` removes it.
fn set(name: &str, value: impl Into<Value>) -> Msg {
    Msg::command(SetSetting { name: name.to_owned(), value: value.into() })
}

fn settings(props: &Props) -> Html {
    let send = &props.send;
    let now = |name: &str| props.settings.get(name);
    let metrics =
        [("uniform", "1 each"), ("alternating", "1, 2, 1, 2 …"), ("euclidean", "As the crow flies")];
    let metrics: Vec<Item<String>> = metrics.map(|(word, name)| Item::word(word, name)).to_vec();
    let metric = now("metric").and_then(Value::as_str).map(str::to_owned);
    let death_at = now("deathAt").and_then(Value::as_i64).map(|at| at.to_string()).unwrap_or_default();
    html! {
        <>
            <Choice<String> label="Diagonals" none="As the system says" items={metrics} chosen={metric}
                on_choose={send.reform(|metric: Option<String>| set("metric", metric))} />
            <div class="bm-fields">
                <EditField label="Dies at" value={death_at}
                    on_change={send.reform(|typed: String| set("deathAt", i32::read(&typed)))} />
                <EditField label="Allied sides" value={allied(now("sides"))}
                    on_change={send.reform(|typed: String| set("sides", pairs(&typed)))} />
            </div>
            <div class="bm-row">
                { for [("roughWaters", "Rough waters"), ("fog", "Fog of war")].map(|(name, label)| {
                    let on = now(name) == Some(&Value::Bool(true));
                    let label = format!("{label}: {}", if on { "on" } else { "off" });
                    toggle(label, on, press(send, set(name, !on)))
                }) }
                {{
                    let on = now("interruptions") != Some(&Value::Bool(false));
                    let label = format!("Reactions interrupt: {}", if on { "on" } else { "off" });
                    toggle(label, on, press(send, set("interruptions", !on)))
                }}
            </div>
        </>
    }
}

/// `party + guards, wolves + bears`.
fn allied(sides: Option<&Value>) -> String {
    let pairs = sides.and_then(Value::as_array).into_iter().flatten();
    let words = pairs.filter_map(|pair| Some(format!("{} + {}", pair[0].as_str()?, pair[1].as_str()?)));
    words.collect::<Vec<_>>().join(", ")
}

/// The same, back as a setting.
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
