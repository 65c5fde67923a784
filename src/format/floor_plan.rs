//! Maps that programs draw from cells: floor with walls at its edges, and doors on the edges of cells.

use super::broken::Broken;
use super::draft::{Door, Draft, Frame, Style};
use super::import_options::ImportOptions;
use super::loose::Loose;
use super::new_scene::{blank, hex_rows, rules, whole_cells};
use burstmap_encounter::marks::{Mark, MarkKind, SeenBy};
use burstmap_encounter::scene::SceneShape;
use burstmap_encounter::{Scene, Shared, validate};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Terrain;
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use serde_json::Map;
use std::collections::BTreeSet;

/// A cell of the file: its column and row.
pub type Square = [i32; 2];

/// Largest coordinate of a file's cells. No supported map is larger, wherever it starts.
const FARTHEST: f64 = 100_000.0;

/// Contents of a file, in its own cells.
#[derive(Debug, Default)]
pub struct FloorPlan {
    floor: BTreeSet<Square>,
    /// Floor cells with their own wall around them.
    enclosed: BTreeSet<Square>,
    /// Additional walls.
    pub walls: Vec<[PlanePoint; 2]>,
    pub doors: Vec<([PlanePoint; 2], Door)>,
    pub pins: Vec<Pin>,
    pub water: Vec<Square>,
    /// Unknown door types, which become ordinary doors.
    pub unknown_doors: BTreeSet<i32>,
    /// Damaged entries, which are skipped.
    pub broken: Broken,
    /// Number of cells so far, including repeated ones, since a small file can list many.
    laid: i64,
}

/// A point with a text.
#[derive(Debug)]
pub struct Pin {
    pub at: PlanePoint,
    pub text: String,
    pub note: String,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    North,
    South,
    West,
    East,
}

impl Edge {
    /// Returns the ends of the edge.
    pub fn of(self, [x, y]: Square) -> [PlanePoint; 2] {
        let [x, y] = [x, y].map(f64::from);
        match self {
            Edge::North => [[x, y], [x + 1.0, y]],
            Edge::South => [[x, y + 1.0], [x + 1.0, y + 1.0]],
            Edge::West => [[x, y], [x, y + 1.0]],
            Edge::East => [[x + 1.0, y], [x + 1.0, y + 1.0]],
        }
    }

    /// Returns the cell on the other side.
    pub fn beyond(self, [x, y]: Square) -> Square {
        match self {
            Edge::North => [x, y - 1],
            Edge::South => [x, y + 1],
            Edge::West => [x - 1, y],
            Edge::East => [x + 1, y],
        }
    }
}

impl FloorPlan {
    pub fn is_floor(&self, cell: Square) -> bool {
        self.floor.contains(&cell)
    }

    /// Adds floor cells.
    ///
    /// # Errors
    ///
    /// `too-large` for more cells than a map may have.
    pub fn lay(&mut self, at: &Loose, cells: impl IntoIterator<Item = Square>) -> Result<(), Refusal> {
        let most = validate::MAX_CELLS;
        for cell in cells {
            self.floor.insert(cell);
            self.laid += 1;
            if self.laid > most {
                return Err(Refusal::new("too-large", catalogue::ImportManyCells { most }).at(&at.path));
            }
        }
        Ok(())
    }

    /// Adds floor cells whose walls the caller draws.
    ///
    /// # Errors
    ///
    /// As [`FloorPlan::lay`].
    pub fn enclose(&mut self, at: &Loose, cells: Vec<Square>) -> Result<(), Refusal> {
        self.lay(at, cells.iter().copied())?;
        self.enclosed.extend(cells);
        Ok(())
    }

    /// Returns the scene, with one cell of rock around the floor.
    ///
    /// # Errors
    ///
    /// `bad-scene` without any floor, `too-large`, `unknown-ruleset`.
    pub async fn scene(self, name: &str, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
        let Some([low, high]) = self.bounds() else {
            return Err(Refusal::new("bad-scene", catalogue::ImportNoFloor));
        };
        let size = [0, 1].map(|axis| f64::from(high[axis]) - f64::from(low[axis]) + 3.0);
        let (columns, rows) = (whole_cells(size[0], "")?, whole_cells(size[1], "")?);
        let (rules, shape) = rules(options, None)?;
        let frame = Frame::new(shape, false);
        let origin = low.map(|side| f64::from(side) - 1.0);
        let local = |[x, y]: PlanePoint| [x - origin[0], y - origin[1]];
        let (mut draft, outline) = (Draft::new(size), self.outline());
        draft.broken = self.broken;
        for [a, b] in outline.into_iter().chain(self.walls) {
            draft.piece(local(a), local(b), &Style::WALL);
        }
        for (ends, door) in self.doors {
            draft.door(ends.map(local), door);
        }
        if !self.unknown_doors.is_empty() {
            let types: Vec<String> = self.unknown_doors.iter().map(i32::to_string).collect();
            let count = types.len();
            draft.warn("unknown-doors", catalogue::ImportDoorsUnknown { count, types });
        }
        let rows = if shape == SceneShape::Hex { hex_rows(size[1]) } else { rows };
        let mut scene = blank(name, &rules, shape, false, [columns, rows]);
        let on_map = |pin: &Pin| {
            let at = local(pin.at);
            (0..2).all(|axis| (0.0..=size[axis]).contains(&at[axis]))
        };
        let (pins, outside): (Vec<Pin>, Vec<Pin>) = self.pins.into_iter().partition(on_map);
        draft.warn_of(outside.len(), "outside-map", catalogue::ImportPinsOutside { count: outside.len() });
        let pins = pins.into_iter().enumerate().map(|(index, pin)| Mark {
            id: format!("pin-{}", index + 1),
            kind: MarkKind::Pin,
            points: vec![frame.cells(local(pin.at))],
            text: pin.text,
            note: pin.note,
            link: None,
            color: None,
            seen_by: SeenBy::default(),
            more: Map::new(),
        });
        scene.marks = pins.collect::<Vec<_>>().into();
        let water = self.water.iter().filter(|cell| self.floor.contains(*cell));
        let water: Vec<Cell> =
            water.map(|cell| Cell::new(cell[0] - low[0] + 1, cell[1] - low[1] + 1)).collect();
        match shape {
            SceneShape::Hex => draft.warn("laid-over", catalogue::ImportHexLaid),
            SceneShape::Square if water.is_empty() => {}
            SceneShape::Square => {
                draft.warn("water", catalogue::ImportWater { count: water.len() });
                let label = Some(Message::from(catalogue::LabelWater).to_string());
                let water = Terrain {
                    id: "water".into(),
                    cells: water,
                    difficult: true,
                    label,
                    ..Terrain::default()
                };
                scene.terrain = vec![water].into();
            }
        }
        let (walls, warnings) = draft.finish(frame).await;
        scene.walls = Shared::new(walls);
        Ok((scene, warnings))
    }

    /// Returns the first and the last column and row.
    fn bounds(&self) -> Option<[Square; 2]> {
        let first = *self.floor.first()?;
        let grow = |[low, high]: [Square; 2], cell: &Square| {
            [[low[0].min(cell[0]), low[1].min(cell[1])], [high[0].max(cell[0]), high[1].max(cell[1])]]
        };
        Some(self.floor.iter().fold([first, first], grow))
    }

    /// Returns the edges between floor and other cells.
    fn outline(&self) -> Vec<[PlanePoint; 2]> {
        let ends = |cell: Square, edge: Edge| !self.floor.contains(&edge.beyond(cell));
        let open = self.floor.iter().filter(|cell| !self.enclosed.contains(*cell));
        let edges = [Edge::North, Edge::South, Edge::West, Edge::East];
        open.flat_map(|cell| edges.iter().filter(|edge| ends(*cell, **edge)).map(|edge| edge.of(*cell)))
            .collect()
    }
}

/// Returns a whole number of cells.
///
/// # Errors
///
/// `bad-scene` if there is none, or it is too far away for a map.
pub fn whole(file: &Loose, name: &str) -> Result<i32, Refusal> {
    let field = file.need(name)?;
    let number = field.number()?;
    match number.fract() == 0.0 && number.abs() <= FARTHEST {
        true => Ok(number as i32),
        false => Err(field.wrong(catalogue::WantedWholeNumber)),
    }
}
