//! Light: sources, the darkness that they light, and an observer's view of a target in it (E5-75 … E5-77).
//!
//! Zones of certain kinds lack light, and sometimes the whole map does. Sources on tokens and terrain light their surroundings, and the
//! brightest counts. The range of each source is cached with the ground, because it depends only on barriers.
//!
//! ```
//! use burstmap_rules::light::{Level, Lighting};
//! use burstmap_rules::policy::light::Ambient;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let mut ruleset = presets::by_id("srd-5e").unwrap();
//! ruleset.light.as_mut().unwrap().ambient = Ambient::Darkness;
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1], "light": [2, 2] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let light = Lighting::of(&board).unwrap();
//! let levels = [1, 3, 7].map(|col| light.at(Cell::new(col, 1)));
//! assert_eq!(levels, [Level::Bright, Level::Dim, Level::Darkness], "E5-76");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod eyes;
mod sources;

use crate::policy::light::{Ambient, LightPolicy};
pub use eyes::{DarkEyes, Shade, between};
pub use sources::{Lit, Source};

use crate::board::Board;
use crate::map::{Acts, Degree, Zone};
use burstmap_geometry::Cell;
use serde::Serialize;

/// Light level of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Level {
    Darkness,
    Dim,
    Bright,
}

impl Ambient {
    pub const fn level(self) -> Level {
        match self {
            Ambient::Bright => Level::Bright,
            Ambient::Dim => Level::Dim,
            Ambient::Darkness => Level::Darkness,
        }
    }
}

impl Level {
    /// Returns the next brighter level.
    pub const fn lifted(self) -> Level {
        match self {
            Level::Darkness => Level::Dim,
            Level::Dim | Level::Bright => Level::Bright,
        }
    }
}

/// Light on a map.
#[derive(Debug)]
pub struct Lighting<'a> {
    board: Board<'a>,
    pub policy: &'a LightPolicy,
    /// The zones with a lack of light.
    shades: Vec<&'a Zone>,
    sources: Vec<Source<'a>>,
}

impl<'a> Lighting<'a> {
    /// Returns `None` if the ruleset has no light, or nothing on the map is dark.
    pub fn of(board: &Board<'a>) -> Option<Lighting<'a>> {
        let policy = board.facts.ruleset.light.as_ref()?;
        let shades: Vec<&Zone> = board.facts.zones.iter().filter(|zone| policy.is_shade(zone)).collect();
        if shades.is_empty() && policy.ambient == Ambient::Bright {
            return None;
        }
        Some(Lighting { board: *board, policy, shades, sources: sources::of(board) })
    }

    /// Returns a cell's light level.
    pub fn at(&self, cell: Cell) -> Level {
        let dark = self.unlit(cell);
        self.brightest_source(cell, dark).map_or(dark, |(_, level)| level)
    }

    /// Returns a cell's light level without sources.
    pub fn unlit(&self, cell: Cell) -> Level {
        let here = self.shades_at(cell).map(|zone| level_of(zone.degree));
        here.min().unwrap_or(Level::Bright).min(self.policy.ambient.level())
    }

    /// Returns the zones with a lack of light that contain a cell.
    pub fn shades_at(&self, cell: Cell) -> impl Iterator<Item = &'a Zone> + '_ {
        self.shades.iter().copied().filter(move |zone| zone.cells.contains(&cell))
    }

    /// Returns the source that lights a cell best, the first on ties, if the source makes the cell brighter than `than`.
    pub fn brightest_source(&self, cell: Cell, than: Level) -> Option<(&Source<'a>, Level)> {
        let mut best = None;
        let mut level = than;
        for source in &self.sources {
            if level == Level::Bright {
                break;
            }
            if let Some(lit) = source.level_at(&self.board, cell).filter(|lit| *lit > level) {
                (best, level) = (Some(source), lit);
            }
        }
        best.map(|source| (source, level))
    }

    /// Returns the light of every cell in the order of grid indices: the answers of [`Lighting::at`], computed faster.
    pub fn raster(&self) -> Vec<Level> {
        let grid = self.board.grid();
        let mut levels = self.unlit_raster();
        for source in &self.sources {
            for (cell, lit) in source.cells(&self.board) {
                let level = &mut levels[grid.index(cell)];
                *level = (*level).max(lit);
            }
        }
        levels
    }

    /// Returns the light of every cell without sources.
    pub fn unlit_raster(&self) -> Vec<Level> {
        let grid = self.board.grid();
        let mut levels = vec![self.policy.ambient.level(); grid.len()];
        for zone in &self.shades {
            for cell in zone.cells.iter().filter(|cell| grid.contains(**cell)) {
                let level = &mut levels[grid.index(*cell)];
                *level = (*level).min(level_of(zone.degree));
            }
        }
        levels
    }
}

/// Returns the light level in a zone with a lack of light.
const fn level_of(degree: Degree) -> Level {
    match degree {
        Degree::Concealment => Level::Dim,
        Degree::Total => Level::Darkness,
    }
}

impl LightPolicy {
    /// Returns whether a zone is a lack of light, which sources can light.
    pub fn is_shade(&self, zone: &Zone) -> bool {
        zone.acts == Acts::Inside && self.zones.iter().any(|kind| crate::senses::same_word(kind, &zone.kind))
    }
}

#[cfg(test)]
mod tests;
