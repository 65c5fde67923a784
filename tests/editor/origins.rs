//! Origins of areas: the editor proposes a place that affects something, and explains why a place affects nothing.

use super::*;
use burstmap::frontend::tools::{AreaSetting, ToolSetting};
use burstmap::rules::query::{AreaReport, CellState};

/// Returns a sample scene with the area tool active.
fn sample(name: &str, shape: TemplateShape, size: [i32; 2]) -> (Editor, Table) {
    let path = format!("{}/www/scenes/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let scene = serde_json::from_str(&std::fs::read_to_string(path).expect("a sample")).expect("JSON");
    let (mut editor, table) = at_rest(scene);
    let cells = table.scene().grid.size.map(f64::from);
    editor.viewport.size = cells.map(|side| side * 40.0);
    editor.camera.center = cells.map(|side| side / 2.0);
    editor.set_tool(Tool::Area);
    editor.set(&table, ToolSetting::Area(AreaSetting::Shape(shape)));
    editor.set(&table, ToolSetting::Area(AreaSetting::Width(size[0])));
    editor.set(&table, ToolSetting::Area(AreaSetting::Height(size[1])));
    (editor, table)
}

/// Returns the area with the pointer at a point, in cells from the map's top left corner.
fn at(editor: &mut Editor, table: &Table, [x, y]: [f64; 2]) -> AreaReport {
    send(editor, table, &[Input::Move { id: 1, at: [x * 40.0, y * 40.0], held: PLAIN }]);
    table.area(&editor.area_query(table).expect("it is aimed")).expect("an area")
}

fn affected(report: &AreaReport) -> usize {
    report.cells.iter().filter(|entry| entry.state == CellState::Affected).count()
}

/// Returns the cells of blocking terrain.
fn pillars(table: &Table) -> Vec<Cell> {
    let blocking = table.scene().terrain.iter().filter(|ground| ground.blocking.is_some());
    blocking.flat_map(|ground| ground.cells.iter().copied()).collect()
}

/// Returns points at the middles and near the corners of these cells and of all cells around them.
fn pointings(table: &Table, cells: &[Cell]) -> Vec<[f64; 2]> {
    let grid = table.scene().grid();
    let beside = cells.iter().flat_map(|cell| {
        (-1..=1).flat_map(move |down| (-1..=1).map(move |right| Cell::new(cell.col + right, cell.row + down)))
    });
    let within = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]];
    let cells = beside.filter(|cell| grid.contains(*cell));
    cells.flat_map(|cell| within.map(|[x, y]| [f64::from(cell.col) + x, f64::from(cell.row) + y])).collect()
}

#[test]
fn a_box_whose_middle_falls_on_a_pillar_lies_a_cell_aside() {
    for sides in [[4, 4], [3, 3], [2, 2], [6, 2]] {
        let (mut editor, table) = sample("customs-house", TemplateShape::Rect, sides);
        for point in pointings(&table, &pillars(&table)) {
            let report = at(&mut editor, &table, point);
            assert!(affected(&report) > 0, "{sides:?} at {point:?}");
            assert_eq!(words::nothing_affected(&table, &report), None);
        }
    }
}

// G-24
#[test]
fn g_24_a_burst_starts_from_a_corner_that_is_not_dead_unless_one_was_chosen() {
    let (mut editor, table) = sample("gatehouse", TemplateShape::Burst, [2, 2]);
    assert!(editor.area.has_corner(&table), "it is measured from corners");
    let pillars = pillars(&table);
    for point in pointings(&table, &pillars) {
        let report = at(&mut editor, &table, point);
        assert!(affected(&report) > 0, "at {point:?}");
        // It starts at a corner of the cell under the pointer.
        let gap = [0, 1].map(|axis| (report.origin[axis] - point[axis]).abs());
        assert!(gap.iter().all(|gap| *gap < 1.0), "{:?} at {point:?}", report.origin);
    }
    editor.area.corner = Some(burstmap::rules::area::Corner::Nw);
    let cell = pillars[0];
    let report = at(&mut editor, &table, [f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5]);
    assert_eq!(affected(&report), 0, "the corner that was chosen holds");
}

// E5-69
#[test]
fn e5_69_a_sphere_starts_at_the_intersection_that_the_pointer_is_near_to() {
    let (mut editor, table) = sample("cold-quarry", TemplateShape::Burst, [2, 2]);
    let corners = [([12.95, 7.95], [13.0, 8.0]), ([13.05, 7.95], [13.0, 8.0]), ([13.1, 8.2], [13.0, 8.0])];
    for (point, origin) in corners.into_iter().chain([([12.1, 7.9], [12.0, 8.0]), ([12.2, 7.2], [12.0, 7.0])])
    {
        assert_eq!(at(&mut editor, &table, point).origin, origin, "at {point:?}");
    }
    // A chosen corner stays.
    editor.area.corner = Some(burstmap::rules::area::Corner::Nw);
    assert_eq!(at(&mut editor, &table, [12.95, 7.95]).origin, [12.0, 7.0]);
}

#[test]
fn what_affects_nothing_says_what_it_starts_in() {
    let (mut editor, table) = sample("customs-house", TemplateShape::Burst, [3, 3]);
    for cell in pillars(&table) {
        let report = at(&mut editor, &table, [f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5]);
        assert_eq!(affected(&report), 0, "a burst of this system starts in the middle of its cell");
        let why = words::nothing_affected(&table, &report).expect("a reason").to_string();
        assert_eq!(why, worded(catalogue::AreaNothingInside { name: "Stone pillar" }));
    }
}
