//! The turn order above the map: round, who acts, the order, what goes on.

use super::super::app::{App, Msg};
use super::chip;
use super::press;
use burstmap_display::live::trim;
use burstmap_editor::{Wish, pick};
use burstmap_encounter::Table;
use burstmap_rules::query::{Phase, TurnStatus};
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

pub fn strip(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let turn = &app.turn;
    let (title, sub) = words(app, table);
    let order = turn.order.iter().filter_map(|entry| Some((entry, pick::token(table, &entry.token)?)));
    html! {
        <section class="bm-card bm-strip" aria-label="Turn order">
            <div class="bm-round" title={format!("{title}: {sub}")}><strong>{ &title }</strong><small>{ &sub }</small></div>
            if !turn.order.is_empty() {
                <ol class="bm-order">
                    { for order.map(|(entry, token)| {
                        let id = token.id.clone();
                        let select = App::edit(link, move |editor| drop(editor.select(Some(id.clone()))));
                        let state = status(entry.status);
                        let label = format!("{}, initiative {}, {state}", token.name, entry.initiative);
                        html! {
                            <li class={classes!(format!("is-{state}"))}>
                                <button type="button" onclick={select} aria-label={label.clone()} title={label}
                                    aria-current={(entry.status == TurnStatus::Active).then_some("true")}>
                                    { chip(app, &token.name, &token.side) }
                                    <i>{ entry.initiative }</i>
                                </button>
                            </li>
                        }
                    }) }
                </ol>
            }
            if may_act(app, table) { { buttons(app, link) } }
        </section>
    }
}

pub fn status(status: TurnStatus) -> &'static str {
    match status {
        TurnStatus::Waiting => "waiting",
        TurnStatus::Active => "active",
        TurnStatus::Acted => "acted",
        TurnStatus::Delayed => "delayed",
        TurnStatus::Lost => "lost",
    }
}

/// What is going on, and what is left of it.
pub fn words(app: &App, table: &Table) -> (String, String) {
    let turn = &app.turn;
    let active = turn.active.as_deref().and_then(|id| pick::token(table, id));
    match turn.phase {
        Phase::Setup if turn.order.is_empty() => {
            ("Before the fight".into(), "Roll initiative to begin".into())
        }
        Phase::Setup => ("Set up".into(), "Start when everybody is ready".into()),
        Phase::Combat => {
            let left: Vec<String> = turn
                .budget
                .movement
                .iter()
                .map(|(mode, left)| format!("{} {} left", trim(*left), burstmap_rules::wording::spaced(mode)))
                .collect();
            let who = active.map_or_else(|| "Between turns".to_owned(), |token| token.name.clone());
            let round = format!("Round {}", turn.round);
            (who, std::iter::once(round).chain(left).collect::<Vec<_>>().join(" · "))
        }
        Phase::RoundEnd => (format!("Round {}", turn.round), "The round is over".into()),
        Phase::Over => ("The fight is over".into(), format!("{} rounds", turn.round)),
    }
}

/// Players go on with their own turns; the rest is the game master's.
fn may_act(app: &App, table: &Table) -> bool {
    let seat = &app.editor.seat;
    let active = app.turn.active.as_deref().and_then(|id| pick::token(table, id));
    seat.is_gm() || active.is_some_and(|token| seat.may_move(&token.side))
}

fn buttons(app: &App, link: &Scope<App>) -> Html {
    let send = |label: &'static str, command: serde_json::Value, main: bool| {
        html! {
            <button type="button" class={classes!("bm-btn", (!main).then_some("ghost"))}
                onclick={App::command(link, command)}>{ label }</button>
        }
    };
    match app.turn.phase {
        Phase::Setup if app.turn.order.is_empty() => {
            send("Roll initiative", json!({ "type": "rollInitiative" }), true)
        }
        Phase::Setup => html! {
            <>
                { send("Roll again", json!({ "type": "rollInitiative" }), false) }
                { send("Start combat", json!({ "type": "startCombat" }), true) }
            </>
        },
        Phase::Combat => html! {
            <>
                if let Some(token) = &app.turn.active {
                    { send("Delay", json!({ "type": "delay", "token": token }), false) }
                }
                <button type="button" class="bm-btn" onclick={App::command(link, json!({ "type": "endTurn" }))}>
                    { "End turn" }
                </button>
            </>
        },
        Phase::RoundEnd => send("End round", json!({ "type": "endRound" }), true),
        Phase::Over => html! {
            <button type="button" class="bm-btn ghost" onclick={press(link, || Msg::Wish(Wish::Undo))}>
                { "Undo" }
            </button>
        },
    }
}
