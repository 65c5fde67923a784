//! Grapples that end without maintenance (RD-43), and grapples that last until something ends them (E5-52).

use crate::combat::Turn;
use crate::draft::{Draft, illegal};
use crate::event::{CheckRolled, TokenMoved};
use crate::mechanics::aim::Aim;
use crate::mechanics::{changes, squeezes, warnings};
use crate::names::name;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::conditions::given::DURING;
use burstmap_rules::conditions::points_at;
use burstmap_rules::maneuvers::let_go;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::policy::maneuvers::ManeuverPolicy;
use burstmap_rules::reason::Refusal;
use burstmap_rules::tether::Tether;
use burstmap_rules::threat::reach_cells;
use burstmap_rules::{distance, holding};

/// The activity that maintains a grapple. Spending its action alone also maintains it.
pub const KEEP: &str = "keepGrapple";

/// Checks that the token has a grapple to maintain (RD-43). During the token's own `turn`, the grapple must be one that would end with it.
pub fn may_keep(board: &Board, turn: Option<&Turn>, token: &Token) -> Result<(), Message> {
    let holding = |policy: &&_| !let_go(board, policy, token).is_empty();
    let Some(policy) = board.facts.ruleset.maneuvers.as_ref().filter(holding) else {
        return Err(catalogue::GrappleNobody { token: name(token) }.into());
    };
    match turn.is_some_and(|turn| slipping(board, policy, turn, token).is_empty()) {
        true => Err(catalogue::GrappleKeptAlready { token: name(token) }.into()),
        false => Ok(()),
    }
}

/// Ends grapples that were not maintained by the end of the turn (RD-43).
pub fn release(draft: &mut Draft, id: &Id) {
    let Some(policy) = &draft.ruleset.maneuvers else { return };
    let Some(token) = draft.find(id) else { return };
    let ended = slipping(&draft.board(), policy, &draft.encounter.turn, token);
    changes::apply(draft, &ended);
}

/// Returns the grapples that would end with this turn.
pub fn slipping(board: &Board, policy: &ManeuverPolicy, turn: &Turn, token: &Token) -> Vec<Change> {
    let Some(keep) = &policy.keep_grapple else { return Vec::new() };
    if [KEEP, keep].iter().any(|name| turn.done.contains_key(*name)) {
        return Vec::new();
    }
    let mut ended = let_go(board, policy, token);
    ended.retain(|change| !turn.marks.held.contains(change.token()));
    ended
}

/// Refuses movement of a grappled token, or movement beyond a grappler's reach (RD-55).
///
/// # Errors
///
/// The grapple that prevents the movement.
pub fn may_walk(draft: &Draft, token: &Token, to: Cell) -> Result<(), Refusal> {
    let board = draft.board();
    let tether = Tether::of(&board, token).filter(|_| draft.encounter.running());
    match tether.and_then(|tether| tether.keeps_from(to)) {
        Some(why) => Err(illegal(why).at("/token")),
        None => Ok(()),
    }
}

/// Returns the grappled creatures beyond the token's reach, with their distances.
pub fn out_of_reach<'b>(board: &Board<'b>, policy: &ManeuverPolicy, token: &Token) -> Vec<(&'b Token, i32)> {
    let (own, reach) = (board.space(token), reach_cells(board, token));
    let held = let_go(board, policy, token);
    let held = held.iter().filter_map(|change| board.token(change.token()));
    let apart =
        held.map(|held| (held, distance::between(board.grid(), &own, &board.space(held), board.metric())));
    apart.filter(|(_, distance)| *distance > reach).collect()
}

/// Releases one or all of the grappled creatures (RD-55).
pub fn let_loose(draft: &mut Draft, token: &Token, target: Option<&Id>) {
    let ended = loose(&draft.board(), token, target);
    changes::apply(draft, &ended);
}

/// Returns the grapples that the token can release.
pub fn loose(board: &Board, token: &Token, target: Option<&Id>) -> Vec<Change> {
    let Some(policy) = &board.facts.ruleset.maneuvers else { return Vec::new() };
    let mut ended = let_go(board, policy, token);
    ended.retain(|change| target.is_none_or(|id| change.token() == id));
    ended
}

/// After a command, ends grapples whose holder can't act or is too far away.
pub fn settle(draft: &mut Draft) {
    let over = holding::ended(&draft.board());
    changes::apply(draft, &over);
    // Few conditions end with another condition, and this runs after every command.
    let depends = |token: &Token| token.conditions.iter().any(|own| own.more.contains_key(DURING));
    if draft.scene.tokens.iter().any(depends) {
        let lapsed = holding::lapsed(&draft.board());
        changes::apply(draft, &lapsed);
    }
}

/// Drags grappled creatures along the already checked `ways`, and logs their movement.
pub fn drag(draft: &mut Draft, ways: &[(Token, Vec<Cell>)], up: i32) {
    for (held, way) in ways {
        let moved = way.last().is_some_and(|to| *to != held.at);
        if !moved && up == 0 {
            continue;
        }
        let elevation = held.elevation.saturating_add(up);
        if let Some(token) = draft.token_mut(&held.id) {
            (token.at, token.elevation) = (way.last().copied().unwrap_or(held.at), elevation);
        }
        let told = TokenMoved::forced(held, way);
        draft.emit(if up == 0 { told } else { told.at_height(held, elevation) });
        squeezes::settle(draft, &held.id);
        warnings::harmful_ground(draft, &held.id, way);
    }
}

/// Returns the grapple to escape: the specified token's, or else the first.
///
/// # Errors
///
/// If that token doesn't grapple it, or if no token does.
pub fn to_break<'t>(
    board: &Board,
    token: &'t Token,
    by: Option<&Id>,
) -> Result<(&'t Condition, i32), Refusal> {
    let holds = holding::holds(board, token).into_iter();
    let mut meant = holds.filter(|(hold, _)| by.is_none_or(|id| points_at(hold) == Some(id)));
    let none = || {
        illegal(catalogue::GrappleNotHeld { token: name(token) }).at(match by {
            Some(_) => "/target",
            None => "/token",
        })
    };
    meant.next().ok_or_else(none)
}

/// Makes a check to end the grapple (E5-52).
pub fn break_free(draft: &mut Draft, token: &Token, aim: &Aim, rule: &str) -> Result<(), Refusal> {
    let (hold, difficulty) = to_break(&draft.board(), token, aim.target)?;
    let difficulty = aim.difficulty.unwrap_or(difficulty);
    let Some(due) = due(&draft.board(), token, aim)? else { return Ok(()) };
    let checked = draft.roll_check(token, &due.order())?;
    draft.emit(CheckRolled::to_break_free(token, &due.stat, &checked, difficulty, rule));
    if checked.reaches(difficulty) {
        let by = points_at(hold).map(str::to_owned);
        let freed = Change::RemoveCondition { token: token.id.clone(), kind: hold.kind.clone(), by };
        changes::apply(draft, &[freed]);
    }
    Ok(())
}

/// Returns the check to end the grapple, or `None` if the rules have none. Its DC is known if the grapple or the grappler specifies it.
///
/// # Errors
///
/// Errors of [`to_break`].
pub fn due(board: &Board, token: &Token, aim: &Aim) -> Result<Option<DueCheck>, Refusal> {
    let (hold, difficulty) = to_break(board, token, aim.target)?;
    let known = holding::is_difficulty_known(board, hold).then_some(difficulty);
    let due = |stat| DueCheck::new(token, stat, aim.bonus, aim.difficulty.or(known));
    Ok(holding::escapes_by(board, token).map(due))
}
