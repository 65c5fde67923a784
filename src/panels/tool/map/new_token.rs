//! The fields of the next token.

use burstmap_frontend::editor::build::NewToken;
use burstmap_frontend::tools::{BuildSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::movement::Movement;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{Named, meant, say, shown};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let sizes = screen.table.ruleset().sizes.iter();
    let sizes: Vec<Item<String>> = sizes.map(|size| Item::word(&size.name, spaced(&size.name))).collect();
    let defense: AttrValue = spaced(&screen.table.ruleset().attack.defense).into();
    html! { <NewTokenForm token={screen.editor.build.new_token.clone()} {sizes} {defense} sides={screen.sides()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Current values.
    token: NewToken,
    sizes: Vec<Item<String>>,
    /// Name of the usual defense.
    defense: AttrValue,
    /// Sides on the map.
    sides: Vec<Named>,
    send: Callback<Msg>,
}

#[component]
fn NewTokenForm(props: &Props) -> Html {
    use_language();
    let NewToken { name, side, size, speed, hit_points, defense } = props.token.clone();
    let speed = speed.map(|speed| speed.to_cells().to_string());
    let hit_points = hit_points.map(|points| points.to_string());
    let on_defense = {
        let token = props.token.clone();
        props.send.reform(move |typed: String| put(NewToken { defense: i32::read(&typed), ..token.clone() }))
    };
    let field = |label: Plain, now: Option<String>, takes: Takes, set: fn(NewToken, &str) -> NewToken| {
        let token = props.token.clone();
        let change = move |typed: String| put(set(token.clone(), &typed));
        let length = label == catalogue::NewTokenSpeed;
        html! { <EditField label={say(label)} {length} {takes} value={now.unwrap_or_default()} on_change={props.send.reform(change)} /> }
    };
    let on_side = {
        let (token, known) = (props.token.clone(), props.sides.clone());
        props.send.reform(move |typed: String| {
            put(NewToken { side: word(&meant(&typed, &known)), ..token.clone() })
        })
    };
    let choose = {
        let token = props.token.clone();
        props.send.reform(move |size| put(NewToken { size, ..token.clone() }))
    };
    html! {
        <>
            <h3>{ say(catalogue::MapNewToken) }</h3>
            <div class="bm-fields">
                { field(catalogue::WordName, name, Takes::Anything, |token, typed| NewToken { name: word(typed), ..token }) }
                <EditField label={say(catalogue::WordSide)} value={side.map(|side| shown(&side, &props.sides)).unwrap_or_default()}
                    offers={props.sides.iter().map(|side| side.name.clone()).collect::<Vec<_>>()} on_change={on_side} />
            </div>
            <div class="bm-fields bm-wrap">
                <Choice<String> label={say(catalogue::WordSizeOf)} none={say(catalogue::WordUsual)} items={props.sizes.clone()} chosen={size} on_choose={choose} />
                { field(catalogue::NewTokenSpeed, speed, Takes::cells(0).or_nothing(), |token, typed| NewToken { speed: f64::read(typed).and_then(Movement::nearest), ..token }) }
                { field(catalogue::WordHitPoints, hit_points, Takes::whole(1).or_nothing(), |token, typed| NewToken { hit_points: i32::read(typed), ..token }) }
                <EditField label={props.defense.clone()} takes={Takes::whole(0).or_nothing()}
                    value={defense.map(|value| value.to_string()).unwrap_or_default()} on_change={on_defense} />
            </div>
        </>
    }
}

fn put(token: NewToken) -> Msg {
    Msg::Tool(ToolSetting::Build(BuildSetting::NewToken(token)))
}

/// Returns the text, or `None` if it is empty.
fn word(typed: &str) -> Option<String> {
    (!typed.is_empty()).then(|| typed.to_owned())
}
