//! Attacker and target.

use burstmap_frontend::editor::attack::AimedAt;
use burstmap_frontend::pick;
use burstmap_frontend::tools::attack::things;
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{AttackReport, Place};
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::chip::Who;
use burstmap_ui::components::lists::empty;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders the attacker, and available targets.
pub fn view(screen: Screen) -> Html {
    let id = match screen.editor.sight_from() {
        Some(Place::Token(id)) => id,
        Some(Place::Cell(_)) => return empty(catalogue::AttackTokensDo),
        None => return empty(catalogue::AttackClick),
    };
    let side = pick::token(screen.table, &id).map(|token| token.side.as_str());
    // The list omits the dead, who can still be selected on the map.
    let meant = |other: &&Token| Some(other.side.as_str()) != side && !other.has("dead");
    let others = screen.table.scene().tokens.iter().filter(meant);
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
    use_language();
    html! {
        <>
            <h3 class="bm-pair">{ &props.attacker }<i>{ "→" }</i>{ "?" }</h3>
            <p class="bm-sub">{ say(catalogue::AttackPoint) }</p>
            <ul class="bm-offers">
                { for props.targets.iter().map(|who| html! {
                    <li><button type="button" onclick={aim(&props.send, &who.id)}>{ who.chip() }<span>{ &who.name }</span></button></li>
                }) }
            </ul>
        </>
    }
}

/// Renders the meaning of a cell, if the rules allow objects and places as targets (SA-21, E5-40).
pub fn aimed_at(screen: Screen) -> Html {
    let Some(Place::Cell(cell)) = screen.editor.sight.to.clone().filter(|_| things::known(screen.table))
    else {
        return Html::default();
    };
    let somebody = !things::places_known(screen.table) && screen.editor.attack.aimed_at == AimedAt::Place;
    let now = if somebody { &AimedAt::Somebody } else { &screen.editor.attack.aimed_at };
    let chip = |name: String, what: AimedAt| {
        let chosen = *now == what;
        pill(
            name,
            chosen,
            press(&screen.state.send, Msg::Tool(ToolSetting::Attack(AttackSetting::AimedAt(what)))),
        )
    };
    let things = things::on_cell(screen.table, cell);
    if things.is_empty() && !things::places_known(screen.table) {
        return Html::default();
    }
    html! {
        <div class="bm-chips" role="group" aria-label={say(catalogue::AttackAimedAt)}>
            { for things.into_iter().map(|(id, name)| chip(capital(&name), AimedAt::Thing(id))) }
            if things::places_known(screen.table) {
                { chip(say(catalogue::AttackThePlace { cell: pick::cell_name(cell) }).to_string(), AimedAt::Place) }
            }
            { chip(catalogue::AttackSomebody.to_string(), AimedAt::Somebody) }
        </div>
    }
}

/// Renders the creatures that may declare themselves the target instead (SA-21).
pub fn may_declare(screen: Screen, report: &AttackReport) -> Html {
    if report.may_declare.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h4>{ say(catalogue::AttackMayStepIn) }</h4>
            <div class="bm-chips">
                { for report.may_declare.iter().map(|id| {
                    pill(pick::name_of(screen.table, &Place::Token(id.clone())), false, aim(&screen.state.send, id))
                }) }
            </div>
        </>
    }
}
