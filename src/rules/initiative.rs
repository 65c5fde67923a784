//! Initiative: rolls, modifiers, and tiebreakers (RS-31, AH-27, RD-52, SM-22, SA-03 … SA-05).
//!
//! ```
//! use burstmap_rules::advantage::Net;
//! use burstmap_rules::initiative::dice_total;
//!
//! assert_eq!(dice_total(&[4, 17], Some(Net::Advantage)), 17);
//! assert_eq!(dice_total(&[4, 5], None), 9);
//! ```

use crate::advantage::Net;
use crate::map::Token;
use crate::policy::initiative::{Circumstance, InitiativeModifier, InitiativePolicy};
use crate::reason::{Modifier, On, Refusal};
use crate::traits;
use burstmap_messages::{Message, catalogue};

/// Maximum number of dice and of their sides.
pub const MOST_DICE: u32 = 100;
pub const MOST_SIDES: u32 = 1_000;

/// Returns the total of the dice: the better of two rolls with advantage, the worse with disadvantage.
pub fn dice_total(faces: &[u32], net: Option<Net>) -> i32 {
    let sum = |faces: &[u32]| faces.iter().sum::<u32>() as i32;
    let (first, second) = faces.split_at(faces.len() / 2);
    match net {
        Some(Net::Advantage) => sum(first).max(sum(second)),
        Some(Net::Disadvantage) => sum(first).min(sum(second)),
        Some(Net::None) | None => sum(faces),
    }
}

impl InitiativePolicy {
    /// Returns the ability to use: the chosen one, or the token's own initiative statistic, or its highest ability, the first in the list
    /// on ties. `None` for a policy without abilities.
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

    /// Returns the modifiers for the token's state and traits. `unseen` is whether an opponent has no line of sight to the token.
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

/// Returns a statistic for initiative: rounded down, 0 if the token lacks it.
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
