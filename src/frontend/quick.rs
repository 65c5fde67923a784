//! Quick changes of tokens by the game master: an amount of damage or healing, and a condition.

use burstmap_encounter::Command;
use burstmap_encounter::command::{AddCondition, Damage, Heal, RemoveCondition, Together, UpdateToken};
use burstmap_encounter::validate::MAX_AMOUNT;
use burstmap_rules::map::{Condition, Id};
use burstmap_rules::ruleset::Ruleset;
use serde_json::Map;

/// Conditions to offer first, if the rules have them. The sheet offers all.
const USUAL: [&str; 10] = [
    "poisoned",
    "prone",
    "restrained",
    "grappled",
    "frightened",
    "blinded",
    "stunned",
    "paralyzed",
    "charmed",
    "invisible",
];

/// Maximum number of offered conditions.
const OFFERED: usize = 7;

/// An entered amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Damage(i32),
    Heal(i32),
}

/// Reads an amount: `17` and `-17` are damage, `+5` is healing. `None` for other texts, and for 0.
pub fn amount(text: &str) -> Option<Amount> {
    let text = text.trim().replace('−', "-");
    let (heals, digits) = match text.strip_prefix('+') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('-').unwrap_or(&text)),
    };
    let digits = digits.trim();
    let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<i32>().ok())??;
    let number = Some(number).filter(|number| (1..=MAX_AMOUNT).contains(number))?;
    Some(if heals { Amount::Heal(number) } else { Amount::Damage(number) })
}

impl Amount {
    /// Returns the same amount as healing.
    pub fn healed(self) -> Amount {
        match self {
            Amount::Damage(amount) | Amount::Heal(amount) => Amount::Heal(amount),
        }
    }
}

/// Returns the conditions that are offered next to tokens.
pub fn conditions(ruleset: &Ruleset) -> Vec<String> {
    let known = |kind: &str| ruleset.conditions.iter().any(|rule| rule.kind == kind);
    let usual = USUAL.into_iter().filter(|kind| known(kind)).map(str::to_owned);
    let rest = ruleset.conditions.iter().map(|rule| rule.kind.clone());
    let rest = rest.filter(|kind| !USUAL.contains(&kind.as_str()));
    usual.chain(rest).take(OFFERED).collect()
}

/// Returns a single command for all tokens.
fn all(tokens: &[Id], command: impl Fn(&Id) -> Command) -> Command {
    match tokens {
        [one] => command(one),
        _ => Together { commands: tokens.iter().map(command).collect() }.into(),
    }
}

/// Returns the command that damages or heals tokens.
pub fn harm(tokens: &[Id], amount: Amount) -> Command {
    all(tokens, |token| match amount {
        Amount::Damage(amount) => Damage { token: token.clone(), amount, ..Damage::default() }.into(),
        Amount::Heal(amount) => Heal { token: token.clone(), amount }.into(),
    })
}

/// Returns the command that adds a condition to tokens, for a number of rounds or without a limit.
pub fn condition(tokens: &[Id], kind: &str, rounds: Option<i32>) -> Command {
    all(tokens, |token| {
        let condition = Condition { kind: kind.to_owned(), rounds, more: Map::new() };
        AddCondition { token: token.clone(), condition }.into()
    })
}

/// Returns the command that ends a condition of tokens.
pub fn without_condition(tokens: &[Id], kind: &str) -> Command {
    all(tokens, |token| {
        RemoveCondition { token: token.clone(), kind: kind.to_owned(), by: None, item: None }.into()
    })
}

/// Returns the command that hides tokens from players, or shows them.
pub fn hide(tokens: &[Id], hidden: bool) -> Command {
    all(tokens, |token| UpdateToken::hide(token.clone(), hidden).into())
}

/// Returns the command that sets the elevation of tokens, in cells.
pub fn elevation(tokens: &[Id], cells: i32) -> Command {
    all(tokens, |token| {
        let changes = Map::from_iter([("elevation".to_owned(), cells.into())]);
        UpdateToken { token: token.clone(), changes }.into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_damage_and_a_plus_heals() {
        for (text, meant) in [
            ("17", Some(Amount::Damage(17))),
            ("-8", Some(Amount::Damage(8))),
            ("−8", Some(Amount::Damage(8))),
            (" +5 ", Some(Amount::Heal(5))),
            ("0", None),
            ("", None),
            ("+", None),
            ("5x", None),
            ("--5", None),
            ("99999999999", None),
        ] {
            assert_eq!(amount(text), meant, "{text}");
        }
    }

    #[test]
    fn one_token_is_one_command_and_several_are_one_step() {
        let ids = |ids: &[&str]| ids.iter().map(|id| Id::from(*id)).collect::<Vec<_>>();
        assert!(matches!(harm(&ids(&["a"]), Amount::Damage(3)), Command::Damage(_)));
        let Command::Together(both) = condition(&ids(&["a", "b"]), "prone", Some(2)) else {
            panic!("one step")
        };
        assert_eq!(both.commands.len(), 2);
    }
}
