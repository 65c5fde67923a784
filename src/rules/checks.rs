//! Checks and saves: what is thrown, what conditions change of it, and who fails without a roll (E5-43, E5-74, E5-85 … E5-88).

use crate::advantage::{Net, Thrown};
use crate::board::Board;
use crate::change::Change;
use crate::condition_rolls as rolls;
use crate::condition_rolls::{Roll, on_roll};
use crate::dice::{Dice, DiceExpression};
use crate::map::{Id, Token};
use crate::policy::condition_effects::RollKind;
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
    /// Failed by choice (`false`, E5-74), or passed by the game master's word; `None`: it is rolled.
    pub decided: Option<bool>,
}

/// Who makes no roll in an area, since it was said how its check goes.
#[derive(Clone, Copy, Debug, Default)]
pub struct DecidedFor<'a> {
    /// Who chooses to fail (E5-74).
    pub fail: &'a [Id],
    /// Whom the game master lets succeed.
    pub succeed: &'a [Id],
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

/// What a check came to.
#[derive(Clone, Debug)]
pub struct Checked {
    /// All faces in the order in which they fell; none where it failed without a roll.
    pub faces: Vec<u32>,
    pub total: i32,
    /// What changed it.
    pub modifiers: Vec<Modifier>,
    /// Whether it succeeded without a roll, and why.
    pub decided: Option<(bool, Reason)>,
    /// Whether it failed and succeeds all the same (E5-97).
    pub resisted: bool,
    /// The conditions that are over because they counted for it (E5-15).
    pub used_up: Vec<Change>,
    /// How it adds up, or that nothing was rolled.
    pub sum: Message,
}

impl Checked {
    /// Whether it reached a number.
    pub fn reaches(&self, difficulty: i32) -> bool {
        self.resisted || self.decided.as_ref().map_or(self.total >= difficulty, |(success, _)| *success)
    }

    /// Lets it succeed although it failed (E5-97).
    pub fn resist(&mut self) {
        self.resisted = true;
        self.sum = catalogue::CheckResisted { sum: &self.sum }.into();
    }

    /// The total, where something was rolled.
    pub fn thrown(&self) -> Option<i32> {
        self.decided.is_none().then_some(self.total)
    }
}

/// What the conditions of a token change of its checks of a statistic.
pub fn modifiers(board: &Board, token: &Token, stat: &str) -> Vec<Modifier> {
    on_roll(board, token, &of(board.facts.ruleset, stat), On::Check)
}

/// The check of a statistic as conditions see it.
fn of<'a>(ruleset: &Ruleset, stat: &'a str) -> Roll<'a> {
    let kind = if ruleset.is_save(stat) { RollKind::Save } else { RollKind::Check };
    Roll { kind, stat: Some(stat), target: None }
}

/// How a check goes without a roll, and why; `None`: it is rolled. `chosen`: what was said of it.
pub fn decided(board: &Board, token: &Token, stat: &str, chosen: Option<bool>) -> Option<(bool, Reason)> {
    let name = &token.name;
    match chosen {
        Some(true) => Some((true, Reason::new("GM", catalogue::CheckSucceedsByDecision { token: name }))),
        Some(false) => Some((false, Reason::new("GM", catalogue::CheckFailsByChoice { token: name }))),
        None => rolls::fails(board, token, stat).map(|reason| (false, reason)),
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
    if order.advantage != 0 {
        let message = catalogue::CheckGivenByTable { token: &token.name };
        modifiers.push(Modifier::new("GM", On::Advantage, order.advantage.signum(), message));
    }
    let thrown = Thrown::of(expression, dice, Net::of(&modifiers))?;
    let added: i32 = modifiers.iter().filter(|m| m.on == On::Check).map(|m| m.value).sum();
    let total = thrown.kept.total.saturating_add(own).saturating_add(order.bonus).saturating_add(added);
    let sum = thrown.sum(expression, &[own, order.bonus.saturating_add(added)]);
    let used_up = rolls::used_up(board, token, &of(ruleset, order.stat));
    Ok(Checked { faces: thrown.faces, total, modifiers, decided: None, resisted: false, used_up, sum })
}
