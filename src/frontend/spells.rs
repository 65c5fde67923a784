//! Spells from a library, as attacks of their casters.

use burstmap_encounter::Creates;
use burstmap_rules::area_effect::AreaMoment;
use burstmap_rules::map::Token;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::traits;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The highest level of a slot.
pub const HIGHEST: u32 = 9;

/// A spell as a library describes it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spell {
    /// Display name.
    pub name: String,
    /// 0 for a cantrip.
    pub level: u32,
    /// School of magic, for searches.
    #[serde(default)]
    pub school: String,
    /// Classes that can cast it, for searches.
    #[serde(default)]
    pub classes: Vec<String>,
    /// What casting the spell takes, such as `action`.
    #[serde(default)]
    pub cast: String,
    /// Whether it can be cast as a ritual, which the game master handles.
    #[serde(default)]
    pub ritual: bool,
    /// Whether it lasts while its caster concentrates.
    #[serde(default)]
    pub concentration: bool,
    /// The attack that a click makes, without the caster's numbers. Omitted if the map applies no part of the spell.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(schema_with = "attack_schema"))]
    attack: Option<Map<String, Value>>,
    /// Whether the caster makes an attack roll.
    #[serde(default)]
    to_hit: bool,
    /// Whether the caster's modifier is added to the damage.
    #[serde(default)]
    modifier: bool,
    /// Damage of a cantrip, by the level of the caster from which it applies.
    #[serde(default)]
    scale: BTreeMap<String, String>,
    /// Additions for each level of a higher slot.
    #[serde(default)]
    upcast: Option<Upcast>,
    /// Duration and effects of an area that stays on the map.
    #[serde(default)]
    pub lasting: Option<Lasting>,
    /// Effects that the game master applies, because the map does not.
    #[serde(default)]
    pub told: Vec<String>,
}

/// Additions for each level of a higher slot.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Upcast {
    /// Damage dice.
    #[serde(default)]
    dice: Option<String>,
    /// Cells to add to the area's size.
    #[serde(default)]
    size: i32,
    /// Number of levels for each addition. Default: 1.
    #[serde(default)]
    per: Option<u32>,
    /// Indices of the damage parts that get the dice. Default: the first one.
    #[serde(default)]
    to: Vec<usize>,
}

/// An area that stays on the map.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Lasting {
    /// Rounds until it ends. If omitted, it lasts until it is dispelled.
    #[serde(default)]
    pub rounds: Option<i32>,
    /// Moments at which the area acts on creatures inside.
    #[serde(default)]
    pub on: Vec<AreaMoment>,
    /// Whether it acts on each creature at most once a turn.
    #[serde(default)]
    pub once_a_turn: bool,
    /// Whether the area spares the caster's side. The caster decides whom it spares.
    #[serde(default)]
    pub spares: bool,
    /// Whether the area moves with its caster.
    #[serde(default)]
    pub follows: bool,
    /// Whether the area halves the speed of creatures inside.
    #[serde(default)]
    pub halves: bool,
    /// Contents that the area creates: fog, darkness, light, a wall, difficult terrain.
    #[serde(default)]
    pub creates: Option<Creates>,
}

/// Formula for the numbers of spellcasters in a rule system.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Casting {
    /// Number to which the statistics are added for the DC of saves.
    pub base: i32,
    /// Statistic of every caster, such as the proficiency bonus.
    pub add: String,
    /// Statistics of which a caster uses one. The best one counts.
    pub best: Vec<String>,
}

/// Numbers of a caster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Caster {
    pub difficulty: i32,
    pub bonus: i32,
    pub modifier: i32,
}

impl Casting {
    /// Returns the numbers of a token, or `None` if its statistics do not contain them.
    pub fn of(&self, token: &Token) -> Option<Caster> {
        Some(self.numbers(traits::stat(token, &self.add)?, self.modifier(token)?))
    }

    /// Returns the best modifier among the abilities with which a token can cast.
    pub fn modifier(&self, token: &Token) -> Option<i32> {
        self.best.iter().filter_map(|stat| traits::stat(token, stat)).max()
    }

    /// Returns the numbers from the statistic of every caster and the modifier of the ability.
    pub fn numbers(&self, own: i32, modifier: i32) -> Caster {
        let bonus = own.saturating_add(modifier);
        Caster { difficulty: bonus.saturating_add(self.base), bonus, modifier }
    }
}

impl Spell {
    /// Returns whether casting the spell takes a turn's action, which the map counts.
    pub fn takes_action(&self) -> bool {
        self.cast == "action"
    }

    /// Returns whether the map applies any part of the spell.
    pub fn is_carried_out(&self) -> bool {
        self.attack.is_some()
    }

    /// Returns the levels at which the spell can be cast: levels of slots, or for a cantrip levels of its caster.
    pub fn levels(&self) -> Vec<u32> {
        match self.level {
            0 => std::iter::once(1).chain(self.steps().map(|(level, _)| level)).collect(),
            level => (level..=HIGHEST.max(level)).collect(),
        }
    }

    fn steps(&self) -> impl Iterator<Item = (u32, &str)> {
        let mut steps: Vec<(u32, &str)> = self
            .scale
            .iter()
            .filter_map(|(level, dice)| Some((level.parse().ok()?, dice.as_str())))
            .collect();
        steps.sort_unstable();
        steps.into_iter()
    }

    /// Returns whether each of these words occurs in the spell's name, school or classes. `level 3` matches its level.
    pub fn is_found_by(&self, words: &str) -> bool {
        let all: Vec<String> = [&self.name, &self.school]
            .into_iter()
            .chain(&self.classes)
            .map(|text| text.to_lowercase())
            .collect();
        words.to_lowercase().replace("level ", "level").split_whitespace().all(|word| {
            match word.strip_prefix("level").and_then(|level| level.parse::<u32>().ok()) {
                Some(level) => self.level == level,
                None => all.iter().any(|text| text.contains(word)),
            }
        })
    }

    /// Returns the library's attack, with the numbers of a caster if there is one.
    pub fn attack_with(&self, caster: Option<Caster>) -> Option<Map<String, Value>> {
        let mut attack = self.attack.clone()?;
        if let Some(caster) = caster {
            if self.to_hit {
                attack.insert("bonus".to_owned(), caster.bonus.into());
            }
            if let Some(save) = attack.get_mut("save").and_then(Value::as_object_mut) {
                save.insert("difficulty".to_owned(), caster.difficulty.into());
                complete(save.get_mut("onFail"), caster.difficulty);
            }
            complete(attack.get_mut("onHit"), caster.difficulty);
        }
        Some(attack)
    }

    /// Returns the attack that a click makes, at a level. Without the caster's numbers, the game master enters them when casting.
    ///
    /// `None` if the map applies nothing, or if a save that ends a condition would have no DC, because that DC cannot be entered when casting.
    pub fn made(&self, level: u32, caster: Option<Caster>) -> Option<TokenAttack> {
        let attack = self.attack_with(caster)?;
        let mut attack: TokenAttack = serde_json::from_value(Value::Object(attack)).ok()?;
        if let Some((_, dice)) = self.steps().filter(|(from, _)| self.level == 0 && *from <= level).last()
            && let Some(first) = attack.damage.first_mut()
        {
            dice.clone_into(&mut first.dice);
        }
        if let (Some(first), Some(caster)) = (attack.damage.first_mut().filter(|_| self.modifier), caster)
            && caster.modifier != 0
        {
            first.dice.push_str(&format!("{:+}", caster.modifier));
        }
        let above = level.saturating_sub(self.level);
        if let Some(upcast) = self.upcast.as_ref().filter(|_| self.level > 0 && above > 0) {
            upcast.add(above / upcast.per.unwrap_or(1).max(1), &mut attack);
            attack.name = format!("{} ({level})", attack.name);
        }
        Some(attack)
    }
}

/// Returns the schema of a spell's attack. It is that of a token's attack, but its saves use the caster's DC.
#[cfg(feature = "schema")]
fn attack_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    use schemars::transform::{RecursiveTransform, Transform};
    let mut attack = generator.subschema_for::<TokenAttack>();
    let any_difficulty = |schema: &mut schemars::Schema| {
        if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
            required.retain(|name| name != "difficulty");
        }
    };
    RecursiveTransform(any_difficulty).transform(&mut attack);
    attack
}

/// Sets the spell's DC for the saves that end conditions.
fn complete(given: Option<&mut Value>, difficulty: i32) {
    for condition in given.and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(save) = condition.get_mut("save").and_then(Value::as_object_mut) {
            save.entry("difficulty").or_insert_with(|| difficulty.into());
        }
    }
}

impl Upcast {
    fn add(&self, times: u32, attack: &mut TokenAttack) {
        if let Some(area) = &mut attack.area {
            area.size = area.size.saturating_add(self.size.saturating_mul(times as i32));
        }
        let Some((count, sides)) = self.dice.as_deref().and_then(|dice| dice.split_once('d')) else { return };
        let Some(count) = count.parse::<u32>().ok().filter(|_| times > 0) else { return };
        let to = if self.to.is_empty() { &[0][..] } else { &self.to };
        for part in to {
            if let Some(damage) = attack.damage.get_mut(*part) {
                damage.dice.push_str(&format!("+{}d{sides}", count.saturating_mul(times)));
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::json;

    const CASTER: Caster = Caster { difficulty: 15, bonus: 7, modifier: 4 };

    fn spell(value: Value) -> Spell {
        serde_json::from_value(value).unwrap()
    }

    fn fireball() -> Spell {
        spell(json!({
            "name": "Fireball", "level": 3, "school": "evocation", "classes": ["Sorcerer", "Wizard"],
            "attack": {
                "name": "Fireball", "kind": "spell", "damage": [{ "dice": "8d6", "type": "fire" }], "range": 30,
                "area": { "shape": "burst", "size": 4 }, "save": { "stat": "dexteritySave", "half": true },
            },
            "upcast": { "dice": "1d6" },
        }))
    }

    #[test]
    fn a_higher_slot_adds_its_dice() {
        let dice = |level| fireball().made(level, Some(CASTER)).unwrap().damage[0].dice.clone();
        assert_eq!((dice(3).as_str(), dice(5).as_str()), ("8d6", "8d6+2d6"));
        assert_eq!(fireball().levels(), [3, 4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn the_saves_have_the_number_of_the_caster() {
        let hold = spell(json!({
            "name": "Hold", "level": 2, "attack": {
                "name": "Hold", "kind": "spell", "save": { "stat": "wisdomSave", "onFail": [
                    { "condition": "paralyzed", "save": { "stat": "wisdomSave", "at": ["turnEnd"] } },
                ] },
            },
        }));
        let save = hold.made(2, Some(CASTER)).unwrap().save.unwrap();
        assert_eq!(save.difficulty, Some(15));
        assert_eq!(save.on_fail[0].save.as_ref().unwrap().difficulty, 15);
        assert_eq!(hold.made(2, None), None, "the later saves would have no DC");
        assert_eq!(
            fireball().made(3, None).unwrap().save.unwrap().difficulty,
            None,
            "the game master enters it"
        );
    }

    #[test]
    fn a_cantrip_grows_with_the_level_of_its_caster() {
        let bolt = spell(json!({
            "name": "Bolt", "level": 0, "toHit": true, "scale": { "5": "2d10", "11": "3d10", "17": "4d10" },
            "attack": { "name": "Bolt", "kind": "spell", "damage": [{ "dice": "1d10", "type": "fire" }] },
        }));
        assert_eq!(bolt.levels(), [1, 5, 11, 17]);
        let dice = |level| bolt.made(level, Some(CASTER)).unwrap().damage[0].dice.clone();
        assert_eq!([dice(1), dice(5), dice(17)], ["1d10", "2d10", "4d10"]);
        assert_eq!(bolt.made(1, Some(CASTER)).unwrap().bonus, Some(7));
    }

    #[test]
    fn the_modifier_of_the_caster_is_added_where_the_spell_says_so() {
        let dice = |adds: bool, modifier: i32| {
            let blast = spell(json!({
                "name": "Blast", "level": 1, "modifier": adds,
                "attack": { "name": "Blast", "kind": "spell", "damage": [{ "dice": "1d8", "type": "force" }] },
            }));
            blast.made(1, Some(Caster { modifier, ..CASTER })).unwrap().damage[0].dice.clone()
        };
        assert_eq!(
            [dice(true, 4), dice(true, -1), dice(true, 0), dice(false, 4)],
            ["1d8+4", "1d8-1", "1d8", "1d8"]
        );
    }

    #[test]
    fn spells_are_found_by_name_level_and_class() {
        let found = |words| fireball().is_found_by(words);
        assert!(found("fireb") && found("wizard level 3") && found("evocation"));
        assert!(!found("level 2") && !found("cleric"));
    }

    #[test]
    fn what_is_no_attack_is_not_made() {
        let odd = spell(json!({ "name": "Odd", "level": 99, "attack": { "name": 5 } }));
        assert_eq!(odd.made(99, Some(CASTER)), None);
        assert_eq!(odd.levels(), [99]);
    }
}
