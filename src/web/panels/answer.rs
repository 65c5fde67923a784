//! What the tool in hand answers: an area, a sight line, a distance, an attack.

use super::super::app::{App, Msg};
use super::forms::entry;
use super::{attack, build, capital, chip, compare, count, reasons, rule, signed, spaced};
use burstmap_display::live::{length, trim};
use burstmap_display::words;
use burstmap_editor::area_tool::{AreaTool, SHAPES};
use burstmap_editor::{Tool, pick};
use burstmap_encounter::Table;
use burstmap_rules::query::{AreaReport, AreaShape, CellState, SightReport};
use burstmap_rules::reason::Refusal;
use serde_json::json;
use yew::html::Scope;
use yew::prelude::*;

pub fn panel(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let editor = &app.editor;
    match editor.tool {
        Tool::Area => match &editor.answers.area {
            Some(Ok(report)) => area(app, table, link, report),
            // What was given too small or too large stays at hand (AH-07).
            Some(Err(refusal)) => html! { <>{ refused(refusal) }{ more(app, link) }</> },
            None => empty("Point at the map: what the area reaches shows at once, with what stops it."),
        },
        Tool::Sight => match &editor.answers.sight {
            Some(Ok(report)) => html! {
                <>{ pair(app, table) }{ sight(app, table, report) }{ compare::panel(app, table, link) }</>
            },
            Some(Err(refusal)) => refused(refusal),
            None => match editor.sight_from() {
                Some(from) => html! { <>
                    <h3 class="bm-pair">{ pick::name_of(table, &from) }<i>{ "→" }</i>{ "?" }</h3>
                    { empty("Point at a cell or a token: the clear line, or the wall that decides. A click keeps it.") }
                </> },
                None => empty("Click who looks, then point at a cell or a token."),
            },
        },
        Tool::Measure => match &editor.answers.sight {
            Some(Ok(report)) => {
                let text = length(app.drawn(table), report.distance);
                html! { <>{ pair(app, table) }
                    <div class="bm-verdict"><b>{ report.distance }</b>{ " cells · " }{ text }</div>
                </> }
            }
            Some(Err(refusal)) => refused(refusal),
            None => empty("Click where to start, then point where to."),
        },
        Tool::Attack => attack::panel(app, table, link),
        Tool::Build => build::panel(app, table, link),
        Tool::Select => Html::default(),
    }
}

pub fn empty(words: &'static str) -> Html {
    html! { <p class="bm-empty">{ words }</p> }
}

pub fn refused(refusal: &Refusal) -> Html {
    html! { <div class="bm-verdict is-bad"><span>{ &refusal.message }</span></div> }
}

fn area(app: &App, table: &Table, link: &Scope<App>, report: &AreaReport) -> Html {
    let tool = &app.editor.area;
    let name = SHAPES.iter().find(|(shape, _)| *shape == tool.shape).map_or("Area", |(_, name)| name);
    let counts = words::counts(report);
    let at = tool.aim.map(|aim| pick::cell_name(aim.cell)).unwrap_or_default();
    let from = app.editor.area_user().filter(|_| tool.is_directed()).map(|user| pick::name_of(table, &user));
    let sub = match from {
        Some(name) => format!("From {name} towards {at}"),
        None => format!("At {at}"),
    };
    html! {
        <>
            <h3>{ format!("{name}, {}", count(tool.size.unsigned_abs() as usize, "cell")) }</h3>
            <p class="bm-sub">{ sub }</p>
            <div class="bm-counts">
                <div><b>{ counts.affected }</b><span class="bm-key"><i class="affected"></i>{ "affected" }</span></div>
                <div><b>{ counts.blocked }</b><span class="bm-key"><i class="blocked"></i>{ "blocked" }</span></div>
                <div><b>{ counts.barrier + report.barriers.len() }</b><span class="bm-key"><i class="barrier"></i>{ "barriers" }</span></div>
            </div>
            { cell_reason(app, table, report) }
            <h4>{ if report.tokens.is_empty() { "Nobody caught".to_owned() } else { format!("Caught: {}", report.tokens.len()) } }</h4>
            <ul class="bm-list">
                { for report.tokens.iter().filter_map(|caught| {
                    let token = pick::token(table, &caught.id)?;
                    let all = pick::space(table, token, token.at).len();
                    let how = match (caught.on_origin, all) {
                        (true, _) => "on the origin".to_owned(),
                        (false, 1) => "in the area".to_owned(),
                        (false, all) => format!("caught by {} of {all} cells", caught.cells.len()),
                    };
                    Some(html! {
                        <li>{ chip(app, &token.name, &token.side) }
                            <span class="bm-grow"><b>{ &token.name }</b><small>{ how }</small></span>
                            if let Some(hp) = &token.hp { <b class="bm-num">{ format!("{}/{}", hp.current, hp.max) }</b> }
                        </li>
                    })
                }) }
            </ul>
            { spared(app, table, report) }
            if app.editor.area.pinned && app.editor.seat.is_gm() { { attack::area(app, table, link) } }
            { barriers(app, table, link, report) }
            { reasons(&report.why) }
            { more(app, link) }
            { compare::panel(app, table, link) }
        </>
    }
}

/// Who stands in range, but behind something.
fn spared(app: &App, table: &Table, report: &AreaReport) -> Html {
    let mut told: Vec<&str> = report.tokens.iter().map(|caught| caught.id.as_str()).collect();
    let blocked = report.cells.iter().filter(|entry| entry.state == CellState::Blocked);
    let mut rows = Vec::new();
    for entry in blocked {
        if let Some(token) =
            pick::token_at(table, entry.cell).filter(|token| !told.contains(&token.id.as_str()))
        {
            told.push(&token.id);
            rows.push(html! {
                <li class="is-acted">{ chip(app, &token.name, &token.side) }
                    <span class="bm-grow"><b>{ &token.name }</b><small>{ words::area_cell(table, entry) }</small></span>
                    <small>{ "spared" }</small></li>
            });
        }
    }
    html! { <ul class="bm-list">{ for rows }</ul> }
}

/// What else the shape can be given.
fn more(app: &App, link: &Scope<App>) -> Html {
    let tool = &app.editor.area;
    let shown = |value: Option<f64>| value.map(trim).unwrap_or_default();
    let number = |name: &str, label: &str, now: Option<f64>, set: fn(&mut AreaTool, Option<f64>)| {
        entry(app, link, format!("area.{name}"), label, shown(now), move |typed| {
            let value = burstmap_decode::finite_number(typed).filter(|value| *value > 0.0);
            Some(Msg::edit(move |editor| set(&mut editor.area, value)))
        })
    };
    let field = match tool.shape {
        AreaShape::Line => return Html::default(),
        AreaShape::Cone => number("angle", "Angle, degrees", tool.angle, |tool, value| tool.angle = value),
        AreaShape::Rect => {
            number("tall", "Height, when not as wide", tool.tall, |tool, value| tool.tall = value)
        }
        AreaShape::Burst | AreaShape::Radius => {
            number("range", "Thrown by the selected token, cells at most", tool.throw_range, |tool, value| {
                tool.throw_range = value;
            })
        }
    };
    html! { <details class="bm-more"><summary>{ "More of the shape" }</summary>{ field }</details> }
}

/// Why the cell under the pointer is as it is.
fn cell_reason(app: &App, table: &Table, report: &AreaReport) -> Html {
    let entry = app.editor.pointed().and_then(|cell| report.cells.iter().find(|entry| entry.cell == cell));
    let Some(entry) = entry.filter(|_| app.editor.area.pinned) else { return Html::default() };
    let state = words::area_cell(table, entry);
    let away = match entry.distance {
        0 => "the origin".to_owned(),
        cells => format!("{} from the origin", count(cells.unsigned_abs() as usize, "cell")),
    };
    html! {
        <div class="bm-verdict"><span>
            <b>{ pick::cell_name(entry.cell) }</b>{ format!(": {state}, {away}.") }
        </span></div>
    }
}

fn barriers(app: &App, table: &Table, link: &Scope<App>, report: &AreaReport) -> Html {
    let walls = report
        .barriers
        .iter()
        .map(|id| (words::barrier_by(table, id), json!({ "type": "demolish", "ids": [id] })));
    // Of blocking ground what the area reached, piece by piece: the rest of a patch stands elsewhere (G-15).
    let pieces = app.editor.answers.pieces_hit(pick::grid(table));
    let pieces = pieces.iter().map(|(id, cells)| {
        let what = match &cells[..] {
            [cell] => pick::cell_name(*cell),
            cells => count(cells.len(), "cell"),
        };
        let command = json!({ "type": "eraseTerrain", "id": id, "cells": cells });
        (format!("{} · {what}", words::barrier(table, id)), command)
    });
    let hit: Vec<_> = walls.chain(pieces).collect();
    if hit.is_empty() {
        return Html::default();
    }
    let gm = app.editor.seat.is_gm() && app.editor.area.pinned;
    html! {
        <details class="bm-more">
            <summary>{ format!("Barriers hit: {}", hit.len()) }</summary>
            <ul class="bm-list">
                { for hit.into_iter().map(|(name, command)| html! {
                    <li><span class="bm-grow">{ name }</span>
                        if gm {
                            <button type="button" class="bm-link" onclick={App::command(link, command)}>{ "Demolish" }</button>
                        }
                    </li>
                }) }
            </ul>
        </details>
    }
}

fn pair(app: &App, table: &Table) -> Html {
    let name = |place: Option<burstmap_rules::query::Place>| {
        place.map(|place| pick::name_of(table, &place)).unwrap_or_default()
    };
    html! { <h3 class="bm-pair">{ name(app.editor.sight_from()) }<i>{ "→" }</i>{ name(app.editor.sight.to.clone()) }</h3> }
}

pub fn sight(app: &App, table: &Table, report: &SightReport) -> Html {
    let class = classes!("bm-verdict", if report.line_of_effect { "is-good" } else { "is-bad" });
    html! {
        <>
            <div {class}><span>{ words::sight(app.drawn(table), report) }</span></div>
            <dl class="bm-table">
                { fact("Line of effect", if report.line_of_effect { "yes" } else { "no" }.to_owned()) }
                { fact("Line of sight", if report.line_of_sight { "yes" } else { "no" }.to_owned()) }
                { fact("Distance", length(app.drawn(table), report.distance)) }
                { fact("Cover", cover(report)) }
                { fact("Concealment", spaced(&report.concealment.degree)) }
                { fact("May hide", if report.can_hide { "yes" } else { "no" }.to_owned()) }
            </dl>
            { modifiers(&report.modifiers) }
            { reasons(&report.why) }
        </>
    }
}

fn cover(report: &SightReport) -> String {
    let grade = spaced(&report.cover.grade);
    if report.cover.hidden > 0.0 {
        format!("{grade} · {:.0} % hidden", report.cover.hidden * 100.0)
    } else {
        grade
    }
}

fn fact(name: &'static str, value: String) -> Html {
    html! { <><dt>{ name }</dt><dd>{ value }</dd></> }
}

pub fn modifiers(modifiers: &[burstmap_rules::reason::Modifier]) -> Html {
    use burstmap_rules::reason::On;
    if modifiers.is_empty() {
        return Html::default();
    }
    let on = |on: On| match on {
        On::Attack => "attack",
        On::Defense => "defense",
        On::TargetNumber => "target number",
        On::Dice => "dice",
        On::MissChance => "miss chance",
        On::Damage => "damage",
        On::Perception => "perception",
        On::Initiative => "initiative",
    };
    html! {
        <ul class="bm-list bm-mods">
            { for modifiers.iter().map(|modifier| {
                let value = if modifier.on == On::MissChance { format!("{} %", modifier.value) } else { signed(modifier.value) };
                let stat = modifier.stat.as_deref().map(burstmap_rules::wording::spaced);
                html! {
                    <li><span class="bm-grow">{ capital(&modifier.text) }<small>{ stat.unwrap_or_else(|| on(modifier.on).to_owned()) }{ " " }{ rule(&modifier.rule) }</small></span>
                        <b class="bm-num">{ value }</b></li>
                }
            }) }
        </ul>
    }
}
