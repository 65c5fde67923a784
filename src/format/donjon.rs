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
        // The first room is always empty, since rooms count from 1.
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
