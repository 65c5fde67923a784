//! Fog of war: hides unexplored cells, and dims explored ones out of sight. On an image, the fog has soft edges.

use super::View;
use super::list::{DisplayList, P, Role};
use super::on_picture::Dress;
use super::shapes;
use super::soft::{self, Field, Walled};
use super::theme::{Ink, Style};
use burstmap_encounter::Table;
use burstmap_encounter::view::explored::Fog;
use burstmap_geometry::Cell;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Opacity over explored cells out of sight.
const REMEMBERED: f64 = 0.42;
/// Number of shades of a soft edge.
const SHADES: usize = 8;
/// Number of shades between the opacities of two cells.
const EACH: usize = 5;
/// Range in which an edge becomes transparent, from the center of a hidden cell (0) to the center of a shown one (1). The edge is opaque
/// at the common border, so nothing of the hidden cell shows. It ends well before the shown cell's center, so it never hides that cell.
const FADES: [f64; 2] = [0.64, 0.92];

/// Closed lines to fill together.
type Rings = Vec<Vec<P>>;

/// Fields of a side's fog.
#[derive(Debug, Clone)]
pub struct SoftFog {
    /// 1 for explored cells.
    explored: Field,
    /// Opacity over cells out of sight.
    unlit: Field,
}

impl SoftFog {
    pub fn of(table: &Table, fog: &Fog) -> SoftFog {
        let grid = table.scene().grid();
        let walled = Walled::of(grid, &table.scene().walls);
        let (mut explored, mut unlit) = (vec![0.0; grid.len()], vec![REMEMBERED; grid.len()]);
        for cell in fog.explored.iter().chain(&fog.in_sight).filter(|cell| grid.contains(**cell)) {
            explored[grid.index(*cell)] = 1.0;
        }
        for cell in fog.in_sight.iter().filter(|cell| grid.contains(**cell)) {
            unlit[grid.index(*cell)] = 0.0;
        }
        // Beyond the board nothing is explored.
        let explored = Field::of(grid, explored, &walled, |_| 0.0);
        SoftFog { explored, unlit: Field::of(grid, unlit, &walled, |own| own) }
    }
}

/// Draws the fog, if any.
pub fn fog(view: View<'_>, list: &mut DisplayList) {
    let Some(fog) = &view.scenery.fog else { return };
    let sets = [&fog.explored, &fog.in_sight].map(|cells| BTreeSet::from_iter(cells.iter().copied()));
    let [explored, in_sight] = &sets;
    let of = |shown: &dyn Fn(&Cell) -> bool| -> Vec<Cell> { view.visible_cells().filter(shown).collect() };
    let grid = view.scenery.grid;
    let unseen = of(&|cell| !explored.contains(cell) && !in_sight.contains(cell));
    let cover = Style::fill(Ink::Backdrop, 1.0).outlined(Ink::Backdrop, 1.0, 3.0);
    match view.scenery.soft_fog.as_ref().filter(|_| Dress::of(view).is_soft()) {
        Some(soft) => {
            shades(view, &soft.unlit, &[REMEMBERED], 0.0, (Role::Remembered, Ink::Dark), list);
            let levels: Vec<f64> = (1..=SHADES).map(|shade| shade as f64 / SHADES as f64).collect();
            let areas =
                soft.explored.areas(view.visible_cells(), &middles(&levels), opacity, |own| own > 0.0);
            for (rings, alpha) in areas.into_iter().zip(soft::steps(&levels)) {
                list.rings(Role::Unseen, rings, Style::fill(Ink::Backdrop, alpha));
            }
        }
        None => {
            let remembered = of(&|cell| explored.contains(cell) && !in_sight.contains(cell));
            list.rings(
                Role::Remembered,
                shapes::outline(grid, &remembered),
                Style::fill(Ink::Dark, REMEMBERED),
            );
        }
    }
    list.rings(Role::Unseen, shapes::outline(grid, &unseen), cover);
    if view.table.scene().image.is_some() {
        // The image may be larger than the board.
        list.rings(Role::Unseen, soft::beyond(view), Style::fill(Ink::Backdrop, 1.0));
    }
}

/// Draws a field of opacities with soft edges, as shades above each other. `stops`: opacities of whole cells, ascending. `outside`:
/// opacity beyond the board.
pub(super) fn shades(
    view: View<'_>,
    field: &Field,
    stops: &[f64],
    outside: f64,
    (role, ink): (Role, Ink),
    list: &mut DisplayList,
) {
    let levels = between(stops);
    let limits = middles(&levels);
    let around: Vec<Vec<P>> = if outside > 0.0 { soft::beyond(view) } else { Vec::new() };
    let areas = field.areas(view.visible_cells(), &limits, |value| value, |_| true);
    for ((mut rings, alpha), limit) in areas.into_iter().zip(soft::steps(&levels)).zip(limits) {
        if outside >= limit {
            rings.extend(around.iter().cloned());
        }
        list.rings(role, rings, Style::fill(ink, alpha));
    }
}

/// Returns opacities that increase gradually to each stop.
fn between(stops: &[f64]) -> Vec<f64> {
    let mut levels: Vec<f64> = Vec::new();
    for stop in stops {
        let before = levels.last().copied().unwrap_or_default();
        levels.extend((1..=EACH).map(|shade| before + (stop - before) * shade as f64 / EACH as f64));
    }
    levels
}

/// Opacity over cells that a token doesn't see.
pub const OUT_OF_SIGHT: f64 = 0.5;

/// Shades over the cells that a token doesn't see, on an image. They are stored, because the layer of answers is drawn in every frame.
#[derive(Debug, Clone, Default)]
pub struct SoftView(RefCell<Option<(Vec<Cell>, Vec<Rings>)>>);

impl SoftView {
    /// Draws the shade over cells out of sight.
    pub(super) fn draw(&self, view: View<'_>, seen: &[Cell], list: &mut DisplayList) {
        let levels = between(&[OUT_OF_SIGHT]);
        let mut known = self.0.borrow_mut();
        if known.as_ref().is_none_or(|(cells, _)| cells != seen) {
            *known = Some((seen.to_vec(), out_of_sight(view, seen, &levels)));
        }
        let areas = known.iter().flat_map(|(_, areas)| areas);
        for (rings, alpha) in areas.zip(soft::steps(&levels)) {
            list.rings(Role::Unseen, rings.clone(), Style::fill(Ink::Dark, alpha));
        }
    }
}

/// Returns the areas of each shade on the board.
fn out_of_sight(view: View<'_>, seen: &[Cell], levels: &[f64]) -> Vec<Rings> {
    let grid = view.scenery.grid;
    let mut values = vec![OUT_OF_SIGHT; grid.len()];
    for cell in seen.iter().filter(|cell| grid.contains(**cell)) {
        values[grid.index(*cell)] = 0.0;
    }
    let walled = Walled::of(grid, &view.table.scene().walls);
    Field::of(grid, values, &walled, |own| own).areas(grid.cells(), &middles(levels), |value| value, |_| true)
}

/// Returns the values at which opacities change from one shade to the next.
fn middles(levels: &[f64]) -> Vec<f64> {
    let before = std::iter::once(0.0).chain(levels.iter().copied());
    before.zip(levels).map(|(before, level)| (before + level) / 2.0).collect()
}

/// Returns the opacity of the fog over a cell, by the degree to which the cell is shown.
fn opacity(shown: f64) -> f64 {
    let part = ((FADES[1] - shown) / (FADES[1] - FADES[0])).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}
