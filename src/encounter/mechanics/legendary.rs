//! Legendary actions: tokens that can act immediately after a turn, and the attacks that are paid for (E5-97).

use crate::combat::Encounter;
use crate::draft::Draft;
use crate::legendary::{EarlierWindow, LegendaryAttack, LegendaryWindow};
use crate::mechanics::area_effects;
use crate::names::name;
use crate::view;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::board::Facts;
use burstmap_rules::legendary::{self, LegendaryActions, LegendaryMove, LegendaryTaken};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::check_path;
use burstmap_rules::movement::{Movement, MovementOptions, speed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::traits::same;
use std::collections::BTreeSet;

/// Opens the window after a turn. `ended` are the tokens whose turn it was, including mounts.
pub fn turn_ended(draft: &mut Draft, ended: &[&Id]) {
    // Few tokens have the trait, so most ends of turns return here.
    let able = |token: &Token| {
        legendary::of(draft.ruleset, token).is_some() && draft.encounter.combatant(&token.id).is_some()
    };
    if !draft.scene.tokens.iter().any(able) {
        draft.encounter.legendary = None;
        return;
    }
    let after: Vec<Id> = ended.iter().map(|id| (*id).clone()).collect();
    let earlier = if after.iter().all(|id| is_known(draft, id)) { None } else { earlier(draft) };
    draft.encounter.legendary = Some(LegendaryWindow { after, earlier, ..LegendaryWindow::default() }.into());
}

/// Returns whether every other side knows a token.
fn is_known(draft: &Draft, id: &Id) -> bool {
    let Some(token) = draft.find(id) else { return true };
    let board = draft.board();
    let sides = BTreeSet::from_iter(draft.scene.tokens.iter().map(|other| &other.side));
    let knows = |side: &&String| view::knows(&draft.scene, &board, side, token);
    sides.iter().filter(|side| ***side != token.side).all(knows)
}

/// Returns the moment after the latest turn that every side knows, with all tokens that have acted since.
fn earlier(draft: &Draft) -> Option<Box<EarlierWindow>> {
    let window = draft.encounter.legendary.as_deref()?;
    let mut earlier = match &window.earlier {
        Some(earlier) => (**earlier).clone(),
        None => EarlierWindow { after: window.after.clone(), done: Vec::new() },
    };
    earlier.done.extend(window.done.iter().cloned());
    Some(Box::new(earlier))
}

/// Restores all uses at the start of a token's turn. Until the token acts, it can still take its remaining actions from before.
pub fn turn_begins(encounter: &mut Encounter, id: &str) {
    let Some(combatant) = encounter.combatant_mut(id) else { return };
    let before = std::mem::take(&mut combatant.legendary);
    let acts = encounter.is_active(id);
    if let Some(window) = encounter.legendary.as_mut().filter(|_| acts) {
        window.before = before;
    }
}

/// Returns the actions taken since the start of the token's last turn.
pub fn taken(encounter: &Encounter, id: &str) -> LegendaryTaken {
    match &encounter.legendary {
        Some(window) if encounter.is_active(id) => window.before.clone(),
        _ => encounter.combatant(id).map(|combatant| combatant.legendary.clone()).unwrap_or_default(),
    }
}

/// Returns the same mutably, or `None` if the token has no turns.
pub fn taken_mut<'e>(encounter: &'e mut Encounter, id: &str) -> Option<&'e mut LegendaryTaken> {
    if encounter.is_active(id) {
        return encounter.legendary.as_mut().map(|window| &mut window.before);
    }
    encounter.combatant_mut(id).map(|combatant| &mut combatant.legendary)
}

/// Returns the legendary actions of a token that can take one now, because the window is open and the token can act and has uses left.
pub fn may_act(ruleset: &Ruleset, encounter: &Encounter, token: &Token) -> Option<LegendaryActions> {
    let window = encounter.legendary.as_ref().filter(|window| encounter.running() && !window.over)?;
    let involved = window.after.contains(&token.id) || window.done.contains(&token.id);
    encounter.combatant(&token.id).filter(|_| !involved)?;
    let own = legendary::of_able(ruleset, token)?;
    (taken(encounter, &token.id).left(&own) > 0).then_some(own)
}

/// Returns the tokens that can act now and have not declined for the round.
pub fn asked<'b>(facts: Facts<'b>, encounter: &Encounter) -> Vec<(&'b Token, LegendaryActions)> {
    let own = facts.tokens.iter().filter(|token| !taken(encounter, &token.id).passed);
    own.filter_map(|token| Some((token, may_act(facts.ruleset, encounter, token)?))).collect()
}

/// Returns the index of a paid attack that was not made yet. `with` is the name of the attack.
fn place(encounter: &Encounter, id: &str, with: Option<&str>) -> Option<usize> {
    let fits = |attack: &LegendaryAttack| {
        let named = |own: &String| with.is_some_and(|with| same(own, with));
        attack.by == id && (attack.with.is_empty() || attack.with.iter().any(named))
    };
    encounter.legendary.as_ref().filter(|_| encounter.running())?.attacks.iter().position(fits)
}

/// Uses up the attack that a legendary action paid for. Returns `false` if there is none of that name.
pub fn take(draft: &mut Draft, id: &Id, with: Option<&str>) -> bool {
    let Some(place) = place(&draft.encounter, id, with) else { return false };
    if let Some(window) = &mut draft.encounter.legendary {
        match &mut window.attacks[place].more {
            0 => drop(window.attacks.remove(place)),
            more => *more -= 1,
        }
    }
    true
}

/// Returns the movement that a legendary action allows a token out of its turn, or before it does anything in its turn.
pub fn movement<'e>(encounter: &'e Encounter, id: &str) -> Option<&'e LegendaryMove> {
    let begun = |window: &LegendaryWindow| window.over && encounter.is_active(id);
    let window = encounter.legendary.as_deref().filter(|window| encounter.running() && !begun(window))?;
    window.moves.iter().find(|allowed| allowed.by == id)
}

/// Returns the movement of a legendary action that a walk uses. Before the token acts in its own turn, the first walks that fit use it.
pub fn of_walk<'d>(
    draft: &'d Draft,
    id: &Id,
    path: &[Cell],
    mode: Option<&str>,
    form: Option<&str>,
) -> Option<&'d LegendaryMove> {
    let allowed = movement(&draft.encounter, id).filter(|_| !draft.readied)?;
    if !draft.encounter.is_active(id) {
        return Some(allowed);
    }
    let token = draft.find(id).filter(|_| form.is_none())?;
    let mode = mode.or(allowed.mode.as_deref());
    let mode = speed::mode(&draft.facts(), token, mode).to_owned();
    let left = allowed.left(&draft.facts(), token, &mode);
    let halved = area_effects::halved(&draft.scene, token);
    let options = MovementOptions { mode: Some(mode), unlimited: true, halved, ..MovementOptions::default() };
    let path = check_path(&draft.board(), token, path, &options).ok()?;
    (path.cost <= left).then_some(allowed)
}

/// Uses up part of the movement that a legendary action allows. Returns `false` if it allows none.
///
/// # Errors
///
/// If the walk costs more than is left.
pub fn walk(draft: &mut Draft, token: &Token, mode: &str, cost: Movement) -> Result<bool, Refusal> {
    let Some(allowed) = movement(&draft.encounter, &token.id) else { return Ok(false) };
    let left = allowed.left(&draft.facts(), token, mode);
    if cost > left {
        let rule = draft.ruleset.actions.legendary.as_ref().map_or("GM", |policy| &policy.rule);
        let message = catalogue::LegendaryMoveBeyond { rule, cost, token: name(token), left };
        return Err(Refusal::new("no-movement-left", message).at("/path"));
    }
    let window = draft.encounter.legendary.iter_mut().flat_map(|window| &mut window.moves);
    for allowed in window.filter(|allowed| allowed.by == token.id) {
        allowed.moved += cost;
    }
    Ok(true)
}
