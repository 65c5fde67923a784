//! Options of attacks: rolls, defenses, and modifiers of either.

use crate::dice::DiceExpression;
use crate::policy::legendary::ResistancePolicy;
use crate::policy::mastery::MasteryPolicy;
use crate::policy::objects::ObjectPolicy;
use crate::policy::special_attacks::{
    CoupDeGrace, CriticalPolicy, LightWeapons, LimitedUses, UnarmedStrike, Underwater, WeaponRange,
};
use crate::query::AttackKind;
use crate::reason::{HOUSE_DEFAULT, On, Reason};
use burstmap_messages::catalogue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Rolls, modifiers and valid targets of attacks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttackPolicy {
    /// Dice of an attack roll. A modifier on `dice` adds dice of the first kind.
    pub dice: DiceExpression,
    /// Dice of any other check in the rules (RS-06, AH-06, RD-50, SA-37).
    pub check_dice: DiceExpression,
    /// Statistics whose checks are saves (E5-74). Any other check uses the statistic alone.
    #[serde(default)]
    pub saves: Vec<String>,
    /// Abilities for saves that a token lacks (E5-74). If omitted, none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub abilities_of_saves: BTreeMap<String, String>,
    /// Abilities for checks of skills that a token lacks. If omitted, none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub abilities_of_skills: BTreeMap<String, String>,
    /// Default statistic of the target that an attack is compared with.
    pub defense: String,
    /// Other statistics that an attack can specify instead.
    #[serde(default)]
    pub other_defenses: Vec<String>,
    /// Default for a defense that a token lacks. The result mentions it.
    pub default_defense: i32,
    /// For attacks with a single die: whether a 1 always misses (RD-37).
    #[serde(default)]
    pub lowest_face_misses: bool,
    /// For attacks with a single die: whether the highest face always hits.
    #[serde(default)]
    pub highest_face_hits: bool,
    /// Id of the rule for advantage and disadvantage from the GM (E5-92). If omitted, the system has neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_gives: Option<String>,
    /// Attacks that recharge or have limited uses (E5-96). If omitted, there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limited_uses: Option<LimitedUses>,
    /// Legendary Resistance, by the trait `legendaryResistance` (E5-97). If omitted, there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legendary_resistance: Option<ResistancePolicy>,
    /// Id of the rule about the lowest and the highest face. With `null`, their effects are house defaults.
    pub face_rule: Option<String>,
    /// Category of `kind: spell` in rules about melee and ranged attacks.
    pub spells: SpellKind,
    /// Kinds of attacks that cover affects (SM-20: not melee). If empty, none.
    pub cover_hinders: Vec<AttackKind>,
    /// Required distance to the target of a melee attack (RD-35, SM-04, SA-30).
    pub melee_range: MeleeRange,
    /// Id of the rule about this distance.
    pub melee_range_rule: String,
    /// Ranges of weapons that specify them (E5-45). With `null`, there is no such rule.
    pub weapon_range: Option<WeaponRange>,
    /// Effects of water (E5-56). With `null`, none.
    pub underwater: Option<Underwater>,
    /// Rule that attacks need line of effect (RS-16, AH-14, RD-21, SM-13).
    pub no_effect_rule: String,
    /// Modifiers from conditions and options (RS-23 … RS-25, AH-19 … AH-21, RD-15, RD-30, RD-33, RD-40 …).
    #[serde(default)]
    pub modifiers: Vec<ConditionalModifier>,
    /// Modifiers from a count (SA-27 … SA-29, SA-34, SA-36).
    #[serde(default)]
    pub counted: Vec<CountedModifier>,
    /// Shooting at a target in melee (RD-37). With `null`, there is no rule.
    pub into_melee: Option<IntoMelee>,
    /// Attacks on unseen or unperceived targets (SA-24). With `null`, allowed with the modifiers of concealment.
    pub unseen: Option<UnseenPolicy>,
    /// Shots require something readied and happen on another creature's turn (SA-26). With `null`, there is no such rule.
    pub readied_shots: Option<ReadiedShots>,
    /// Others in the target's region may declare themselves the target (SA-21): id of the rule. With `null`, no rule.
    pub declared_targets: Option<String>,
    /// Walls, doors and terrain can be attacked (E5-40). With `null`, they can't, unless `declaredTargets` allows it.
    pub objects: Option<ObjectPolicy>,
    /// The target answers a melee attack (SA-31): id of the rule. With `null`, no rule.
    pub counter_strike: Option<String>,
    /// A melee attack engages attacker and target (SA-33): id of the rule. With `null`, no rule.
    pub engagement: Option<String>,
    /// A spell at a visible target ignores cover, range and speed (SA-35): id of the rule. With `null`, no rule.
    pub seen_spells_hit: Option<String>,
    /// An attack ends hiding, hit or miss (SA-25): id of the rule. With `null`, no rule.
    pub attacking_reveals: Option<String>,
    /// One attack roll against all creatures in an area (RS-05, AH-05).
    pub area_rule: String,
    /// Modifiers for each creature in an attacked area (RS-05, AH-05, RD-07).
    pub area_counts: AreaCounts,
    /// Each creature in an area makes a check (RS-06, AH-06).
    pub area_check_rule: String,
    /// A separate defense against spells (RD-38). With `null`, no rule.
    pub spell_resistance: Option<SpellResistance>,
    /// Killing blow against helpless creatures (RD-19). With `null`, no rule.
    pub coup_de_grace: Option<CoupDeGrace>,
    /// Critical hits, with double damage dice (E5-42, E5-88). With `null`, no rule.
    pub critical: Option<CriticalPolicy>,
    /// Unarmed strikes and natural weapons need empty hands (RD-24): id of the rule. With `null`, no rule.
    pub natural_weapons: Option<String>,
    /// A grappled creature attacks only with light weapons (RD-43): id of the rule. With `null`, no rule.
    pub grappled_light_weapons: Option<String>,
    /// An attack with a light weapon allows another with the off hand (E5-50). With `null`, no rule.
    pub light_weapons: Option<LightWeapons>,
    /// Weapon mastery (E5-99). If omitted, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mastery: Option<MasteryPolicy>,
    /// Attack of a creature without a weapon (E5-11). With `null`, every attack specifies its numbers.
    pub unarmed_strike: Option<UnarmedStrike>,
}

impl AttackPolicy {
    /// Returns whether ranges are counted in regions (SA-27).
    pub fn counts_areas(&self) -> bool {
        self.counted.iter().any(|table| table.counts == Counted::AreasApart)
    }

    /// Returns the kind of attack for rules about melee and ranged attacks.
    pub fn counts_as(&self, kind: AttackKind) -> AttackKind {
        match (kind, self.spells) {
            (AttackKind::Spell, SpellKind::Ranged) => AttackKind::Ranged,
            (kind, _) => kind,
        }
    }

    /// Returns the reason that the die decided against the numbers, if it did.
    pub fn natural_reason(&self, natural: Option<bool>, reached: bool) -> Option<Reason> {
        match (natural, &self.face_rule) {
            (Some(false), Some(rule)) if reached => Some(Reason::new(rule, catalogue::NaturalLowestRuled)),
            (Some(true), Some(rule)) if !reached => Some(Reason::new(rule, catalogue::NaturalHighestRuled)),
            (Some(false), None) if reached => Some(Reason::new(HOUSE_DEFAULT, catalogue::NaturalLowest)),
            (Some(true), None) if !reached => Some(Reason::new(HOUSE_DEFAULT, catalogue::NaturalHighest)),
            _ => None,
        }
    }

    /// Returns whether a single die shows a 1.
    pub fn is_lowest(&self, faces: &[u32]) -> bool {
        matches!((self.dice.terms.as_slice(), faces), ([_], [1]))
    }

    /// Returns whether a single die shows its highest face.
    pub fn is_highest(&self, faces: &[u32]) -> bool {
        matches!((self.dice.terms.as_slice(), faces), ([die], [face]) if *face == die.sides)
    }

    /// Returns the result that the die of an attack roll decides alone: `Some(false)` for a miss, `Some(true)` for a hit, or `None`.
    pub fn natural(&self, faces: &[u32]) -> Option<bool> {
        let ([die], [face]) = (self.dice.terms.as_slice(), faces) else { return None };
        match *face {
            1 if self.lowest_face_misses => Some(false),
            face if self.highest_face_hits && face == die.sides => Some(true),
            _ => None,
        }
    }
}

/// Modifiers that count for each creature in an attacked area, measured from the start of the area as in a single attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AreaCounts {
    /// The creature's cover.
    pub cover: bool,
    /// The creature's concealment or invisibility.
    #[serde(default)]
    pub concealment: bool,
    /// Conditions and options, such as prone. Effects of a creature's own conditions on its defenses always count.
    pub conditions: bool,
}

/// Category of spells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SpellKind {
    /// A spell is a ranged attack.
    Ranged,
    /// A spell is neither melee nor ranged (SA-35).
    OfItsOwn,
}

/// Required distance to the target of a melee attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MeleeRange {
    /// Within the attacker's reach in cells. A reach of 0 means in the target's cell.
    Reach,
    /// In the same region (SA-30).
    SameArea,
}

/// A modifier and its requirements, all of which must be met.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionalModifier {
    /// Id of the rule with the number.
    pub rule: String,
    /// Kinds of attacks. If empty, all.
    #[serde(default)]
    pub kinds: Vec<AttackKind>,
    /// The attacker must have one of these conditions. If empty, no requirement.
    #[serde(default)]
    pub attacker_is: Vec<String>,
    /// The target must have one of these conditions. If empty, no requirement.
    #[serde(default)]
    pub target_is: Vec<String>,
    /// The target must have none of these conditions.
    #[serde(default)]
    pub unless_target_is: Vec<String>,
    /// Maximum distance of the spaces in cells (E5-90: 1). If omitted, no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<i32>,
    /// The spaces must be farther apart than this, in cells (E5-90: 1). If omitted, no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<i32>,
    /// Whether the target must see the attacker (E5-14: it must). If omitted, no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_sees: Option<bool>,
    /// Option of the attack that must be set.
    pub option: Option<String>,
    /// Option of the attack that must not be set.
    pub unless_option: Option<String>,
    /// The number that it modifies.
    pub on: On,
    /// The statistic. With `null`, the defense that the attack is compared with.
    pub stat: Option<String>,
    /// Amount.
    pub value: ModifierValue,
    /// Sentence with the placeholders `{attacker}` and `{target}`.
    pub text: String,
}

/// Amount of a modifier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ModifierValue {
    /// A fixed amount.
    Is(i32),
    /// The `value` of the target's condition, or this amount if it has none (RD-29).
    OfCondition(i32),
    /// Loss of this statistic if it is positive (RD-30, RD-50). Several reasons count once.
    Loses(String),
}

/// A modifier from a table, by a count from the map or the fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CountedModifier {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Trait of the attacker that it requires, such as `packTactics`. With `null`, none.
    #[serde(default, rename = "trait")]
    pub by_trait: Option<String>,
    /// Kinds of attacks. If empty, all.
    #[serde(default)]
    pub kinds: Vec<AttackKind>,
    /// The count.
    pub counts: Counted,
    /// The number that it modifies. `defense` means the statistic that the attack is compared with.
    pub on: On,
    /// Ascending bands. The last one whose `from` is at most the count applies.
    pub bands: Vec<Band>,
    /// Maximum count for an attack (SA-27: 15 regions). With `null`, no limit.
    pub most: Option<i32>,
    /// Sentence with the placeholders `{count}`, `{attacker}` and `{target}`.
    pub text: String,
}

/// One line of a table of modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// Minimum count of the band.
    pub from: i32,
    /// Modifier in the band.
    pub value: i32,
}

/// The count of a modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Counted {
    /// Region borders between attacker and target (SA-27).
    AreasApart,
    /// Regions that the target crossed this turn (SA-28).
    AreasTargetMoved,
    /// Combatants that engage the attacker (SA-29).
    AttackerEngagedBy,
    /// Allies of the attacker that the target is engaged with (SA-29).
    AlliesEngagedWithTarget,
    /// Combatants other than the attacker that engage the target (SA-34).
    OthersEngagingTarget,
    /// The option `helpers` (SA-36).
    Helpers,
    /// 1 if the attacker did not see the target at the start of the turn (SA-29).
    UnseenAtTurnStart,
    /// 1 if the target is charging the attacker (SA-29).
    TargetChargesAttacker,
    /// 1 if the attacker charged the target, by option or condition (SA-34).
    AttackerChargesTarget,
    /// Enemies adjacent to the attacker that see it and can act, possibly including the target (E5-46).
    EnemiesBesideAttacker,
    /// The attacker's allies adjacent to the target that can act.
    AlliesBesideTarget,
}

/// Shooting at a target in melee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct IntoMelee {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Modifier for sparing allies.
    pub spare_allies: i32,
    /// Without sparing, a miss by this number or more hits another creature in the melee.
    pub stray_margin: i32,
}

/// Requirements for attacks on unseen targets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnseenPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// A token can't act against a creature that it is unaware of (SA-38): id of the rule. With `null`, no rule.
    pub unaware: Option<String>,
    /// Option that allows a melee attack on an unseen target.
    pub melee_with: String,
    /// Option that allows a ranged attack on an unseen target.
    pub ranged_with: String,
}

/// Shots that require something readied and happen on another creature's turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadiedShots {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Id of the rule that applies this to spells (SA-35). With `null`, it doesn't apply.
    pub spells: Option<String>,
    /// Id of the rule that a strike requires its named weapon to be readied (SA-36). If omitted, no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<String>,
    /// Condition of readied items, one of `conditions`.
    pub condition: String,
}

impl ReadiedShots {
    /// Returns the rule by which an attack of that kind requires something readied, if there is one.
    pub fn rule_for(&self, kind: AttackKind) -> Option<&str> {
        match kind {
            AttackKind::Ranged => Some(&self.rule),
            AttackKind::Spell => self.spells.as_deref(),
            AttackKind::Melee => None,
        }
    }
}

/// Spell resistance: 10 + half the hit dice (at least 1) + the casting statistic, unless the token has its own number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpellResistance {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Base of the sum.
    pub base: i32,
    /// Statistic for the target's hit dice.
    pub hit_dice: String,
    /// Casting statistic of the target.
    pub casting: String,
    /// Statistics of which the highest replaces a lower or missing `casting`.
    pub mental: Vec<String>,
}
