//! Mounts and riders: who may ride on whom, whose turn a mount acts in, and who falls off (E5-54, E5-55).

use crate::board::{Board, Facts, mount_of};
use crate::conditions::{holds, incapacitated};
use crate::map::Token;
use crate::policy::mounts::MountPolicy;
use crate::sides::allies;
use crate::{distance, size, traits};
use burstmap_geometry::{Cell, Metric};
use burstmap_messages::{Message, catalogue};

/// Those who ride on a token, in the order of the scene.
pub fn riders<'a>(facts: &Facts<'a>, mount: &'a Token) -> impl Iterator<Item = &'a Token> + use<'a> {
    let known = facts.ruleset.mounts.is_some();
    let rides =
        move |token: &&Token| known && token.mounted_on.as_ref() == Some(&mount.id) && token.id != mount.id;
    facts.tokens.iter().filter(rides)
}

/// Whether one of the two rides on the other, or both on the same: neither is in the other's way.
pub fn ride_together(facts: &Facts, a: &Token, b: &Token) -> bool {
    let on = |rider: &Token, mount: &Token| rider.mounted_on.as_ref() == Some(&mount.id);
    facts.ruleset.mounts.is_some()
        && (on(a, b) || on(b, a) || a.mounted_on.is_some() && a.mounted_on == b.mounted_on)
}

/// Who directs a mount: the first of its riders who is able to, where it is trained and able itself.
pub fn leader<'a>(facts: &Facts<'a>, mount: &'a Token) -> Option<&'a Token> {
    let policy = facts.ruleset.mounts.as_ref()?;
    let able = |token: &&Token| !token.has("dead") && !incapacitated(facts.ruleset, token);
    if !traits::is_set(mount, &policy.trained) || !able(&mount) {
        return None;
    }
    riders(facts, mount).find(able)
}

/// Whether somebody may get on: an ally that is large enough and near, which is not riding itself.
///
/// # Errors
///
/// The sentence that says why not.
pub fn may_mount(board: &Board, policy: &MountPolicy, rider: &Token, mount: &Token) -> Result<(), Message> {
    let (facts, rule) = (&board.facts, &policy.rule);
    let (token, onto) = (&rider.name, &mount.name);
    let larger = size::rank(facts.ruleset, mount) as i64 - size::rank(facts.ruleset, rider) as i64;
    let rides = |token: &Token| mount_of(facts, token).is_some();
    if rides(rider) {
        return Err(catalogue::MountRidesAlready { rule, token }.into());
    }
    if rides(mount)
        || facts.tokens.iter().any(|other| mount_of(facts, other).is_some_and(|on| on.id == rider.id))
    {
        return Err(catalogue::MountRidesItself { rule, token, mount: onto }.into());
    }
    if mount.id == rider.id || mount.has("dead") || !allies(facts, rider, mount) {
        return Err(catalogue::MountUnwilling { rule, token, mount: onto }.into());
    }
    if larger < i64::from(policy.larger_by) {
        return Err(catalogue::MountTooSmall { rule, token, mount: onto, sizes: policy.larger_by }.into());
    }
    let distance = distance::of_tokens(board, rider, mount);
    if distance > policy.within {
        let within = policy.within;
        return Err(catalogue::MountTooFar { rule, token, mount: onto, distance, within }.into());
    }
    Ok(())
}

/// Where the anchor of a rider is on its mount: where it is already, or as near to that as there is room.
pub fn seat(board: &Board, rider: &Token, mount: &Token) -> Cell {
    let (grid, space) = (board.grid(), board.space(mount));
    if board.space(rider).iter().any(|cell| space.contains(cell)) {
        return rider.at;
    }
    let away = |cell: &Cell| (grid.distance(*cell, rider.at, Metric::Uniform), cell.row, cell.col);
    space.into_iter().min_by_key(away).unwrap_or(mount.at)
}

/// Whether something begins that a rider has to save against: a condition of its own, or of its mount.
pub fn is_shaken(facts: &Facts, policy: &MountPolicy, before: &Token, now: &Token) -> bool {
    let (ruleset, dead) = (facts.ruleset, !before.has("dead") && now.has("dead"));
    let begins = |kind: &String| !holds(ruleset, before, kind) && holds(ruleset, now, kind);
    dead || policy.falling_off.when.iter().any(begins)
}
