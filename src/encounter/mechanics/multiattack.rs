//! Attacks of a multiattack within a turn (E5-98).

use crate::combat::Encounter;
use crate::draft::Draft;
use crate::mechanics::budget;
use crate::names::name;
use burstmap_messages::{Message, any_of, catalogue};
use burstmap_rules::actions::multiattack::{self, MultiattackLeft};
use burstmap_rules::actions::{self, ActionBudget};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::model::multiattack::MultiattackPart;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::TokenAttackKind;
use burstmap_rules::traits;

/// Pays for an attack of a token's multiattack, or returns `None` if it isn't one. `kind` is the kind of an attack on one target.
///
/// # Errors
///
/// `no-action-left` if neither its count nor another action is left.
pub fn pay(
    draft: &mut Draft,
    id: &Id,
    with: Option<&str>,
    kind: Option<AttackKind>,
) -> Result<Option<Reason>, Refusal> {
    let token = draft.token(id, "/attacker")?.clone();
    let (Some((policy, parts)), Some(action)) =
        (multiattack::of(draft.ruleset, &token), &draft.ruleset.actions.attack)
    else {
        return Ok(None);
    };
    let Some(attack) = meant(draft, &token, parts, with, kind) else { return Ok(None) };
    let made = &draft.encounter.turn.marks.made;
    if made.is_empty() || multiattack::more(parts, made, attack) <= 0 {
        budget::pay(draft, id, action).map_err(|refusal| over(draft, &token, attack, refusal))?;
        draft.encounter.turn.marks.made.clear();
    }
    let all = multiattack::total(parts);
    let marks = &mut draft.encounter.turn.marks;
    let count = marks.made.entry(attack.to_owned()).or_insert(0);
    *count = count.saturating_add(1);
    let number = marks.made.values().fold(0_i32, |sum, count| sum.saturating_add(*count));
    marks.attacks_left = (all - number).max(0);
    let said = words(parts, &multiattack::left(parts, &marks.made));
    let (token, left) = (name(&token), said);
    let message: Message = match left.is_empty() {
        true => catalogue::MultiattackDone { token, number, all }.into(),
        false => catalogue::MultiattackMade { token, number, all, left }.into(),
    };
    Ok(Some(Reason::new(&policy.rule, message).ids(vec![id.clone()])))
}

/// Returns the attack of the multiattack: the specified one, or the first remaining of that kind.
fn meant<'p>(
    draft: &Draft,
    token: &Token,
    parts: &'p [MultiattackPart],
    with: Option<&str>,
    kind: Option<AttackKind>,
) -> Option<&'p str> {
    if let Some(with) = with {
        return multiattack::named(parts, with);
    }
    let kind = match kind? {
        AttackKind::Melee => TokenAttackKind::Melee,
        AttackKind::Ranged => TokenAttackKind::Ranged,
        AttackKind::Spell => TokenAttackKind::Spell,
    };
    let made = &draft.encounter.turn.marks.made;
    let left = multiattack::left(parts, made).into_iter().filter(|left| left.left > 0);
    let mut fitting = left.filter(|left| {
        let own = |attack: &str| token.attacks.iter().find(|own| traits::same(&own.name, attack));
        own(&left.attack).is_some_and(|own| own.kind == kind && own.template().is_none())
    });
    fitting.next().and_then(|left| multiattack::named(parts, &left.attack))
}

/// Returns why no attack is left: its count is used up, and no action is left for another multiattack.
fn over(draft: &Draft, token: &Token, attack: &str, refusal: Refusal) -> Refusal {
    let Some((policy, parts)) = multiattack::of(draft.ruleset, token) else { return refusal };
    let made = &draft.encounter.turn.marks.made;
    if made.is_empty() {
        return refusal;
    }
    let (rule, left) = (&policy.rule, words(parts, &multiattack::left(parts, made)));
    let token = name(token);
    let message: Message = match left.is_empty() {
        true => catalogue::MultiattackOver { rule, token, attack }.into(),
        false => catalogue::MultiattackOverLeft { rule, token, attack, left }.into(),
    };
    refusal.worded(message)
}

/// Returns the remaining attacks as a list: `2 Claw`, `2 Maul or Pike`.
pub fn words(parts: &[MultiattackPart], left: &[MultiattackLeft]) -> Vec<Message> {
    let open = multiattack::shared(parts, left).into_iter().filter(|(_, count)| *count > 0);
    open.map(|(names, count)| catalogue::MultiattackCount { attack: any_of(names), count }.into()).collect()
}

/// Returns the attacks left of the active combatant's multiattack, or of one that it could start with these actions. Empty if there are
/// none.
pub fn left(
    ruleset: &Ruleset,
    encounter: &Encounter,
    token: &Token,
    actions: &ActionBudget,
) -> Vec<MultiattackLeft> {
    let Some((_, parts)) = multiattack::of(ruleset, token) else { return Vec::new() };
    let policy = &ruleset.actions;
    let left = multiattack::left(parts, &encounter.turn.marks.made);
    let another =
        || policy.attack.as_ref().is_some_and(|action| actions::spend(policy, actions, action).is_ok());
    match left.iter().any(|left| left.left > 0) {
        true if !encounter.turn.marks.made.is_empty() || another() => left,
        false if another() => multiattack::left(parts, &multiattack::Made::new()),
        _ => Vec::new(),
    }
}
