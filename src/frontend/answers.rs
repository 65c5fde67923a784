//! The table's answers to the tools' questions, asked again only after a question changed.

use crate::best_places::{self, BestPlace};
use crate::odds::{LastOdds, OddsQuery};
use burstmap_encounter::Table;
use burstmap_encounter::command::AreaAttack;
use burstmap_encounter::view::explored::Fog;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::area::AreaQuery;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::compare::{CompareQuery, Comparison};
use burstmap_rules::hiding::HidingReport;
use burstmap_rules::map::Id;
use burstmap_rules::odds::Odds;
use burstmap_rules::query::*;
use burstmap_rules::reason::Refusal;
use burstmap_rules::tactics::{
    BestAreaQuery, BestAreaReport, CellsReport, OpenViewQuery, OpenViewSearch, UnseenQuery,
};
use std::rc::Rc;

/// Number of cells of a long answer that are computed between two frames: some milliseconds.
const PIECE: usize = 150;

/// `None` without a question, an answer, or a refusal with the reason.
pub type Answer<T> = Option<Result<T, Refusal>>;

/// Questions of the current tool and of additional displays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Questions {
    pub(crate) area: Option<AreaQuery>,
    pub(crate) area_attack: Option<AreaAttack>,
    pub(crate) sight: Option<(Place, Place)>,
    pub(crate) reach: Option<ReachQuery>,
    pub(crate) field: Option<Place>,
    pub(crate) attack: Option<AttackQuery>,
    /// Name of the attack in the attack question.
    pub(crate) attack_with: Option<String>,
    /// Cell of the field to explain, with its observer.
    pub(crate) probe: Option<(Place, Place)>,
    pub(crate) compare: Option<CompareQuery>,
    pub(crate) hiding: Option<Id>,
    pub(crate) open_view: Option<OpenViewQuery>,
    /// Cell under the pointer, and its question about the open view.
    pub(crate) view_from: Option<(OpenViewQuery, Cell)>,
    pub(crate) unseen: Option<UnseenQuery>,
    pub(crate) seers: Option<(Id, Cell)>,
    pub(crate) best_area: Option<BestAreaQuery>,
    pub(crate) unprovoked: Option<ReachQuery>,
    /// Side whose fog is edited.
    pub(crate) fog: Option<String>,
}

/// The answers with their questions.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    stamp: Option<u64>,
    questions: Questions,
    /// Cells and creatures in the area.
    pub area: Answer<AreaReport>,
    /// Effect of an attack on the area.
    pub area_attack: Answer<AreaAttackReport>,
    /// Barriers between the two places.
    pub sight: Answer<SightReport>,
    /// Cells that the carried or selected token can reach.
    pub reach: Answer<ReachReport>,
    /// Cells that the selected token sees.
    pub field: Answer<FieldReport>,
    /// Modifiers of the attack.
    pub attack: Answer<AttackReport>,
    /// Reason why the cell under the pointer is visible or not.
    pub probe: Answer<SightReport>,
    /// Differences to another rule system.
    pub compare: Answer<Comparison>,
    /// Whether the selected token may hide.
    pub hiding: Answer<HidingReport>,
    /// Cells from which a target is visible without cover.
    pub open_view: Answer<OpenViewSearch>,
    /// Reason why the cell under the pointer is one of those or not.
    pub view_from: Answer<SightReport>,
    /// Cells where no enemy sees a token.
    pub unseen: Answer<CellsReport>,
    /// Enemies that would see it on a cell.
    pub seers: Answer<Vec<Id>>,
    /// Places where a template affects the most enemies and no allies.
    pub best_area: Answer<BestAreaReport>,
    /// The places of that answer, without duplicates.
    pub best_places: Vec<BestPlace>,
    /// Cells that a token can reach without provoking.
    pub unprovoked: Answer<ReachReport>,
    /// Explored cells of a side.
    pub fog: Option<Fog>,
    odds: LastOdds,
}

impl Answers {
    /// Asks new questions. `stamp` changes with the table's content, and then all questions are asked again.
    pub fn ask(&mut self, questions: Questions, table: &Table, stamp: u64) {
        let stale = self.stamp != Some(stamp);
        let old = std::mem::replace(&mut self.questions, questions);
        self.stamp = Some(stamp);
        let new = &self.questions;
        if stale || new.area != old.area {
            self.area = new.area.as_ref().map(|query| table.area(query));
        }
        if stale || new.area_attack != old.area_attack {
            self.area_attack = new.area_attack.as_ref().map(|query| table.area_attack_now(query));
        }
        if stale || new.sight != old.sight {
            self.sight = new.sight.as_ref().map(|(from, to)| table.sight(from, to));
        }
        if stale || new.reach != old.reach {
            self.reach = new.reach.as_ref().map(|query| table.reach(query));
        }
        if stale || new.field != old.field {
            self.field = new.field.as_ref().map(|from| table.field(&Viewer::Place(from.clone())));
        }
        if stale || new.attack != old.attack || new.attack_with != old.attack_with {
            let with = new.attack_with.as_deref();
            self.attack = new.attack.as_ref().map(|query| table.attack_now(query, with));
        }
        if stale || new.compare != old.compare {
            self.compare = new.compare.as_ref().map(|query| table.compare(query));
        }
        if stale || new.hiding != old.hiding {
            self.hiding = new.hiding.as_ref().map(|id| table.hiding(id));
        }
        if stale || new.open_view != old.open_view {
            self.open_view = new.open_view.as_ref().map(|query| table.begin_open_view(query));
        }
        if let Some(Ok(search)) = &mut self.open_view
            && !search.is_done()
            && let Err(refusal) = table.go_on_with_open_view(search, PIECE)
        {
            self.open_view = Some(Err(refusal));
        }
        if stale || new.view_from != old.view_from {
            self.view_from = new.view_from.as_ref().map(|(query, from)| table.view_from(query, *from));
        }
        if stale || new.unseen != old.unseen {
            self.unseen = new.unseen.as_ref().map(|query| table.unseen(query));
        }
        if stale || new.seers != old.seers {
            self.seers = new.seers.as_ref().map(|(token, at)| table.seers(token, *at));
        }
        if stale || new.best_area != old.best_area {
            self.best_area = new.best_area.as_ref().map(|query| table.best_area(query));
            self.best_places = match (&new.best_area, &self.best_area) {
                (Some(query), Some(Ok(report))) => best_places::places(table, query, report),
                _ => Vec::new(),
            };
        }
        if stale || new.unprovoked != old.unprovoked {
            self.unprovoked = new.unprovoked.as_ref().map(|query| table.unprovoked(query));
        }
        if stale || new.fog != old.fog {
            self.fog = new.fog.as_ref().map(|side| table.fog(side));
        }
        if stale || new.probe != old.probe {
            self.probe = new.probe.as_ref().map(|(from, to)| table.sight(from, to));
        }
    }

    /// Returns whether the best places are known for this template.
    pub(crate) fn knows_best_of(&self, query: &BestAreaQuery) -> bool {
        self.questions.best_area.as_ref() == Some(query)
    }

    /// Returns the odds of an attack, or `None` if the rules refuse it. The last answer is reused until the table changes.
    pub fn odds(&self, table: &Table, query: OddsQuery) -> Option<Rc<Odds>> {
        self.odds.of(table, query, self.stamp)
    }

    /// Returns whether a long answer is incomplete, so that it continues after the next frame.
    pub fn is_incomplete(&self) -> bool {
        matches!(&self.open_view, Some(Ok(search)) if !search.is_done())
    }

    /// Returns the entry of the last reach report for a token and an anchor cell where it may stop.
    pub fn reached(&self, token: &str, to: Cell) -> Option<&ReachCell> {
        self.passed(token, to).filter(|entry| entry.stop)
    }

    /// Returns the entry even for cells that the move may only pass.
    pub fn passed(&self, token: &str, to: Cell) -> Option<&ReachCell> {
        if self.questions.reach.as_ref().is_none_or(|query| query.token != token) {
            return None;
        }
        let report = self.reach.as_ref()?.as_ref().ok()?;
        report.cells.iter().find(|entry| entry.cell == to)
    }

    /// Returns the blocking terrain that the area reaches, as connected pieces of each patch (G-15).
    pub fn pieces_hit(&self, grid: Grid) -> Vec<(Id, Vec<Cell>)> {
        let report = self.area.as_ref().and_then(|area| area.as_ref().ok());
        report.map(|report| pieces_hit(report, grid)).unwrap_or_default()
    }

    /// Returns the area's result for one cell.
    pub fn area_cell(&self, cell: Cell) -> Option<&AreaCell> {
        self.area.as_ref()?.as_ref().ok()?.cells.iter().find(|entry| entry.cell == cell)
    }
}

/// Returns the blocking terrain that an area reaches, as connected pieces of each patch (G-15).
pub fn pieces_hit(report: &AreaReport, grid: Grid) -> Vec<(Id, Vec<Cell>)> {
    let mut pieces: Vec<(Id, Vec<Cell>)> = Vec::new();
    let cells = report.cells.iter();
    for entry in cells.filter(|entry| entry.state == CellState::Barrier) {
        let Some(patch) = entry.by.as_ref().and_then(|by| by.first()) else { continue };
        let beside = |at: &Cell| grid.neighbors(entry.cell).any(|next| next == *at);
        let (joined, apart): (Vec<_>, Vec<_>) =
            pieces.into_iter().partition(|(id, cells)| id == patch && cells.iter().any(beside));
        pieces = apart;
        let mut cells: Vec<Cell> = joined.into_iter().flat_map(|(_, cells)| cells).collect();
        cells.push(entry.cell);
        pieces.push((patch.clone(), cells));
    }
    pieces
}
