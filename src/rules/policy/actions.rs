//! Options for the actions of a turn: actions, trades and activities.

use crate::policy::legendary::LegendaryPolicy;
use crate::query::AttackKind;
use serde::{Deserialize, Serialize};

/// Actions of a turn and their uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionPolicy {
    /// Id of the rule about the budget.
    pub rule: String,
    /// Actions of every turn, greater ones first. If empty, actions are not counted and everything is free.
    #[serde(default)]
    pub per_turn: Vec<ActionCount>,
    /// Trades of a greater action for a lesser one, tried in this order (RD-02, SM-22).
    #[serde(default)]
    pub trades: Vec<Trade>,
    /// Actions that use several others together (RD-03).
    #[serde(default)]
    pub compound: Vec<CompoundAction>,
    /// Actions that cost nothing (RD-05, SA-08).
    pub free: Vec<String>,
    /// Actions that cost nothing and are available on any turn (RD-04).
    #[serde(default)]
    pub out_of_turn: Vec<String>,
    /// Order of two actions: spending `then` uses up `first` (SA-07). With `null`, any order.
    pub order: Option<ActionOrder>,
    /// Action for an attack. With `null`, attacks are not counted.
    pub attack: Option<String>,
    /// Number of attacks per attack action (E5-11). With `null`, one.
    pub several_attacks: Option<SeveralAttacks>,
    /// Attacks of a token's `multiattack`, all for one attack action (E5-98). If omitted, there are no multiattacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multiattack: Option<MultiattackPolicy>,
    /// Legendary actions after the turns of others, by the trait `legendaryActions` (E5-97). If omitted, there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legendary: Option<LegendaryPolicy>,
    /// Action that is useful only with a trait (E5-08). With `null`, there is none.
    pub granted: Option<GrantedAction>,
    /// Effect of the activity that `assists` (E5-15). With `null`, there is none.
    pub help: Option<HelpPolicy>,
    /// Readied actions (E5-18). With `null`, there are none.
    pub ready: Option<ReadyPolicy>,
    /// Action for moving up to the speed. With `null`, movement is not counted.
    pub movement: Option<String>,
    /// Cost of opening and closing a door for a token. With `null`, none.
    pub door: Option<DoorAction>,
    /// Reactions that every token can spend until its next turn (E5-09). With `null`, reactions are not counted, and attacks of opportunity
    /// have a separate limit (RD-11, RD-13).
    pub reaction: Option<ReactionPolicy>,
    /// Named activities: their cost, whether they provoke, and their effects.
    #[serde(default)]
    pub activities: Vec<Activity>,
}

/// Cost of opening and closing a door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DoorAction {
    /// Id of the rule in offers and refusals.
    pub rule: String,
    /// An activity or action.
    pub action: String,
}

/// Number of one kind of action in a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionCount {
    /// Name of the action for `spend` and other options.
    pub action: String,
    /// Number per turn, 0 or more.
    pub count: i32,
}

/// One action spent as another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trade {
    /// Id of the rule in reasons.
    pub rule: String,
    /// The action to spend, one of `perTurn`.
    pub give: String,
    /// The action to get, one of `perTurn`.
    pub get: String,
    /// Maximum number per turn (SM-22). With `null`, no limit.
    pub most: Option<i32>,
}

impl Trade {
    /// Returns the key by which a budget counts this trade, next to the remaining actions.
    pub fn tally(&self) -> String {
        format!("{} as {}", self.give, self.get)
    }
}

/// An action that uses several others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompoundAction {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Name for `spend`.
    pub action: String,
    /// The actions that it uses, each one of `perTurn`. List an action twice to use two.
    pub uses: Vec<String>,
}

/// Order of two actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionOrder {
    /// Id of the rule in reasons.
    pub rule: String,
    /// The earlier action, one of `perTurn`.
    pub first: String,
    /// The later action, one of `perTurn`. It uses up the earlier one.
    pub then: String,
}

/// A named activity, e.g. `totalDefense` (RD-29) or `reload` (RD-12).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Activity {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Name for `spend`.
    pub name: String,
    /// The activity's action: one of `perTurn`, `compound`, `free` or `outOfTurn`, or the `reaction`.
    pub cost: String,
    /// Fraction of the speed that the activity also takes from the turn's movement, such as `[1, 2]` for half (E5-28).
    /// `movement.partsPerCell` defines the rounding. At speed 0, the activity isn't allowed. If omitted, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed_part: Option<[i32; 2]>,
    /// Whether the activity provokes opponents that threaten the token (RD-12).
    #[serde(default)]
    pub provokes: bool,
    /// Condition that the token has until the start of its next turn. With `null`, none.
    pub gives: Option<GivenCondition>,
    /// Statistic with which the activity becomes part of a current or new move (RD-24). With `null`, never.
    pub free_from: Option<StatAtLeast>,
    /// Condition that the token must have and that the activity ends, such as prone for standing up. With `null`, none.
    pub ends: Option<String>,
    /// Whether the token holds a weapon afterwards (drawing or dropping one). With `null`, no change.
    pub arms: Option<bool>,
    /// Maximum number of repetitions while the condition lasts, from a trait (SA-36: hands, several for some items). With `null`, once.
    pub most: Option<TraitLimit>,
    /// Further effect. With `null`, none.
    pub does: Option<Deed>,
    /// Default statistic of the check, if `does` is `checks` (SA-36). If omitted, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checks: Option<String>,
    /// Text of the button and log.
    pub text: String,
}

/// Effect of an activity on the map and on other tokens (SA-16, SA-36, SA-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Deed {
    /// Pays for the following melee attack.
    Strikes,
    /// Charges the target, and allows a strike at it.
    Charges,
    /// Charges the target and engages it, without a strike.
    Closes,
    /// Allows another movement up to the speed.
    MovesAgain,
    /// Gives the target another helper until the token's next turn.
    Helps,
    /// Helps allies against the target enemy, or the target ally with its next check (E5-15).
    Assists,
    /// Readies an action for another creature's turn (E5-18).
    Readies,
    /// Searches for hidden creatures. The check finds all whose total it reaches (E5-17).
    Searches,
    /// Makes a check with the specified statistic, or the activity's own (SA-36).
    Checks,
    /// Hides the token, if every enemy allows it.
    Hides,
    /// Urges the target, which reacts according to the specified attitude (SA-40).
    Urges,
    /// Ends every engagement by others.
    Withdraws,
    /// Releases all grappled creatures, or the target (RD-55).
    LetsGo,
    /// Tries to escape the target's grapple, or the first one without a target (E5-52).
    BreaksFree,
    /// Mounts the target (E5-54).
    Mounts,
    /// Dismounts (E5-54).
    Dismounts,
    /// Picks up the specified item within reach, or the nearest (RD-12, RD-44).
    PicksUp,
    /// Drops prone, also on other creatures' turns if allowed.
    DropsProne,
    /// Crouches, unless already crouching (SA-22).
    Crouches,
    /// Raises or lowers the cover of an adjacent feature (SA-22).
    HandlesCover,
    /// Uses the specified item, which must be ready. Giving it to an unconscious creature takes two hands (SA-36).
    Utilizes,
    /// Drops one item of the condition that the activity `ends` (SA-36).
    Drops,
}

/// Condition that an activity gives the token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenCondition {
    /// Kind of the condition.
    pub kind: String,
    /// The condition's value, for modifiers that use it (`ofCondition`). With `null`, none.
    pub value: Option<i32>,
    /// Higher value for tokens with a statistic (RD-29: five ranks of Acrobatics).
    pub better: Option<BetterValue>,
    /// Kind of attack that it helps against (SA-36: block, dodge, dispel). With `null`, all.
    pub against: Option<AttackKind>,
    /// Whether the condition ends at the start of the token's next turn. Otherwise, it lasts until something ends it.
    #[serde(default)]
    pub until_next_turn: bool,
    /// Whether the condition ends with the token's current turn (RD-34).
    #[serde(default)]
    pub ends_with_turn: bool,
    /// Default item for the hand (SA-35: a spell). The command can still name it. With `null`, the command can specify the item.
    pub item: Option<String>,
}

/// A higher value for some tokens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetterValue {
    /// Requirement for the higher value.
    pub with: StatAtLeast,
    /// The higher value.
    pub value: i32,
}

/// A minimum value of a statistic.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatAtLeast {
    /// A statistic of the token.
    pub stat: String,
    /// The statistic's minimum value.
    pub least: i32,
}

/// A limit from a trait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TraitLimit {
    /// Name of the trait, a number.
    #[serde(rename = "trait")]
    pub name: String,
    /// Limit for tokens without the trait.
    pub default: i32,
}

/// An action of `perTurn` that is useful only with a trait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantedAction {
    /// Id of the rule in reasons and refusals.
    pub rule: String,
    /// The action, one of `perTurn`.
    pub action: String,
    /// Name of the trait that lists activities of the ruleset, paid with this action instead of their usual cost, and custom activities.
    #[serde(rename = "trait")]
    pub name: String,
}

/// Effect of the activity that assists, until the start of the helper's next turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HelpPolicy {
    /// Id of the rule in refusals.
    pub rule: String,
    /// Maximum distance in cells to an enemy that it helps against.
    pub within: i32,
    /// Condition of that enemy.
    pub enemy: String,
    /// Condition of an ally that it helps with a check.
    pub ally: String,
}

/// Rule by which one action pays for the attacks in a token's `multiattack`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MultiattackPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
}

/// The reaction of a token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReactionPolicy {
    /// Id of the rule in the log and refusals.
    pub rule: String,
    /// Name for `spend` and activities, not one of `perTurn`.
    pub action: String,
    /// Number per token from the start of its turn until its next one, 0 or more. They pay for attacks of opportunity. A token's
    /// `traits.actions` adds to them.
    pub count: i32,
}

/// Readied actions, performed once out of turn for a reaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadyPolicy {
    /// Id of the rule in reminders.
    pub rule: String,
    /// Condition of a token with a readied action. Acting ends it.
    pub condition: String,
}

/// Number of attacks for the attack action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeveralAttacks {
    /// Id of the rule in the log.
    pub rule: String,
    /// Name of the trait with the number. Tokens without it have 1.
    #[serde(rename = "trait")]
    pub name: String,
}
