//! Harmful terrain (RS-34, AH-30), marked on top of any look.

use super::View;
use super::list::{DisplayList, P, Role};
use super::on_picture::{CASING, Dress};
use super::shapes::{self, center};
use super::theme::{Ink, Style};

/// Color of flames on an image, in any theme.
const HEAT: Ink = Ink::Own([255, 122, 77]);

/// Draws a tint, a rim, and a flame on each cell.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    let (grid, dress) = (view.scenery.grid, Dress::of(view));
    if dress == Dress::Rules {
        return;
    }
    for terrain in view.table.scene().terrain.iter().filter(|terrain| terrain.damage.is_some()) {
        let cells = view.shown_of(&terrain.cells);
        if cells.is_empty() {
            continue;
        }
        let outline = shapes::outline(grid, &cells);
        let flames = cells.iter().map(|cell| flame(center(grid, *cell))).collect();
        if dress != Dress::Drawn {
            let flame = Style::fill(HEAT, 0.85).outlined(CASING, 0.8, 1.25);
            list.rings(Role::Terrain, flames, flame);
            continue;
        }
        list.rings(Role::Terrain, outline.clone(), Style::fill(Ink::Barrier, 0.14));
        list.rings(Role::Terrain, flames, Style::fill(Ink::Barrier, 0.5));
        list.rings(Role::Terrain, outline, Style::line(Ink::Barrier, 0.7, 1.5));
    }
}

/// Returns the outline of a flame about a point, in cells.
fn flame([x, y]: P) -> Vec<P> {
    const OUTLINE: [P; 11] = [
        [0.0, -0.3],
        [0.06, -0.16],
        [0.17, -0.04],
        [0.2, 0.1],
        [0.14, 0.22],
        [0.0, 0.28],
        [-0.14, 0.22],
        [-0.2, 0.1],
        [-0.15, -0.06],
        [-0.06, 0.02],
        [-0.05, -0.14],
    ];
    OUTLINE.iter().map(|[dx, dy]| [x + dx, y + dy]).collect()
}
