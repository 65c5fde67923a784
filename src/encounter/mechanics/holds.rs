//! Grapples: those that nobody keeps up (RD-43), and those that last until something ends them (E5-52).

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
use burstmap_rules::checks::CheckOrder;
use burstmap_rules::conditions::points_at;
use burstmap_rules::maneuvers::let_go;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::policy::maneuvers::ManeuverPolicy;
use burstmap_rules::reason::Refusal;
use burstmap_rules::tether::Tether;
use burstmap_rules::threat::reach_cells;
use burstmap_rules::{distance, holding};

/// The activity that keeps a hold; the plain action that it costs keeps it as well.
pub const KEEP: &str = "keepGrapple";

/// RD-43: whether keeping a hold has any to keep, or the sentence that says why not. `turn`: the token's own, where it is
/// under way; then one that would end with it.
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

/// RD-43: at the end of a turn in which the action that keeps a grapple was not spent, it ends.
pub fn release(draft: &mut Draft, id: &Id) {
    let Some(policy) = &draft.ruleset.maneuvers else { return };
    let Some(token) = draft.find(id) else { return };
    let ended = slipping(&draft.board(), policy, &draft.encounter.turn, token);
    changes::apply(draft, &ended);
}

/// The holds that end with this turn of the token, as things stand.
pub fn slipping(board: &Board, policy: &ManeuverPolicy, turn: &Turn, token: &Token) -> Vec<Change> {
    let Some(keep) = &policy.keep_grapple else { return Vec::new() };
    if [KEEP, keep].iter().any(|name| turn.done.contains_key(*name)) {
        return Vec::new();
    }
    let mut ended = let_go(board, policy, token);
    ended.retain(|change| !turn.marks.held.contains(change.token()));
    ended
}

/// RD-55: who is held stays where it is, and who holds within reach of it.
///
/// # Errors
///
/// Who holds whom, where the token would walk out of it.
pub fn may_walk(draft: &Draft, token: &Token, to: Cell) -> Result<(), Refusal> {
    let board = draft.board();
    let tether = Tether::of(&board, token).filter(|_| draft.encounter.running());
    match tether.and_then(|tether| tether.keeps_from(to)) {
        Some(why) => Err(illegal(why).at("/token")),
        None => Ok(()),
    }
}

/// Whom the token holds beyond its reach, and how far away they are.
pub fn out_of_reach<'b>(board: &Board<'b>, policy: &ManeuverPolicy, token: &Token) -> Vec<(&'b Token, i32)> {
    let (own, reach) = (board.space(token), reach_cells(board, token));
    let held = let_go(board, policy, token);
    let held = held.iter().filter_map(|change| board.token(change.token()));
    let apart =
        held.map(|held| (held, distance::between(board.grid(), &own, &board.space(held), board.metric())));
    apart.filter(|(_, distance)| *distance > reach).collect()
}

/// RD-55: lets go of one of those whom the token holds, or of all.
pub fn let_loose(draft: &mut Draft, token: &Token, target: Option<&Id>) {
    let ended = loose(&draft.board(), token, target);
    changes::apply(draft, &ended);
}

/// The holds that the token can let go of.
pub fn loose(board: &Board, token: &Token, target: Option<&Id>) -> Vec<Change> {
    let Some(policy) = &board.facts.ruleset.maneuvers else { return Vec::new() };
    let mut ended = let_go(board, policy, token);
    ended.retain(|change| target.is_none_or(|id| change.token() == id));
    ended
}

/// Ends what is over after a command: holds whose holder cannot act, or is too far away.
pub fn settle(draft: &mut Draft) {
    let over = holding::ended(&draft.board());
    changes::apply(draft, &over);
}

/// Brings along whom the mover holds, and tells it. `ways`: as it was found possible.
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
        draft.emit(if up == 0 { told } else { told.to_height(held, elevation) });
        squeezes::settle(draft, &held.id);
        warnings::harmful_ground(draft, &held.id, way);
    }
}

/// The hold that a token may try to break: of the one named, else the first.
///
/// # Errors
///
/// Where that one does not hold it, or nobody does.
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

/// E5-52: a check against what the hold asks for ends it.
pub fn break_free(draft: &mut Draft, token: &Token, aim: &Aim, rule: &str) -> Result<(), Refusal> {
    let (hold, difficulty) = to_break(&draft.board(), token, aim.target)?;
    let difficulty = aim.difficulty.unwrap_or(difficulty);
    let Some(stat) = holding::escapes_by(&draft.board(), token).map(str::to_owned) else { return Ok(()) };
    let order = CheckOrder { stat: &stat, bonus: aim.bonus, advantage: 0, decided: None };
    let checked = draft.roll_check(token, &order)?;
    draft.emit(CheckRolled::to_break_free(token, &stat, &checked, difficulty, rule));
    if checked.reaches(difficulty) {
        let by = points_at(hold).map(str::to_owned);
        let freed = Change::RemoveCondition { token: token.id.clone(), kind: hold.kind.clone(), by };
        changes::apply(draft, &[freed]);
    }
    Ok(())
}
