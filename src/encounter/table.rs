//! The table: a document, its history, and every question that may be asked of it. What `Burstmap` is outside.

use crate::encounter::event::Event;
use crate::encounter::scene::Scene;
use crate::encounter::validate;
use crate::rules::area;
use crate::rules::board::{Board, Facts};
use crate::rules::ground::Ground;
use crate::rules::query::*;
use crate::rules::reason::Refusal;
use crate::rules::ruleset::Ruleset;
use serde_json::Value;

#[derive(Debug)]
pub struct Table {
    scene: Scene,
    ruleset: Ruleset,
    ground: Ground,
    log: Vec<Event>,
}

impl Table {
    /// Checks a scene and opens it. The seed feeds the dice; the same seed and commands give the same fight.
    pub fn open(scene: Scene, seed: &str) -> Result<Table, Refusal> {
        let _ = seed;
        validate::scene(&scene)?;
        let ruleset = crate::rules::presets::all()
            .into_iter()
            .find(|r| scene.ruleset == Value::String(r.id.clone()))
            .ok_or_else(|| Refusal::new("unknown-ruleset", "This ruleset is not built in.").at("/ruleset"))?;
        let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
        Ok(Table { scene, ruleset, ground, log: Vec::new() })
    }

    /// The map as rules read it.
    pub fn board(&self) -> Board<'_> {
        Board::new(self.facts(), &self.ground)
    }

    pub fn facts(&self) -> Facts<'_> {
        Facts {
            ruleset: &self.ruleset,
            grid: self.scene.grid(),
            terrain: &self.scene.terrain,
            walls: &self.scene.walls,
            zones: &self.scene.zones,
            areas: &self.scene.areas,
            tokens: &self.scene.tokens,
            settings: &self.scene.settings,
        }
    }

    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    pub fn log(&self) -> &[Event] {
        &self.log
    }

    pub fn area(&self, query: &AreaQuery) -> Result<AreaReport, Refusal> {
        area::area(&self.board(), query)
    }

    pub fn sight(&self, _from: &Place, _to: &Place) -> Result<SightReport, Refusal> {
        Err(not_yet("sight"))
    }

    pub fn field(&self, _from: &Viewer) -> Result<FieldReport, Refusal> {
        Err(not_yet("field"))
    }

    pub fn reach(&self, query: &ReachQuery) -> Result<ReachReport, Refusal> {
        crate::rules::movement::reach::report(&self.board(), query)
    }

    pub fn attack(&self, _query: &AttackQuery) -> Result<AttackReport, Refusal> {
        Err(not_yet("attack"))
    }

    pub fn flanking(&self, _target: &str) -> Result<FlankingReport, Refusal> {
        Err(not_yet("flanking"))
    }

    pub fn turn(&self) -> TurnReport {
        TurnReport::default()
    }

    /// A command in the contract's shape: `{ type, rolls?, … }`. A refused one changes nothing.
    pub fn dispatch(&mut self, _command: &Value) -> Result<Vec<Event>, Refusal> {
        Err(not_yet("dispatch"))
    }

    /// Takes back one command. Nothing to undo: no events.
    pub fn undo(&mut self) -> Vec<Event> {
        Vec::new()
    }

    pub fn redo(&mut self) -> Vec<Event> {
        Vec::new()
    }

    /// What a side may know (redacted).
    pub fn view(&self, _side: &str) -> Scene {
        self.scene.clone()
    }
}

fn not_yet(what: &str) -> Refusal {
    Refusal::new("bad-query", format!("{what} is not built yet."))
}
