//! The attacks that a token has, as its statistics tell them: what a button needs to strike, shoot or lay an area.

use super::given_condition::GivenCondition;
use super::mastery::Mastery;
use super::template_shape::TemplateShape;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One attack of a token. Lengths are cells.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "an attack of a token"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct TokenAttack {
    /// What it is called: bite, longbow, fire breath.
    pub name: String,
    /// At whom it goes.
    pub kind: TokenAttackKind,
    /// What is added to the throw; left out: what its token adds to every attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i32>,
    /// What a hit deals, by kind of damage.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<AttackDamage>>"))]
    pub damage: Vec<AttackDamage>,
    /// How far a blow reaches; left out: as far as the token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<i32>,
    /// How far a shot carries, or how far away an area is laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<i32>,
    /// How far a shot carries with difficulty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long_range: Option<i32>,
    /// How many areas away a shot carries, where ranges are counted in areas of the map (SA-27).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range_areas: Option<i32>,
    /// Whether it is made with a light weapon (E5-50).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub light: bool,
    /// The mastery property of its weapon that its token can use (E5-99).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mastery: Option<Mastery>,
    /// The defense that it goes against; left out: the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub versus: Option<String>,
    /// The area that it fills.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<AttackArea>,
    /// Whether its area splashes: half the damage outside the target cell (RS-08, AH-08).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub splash: bool,
    /// What its targets throw against it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<AttackSave>,
    /// What a hit gives besides (E5-101).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<GivenCondition>>"))]
    pub on_hit: Vec<GivenCondition>,
    /// The lowest face that brings it back once it is used: a die is rolled at the start of each of its token's turns, 5 for
    /// "Recharge 5–6" (E5-96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recharge: Option<i32>,
    /// Whether it was used and has not recharged since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub spent: bool,
    /// How often it can be used; left out: as often as one likes (E5-96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<AttackUses>,
    /// Attacks of the token with the same word here are used up together, and one die brings all of them back: "one of the following
    /// breath weapons" (E5-96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shares_use: Option<String>,
    /// What its text says, for the game master to read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Fields that this version does not know; kept.
    #[serde(flatten)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub more: Map<String, Value>,
}

impl TokenAttack {
    /// The template to place. What a save is thrown against without an area catches whoever stands in one cell.
    pub fn template(&self) -> Option<AttackArea> {
        let usual = AttackArea::new(TemplateShape::Burst, 3);
        let one_cell = AttackArea::new(TemplateShape::Rect, 1);
        let laid = self.kind == TokenAttackKind::Area;
        self.area.or(laid.then_some(usual)).or(self.save.is_some().then_some(one_cell))
    }

    /// Whether nothing is left of it alone: it waits to recharge, or its uses are gone. What it is used up with is not asked.
    pub fn is_used_up(&self) -> bool {
        self.recharge.is_some() && self.spent || self.uses.is_some_and(|uses| uses.left() == 0)
    }

    /// Its dice by kinds, as they are written: `2d6+3` and `slashing`, `1d4` and `fire`. Empty: it deals none.
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

    /// The kinds of its damage, each once.
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

/// At whom an attack goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum TokenAttackKind {
    /// Somebody within reach.
    #[default]
    Melee,
    /// Somebody farther away.
    Ranged,
    /// Somebody, or everybody in its area, by magic.
    Spell,
    /// Everybody in an area.
    Area,
}

/// Damage of one kind.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "damage of one kind"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AttackDamage {
    /// Dice and a number: `2d6+3`.
    pub dice: String,
    /// Its kind: slashing, fire.
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
    /// Its radius or length, in cells; of a box with two `sides` the larger one.
    pub size: i32,
    /// A line's width, in cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    /// A box's width and height, in cells, where they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<[i32; 2]>,
    /// Whether only its rim is there; not of lines and cones.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub ring: bool,
}

impl AttackArea {
    pub fn new(shape: TemplateShape, size: i32) -> AttackArea {
        AttackArea { shape, size, width: None, sides: None, ring: false }
    }

    /// Width and height of a box.
    pub fn sides(&self) -> [i32; 2] {
        self.oblong().unwrap_or([self.size; 2])
    }

    /// Width and height, where the shape has them and they differ.
    pub fn oblong(&self) -> Option<[i32; 2]> {
        self.sides.filter(|_| self.shape == TemplateShape::Rect)
    }

    pub fn set_sides(&mut self, sides: [i32; 2]) {
        self.size = sides[0].max(sides[1]);
        self.sides = (sides[0] != sides[1]).then_some(sides);
    }
}

/// How often an attack can be used before a rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "uses of an attack"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct AttackUses {
    /// What brings them back.
    pub per: UsesPer,
    /// How many there are, 1 or more.
    pub max: i32,
    /// How many are left; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i32>,
}

impl AttackUses {
    /// How many are left.
    pub fn left(&self) -> i32 {
        self.left.unwrap_or(self.max).min(self.max).max(0)
    }
}

/// What brings uses of an attack back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum UsesPer {
    /// A day: a long rest.
    #[default]
    Day,
    /// A rest: a short one is enough.
    Rest,
}

/// What the targets of an attack throw against it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "a saving throw"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct AttackSave {
    /// The statistic that they throw with.
    pub stat: String,
    /// The number to reach.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i32>,
    /// Whether half the damage is dealt to those who succeed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub half: bool,
    /// What a failure gives besides (E5-101).
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
        assert_eq!(TokenAttack::default().template(), None);
    }
}
