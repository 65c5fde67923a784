//! Mounts and riders: valid mounts, the turn of a mount, and falling off (E5-54, E5-55).
//!
//! ```
//! use burstmap_rules::mounts::{ride_together, riders};
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [2, 0], "mountedOn": "horse" },
//!     { "id": "horse", "name": "Horse", "side": "party", "at": [2, 0], "size": "large" }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let (rook, horse) = (&tokens[0], &tokens[1]);
//! assert_eq!(riders(&board.facts, horse).count(), 1);
//! assert!(ride_together(&board.facts, rook, horse), "they share a space (E5-54)");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::board::{Board, Facts, mount_of};
use crate::conditions::{holds, incapacitated};
use crate::map::Token;
use crate::policy::mounts::MountPolicy;
use crate::sides::allies;
use crate::{distance, size, traits};
use burstmap_geometry::{Cell, Metric};
use burstmap_messages::{Message, catalogue};

/// Returns the riders of a token, in scene order.
pub fn riders<'a>(facts: &Facts<'a>, mount: &'a Token) -> impl Iterator<Item = &'a Token> + use<'a> {
    let known = facts.ruleset.mounts.is_some();
    let rides =
        move |token: &&Token| known && token.mounted_on.as_ref() == Some(&mount.id) && token.id != mount.id;
    facts.tokens.iter().filter(rides)
}

/// Returns whether one of the two rides the other, or both ride the same mount, so that neither blocks the other.
pub fn ride_together(facts: &Facts, a: &Token, b: &Token) -> bool {
    let on = |rider: &Token, mount: &Token| rider.mounted_on.as_ref() == Some(&mount.id);
    facts.ruleset.mounts.is_some()
        && (on(a, b) || on(b, a) || a.mounted_on.is_some() && a.mounted_on == b.mounted_on)
}

/// Returns the rider that controls a mount: the first one that can act, if the mount is trained and can act.
pub fn leader<'a>(facts: &Facts<'a>, mount: &'a Token) -> Option<&'a Token> {
    let policy = facts.ruleset.mounts.as_ref()?;
    let able = |token: &&Token| !token.has("dead") && !incapacitated(facts.ruleset, token);
    if !traits::is_set(mount, &policy.trained) || !able(&mount) {
        return None;
    }
    riders(facts, mount).find(able)
}

/// Returns whether a token can mount another: an ally that is large enough, near, and not a rider itself.
///
/// # Errors
///
/// The sentence with the reason.
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

/// Returns the rider's anchor on its mount: the current one, or the nearest with room.
pub fn seat(board: &Board, rider: &Token, mount: &Token) -> Cell {
    let (grid, space) = (board.grid(), board.space(mount));
    if board.space(rider).iter().any(|cell| space.contains(cell)) {
        return rider.at;
    }
    let away = |cell: &Cell| (grid.distance(*cell, rider.at, Metric::Uniform), cell.row, cell.col);
    space.into_iter().min_by_key(away).unwrap_or(mount.at)
}

/// Returns whether a condition of the rider or its mount starts that requires the rider to save.
pub fn is_shaken(facts: &Facts, policy: &MountPolicy, before: &Token, now: &Token) -> bool {
    let (ruleset, dead) = (facts.ruleset, !before.has("dead") && now.has("dead"));
    let begins = |kind: &String| !holds(ruleset, before, kind) && holds(ruleset, now, kind);
    dead || policy.falling_off.when.iter().any(begins)
}
