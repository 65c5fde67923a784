//! Actions of a turn: by name, with their trades and effects (RD-01 … RD-06, SM-22, SA-07).
//!
//! ```
//! use burstmap_rules::actions::{spend, turn_budget};
//! use burstmap_rules::map::TokenData;
//! use burstmap_rules::presets;
//!
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! let budget = turn_budget(&ruleset.actions, &TokenData::default().into());
//! let first = spend(&ruleset.actions, &budget, "move").unwrap();
//! let second = spend(&ruleset.actions, &first.budget, "move").unwrap();
//! assert_eq!(second.used, ["standard"], "a standard action pays for a second move (RD-02)");
//! assert!(spend(&ruleset.actions, &second.budget, "standard").is_err());
//! ```

pub mod granted;
pub mod multiattack;
mod reaction;
mod readied;

use crate::policy::actions::{
    ActionCount, ActionPolicy, Activity, Deed, GivenCondition, ReactionPolicy, SeveralAttacks, StatAtLeast,
    TraitLimit,
};
pub use multiattack::MultiattackLeft;
pub use reaction::reactions;
pub use readied::{Readied, is_called, is_meant, name_of, readied};

use crate::change::Change;
use crate::map::{Condition, Token};
use crate::reason::{Reason, Refusal};
use crate::wording::{ruleset_text, word};
use crate::{conditions, traits};
use burstmap_decode::closest;
use burstmap_messages::{Message, Wording, all_of, catalogue};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Actions left, by name.
pub type ActionBudget = BTreeMap<String, i32>;

/// A budget after a payment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Paid {
    pub budget: ActionBudget,
    /// The actions spent, e.g. `standard` for a second `move` (RD-02).
    pub used: Vec<String>,
    pub why: Vec<Reason>,
}

/// A performed activity: its cost, its effects, and whether it provokes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Performed {
    pub paid: Paid,
    pub changes: Vec<Change>,
    pub provokes: bool,
    /// Whether the spent action pays for movement. The movement can follow at any time in the turn (RD-02, RD-24).
    pub opens_movement: bool,
    pub does: Option<Deed>,
    pub rule: String,
    #[serde(flatten)]
    pub text: Wording,
}

/// Returns the token's budget at the start of a turn. `traits.actions`, e.g. `{ "standard": 2 }`, adds to it (RD-01).
pub fn turn_budget(policy: &ActionPolicy, token: &Token) -> ActionBudget {
    let own = |c: &ActionCount| own_count(token, &c.action).unwrap_or(c.count).max(0);
    BTreeMap::from_iter(policy.per_turn.iter().map(|c| (c.action.clone(), own(c))))
}

/// Returns the number that the token's trait specifies for an action.
fn own_count(token: &Token, action: &str) -> Option<i32> {
    token.traits.get("actions").and_then(|actions| actions.get(action)).and_then(traits::number_of)
}

/// Returns the remaining actions, without the other counts of a budget.
pub fn actions_left(policy: &ActionPolicy, budget: &ActionBudget) -> ActionBudget {
    let is_tally =
        |name: &str| policy.trades.iter().any(|trade| trade.most.is_some() && trade.tally() == name);
    budget.iter().filter(|(name, _)| !is_tally(name)).map(|(name, count)| (name.clone(), *count)).collect()
}

/// Returns whether the ruleset counts actions.
pub fn counts(policy: &ActionPolicy) -> bool {
    !policy.per_turn.is_empty()
}

/// Returns the names that `spend` accepts: actions, then activities.
pub fn names(policy: &ActionPolicy) -> Vec<&str> {
    let counted = policy.per_turn.iter().map(|c| c.action.as_str());
    let compound = policy.compound.iter().map(|c| c.action.as_str());
    let free = policy.free.iter().chain(&policy.out_of_turn).map(String::as_str);
    let reaction = policy.reaction.iter().map(|reaction| reaction.action.as_str());
    let mut names: Vec<&str> = counted.chain(compound).chain(free).chain(reaction).collect();
    names.extend(policy.activities.iter().map(|a| a.name.as_str()).filter(|name| *name != "free"));
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

/// Spends an action. If none is left, a greater action pays for a lesser one, never the other way round (RD-02). Refuses with
/// `no-action-left` and the remaining actions, or with `bad-command` and the nearest name.
///
/// # Errors
///
/// `illegal-command` if nothing is left to pay with.
pub fn spend(policy: &ActionPolicy, budget: &ActionBudget, action: &str) -> Result<Paid, Refusal> {
    let mut paid = Paid { budget: budget.clone(), ..Paid::default() };
    if policy.free.iter().chain(&policy.out_of_turn).any(|free| free == action) {
        return Ok(paid);
    }
    if let Some(compound) = policy.compound.iter().find(|c| c.action == action) {
        for part in &compound.uses {
            if !take(&mut paid, part) {
                return Err(nothing_left(policy, budget, action, &compound.rule));
            }
        }
        let message = catalogue::ActionCompound { action, parts: all_of(&compound.uses) };
        paid.why.push(Reason::new(&compound.rule, message));
    } else if let Some(reaction) = policy.reaction.as_ref().filter(|reaction| reaction.action == action) {
        if !take(&mut paid, action) {
            return Err(none_until_next_turn(reaction));
        }
    } else if !policy.per_turn.iter().any(|c| c.action == action) {
        return Err(unknown(policy, action));
    } else if !take(&mut paid, action) {
        let count = |of: &str| budget.get(of).copied().unwrap_or(0);
        let traded = policy.trades.iter().find(|trade| {
            trade.get == action
                && count(&trade.give) > 0
                && trade.most.is_none_or(|most| count(&trade.tally()) < most)
        });
        let Some(trade) = traded else {
            return Err(nothing_left(policy, budget, action, policy.rule_of(action)));
        };
        take(&mut paid, &trade.give);
        if trade.most.is_some() {
            *paid.budget.entry(trade.tally()).or_insert(0) += 1;
        }
        paid.why.push(Reason::new(
            &trade.rule,
            catalogue::ActionTraded { given: word(&trade.give), action: word(action) },
        ));
    }
    if let Some(order) = policy.order.as_ref().filter(|order| paid.used.contains(&order.then)) {
        // The earlier action is no longer available.
        paid.budget.insert(order.first.clone(), 0);
        paid.why.push(Reason::new(
            &order.rule,
            catalogue::ActionOrder { then: word(&order.then), first: word(&order.first) },
        ));
    }
    Ok(paid)
}

/// An item that a hand takes or drops (SA-36).
#[derive(Clone, Copy, Debug, Default)]
pub struct Thing<'a> {
    /// Name of the item, if specified.
    pub item: Option<&'a str>,
    /// Number of hands, one if `None`.
    pub hands: Option<i32>,
}

/// Performs a named activity, or spends a plain action of that name. `moving` is whether a move or similar is in progress, and `paid_with`
/// the action to pay with, if not the usual one (E5-08).
///
/// # Errors
///
/// `illegal-command` if the activity is unknown, forbidden or not paid for.
pub fn perform(
    policy: &ActionPolicy,
    token: &Token,
    budget: &ActionBudget,
    name: &str,
    moving: bool,
    thing: Thing,
    paid_with: Option<&str>,
) -> Result<Performed, Refusal> {
    let granted = granted::price(policy, token, name, paid_with)?;
    let Some(activity) = policy.activities.iter().find(|a| a.name == name) else {
        let paid = spend(policy, budget, granted.map_or(name, |granted| &granted.action))?;
        let text = match granted {
            Some(_) => catalogue::ActionPerformed { token: &token.name, activity: word(name) }.into(),
            None => catalogue::ActionSpent { token: &token.name, action: word(name) }.into(),
        };
        let compound = policy.compound.iter().find(|compound| compound.action == name);
        return Ok(Performed {
            paid,
            changes: Vec::new(),
            provokes: false,
            opens_movement: policy.movement.as_deref() == Some(name),
            does: None,
            rule: match (granted, compound) {
                (Some(granted), _) => granted.rule.clone(),
                (_, Some(compound)) => compound.rule.clone(),
                _ => policy.rule_of(name).clone(),
            },
            text,
        });
    };
    let mut changes = ended(activity, token)?;
    let at_least = |least: &StatAtLeast| traits::stat(token, &least.stat).unwrap_or(0) >= least.least;
    let part_of_a_move = activity.free_from.as_ref().is_some_and(at_least);
    let mut paid = match part_of_a_move && moving {
        true => Paid { budget: budget.clone(), ..Paid::default() },
        false => spend(policy, budget, granted.map_or(&activity.cost, |granted| &granted.action))?,
    };
    if let Some(granted) = granted {
        let (token, activity, action) = (&token.name, ruleset_text(&activity.text), word(&granted.action));
        paid.why.push(Reason::new(&granted.rule, catalogue::ActionGranted { token, activity, action }));
    }
    if part_of_a_move {
        let message =
            catalogue::ActionPartOfMove { activity: ruleset_text(&activity.text), token: &token.name };
        paid.why.push(Reason::new(&activity.rule, message));
    }
    if let Some(armed) = activity.arms {
        let id = token.id.clone();
        changes.push(Change::Armed { token: id.clone(), armed });
        if !armed {
            changes.push(Change::Dropped { token: id, at: token.at });
        }
    }
    if let Some(given) = &activity.gives {
        let mut condition = conditions::plain(&given.kind);
        let better = given.better.as_ref().filter(|better| at_least(&better.with)).map(|better| better.value);
        let mut value = better.or(given.value);
        if let Some(most) = &activity.most {
            value = Some(take_up(activity, most, given, token, thing, &mut condition)?);
        }
        if let Some(item) = thing.item.filter(|_| activity.does == Some(Deed::Readies)) {
            condition.more.insert("item".into(), Value::from(item));
        }
        if let Some(value) = value {
            condition.more.insert("value".into(), Value::from(value));
        }
        if let Some(against) = given.against {
            condition.more.insert("against".into(), serde_json::to_value(against).unwrap_or_default());
            condition.more.insert("action".into(), Value::from(activity.name.as_str()));
        }
        if given.until_next_turn {
            condition = conditions::until_turn_of(condition, &token.id);
        } else if given.ends_with_turn {
            condition = conditions::until_end_of_turn(condition, &token.id);
        }
        changes.push(Change::AddCondition { token: token.id.clone(), condition });
    }
    if activity.provokes {
        paid.why.push(Reason::new(
            &activity.rule,
            catalogue::ActionProvokes { activity: ruleset_text(&activity.text) },
        ));
    }
    let text =
        catalogue::ActionPerformed { token: &token.name, activity: ruleset_text(&activity.text) }.into();
    let opens_movement = part_of_a_move && !moving && policy.movement.as_ref() == Some(&activity.cost);
    let (provokes, does, rule) = (activity.provokes, activity.does, activity.rule.clone());
    Ok(Performed { paid, changes, provokes, opens_movement, does, rule, text })
}

/// Returns the number of identical items after taking one more, if enough hands are free (SA-36). Stores the item and its hands in the condition.
fn take_up(
    activity: &Activity,
    most: &TraitLimit,
    given: &GivenCondition,
    token: &Token,
    thing: Thing,
    condition: &mut Condition,
) -> Result<i32, Refusal> {
    let all = traits::number(token, &most.name).unwrap_or(most.default);
    let held = token.conditions.iter().filter(|c| c.kind == given.kind);
    let used: i32 = held.map(conditions::hands).sum();
    let hands = thing.hands.unwrap_or(1).max(1);
    let (rule, name) = (&activity.rule, &token.name);
    if used >= all {
        let message = catalogue::ActionAllInUse { rule, token: name, most: all, name: &most.name };
        return Err(Refusal::new("illegal-command", message).at("/action"));
    }
    if used + hands > all {
        let message =
            catalogue::ActionTooFewFree { rule, token: name, most: all, name: &most.name, used, hands };
        return Err(Refusal::new("illegal-command", message).at("/hands"));
    }
    if let Some(item) = thing.item.or(given.item.as_deref()) {
        condition.more.insert("item".into(), Value::from(item));
    }
    if let (Some(sort), Some(_)) = (&given.item, thing.item) {
        condition.more.insert("sort".into(), Value::from(sort.as_str()));
    }
    if hands != 1 {
        condition.more.insert("hands".into(), Value::from(hands));
    }
    let same = token.conditions.iter().find(|held| conditions::same(held, condition));
    Ok(same.map_or(0, |held| conditions::value(held).unwrap_or(1)) + 1)
}

/// Returns the removal of the condition that an activity ends. Refuses if the token lacks the condition, or while its cause lasts (RD-14).
fn ended(activity: &Activity, token: &Token) -> Result<Vec<Change>, Refusal> {
    let Some(kind) = &activity.ends else { return Ok(Vec::new()) };
    let refuse = |why: Message| Err(Refusal::new("illegal-command", why).at("/action"));
    let (rule, name) = (&activity.rule, &token.name);
    if !token.has(kind) {
        return refuse(catalogue::ActionNotSuffered { rule, token: name, condition: word(kind) }.into());
    }
    let lasting = token.conditions.iter().filter(|c| c.kind == *kind).find_map(conditions::ability);
    if let Some(ability) = lasting {
        return refuse(
            catalogue::ConditionUntilRecovered { token: name, condition: word(kind), ability: word(ability) }
                .into(),
        );
    }
    if activity.does == Some(Deed::Drops) {
        // The command specifies which of several items to drop.
        return Ok(Vec::new());
    }
    Ok(vec![Change::RemoveCondition { token: token.id.clone(), kind: kind.clone(), by: None }])
}

fn take(paid: &mut Paid, action: &str) -> bool {
    match paid.budget.get_mut(action) {
        Some(left) if *left > 0 => {
            *left -= 1;
            paid.used.push(action.to_owned());
            true
        }
        _ => false,
    }
}

fn nothing_left(policy: &ActionPolicy, budget: &ActionBudget, action: &str, rule: &str) -> Refusal {
    let mut left: Vec<Message> = Vec::new();
    for counted in &policy.per_turn {
        if let Some(count) = budget.get(&counted.action).copied().filter(|count| *count > 0) {
            left.push(catalogue::ActionCount { count, action: word(&counted.action) }.into());
        }
    }
    if left.is_empty() {
        left.push(catalogue::Nothing.into());
    }
    Refusal::new("no-action-left", catalogue::ActionNoneLeft { rule, action: word(action), left })
        .at("/action")
}

/// Returns the refusal of a spent reaction.
pub fn none_until_next_turn(reaction: &ReactionPolicy) -> Refusal {
    let message = catalogue::ActionNoReactionLeft { rule: &reaction.rule, action: word(&reaction.action) };
    Refusal::new("no-action-left", message).at("/action")
}

fn unknown(policy: &ActionPolicy, action: &str) -> Refusal {
    let names = names(policy);
    let nearest = closest(action, names.iter().copied());
    let message = match nearest {
        Some(nearest) => Message::from(catalogue::ActionUnknown { action, nearest, known: names.clone() }),
        None => catalogue::ActionUncounted { action }.into(),
    };
    Refusal::new("bad-command", message).at("/action")
}

impl SeveralAttacks {
    /// Returns the number of a token's attacks for one action.
    pub fn of(&self, token: &Token) -> i32 {
        traits::number(token, &self.name).unwrap_or(1).max(1)
    }
}

#[cfg(test)]
mod tests;
