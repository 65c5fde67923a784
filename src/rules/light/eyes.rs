//! Sight in the dark (E5-75 … E5-78).

use super::{Level, Lighting};
use crate::board::Board;
use crate::distance;
use crate::map::{Acts, Degree, Id};
use crate::place::Space;
use crate::reason::Reason;
use crate::senses;
use burstmap_geometry::Cell;
use burstmap_geometry::line::cells_near;
use burstmap_geometry::segment::segment_meets_cell_interior;
use burstmap_messages::catalogue;

/// Ranges of an observer's special sight in cells, negative for none.
#[derive(Clone, Copy, Debug)]
pub struct DarkEyes {
    /// Range at which it ignores darkness.
    through_darkness: i32,
    /// Range at which it ignores dim light.
    through_dim: i32,
    /// Range at which everything is one level brighter.
    lifts: i32,
}

impl DarkEyes {
    pub fn of(board: &Board<'_>, lighting: &Lighting<'_>, observer: &Space<'_>) -> DarkEyes {
        let to = |kind: &str| senses::pierces_to(board, observer, kind).unwrap_or(-1);
        let through_darkness = to("darkness");
        let lifts = senses::reach_of(board, observer, &lighting.policy.dark_sight).unwrap_or(-1);
        DarkEyes { through_darkness, through_dim: to("dim").max(through_darkness), lifts }
    }

    /// Returns the range of sight in darkness in cells, negative for none.
    pub fn in_darkness(self) -> i32 {
        self.through_darkness.max(self.lifts)
    }

    /// Returns a cell's light level for this observer at a distance in cells.
    pub fn see(self, level: Level, away: i32) -> Level {
        let ignored = match level {
            Level::Darkness => self.through_darkness,
            Level::Dim | Level::Bright => self.through_dim,
        };
        match level {
            _ if away <= ignored => Level::Bright,
            level if away <= self.lifts => level.lifted(),
            level => level,
        }
    }
}

/// Effect of the light between two spaces.
#[derive(Debug)]
pub struct Shade {
    /// Degree of concealment. `None` if the light hides nothing.
    pub degree: Option<Degree>,
    pub why: Option<Reason>,
}

/// Returns how the light between an observer and a target hides the target. `None` if nothing on the map is dark.
pub fn between(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Option<Shade> {
    let lighting = Lighting::of(board)?;
    let eyes = DarkEyes::of(board, &lighting, from);
    if let Some(shade) = dark_between(board, &lighting, eyes, from, to) {
        return Some(shade);
    }
    // A target's light is that of its brightest cell (G-31).
    let (cell, level) =
        to.cells.iter().map(|cell| (*cell, lighting.at(*cell))).max_by_key(|(_, level)| *level)?;
    let seen = eyes.see(level, away(board, from, &to.cells));
    Some(in_light(&lighting, from, to, cell, level, seen))
}

fn away(board: &Board<'_>, from: &Space<'_>, to: &[Cell]) -> i32 {
    distance::between(board.grid(), &from.cells, to, board.metric())
}

/// Returns the reason for a target in light of one level that the observer sees as another level.
fn in_light(
    lighting: &Lighting<'_>,
    from: &Space<'_>,
    to: &Space<'_>,
    cell: Cell,
    level: Level,
    seen: Level,
) -> Shade {
    let (policy, target, observer) = (lighting.policy, to.name(), from.name());
    let zones = || -> Vec<Id> { lighting.shades_at(cell).map(|zone| zone.id.clone()).collect() };
    let degree = match seen {
        Level::Bright => None,
        Level::Dim => Some(Degree::Concealment),
        Level::Darkness => Some(Degree::Total),
    };
    let why = match (level, seen) {
        (Level::Bright, _) => {
            let lit = lighting.brightest_source(cell, lighting.unlit(cell));
            lit.map(|(source, _)| {
                Reason::new(&policy.rule, catalogue::LightLit { target, source: source.name })
            })
        }
        (Level::Darkness, Level::Darkness) => {
            Some(Reason::new(&policy.rule, catalogue::LightDarkness { target }).ids(zones()))
        }
        (Level::Dim, Level::Dim) => {
            Some(Reason::new(&policy.rule, catalogue::LightDim { target }).ids(zones()))
        }
        (_, Level::Dim) => {
            let message = catalogue::LightDarknessAsDim { observer, target };
            Some(Reason::new(&policy.dark_sight_rule, message).ids(zones()))
        }
        (Level::Dim, _) => {
            Some(Reason::new(&policy.dark_sight_rule, catalogue::LightDimAsBright { observer, target }))
        }
        (Level::Darkness, Level::Bright) => {
            Some(Reason::new(&policy.dark_sight_rule, catalogue::LightSeenInDarkness { observer, target }))
        }
    };
    Shade { degree, why }
}

/// Returns the effect of darkness on the line between the two spaces, if darkness blocks lines.
fn dark_between(
    board: &Board<'_>,
    lighting: &Lighting<'_>,
    eyes: DarkEyes,
    from: &Space<'_>,
    to: &Space<'_>,
) -> Option<Shade> {
    if lighting.policy.darkness == Acts::Inside {
        return None;
    }
    let grid = board.grid();
    let line = from.center_line(grid, to)?;
    let is_dark = |cell: Cell| eyes.see(lighting.at(cell), away(board, from, &[cell])) == Level::Darkness;
    let met = cells_near(grid, line.from, line.to)
        .filter(|cell| segment_meets_cell_interior(&grid, line.from, line.to, *cell))
        .find(|cell| is_dark(*cell))?;
    let message = catalogue::LightDarknessBetween { target: to.name(), column: met.col, row: met.row };
    let ids = lighting.shades_at(met).map(|zone| zone.id.clone()).collect();
    Some(Shade {
        degree: Some(Degree::Total),
        why: Some(Reason::new(&lighting.policy.rule, message).ids(ids)),
    })
}
