//! Costs of an attack in its turn, and its effects on the turn and on hiding.

use crate::draft::{Draft, illegal};
use crate::faces::Faces;
use crate::mechanics::aim::Aim;
use crate::mechanics::turn_state::{CHARGE, OFF_HAND, held_strike};
use crate::mechanics::{
    actions, budget, changes, charges, mastery, multiattack, planned, situation, turn_state,
};
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::actions as actions_of;
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::attack::light::is_light;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::change::Change;
use burstmap_rules::charging::carries;
use burstmap_rules::conditions::charged;
use burstmap_rules::damage::DamageSpec;
use burstmap_rules::map::Id;
use burstmap_rules::policy::attack::SpellKind;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::wording::word;
use serde_json::Value;

/// Discards extra dice: many tables roll everything along with the attack, so damage faces on a miss and unnecessary concealment rolls are
/// validated but unused.
pub fn lay_aside(faces: &mut Faces, percentages: usize, damage: Option<&DamageSpec>) -> Result<(), Refusal> {
    if percentages > 0 && faces.left() == damage.map_or(0, |spec| spec.dice().count()) + percentages {
        faces.roll_all(percentages as u32, 100)?;
    }
    match damage.filter(|spec| faces.left() == spec.dice().count()) {
        Some(spec) => spec.roll(faces).map(drop),
        None => Ok(()),
    }
}

/// Pays for the charge and runs it before the strike (SA-36). Returns `false` if something unknown to the attacker's side stopped it.
pub fn charge_first(draft: &mut Draft, query: &AttackQuery) -> Result<bool, Refusal> {
    let id = &query.attacker;
    let own = draft.token(id, "/attacker")?;
    let active = draft.encounter.is_active(id) && query.options.charge.is_true();
    if active && carries(draft.ruleset) && !draft.encounter.turn.marks.used.contains(CHARGE) {
        charges_another(draft, query, CHARGE)?;
    }
    if !situation::still_to_run(draft.ruleset, Some(&draft.encounter), query, own) {
        return Ok(true);
    }
    if draft.encounter.is_active(id) && !draft.encounter.turn.done.contains_key(CHARGE) {
        let overruled = query.overrides.legal.is_true();
        let aim = Aim { target: Some(&query.target), overruled, ..Aim::default() };
        let end = charges::end(&planned::whole(draft), &draft.board(), &draft.encounter, query);
        actions::perform(draft, id, CHARGE, &aim)?;
        return Ok(end.is_none_or(|end| draft.find(id).is_some_and(|token| token.at == end)));
    }
    charges::carry(draft, id, &query.target)
}

/// Refuses a charge's strike at another target.
fn charges_another(draft: &Draft, query: &AttackQuery, activity: &str) -> Result<(), Refusal> {
    let charging = activity == CHARGE && draft.encounter.turn.done.contains_key(CHARGE);
    let named = draft.find(&query.attacker).and_then(charged).filter(|_| charging);
    let Some(other) = named.filter(|other| *other != query.target) else { return Ok(()) };
    let (token, target) = (draft.name(&query.attacker), draft.name(other));
    Err(illegal(catalogue::ActionChargesAnother { token, target }).at("/target"))
}

/// Pays for the attack in its turn, if anything is left. The game master can allow one more (E5-102). Returns the sentence about it.
pub fn pay(draft: &mut Draft, query: &AttackQuery) -> Result<Vec<Reason>, Refusal> {
    match take(draft, query) {
        Err(refusal) if query.overrides.legal.is_true() && refusal.code == NOTHING_LEFT => {
            draft.begin_acting(&query.attacker);
            Ok(vec![allowed(draft, &query.attacker)])
        }
        paid => paid,
    }
}

/// Pays for a maneuver as for an attack. A multiattack consists only of attacks, so a maneuver takes another action (E5-98).
pub fn pay_for_maneuver(draft: &mut Draft, query: &AttackQuery) -> Result<Vec<Reason>, Refusal> {
    let id = &query.attacker;
    let active = draft.encounter.is_active(id);
    let listed =
        active && actions_of::multiattack::of(draft.ruleset, draft.token(id, "/attacker")?).is_some();
    let Some(action) =
        draft.ruleset.actions.attack.as_ref().filter(|_| listed && full_round(draft).is_none())
    else {
        return pay(draft, query);
    };
    let allowed = pay_with(draft, id, action, &query.overrides)?;
    draft.begin_acting(id);
    Ok(allowed.into_iter().collect())
}

/// Pays for an attack or maneuver with an action. The game master can allow one more (E5-102).
pub fn pay_with(
    draft: &mut Draft,
    id: &Id,
    action: &str,
    overrides: &AttackOverrides,
) -> Result<Option<Reason>, Refusal> {
    match budget::pay(draft, id, action) {
        Err(refusal) if overrides.legal.is_true() && refusal.code == NOTHING_LEFT => {
            Ok(Some(allowed(draft, id)))
        }
        paid => paid.map(|()| None),
    }
}

/// Code of refusals if no action is left.
const NOTHING_LEFT: &str = "no-action-left";

fn allowed(draft: &Draft, id: &Id) -> Reason {
    Reason::new("GM", catalogue::ActionAllowed { token: draft.name(id) }).ids(vec![id.clone()])
}

/// Pays for the attack: with the ruleset's action, or one that was paid in advance (a charge, or a full-round action with several attacks).
fn take(draft: &mut Draft, query: &AttackQuery) -> Result<Vec<Reason>, Refusal> {
    let id = &query.attacker;
    if !draft.encounter.is_active(id) {
        return Ok(Vec::new());
    }
    let mut why = Vec::new();
    let policy = &draft.ruleset.actions;
    let done = |name: &str| draft.encounter.turn.done.contains_key(name);
    let named = |name: &str| policy.activities.iter().any(|activity| activity.name == name);
    let full = full_round(draft).cloned();
    let options = &query.options;
    let light = draft.ruleset.attack.light_weapons.is_some();
    let off_hand = light && options.off_hand.is_true();
    let special = [(CHARGE, &options.charge), ("coupDeGrace", &options.coup_de_grace)]
        .into_iter()
        .find_map(|(name, chosen)| (chosen.is_true() && named(name)).then_some(name));
    match special {
        _ if off_hand => why = by_other_hand(draft, query)?,
        Some(activity) => {
            if draft.encounter.turn.marks.used.contains(activity) {
                let message = catalogue::ActionAttackMade { activity };
                return Err(Refusal::new("no-action-left", message).at(format!("/options/{activity}")));
            }
            charges_another(draft, query, activity)?;
            let aim = Aim { target: Some(&query.target), ..Aim::default() };
            let whole = full.filter(|_| !draft.encounter.turn.marks.several_attacks);
            match whole {
                _ if done(activity) => {}
                // The full-round action already spent becomes this action (RD-03).
                Some(action) => {
                    let done = &mut draft.encounter.turn.done;
                    done.remove(&action);
                    done.insert(activity.to_owned(), 1);
                }
                _ => actions::perform(draft, id, activity, &aim)?,
            }
            draft.encounter.turn.marks.used.insert(activity.to_owned());
        }
        None if full.is_some() => draft.encounter.turn.marks.several_attacks = true,
        None if query.kind == AttackKind::Melee && paid_for(draft, query) => {}
        None => why = by_action(draft, query)?,
    }
    if light && !off_hand && query.kind != AttackKind::Spell && is_light(&query.options) {
        draft.encounter.turn.marks.light = true;
    }
    draft.begin_acting(id);
    Ok(why)
}

/// Pays for an off-hand attack: once per turn, after an attack with a light weapon (E5-50).
fn by_other_hand(draft: &mut Draft, query: &AttackQuery) -> Result<Vec<Reason>, Refusal> {
    let Some(policy) = &draft.ruleset.attack.light_weapons else { return Ok(Vec::new()) };
    let (id, rule, path) = (&query.attacker, &policy.rule, "/options/offHand");
    let (who, marks) = (draft.name(id), &draft.encounter.turn.marks);
    if marks.used.contains(OFF_HAND) {
        return Err(Refusal::new("no-action-left", catalogue::OffHandMade { rule, token: who }).at(path));
    }
    if !marks.light {
        return Err(illegal(catalogue::OffHandTooEarly { rule, token: who }).at(path));
    }
    if let Some(why) = mastery::nicks(draft, query) {
        draft.encounter.turn.marks.used.insert(OFF_HAND.to_owned());
        return Ok(vec![why]);
    }
    budget::pay(draft, id, &policy.takes)?;
    draft.encounter.turn.marks.used.insert(OFF_HAND.to_owned());
    let message = catalogue::OffHandPaid { token: who, action: word(&policy.takes) };
    Ok(vec![Reason::new(rule, message).ids(vec![id.clone()])])
}

/// Spends the attack action, or uses one of its attacks if it was already spent (E5-11). A spell is a separate action.
fn by_action(draft: &mut Draft, query: &AttackQuery) -> Result<Vec<Reason>, Refusal> {
    let (id, policy) = (&query.attacker, &draft.ruleset.actions);
    let with = query.options.others.get("item").and_then(Value::as_str);
    if let Some(paid) = multiattack::pay(draft, id, with, Some(query.kind))? {
        return Ok(vec![paid]);
    }
    let token = draft.token(id, "/attacker")?;
    let listed = actions_of::multiattack::of(draft.ruleset, token).is_some();
    let alone = query.kind == AttackKind::Spell || listed;
    let several = policy.several_attacks.as_ref().filter(|_| !alone);
    let all = several.map_or(1, |several| several.of(token));
    let who = name(token).to_owned();
    let left = draft.encounter.turn.marks.attacks_left.min(all - 1);
    if (left <= 0 || several.is_none())
        && let Some(action) = &policy.attack
    {
        let again = draft.encounter.turn.done.contains_key(action);
        budget::pay(draft, id, action).map_err(|refusal| match again {
            true => full_round_first(draft, action, refusal),
            false => refusal,
        })?;
    }
    let Some(several) = several else { return Ok(Vec::new()) };
    let left = if left > 0 { left - 1 } else { all - 1 };
    draft.encounter.turn.marks.attacks_left = left;
    let message = catalogue::ActionSeveralAttacks { token: &who, all, number: all - left };
    Ok((all > 1).then(|| Reason::new(&several.rule, message).ids(vec![id.clone()])).into_iter().collect())
}

/// Pays for an area attack: with the token's multiattack if possible, otherwise with `action`.
pub fn pay_for_area(
    draft: &mut Draft,
    id: &Id,
    with: Option<&str>,
    action: &str,
    overrides: &AttackOverrides,
) -> Result<Option<Reason>, Refusal> {
    if with.is_some() && draft.encounter.is_active(id) {
        match multiattack::pay(draft, id, with, None) {
            Err(refusal) if overrides.legal.is_true() && refusal.code == NOTHING_LEFT => {
                return Ok(Some(allowed(draft, id)));
            }
            Ok(None) => {}
            paid => return paid,
        }
    }
    pay_with(draft, id, action, overrides)
}

/// Explains that another attack requires a full-round action (RD-03).
fn full_round_first(draft: &Draft, attack: &String, refusal: Refusal) -> Refusal {
    let Some(whole) = draft.ruleset.actions.compound.iter().find(|whole| whole.uses.contains(attack)) else {
        return refusal;
    };
    let mut wording = refusal.wording();
    wording.then(catalogue::ActionFullRoundFirst { action: word(&whole.action) });
    refusal.worded(wording)
}

/// Returns the action spent on all attacks of the turn (RD-03).
pub fn full_round<'d>(draft: &'d Draft) -> Option<&'d String> {
    let done = &draft.encounter.turn.done;
    let mut actions = draft.ruleset.actions.compound.iter().map(|compound| &compound.action);
    actions.find(|action| done.contains_key(action.as_str()))
}

/// Uses up a strike at this target that an earlier action of the turn included: for a charge, only against its target (SA-36).
pub fn paid_for(draft: &mut Draft, query: &AttackQuery) -> bool {
    let elsewhere = draft.find(&query.attacker).and_then(charged).is_some_and(|other| *other != query.target);
    let held =
        held_strike(draft.ruleset, &draft.encounter.turn).filter(|used| !(elsewhere && used == CHARGE));
    held.is_some_and(|used| draft.encounter.turn.marks.used.insert(used))
}

/// Makes a creature the new target of a charge after it declared itself the target (SA-21, SA-36).
pub fn stepped_in(draft: &mut Draft, query: &AttackQuery) {
    let steps_in = situation::steps_in(&draft.board(), Some(&draft.encounter), query);
    let token = draft.token_mut(&query.attacker).filter(|_| steps_in);
    let charging = token.and_then(|token| token.conditions.iter_mut().find(|c| c.kind == "charging"));
    if let Some(charging) = charging {
        charging.more.insert("by".into(), query.target.as_str().into());
    }
}

/// Ends the current movement after a ranged attack, or after a spell if the rules count spells as ranged attacks (SM-07).
pub fn ends_movement(draft: &mut Draft, id: &Id, kind: AttackKind) {
    let ends = draft.ruleset.turns.ranged_ends_movement.is_some();
    let spells = draft.ruleset.attack.spells == SpellKind::Ranged;
    let ranged = kind == AttackKind::Ranged || kind == AttackKind::Spell && spells;
    if ends && ranged && draft.encounter.is_active(id) {
        turn_state::end_movement(&mut draft.encounter.turn);
    }
}

/// Reveals the position of a creature that attacks an area or a cell (SA-25).
pub fn give_away(draft: &mut Draft, id: &Id) {
    let reveals = draft.ruleset.attack.attacking_reveals.is_some();
    if reveals && draft.find(id).is_some_and(|token| token.has("hidden")) {
        let change = Change::RemoveCondition { token: id.clone(), kind: "hidden".into(), by: None };
        changes::apply(draft, &[change]);
    }
}
