//! Watabou's One Page Dungeon (JSON): rooms and passages as rectangles of cells, some of them round, doors that fill a cell, pillars, water
//! and notes. The meaning of the doors' numbers is not published. It was derived from the images, and agrees with another reader (rendall's
//! One Page Dungeon Navigator).

use super::broken::Broken;
use super::draft::Door;
use super::floor_plan::{Edge, FloorPlan, Pin, Square, whole};
use super::import_options::ImportOptions;
use super::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_geometry::Channels;
use burstmap_messages::{Message, Plain, catalogue};
use burstmap_rules::map::DoorState;
use burstmap_rules::reason::{PlanePoint, Reason, Refusal};
use serde_json::Value;
use std::f64::consts::FRAC_PI_2;
use std::ops::RangeInclusive;

/// Door types with known images.
const KNOWN_DOORS: RangeInclusive<i32> = 0..=9;
/// Half the width of a pillar.
const PILLAR: f64 = 0.2;
/// Number of straight pieces in a quarter of a round wall.
const PIECES: i32 = 8;

/// Recognizes the format by its lists.
pub fn is_it(value: &Value) -> bool {
    let list = |name: &str| value.get(name).is_some_and(Value::is_array);
    list("rects") && list("doors")
}

/// Reads the map.
///
/// # Errors
///
/// `bad-scene` with the place, `too-large`.
pub async fn read(value: &Value, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = Loose::root(value);
    let mut plan = FloorPlan::default();
    let mut round = Vec::new();
    let mut broken = Broken::default();
    for rect in file.list("rects")? {
        let Some(room) = broken.keep(&rect, Room::read)? else { continue };
        match rect.flag("rotunda", false) && room.may_be_round() {
            true => round.push((rect, room)),
            false => plan.lay(&rect, room.cells())?,
        }
    }
    for (rect, room) in &round {
        room.lay_round(rect, &mut plan)?;
    }
    for door in file.list("doors")? {
        broken.keep(&door, |door| take_door(door, &mut plan))?;
    }
    for column in file.list("columns")? {
        let Some([x, y]) = broken.keep(&column, Loose::point)? else { continue };
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        let corners = corners.map(|[dx, dy]: PlanePoint| [x + dx * PILLAR, y + dy * PILLAR]);
        plan.walls.extend((0..4).map(|index| [corners[index], corners[(index + 1) % 4]]));
    }
    for cell in file.list("water")? {
        plan.water.extend(broken.keep(&cell, |cell| Ok([whole(cell, "x")?, whole(cell, "y")?]))?);
    }
    for note in file.list("notes")? {
        let text = |name: &str| note.get(name).and_then(|text| text.text()).unwrap_or_default().to_owned();
        let Some(at) = broken.keep(&note, |note| note.need("pos")?.point())? else { continue };
        plan.pins.push(Pin { at, text: text("ref"), note: text("text") });
    }
    plan.broken = broken;
    let title = file.get("title").and_then(|title| title.text()).map(str::to_owned);
    let title = title.unwrap_or_else(|| Message::from(catalogue::ImportMapName).to_string());
    plan.scene(&title, options).await
}

/// Adds a door, or a pin for an exit.
fn take_door(door: &Loose, plan: &mut FloorPlan) -> Result<(), Refusal> {
    let at = [whole(door, "x")?, whole(door, "y")?];
    let dir = door.need("dir")?;
    let edge = match [whole(&dir, "x")?, whole(&dir, "y")?] {
        [1, _] => Edge::West,
        [-1, _] => Edge::East,
        [_, -1] => Edge::South,
        _ => Edge::North,
    };
    let kind = whole(door, "type")?;
    if !KNOWN_DOORS.contains(&kind) {
        plan.unknown_doors.insert(kind);
    }
    if let Some(what) = door_of(kind) {
        plan.doors.push((edge.of(at), what));
    }
    if let Some(name) = way_of(kind) {
        let middle = at.map(|side| f64::from(side) + 0.5);
        plan.pins.push(Pin { at: middle, text: Message::from(name).to_string(), note: String::new() });
    }
    Ok(())
}

/// Returns the door of the cell, if any: passages, archways and stairs have none.
fn door_of(kind: i32) -> Option<Door> {
    let called = |label| Door { label: Some(label), ..Door::default() };
    match kind {
        0 | 2 | 3 | 8 | 9 => None,
        4 => Some(Door {
            blocks: Channels { movement: true, effect: false, sight: false },
            ..called(catalogue::LabelPortcullis)
        }),
        5 => Some(called(catalogue::LabelDoubleDoor)),
        6 => Some(Door { secret: true, ..Door::default() }),
        7 => Some(Door { state: DoorState::Locked, ..called(catalogue::LabelBarredDoor) }),
        _ => Some(Door::default()),
    }
}

/// Returns the label of an exit, if the cell is one. A pin shows it, since nothing else on the map would.
fn way_of(kind: i32) -> Option<Plain> {
    match kind {
        3 => Some(catalogue::ImportEntrance),
        8 => Some(catalogue::ImportStairsDown),
        9 => Some(catalogue::ImportStairs),
        _ => None,
    }
}

/// A rectangle of cells.
struct Room {
    at: Square,
    size: Square,
}

impl Room {
    fn read(rect: &Loose) -> Result<Room, Refusal> {
        let at = [whole(rect, "x")?, whole(rect, "y")?];
        let size = [whole(rect, "w")?, whole(rect, "h")?];
        match size[0] > 0 && size[1] > 0 {
            true => Ok(Room { at, size }),
            false => Err(rect.wrong(catalogue::WantedRoom)),
        }
    }

    fn cells(&self) -> impl Iterator<Item = Square> + use<> {
        let ([x, y], [width, height]) = (self.at, self.size);
        (y..y + height).flat_map(move |row| (x..x + width).map(move |column| [column, row]))
    }

    fn may_be_round(&self) -> bool {
        self.size[0] == self.size[1] && self.size[0] % 2 == 1 && self.size[0] >= 3
    }

    /// Adds a round room: a wall around its center, open in the middle of each side where the floor continues. If the floor continues
    /// elsewhere, the room has corners.
    fn lay_round(&self, rect: &Loose, plan: &mut FloorPlan) -> Result<(), Refusal> {
        let radius = f64::from(self.size[0]) / 2.0;
        let center = self.at.map(|side| f64::from(side) + radius);
        let middle = self.size[0] / 2;
        let [x, y] = self.at;
        let beyond = |side: usize, along: i32| match side {
            0 => [x + self.size[0], y + along],
            1 => [x + along, y + self.size[0]],
            2 => [x - 1, y + along],
            _ => [x + along, y - 1],
        };
        let open: [Vec<i32>; 4] = std::array::from_fn(|side| {
            (0..self.size[0]).filter(|along| plan.is_floor(beyond(side, *along))).collect()
        });
        if open.iter().flatten().any(|along| *along != middle) {
            return plan.lay(rect, self.cells());
        }
        let within = |[column, row]: &Square| {
            let [dx, dy] = [f64::from(*column) + 0.5 - center[0], f64::from(*row) + 0.5 - center[1]];
            dx * dx + dy * dy < radius * radius
        };
        plan.enclose(rect, self.cells().filter(within).collect())?;
        let gap = libm::asin(0.5 / radius);
        for side in 0..4 {
            // A quarter turn per side.
            let turned = |[dx, dy]: PlanePoint| match side {
                0 => [center[0] + dx, center[1] + dy],
                1 => [center[0] - dy, center[1] + dx],
                2 => [center[0] - dx, center[1] - dy],
                _ => [center[0] + dy, center[1] - dx],
            };
            let gap_of = |side: usize| if open[side % 4].is_empty() { 0.0 } else { gap };
            let (from, to) = (gap_of(side), FRAC_PI_2 - gap_of(side + 1));
            let point = |piece: i32| {
                let (sin, cos) = libm::sincos(from + (to - from) * f64::from(piece) / f64::from(PIECES));
                turned([radius * cos, radius * sin])
            };
            plan.walls.extend((0..PIECES).map(|piece| [point(piece), point(piece + 1)]));
            if gap_of(side) > 0.0 {
                let inner = radius * libm::cos(gap);
                plan.walls.extend([0.5, -0.5].map(|dy| [turned([inner, dy]), turned([radius, dy])]));
            }
        }
        Ok(())
    }
}
