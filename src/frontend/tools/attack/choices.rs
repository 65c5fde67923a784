//! The user's choices for an attack, and the game master's overrides of computed results.

use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::options::{DamageTypes, Statistic, Weapon as RulesWeapon, WeaponFields};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::concealment::Veil;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, Place};
use serde_json::Number;
use std::collections::BTreeSet;

/// Choices for the next attack.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackChoices {
    pub kind: AttackKind,
    pub options: Options,
    pub decisions: Decisions,
    /// Maneuver instead of an attack with the weapon.
    pub maneuver: Option<ManeuverKind>,
    /// Meaning of a cell as the target.
    pub aimed_at: AimedAt,
    /// Target of the last roll, until the next choice or target: the rules' answer for a second attack is not needed yet.
    pub just_made: Option<Place>,
    /// Whether the current press makes the selected attack instead of only showing its numbers.
    pub strikes: bool,
}

/// Meaning of an attack on a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AimedAt {
    /// The place itself, if the rules allow places as targets (SA-21), otherwise an unseen creature.
    #[default]
    Place,
    /// A wall, a door or a piece of terrain, by its id (SA-21).
    Thing(Id),
    /// An unseen creature that may be there (RS-12, AH-11).
    Somebody,
}

impl AttackChoices {
    /// Returns the selected maneuver, unless the attack is ranged.
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

/// Choices of the attacker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Active switches, by their names in the ruleset.
    switches: BTreeSet<String>,
    /// Target defense, if it is not the usual one.
    pub versus: Option<String>,
    /// Reach of the weapon in cells.
    pub reach: Option<i32>,
    /// Range of the weapon, in regions or in cells.
    pub range: Option<i32>,
    /// Long range of the weapon in cells.
    pub long_range: Option<i32>,
    /// Damage types of the token's selected attack, if they affect it (E5-56).
    pub damage_types: Vec<String>,
    /// Number of helpers.
    pub helpers: Option<i32>,
    /// Readied item for the attack.
    pub item: Option<String>,
    pub weapon: Weapon,
}

/// The weapon of an attack.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weapon {
    /// Creature size for which it was made.
    pub size: Option<String>,
    pub light: Option<bool>,
}

impl Weapon {
    fn to_rules(&self) -> Given<RulesWeapon> {
        if *self == Weapon::default() {
            return Given::Nothing;
        }
        let (size, light) = (self.size.clone().into(), self.light.into());
        RulesWeapon::Described(Box::new(WeaponFields { size, light, ..WeaponFields::default() })).into()
    }
}

impl Options {
    /// Returns whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.switches.contains(name)
    }

    /// Turns a switch on or off.
    pub fn switch(&mut self, name: String, on: bool) {
        if on {
            self.switches.insert(name);
        } else {
            self.switches.remove(&name);
        }
    }

    /// Returns the choices for queries and commands.
    pub fn to_rules(&self) -> AttackOptions {
        let types = Some(self.damage_types.clone()).filter(|types| !types.is_empty());
        let mut options = AttackOptions {
            versus: self.versus.clone().map(Statistic).into(),
            reach: number(self.reach),
            range: number(self.range),
            long_range: number(self.long_range),
            damage_types: types.map(DamageTypes).into(),
            helpers: number(self.helpers),
            weapon: self.weapon.to_rules(),
            ..AttackOptions::default()
        };
        self.switches.iter().for_each(|name| options.put(name, true.into()));
        if let Some(item) = &self.item {
            options.put("item", item.as_str().into());
        }
        options
    }
}

/// The game master's overrides; `None` for computed values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decisions {
    /// Grade of cover in the ruleset.
    pub cover: Option<String>,
    pub concealment: Option<Veil>,
    pub line_of_sight: Option<bool>,
    pub line_of_effect: Option<bool>,
    pub in_reach: Option<bool>,
    /// Whether the attack is possible.
    pub legal: Option<bool>,
    /// Whether the target is in melee.
    pub in_melee: Option<bool>,
    /// Creature hit by a stray shot.
    pub stray: Option<Id>,
    /// Target number of the roll.
    pub defense: Option<i32>,
    /// Distance in regions.
    pub areas_apart: Option<i32>,
    /// Number of regions that the attacker crossed.
    pub areas_moved: Option<i32>,
}

impl Decisions {
    /// Returns the overrides for queries and commands.
    pub fn to_rules(&self) -> AttackOverrides {
        AttackOverrides {
            cover: self.cover.clone().into(),
            concealment: self.concealment.into(),
            line_of_sight: self.line_of_sight.into(),
            line_of_effect: self.line_of_effect.into(),
            legal: self.legal.into(),
            defense: number(self.defense),
            areas_apart: number(self.areas_apart),
            areas_moved: number(self.areas_moved),
            in_melee: self.in_melee.into(),
            in_reach: self.in_reach.into(),
            stray: self.stray.clone().into(),
            ..AttackOverrides::default()
        }
    }
}

fn number(value: Option<i32>) -> Given<Number> {
    value.map(Number::from).into()
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
