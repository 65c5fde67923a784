//! Attacks of a token, with their statistics for an attack button.

use super::given_condition::GivenCondition;
use super::mastery::Mastery;
use super::template_shape::TemplateShape;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// An attack of a token. Lengths are in cells.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an attack of a token"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenAttack {
    /// Name: bite, longbow, fire breath.
    pub name: String,
    /// Kind of target.
    pub kind: TokenAttackKind,
    /// Attack bonus. If omitted, the token's general one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    /// Damage of a hit, by type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AttackDamage>>"))]
    pub damage: Vec<AttackDamage>,
    /// Reach. If omitted, the token's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<i32>,
    /// Range of a shot, or distance to an area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<i32>,
    /// Long range of a shot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long_range: Option<i32>,
    /// Range of a shot in regions, if ranges are counted in regions (SA-27).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range_areas: Option<i32>,
    /// Whether the attack uses a light weapon (E5-50).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub light: bool,
    /// Mastery property of its weapon that the token can use (E5-99).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mastery: Option<Mastery>,
    /// Defense to roll against. If omitted, the default one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub versus: Option<String>,
    /// Area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AttackArea>,
    /// Whether the attack's area splashes: half the damage outside the target cell (RS-08, AH-08).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub splash: bool,
    /// Saving throw of its targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<AttackSave>,
    /// Conditions from a hit (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_hit: Vec<GivenCondition>,
    /// Lowest face that recharges it: a die is rolled at the start of each of the token's turns, 5 for "Recharge 5–6" (E5-96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recharge: Option<i32>,
    /// Whether the attack was used and has not recharged yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub spent: bool,
    /// Limited uses. If omitted, unlimited (E5-96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<AttackUses>,
    /// Attacks of the token with the same word here share their uses, and one die recharges all of them: "one of the following breath
    /// weapons" (E5-96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shares_use: Option<String>,
    /// The attack's text, for the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Unknown fields, which are preserved.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub more: Map<String, Value>,
}

impl TokenAttack {
    /// Returns the template to place. A save without an area affects a single cell.
    pub fn template(&self) -> Option<AttackArea> {
        let usual = AttackArea::new(TemplateShape::Burst, 3);
        let one_cell = AttackArea::new(TemplateShape::Rect, 1);
        let laid = self.kind == TokenAttackKind::Area;
        self.area.or(laid.then_some(usual)).or(self.save.is_some().then_some(one_cell))
    }

    /// Returns whether the attack's area is one cell, so that it has a single target.
    pub fn meets_one_cell(&self) -> bool {
        self.template() == Some(AttackArea::new(TemplateShape::Rect, 1)) && self.kind != TokenAttackKind::Area
    }

    /// Returns whether the attack has no use left: it must recharge, or its uses are spent. Shared uses are not considered.
    pub fn is_used_up(&self) -> bool {
        self.recharge.is_some() && self.spent || self.uses.is_some_and(|uses| uses.left() == 0)
    }

    /// Returns the attack's dice with their types: `2d6+3` and `slashing`, `1d4` and `fire`. Empty if it deals no damage.
    pub fn dice_by_kind(&self) -> Vec<(String, &str)> {
        let mut parts: Vec<(String, &str)> = Vec::new();
        for damage in self.damage.iter().filter(|damage| !damage.dice.trim().is_empty()) {
            let (dice, kind) = (damage.dice.trim(), damage.kind.as_deref().unwrap_or_default().trim());
            match parts.iter_mut().find(|(_, known)| *known == kind) {
                Some((text, _)) => {
                    let joint = if dice.starts_with(['+', '-']) { "" } else { "+" };
                    text.push_str(joint);
                    text.push_str(dice);
                }
                None => parts.push((dice.to_owned(), kind)),
            }
        }
        parts
    }

    /// Returns the attack's damage types, without duplicates.
    pub fn damage_kinds(&self) -> Vec<&str> {
        let mut kinds: Vec<&str> = Vec::new();
        for kind in self.damage.iter().filter_map(|damage| damage.kind.as_deref()).map(str::trim) {
            if !kind.is_empty() && !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }
}

/// Kind of target of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TokenAttackKind {
    /// A creature within reach.
    #[default]
    Melee,
    /// A creature farther away.
    Ranged,
    /// A creature, or all in its area, by magic.
    Spell,
    /// All creatures in an area.
    Area,
}

/// Damage of one type.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "damage of one kind"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AttackDamage {
    /// Dice and bonus: `2d6+3`.
    pub dice: String,
    /// Type: slashing, fire.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
}

/// A template and its size.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an attack's area"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AttackArea {
    /// A shape of template.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub shape: TemplateShape,
    /// Radius or length in cells. For a box with two `sides`, the larger one.
    pub size: i32,
    /// Width of a line in cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    /// Width and height of a box in cells, if they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<[i32; 2]>,
    /// Whether the area consists only of its edge. Not for lines and cones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ring: bool,
    /// Whether a line starts anywhere within its range instead of at its user, such as a wall.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub free: bool,
}

impl AttackArea {
    pub fn new(shape: TemplateShape, size: i32) -> AttackArea {
        AttackArea { shape, size, width: None, sides: None, ring: false, free: false }
    }

    /// Returns the width and height of a box.
    pub fn sides(&self) -> [i32; 2] {
        self.oblong().unwrap_or([self.size; 2])
    }

    /// Returns the width and height, if the shape has them and they differ.
    pub fn oblong(&self) -> Option<[i32; 2]> {
        self.sides.filter(|_| self.shape == TemplateShape::Rect)
    }

    pub fn set_sides(&mut self, sides: [i32; 2]) {
        self.size = sides[0].max(sides[1]);
        self.sides = (sides[0] != sides[1]).then_some(sides);
    }
}

/// Uses of an attack before a rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "uses of an attack"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AttackUses {
    /// Kind of rest that restores them.
    pub per: UsesPer,
    /// Maximum, 1 or more.
    pub max: i32,
    /// Remaining uses. If omitted, all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i32>,
}

impl AttackUses {
    /// Returns the remaining uses.
    pub fn left(&self) -> i32 {
        self.left.unwrap_or(self.max).min(self.max).max(0)
    }
}

/// Kind of rest that restores an attack's uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum UsesPer {
    /// A long rest, once a day.
    #[default]
    Day,
    /// Any rest, even a short one.
    Rest,
}

/// Saving throw against an attack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a saving throw"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackSave {
    /// Statistic of the save.
    pub stat: String,
    /// The number to reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i32>,
    /// Whether a success still takes half the damage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub half: bool,
    /// Conditions after a failure (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_fail: Vec<GivenCondition>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn damage(parts: &[(&str, &str)]) -> Vec<AttackDamage> {
        let part = |(dice, kind): &(&str, &str)| AttackDamage {
            dice: (*dice).to_owned(),
            kind: Some((*kind).to_owned()),
        };
        parts.iter().map(part).collect()
    }

    #[test]
    fn dice_are_added_up_by_kinds() {
        let parts = damage(&[("2d6+3", "slashing"), ("1d4", "fire"), ("-1", "fire")]);
        let attack = TokenAttack { damage: parts, ..TokenAttack::default() };
        let parts = attack.dice_by_kind();
        assert_eq!(parts, [("2d6+3".to_owned(), "slashing"), ("1d4-1".to_owned(), "fire")]);
        assert_eq!(attack.damage_kinds(), ["slashing", "fire"]);
        assert_eq!(TokenAttack::default().dice_by_kind(), []);
    }

    #[test]
    fn what_is_saved_against_catches_one_cell_where_it_has_no_area() {
        let save = Some(AttackSave { stat: "will".into(), ..AttackSave::default() });
        let hold = TokenAttack { save, kind: TokenAttackKind::Spell, ..TokenAttack::default() };
        assert_eq!(hold.template().map(|area| (area.shape, area.size)), Some((TemplateShape::Rect, 1)));
        assert!(hold.meets_one_cell());
        let area = Some(AttackArea::new(TemplateShape::Rect, 2));
        assert!(!TokenAttack { area, ..hold }.meets_one_cell());
        assert_eq!(TokenAttack::default().template(), None);
    }
}
