//! What the user chose for an attack, and what the game master decided in place of what the rules compute.

use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::concealment::Veil;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, Place};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// How the next attack is made.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackChoices {
    pub kind: AttackKind,
    pub options: Options,
    pub decisions: Decisions,
    /// The maneuver that is made in place of a blow with the weapon.
    pub maneuver: Option<ManeuverKind>,
    /// What is meant of what lies on the cell that it goes at.
    pub aimed_at: AimedAt,
    /// Whom it went at when it was rolled last, until something is chosen or aimed anew: what the rules say of a second one is no
    /// answer that anybody asked for.
    pub just_made: Option<Place>,
    /// The press that is under way makes the chosen attack, it does not only show its numbers.
    pub strikes: bool,
}

/// What is meant where an attack goes at a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AimedAt {
    /// The place itself, where the rules know places as targets (SA-21); elsewhere somebody unseen.
    #[default]
    Place,
    /// A wall, a door or a piece of ground, by its id (SA-21).
    Thing(Id),
    /// Somebody unseen who may be there (RS-12, AH-11).
    Somebody,
}

impl AttackChoices {
    /// The maneuver that is to be made: none is made from afar.
    pub fn wanted(&self) -> Option<ManeuverKind> {
        self.maneuver.filter(|_| self.kind == AttackKind::Melee)
    }
}

impl Default for AttackChoices {
    fn default() -> AttackChoices {
        AttackChoices {
            kind: AttackKind::Ranged,
            options: Options::default(),
            decisions: Decisions::default(),
            maneuver: None,
            aimed_at: AimedAt::Place,
            just_made: None,
            strikes: false,
        }
    }
}

/// What the attacker chooses.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Options {
    /// The switches that are on, each by the name that the ruleset gives it.
    #[serde(flatten)]
    switches: BTreeMap<String, bool>,
    /// The defense that it goes against, where it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub versus: Option<String>,
    /// The weapon's reach, in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reach: Option<i32>,
    /// How far the weapon carries, in regions or in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<i32>,
    /// How far it carries with difficulty, in cells.
    #[serde(rename = "longRange", skip_serializing_if = "Option::is_none")]
    pub long_range: Option<i32>,
    /// The types of the damage of the token's own attack in hand, where they change it (E5-56).
    #[serde(rename = "damageTypes", skip_serializing_if = "Vec::is_empty")]
    pub damage_types: Vec<String>,
    /// What of a token's own is used, where that has to be ready (SA-26).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// How many help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub helpers: Option<i32>,
    #[serde(skip_serializing_if = "Weapon::is_usual")]
    pub weapon: Weapon,
}

/// The weapon in hand.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Weapon {
    /// The size of creature that it was made for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub light: Option<bool>,
}

impl Weapon {
    fn is_usual(&self) -> bool {
        *self == Weapon::default()
    }
}

impl Options {
    /// Whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.switches.contains_key(name)
    }

    /// Turns a switch on or off.
    pub fn switch(&mut self, name: String, on: bool) {
        if on {
            self.switches.insert(name, true);
        } else {
            self.switches.remove(&name);
        }
    }

    /// As queries and commands hold them.
    pub fn to_rules(&self) -> AttackOptions {
        converted(self)
    }
}

/// What the game master decides. What is `None` is computed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Decisions {
    /// A grade of the ruleset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealment: Option<Veil>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_of_sight: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_of_effect: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reach: Option<bool>,
    /// Whether the attack is possible at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// Whether the target fights hand to hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_melee: Option<bool>,
    /// Who is hit by a stray shot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stray: Option<Id>,
    /// The number that the roll has to reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defense: Option<i32>,
    /// The distance, in regions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub areas_apart: Option<i32>,
    /// How many regions the attacker crossed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub areas_moved: Option<i32>,
}

impl Decisions {
    /// As queries and commands hold them.
    pub fn to_rules(&self) -> AttackOverrides {
        converted(self)
    }
}

fn converted<T: DeserializeOwned + Default>(fields: &impl Serialize) -> T {
    serde_json::to_value(fields).and_then(serde_json::from_value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn choices_are_the_options_and_overrides_of_a_query() {
        let mut options = Options { helpers: Some(2), ..Options::default() };
        assert_eq!(json!(options.to_rules()), json!({ "helpers": 2 }));
        options.switch("charge".into(), true);
        options.switch("spell".into(), true);
        options.switch("spell".into(), false);
        options.weapon.light = Some(false);
        let all = json!({ "charge": true, "helpers": 2, "weapon": { "light": false } });
        assert_eq!(json!(options.to_rules()), all);
        let decisions =
            Decisions { concealment: Some(Veil::None), areas_apart: Some(1), ..Decisions::default() };
        assert_eq!(json!(decisions.to_rules()), json!({ "concealment": "none", "areasApart": 1 }));
    }
}
