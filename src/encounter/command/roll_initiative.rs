//! Rolling initiative.

use super::kind::{CommandKind, Request, Weight, for_the_game_master};
use crate::combat::{Combatant, CombatantData, Encounter};
use crate::draft::{Draft, illegal};
use crate::event::InitiativeRolled;
use crate::mechanics::order::{Ties, group_of, total};
use crate::mechanics::unseen::{Known, unseen};
use crate::mechanics::{changes, mounts, order};
use crate::refusals::idle_beside;
use crate::scene::Scene;
use burstmap_decode::{Either, object_or, one_or_many};
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::advantage::Net;
use burstmap_rules::change::Change;
use burstmap_rules::condition_rolls::{Roll, on_roll, used_up};
use burstmap_rules::dice::{Dice, Entered};
use burstmap_rules::initiative::stat_value;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::condition_effects::RollKind;
use burstmap_rules::policy::initiative::Circumstance;
use burstmap_rules::query::{Phase, TurnStatus};
use burstmap_rules::reason::{Modifier, On, Refusal};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;

/// Rolls for one token or all. Before combat, "all" means every living token or the `rest`. During combat, it means tokens that have not
/// rolled yet. Tokens of one side with the same `traits.group` share the first one's roll.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RollInitiative {
    /// If omitted, all tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
    /// Before combat: only tokens that have not rolled yet. Entered rolls of others stay.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rest: bool,
    /// The ability to check, followed by those to check in a tie, in order (SA-04).
    #[serde(default, deserialize_with = "one_or_many", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub choice: Vec<String>,
    /// Modifiers by the game master.
    #[serde(default, deserialize_with = "modifiers", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenModifier>>"))]
    pub modifiers: Vec<GivenModifier>,
}

impl CommandKind for RollInitiative {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        if self.rest && self.token.is_some() {
            return Err(idle_beside("rest", "token"));
        }
        let (token, choice, modifiers) = (self.token.as_ref(), &self.choice, &self.modifiers);
        if draft.encounter.phase == Phase::Over {
            // A new fight on the same table keeps its explored cells.
            let (dice, explored) = (draft.encounter.dice, draft.encounter.explored.clone());
            *draft.encounter = Encounter { dice, explored, ..Encounter::default() };
        }
        let running = draft.encounter.running();
        let has_rolled = |draft: &Draft, id: &str| draft.encounter.combatant(id).is_some();
        let rolling: Vec<Token> = match token {
            Some(id) => {
                let token = draft.token(id, "/token")?.clone();
                if running && has_rolled(draft, id) {
                    let message = catalogue::InitiativeRolledAlready { token: draft.name(id) };
                    return Err(illegal(message).at("/token"));
                }
                vec![token]
            }
            None => {
                let missing = running || self.rest;
                let takes_part =
                    |token: &&Token| !(token.has("dead") || missing && has_rolled(draft, &token.id));
                let all: Vec<Token> = draft.scene.tokens.iter().filter(takes_part).cloned().collect();
                if all.is_empty() {
                    return Err(illegal(catalogue::InitiativeNobodyLeft));
                }
                all
            }
        };
        // A controlled mount takes its rider's initiative (E5-54).
        let rolling = mounts::after_riders(&draft.facts(), rolling);
        let listed = running || !draft.encounter.order.is_empty();
        let again = BTreeSet::from_iter(rolling.iter().filter(|_| listed).map(|token| &token.id));
        // A token that joins a group shares its existing result.
        let joined = draft.encounter.order.iter().filter(|c| !again.contains(&c.token));
        let mut groups: Vec<(String, String, Combatant)> = joined
            .filter_map(|c| draft.find(&c.token).and_then(group_of).map(|(g, side)| (g, side, c.clone())))
            .collect();
        if token.is_some_and(|id| has_rolled(draft, id)) {
            groups.clear();
        }
        let mut fresh = Vec::with_capacity(rolling.len());
        let mut known = Known::default();
        let mut themselves = BTreeSet::new();

        for token in &rolling {
            let group = group_of(token);
            let rider = mounts::rider_in(&draft.facts(), token, fresh.iter().chain(&*draft.encounter.order));
            let shared = rider.as_ref().or_else(|| {
                let (name, side) = group.as_ref()?;
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
                None => {
                    themselves.insert(&token.id);
                    one(draft, token, choice, modifiers, &mut known)?
                }
            };
            if let Some((group, side)) = group {
                groups.push((group, side, rolled.clone()));
            }
            draft.emit(InitiativeRolled::new(&draft.ruleset.initiative, token, &rolled, by_group));
            fresh.push(rolled);
        }
        if draft.encounter.order.iter().any(|combatant| again.contains(&combatant.token)) {
            draft.encounter.order.retain(|combatant| !again.contains(&combatant.token));
        }
        draft.encounter.order.extend(fresh);
        for token in &rolling {
            no_longer_counting(draft, token, themselves.contains(&token.id));
        }
        let ties = if running { Ties::DrawRest } else { Ties::MayWait };
        order::settle(draft, ties)?;
        if running {
            join(draft, &again);
        }
        Ok(())
    }

    fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        let Some(token) = &self.token else { return Err(for_the_game_master()) };
        // A player can't roll again in the hope of a better result.
        let again = seen.encounter.as_deref().is_some_and(|fight| fight.combatant(token).is_some());
        let weight = if again || !self.modifiers.is_empty() { Weight::AskFirst } else { Weight::AtOnce };
        Ok(Request::by(token, "/token", weight))
    }
}

/// Ends modifiers for this roll (E5-04) or the next check (E5-15). `rolled` is whether the token rolled itself: with a shared roll, its
/// help for the next check stays.
fn no_longer_counting(draft: &mut Draft, token: &Token, rolled: bool) {
    let over = |kind: &str| {
        let rule = draft.ruleset.conditions.iter().find(|rule| rule.kind == kind);
        rule.and_then(|rule| rule.does.as_ref()).is_some_and(|does| does.ends_with_initiative)
    };
    let ends = token.conditions.iter().filter(|condition| over(&condition.kind)).map(|condition| {
        Change::RemoveCondition { token: token.id.clone(), kind: condition.kind.clone(), by: None }
    });
    let mut ends: Vec<Change> = ends.collect();
    let fight = &draft.encounter;
    let ability = fight.combatant(&token.id).and_then(|combatant| combatant.ability.clone());
    if rolled {
        ends.extend(used_up(&draft.board(), token, &checked(ability.as_deref())));
    }
    changes::apply(draft, &ends);
}

/// Adds a combatant during combat. It acts this round if its place is still to come, otherwise from the next round on.
fn join(draft: &mut Draft, ids: &BTreeSet<&Id>) {
    use TurnStatus::{Delayed, Waiting};
    let encounter = &mut draft.encounter;
    // A delayed turn taken now comes before delayed turns that were taken earlier.
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

fn checked(ability: Option<&str>) -> Roll<'_> {
    Roll { kind: RollKind::Initiative, stat: ability, target: None }
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
        let wording = match &modifier.text {
            Some(text) => text.into(),
            None => Wording::from(catalogue::InitiativeGiven { value: modifier.value }),
        };
        Modifier::new(&policy.rule, On::Initiative, modifier.value.clamp(-1_000_000, 1_000_000), wording)
    }));
    modifiers.extend(on_roll(&draft.board(), token, &checked(ability.as_deref()), On::Initiative));
    let entered = draft.faces.entered(Entered::Own(&token.id));
    if let Some(result) = entered {
        // The entered result includes all modifiers. Ties may still compare the ability.
        let own = ability.as_deref().map_or(0, |ability| stat_value(token, ability));
        let message = catalogue::RollEntered { total: result };
        modifiers = vec![Modifier::new("GM", On::Initiative, result.saturating_sub(own), message)];
    }
    let net = Net::of(&modifiers);
    let faces = match &policy.fixed {
        _ if entered.is_some() => Vec::new(),
        Some(fixed) => {
            modifiers.extend(fixed.modifiers(net));
            Vec::new()
        }
        None => {
            let twice = net.is_some_and(|net| net != Net::None);
            draft.faces.roll_all(if twice { 2 * policy.dice } else { policy.dice }, policy.sides)?
        }
    };
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

/// A number that the table adds to a roll, with an explanation. As JSON, the number alone is also accepted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct GivenModifier {
    pub value: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A number, `{ value, text? }`, or a list of these.
fn modifiers<'de, D: Deserializer<'de>>(given: D) -> Result<Vec<GivenModifier>, D::Error> {
    struct Given(GivenModifier);

    impl<'de> Deserialize<'de> for Given {
        fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Given, D::Error> {
            object_or(given, "expected a whole number, or { value, text }").map(|given| match given {
                Either::Object(modifier) => Given(modifier),
                Either::Other(value) => Given(GivenModifier { value, text: None }),
            })
        }
    }

    one_or_many(given).map(|given| given.into_iter().map(|Given(modifier)| modifier).collect())
}
