//! Rolling initiative, regaining footing, choosing among the tied.

use crate::combat::{Combatant, CombatantData, Encounter};
use crate::command::GivenModifier;
use crate::draft::{self, Draft, illegal};
use crate::mechanics::order::{self, Ties};
use burstmap_geometry::Cell;
use burstmap_rules::initiative::{Circumstance, stat_value};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::place::Space;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::{Modifier, On, Refusal};
use burstmap_rules::sides::allied_sides;
use burstmap_rules::sight;
use serde_json::json;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::{Arguments, Write};

/// One token, or all: before combat everybody alive, in mid-fight those that have not rolled yet. Tokens of one side
/// with the same `traits.group` share the roll of the first of them.
pub fn roll(
    draft: &mut Draft,
    token: Option<&Id>,
    choice: &[String],
    modifiers: &[GivenModifier],
) -> Result<(), Refusal> {
    if draft.encounter.phase == Phase::Over {
        // A new fight on the same table: what was seen of the map stays seen.
        let (dice, explored) = (draft.encounter.dice, draft.encounter.explored.clone());
        *draft.encounter = Encounter { dice, explored, ..Encounter::default() };
    }
    let running = draft.encounter.running();
    let has_rolled = |draft: &Draft, id: &str| draft.encounter.combatant(id).is_some();
    let rolling: Vec<Token> = match token {
        Some(id) => {
            let token = draft.token(id, "/token")?.clone();
            if running && has_rolled(draft, id) {
                let message = format!(
                    "{} has rolled initiative already. In combat a roll is repeated by regaining footing, where the \
                     rules allow it; undo takes a roll back.",
                    draft.name(id)
                );
                return Err(illegal(message).at("/token"));
            }
            vec![token]
        }
        None => {
            let takes_part = |token: &&Token| !(token.has("dead") || running && has_rolled(draft, &token.id));
            let all: Vec<Token> = draft.scene.tokens.iter().filter(takes_part).cloned().collect();
            if all.is_empty() {
                return Err(illegal("Nobody is left who could roll initiative; add a token first."));
            }
            all
        }
    };
    let listed = running || !draft.encounter.order.is_empty();
    let again = BTreeSet::from_iter(rolling.iter().filter(|_| listed).map(|token| &token.id));
    // Whoever joins a group that has rolled already shares its result.
    let joined = draft.encounter.order.iter().filter(|c| !again.contains(&c.token));
    let mut groups: Vec<(String, String, Combatant)> = joined
        .filter_map(|c| draft.find(&c.token).and_then(group_of).map(|(g, side)| (g, side, c.clone())))
        .collect();
    if token.is_some_and(|id| has_rolled(draft, id)) {
        groups.clear();
    }
    let mut fresh = Vec::with_capacity(rolling.len());
    let mut known = Known::default();
    let about: Map<String, Value> = ABOUT.into_iter().map(|name| (name.to_owned(), Value::Null)).collect();
    for token in &rolling {
        let group = group_of(token);
        let shared = group.as_ref().and_then(|(name, side)| {
            groups.iter().find(|(group, own, _)| group == name && own == side).map(|(_, _, c)| c)
        });
        let by_group = shared.is_some();
        let rolled = match shared {
            Some(leader) => Combatant::new(CombatantData {
                token: token.id.clone(),
                initiative: leader.initiative,
                faces: leader.faces.clone(),
                ability: leader.ability.clone(),
                preference: leader.preference.clone(),
                modifiers: leader.modifiers.clone(),
                ..CombatantData::default()
            }),
            None => one(draft, token, choice, modifiers, &mut known)?,
        };
        if let Some((group, side)) = group {
            groups.push((group, side, rolled.clone()));
        }
        tell(draft, token, &rolled, by_group, &about);
        fresh.push(rolled);
    }
    if draft.encounter.order.iter().any(|combatant| again.contains(&combatant.token)) {
        draft.encounter.order.retain(|combatant| !again.contains(&combatant.token));
    }
    draft.encounter.order.extend(fresh);
    let ties = if running { Ties::DrawRest } else { Ties::MayWait };
    order::settle(draft, ties)?;
    if running {
        join(draft, &again);
    }
    Ok(())
}

/// A group's name, and the side of those in it.
pub type Group = (String, String);

/// The group that a token rolls with, and its side.
pub fn group_of(token: &Token) -> Option<Group> {
    let group = token.traits.get("group").and_then(Value::as_str)?;
    Some((group.to_owned(), token.side.clone()))
}

/// Whoever joins in mid-fight has its turn this round when its place is still to come; else from the next round on.
fn join(draft: &mut Draft, ids: &BTreeSet<&Id>) {
    use TurnStatus::{Delayed, Waiting};
    let encounter = &mut draft.encounter;
    // A delayed turn that is taken now stands before others that were taken already.
    let over = |c: &Combatant| !(ids.contains(&c.token) || matches!(c.status, Waiting | Delayed));
    let passed = match encounter.phase {
        Phase::Combat => encounter.order.iter().rposition(over).unwrap_or(0),
        _ => encounter.order.len(),
    };
    for (place, combatant) in encounter.order.iter_mut().enumerate() {
        if ids.contains(&combatant.token) {
            combatant.status = if place > passed { Waiting } else { TurnStatus::Lost };
        }
    }
}

fn one(
    draft: &mut Draft,
    token: &Token,
    choice: &[String],
    given: &[GivenModifier],
    known: &mut Known,
) -> Result<Combatant, Refusal> {
    let policy = &draft.ruleset.initiative;
    for word in choice {
        policy.ability(token, Some(word))?;
    }
    let ability = policy.ability(token, choice.first().map(String::as_str))?.map(str::to_owned);
    let unseen = policy.modifiers.iter().any(|m| m.when.contains(&Circumstance::Unseen))
        && unseen(draft, token, known);
    let mut modifiers = policy.modifiers_for(token, unseen);
    modifiers.extend(given.iter().filter(|modifier| modifier.value != 0).map(|modifier| {
        let text =
            modifier.text.clone().unwrap_or_else(|| format!("{:+} given for this roll.", modifier.value));
        Modifier::new(&policy.rule, On::Initiative, modifier.value.clamp(-1_000_000, 1_000_000), text)
    }));
    let faces = draft.faces.roll_all(policy.dice, policy.sides)?;
    let mut combatant = CombatantData {
        token: token.id.clone(),
        faces,
        preference: if choice.len() > 1 { choice.to_vec() } else { Vec::new() },
        ability,
        modifiers,
        ..CombatantData::default()
    };
    combatant.initiative = total(token, &combatant);
    Ok(combatant.into())
}

fn total(token: &Token, combatant: &CombatantData) -> i32 {
    let dice: u32 = combatant.faces.iter().sum();
    let ability = combatant.ability.as_deref().map_or(0, |name| stat_value(token, name));
    dice as i32 + ability + combatant.modifiers.iter().map(|modifier| modifier.value).sum::<i32>()
}

/// What many who roll together share.
#[derive(Default)]
struct Known {
    /// Where the living opponents of each side that was asked for stand, and their places in the token list, last first:
    /// of equally near ones those are asked first that have still to roll, and for them it is answered, too.
    opponents: Vec<(String, Vec<(Cell, usize)>)>,
    /// Whether lines of sight run both ways, without one-way walls; and who is seen by somebody whom it was found to see.
    mutual: Option<bool>,
    seen: Vec<Token>,
}

fn opponents(draft: &Draft, side: &str) -> Vec<(Cell, usize)> {
    let facts = draft.facts();
    let living = facts.tokens.iter().enumerate().rev().filter(|(_, other)| !other.has("dead"));
    let opposed = living.filter(|(_, other)| !allied_sides(&facts, &other.side, side));
    opposed.map(|(index, other)| (other.at, index)).collect()
}

/// Whether no opponent has the token in line of sight. Where there are none to ask, only the invisible count as unseen.
fn unseen(draft: &Draft, token: &Token, known: &mut Known) -> bool {
    let Known { opponents: known, mutual, seen } = known;
    if seen.iter().any(|seen| seen.same(token)) {
        return false;
    }
    let board = draft.board();
    let space = Space::of(&board, token);
    let at = known.iter().position(|(side, _)| *side == token.side).unwrap_or_else(|| {
        known.push((token.side.clone(), opponents(draft, &token.side)));
        known.len() - 1
    });
    let opponents = &known[at].1;
    let apart = |(at, _): &(Cell, usize)| {
        (i64::from(at.col - token.at.col)).pow(2) + (i64::from(at.row - token.at.row)).pow(2)
    };
    let mutual =
        *mutual.get_or_insert_with(|| board.barriers.walls.iter().all(|wall| wall.one_way.is_none()));
    let mut sees = |(_, index): &(Cell, usize)| {
        let other = &board.facts.tokens[*index];
        let there = Space::of(&board, other);
        let sees = sight::line_of_sight(&board, &there, &space);
        if sees && mutual && sight::unveiled(&board, &space, &there) {
            seen.push(other.clone());
        }
        sees
    };
    // The nearest is asked first, which mostly sees the token, then the others ring by ring: nobody has to be put in order.
    let Some(first) = opponents.iter().min_by_key(|other| apart(other)) else {
        return token.has("invisible");
    };
    if sees(first) {
        return false;
    }
    let mut asked = 0;
    while let Some(nearest) = opponents.iter().map(apart).filter(|apart| *apart >= asked).min() {
        let ring = nearest..nearest + nearest / 2 + 1;
        let mut next = opponents.iter().filter(|other| ring.contains(&apart(other)) && other.1 != first.1);
        if next.any(&mut sees) {
            return false;
        }
        asked = ring.end;
    }
    true
}

/// What the event of a roll names.
const ABOUT: [&str; 6] = ["token", "initiative", "faces", "ability", "modifiers", "rule"];

/// `about`: a map of these names, which is copied and filled. To make it anew for everybody was the dearest part of
/// rolling for many.
fn tell(draft: &mut Draft, token: &Token, rolled: &Combatant, by_group: bool, about: &Map<String, Value>) {
    let policy = &draft.ruleset.initiative;
    let mut text = String::with_capacity(96);
    let _ = write!(text, "{} has initiative {} (", draft::name(token), rolled.initiative);
    let mut before = "";
    let mut add = |part: Arguments| {
        text.push_str(before);
        let _ = text.write_fmt(part);
        before = ", ";
    };
    if by_group {
        add(format_args!("its group's"));
    }
    // What the first of a group rolled and adds is told of that one.
    for (index, face) in rolled.faces.iter().enumerate().filter(|_| !by_group) {
        match index {
            0 => add(format_args!("{}d{}: {face}", rolled.faces.len(), policy.sides)),
            _ => add(format_args!("{face}")),
        }
    }
    if let Some(ability) = rolled.ability.as_ref().filter(|_| !by_group) {
        add(format_args!("{ability} {:+}", stat_value(token, ability)));
    }
    rolled
        .modifiers
        .iter()
        .filter(|_| !by_group)
        .for_each(|modifier| add(format_args!("{:+}", modifier.value)));
    match text.ends_with(" (") {
        // Nothing is rolled or added.
        true => text.replace_range(text.len() - 2.., "."),
        false => text.push_str(")."),
    }
    let values: [Value; ABOUT.len()] = [
        rolled.token.as_str().into(),
        rolled.initiative.into(),
        rolled.faces.clone().into(),
        rolled.ability.clone().into(),
        if rolled.modifiers.is_empty() { Value::Array(Vec::new()) } else { json!(rolled.modifiers) },
        policy.rule.as_str().into(),
    ];
    let mut about = about.clone();
    about.values_mut().zip(values).for_each(|(place, value)| *place = value);
    draft.emit("initiativeRolled", text, about.into());
}

/// RS-32, AH-28, RD-39: once in an encounter, at the end of a round that the policy names; the new result stands. It is
/// each one's own choice: of a group, whoever rolls again acts apart from the others from then on.
pub fn regain_footing(draft: &mut Draft, id: &Id) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    if let Err(why) = order::may_regain_footing(draft.ruleset, &draft.encounter, &token) {
        return Err(illegal(format!("{} cannot regain footing: {why}", draft.name(id))).at("/token"));
    }
    let policy = &draft.ruleset.initiative;
    let faces = draft.faces.roll_all(policy.dice, policy.sides)?;
    let Some(combatant) = draft.encounter.combatant_mut(id) else { return Ok(()) };
    let before = combatant.initiative;
    combatant.faces = faces;
    combatant.footing_used = true;
    combatant.tie_rolls.clear();
    combatant.chosen = None;
    combatant.initiative = total(&token, combatant);
    let (after, faces) = (combatant.initiative, combatant.faces.clone());
    order::settle(draft, Ties::DrawRest)?;
    let text = format!("{} regains footing: initiative {after} instead of {before}.", draft.name(id));
    let rule = draft.ruleset.turns.footing_rule.clone();
    let about = json!({ "token": id, "initiative": after, "before": before, "faces": faces, "rule": rule });
    draft.emit("footingRegained", text, about);
    Ok(())
}

/// RS-31, SA-04 step 1: the order chosen among tied ones, for the whole combat.
pub fn tie_order(draft: &mut Draft, ids: &[Id]) -> Result<(), Refusal> {
    if ids.len() < 2 {
        return Err(Refusal::new("bad-command", "An order takes at least two tied tokens.").at("/tokens"));
    }
    let mut result = None;
    for (index, id) in ids.iter().enumerate() {
        let path = format!("/tokens/{index}");
        draft.index(id, &path)?;
        let Some(combatant) = draft.encounter.combatant(id) else {
            return Err(illegal(format!("{} has not rolled initiative.", draft.name(id))).at(path));
        };
        if ids[..index].contains(id) {
            return Err(
                Refusal::new("bad-command", format!("{} stands in the list twice.", draft.name(id))).at(path)
            );
        }
        if *result.get_or_insert(combatant.initiative) != combatant.initiative {
            let message = format!(
                "{} is not tied with {}: {} against {}. Only equal results may be put in order.",
                draft.name(id),
                draft.name(&ids[0]),
                combatant.initiative,
                result.unwrap_or_default()
            );
            return Err(illegal(message).at(path));
        }
    }
    // What was chosen among others of them before still holds: those named now change places among themselves.
    let mut named = ids.iter();
    let tied = draft.encounter.order.iter().filter(|c| Some(c.initiative) == result);
    let places: Vec<Id> = tied
        .filter(|c| c.chosen.is_some() || ids.contains(&c.token))
        .filter_map(|c| if ids.contains(&c.token) { named.next() } else { Some(&c.token) })
        .cloned()
        .collect();
    for (place, id) in (0..).zip(&places) {
        if let Some(combatant) = draft.encounter.combatant_mut(id) {
            combatant.chosen = Some(place);
        }
    }
    order::settle(draft, Ties::Wait)?;
    let text = format!("Among the tied the order is: {}.", draft.names(ids));
    let rule = draft.ruleset.initiative.tie_rule.clone();
    draft.emit("tieOrdered", text, json!({ "tokens": ids, "rule": rule }));
    Ok(())
}
