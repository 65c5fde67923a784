//! The fields of the next token.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::app::tools::{BuildMsg, ToolMsg};
use crate::components::choice::{Choice, Item};
use crate::components::field::{EditField, Number};
use crate::components::lists::spaced;
use serde_json::{Map, Value, json};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let sizes = screen.table.ruleset().sizes.iter();
    let sizes: Vec<Item<String>> = sizes.map(|size| Item::word(&size.name, spaced(&size.name))).collect();
    html! { <NewToken template={screen.editor.build.template.clone()} {sizes} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// What is set already.
    template: Map<String, Value>,
    sizes: Vec<Item<String>>,
    send: Callback<Msg>,
}

#[component]
fn NewToken(props: &Props) -> Html {
    let text = |name: &str| props.template.get(name).and_then(Value::as_str).map(str::to_owned);
    let number = |name: &str, part: &str| {
        let value = props.template.get(name).and_then(|value| value.get(part));
        value.map(ToString::to_string).unwrap_or_default()
    };
    let field = |name: &'static str, label: &'static str, now: String, read: Read| {
        let put = move |typed: String| Msg::Tool(ToolMsg::Build(BuildMsg::Template(name, read(&typed))));
        html! { <EditField {label} value={now} on_change={props.send.reform(put)} /> }
    };
    let size =
        |size: Option<String>| Msg::Tool(ToolMsg::Build(BuildMsg::Template("size", size.map(Value::from))));
    html! {
        <>
            <h3>{ "New token" }</h3>
            <div class="bm-fields">
                { field("name", "Name", text("name").unwrap_or_default(), word) }
                { field("side", "Side", text("side").unwrap_or_default(), word) }
            </div>
            <div class="bm-fields">
                <Choice<String> label="Size" none="Usual" items={props.sizes.clone()} chosen={text("size")} on_choose={props.send.reform(size)} />
                { field("speed", "Speed", number("speed", "walk"), speed) }
                { field("hp", "Hit points", number("hp", "max"), hit_points) }
            </div>
        </>
    }
}

/// What a text means for a field; nothing removes it.
type Read = fn(&str) -> Option<Value>;

fn word(typed: &str) -> Option<Value> {
    (!typed.is_empty()).then(|| typed.into())
}

fn speed(typed: &str) -> Option<Value> {
    f64::read(typed).map(|walk| json!({ "walk": walk }))
}

fn hit_points(typed: &str) -> Option<Value> {
    i32::read(typed).map(|points| json!({ "current": points, "max": points }))
}
