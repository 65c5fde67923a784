//! Items that a token holds or drops (SA-36).

use crate::draft::{Draft, illegal};
use crate::event::ConditionRemoved;
use crate::mechanics::aim::Aim;
use crate::names::name;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::actions::{Thing, is_called, name_of};
use burstmap_rules::map::{Condition, Token};
use burstmap_rules::policy::actions::{Activity, Deed};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::{conditions, traits};

/// Returns the activity for dropping an item, and the condition for held items.
pub fn dropping(ruleset: &Ruleset) -> Option<(&Activity, &str)> {
    let drops = |activity: &&Activity| activity.does == Some(Deed::Drops);
    let activity = ruleset.actions.activities.iter().find(drops)?;
    Some((activity, activity.ends.as_deref()?))
}

/// Refuses an item that is not readied or dropped, or that takes no hand.
pub fn check(draft: &Draft, action: &str, thing: Thing) -> Result<(), Refusal> {
    let activity = draft.ruleset.actions.activities.iter().find(|activity| activity.name == action);
    let handles = |own: &Activity| matches!(own.does, Some(Deed::Drops | Deed::Utilizes));
    let takes = activity.is_some_and(|own| own.most.is_some() || handles(own));
    let says = activity.is_some_and(|own| own.does == Some(Deed::Readies)) && thing.hands.is_none();
    if !takes && !says && (thing.item.is_some() || thing.hands.is_some()) {
        let path = if thing.item.is_some() { "/item" } else { "/hands" };
        return Err(illegal(catalogue::ActionNoThing { action }).at(path));
    }
    match thing.hands.filter(|hands| *hands < 1) {
        Some(hands) => Err(Refusal::new("bad-command", catalogue::ActionHands { hands }).at("/hands")),
        None => Ok(()),
    }
}

/// Returns the specified item of the token. Refuses if there is no such item or more than one.
pub fn meant<'t>(ruleset: &Ruleset, token: &'t Token, thing: Thing) -> Result<&'t Condition, Refusal> {
    let (rule, kind) = dropping(ruleset).map_or(("", ""), |(own, kind)| (own.rule.as_str(), kind));
    let things: Vec<&Condition> = token.conditions.iter().filter(|held| held.kind == kind).collect();
    let fits = |held: &&&Condition| {
        (thing.item.is_none() || conditions::item(held) == thing.item)
            && thing.hands.is_none_or(|hands| conditions::hands_of_one(held) == hands)
    };
    let fitting: Vec<&Condition> = things.iter().filter(fits).copied().collect();
    let held: Vec<Message> = things.iter().map(|held| in_words(held)).collect();
    let unnamed: Vec<&Condition> =
        fitting.iter().filter(|held| conditions::item(held).is_none()).copied().collect();
    match fitting.as_slice() {
        [one] => Ok(one),
        // Without a name, an item is identified by its hands, so several with the same number are equivalent.
        [_, ..] if thing.item.is_none() && thing.hands.is_some() && unnamed.len() == 1 => Ok(unnamed[0]),
        [] => Err(illegal(catalogue::ActionNothingHeld { rule, token: name(token), held }).at("/item")),
        _ => Err(illegal(catalogue::ActionWhichHeld { rule, token: name(token), held }).at("/item")),
    }
}

/// Refuses an item that isn't ready, or that would be given to an unconscious creature without a free second hand (SA-36). An item without
/// a name is on the map.
///
/// # Errors
///
/// `illegal-command` at the item or the target.
pub fn usable(draft: &Draft, token: &Token, aim: &Aim) -> Result<(), Refusal> {
    let policy = &draft.ruleset.actions;
    let (Some(item), Some((_, kind))) = (aim.thing.item, dropping(draft.ruleset)) else { return Ok(()) };
    let activity = policy.activities.iter().find(|own| own.does == Some(Deed::Utilizes));
    let rule = activity.map_or("", |own| own.rule.as_str());
    let held = || token.conditions.iter().filter(|held| held.kind == kind);
    let named = |thing: &&Condition| name_of(policy, thing).is_none_or(|name| is_called(name, item));
    if held().find(named).is_none() {
        return Err(illegal(catalogue::ActionNotReady { rule, token: name(token), item }).at("/item"));
    }
    let target = aim.target.filter(|id| **id != token.id).and_then(|id| draft.find(id));
    let Some(target) = target.filter(|target| target.has("unconscious")) else { return Ok(()) };
    let most = policy.activities.iter().find_map(|own| own.most.as_ref());
    let hands = most.map_or(2, |most| traits::number(token, &most.name).unwrap_or(most.default));
    // The hand that holds the item is one of the two.
    if hands - held().map(conditions::hands).sum::<i32>() >= 1 {
        return Ok(());
    }
    let message = catalogue::ActionSecondHand { rule, token: name(token), item, target: name(target) };
    Err(illegal(message).at("/target"))
}

fn in_words(held: &Condition) -> Message {
    let hands = conditions::hands_of_one(held);
    match conditions::item(held) {
        Some(item) => catalogue::ActionThing { item, hands }.into(),
        None => catalogue::ActionThing { item: Message::from(catalogue::ActionUnnamedThing), hands }.into(),
    }
}

/// Removes one of the held items.
pub fn drop_one(draft: &mut Draft, token: &Token, thing: Thing) -> Result<(), Refusal> {
    let dropped = meant(draft.ruleset, token, thing)?.clone();
    let said = draft.condition_clause(name(token), &dropped, false);
    if let Some(token) = draft.token_mut(&token.id) {
        match conditions::value(&dropped).unwrap_or(1) - 1 {
            ..=0 => token.conditions.retain(|held| !conditions::same(held, &dropped)),
            left => {
                let held = token.conditions.iter_mut().find(|held| conditions::same(held, &dropped));
                held.into_iter().for_each(|held| {
                    held.more.insert("value".into(), left.into());
                });
            }
        }
    }
    draft.emit(ConditionRemoved::new(&token.id, &dropped.kind, None, said));
    Ok(())
}
