//! The ambient light of the map, and the effect of its darkness.

use crate::tool::map::rules::{set, switched};
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{press, toggle};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use serde_json::{Map, Value};
use yew::prelude::*;

/// Renders the ambient light, if the rules have light.
pub fn view(screen: Screen) -> Html {
    if screen.table.ruleset().light.is_none() {
        return Html::default();
    }
    html! { <Ambient settings={screen.table.scene().settings.clone()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    settings: Map<String, Value>,
    send: Callback<Msg>,
}

#[component]
fn Ambient(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    let levels = [
        ("bright", say(catalogue::RulesAmbientBright)),
        ("dim", say(catalogue::RulesAmbientDim)),
        ("darkness", say(catalogue::RulesAmbientDarkness)),
    ];
    let levels: Vec<Item<String>> = levels.map(|(word, name)| Item::word(word, name)).to_vec();
    let now = |name: &str| props.settings.get(name).and_then(Value::as_str);
    let opaque = now("light.darkness") == Some("through");
    let other = if opaque { "inside" } else { "through" };
    html! {
        <>
            <Choice<String> label={say(catalogue::RulesAmbient)} none={say(catalogue::RulesAsSystem)} items={levels}
                chosen={now("light.ambient").map(str::to_owned)}
                on_choose={send.reform(|level: Option<String>| set("light.ambient", level))} />
            <div class="bm-row">
                { toggle(switched(catalogue::RulesDarknessOpaque, opaque), opaque, press(send, set("light.darkness", other))) }
            </div>
        </>
    }
}
