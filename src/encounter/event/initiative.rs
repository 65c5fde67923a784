//! The turn order: initiative, ties, surprise.

use super::sides::{for_sides, ids_in};
use super::{EventKind, there};
use crate::audience::Audience;
use crate::combat::CombatantData;
use crate::names::name;
use crate::view::causes;
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::advantage::Net;
use burstmap_rules::initiative::{dice_total, stat_value};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::initiative::InitiativePolicy;
use burstmap_rules::reason::{Modifier, On};
use burstmap_rules::wording::capital;
use serde::{Deserialize, Serialize};

/// A token rolled initiative or shared its group's roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct InitiativeRolled {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub initiative: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    /// The ability used, or `null` if the rules don't use one.
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    pub ability: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modifiers: Option<Vec<Modifier>>,
    pub rule: String,
}

impl InitiativeRolled {
    /// Creates the event. `by_group` is whether the numbers were already logged for another token of the group.
    pub fn new(
        policy: &InitiativePolicy,
        token: &Token,
        rolled: &CombatantData,
        by_group: bool,
    ) -> InitiativeRolled {
        InitiativeRolled {
            text: roll_text(policy, token, rolled, by_group),
            token: rolled.token.clone(),
            initiative: rolled.initiative,
            faces: Some(rolled.faces.clone()),
            ability: Some(rolled.ability.clone()),
            modifiers: Some(rolled.modifiers.clone()),
            rule: policy.rule.clone(),
        }
    }
}

fn roll_text(policy: &InitiativePolicy, token: &Token, rolled: &CombatantData, by_group: bool) -> Wording {
    let parts = match by_group {
        // Modifiers of the shared roll are reported for each token.
        true => std::iter::once(Param::Message(catalogue::InitiativeOfGroup.into()))
            .chain(causes(rolled))
            .collect(),
        false => roll_parts(policy, token, rolled),
    };
    let (token, initiative) = (name(token), rolled.initiative);
    match parts.is_empty() {
        true => catalogue::InitiativeResult { token, initiative }.into(),
        false => catalogue::InitiativeRolled { token, initiative, parts }.into(),
    }
}

/// Returns the parts of the initiative: the faces, the ability and modifiers.
fn roll_parts(policy: &InitiativePolicy, token: &Token, rolled: &CombatantData) -> Vec<Param> {
    let is_entered = |modifier: &&Modifier| modifier.rule == "GM" && modifier.on == On::Initiative;
    if let Some(entered) = rolled.modifiers.iter().find(is_entered) {
        return vec![entered.wording().into()];
    }
    let twice = Net::of(&rolled.modifiers).filter(|net| *net != Net::None && !rolled.faces.is_empty());
    let mut parts: Vec<Param> = match twice {
        // The result of the dice, and the two rolls behind it.
        Some(net) => {
            let (first, second) = rolled.faces.split_at(rolled.faces.len() / 2);
            let sum = dice_total(&rolled.faces, Some(net));
            let throws = [first, second].map(|faces| faces.iter().sum::<u32>() as i32);
            vec![net.of_two(sum, throws).into()]
        }
        None => rolled.faces.iter().map(|face| (*face).into()).collect(),
    };
    if let (Some(face), None) = (rolled.faces.first(), twice) {
        let dice = catalogue::InitiativeDice { count: parts.len(), sides: policy.sides, face: *face };
        parts[0] = Message::from(dice).into();
    }
    if let Some(ability) = &rolled.ability {
        let value = stat_value(token, ability);
        parts.push(Message::from(catalogue::InitiativeAbility { ability, value }).into());
    }
    let added =
        |modifier: &Modifier| Message::from(catalogue::InitiativeAdded { value: modifier.value }).into();
    parts.extend(rolled.modifiers.iter().filter(|modifier| modifier.on == On::Initiative).map(added));
    parts.extend(causes(rolled));
    parts
}

/// Returns the reasons for advantage or disadvantage.
fn causes(rolled: &CombatantData) -> impl Iterator<Item = Param> {
    let cause = |modifier: &Modifier| {
        let (cause, rule) = (modifier.wording(), &modifier.rule);
        Message::from(catalogue::InitiativeCause { cause, rule }).into()
    };
    rolled.modifiers.iter().filter(|modifier| modifier.on == On::Advantage).map(cause)
}

impl EventKind for InitiativeRolled {
    fn for_side(&self, audience: &Audience) -> Option<InitiativeRolled> {
        if audience.roll_is_hidden(&self.token) || !audience.knows(&self.token) {
            return None;
        }
        let own = audience.token(&self.token).filter(|_| audience.owns(&self.token));
        let known = self.known_to(own);
        let text = match own {
            Some(token) if Some(&known.modifiers) != self.modifiers.as_ref() => {
                let policy = &audience.board.facts.ruleset.initiative;
                let by_group = self.text == roll_text(policy, token, &self.rolled(), true);
                roll_text(policy, token, &known, by_group)
            }
            _ => initiative_text(audience, &self.token, self.initiative, &self.text),
        };
        Some(InitiativeRolled {
            text,
            token: self.token.clone(),
            initiative: self.initiative,
            faces: self.faces.as_ref().and(own).map(|_| known.faces),
            ability: self.ability.clone().filter(|_| own.is_some()),
            modifiers: self.modifiers.as_ref().and(own).map(|_| known.modifiers),
            rule: self.rule.clone(),
        })
    }
}

ids_in! {
    InitiativeRolled {
        text: Words, token: Token, initiative: Plain, faces: Plain, ability: Plain, modifiers: Words,
        rule: Plain,
    }
}

impl InitiativeRolled {
    /// Returns the roll as the combatant has it.
    fn rolled(&self) -> CombatantData {
        CombatantData {
            token: self.token.clone(),
            initiative: self.initiative,
            faces: self.faces.clone().unwrap_or_default(),
            ability: self.ability.clone().flatten(),
            modifiers: self.modifiers.clone().unwrap_or_default(),
            ..CombatantData::default()
        }
    }

    /// Returns the roll without reasons that the token's side does not know.
    fn known_to(&self, own: Option<&Token>) -> CombatantData {
        let mut known = self.rolled();
        causes::hide_secret(&mut known, own);
        known
    }
}

/// Returns the sentence, which shows the roll to the token's own side and only the result to others.
fn initiative_text(audience: &Audience, token: &str, initiative: i32, own: &Wording) -> Wording {
    match audience.owns(token) {
        true => own.clone(),
        false => catalogue::InitiativeResult { token: audience.name(token), initiative }.into(),
    }
}

/// A combatant rolled initiative again (RS-32, AH-28, RD-39).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct FootingRegained {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub initiative: i32,
    /// The previous initiative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<u32>>,
    pub rule: String,
}

impl FootingRegained {
    /// Creates the event. `rolled` is the combatant with its new initiative.
    pub fn new(name: &str, before: i32, rolled: &CombatantData, rule: &str) -> FootingRegained {
        let after = rolled.initiative;
        FootingRegained {
            text: catalogue::InitiativeFootingRegained { token: name, after, before }.into(),
            token: rolled.token.clone(),
            initiative: after,
            before: Some(before),
            faces: Some(rolled.faces.clone()),
            rule: rule.to_owned(),
        }
    }
}

impl EventKind for FootingRegained {
    fn for_side(&self, audience: &Audience) -> Option<FootingRegained> {
        if audience.roll_is_hidden(&self.token) || !audience.knows(&self.token) {
            return None;
        }
        let owned = audience.owns(&self.token);
        Some(FootingRegained {
            text: initiative_text(audience, &self.token, self.initiative, &self.text),
            token: self.token.clone(),
            initiative: self.initiative,
            before: self.before.filter(|_| owned),
            faces: self.faces.clone().filter(|_| owned),
            rule: self.rule.clone(),
        })
    }
}

ids_in! {
    FootingRegained {
        text: Words, token: Token, initiative: Plain, before: Plain, faces: Plain, rule: Plain,
    }
}

/// An order among tied combatants was chosen (RS-31, SA-04).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TieOrdered {
    #[serde(flatten)]
    pub text: Wording,
    pub tokens: Vec<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl TieOrdered {
    /// Creates the event. `names` are the names of the tokens.
    pub fn new(tokens: Vec<Id>, names: Vec<String>, rule: Option<&String>) -> TieOrdered {
        TieOrdered { text: catalogue::InitiativeTieOrdered { names }.into(), tokens, rule: rule.cloned() }
    }
}

impl EventKind for TieOrdered {
    fn for_side(&self, audience: &Audience) -> Option<TieOrdered> {
        if audience.all_rolls_are_hidden() {
            return None;
        }
        let known: Vec<Id> = self.tokens.iter().filter(|id| audience.knows(id)).cloned().collect();
        let names: Vec<String> = known.iter().map(|id| audience.name(id)).collect();
        (known.len() > 1).then(|| TieOrdered::new(known, names, None))
    }
}

ids_in! { TieOrdered { text: Words, tokens: Token, rule: Plain } }

/// The game master moved a combatant in the turn order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct OrderPlaced {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    /// The token's new initiative.
    pub initiative: i32,
}

impl OrderPlaced {
    pub fn new(name: String, token: &str, initiative: i32) -> OrderPlaced {
        let text = catalogue::InitiativePlaced { token: name, initiative }.into();
        OrderPlaced { text, token: token.to_owned(), initiative }
    }
}

impl EventKind for OrderPlaced {
    fn for_side(&self, audience: &Audience) -> Option<OrderPlaced> {
        if audience.roll_is_hidden(&self.token) || !audience.knows(&self.token) {
            return None;
        }
        Some(OrderPlaced::new(audience.name(&self.token), &self.token, self.initiative))
    }
}

ids_in! { OrderPlaced { text: Words, token: Token, initiative: Plain } }

/// A side goes first in the first round, because it surprises the others (SA-38).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Surprised {
    #[serde(flatten)]
    pub text: Wording,
    pub side: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Surprised {
    pub fn new(side: &str, rule: &str) -> Surprised {
        let text = catalogue::InitiativeSurprise { side: capital(side) }.into();
        Surprised { text, side: side.to_owned(), rule: Some(rule.to_owned()) }
    }
}

for_sides! { Surprised if sees_one_of(side) { text: Words, side: Plain, rule: Never } }

/// A token goes first, because it declared combat or stopped the token that did (SA-38).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Declared {
    #[serde(flatten)]
    pub text: Wording,
    pub token: Id,
    pub rule: String,
}

impl Declared {
    pub fn new(token: &str, name: &str, rule: &str) -> Declared {
        let text = catalogue::InitiativeFirst { token: name }.into();
        Declared { text, token: token.to_owned(), rule: rule.to_owned() }
    }
}

for_sides! { Declared if knows(token) { text: Words, token: Token, rule: Plain } }
