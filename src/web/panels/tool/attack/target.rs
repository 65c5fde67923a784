//! Who attacks whom.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::{pill, press};
use crate::components::chip::Who;
use crate::components::lists::empty;
use burstmap_frontend::pick;
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackReport, Place};
use yew::prelude::*;

/// The attacker, and targets to choose from.
pub fn view(screen: Screen) -> Html {
    let id = match screen.editor.sight_from() {
        Some(Place::Token(id)) => id,
        Some(Place::Cell(_)) => return empty("Tokens attack. Click the one that does."),
        None => return empty("Click the attacker, then the target."),
    };
    let side = pick::token(screen.table, &id).map(|token| token.side.as_str());
    let others = screen.table.scene().tokens.iter().filter(|other| Some(other.side.as_str()) != side);
    html! {
        <Targets attacker={pick::name_of(screen.table, &Place::Token(id.clone()))}
            targets={others.map(|other| screen.who(other)).collect::<Vec<_>>()} send={screen.send()} />
    }
}

fn aim(send: &Callback<Msg>, target: &Id) -> Callback<MouseEvent> {
    press(send, Msg::Tool(ToolSetting::Attack(AttackSetting::Target(target.clone()))))
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    attacker: AttrValue,
    targets: Vec<Who>,
    send: Callback<Msg>,
}

#[component]
fn Targets(props: &Props) -> Html {
    html! {
        <>
            <h3 class="bm-pair">{ &props.attacker }<i>{ "→" }</i>{ "?" }</h3>
            <p class="bm-sub">{ "Point at the target on the map, or choose it here." }</p>
            <ul class="bm-offers">
                { for props.targets.iter().map(|who| html! {
                    <li><button type="button" onclick={aim(&props.send, &who.id)}>{ who.chip() }<span>{ &who.name }</span></button></li>
                }) }
            </ul>
        </>
    }
}

/// Who may declare itself the target instead (SA-21).
pub fn may_declare(screen: Screen, report: &AttackReport) -> Html {
    if report.may_declare.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h4>{ "May step in as the target" }</h4>
            <div class="bm-chips">
                { for report.may_declare.iter().map(|id| {
                    pill(pick::name_of(screen.table, &Place::Token(id.clone())), false, aim(&screen.app.send, id))
                }) }
            </div>
        </>
    }
}
