//! How answers and events write a modifier. Hosts know eight targets of modifiers and add up what stands on one; so what decides
//! which of two throws counts is written as a modifier of the dice that says which one is kept.

use super::{Modifier, On};
use burstmap_messages::Message;
use serde::{Deserialize, Serialize};

/// What changes a number or a roll, and by which rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Modifier", optional_fields))]
pub struct WrittenModifier {
    pub rule: String,
    pub on: ModifierTarget,
    /// Advantage or disadvantage: the dice are thrown twice, and this throw counts. The value is then 1 or -1 and is never added
    /// up, since several causes count once (E5-43); `net` in the report says what is left of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Throw>,
    /// Which statistic, where the ruleset names one: "physicalDefense", "avoid", "reflex", "evasion" ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stat: Option<String>,
    pub value: i32,
    pub text: String,
    /// What the text says, for hosts that translate; absent where a ruleset or a user wrote it.
    #[serde(flatten)]
    pub message: Option<Message>,
}

/// What a modifier is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ModifierTarget {
    Attack,
    Defense,
    TargetNumber,
    Dice,
    MissChance,
    Damage,
    Perception,
    Initiative,
    /// A check or a save, in what came of one; see `CheckModifier`.
    #[cfg_attr(feature = "typescript", ts(skip))]
    Check,
}

/// Which of two throws counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KeptThrow"))]
#[serde(rename_all = "camelCase")]
pub enum Throw {
    Better,
    Worse,
}

impl From<Modifier> for WrittenModifier {
    fn from(modifier: Modifier) -> WrittenModifier {
        let Modifier { rule, on, stat, value, text, message } = modifier;
        let keep = (on == On::Advantage).then_some(if value > 0 { Throw::Better } else { Throw::Worse });
        let on = match on {
            On::Attack => ModifierTarget::Attack,
            On::Defense => ModifierTarget::Defense,
            On::TargetNumber => ModifierTarget::TargetNumber,
            On::Dice | On::Advantage => ModifierTarget::Dice,
            On::MissChance => ModifierTarget::MissChance,
            On::Damage => ModifierTarget::Damage,
            On::Perception => ModifierTarget::Perception,
            On::Initiative => ModifierTarget::Initiative,
            On::Check => ModifierTarget::Check,
        };
        WrittenModifier { rule, on, keep, stat, value, text, message }
    }
}

impl From<WrittenModifier> for Modifier {
    fn from(written: WrittenModifier) -> Modifier {
        let WrittenModifier { rule, on, keep, stat, value, text, message } = written;
        let on = match on {
            _ if keep.is_some() => On::Advantage,
            ModifierTarget::Attack => On::Attack,
            ModifierTarget::Defense => On::Defense,
            ModifierTarget::TargetNumber => On::TargetNumber,
            ModifierTarget::Dice => On::Dice,
            ModifierTarget::MissChance => On::MissChance,
            ModifierTarget::Damage => On::Damage,
            ModifierTarget::Perception => On::Perception,
            ModifierTarget::Initiative => On::Initiative,
            ModifierTarget::Check => On::Check,
        };
        Modifier { rule, on, stat, value, text, message }
    }
}
