//! What the game master decides in place of what was computed.

use super::options::number;
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::choice::{Choice, Item};
use crate::components::lists::spaced;
use burstmap_frontend::pick;
use burstmap_frontend::tools::attack::choices::Decisions;
use burstmap_frontend::tools::{AttackSetting, ToolSetting, attack::Decision};
use burstmap_rules::concealment::Veil;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackReport, Place};
use yew::prelude::*;

pub fn view(screen: Screen, report: &AttackReport) -> Html {
    let rules = screen.table.ruleset();
    let name = |id: &Id| pick::name_of(screen.table, &Place::Token(id.clone()));
    let grades = rules.cover.grades.iter().map(|grade| Item::word(&grade.name, spaced(&grade.name)));
    html! {
        <DecisionFields decided={screen.editor.attack.decisions.clone()} grades={grades.collect::<Vec<_>>()}
            melees={rules.attack.into_melee.is_some()}
            strays={report.in_melee.iter().map(|id| Item::word(id, name(id))).collect::<Vec<_>>()}
            regions={!screen.table.scene().areas.is_empty()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    decided: Decisions,
    /// The grades of cover.
    grades: Vec<Item<String>>,
    /// Whether the rules ask if the target is in a melee.
    melees: bool,
    /// Whom a stray shot may hit.
    strays: Vec<Item<Id>>,
    /// Whether the map has regions, so that distances are counted in them.
    regions: bool,
    send: Callback<Msg>,
}

#[component]
fn DecisionFields(props: &Props) -> Html {
    let (now, send) = (&props.decided, &props.send);
    let title = match now.to_rules().len() {
        0 => "Decide otherwise".to_owned(),
        decided => format!("Decided otherwise: {decided}"),
    };
    let concealed = [
        Item::new(Veil::None, "none", "None"),
        Item::new(Veil::Concealment, "concealment", "Concealed"),
        Item::new(Veil::Total, "total", "Total"),
    ];
    let yes = Item::new(true, "true", "Yes");
    html! {
        <details class="bm-more">
            <summary>{ title }</summary>
            <div class="bm-fields bm-wrap">
                { choice("Cover", &props.grades, &now.cover, send, Decision::Cover) }
                { choice("Concealment", &concealed, &now.concealment, send, Decision::Concealment) }
                { yes_no("Line of sight", now.line_of_sight, send, Decision::LineOfSight) }
                { yes_no("Line of effect", now.line_of_effect, send, Decision::LineOfEffect) }
                { choice("In reach", &[yes], &now.in_reach, send, Decision::InReach) }
                { choice("The attack is", &either("Possible", "Not possible"), &now.legal, send, Decision::Legal) }
                if props.melees { { yes_no("Among a melee", now.in_melee, send, Decision::InMelee) } }
                if !props.strays.is_empty() {
                    { choice("Who is hit by a stray shot", &props.strays, &now.stray, send, Decision::Stray) }
                }
                { number("Defense", now.defense, send, |value| AttackSetting::Decide(Decision::Defense(value))) }
                if props.regions {
                    { number("Areas apart", now.areas_apart, send, |count| AttackSetting::Decide(Decision::AreasApart(count))) }
                    { number("Areas it moved", now.areas_moved, send, |count| AttackSetting::Decide(Decision::AreasMoved(count))) }
                }
            </div>
        </details>
    }
}

fn choice<T: Clone + PartialEq + 'static>(
    label: &'static str,
    items: &[Item<T>],
    now: &Option<T>,
    send: &Callback<Msg>,
    decision: fn(Option<T>) -> Decision,
) -> Html {
    let decide = move |value| Msg::Tool(ToolSetting::Attack(AttackSetting::Decide(decision(value))));
    html! {
        <Choice<T> key={label} {label} none="As computed" items={items.to_vec()} chosen={now.clone()}
            on_choose={send.reform(decide)} />
    }
}

fn yes_no(
    label: &'static str,
    now: Option<bool>,
    send: &Callback<Msg>,
    decision: fn(Option<bool>) -> Decision,
) -> Html {
    choice(label, &either("Yes", "No"), &now, send, decision)
}

/// A yes and a no, by their names.
fn either(yes: &'static str, no: &'static str) -> [Item<bool>; 2] {
    [Item::new(true, "true", yes), Item::new(false, "false", no)]
}
