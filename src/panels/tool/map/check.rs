//! The map check: probable mistakes in the walls, their place, and safe fixes.

use burstmap_encounter::Command;
use burstmap_format::MapIssue;
use burstmap_frontend::tools::{BuildSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::msg::{MapMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::rc::Rc;
use yew::prelude::*;

/// Maximum number of listed problems. Fixing some reveals others.
const SHOWN: usize = 60;
/// Maximum number of commands in one step.
const MOST_MENDED: usize = 10_000;

pub fn view(screen: Screen) -> Html {
    html! { <Check issues={screen.state.issues.clone()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Issues; `None` before the first check.
    issues: Option<Rc<Vec<MapIssue>>>,
    send: Callback<Msg>,
}

#[component]
fn Check(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    let check = press(send, Msg::Map(MapMsg::Check));
    let Some(issues) = &props.issues else {
        return html! { <div class="bm-row">{ ghost(say(catalogue::MapCheck), false, check) }</div> };
    };
    let found = match issues.len() {
        0 => catalogue::MapCheckNothing.to_string(),
        some => say(catalogue::Things { count: some }).to_string(),
    };
    let harmless = issues.iter().filter(|issue| issue.harmless);
    // The number of commands in one step is limited. The next check lists the rest.
    let all: Vec<Command> = harmless.flat_map(|issue| issue.mend.iter().cloned()).take(MOST_MENDED).collect();
    html! {
        <>
            <h4>{ say(catalogue::MapCheckFound { found }) }</h4>
            <ul class="bm-offers">{ for issues.iter().take(SHOWN).map(|issue| row(issue, send)) }</ul>
            if issues.len() > SHOWN { <p class="bm-sub">{ say(catalogue::MapCheckMore { count: issues.len() - SHOWN }) }</p> }
            <div class="bm-row">
                { ghost(say(catalogue::MapCheckAgain), false, check) }
                if !all.is_empty() {
                    <button type="button" class="bm-btn" onclick={press(send, Msg::Map(MapMsg::Mend(all)))}>{ say(catalogue::MapMendAll) }</button>
                }
            </div>
        </>
    }
}

fn row(issue: &MapIssue, send: &Callback<Msg>) -> Html {
    let show = Msg::Tool(ToolSetting::Build(BuildSetting::PointOut(issue.at, issue.line)));
    html! {
        <li class="bm-pair-row">
            <button type="button" onclick={press(send, show)} title={say(catalogue::MapShow)}><span>{ capital(&issue.text) }</span></button>
            if !issue.mend.is_empty() {
                <button type="button" class="bm-mend" onclick={press(send, Msg::Map(MapMsg::Mend(issue.mend.clone())))}>{ say(catalogue::MapMend) }</button>
            }
        </li>
    }
}
