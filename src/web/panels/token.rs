//! The token tab: what the selected one is, has and sees; damage, healing and conditions by the game master.

use super::super::app::{App, Msg};
use super::forms::{Read, field, fill, flag, select};
use super::press;
use super::{answer, chip, happened, reasons, rule, spaced, turn};
use burstmap_display::live::trim;
use burstmap_display::words;
use burstmap_editor::keys::Action;
use burstmap_editor::pick;
use burstmap_editor::trait_lines::{self, KNOWN};
use burstmap_encounter::Table;
use burstmap_rules::conditions;
use burstmap_rules::map::{Condition, Token};
use burstmap_rules::query::Phase;
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let Some(token) = app.editor.selected.as_deref().and_then(|id| pick::token(table, id)) else {
        return answer::empty("Select a token on the map, or press N to go through them.");
    };
    let gm = app.editor.seat.is_gm();
    let cells = pick::space(table, token, token.at).len();
    let size = token.size.as_deref().map(spaced);
    let place = if cells > 1 {
        format!("{} · {cells} cells", pick::cell_name(token.at))
    } else {
        pick::cell_name(token.at)
    };
    html! {
        <>
            <div class="bm-head">{ chip(app, &token.name, &token.side) }
                <div><h3>{ &token.name }</h3><p class="bm-sub">{ [Some(spaced(&token.side)), size, Some(place)].into_iter().flatten().collect::<Vec<_>>().join(" · ") }</p></div>
            </div>
            { hit_points(token) }
            { marks(table, token, gm, link) }
            { flanked(table, token) }
            <div class="bm-row">
                <button type="button" class="bm-btn ghost" aria-pressed={app.editor.show_field.to_string()}
                    onclick={press(link, || Msg::Act(Action::Field))}>
                    { if app.editor.show_field { "Hide what it sees" } else { "Show what it sees" } }
                </button>
                <button type="button" class="bm-btn ghost" aria-pressed={app.editor.ask_hiding.to_string()}
                    onclick={App::edit(link, |editor| editor.ask_hiding = !editor.ask_hiding)}>{ "May it hide?" }</button>
                if gm {
                    <button type="button" class={classes!("bm-btn", (!app.editor.by_hand).then_some("ghost"))} aria-pressed={app.editor.by_hand.to_string()}
                        title="Set tokens down anywhere, outside the rules, as with Shift held"
                        onclick={App::edit(link, |editor| editor.by_hand = !editor.by_hand)}>{ "Move by hand" }</button>
                }
            </div>
            { hiding(app, table) }
            { probe(app, table) }
            { step(app, table, token) }
            { happened(app) }{ turn::strikes(app, table, link, true) }
            { numbers(token) }
            if gm { { hand(app, table, link, token) } }
            { super::compare::panel(app, table, link) }
        </>
    }
}

fn hit_points(token: &Token) -> Html {
    let Some(hp) = &token.hp else { return Html::default() };
    let part = (f64::from(hp.current) / f64::from(hp.max.max(1))).clamp(0.0, 1.0) * 100.0;
    let class = match part {
        p if p > 50.0 => "good",
        p if p > 25.0 => "fair",
        _ => "poor",
    };
    html! {
        <div class={classes!("bm-hp", class)}>
            <div class="bm-hp-bar" role="img" aria-label={format!("{} of {} hit points", hp.current, hp.max)}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width={format!("{part:.1}")} height="1" /></svg>
            </div>
            <span><b>{ hp.current }</b>{ format!(" / {}", hp.max) }
                if let Some(nonlethal) = hp.nonlethal.filter(|n| *n != 0) { { format!(" · {nonlethal} nonlethal") } }
            </span>
        </div>
    }
}

/// A condition with its step, its clock and whom it is about.
fn in_words(table: &Table, condition: &Condition) -> String {
    let mut text = spaced(&condition.kind);
    let more = |name: &str| condition.more.get(name).filter(|value| value.is_number());
    for (value, unit) in [
        (more("value").cloned(), ""),
        (more("hours").cloned(), " h"),
        (condition.rounds.map(Into::into), " rounds"),
    ] {
        if let Some(value) = value {
            text += &format!(" · {value}{unit}");
        }
    }
    if let Some(other) = conditions::points_at(condition).and_then(|id| pick::token(table, id)) {
        text += &format!(" · {}", other.name);
    }
    text
}

fn marks(table: &Table, token: &Token, gm: bool, link: &Scope<App>) -> Html {
    if token.conditions.is_empty() {
        return Html::default();
    }
    html! {
        <div class="bm-chips">
            { for token.conditions.iter().map(|condition| {
                let text = in_words(table, condition);
                if gm {
                    let mut command = json!({ "type": "removeCondition", "token": token.id, "kind": condition.kind });
                    if let Some(by) = conditions::points_at(condition) {
                        command["by"] = json!(by);
                    }
                    html! { <button type="button" class="bm-pill on" title="Remove" onclick={App::command(link, command)}>{ text }<b>{ "×" }</b></button> }
                } else {
                    html! { <span class="bm-pill on">{ text }</span> }
                }
            }) }
        </div>
    }
}

fn flanked(table: &Table, token: &Token) -> Html {
    match table.flanking(&token.id) {
        Ok(report) if report.flanked => {
            let names: Vec<&str> =
                report.by.iter().filter_map(|id| pick::token(table, id)).map(|t| t.name.as_str()).collect();
            html! {
                <><div class="bm-verdict is-bad"><span>{ format!("Flanked by {}", names.join(" and ")) }</span></div>
                { answer::modifiers(&report.modifiers) }</>
            }
        }
        _ => Html::default(),
    }
}

/// Whether it may hide now, and from which enemies it cannot (SA-37).
fn hiding(app: &App, table: &Table) -> Html {
    let report = match &app.editor.answers.hiding {
        Some(Ok(report)) => report,
        Some(Err(refusal)) => return answer::refused(refusal),
        None => return Html::default(),
    };
    let names: Vec<&str> =
        report.fails.iter().filter_map(|id| pick::token(table, id)).map(|t| t.name.as_str()).collect();
    let verdict = if report.may_hide { "May hide" } else { "Cannot hide" };
    let text = if names.is_empty() {
        verdict.to_owned()
    } else {
        format!("{verdict}. Not from {}.", names.join(", "))
    };
    html! {
        <>
            <div class={classes!("bm-verdict", if report.may_hide { "is-good" } else { "is-bad" })}><span>{ text }</span></div>
            { reasons(&report.why) }
        </>
    }
}

/// Why the cell under the pointer is seen or not.
fn probe(app: &App, table: &Table) -> Html {
    match &app.editor.answers.probe {
        Some(Ok(report)) if app.editor.show_field => {
            let at = app.editor.pointed().map(pick::cell_name).unwrap_or_default();
            html! { <><h4>{ format!("Why {at}") }</h4>{ answer::sight(app, table, report) }</> }
        }
        _ => Html::default(),
    }
}

/// What moving to the cell under the pointer takes.
fn step(app: &App, table: &Table, token: &Token) -> Html {
    let editor = &app.editor;
    let carried = editor.select.carried.as_ref().map(|carried| carried.to);
    let pointed = editor.pointed().filter(|_| !editor.show_field);
    let to = carried.or(pointed).filter(|to| *to != token.at);
    match to.and_then(|to| Some((to, editor.answers.reached(&token.id, to)?))) {
        Some((to, entry)) => html! {
            <div class="bm-verdict"><span>
                <b>{ format!("To {}", pick::cell_name(to)) }</b>{ format!(": {}", words::step(app.drawn(table), entry)) }
            </span></div>
        },
        None => Html::default(),
    }
}

fn numbers(token: &Token) -> Html {
    let speeds = token
        .speed
        .iter()
        .map(|(mode, cells)| (format!("Speed, {}", burstmap_rules::wording::spaced(mode)), trim(*cells)));
    // Who has none stays where it is, unless by hand.
    let none = token.speed.is_empty().then(|| ("Speed".to_owned(), "not given".to_owned()));
    let stats = token.stats.iter().map(|(name, value)| (spaced(name), trim(*value)));
    let reach = token.reach.iter().map(|reach| ("Reach".to_owned(), reach.to_string()));
    let traits = KNOWN.iter().filter_map(|known| {
        Some((known.label.to_owned(), trait_lines::write(known.line, token.traits.get(known.name)?)))
    });
    let senses = (!token.senses.is_empty()).then(|| ("Senses".to_owned(), token.senses.join(", ")));
    html! {
        <dl class="bm-table">
            { for speeds.chain(none).chain(reach).chain(stats).chain(senses).chain(traits).map(|(name, value)| html! { <><dt>{ name }</dt><dd>{ value }</dd></> }) }
        </dl>
    }
}

/// The game master's hand: damage, healing, rest, conditions, hiding; then everything that the token is.
fn hand(app: &App, table: &Table, link: &Scope<App>, token: &Token) -> Html {
    let command = |kind: &str, parts: &[(&str, &str, Read)]| {
        let mut command = json!({ "type": kind, "token": token.id });
        fill(app, &mut command, parts);
        App::command(link, command)
    };
    let amount = ("amount", "amount", Read::Number);
    let damage =
        command("damage", &[amount, ("types", "types", Read::List), ("nonlethal", "nonlethal", Read::Yes)]);
    let no_amount = app.typed("amount").trim().parse::<i32>().map_or(true, |amount| amount <= 0);
    // Those that it has, too: by somebody else, or for other rounds.
    let known = table.ruleset().conditions.iter().map(|rule| (rule.kind.clone(), spaced(&rule.kind)));
    let others = table.scene().tokens.iter().filter(|other| other.id != token.id);
    let others = others.map(|other| (other.id.clone(), other.name.clone()));
    let mut condition = json!({ "kind": app.typed("condition") });
    let parts =
        [("rounds", "rounds", Read::Number), ("value", "grade", Read::Number), ("by", "by", Read::Text)];
    fill(app, &mut condition, &parts);
    let add = json!({ "type": "addCondition", "token": token.id, "condition": condition });
    let button = |name: &'static str, disabled: bool, onclick: Callback<MouseEvent>| {
        html! { <button type="button" class="bm-btn ghost" {disabled} {onclick}>{ name }</button> }
    };
    html! {
        <>
            <h4>{ "Game master" }</h4>
            <div class="bm-fields">
                { field(app, link, "amount", "Amount", "6") }
                { button("Damage", no_amount, damage) }
                { button("Heal", no_amount, command("heal", &[amount])) }
            </div>
            <div class="bm-fields">
                { field(app, link, "types", "Kinds of damage", "fire, cold") }
                { flag(app, link, "nonlethal", "Nonlethal") }
            </div>
            <details class="bm-more">
                <summary>{ "Add a condition" }</summary>
                <div class="bm-fields bm-wrap">
                    { select(app, link, "condition", "Condition", "Choose …", known) }
                    { select(app, link, "by", "Caused by", "Nobody", others) }
                    { field(app, link, "rounds", "Rounds", "until it ends") }
                    { field(app, link, "grade", "Value", "none") }
                </div>
                <div class="bm-row">{ button("Add it", app.typed("condition").is_empty(), App::command(link, add)) }</div>
            </details>
            { out_of_turn(app, table, link, token) }
            <details class="bm-more">
                <summary>{ "Rest and waking" }</summary>
                <div class="bm-fields">
                    { field(app, link, "hours", "Hours", "8") }
                    { button("Rest", app.typed("hours").trim().is_empty(), command("rest", &[("hours", "hours", Read::Number)])) }
                    { button("Wake", !token.has("unconscious"), command("wake", &[])) }
                </div>
            </details>
            { super::sheet::panel(app, table, link, token) }
        </>
    }
}

/// Actions that need no turn of one's own (RD-04). Those with a name of their own are offered in the turn tab.
fn out_of_turn(app: &App, table: &Table, link: &Scope<App>, token: &Token) -> Html {
    let policy = &table.ruleset().actions;
    let plain = |name: &&String| policy.activities.iter().all(|activity| activity.name != **name);
    let fights =
        app.turn.phase == Phase::Combat && app.turn.order.iter().any(|entry| entry.token == token.id);
    html! {
        { for policy.out_of_turn.iter().filter(plain).filter(|_| fights).map(|name| {
            let command = json!({ "type": "spend", "token": token.id, "action": name });
            html! {
                <div class="bm-row"><button type="button" class="bm-btn ghost" onclick={App::command(link, command)}>
                    { spaced(name) + " action" }{ rule(&policy.rule) }
                </button></div>
            }
        }) }
    }
}
