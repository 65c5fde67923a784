//! What the game master decides in place of what was computed.

use super::options::number;
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::app::tools::{AttackMsg, ToolMsg};
use crate::components::choice::{Choice, Item};
use crate::components::lists::spaced;
use burstmap_editor::pick;
use burstmap_rules::query::{AttackReport, Place};
use serde_json::{Map, Value};
use yew::prelude::*;

/// A decision: its name in the command, its label, and what can be decided.
#[derive(Clone, Debug, PartialEq)]
struct Decision {
    name: &'static str,
    label: &'static str,
    items: Vec<Item<Value>>,
}

impl Decision {
    fn new(
        name: &'static str,
        label: &'static str,
        items: impl IntoIterator<Item = Item<Value>>,
    ) -> Decision {
        Decision { name, label, items: items.into_iter().collect() }
    }
}

/// A yes and a no, by their names.
fn yes_no(yes: &'static str, no: &'static str) -> [Item<Value>; 2] {
    [Item::new(true.into(), "true", yes), Item::new(false.into(), "false", no)]
}

fn word(word: &str, name: impl Into<AttrValue>) -> Item<Value> {
    Item::new(word.into(), word.to_owned(), name)
}

fn decisions(screen: Screen, report: &AttackReport) -> Vec<Decision> {
    let rules = screen.table.ruleset();
    let grades = rules.cover.grades.iter().map(|grade| word(&grade.name, spaced(&grade.name)));
    let degrees = [("none", "None"), ("concealment", "Concealed"), ("total", "Total")];
    let mut decisions = vec![
        Decision::new("cover", "Cover", grades),
        Decision::new("concealment", "Concealment", degrees.map(|(degree, name)| word(degree, name))),
        Decision::new("lineOfSight", "Line of sight", yes_no("Yes", "No")),
        Decision::new("lineOfEffect", "Line of effect", yes_no("Yes", "No")),
        Decision::new("inReach", "In reach", yes_no("Yes", "No").into_iter().take(1)),
        Decision::new("legal", "The attack is", yes_no("Possible", "Not possible")),
    ];
    if rules.attack.into_melee.is_some() {
        decisions.push(Decision::new("inMelee", "Among a melee", yes_no("Yes", "No")));
    }
    if !report.in_melee.is_empty() {
        let name = |id: &String| pick::name_of(screen.table, &Place::Token(id.clone()));
        let tokens = report.in_melee.iter().map(|id| word(id, name(id)));
        decisions.push(Decision::new("stray", "Who is hit by a stray shot", tokens));
    }
    decisions
}

pub fn view(screen: Screen, report: &AttackReport) -> Html {
    html! {
        <Decisions decisions={decisions(screen, report)} decided={screen.editor.attack_overrides.clone()}
            regions={!screen.table.scene().areas.is_empty()} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    decisions: Vec<Decision>,
    decided: Map<String, Value>,
    /// Whether the map has regions, so that distances are counted in them.
    regions: bool,
    send: Callback<Msg>,
}

#[component]
fn Decisions(props: &Props) -> Html {
    let title = match props.decided.len() {
        0 => "Decide otherwise".to_owned(),
        decided => format!("Decided otherwise: {decided}"),
    };
    let decided = |name: &str| props.decided.get(name);
    html! {
        <details class="bm-more">
            <summary>{ title }</summary>
            <div class="bm-fields bm-wrap">
                { for props.decisions.iter().map(|Decision { name, label, items }| {
                    let name = *name;
                    html! {
                        <Choice<Value> key={name} label={*label} none="As computed" items={items.clone()} chosen={decided(name).cloned()}
                            on_choose={props.send.reform(move |value| Msg::Tool(ToolMsg::Attack(AttackMsg::Override(name, value))))} />
                    }
                }) }
                { number("Defense", decided("defense"), &props.send, |value| AttackMsg::Override("defense", value)) }
                if props.regions {
                    { number("Areas apart", decided("areasApart"), &props.send, |value| AttackMsg::Override("areasApart", value)) }
                    { number("Areas it moved", decided("areasMoved"), &props.send, |value| AttackMsg::Override("areasMoved", value)) }
                }
            </div>
        </details>
    }
}
