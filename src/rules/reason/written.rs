//! The format of modifiers in answers and events. Hosts know eight modifier targets and add up modifiers with the same target. Advantage is
//! therefore written as a modifier of the dice that specifies the roll to keep.

use super::{Modifier, On};
use burstmap_messages::Message;
use serde::{Deserialize, Serialize};

/// A modifier of a number or a roll, with its rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Modifier", optional_fields))]
pub struct WrittenModifier {
    pub rule: String,
    pub on: ModifierTarget,
    /// Advantage or disadvantage: the dice are rolled twice, and this field specifies which roll counts. The value is then 1 or -1 and never added up, because
    /// several causes count once (E5-43). `net` in the report is the net result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Throw>,
    /// The ruleset's name of a statistic, if there is one: "physicalDefense", "avoid", "reflex", "evasion" …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stat: Option<String>,
    pub value: i32,
    pub text: String,
    /// The message of the text, for hosts that translate. Absent if a ruleset or user wrote the text.
    #[serde(flatten)]
    pub message: Option<Message>,
}

/// The number that a modifier applies to.
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
    /// The result of a check or save. See `CheckModifier`.
    #[cfg_attr(feature = "typescript", ts(skip))]
    Check,
}

/// The roll that counts.
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
