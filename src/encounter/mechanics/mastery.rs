//! Effects of weapon masteries on hit or missed creatures, and options for the attacker (E5-99).

use crate::combat::{MasteryChance, Turn};
use crate::draft::{Draft, illegal};
use crate::event::{MasteryUsed, harm};
use crate::mechanics::changes;
use crate::mechanics::given_conditions::{self, Giver};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::attack::mastery::{self, can_push, own_damage, wielded};
use burstmap_rules::attack::outcome::AttackOutcome;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::underwater::is_in_water;
use burstmap_rules::damage::{self, Blow, DamageSpec};
use burstmap_rules::distance;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::model::given_condition::{GivenCondition, GivenUntil, TurnEdge, TurnOf};
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::policy::mastery::MasteryPolicy;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::traits::same;
use serde_json::Value;

/// A completed attack.
#[derive(Clone, Copy, Debug)]
pub struct Made<'a> {
    pub query: &'a AttackQuery,
    /// Name of the attack.
    pub with: Option<&'a str>,
    pub damage: Option<&'a DamageSpec>,
    pub outcome: &'a AttackOutcome,
}

/// Applies the automatic effect of a weapon's mastery, and records the attacker's options.
///
/// # Errors
///
/// Errors of the dice.
pub fn after_attack(draft: &mut Draft, made: &Made) -> Result<(), Refusal> {
    let Made { query, with, outcome, .. } = *made;
    let ruleset = draft.ruleset;
    // An object is not a creature.
    let (Some(attacker), Some(target)) = (draft.find(&query.attacker), draft.find(&outcome.target)) else {
        return Ok(());
    };
    let (attacker, target) = (attacker.clone(), target.clone());
    let Some((policy, own, mastery)) = wielded(ruleset, &attacker, query, with) else { return Ok(()) };
    let alive = !target.has("dead");
    let lets = match mastery {
        _ if !outcome.hit => false,
        Mastery::Cleave => {
            let cleaved = draft.encounter.turn.marks.cleaved.contains(&attacker.id);
            policy.cleave.is_some() && query.kind == AttackKind::Melee && !cleaved
        }
        Mastery::Push => alive && policy.push.as_ref().is_some_and(|push| can_push(ruleset, push, &target)),
        Mastery::Topple => alive && policy.topple.is_some(),
        _ => false,
    };
    if lets {
        note(draft, &attacker, &target, own, mastery);
    }
    if !outcome.hit && mastery == Mastery::Graze && policy.graze && alive {
        graze(draft, made, policy, (&attacker, own), &target);
    }
    let hurt = outcome.details.damage.as_ref().is_some_and(|dealt| dealt.dealt > 0);
    let given = policy.gives(mastery).filter(|(_, hurts)| outcome.hit && (hurt || !hurts));
    let Some((given, _)) = given else { return Ok(()) };
    let given = lasting(given, draft.encounter.is_active(&attacker.id));
    let giver = Giver { by: Some(&attacker.id), with };
    given_conditions::give(draft, &[given], &giver, &target.id, "/with")
}

/// Returns the duration until the end of the attacker's next turn: the second end from now during the attacker's own turn.
fn lasting(given: &GivenCondition, own_turn: bool) -> GivenCondition {
    let to_end = |until: GivenUntil| until.of == TurnOf::Attacker && until.at == TurnEdge::TurnEnd;
    let second = own_turn && given.rounds.is_none() && given.until.is_some_and(to_end);
    GivenCondition { rounds: if second { Some(2) } else { given.rounds }, ..given.clone() }
}

fn note(draft: &mut Draft, by: &Token, target: &Token, own: &TokenAttack, mastery: Mastery) {
    if !draft.encounter.running() {
        return;
    }
    let (by, target, attack) = (by.id.clone(), target.id.clone(), own.name.clone());
    let chances = &mut draft.encounter.turn.masteries;
    chances.retain(|chance| chance.by != by);
    chances.push(MasteryChance { by, target, attack, mastery });
}

/// Deals damage equal to the attack's ability modifier after a miss.
fn graze(
    draft: &mut Draft,
    made: &Made,
    policy: &MasteryPolicy,
    (attacker, own): (&Token, &TokenAttack),
    target: &Token,
) {
    let written = own_damage(own).and_then(|damage| damage.spec("/damage").ok());
    let Some(spec) = made.damage.or(written.as_ref()) else { return };
    let Some(first) = spec.parts.first() else { return };
    let options = &made.query.options;
    let amount = mastery::ability(policy, attacker, options, first.dice.constant);
    if amount <= 0 {
        return;
    }
    let blow = Blow {
        nonlethal: spec.nonlethal || options.nonlethal.is_true(),
        submerged: is_in_water(&draft.board(), target),
        spares: options.knock_out.is_set(),
        ..Blow::of(amount, first.types.clone())
    };
    let dealt = damage::take(draft.ruleset, &draft.scene.settings, target, &blow);
    draft.emit(MasteryUsed::new(&policy.rule, attacker, target, own, Mastery::Graze));
    draft.emit(harm::dealt(&dealt));
    changes::apply(draft, &dealt.changes);
}

/// Uses up the option that a hit gave the attacker against that target.
pub fn take(draft: &mut Draft, by: &Id, target: &Id) -> Option<MasteryChance> {
    let chances = &mut draft.encounter.turn.masteries;
    let place = chances.iter().position(|chance| is_of(chance, by, target))?;
    Some(chances.remove(place))
}

/// Returns the option that a hit gave the attacker against that target.
pub fn chance<'a>(turn: &'a Turn, by: &Id, target: &Id) -> Option<&'a MasteryChance> {
    turn.masteries.iter().find(|chance| is_of(chance, by, target))
}

fn is_of(chance: &MasteryChance, by: &Id, target: &Id) -> bool {
    chance.by == *by && chance.target == *target
}

/// Discards the options of a token that does something else.
pub fn let_pass(draft: &mut Draft, by: &Id) {
    if !draft.encounter.turn.masteries.is_empty() {
        draft.encounter.turn.masteries.retain(|chance| chance.by != *by);
    }
}

/// Returns whether this is the second attack of a weapon that cleaves. Such an attack costs nothing, in any turn.
///
/// # Errors
///
/// `illegal-command` if no hit allows it.
pub fn cleaves(draft: &mut Draft, query: &AttackQuery) -> Result<bool, Refusal> {
    let ruleset = draft.ruleset;
    let policy = ruleset.attack.mastery.as_ref().filter(|_| query.options.cleave.is_true());
    let Some((policy, cleave)) = policy.and_then(|policy| Some((policy, policy.cleave.as_ref()?))) else {
        return Ok(false);
    };
    if !draft.encounter.running() {
        return Ok(true);
    }
    let (by, rule) = (&query.attacker, &policy.rule);
    if !query.overrides.legal.is_true() {
        let chances = &draft.encounter.turn.masteries;
        let own = chances.iter().find(|chance| chance.by == *by && chance.mastery == Mastery::Cleave);
        let with = query.options.others.get("item").and_then(Value::as_str);
        let Some(chance) = own.filter(|chance| with.is_some_and(|with| same(with, &chance.attack))) else {
            let token = draft.name(by);
            return Err(illegal(catalogue::MasteryNoCleave { rule, token }).at("/options/cleave"));
        };
        let (first, second) = (draft.find(&chance.target), draft.find(&query.target));
        let near = first.zip(second).is_some_and(|(first, second)| {
            first.id != second.id && distance::of_tokens(&draft.board(), first, second) <= cleave.within
        });
        if !near {
            let (target, within) = (draft.name(&chance.target), cleave.within);
            return Err(illegal(catalogue::MasteryCleaveFar { rule, target, within }).at("/target"));
        }
    }
    let_pass(draft, by);
    draft.encounter.turn.marks.cleaved.insert(by.clone());
    Ok(true)
}

/// Returns why the off-hand attack takes no additional action, or `None` if it does.
pub fn nicks(draft: &Draft, query: &AttackQuery) -> Option<Reason> {
    let with = query.options.others.get("item").and_then(Value::as_str);
    let token = draft.find(&query.attacker)?;
    let (policy, own, mastery) = wielded(draft.ruleset, token, query, with)?;
    let message = catalogue::MasteryNicks { token: name(token), with: &own.name };
    let why = || Reason::new(&policy.rule, message).ids(vec![token.id.clone()]);
    (policy.nick && mastery == Mastery::Nick).then(why)
}
