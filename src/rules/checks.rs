//! Checks and saves: rolls, modifiers from conditions, and failures without a roll (E5-43, E5-74, E5-85 … E5-88).
//!
//! ```
//! use burstmap_rules::map::Token;
//! use burstmap_rules::{checks, presets};
//! use serde_json::json;
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! let token: Token = serde_json::from_value(json!({
//!     "id": "rook", "name": "Rook", "side": "party", "at": [0, 0], "stats": { "dexterity": 3 }
//! }))?;
//! assert_eq!(checks::own(&ruleset, &token, "stealth"), 3, "without the skill, its ability counts");
//! assert_eq!(checks::own(&ruleset, &token, "dexteritySave"), 3, "without proficiency, a save is the ability, too");
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::advantage::{Net, Thrown};
use crate::board::Board;
use crate::change::Change;
use crate::condition_rolls as rolls;
use crate::condition_rolls::{Roll, on_roll};
use crate::dice::{Dice, DiceExpression, Entered};
use crate::map::{Id, Token};
use crate::policy::condition_effects::RollKind;
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::stat_names::{self, ABILITIES};
use crate::traits;
use burstmap_decode::closest;
use burstmap_messages::{Message, catalogue};

/// A check to make.
#[derive(Clone, Copy, Debug)]
pub struct CheckOrder<'a> {
    /// The statistic to check.
    pub stat: &'a str,
    /// Bonus from the table.
    pub bonus: i32,
    /// Positive for advantage from the GM, negative for disadvantage.
    pub advantage: i32,
    /// Result without a roll: `false` by choice (E5-74), `true` by GM decision. `None` for a roll.
    pub decided: Option<bool>,
}

/// Tokens in an area whose checks are decided without a roll.
#[derive(Clone, Copy, Debug, Default)]
pub struct DecidedFor<'a> {
    /// Tokens that choose to fail (E5-74).
    pub fail: &'a [Id],
    /// Tokens that succeed by GM decision.
    pub succeed: &'a [Id],
}

/// A check that a command makes, before its roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueCheck {
    /// The token that rolls.
    pub token: Id,
    pub stat: String,
    pub bonus: i32,
    /// Positive for advantage, negative for disadvantage.
    pub advantage: i32,
    /// Result without a roll.
    pub decided: Option<bool>,
    /// The number to reach. `None` if it is unknown, or if the game master decides the result.
    pub difficulty: Option<i32>,
}

impl DueCheck {
    /// Creates a check with the token's own dice and bonus.
    pub fn new(token: &Token, stat: &str, bonus: i32, difficulty: Option<i32>) -> DueCheck {
        let (token, stat) = (token.id.clone(), stat.to_owned());
        DueCheck { token, stat, bonus, advantage: 0, decided: None, difficulty }
    }

    pub fn order(&self) -> CheckOrder<'_> {
        let DueCheck { bonus, advantage, decided, .. } = *self;
        CheckOrder { stat: &self.stat, bonus, advantage, decided }
    }
}

impl DecidedFor<'_> {
    pub fn of(&self, id: &Id) -> Option<bool> {
        match (self.succeed.contains(id), self.fail.contains(id)) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }
}

/// Result of a check.
#[derive(Clone, Debug)]
pub struct Checked {
    /// All faces in the order of the rolls. Empty if it failed without a roll.
    pub faces: Vec<u32>,
    pub total: i32,
    /// Modifiers.
    pub modifiers: Vec<Modifier>,
    /// Result without a roll, and the reason.
    pub decided: Option<(bool, Reason)>,
    /// Whether the check failed but succeeds by Legendary Resistance (E5-97).
    pub resisted: bool,
    /// Conditions that end because they affected the check (E5-15).
    pub used_up: Vec<Change>,
    /// The sum in words, or that nothing was rolled.
    pub sum: Message,
}

impl Checked {
    /// Returns whether the total reached a number.
    pub fn reaches(&self, difficulty: i32) -> bool {
        self.resisted || self.decided.as_ref().map_or(self.total >= difficulty, |(success, _)| *success)
    }

    /// Turns the failure into a success (E5-97).
    pub fn resist(&mut self) {
        self.resisted = true;
        self.sum = catalogue::CheckResisted { sum: &self.sum }.into();
    }

    /// Returns the total, if there was a roll.
    pub fn thrown(&self) -> Option<i32> {
        self.decided.is_none().then_some(self.total)
    }
}

/// Returns the modifiers of the token's conditions to checks of a statistic.
pub fn modifiers(board: &Board, token: &Token, stat: &str) -> Vec<Modifier> {
    on_roll(board, token, &of(board.facts.ruleset, stat), On::Check)
}

/// Returns the advantage or disadvantage that the table gives.
pub(crate) fn by_table(token: &Token, advantage: i32) -> Option<Modifier> {
    let message = catalogue::CheckGivenByTable { token: &token.name };
    (advantage != 0).then(|| Modifier::new("GM", On::Advantage, advantage.signum(), message))
}

/// Returns the check of a statistic for the rules of conditions.
fn of<'a>(ruleset: &Ruleset, stat: &'a str) -> Roll<'a> {
    let kind = if ruleset.is_save(stat) { RollKind::Save } else { RollKind::Check };
    Roll { kind, stat: Some(stat), target: None }
}

/// Returns the result of a check without a roll and the reason, or `None` if it is rolled. `chosen` is the decision in the command.
pub fn decided(board: &Board, token: &Token, stat: &str, chosen: Option<bool>) -> Option<(bool, Reason)> {
    let name = &token.name;
    match chosen {
        Some(true) => Some((true, Reason::new("GM", catalogue::CheckSucceedsByDecision { token: name }))),
        Some(false) => Some((false, Reason::new("GM", catalogue::CheckFailsByChoice { token: name }))),
        None => rolls::fails(board, token, stat).map(|reason| (false, reason)),
    }
}

/// Returns the token's own bonus to a check: the statistic or, for a save or a skill that it lacks, its ability.
pub fn own(ruleset: &Ruleset, token: &Token, stat: &str) -> i32 {
    given(ruleset, token, stat).unwrap_or(0)
}

/// Returns the token's own bonus to a check like [`own`], or `None` if the token has neither the statistic nor its ability.
pub fn given(ruleset: &Ruleset, token: &Token, stat: &str) -> Option<i32> {
    let ability = || ruleset.ability_of(stat).and_then(|ability| traits::stat(token, ability));
    traits::stat(token, stat).or_else(ability)
}

/// Refuses a save or check of a statistic that neither the ruleset nor any token has: a misspelled one would be rolled without a bonus.
/// A ruleset without a list of saves accepts any statistic.
///
/// # Errors
///
/// `bad-query` at `path`, with the likely correction.
pub fn known(board: &Board, stat: &str, path: &str) -> Result<(), Refusal> {
    let policy = &board.facts.ruleset.attack;
    let mut known = stat_names::known(board.facts.ruleset);
    known.extend(policy.abilities_of_skills.keys().cloned());
    known.extend(ABILITIES.map(str::to_owned));
    let is_known = known.iter().any(|name| name == stat);
    if policy.saves.is_empty()
        || is_known
        || board.facts.tokens.iter().any(|token| token.stat(stat).is_some())
    {
        return Ok(());
    }
    // The statistic that the user means, such as the save of an ability, or the nearest word.
    let nearest = stat_names::save(&policy.saves, stat);
    let nearest = nearest.or_else(|| closest(stat, known.iter().map(String::as_str)).map(str::to_owned));
    let saves: Vec<&str> = policy.saves.iter().map(String::as_str).collect();
    let message = catalogue::CheckUnknown { stat, nearest: nearest.unwrap_or_default(), saves };
    Err(Refusal::new("bad-query", message).at(path))
}

/// Rolls a check of a token.
///
/// # Errors
///
/// Errors of the dice: missing faces, or faces that the die doesn't have.
pub fn roll(
    board: &Board,
    token: &Token,
    order: &CheckOrder,
    dice: &mut dyn Dice,
) -> Result<Checked, Refusal> {
    with(board, token, order, modifiers(board, token, order.stat), dice)
}

/// Rolls a check with these modifiers.
///
/// # Errors
///
/// Errors of [`roll`].
pub fn with(
    board: &Board,
    token: &Token,
    order: &CheckOrder,
    modifiers: Vec<Modifier>,
    dice: &mut dyn Dice,
) -> Result<Checked, Refusal> {
    let own = own(board.facts.ruleset, token, order.stat);
    thrown(board, token, order, modifiers, (&board.facts.ruleset.attack.check_dice, own), dice)
}

/// Rolls a check of a statistic with these dice, which include all bonuses. Modifiers from conditions apply (E5-85).
///
/// # Errors
///
/// Errors of [`roll`].
pub fn with_dice(
    board: &Board,
    token: &Token,
    stat: &str,
    expression: &DiceExpression,
    dice: &mut dyn Dice,
) -> Result<Checked, Refusal> {
    let order = CheckOrder { stat, bonus: 0, advantage: 0, decided: None };
    thrown(board, token, &order, modifiers(board, token, stat), (expression, 0), dice)
}

fn thrown(
    board: &Board,
    token: &Token,
    order: &CheckOrder,
    mut modifiers: Vec<Modifier>,
    (expression, own): (&DiceExpression, i32),
    dice: &mut dyn Dice,
) -> Result<Checked, Refusal> {
    let ruleset = board.facts.ruleset;
    if let Some((success, reason)) = decided(board, token, order.stat, order.decided) {
        let sum = catalogue::CheckNotRolled { because: reason.wording() }.into();
        let (decided, used_up) = (Some((success, reason)), Vec::new());
        return Ok(Checked {
            faces: Vec::new(),
            total: 0,
            modifiers,
            decided,
            resisted: false,
            used_up,
            sum,
        });
    }
    modifiers.extend(by_table(token, order.advantage));
    let added: i32 = modifiers.iter().filter(|m| m.on == On::Check).map(|m| m.value).sum();
    let thrown = match dice.entered(Entered::Own(&token.id)) {
        Some(result) => Thrown::entered(result, own.saturating_add(order.bonus).saturating_add(added)),
        None => Thrown::of(expression, dice, Net::of(&modifiers))?,
    };
    let total = thrown.kept.total.saturating_add(own).saturating_add(order.bonus).saturating_add(added);
    let sum = thrown.sum(expression, &[own, order.bonus.saturating_add(added)]);
    let used_up = rolls::used_up(board, token, &of(ruleset, order.stat));
    Ok(Checked { faces: thrown.faces, total, modifiers, decided: None, resisted: false, used_up, sum })
}
