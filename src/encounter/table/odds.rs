//! Odds of attacks and checks that are not made yet.

use super::Table;
use crate::command::{AreaAttack, Attack, BeforeRoll, Command, Dispatch, Maneuver, Move};
use crate::mechanics::jumps;
use crate::mechanics::situation::{in_turn, situation};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::attack;
use burstmap_rules::attack::light::without_ability;
use burstmap_rules::attack::mastery;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::resolve::AttackOrder;
use burstmap_rules::board::Board;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::maneuvers;
use burstmap_rules::map::Token;
use burstmap_rules::movement::path::check_path;
use burstmap_rules::movement::{MovementOptions, reach, speed, turning};
use burstmap_rules::odds::{self, Knows, Odds, TargetOdds, check};
use burstmap_rules::query::{ReachCell, ReachQuery};
use burstmap_rules::reason::Refusal;

impl Table {
    /// Returns the odds of an `attack`, an `areaAttack`, a `maneuver`, a `move`, or another command with a check or a save, before its dice
    /// are rolled.
    ///
    /// # Errors
    ///
    /// `bad-query` at `/type` for a command without such a roll, at `/rolls`, `/totals` or `/secret` for fields that odds don't use, and
    /// errors of [`Table::attack`], [`Table::area_attack`], [`Table::maneuver_dice`], [`Table::odds_of_move`] and [`Table::odds_of_check`].
    pub fn odds(&self, asked: &Dispatch, knows: Knows) -> Result<Odds, Refusal> {
        let unread =
            [("rolls", asked.rolls.is_some()), ("totals", asked.totals.is_some()), ("secret", asked.secret)];
        if let Some((field, _)) = unread.into_iter().find(|(_, given)| *given) {
            return Err(not_read(field));
        }
        match &asked.command {
            Command::Attack(attack) => self.odds_of_attack(attack, knows),
            Command::AreaAttack(area) => self.odds_of_area(area, knows),
            Command::Maneuver(maneuver) => self.odds_of_maneuver(maneuver, knows),
            Command::Move(walk) => self.odds_of_move(walk),
            command => self.odds_of_check(command, knows),
        }
    }

    /// Returns the odds of another command's roll: a save, an action that is a check, a weapon's mastery with a save by the target, or the
    /// death save at the start of the next turn.
    ///
    /// # Errors
    ///
    /// `bad-query` for a command without such a check, and the command's refusals, except for those about the turn and its budget.
    pub fn odds_of_check(&self, command: &Command, knows: Knows) -> Result<Odds, Refusal> {
        let before = BeforeRoll { board: &self.board(), encounter: self.scene.encounter.as_deref(), knows };
        let none = || Refusal::new("bad-query", catalogue::OddsCommand).at("/type");
        command.odds(&before)?.ok_or_else(none)
    }

    /// Returns the chance to pass each creature on a path whose space needs a check, and to stay upright after a jump to difficult terrain
    /// (E5-33).
    ///
    /// # Errors
    ///
    /// `bad-query` at `/elevation`, which odds don't use, and errors of `check_path`.
    pub fn odds_of_move(&self, walk: &Move) -> Result<Odds, Refusal> {
        if walk.elevation.is_some() {
            return Err(not_read("elevation"));
        }
        let board = self.board();
        let query = ReachQuery {
            token: walk.token.clone(),
            mode: walk.mode.clone(),
            form: walk.form.clone(),
            turned: walk.turned.then_some(true),
            drag: walk.drag,
            budget: None,
        };
        let token = reach::token(&board, &query.token)?;
        let options =
            MovementOptions { unlimited: true, ..crate::reach::options(&self.scene, &board, token, &query) };
        let turned = turning::asked(&board, token, &query)?;
        let token = turned.as_ref().unwrap_or(token);
        let path = check_path(&board, token, &walk.path, &options)?;
        let mut targets: Vec<TargetOdds> =
            path.checks().iter().map(|own| check::passing(&board, token, own)).collect();
        let landing = path
            .steps
            .last()
            .and_then(|last| landing(&board, token, (last.cell, last.squeezed), options.mode.as_deref()));
        targets.extend(landing.map(|(_, odds)| odds));
        Ok(Odds { targets, sides: Vec::new() })
    }

    /// Returns the check that a token makes where a move ends, with its odds, or `None` if there is none (E5-33).
    pub fn landing(
        &self,
        mover: &str,
        end: &ReachCell,
        mode: Option<&str>,
    ) -> Option<(DueCheck, TargetOdds)> {
        let board = self.board();
        landing(&board, board.token(mover)?, (end.cell, end.squeezed), mode)
    }

    /// Returns the odds of an attack on one target. A guess at a cell has no odds.
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

/// Returns the check of a token that lands at a position, squeezed or not, and its odds. `None` if its movement mode needs no check there.
fn landing(
    board: &Board,
    token: &Token,
    (cell, squeezed): (Cell, bool),
    mode: Option<&str>,
) -> Option<(DueCheck, TargetOdds)> {
    let mut landed = token.clone();
    (landed.at, landed.squeezed) = (cell, squeezed);
    let due = jumps::landing(board, &landed, speed::mode(&board.facts, token, mode))?;
    let odds = check::of(board, &landed, &due);
    Some((due, odds))
}

/// Refuses a field that odds don't use.
fn not_read(field: &str) -> Refusal {
    Refusal::new("bad-query", catalogue::OddsUnread { field }).at(format!("/{field}"))
}
