//! Last stage of every import: loose pieces of wall and doors become the scene's walls, with warnings for omissions and suspicious places.

use super::breath::Pace;
use super::broken::Broken;
use super::chain::Joins;
use super::joining::{JOINED, join_ends};
use super::nearby::{ByPlace, Nearby};
use super::slits::{Axes, WIDEST, slits};
use super::tidy::{self, Piece};
use burstmap_encounter::scene::SceneShape;
use burstmap_encounter::validate;
use burstmap_geometry::{Channels, Point, Side, UNIT};
use burstmap_messages::{Message, Plain, Wording, catalogue};
use burstmap_rules::map::{DoorState, Wall};
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Position of the file's square cells in the scene's plane.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Offset of the file's origin, in cells of the plane.
    pub offset: PlanePoint,
}

impl Frame {
    /// Creates a frame. Square cells don't change. On a hex grid, the center of the first cell is at the origin, not its corner.
    pub fn new(shape: SceneShape, flat: bool) -> Frame {
        let half_height = 1.0 / 3.0_f64.sqrt();
        Frame {
            offset: match shape {
                SceneShape::Square => [0.0, 0.0],
                SceneShape::Hex if flat => [-half_height, -0.5],
                SceneShape::Hex => [-0.5, -half_height],
            },
        }
    }

    pub fn cells(&self, [x, y]: PlanePoint) -> PlanePoint {
        [x + self.offset[0], y + self.offset[1]].map(|value| (value * 1e6).round() / 1e6)
    }
}

/// Properties of the scene's walls of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Prefix of ids: `wall-1`.
    pub id: &'static str,
    pub blocks: Channels,
    pub one_way: Option<Side>,
    pub label: Option<Label>,
    /// Whether the wall outlines an object, so that its pieces belong together.
    pub outline: bool,
}

/// Label for walls of a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    SeeThrough,
    Screen,
    Object,
}

impl From<Label> for Message {
    fn from(label: Label) -> Message {
        match label {
            Label::SeeThrough => catalogue::LabelSeeThrough.into(),
            Label::Screen => catalogue::LabelScreen.into(),
            Label::Object => catalogue::LabelObject.into(),
        }
    }
}

impl Style {
    pub const WALL: Style =
        Style { id: "wall", blocks: Channels::ALL, one_way: None, label: None, outline: false };

    /// Glass: it stops movement and effects, but not sight.
    pub const WINDOW: Style = Style {
        id: "window",
        blocks: Channels { movement: true, effect: true, sight: false },
        one_way: None,
        label: Some(Label::SeeThrough),
        outline: false,
    };
}

#[derive(Clone, Debug)]
pub struct Door {
    pub a: Point,
    pub b: Point,
    pub state: DoorState,
    pub blocks: Channels,
    pub one_way: Option<Side>,
    /// Whether the door is free-standing, so that it does not have to meet a wall.
    pub free: bool,
    /// Whether players see a wall instead.
    pub secret: bool,
    /// Label, for special kinds of doors.
    pub label: Option<Plain>,
}

impl Default for Door {
    /// Returns a closed door that stops everything.
    fn default() -> Door {
        Door {
            a: Point::new(0, 0),
            b: Point::new(0, 0),
            state: DoorState::Closed,
            blocks: Channels::ALL,
            one_way: None,
            free: false,
            secret: false,
            label: None,
        }
    }
}

/// A map file in square cells times [`UNIT`], its own origin at zero.
#[derive(Debug)]
pub struct Draft {
    /// Size in lattice units.
    pub size: Point,
    pub styles: Vec<Style>,
    pub pieces: Vec<Piece>,
    pub doors: Vec<Door>,
    pub warnings: Vec<Reason>,
    /// Damaged entries, which are skipped with a warning.
    pub broken: Broken,
    /// The file's original numbers for each lattice point, which are written to the scene instead of the lattice's.
    told: ByPlace<Point, PlanePoint>,
}

/// Represents anything too far away to be useful. It is counted and dropped with everything else outside.
const OUTSIDE: (Point, Point) = (Point::new(-2 * UNIT, -2 * UNIT), Point::new(-UNIT, -2 * UNIT));
/// Distance below which ends are meant to meet: the rounding error of the program that wrote them.
const ROUNDING: i64 = JOINED;
/// Maximum number of compared pairs, since more take too long. The rest is skipped with a warning.
const MOST_COMPARED: usize = 50_000_000;

impl Draft {
    pub fn new(size: PlanePoint) -> Draft {
        Draft {
            size: tidy::snap_point(size),
            styles: Vec::new(),
            pieces: Vec::new(),
            doors: Vec::new(),
            warnings: Vec::new(),
            broken: Broken::default(),
            told: ByPlace::default(),
        }
    }

    pub fn warn(&mut self, rule: &str, text: impl Into<Wording>) {
        self.warnings.push(Reason::new(rule, text));
    }

    /// Converts a segment in cells to the lattice; `None` if it is far from the map.
    pub fn snap(&mut self, a: PlanePoint, b: PlanePoint) -> Option<(Point, Point)> {
        let ends = tidy::clip(a, b, tidy::cells(self.size))?;
        let [a, b] = ends.map(|end| {
            let point = tidy::snap_point(end);
            self.told.entry(point).or_insert(end);
            point
        });
        Some((a, b))
    }

    /// Returns a lattice point in the scene's plane.
    fn place(&self, frame: Frame, point: Point) -> PlanePoint {
        frame.cells(self.told.get(&point).copied().unwrap_or_else(|| tidy::cells(point)))
    }

    /// Adds a straight piece in cells. Pieces far from the map are counted with those outside.
    pub fn piece(&mut self, a: PlanePoint, b: PlanePoint, style: &Style) {
        let index = self.styles.iter().position(|known| known == style).unwrap_or_else(|| {
            self.styles.push(style.clone());
            self.styles.len() - 1
        });
        let (a, b) = self.snap(a, b).unwrap_or(OUTSIDE);
        let joins = match style {
            style if style.one_way.is_some() => Joins::Never,
            style if style.outline => Joins::Always,
            _ => Joins::Gently,
        };
        self.pieces.push(Piece { a, b, style: index, joins });
    }

    /// Adds a door between two ends in cells. Sets its `a` and `b`.
    pub fn door(&mut self, [a, b]: [PlanePoint; 2], door: Door) {
        let (a, b) = self.snap(a, b).unwrap_or(OUTSIDE);
        self.doors.push(Door { a, b, ..door });
    }

    /// Adds a warning about a number of things, unless it is 0.
    pub fn warn_of(&mut self, count: usize, rule: &str, text: impl Into<Wording>) {
        if count > 0 {
            self.warn(rule, text);
        }
    }

    /// Refuses maps beyond the limits before tidying, which takes long.
    ///
    /// # Errors
    ///
    /// `too-large`, with the number.
    pub fn within_limits(&self) -> Result<(), Refusal> {
        let most = validate::MAX_WALL_SEGMENTS;
        if self.pieces.len() + self.doors.len() <= most {
            return Ok(());
        }
        let pieces = self.pieces.iter().map(|piece| (piece.a, piece.b));
        let all = pieces.chain(self.doors.iter().map(|door| (door.a, door.b)));
        let there = all.filter(|(a, b)| a != b && tidy::on_map(*a, *b, self.size));
        let count = there.map(|(a, b)| (a.min(b), a.max(b))).collect::<BTreeSet<_>>().len();
        let refused = || Refusal::new("too-large", catalogue::ImportManyWalls { count, most });
        if count > most { Err(refused()) } else { Ok(()) }
    }

    /// Returns the scene's walls and all warnings.
    pub async fn finish(mut self, frame: Frame) -> (Vec<Wall>, Vec<Reason>) {
        let doors = self.tidy_doors();
        let openings: Vec<(Point, Point)> = doors.iter().map(|door| (door.a, door.b)).collect();
        let mut counts = tidy::Counts::default();
        let mut pieces = tidy::clean(std::mem::take(&mut self.pieces), self.size, &mut counts).await;
        let stops =
            |piece: &Piece| self.styles[piece.style].blocks.effect || self.styles[piece.style].blocks.sight;
        counts.met = join_ends(&mut pieces, stops).await;
        let pieces = tidy::clean(pieces, self.size, &mut counts).await;
        let runs = tidy::tidy(pieces, &openings, &mut counts).await;
        self.warn_counts(&counts);

        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut solid = Vec::new();
        let mut walls = Vec::new();
        let mut pace = Pace::default();
        for run in runs {
            pace.did(run.points.len()).await;
            let style = &self.styles[run.style];
            let number = numbers.entry(style.id).or_default();
            *number += 1;
            solid.extend(run.points.windows(2).map(|pair| (pair[0], pair[1])));
            walls.push(Wall {
                id: format!("{}-{number}", style.id),
                points: run.points.iter().map(|point| self.place(frame, *point)).collect(),
                blocks: style.blocks,
                one_way: style.one_way,
                door: None,
                cover: None,
                label: style.label.map(|label| Message::from(label).to_string()),
                more: Map::new(),
            });
        }
        let doors = self.close(doors, &solid, frame).await;
        walls.extend(doors);
        self.warnings.splice(0..0, self.broken.warning());
        (walls, self.warnings)
    }

    /// Returns the doors on the map, without duplicates and doors of zero length.
    fn tidy_doors(&mut self) -> Vec<Door> {
        let (mut empty, mut outside, mut double) = (0_usize, 0_usize, 0_usize);
        let mut seen = BTreeSet::new();
        let size = self.size;
        let mut doors = std::mem::take(&mut self.doors);
        doors.retain(|door| {
            let fate = if door.a == door.b {
                &mut empty
            } else if !tidy::on_map(door.a, door.b, size) {
                &mut outside
            } else if !seen.insert((door.a.min(door.b), door.a.max(door.b))) {
                &mut double
            } else {
                return true;
            };
            *fate += 1;
            false
        });
        self.warn_of(outside, "outside-map", catalogue::ImportDoorsOutside { count: outside });
        self.warn_of(empty, "zero-length", catalogue::ImportDoorsEmpty { count: empty });
        self.warn_of(double, "duplicate", catalogue::ImportDoorsDouble { count: double });
        doors
    }

    fn warn_counts(&mut self, counts: &tidy::Counts) {
        let tidy::Counts { outside, empty, double, cut, met, .. } = *counts;
        self.warn_of(outside, "outside-map", catalogue::ImportWallsOutside { count: outside });
        self.warn_of(empty, "zero-length", catalogue::ImportWallsEmpty { count: empty });
        self.warn_of(double, "duplicate", catalogue::ImportWallsDouble { count: double });
        self.warn_of(cut, "door-in-wall", catalogue::ImportWallsCut { count: cut });
        self.warn_of(met, "joined-ends", catalogue::ImportEndsMet { count: met });
    }

    /// Converts doors to walls of the scene. Ends that miss by rounding are moved to the wall, and wider slits are reported.
    async fn close(&mut self, mut doors: Vec<Door>, solid: &[(Point, Point)], frame: Frame) -> Vec<Wall> {
        if doors.is_empty() {
            return Vec::new();
        }
        let mut all: Vec<(Point, Point)> = solid.to_vec();
        all.extend(doors.iter().map(|door| (door.a, door.b)));
        let nearby = Nearby::new(all.iter().copied()).await;
        let (mut walls, mut compared, mut pace) = (Vec::new(), 0, Pace::default());
        for (index, door) in doors.iter_mut().enumerate() {
            let id = format!("door-{}", index + 1);
            if compared <= MOST_COMPARED {
                let own = solid.len() + index;
                let (low, high) = (
                    Point::new(door.a.x.min(door.b.x), door.a.y.min(door.b.y)),
                    Point::new(door.a.x.max(door.b.x), door.a.y.max(door.b.y)),
                );
                let near = nearby.around(low, high, WIDEST);
                compared += near.len();
                pace.did(near.len()).await;
                let others = near.iter().map(|i| *i as usize).filter(|i| *i != own).map(|i| &all[i]);
                for slit in slits((door.a, door.b), others, Axes::Square).collect::<Vec<_>>() {
                    let near = |p: i64, q: i64| (p - q).abs() <= ROUNDING;
                    if near(slit.from.x, slit.to.x) && near(slit.from.y, slit.to.y) {
                        let end = if slit.from == door.a { &mut door.a } else { &mut door.b };
                        *end = slit.to;
                    } else if !door.free {
                        let width = format!("{:.2}", slit.width_cells(Axes::Square));
                        let text = catalogue::ImportSlit { width, door: &id };
                        let line = [self.place(frame, slit.from), self.place(frame, slit.to)];
                        self.warnings
                            .push(Reason::new("slit-beside-door", text).ids(vec![id.clone()]).line(line));
                    }
                }
            }
            let mut more = Map::new();
            if door.secret {
                more.insert("secret".into(), Value::Bool(true));
            }
            let label = match (door.label, door.secret, door.free) {
                (Some(label), ..) => label,
                (_, true, _) => catalogue::LabelSecretDoor,
                (_, _, true) => catalogue::LabelFreeDoor,
                _ => catalogue::LabelDoor,
            };
            walls.push(Wall {
                id,
                points: vec![self.place(frame, door.a), self.place(frame, door.b)],
                blocks: door.blocks,
                one_way: door.one_way,
                door: Some(door.state),
                cover: None,
                label: Some(Message::from(label).to_string()),
                more,
            });
        }
        if compared > MOST_COMPARED {
            self.warn("too-many-doors", catalogue::ImportManyDoors);
        }
        walls
    }
}
