//! Maps with an image: light and sight have soft edges that neither show an unexplored cell nor hide an explored one. Walls and ground are
//! light marks, and darkness covers the surroundings of the board.

use super::squares::sample;
use super::*;
use burstmap::frontend::display::list::{Item, P, Shape};
use burstmap::frontend::display::theme::{Dash, Fill};
use burstmap::frontend::editor::PictureMarks;

/// Pixels per cell at which the tests check everything.
const ZOOMS: [f64; 3] = [16.0, 48.0, 120.0];

/// Returns a sample scene on an image that is larger than the board.
fn pictured(name: &str) -> (Editor, Table) {
    let (editor, table) = sample(name);
    let mut scene = serde_json::to_value(table.scene()).expect("JSON");
    scene["image"] = json!({ "src": "hall.png", "origin": [-2, -2], "pixelsPerCell": 50 });
    let (scene, _) = burstmap::format::read(scene).expect("well formed");
    (editor, Table::open(scene, "test").expect("it opens"))
}

/// Returns the shapes of a layer, as a side or the game master sees it.
fn shapes(editor: &Editor, table: &Table, layer: Layer, side: Option<&str>) -> Vec<Item> {
    let mut scenery = Scenery::of(table.scene());
    scenery.with_light(table);
    scenery.with_fog(table, side);
    let turn = table.turn();
    draw(layer, View { editor, table, scenery: &scenery, turn: &turn }).items
}

/// Returns the combined opacity of flat areas at a point, in painting order.
fn opacity(items: &[&Item], [x, y]: P) -> f64 {
    let winding = |rings: &[Vec<P>]| -> i32 {
        let sides =
            rings.iter().flat_map(|ring| (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()])));
        sides
            .filter(|(a, b)| (a[1] <= y) != (b[1] <= y))
            .filter(|(a, b)| a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) > x)
            .map(|(a, b)| if a[1] < b[1] { 1 } else { -1 })
            .sum()
    };
    let clear = items.iter().fold(1.0, |clear, item| match (&item.shape, item.style.fill) {
        (Shape::Rings(rings), Fill::Flat(_, alpha)) if winding(rings) != 0 => clear * (1.0 - alpha),
        _ => clear,
    });
    1.0 - clear
}

fn of_role(items: &[Item], role: Role) -> Vec<&Item> {
    items.iter().filter(|item| item.role == role).collect()
}

/// Shows a part of a map at a zoom.
fn looking_at(editor: &mut Editor, center: P, scale: f64) {
    (editor.camera.center, editor.camera.scale) = (center, scale);
    editor.viewport.size = [12.0 * scale, 8.0 * scale];
}

/// Opacities of flat areas at points of a raster, with `fine` points per cell, from the top left corner of a part of the plane.
struct Raster {
    from: P,
    fine: P,
    size: [usize; 2],
    opacities: Vec<f64>,
}

impl Raster {
    /// Samples a part of the plane. `turned`: with columns and rows exchanged.
    fn of(items: &[&Item], [left, top, right, bottom]: [f64; 4], fine: P, turned: bool) -> Raster {
        let size = [((right - left) * fine[0]) as usize, ((bottom - top) * fine[1]) as usize];
        let mut clear = vec![1.0; size[0] * size[1]];
        for item in items {
            let (Shape::Rings(rings), Fill::Flat(_, alpha)) = (&item.shape, item.style.fill) else {
                continue;
            };
            let mut turns = vec![0_i32; (size[0] + 1) * size[1]];
            for ring in rings {
                for i in 0..ring.len() {
                    let place = |[x, y]: P| if turned { [y, x] } else { [x, y] };
                    let (a, b) = (place(ring[i]), place(ring[(i + 1) % ring.len()]));
                    let row = |y: f64| ((y - top) * fine[1] - 0.5).ceil().clamp(0.0, size[1] as f64) as usize;
                    let (first, last, turn) = if a[1] < b[1] { (a, b, 1) } else { (b, a, -1) };
                    for row in row(first[1])..row(last[1]) {
                        let y = top + (row as f64 + 0.5) / fine[1];
                        let x = a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]);
                        let column = ((x - left) * fine[0] - 0.5).ceil().clamp(0.0, size[0] as f64) as usize;
                        turns[row * (size[0] + 1) + column] += turn;
                    }
                }
            }
            for row in 0..size[1] {
                let mut winding = 0;
                for column in 0..size[0] {
                    winding += turns[row * (size[0] + 1) + column];
                    if winding != 0 {
                        clear[row * size[0] + column] *= 1.0 - alpha;
                    }
                }
            }
        }
        Raster { from: [left, top], fine, size, opacities: clear.iter().map(|clear| 1.0 - clear).collect() }
    }

    fn at(&self, column: usize, row: usize) -> f64 {
        self.opacities[row * self.size[0] + column]
    }
}

/// Returns the longest stretch on which the edge of an opacity runs along the grid in a part of the plane without walls. The result is its length in
/// cells, and its start.
fn longest_straight(
    table: &Table,
    items: &[&Item],
    [left, top, right, bottom]: [f64; 4],
    half: f64,
) -> (f64, P) {
    let walls: Vec<[P; 2]> = table
        .scene()
        .walls
        .iter()
        .flat_map(|wall| wall.points.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>())
        .collect();
    let near_wall = |[x, y]: P| {
        walls.iter().any(|[a, b]| {
            let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
            let part = (((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            (a[0] + dx * part - x).hypot(a[1] + dy * part - y) < 0.3
        })
    };
    let mut longest = (0.0_f64, [0.0, 0.0]);
    for turned in [false, true] {
        let part = if turned { [top, left, bottom, right] } else { [left, top, right, bottom] };
        let raster = Raster::of(items, part, [12.0, 96.0], turned);
        let at = |along: f64, across: f64| if turned { [across, along] } else { [along, across] };
        // For each run: the edge's position, and the column since which the edge has stayed close to it.
        let mut runs: Vec<(f64, f64)> = Vec::new();
        for column in 0..raster.size[0] {
            let along = raster.from[0] + (column as f64 + 0.5) / raster.fine[0];
            let is_dark = |row: usize| raster.at(column, row) >= half;
            let crossings = (1..raster.size[1]).filter(|row| is_dark(*row) != is_dark(row - 1));
            let places = crossings.map(|row| raster.from[1] + row as f64 / raster.fine[1]);
            let kept = places.filter(|across| !near_wall(at(along, *across)));
            let since = |across: f64| {
                let run = runs.iter().find(|(began, _)| (began - across).abs() < 0.02);
                run.copied().unwrap_or((across, along))
            };
            runs = kept.map(since).collect();
            for (across, since) in &runs {
                if along - since > longest.0 {
                    longest = (along - since, at(*since, *across));
                }
            }
        }
    }
    longest
}

#[test]
fn a_side_sees_all_explored_cells_on_an_image_and_nothing_of_the_others() {
    let (mut editor, table) = pictured("cold-quarry");
    let fog = table.fog("company");
    for scale in ZOOMS {
        looking_at(&mut editor, [14.0, 9.0], scale);
        let items = shapes(&editor, &table, Layer::Ground, Some("company"));
        let unseen = of_role(&items, Role::Unseen);
        let [left, top] = [9, 6];
        let raster = Raster::of(&unseen, [9.0, 6.0, 19.0, 12.0], [10.0, 10.0], false);
        let cells = (left..19).flat_map(|col| (top..12).map(move |row| Cell::new(col, row)));
        let (mut shown, mut hidden) = (0, 0);
        for cell in cells {
            let first = [cell.col - left, cell.row - top].map(|cells| cells as usize * 10);
            let covered: Vec<f64> =
                (0..100).map(|i| raster.at(first[0] + i % 10, first[1] + i / 10)).collect();
            if fog.explored.contains(&cell) {
                shown += 1;
                let clear = covered.iter().filter(|opacity| **opacity < 0.5).count();
                assert!(clear >= 30, "{cell:?} at {scale}: only {clear} % is clear");
                let center = [f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5];
                assert!(opacity(&unseen, center) < 0.01, "{cell:?} at {scale}");
            } else {
                hidden += 1;
                assert!(covered.iter().all(|opacity| *opacity > 0.999), "{cell:?} at {scale}");
            }
        }
        assert!(shown > 5 && hidden > 5, "{shown} shown, {hidden} hidden");
    }
}

#[test]
fn no_edge_of_light_or_sight_on_an_image_runs_straight_along_the_grid_for_more_than_half_a_cell() {
    let (mut editor, table) = pictured("cold-quarry");
    for scale in ZOOMS {
        looking_at(&mut editor, [12.0, 8.0], scale);
        editor.viewport.size = [24.0 * scale, 16.0 * scale];
        let all = [0.0, 0.0, 24.0, 16.0];
        let seen = shapes(&editor, &table, Layer::Ground, Some("company"));
        let fog = longest_straight(&table, &of_role(&seen, Role::Unseen), all, 0.5);
        let lit = shapes(&editor, &table, Layer::Ground, None);
        let zones: Vec<&Item> = of_role(&lit, Role::Zone);
        let light = [0.2, 0.5].map(|half| longest_straight(&table, &zones, all, half));
        for (run, from) in [fog, light[0], light[1]] {
            assert!(run <= 0.5, "{run} cells from {from:?} at {scale}: fog {fog:?}, light {light:?}");
        }
    }
}

#[test]
fn smoke_on_an_image_has_an_uneven_edge_and_each_cell_keeps_its_center() {
    let (_, table) = pictured("customs-house");
    let mut scene = serde_json::to_value(table.scene()).expect("JSON");
    let stairs: Vec<[i32; 2]> = (2..9).flat_map(|row| (3..row + 4).map(move |col| [col, row])).collect();
    scene["walls"] = json!([]);
    scene["zones"] = json!([
        { "id": "smoke", "kind": "smoke", "acts": "through", "degree": "total", "cells": stairs },
        { "id": "leaves", "kind": "foliage", "acts": "through", "degree": "concealment", "cells": [[14, 4], [15, 4]] },
    ]);
    let (scene, _) = burstmap::format::read(scene).expect("well formed");
    let table = Table::open(scene, "test").expect("it opens");
    let mut editor = Editor::default();
    for scale in ZOOMS {
        looking_at(&mut editor, [10.0, 7.0], scale);
        editor.viewport.size = [20.0 * scale, 14.0 * scale];
        let items = shapes(&editor, &table, Layer::Pieces, None);
        // The leaves themselves are many small shapes within their cells.
        let large = |item: &&&Item| matches!(&item.shape, Shape::Rings(rings) if rings.len() == 1);
        let zones: Vec<&Item> = of_role(&items, Role::Zone);
        let zones: Vec<&Item> = zones.iter().filter(large).copied().collect();
        for cell in (0..20).flat_map(|col| (0..14).map(move |row| [col, row])) {
            let inside = stairs.contains(&cell) || [[14, 4], [15, 4]].contains(&cell);
            let center = cell.map(|at| f64::from(at) + 0.5);
            assert_eq!(opacity(&zones, center) > 0.01, inside, "{cell:?} at {scale}");
        }
        let (run, from) = longest_straight(&table, &zones, [0.0, 0.0, 20.0, 14.0], 0.1);
        assert!(run <= 0.5, "{run} cells from {from:?} at {scale}");
    }
    // With full marks, the edge follows the cells, as on maps without an image.
    editor.labels.marks = PictureMarks::Full;
    let items = shapes(&editor, &table, Layer::Pieces, None);
    let zones = of_role(&items, Role::Zone);
    let (run, _) = longest_straight(&table, &zones, [0.0, 0.0, 20.0, 14.0], 0.1);
    assert!(run > 0.9, "{run}");
}

#[test]
fn darkness_and_fog_also_cover_an_image_around_the_board() {
    let (mut editor, table) = pictured("cold-quarry");
    looking_at(&mut editor, [0.0, 0.0], 40.0);
    for (side, role, least) in [(Some("company"), Role::Unseen, 0.999), (None, Role::Zone, 0.6)] {
        let items = shapes(&editor, &table, Layer::Ground, side);
        let items = of_role(&items, role);
        for at in [[-0.05, 3.5], [-1.9, -1.9], [5.5, -0.05], [-5.9, 3.9]] {
            assert!(opacity(&items, at) > least, "{at:?} for {side:?}: {}", opacity(&items, at));
        }
    }
    // Without an image, nothing covers the surroundings of the board.
    let (mut editor, table) = sample("cold-quarry");
    looking_at(&mut editor, [0.0, 0.0], 40.0);
    let items = shapes(&editor, &table, Layer::Ground, Some("company"));
    assert!(opacity(&of_role(&items, Role::Unseen), [-1.0, -1.0]) < 0.01);
}

/// Returns the widths of all lines of walls, in pixels at this zoom, and the number of doors' shapes.
fn widths(editor: &Editor, table: &Table, side: Option<&str>) -> (Vec<f64>, usize) {
    let items = shapes(editor, table, Layer::Pieces, side);
    let wide =
        |item: &&Item| item.style.stroke.map(|stroke| stroke.px.max(stroke.cells * editor.camera.scale));
    let walls = items.iter().filter(|item| matches!(item.role, Role::Wall | Role::LowWall));
    (walls.filter_map(|item| wide(&item)).collect(), of_role(&items, Role::Door).len())
}

#[test]
fn walls_on_an_image_are_hairlines_in_play_and_clear_while_editing() {
    let (mut editor, table) = pictured("customs-house");
    looking_at(&mut editor, [10.0, 9.0], 40.0);
    let (play, doors) = widths(&editor, &table, None);
    assert!(!play.is_empty() && play.iter().all(|px| *px <= 2.6), "{play:?}");
    assert!(doors > 0);
    editor.tool = Tool::Build;
    let (editing, _) = widths(&editor, &table, None);
    assert!(editing.iter().all(|px| (2.0..=8.0).contains(px)), "{editing:?}");
    editor.tool = Tool::Select;
    editor.seat.player_side = Some("party".into());
    let (player, doors) = widths(&editor, &table, Some("party"));
    assert!(player.is_empty() && doors > 0, "players see the artist's walls: {player:?}");
    editor.seat.player_side = None;
    editor.labels.marks = PictureMarks::Full;
    assert!(widths(&editor, &table, None).0.iter().any(|px| *px > 5.0));
    editor.labels.marks = PictureMarks::None;
    assert!(widths(&editor, &table, None).0.is_empty());
    // If the cells are small, lines would cover the image.
    editor.labels.marks = PictureMarks::Light;
    editor.camera.scale = 12.0;
    assert!(widths(&editor, &table, None).0.is_empty());
}

#[test]
fn every_kind_of_ground_on_an_image_differs_from_the_floor_without_a_tint() {
    let (mut editor, table) = pictured("customs-house");
    for scale in ZOOMS {
        looking_at(&mut editor, [14.0, 9.0], scale);
        editor.viewport.size = [28.0 * scale, 18.0 * scale];
        let items = shapes(&editor, &table, Layer::Ground, None);
        let ground = of_role(&items, Role::Terrain);
        let tinted = ground
            .iter()
            .any(|item| matches!((&item.shape, item.style.fill), (Shape::Rings(_), Fill::Flat(..))));
        assert!(!tinted, "at {scale}");
        // Each patch has a dark and a light outline, so that one of them is visible on any image.
        for terrain in table.scene().terrain.iter() {
            let cell = terrain.cells[0];
            let corner = [f64::from(cell.col), f64::from(cell.row)];
            let around = ground.iter().filter(|item| match &item.shape {
                Shape::Rings(rings) => rings
                    .iter()
                    .flatten()
                    .any(|[x, y]| (x - corner[0]).abs() < 1.001 && (y - corner[1]).abs() < 1.001),
                _ => false,
            });
            assert!(around.count() >= 2, "{} at {scale}", terrain.id);
        }
        let dashes =
            |dash: Dash| ground.iter().any(|item| item.style.stroke.is_some_and(|line| line.dash == dash));
        assert!(dashes(Dash::Dashed) && dashes(Dash::Solid), "at {scale}");
    }
    editor.labels.marks = PictureMarks::None;
    assert!(of_role(&shapes(&editor, &table, Layer::Ground, None), Role::Terrain).is_empty());
}
