//! Options that the attacker chooses for one attack.

use super::given::{Choice, Given, choices};
use crate::board::Board;
use crate::damage::{Damage, DamageSpec};
use crate::map::Id;
use crate::reason::Refusal;
use burstmap_decode::{closest, escape};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};

choices! {
    /// Options of the attacker. A ruleset can define additional ones, which are in `others` by name.
    AttackOptions {
        /// Whether the GM grants advantage (E5-92).
        "advantage" advantage: bool,
        /// Whether the attack is the strike of a charge (RD-15, SA-36).
        "charge" charge: bool,
        /// Whether the attack is the second attack of a weapon that cleaves (E5-99).
        "cleave" cleave: bool,
        /// Whether the attack is a killing blow against a helpless creature (RD-19).
        "coupDeGrace" coup_de_grace: bool,
        /// Whether the attack is a counter strike (SA-31).
        "counter" counter: bool,
        /// Whether the GM imposes disadvantage (E5-92).
        "disadvantage" disadvantage: bool,
        /// Whether the attack is a free strike (SA-32).
        "free" free: bool,
        /// Whether the target counts as within reach, regardless of its position.
        "inReach" in_reach: bool,
        /// Whether a target that the attack would drop to 0 hit points keeps 1 and is unconscious (E5-83).
        "knockOut" knock_out: bool,
        /// Whether the attack uses a light weapon (E5-50).
        "light" light: bool,
        /// Whether the spell touches its target, as a melee attack (E5-57). The same applies if its `reach` is specified.
        "melee" melee: bool,
        /// Whether the attack deals nonlethal damage.
        "nonlethal" nonlethal: bool,
        /// Whether the weapon is made for nonlethal damage.
        "nonlethalWeapon" nonlethal_weapon: bool,
        /// Whether the attack uses a light weapon in the off hand (E5-50).
        "offHand" off_hand: bool,
        /// Whether the attack is an attack of opportunity (RD-11).
        "opportunity" opportunity: bool,
        /// Whether the attack spares allies in the same melee (RD-37).
        "spareAllies" spare_allies: bool,
        /// Whether the effect on an area is a spell (RD-38).
        "spell" spell: bool,
        /// Whether the target charges the attacker (SA-29).
        "targetCharging" target_charging: bool,
        /// Whether the attacker did not see the target at the start of the turn (SA-29).
        "unseenAtTurnStart" unseen_at_turn_start: bool,
        /// Whether to skip the weapon's mastery (E5-99).
        "withoutMastery" without_mastery: bool,
        /// Number of region borders between attacker and target (SA-27).
        "areasApart" areas_apart: Number,
        /// Number of region borders that the target crossed in its turn (SA-28).
        "areasMoved" areas_moved: Number,
        /// Number of helpers.
        "helpers" helpers: Number,
        /// Long range of the weapon in cells (E5-45).
        "longRange" long_range: Number,
        /// Range of the weapon, in regions (SA-27) or cells (E5-45).
        "range" range: Number,
        /// Reach of the weapon in cells.
        "reach" reach: Number,
        /// Damage to the sundered object (RD-45).
        "damage" damage: Damage,
        /// Statistic included in the damage. Off-hand damage omits it (E5-50).
        "ability" ability: Statistic,
        /// Damage types, if they affect the attack (E5-56).
        "damageTypes" damage_types: DamageTypes,
        /// Defense to reach: another statistic, or a number.
        "defense" defense: Defense,
        /// Target of a shot that goes astray (RD-37).
        "stray" stray: Id,
        /// First cell of a reposition (RD-48), or where a weapon falls (RD-44).
        "to" to: Cell,
        /// Statistic that the attack is compared with.
        "versus" versus: Statistic,
        /// The weapon.
        "weapon" weapon: Weapon,
    }
}

/// Options that rulesets and the log use only by name.
pub(super) const NAMED: [&str; 2] = ["area", "item"];

/// A statistic of the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statistic(pub String);

/// Damage types.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DamageTypes(pub Vec<String>);

/// The defense or number to reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Defense {
    /// A statistic of the target.
    Statistic(Statistic),
    /// A number.
    Number(Number),
}

/// The weapon of an attack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Weapon {
    /// A word, such as `light`.
    Word(String),
    /// The weapon's properties.
    Described(Box<WeaponFields>),
}

/// Properties of a weapon.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WeaponFields {
    /// Size of creature that it was made for (RD-51).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub size: Given<String>,
    /// Whether the weapon is light (RD-43).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub light: Given<bool>,
    /// Whether the weapon is a natural weapon (RD-24).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub natural: Given<bool>,
    /// Range in regions (SA-27).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub range: Given<Number>,
    /// Other properties.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

impl WeaponFields {
    const NAMES: [&str; 5] = ["name", "size", "light", "natural", "range"];
}

impl AttackOptions {
    /// Sets a boolean option.
    pub fn switch(&mut self, name: &str, on: bool) {
        self.put(name, if on { true.into() } else { Value::Null });
    }

    /// Changes the weapon's properties.
    pub fn change_weapon(&mut self, change: impl FnOnce(&mut WeaponFields)) {
        let known = match self.weapon.get() {
            Some(Weapon::Described(weapon)) => Some((**weapon).clone()),
            _ => None,
        };
        let mut weapon = known.unwrap_or_default();
        change(&mut weapon);
        let known = weapon != WeaponFields::default();
        self.weapon = known.then(|| Weapon::Described(Box::new(weapon))).into();
    }

    /// Returns the statistic that the attack is compared with, if one was chosen.
    pub fn against(&self) -> Option<&str> {
        let defense = || match self.defense.get() {
            Some(Defense::Statistic(stat)) => Some(stat),
            _ => None,
        };
        self.versus.get().or_else(defense).map(|stat| stat.0.as_str())
    }

    /// Returns the number to reach, if one was specified, rounded down.
    pub fn defense_value(&self) -> Option<i32> {
        match self.defense.get() {
            Some(Defense::Number(number)) => Given::from(number.clone()).whole(),
            _ => None,
        }
    }

    /// Returns the options for known damage: nonlethal damage implies the option (RD-40).
    #[must_use]
    pub fn dealing(mut self, damage: Option<&DamageSpec>) -> AttackOptions {
        if damage.is_some_and(|damage| damage.nonlethal) {
            self.nonlethal = true.into();
        }
        self
    }

    /// Returns whether a spell touches its target (E5-57).
    pub fn touches(&self) -> bool {
        self.melee.is_set() || self.reach.whole().is_some()
    }

    /// Returns the weapon's range, if specified.
    pub fn weapon_range(&self) -> Option<i32> {
        match self.weapon.get() {
            Some(Weapon::Described(weapon)) => weapon.range.whole(),
            _ => None,
        }
    }

    /// Returns the size of creature that the weapon was made for, if specified.
    pub fn weapon_size(&self) -> Option<&str> {
        match self.weapon.get() {
            Some(Weapon::Described(weapon)) => weapon.size.get().map(String::as_str),
            _ => None,
        }
    }
}

impl Weapon {
    /// Returns whether the weapon can be used in a grapple (RD-43).
    pub fn is_light(&self) -> bool {
        match self {
            Weapon::Word(word) => word == "light" || self.is_natural(),
            Weapon::Described(weapon) => weapon.light.is_true() || self.is_natural(),
        }
    }

    /// Returns whether the weapon is a natural weapon, which needs no drawing (RD-24).
    pub fn is_natural(&self) -> bool {
        match self {
            Weapon::Word(word) => ["unarmed", "natural"].contains(&word.as_str()),
            Weapon::Described(weapon) => weapon.natural.is_true(),
        }
    }
}

impl Choice for Statistic {
    fn wanted() -> Option<Message> {
        Some(catalogue::WantedStat.into())
    }
}

impl Choice for DamageTypes {
    fn wanted() -> Option<Message> {
        Some(catalogue::WantedDamageTypes.into())
    }
}

impl Choice for Defense {
    fn wanted() -> Option<Message> {
        Some(catalogue::WantedStat.into())
    }

    fn is_possible(&self) -> bool {
        match self {
            Defense::Statistic(_) => true,
            Defense::Number(number) => number.is_possible(),
        }
    }
}

impl Choice for Weapon {
    fn wanted() -> Option<Message> {
        Some(catalogue::WantedWeapon.into())
    }

    fn is_possible(&self) -> bool {
        match self {
            Weapon::Word(_) => true,
            Weapon::Described(weapon) => {
                let flags = [&weapon.light, &weapon.natural];
                flags.iter().all(|flag| flag.wanted().is_none()) && weapon.range.wanted().is_none()
            }
        }
    }
}

/// The code that uses the cell reports problems with it.
impl Choice for Cell {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Refuses options of the wrong type, and options that neither the rules nor the ruleset use.
pub(crate) fn check(board: &Board, options: &AttackOptions) -> Result<(), Refusal> {
    if let Some((name, value, wanted)) = options.misfits().into_iter().next() {
        let message = catalogue::AttackOptionValue { name, wanted, value };
        return Err(refuse(name, message));
    }
    let policy = &board.facts.ruleset.attack;
    let asked = policy.modifiers.iter().flat_map(|rule| [&rule.option, &rule.unless_option]);
    let unseen = policy.unseen.iter().flat_map(|rule| [&rule.melee_with, &rule.ranged_with]);
    let own: Vec<&str> = asked.flatten().chain(unseen).map(String::as_str).collect();
    let known = || AttackOptions::NAMES.iter().chain(&NAMED).chain(&own).copied();
    let given = options.others.iter().filter(|(_, value)| !value.is_null()).map(|(name, _)| name.as_str());
    if let Some(name) = given.into_iter().find(|name| known().all(|known| known != *name)) {
        let nearest = closest(name, known()).unwrap_or_default();
        return Err(refuse(name, catalogue::AttackUnknownOption { name, nearest }));
    }
    if let Some(Weapon::Described(weapon)) = options.weapon.get()
        && let Some((name, _)) =
            weapon.others.iter().find(|(name, value)| !value.is_null() && *name != "name")
    {
        let nearest = closest(name, WeaponFields::NAMES).unwrap_or_default();
        let message = catalogue::AttackUnknownOption { name, nearest };
        return Err(Refusal::new("bad-query", message).at(format!("/options/weapon/{}", escape(name))));
    }
    if let Some(damage) = options.damage.get() {
        damage.spec("/options/damage").map_err(|refusal| refusal.coded("bad-query"))?;
    }
    let given = [("advantage", &options.advantage), ("disadvantage", &options.disadvantage)];
    if let Some((name, _)) =
        given.into_iter().find(|(_, given)| given.is_true() && policy.table_gives.is_none())
    {
        return Err(refuse(name, catalogue::AttackNoAdvantage { ruleset: &board.facts.ruleset.name }));
    }
    if let Some(stat) = options.versus.get() {
        known_defense(board, &stat.0, "/options/versus")?;
    }
    if let Some(Defense::Statistic(stat)) = options.defense.get() {
        known_defense(board, &stat.0, "/options/defense")?;
    }
    known_size(board, options)
}

fn refuse(name: &str, message: impl Into<Message>) -> Refusal {
    Refusal::new("bad-query", message.into()).at(format!("/options/{}", escape(name)))
}

/// Refuses a weapon size that the ruleset doesn't define (RD-51).
fn known_size(board: &Board, options: &AttackOptions) -> Result<(), Refusal> {
    let ruleset = board.facts.ruleset;
    let Some(Weapon::Described(weapon)) = options.weapon.get() else { return Ok(()) };
    if weapon.size.is_nothing() || ruleset.weapon_sizes.is_none() {
        return Ok(());
    }
    let known = || ruleset.sizes.iter().map(|size| size.name.as_str());
    let word = weapon.size.get().map_or("", String::as_str);
    if known().any(|name| name == word) {
        return Ok(());
    }
    let nearest = closest(word, known()).unwrap_or_default();
    let message = catalogue::AttackWeaponSize { size: weapon.size.json(), nearest };
    Err(Refusal::new("bad-query", message).at("/options/weapon/size"))
}

/// Refuses a defense that neither the ruleset nor any token has.
///
/// # Errors
///
/// `bad-query` at `path`, with the likely correction.
pub fn known_defense(board: &Board, stat: &str, path: &str) -> Result<(), Refusal> {
    let policy = &board.facts.ruleset.attack;
    let mut known: Vec<&str> = vec![&policy.defense];
    known.extend(policy.other_defenses.iter().map(String::as_str));
    if known.contains(&stat) || board.facts.tokens.iter().any(|token| token.stat(stat).is_some()) {
        return Ok(());
    }
    let nearest = closest(stat, known.iter().copied()).unwrap_or_default();
    let message = catalogue::AttackUnknownDefense { stat, nearest, known };
    Err(Refusal::new("bad-query", message).at(path))
}
