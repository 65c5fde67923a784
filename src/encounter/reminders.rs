//! Reminders without a button: regeneration, grapples to maintain, durations, turns about to be lost.

use crate::combat::Encounter;
use crate::command::{Command, Dispatch};
use crate::mechanics::legendary::movement as legendary_movement;
use crate::mechanics::mounts::{as_led, led_in_turn_of};
use crate::mechanics::movement_budget::payable;
use crate::mechanics::multiattack::words as multiattack_words;
use crate::mechanics::pauses::{can_go_on, rule_of_pause, rule_of_pauses};
use crate::mechanics::turn_state::OFF_HAND;
use crate::mechanics::{budget, holds, ready, repeated_saves, wind};
use crate::names::name;
use burstmap_messages::{Wording, all_of, any_of, catalogue};
use burstmap_rules::actions::multiattack;
use burstmap_rules::board::Board;
use burstmap_rules::conditions::kinds::URGED;
use burstmap_rules::conditions::{incapacitated, item, points_at, repeated};
use burstmap_rules::damage::{nonlethal, regeneration};
use burstmap_rules::hiding::{in_plain_view, watched_by};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::{Movement, speed};
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::Reason;
use burstmap_rules::wording::{short, word};
use burstmap_rules::{concentration, heights};
use serde_json::Value;

/// Returns reminders for the active combatant, then for the round's end, then for durations, in token order.
pub fn reminders(board: &Board, encounter: &Encounter) -> Vec<Reason> {
    if !encounter.running() {
        return Vec::new();
    }
    let mut out = Vec::new();
    let active = encounter.active.as_deref().and_then(|id| board.token(id));
    let open = encounter.turn.paused.iter().any(|paused| !paused.open.is_empty());
    for paused in encounter.turn.paused.iter().rev().filter(|paused| !open || !paused.open.is_empty()) {
        let Some(token) = board.token(&paused.token) else { continue };
        let by = paused.open.iter().filter_map(|chance| board.token(&chance.by));
        let by: Vec<&str> = by.map(name).collect();
        let ruleset = board.facts.ruleset;
        let open = paused.open.first();
        let rule =
            open.map_or_else(|| rule_of_pauses(ruleset), |chance| rule_of_pause(ruleset, chance.option));
        let text: Wording = match by.is_empty() {
            true if !can_go_on(ruleset, token, paused) => {
                catalogue::InterruptionEnds { token: name(token) }.into()
            }
            true => catalogue::InterruptionGoesOn { token: name(token) }.into(),
            false => {
                // A side's document doesn't contain the command.
                let command = Dispatch::decode(&paused.command).map(|dispatch| dispatch.command);
                let does = match command {
                    Ok(Command::Move(_) | Command::Step(_)) => "move",
                    _ => "other",
                };
                catalogue::InterruptionWaits { token: name(token), by: any_of(by), does }.into()
            }
        };
        out.push(about(rule, text, &[token]));
    }
    if let Some(token) = active {
        of_turn(board, encounter, token, &mut out);
    }
    let turns = &board.facts.ruleset.turns;
    let over = encounter.phase == Phase::RoundEnd;
    let late = encounter.order.iter().filter(|combatant| over && combatant.status == TurnStatus::Delayed);
    for token in late.filter_map(|combatant| board.token(&combatant.token)) {
        let text = catalogue::ReminderDelayed { token: name(token) };
        out.push(about(&turns.delay_rule, text, &[token]));
    }
    for token in board.facts.tokens.iter().filter(|token| in_plain_view(board, token)) {
        let watchers: Vec<&str> =
            watched_by(board, token).iter().filter_map(|id| board.token(id)).map(name).collect();
        let message = catalogue::ReminderInPlainView { token: name(token), watchers: all_of(watchers) };
        out.push(about(&board.facts.ruleset.hiding.rule, message, &[token]));
    }
    if let Some(policy) = &board.facts.ruleset.heights {
        for token in board.facts.tokens.iter().filter(|token| heights::falls(&board.facts, token)) {
            let text = catalogue::ReminderFalls { token: name(token) };
            out.push(about(&policy.flying.rule, text, &[token]));
        }
    }
    windblown(board, encounter, &mut out);
    mounted(board, encounter, &mut out);
    on_ground(board, &mut out);
    readied(board, encounter, &mut out);
    concentrating(board, &mut out);
    saves_due(board, &mut out);
    due_in_areas(board, encounter, &mut out);
    legendary(board, encounter, &mut out);
    apart(board, &mut out);
    board.facts.tokens.iter().for_each(|token| clocks(board, active, token, &mut out));
    out
}

/// Adds things to do before this combatant's turn ends (RD-36, RD-43).
fn of_turn(board: &Board, encounter: &Encounter, token: &Token, out: &mut Vec<Reason>) {
    let (ruleset, who) = (board.facts.ruleset, name(token));
    if incapacitated(ruleset, token) {
        out.push(about(&ruleset.actions.rule, catalogue::ActionIncapacitated { token: who }, &[token]));
    }
    if let (Some(policy), Some(amount)) = (&ruleset.damage.regeneration, regeneration::amount(token)) {
        let stopped = token.conditions.iter().find(|condition| condition.kind == policy.condition);
        let text: Wording = match stopped.map(|condition| condition.rounds) {
            None => catalogue::ReminderRegenerates { token: who, amount }.into(),
            Some(None) => catalogue::ReminderRegenerationStopped { token: who }.into(),
            Some(Some(rounds)) => catalogue::ReminderRegenerationWaits { token: who, rounds }.into(),
        };
        out.push(about(&policy.rule, text, &[token]));
    }
    let count = encounter.turn.marks.attacks_left;
    if let Some((policy, parts)) = multiattack::of(ruleset, token).filter(|_| count > 0) {
        let left = multiattack_words(parts, &multiattack::left(parts, &encounter.turn.marks.made));
        out.push(about(&policy.rule, catalogue::ReminderMultiattack { token: who, left }, &[token]));
    } else if let Some(several) = ruleset.actions.several_attacks.as_ref().filter(|_| count > 0) {
        let text = catalogue::ReminderAttacksLeft { token: who, count };
        out.push(about(&several.rule, text, &[token]));
    }
    let marks = &encounter.turn.marks;
    if let Some(light) = ruleset.attack.light_weapons.as_ref().filter(|_| marks.light)
        && !marks.used.contains(OFF_HAND)
        && budget::of(ruleset, encounter, token).get(&light.takes).is_some_and(|left| *left > 0)
    {
        let text = catalogue::ReminderOffHand { token: who, action: word(&light.takes) };
        out.push(about(&light.rule, text, &[token]));
    }
    let Some(policy) = &ruleset.maneuvers else { return };
    let rule = policy.known.iter().find(|known| known.kind == ManeuverKind::Grapple);
    let Some(action) = &policy.keep_grapple else { return };
    for change in holds::slipping(board, policy, &encounter.turn, token) {
        let Some(held) = board.token(change.token()) else { continue };
        let text = catalogue::ReminderHold { token: who, held: name(held), action: word(action) };
        out.push(about(rule.map_or(&policy.rule, |known| &known.rule), text, &[token, held]));
    }
}

/// Adds remaining movement of the active combatant's mount, and riders that may fall off (E5-54, E5-55).
fn mounted(board: &Board, encounter: &Encounter, out: &mut Vec<Reason>) {
    let Some(policy) = &board.facts.ruleset.mounts else { return };
    let active = encounter.active.iter();
    for mount in active.flat_map(|id| led_in_turn_of(&board.facts, encounter, id)) {
        let mode = speed::mode(&board.facts, mount, None);
        let own = as_led(&board.facts, encounter, mount);
        let left = own.and_then(|own| payable(&board.facts, &own, mount, mode)).unwrap_or_default();
        out.push(about(&policy.rule, catalogue::ReminderLed { token: name(mount), left }, &[mount]));
    }
    let pending = &policy.falling_off.pending;
    let shaken = |token: &&Token| token.mounted_on.is_some() && token.has(pending);
    for token in board.facts.tokens.iter().filter(shaken) {
        out.push(about(&policy.falling_off.rule, catalogue::ReminderSeat { token: name(token) }, &[token]));
    }
}

/// Adds tokens that must land, or did not (E5-39).
fn windblown(board: &Board, encounter: &Encounter, out: &mut Vec<Reason>) {
    let facts = &board.facts;
    for token in facts.tokens {
        let who = name(token);
        if let Some(policy) = wind::has_to_land(facts, encounter, token) {
            out.push(about(&policy.rule, catalogue::ReminderLand { token: who }, &[token]));
        } else if let Some(policy) = wind::falls(facts, encounter, token) {
            out.push(about(&policy.rule, catalogue::ReminderBlownDown { token: who }, &[token]));
        }
    }
}

/// Adds tokens with a due save against terrain (E5-39).
fn on_ground(board: &Board, out: &mut Vec<Reason>) {
    for save in &board.facts.ruleset.movement.ground_saves {
        for token in board.facts.tokens.iter().filter(|token| token.has(&save.pending)) {
            let text = catalogue::ReminderGroundSave { token: name(token), condition: word(&save.condition) };
            out.push(about(&save.rule, text, &[token]));
        }
    }
}

/// Adds tokens with a readied action that they can use on another's turn (E5-18).
fn readied(board: &Board, encounter: &Encounter, out: &mut Vec<Reason>) {
    let Some(policy) = &board.facts.ruleset.actions.ready else { return };
    for token in ready::able(board.facts, encounter) {
        let Some(held) = token.conditions.iter().find(|own| own.kind == policy.condition) else { continue };
        let text: Wording = match item(held) {
            Some(item) => catalogue::ReminderReadiedThat { token: name(token), item }.into(),
            None => catalogue::ReminderReadied { token: name(token) }.into(),
        };
        out.push(about(&policy.rule, text, &[token]));
    }
}

/// Adds damaged tokens that must save to maintain concentration (E5-84).
fn concentrating(board: &Board, out: &mut Vec<Reason>) {
    let Some(policy) = &board.facts.ruleset.concentration else { return };
    for token in board.facts.tokens {
        let saves = concentration::of(token).map(concentration::saves).unwrap_or_default();
        if saves.is_empty() {
            continue;
        }
        let difficulties = all_of(saves.iter().map(ToString::to_string));
        let text = catalogue::ReminderConcentration { token: name(token), difficulties };
        out.push(about(&policy.rule, text, &[token]));
    }
}

/// Adds tokens with a due save against a condition (E5-93).
fn saves_due(board: &Board, out: &mut Vec<Reason>) {
    let rule = repeated_saves::save_rule(board.facts.ruleset);
    for token in board.facts.tokens {
        for condition in token.conditions.iter().filter(|condition| !repeated::due(condition).is_empty()) {
            let Some(save) = repeated::of(condition) else { continue };
            let (condition, difficulty) = (word(&condition.kind), save.difficulty);
            let text = catalogue::ReminderSaveAgainst { token: name(token), condition, difficulty };
            out.push(about(rule, text, &[token]));
        }
    }
}

/// Adds pending effects of templates (E5-94).
fn due_in_areas(board: &Board, encounter: &Encounter, out: &mut Vec<Reason>) {
    let rule = repeated_saves::area_rule(board.facts.ruleset);
    let mut areas: Vec<(&Id, &str, Vec<&Token>)> = Vec::new();
    for due in &encounter.due_in_areas {
        let Some(token) = board.token(&due.token) else { continue };
        match areas.iter_mut().find(|(area, ..)| **area == due.area) {
            Some((.., tokens)) => tokens.push(token),
            None => areas.push((&due.area, &due.name, vec![token])),
        }
    }
    for (_, area, tokens) in areas {
        let on: Vec<&str> = tokens.iter().map(|token| name(token)).collect();
        out.push(about(rule, catalogue::ReminderAreaEffect { name: area, on }, &tokens));
    }
}

/// Adds the failed save to decide, and attacks and movement that legendary actions paid for (E5-97).
fn legendary(board: &Board, encounter: &Encounter, out: &mut Vec<Reason>) {
    let ruleset = board.facts.ruleset;
    if let (Some(save), Some(policy)) = (&encounter.resisting, &ruleset.attack.legendary_resistance)
        && let Some(token) = board.token(&save.token)
    {
        let text = catalogue::ResistanceFirst { token: name(token) };
        out.push(about(&policy.rule, text, &[token]));
    }
    let (Some(window), Some(policy)) = (&encounter.legendary, &ruleset.actions.legendary) else { return };
    for attack in &window.attacks {
        let Some(token) = board.token(&attack.by) else { continue };
        let text: Wording = match attack.with.is_empty() {
            true => catalogue::ReminderLegendaryAction { token: name(token) }.into(),
            false => {
                let with = any_of(attack.with.iter().map(|with| short(with)));
                catalogue::ReminderLegendaryAttack { token: name(token), with }.into()
            }
        };
        out.push(about(&policy.rule, text, &[token]));
    }
    for allowed in &window.moves {
        let Some(token) = board.token(&allowed.by) else { continue };
        if legendary_movement(encounter, &allowed.by).is_none() {
            continue;
        }
        // The usual mode, unless no movement is left in it.
        let usual = speed::mode(&board.facts, token, allowed.mode.as_deref());
        let modes = std::iter::once(usual).chain(token.speed.keys().map(String::as_str));
        let mut left = modes.map(|mode| (mode, allowed.left(&board.facts, token, mode)));
        if let Some((mode, left)) = left.find(|(_, left)| *left > Movement::ZERO) {
            let text = catalogue::ReminderLegendaryMove { token: name(token), left, mode: word(mode) };
            out.push(about(&policy.rule, text, &[token]));
        }
    }
}

/// Adds tokens that hold a creature beyond their reach, for example after a change by the game master (RD-55).
fn apart(board: &Board, out: &mut Vec<Reason>) {
    let Some(policy) = &board.facts.ruleset.maneuvers else { return };
    let Some(rule) = &policy.hold_rule else { return };
    for token in board.facts.tokens {
        for (held, distance) in holds::out_of_reach(board, policy, token) {
            let text = catalogue::ReminderHoldApart { token: name(token), held: name(held), distance };
            out.push(about(rule, text, &[token, held]));
        }
    }
}

/// Adds remaining unconsciousness (RS-29, AH-25, RD-40), and waiting times before urging again (SA-40).
fn clocks(board: &Board, active: Option<&Token>, token: &Token, out: &mut Vec<Reason>) {
    let (ruleset, who) = (board.facts.ruleset, name(token));
    for condition in &token.conditions {
        let number = |key: &str| condition.more.get(key).and_then(Value::as_f64).unwrap_or(0.0);
        let urged = condition.kind == URGED && active.is_some_and(|a| points_at(condition) == Some(&a.id));
        if let (Some(hours), Some(policy)) = (nonlethal::clock(condition), &ruleset.damage.nonlethal) {
            let (hours, rested) = (nonlethal::counted(hours), number("rested"));
            let text = catalogue::ReminderUnconscious { token: who, hours, rested };
            out.push(about(&policy.hours_rule, text, &[token]));
        } else if let (true, Some(policy)) = (urged, &ruleset.influence) {
            let hours = nonlethal::counted(number("hours"));
            let text = catalogue::ReminderUrged { token: who, hours };
            out.push(about(&policy.rule, text, &[token]));
        }
    }
}

fn about(rule: &str, text: impl Into<Wording>, tokens: &[&Token]) -> Reason {
    Reason::new(rule, text).ids(tokens.iter().map(|token| token.id.clone()).collect())
}
