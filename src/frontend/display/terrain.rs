//! Terrain by its look: water, ice, rubble, decks, pillars, crates, trees. Textures depend only on the cell.

use super::View;
use super::list::{DisplayList, P, Role};
use super::on_picture::Dress;
use super::picture_ground;
use super::scenery::Look;
use super::shapes::{self, cell_rings, center, noise, polygon, round_rect, scatter};
use super::theme::{Dash, Ink, Style};
use burstmap_geometry::{Cell, Grid};

/// Pixels per cell from which textures are drawn.
const DETAIL_FROM: f64 = 12.0;

/// Draws each patch of terrain by its looks.
pub fn draw(view: View<'_>, list: &mut DisplayList) {
    let (grid, dress) = (view.scenery.grid, Dress::of(view));
    if dress == Dress::Rules {
        return;
    }
    for (terrain, look) in view.table.scene().terrain.iter().zip(&view.scenery.looks) {
        let cells = view.shown_of(&terrain.cells);
        if cells.is_empty() {
            continue;
        }
        if dress != Dress::Drawn {
            picture_ground::patch(view, terrain, *look, &cells, list);
            continue;
        }
        let detail = view.editor.camera.scale >= DETAIL_FROM;
        paint(*look, grid, &cells, detail, list);
    }
}

fn paint(look: Look, grid: Grid, cells: &[Cell], detail: bool, list: &mut DisplayList) {
    match look {
        Look::Ice => ice(grid, cells, detail, list),
        Look::Water => water(grid, cells, detail, list),
        Look::Deck => deck(grid, cells, detail, list),
        Look::Rubble => rubble(grid, cells, list),
        Look::Mud => ground(grid, cells, Ink::Earth, 0.22, list),
        Look::Hay => {
            ground(grid, cells, Ink::Wood, 0.2, list);
            strokes(grid, cells, Ink::Wood, 7, 0.16, list);
        }
        Look::Earth => {
            list.rings(Role::Terrain, shapes::outline(grid, cells), Style::fill(Ink::Earth, 0.5));
            rubble_marks(grid, cells, Ink::Earth, list);
            list.rings(Role::Terrain, shapes::outline(grid, cells), Style::line(Ink::Earth, 0.8, 1.5));
        }
        Look::Tree => tree(grid, cells, list),
        Look::Boulder => boulder(grid, cells, list),
        Look::Pillar => pillar(grid, cells, list),
        Look::Block => block(grid, cells, list),
        Look::Well => well(grid, cells, list),
        Look::Crate => crates(grid, cells, list),
        Look::Table => furniture(grid, cells, Ink::Wood, list),
        Look::Machine => furniture(grid, cells, Ink::Stone, list),
        Look::Difficult => {
            let marks = cells.iter().flat_map(|cell| {
                let [x, y] = center(grid, *cell);
                [[-0.22, 0.18], [0.2, -0.12]].map(|[a, b]| {
                    vec![[x + a - 0.13, y + b + 0.1], [x + a, y + b - 0.08], [x + a + 0.13, y + b + 0.1]]
                })
            });
            list.lines(Role::Terrain, marks.collect(), Style::bar(Ink::Rubble, 0.7, 0.035));
            rim(grid, cells, Ink::Rubble, list);
        }
        Look::Plain => rim(grid, cells, Ink::Muted, list),
    }
}

fn rim(grid: Grid, cells: &[Cell], ink: Ink, list: &mut DisplayList) {
    let style = Style::line(ink, 0.45, 1.25).dashed(Dash::Dashed);
    list.rings(Role::Terrain, shapes::outline(grid, cells), style);
}

fn water(grid: Grid, cells: &[Cell], detail: bool, list: &mut DisplayList) {
    let outline = shapes::outline(grid, cells);
    list.rings(Role::Terrain, outline.clone(), Style::fill(Ink::Water, 1.0));
    if detail {
        let deep = cells.iter().filter(|cell| noise(**cell, 31) > 0.62);
        list.rings(Role::Terrain, cell_rings(grid, deep, 0.0), Style::fill(Ink::WaterLine, 0.07));
        let mut waves = Vec::new();
        for cell in cells {
            for (salt, row) in [(41, -0.22), (43, 0.2)] {
                if noise(*cell, salt) < 0.3 {
                    continue;
                }
                let [x, y] = center(grid, *cell);
                let (x, y) = (x + (noise(*cell, salt + 1) - 0.5) * 0.4, y + row);
                let long = 0.14 + 0.1 * noise(*cell, salt + 2);
                let wave = (0..=8).map(|i| {
                    let t = f64::from(i) / 8.0;
                    [x + (t - 0.5) * 2.0 * long, y + 0.045 * (t * std::f64::consts::TAU).sin()]
                });
                waves.push(wave.collect());
            }
        }
        list.lines(Role::Terrain, waves, Style::bar(Ink::WaterLine, 0.55, 0.03));
    }
    list.rings(Role::Terrain, outline, Style::bar(Ink::WaterLine, 0.65, 0.06));
}

/// Draws pale ice with cracks.
fn ice(grid: Grid, cells: &[Cell], detail: bool, list: &mut DisplayList) {
    let outline = shapes::outline(grid, cells);
    list.rings(Role::Terrain, outline.clone(), Style::fill(Ink::Water, 0.4));
    if detail {
        let cracks = cells.iter().filter(|cell| noise(**cell, 161) > 0.3).map(|cell| {
            let [x, y] = scatter(grid, *cell, 163, 0.2);
            let angle = noise(*cell, 165) * std::f64::consts::PI;
            let (dx, dy) = (0.3 * angle.cos(), 0.3 * angle.sin());
            let bend = 0.12 * (noise(*cell, 167) - 0.5);
            vec![
                [x - dx, y - dy],
                [x - bend * dy, y + bend * dx],
                [x + 0.4 * dx, y + 0.6 * dy],
                [x + dx, y + dy],
            ]
        });
        list.lines(Role::Terrain, cracks.collect(), Style::bar(Ink::WaterLine, 0.5, 0.025));
    }
    list.rings(Role::Terrain, outline, Style::bar(Ink::WaterLine, 0.45, 0.04));
}

fn deck(grid: Grid, cells: &[Cell], detail: bool, list: &mut DisplayList) {
    let outline = shapes::outline(grid, cells);
    list.rings(Role::Terrain, outline.clone(), Style::fill(Ink::Wood, 0.85));
    if detail && !grid.is_hex() {
        let (mut boards, mut joints) = (Vec::new(), Vec::new());
        for cell in cells {
            let (x, y) = (f64::from(cell.col), f64::from(cell.row));
            for third in 1..=3 {
                let at = y + f64::from(third) / 3.0;
                boards.push(vec![[x, at], [x + 1.0, at]]);
                if noise(*cell, 50 + third as u32) > 0.5 {
                    let along = x + 0.15 + 0.7 * noise(*cell, 60 + third as u32);
                    joints.push(vec![[along, at - 1.0 / 3.0], [along, at]]);
                }
            }
        }
        list.lines(Role::Terrain, boards, Style::bar(Ink::WoodLine, 0.4, 0.022));
        list.lines(Role::Terrain, joints, Style::bar(Ink::WoodLine, 0.4, 0.022));
    }
    list.rings(Role::Terrain, outline, Style::bar(Ink::WoodLine, 0.9, 0.07));
}

fn ground(grid: Grid, cells: &[Cell], ink: Ink, alpha: f64, list: &mut DisplayList) {
    let centers: Vec<P> = cells.iter().map(|cell| scatter(grid, *cell, 71, 0.08)).collect();
    list.rings(Role::Terrain, shapes::outline(grid, cells), Style::fill(ink, alpha * 0.8));
    list.discs(Role::Terrain, centers, 0.36, Style::fill(ink, alpha));
    strokes(grid, cells, Ink::Rubble, 3, 0.09, list);
    rim(grid, cells, ink, list);
}

fn strokes(grid: Grid, cells: &[Cell], ink: Ink, per_cell: u32, long: f64, list: &mut DisplayList) {
    let marks = cells.iter().flat_map(|cell| {
        (0..per_cell).map(move |i| {
            let [x, y] = scatter(grid, *cell, 80 + 3 * i, 0.36);
            let angle = noise(*cell, 90 + i) * std::f64::consts::PI;
            let (dx, dy) = (long * angle.cos(), long * angle.sin());
            vec![[x - dx, y - dy], [x + dx, y + dy]]
        })
    });
    list.lines(Role::Terrain, marks.collect(), Style::bar(ink, 0.6, 0.035));
}

fn rubble(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    list.rings(Role::Terrain, shapes::outline(grid, cells), Style::fill(Ink::Rubble, 0.12));
    rubble_marks(grid, cells, Ink::Rubble, list);
    rim(grid, cells, Ink::Rubble, list);
}

fn rubble_marks(grid: Grid, cells: &[Cell], ink: Ink, list: &mut DisplayList) {
    let (mut stones, mut shades) = (Vec::new(), Vec::new());
    for cell in cells {
        for i in 0..6 {
            let [x, y] = scatter(grid, *cell, 100 + 5 * i, 0.34);
            let size = 0.05 + 0.085 * noise(*cell, 130 + i);
            let sides = 4 + (noise(*cell, 140 + i) * 3.0) as u32;
            let turn = noise(*cell, 150 + i);
            shades.push(polygon([x + 0.02, y + 0.03], size, sides, turn));
            stones.push(polygon([x, y], size, sides, turn));
        }
    }
    list.rings(Role::Terrain, shades, Style::fill(Ink::Shadow, 0.25));
    list.rings(Role::Terrain, stones, Style::fill(ink, 0.62).outlined(Ink::Shadow, 0.25, 0.75));
}

/// Draws a shadow, a body and a lighter top, for everything on the floor.
fn standing(body: Vec<Vec<P>>, top: Vec<Vec<P>>, inks: [Ink; 2], list: &mut DisplayList) {
    for (drop, alpha) in [(0.09, 0.12), (0.05, 0.2)] {
        let shade = body.iter().map(|ring| ring.iter().map(|[x, y]| [x + drop, y + drop]).collect());
        list.rings(Role::Terrain, shade.collect(), Style::fill(Ink::Shadow, alpha));
    }
    list.rings(Role::Terrain, body, Style::fill(inks[0], 1.0).outlined(Ink::Shadow, 0.45, 1.0));
    list.rings(Role::Terrain, top, Style::fill(inks[1], 1.0));
}

fn pillar(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    let base = cells.iter().map(|cell| shapes::cell_ring(grid, *cell, 0.035));
    let shaft: Vec<Vec<P>> = cells.iter().map(|cell| polygon(center(grid, *cell), 0.37, 28, 0.0)).collect();
    let light: Vec<Vec<P>> = cells
        .iter()
        .map(|cell| {
            let [x, y] = center(grid, *cell);
            polygon([x - 0.05, y - 0.05], 0.27, 28, 0.0)
        })
        .collect();
    standing(base.collect(), Vec::new(), [Ink::Stone, Ink::StoneTop], list);
    list.rings(Role::Terrain, shaft, Style::fill(Ink::StoneTop, 0.75).outlined(Ink::Shadow, 0.35, 1.0));
    list.rings(Role::Terrain, light, Style::fill(Ink::StoneTop, 1.0));
}

fn block(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    let outline = shapes::outline(grid, cells);
    standing(outline, cell_rings(grid, cells, 0.1), [Ink::Stone, Ink::StoneTop], list);
}

fn well(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    // One basin for a round patch, otherwise one per cell.
    let middle = crate::pick::middle(grid, cells);
    let round = cells.len() == 4 && cells.iter().all(|cell| dist(center(grid, *cell), middle) < 0.8);
    let (places, size) = if round {
        (vec![middle], 0.92)
    } else {
        (cells.iter().map(|cell| center(grid, *cell)).collect::<Vec<P>>(), 0.42)
    };
    let ring = |part: f64| places.iter().map(|at| polygon(*at, size * part, 36, 0.0)).collect::<Vec<_>>();
    standing(ring(1.0), ring(0.9), [Ink::Stone, Ink::StoneTop], list);
    list.rings(Role::Terrain, ring(0.66), Style::fill(Ink::Water, 1.0).outlined(Ink::Shadow, 0.5, 1.25));
    list.rings(Role::Terrain, ring(0.4), Style::line(Ink::WaterLine, 0.6, 1.0));
}

fn dist(a: P, b: P) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn boulder(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    let stone = |cell: &Cell, size: f64, shift: f64| {
        let [x, y] = center(grid, *cell);
        (0..11)
            .map(|i| {
                let angle = std::f64::consts::TAU * f64::from(i) / 11.0;
                let r = size * (0.86 + 0.2 * noise(*cell, 160 + i as u32));
                [x + shift + r * angle.cos(), y + shift + r * angle.sin()]
            })
            .collect::<Vec<P>>()
    };
    let body = cells.iter().map(|cell| stone(cell, 0.48, 0.0)).collect();
    let top = cells.iter().map(|cell| stone(cell, 0.31, -0.06)).collect();
    standing(body, top, [Ink::Stone, Ink::StoneTop], list);
}

fn tree(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    let crown = |size: f64, salt: u32, shift: f64| {
        cells.iter().map(move |cell| {
            let [x, y] = center(grid, *cell);
            (0..40)
                .map(|i| {
                    let angle = std::f64::consts::TAU * f64::from(i) / 40.0;
                    let lobes = 6.0 + (noise(*cell, salt) * 3.0).floor();
                    let r = size * (1.0 + 0.09 * (angle * lobes + noise(*cell, salt + 1) * 6.0).sin());
                    [x + shift + r * angle.cos(), y + shift + r * angle.sin()]
                })
                .collect::<Vec<P>>()
        })
    };
    let soil = shapes::cell_rings(grid, cells, 0.02);
    list.rings(Role::Terrain, soil, Style::fill(Ink::Leaf, 0.22));
    standing(
        crown(0.47, 170, 0.0).collect(),
        crown(0.33, 173, -0.05).collect(),
        [Ink::Leaf, Ink::LeafTop],
        list,
    );
    list.rings(Role::Terrain, crown(0.17, 176, -0.08).collect(), Style::fill(Ink::Leaf, 0.35));
}

fn crates(grid: Grid, cells: &[Cell], list: &mut DisplayList) {
    let (mut boxes, mut tops, mut lines, mut barrels) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for cell in cells {
        let [x, y] = center(grid, *cell);
        if noise(*cell, 181) > 0.6 {
            for (dx, dy, r) in [(-0.19, -0.17, 0.2), (0.2, -0.06, 0.21), (-0.06, 0.22, 0.19)] {
                barrels.push(polygon([x + dx, y + dy], r, 22, 0.0));
            }
        } else {
            let (r, jitter) = (0.38, (noise(*cell, 182) - 0.5) * 0.06);
            let (x, y) = (x + jitter, y - jitter);
            boxes.push(round_rect([x - r, y - r], [2.0 * r, 2.0 * r], 0.04));
            tops.push(round_rect([x - r + 0.07, y - r + 0.07], [2.0 * r - 0.14, 2.0 * r - 0.14], 0.02));
            lines.push(vec![[x - r + 0.07, y - r + 0.07], [x + r - 0.07, y + r - 0.07]]);
            lines.push(vec![[x - r + 0.07, y + r - 0.07], [x + r - 0.07, y - r + 0.07]]);
        }
    }
    let hoops = barrels.iter().map(|ring| shrink(ring, 0.72)).collect::<Vec<_>>();
    let all = boxes.into_iter().chain(barrels).collect();
    standing(all, Vec::new(), [Ink::Wood, Ink::Wood], list);
    list.rings(Role::Terrain, tops, Style::bar(Ink::WoodLine, 0.8, 0.035));
    list.lines(Role::Terrain, lines, Style::bar(Ink::WoodLine, 0.55, 0.045));
    list.rings(Role::Terrain, hoops, Style::bar(Ink::WoodLine, 0.75, 0.03));
}

fn shrink(ring: &[P], part: f64) -> Vec<P> {
    let count = ring.len().max(1) as f64;
    let middle = ring.iter().fold([0.0, 0.0], |[a, b], [x, y]| [a + x / count, b + y / count]);
    ring.iter()
        .map(|[x, y]| [middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part])
        .collect()
}

/// Draws adjacent cells as one piece of furniture: their outline, shrunk.
fn furniture(grid: Grid, cells: &[Cell], ink: Ink, list: &mut DisplayList) {
    let body = shapes::inset_outline(grid, cells, 0.1);
    let top = shapes::inset_outline(grid, cells, 0.17);
    standing(body, Vec::new(), [ink, ink], list);
    let line = if ink == Ink::Wood { Ink::WoodLine } else { Ink::StoneTop };
    list.rings(Role::Terrain, top, Style::bar(line, 0.7, 0.03));
}
