//! The best places for a template on the map, from the table's report.

use crate::pick;
use burstmap_encounter::Table;
use burstmap_geometry::{Cell, Grid};
use burstmap_rules::area::{AreaFields, Corner, TemplateSize};
use burstmap_rules::reason::PlanePoint;
use burstmap_rules::tactics::{BestAreaQuery, BestAreaReport, FoundPlacement};
use std::collections::BTreeSet;

/// One of the best places.
#[derive(Clone, Debug, PartialEq)]
pub struct BestPlace {
    /// Position of the place's dot: the center, or the target of lines and cones.
    pub at: PlanePoint,
    pub found: FoundPlacement,
}

impl BestPlace {
    /// Returns whether a placement is at the same place, even if it affects other creatures.
    pub(crate) fn is(&self, other: &FoundPlacement) -> bool {
        let FoundPlacement { target, corner, aim, .. } = &self.found;
        (target, corner, aim) == (&other.target, &other.corner, &other.aim)
    }
}

/// Returns the places in a report. A corner belongs to several cells: of placements there that affect the same creatures, only the first counts.
pub fn places(table: &Table, query: &BestAreaQuery, report: &BestAreaReport) -> Vec<BestPlace> {
    let grid = pick::grid(table);
    let user = query.area.user.as_ref().and_then(|user| pick::center(table, user));
    let at = |found: &FoundPlacement| match (found.aim, found.target) {
        (Some(aim), _) => Some(aim),
        (None, Some(target)) => Some(middle(grid, &query.area, target, found.corner)),
        (None, None) => user,
    };
    let mut known = BTreeSet::new();
    let placed =
        report.placements.iter().filter_map(|found| Some(BestPlace { at: at(found)?, found: found.clone() }));
    placed.filter(|place| known.insert((place.at.map(f64::to_bits), place.found.foes.clone()))).collect()
}

/// Returns the center of a template placed on a cell.
fn middle(grid: Grid, area: &AreaFields, target: Cell, corner: Option<Corner>) -> PlanePoint {
    let [x, y] = grid.plane(grid.center(target));
    let [right, down] = match (corner, area.size) {
        (Some(Corner::Nw), _) => [-0.5, -0.5],
        (Some(Corner::Ne), _) => [0.5, -0.5],
        (Some(Corner::Se), _) => [0.5, 0.5],
        (Some(Corner::Sw), _) => [-0.5, 0.5],
        // The position of a box is its top left cell.
        (None, TemplateSize::Rect(sides)) => sides.map(|side| (side - 1.0) / 2.0),
        (None, TemplateSize::Cells(_)) => [0.0, 0.0],
    };
    [x + right, y + down]
}
