//! A token's field of view, its hiding, and the cost of its next step.

use crate::sight_report;
use burstmap_frontend::display::words;
use burstmap_frontend::keys::Action;
use burstmap_frontend::pick;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_ui::components::buttons::{press, toggle};
use burstmap_ui::components::lists::{reasons, refused, verdict};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen, token: &Token) -> Html {
    let editor = screen.editor;
    html! {
        <>
            <Buttons field={editor.show_field} hiding={editor.ask_hiding} by_hand={screen.is_gm().then_some(editor.by_hand)}
                send={screen.send()} />
            { hiding(screen) }
            { probe(screen) }
            { step(screen, token) }
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Whether the token's field of view is shown.
    field: bool,
    /// Whether its hiding is shown.
    hiding: bool,
    /// Whether tokens are moved manually; `None` for users who may not.
    by_hand: Option<bool>,
    send: Callback<Msg>,
}

#[component]
fn Buttons(props: &Props) -> Html {
    use_language();
    let set = |message: SelectSetting| press(&props.send, Msg::Tool(ToolSetting::Select(message)));
    let field = if props.field { say(catalogue::SeesHide) } else { say(catalogue::SeesShow) };
    html! {
        <div class="bm-row">
            { toggle(field, props.field, press(&props.send, Msg::Act(Action::Field))) }
            { toggle(say(catalogue::SeesCanHide), props.hiding, set(SelectSetting::AskHiding(!props.hiding))) }
            if let Some(on) = props.by_hand {
                <button type="button" class={classes!("bm-btn", (!on).then_some("ghost"))} aria-pressed={on.to_string()}
                    title={say(catalogue::SeesByHandHelp)}
                    onclick={set(SelectSetting::ByHand(!on))}>{ say(catalogue::SeesByHand) }</button>
            }
        </div>
    }
}

/// Renders whether the token may hide now, and which enemies prevent it (SA-37).
fn hiding(screen: Screen) -> Html {
    let report = match &screen.editor.answers.hiding {
        Some(Ok(report)) => report,
        Some(Err(refusal)) => return refused(refusal),
        None => return Html::default(),
    };
    let names = screen.names_of(&report.fails);
    let may = if report.may_hide { catalogue::SeesMay } else { catalogue::SeesMayNot };
    let text = match names.as_slice() {
        [] => may.to_string(),
        names => say(catalogue::SeesNotFrom { answer: may, from: names.join(", ") }).to_string(),
    };
    html! { <>{ verdict(report.may_hide, text) }{ reasons(&report.why) }</> }
}

/// Renders the reason why the cell under the pointer is visible or not.
fn probe(screen: Screen) -> Html {
    match &screen.editor.answers.probe {
        Some(Ok(report)) if screen.editor.show_field => {
            let at = screen.editor.pointed().map(pick::cell_name).unwrap_or_default();
            html! { <><h4>{ say(catalogue::SeesWhy { at }) }</h4>{ sight_report::view(screen, report) }</> }
        }
        _ => Html::default(),
    }
}

/// Renders the cost of moving to the cell under the pointer.
fn step(screen: Screen, token: &Token) -> Html {
    let editor = screen.editor;
    let carried = editor.select.carried.as_ref().map(|carried| carried.to);
    let pointed = editor.pointed().filter(|_| !editor.show_field);
    let to = carried.or(pointed).filter(|to| *to != token.at);
    match to.and_then(|to| Some((to, editor.answers.reached(&token.id, to)?))) {
        Some((to, entry)) => html! {
            <div class="bm-verdict"><span>
                <b>{ say(catalogue::SeesTo { cell: pick::cell_name(to) }) }</b>{ format!(": {}", words::step(screen.drawn(), &token.id, entry)) }
            </span></div>
        },
        None => Html::default(),
    }
}
