//! What activities bring about beyond their cost: charging, closing in, moving again, helping, hiding, lying down (SA-16,
//! SA-36, SA-37).

use super::actions::Aim;
use super::{changes, hiding};
use crate::encounter::draft::{Draft, illegal, name};
use crate::encounter::offers::may_drop_prone;
use crate::rules::actions::Deed;
use crate::rules::attack::resolve::{engage, withdraw};
use crate::rules::change::Change;
use crate::rules::conditions;
use crate::rules::map::Token;
use crate::rules::reason::Refusal;

/// Refuses what cannot be done, and writes into the condition that it leaves whom it is about.
pub fn prepare(
    draft: &Draft,
    token: &Token,
    deed: Deed,
    aim: &Aim,
    given: &mut [Change],
) -> Result<(), Refusal> {
    let aimed = matches!(deed, Deed::Charges | Deed::Closes | Deed::Helps);
    if let Some(target) = aim.target.filter(|_| aimed) {
        draft.index(target, "/target")?;
        if *target == token.id {
            return Err(illegal(format!("{} names itself; name another target.", name(token))).at("/target"));
        }
        for change in given {
            if let Change::AddCondition { condition, .. } = change {
                condition.more.insert("by".into(), target.as_str().into());
            }
        }
    }
    match deed {
        Deed::Hides => hiding::check(draft, token),
        Deed::DropsProne
            if draft.encounter.running() && !may_drop_prone(&draft.board(), &draft.encounter, token) =>
        {
            let text = format!(
                "{} cannot lie down now: that is possible on its own turn or, where the rules let it, on that of \
                 somebody whom it sees; not while it is prone already.",
                name(token)
            );
            Err(illegal(text).at("/token"))
        }
        _ => Ok(()),
    }
}

/// Does it, the price being paid.
pub fn carry_out(draft: &mut Draft, token: &Token, deed: Deed, aim: &Aim) -> Result<(), Refusal> {
    let target = aim.target.and_then(|id| draft.find(id)).cloned();
    let brought = match deed {
        Deed::Strikes | Deed::Charges => Vec::new(),
        Deed::Closes => target.map(|target| engage(&draft.board(), token, &target)).unwrap_or_default(),
        Deed::MovesAgain => {
            if draft.encounter.is_active(&token.id) {
                draft.encounter.turn.moves += 1;
            }
            Vec::new()
        }
        Deed::Helps => target.map(|target| vec![helped(token, &target)]).unwrap_or_default(),
        Deed::Hides => return hiding::hide(draft, token, aim),
        Deed::Withdraws => withdraw(&draft.board(), token),
        Deed::DropsProne => {
            vec![Change::AddCondition { token: token.id.clone(), condition: conditions::plain("prone") }]
        }
    };
    changes::apply(draft, &brought);
    Ok(())
}

fn helped(by: &Token, target: &Token) -> Change {
    let condition = conditions::until_turn_of(conditions::caused(conditions::HELPED, &by.id), &by.id);
    Change::AddCondition { token: target.id.clone(), condition }
}
