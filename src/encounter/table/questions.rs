//! Queries of a table.

use super::Table;
use crate::combat::Encounter;
use crate::command::{AreaAttack, Attack, Making, Maneuver, preview_guess};
use crate::mechanics::situation::{in_turn, put_back, situation, steps_in};
use crate::mechanics::turn_state::{OFF_HAND, has_action, may_strike, needs_action};
use crate::mechanics::{charges, ready};
use crate::report::{TurnReport, budget, movement_at_hand, turn_report};
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use crate::{reach, validate};
use burstmap_geometry::{Cell, CellSet};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::actions::multiattack::named;
use burstmap_rules::area::AreaQuery;
use burstmap_rules::attack::asked::AskedByArea;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::board::Board;
use burstmap_rules::compare::{CompareQuery, Comparison};
use burstmap_rules::hiding::HidingReport;
use burstmap_rules::maneuvers::asked::AskedByManeuver;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::Movement;
use burstmap_rules::movement::reach::{CompactReach, ReachableCells};
use burstmap_rules::objects::{cell_off_map, guessed_cell, stand_in};
use burstmap_rules::policy::actions::Deed;
use burstmap_rules::query::*;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::tactics::{
    self, BestAreaQuery, BestAreaReport, CellsReport, OpenViewQuery, OpenViewSearch, UnseenQuery,
};
use burstmap_rules::{area, attack, compare, field, hiding, movement, place, sight};
use std::collections::BTreeMap;

impl Table {
    /// Answers a query about an area of effect.
    ///
    /// # Errors
    ///
    /// Errors of [`area::area`].
    pub fn area(&self, query: &AreaQuery) -> Result<AreaReport, Refusal> {
        area::area(&self.board(), query)
    }

    /// Answers a query about sight between two places.
    ///
    /// # Errors
    ///
    /// Errors of [`sight::sight`].
    pub fn sight(&self, from: &Place, to: &Place) -> Result<SightReport, Refusal> {
        sight::sight(&self.board(), from, to)
    }

    /// Answers a query about the view of a token, cell or side.
    ///
    /// # Errors
    ///
    /// Errors of [`field::field`].
    pub fn field(&self, from: &Viewer) -> Result<FieldReport, Refusal> {
        field::field(&self.board(), from)
    }

    /// Returns the field as sets, for callers that pass on large answers: sight if it differs from effect, and effect. A radius limits the
    /// columns and rows.
    ///
    /// # Errors
    ///
    /// Errors of [`field::field`].
    pub fn field_sets(
        &self,
        from: &Viewer,
        radius: Option<u32>,
    ) -> Result<(Option<CellSet>, CellSet), Refusal> {
        field::sets(&self.board(), from, radius.map(|cells| cells.min(i32::MAX as u32) as i32))
    }

    /// Answers one area, sight or move query with two rulesets on this map.
    ///
    /// # Errors
    ///
    /// `bad-query` with the place of an unusable ruleset, and errors of the query itself.
    pub fn compare(&self, query: &CompareQuery) -> Result<Comparison, Refusal> {
        let rules = |index: usize| {
            let scene = Scene { ruleset: query.rulesets[index].clone().into(), ..self.scene.clone() };
            rules_in_use(&scene).map_err(|mut refusal| {
                let path = refusal.path.clone().unwrap_or_default();
                refusal.path = path.strip_prefix("/ruleset").map(|rest| format!("/rulesets/{index}{rest}"));
                // The error is in the query, not the scene.
                if refusal.code == "bad-scene" { refusal.coded("bad-query") } else { refusal }
            })
        };
        let (left, right) = (rules(0)?, rules(1)?);
        let board = |ruleset| Board::new(self.scene.facts(ruleset), &self.ground);
        compare::compare(&board(&left), &board(&right), query)
    }

    /// Returns the cells from which a target is visible without cover.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `out-of-bounds`.
    pub fn open_view(&self, query: &OpenViewQuery) -> Result<CellsReport, Refusal> {
        tactics::open_view(&self.board(), query)
    }

    /// Starts the query of [`Table::open_view`] in slices, without computing anything yet.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::open_view`].
    pub fn begin_open_view(&self, query: &OpenViewQuery) -> Result<OpenViewSearch, Refusal> {
        OpenViewSearch::begin(&self.board(), query)
    }

    /// Computes a slice: at most this number of expensive cells.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::open_view`].
    pub fn go_on_with_open_view(&self, search: &mut OpenViewSearch, most: usize) -> Result<(), Refusal> {
        search.go_on(&self.board(), most)
    }

    /// Explains a cell of the answer: barriers between a creature there and the target.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::open_view`], and `out-of-bounds`.
    pub fn view_from(&self, query: &OpenViewQuery, cell: Cell) -> Result<SightReport, Refusal> {
        tactics::view_from(&self.board(), query, cell)
    }

    /// Returns the cells where no enemy would see a token.
    ///
    /// # Errors
    ///
    /// `unknown-token`.
    pub fn unseen(&self, query: &UnseenQuery) -> Result<CellsReport, Refusal> {
        tactics::unseen(&self.board(), query)
    }

    /// Returns the enemies that would see a token there, in scene order.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `out-of-bounds`.
    pub fn seers(&self, token: &str, at: Cell) -> Result<Vec<Id>, Refusal> {
        tactics::seers(&self.board(), token, at)
    }

    /// Returns the placements of a template that affect the most enemies and no allies.
    ///
    /// # Errors
    ///
    /// `unknown-token`, and errors of [`Table::area`] below `/area`.
    pub fn best_area(&self, query: &BestAreaQuery) -> Result<BestAreaReport, Refusal> {
        tactics::best_area(&self.board(), query)
    }

    /// Returns the cells that a token can reach without provoking attacks.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::reach`].
    pub fn unprovoked(&self, query: &ReachQuery) -> Result<ReachReport, Refusal> {
        let board = self.board();
        let token = movement::reach::token(&board, &query.token)?;
        let options = reach::options(&self.scene, &board, token, query);
        let turned = movement::turning::asked(&board, token, query)?;
        tactics::unprovoked(board, turned.as_ref().unwrap_or(token), &options)
    }

    /// Answers whether a token can hide from its enemies now, and from which of them it can't (SA-37).
    ///
    /// # Errors
    ///
    /// `unknown-token`.
    pub fn hiding(&self, token: &str) -> Result<HidingReport, Refusal> {
        let board = self.board();
        Ok(hiding::may_hide(&board, place::token(&board, token, "/token")?))
    }

    /// Returns the cells that a token can reach.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `bad-query`, or the reason that prevents the token from moving.
    pub fn reach(&self, query: &ReachQuery) -> Result<ReachReport, Refusal> {
        self.with_reach(query, |reach| reach.report())
    }

    /// Returns the answer of [`Table::reach`] in compact form, for large answers.
    ///
    /// # Errors
    ///
    /// Errors of [`Table::reach`].
    pub fn reach_tree(&self, query: &ReachQuery) -> Result<CompactReach, Refusal> {
        self.with_reach(query, |reach| reach.tree())
    }

    fn with_reach<T>(
        &self,
        query: &ReachQuery,
        tell: impl FnOnce(&ReachableCells) -> T,
    ) -> Result<T, Refusal> {
        let board = self.board();
        let token = movement::reach::token(&board, &query.token)?;
        let options = reach::options(&self.scene, &board, token, query);
        let turned = movement::turning::asked(&board, token, query)?;
        let token = turned.as_ref().unwrap_or(token);
        movement::reach::reachable_cells(board, token, &options).map(|reach| tell(&reach))
    }

    /// Answers a query about an attack.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `bad-query`. An attack against the rules is answered, not refused.
    pub fn attack(&self, query: &AttackQuery) -> Result<AttackReport, Refusal> {
        let judge = |board: &Board, query: &AttackQuery, run: Option<Cell>| {
            let mut report = attack::judge(board, &situation(&self.scene), query)?;
            let charge = self.ruleset.actions.activities.iter().find(|own| own.does == Some(Deed::Charges));
            if let (Some(at), Some(charge), Some(token)) = (run, charge, board.token(&query.attacker)) {
                let cell = Message::from(catalogue::Cell { column: at.col, row: at.row });
                let message = catalogue::AttackChargeBrings { attacker: &token.name, cell };
                report.why.push(Reason::new(&charge.rule, message).ids(vec![token.id.clone()]));
            }
            Ok(report)
        };
        self.where_made(query, judge, |board, query, cell| {
            preview_guess(board, &situation(&self.scene), query, cell)
        })
    }

    /// Evaluates an attack on the board on which it would be made: a charge at the end of its run, with objects as targets. `guess` is for a
    /// cell that may contain an unseen creature.
    pub(super) fn where_made<T>(
        &self,
        query: &AttackQuery,
        ask: impl FnOnce(&Board, &AttackQuery, Option<Cell>) -> Result<T, Refusal>,
        guess: impl FnOnce(&Board, &AttackQuery, Cell) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let encounter = self.scene.encounter.as_deref();
        let (mut query, stood) = in_turn(&self.ruleset, encounter, query);
        if steps_in(&self.board(), encounter, &query) {
            query.options.charge = true.into();
        }
        // A charge is evaluated at the end of its run (RD-15, SA-36).
        let fresh = Encounter::default();
        let run = charges::end(&self.scene, &self.board(), encounter.unwrap_or(&fresh), &query);
        let charged = run.map(|at| put_back(&self.scene.tokens, &query.attacker, at));
        let board = self.board();
        if let Some(cell) = guessed_cell(&board, &query.target) {
            return guess(&board, &query, cell);
        }
        if let Some(cell) = cell_off_map(&board, &query.target) {
            return Err(validate::off_map("unknown-token", cell, board.grid()).at("/target"));
        }
        let object = board.token(&query.attacker).and_then(|own| stand_in(&board, own, &query.target));
        let with = |object| self.scene.tokens.iter().cloned().chain([object]).collect();
        let tokens = stood.map(|at| put_back(&self.scene.tokens, &query.target, at)).or(charged);
        let tokens = object.map(with).or(tokens);
        let mut board = self.board();
        board.facts.tokens = tokens.as_deref().unwrap_or(board.facts.tokens);
        ask(&board, &query, run)
    }

    /// Answers a query about an attack made now with the token's attack `with`. The attack is impossible out of turn, or if the turn has no
    /// action left for it. For a multiattack, this depends on the attack (E5-98).
    ///
    /// # Errors
    ///
    /// Errors of [`Table::attack`].
    pub fn attack_now(&self, query: &AttackQuery, with: Option<&str>) -> Result<AttackReport, Refusal> {
        let mut report = self.attack(query)?;
        if !report.legal {
            return Ok(report);
        }
        let AttackQuery { attacker, target, kind, options, overrides } = query.clone();
        let with = with.map(str::to_owned);
        let making = Making { with, options, overrides, ..Making::default() };
        let command = Attack { making, ..Attack::new(&attacker, &target, kind) };
        if let Some(refusal) = self.why_not(command).filter(is_about_turn) {
            let words = Wording { text: refusal.message.clone(), message: refusal.said.clone() };
            report.legal = false;
            // The sentence already contains the rule id.
            report.why.insert(0, Reason::new("", words));
        }
        Ok(report)
    }

    /// Returns the dice for a maneuver, if the maneuver is possible.
    ///
    /// # Errors
    ///
    /// The reason that it is not possible.
    pub fn maneuver_dice(&self, maneuver: &Maneuver) -> Result<AskedByManeuver, Refusal> {
        let query = maneuver.query();
        let (query, _) = in_turn(&self.ruleset, self.scene.encounter.as_deref(), &query);
        AskedByManeuver::of(&self.board(), &situation(&self.scene), &maneuver.order(&query.options))
    }

    /// Returns whether a token is active and has no attack left this turn.
    pub fn has_struck(&self, token: &Id) -> bool {
        let fight = self.scene.encounter.as_deref().filter(|fight| fight.running() && fight.is_active(token));
        fight.is_some_and(|fight| {
            let (left, marks) = (budget(&self.board().facts, fight).actions, &fight.turn.marks);
            // An off-hand attack may follow (E5-50).
            let follows = marks.light && !marks.used.contains(OFF_HAND);
            !follows && !may_strike(&self.ruleset, &fight.turn, &left)
        })
    }

    /// Returns whether an active token can no longer make this attack this turn. Its multiattack has used it up (E5-98), or the attack
    /// needs a separate action, such as a spell (E5-11), and no action is left.
    pub fn has_made(&self, token: &Id, attack: &str) -> bool {
        let fight = self.scene.encounter.as_deref().filter(|fight| fight.running() && fight.is_active(token));
        let own = self.scene.tokens.iter().find(|own| own.id == *token);
        fight.zip(own).is_some_and(|(fight, own)| {
            let left = budget(&self.board().facts, fight);
            let listed = named(&own.multiattack, attack);
            match left.multiattack.iter().find(|left| Some(left.attack.as_str()) == listed) {
                Some(left) => left.left <= 0,
                None => {
                    needs_action(&self.ruleset, own, attack)
                        && !has_action(&self.ruleset, fight, &left.actions)
                }
            }
        })
    }

    /// Returns the tokens that can use a readied action now, on another's turn (E5-18).
    pub fn acts_readied(&self) -> Vec<&Token> {
        let fight = self.scene.encounter.as_deref();
        fight.into_iter().flat_map(|fight| ready::able(self.facts(), fight)).collect()
    }

    /// Answers a query about an attack on all creatures in an area (RS-05, AH-05, RD-07, SA-24).
    ///
    /// # Errors
    ///
    /// Errors of [`Table::area`] below `/area`, and options that don't apply to areas.
    pub fn area_attack(&self, query: &AreaAttack) -> Result<AreaAttackReport, Refusal> {
        query.preview(&self.board(), &self.scene)
    }

    /// Answers a query about an attack on an area made now, like [`Table::attack_now`].
    ///
    /// # Errors
    ///
    /// Errors of [`Table::area_attack`].
    pub fn area_attack_now(&self, query: &AreaAttack) -> Result<AreaAttackReport, Refusal> {
        let mut report = self.area_attack(query)?;
        if !report.legal {
            return Ok(report);
        }
        if let Some(refusal) = self.why_not(query.clone()).filter(is_about_turn) {
            let text = Wording { text: refusal.message.clone(), message: refusal.said.clone() };
            report.legal = false;
            // The sentence already contains the rule id.
            report.denied.push(Denial { code: refusal.code.clone(), rule: String::new(), text });
        }
        Ok(report)
    }

    /// Returns the dice required, based on the answer.
    pub fn dice_of_area(&self, query: &AreaAttack, report: &AreaAttackReport) -> AskedByArea {
        query.dice(&self.board(), report)
    }

    /// Answers a query about flanking a token.
    ///
    /// # Errors
    ///
    /// `unknown-token`.
    pub fn flanking(&self, target: &str) -> Result<FlankingReport, Refusal> {
        burstmap_rules::flanking::report(&self.board(), target)
    }

    pub fn turn(&self) -> TurnReport {
        turn_report(&self.board(), self.scene.encounter.as_deref())
    }

    /// Returns the active combatant's movement in each mode without giving up other options: the movement in [`Table::turn`], plus actions
    /// only for movement, as after a dash (E5-12).
    pub fn movement_at_hand(&self) -> BTreeMap<String, Movement> {
        movement_at_hand(&self.board().facts, self.scene.encounter.as_deref())
    }
}

/// Returns whether a refusal is about the turn: the turn belongs to another creature, or has no action left.
fn is_about_turn(refusal: &Refusal) -> bool {
    matches!(refusal.code.as_str(), "no-action-left" | "not-your-turn")
}
