//! Words for spelling presets out: short constructors, no defaults.

use crate::actions::*;
use crate::attack::policy::*;
use crate::conditions::ConditionRule;
use crate::cover::{CoverGrade, CoverSource, OcclusionStep};
use crate::hiding::HidingCover;
use crate::map::Medium;
use crate::movement::Mode;
use crate::occupancy::{Passage, Way, Who};
use crate::query::AttackKind;
use crate::reason::{ModifierRule, On};
use crate::ruleset::Size;
use std::collections::BTreeMap;

/// A size category: its name, cells (wide, or in the hex cluster), and how many fit into one cell.
pub fn size(name: &str, cells: i32, per_cell: i32) -> Size {
    Size { name: name.into(), cells, per_cell }
}

/// A movement mode: its name, the kinds of terrain that it can enter, and whether it goes above difficult ground.
pub fn mode(name: &str, media: Vec<Medium>, above_ground: bool) -> Mode {
    Mode { name: name.into(), media, above_ground }
}

/// For systems whose texts tie no terrain to a movement mode.
pub fn everywhere() -> Vec<Medium> {
    vec![Medium::Regular, Medium::Earth, Medium::Underwater]
}

/// Who may pass through whose space.
pub fn let_pass(rule: &str, who: Who, way: Way, difficult: bool) -> Passage {
    Passage { rule: rule.into(), who, way, difficult }
}

pub fn check(skill: &str, against: &str, plus: i32) -> Way {
    Way::Check { skill: skill.into(), against: against.into(), plus }
}

pub fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(|word| (*word).to_owned()).collect()
}

/// Dice written in a preset; a test holds that all of them read.
pub fn dice(text: &str) -> crate::dice::DiceExpression {
    text.parse().unwrap_or(crate::dice::DiceExpression { terms: Vec::new(), constant: 0 })
}

pub const ANY: &[AttackKind] = &[];
pub const MELEE: &[AttackKind] = &[AttackKind::Melee];
pub const RANGED: &[AttackKind] = &[AttackKind::Ranged];

/// Because of a condition on the attacker.
pub fn attacker_is(
    rule: &str,
    is: &[&str],
    kinds: &[AttackKind],
    on: On,
    value: i32,
    text: &str,
) -> ConditionalModifier {
    ConditionalModifier { attacker_is: words(is), ..when(rule, kinds, on, value, text) }
}

/// Because of a condition on the target.
pub fn target_is(
    rule: &str,
    is: &[&str],
    kinds: &[AttackKind],
    on: On,
    value: i32,
    text: &str,
) -> ConditionalModifier {
    ConditionalModifier { target_is: words(is), ..when(rule, kinds, on, value, text) }
}

/// Because of an option of the attack.
pub fn with_option(
    rule: &str,
    option: &str,
    kinds: &[AttackKind],
    on: On,
    value: i32,
    text: &str,
) -> ConditionalModifier {
    ConditionalModifier { option: Some(option.into()), ..when(rule, kinds, on, value, text) }
}

/// The target loses a statistic from a defense because of a condition.
pub fn target_loses(rule: &str, is: &[&str], loses: &str, defense: &str, text: &str) -> ConditionalModifier {
    ConditionalModifier {
        target_is: words(is),
        stat: Some(defense.into()),
        value: ModifierValue::Loses(loses.into()),
        ..when(rule, ANY, On::Defense, 0, text)
    }
}

pub fn when(rule: &str, kinds: &[AttackKind], on: On, value: i32, text: &str) -> ConditionalModifier {
    ConditionalModifier {
        rule: rule.into(),
        kinds: kinds.to_vec(),
        attacker_is: Vec::new(),
        target_is: Vec::new(),
        unless_target_is: Vec::new(),
        option: None,
        unless_option: None,
        on,
        stat: None,
        value: ModifierValue::Is(value),
        text: text.into(),
    }
}

/// A table of attack modifiers read off by a count.
pub fn counted(
    rule: &str,
    counts: Counted,
    kinds: &[AttackKind],
    bands: &[(i32, i32)],
    text: &str,
) -> CountedModifier {
    CountedModifier {
        rule: rule.into(),
        kinds: kinds.to_vec(),
        counts,
        on: On::Attack,
        bands: bands.iter().map(|(from, value)| Band { from: *from, value: *value }).collect(),
        most: None,
        text: text.into(),
    }
}

pub fn per_turn(list: &[(&str, i32)]) -> Vec<ActionCount> {
    list.iter().map(|(action, count)| ActionCount { action: (*action).into(), count: *count }).collect()
}

pub fn trade(rule: &str, give: &str, get: &str) -> Trade {
    Trade { rule: rule.into(), give: give.into(), get: get.into() }
}

/// Something to do that leaves nothing behind.
pub fn activity(rule: &str, name: &str, cost: &str, provokes: bool, text: &str) -> Activity {
    Activity {
        rule: rule.into(),
        name: name.into(),
        cost: cost.into(),
        provokes,
        gives: None,
        free_from: None,
        ends: None,
        arms: None,
        most: None,
        does: None,
        text: text.into(),
    }
}

/// A defense taken until the start of the next turn.
pub fn gives(kind: &str, value: Option<i32>, against: Option<AttackKind>) -> Option<GivenCondition> {
    Some(GivenCondition { kind: kind.into(), value, better: None, against, until_next_turn: true })
}

pub fn condition(kind: &str, prevents_actions: bool, helpless: bool, text: &str) -> ConditionRule {
    ConditionRule { kind: kind.into(), prevents_actions, helpless, text: text.into() }
}

/// The conditions that every built-in system knows.
pub fn conditions() -> Vec<ConditionRule> {
    vec![
        condition("prone", false, false, "Prone"),
        condition("unconscious", true, true, "Unconscious"),
        condition("dead", true, true, "Dead"),
        condition("helpless", true, true, "Helpless"),
        condition("paralyzed", true, true, "Paralyzed"),
        condition("incapacitated", true, false, "Incapacitated"),
        condition("insane", false, false, "Insane"),
        condition("flatFooted", false, false, "Flat-footed"),
        condition("blinded", false, false, "Blinded"),
        condition("invisible", false, false, "Invisible"),
        condition("hidden", false, false, "Hidden"),
        condition("unaware", false, false, "Unaware"),
        condition("distracted", false, false, "Distracted"),
        condition("overconfident", false, false, "Overconfident"),
        condition("grappled", false, false, "Grappled"),
        condition("feinted", false, false, "Feinted"),
        condition("charging", false, false, "Charging"),
        condition("crouching", false, false, "Crouching"),
        condition("defending", false, false, "Defending"),
        condition("readied", false, false, "Readied"),
        condition("engagedWith", false, false, "Engaged with"),
        condition("engagedBy", false, false, "Engaged by"),
    ]
}

/// A modifier as a rule gives it; an empty `stat` names none.
pub fn adds(rule: &str, on: On, stat: &str, value: i32) -> ModifierRule {
    let stat = (!stat.is_empty()).then(|| stat.to_owned());
    ModifierRule { rule: rule.into(), on, stat, value }
}

pub fn grade(name: &str, rule: &str, gives: Vec<ModifierRule>) -> CoverGrade {
    CoverGrade { name: name.into(), rule: rule.into(), gives }
}

pub fn source(grade: &str, rule: &str) -> CoverSource {
    CoverSource { grade: grade.into(), rule: rule.into() }
}

/// From a hidden fraction on, that included or not.
pub fn hides(fraction: [i64; 2], inclusive: bool, grade: &str) -> OcclusionStep {
    OcclusionStep { grade: grade.into(), fraction, inclusive }
}

pub fn hiding_cover(list: &[(&str, &str)]) -> Vec<HidingCover> {
    list.iter().map(|(grade, rule)| HidingCover { grade: (*grade).into(), rule: (*rule).into() }).collect()
}

/// Pairs of words.
pub fn pairs(list: &[(&str, &str)]) -> BTreeMap<String, String> {
    BTreeMap::from_iter(list.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())))
}

/// The senses that the built-in systems know (G-32). No text lists them: all five read them alike.
pub fn senses() -> BTreeMap<String, Vec<String>> {
    let poor = ["poorLight", "dimLight", "dim"];
    let dark = ["darkness", "dark", "night"];
    let murk = ["smoke", "gas", "fog", "mist"];
    let list = |parts: &[&[&str]]| words(&parts.concat());
    let senses = [
        ("lowLightVision", list(&[&poor])),
        ("darkvision", list(&[&poor, &dark])),
        ("infravision", list(&[&poor, &dark])),
        ("thermal", list(&[&poor, &dark, &murk])),
        ("seeInvisible", words(&["invisible"])),
        ("trueSight", list(&[&poor, &dark, &["invisible"]])),
        ("blindsight", words(&["*"])),
        ("echolocation", words(&["*"])),
        ("tremorsense", words(&["*"])),
    ];
    BTreeMap::from_iter(senses.map(|(name, kinds)| (name.to_owned(), kinds)))
}
