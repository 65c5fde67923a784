//! Tiled's tile layers: solid cells, and doors between them.

use super::broken::Broken;
use super::draft::{Door, Draft, Style};
use super::floor_plan::Square;
use super::lean;
use super::loose::Loose;
use super::tiled_cells::Layout;
use super::tiled_words::{Kind, Role, role};
use base64::Engine;
use burstmap_encounter::validate;
use burstmap_messages::catalogue;
use burstmap_rules::reason::{PlanePoint, Refusal};
use flate2::read::{GzDecoder, ZlibDecoder};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

/// Highest bits of a tile's number, which contain its rotation.
const TURNS: u32 = 0xF000_0000;

/// Contents of cells.
pub struct Tiles {
    /// Columns and rows.
    size: Square,
    layout: Layout,
    /// Meanings of tiles by number, in any cell.
    meanings: BTreeMap<u32, Role>,
    solid: BTreeSet<Square>,
    glass: BTreeSet<Square>,
    doors: BTreeMap<Square, Kind>,
    /// Number of cells so far.
    laid: i64,
}

impl Tiles {
    /// Reads the meanings of tiles.
    ///
    /// # Errors
    ///
    /// `bad-scene` with the place.
    pub fn of(file: &Loose, size: Square, layout: Layout, broken: &mut Broken) -> Result<Tiles, Refusal> {
        let mut meanings = BTreeMap::new();
        for set in file.list("tilesets")? {
            let Some(first) = broken.keep(&set, |set| Ok(set.number_or("firstgid", 1.0)? as u32))? else {
                continue;
            };
            for tile in set.list("tiles")? {
                let id = broken.keep(&tile, |tile| Ok(tile.need("id")?.number()? as u32))?;
                if let Some((id, means)) = id.zip(role(&tile)) {
                    meanings.insert(first.saturating_add(id), means);
                }
            }
        }
        let (solid, glass, doors) = Default::default();
        Ok(Tiles { size, layout, meanings, solid, glass, doors, laid: 0 })
    }

    /// Adds a layer, which may be shifted by some pixels. Returns whether the layer has a meaning.
    ///
    /// # Errors
    ///
    /// `bad-scene` with the place, `too-large`.
    pub fn take(
        &mut self,
        layer: &Loose,
        means: Option<Role>,
        moved: PlanePoint,
        draft: &mut Draft,
    ) -> Result<bool, Refusal> {
        if means.is_none() && self.meanings.is_empty() {
            return Ok(false);
        }
        let mut any = false;
        let shift = self.layout.nearest(moved);
        let chunks = layer.list("chunks")?;
        let parts = if chunks.is_empty() { vec![layer.clone()] } else { chunks };
        for part in parts {
            let Some(numbers) = numbers(layer, &part)? else {
                let packed = layer.get("compression").and_then(|kind| kind.text()).unwrap_or_default();
                draft.warn("left-out", catalogue::ImportTiledPacked { packed });
                return Ok(true);
            };
            let wide = part.number_or("width", f64::from(self.size[0]))?.max(1.0) as usize;
            let corner = [part.number_or("x", 0.0)?, part.number_or("y", 0.0)?].map(|side| side as i32);
            let corner = [0, 1].map(|axis| corner[axis].saturating_add(shift[axis]));
            self.laid += numbers.len() as i64;
            if self.laid > 20 * validate::MAX_CELLS {
                let most = validate::MAX_CELLS;
                return Err(Refusal::new("too-large", catalogue::ImportManyCells { most }).at(&part.path));
            }
            for (index, number) in numbers.into_iter().enumerate().filter(|(_, number)| *number != 0) {
                let Some(means) = means.or_else(|| self.meanings.get(&(number & !TURNS)).copied()) else {
                    continue;
                };
                let cell = [
                    corner[0].saturating_add((index % wide) as i32),
                    corner[1].saturating_add((index / wide) as i32),
                ];
                any = true;
                match means {
                    _ if !self.contains(cell) => {}
                    Role::Wall => drop(self.solid.insert(cell)),
                    Role::Window => drop(self.glass.insert(cell)),
                    Role::Door(kind) => drop(self.doors.insert(cell, kind)),
                }
            }
        }
        Ok(any)
    }

    fn contains(&self, cell: Square) -> bool {
        let origin = self.layout.origin;
        (0..2).all(|axis| (0..self.size[axis]).contains(&cell[axis].saturating_sub(origin[axis])))
    }

    /// Adds walls at the edges of solid cells, and doors and windows through the center of their cells.
    pub fn build(mut self, draft: &mut Draft) {
        for cell in self.doors.keys().chain(&self.glass) {
            self.solid.remove(cell);
        }
        for cell in &self.solid {
            let corners = self.layout.corners(*cell);
            for (side, beyond) in self.layout.beside(*cell).iter().enumerate() {
                if self.contains(*beyond) && !self.solid.contains(beyond) {
                    let ends = [corners[side], corners[(side + 1) % corners.len()]];
                    let [a, b] = ends.map(|end| self.layout.place(end));
                    draft.piece(a, b, &Style::WALL);
                }
            }
        }
        for (cell, kind) in &self.doors {
            let door = Door { state: kind.state, secret: kind.secret, ..Door::default() };
            draft.door(self.through(*cell), door);
        }
        for cell in &self.glass {
            let [a, b] = self.through(*cell);
            draft.piece(a, b, &Style::WINDOW);
        }
    }

    /// Returns a line through a cell, from wall to wall. It connects opposite sides, or other ones where a wall of hexes bends.
    fn through(&self, cell: Square) -> [PlanePoint; 2] {
        let stands = |cell: &Square| {
            self.solid.contains(cell) || self.doors.contains_key(cell) || self.glass.contains(cell)
        };
        let walls: Vec<bool> = self.layout.beside(cell).iter().map(stands).collect();
        let count = walls.len();
        let opposite = (0..count / 2).map(|side| [side, side + count / 2]);
        let bent = (0..count).map(|side| [side, (side + 2) % count]).filter(|_| count > 4);
        let met = |sides: &[usize; 2]| sides.iter().filter(|side| walls[**side]).count();
        // Take the last of the best pairs, and prefer opposite sides.
        let mut sides = opposite.max_by_key(met).unwrap_or_default();
        if met(&sides) < 2
            && let Some(corner) = bent.into_iter().find(|sides| met(sides) == 2)
        {
            sides = corner;
        }
        let corners = self.layout.corners(cell);
        let [a, b] = sides.map(|side| {
            let (from, to) = (corners[side], corners[(side + 1) % count]);
            self.layout.place([(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0])
        });
        if a <= b { [a, b] } else { [b, a] }
    }
}

/// Returns the numbers of tiles: a list, or packed into a text. `None` if the packing is not supported.
fn numbers(layer: &Loose, part: &Loose) -> Result<Option<Vec<u32>>, Refusal> {
    let Some(data) = part.get("data") else { return Ok(Some(Vec::new())) };
    if let Some(list) = lean::text(data.value) {
        return packed_numbers(list).map(Some).ok_or_else(|| data.wrong(catalogue::WantedList));
    }
    let Some(text) = data.text() else {
        let number = |item: Loose| Ok(item.number()?.clamp(0.0, f64::from(u32::MAX)) as u32);
        return data.items()?.map(number).collect::<Result<_, Refusal>>().map(Some);
    };
    let most = 4 * validate::MAX_CELLS as u64 + 4;
    let broken = || data.wrong(catalogue::WantedList);
    let text: String = text.chars().filter(|letter| !letter.is_ascii_whitespace()).collect();
    let packed = base64::engine::general_purpose::STANDARD.decode(text).map_err(|_| broken())?;
    let mut bytes = Vec::new();
    let read = match layer.get("compression").and_then(|kind| kind.text()).unwrap_or_default() {
        "" => packed.as_slice().take(most).read_to_end(&mut bytes),
        "zlib" => ZlibDecoder::new(packed.as_slice()).take(most).read_to_end(&mut bytes),
        "gzip" => GzDecoder::new(packed.as_slice()).take(most).read_to_end(&mut bytes),
        _ => return Ok(None),
    };
    read.map_err(|_| broken())?;
    let (words, _) = bytes.as_chunks::<4>();
    Ok(Some(words.iter().map(|word| u32::from_le_bytes(*word)).collect()))
}

/// Returns the numbers of a list that stayed text.
fn packed_numbers(list: &str) -> Option<Vec<u32>> {
    let inner = list.strip_prefix('[')?.strip_suffix(']')?.trim();
    if inner.is_empty() {
        return Some(Vec::new());
    }
    let number = |text: &str| {
        let text = text.trim();
        text.parse().ok().or_else(|| Some(text.parse::<f64>().ok()?.clamp(0.0, f64::from(u32::MAX)) as u32))
    };
    inner.split(',').map(number).collect()
}
