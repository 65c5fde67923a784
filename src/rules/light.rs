//! Light: sources, the darkness that they light, and how an observer sees a target in it (E5-75 … E5-77).
//!
//! Zones of certain kinds are a lack of light, and so may be the whole map. Sources on tokens and on ground light what lies in
//! it; the brightest wins. What each source reaches is remembered with the ground, since it hangs on barriers alone.

mod eyes;
mod sources;

use crate::policy::light::{Ambient, LightPolicy};
pub use eyes::{DarkEyes, Shade, between};
pub use sources::{Lit, Source};

use crate::board::Board;
use crate::map::{Acts, Degree, Zone};
use burstmap_geometry::Cell;
use serde::Serialize;

/// How light a cell is.
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
    /// One step brighter.
    pub const fn lifted(self) -> Level {
        match self {
            Level::Darkness => Level::Dim,
            Level::Dim | Level::Bright => Level::Bright,
        }
    }
}

/// The light of a map.
#[derive(Debug)]
pub struct Lighting<'a> {
    board: Board<'a>,
    pub policy: &'a LightPolicy,
    /// The zones that are a lack of light.
    shades: Vec<&'a Zone>,
    sources: Vec<Source<'a>>,
}

impl<'a> Lighting<'a> {
    /// `None` where the ruleset knows no light, or nothing on the map is dark.
    pub fn of(board: &Board<'a>) -> Option<Lighting<'a>> {
        let policy = board.facts.ruleset.light.as_ref()?;
        let shades: Vec<&Zone> = board.facts.zones.iter().filter(|zone| policy.is_shade(zone)).collect();
        if shades.is_empty() && policy.ambient == Ambient::Bright {
            return None;
        }
        Some(Lighting { board: *board, policy, shades, sources: sources::of(board) })
    }

    /// The light of a cell.
    pub fn at(&self, cell: Cell) -> Level {
        let dark = self.unlit(cell);
        self.brightest_source(cell, dark).map_or(dark, |(_, level)| level)
    }

    /// The light of a cell without sources.
    pub fn unlit(&self, cell: Cell) -> Level {
        let here = self.shades_at(cell).map(|zone| level_of(zone.degree));
        here.min().unwrap_or(Level::Bright).min(self.policy.ambient.level())
    }

    /// The zones of too little light in which a cell lies.
    pub fn shades_at(&self, cell: Cell) -> impl Iterator<Item = &'a Zone> + '_ {
        self.shades.iter().copied().filter(move |zone| zone.cells.contains(&cell))
    }

    /// The source that lights a cell best, the first of several alike, where it makes it brighter than this.
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

    /// The light of every cell, in the order of the grid's indices: the answers of [`Lighting::at`] for less.
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

    /// The same without sources.
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

/// How light it is in a zone that lacks light.
const fn level_of(degree: Degree) -> Level {
    match degree {
        Degree::Concealment => Level::Dim,
        Degree::Total => Level::Darkness,
    }
}

impl LightPolicy {
    /// Whether a zone is a lack of light, which sources light.
    pub fn is_shade(&self, zone: &Zone) -> bool {
        zone.acts == Acts::Inside && self.zones.iter().any(|kind| crate::senses::same_word(kind, &zone.kind))
    }
}

#[cfg(test)]
mod tests;
