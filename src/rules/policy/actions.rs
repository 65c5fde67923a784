//! The knobs of turns' contents: actions, trades, and what they buy.

use crate::policy::legendary::LegendaryPolicy;
use crate::query::AttackKind;
use serde::{Deserialize, Serialize};

/// What a turn brings, and what may be done with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionPolicy {
    /// Id of the rule of the budget.
    pub rule: String,
    /// What every turn brings, the greater action first. Empty: the text counts no actions, everything is free.
    pub per_turn: Vec<ActionCount>,
    /// A greater action spent as a lesser one (RD-02, SM-22): tried in this order.
    pub trades: Vec<Trade>,
    /// Actions that use several at once (RD-03).
    pub compound: Vec<CompoundAction>,
    /// Actions that cost nothing (RD-05, SA-08).
    pub free: Vec<String>,
    /// Actions that cost nothing and are taken in anybody's turn (RD-04).
    pub out_of_turn: Vec<String>,
    /// Once `then` is spent, `first` is gone (SA-07); `null`: any order.
    pub order: Option<ActionOrder>,
    /// The action that an attack takes; `null`: attacks are not counted.
    pub attack: Option<String>,
    /// How many attacks that action pays for (E5-11); `null`: one.
    pub several_attacks: Option<SeveralAttacks>,
    /// The attacks of a token's `multiattack`, which that action pays for together (E5-98); left out: there is no such thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multiattack: Option<MultiattackPolicy>,
    /// Acting right after the turns of others, by the trait `legendaryActions` (E5-97); left out: there is no such thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legendary: Option<LegendaryPolicy>,
    /// An action that only a trait of the token gives a use (E5-08); `null`: there is none.
    pub granted: Option<GrantedAction>,
    /// What the activity that `assists` leaves behind (E5-15); `null`: nothing.
    pub help: Option<HelpPolicy>,
    /// Acting out of turn on what was readied (E5-18); `null`: there is no such thing.
    pub ready: Option<ReadyPolicy>,
    /// The action that moving as far as the speed takes; `null`: moving is not counted.
    pub movement: Option<String>,
    /// What opening and shutting a door takes, for a token that does it; `null`: nothing.
    pub door: Option<DoorAction>,
    /// What everybody may do out of turn until its own next turn begins (E5-09); `null`: the text counts no reactions, and
    /// attacks of opportunity are counted by themselves (RD-11, RD-13).
    pub reaction: Option<ReactionPolicy>,
    /// Named things to do: what they cost, whether they provoke, what they leave behind.
    pub activities: Vec<Activity>,
}

/// What opening and shutting a door takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DoorAction {
    /// Id of the rule, as offers and refusals cite it.
    pub rule: String,
    /// The activity or the action.
    pub action: String,
}

/// How many of one action a turn brings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionCount {
    /// Name of the action, as `spend` and the other knobs use it.
    pub action: String,
    /// How many of them a turn brings, 0 or more.
    pub count: i32,
}

/// One action spent as another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trade {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The action that is given, one of `perTurn`.
    pub give: String,
    /// The action that it is spent as, one of `perTurn`.
    pub get: String,
    /// How often in a turn (SM-22); `null`: as long as there are some to give.
    pub most: Option<i32>,
}

impl Trade {
    /// How a budget keeps count of it, beside the actions that are left.
    pub fn tally(&self) -> String {
        format!("{} as {}", self.give, self.get)
    }
}

/// An action that uses up several.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompoundAction {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Its name, as `spend` takes it.
    pub action: String,
    /// The actions that it uses up, each one of `perTurn`; twice for two.
    pub uses: Vec<String>,
}

/// The order in which two actions are taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionOrder {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// The action that comes first, one of `perTurn`.
    pub first: String,
    /// The action that ends it, one of `perTurn`.
    pub then: String,
}

/// A named thing to do, e.g. `totalDefense` (RD-29) or `reload` (RD-12).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Activity {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Name that `spend` takes.
    pub name: String,
    /// The action that it takes: one of `perTurn`, `compound`, `free` or `outOfTurn`, or the `reaction`.
    pub cost: String,
    /// The part of its user's speed that it takes of the turn's movement beyond that, such as `[1, 2]` for half (E5-28), rounded as
    /// `movement.partsPerCell` says; impossible at speed 0. Left out: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed_part: Option<[i32; 2]>,
    /// Whether it provokes those who threaten its user (RD-12).
    pub provokes: bool,
    /// The condition that it gives its user until the start of the next turn; `null`: none.
    pub gives: Option<GivenCondition>,
    /// With this much of a statistic it is part of a move instead (RD-24): of the one under way, else of the one that it
    /// begins; `null`: never.
    pub free_from: Option<StatAtLeast>,
    /// A condition that its user must have and that it ends (standing up from prone); `null`: none.
    pub ends: Option<String>,
    /// Whether its user holds a weapon from then on (drawing one, dropping it); `null`: as before.
    pub arms: Option<bool>,
    /// It can be done again while it lasts, as often as a trait of the token says (SA-36: hands, of which a thing may take
    /// several); `null`: once.
    pub most: Option<TraitLimit>,
    /// What doing it brings about beyond that; `null`: nothing.
    pub does: Option<Deed>,
    /// The statistic of the check that it takes where nobody says another, if it `checks` (SA-36); left out: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checks: Option<String>,
    /// Shown on the button and in the log.
    pub text: String,
}

/// What an activity brings about on the map and between tokens (SA-16, SA-36, SA-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Deed {
    /// Its user strikes with it: the melee attack that follows is paid.
    Strikes,
    /// Its user charges the target named, and may strike it.
    Charges,
    /// Its user charges the target named and is engaged with it, without a strike.
    Closes,
    /// Its user moves again, as far as its speed.
    MovesAgain,
    /// The target named has one more helper until its user's next turn.
    Helps,
    /// Its user helps its allies against the enemy named, or the ally named with its next check (E5-15).
    Assists,
    /// Its user readies what it says, for another's turn (E5-18).
    Readies,
    /// Its user looks for those who hide, and finds whom its check reaches (E5-17).
    Searches,
    /// Its user makes a check of what it says, or of the activity's own statistic (SA-36).
    Checks,
    /// Its user hides, where every enemy leaves it that.
    Hides,
    /// Its user urges the target named, who takes it as the attitude says that comes with it (SA-40).
    Urges,
    /// Every engagement by others ends.
    Withdraws,
    /// Its user lets go of whom it holds, or of the target named (RD-55).
    LetsGo,
    /// Its user tries to break free of who holds it, or of the one named (E5-52).
    BreaksFree,
    /// Its user gets on the mount named (E5-54).
    Mounts,
    /// Its user gets off its mount (E5-54).
    Dismounts,
    /// Its user takes up what lies beside it: the thing named, or the nearest (RD-12, RD-44).
    PicksUp,
    /// Its user lies down, on the turn of anybody whom it may do that on.
    DropsProne,
    /// Its user crouches, unless it does so already (SA-22).
    Crouches,
    /// Its user raises or lowers the cover that a feature beside it gives (SA-22).
    HandlesCover,
    /// Its user uses what it names, which has to be ready; to give it to the unconscious takes two hands (SA-36).
    Utilizes,
    /// Its user lets go of one of the things for which it has the condition that this `ends` (SA-36).
    Drops,
}

/// The condition that an activity gives its user.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GivenCondition {
    /// The condition's name.
    pub kind: String,
    /// A number that it carries, for modifiers that read it (`ofCondition`); `null`: none.
    pub value: Option<i32>,
    /// A greater value for those with a statistic (RD-29: five ranks of Acrobatics).
    pub better: Option<BetterValue>,
    /// The kind of attack that it helps against (SA-36: block, dodge, dispel); `null`: all.
    pub against: Option<AttackKind>,
    /// Whether it ends at the start of its owner's next turn; otherwise it lasts until something ends it.
    pub until_next_turn: bool,
    /// Whether it ends with its owner's turn already (RD-34).
    pub ends_with_turn: bool,
    /// What is in the hand from then on, where it is always of one sort (SA-35: a spell), which may still get a name;
    /// `null`: whoever does it may say.
    pub item: Option<String>,
}

/// A better value for some.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BetterValue {
    /// Who gets it.
    pub with: StatAtLeast,
    /// The value instead.
    pub value: i32,
}

/// A statistic of at least some value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatAtLeast {
    /// A statistic of the token.
    pub stat: String,
    /// The least value of it.
    pub least: i32,
}

/// A limit that a trait sets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TraitLimit {
    /// Name of the trait, a number.
    #[serde(rename = "trait")]
    pub name: String,
    /// For tokens that do not give it.
    pub default: i32,
}

/// An action of `perTurn` that nobody has a use for without a trait.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantedAction {
    /// Id of the rule, as reasons and refusals cite it.
    pub rule: String,
    /// The action, one of `perTurn`.
    pub action: String,
    /// Name of the trait, a list of words: activities that may be paid with it instead of with their usual cost, and names of things
    /// that the ruleset does not know and that are paid with it.
    #[serde(rename = "trait")]
    pub name: String,
}

/// What the activity that assists leaves behind, until the start of its user's next turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HelpPolicy {
    /// Id of the rule, as refusals cite it.
    pub rule: String,
    /// How many cells away the enemy may be against whom it helps its allies.
    pub within: i32,
    /// The condition that this enemy has then.
    pub enemy: String,
    /// The condition of the ally whom it helps with a check.
    pub ally: String,
}

/// The rule by which an action pays for the attacks that a token's `multiattack` lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MultiattackPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
}

/// The reaction of a turn's cycle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReactionPolicy {
    /// Id of the rule, as the log and refusals cite it.
    pub rule: String,
    /// Its name, as `spend` and activities use it; none of `perTurn`.
    pub action: String,
    /// How many of them everybody has from the start of its turn to that of its next one, 0 or more. Attacks of
    /// opportunity are paid with them. A token's `traits.actions` gives it more.
    pub count: i32,
}

/// Who has readied something acts once out of turn, and pays with a reaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadyPolicy {
    /// Id of the rule, as reminders cite it.
    pub rule: String,
    /// The condition of whoever has readied something; acting ends it.
    pub condition: String,
}

/// How many attacks the action that attacks take pays for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeveralAttacks {
    /// Id of the rule, as the log cites it.
    pub rule: String,
    /// Name of the trait, a number, that says how many; 1 for tokens that do not give it.
    #[serde(rename = "trait")]
    pub name: String,
}
