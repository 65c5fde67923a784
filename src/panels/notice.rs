//! The message above the map.

use burstmap_encounter::command::ActNow;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Reason;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::id::use_id;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::import::Export;
use burstmap_ui::library::target::Target;
use burstmap_ui::msg::{FileMsg, KeepMsg, LibraryMsg, Msg, PageMsg};
use burstmap_ui::page::Notice;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    match screen.state.page.notice.clone() {
        Some(notice) => {
            html! { <NoticeCard key={screen.state.page.told} {notice} earlier={screen.state.page.earlier().map(str::to_owned)} unkept={screen.state.page.unkept.is_some()} send={screen.send()} /> }
        }
        None => Html::default(),
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    notice: Notice,
    /// The previous result.
    earlier: Option<String>,
    /// Whether changes are not saved, so that a file is offered.
    unkept: bool,
    send: Callback<Msg>,
}

#[component]
fn NoticeCard(props: &Props) -> Html {
    use_language();
    let refused = matches!(props.notice, Notice::Refused { .. } | Notice::Kept { .. });
    let title = use_id();
    // A list can be longer than its space. Then keys scroll it.
    let listed = match &props.notice {
        Notice::Warnings(reasons) | Notice::Libraries(reasons) | Notice::Lost(reasons) => reasons,
        Notice::CreaturesFile { problems, .. } => problems,
        Notice::Arrived { warnings, .. } => warnings,
        _ => &Vec::new(),
    };
    let stop = (!listed.is_empty()).then_some("0");
    let (role, labelled) = (stop.map(|_| "group"), stop.map(|_| title.clone()));
    let body = match &props.notice {
        Notice::Kept { message, aside } => kept(message, *aside, props.unkept, &props.send),
        Notice::Said(words) | Notice::Rolled(words) => html! { <p>{ words }</p> },
        Notice::Creatures(words) => creatures(words, &props.send),
        Notice::Late { words, may_act } => late(words, may_act, &props.send),
        Notice::Refused { message, path } => {
            html! { <p>{ message } if let Some(path) = path.as_deref().filter(|path| !path.is_empty()) { { " (" }<code>{ path }</code>{ ")" } }</p> }
        }
        Notice::Warnings(reasons) => warnings(reasons, &title),
        Notice::CreaturesFile { taken, count, problems } => {
            list(say(catalogue::CreaturesFileTaken { taken: *taken, count: *count }), problems, &title)
        }
        Notice::Libraries(reasons) => {
            list(say(catalogue::NoticeLibraries { count: reasons.len() }), reasons, &title)
        }
        Notice::Lost(reasons) => list(say(catalogue::NoticeLost { count: reasons.len() }), reasons, &title),
        Notice::Arrived { name, back, warnings } => {
            arrived(name, back.as_ref(), warnings, &title, &props.send)
        }
    };
    html! {
        <div part="notice" class={classes!("bm-card", "bm-notice", refused.then_some("is-refused"))} role="alert">
            <div tabindex={stop} {role} aria-labelledby={labelled}>
                if let Some(words) = &props.earlier { <p class="bm-earlier">{ words }</p> { " " } }
                { body }
            </div>
            { " " }
            <button type="button" class="bm-icon" onclick={press(&props.send, Msg::Page(PageMsg::Dismiss))} aria-label={say(catalogue::NoticeDismiss)}>
                { icon(icons::CLOSE) }
            </button>
        </div>
    }
}

fn creatures(words: &str, send: &Callback<Msg>) -> Html {
    let open = Msg::Creatures(CreaturesMsg::Show(true));
    html! {
        <>
            <p>{ words }</p>
            { " " }
            <p class="bm-row"><button type="button" class="bm-btn" onclick={press(send, open)}>{ say(catalogue::CreaturesShow) }</button></p>
        </>
    }
}

fn late(words: &str, may_act: &[(Id, String)], send: &Callback<Msg>) -> Html {
    let act = |(id, name): &(Id, String)| {
        let acts = Msg::command(ActNow { token: id.clone() });
        html! { <>{ " " }<button type="button" class="bm-btn" onclick={press(send, acts)}>{ say(catalogue::GlanceActNow { name }) }</button></> }
    };
    html! {
        <>
            <p>{ words }</p>
            if !may_act.is_empty() { <p class="bm-row">{ for may_act.iter().map(act) }</p> }
        </>
    }
}

fn kept(message: &str, aside: bool, unkept: bool, send: &Callback<Msg>) -> Html {
    html! {
        <>
            <p>{ message }</p>
            if unkept {
                { " " }
                <p><button type="button" class="bm-btn" onclick={press(send, Msg::File(FileMsg::Save(Export::Scene)))}>
                    { say(catalogue::KeptSaveFile) }
                </button></p>
            }
            if aside {
                { " " }
                <p><button type="button" class="bm-btn" onclick={press(send, Msg::Keep(KeepMsg::SaveAside))}>
                    { say(catalogue::NoticeSaveAside) }
                </button></p>
            }
        </>
    }
}

fn arrived(
    name: &str,
    back: Option<&(String, String)>,
    reasons: &[Reason],
    title: &AttrValue,
    send: &Callback<Msg>,
) -> Html {
    let back = back.map(|(id, name)| {
        let open = Msg::Library(LibraryMsg::Open(Target::Kept(id.clone())));
        html! {
            <>
                { " " }
                <p>{ say(catalogue::MapsBehind { name }) }{ " " }
                    <button type="button" class="bm-link" onclick={press(send, open)}>{ say(catalogue::MapsBack) }</button></p>
            </>
        }
    });
    html! {
        <>
            <p>{ say(catalogue::MapsArrived { name }) }</p>
            { for back }
            if !reasons.is_empty() { { " " }{ warnings(reasons, title) } }
        </>
    }
}

fn warnings(reasons: &[Reason], title: &AttrValue) -> Html {
    list(say(catalogue::NoticeOpened { count: reasons.len() }), reasons, title)
}

fn list(words: AttrValue, reasons: &[Reason], title: &AttrValue) -> Html {
    html! {
        <>
            <p><strong id={title.clone()}>{ words }</strong></p>
            <ul>{ for reasons.iter().map(|reason| html! { <>{ " " }<li>{ &reason.text }</li></> }) }</ul>
        </>
    }
}
