//! What the attacker chooses for one attack.

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
    /// What the attacker chooses. A ruleset may ask for options of its own: they are among `others`, by the names that it
    /// gives them.
    AttackOptions {
        /// The table gives it advantage (E5-92).
        "advantage" advantage: bool,
        /// The attack is the strike of a charge (RD-15, SA-36).
        "charge" charge: bool,
        /// It is the second attack of a weapon that cleaves (E5-99).
        "cleave" cleave: bool,
        /// It is a killing blow at somebody helpless (RD-19).
        "coupDeGrace" coup_de_grace: bool,
        /// It answers a strike (SA-31).
        "counter" counter: bool,
        /// The table gives it disadvantage (E5-92).
        "disadvantage" disadvantage: bool,
        /// It is a free strike (SA-32).
        "free" free: bool,
        /// The target is within reach, wherever it stands.
        "inReach" in_reach: bool,
        /// Whoever it would bring to 0 hit points keeps one and is unconscious (E5-83).
        "knockOut" knock_out: bool,
        /// It is made with a light weapon (E5-50).
        "light" light: bool,
        /// The spell touches its target: it is a melee attack (E5-57). So is one that is told its `reach`.
        "melee" melee: bool,
        /// It does nonlethal damage.
        "nonlethal" nonlethal: bool,
        /// The weapon is made for nonlethal damage.
        "nonlethalWeapon" nonlethal_weapon: bool,
        /// It is made with a light weapon in the other hand (E5-50).
        "offHand" off_hand: bool,
        /// It is an attack of opportunity (RD-11).
        "opportunity" opportunity: bool,
        /// It is aimed past allies in the same melee (RD-37).
        "spareAllies" spare_allies: bool,
        /// The effect on an area is a spell (RD-38).
        "spell" spell: bool,
        /// The target charges the attacker (SA-34).
        "targetCharging" target_charging: bool,
        /// The target did not see the attacker when the turn began (SA-34).
        "unseenAtTurnStart" unseen_at_turn_start: bool,
        /// The mastery of its weapon does nothing (E5-99).
        "withoutMastery" without_mastery: bool,
        /// How many borders of regions lie between the two (SA-27).
        "areasApart" areas_apart: Number,
        /// How many regions the target crossed in its turn (SA-29).
        "areasMoved" areas_moved: Number,
        /// How many help.
        "helpers" helpers: Number,
        /// How far the weapon carries with difficulty, in cells (E5-45).
        "longRange" long_range: Number,
        /// How far the weapon carries, in regions (SA-27) or in cells (E5-45).
        "range" range: Number,
        /// The weapon's reach, in cells.
        "reach" reach: Number,
        /// What the object of a sunder takes (RD-45), as rules of damage read it.
        "damage" damage: Damage,
        /// The statistic that its damage holds, where another hand's goes without it (E5-50).
        "ability" ability: Statistic,
        /// The types of its damage, where they change the attack (E5-56).
        "damageTypes" damage_types: DamageTypes,
        /// The defense that the attack has to reach: another statistic, or a number.
        "defense" defense: Defense,
        /// Who is hit by a shot that goes astray (RD-37).
        "stray" stray: Id,
        /// The first cell of a reposition (RD-48), or where a weapon falls (RD-44).
        "to" to: Cell,
        /// The statistic that the attack is compared with.
        "versus" versus: Statistic,
        /// What it is made with.
        "weapon" weapon: Weapon,
    }
}

/// Options that rulesets and the log know by their names alone.
pub(super) const NAMED: [&str; 2] = ["area", "item"];

/// A statistic of the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Statistic(pub String);

/// Types of damage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DamageTypes(pub Vec<String>);

/// What an attack has to reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Defense {
    /// A statistic of the target.
    Statistic(Statistic),
    /// This number.
    Number(Number),
}

/// What an attack is made with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Weapon {
    /// A word for it, such as `light`.
    Word(String),
    /// What is known of it.
    Described(Box<WeaponFields>),
}

/// What is known of a weapon.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WeaponFields {
    /// The size of creature that it was made for (RD-51).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub size: Given<String>,
    /// Whether it is a light one (RD-43).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub light: Given<bool>,
    /// Whether it is a part of the body (RD-24).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub natural: Given<bool>,
    /// How far it carries, in regions (SA-27).
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    pub range: Given<Number>,
    /// Anything else.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

impl WeaponFields {
    const NAMES: [&str; 5] = ["name", "size", "light", "natural", "range"];
}

impl AttackOptions {
    /// Chooses an option that is chosen or not.
    pub fn switch(&mut self, name: &str, on: bool) {
        self.put(name, if on { true.into() } else { Value::Null });
    }

    /// Changes what is known of the weapon.
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

    /// The statistic that the attack is compared with, where one is chosen.
    pub fn against(&self) -> Option<&str> {
        let defense = || match self.defense.get() {
            Some(Defense::Statistic(stat)) => Some(stat),
            _ => None,
        };
        self.versus.get().or_else(defense).map(|stat| stat.0.as_str())
    }

    /// The number to reach, where one is given, rounded down.
    pub fn defense_value(&self) -> Option<i32> {
        match self.defense.get() {
            Some(Defense::Number(number)) => Given::from(number.clone()).whole(),
            _ => None,
        }
    }

    /// The same where it is known what it deals: nonlethal damage is meant to be that (RD-40).
    #[must_use]
    pub fn dealing(mut self, damage: Option<&DamageSpec>) -> AttackOptions {
        if damage.is_some_and(|damage| damage.nonlethal) {
            self.nonlethal = true.into();
        }
        self
    }

    /// Whether a spell touches its target (E5-57).
    pub fn touches(&self) -> bool {
        self.melee.is_set() || self.reach.whole().is_some()
    }

    /// How far the weapon carries, where it is told.
    pub fn weapon_range(&self) -> Option<i32> {
        match self.weapon.get() {
            Some(Weapon::Described(weapon)) => weapon.range.whole(),
            _ => None,
        }
    }

    /// The size of creature that the weapon was made for, where it is told.
    pub fn weapon_size(&self) -> Option<&str> {
        match self.weapon.get() {
            Some(Weapon::Described(weapon)) => weapon.size.get().map(String::as_str),
            _ => None,
        }
    }
}

impl Weapon {
    /// Whether it can be used in a grapple (RD-43).
    pub fn is_light(&self) -> bool {
        match self {
            Weapon::Word(word) => word == "light" || self.is_natural(),
            Weapon::Described(weapon) => weapon.light.is_true() || self.is_natural(),
        }
    }

    /// Whether it is a part of the body, which nothing has to be drawn for (RD-24).
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

/// Whoever asks for the cell says what is wrong with it.
impl Choice for Cell {
    fn wanted() -> Option<Message> {
        None
    }
}

/// Refuses options of another kind than they are, and those that nobody reads: neither the rules nor the ruleset in use.
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

/// RD-51: the size of a weapon is one of the ruleset's.
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

/// Refuses a defense that neither the ruleset names nor any token has.
///
/// # Errors
///
/// `bad-query` at `path`, with the one that was probably meant.
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
