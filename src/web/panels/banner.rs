//! Above the map: how the stream stands, as whom the game master looks, what waits for an answer, who keeps the scene.

use crate::app::screen::Screen;
use crate::app::{FileMsg, KeepMsg, Msg, PlayersMsg};
use crate::components::buttons::{ghost, press};
use crate::components::lists::spaced;
use crate::live::desk::Asked;
use crate::panels::corner::Export;
use crate::words::say;
use burstmap_encounter::Table;
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::wording;
use serde_json::Value;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let app = screen.app;
    let requests = app.stream.asked.iter().map(|asked| Request {
        side: asked.side.clone().into(),
        words: in_words(screen.table, asked).into(),
    });
    html! {
        <Banner stream={app.stream.connection.notice()} viewed_side={app.viewed_side.clone()}
            requests={requests.collect::<Vec<_>>()} elsewhere={app.page.elsewhere}
            unkept={app.page.unkept.is_some() && screen.is_gm()} send={screen.send()} />
    }
}

#[derive(Clone, Debug, PartialEq)]
struct Request {
    side: AttrValue,
    words: AttrValue,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    stream: Option<&'static str>,
    viewed_side: Option<AttrValue>,
    requests: Vec<Request>,
    /// Another tab keeps the scene.
    elsewhere: bool,
    /// What is done is not kept at present.
    unkept: bool,
    send: Callback<Msg>,
}

/// A command in full, with tokens by their names: whoever allows it has seen every number in it.
fn in_words(table: &Table, asked: &Asked) -> String {
    let plain = |value: &Value| match value {
        Value::String(text) => {
            pick::token(table, text).map_or_else(|| text.clone(), |token| token.name.clone())
        }
        other => other.to_string(),
    };
    let command = asked.command.to_json();
    let fields = command.as_object().into_iter().flatten();
    let said = fields.map(|(name, value)| match name.as_str() {
        "type" => spaced(&plain(value)),
        name => format!("{} {}", wording::spaced(name), plain(value)),
    });
    said.collect::<Vec<_>>().join(" · ")
}

#[component]
fn Banner(props: &Props) -> Html {
    let send = &props.send;
    let back = press(send, Msg::Players(PlayersMsg::LookThrough(None)));
    html! {
        <>
            <div class="bm-asks">
                if let Some(words) = props.stream {
                    <div class="bm-card bm-ask" role="status"><p>{ words }</p></div>
                }
                if let Some(side) = &props.viewed_side {
                    <div class="bm-card bm-ask">
                        <p>{ format!("As {side} sees it") }</p>
                        <button type="button" class="bm-btn" onclick={back}>{ "See everything" }</button>
                    </div>
                }
                if props.unkept {
                    <div class="bm-card bm-ask is-warning">
                        <p>{ say(catalogue::KeptNot) }</p>
                        { ghost(say(catalogue::KeptSaveFile), false, press(send, Msg::File(FileMsg::Save(Export::Scene)))) }
                    </div>
                }
                { for props.requests.iter().enumerate().map(|(index, asked)| request(index, asked, send)) }
            </div>
            if props.elsewhere {
                <div class="bm-card bm-elsewhere" role="status">
                    <span>{ "Open in another tab: this one only shows it." }</span>
                    <button type="button" class="bm-btn" onclick={press(send, Msg::Keep(KeepMsg::TakeOver))}>
                        { "Take over here" }
                    </button>
                </div>
            }
        </>
    }
}

fn request(index: usize, asked: &Request, send: &Callback<Msg>) -> Html {
    let decide = |allow: bool| press(send, Msg::Players(PlayersMsg::Decide { index, allow }));
    html! {
        <div class="bm-card bm-ask" role="group" aria-label={format!("{} asks", asked.side)}>
            <p><b>{ format!("{} asks: ", asked.side) }</b>{ &asked.words }</p>
            <button type="button" class="bm-btn" onclick={decide(true)}>{ "Allow" }</button>
            { ghost("Refuse", false, decide(false)) }
        </div>
    }
}
