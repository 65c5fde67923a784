//! The game master's overrides of computed results.

use burstmap_frontend::pick;
use burstmap_frontend::tools::{AreaSetting, AttackSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::attack::given::Given;
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
use serde_json::Number;
use yew::prelude::*;

pub fn view(screen: Screen, report: &AttackReport) -> Html {
    let rules = screen.table.ruleset();
    let name = |id: &Id| pick::name_of(screen.table, &Place::Token(id.clone()));
    let grades = rules.cover.grades.iter().map(|grade| Item::word(&grade.name, spaced(&grade.name)));
    html! {
        <DecisionFields decided={screen.editor.attack.overrides.clone()} grades={grades.collect::<Vec<_>>()}
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
    let decide = |decided| Msg::Tool(ToolSetting::Area(AreaSetting::Decide(Box::new(decided))));
    html! {
        <DecisionFields decided={screen.editor.area.attack.overrides.clone()} grades={grades.collect::<Vec<_>>()}
            melees=false strays={Vec::new()} regions={!screen.table.scene().areas.is_empty()} area=true
            decide={screen.send().reform(decide)} />
    }
}

fn in_attack(decided: AttackOverrides) -> Msg {
    Msg::Tool(ToolSetting::Attack(AttackSetting::Decide(Box::new(decided))))
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    decided: AttackOverrides,
    /// The grades of cover.
    grades: Vec<Item<String>>,
    /// Whether melee matters in the rules.
    melees: bool,
    /// Possible targets of a stray shot.
    strays: Vec<Item<Id>>,
    /// Whether the map has regions for counting distances.
    regions: bool,
    /// Whether the overrides apply to all creatures in an area.
    area: bool,
    decide: Callback<AttackOverrides>,
}

#[component]
fn DecisionFields(props: &Props) -> Html {
    use_language();
    let now = &props.decided;
    let title = match now.len() {
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
                { choice(props, catalogue::WordCover, &props.grades, &now.cover, |now, grade| now.cover = grade) }
                { choice(props, catalogue::WordConcealment, &concealed, &now.concealment, |now, degree| now.concealment = degree) }
                { yes_no(props, catalogue::WordLineOfSight, &now.line_of_sight, |now, clear| now.line_of_sight = clear) }
                if !props.area {
                    { yes_no(props, catalogue::WordLineOfEffect, &now.line_of_effect, |now, clear| now.line_of_effect = clear) }
                    { choice(props, catalogue::OverrideInReach, &[yes], &now.in_reach, |now, reached| now.in_reach = reached) }
                }
                { choice(props, catalogue::ToolAttack, &possible, &now.legal, |now, legal| now.legal = legal) }
                if props.melees {
                    { yes_no(props, catalogue::OverrideAmongMelee, &now.in_melee, |now, in_melee| now.in_melee = in_melee) }
                }
                if !props.strays.is_empty() {
                    { choice(props, catalogue::OverrideStray, &props.strays, &now.stray, |now, token| now.stray = token) }
                }
                { number(props, catalogue::WordDefense, &now.defense, |now, number| now.defense = number) }
                if props.regions {
                    { number(props, catalogue::OverrideRegionsApart, &now.areas_apart, |now, count| now.areas_apart = count) }
                    { number(props, catalogue::OverrideRegionsMoved, &now.areas_moved, |now, count| now.areas_moved = count) }
                }
            </div>
        </details>
    }
}

/// Decides one of them, and leaves the others as they are.
fn decided<T: 'static>(props: &Props, put: fn(&mut AttackOverrides, Given<T>)) -> Callback<Option<T>> {
    let now = props.decided.clone();
    props.decide.reform(move |value: Option<T>| {
        let mut now = now.clone();
        put(&mut now, value.into());
        now
    })
}

fn choice<T: Clone + PartialEq + 'static>(
    props: &Props,
    label: Plain,
    items: &[Item<T>],
    now: &Given<T>,
    put: fn(&mut AttackOverrides, Given<T>),
) -> Html {
    html! {
        <Choice<T> key={label.id()} label={say(label)} none={say(catalogue::OverrideComputed)} items={items.to_vec()} chosen={now.get().cloned()}
            on_choose={decided(props, put)} />
    }
}

fn number(
    props: &Props,
    label: Plain,
    now: &Given<Number>,
    put: fn(&mut AttackOverrides, Given<Number>),
) -> Html {
    let on_change = decided(props, put).reform(|text: String| text.parse::<i32>().ok().map(Number::from));
    html! { <EditField label={say(label)} value={now.whole().map(|now| now.to_string()).unwrap_or_default()} {on_change} /> }
}

fn yes_no(
    props: &Props,
    label: Plain,
    now: &Given<bool>,
    put: fn(&mut AttackOverrides, Given<bool>),
) -> Html {
    choice(props, label, &either(catalogue::WordYes, catalogue::WordNo), now, put)
}

/// Returns a yes and a no, with their labels.
fn either(yes: Plain, no: Plain) -> [Item<bool>; 2] {
    [Item::new(true, "true", say(yes)), Item::new(false, "false", say(no))]
}
