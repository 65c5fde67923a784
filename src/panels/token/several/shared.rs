//! Properties to set for several tokens together: side, light, senses, and whether they are hidden. A field shows a value if all tokens share it.

use super::all;
use burstmap_encounter::command::UpdateToken;
use burstmap_frontend::known_to_rules::Knows;
use burstmap_frontend::{light_line, sense_line};
use burstmap_messages::{CellLength, catalogue};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::field::EditField;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{Named, meant, say, shown};
use serde_json::{Map, Value, json};
use yew::prelude::*;

pub fn view(screen: Screen, group: &[&Token]) -> Html {
    let cell = CellLength::in_use();
    let light = |token: &&Token| light_line::write(token.light);
    let senses = |token: &&Token| sense_line::write(&token.senses, cell.as_ref());
    let knows = Knows::of(screen.table.ruleset());
    html! {
        <Shared tokens={super::ids(group)} sides={screen.sides()} side={common(group, |token| token.side.clone())}
            light={(knows.light || group.iter().any(|token| token.light.is_some())).then(|| common(group, light))}
            senses={common(group, senses)} hidden={group.iter().all(|token| token.hidden)} send={screen.send()} />
    }
}

/// Returns the text that all tokens share, or an empty one if they differ.
fn common(group: &[&Token], text: impl Fn(&&Token) -> String) -> String {
    let mut texts = group.iter().map(text);
    let first = texts.next().unwrap_or_default();
    if texts.all(|text| text == first) { first } else { String::new() }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    tokens: Vec<Id>,
    /// Sides on the map.
    sides: Vec<Named>,
    side: String,
    /// `None` if neither the rules nor the tokens have lights.
    light: Option<String>,
    senses: String,
    hidden: bool,
    send: Callback<Msg>,
}

#[component]
fn Shared(props: &Props) -> Html {
    use_language();
    let put = {
        let tokens = props.tokens.clone();
        move |field: &str, value: Value| {
            let changes = Map::from_iter([(field.to_owned(), value)]);
            all(&tokens, |token| UpdateToken { token: token.clone(), changes: changes.clone() })
        }
    };
    let key = |field: &str| format!("{} {field}", props.tokens.join(" "));
    let side = {
        let (put, known) = (put.clone(), props.sides.clone());
        props.send.reform(move |typed: String| put("side", meant(&typed, &known).into()))
    };
    let light = {
        let put = put.clone();
        props.send.reform(move |typed: String| match light_line::read(&typed) {
            Some(light) => put("light", json!(light)),
            None => Msg::Tell(say(catalogue::EditNotRead { field: capital("light"), typed }).to_string()),
        })
    };
    let senses = {
        let put = put.clone();
        props.send.reform(move |typed: String| {
            put("senses", sense_line::read(&typed, CellLength::in_use().as_ref()).into())
        })
    };
    let offers: Vec<AttrValue> = props.sides.iter().map(|side| side.name.clone()).collect();
    let hide = press(&props.send, put("hidden", json!(!props.hidden)));
    html! {
        <>
            <div class="bm-fields bm-wrap">
                <EditField key={key("side")} label={say(catalogue::WordSide)} value={shown(&props.side, &props.sides)} {offers} on_change={side} />
                if let Some(now) = &props.light {
                    <EditField key={key("light")} label={say(catalogue::EditLight)} length=true takes={Takes::Light} value={now.clone()} on_change={light} />
                }
                <EditField key={key("senses")} label={say(catalogue::WordSenses)} value={props.senses.clone()} on_change={senses} />
            </div>
            <div class="bm-chips">{ pill(say(catalogue::EditHidden), props.hidden, hide) }</div>
        </>
    }
}
