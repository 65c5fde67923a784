//! An attack: everything that bears on the roll, then the roll itself.

pub mod decisions;
mod maneuvers;
mod options;
mod target;

use super::{NOTHING_PLACED, ToolPanel, sight};
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::press;
use crate::components::lists::{happened, modifiers, reasons, refused, verdict};
use crate::components::segments::{Segment, Segments};
use crate::panels::forms::strike::{Strike, StrikeFields};
use crate::panels::{attacks, strikes};
use crate::words::say;
use burstmap_encounter::Command;
use burstmap_encounter::command::{Attack, Guess};
use burstmap_frontend::tools::{AttackSetting, ToolSetting};
use burstmap_frontend::{Effect, pick};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, AttackReport};
use burstmap_rules::traits;
use burstmap_rules::wording::spaced;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar, action: command };

/// The attacker, and the cell where it believes its target to be (RS-12, AH-11).
fn guessed(screen: Screen) -> Option<(Id, Cell)> {
    screen.editor.guessed(screen.table).filter(|_| can_roll(screen))
}

/// What the attacker adds to a roll by itself.
pub fn own_bonus(screen: Screen, attacker: Option<&str>) -> i32 {
    let token = attacker.and_then(|id| pick::token(screen.table, id));
    token.and_then(|token| traits::stat(token, "attackBonus")).unwrap_or(0)
}

/// What is added to the attacker's roll: what was typed, or what it has.
pub fn bonus(screen: Screen, attacker: Option<&str>) -> i32 {
    let typed = screen.app.drafts.get::<Strike>().bonus.get();
    typed.unwrap_or_else(|| own_bonus(screen, attacker))
}

/// Whether the roll can be made here: the target is chosen, not only pointed at.
fn can_roll(screen: Screen) -> bool {
    !screen.editor.seat.readonly && screen.editor.sight.pinned
}

/// The command of the attack.
fn command(screen: Screen) -> Result<Command, &'static str> {
    let editor = screen.editor;
    if let Some((attacker, cell)) = guessed(screen) {
        let guess = Guess {
            bonus: bonus(screen, Some(&attacker)),
            damage: screen.app.drafts.get::<Strike>().damage(),
            options: editor.attack.options.to_rules(),
            overrides: editor.attack.decisions.to_rules(),
            ..Guess::new(&attacker, cell, editor.attack.kind)
        };
        return Ok(guess.into());
    }
    let answered = matches!(editor.answers.attack, Some(Ok(_)));
    let (attacker, target) =
        editor.attack_pair(screen.table).filter(|_| answered && can_roll(screen)).ok_or(NOTHING_PLACED)?;
    let attack = Attack {
        bonus: bonus(screen, Some(&attacker)),
        damage: screen.app.drafts.get::<Strike>().damage(),
        options: editor.attack.options.to_rules(),
        overrides: editor.attack.decisions.to_rules(),
        ..Attack::new(&attacker, &target, editor.attack.kind)
    };
    Ok(attack.into())
}

fn view(screen: Screen) -> Html {
    html! { <>{ attacks::in_hand(screen) }{ answer(screen) }</> }
}

fn answer(screen: Screen) -> Html {
    match (&screen.editor.answers.attack, screen.editor.attack_pair(screen.table)) {
        (Some(Err(refusal)), _) => refused(refusal),
        (Some(Ok(report)), Some((attacker, target))) => found(screen, report, &attacker, &target),
        (answer, _) => match guessed(screen) {
            Some((attacker, cell)) => {
                let report = answer.as_ref().and_then(|answer| answer.as_ref().ok());
                guess(screen, report, &attacker, cell)
            }
            None => target::view(screen),
        },
    }
}

/// An attack on a cell where somebody unseen may be; `report`: what it would meet, were somebody there.
fn guess(screen: Screen, report: Option<&AttackReport>, attacker: &Id, cell: Cell) -> Html {
    let impossible = report.is_some_and(|report| !report.legal);
    let text = format!(
        "Somebody unseen may be at {}: a guess that is wrong misses like any other.",
        pick::cell_name(cell)
    );
    html! {
        <>
            { sight::pair(screen) }
            { target::aimed_at(screen) }
            <p class="bm-sub">{ text }</p>
            <div class="bm-in-sheet">{ kinds(screen) }</div>
            if let Some(report) = report {
                if impossible { { reasons(&report.why) } }
                { modifiers(&report.modifiers) }
            }
            <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} kinds=true />
            <div class="bm-row">
                <button type="button" class="bm-btn" disabled={impossible} onclick={press(&screen.app.send, Msg::Effect(Effect::Resolve))}>{ "Attack this cell" }</button>
            </div>
            { happened(&screen.app.happened) }
        </>
    }
}

fn bar(screen: Screen) -> Html {
    if let Some(bar) = attacks::bar(screen) {
        return bar;
    }
    html! { <section part="bar" class="bm-card bm-bar" aria-label="Attack options">{ kinds(screen) }</section> }
}

/// Below the map and, where a phone's sheet covers that, in the panel.
fn kinds(screen: Screen) -> Html {
    let kinds = [(AttackKind::Melee, "Melee"), (AttackKind::Ranged, "Ranged"), (AttackKind::Spell, "Spell")];
    html! {
        <Segments<AttackKind> label="Kind" items={kinds.map(|(kind, name)| Segment::new(kind, name)).to_vec()}
            chosen={screen.editor.attack.kind}
            on_choose={screen.app.send.reform(|kind| Msg::Tool(ToolSetting::Attack(AttackSetting::Kind(kind))))} />
    }
}

fn found(screen: Screen, report: &AttackReport, attacker: &Id, target: &Id) -> Html {
    html! {
        <>
            { sight::pair(screen) }
            { target::aimed_at(screen) }
            { defense(report) }
            <div class="bm-in-sheet">{ kinds(screen) }</div>
            if !report.legal { { reasons(&report.why) } }
            { modifiers(&report.modifiers) }
            { target::may_declare(screen, report) }
            { options::choices(screen) }
            { options::versus(screen) }
            if can_roll(screen) {
                <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} kinds=true />
                <div class="bm-row">
                    <button type="button" class="bm-btn" disabled={!report.legal} onclick={press(&screen.app.send, Msg::Effect(Effect::Resolve))}>
                        { "Roll and resolve" }
                    </button>
                </div>
                if !report.legal && screen.is_gm() { <p class="bm-sub">{ say(catalogue::AttackMayOverride) }</p> }
                { happened(&screen.app.happened) }
                { strikes::view(screen, false) }
                { maneuvers::view(screen, attacker, target) }
                { options::weapon(screen) }
            }
            if screen.is_gm() { { decisions::view(screen, report) } }
            if report.legal { <details class="bm-more"><summary>{ "Why" }</summary>{ reasons(&report.why) }</details> }
            <details class="bm-more"><summary>{ "Sight and cover" }</summary>{ sight::report_of(screen, &report.sight) }</details>
        </>
    }
}

fn defense(report: &AttackReport) -> Html {
    let (stat, value) = (spaced(&report.defense.stat), report.defense.value);
    verdict(
        report.legal,
        match report.legal {
            true => say(catalogue::AttackCan { stat, value }),
            false => say(catalogue::AttackCannot { stat, value }),
        },
    )
}
