//! The dice that a maneuver requires, in order, like [`AskedDice`] for an attack.

use super::{Case, ManeuverOrder, ready};
use crate::advantage::Net;
use crate::attack::asked::{AskedCheck, AskedDice};
use crate::board::Board;
use crate::checks;
use crate::damage::DamageSpec;
use crate::dice::DiceExpression;
use crate::policy::maneuvers::ManeuverKind;
use crate::query::AttackReport;
use crate::reason::Refusal;
use crate::situation::Situation;
use burstmap_messages::{Wording, catalogue};

/// The dice of a maneuver against one target.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedByManeuver {
    first: First,
    /// Dice for each cell that a wall blocks (RD-46).
    wall: Option<DiceExpression>,
    /// Whether the specified damage is rolled (RD-45).
    breaks: bool,
}

/// The roll that decides about success.
#[derive(Clone, Debug, PartialEq)]
enum First {
    Attacker(AskedDice),
    /// The target's save (E5-51).
    Target(AskedCheck),
    /// No roll, because the target fails automatically (E5-43).
    Nobody,
}

impl AskedByManeuver {
    /// Returns the dice of a possible maneuver.
    ///
    /// # Errors
    ///
    /// Errors of [`super::resolve`], which rolls the dice last.
    pub fn of(
        board: &Board,
        situation: &Situation,
        order: &ManeuverOrder,
    ) -> Result<AskedByManeuver, Refusal> {
        let (case, rule, report) = ready(board, situation, order)?;
        let first = match &rule.save {
            Some(save) => case.saves(case.saves_with(rule, save)?),
            None => First::Attacker(case.thrown(&report)),
        };
        let wall = case.policy.wall_damage.clone();
        Ok(AskedByManeuver {
            first,
            wall: wall.filter(|_| order.kind == ManeuverKind::BullRush && rule.save.is_none()),
            breaks: order.kind == ManeuverKind::Sunder,
        })
    }

    /// Describes the dice, like [`AskedDice::words`].
    ///
    /// # Errors
    ///
    /// Errors of [`AskedDice::words`].
    pub fn words(&self, damage: Option<&DamageSpec>) -> Result<Wording, Refusal> {
        let mut words = match &self.first {
            First::Attacker(dice) => dice.words(damage.filter(|_| self.breaks))?,
            First::Target(check) => catalogue::DiceAskedChecks { checks: vec![check.words()] }.into(),
            First::Nobody => Wording::default(),
        };
        if let Some(wall) = &self.wall {
            words.then(catalogue::DiceAskedWall { dice: wall.thrown() });
        }
        Ok(words)
    }
}

impl Case<'_> {
    fn saves(&self, stat: &str) -> First {
        let (board, target) = (self.board, self.target);
        if checks::decided(board, target, stat, None).is_some() {
            return First::Nobody;
        }
        let net = Net::of(&checks::modifiers(board, target, stat));
        First::Target(AskedCheck::new(&target.name, &board.facts.ruleset.attack.check_dice, net))
    }

    /// Returns the attacker's dice, which depend on the kind: a feint needs no sight and no hit.
    pub(super) fn thrown(&self, report: &AttackReport) -> AskedDice {
        let attack = &self.board.facts.ruleset.attack;
        match self.order.kind {
            ManeuverKind::Feint => AskedDice::plain(&attack.check_dice, None),
            _ => AskedDice::plain(&attack.dice, Some(report)),
        }
    }
}
