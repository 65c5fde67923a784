//! Odds of attacks that are not made yet.

use super::Table;
use crate::command::{AreaAttack, Attack, Command, Dispatch, Maneuver};
use crate::mechanics::situation::{in_turn, situation};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::attack;
use burstmap_rules::attack::light::without_ability;
use burstmap_rules::attack::mastery;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::resolve::AttackOrder;
use burstmap_rules::board::Board;
use burstmap_rules::maneuvers;
use burstmap_rules::odds::{self, Knows, Odds};
use burstmap_rules::reason::Refusal;

impl Table {
    /// Returns the odds of an `attack`, an `areaAttack` or a `maneuver` before its dice are rolled.
    ///
    /// # Errors
    ///
    /// `bad-query` at `/type` for another command, at `/rolls`, `/totals` or `/secret` for what odds don't read, and errors of
    /// [`Table::attack`], [`Table::area_attack`] and [`Table::maneuver_dice`].
    pub fn odds(&self, asked: &Dispatch, knows: Knows) -> Result<Odds, Refusal> {
        let unread =
            [("rolls", asked.rolls.is_some()), ("totals", asked.totals.is_some()), ("secret", asked.secret)];
        if let Some((field, _)) = unread.into_iter().find(|(_, given)| *given) {
            return Err(Refusal::new("bad-query", catalogue::OddsUnread { field }).at(format!("/{field}")));
        }
        match &asked.command {
            Command::Attack(attack) => self.odds_of_attack(attack, knows),
            Command::AreaAttack(area) => self.odds_of_area(area, knows),
            Command::Maneuver(maneuver) => self.odds_of_maneuver(maneuver, knows),
            _ => Err(Refusal::new("bad-query", catalogue::OddsCommand).at("/type")),
        }
    }

    /// Returns the odds of an attack on one target. A guess at a cell has none.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::attack`], and of the damage.
    pub fn odds_of_attack(&self, command: &Attack, knows: Knows) -> Result<Odds, Refusal> {
        let query = command.query_in(&self.ruleset)?;
        let damage = command.making.damage_spec()?;
        let of_target = |board: &Board, query: &AttackQuery, _: Option<Cell>| {
            let situation = situation(&self.scene);
            let mut report = attack::judge(board, &situation, query)?;
            report.modifiers.extend(without_ability(board, &situation, query, damage.as_ref()));
            report.modifiers.extend(mastery::without_ability(board, &situation, query, damage.as_ref()));
            let order = AttackOrder {
                query,
                bonus: command.bonus,
                damage: damage.as_ref(),
                with: command.making.with.as_deref(),
            };
            let target = odds::attack::odds(board, &situation, &order, &report, knows)?;
            let mut out = Odds::default();
            if let Some(token) = board.token(&query.target) {
                out.add(token, target, damage.is_some(), knows.is_down(&self.ruleset, token));
            }
            Ok(out)
        };
        self.where_made(&query, of_target, |_, _, _| Ok(Odds::default()))
    }

    /// Returns the chance that a maneuver succeeds, as `hit` of its target.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::maneuver_dice`].
    pub fn odds_of_maneuver(&self, maneuver: &Maneuver, knows: Knows) -> Result<Odds, Refusal> {
        let board = self.board();
        let (query, _) = in_turn(&self.ruleset, self.scene.encounter.as_deref(), &maneuver.query());
        let order = maneuver.order(&query.options);
        let target = maneuvers::odds::odds(&board, &situation(&self.scene), &order)?;
        let mut out = Odds::default();
        if let Some(token) = board.token(&maneuver.target) {
            out.add(token, target, false, knows.is_down(&self.ruleset, token));
        }
        Ok(out)
    }

    /// Returns the odds of an effect on each creature in an area.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::area_attack`], and of the damage.
    pub fn odds_of_area(&self, command: &AreaAttack, knows: Knows) -> Result<Odds, Refusal> {
        command.odds(&self.board(), &self.scene, knows)
    }
}
