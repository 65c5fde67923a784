//! The knobs of attacks: what is rolled, what it is compared with, and what changes either.

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

/// How attacks are rolled, what changes them and what they may be aimed at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttackPolicy {
    /// Dice of an attack roll. A modifier on `dice` adds dice of the first kind.
    pub dice: DiceExpression,
    /// Dice of any other check that a rule asks for (RS-06, AH-06, RD-50, SA-37).
    pub check_dice: DiceExpression,
    /// Statistics whose checks are saves (E5-74); every other one is checked as itself.
    pub saves: Vec<String>,
    /// The ability that counts in checks of a skill for whoever does not give that skill; left out: nothing does.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub abilities_of_skills: BTreeMap<String, String>,
    /// Statistic of the target that an attack is compared with when it names none.
    pub defense: String,
    /// Further statistics that an attack may name instead.
    pub other_defenses: Vec<String>,
    /// Stands in for a defense that a token does not give; the outcome says so.
    pub default_defense: i32,
    /// Where the attack is rolled with a single die: whether a 1 is a miss, whatever is added (RD-37).
    pub lowest_face_misses: bool,
    /// Where the attack is rolled with a single die: whether its highest face is a hit, whatever is added.
    pub highest_face_hits: bool,
    /// Id of the rule by which the table gives a roll advantage or disadvantage (E5-92); left out: the system knows neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_gives: Option<String>,
    /// Attacks that recharge, and those of so many uses (E5-96); left out: each can be made as often as one likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limited_uses: Option<LimitedUses>,
    /// Failed saves that succeed, by the trait `legendaryResistance` (E5-97); left out: there is no such thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legendary_resistance: Option<ResistancePolicy>,
    /// Id of the rule about these two faces; `null`: no text has it, it is a house default.
    pub face_rule: Option<String>,
    /// What `kind: spell` counts as where a rule speaks of melee or ranged attacks.
    pub spells: SpellKind,
    /// Kinds of attacks that cover hinders (SM-20: not melee); empty: none.
    pub cover_hinders: Vec<AttackKind>,
    /// How near the target of a melee attack must be (RD-35, SM-04, SA-30).
    pub melee_range: MeleeRange,
    /// The rule that says how near that is.
    pub melee_range_rule: String,
    /// How far weapons carry that are told their ranges (E5-45); `null`: no such rule.
    pub weapon_range: Option<WeaponRange>,
    /// What water changes (E5-56); `null`: nothing.
    pub underwater: Option<Underwater>,
    /// The rule by which nothing can be attacked without line of effect (RS-16, AH-14, RD-21, SM-13).
    pub no_effect_rule: String,
    /// Modifiers that follow from conditions and options (RS-23 … RS-25, AH-19 … AH-21, RD-15, RD-30, RD-33, RD-40 …).
    pub modifiers: Vec<ConditionalModifier>,
    /// Modifiers that follow from a count (SA-27 … SA-29, SA-34, SA-36).
    pub counted: Vec<CountedModifier>,
    /// Shooting at somebody who fights hand to hand (RD-37); `null`: no rule.
    pub into_melee: Option<IntoMelee>,
    /// Attacks on what is not seen or not perceived (SA-24); `null`: allowed, at the modifiers of concealment.
    pub unseen: Option<UnseenPolicy>,
    /// Shots need something readied and happen in another's turn (SA-26); `null`: no such rule.
    pub readied_shots: Option<ReadiedShots>,
    /// Others in the target's area may declare themselves the target (SA-21): the rule's id; `null`: no rule.
    pub declared_targets: Option<String>,
    /// Walls, doors and ground are targets of attacks (E5-40); `null`: they are not, unless `declaredTargets` says so.
    pub objects: Option<ObjectPolicy>,
    /// A melee attack is answered by the target (SA-31): the rule's id; `null`: no rule.
    pub counter_strike: Option<String>,
    /// A melee attack makes attacker and target engaged (SA-33): the rule's id; `null`: no rule.
    pub engagement: Option<String>,
    /// A spell at a target that is seen disregards cover, range and speed (SA-35): the rule's id; `null`: no rule.
    pub seen_spells_hit: Option<String>,
    /// Attacking ends being hidden, hit or miss (SA-25): the rule's id; `null`: no rule.
    pub attacking_reveals: Option<String>,
    /// One attack roll against everybody in an area (RS-05, AH-05).
    pub area_rule: String,
    /// What counts for each creature in an area that is attacked (RS-05, AH-05, RD-07).
    pub area_counts: AreaCounts,
    /// Everybody in an area makes a check of their own (RS-06, AH-06).
    pub area_check_rule: String,
    /// A defense of its own against spells (RD-38); `null`: no rule.
    pub spell_resistance: Option<SpellResistance>,
    /// The killing blow against the helpless (RD-19); `null`: no rule.
    pub coup_de_grace: Option<CoupDeGrace>,
    /// Hits that deal twice the dice of damage (E5-42, E5-88); `null`: no rule.
    pub critical: Option<CriticalPolicy>,
    /// Unarmed strikes and natural weapons need empty hands (RD-24): the rule's id; `null`: no rule.
    pub natural_weapons: Option<String>,
    /// Somebody grappled attacks with light weapons only (RD-43): the rule's id; `null`: no rule.
    pub grappled_light_weapons: Option<String>,
    /// An attack with a light weapon lets another in the other hand attack (E5-50); `null`: no rule.
    pub light_weapons: Option<LightWeapons>,
    /// What the mastery of a weapon does (E5-99); left out: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mastery: Option<MasteryPolicy>,
    /// The blow of whoever has no weapon for one (E5-11); `null`: every attack names its numbers.
    pub unarmed_strike: Option<UnarmedStrike>,
}

impl AttackPolicy {
    /// Whether ranges are counted in areas of the map (SA-27).
    pub fn counts_areas(&self) -> bool {
        self.counted.iter().any(|table| table.counts == Counted::AreasApart)
    }

    /// A kind of attack as rules on melee and ranged attacks see it.
    pub fn counts_as(&self, kind: AttackKind) -> AttackKind {
        match (kind, self.spells) {
            (AttackKind::Spell, SpellKind::Ranged) => AttackKind::Ranged,
            (kind, _) => kind,
        }
    }

    /// That the die decided against the numbers.
    pub fn natural_reason(&self, natural: Option<bool>, reached: bool) -> Option<Reason> {
        match (natural, &self.face_rule) {
            (Some(false), Some(rule)) if reached => Some(Reason::new(rule, catalogue::NaturalLowestRuled)),
            (Some(true), Some(rule)) if !reached => Some(Reason::new(rule, catalogue::NaturalHighestRuled)),
            (Some(false), None) if reached => Some(Reason::new(HOUSE_DEFAULT, catalogue::NaturalLowest)),
            (Some(true), None) if !reached => Some(Reason::new(HOUSE_DEFAULT, catalogue::NaturalHighest)),
            _ => None,
        }
    }

    /// Whether a single die shows a 1.
    pub fn is_lowest(&self, faces: &[u32]) -> bool {
        matches!((self.dice.terms.as_slice(), faces), ([_], [1]))
    }

    /// Whether a single die shows its highest face.
    pub fn is_highest(&self, faces: &[u32]) -> bool {
        matches!((self.dice.terms.as_slice(), faces), ([die], [face]) if *face == die.sides)
    }

    /// What an attack roll's die decides whatever is added: `Some(false)` a miss, `Some(true)` a hit, `None` nothing.
    pub fn natural(&self, faces: &[u32]) -> Option<bool> {
        let ([die], [face]) = (self.dice.terms.as_slice(), faces) else { return None };
        match *face {
            1 if self.lowest_face_misses => Some(false),
            face if self.highest_face_hits && face == die.sides => Some(true),
            _ => None,
        }
    }
}

/// What an attack roll against an area meets in each creature: measured from where the area starts, as in a single attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AreaCounts {
    /// Its cover.
    pub cover: bool,
    /// How far it is concealed, or not seen at all.
    pub concealment: bool,
    /// What follows from conditions and options, such as being prone. What its own conditions do to its defenses always counts.
    pub conditions: bool,
}

/// What a spell counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum SpellKind {
    /// A spell is a ranged attack.
    Ranged,
    /// A spell is neither melee nor ranged (SA-35).
    OfItsOwn,
}

/// How near the target of a melee attack must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MeleeRange {
    /// Within the attacker's reach in cells; a reach of 0 means: in the target's cell.
    Reach,
    /// In the same area (SA-30).
    SameArea,
}

/// One modifier and when it counts. Every condition that is given must hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConditionalModifier {
    /// Id of the rule that gives the number.
    pub rule: String,
    /// Kinds of attacks that it counts for; empty: all.
    pub kinds: Vec<AttackKind>,
    /// The attacker has one of these conditions; empty: not asked.
    pub attacker_is: Vec<String>,
    /// The target has one of these conditions; empty: not asked.
    pub target_is: Vec<String>,
    /// The target must have none of these.
    pub unless_target_is: Vec<String>,
    /// The two spaces are at most so many cells apart (E5-90: 1); left out: not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<i32>,
    /// The two spaces are more than so many cells apart (E5-90: 1); left out: not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<i32>,
    /// Whether the target sees the attacker (E5-14: it does); left out: not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_sees: Option<bool>,
    /// An option of the attack that must be set.
    pub option: Option<String>,
    /// An option of the attack that must not be set.
    pub unless_option: Option<String>,
    /// What it is added to.
    pub on: On,
    /// The statistic; `null`: the defense that the attack is compared with.
    pub stat: Option<String>,
    /// How much it is.
    pub value: ModifierValue,
    /// A sentence; `{attacker}` and `{target}` stand for names.
    pub text: String,
}

/// How large a modifier is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ModifierValue {
    /// This much.
    Is(i32),
    /// The `value` that the condition on the target carries, or this much when it carries none (RD-29).
    OfCondition(i32),
    /// The target loses this statistic, when it is above 0 (RD-30, RD-50). Lost once, however many reasons there are.
    Loses(String),
}

/// A modifier read off a table by a number that the map or the fight gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CountedModifier {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Kinds of attacks that it counts for; empty: all.
    pub kinds: Vec<AttackKind>,
    /// What is counted.
    pub counts: Counted,
    /// What it is added to; on `defense`, to the one that the attack is compared with.
    pub on: On,
    /// Ascending; the last band whose `from` is not above the count gives the value.
    pub bands: Vec<Band>,
    /// A count above this makes the attack impossible (SA-27: 15 areas); `null`: no limit.
    pub most: Option<i32>,
    /// `{count}`, `{attacker}` and `{target}` are filled in.
    pub text: String,
}

/// One line of a table of modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// The least count that the band is for.
    pub from: i32,
    /// What a count in it gives.
    pub value: i32,
}

/// What a modifier may count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Counted {
    /// Area borders between attacker and target (SA-27).
    AreasApart,
    /// Areas that the target moved through this turn (SA-28).
    AreasTargetMoved,
    /// Combatants that engage the attacker (SA-29).
    AttackerEngagedBy,
    /// Allies of the attacker that the target is engaged with (SA-29).
    AlliesEngagedWithTarget,
    /// Combatants other than the attacker that engage the target (SA-34).
    OthersEngagingTarget,
    /// The option `helpers` (SA-36).
    Helpers,
    /// 1 when the attacker did not see the target at the start of the turn (SA-29).
    UnseenAtTurnStart,
    /// 1 when the target is charging the attacker (SA-29).
    TargetChargesAttacker,
    /// 1 when the attacker charged the target: option or condition (SA-34).
    AttackerChargesTarget,
    /// Enemies beside the attacker that see it and are able to act, the target among them (E5-46).
    EnemiesBesideAttacker,
}

/// Shooting at somebody who fights hand to hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct IntoMelee {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Added to the attack when allies are spared.
    pub spare_allies: i32,
    /// A miss by this much or more hits somebody else in the melee when they are not spared.
    pub stray_margin: i32,
}

/// What an attack on the unseen takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnseenPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Whoever is unaware of the target cannot act against it (SA-38): the rule's id; `null`: no rule.
    pub unaware: Option<String>,
    /// The option that makes a melee attack on the unseen legal.
    pub melee_with: String,
    /// The option that makes a ranged attack on the unseen legal.
    pub ranged_with: String,
}

/// Shots that need something readied, and happen in another's turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadiedShots {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Spells keep to it as well (SA-35): the id of the rule that says so; `null`: they do not.
    pub spells: Option<String>,
    /// A blow that names what it is made with needs that ready (SA-36): the rule's id; left out: it needs nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<String>,
    /// The condition that something readied gives, one of `conditions`.
    pub condition: String,
}

impl ReadiedShots {
    /// The rule by which an attack of that kind needs something readied; `None`: it needs nothing.
    pub fn rule_for(&self, kind: AttackKind) -> Option<&str> {
        match kind {
            AttackKind::Ranged => Some(&self.rule),
            AttackKind::Spell => self.spells.as_deref(),
            AttackKind::Melee => None,
        }
    }
}

/// 10 + half the hit dice (at least 1) + the casting statistic, unless the token gives the number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpellResistance {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// What the others are added to.
    pub base: i32,
    /// The statistic that counts the target's hit dice.
    pub hit_dice: String,
    /// The target's casting statistic.
    pub casting: String,
    /// The highest of these counts when it is higher than `casting`, or that is not given.
    pub mental: Vec<String>,
}
