//! The panels around the map. They show answers and send messages; they compute nothing.

pub mod answer;
pub mod attack;
pub mod bar;
pub mod build;
pub mod check;
pub mod compare;
pub mod forms;
pub mod help;
pub mod log;
pub mod menu;
pub mod players;
pub mod rail;
pub mod sheet;
pub mod strip;
pub mod token;
pub mod traits;
pub mod turn;

use super::app::{App, Msg, Notice};
use super::icons::{self, icon};
use burstmap_editor::hints::Hint;
use burstmap_editor::{Tool, camera::Px};
use burstmap_encounter::{Event, Table};
use burstmap_rules::reason::Reason;
use burstmap_rules::wording;
pub use burstmap_rules::wording::{capital, count};
use serde_json::Value;
use yew::html::Scope;
use yew::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// What the tool in hand answers.
    Tool,
    Turn,
    Token,
    Log,
    /// The game master's: players' windows and what they know.
    Players,
}

/// What pressing a button does. One function for all buttons: each closure of the listeners' own would be compiled with
/// all that a listener does.
pub fn press(link: &Scope<App>, make: impl Fn() -> Msg + 'static) -> Callback<MouseEvent> {
    fn pressed(link: &Scope<App>, make: Box<dyn Fn() -> Msg>) -> Callback<MouseEvent> {
        link.callback(move |_: MouseEvent| make())
    }
    pressed(link, Box::new(make))
}

/// Below this width the panels are laid out for a phone (the style sheet has the same number).
pub fn is_small(size: Px) -> bool {
    size[0] <= 760.0
}

pub fn all(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let (stage, canvases) = app.stage_nodes();
    let name = &table.scene().name;
    let label = format!("Map of {name}. Arrow keys move the cursor, Enter acts, ? lists the keys.");
    let busy = app.editor.is_panning();
    let class = classes!(
        "bm-stage",
        busy.then_some("is-panning"),
        app.editor.select.carried.is_some().then_some("is-carrying"),
        app.editor.pointed_door(table).map(|_| "is-door"),
        (app.editor.tool != Tool::Select).then_some("is-aiming"),
    );
    html! {
        <div class={classes!("bm", app.sheet.then_some("has-sheet"), app.touch.then_some("is-touch"))}>
            <div {class} ref={stage} tabindex="0" role="application" aria-label={label}
                aria-roledescription="tactical map">
                { for canvases.iter().map(|node| html! { <canvas ref={node} aria-hidden="true"></canvas> }) }
            </div>
            { menu::corner(app, table, link) }
            { rail::rail(app, link) }
            { strip::strip(app, table, link) }
            { side(app, table, link) }
            { bar::bar(app, table, link) }
            { hint(app, table) }
            { players::banner(app, table, link) }
            { notice(app, link) }
            if app.elsewhere { { elsewhere(link) } }
            { help::sheet(app, link) }
            if app.drop_hint {
                <div class="bm-drop"><div class="bm-card">{ icon(icons::OPEN) }{ "Drop the map here" }</div></div>
            }
            <div class="bm-said" role="status" aria-live="polite">{ app.said() }</div>
        </div>
    }
}

fn side(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let tool = app.editor.tool;
    let tabs: Vec<(Tab, &str)> = (tool != Tool::Select)
        .then_some((Tab::Tool, tool.name()))
        .into_iter()
        .chain([(Tab::Turn, "Turn"), (Tab::Token, "Token"), (Tab::Log, "Log")])
        .chain(app.editor.seat.player_side.is_none().then_some((Tab::Players, "Players")))
        .collect();
    let current = if app.tab == Tab::Tool && tool == Tool::Select { Tab::Turn } else { app.tab };
    let body = match current {
        Tab::Tool => answer::panel(app, table, link),
        Tab::Turn => turn::panel(app, table, link),
        Tab::Token => token::panel(app, table, link),
        Tab::Log => log::panel(app, table, link),
        Tab::Players => players::panel(app, link),
    };
    let up = app.sheet;
    let toggle = press(link, move || Msg::Sheet(!up));
    html! {
        <aside class="bm-card bm-side" aria-label="Details">
            <div class="bm-tabs" role="tablist">
                { for tabs.into_iter().map(|(tab, name)| html! {
                    <button type="button" role="tab" class={classes!((tab == current).then_some("on"))}
                        aria-selected={(tab == current).to_string()}
                        onclick={press(link, move || Msg::Tab(tab))}>{ name }</button>
                }) }
                <button type="button" class="bm-pull" onclick={toggle} aria-expanded={app.sheet.to_string()}
                    aria-label={if app.sheet { "Close the panel" } else { "Open the panel" }}>
                    { icon(icons::CHEVRON) }
                </button>
            </div>
            <div class="bm-body" role="tabpanel" tabindex="0">{ body }</div>
        </aside>
    }
}

fn hint(app: &App, table: &Table) -> Html {
    html! {
        <div class="bm-hint" aria-hidden="true">
            { for app.editor.hints(app.touch, app.editor.area.has_corner(table)).into_iter().map(|hint| match hint {
                Hint::Text(text) => html! { <span>{ text }</span> },
                Hint::Key(key) => html! { <kbd>{ key }</kbd> },
            }) }
        </div>
    }
}

fn notice(app: &App, link: &Scope<App>) -> Html {
    let Some(notice) = &app.notice else { return Html::default() };
    let close = press(link, || Msg::Dismiss);
    let (class, body) = match notice {
        Notice::Kept { message, aside } => (
            "bm-card bm-notice is-refused",
            html! {
                <>
                    <p>{ message }</p>
                    if *aside {
                        <p><button type="button" class="bm-btn" onclick={press(link, || Msg::SaveAside)}>
                            { "Save what was put aside" }
                        </button></p>
                    }
                </>
            },
        ),
        Notice::Said(words) => ("bm-card bm-notice", html! { <p>{ words }</p> }),
        Notice::Refused { message, path } => (
            "bm-card bm-notice is-refused",
            html! { <><p>{ message }</p> if let Some(path) = path { <code>{ path }</code> }</> },
        ),
        Notice::Warnings(reasons) => (
            "bm-card bm-notice",
            html! {
                <>
                    <p><strong>{ format!("Opened, with {} to know:", count(reasons.len(), "thing")) }</strong></p>
                    <ul>{ for reasons.iter().map(|reason| html! { <li>{ &reason.text }</li> }) }</ul>
                </>
            },
        ),
    };
    html! {
        <div {class} role="alert">
            <div>{ body }</div>
            <button type="button" class="bm-icon" onclick={close} aria-label="Dismiss">{ icon(icons::CLOSE) }</button>
        </div>
    }
}

/// Another tab keeps the scene: stays until that changes.
fn elsewhere(link: &Scope<App>) -> Html {
    html! {
        <div class="bm-card bm-elsewhere" role="status">
            <span>{ "Open in another tab: this one only shows it." }</span>
            <button type="button" class="bm-btn" onclick={press(link, || Msg::TakeOver)}>
                { "Take over here" }
            </button>
        </div>
    }
}

/// An event's sentence, and below it, where each of several rolled or was rolled against, that of each (RS-05, RS-06).
pub fn told(event: &Event) -> Vec<String> {
    let results = event.more.get("results").and_then(Value::as_array).into_iter().flatten();
    let rolled =
        results.filter(|result| result["needed"].is_number()).filter_map(|result| result["text"].as_str());
    std::iter::once(event.text.as_str()).chain(rolled).map(str::to_owned).collect()
}

/// So many lines of what happened are shown; all of them stand in the log.
const SHOWN: usize = 40;

/// What came of the last command: results and everything that followed from them.
pub fn happened(app: &App) -> Html {
    if app.happened.is_empty() {
        return Html::default();
    }
    html! {
        <><h4>{ "What happened" }</h4>
        <ul class="bm-why bm-happened">{ for app.happened.iter().take(SHOWN).map(|text| html! { <li>{ text }</li> }) }</ul></>
    }
}

/// Reasons as a list, each with its rule.
pub fn reasons(why: &[Reason]) -> Html {
    if why.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-why">
            { for why.iter().map(|reason| html! {
                <li><span>{ capital(&reason.text) }</span> { rule(&reason.rule) }</li>
            }) }
        </ul>
    }
}

pub fn rule(id: &str) -> Html {
    if id.is_empty() {
        Html::default()
    } else {
        html! { <code class="bm-rule">{ id }</code> }
    }
}

/// A number with its sign.
pub fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string().replace('-', "−") }
}

/// Words that data holds in camel case, for reading.
pub fn spaced(name: &str) -> String {
    capital(&wording::spaced(name))
}

/// Tokens as chips: the side's color and shape, initials.
pub fn chip(app: &App, name: &str, side: &str) -> Html {
    let side = app.scenery.side(side) % burstmap_display::theme::SIDES;
    html! {
        <span class={classes!("bm-chip", format!("side-{}", side + 1))} aria-hidden="true">
            { burstmap_display::tokens::initials(name) }
        </span>
    }
}
