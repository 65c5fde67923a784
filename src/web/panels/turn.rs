//! The turn: what may be done now, and the whole order.

pub mod action;
pub mod initiative;
pub mod offers;

use super::{Panel, strikes, strip};
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::{ghost, press};
use crate::components::chip::chip;
use crate::components::lists::{happened, rule, spaced};
use crate::icons::{self, icon};
use burstmap_encounter::TurnReport;
use burstmap_encounter::command::EndCombat;
use burstmap_frontend::display::words::trim;
use burstmap_frontend::{Tool, pick};
use burstmap_rules::movement::Movement;
use burstmap_rules::query::{Phase, TurnStatus};
use std::rc::Rc;
use yew::prelude::*;

pub static PANEL: Panel = Panel { name: "turn", title: |_| "Turn".into(), shown: |_| true, view };

fn view(screen: Screen) -> Html {
    let turn = &screen.app.turn;
    let may = !screen.editor.seat.readonly;
    let (title, words) = strip::heading(screen);
    let fighting = matches!(turn.phase, Phase::Combat | Phase::RoundEnd);
    html! {
        <>
            <Summary {title} {words} turn={Rc::clone(turn)} />
            if turn.order.is_empty() { { invitation(screen) } }
            { happened(&screen.app.happened) }
            { strikes::view(screen, true) }
            if may { { prepare(screen) } }
            if may { { offers::view(screen) } }
            if !turn.order.is_empty() { { order(screen) } }
            if may && fighting && screen.is_gm() {
                <div class="bm-row">
                    { ghost("End combat", false, press(&screen.app.send, Msg::command(EndCombat {}))) }
                </div>
            }
        </>
    }
}

/// Forms for the commands to come.
fn prepare(screen: Screen) -> Html {
    match screen.app.turn.phase {
        Phase::Setup | Phase::Over => initiative::view(screen),
        Phase::Combat | Phase::RoundEnd => action::view(screen),
    }
}

#[derive(Properties, PartialEq, Debug)]
struct SummaryProps {
    title: AttrValue,
    words: AttrValue,
    turn: Rc<TurnReport>,
}

/// Who acts, what is left of the turn, and what nobody should forget.
#[component]
fn Summary(props: &SummaryProps) -> Html {
    let reminders = &props.turn.reminders;
    html! {
        <>
            <h3>{ &props.title }</h3>
            <p class="bm-sub">{ &props.words }</p>
            { budget(&props.turn) }
            if !reminders.is_empty() {
                <ul class="bm-tips">
                    { for reminders.iter().map(|reason| html! { <li><span>{ &reason.text }</span>{ rule(&reason.rule) }</li> }) }
                </ul>
            }
        </>
    }
}

fn budget(turn: &TurnReport) -> Html {
    let budget = &turn.budget;
    if budget.actions.is_empty() && budget.movement.is_empty() {
        return Html::default();
    }
    let pill = |name: &str, left: String, off: bool| {
        html! { <span class={classes!("bm-pill", off.then_some("off"))}>{ spaced(name) }<b>{ left }</b></span> }
    };
    html! {
        <div class="bm-chips">
            { for budget.actions.iter().map(|(name, left)| pill(name, left.to_string(), *left <= 0)) }
            { for budget.movement.iter().map(|(mode, left)| pill(mode, trim(left.to_cells()), *left <= Movement::ZERO)) }
        </div>
    }
}

/// Before the fight: the map in numbers, and what can be done.
fn invitation(screen: Screen) -> Html {
    let scene = screen.table.scene();
    let unit = &scene.grid.cell;
    let [columns, rows] = scene.grid.size;
    let tips = [
        (Tool::Select.profile().icon, "Drag a token to move it. Click a door to open it."),
        (Tool::Area.profile().icon, "Take the area tool and hover: what a burst reaches, and what stops it."),
        (Tool::Sight.profile().icon, "The sight tool draws the clear line, or the wall that decides."),
        (icons::DICE, "Roll initiative to begin the fight. Everything can be undone."),
    ];
    html! {
        <>
            <div class="bm-facts">
                <div><b>{ scene.tokens.len() }</b><span>{ "tokens" }</span></div>
                <div><b>{ format!("{columns} × {rows}") }</b><span>{ "cells" }</span></div>
                <div><b>{ format!("{} {}", trim(unit.length), unit.unit) }</b><span>{ "a cell" }</span></div>
            </div>
            <p class="bm-sub">{ format!("{} · {}", scene.name, screen.table.ruleset().name) }</p>
            <ul class="bm-tips">
                { for tips.map(|(path, words)| html! { <li>{ icon(path) }<span>{ words }</span></li> }) }
            </ul>
        </>
    }
}

/// A place in the order, with how it came about.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    name: AttrValue,
    side: u8,
    initiative: i32,
    status: TurnStatus,
    decided_by: AttrValue,
}

fn order(screen: Screen) -> Html {
    let places = screen.app.turn.order.iter().map(|entry| {
        let token = pick::token(screen.table, &entry.token);
        Place {
            name: token.map_or(&entry.token, |token| &token.name).clone().into(),
            side: token.map_or(0, |token| screen.side(&token.side)),
            initiative: entry.initiative,
            status: entry.status,
            decided_by: entry.decided_by.clone().into(),
        }
    });
    html! { <Order places={places.collect::<Vec<_>>()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct OrderProps {
    places: Vec<Place>,
}

#[component]
fn Order(props: &OrderProps) -> Html {
    html! {
        <>
            <h4>{ "Order" }</h4>
            <ol class="bm-list">
                { for props.places.iter().map(|place| {
                    let state = strip::status(place.status);
                    html! {
                        <li class={format!("is-{state}")}>
                            { chip(&place.name, place.side) }
                            <span class="bm-grow"><b>{ &place.name }</b><small>{ state }
                                if !place.decided_by.is_empty() { { " · " }{ spaced(&place.decided_by) } }
                            </small></span>
                            <b class="bm-num">{ place.initiative }</b>
                        </li>
                    }
                }) }
            </ol>
        </>
    }
}
