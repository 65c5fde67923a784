//! Concealment of cells from one observer: opaque zones and darkness (E5-75, G-30 … G-32).

use crate::board::Board;
use crate::center_line::CenterLine;
use crate::concealment;
use crate::light::{DarkEyes, Level, Lighting};
use crate::map::{Acts, Degree};
use crate::place::Space;
use crate::senses::{self, UNLIMITED};
use burstmap_geometry::line::cells_near;
use burstmap_geometry::segment::segment_meets_cell_interior;
use burstmap_geometry::{Cell, Grid};

/// Cells that conceal, separated into those that block lines and those that hide tokens inside.
#[derive(Default)]
pub struct Veil {
    through: Marks,
    inside: Marks,
}

impl Veil {
    /// Returns `None` if nothing conceals.
    pub fn of(board: &Board<'_>, space: &Space<'_>) -> Option<Veil> {
        let grid = board.grid();
        let mut veil = Veil::default();
        if let Some(lighting) = Lighting::of(board) {
            veil.darken(board, space, &lighting);
        }
        for zone in board.facts.zones {
            if zone.degree != Degree::Total || concealment::is_light(board, zone) {
                continue;
            }
            let reach = senses::pierces_to(board, space, &zone.kind).unwrap_or(-1);
            let marks = veil.marks(zone.acts);
            for cell in zone.cells.iter().filter(|cell| grid.contains(**cell)) {
                marks.mark(grid, *cell, reach);
            }
        }
        (!veil.through.is_empty() || !veil.inside.is_empty()).then_some(veil)
    }

    fn marks(&mut self, acts: Acts) -> &mut Marks {
        if acts == Acts::Through { &mut self.through } else { &mut self.inside }
    }

    /// Marks darkness that the observer can't see through. The distance of each dark cell counts, not that of the target behind it.
    fn darken(&mut self, board: &Board<'_>, space: &Space<'_>, lighting: &Lighting<'_>) {
        let reach = DarkEyes::of(board, lighting, space).in_darkness();
        let (grid, marks) = (board.grid(), self.marks(lighting.policy.darkness));
        for (cell, level) in grid.cells().zip(lighting.raster()) {
            if level == Level::Darkness && !senses::is_within(board, space, &[cell], reach) {
                marks.mark(grid, cell, -1);
            }
        }
    }

    /// Returns whether a cell is concealed. Uses the line between centers, as between two tokens (G-31).
    pub fn hides(&self, board: &Board<'_>, space: &Space<'_>, cell: Cell) -> bool {
        let grid = board.grid();
        let beyond = |reach: i32| !senses::is_within(board, space, &[cell], reach);
        let stops = |line: CenterLine| {
            cells_near(grid, line.from, line.to).any(|met| {
                let reach = self.through.at(grid, met);
                reach != UNLIMITED
                    && segment_meets_cell_interior(&grid, line.from, line.to, met)
                    && beyond(reach)
            })
        };
        beyond(self.inside.at(grid, cell))
            || !self.through.is_empty() && CenterLine::between(grid, &space.cells, &[cell]).is_some_and(stops)
    }
}

/// For each cell of the board, the distance in cells at which the observer sees through it. Zones can have very many cells, but most maps have none
/// that block lines. Therefore the list stays empty until the first mark, and without marks no line is followed.
#[derive(Default)]
struct Marks(Vec<i32>);

impl Marks {
    fn mark(&mut self, grid: Grid, cell: Cell, reach: i32) {
        if self.0.is_empty() {
            self.0 = vec![UNLIMITED; grid.len()];
        }
        let mark = &mut self.0[grid.index(cell)];
        *mark = (*mark).min(reach);
    }

    fn at(&self, grid: Grid, cell: Cell) -> i32 {
        self.0.get(grid.index(cell)).copied().unwrap_or(UNLIMITED)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
