//! Mounting, dismounting, riding and falling off (E5-54, E5-55).

use crate::draft::{Draft, illegal};
use crate::event::{Event, TokenMoved};
use crate::mechanics::aim::Aim;
use crate::mechanics::{changes, mounts as turns_of_mounts};
use crate::names::name;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::board;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::plain;
use burstmap_rules::dismounting;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::mounts;
use burstmap_rules::policy::mounts::MountPolicy;
use burstmap_rules::reason::Refusal;

fn policy<'r>(draft: &Draft<'r>) -> Result<&'r MountPolicy, Refusal> {
    draft.ruleset.mounts.as_ref().ok_or_else(|| illegal(catalogue::MountNoRule).at("/action"))
}

/// Refuses a mount that does not carry the token.
///
/// # Errors
///
/// The reason, at `/target`.
pub fn may_mount(draft: &Draft, token: &Token, aim: &Aim) -> Result<(), Refusal> {
    let policy = policy(draft)?;
    let Some(mount) = aim.target.and_then(|id| draft.find(id)) else {
        let message = catalogue::MountNobody { rule: &policy.rule, token: name(token) };
        return Err(illegal(message).at("/target"));
    };
    mounts::may_mount(&draft.board(), policy, token, mount).map_err(|why| illegal(why).at("/target"))
}

/// Mounts a creature. After the command, the rider moves to the mount's position.
pub fn mount(draft: &mut Draft, token: &Token, aim: &Aim) {
    let mount = aim.target.cloned();
    if let Some(rider) = draft.token_mut(&token.id) {
        rider.mounted_on = mount;
    }
}

/// Returns the free space next to the mount where a rider dismounts: the specified one, or the nearest.
///
/// # Errors
///
/// If the token is not mounted, or there is no room.
pub fn ground_beside(draft: &Draft, token: &Token, aim: &Aim) -> Result<Cell, Refusal> {
    let policy = policy(draft)?;
    let board = draft.board();
    let rider = board.token(&token.id);
    let Some((rider, mount)) = rider.and_then(|rider| Some((rider, board::mount_of(&board.facts, rider)?)))
    else {
        let message = catalogue::MountRidesNot { rule: &policy.rule, token: name(token) };
        return Err(illegal(message).at("/action"));
    };
    let places = dismounting::beside(&board, policy, rider, mount);
    let (rule, token, mount) = (&policy.rule, name(token), name(mount));
    match aim.to {
        Some(to) if places.contains(&to) => Ok(to),
        Some(_) => Err(illegal(catalogue::MountNotThere { rule, token, mount }).at("/to")),
        None => {
            let none = || illegal(catalogue::MountNoRoom { rule, token, mount }).at("/action");
            places.first().copied().ok_or_else(none)
        }
    }
}

/// Dismounts.
pub fn dismount(draft: &mut Draft, token: &Token, to: Cell) {
    draft.emit(TokenMoved::dismounted(token, to));
    if let Some(rider) = draft.token_mut(&token.id) {
        (rider.mounted_on, rider.at) = (None, to);
    }
}

/// Falls off, and lands next to the mount if there is room.
pub fn fall_off(draft: &mut Draft, token: &Token) {
    let Ok(policy) = policy(draft) else { return };
    let to = ground_beside(draft, token, &Aim::default()).unwrap_or(token.at);
    if to != token.at {
        draft.emit(TokenMoved::forced(token, &[to]));
    }
    if let Some(rider) = draft.token_mut(&token.id) {
        (rider.mounted_on, rider.at) = (None, to);
    }
    let condition = plain(&policy.falling_off.condition);
    changes::apply(draft, &[Change::AddCondition { token: token.id.clone(), condition }]);
}

/// Refuses walking while mounted (E5-54).
///
/// # Errors
///
/// At `/token`.
pub fn may_walk(draft: &Draft, token: &Token) -> Result<(), Refusal> {
    let (Some(mount), Ok(policy)) = (board::mount_of(&draft.facts(), token), policy(draft)) else {
        return Ok(());
    };
    let message = catalogue::MountCarries { rule: &policy.rule, token: name(token), mount: name(mount) };
    Err(illegal(message).at("/token"))
}

/// After a command, moves riders with their mounts, and ends riding for separated riders. A rider doesn't follow if the mount was moved
/// against its will or either is prone.
pub fn settle(draft: &mut Draft, before: &Scene) {
    let Ok(policy) = policy(draft) else { return };
    let riders = |tokens: &[Token]| tokens.iter().filter(|t| t.mounted_on.is_some()).cloned().collect();
    let riding: Vec<Token> = riders(&draft.scene.tokens);
    let rode: Vec<Token> = riders(&before.tokens);
    if riding.is_empty() && rode.is_empty() {
        return;
    }
    for rider in &riding {
        one(draft, policy, before, rider);
    }
    let pending = &policy.falling_off.pending;
    let over = draft.scene.tokens.iter().filter(|token| token.mounted_on.is_none() && token.has(pending));
    let over: Vec<Change> = over.map(|token| saved(policy, token)).collect();
    changes::apply(draft, &over);
    let pairs = |tokens: &[Token]| -> Vec<(Id, Option<Id>)> {
        tokens.iter().map(|rider| (rider.id.clone(), rider.mounted_on.clone())).collect()
    };
    if pairs(&riding) != pairs(&rode) {
        turns_of_mounts::take_places(draft);
    }
}

/// Removes the save that a rider has made.
pub fn saved(policy: &MountPolicy, rider: &Token) -> Change {
    let kind = policy.falling_off.pending.clone();
    Change::RemoveCondition { token: rider.id.clone(), kind, by: None }
}

fn one(draft: &mut Draft, policy: &MountPolicy, before: &Scene, rider: &Token) {
    let mount = rider.mounted_on.as_ref().and_then(|id| draft.find(id)).cloned();
    let Some(mount) = mount.filter(|_| !rider.has("dead")) else { return leave(draft, rider) };
    let was = |id: &Id| before.tokens.iter().find(|token| token.id == *id);
    let rode = was(&rider.id).filter(|was| was.mounted_on == rider.mounted_on).zip(was(&mount.id));
    let Some((rider_was, mount_was)) = rode else {
        let to = mounts::seat(&draft.board(), rider, &mount);
        return carry(draft, rider, &mount, to, &[]);
    };
    let shared = {
        let board = draft.board();
        let space = board.space(&mount);
        board.space(rider).iter().any(|cell| space.contains(cell))
    };
    let moved_by_itself = rider_was.at != rider.at;
    if moved_by_itself && !shared {
        return leave(draft, rider);
    }
    let forced = draft
        .events
        .iter()
        .any(|event| matches!(event, Event::TokenMoved(moved) if moved.token == mount.id && moved.forced));
    let facts = draft.facts();
    let shaken = mounts::is_shaken(&facts, policy, rider_was, rider)
        || mounts::is_shaken(&facts, policy, mount_was, &mount);
    if moved_by_itself {
        carry(draft, rider, &mount, rider.at, &[]);
    } else {
        let grid = draft.scene.grid();
        let ((a, b), (c, d)) = (grid.lattice(mount_was.at), grid.lattice(rider_was.at));
        let along = |at: Cell| {
            let (x, y) = grid.lattice(at);
            grid.from_lattice((x + c - a, y + d - b))
        };
        let way = way_of(draft, &mount.id);
        let (to, path) = match along(mount.at) {
            // When the mount squeezes, the rider's place is outside its space (E5-27), so the rider follows the mount's anchor.
            to if mount.squeezed && !is_in_space(draft, rider, &mount, to) => (mount.at, way),
            to => (to, way.into_iter().map(along).collect()),
        };
        carry(draft, rider, &mount, to, &path);
    }
    if (forced || shaken) && !rider.has(&policy.falling_off.pending) {
        let condition = plain(&policy.falling_off.pending);
        changes::apply(draft, &[Change::AddCondition { token: rider.id.clone(), condition }]);
    }
}

/// Returns whether the whole rider would be in its mount's space.
fn is_in_space(draft: &Draft, rider: &Token, mount: &Token, at: Cell) -> bool {
    let board = draft.board();
    let space = board.space(mount);
    board.space_at(rider, at).iter().all(|cell| space.contains(cell))
}

/// Returns the cells that a token crossed in this command.
fn way_of(draft: &Draft, id: &Id) -> Vec<Cell> {
    let moves = draft.events.iter().filter_map(|event| match event {
        Event::TokenMoved(moved) if moved.token == *id => Some(&moved.path),
        _ => None,
    });
    moves.flatten().copied().collect()
}

fn carry(draft: &mut Draft, rider: &Token, mount: &Token, to: Cell, path: &[Cell]) {
    if (to, mount.elevation) == (rider.at, rider.elevation) {
        return;
    }
    let elevation = Some(mount.elevation).filter(|elevation| *elevation != rider.elevation);
    draft.emit(TokenMoved::carried(rider, to, path, elevation));
    if let Some(rider) = draft.token_mut(&rider.id) {
        (rider.at, rider.elevation) = (to, mount.elevation);
    }
}

fn leave(draft: &mut Draft, rider: &Token) {
    if let Some(rider) = draft.token_mut(&rider.id) {
        rider.mounted_on = None;
    }
}
