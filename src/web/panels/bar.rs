//! Options of the tool in hand, below the map.

use super::super::app::{App, Msg};
use super::super::icons::{self, icon};
use super::forms::{choose, segments};
use super::press;
use super::spaced;
use burstmap_editor::area_tool::{CORNERS, SHAPES};
use burstmap_editor::brushes::{BRUSHES, Stroke, first};
use burstmap_editor::keys::Action;
use burstmap_editor::{Tool, pick};
use burstmap_encounter::Table;
use burstmap_rules::movement::speed;
use burstmap_rules::query::AttackKind;
use yew::html::Scope;
use yew::prelude::*;

pub fn bar(app: &App, table: &Table, link: &Scope<App>) -> Html {
    match app.editor.tool {
        Tool::Area => area(app, table, link),
        Tool::Attack => attack(app, link),
        Tool::Select => movement(app, table, link),
        Tool::Build => build(app, link),
        Tool::Sight | Tool::Measure => Html::default(),
    }
}

fn area(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let tool = &app.editor.area;
    let unit = &table.scene().grid.cell;
    let step = |by: i32| press(link, move || Msg::Act(Action::Resize(by)));
    let pinned = tool.pinned;
    html! {
        <section class="bm-card bm-bar" aria-label="Area options">
            <div class="bm-seg" role="group" aria-label="Shape">
                { for SHAPES.into_iter().map(|(shape, name)| html! {
                    <button type="button" class={classes!((tool.shape == shape).then_some("on"))}
                        aria-pressed={(tool.shape == shape).to_string()}
                        onclick={App::edit(link, move |editor| editor.area.shape = shape)}>{ name }</button>
                }) }
            </div>
            <div class="bm-step" role="group" aria-label="Size">
                <button type="button" onclick={step(-1)} aria-label="Smaller">{ icon(icons::MINUS) }</button>
                <output>{ tool.size }<small>{ format!("{} {}", burstmap_display::live::trim(f64::from(tool.size) * unit.length), unit.unit) }</small></output>
                <button type="button" onclick={step(1)} aria-label="Larger">{ icon(icons::PLUS) }</button>
            </div>
            if app.editor.area.has_corner(table) {
                <div class="bm-seg bm-corners" role="group" aria-label="Corner that it starts from">
                    { for CORNERS.into_iter().map(|(corner, name)| html! {
                        <button type="button" class={classes!((tool.corner == corner).then_some("on"))}
                            aria-pressed={(tool.corner == corner).to_string()}
                            onclick={App::edit(link, move |editor| editor.area.corner = corner)}>{ name }</button>
                    }) }
                </div>
            }
            { summary(app) }
            <button type="button" class="bm-btn" disabled={tool.aim.is_none()}
                onclick={App::edit(link, move |editor| {
                    if pinned { editor.area.let_go() } else { editor.area.pinned = editor.area.aim.is_some() }
                })}>{ if pinned { "Lift" } else { "Place" } }</button>
        </section>
    }
}

/// On small screens, what the closed sheet would say.
fn summary(app: &App) -> Html {
    let Some(Ok(report)) = &app.editor.answers.area else { return Html::default() };
    let counts = burstmap_display::words::counts(report);
    html! {
        <span class="bm-sum" aria-hidden="true">
            <span class="bm-key"><i class="affected"></i>{ counts.affected }</span>
            <span class="bm-key"><i class="blocked"></i>{ counts.blocked }</span>
        </span>
    }
}

/// Ways to move of the selected token, where there is a choice.
fn movement(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let editor = &app.editor;
    let Some(token) = editor.selected.as_deref().and_then(|id| pick::token(table, id)) else {
        return Html::default();
    };
    let modes: Vec<&String> = token.speed.keys().collect();
    let forms = &table.ruleset().movement.forms;
    if (modes.len() < 2 && forms.is_empty()) || !editor.seat.may_move(&token.side) {
        return Html::default();
    }
    let facts = table.facts();
    let now = speed::mode(&facts, token, editor.mode.as_deref());
    let button = |name: String, on: bool, title: String, edit: Callback<MouseEvent>| {
        html! {
            <button type="button" class={classes!(on.then_some("on"))} aria-pressed={on.to_string()} {title} onclick={edit}>
                { name }
            </button>
        }
    };
    html! {
        <section class="bm-card bm-bar" aria-label="Ways to move">
            if modes.len() > 1 {
                <div class="bm-seg" role="group" aria-label="Mode">
                    { for modes.into_iter().map(|mode| {
                        let (on, chosen) = (now == mode, mode.clone());
                        button(spaced(mode), on, String::new(), App::edit(link, move |editor| editor.mode = Some(chosen.clone())))
                    }) }
                </div>
            }
            if !forms.is_empty() {
                <div class="bm-seg" role="group" aria-label="Special ways to move">
                    { button("Plain".into(), editor.form.is_none(), String::new(), App::edit(link, |editor| editor.form = None)) }
                    { for forms.iter().map(|form| {
                        let (on, chosen) = (editor.form.as_ref() == Some(&form.name), form.name.clone());
                        button(spaced(&form.name), on, form.rule.clone(), App::edit(link, move |editor| editor.form = Some(chosen.clone())))
                    }) }
                </div>
            }
        </section>
    }
}

/// What the map tool draws.
fn build(app: &App, link: &Scope<App>) -> Html {
    let now = app.editor.build.brush();
    let take = |brush: usize| {
        Msg::edit(move |editor| {
            editor.build.let_go();
            editor.build.brush = brush;
        })
    };
    let kinds: Vec<(String, String)> = BRUSHES
        .iter()
        .enumerate()
        .filter(|(_, brush)| brush.stroke == now.stroke)
        .map(|(at, brush)| (at.to_string(), brush.name.to_owned()))
        .collect();
    html! {
        <section class="bm-card bm-bar bm-brushes" aria-label="What to draw">
            { segments(link, "Tool", &Stroke::ALL, now.stroke, move |stroke| take(first(stroke))) }
            if kinds.len() > 1 {
                { choose(link, "Kind", &kinds, &app.editor.build.brush.to_string(), move |at| at.parse().ok().map(take)) }
            }
        </section>
    }
}

fn attack(app: &App, link: &Scope<App>) -> Html {
    html! { <section class="bm-card bm-bar" aria-label="Attack options">{ attack_kinds(app, link) }</section> }
}

/// Below the map and, where a phone's sheet covers that, in the panel.
pub fn attack_kinds(app: &App, link: &Scope<App>) -> Html {
    let kinds = [(AttackKind::Melee, "Melee"), (AttackKind::Ranged, "Ranged"), (AttackKind::Spell, "Spell")];
    segments(link, "Kind", &kinds, app.editor.attack_kind, |kind| {
        Msg::edit(move |editor| editor.attack_kind = kind)
    })
}
