//! Random dungeons of donjon.bin.sh (JSON): a number for each cell, with bits that the file defines.

use super::broken::Broken;
use super::draft::Door;
use super::floor_plan::{Edge, FloorPlan, Pin, Square};
use super::import_options::ImportOptions;
use super::loose::Loose;
use burstmap_encounter::Scene;
use burstmap_geometry::Channels;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::DoorState;
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::Value;
use std::collections::BTreeMap;

/// Recognizes the format by its cells and their bits.
pub fn is_it(value: &Value) -> bool {
    value.get("cell_bit").is_some_and(Value::is_object) && value.get("cells").is_some_and(Value::is_array)
}

/// Meaning of the bits of a cell.
struct Bits<'a>(Loose<'a>);

impl Bits<'_> {
    fn mask(&self, name: &str) -> Result<u64, Refusal> {
        match self.0.get(name) {
            Some(bits) => natural(&bits),
            None => Ok(0),
        }
    }

    fn any(&self, names: &[&str]) -> Result<u64, Refusal> {
        names.iter().try_fold(0, |all, name| Ok(all | self.mask(name)?))
    }
}

fn natural(field: &Loose) -> Result<u64, Refusal> {
    let number = field.number()?;
    match number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number) {
        true => Ok(number as u64),
        false => Err(field.wrong(catalogue::WantedWholeNumber)),
    }
}

/// Reads the map.
///
/// # Errors
///
/// `bad-scene` with the place, `too-large`.
pub async fn read(value: &Value, options: &ImportOptions) -> Result<(Scene, Vec<Reason>), Refusal> {
    let file = Loose::root(value);
    let bits = Bits(file.need("cell_bit")?);
    let closed = bits.any(&["door", "locked", "trapped", "secret", "portcullis"])?;
    let floor = bits.any(&["room", "corridor", "arch", "aperture"])? | closed;
    let (room, secret, locked) = (bits.mask("room")?, bits.mask("secret")?, bits.mask("locked")?);
    let (portcullis, number) = (bits.mask("portcullis")?, bits.mask("room_id")?);
    let mut plan = FloorPlan::default();
    let mut cells: BTreeMap<Square, u64> = BTreeMap::new();
    let mut broken = Broken::default();
    for (row, line) in file.list("cells")?.iter().enumerate() {
        let mut here = Vec::new();
        let Some(line_cells) = broken.keep(line, |line| Ok(line.items()?.collect::<Vec<_>>()))? else {
            continue;
        };
        for (column, cell) in line_cells.iter().enumerate() {
            let Some(found) = broken.keep(cell, natural)? else { continue };
            if found & floor != 0 {
                here.push([column as i32, row as i32]);
                cells.insert([column as i32, row as i32], found);
            }
        }
        plan.lay(line, here)?;
    }
    for (cell, found) in cells.iter().filter(|(_, found)| *found & closed != 0) {
        let state = if found & locked != 0 { DoorState::Locked } else { DoorState::Closed };
        let bars = found & portcullis != 0 && found & secret == 0;
        let blocks =
            if bars { Channels { movement: true, effect: false, sight: false } } else { Channels::ALL };
        let label = bars.then_some(catalogue::LabelPortcullis);
        let door = Door { state, blocks, secret: found & secret != 0, label, ..Door::default() };
        plan.doors.push((
            side(*cell, &plan, |at| cells.get(&at).is_some_and(|found| found & room != 0)).of(*cell),
            door,
        ));
    }
    plan.pins = pins(&file, &cells, number, &mut broken)?;
    let trapped = bits.mask("trapped")?;
    let traps = cells.iter().filter(|(_, found)| *found & trapped != 0).map(|(cell, _)| *cell);
    plan.pins.extend(traps.map(|cell| named(cell, catalogue::ImportTrappedDoor, door_words(&file, cell))));
    plan.pins.extend(stairs(&file, &cells, &bits, &mut broken)?);
    plan.pins.extend(features(&file, &mut broken)?);
    plan.broken = broken;
    let name = file.get("settings").and_then(|settings| settings.get("name"));
    let name = name.and_then(|name| name.text()).map(str::to_owned);
    let name = name.unwrap_or_else(|| Message::from(catalogue::ImportMapName).to_string());
    plan.scene(&name, options).await
}

/// Returns the side of a door's cell on which it hangs: across the passage, toward a room.
fn side([x, y]: Square, plan: &FloorPlan, is_room: impl Fn(Square) -> bool) -> Edge {
    let level = plan.is_floor([x - 1, y]) && plan.is_floor([x + 1, y]);
    match level {
        true if is_room([x + 1, y]) && !is_room([x - 1, y]) => Edge::East,
        true => Edge::West,
        false if is_room([x, y + 1]) && !is_room([x, y - 1]) => Edge::South,
        false => Edge::North,
    }
}

/// Returns a pin in the center of a cell.
fn named(cell: Square, text: impl Into<Message>, note: String) -> Pin {
    let text: Message = text.into();
    Pin { at: cell.map(|side| f64::from(side) + 0.5), text: text.to_string(), note }
}

/// Returns a cell from its `row` and `col`.
fn cell_of(place: &Loose) -> Result<Square, Refusal> {
    let side = |name: &str| natural(&place.need(name)?).map(|side| side.min(100_000) as i32);
    Ok([side("col")?, side("row")?])
}

/// Returns the file's description of a door, which belongs to a room.
fn door_words(file: &Loose, cell: Square) -> String {
    let rooms = file.list("rooms").unwrap_or_default();
    let sides = rooms.iter().filter_map(|room| room.get("doors")).filter_map(|doors| doors.object());
    let doors = sides.flat_map(|sides| sides.values()).filter_map(Value::as_array).flatten();
    let here = |door: &&Value| cell_of(&Loose::root(door)).is_ok_and(|at| at == cell);
    let words = doors
        .filter(here)
        .find_map(|door| ["trap", "desc"].iter().find_map(|name| door.get(*name)?.as_str()));
    words.unwrap_or_default().to_owned()
}

/// Returns a pin for each staircase in the list, or for each cell that the bits mark as stairs.
fn stairs(
    file: &Loose,
    cells: &BTreeMap<Square, u64>,
    bits: &Bits,
    broken: &mut Broken,
) -> Result<Vec<Pin>, Refusal> {
    let text = |down: bool, up: bool| match (down, up) {
        (true, _) => catalogue::ImportStairsDown,
        (_, true) => catalogue::ImportStairsUp,
        _ => catalogue::ImportStairs,
    };
    let mut pins = Vec::new();
    for stair in file.list("stairs")? {
        let Some(cell) = broken.keep(&stair, cell_of)? else { continue };
        let key = stair.get("key").and_then(|key| key.text()).unwrap_or_default();
        pins.push((cell, text(key == "down", key == "up")));
    }
    let (down, up) = (bits.mask("stair_down")?, bits.mask("stair_up")?);
    for (cell, found) in cells.iter().filter(|(_, found)| *found & (down | up) != 0) {
        if pins.iter().all(|(at, _)| at != cell) {
            pins.push((*cell, text(found & down != 0, found & up != 0)));
        }
    }
    Ok(pins.into_iter().map(|(cell, text)| named(cell, text, String::new())).collect())
}

/// Returns a pin for each mark in a corridor's features, with the key on the map.
fn features(file: &Loose, broken: &mut Broken) -> Result<Vec<Pin>, Refusal> {
    let mut pins = Vec::new();
    let Some(features) = file.get("corridor_features") else { return Ok(pins) };
    for (name, value) in features.object().into_iter().flatten() {
        let feature = Loose { value, path: format!("{}/{name}", features.path) };
        let marks = |feature: &Loose| {
            feature.need("marks")?.items()?.map(|mark| cell_of(&mark)).collect::<Result<Vec<_>, _>>()
        };
        let marks = broken.keep(&feature, |feature| marks(feature))?;
        let words = |field: &str| feature.get(field).and_then(|text| text.text()).map(str::to_owned);
        let note: Vec<String> = ["summary", "detail"].iter().filter_map(|field| words(field)).collect();
        let key = words("key").unwrap_or_else(|| name.clone());
        let pin = |cell: Square| Pin {
            at: cell.map(|side| f64::from(side) + 0.5),
            text: key.clone(),
            note: note.join("\n"),
        };
        pins.extend(marks.into_iter().flatten().map(pin));
    }
    Ok(pins)
}

/// Returns a pin in the center of each room, with its number and contents.
fn pins(
    file: &Loose,
    cells: &BTreeMap<Square, u64>,
    number: u64,
    broken: &mut Broken,
) -> Result<Vec<Pin>, Refusal> {
    let mut rooms: BTreeMap<u64, Vec<Square>> = BTreeMap::new();
    for (cell, found) in cells.iter().filter(|(_, found)| *found & number != 0) {
        rooms.entry((found & number) >> number.trailing_zeros()).or_default().push(*cell);
    }
    let mut notes: BTreeMap<u64, String> = BTreeMap::new();
    for (index, room) in file.list("rooms")?.iter().enumerate() {
        // The first entry is always empty, because rooms are numbered from 1.
        if index == 0 && room.value.is_null() {
            continue;
        }
        let Some(id) = broken.keep(room, |room| natural(&room.need("id")?))? else { continue };
        let contents = room.get("contents").and_then(|contents| contents.get("summary"));
        let summary = contents.and_then(|summary| summary.text()).unwrap_or_default();
        notes.insert(id, summary.to_owned());
    }
    let middle = |cells: &[Square], axis: usize| {
        let sides = || cells.iter().map(|cell| cell[axis]);
        f64::from(sides().min().unwrap_or_default() + sides().max().unwrap_or_default() + 1) / 2.0
    };
    let pin = |(id, cells): (u64, Vec<Square>)| Pin {
        at: [middle(&cells, 0), middle(&cells, 1)],
        text: id.to_string(),
        note: notes.remove(&id).unwrap_or_default(),
    };
    Ok(rooms.into_iter().map(pin).collect())
}
