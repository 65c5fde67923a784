//! The table: a document, its history, and every question that may be asked of it. What `Burstmap` is outside.

mod remember;
mod updates;

use crate::apply::{Document, apply};
use crate::combat::Encounter;
use crate::command::{AreaAttack, Dispatch, preview_guess, refuse_deep};
use crate::faces::seed_bytes;
use crate::history::Patch;
use crate::journal::Journal;
use crate::log::LogEntry;
use crate::mechanics::charges;
use crate::mechanics::situation::{in_turn, put_back, situation, steps_in};
use crate::report::{TurnReport, turn_report};
use crate::rules_in_use::rules_in_use;
use crate::scene::Scene;
use crate::side_logs::{CurrentTable, SideLogs};
use crate::view::explored::Fog;
use crate::view::ids::Ids;
use crate::view::reveal::Revealed;
use crate::view::{explored, reveal};
use crate::{interruptions, reach, validate, view};
use burstmap_geometry::CellSet;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::actions::Deed;
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::compare::{CompareQuery, Comparison};
use burstmap_rules::ground::Ground;
use burstmap_rules::hiding::HidingReport;
use burstmap_rules::movement::reach::{CompactReach, ReachableCells};
use burstmap_rules::objects::{guessed_cell, stand_in};
use burstmap_rules::query::*;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::{area, attack, compare, field, hiding, movement, place, sight};
use serde_json::Value;

pub use updates::{Update, turn_told};

#[derive(Debug)]
pub struct Table {
    scene: Scene,
    /// The scene's ruleset with the scene's settings in force.
    ruleset: Ruleset,
    ground: Ground,
    journal: Journal,
    side_logs: SideLogs,
    seed: [u8; 32],
}

impl Table {
    /// Checks a scene and opens it. The seed feeds the dice; the same seed and commands give the same fight.
    ///
    /// # Errors
    ///
    /// `bad-scene`, `too-large`, `unknown-ruleset` and the like, with the place in the scene.
    pub fn open(scene: Scene, seed: &str) -> Result<Table, Refusal> {
        validate::scene(&scene)?;
        interruptions::check(&scene)?;
        let ruleset = rules_in_use(&scene)?;
        let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
        Ok(Table {
            scene,
            ruleset,
            ground,
            journal: Journal::default(),
            side_logs: SideLogs::default(),
            seed: seed_bytes(seed),
        })
    }

    /// The same table with what happened on another one, where it cannot be taken back here.
    pub fn with_log(self, log: Vec<LogEntry>) -> Table {
        Table { journal: Journal::from_log(log), ..self }
    }

    /// The map as rules read it.
    pub fn board(&self) -> Board<'_> {
        Board::new(self.facts(), &self.ground)
    }

    pub fn facts(&self) -> Facts<'_> {
        self.scene.facts(&self.ruleset)
    }

    /// The whole document, the encounter included.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// What happened and was not taken back, oldest first. The first event of each command carries the command.
    pub fn log(&self) -> &[LogEntry] {
        self.journal.log()
    }

    /// The commands that stand, oldest first, each with the faces it used: dispatched on the first scene they give this
    /// one again.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = &Dispatch> {
        self.journal.commands()
    }

    pub fn can_undo(&self) -> bool {
        self.journal.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.journal.can_redo()
    }

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
        let run = charges::end(&self.board(), encounter.unwrap_or(&fresh), &query);
        let charged = run.map(|at| put_back(&self.scene.tokens, &query.attacker, at));
        let board = self.board();
        if let Some(cell) = guessed_cell(&board, &query.target) {
            return preview_guess(&board, &situation(&self.scene), &query, cell);
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

    /// What an attack on an area would meet in everybody whom it catches (RS-05, AH-05, RD-07, SA-24).
    ///
    /// # Errors
    ///
    /// Those of [`Table::area`] below `/area`, and what has no meaning for an area.
    pub fn area_attack(&self, query: &AreaAttack) -> Result<AreaAttackReport, Refusal> {
        query.preview(&self.board(), self.scene.encounter.as_deref())
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

    /// A command in the contract's shape: `{ type, …, rolls?, secret? }`.
    ///
    /// # Errors
    ///
    /// Where it is no command, or [`Table::dispatch`] refuses it.
    pub fn dispatch_json(&mut self, command: &Value) -> Result<Vec<LogEntry>, Refusal> {
        self.dispatch(Dispatch::decode(command)?)
    }

    /// Carries out a command, with the faces of its dice where they are given. Returns what happened.
    ///
    /// # Errors
    ///
    /// Why it cannot be done. A refused command changes nothing.
    pub fn dispatch(&mut self, command: impl Into<Dispatch>) -> Result<Vec<LogEntry>, Refusal> {
        let dispatch = command.into();
        refuse_deep(&dispatch.to_json())?;
        let document =
            Document { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, seed: self.seed };
        let applied = apply(document, &dispatch)?;
        let Dispatch { command, rolls, secret } = dispatch;
        let rolls = (rolls.is_some() || !applied.faces.is_empty()).then_some(applied.faces);
        let recorded = Dispatch { command, rolls, secret };
        let before = std::mem::replace(&mut self.scene, applied.scene);
        let ground = !before.walls.same(&self.scene.walls)
            || !before.terrain.same(&self.scene.terrain)
            || before.grid != self.scene.grid;
        let rules = before.settings != self.scene.settings || before.ruleset != self.scene.ruleset;
        self.refresh(ground, rules);
        self.remember(&before, ground || rules, &applied.events);
        let patch = Patch::between(&before, &self.scene);
        let between = applied.between.map(|between| Patch::between(&self.with_memory(between), &self.scene));
        self.side_logs.trim(self.journal.steps());
        Ok(self.journal.record(recorded, patch, between, applied.events))
    }

    /// Takes back one command. Nothing to undo: no events.
    pub fn undo(&mut self) -> Vec<LogEntry> {
        self.side_logs.trim(self.journal.steps().saturating_sub(1));
        let Some((patch, events)) = self.journal.undo(&mut self.scene) else { return Vec::new() };
        let (ground, rules) = (patch.touches_ground(), patch.touches_ruleset());
        self.refresh(ground, rules);
        events
    }

    /// Does again what was taken back last. Nothing to redo: no events.
    pub fn redo(&mut self) -> Vec<LogEntry> {
        let Some((patch, events)) = self.journal.redo(&mut self.scene) else { return Vec::new() };
        let (ground, rules) = (patch.touches_ground(), patch.touches_ruleset());
        self.refresh(ground, rules);
        events
    }

    fn refresh(&mut self, ground: bool, rules: bool) {
        if ground {
            self.ground = Ground::build(self.scene.grid(), &self.scene.walls, &self.scene.terrain);
        }
        if rules && let Ok(ruleset) = rules_in_use(&self.scene) {
            self.ruleset = ruleset;
        }
    }

    /// What a side may know: hidden tokens, notes, secret doors, what it does not see, and their traces are absent.
    pub fn view(&self, side: &str) -> Scene {
        view::view(&self.scene, &self.board(), side, &self.seed)
    }

    /// The same with the tokens' ids in the scene, for the game master's own eyes.
    pub fn view_with_ids_of_scene(&self, side: &str) -> Scene {
        view::with_ids_of_scene(&self.scene, &self.board(), side)
    }

    /// What a side calls other sides' tokens that it knows.
    pub(crate) fn ids_of(&self, side: &str) -> Ids {
        let board = self.board();
        let known = view::shown_tokens(&self.scene, &board, side, explored::mode(&self.scene));
        view::ids(&self.scene, side, &self.seed, known)
    }

    /// The document as it stood before the turn that the last change began, or took back.
    pub fn between_turns(&self) -> Option<Scene> {
        self.journal.between_turns(&self.scene)
    }

    /// What [`Table::view`] says of an earlier document of this table.
    pub fn view_of(&self, scene: &Scene, side: &str) -> Scene {
        let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
        view::view(scene, &Board::new(scene.facts(&self.ruleset), &ground), side, &self.seed)
    }

    /// What the side has of the map: explored, in sight, or unseen.
    pub fn fog(&self, side: &str) -> Fog {
        explored::fog(&self.scene, &self.board(), side)
    }

    /// Exactly what the side's document reveals, one entry for each thing in it.
    pub fn reveals(&self, side: &str) -> Vec<Revealed> {
        reveal::list(&self.view(side))
    }

    /// The log as a side may read it: each event as the side was shown it when it happened.
    pub fn log_for(&self, side: &str) -> Vec<LogEntry> {
        self.side_logs.log(side, &self.current(), &self.journal)
    }

    /// What a side is shown of the last change, be it a command, an undo or a redo. Nothing: no events.
    pub fn visible_events(&self, side: &str) -> Vec<LogEntry> {
        self.side_logs.last(side, &self.current(), &self.journal)
    }

    fn current(&self) -> CurrentTable<'_> {
        CurrentTable { scene: &self.scene, ruleset: &self.ruleset, ground: &self.ground, key: &self.seed }
    }
}
