//! The turn tab: what may be done now, and the whole order.

use super::super::app::App;
use super::super::icons::{self, icon};
use super::forms::{Read, faces, field, fill, select};
use super::{attack, chip, happened, rule, spaced, strip};
use burstmap_display::live::trim;
use burstmap_editor::pick;
use burstmap_encounter::{Command, Offer, Table};
use burstmap_rules::actions::{Activity, Deed};
use burstmap_rules::map::Token;
use burstmap_rules::query::Phase;
use serde_json::Value;
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let (title, sub) = strip::words(app, table);
    let may = !app.editor.seat.readonly;
    html! {
        <>
            <h3>{ title }</h3>
            <p class="bm-sub">{ sub }</p>
            { budget(app) }
            if !app.turn.reminders.is_empty() {
                <ul class="bm-tips">
                    { for app.turn.reminders.iter().map(|reason| html! { <li><span>{ &reason.text }</span>{ rule(&reason.rule) }</li> }) }
                </ul>
            }
            if app.turn.order.is_empty() { { invitation(table) } }
            { happened(app) }
            { strikes(app, table, link, true) }
            if may { { given(app, table, link) } }
            if may { { offers(app, table, link) } }
            if !app.turn.order.is_empty() { { order(app, table) } }
            if may && app.editor.seat.is_gm() && matches!(app.turn.phase, Phase::Combat | Phase::RoundEnd) {
                <div class="bm-row">
                    <button type="button" class="bm-btn ghost" onclick={App::command(link, json!({ "type": "endCombat" }))}>
                        { "End combat" }
                    </button>
                </div>
            }
        </>
    }
}

fn invitation(table: &Table) -> Html {
    let scene = table.scene();
    let unit = &scene.grid.cell;
    html! {
        <>
            <div class="bm-facts">
                <div><b>{ scene.tokens.len() }</b><span>{ "tokens" }</span></div>
                <div><b>{ format!("{} × {}", scene.grid.size[0], scene.grid.size[1]) }</b><span>{ "cells" }</span></div>
                <div><b>{ format!("{} {}", trim(unit.length), unit.unit) }</b><span>{ "a cell" }</span></div>
            </div>
            <p class="bm-sub">{ format!("{} · {}", scene.name, table.ruleset().name) }</p>
            <ul class="bm-tips">
                <li>{ icon(icons::SELECT) }<span>{ "Drag a token to move it. Click a door to open it." }</span></li>
                <li>{ icon(icons::AREA) }<span>{ "Take the area tool and hover: what a burst reaches, and what stops it." }</span></li>
                <li>{ icon(icons::SIGHT) }<span>{ "The sight tool draws the clear line, or the wall that decides." }</span></li>
                <li>{ icon(icons::DICE) }<span>{ "Roll initiative to begin the fight. Everything can be undone." }</span></li>
            </ul>
        </>
    }
}

fn budget(app: &App) -> Html {
    let budget = &app.turn.budget;
    if budget.actions.is_empty() && budget.movement.is_empty() {
        return Html::default();
    }
    html! {
        <div class="bm-chips">
            { for budget.actions.iter().map(|(name, left)| html! {
                <span class={classes!("bm-pill", (*left <= 0).then_some("off"))}>
                    { spaced(name) }<b>{ left }</b>
                </span>
            }) }
            { for budget.movement.iter().map(|(mode, left)| html! {
                <span class={classes!("bm-pill", (*left <= 0.0).then_some("off"))}>
                    { spaced(mode) }<b>{ trim(*left) }</b>
                </span>
            }) }
        </div>
    }
}

/// What the next commands are given: faces from the table, how initiative is rolled, who goes first, whom an action is
/// about.
fn given(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let rules = table.ruleset();
    let setup = matches!(app.turn.phase, Phase::Setup | Phase::Over);
    let named = |token: &Token| (token.id.clone(), token.name.clone());
    let tokens = || table.scene().tokens.iter().map(named);
    let words = |list: &[&str]| -> Vec<(String, String)> {
        list.iter().map(|word| ((*word).to_owned(), spaced(word))).collect()
    };
    let abilities: Vec<&str> = rules.initiative.abilities.iter().map(String::as_str).collect();
    let first = setup && rules.turns.first_rule.is_some() && !app.turn.order.is_empty();
    let mut sides: Vec<&str> = table.scene().tokens.iter().map(|token| token.side.as_str()).collect();
    sides.sort();
    sides.dedup();
    let aimed = !setup && app.turn.offers.iter().any(|offer| is_aimed(table, offer));
    html! {
        <details class="bm-more">
            <summary>{ match (setup, aimed) {
                (true, _) => "Dice and initiative",
                (_, true) => "Dice, and whom it is about",
                _ => "Dice",
            } }</summary>
            <div class="bm-fields bm-wrap">
                { faces(app, link) }
                if setup {
                    { field(app, link, "extra", "Added to initiative", "0") }
                    if abilities.len() > 1 { { select(app, link, "choice", "Rolled with", "The best", words(&abilities)) } }
                    if !app.typed("choice").is_empty() { { select(app, link, "choice2", "Ties by", "The usual order", words(&abilities)) } }
                }
                if first {
                    { select(app, link, "surprise", "Surprises", "Nobody", words(&sides)) }
                    { select(app, link, "declares", "Acts first", "By initiative", tokens()) }
                    if !app.typed("declares").is_empty() { { select(app, link, "watcher", "Watched by", "Nobody", tokens()) } }
                }
                if aimed {
                    { select(app, link, "whom", "Whom actions are about", "Nobody", tokens()) }
                    if rules.influence.is_some() && !app.typed("whom").is_empty() {
                        { select(app, link, "attitude", "Who, when urged, is", "not asked", words(&["willing", "hesitant", "unwilling"])) }
                    }
                    { field(app, link, "extra", "Added to checks", "0") }
                    { field(app, link, "against", "Against", "nobody") }
                }
            </div>
        </details>
    }
}

/// Whether an action that is offered is about somebody, or takes a check.
fn is_aimed(table: &Table, offer: &Offer) -> bool {
    let Command::Spend(spend) = &offer.command else { return false };
    let name = spend.action.as_str();
    let does = |activity: &Activity| {
        matches!(activity.does, Some(Deed::Charges | Deed::Closes | Deed::Helps | Deed::Hides))
    };
    let listed = table.ruleset().actions.activities.iter();
    name == "influence" || listed.filter(|activity| activity.name == name).any(does)
}

/// A command with what was chosen for it.
pub fn completed(app: &App, table: &Table, command: &Value) -> Value {
    let mut command = command.clone();
    let extra = app.typed("extra").trim().parse::<i32>().ok().filter(|extra| *extra != 0);
    match command.get("type").and_then(Value::as_str) {
        Some("rollInitiative") => {
            if table.ruleset().initiative.abilities.len() > 1 {
                fill(app, &mut command, &[("choice", "choice", Read::Text)]);
                // SA-04: what the check is made with, then what ties go by.
                let second = app.typed("choice2");
                if let (Some(first), false) = (command["choice"].as_str(), second.is_empty()) {
                    command["choice"] = json!([first, second]);
                }
            }
            if let Some(extra) = extra {
                command["modifiers"] = json!([{ "value": extra }]);
            }
        }
        Some("startCombat") if table.ruleset().turns.first_rule.is_some() => {
            let mut parts = vec![("surprise", "surprise", Read::Text), ("declares", "declares", Read::Text)];
            if !app.typed("declares").is_empty() {
                parts.push(("watcher", "watcher", Read::Text));
            }
            fill(app, &mut command, &parts);
        }
        Some("attack") => {
            fill(app, &mut command, &[("bonus", "bonus", Read::Number)]);
            attack::damage(app, &mut command);
        }
        Some("spend") => {
            let mut parts = vec![("difficulty", "against", Read::Number)];
            if command.get("target").is_none() {
                parts.push(("target", "whom", Read::Text));
            }
            if command.get("action").is_some_and(|name| name == "influence") {
                parts.push(("attitude", "attitude", Read::Text));
            }
            fill(app, &mut command, &parts);
            if let Some(extra) = extra {
                command["bonus"] = json!(extra);
            }
        }
        _ => {}
    }
    command
}

fn kind(offer: &Offer) -> &str {
    offer.command.name()
}

/// Whoever sits here may do it.
fn is_ours(app: &App, table: &Table, offer: &Offer) -> bool {
    let seat = &app.editor.seat;
    seat.is_gm() || pick::token(table, &offer.token).is_some_and(|token| seat.may_move(&token.side))
}

/// Blows and shots that somebody may answer with (RD-11, SA-26, SA-31, SA-32), with what they are made with unless
/// `fields` for it stand on the same panel.
pub fn strikes(app: &App, table: &Table, link: &Scope<App>, fields: bool) -> Html {
    let answers =
        app.turn.offers.iter().filter(|offer| kind(offer) == "attack" && is_ours(app, table, offer));
    let answers: Vec<&Offer> = answers.filter(|_| !app.editor.seat.readonly).collect();
    if answers.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h4>{ "May strike or shoot now" }</h4>
            if fields {
                <div class="bm-fields">
                    { field(app, link, "bonus", "Bonus", "its own") }
                    { field(app, link, "damage", "Damage", "2d6+3") }
                    { faces(app, link) }
                </div>
            }
            <ul class="bm-offers">{ for answers.into_iter().map(|offer| one(app, table, link, offer)) }</ul>
        </>
    }
}

fn offers(app: &App, table: &Table, link: &Scope<App>) -> Html {
    // Rolling for one after the other is rarely wanted: it stands folded away below the rest.
    let single =
        |offer: &&Offer| matches!(&offer.command, Command::RollInitiative(roll) if roll.token.is_some());
    // What goes on anyway has its buttons above the map.
    let shown = |offer: &&Offer| {
        !["rollInitiative", "startCombat", "endTurn", "endRound", "endCombat", "attack"]
            .contains(&kind(offer))
    };
    let ours = |offer: &&Offer| is_ours(app, table, offer);
    // Among the tied the order is mostly settled before the fight.
    let begun = app.turn.phase != Phase::Setup;
    let ties = |offer: &&Offer| begun && kind(offer) == "tieOrder";
    let (tied, others): (Vec<&Offer>, Vec<&Offer>) =
        app.turn.offers.iter().filter(ours).filter(shown).partition(ties);
    let single: Vec<&Offer> = app.turn.offers.iter().filter(ours).filter(single).collect();
    let folded = |name: &str, offers: Vec<&Offer>| {
        if offers.is_empty() {
            return Html::default();
        }
        html! {
            <details class="bm-more">
                <summary>{ name }</summary>
                <ul class="bm-offers">{ for offers.into_iter().map(|offer| one(app, table, link, offer)) }</ul>
            </details>
        }
    };
    html! {
        <>
            if !others.is_empty() {
                <h4>{ "May be done now" }</h4>
                <ul class="bm-offers">{ for others.into_iter().map(|offer| one(app, table, link, offer)) }</ul>
            }
            { folded("Order of the tied", tied) }
            { folded("Roll one by one", single) }
        </>
    }
}

fn one(app: &App, table: &Table, link: &Scope<App>, offer: &Offer) -> Html {
    let who = pick::token(table, &offer.token);
    let plain = !["rollInitiative", "attack"].contains(&kind(offer)) && !is_aimed(table, offer);
    let command = offer.command.to_json();
    let command = if plain { command } else { completed(app, table, &command) };
    html! {
        <li>
            <button type="button" onclick={App::command(link, command)}>
                if let Some(token) = who { { chip(app, &token.name, &token.side) } }
                <span>{ &offer.text }</span>
                { rule(&offer.rule) }
            </button>
        </li>
    }
}

fn order(app: &App, table: &Table) -> Html {
    html! {
        <>
            <h4>{ "Order" }</h4>
            <ol class="bm-list">
                { for app.turn.order.iter().map(|entry| {
                    let token = pick::token(table, &entry.token);
                    let (name, side) = token.map_or((entry.token.as_str(), ""), |t| (t.name.as_str(), t.side.as_str()));
                    let state = strip::status(entry.status);
                    html! {
                        <li class={format!("is-{state}")}>
                            { chip(app, name, side) }
                            <span class="bm-grow"><b>{ name }</b><small>{ state }
                                if !entry.decided_by.is_empty() { { " · " }{ spaced(&entry.decided_by) } }
                            </small></span>
                            <b class="bm-num">{ entry.initiative }</b>
                        </li>
                    }
                }) }
            </ol>
        </>
    }
}
