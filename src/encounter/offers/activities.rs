//! Activities that the active combatant can pay for: named activities, doors, turning and plain actions.

use super::{Offers, aims};
use crate::combat::Encounter;
use crate::command::{Move, SetDoor, Spend};
use crate::mechanics::{doors, holds, items, paid_by_moving, turn_state};
use crate::names::name;
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::actions::{ActionBudget, Thing};
use burstmap_rules::board::{self, Board};
use burstmap_rules::charging::Runner;
use burstmap_rules::conditions::{CROUCHING, immobile, incapacitated};
use burstmap_rules::map::{DoorState, Token, Wall};
use burstmap_rules::movement::{speed, turning};
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::policy::hiding::HidingCheck;
use burstmap_rules::sides::allies;
use burstmap_rules::wording::{ruleset_text, word};
use burstmap_rules::{actions, hiding, holding, mounts};

/// The turn whose activities are offered.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    pub board: &'a Board<'a>,
    pub encounter: &'a Encounter,
    pub budget: &'a ActionBudget,
    /// The active token.
    pub token: &'a Token,
    pub moving: bool,
    pub runner: &'a Runner<'a>,
}

impl Offers<'_> {
    /// Returns the actions and named activities that the active combatant can pay for.
    pub(super) fn activities(&mut self, board: &Board, encounter: &Encounter, budget: &ActionBudget) {
        let ruleset = board.facts.ruleset;
        let policy = &ruleset.actions;
        let Some(token) = encounter.active.as_ref().and_then(|id| self.token(id)).cloned() else { return };
        let acts = !incapacitated(ruleset, &token);
        if immobile(ruleset, &token) {
            return;
        }
        let moving = turn_state::moving(ruleset, &encounter.turn);
        let runner = Runner::new(*board, &token);
        // Dropping prone is offered separately, because other tokens can also do it.
        let turn = Turn { board, encounter, budget, token: &token, moving, runner: &runner };
        let may = |own: &&Activity| acts || paid_by_moving::is_movement(ruleset, &own.name);
        for activity in policy.activities.iter().filter(|own| own.name != "dropProne").filter(may) {
            self.activity(&turn, activity, None);
        }
        if !acts {
            return;
        }
        self.granted(&turn);
        self.doors(board, &token, budget);
        // The token's usual mode, or a possible mode at its position, such as swimming in water.
        let usual = speed::mode(&board.facts, &token, None);
        let modes = std::iter::once(usual).chain(speed::modes(&board.facts, &token));
        let mut fits = modes.filter(|mode| turning::turned(board, &token, mode).is_ok());
        // A rider moves with its mount.
        if turning::can_turn(board, &token)
            && board::mount_of(&board.facts, &token).is_none()
            && turn_state::may_turn(&board.facts, &encounter.turn, budget)
            && let Some(mode) = fits.next()
        {
            let command = Move {
                mode: (mode != usual).then(|| mode.to_owned()),
                turned: true,
                ..Move::along(&token.id, Vec::new())
            };
            self.one(turning::RULE, &token.id, command, catalogue::OfferTurn { token: name(&token) });
        }
        let plain = policy.per_turn.iter().map(|count| (&count.action, &policy.rule));
        let compound = policy.compound.iter().map(|compound| (&compound.action, &compound.rule));
        for (action, rule) in plain.chain(compound) {
            if actions::spend(policy, budget, action).is_ok() {
                let command = Spend::new(&token.id, action);
                let text = catalogue::OfferSpend { token: name(&token), action: word(action) };
                self.one(rule, &token.id, command, text);
            }
        }
    }

    /// Offers one activity, paid as usual or with another action (E5-08).
    pub(super) fn activity(&mut self, turn: &Turn, activity: &Activity, paid_with: Option<&str>) {
        let Turn { board, encounter, budget, token, moving, runner } = *turn;
        let ruleset = board.facts.ruleset;
        let policy = &ruleset.actions;
        // Check the slow condition last.
        let possible = has_use(board, encounter, token, &activity.name)
            && actions::perform(policy, token, budget, &activity.name, moving, Thing::default(), paid_with)
                .is_ok()
            && paid_by_moving::is_payable(&board.facts, encounter, token, &activity.name)
            && (activity.does != Some(Deed::Crouches) || !token.has(CROUCHING))
            && (activity.does != Some(Deed::BreaksFree) || !holding::holds(board, token).is_empty())
            && rides(board, token, activity)
            && (activity.does != Some(Deed::Hides)
                || !token.has("hidden") && hiding::hides_well(board, token));
        if !possible {
            return;
        }
        if activity.does == Some(Deed::Drops) {
            return self.drops(token, activity);
        }
        if activity.does == Some(Deed::HandlesCover) {
            return self.covers(board, token, activity);
        }
        let command =
            Spend { paid_with: paid_with.map(str::to_owned), ..Spend::new(&token.id, &activity.name) };
        let rule =
            policy.granted.as_ref().filter(|_| paid_with.is_some()).map_or(&activity.rule, |own| &own.rule);
        let who = name(token);
        let activity_text: Message = match paid_with {
            None => ruleset_text(&activity.text),
            Some(action) => {
                catalogue::ActivityPaidWith { activity: ruleset_text(&activity.text), action: word(action) }
                    .into()
            }
        };
        let check = ruleset.hiding.check.as_ref().filter(|_| activity.does == Some(Deed::Hides));
        let aims = aims::aims(board, token, activity.does, runner);
        for target in aims.iter().take(aims::MOST) {
            let command = Spend { target: Some(target.id.clone()), ..command.clone() };
            let helps = activity.does == Some(Deed::Assists);
            let friend = helps && allies(&board.facts, token, target);
            let (activity, target) = (&activity_text, name(target));
            let text: Wording = match (helps, friend) {
                (true, true) => catalogue::OfferHelp { token: who, activity, target }.into(),
                (true, false) => catalogue::OfferHelpAgainst { token: who, activity, target }.into(),
                (false, _) => catalogue::OfferActivityAt { token: who, activity, target }.into(),
            };
            self.one(rule, &token.id, command, text);
        }
        if activity.does == Some(Deed::PicksUp) {
            for item in items::within_reach(board, token).into_iter().take(aims::MOST) {
                let command = Spend { target: Some(item.id.clone()), ..command.clone() };
                let what = item.label.as_ref().unwrap_or(&item.id);
                let text = catalogue::ItemPickUp { token: who, item: what };
                self.one(rule, &token.id, command, text);
            }
        }
        if aims.is_empty() || aims.len() > aims::MOST {
            // The offer has no target, or one that only the table knows.
            let text: Wording = match check.map(HidingCheck::words) {
                Some(check) => {
                    catalogue::OfferActivityCheck { token: who, activity: activity_text, check }.into()
                }
                None => catalogue::OfferActivity { token: who, activity: activity_text }.into(),
            };
            self.one(rule, &token.id, command, text);
        }
        self.own_things(token, activity);
        self.two_handed(ruleset, token, activity, budget);
    }

    /// Offers doors within reach that the token can open or close, and pay for (RD-53).
    fn doors(&mut self, board: &Board, token: &Token, budget: &ActionBudget) {
        let policy = &board.facts.ruleset.actions;
        let Some(door) = &policy.door else { return };
        if actions::perform(policy, token, budget, &door.action, false, Thing::default(), None).is_err() {
            return;
        }
        let handled = |wall: &&Wall| {
            matches!(wall.door, Some(DoorState::Open | DoorState::Closed))
                && doors::is_beside(board, token, wall)
        };
        for wall in board.facts.walls.iter().filter(handled) {
            let (token_name, what) = (name(token), called(wall));
            let (state, text): (_, Wording) = match wall.door {
                Some(DoorState::Open) => {
                    (DoorState::Closed, catalogue::DoorShuts { token: token_name, door: what }.into())
                }
                _ => (DoorState::Open, catalogue::DoorOpens { token: token_name, door: what }.into()),
            };
            let command = SetDoor { wall: wall.id.clone(), state, token: Some(token.id.clone()) };
            self.one(&door.rule, &token.id, command, text);
        }
    }
}

/// Returns whether there is a mount to mount or dismount (E5-54).
fn rides(board: &Board, token: &Token, activity: &Activity) -> bool {
    let Some(policy) = &board.facts.ruleset.mounts else { return true };
    let may_carry = |other: &Token| mounts::may_mount(board, policy, token, other).is_ok();
    match activity.does {
        Some(Deed::Mounts) => board.facts.tokens.iter().any(may_carry),
        Some(Deed::Dismounts) => board::mount_of(&board.facts, token).is_some(),
        _ => true,
    }
}

/// Returns a door's name for sentences.
fn called(wall: &Wall) -> Param {
    match &wall.label {
        Some(label) => label.into(),
        None => Message::from(catalogue::DoorUnnamed { id: &wall.id }).into(),
    }
}

/// Returns whether the activity is possible and has an effect now: a charge before any other movement (RD-15), maintaining a grapple that
/// would end this turn (RD-43), a killing blow with a valid target (RD-19).
fn has_use(board: &Board, encounter: &Encounter, token: &Token, activity: &str) -> bool {
    let ruleset = board.facts.ruleset;
    let begins = ruleset.movement.form(activity);
    if begins.is_some_and(|form| turn_state::may_begin(form, token, &encounter.turn).is_err()) {
        return false;
    }
    match (activity, &ruleset.attack.coup_de_grace) {
        // Opening a door is offered with the door.
        (action, _) if ruleset.actions.door.as_ref().is_some_and(|door| door.action == action) => false,
        ("letGo", _) => !holds::loose(board, token, None).is_empty(),
        (holds::KEEP, _) => holds::may_keep(board, Some(&encounter.turn), token).is_ok(),
        ("coupDeGrace", Some(coup)) => board
            .facts
            .tokens
            .iter()
            .any(|other| other.id != token.id && !other.has("dead") && coup.may_strike(ruleset, other)),
        _ => true,
    }
}
