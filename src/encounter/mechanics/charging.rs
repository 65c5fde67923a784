//! Charging and closing in carry a token to its target (SA-36).

use crate::draft::{Draft, illegal};
use crate::event::TokenMoved;
use crate::mechanics::{crossings, hiding};
use crate::names::name;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::charging::{Runner, carries};
use burstmap_rules::conditions;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::MovementOptions;
use burstmap_rules::movement::path::check_path;
use burstmap_rules::reason::Refusal;

/// Refused where no way leads to the target.
pub fn check(draft: &Draft, token: &Token, target: &Id, rule: &str) -> Result<(), Refusal> {
    let board = draft.board();
    let Some(target) = draft.find(target).filter(|_| carries(draft.ruleset)) else { return Ok(()) };
    match Runner::new(board, token).run_to(target) {
        Some(_) => Ok(()),
        None => {
            let reason =
                Message::from(catalogue::AttackNoWay { attacker: name(token), target: name(target) });
            Err(illegal(catalogue::AttackDenied { reason, rule }).at("/target"))
        }
    }
}

/// Goes to the target, as far as it is; whom a charge that named nobody goes for is known from then on. Without a way it
/// stays where it is.
pub fn run(draft: &mut Draft, id: &Id, target: &Id) -> Result<(), Refusal> {
    if !carries(draft.ruleset) {
        return Ok(());
    }
    let token = draft.token(id, "/token")?.clone();
    let there = draft.token(target, "/target")?.clone();
    if let Some(token) = draft.token_mut(id)
        && let Some(charging) = token.conditions.iter_mut().find(|c| c.kind == "charging")
        && conditions::points_at(charging).is_none()
    {
        charging.more.insert("by".into(), target.as_str().into());
    }
    let run = Runner::new(draft.board(), &token).run_to(&there);
    let Some(run) = run.filter(|run| !run.path.is_empty()) else { return Ok(()) };
    let options =
        MovementOptions { mode: Some(run.mode.clone()), unlimited: true, ..MovementOptions::default() };
    let walked = check_path(&draft.board(), &token, &run.path, &options)?;
    crossings::count_areas(draft, &token, &walked.steps);
    if let (Some(token), Some(to)) = (draft.token_mut(id), run.path.last()) {
        token.at = *to;
    }
    draft.emit(TokenMoved::walked(&token, &run.path, walked.cost.to_cells(), Some(&run.mode), None));
    hiding::found_out(draft, id);
    Ok(())
}
