//! Who acts when: what is rolled, what is added, how ties are broken (RS-31, AH-27, RD-52, SM-22, SA-03 … SA-05).

use crate::advantage::Net;
use crate::map::Token;
use crate::reason::{Modifier, On, Refusal};
use crate::traits;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};

/// As many as anybody throws, and as faces a die has.
pub const MOST_DICE: u32 = 100;
pub const MOST_SIDES: u32 = 1_000;

/// How initiative is rolled and ties are decided; highest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitiativePolicy {
    /// Id of the rule that gives the roll.
    pub rule: String,
    /// Number of dice, up to 100; 0 where the statistic alone decides (SM-22).
    pub dice: u32,
    /// Faces of each of these dice, up to 1000.
    pub sides: u32,
    /// Statistics that may be added; several: the player chooses (SA-03). Their order is the one in which they go
    /// before each other in ties (SA-04).
    pub abilities: Vec<String>,
    /// Statistic that stands in for the abilities, where a token has it (E5-95); left out: none does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<String>,
    /// What decides between equal results, step by step. Whoever is tied may always choose an order first.
    pub ties: Vec<TieStep>,
    /// Id of the rule about ties.
    pub tie_rule: String,
    /// Added for what a combatant is or suffers (SA-05); of each group only the strongest counts.
    pub modifiers: Vec<InitiativeModifier>,
    /// A number that stands in for the dice (E5-05); `null`: they are rolled.
    pub fixed: Option<FixedInitiative>,
}

/// Initiative without dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FixedInitiative {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Stands in for the dice.
    pub base: i32,
    /// Added with advantage, taken off with disadvantage.
    pub advantage: i32,
}

impl FixedInitiative {
    /// What stands in for the dice, where that is left of advantage and disadvantage.
    pub fn modifiers(&self, net: Option<Net>) -> Vec<Modifier> {
        let on = |value: i32, why: Message| Modifier::new(&self.rule, On::Initiative, value, why);
        let mut out = vec![on(self.base, catalogue::InitiativeFixed { value: self.base }.into())];
        let value = match net {
            Some(Net::Advantage) => self.advantage,
            Some(Net::Disadvantage) => -self.advantage,
            Some(Net::None) | None => return out,
        };
        out.push(on(value, catalogue::InitiativeFixedAdvantage { value }.into()));
        out
    }
}

/// What the dice of initiative came to: with advantage the better, with disadvantage the worse of two throws.
pub fn dice_total(faces: &[u32], net: Option<Net>) -> i32 {
    let sum = |faces: &[u32]| faces.iter().sum::<u32>() as i32;
    let (first, second) = faces.split_at(faces.len() / 2);
    match net {
        Some(Net::Advantage) => sum(first).max(sum(second)),
        Some(Net::Disadvantage) => sum(first).min(sum(second)),
        Some(Net::None) | None => sum(faces),
    }
}

/// One step of breaking a tie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum TieStep {
    /// The higher statistic goes first (RS-31, AH-27, RD-52).
    HigherStat(String),
    /// The ability rolled for goes by its place in the policy's list (SA-04, step 2).
    AbilityOrder,
    /// Another ability not checked yet is checked; equal results go by the list (SA-04, steps 3 and 4).
    AnotherAbility,
    /// A die of so many faces, highest first, again while equal.
    RollOff(u32),
}

/// A number added to initiative while one of the conditions holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InitiativeModifier {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// It counts while one of these holds.
    pub when: Vec<Circumstance>,
    /// Added to the result.
    pub value: i32,
    /// Of modifiers with the same group the one farthest from 0 counts alone; shown beside the number.
    pub group: String,
}

/// What a combatant is or suffers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Circumstance {
    /// A condition of that kind.
    Condition(String),
    /// At least one of its opponents does not have it in line of sight; while it has none, it is invisible.
    Unseen,
    /// The token is not shown to players.
    HiddenToken,
}

impl InitiativePolicy {
    /// The ability that is checked: the chosen one; else what the token has of its own; else the token's highest, of equal ones the
    /// first in the list. A policy without abilities: none.
    pub fn ability(&self, token: &Token, choice: Option<&str>) -> Result<Option<&str>, Refusal> {
        let Some(choice) = choice else {
            if let Some(own) = self.own.as_deref().filter(|own| token.stat(own).is_some()) {
                return Ok(Some(own));
            }
            let best = self.abilities.iter().rev().max_by_key(|ability| stat_value(token, ability));
            return Ok(best.map(String::as_str));
        };
        self.abilities
            .iter()
            .find(|ability| *ability == choice)
            .map(|ability| Some(ability.as_str()))
            .ok_or_else(|| {
                let message = catalogue::InitiativeUnknownAbility { choice, possible: &self.abilities };
                Refusal::new("bad-command", message).at("/choice")
            })
    }

    /// What is added for the token's state and traits. `unseen`: an opponent does not have it in line of sight.
    pub fn modifiers_for(&self, token: &Token, unseen: bool) -> Vec<Modifier> {
        let mut found: Vec<&InitiativeModifier> = Vec::new();
        for modifier in &self.modifiers {
            let holds = modifier.when.iter().any(|when| match when {
                Circumstance::Condition(kind) => token.has(kind),
                Circumstance::Unseen => unseen,
                Circumstance::HiddenToken => token.hidden,
            });
            if !holds {
                continue;
            }
            match found.iter_mut().find(|other| other.group == modifier.group) {
                Some(other) if modifier.value.abs() > other.value.abs() => *other = modifier,
                Some(_) => {}
                None => found.push(modifier),
            }
        }
        let on = |rule: &str, value: i32, why: Message| Modifier::new(rule, On::Initiative, value, why);
        let mut out: Vec<Modifier> = found
            .into_iter()
            .map(|m| {
                let message = catalogue::InitiativeModifier { value: m.value, group: &m.group };
                on(&m.rule, m.value, message.into())
            })
            .collect();
        let bonus = traits::number(token, "initiativeBonus").unwrap_or(0);
        if bonus != 0 {
            out.push(on(&self.rule, bonus, catalogue::InitiativeOwnBonus { value: bonus }.into()));
        }
        out
    }
}

/// A statistic as initiative counts it: whole, rounded down; 0 where the token has none.
pub fn stat_value(token: &Token, name: &str) -> i32 {
    token.stat(name).map_or(0, |value| value.floor().clamp(-1e6, 1e6) as i32)
}

#[cfg(test)]
mod tests {
    use crate::map::{Condition, Token, TokenData};
    use crate::presets;

    fn with(kinds: &[&str]) -> Token {
        let conditions =
            kinds.iter().map(|kind| Condition { kind: (*kind).into(), ..Condition::default() }).collect();
        Token::new(TokenData { id: "t".into(), conditions, ..TokenData::default() })
    }

    fn sum(kinds: &[&str], unseen: bool) -> i32 {
        let ruleset = presets::by_id("strike-area").expect("built in");
        ruleset.initiative.modifiers_for(&with(kinds), unseen).iter().map(|m| m.value).sum()
    }

    // SA-05
    #[test]
    fn sa_05_what_a_combatant_suffers_changes_its_initiative() {
        assert_eq!(sum(&[], false), 0);
        assert_eq!(sum(&["unconscious"], false), -2);
        assert_eq!(sum(&["unaware"], false), -1);
        assert_eq!(sum(&["unaware", "distracted", "overconfident"], false), -1);
        assert_eq!(sum(&[], true), 1);
        assert_eq!(sum(&["invisible"], false), 0, "eyes that see it do");
        assert_eq!(sum(&["hidden"], true), 2);
        assert_eq!(sum(&["hidden", "distracted"], false), 1);
    }

    // SA-03
    #[test]
    fn sa_03_only_the_three_abilities_may_be_chosen() {
        let policy = presets::by_id("strike-area").expect("built in").initiative;
        let mut token = with(&[]);
        assert_eq!(policy.ability(&token, Some("quickness")), Ok(Some("quickness")));
        assert_eq!(policy.ability(&token, None), Ok(Some("awareness")));
        token.stats.insert("perception".into(), 3.0);
        assert_eq!(policy.ability(&token, None), Ok(Some("perception")));
        let refusal = policy.ability(&token, Some("luck")).expect_err("not an ability");
        assert!(refusal.message.contains("perception"), "{}", refusal.message);
    }
}
