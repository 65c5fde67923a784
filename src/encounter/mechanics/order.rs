//! Turn order: highest initiative first, ties by the policy's steps. A chosen order among tied combatants takes precedence.

use crate::combat::{Combatant, CombatantData, Encounter};
use crate::decided_by::{DecidedBy, TieBreak};
use crate::draft::Draft;
use crate::mechanics::mounts;
use burstmap_messages::{Message, Param, catalogue};
use burstmap_rules::advantage::Net;
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::initiative::{dice_total, stat_value};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::initiative::TieStep;
use burstmap_rules::policy::turns::FootingWindow;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::{On, Refusal};
use burstmap_rules::ruleset::Ruleset;
use serde_json::Value;
use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Behavior if a tiebreaker needs dice and the entered faces are used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The tie stays open until combat starts.
    MayWait,
    /// No dice are rolled.
    Wait,
    /// The roll uses the seed.
    DrawRest,
    /// The roll is refused, because another face is needed.
    Insist,
}

/// Priority in the first round of a combatant that declares combat, after a surprising side (SA-38).
pub const DECLARES: i32 = 1;

/// A combatant with its token's index, looked up once.
#[derive(Clone)]
struct Seat {
    place: Option<usize>,
    combatant: Combatant,
}

/// Sorts the turn order. Tiebreaker dice that were already rolled are not rolled again.
pub fn settle(draft: &mut Draft, ties: Ties) -> Result<(), Refusal> {
    let tokens = draft.scene.tokens.clone();
    // Combatants that rolled together are already in token order.
    let places = OnceCell::new();
    let place = |hint: usize, id: &str| match tokens.get(hint) {
        Some(token) if token.id == id => Some(hint),
        _ => {
            let ids = tokens.iter().enumerate().map(|(place, token)| (token.id.as_str(), place));
            places.get_or_init(|| ids.collect::<BTreeMap<&str, usize>>()).get(id).copied()
        }
    };
    let rounds = draft.encounter.round;
    // Priority applies only in the first round (SA-38).
    let first = |c: &Combatant| if rounds <= 1 { c.first } else { 0 };
    let key =
        |Seat { place, combatant }: &Seat| (Reverse(first(combatant)), Reverse(combatant.initiative), *place);
    // Combatants are moved out of the list and back without copies. If nothing changes, the list stays shared with the previous document.
    let (listed, before) = match std::mem::take(&mut draft.encounter.order).into_own() {
        Ok(own) => (own, None),
        Err(shared) => (shared.to_vec(), Some(shared)),
    };
    // Controlled mounts don't take part in ties (E5-54).
    let (listed, led) = mounts::without_led(&draft.facts(), listed);
    let seats = listed.into_iter().enumerate();
    let seats = seats.map(|(at, combatant)| Seat { place: place(at, &combatant.token), combatant });
    let mut all: Vec<_> = seats.map(|seat| (key(&seat), seat)).collect();
    all.sort_by_key(|(key, _)| *key);
    let mut sorted = Vec::with_capacity(all.len());
    let mut rest = all.into_iter().peekable();
    while let Some(((early, initiative, _), leader)) = rest.next() {
        let mut group = vec![leader];
        while let Some((_, next)) = rest.next_if(|((e, i, _), _)| (*e, *i) == (early, initiative)) {
            group.push(next);
        }
        let alone = group.len() == 1;
        let mut placed = tied(draft, group, ties, &tokens)?;
        if alone && early.0 > 0 {
            placed = labeled(
                placed,
                &if early.0 == DECLARES { DecidedBy::DeclaredFirst } else { DecidedBy::Surprise },
            );
        }
        sorted.extend(placed.into_iter().map(|seat| seat.combatant));
    }
    mounts::behind_riders(&draft.facts(), &mut sorted, led);
    draft.encounter.order = match before {
        Some(before) if *before == sorted => before,
        _ => sorted.into(),
    };
    Ok(())
}

/// Breaks the tie of a group with the same result.
fn tied(draft: &mut Draft, mut group: Vec<Seat>, ties: Ties, tokens: &[Token]) -> Result<Vec<Seat>, Refusal> {
    if group.len() == 1 {
        group.iter_mut().for_each(|seat| decide(seat, &DecidedBy::Initiative));
        return Ok(group);
    }
    if group.iter().all(|seat| seat.combatant.chosen.is_some()) {
        group.sort_by_key(|seat| seat.combatant.chosen);
        group.iter_mut().for_each(|seat| decide(seat, &DecidedBy::Tie(TieBreak::ChosenOrder)));
        return Ok(group);
    }
    let mut sorted = together(draft, group, ties, tokens)?;
    // Combatants with a chosen order share the places that they would have among all tied combatants.
    let places: Vec<usize> =
        (0..sorted.len()).filter(|index| sorted[*index].combatant.chosen.is_some()).collect();
    let mut chosen: Vec<Seat> = places.iter().map(|index| sorted[*index].clone()).collect();
    chosen.sort_by_key(|seat| seat.combatant.chosen);
    for (index, mut seat) in places.into_iter().zip(chosen) {
        decide(&mut seat, &DecidedBy::Tie(TieBreak::ChosenOrder));
        sorted[index] = seat;
    }
    Ok(sorted)
}

/// Members of a group act in sequence, in token order. Only the first member breaks ties with others.
fn together(draft: &mut Draft, group: Vec<Seat>, ties: Ties, tokens: &[Token]) -> Result<Vec<Seat>, Refusal> {
    let mut units: Vec<(Option<Group>, Vec<Seat>)> = Vec::new();
    let mut leaders = Vec::with_capacity(group.len());
    for seat in group {
        let own = seat.place.and_then(|place| group_of(&tokens[place]));
        match units.iter_mut().find(|(group, _)| own.is_some() && *group == own) {
            Some((_, members)) => members.push(seat),
            None => {
                units.push((own, Vec::new()));
                leaders.push(seat);
            }
        }
    }
    let alone = units.iter().all(|(_, members)| members.is_empty());
    let ids: Vec<Id> =
        leaders.iter().filter(|_| !alone).map(|leader| leader.combatant.token.clone()).collect();
    let sorted = match leaders.len() {
        1 => labeled(leaders, &DecidedBy::Initiative),
        _ => break_tie(draft, leaders, 0, 0, ties, tokens)?,
    };
    if alone {
        return Ok(sorted);
    }
    let mut out = Vec::new();
    for leader in sorted {
        let place = ids.iter().position(|id| *id == leader.combatant.token);
        let members = place.map_or(Vec::new(), |place| std::mem::take(&mut units[place].1));
        out.push(leader);
        out.extend(labeled(members, &DecidedBy::Tie(TieBreak::OneGroup)));
    }
    Ok(out)
}

/// Breaks a tie. `again` counts repetitions of a roll-off.
fn break_tie(
    draft: &mut Draft,
    group: Vec<Seat>,
    step: usize,
    again: usize,
    ties: Ties,
    tokens: &[Token],
) -> Result<Vec<Seat>, Refusal> {
    let steps = &draft.ruleset.initiative.ties;
    let Some(tie_step) = steps.get(step).filter(|_| again < 100) else {
        return Ok(labeled(group, &DecidedBy::Tie(TieBreak::TokenList)));
    };
    if group.len() < 2 {
        return Ok(group);
    }
    let mut group = group;
    let mut keys = Vec::with_capacity(group.len());
    for index in 0..group.len() {
        let Seat { place, combatant } = &mut group[index];
        let token = place.map(|place| &tokens[place]);
        keys.push(match tie_step {
            TieStep::HigherStat(name) => token.map_or(0, |token| i64::from(stat_value(token, name))),
            TieStep::AbilityOrder => -ability_place(draft.ruleset, combatant.ability.as_deref()),
            TieStep::AnotherAbility | TieStep::RollOff(_) => {
                match rolled(draft, combatant, step, again, ties, token)? {
                    Some(key) => key,
                    None => return Ok(labeled(group, &DecidedBy::Tie(TieBreak::Undecided))),
                }
            }
        });
    }
    let mut keyed: Vec<(i64, Seat)> = keys.into_iter().zip(group).collect();
    keyed.sort_by_key(|(key, _)| Reverse(*key));
    let label = DecidedBy::Tie(label(draft.ruleset, tie_step, step));
    let (next_step, next_again) =
        if matches!(tie_step, TieStep::RollOff(_)) { (step, again + 1) } else { (step + 1, 0) };
    let mut out = Vec::with_capacity(keyed.len());
    let mut rest = keyed.into_iter().peekable();
    while let Some((key, first)) = rest.next() {
        let mut equal = vec![first];
        while let Some((_, next)) = rest.next_if(|(other, _)| *other == key) {
            equal.push(next);
        }
        if equal.len() == 1 {
            out.extend(labeled(equal, &label));
        } else {
            out.extend(break_tie(draft, equal, next_step, next_again, ties, tokens)?);
        }
    }
    Ok(out)
}

fn labeled(mut group: Vec<Seat>, label: &DecidedBy) -> Vec<Seat> {
    group.iter_mut().for_each(|seat| decide(seat, label));
    group
}

/// Writes only differences, because combatants are shared with the previous document.
fn decide(Seat { combatant, .. }: &mut Seat, how: &DecidedBy) {
    if combatant.decided_by != *how {
        combatant.decided_by = how.clone();
    }
}

/// Returns the place of an ability in the policy's list.
fn ability_place(ruleset: &Ruleset, ability: Option<&str>) -> i64 {
    let list = &ruleset.initiative.abilities;
    list.iter().position(|name| Some(name.as_str()) == ability).unwrap_or(list.len()) as i64
}

/// Returns the stored result of a step with dice, rolling it if needed. `None` if faces are missing and the step can wait.
fn rolled(
    draft: &mut Draft,
    combatant: &mut Combatant,
    step: usize,
    again: usize,
    ties: Ties,
    token: Option<&Token>,
) -> Result<Option<i64>, Refusal> {
    let ruleset = draft.ruleset;
    let policy = &ruleset.initiative;
    let known = combatant.tie_rolls.get(step).and_then(|rolls| rolls.get(again)).copied();
    let another = match &policy.ties[step] {
        TieStep::AnotherAbility => Some(another_ability(ruleset, combatant, step)),
        _ => None,
    };
    let result = match known {
        Some(result) => result,
        None => {
            match ties {
                Ties::Wait => return Ok(None),
                Ties::MayWait if !draft.faces.has_more() => return Ok(None),
                Ties::DrawRest => draft.faces.fall_back_to_seed(),
                Ties::MayWait | Ties::Insist => {}
            }
            let result = match (&policy.ties[step], &another) {
                (TieStep::RollOff(sides), _) => draft.faces.next_face(*sides)? as i32,
                (_, ability) => {
                    let faces = (0..policy.dice).map(|_| draft.faces.next_face(policy.sides));
                    let faces = faces.sum::<Result<u32, _>>()?;
                    let stat =
                        token.zip(ability.flatten()).map_or(0, |(token, name)| stat_value(token, name));
                    faces as i32 + stat
                }
            };
            let kept = &mut combatant.tie_rolls;
            if kept.len() <= step {
                kept.reserve_exact(policy.ties.len() - kept.len());
                kept.resize(step + 1, Vec::new());
            }
            kept[step].push(result);
            result
        }
    };
    // Equal checks are ordered by ability (SA-04).
    Ok(Some(match another {
        Some(ability) => i64::from(result) * 1_000 - ability_place(ruleset, ability),
        None => i64::from(result),
    }))
}

/// Returns the ability that a tied combatant checks at this step: the first unchecked ability of its preferences, then of the policy's list
/// (SA-04, steps 3 and 4).
fn another_ability<'r>(ruleset: &'r Ruleset, combatant: &Combatant, step: usize) -> Option<&'r str> {
    let policy = &ruleset.initiative;
    let earlier = policy.ties[..step].iter().filter(|tie| **tie == TieStep::AnotherAbility).count();
    let listed = |name: &&str| policy.abilities.iter().any(|ability| ability == *name);
    let preference = combatant.preference.iter().map(String::as_str).filter(listed);
    let all = || preference.clone().chain(policy.abilities.iter().map(String::as_str)).enumerate();
    let own = combatant.ability.as_deref();
    let fresh = |(at, name): &(usize, &str)| own != Some(*name) && !all().take(*at).any(|(_, n)| n == *name);
    let (_, name) = all().filter(fresh).nth(earlier)?;
    policy.abilities.iter().find(|ability| *ability == name).map(String::as_str)
}

/// Returns how a step breaks ties. `index` is its place in the policy.
fn label(ruleset: &Ruleset, step: &TieStep, index: usize) -> TieBreak {
    // Step 1 is always the players' choice.
    let number = index + 2;
    match step {
        TieStep::HigherStat(name) => TieBreak::HigherStat(name.clone()),
        TieStep::AbilityOrder => {
            TieBreak::AbilityOrder { abilities: ruleset.initiative.abilities.clone(), step: number }
        }
        TieStep::AnotherAbility => TieBreak::AnotherAbility { step: number },
        TieStep::RollOff(sides) => TieBreak::RollOff { sides: *sides, step: number },
    }
}

/// Returns the combatants in order, with the step that broke each tie (SA-04).
pub fn told(draft: &Draft) -> Vec<Param> {
    let order = &draft.encounter.order;
    let one = |(at, combatant): (usize, &Combatant)| {
        let token = draft.name(&combatant.token);
        // The remark belongs to the combatant that goes first.
        let tied = |next: &&Combatant| {
            combatant.decided_by.is_tie()
                && next.decided_by.is_tie()
                && next.initiative == combatant.initiative
        };
        match order.get(at + 1).filter(tied) {
            Some(next) => {
                let (next, decided_by) = (draft.name(&next.token), &combatant.decided_by);
                Message::from(catalogue::CombatOrderTied { token, next, decided_by }).into()
            }
            None => token.into(),
        }
    };
    order.iter().enumerate().map(one).collect()
}

/// Returns whether a combatant can regain footing now, or why not (RS-32, AH-28, RD-39).
pub fn may_regain_footing(ruleset: &Ruleset, encounter: &Encounter, token: &Token) -> Result<(), Message> {
    let window = ruleset.turns.footing;
    let combatant =
        encounter.combatant(&token.id).ok_or_else(|| Message::from(catalogue::FootingNotRolled))?;
    if window == FootingWindow::Never {
        return Err(catalogue::FootingNotKnown.into());
    }
    if token.has("dead") {
        return Err(catalogue::FootingDead.into());
    }
    // Regaining footing is a choice, which requires the ability to act.
    if incapacitated(ruleset, token) {
        return Err(catalogue::FootingUnable.into());
    }
    if combatant.footing_used {
        return Err(catalogue::FootingUsed.into());
    }
    if encounter.phase != Phase::RoundEnd {
        return Err(catalogue::FootingMidRound.into());
    }
    match (window, combatant.first_round) {
        (FootingWindow::FirstRoundActed, None) => Err(catalogue::FootingNotActed.into()),
        (FootingWindow::FirstRoundActed, Some(first)) if first != encounter.round => {
            Err(catalogue::FootingTooLate { first, round: encounter.round }.into())
        }
        _ => Ok(()),
    }
}

/// A group's name, and the side of its members.
pub type Group = (String, String);

/// Returns the group that a token rolls with, and its side.
pub fn group_of(token: &Token) -> Option<Group> {
    let group = token.traits.get("group").and_then(Value::as_str)?;
    Some((group.to_owned(), token.side.clone()))
}

pub fn total(token: &Token, combatant: &CombatantData) -> i32 {
    let dice = dice_total(&combatant.faces, Net::of(&combatant.modifiers));
    let ability = combatant.ability.as_deref().map_or(0, |name| stat_value(token, name));
    let added = combatant.modifiers.iter().filter(|modifier| modifier.on == On::Initiative);
    dice + ability + added.map(|modifier| modifier.value).sum::<i32>()
}
