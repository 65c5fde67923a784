//! The Influence action: urging a creature, resolved immediately (SA-40).

use crate::draft::{Draft, illegal};
use crate::event::Influenced;
use crate::mechanics::aim::Aim;
use crate::mechanics::changes;
use burstmap_messages::catalogue;
use burstmap_rules::attack::counted::help;
use burstmap_rules::board::Board;
use burstmap_rules::influence;
use burstmap_rules::map::Token;
use burstmap_rules::movement::reach;
use burstmap_rules::odds::{Knows, Odds, check};
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;

/// Refuses an attitude for any other activity.
pub fn check(draft: &Draft, deed: Option<Deed>, aim: &Aim) -> Result<(), Refusal> {
    if draft.ruleset.influence.is_none() {
        let message = catalogue::InfluenceNotRuled { ruleset: &draft.ruleset.name };
        return Err(illegal(message).at("/attitude"));
    }
    if deed != Some(Deed::Urges) {
        let mut all = draft.ruleset.actions.activities.iter();
        let action = all.find(|activity| activity.does == Some(Deed::Urges)).map_or("", |act| &act.name);
        return Err(illegal(catalogue::InfluenceAttitude { action }).at("/attitude"));
    }
    if aim.target.is_none() {
        return Err(Refusal::new("bad-command", catalogue::InfluenceWhom).at("/target"));
    }
    Ok(())
}

/// Resolves the attempt. Without an attitude, the table decides the target and result.
pub fn urge(draft: &mut Draft, actor: &Token, aim: &Aim) -> Result<(), Refusal> {
    let target = aim.target.and_then(|id| draft.find(id)).cloned();
    let (Some(target), Some(attitude), Some(policy)) = (target, aim.attitude, &draft.ruleset.influence)
    else {
        return Ok(());
    };
    let (dice, given) = (&draft.ruleset.attack.check_dice, given(draft.ruleset, actor, aim));
    let outcome = influence::urge(policy, dice, (actor, &target), attitude, given, &mut draft.faces)?;
    draft.emit(Influenced::new(&actor.id, &target.id, &policy.rule, &outcome));
    changes::apply(draft, &outcome.changes);
    Ok(())
}

/// Returns the chance that the target agrees. `None` if the table decides.
///
/// # Errors
///
/// `unknown-token` at `/target`.
pub fn odds(board: &Board, actor: &Token, aim: &Aim, knows: Knows) -> Result<Option<Odds>, Refusal> {
    let ruleset = board.facts.ruleset;
    let (Some(target), Some(attitude), Some(policy)) = (aim.target, aim.attitude, &ruleset.influence) else {
        return Ok(None);
    };
    let target = reach::token(board, target).map_err(|refusal| refusal.at("/target"))?;
    let given = given(ruleset, actor, aim);
    Ok(Some(check::urging(ruleset, policy, (actor, target), attitude, given, knows).into()))
}

/// Returns the bonus of the check, and its difficulty if the command has one.
fn given(ruleset: &Ruleset, actor: &Token, aim: &Aim) -> (i32, Option<i32>) {
    (aim.bonus + help(&ruleset.attack, actor), aim.difficulty)
}
