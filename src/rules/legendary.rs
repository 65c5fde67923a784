//! Legendary actions: actions immediately after the turns of others (E5-97).
//!
//! ```
//! use burstmap_rules::legendary::{LegendaryActions, LegendaryTaken};
//! use serde_json::json;
//!
//! let own = LegendaryActions::read(&json!({ "uses": 3, "options": [{ "name": "Tail" }, { "name": "Wings", "cost": 2 }] })).unwrap();
//! let taken = LegendaryTaken { spent: 2, ..LegendaryTaken::default() };
//! assert_eq!(taken.left(&own), 1);
//! let allowed = |name| taken.allows(&own, own.option(name).unwrap());
//! assert!(allowed("Tail") && !allowed("Wings"), "the wings cost two uses (E5-97)");
//! ```

pub mod names;
pub mod resistance;

use crate::board::Facts;
use crate::conditions::incapacitated;
use crate::map::{Id, Token};
use crate::movement::{Movement, speed};
use crate::ruleset::Ruleset;
use crate::traits::{number_of, same};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// The trait with a token's number of legendary actions, and their list.
pub const ACTIONS: &str = "legendaryActions";
/// Maximum uses per round, and maximum cost of one action.
pub const MOST_USES: i32 = 20;
/// Maximum number of actions in the list.
pub const MOST_OPTIONS: usize = 20;
/// Maximum number of attacks that one action allows, and of names to choose from.
pub const MOST_ATTACKS: usize = 10;
/// Maximum length of an action's name in bytes.
const MOST_NAME: usize = 200;

/// The token's trait. A number alone means uses without a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegendaryActions {
    /// Uses per round.
    pub uses: i32,
    /// The list of actions. If empty, the table defines the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<LegendaryOption>,
}

/// One legendary action.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegendaryOption {
    pub name: String,
    /// The token's attack or spell that the action allows, or several to choose from. If empty, the attack with the same name, if there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "names")]
    pub attack: Vec<String>,
    /// Number of these attacks. If omitted, one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
    /// Movement that the action allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Share>,
    /// The only movement mode for that movement. If omitted, any of the token's modes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// Whether that movement provokes no attacks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unprovoked: bool,
    /// Number of uses it costs. If omitted, one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// Whether the action can't be repeated before the token's next turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once: bool,
}

impl LegendaryOption {
    /// Returns the action's cost in uses.
    pub fn cost(&self) -> i32 {
        self.cost.unwrap_or(1)
    }

    fn is_possible(&self) -> bool {
        let named = |name: &String| !name.trim().is_empty() && name.len() <= MOST_NAME;
        let most = i32::try_from(MOST_ATTACKS).unwrap_or(i32::MAX);
        (1..=MOST_USES).contains(&self.cost())
            && (1..=most).contains(&self.count.unwrap_or(1))
            && self.attack.len() <= MOST_ATTACKS
            && self.attack.iter().chain(&self.mode).chain([&self.name]).all(named)
            && (self.moves.is_some() || self.mode.is_none() && !self.unprovoked)
    }
}

/// Part of a speed that a legendary action allows to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Share {
    Half,
    Full,
}

/// Movement that a legendary action allows a token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryMove {
    pub by: Id,
    pub moves: Share,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unprovoked: bool,
    /// Movement already used, in cells.
    #[serde(default, skip_serializing_if = "nothing")]
    pub moved: Movement,
}

fn nothing(moved: &Movement) -> bool {
    *moved == Movement::ZERO
}

impl LegendaryMove {
    /// Creates the movement that an action allows, or `None` if it allows none.
    pub fn of(option: &LegendaryOption, by: &Id) -> Option<LegendaryMove> {
        let LegendaryOption { mode, unprovoked, .. } = option;
        let (by, mode, unprovoked) = (by.clone(), mode.clone(), *unprovoked);
        option.moves.map(|moves| LegendaryMove { by, moves, mode, unprovoked, moved: Movement::ZERO })
    }

    /// Returns the movement left in a mode: the share of its speed, minus the movement used in any mode.
    pub fn left(&self, facts: &Facts, token: &Token, mode: &str) -> Movement {
        let allowed = self.mode.as_deref().is_none_or(|only| same(only, mode));
        let Some(speed) = speed::of(facts, token, mode).filter(|_| allowed) else { return Movement::ZERO };
        let share = match self.moves {
            Share::Half => speed.part([1, 2], None),
            Share::Full => speed,
        };
        share.less(self.moved)
    }
}

impl LegendaryActions {
    /// Parses the trait. `None` if there is none or it can't be read.
    pub fn read(value: &Value) -> Option<LegendaryActions> {
        let read = match value {
            Value::Number(_) => {
                number_of(value).map(|uses| LegendaryActions { uses, ..LegendaryActions::default() })
            }
            value => LegendaryActions::deserialize(value).ok(),
        };
        read.filter(LegendaryActions::is_possible)
    }

    /// Returns the trait as JSON, in its shortest form.
    pub fn to_json(&self) -> Value {
        match self.options.is_empty() {
            true => self.uses.into(),
            false => serde_json::to_value(self).unwrap_or_default(),
        }
    }

    fn is_possible(&self) -> bool {
        let twice = |(index, option): (usize, &LegendaryOption)| {
            self.options[..index].iter().any(|other| same(&other.name, &option.name))
        };
        (0..=MOST_USES).contains(&self.uses)
            && self.options.len() <= MOST_OPTIONS
            && self.options.iter().all(LegendaryOption::is_possible)
            && !self.options.iter().enumerate().any(twice)
    }

    /// Returns the action of that name.
    pub fn option(&self, name: &str) -> Option<&LegendaryOption> {
        self.options.iter().find(|option| same(&option.name, name))
    }
}

/// Legendary actions that a token has taken since the start of its last turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegendaryTaken {
    /// Spent uses.
    #[serde(default, skip_serializing_if = "crate::map::is_zero")]
    pub spent: i32,
    /// Actions that can't be repeated before its next turn.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub once: BTreeSet<String>,
    /// Whether the token declined all other actions until its next turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
}

impl LegendaryTaken {
    /// Returns whether no action has been taken.
    pub fn is_nothing(&self) -> bool {
        *self == LegendaryTaken::default()
    }

    /// Returns the remaining uses.
    pub fn left(&self, own: &LegendaryActions) -> i32 {
        own.uses.saturating_sub(self.spent).max(0)
    }

    /// Returns whether the action was taken and can't be repeated yet.
    pub fn bars(&self, option: &LegendaryOption) -> bool {
        self.once.iter().any(|name| same(name, &option.name))
    }

    /// Returns whether the action is available.
    pub fn allows(&self, own: &LegendaryActions, option: &LegendaryOption) -> bool {
        option.cost() <= self.left(own) && !self.bars(option)
    }
}

/// Returns the token's legendary actions, if the rules have them.
pub fn of(ruleset: &Ruleset, token: &Token) -> Option<LegendaryActions> {
    ruleset.actions.legendary.as_ref()?;
    token.traits.get(ACTIONS).and_then(LegendaryActions::read).filter(|own| own.uses > 0)
}

/// Returns the legendary actions of a token that can act.
pub fn of_able(ruleset: &Ruleset, token: &Token) -> Option<LegendaryActions> {
    of(ruleset, token).filter(|_| !incapacitated(ruleset, token) && !token.has("dead"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn e5_97_a_trait_is_a_number_or_a_list_and_nothing_else() {
        let read = |value: Value| LegendaryActions::read(&value);
        assert_eq!(read(json!(3)), Some(LegendaryActions { uses: 3, options: Vec::new() }));
        let listed = json!({ "uses": 3, "options": [
            { "name": "Tail", "attack": "Tail" }, { "name": "Wings", "cost": 2, "once": true },
            { "name": "Onslaught", "attack": ["Claw", "Tail"], "count": 2, "moves": "half", "mode": "walk", "unprovoked": true },
        ] });
        let own = read(listed.clone()).expect("a list");
        assert_eq!(own.to_json(), listed);
        assert_eq!(read(json!(3)).map(|own| own.to_json()), Some(json!(3)));
        assert_eq!(own.option(" wings ").map(LegendaryOption::cost), Some(2));
        let long = vec![json!({ "name": "a" }); MOST_OPTIONS + 1];
        for wrong in [
            json!("3"),
            json!(-1),
            json!(21),
            json!({ "options": [] }),
            json!({ "uses": 3, "options": [{ "name": " " }] }),
            json!({ "uses": 3, "options": [{ "name": "Tail", "cost": 0 }] }),
            json!({ "uses": 3, "options": [{ "name": "Tail", "prize": 1 }] }),
            json!({ "uses": 3, "options": [{ "name": "Tail", "attack": ["Tail", ""] }] }),
            json!({ "uses": 3, "options": [{ "name": "Tail", "count": 0 }] }),
            json!({ "uses": 3, "options": [{ "name": "Pounce", "moves": "twice" }] }),
            json!({ "uses": 3, "options": [{ "name": "Pounce", "mode": "fly" }] }),
            json!({ "uses": 3, "options": [{ "name": "Tail" }, { "name": "tail" }] }),
            json!({ "uses": 3, "options": long }),
        ] {
            assert_eq!(read(wrong.clone()), None, "{wrong}");
        }
    }

    #[test]
    fn e5_97_uses_and_what_is_taken_once_bar_actions() {
        let own = LegendaryActions {
            uses: 3,
            options: vec![
                LegendaryOption { name: "Tail".into(), ..LegendaryOption::default() },
                LegendaryOption {
                    name: "Wings".into(),
                    cost: Some(2),
                    once: true,
                    ..LegendaryOption::default()
                },
            ],
        };
        let allowed = |taken: &LegendaryTaken| -> Vec<bool> {
            own.options.iter().map(|option| taken.allows(&own, option)).collect()
        };
        assert_eq!(allowed(&LegendaryTaken::default()), [true, true]);
        let two = LegendaryTaken { spent: 2, ..LegendaryTaken::default() };
        assert_eq!(allowed(&two), [true, false]);
        let once = LegendaryTaken { once: ["wings".to_owned()].into(), ..LegendaryTaken::default() };
        assert_eq!(allowed(&once), [true, false]);
        assert_eq!(LegendaryTaken { spent: 9, ..two }.left(&own), 0);
    }
}
