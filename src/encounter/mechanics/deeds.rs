//! Effects of activities beyond their cost: charging, approaching, extra movement, helping, hiding, urging, dropping prone (SA-16, SA-36,
//! SA-37, SA-40).

use crate::draft::{Draft, illegal};
use crate::mechanics::aim::Aim;
use crate::mechanics::prone::may_drop_prone;
use crate::mechanics::{
    assists, changes, charges, handled_cover, held, hiding, holds, influence, items, ready, riding,
};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::attack::engagement::{engage, withdraw};
use burstmap_rules::attack::melee;
use burstmap_rules::change::Change;
use burstmap_rules::conditions;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::reason::Refusal;

/// Refuses impossible activities, and fills in the target in the condition that the activity leaves.
pub fn prepare(
    draft: &Draft,
    token: &Token,
    deed: Option<Deed>,
    aim: &Aim,
    given: &mut [Change],
) -> Result<(), Refusal> {
    let attacks = matches!(deed, Some(Deed::Charges | Deed::Closes));
    if deed == Some(Deed::PicksUp) {
        return items::check(draft, token, aim.target);
    }
    if let Some(target) = aim.target {
        draft.index(target, "/target")?;
        let aimed = attacks || matches!(deed, Some(Deed::Helps | Deed::Assists | Deed::Urges));
        if aimed && *target == token.id {
            return Err(illegal(catalogue::ActionAimsAtItself { token: name(token) }).at("/target"));
        }
        // A token can't charge a creature that it is unaware of (SA-38).
        if let Some(rule) = draft.ruleset.attack.unaware_rule(token, target).filter(|_| attacks) {
            let (token, target) = (name(token), draft.name(target));
            return Err(illegal(catalogue::ActionUnaware { token, target, rule }).at("/target"));
        }
        if attacks && !aim.overruled {
            let rule = deed.map_or("", |deed| rule_of(draft, deed));
            charges::check_way(draft, token, target, rule)?;
        }
        for change in given.iter_mut().filter(|_| aimed) {
            if let Change::AddCondition { condition, .. } = change {
                condition.more.insert("by".into(), target.as_str().into());
            }
        }
    }
    if aim.attitude.is_some() {
        influence::check(draft, deed, aim)?;
    }
    match deed {
        Some(Deed::Hides) => hiding::check(draft, token),
        Some(Deed::Assists) => assists::check(draft, token, aim),
        Some(Deed::Crouches) if token.has(conditions::CROUCHING) => {
            let rule = rule_of(draft, Deed::Crouches);
            Err(illegal(catalogue::ActionCrouches { token: name(token), rule }).at("/action"))
        }
        Some(Deed::HandlesCover) => {
            handled_cover::check(draft, token, aim, rule_of(draft, Deed::HandlesCover))
        }
        Some(Deed::Utilizes) => held::usable(draft, token, aim),
        Some(Deed::Drops) => held::meant(draft.ruleset, token, aim.thing).map(drop),
        Some(Deed::LetsGo) if holds::loose(&draft.board(), token, aim.target).is_empty() => {
            Err(illegal(catalogue::GrappleNobody { token: name(token) }).at("/action"))
        }
        Some(Deed::Mounts) => riding::may_mount(draft, token, aim),
        Some(Deed::Dismounts) => riding::ground_beside(draft, token, aim).map(drop),
        Some(Deed::BreaksFree) => holds::to_break(&draft.board(), token, aim.target).map(drop),
        Some(Deed::DropsProne)
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

/// Returns the rule of the activity with this effect.
fn rule_of<'r>(draft: &Draft<'r>, deed: Deed) -> &'r str {
    let own = draft.ruleset.actions.activities.iter().find(|activity| activity.does == Some(deed));
    own.map_or("", |activity| &activity.rule)
}

/// Returns the creatures that may declare themselves the target of a charge or approach instead (SA-21, SA-36).
pub fn may_stand_in(draft: &Draft, token: &Token, deed: Option<Deed>, aim: &Aim) -> Vec<Id> {
    let target = aim.target.and_then(|id| draft.find(id));
    match (deed, target) {
        (Some(Deed::Charges | Deed::Closes), Some(target)) => {
            melee::may_stand_in(&draft.board(), token, target)
        }
        _ => Vec::new(),
    }
}

/// Performs the activity after it is paid for.
pub fn carry_out(draft: &mut Draft, token: &Token, deed: Deed, aim: &Aim) -> Result<(), Refusal> {
    if let (Deed::Charges | Deed::Closes, Some(target)) = (deed, aim.target) {
        // A token that was stopped can't do anything there.
        if !charges::carry(draft, &token.id, target)? {
            return Ok(());
        }
    }
    let target = aim.target.and_then(|id| draft.find(id)).cloned();
    let brought = match deed {
        Deed::Strikes | Deed::Charges | Deed::Crouches | Deed::Checks | Deed::Utilizes => Vec::new(),
        Deed::Readies => {
            ready::hold(draft, token, aim)?;
            Vec::new()
        }
        Deed::Closes => target.map(|target| engage(&draft.board(), token, &target)).unwrap_or_default(),
        Deed::MovesAgain => {
            if draft.encounter.is_active(&token.id) {
                draft.encounter.turn.moves += 1;
            }
            Vec::new()
        }
        Deed::Helps => target.map(|target| vec![helped(token, &target)]).unwrap_or_default(),
        Deed::Assists => assists::left_behind(draft, token, aim),
        Deed::Hides => return hiding::hide(draft, token, aim),
        Deed::Searches => return hiding::search(draft, token, aim),
        Deed::Urges => return influence::urge(draft, token, aim),
        Deed::HandlesCover => {
            let rule = rule_of(draft, deed).to_owned();
            return handled_cover::handle(draft, token, aim, &rule);
        }
        Deed::Drops => return held::drop_one(draft, token, aim.thing),
        Deed::Withdraws => withdraw(&draft.board(), token),
        Deed::LetsGo => {
            holds::let_loose(draft, token, aim.target);
            Vec::new()
        }
        Deed::BreaksFree => {
            let rule = rule_of(draft, deed).to_owned();
            return holds::break_free(draft, token, aim, &rule);
        }
        Deed::Mounts => {
            riding::mount(draft, token, aim);
            Vec::new()
        }
        Deed::Dismounts => {
            let to = riding::ground_beside(draft, token, aim)?;
            riding::dismount(draft, token, to);
            Vec::new()
        }
        Deed::PicksUp => items::pick_up(draft, token, aim.target),
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
