//! Rules of the turn order: delaying, regaining footing, and the end of a round.

use serde::{Deserialize, Serialize};

/// Delaying, regaining footing, and the ends of turns and rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnPolicy {
    /// Whether the active combatant can delay and act later in the same round. A delayed turn that is not taken by the end of the round is
    /// lost (RS-33, AH-29). Enabled if the rules don't define delaying, so that the table decides.
    pub delay: bool,
    /// Id of the rule about delaying.
    pub delay_rule: String,
    /// Rounds at whose end initiative can be rolled again. The new result counts (RS-32, AH-28, RD-39).
    #[serde(default)]
    pub footing: FootingWindow,
    /// Id of the rule about regaining footing.
    pub footing_rule: String,
    /// Whether a creature that ends its turn in another's space falls prone, unless it is tiny or the larger of the two (SA-20).
    #[serde(default)]
    pub shared_space_prone: bool,
    /// Id of the rule about the turn order.
    pub turn_rule: String,
    /// Id of the rule about the end of a round (SA-06).
    pub round_rule: String,
    /// Id of the rule about the end of combat (SA-09).
    pub end_rule: String,
    /// Turns on which a combatant can drop prone without a cost.
    #[serde(default)]
    pub drop_prone: DropProne,
    /// Id of the rule about dropping prone (RD-05, SA-16).
    pub drop_prone_rule: String,
    /// Whether a creature with speed 0 can't drop prone (E5-28).
    #[serde(default)]
    pub drop_prone_needs_speed: bool,
    /// Attacks out of turn that interrupt the action that provokes them. The command waits until the attacks are made or declined (RD-54,
    /// SA-32). The setting `interruptions: false` disables the pause.
    #[serde(default)]
    pub interruptions: Vec<Interruption>,
    /// Id of the rule that opponents engaged with the active combatant may strike at it when it acts without striking at them (SA-32). With
    /// `null`, no rule.
    pub free_strike_rule: Option<String>,
    /// Id of the rule about surprise before initiative, and about creatures that can't act against others that they are unaware of (SA-38).
    /// With `null`, no rule.
    pub first_rule: Option<String>,
    /// Id of the rule that a ranged attack ends the current movement (SM-07). With `null`, no rule.
    pub ranged_ends_movement: Option<String>,
}

/// A kind of attack out of turn that comes before the action that provokes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Interruption {
    /// Kind of attack.
    pub by: Interrupting,
    /// Id of the rule in offers and reminders.
    pub rule: String,
}

/// Attacks out of turn that can interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Interrupting {
    /// Attacks of opportunity (RD-54).
    Opportunity,
    /// Strikes at an opponent that acts against another target or leaves (SA-32).
    Free,
    /// Counter strikes with a longer reach (SA-31).
    Counter,
}

impl TurnPolicy {
    /// Returns the rule by which such attacks interrupt, or `None` if they come afterwards.
    pub fn interruption(&self, by: Interrupting) -> Option<&str> {
        self.interruptions.iter().find(|one| one.by == by).map(|one| one.rule.as_str())
    }
}

/// Turns on which a combatant can drop prone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DropProne {
    /// Not defined by the rules.
    #[default]
    Unsaid,
    /// The combatant's own turn (RD-05).
    OwnTurn,
    /// The turn of any creature that it sees, unless incapacitated (SA-16).
    SeenTurn,
}

/// Rounds at whose end footing can be regained, at most once per encounter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FootingWindow {
    /// None.
    #[default]
    Never,
    /// The first round in which the character acted (RS-32).
    FirstRoundActed,
    /// Any round (RD-39).
    AnyRound,
}
