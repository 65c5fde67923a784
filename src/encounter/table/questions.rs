//! What may be asked of a table.

use super::Table;
use crate::combat::Encounter;
use crate::command::{AreaAttack, Attack, Making, Maneuver, preview_guess};
use crate::mechanics::situation::{in_turn, put_back, situation, steps_in};
use crate::mechanics::turn_state::{OFF_HAND, may_strike};
use crate::mechanics::{charges, ready};
use crate::report::{TurnReport, budget, movement_at_hand, turn_report};
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use crate::{reach, validate};
use burstmap_geometry::{Cell, CellSet};
use burstmap_messages::{Message, Wording, catalogue};
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
use burstmap_rules::traits::same;
use burstmap_rules::{area, attack, compare, field, hiding, movement, place, sight};
use std::collections::BTreeMap;

impl Table {
    /// Answers a question about an area of effect.
    ///
    /// # Errors
    ///
    /// Those of [`area::area`].
    pub fn area(&self, query: &AreaQuery) -> Result<AreaReport, Refusal> {
        area::area(&self.board(), query)
    }

    /// Answers a question about sight between two places.
    ///
    /// # Errors
    ///
    /// Those of [`sight::sight`].
    pub fn sight(&self, from: &Place, to: &Place) -> Result<SightReport, Refusal> {
        sight::sight(&self.board(), from, to)
    }

    /// Answers what a token, a cell or a side sees.
    ///
    /// # Errors
    ///
    /// Those of [`field::field`].
    pub fn field(&self, from: &Viewer) -> Result<FieldReport, Refusal> {
        field::field(&self.board(), from)
    }

    /// The same as sets, for those who pass large answers on: sight where it differs from effect, and effect.
    /// With a radius only what lies within that many columns and rows.
    ///
    /// # Errors
    ///
    /// Those of [`field::field`].
    pub fn field_sets(
        &self,
        from: &Viewer,
        radius: Option<u32>,
    ) -> Result<(Option<CellSet>, CellSet), Refusal> {
        field::sets(&self.board(), from, radius.map(|cells| cells.min(i32::MAX as u32) as i32))
    }

    /// One area, sight or move question under two rulesets on this map.
    ///
    /// # Errors
    ///
    /// `bad-query` for a ruleset that cannot be used, with its place; those of the question itself.
    pub fn compare(&self, query: &CompareQuery) -> Result<Comparison, Refusal> {
        let rules = |index: usize| {
            let scene = Scene { ruleset: query.rulesets[index].clone().into(), ..self.scene.clone() };
            rules_in_use(&scene).map_err(|mut refusal| {
                let path = refusal.path.clone().unwrap_or_default();
                refusal.path = path.strip_prefix("/ruleset").map(|rest| format!("/rulesets/{index}{rest}"));
                // Here it is the question that is wrong, not the scene.
                if refusal.code == "bad-scene" { refusal.coded("bad-query") } else { refusal }
            })
        };
        let (left, right) = (rules(0)?, rules(1)?);
        let board = |ruleset| Board::new(self.scene.facts(ruleset), &self.ground);
        compare::compare(&board(&left), &board(&right), query)
    }

    /// From which cells a target is seen without cover.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `out-of-bounds`.
    pub fn open_view(&self, query: &OpenViewQuery) -> Result<CellsReport, Refusal> {
        tactics::open_view(&self.board(), query)
    }

    /// The same in pieces: none of it yet.
    ///
    /// # Errors
    ///
    /// Those of [`Table::open_view`].
    pub fn begin_open_view(&self, query: &OpenViewQuery) -> Result<OpenViewSearch, Refusal> {
        OpenViewSearch::begin(&self.board(), query)
    }

    /// A piece of it: at most so many cells that take time.
    ///
    /// # Errors
    ///
    /// Those of [`Table::open_view`].
    pub fn go_on_with_open_view(&self, search: &mut OpenViewSearch, most: usize) -> Result<(), Refusal> {
        search.go_on(&self.board(), most)
    }

    /// Why a cell answers it, or does not: what lies between whoever stands there and the target.
    ///
    /// # Errors
    ///
    /// Those of [`Table::open_view`]; `out-of-bounds`.
    pub fn view_from(&self, query: &OpenViewQuery, cell: Cell) -> Result<SightReport, Refusal> {
        tactics::view_from(&self.board(), query, cell)
    }

    /// Where no enemy would see a token.
    ///
    /// # Errors
    ///
    /// `unknown-token`.
    pub fn unseen(&self, query: &UnseenQuery) -> Result<CellsReport, Refusal> {
        tactics::unseen(&self.board(), query)
    }

    /// The enemies that would see a token there, in scene order.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `out-of-bounds`.
    pub fn seers(&self, token: &str, at: Cell) -> Result<Vec<Id>, Refusal> {
        tactics::seers(&self.board(), token, at)
    }

    /// Where a template catches the most foes and no friends.
    ///
    /// # Errors
    ///
    /// `unknown-token`; those of [`Table::area`] below `/area`.
    pub fn best_area(&self, query: &BestAreaQuery) -> Result<BestAreaReport, Refusal> {
        tactics::best_area(&self.board(), query)
    }

    /// Where a token can go without provoking anybody.
    ///
    /// # Errors
    ///
    /// Those of [`Table::reach`].
    pub fn unprovoked(&self, query: &ReachQuery) -> Result<ReachReport, Refusal> {
        let board = self.board();
        let token = movement::reach::token(&board, &query.token)?;
        let options = reach::options(&self.scene, &board, token, query);
        let turned = movement::turning::asked(&board, token, query)?;
        tactics::unprovoked(board, turned.as_ref().unwrap_or(token), &options)
    }

    /// Whether a token may hide from its enemies now, and from whom it cannot (SA-37).
    ///
    /// # Errors
    ///
    /// `unknown-token`.
    pub fn hiding(&self, token: &str) -> Result<HidingReport, Refusal> {
        let board = self.board();
        Ok(hiding::may_hide(&board, place::token(&board, token, "/token")?))
    }

    /// Answers where a token can go.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `bad-query`, and what forbids the token to move.
    pub fn reach(&self, query: &ReachQuery) -> Result<ReachReport, Refusal> {
        self.with_reach(query, |reach| reach.report())
    }

    /// The same in compact form, for large answers.
    ///
    /// # Errors
    ///
    /// Those of [`Table::reach`].
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

    /// Answers what an attack would meet.
    ///
    /// # Errors
    ///
    /// `unknown-token`, `bad-query`. An attack that the rules forbid is answered, not refused.
    pub fn attack(&self, query: &AttackQuery) -> Result<AttackReport, Refusal> {
        let encounter = self.scene.encounter.as_deref();
        let (mut query, stood) = in_turn(&self.ruleset, encounter, query);
        if steps_in(&self.board(), encounter, &query) {
            query.options.charge = true.into();
        }
        // A charge is judged where its run ends (RD-15, SA-36).
        let fresh = Encounter::default();
        let run = charges::end(&self.scene, &self.board(), encounter.unwrap_or(&fresh), &query);
        let charged = run.map(|at| put_back(&self.scene.tokens, &query.attacker, at));
        let board = self.board();
        if let Some(cell) = guessed_cell(&board, &query.target) {
            return preview_guess(&board, &situation(&self.scene), &query, cell);
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
        let mut report = attack::judge(&board, &situation(&self.scene), &query)?;
        let charge = self.ruleset.actions.activities.iter().find(|own| own.does == Some(Deed::Charges));
        if let (Some(at), Some(charge), Some(token)) = (run, charge, board.token(&query.attacker)) {
            let cell = Message::from(catalogue::Cell { column: at.col, row: at.row });
            let message = catalogue::AttackChargeBrings { attacker: &token.name, cell };
            report.why.push(Reason::new(&charge.rule, message).ids(vec![token.id.clone()]));
        }
        Ok(report)
    }

    /// Answers what an attack would meet if it were made now: out of turn, or where the turn has nothing left for it, it is
    /// not possible.
    ///
    /// # Errors
    ///
    /// Those of [`Table::attack`].
    pub fn attack_now(&self, query: &AttackQuery) -> Result<AttackReport, Refusal> {
        let mut report = self.attack(query)?;
        if !report.legal {
            return Ok(report);
        }
        let AttackQuery { attacker, target, kind, options, overrides } = query.clone();
        let making = Making { options, overrides, ..Making::default() };
        let command = Attack { making, ..Attack::new(&attacker, &target, kind) };
        let now = |refusal: &Refusal| matches!(refusal.code.as_str(), "no-action-left" | "not-your-turn");
        if let Some(refusal) = self.why_not(command).filter(now) {
            let words = Wording { text: refusal.message.clone(), message: refusal.said.clone() };
            report.legal = false;
            // The sentence names its rule.
            report.why.insert(0, Reason::new("", words));
        }
        Ok(report)
    }

    /// The dice that a maneuver takes, if it can be made.
    ///
    /// # Errors
    ///
    /// What speaks against it.
    pub fn maneuver_dice(&self, maneuver: &Maneuver) -> Result<AskedByManeuver, Refusal> {
        let query = maneuver.query();
        let (query, _) = in_turn(&self.ruleset, self.scene.encounter.as_deref(), &query);
        AskedByManeuver::of(&self.board(), &situation(&self.scene), &maneuver.order(&query.options))
    }

    /// Whether it is the turn of a token, and nothing is left of it for an attack.
    pub fn has_struck(&self, token: &Id) -> bool {
        let fight = self.scene.encounter.as_deref().filter(|fight| fight.running() && fight.is_active(token));
        fight.is_some_and(|fight| {
            let (left, marks) = (budget(&self.board().facts, fight).actions, &fight.turn.marks);
            // E5-50: the other hand may follow.
            let follows = marks.light && !marks.used.contains(OFF_HAND);
            !follows && !may_strike(&self.ruleset, &fight.turn, &left)
        })
    }

    /// Whether it is the turn of a token, and of this attack of its multiattack nothing is left in it (E5-98).
    pub fn has_made(&self, token: &Id, attack: &str) -> bool {
        let fight = self.scene.encounter.as_deref().filter(|fight| fight.running() && fight.is_active(token));
        fight.is_some_and(|fight| {
            let left = budget(&self.board().facts, fight).multiattack;
            left.iter().any(|left| same(&left.attack, attack) && left.left <= 0)
        })
    }

    /// Who can act now, in the turn of another, on what it has readied (E5-18).
    pub fn acts_readied(&self) -> Vec<&Token> {
        let fight = self.scene.encounter.as_deref();
        fight.into_iter().flat_map(|fight| ready::able(self.facts(), fight)).collect()
    }

    /// What an attack on an area would meet in everybody whom it catches (RS-05, AH-05, RD-07, SA-24).
    ///
    /// # Errors
    ///
    /// Those of [`Table::area`] below `/area`, and what has no meaning for an area.
    pub fn area_attack(&self, query: &AreaAttack) -> Result<AreaAttackReport, Refusal> {
        query.preview(&self.board(), &self.scene)
    }

    /// The dice that it asks for, of what was answered.
    pub fn dice_of_area(&self, query: &AreaAttack, report: &AreaAttackReport) -> AskedByArea {
        query.dice(&self.board(), report)
    }

    /// Answers who flanks a token.
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

    /// What the active combatant can still cover in each mode before it gives up an action that could be something else: that of
    /// [`Table::turn`], and what it has for moving alone besides, as after a dash (E5-12).
    pub fn movement_at_hand(&self) -> BTreeMap<String, Movement> {
        movement_at_hand(&self.board().facts, self.scene.encounter.as_deref())
    }
}
