//! The game master's overrides of computed results.

use burstmap_frontend::pick;
use burstmap_frontend::tools::attack::Decision;
use burstmap_frontend::tools::attack::choices::Decisions;
use burstmap_frontend::tools::{AreaSetting, AttackSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::concealment::Veil;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackReport, Place};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::EditField;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen, report: &AttackReport) -> Html {
    let rules = screen.table.ruleset();
    let name = |id: &Id| pick::name_of(screen.table, &Place::Token(id.clone()));
    let grades = rules.cover.grades.iter().map(|grade| Item::word(&grade.name, spaced(&grade.name)));
    html! {
        <DecisionFields decided={screen.editor.attack.decisions.clone()} grades={grades.collect::<Vec<_>>()}
            melees={rules.attack.into_melee.is_some()}
            strays={report.in_melee.iter().map(|id| Item::word(id, name(id))).collect::<Vec<_>>()}
            regions={!screen.table.scene().areas.is_empty()} area=false decide={screen.send().reform(in_attack)} />
    }
}

/// Renders the overrides for an attack on an area.
pub fn of_area(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    // No creature in the area has total cover, since the area reaches it.
    let [grades @ .., _] = rules.cover.grades.as_slice() else { return Html::default() };
    let grades = grades.iter().map(|grade| Item::word(&grade.name, spaced(&grade.name)));
    let decide = |decision| Msg::Tool(ToolSetting::Area(AreaSetting::Decide(decision)));
    html! {
        <DecisionFields decided={screen.editor.area.attack.decisions.clone()} grades={grades.collect::<Vec<_>>()}
            melees=false strays={Vec::new()} regions={!screen.table.scene().areas.is_empty()} area=true
            decide={screen.send().reform(decide)} />
    }
}

fn in_attack(decision: Decision) -> Msg {
    Msg::Tool(ToolSetting::Attack(AttackSetting::Decide(decision)))
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    decided: Decisions,
    /// Grades of cover.
    grades: Vec<Item<String>>,
    /// Whether melee matters in the rules.
    melees: bool,
    /// Possible targets of a stray shot.
    strays: Vec<Item<Id>>,
    /// Whether the map has regions for counting distances.
    regions: bool,
    /// Whether the overrides apply to all creatures in an area.
    area: bool,
    decide: Callback<Decision>,
}

#[component]
fn DecisionFields(props: &Props) -> Html {
    use_language();
    let (now, decide) = (&props.decided, &props.decide);
    let title = match now.to_rules().len() {
        0 => say(catalogue::OverrideTitle),
        decided => say(catalogue::OverrideSet { count: decided }),
    };
    let concealed = [
        Item::new(Veil::None, "none", say(catalogue::WordNone)),
        Item::new(Veil::Concealment, "concealment", say(catalogue::OverrideConcealed)),
        Item::new(Veil::Total, "total", say(catalogue::OverrideTotal)),
    ];
    let yes = Item::new(true, "true", say(catalogue::WordYes));
    let mut possible = either(catalogue::OverrideAllowed, catalogue::OverrideNotAllowed).to_vec();
    // For an area there is nothing to override if the rules allow it, since it is simply not made.
    possible.truncate(if props.area { 1 } else { 2 });
    html! {
        <details class="bm-more">
            <summary>{ title }</summary>
            <div class="bm-fields bm-wrap">
                { choice(catalogue::WordCover, &props.grades, &now.cover, decide, Decision::Cover) }
                { choice(catalogue::WordConcealment, &concealed, &now.concealment, decide, Decision::Concealment) }
                { yes_no(catalogue::WordLineOfSight, now.line_of_sight, decide, Decision::LineOfSight) }
                if !props.area {
                    { yes_no(catalogue::WordLineOfEffect, now.line_of_effect, decide, Decision::LineOfEffect) }
                    { choice(catalogue::OverrideInReach, &[yes], &now.in_reach, decide, Decision::InReach) }
                }
                { choice(catalogue::ToolAttack, &possible, &now.legal, decide, Decision::Legal) }
                if props.melees { { yes_no(catalogue::OverrideAmongMelee, now.in_melee, decide, Decision::InMelee) } }
                if !props.strays.is_empty() {
                    { choice(catalogue::OverrideStray, &props.strays, &now.stray, decide, Decision::Stray) }
                }
                { number(catalogue::WordDefense, now.defense, decide, Decision::Defense) }
                if props.regions {
                    { number(catalogue::OverrideRegionsApart, now.areas_apart, decide, Decision::AreasApart) }
                    { number(catalogue::OverrideRegionsMoved, now.areas_moved, decide, Decision::AreasMoved) }
                }
            </div>
        </details>
    }
}

fn choice<T: Clone + PartialEq + 'static>(
    label: Plain,
    items: &[Item<T>],
    now: &Option<T>,
    decide: &Callback<Decision>,
    decision: fn(Option<T>) -> Decision,
) -> Html {
    html! {
        <Choice<T> key={label.id()} label={say(label)} none={say(catalogue::OverrideComputed)} items={items.to_vec()} chosen={now.clone()}
            on_choose={decide.reform(decision)} />
    }
}

fn number(
    label: Plain,
    now: Option<i32>,
    decide: &Callback<Decision>,
    decision: fn(Option<i32>) -> Decision,
) -> Html {
    let on_change = decide.reform(move |text: String| decision(text.parse().ok()));
    html! { <EditField label={say(label)} value={now.map(|now| now.to_string()).unwrap_or_default()} {on_change} /> }
}

fn yes_no(
    label: Plain,
    now: Option<bool>,
    decide: &Callback<Decision>,
    decision: fn(Option<bool>) -> Decision,
) -> Html {
    choice(label, &either(catalogue::WordYes, catalogue::WordNo), &now, decide, decision)
}

/// Returns a yes and a no, with their labels.
fn either(yes: Plain, no: Plain) -> [Item<bool>; 2] {
    [Item::new(true, "true", say(yes)), Item::new(false, "false", say(no))]
}
