//! What the order of turns allows: stepping back, regaining footing, what a round's end does.

use serde::{Deserialize, Serialize};

/// Delaying, regaining footing, and what happens at the ends of turns and rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnPolicy {
    /// Whether the active combatant may step back and act later in the same round; a delay that is still open when the
    /// round ends is a lost turn (RS-33, AH-29). Where a text is silent the table decides: on.
    pub delay: bool,
    /// Id of the rule about delaying.
    pub delay_rule: String,
    /// When initiative may be rolled again, the new result standing (RS-32, AH-28, RD-39).
    pub footing: FootingWindow,
    /// Id of the rule about regaining footing.
    pub footing_rule: String,
    /// Whoever ends a turn in a space that somebody else stands in falls prone, unless tiny or larger (SA-20).
    pub shared_space_prone: bool,
    /// Id of the rule about the order of turns.
    pub turn_rule: String,
    /// Id of the rule about the end of a round (SA-06).
    pub round_rule: String,
    /// Id of the rule about the end of combat (SA-09).
    pub end_rule: String,
    /// Lowering oneself to the ground without spending anything.
    pub drop_prone: DropProne,
    /// Id of the rule about dropping prone (RD-05, SA-16).
    pub drop_prone_rule: String,
    /// Whoever has a speed of 0 cannot drop prone (E5-28).
    pub drop_prone_needs_speed: bool,
    /// Which attacks out of turn come before what gives the chance for them: the command that gives it waits until they
    /// are made or passed (RD-54, SA-32). The setting `interruptions: false` lets it be carried out whole.
    pub interruptions: Vec<Interruption>,
    /// Whoever is engaged with the active combatant may strike at it when it acts without striking at them: the rule's
    /// id (SA-32); `null`: no rule.
    pub free_strike_rule: Option<String>,
    /// Who goes first before initiative is looked at, and that the unaware do not act against what they are unaware of:
    /// the rule's id (SA-38); `null`: no rule.
    pub first_rule: Option<String>,
    /// A ranged attack ends the movement under way: the rule's id (SM-07); `null`: no rule.
    pub ranged_ends_movement: Option<String>,
}

/// A kind of attack out of turn that comes before what gives the chance for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Interruption {
    /// Which attacks.
    pub by: Interrupting,
    /// Id of the rule that says so, as offers and reminders cite it.
    pub rule: String,
}

/// The attacks out of turn that may interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Interrupting {
    /// Attacks of opportunity (RD-54).
    Opportunity,
    /// Strikes at an opponent that acts elsewhere, or leaves (SA-32).
    Free,
    /// The answer of whoever is struck at and reaches farther (SA-31).
    Counter,
}

impl TurnPolicy {
    /// The rule by which such attacks interrupt; `None`: they come afterwards.
    pub fn interruption(&self, by: Interrupting) -> Option<&str> {
        self.interruptions.iter().find(|one| one.by == by).map(|one| one.rule.as_str())
    }
}

/// When a combatant may drop prone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum DropProne {
    /// The rules say nothing about it.
    Unsaid,
    /// On its own turn (RD-05).
    OwnTurn,
    /// On the turn of anybody whom it sees, unless incapacitated (SA-16).
    SeenTurn,
}

/// At the end of which rounds footing may be regained; always once in an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FootingWindow {
    /// Of none.
    Never,
    /// Of the first round in which the character acted (RS-32).
    FirstRoundActed,
    /// Of any round (RD-39).
    AnyRound,
}
