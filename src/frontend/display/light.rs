//! Light on dark maps: shade over dim or dark cells, a warm tint and a rim around lit ones, and a flame on each source.

use super::View;
use super::list::{DisplayList, Role};
use super::on_picture::Dress;
use super::shapes::{self, center};
use super::sight;
use super::soft::{Field, Walled};
use super::theme::{Dash, Fill, Ink, Style};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::light::{Level, Lighting};
use burstmap_rules::map::{Light, Token};

/// The color of light, on any theme.
const WARM: Ink = Ink::Own([255, 196, 92]);
/// Color of the rim, which is visible on light and dark ground.
const AMBER: Ink = Ink::Own([214, 138, 20]);

/// The cells of a map by their light.
#[derive(Debug, Clone, Default)]
pub struct Shades {
    dark: Vec<Cell>,
    dim: Vec<Cell>,
    /// Dark or dim cells beyond all sources.
    unlit: Vec<Cell>,
    /// Cells that a source makes lighter, including bright ones.
    lit: Vec<Cell>,
    bright: Vec<Cell>,
    soft: Option<SoftLight>,
}

/// Soft edges of light on an image.
#[derive(Debug, Clone)]
struct SoftLight {
    /// Opacities of the shade.
    shade: Field,
    /// Opacities of the warm tint.
    warm: Field,
    /// Opacity of the shade beyond the board.
    outside: f64,
}

impl Shades {
    /// Returns the shades; `None` if nothing is dark.
    pub fn of(table: &Table) -> Option<Shades> {
        let board = table.board();
        let lighting = Lighting::of(&board)?;
        let grid = board.grid();
        let [unlit, lit] = [lighting.unlit_raster(), lighting.raster()];
        let of = |is: &dyn Fn(Level, Level) -> bool| -> Vec<Cell> {
            grid.cells().filter(|cell| is(lit[grid.index(*cell)], unlit[grid.index(*cell)])).collect()
        };
        Some(Shades {
            dark: of(&|level, _| level == Level::Darkness),
            dim: of(&|level, _| level == Level::Dim),
            unlit: of(&|level, unlit| level < Level::Bright && level == unlit),
            lit: of(&|level, unlit| level > unlit),
            bright: of(&|level, unlit| level > unlit && level == Level::Bright),
            soft: table.scene().image.is_some().then(|| SoftLight::of(table, &unlit, &lit)),
        })
    }
}

impl SoftLight {
    fn of(table: &Table, unlit: &[Level], lit: &[Level]) -> SoftLight {
        let grid = table.scene().grid();
        let walled = Walled::of(grid, &table.scene().walls);
        let shade = lit.iter().map(|level| shade_of(*level)).collect();
        let warm = lit.iter().zip(unlit).map(|(level, unlit)| match (level > unlit, level) {
            (true, Level::Bright) => WARMEST,
            (true, _) => WARMER,
            (false, _) => 0.0,
        });
        // The surroundings of a dark map are also dark.
        let at_edge = |cell: &Cell| grid.beside(*cell).any(|next| !grid.contains(next));
        let edge = grid.cells().filter(at_edge).map(|cell| shade_of(unlit[grid.index(cell)]));
        let outside = edge.fold(DARKEST, f64::min);
        // Makes the value at the board's border, halfway to the next center, equal to the outside value.
        SoftLight {
            shade: Field::of(grid, shade, &walled, |own| 2.0 * outside - own),
            warm: Field::of(grid, warm.collect(), &walled, |own| -own),
            outside,
        }
    }
}

/// Opacities of darkness and dim light.
const DARKEST: f64 = 0.62;
const DIMMED: f64 = 0.36;
/// Opacities of the warm tint on dimly and brightly lit cells.
const WARMER: f64 = 0.08;
const WARMEST: f64 = 0.18;

const fn shade_of(level: Level) -> f64 {
    match level {
        Level::Darkness => DARKEST,
        Level::Dim => DIMMED,
        Level::Bright => 0.0,
    }
}

/// Draws the shade, if the rules use light.
pub fn shade(view: View<'_>, list: &mut DisplayList) {
    let Some(shades) = &view.scenery.light else { return };
    if let Some(soft) = shades.soft.as_ref().filter(|_| Dress::of(view).is_soft()) {
        sight::shades(view, &soft.shade, &[DIMMED, DARKEST], soft.outside, (Role::Zone, Ink::Dark), list);
        sight::shades(view, &soft.warm, &[WARMER, WARMEST], 0.0, (Role::Zone, WARM), list);
        return;
    }
    let mut draw = |cells: &[Cell], style: Style| {
        list.rings(Role::Zone, shapes::outline(view.scenery.grid, &view.shown_of(cells)), style);
    };
    draw(&shades.dark, Style::fill(Ink::Dark, DARKEST));
    draw(&shades.dim, Style::fill(Ink::Dark, DIMMED));
    draw(&shades.lit, Style::fill(WARM, WARMER));
    // The lit cells include the bright ones, so these get a second tint.
    draw(&shades.bright, Style::fill(WARM, 0.1));
    draw(&shades.unlit, Style::line(Ink::Muted, 0.5, 1.25).dashed(Dash::Dotted));
    draw(&shades.lit, Style::line(AMBER, 0.75, 1.25).dashed(Dash::Dotted));
    draw(&shades.bright, Style::line(AMBER, 0.8, 1.25));
}

/// Draws a glow and a flame on each cell of terrain that sheds light.
pub fn sources(view: View<'_>, list: &mut DisplayList) {
    let grid = view.scenery.grid;
    let lamps = view.table.scene().terrain.iter().filter(|patch| patch.light.is_some());
    for cells in lamps.map(|patch| view.shown_of(&patch.cells)) {
        let at: Vec<_> = cells.iter().map(|cell| center(grid, *cell)).collect();
        list.discs(Role::Terrain, at.clone(), 0.48, Style::NONE.with_fill(Fill::Soft(WARM, 0.85)));
        let flames = at.into_iter().map(|[x, y]| {
            [[0.0, -0.26], [0.13, -0.02], [0.14, 0.12], [0.0, 0.22], [-0.14, 0.12], [-0.13, -0.02]]
                .map(|[dx, dy]: [f64; 2]| [x + dx, y + dy])
                .to_vec()
        });
        list.rings(Role::Terrain, flames.collect(), Style::fill(AMBER, 1.0).outlined(Ink::Casing, 0.8, 1.0));
    }
}

/// Returns the lights that tokens carry, with their positions: the part of tokens that affects the shade.
pub fn carried(tokens: &[Token]) -> Vec<(Cell, Light)> {
    tokens.iter().filter_map(|token| Some((token.at, token.light?))).collect()
}
