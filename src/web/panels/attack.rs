//! An attack: everything that bears on the roll, then the roll itself.

mod decisions;
mod maneuvers;
mod options;
mod target;

use super::forms::strike::{Strike, StrikeFields};
use super::{bar, sight, strikes};
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::press;
use crate::components::lists::{happened, modifiers, reasons, refused, verdict};
use burstmap_editor::{Effect, pick};
use burstmap_encounter::Command;
use burstmap_encounter::command::Attack;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackReport, Place};
use burstmap_rules::traits;
use burstmap_rules::wording::spaced;
use yew::prelude::*;

/// The attacker and the target.
fn pair(screen: Screen) -> Option<(Id, Id)> {
    match (screen.editor.sight_from(), screen.editor.sight.to.clone()) {
        (Some(Place::Token(attacker)), Some(Place::Token(target))) => Some((attacker, target)),
        _ => None,
    }
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

/// The command of the attack; nothing while no target is chosen.
pub fn command(screen: Screen) -> Option<Command> {
    let editor = screen.editor;
    let answered = matches!(editor.answers.attack, Some(Ok(_)));
    let (attacker, target) = pair(screen).filter(|_| answered && can_roll(screen))?;
    let attack = Attack {
        bonus: bonus(screen, Some(&attacker)),
        damage: screen.app.drafts.get::<Strike>().damage(),
        options: editor.attack.options.to_map(),
        overrides: editor.attack.decisions.to_map(),
        ..Attack::new(&attacker, &target, editor.attack.kind)
    };
    Some(attack.into())
}

pub fn view(screen: Screen) -> Html {
    match (&screen.editor.answers.attack, pair(screen)) {
        (Some(Err(refusal)), _) => refused(refusal),
        (Some(Ok(report)), Some((attacker, target))) => found(screen, report, &attacker, &target),
        _ => target::view(screen),
    }
}

fn found(screen: Screen, report: &AttackReport, attacker: &Id, target: &Id) -> Html {
    html! {
        <>
            { sight::pair(screen) }
            { defense(report) }
            <div class="bm-in-sheet">{ bar::attack_kinds(screen) }</div>
            if !report.legal { { reasons(&report.why) } }
            { modifiers(&report.modifiers) }
            { target::may_declare(screen, report) }
            { options::choices(screen) }
            { options::versus(screen) }
            if can_roll(screen) {
                <StrikeFields bonus={own_bonus(screen, Some(attacker)).to_string()} kinds=true />
                <div class="bm-row">
                    <button type="button" class="bm-btn" onclick={press(&screen.app.send, Msg::Effect(Effect::Resolve))}>{ "Roll and resolve" }</button>
                </div>
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
    let possible = if report.legal { "Possible" } else { "Not possible" };
    let against = format!("{} {}", spaced(&report.defense.stat), report.defense.value);
    verdict(report.legal, format!("{possible}, against {against}."))
}
