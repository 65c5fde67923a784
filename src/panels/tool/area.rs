//! The cells of an area, the affected creatures, and its barriers.

mod bar;
mod barriers;
pub mod keep;
pub mod resolve;
mod said;
mod shape;

use crate::tool::ToolPanel;
use crate::{attacks, compare, odds};
use burstmap_frontend::display::words::{self, Counts};
use burstmap_frontend::tools::area::of_size;
use burstmap_frontend::{attack_lines, pick};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{AreaReport, AreaTargetReport, CaughtToken, CellState, DefenseReport};
use burstmap_rules::reason::{On, Reason};
use burstmap_rules::wording::word;
use burstmap_ui::components::chip::chip;
use burstmap_ui::components::lists::{against, empty, modifiers, reasons, refused, rule, signed, verdict};
use burstmap_ui::forms::area::AreaForm;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::collections::{BTreeMap, BTreeSet};
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar: bar::view, action: resolve::command };

fn view(screen: Screen) -> Html {
    html! { <>{ attacks::in_hand(screen) }{ attacks::dice(screen, resolve::asked(screen).as_ref()) }{ answer(screen) }{ keep::view(screen) }</> }
}

fn answer(screen: Screen) -> Html {
    match &screen.editor.answers.area {
        Some(Ok(report)) => found(screen, report),
        // A wrong size can be corrected immediately (AH-07).
        Some(Err(refusal)) => html! { <>{ refused(refusal) }{ shape(screen) }</> },
        None => html! {
            <>
                { empty(catalogue::AreaPoint) }
                { shape(screen) }
            </>
        },
    }
}

/// Renders the shape with its size, and the area in other rules. Renders nothing for an attack on a single target.
fn shape(screen: Screen) -> Html {
    if screen.editor.aims_at_one(screen.table) {
        return Html::default();
    }
    html! { <>{ shape::view(screen) }{ compare::view(screen) }</> }
}

fn found(screen: Screen, report: &AreaReport) -> Html {
    let one = screen.editor.aims_at_one(screen.table);
    let (title, words) = heading(screen);
    let by_target = odds::by_target(screen);
    let caught: Vec<Row> =
        report.tokens.iter().filter_map(|caught| row(screen, caught, &by_target)).collect();
    html! {
        <>
            if let Some(why) = words::nothing_affected(screen.table, report) { { verdict(false, say(why)) } }
            <Found {title} {words} counts={(!one).then(|| words::counts(screen.table, report))}
                cell={cell_reason(screen, report)} odds={odds::of_area(screen)} {caught} spared={spared(screen, report)} />
            { warned(screen, report) }
            if screen.editor.area.pinned && screen.is_gm() { { resolve::view(screen) } }
            if !one { { barriers::view(screen, report) } }
            { reasons(&report.why) }
            { shape(screen) }
        </>
    }
}

/// Returns the shape with its size, and its position.
fn heading(screen: Screen) -> (String, String) {
    let tool = &screen.editor.area;
    let title = match screen.editor.aims_at_one(screen.table) {
        true => say(catalogue::AreaOneTarget).to_string(),
        false => of_size(screen.table, tool.shape, tool.template_size()),
    };
    let at = tool.aim.map(|aim| pick::cell_name(aim.cell)).unwrap_or_default();
    let user = screen.editor.area_user().filter(|_| tool.is_directed());
    let words = match user.map(|user| pick::name_of(screen.table, &user)) {
        Some(name) if tool.is_around() => say(catalogue::AreaAround { name }).to_string(),
        Some(name) => say(catalogue::AreaFromTowards { name, at }).to_string(),
        None => say(catalogue::AreaAt { at }).to_string(),
    };
    (title, words)
}

/// A token in the area, or behind a barrier in it.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    name: AttrValue,
    side: u8,
    /// Reason why it is affected or spared.
    how: AttrValue,
    /// Hit points.
    points: Option<[i32; 2]>,
    /// Result of an attack on the area, with its target number as text.
    meets: Option<(AreaTargetReport, Option<AttrValue>)>,
    /// Required check.
    checks: Option<String>,
    /// Odds before the roll.
    odds: Option<AttrValue>,
}

fn row(screen: Screen, caught: &CaughtToken, odds: &BTreeMap<Id, AttrValue>) -> Option<Row> {
    let token = pick::token(screen.table, &caught.id)?;
    let how = match (caught.on_origin, pick::space(screen.table, token, token.at).len()) {
        // Its remains are an object, and the area's attack ignores them (E5-37).
        _ if token.has("dead") => catalogue::GlanceDead.to_string(),
        (true, _) => catalogue::AreaOnOrigin.to_string(),
        (false, 1) => catalogue::AreaInside.to_string(),
        (false, all) => say(catalogue::AreaCaughtBy { count: caught.cells.len(), all }).to_string(),
    };
    let attack = screen.editor.answers.area_attack.as_ref().and_then(|answer| answer.as_ref().ok());
    let meets = attack.and_then(|attack| attack.targets.iter().find(|target| target.token == caught.id));
    let difficulty = screen.state.drafts.get::<AreaForm>().difficulty();
    let checks = meets.filter(|_| screen.editor.area.attack.skill().is_some());
    Some(Row {
        name: token.name.clone().into(),
        side: screen.side(&token.side),
        how: how.into(),
        points: token.hp.as_ref().map(|hp| [hp.current, hp.max]),
        meets: meets.map(|target| {
            let number = |defense: &DefenseReport| {
                let number = attack_lines::target_number(defense, screen.is_gm());
                format!("{} {number}", word(&defense.stat)).into()
            };
            (target.clone(), target.defense.as_ref().map(number))
        }),
        checks: checks
            .and_then(|target| attack_lines::caught(screen.table, token, target, difficulty, screen.is_gm())),
        odds: odds.get(&caught.id).cloned(),
    })
}

/// Returns the creatures within range behind a barrier, those nearest to the origin first.
fn spared(screen: Screen, report: &AreaReport) -> Vec<Row> {
    let caught: BTreeSet<&str> = report.tokens.iter().map(|caught| caught.id.as_str()).collect();
    let blocked = report.cells.iter().enumerate().filter(|(_, entry)| entry.state == CellState::Blocked);
    let blocked: BTreeMap<Cell, usize> = blocked.map(|(number, entry)| (entry.cell, number)).collect();
    let tokens = screen.table.scene().tokens.iter().filter(|token| !caught.contains(token.id.as_str()));
    // The first cell of each token. Asking each cell for its tokens took most of a frame.
    let mut found: Vec<(usize, &Token)> = tokens
        .filter_map(|token| {
            let space = pick::space(screen.table, token, token.at);
            Some((space.iter().filter_map(|cell| blocked.get(cell)).min().copied()?, token))
        })
        .collect();
    found.sort_by_key(|(number, _)| *number);
    let row = |(number, token): (usize, &Token)| Row {
        name: token.name.clone().into(),
        side: screen.side(&token.side),
        how: words::area_cell(screen.table, &report.cells[number]).into(),
        points: None,
        meets: None,
        checks: None,
        odds: None,
    };
    found.into_iter().map(row).collect()
}

/// Returns the reason for the state of the cell under the pointer, once the area is placed: its name, and a sentence.
fn cell_reason(screen: Screen, report: &AreaReport) -> Option<(AttrValue, AttrValue)> {
    let cell = screen.editor.pointed().filter(|_| screen.editor.area.pinned)?;
    let entry = report.cells.iter().find(|entry| entry.cell == cell)?;
    let state = words::area_cell(screen.table, entry);
    let away = match entry.distance {
        0 => catalogue::AreaTheOrigin.to_string(),
        cells => say(catalogue::AreaFromOrigin { count: cells }).to_string(),
    };
    Some((pick::cell_name(cell).into(), format!(": {state}, {away}.").into()))
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    title: AttrValue,
    words: AttrValue,
    /// Odds by side.
    odds: Html,
    /// Numbers of cells, unless the attack has a single target.
    counts: Option<Counts>,
    /// Reason for the state of the cell under the pointer.
    cell: Option<(AttrValue, AttrValue)>,
    caught: Vec<Row>,
    spared: Vec<Row>,
}

#[component]
fn Found(props: &Props) -> Html {
    use_language();
    let counts = props.counts.as_ref().map(|counts| {
        [
            ("affected", Message::from(catalogue::AreaAffected), counts.affected),
            ("blocked", catalogue::AreaWordBlocked.into(), counts.blocked),
            ("barrier", catalogue::AreaWordBarriers { count: counts.barrier }.into(), counts.barrier),
        ]
    });
    let caught = match props.caught.len() {
        0 => catalogue::AreaNobodyCaught.to_string(),
        some => say(catalogue::AreaCaught { count: some }).to_string(),
    };
    html! {
        <>
            <h3>{ &props.title }</h3>
            <p class="bm-sub">{ &props.words }</p>
            if let Some(counts) = counts {
                <div class="bm-counts">
                    { for counts.into_iter().map(|(mark, name, number)| html! {
                        <div><b>{ number }</b><span class="bm-key"><i class={mark}></i>{ say(name) }</span></div>
                    }) }
                </div>
            }
            if let Some((cell, words)) = &props.cell {
                <div class="bm-verdict"><span><b>{ cell }</b>{ words }</span></div>
            }
            { props.odds.clone() }
            <h4>{ caught }</h4>
            <ul class="bm-list">{ for props.caught.iter().map(|row| tokens_row(row, false)) }</ul>
            <ul class="bm-list">{ for props.spared.iter().map(|row| tokens_row(row, true)) }</ul>
        </>
    }
}

fn tokens_row(row: &Row, spared: bool) -> Html {
    html! {
        <li class={classes!(spared.then_some("is-acted"), (row.meets.is_some() || row.odds.is_some()).then_some("bm-wraps"))}>{ chip(&row.name, row.side) }
            <span class="bm-grow"><b>{ &row.name }</b><small>{ &row.how }</small></span>
            if let Some([current, max]) = row.points { <b class="bm-num">{ format!("{current}/{max}") }</b> }
            if spared { <small>{ say(catalogue::AreaSpared) }</small> }
            if let Some(odds) = &row.odds { <small class="bm-odds">{ odds }</small> }
            if let Some(meets) = &row.meets { { met(meets, row.checks.as_ref()) } }
        </li>
    }
}

/// Renders the modifiers of the roll against one target.
fn on_the_roll(target: &AreaTargetReport) -> i32 {
    target.modifiers.iter().filter(|modifier| modifier.on == On::Attack).map(|modifier| modifier.value).sum()
}

/// Renders the attack's target number for one target, its modifiers and reasons.
fn met((target, number): &(AreaTargetReport, Option<AttrValue>), checks: Option<&String>) -> Html {
    let summary = match (target.legal, number, checks) {
        (false, ..) => catalogue::AreaNoAttack.to_string(),
        (true, None, _) => return Html::default(),
        (true, Some(_), Some(checks)) => checks.clone(),
        (true, Some(number), None) => match (on_the_roll(target), number.as_str()) {
            (0, number) => say(catalogue::AreaAgainst { number }).to_string(),
            (value, number) => {
                say(catalogue::AreaAgainstChanged { value: signed(value), number }).to_string()
            }
        },
    };
    // Users need to know before the roll whether the effect applies to the creature (E5-101).
    let (doubts, why): (Vec<_>, Vec<_>) = target.why.iter().cloned().partition(is_doubt);
    html! {
        <>
        <details class="bm-more bm-met">
            <summary>{ summary }{ for target.modifiers.iter().map(|modifier| html! { <>{ " " }{ rule(&modifier.rule) }</> }) }</summary>
            { modifiers(&target.modifiers) }
            { reasons(&why) }
        </details>
        { for doubts.iter().map(|doubt| against(&doubt.text, &doubt.rule)) }
        </>
    }
}

/// Returns whether a reason warns that the effect is not for creatures of the target's type.
fn is_doubt(reason: &Reason) -> bool {
    reason.message.as_ref().is_some_and(|message| message.id() == catalogue::WarnOtherType::ID)
}

/// Renders objections to the attack as a whole, and warnings.
fn warned(screen: Screen, report: &AreaReport) -> Html {
    let attack = screen.editor.answers.area_attack.as_ref();
    html! {
        <>
            { for report.warnings.iter().map(|warning| against(&warning.text, &warning.rule)) }
            if let Some(Err(refusal)) = attack { { refused(refusal) } }
            if let Some(Ok(attack)) = attack {
                { for attack.denied.iter().map(|denied| against(&denied.text, &denied.rule)) }
            }
        </>
    }
}
