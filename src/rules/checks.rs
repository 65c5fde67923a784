//! Checks and saves: what is thrown, what conditions change of it, and who fails without a roll (E5-43, E5-74, E5-85 … E5-88).

use crate::advantage::{Net, Thrown};
use crate::board::Board;
use crate::change::Change;
use crate::conditions::effects::RollKind;
use crate::conditions::rolls::{self, Roll, on_roll};
use crate::dice::{Dice, DiceExpression};
use crate::map::Token;
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::traits;
use burstmap_messages::{Message, catalogue};

/// A check to be made.
#[derive(Clone, Copy, Debug)]
pub struct CheckOrder<'a> {
    /// The statistic that is checked.
    pub stat: &'a str,
    /// What the table adds.
    pub bonus: i32,
    /// What the table gives: above 0 advantage, below 0 disadvantage.
    pub advantage: i32,
    /// Whoever makes it chooses to fail (E5-74).
    pub fails: bool,
}

/// What a check came to.
#[derive(Clone, Debug)]
pub struct Checked {
    /// All faces in the order in which they fell; none where it failed without a roll.
    pub faces: Vec<u32>,
    pub total: i32,
    /// What changed it.
    pub modifiers: Vec<Modifier>,
    /// Why it failed without a roll.
    pub failed: Option<Reason>,
    /// The conditions that are over because they counted for it (E5-15).
    pub used_up: Vec<Change>,
    /// How it adds up, or that nothing was rolled.
    pub sum: Message,
}

impl Checked {
    /// Whether it reached a number.
    pub fn reaches(&self, difficulty: i32) -> bool {
        self.failed.is_none() && self.total >= difficulty
    }
}

/// Whether a check of that statistic is a save.
pub fn is_save(ruleset: &Ruleset, stat: &str) -> bool {
    ruleset.attack.saves.iter().any(|save| save == stat)
}

/// What the conditions of a token change of its checks of a statistic.
pub fn modifiers(board: &Board, token: &Token, stat: &str) -> Vec<Modifier> {
    on_roll(board, token, &of(board.facts.ruleset, stat), On::Check)
}

/// The check of a statistic as conditions see it.
fn of<'a>(ruleset: &Ruleset, stat: &'a str) -> Roll<'a> {
    let kind = if is_save(ruleset, stat) { RollKind::Save } else { RollKind::Check };
    Roll { kind, stat: Some(stat), target: None }
}

/// Why a check is failed without a roll; `None`: it is rolled. `chosen`: whoever makes it chooses to fail.
pub fn failed(board: &Board, token: &Token, stat: &str, chosen: bool) -> Option<Reason> {
    match chosen {
        true => Some(Reason::new("GM", catalogue::CheckFailsByChoice { token: &token.name })),
        false => rolls::fails(board, token, stat),
    }
}

/// What a token adds to a check of a statistic by itself: what it gives for that or, of a skill that it does not give, its ability.
pub fn own(ruleset: &Ruleset, token: &Token, stat: &str) -> i32 {
    let ability = || ruleset.attack.abilities_of_skills.get(stat).and_then(|own| traits::stat(token, own));
    traits::stat(token, stat).or_else(ability).unwrap_or(0)
}

/// Rolls a check of a token.
///
/// # Errors
///
/// Those of the dice: faces that are missing, or not on the die.
pub fn roll(
    board: &Board,
    token: &Token,
    order: &CheckOrder,
    dice: &mut dyn Dice,
) -> Result<Checked, Refusal> {
    with(board, token, order, modifiers(board, token, order.stat), dice)
}

/// The same with these modifiers.
///
/// # Errors
///
/// As [`roll`].
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

/// A check of a statistic with dice that the table names, with all that it adds: what conditions change of such checks counts (E5-85).
///
/// # Errors
///
/// As [`roll`].
pub fn with_dice(
    board: &Board,
    token: &Token,
    stat: &str,
    expression: &DiceExpression,
    dice: &mut dyn Dice,
) -> Result<Checked, Refusal> {
    let order = CheckOrder { stat, bonus: 0, advantage: 0, fails: false };
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
    if let Some(reason) = failed(board, token, order.stat, order.fails) {
        let sum = catalogue::CheckNotRolled { because: reason.wording() }.into();
        let used_up = Vec::new();
        return Ok(Checked { faces: Vec::new(), total: 0, modifiers, failed: Some(reason), used_up, sum });
    }
    if order.advantage != 0 {
        let message = catalogue::CheckGivenByTable { token: &token.name };
        modifiers.push(Modifier::new("GM", On::Advantage, order.advantage.signum(), message));
    }
    let thrown = Thrown::of(expression, dice, Net::of(&modifiers))?;
    let added: i32 = modifiers.iter().filter(|m| m.on == On::Check).map(|m| m.value).sum();
    let total = thrown.kept.total.saturating_add(own).saturating_add(order.bonus).saturating_add(added);
    let sum = thrown.sum(expression, &[own, order.bonus.saturating_add(added)]);
    let used_up = rolls::used_up(board, token, &of(ruleset, order.stat));
    Ok(Checked { faces: thrown.faces, total, modifiers, failed: None, used_up, sum })
}
