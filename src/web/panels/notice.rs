//! The message above the map.

use crate::app::page::Notice;
use crate::app::screen::Screen;
use crate::app::{KeepMsg, Msg, PageMsg};
use crate::components::buttons::press;
use crate::icons::{self, icon};
use burstmap_rules::reason::Reason;
use burstmap_rules::wording::count;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    match screen.app.page.notice.clone() {
        Some(notice) => html! { <NoticeCard {notice} send={screen.send()} /> },
        None => Html::default(),
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    notice: Notice,
    send: Callback<Msg>,
}

#[component]
fn NoticeCard(props: &Props) -> Html {
    let refused = matches!(props.notice, Notice::Refused { .. } | Notice::Kept { .. });
    let body = match &props.notice {
        Notice::Kept { message, aside } => kept(message, *aside, &props.send),
        Notice::Said(words) => html! { <p>{ words }</p> },
        Notice::Refused { message, path } => {
            html! { <><p>{ message }</p> if let Some(path) = path { <code>{ path }</code> }</> }
        }
        Notice::Warnings(reasons) => warnings(reasons),
    };
    html! {
        <div class={classes!("bm-card", "bm-notice", refused.then_some("is-refused"))} role="alert">
            <div>{ body }</div>
            <button type="button" class="bm-icon" onclick={press(&props.send, Msg::Page(PageMsg::Dismiss))} aria-label="Dismiss">
                { icon(icons::CLOSE) }
            </button>
        </div>
    }
}

fn kept(message: &str, aside: bool, send: &Callback<Msg>) -> Html {
    html! {
        <>
            <p>{ message }</p>
            if aside {
                <p><button type="button" class="bm-btn" onclick={press(send, Msg::Keep(KeepMsg::SaveAside))}>
                    { "Save what was put aside" }
                </button></p>
            }
        </>
    }
}

fn warnings(reasons: &[Reason]) -> Html {
    html! {
        <>
            <p><strong>{ format!("Opened, with {} to know:", count(reasons.len(), "thing")) }</strong></p>
            <ul>{ for reasons.iter().map(|reason| html! { <li>{ &reason.text }</li> }) }</ul>
        </>
    }
}
