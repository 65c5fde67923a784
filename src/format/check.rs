//! The map check: what is probably wrong with a map's walls, where to look, and a mend where one is safe.

use super::rooms::Rooms;
use super::slits::{Axes, Slit, nearest, slits};
use burstmap_encounter::command::{AddWall, MoveWall, RemoveWall};
use burstmap_encounter::{Command, Scene};
use burstmap_geometry::segment::{minus, on_segment};
use burstmap_geometry::{Cell, Grid, Point, UNIT};
use burstmap_messages::{Message, Param, Wording, catalogue};
use burstmap_rules::map::Wall;
use burstmap_rules::reason::PlanePoint;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum IssueKind {
    /// Through a gap or slit, two rooms are one for light and effects.
    Leak,
    /// A door's end does not reach the wall.
    Slit,
    /// A wall's end stops just short of another wall.
    Gap,
    /// A piece of wall without length.
    ZeroLength,
    /// A wall that lies on another one.
    Duplicate,
    /// A wall that nobody on the map can meet.
    OffMap,
}

/// One thing to look at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MapIssue {
    pub kind: IssueKind,
    #[serde(flatten)]
    pub text: Wording,
    /// The walls it is about.
    pub ids: Vec<String>,
    /// Where to look, in cells of the plane.
    pub at: PlanePoint,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<[PlanePoint; 2]>,
    /// A leak's smaller room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
    /// Commands that mend it, ready to dispatch; none where only the game master can tell what was meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mend: Vec<Command>,
}

/// An end that misses a wall by less was meant to meet it, in 1/100 cells.
const NEAR_HUNDREDTHS: i64 = 25;
/// Comparing more pairs than this takes too long for a click.
const MOST_PAIRS: usize = 50_000_000;

/// Every issue, by kind and then in the order of the walls. Never changes the scene.
pub fn check(scene: &Scene) -> Vec<MapIssue> {
    let map = Map::new(scene);
    let mut issues = Vec::new();
    map.zero_length(&mut issues);
    map.duplicates(&mut issues);
    map.off_map(&mut issues);
    if map.pieces.len().saturating_mul(map.ends()) <= MOST_PAIRS {
        let mut openings = map.slits(&mut issues);
        map.gaps(&mut openings, &mut issues);
        map.leaks(&openings, &mut issues);
    }
    issues.sort_by_key(|issue| issue.kind);
    issues
}

/// A straight piece of a wall.
#[derive(Clone, Copy)]
struct Piece {
    wall: usize,
    a: Point,
    b: Point,
}

struct Map<'a> {
    scene: &'a Scene,
    grid: Grid,
    pieces: Vec<Piece>,
}

/// Where something passes that should not, and what would close it.
struct Opening {
    ids: Vec<String>,
    slit: Slit,
    mend: Vec<Command>,
}

impl<'a> Map<'a> {
    fn new(scene: &'a Scene) -> Map<'a> {
        let grid = scene.grid();
        let mut pieces = Vec::new();
        for (wall, item) in scene.walls.iter().enumerate() {
            let points = item.points.windows(2);
            pieces.extend(points.map(|pair| Piece { wall, a: grid.snap(pair[0]), b: grid.snap(pair[1]) }));
        }
        Map { scene, grid, pieces }
    }

    fn wall(&self, index: usize) -> &'a Wall {
        &self.scene.walls[index]
    }

    fn axes(&self) -> Axes {
        Axes::of(self.grid)
    }

    fn ends(&self) -> usize {
        self.scene.walls.len() * 2
    }

    /// Barriers that something may leak past; low walls and rails are no part of it.
    fn solid(&self) -> impl Iterator<Item = &Piece> + Clone {
        self.pieces.iter().filter(|piece| {
            let blocks = self.wall(piece.wall).blocks;
            piece.a != piece.b && (blocks.effect || blocks.sight)
        })
    }

    fn zero_length(&self, issues: &mut Vec<MapIssue>) {
        let empty = BTreeSet::from_iter(self.pieces.iter().filter(|p| p.a == p.b).map(|p| p.wall));
        for index in empty {
            let wall = self.wall(index);
            let mut points = wall.points.clone();
            points.dedup_by_key(|point| self.grid.snap(*point));
            let mend = match points.len() {
                0 | 1 => removal(wall),
                _ => MoveWall { wall: wall.id.clone(), points: points.clone() }.into(),
            };
            issues.push(MapIssue {
                kind: IssueKind::ZeroLength,
                text: catalogue::CheckZeroLength { wall: named(wall) }.into(),
                ids: vec![wall.id.clone()],
                at: points.first().copied().unwrap_or_default(),
                line: None,
                cells: Vec::new(),
                mend: vec![mend],
            });
        }
    }

    fn duplicates(&self, issues: &mut Vec<MapIssue>) {
        let mut first: BTreeMap<(Point, Point), usize> = BTreeMap::new();
        let mut on: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        for piece in self.pieces.iter().filter(|piece| piece.a != piece.b) {
            let key = (piece.a.min(piece.b), piece.a.max(piece.b));
            match first.get(&key) {
                Some(other) if *other != piece.wall => on.entry(piece.wall).or_insert((*other, 0)).1 += 1,
                Some(_) => {}
                None => drop(first.insert(key, piece.wall)),
            }
        }
        for (index, (other, count)) in on {
            let (wall, other) = (self.wall(index), self.wall(other));
            let whole = count == wall.points.len() - 1;
            // Nothing is lost with a wall that lies on another of the same kind.
            let same = wall.blocks == other.blocks
                && (wall.door, wall.one_way, &wall.cover) == (other.door, other.one_way, &other.cover);
            let mend = (whole && same).then(|| removal(wall));
            issues.push(MapIssue {
                kind: IssueKind::Duplicate,
                text: catalogue::CheckDuplicate { wall: named(wall), other: named(other) }.into(),
                ids: vec![wall.id.clone(), other.id.clone()],
                at: wall.points.first().copied().unwrap_or_default(),
                line: None,
                cells: Vec::new(),
                mend: mend.into_iter().collect(),
            });
        }
    }

    fn off_map(&self, issues: &mut Vec<MapIssue>) {
        let (low, high) = self.bounds();
        for wall in self.scene.walls.iter() {
            let outside = |axis: usize| {
                wall.points.iter().all(|p| p[axis] < low[axis])
                    || wall.points.iter().all(|p| p[axis] > high[axis])
            };
            if outside(0) || outside(1) {
                issues.push(MapIssue {
                    kind: IssueKind::OffMap,
                    text: catalogue::CheckOffMap { wall: named(wall) }.into(),
                    ids: vec![wall.id.clone()],
                    at: wall.points.first().copied().unwrap_or_default(),
                    line: None,
                    cells: Vec::new(),
                    mend: vec![removal(wall)],
                });
            }
        }
    }

    /// The map's box in the plane.
    fn bounds(&self) -> (PlanePoint, PlanePoint) {
        let (right, bottom) = (self.grid.columns - 1, self.grid.rows - 1);
        // On hexes every second row or column is shifted: two of each show the extent.
        let cells = [0, 1.min(right), right, (right - 1).max(0)].into_iter().flat_map(|col| {
            [0, 1.min(bottom), bottom, (bottom - 1).max(0)].into_iter().map(move |row| Cell::new(col, row))
        });
        let mut low = [f64::INFINITY; 2];
        let mut high = [f64::NEG_INFINITY; 2];
        for point in cells.flat_map(|cell| self.grid.corners(cell)).map(|corner| self.grid.plane(corner)) {
            for axis in 0..2 {
                low[axis] = low[axis].min(point[axis]);
                high[axis] = high[axis].max(point[axis]);
            }
        }
        (low, high)
    }

    fn slits(&self, issues: &mut Vec<MapIssue>) -> Vec<Opening> {
        let mut openings = Vec::new();
        for (index, door) in self.scene.walls.iter().enumerate().filter(|(_, wall)| wall.door.is_some()) {
            let [Some(a), Some(b)] = [door.points.first(), door.points.last()] else { continue };
            let ends = (self.grid.snap(*a), self.grid.snap(*b));
            let others: Vec<(Point, Point)> =
                self.solid().filter(|piece| piece.wall != index).map(|piece| (piece.a, piece.b)).collect();
            for slit in slits(ends, others.iter(), self.axes()) {
                let line = [self.grid.plane(slit.from), self.grid.plane(slit.to)];
                let id = self.new_id(&door.id, openings.len());
                let fill = Wall::new(id, line.to_vec(), door.blocks);
                // Half a cell and more may be a way past the door.
                let narrow = slit.width_cells(self.axes()) <= 0.5;
                let mend: Vec<Command> = narrow.then(|| AddWall { wall: fill }.into()).into_iter().collect();
                issues.push(MapIssue {
                    kind: IssueKind::Slit,
                    text: catalogue::CheckSlit { width: self.width(&slit), wall: named(door) }.into(),
                    ids: vec![door.id.clone()],
                    at: middle(line),
                    line: Some(line),
                    cells: Vec::new(),
                    mend: mend.clone(),
                });
                openings.push(Opening { ids: vec![door.id.clone()], slit, mend });
            }
        }
        openings
    }

    fn new_id(&self, stem: &str, number: usize) -> String {
        let taken = |id: &str| {
            self.scene.walls.iter().any(|wall| wall.id == id) || self.scene.terrain.iter().any(|t| t.id == id)
        };
        let ids = (number + 1..).map(|number| format!("{stem}-fill-{number}"));
        ids.into_iter().find(|id| !taken(id)).unwrap_or_default()
    }

    /// Those that are not known yet: from both sides, and beside a door, an opening is the same.
    fn gaps(&self, openings: &mut Vec<Opening>, issues: &mut Vec<MapIssue>) {
        let ends = |slit: &Slit| (slit.from.min(slit.to), slit.from.max(slit.to));
        let mut known: BTreeSet<(Point, Point)> =
            openings.iter().map(|opening| ends(&opening.slit)).collect();
        for (index, wall) in self.scene.walls.iter().enumerate() {
            if wall.door.is_some() || !(wall.blocks.effect || wall.blocks.sight) {
                continue;
            }
            let last = wall.points.len() - 1;
            for (end, at) in [(0, wall.points[0]), (last, wall.points[last])] {
                let Some((slit, other)) = self.gap(index, end == 0, self.grid.snap(at)) else { continue };
                if !known.insert(ends(&slit)) {
                    continue;
                }
                let other = self.wall(other);
                let mut ids = vec![wall.id.clone(), other.id.clone()];
                ids.dedup();
                let line = [at, self.grid.plane(slit.to)];
                let mut points = wall.points.clone();
                points[end] = line[1];
                let mend = vec![MoveWall { wall: wall.id.clone(), points }.into()];
                issues.push(MapIssue {
                    kind: IssueKind::Gap,
                    text: self.gap_text(wall, other, &slit),
                    ids: ids.clone(),
                    at: middle(line),
                    line: Some(line),
                    cells: Vec::new(),
                    mend: mend.clone(),
                });
                openings.push(Opening { ids, slit, mend });
            }
        }
    }

    fn gap_text(&self, wall: &Wall, other: &Wall, slit: &Slit) -> Wording {
        let width = self.width(slit);
        match wall.id == other.id {
            true => catalogue::CheckGapItself { wall: named(wall), width }.into(),
            false => catalogue::CheckGap { wall: named(wall), width, other: named(other) }.into(),
        }
    }

    /// In cells, as it is read.
    fn width(&self, slit: &Slit) -> String {
        format!("{:.2}", slit.width_cells(self.axes()))
    }

    /// The nearest piece that a free end just misses.
    fn gap(&self, wall: usize, at_start: bool, end: Point) -> Option<(Slit, usize)> {
        let own: Vec<usize> = (0..self.pieces.len()).filter(|i| self.pieces[*i].wall == wall).collect();
        let own = if at_start { own.first() } else { own.last() };
        let mut best: Option<(i128, Slit, usize)> = None;
        for (index, piece) in self.pieces.iter().enumerate() {
            let blocks = self.wall(piece.wall).blocks;
            if Some(&index) == own || piece.a == piece.b || !(blocks.effect || blocks.sight) {
                continue;
            }
            if on_segment(end, piece.a, piece.b) {
                return None;
            }
            let place = nearest(end, piece.a, piece.b, self.axes());
            let step = minus(place, end);
            let square = self.axes().dot(step, step);
            let near = square <= Axes::square(NEAR_HUNDREDTHS);
            if near && best.as_ref().is_none_or(|(least, ..)| square < *least) {
                best = Some((square, Slit { from: end, to: place }, piece.wall));
            }
        }
        best.map(|(_, slit, wall)| (slit, wall))
    }

    /// Openings between two rooms that are apart otherwise.
    fn leaks(&self, openings: &[Opening], issues: &mut Vec<MapIssue>) {
        if openings.is_empty() {
            return;
        }
        let mut walls: Vec<(Point, Point)> = self.solid().map(|piece| (piece.a, piece.b)).collect();
        walls.extend(openings.iter().map(|opening| (opening.slit.from, opening.slit.to)));
        let blocking = self.scene.terrain.iter().filter(|t| t.blocking.is_some_and(|b| b.channels().effect));
        let solid = BTreeSet::from_iter(blocking.flat_map(|terrain| terrain.cells.iter().copied()));
        let Some(rooms) = Rooms::find(self.grid, &walls, &solid) else { return };
        for opening in openings {
            let Slit { from, to } = opening.slit;
            let step = minus(to, from);
            let length = (step.x as f64).hypot(step.y as f64).max(1.0);
            let aside = |sign: f64| {
                let far = sign * UNIT as f64 * 0.3 / length;
                let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2);
                Point::new(x - (step.y as f64 * far) as i64, y + (step.x as f64 * far) as i64)
            };
            let [Some(one), Some(other)] = [1.0, -1.0].map(|sign| rooms.at(self.grid.cell_at(aside(sign))))
            else {
                continue;
            };
            if one == other {
                continue;
            }
            let cells: Vec<Cell> = rooms.cells(rooms.smaller(one, other)).collect();
            let line = [self.grid.plane(from), self.grid.plane(to)];
            issues.push(MapIssue {
                kind: IssueKind::Leak,
                text: catalogue::CheckLeak { cells: cells.len(), width: self.width(&opening.slit) }.into(),
                ids: opening.ids.clone(),
                at: middle(line),
                line: Some(line),
                cells,
                mend: opening.mend.clone(),
            });
        }
    }
}

fn middle([a, b]: [PlanePoint; 2]) -> PlanePoint {
    [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
}

fn named(wall: &Wall) -> Param {
    match &wall.label {
        Some(label) => Message::from(catalogue::CheckWallLabeled { label, id: &wall.id }).into(),
        None => (&wall.id).into(),
    }
}

fn removal(wall: &Wall) -> Command {
    RemoveWall { wall: wall.id.clone() }.into()
}
