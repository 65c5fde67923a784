//! An attack: all its modifiers, then the roll.

pub mod decisions;
pub mod maneuvers;
mod options;
pub mod possible;
mod target;

use crate::forms::strike::StrikeFields;
use crate::tool::{NOTHING_PLACED, ToolPanel, roll, sight, tip};
use crate::{attacks, odds, sight_report, strikes};
use burstmap_encounter::Command;
use burstmap_encounter::command::Guess;
use burstmap_frontend::asked::Asked;
use burstmap_frontend::known_to_rules::Knows;
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_frontend::{Effect, attack_lines, pick};
use burstmap_geometry::Cell;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::attack::asked::AskedDice;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, AttackReport, Place};
use burstmap_rules::wording::word;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::lists::{CameOf, against, modifiers, reasons, refused, verdict};
use burstmap_ui::components::one_of::OneOf;
use burstmap_ui::components::segments::{Segment, Segments};
use burstmap_ui::msg::Msg;
use burstmap_ui::preview::{self, bonus, making, own_bonus};
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use std::rc::Rc;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar, action: command };

/// Returns the attacker, and the cell of a guessed target (RS-12, AH-11).
fn guessed(screen: Screen) -> Option<(Id, Cell)> {
    screen.editor.guessed(screen.table).filter(|_| can_roll(screen))
}

/// Returns whether the roll is possible: the target is selected, not only under the pointer.
fn can_roll(screen: Screen) -> bool {
    !screen.editor.seat.readonly && screen.editor.sight.pinned
}

/// Returns the command of the attack.
fn command(screen: Screen) -> Result<Command, Plain> {
    let editor = screen.editor;
    if let Some((attacker, cell)) = guessed(screen) {
        let (kind, bonus) = (editor.attack.kind, bonus(screen, Some(&attacker)));
        return Ok(Guess { attacker, cell, kind, bonus, making: making(screen) }.into());
    }
    if let Some(maneuver) = maneuvers::command(screen).filter(|_| can_roll(screen)) {
        return Ok(maneuver.into());
    }
    let answered = matches!(editor.answers.attack, Some(Ok(_)));
    let attack = preview::attack(screen).filter(|_| answered && can_roll(screen));
    Ok(attack.ok_or(NOTHING_PLACED)?.into())
}

fn view(screen: Screen) -> Html {
    // If the tool chose the weapon, the others are available.
    let attacker = screen.editor.attacker().filter(|_| !screen.editor.holds_attack(screen.table));
    let token = attacker.and_then(|id| pick::token(screen.table, &id));
    let report = screen.editor.answers.attack.as_ref().and_then(|answer| answer.as_ref().ok());
    let pointed = report.and_then(|report| asked(screen, report));
    if maneuvers::command(screen).is_some() {
        return html! { <>{ answer(screen) }if let Some(token) = token { { attacks::buttons(screen, token) } }</> };
    }
    html! { <>{ attacks::in_hand(screen) }{ attacks::dice(screen, pointed.as_ref()) }{ answer(screen) }if let Some(token) = token { { attacks::buttons(screen, token) } }</> }
}

fn answer(screen: Screen) -> Html {
    match (&screen.editor.answers.attack, screen.editor.attack_pair(screen.table)) {
        (Some(Err(refusal)), _) => refused(refusal),
        (Some(Ok(report)), Some((attacker, _))) => found(screen, report, &attacker),
        (answer, _) => match guessed(screen) {
            Some((attacker, cell)) => {
                let report = answer.as_ref().and_then(|answer| answer.as_ref().ok());
                guess(screen, report, &attacker, cell)
            }
            None => target::view(screen),
        },
    }
}

/// Renders an attack on a cell with a possible unseen creature; `report`: its numbers if a creature is there.
fn guess(screen: Screen, report: Option<&AttackReport>, attacker: &Id, cell: Cell) -> Html {
    let impossible = report.is_some_and(|report| !report.legal);
    let text = say(catalogue::AttackGuess { cell: pick::cell_name(cell) });
    html! {
        <>
            { sight::pair(screen) }
            { target::aimed_at(screen) }
            <p class="bm-sub">{ text }</p>
            <div class="bm-in-sheet">{ kinds(screen) }</div>
            if let Some(report) = report {
                if impossible { { reasons(&attack_lines::why(report, screen.is_gm())) } }
                { modifiers(&report.modifiers) }
            }
            <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} kinds=true nonlethal={Knows::of(screen.table.ruleset()).nonlethal} asked={report.and_then(|report| asked(screen, report))} />
            <div class="bm-row bm-roll">
                <button type="button" class="bm-btn" disabled={impossible} onclick={press(&screen.state.send, Msg::Effect(Effect::Resolve))}>{ say(catalogue::AttackThisCell) }</button>
            </div>
            <CameOf lines={Rc::clone(&screen.state.happened)} />
        </>
    }
}

fn bar(screen: Screen) -> Html {
    let maneuver = maneuvers::asked(screen).filter(|_| can_roll(screen));
    if let Some(bar) = attacks::bar(screen).filter(|_| maneuver.is_none()) {
        return bar;
    }
    let legal = screen
        .editor
        .answers
        .attack
        .as_ref()
        .is_none_or(|answer| matches!(answer, Ok(report) if report.legal));
    let possible = maneuver.map_or(legal, |asked| asked.is_ok());
    html! {
        <section part="bar" class="bm-card bm-bar" aria-label={say(catalogue::AttackOptions)}>
            <OneOf<AttackKind> label={say(catalogue::WordKind)} items={segments()} chosen={screen.editor.attack.kind} on_choose={choose(screen)} />
            { target_of(screen) }
            { roll(&screen.state.send, possible && command(screen).is_ok(), crate::sent::is_busy(screen, command(screen))) }
        </section>
    }
}

/// Renders, on small screens, the target with its number, or the next step.
fn target_of(screen: Screen) -> Html {
    let words = match (&screen.editor.answers.attack, screen.editor.attack_pair(screen.table)) {
        (Some(Ok(report)), Some((attacker, target))) => {
            let [by, at] = [attacker, target].map(|id| pick::name_of(screen.table, &Place::Token(id)));
            let name = format!("{by} → {at}");
            let maneuver = maneuvers::wanted(screen);
            match report.legal {
                _ if maneuver.is_some() => {
                    format!("{name} · {}", maneuver.map(|known| known.name).unwrap_or_default())
                }
                false if screen.editor.has_just_attacked() => name,
                true => {
                    let number = attack_lines::target_number(&report.defense, screen.is_gm());
                    let odds = odds::short(screen).map(|odds| format!(" · {odds}")).unwrap_or_default();
                    format!("{name} · {} {number}{odds}", word(&report.defense.stat))
                }
                false => format!("{name} · {}", say(catalogue::AttacksImpossible)),
            }
        }
        _ => match screen.editor.attacker().and_then(|id| pick::token(screen.table, &id)) {
            Some(attacker) => format!("{} · {}", attacker.name, tip(screen)),
            None => tip(screen).to_string(),
        },
    };
    html! { <span class="bm-grow bm-tight" aria-hidden="true">{ words }</span> }
}

fn segments() -> Vec<Segment<AttackKind>> {
    let kinds = [
        (AttackKind::Melee, catalogue::AttackMelee),
        (AttackKind::Ranged, catalogue::AttackRanged),
        (AttackKind::Spell, catalogue::AttackSpell),
    ];
    kinds.map(|(kind, name)| Segment::new(kind, say(name))).to_vec()
}

fn choose(screen: Screen) -> Callback<AttackKind> {
    screen.state.send.reform(|kind| Msg::Tool(ToolSetting::Attack(AttackSetting::Kind(kind))))
}

/// Renders the kinds of attack in the panel, because a phone's sheet covers the bar.
fn kinds(screen: Screen) -> Html {
    html! {
        <Segments<AttackKind> label={say(catalogue::WordKind)} items={segments()} chosen={screen.editor.attack.kind} on_choose={choose(screen)} />
    }
}

fn found(screen: Screen, report: &AttackReport, attacker: &Id) -> Html {
    if let Some(known) = maneuvers::wanted(screen).filter(|_| can_roll(screen)) {
        return maneuvers::found(screen, &known, report, attacker);
    }
    let made = screen.editor.has_just_attacked();
    html! {
        <>
            { sight::pair(screen) }
            { target::aimed_at(screen) }
            // The results come first. The rules' answer for a second attack waits until one is intended.
            if made { <CameOf lines={Rc::clone(&screen.state.happened)} news=true /> }
            if !made || report.legal { { defense(screen, report) } }
            { odds::of_target(screen) }
            <div class="bm-in-sheet">{ kinds(screen) }</div>
            // Only objections; other facts are below.
            if !made { { for report.denied.iter().map(|denied| against(&denied.text, &denied.rule)) } }
            if !report.legal && !made && report.denied.is_empty() { { reasons(&attack_lines::why(report, screen.is_gm())) } }
            { modifiers(&report.modifiers) }
            { reasons(&attack_lines::announced(report, screen.is_gm())) }
            { target::may_declare(screen, report) }
            { options::choices(screen) }
            { options::versus(screen) }
            if can_roll(screen) {
                <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} kinds=true nonlethal={options::asks_with_damage(screen)} asked={asked(screen, report)} />
                <div class="bm-row bm-roll">{ roll_button(screen, !report.legal) }</div>
                if !report.legal && !made && screen.is_gm() { <p class="bm-sub">{ say(catalogue::AttackMayOverride) }</p> }
                if !made { <CameOf lines={Rc::clone(&screen.state.happened)} /> }
                { strikes::view(screen, false) }
                { maneuvers::view(screen) }
                { options::weapon(screen) }
            }
            if screen.is_gm() { { decisions::view(screen, report) } }
            if report.legal || !report.denied.is_empty() { <details class="bm-more"><summary>{ say(catalogue::WordWhy) }</summary>{ reasons(&attack_lines::why(report, screen.is_gm())) }</details> }
            <details class="bm-more"><summary>{ say(catalogue::AttackSight) }</summary>{ sight_report::view(screen, &report.sight) }</details>
        </>
    }
}

/// Renders the button for the selected attack or maneuver.
fn roll_button(screen: Screen, disabled: bool) -> Html {
    let busy = crate::sent::is_busy(screen, command(screen));
    let words = if busy { say(catalogue::RequestBusy) } else { say(catalogue::WordRollAndResolve) };
    html! {
        <button type="button" class="bm-btn" disabled={disabled || busy} aria-busy={busy.to_string()}
            onclick={press(&screen.state.send, Msg::Effect(Effect::Resolve))}>{ words }</button>
    }
}

/// Returns the required dice, if the attack is possible.
fn asked(screen: Screen, report: &AttackReport) -> Option<Asked> {
    let options = &screen.editor.attack.options;
    report.legal.then(|| Asked::One(AskedDice::of(screen.table.ruleset(), report, options)))
}

fn defense(screen: Screen, report: &AttackReport) -> Html {
    verdict(report.legal, say(attack_lines::verdict(report, screen.is_gm())))
}
