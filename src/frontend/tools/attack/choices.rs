//! What the user chose for an attack, and what the game master decided in place of what the rules compute.

use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::options::{DamageTypes, Statistic, Weapon as RulesWeapon, WeaponFields};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::concealment::Veil;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, Place};
use serde_json::Number;
use std::collections::BTreeSet;

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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The switches that are on, each by the name that the ruleset gives it.
    switches: BTreeSet<String>,
    /// The defense that it goes against, where it is not the usual one.
    pub versus: Option<String>,
    /// The weapon's reach, in cells.
    pub reach: Option<i32>,
    /// How far the weapon carries, in regions or in cells.
    pub range: Option<i32>,
    /// How far it carries with difficulty, in cells.
    pub long_range: Option<i32>,
    /// The types of the damage of the token's own attack in hand, where they change it (E5-56).
    pub damage_types: Vec<String>,
    /// How many help.
    pub helpers: Option<i32>,
    /// The readied thing that it is made with.
    pub item: Option<String>,
    pub weapon: Weapon,
}

/// The weapon in hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weapon {
    /// The size of creature that it was made for.
    pub size: Option<String>,
    pub light: Option<bool>,
    /// It is none: the attacker strikes unarmed, or with its body.
    pub natural: Option<bool>,
}

impl Weapon {
    fn to_rules(&self) -> Given<RulesWeapon> {
        if *self == Weapon::default() {
            return Given::Nothing;
        }
        let (size, light, natural) = (self.size.clone().into(), self.light.into(), self.natural.into());
        let fields = WeaponFields { size, light, natural, ..WeaponFields::default() };
        RulesWeapon::Described(Box::new(fields)).into()
    }
}

impl Options {
    /// Whether a switch is on.
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

    /// As queries and commands hold them.
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

/// What the game master decides. What is `None` is computed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decisions {
    /// A grade of the ruleset.
    pub cover: Option<String>,
    pub concealment: Option<Veil>,
    pub line_of_sight: Option<bool>,
    pub line_of_effect: Option<bool>,
    pub in_reach: Option<bool>,
    /// Whether the attack is possible at all.
    pub legal: Option<bool>,
    /// Whether the target fights hand to hand.
    pub in_melee: Option<bool>,
    /// Who is hit by a stray shot.
    pub stray: Option<Id>,
    /// The number that the roll has to reach.
    pub defense: Option<i32>,
    /// The distance, in regions.
    pub areas_apart: Option<i32>,
    /// How many regions the attacker crossed.
    pub areas_moved: Option<i32>,
}

impl Decisions {
    /// As queries and commands hold them.
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
