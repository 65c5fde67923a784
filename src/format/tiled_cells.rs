//! Cells of Tiled maps in the map's pixels: squares, or hexes in interlocking rows (pointy) or columns (flat).
//!
//! See <https://doc.mapeditor.org/en/stable/reference/tmx-map-format/#map>. Tiled rounds half lengths down to whole pixels.

use super::broken::is_blank;
use super::floor_plan::Square;
use super::loose::Loose;
use super::uvtt_ours::extent;
use burstmap_encounter::scene::SceneShape;
use burstmap_messages::catalogue;
use burstmap_rules::reason::{PlanePoint, Refusal};

/// Distance between the rows of regular hexes with width 1.
const ROW: f64 = 0.866_025_403_784_438_6;
/// Height of the pointed part of a regular hex with width 1.
const TOOTH: f64 = ROW / 3.0;

/// Position, size and shape of the map's cells.
#[derive(Clone, Debug)]
pub struct Layout {
    /// First cell. Infinite maps may start anywhere.
    pub origin: Square,
    /// Columns and rows of the file.
    pub size: PlanePoint,
    /// Pixels of one cell.
    pub pixels: PlanePoint,
    hexes: Option<Hexes>,
    /// Whether the user requested a grid of squares for hexes.
    overlaid: bool,
}

/// Interlocking rows of pointy hexes, or columns of flat ones.
#[derive(Clone, Copy, Debug)]
struct Hexes {
    /// Axis across the rows: 1 for pointy hexes, 0 for flat ones.
    across: usize,
    /// Whether the rows with even numbers are shifted by half a hex, rather than the odd ones.
    even: bool,
    /// Half the width of a hex along its row.
    half: f64,
    /// Length of a hex's straight side.
    side: f64,
    /// Height of a hex's pointed part.
    tooth: f64,
}

impl Hexes {
    fn of(file: &Loose, pixels: PlanePoint) -> Result<Hexes, Refusal> {
        let is = |name: &str, text: &str| file.get(name).is_some_and(|field| field.text() == Some(text));
        let across = if is("staggeraxis", "x") { 0 } else { 1 };
        let side = file.number_or("hexsidelength", 0.0)?;
        let halved = |length: f64| (length / 2.0).floor();
        let (half, tooth) = (halved(pixels[1 - across]), halved(pixels[across] - side));
        if half < 1.0 || side < 1.0 || tooth < 1.0 {
            let message = catalogue::ImportTiledSide { side, most: pixels[across] - 2.0 };
            return Err(Refusal::new("bad-scene", message).at("/hexsidelength"));
        }
        Ok(Hexes { across, even: is("staggerindex", "even"), half, side, tooth })
    }

    /// Returns the distance between rows.
    fn row(&self) -> f64 {
        self.tooth + self.side
    }

    fn is_shifted(&self, row: i32) -> bool {
        (row.rem_euclid(2) == 0) == self.even
    }

    /// Converts a distance across the file's rows to regular hexes, so that corners stay at corners.
    fn across(&self, pixels: f64) -> f64 {
        let row = (pixels / self.row()).floor();
        let rest = pixels - row * self.row();
        let within = match rest < self.tooth {
            true => rest / self.tooth * TOOTH,
            false => TOOTH + (rest - self.tooth) / self.side * (ROW - TOOTH),
        };
        row * ROW + within
    }
}

impl Layout {
    /// Returns the layout with the map's own size or, for an infinite map, the size of its content. `None` for an unsupported grid.
    ///
    /// # Errors
    ///
    /// `bad-scene` with the place.
    pub fn of(file: &Loose) -> Result<Option<Layout>, Refusal> {
        let side = |name: &str| {
            let field = file.need(name)?;
            let pixels = field.number()?;
            match (1.0..=100_000.0).contains(&pixels) {
                true => Ok(pixels),
                false => {
                    Err(Refusal::new("bad-scene", catalogue::ImportCellPixels { pixels }).at(field.path))
                }
            }
        };
        let pixels = [side("tilewidth")?, side("tileheight")?];
        let hexes = match file.get("orientation").and_then(|kind| kind.text()).unwrap_or("orthogonal") {
            "orthogonal" => None,
            "hexagonal" => Some(Hexes::of(file, pixels)?),
            _ => return Ok(None),
        };
        let mut layout = Layout { origin: [0, 0], size: [0.0, 0.0], pixels, hexes, overlaid: false };
        if file.flag("infinite", false) {
            layout.fit(file)?;
        } else {
            layout.size = [file.need("width")?.number()?, file.need("height")?.number()?];
        }
        Ok(Some(layout))
    }

    /// Sets the area of an infinite map to that of its content.
    fn fit(&mut self, file: &Loose) -> Result<(), Refusal> {
        let mut corners: Option<[f64; 4]> = None;
        let mut add = |[x, y]: PlanePoint, [right, bottom]: PlanePoint| {
            let [left, top, far, low] = corners.unwrap_or([x, y, right, bottom]);
            corners = Some([left.min(x), top.min(y), far.max(right), low.max(bottom)]);
        };
        let steps = self.steps();
        for layer in file.list("layers")? {
            for chunk in layer.list("chunks")? {
                let of = |name: &str| chunk.number_or(name, 0.0);
                let [x, y] = [of("x")?, of("y")?];
                add([x, y], [x + of("width")?, y + of("height")?]);
            }
            for object in layer.list("objects")?.iter().filter(|object| !is_blank(object.value)) {
                let of = |name: &str| object.number_or(name, 0.0);
                let [x, y] = [of("x")?, of("y")?];
                let far = [x + of("width")?, y + of("height")?];
                // Hexes extend into the next row.
                let near = match self.hexes {
                    None => [x, y],
                    Some(hexes) if hexes.across == 1 => [x - hexes.half, y - hexes.tooth],
                    Some(hexes) => [x - hexes.tooth, y - hexes.half],
                };
                let cells = |point: PlanePoint| [point[0] / steps[0], point[1] / steps[1]];
                add(cells(near), cells(far));
            }
        }
        let [left, top, right, bottom] = corners.unwrap_or([0.0, 0.0, 1.0, 1.0]);
        let near = [left, top, right, bottom].iter().all(|side| side.abs() < 1e6);
        if !near {
            let message = catalogue::ImportNoSize { length: right - left };
            return Err(Refusal::new("bad-scene", message).at("/layers"));
        }
        let origin = [left.floor(), top.floor()];
        self.origin = origin.map(|side| side as i32);
        self.size = [(right - origin[0]).ceil().max(1.0), (bottom - origin[1]).ceil().max(1.0)];
        Ok(())
    }

    /// Returns the shape of the file's cells.
    pub fn shape(&self) -> SceneShape {
        if self.hexes.is_some() { SceneShape::Hex } else { SceneShape::Square }
    }

    /// Returns whether the hexes are flat.
    pub fn is_flat(&self) -> bool {
        self.hexes.is_some_and(|hexes| hexes.across == 0)
    }

    /// Covers the file's hexes with squares of the same width.
    pub fn overlay(&mut self) {
        self.overlaid = self.hexes.is_some();
    }

    /// Returns the pixels from one column to the next, and from one row to the next.
    fn steps(&self) -> PlanePoint {
        match self.hexes {
            None => self.pixels,
            Some(hexes) if hexes.across == 1 => [2.0 * hexes.half, hexes.row()],
            Some(hexes) => [hexes.row(), 2.0 * hexes.half],
        }
    }

    /// Returns the number of whole columns and rows nearest to a distance in pixels. With hexes, the shift of rows does not change.
    pub fn nearest(&self, moved: PlanePoint) -> Square {
        let steps = self.steps();
        let mut cells = [0, 1].map(|axis| (moved[axis] / steps[axis]).round() as i32);
        if let Some(Hexes { across, .. }) = self.hexes {
            cells[across] = 2 * (moved[across] / steps[across] / 2.0).round() as i32;
        }
        cells
    }

    /// Returns whether the first row starts half a hex later, so that the scene needs another column before it.
    fn starts_late(&self) -> Option<usize> {
        let hexes = self.hexes.filter(|_| !self.overlaid)?;
        hexes.is_shifted(self.origin[hexes.across]).then_some(1 - hexes.across)
    }

    /// Returns the columns and rows of the scene.
    pub fn cells(&self) -> PlanePoint {
        if self.overlaid {
            return self.extent();
        }
        let mut cells = self.size;
        if let Some(along) = self.starts_late() {
            cells[along] += 1.0;
        }
        cells
    }

    /// Returns the width and height, in square cells, of the scene's grid with these numbers of columns and rows.
    pub fn extent_of(&self, cells: Square) -> PlanePoint {
        match self.hexes {
            Some(_) if !self.overlaid => extent(SceneShape::Hex, self.is_flat(), cells),
            _ => self.extent(),
        }
    }

    /// Returns the width and height of the map in squares. Over hexes, these squares have the width of a hex.
    fn extent(&self) -> PlanePoint {
        let per_cell = self.per_cell();
        let size = self.pixel_size();
        [0, 1].map(|axis| size[axis] / per_cell[axis])
    }

    /// Returns the size of the whole map in pixels, which is also that of its image.
    pub fn pixel_size(&self) -> PlanePoint {
        let steps = self.steps();
        let mut size = [self.size[0] * steps[0], self.size[1] * steps[1]];
        if let Some(hexes) = self.hexes {
            size[hexes.across] += hexes.tooth;
            size[1 - hexes.across] += if self.size[hexes.across] > 1.0 { hexes.half } else { 0.0 };
        }
        size
    }

    /// Returns the pixels per cell of the scene along both axes. They differ if hexes are irregular.
    pub fn per_cell(&self) -> PlanePoint {
        let Some(hexes) = self.hexes else { return self.pixels };
        let mut pixels = [2.0 * hexes.half; 2];
        if !self.overlaid {
            pixels[hexes.across] = hexes.row() / ROW;
        }
        pixels
    }

    /// Returns the pixel at the corner of the first cell.
    pub fn corner(&self) -> PlanePoint {
        let steps = self.steps();
        [0, 1].map(|axis| f64::from(self.origin[axis]) * steps[axis])
    }

    /// Returns the place in the scene, in cells from its corner, of a pixel of the map.
    pub fn place(&self, pixel: PlanePoint) -> PlanePoint {
        let (corner, per_cell) = (self.corner(), self.per_cell());
        let mut at = [0, 1].map(|axis| (pixel[axis] - corner[axis]) / per_cell[axis]);
        if let Some(hexes) = self.hexes.filter(|_| !self.overlaid) {
            at[hexes.across] = hexes.across(pixel[hexes.across] - corner[hexes.across]);
        }
        if let Some(along) = self.starts_late() {
            at[along] += 0.5;
        }
        at
    }

    /// Returns the corners of a cell in pixels, in the order of its outline.
    pub fn corners(&self, cell: Square) -> Vec<PlanePoint> {
        let steps = self.steps();
        let [x, y] = [0, 1].map(|axis| f64::from(cell[axis]) * steps[axis]);
        let Some(Hexes { across, half, side, tooth, .. }) = self.hexes else {
            let [right, below] = [x + self.pixels[0], y + self.pixels[1]];
            return vec![[x, y], [right, y], [right, below], [x, below]];
        };
        let shift = if self.hexes.is_some_and(|hexes| hexes.is_shifted(cell[across])) { half } else { 0.0 };
        let [along, top] = if across == 1 { [x + shift, y] } else { [y + shift, x] };
        let (low, bottom) = (tooth + side, 2.0 * tooth + side);
        let outline =
            [[half, 0.0], [2.0 * half, tooth], [2.0 * half, low], [half, bottom], [0.0, low], [0.0, tooth]];
        let turned = |[a, b]: PlanePoint| match across {
            1 => [along + a, top + b],
            _ => [top + b, along + a],
        };
        outline.into_iter().map(turned).collect()
    }

    /// Returns the neighbors of a cell, in the order of its sides.
    pub fn beside(&self, cell: Square) -> Vec<Square> {
        let Some(hexes) = self.hexes else {
            let [x, y] = cell;
            return vec![[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]];
        };
        let (along, row) = (cell[1 - hexes.across], cell[hexes.across]);
        let right = along + i32::from(hexes.is_shifted(row));
        let turned = |[a, b]: Square| if hexes.across == 1 { [a, b] } else { [b, a] };
        let all = [
            [right, row - 1],
            [along + 1, row],
            [right, row + 1],
            [right - 1, row + 1],
            [along - 1, row],
            [right - 1, row - 1],
        ];
        all.into_iter().map(turned).collect()
    }
}
