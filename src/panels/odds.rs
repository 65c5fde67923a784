//! Odds of the current attack: chances, damage, and the probability of each amount of damage on a hit.

use burstmap_frontend::odds::{Figure, Meets, figures, line, sums};
use burstmap_messages::{catalogue, side_name};
use burstmap_rules::map::Id;
use burstmap_rules::odds::{DamageOdds, TargetOdds};
use burstmap_rules::wording::capital;
use burstmap_ui::components::chip::chip;
use burstmap_ui::components::lists::reasons;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::area::AreaForm;
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::msg::Msg;
use burstmap_ui::preview;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::collections::BTreeMap;
use yew::prelude::*;

/// Renders the odds against the target.
pub fn of_target(screen: Screen) -> Html {
    let aimed = preview::odds(screen).filter(|aimed| !aimed.in_area);
    let target = aimed.as_ref().and_then(|aimed| aimed.odds.targets.first());
    html! {
        <>
            <Entered send={screen.send()} />
            if let (Some(target), Some(aimed)) = (target, &aimed) {
                if target.hit.is_some() || screen.is_gm() {
                    <Target odds={target.clone()} meets={aimed.meets} />
                }
            }
        </>
    }
}

/// Renders the sums by side for the area.
pub fn of_area(screen: Screen) -> Html {
    let aimed = preview::odds(screen).filter(|aimed| aimed.in_area);
    let sides = aimed.iter().flat_map(|aimed| {
        aimed.odds.sides.iter().map(|side| Side {
            name: capital(&side_name(&side.side).to_string()).into(),
            number: screen.side(&side.side),
            sums: sums(side, aimed.meets),
        })
    });
    let sides: Vec<_> = sides.filter(|side| !side.sums.is_empty()).collect();
    html! {
        <>
            <Entered send={screen.send()} />
            if !sides.is_empty() { <Sides {sides} /> }
        </>
    }
}

/// Returns the odds of each creature in the area, as text.
pub fn by_target(screen: Screen) -> BTreeMap<Id, AttrValue> {
    let Some(aimed) = preview::odds(screen).filter(|aimed| aimed.in_area) else { return BTreeMap::new() };
    let targets = aimed.odds.targets.iter();
    let known = targets.map(|target| (target.token.clone(), line(&figures(target, aimed.meets)).into()));
    known.filter(|(_, line): &(Id, AttrValue)| !line.is_empty()).collect()
}

/// Returns the chance to hit the target, for the bar below the map.
pub fn short(screen: Screen) -> Option<String> {
    let aimed = preview::odds(screen).filter(|aimed| !aimed.in_area)?;
    let figures = figures(aimed.odds.targets.first()?, aimed.meets);
    Some(line(figures.get(..1)?))
}

#[derive(Properties, PartialEq, Debug)]
struct TargetProps {
    odds: TargetOdds,
    meets: Meets,
}

#[component]
fn Target(props: &TargetProps) -> Html {
    use_language();
    let odds = &props.odds;
    let shown = figures(odds, props.meets);
    html! {
        <section class="bm-odds" aria-label={say(catalogue::OddsTitle)}>
            if !shown.is_empty() { { row(&shown) } }
            if let Some(damage) = odds.on_hit.as_ref().filter(|damage| damage.chances.len() > 1) { { chart(damage) } }
            if odds.unreduced && odds.damage.is_some() { <p class="bm-sub">{ say(catalogue::OddsUnreduced) }</p> }
            { reasons(&odds.why) }
        </section>
    }
}

fn row(figures: &[Figure]) -> Html {
    html! {
        <dl class="bm-figures">
            { for figures.iter().map(|figure| html! {
                <div><dt>{ &figure.label }</dt><dd class="bm-num">{ &figure.value }</dd></div>
            }) }
        </dl>
    }
}

/// Maximum number of columns of a chart.
const COLUMNS: usize = 60;

/// Renders the probability of each amount of damage on a hit. Screen readers read the numbers next to the chart instead.
fn chart(damage: &DamageOdds) -> Html {
    let size = damage.chances.len().div_ceil(COLUMNS);
    let columns: Vec<f64> = damage.chances.chunks(size).map(|chunk| chunk.iter().sum()).collect();
    let highest = columns.iter().copied().fold(0.0, f64::max);
    let column = |(place, chance): (usize, &f64)| {
        let height = chance / highest * 24.0;
        html! { <rect x={place.to_string()} y={(24.0 - height).to_string()} width="0.8" height={height.to_string()} /> }
    };
    let most = damage.least + i32::try_from(damage.chances.len()).unwrap_or(i32::MAX) - 1;
    html! {
        <figure class="bm-chart" aria-hidden="true">
            <svg viewBox={format!("0 0 {} 24", columns.len())} preserveAspectRatio="none">
                { for columns.iter().enumerate().map(column) }
            </svg>
            <figcaption><span>{ damage.least }</span><span>{ say(catalogue::OddsOfHit) }</span><span>{ most }</span></figcaption>
        </figure>
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Side {
    name: AttrValue,
    number: u8,
    sums: Vec<Figure>,
}

#[derive(Properties, PartialEq, Debug)]
struct SidesProps {
    sides: Vec<Side>,
}

#[component]
fn Sides(props: &SidesProps) -> Html {
    use_language();
    html! {
        <section class="bm-odds" aria-label={say(catalogue::OddsTitle)}>
            { for props.sides.iter().map(|side| html! {
                <div role="group" aria-label={&side.name}>
                    <p class="bm-odds-side">{ chip(&side.name, side.number) }<b>{ &side.name }</b></p>
                    { row(&side.sums) }
                </div>
            }) }
        </section>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct EnteredProps {
    send: Callback<Msg>,
}

/// Renders the panels again when entered numbers change, because odds depend on the numbers.
#[component]
fn Entered(props: &EnteredProps) -> Html {
    use_language();
    let (strike, area) = (use_draft::<Strike>(), use_draft::<AreaForm>());
    use_entered((Strike::clone(&strike), AreaForm::clone(&area)), &props.send);
    nothing()
}

/// Renders the panels again when entered numbers change.
#[hook]
pub fn use_entered<T: PartialEq + 'static>(entered: T, send: &Callback<Msg>) {
    let first = use_mut_ref(|| true);
    let send = send.clone();
    use_effect_with(entered, move |_| {
        if !std::mem::replace(&mut *first.borrow_mut(), false) {
            send.emit(Msg::Panels);
        }
    });
}
