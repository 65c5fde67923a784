//! Conversion of the file's pixels to the scene. Foundry's grid covers a canvas: the scene's rectangle with a margin of whole cells around
//! it. Walls and tokens are in pixels of that canvas.

use crate::draft::Frame;
use crate::loose::Loose;
use burstmap_encounter::scene::SceneShape;
use burstmap_rules::reason::{PlanePoint, Refusal};

/// Default for scenes without the field.
const PADDING: f64 = 0.25;
/// Largest part of a cell at the map's border that gets no cell of its own.
const SLIVER: f64 = 0.05;

/// The grid types of the format.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kind {
    pub shape: SceneShape,
    /// Whether hexes are in columns with flat tops rather than in rows with pointy tops.
    pub flat: bool,
    /// Whether the first row (column) starts with a whole hex instead of half of one.
    even: bool,
    pub gridless: bool,
}

impl Kind {
    pub fn of(number: i64) -> Kind {
        let hex = |flat, even| Kind { shape: SceneShape::Hex, flat, even, gridless: false };
        match number {
            2 => hex(false, false),
            3 => hex(false, true),
            4 => hex(true, false),
            5 => hex(true, true),
            other => Kind { shape: SceneShape::Square, flat: false, even: false, gridless: other == 0 },
        }
    }
}

/// The file's grid settings.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    pub kind: Kind,
    /// Pixels per cell in the file.
    pub cell: f64,
    /// The scene's rectangle.
    pub size: PlanePoint,
    /// Margin around the rectangle, as a part of its size.
    pub padding: f64,
    /// Shift of the image, together with the rectangle, to the left and up.
    pub shift: PlanePoint,
    pub hexes: Hexes,
}

/// Measurement of hexes in different generations of the format.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hexes {
    /// Hexes are measured from corner to corner, also in margins.
    OverCorners,
    /// Side to side, but margins corner to corner.
    OldMargins,
    /// Side to side, with margins of whole rows.
    SideToSide,
}

/// A scene's rectangle in pixels of the file, and the grid that covers it.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// Pixels between neighboring cells.
    pub per_cell: f64,
    /// Start of the rectangle.
    pub start: PlanePoint,
    /// The rectangle's pixels.
    pub size: PlanePoint,
    /// Position of its corner in the scene's plane.
    pub frame: Frame,
    /// Columns and rows of the covering grid.
    pub cells: [f64; 2],
}

impl Measures {
    pub fn read(file: &Loose, nested: bool, kind: Kind, cell: f64) -> Result<Measures, Refusal> {
        let background = file.get("background").filter(|background| background.object().is_some());
        // Version 14 stores the shift in the scene again.
        let shifted = background
            .filter(|background| background.get("offsetX").is_some() || background.get("offsetY").is_some());
        let shift = match &shifted {
            Some(background) => {
                [background.number_or("offsetX", 0.0)?, background.number_or("offsetY", 0.0)?]
            }
            None => [file.number_or("shiftX", 0.0)?, file.number_or("shiftY", 0.0)?],
        };
        Ok(Measures {
            kind,
            cell,
            size: [file.need("width")?.number()?, file.need("height")?.number()?],
            padding: file.number_or("padding", PADDING)?.clamp(0.0, 10.0),
            shift,
            hexes: hexes(file, nested),
        })
    }

    /// Returns the pixels between the centers of neighbors.
    fn per_cell(&self) -> f64 {
        let over_corners = self.kind.shape == SceneShape::Hex && self.hexes == Hexes::OverCorners;
        if over_corners { self.cell * 3.0_f64.sqrt() / 2.0 } else { self.cell }
    }

    /// Returns the margin on the left and above, in pixels.
    fn margin(&self) -> PlanePoint {
        let whole = |axis: usize, step: f64| (self.padding * self.size[axis] * (1.0 / step)).ceil() * step;
        if self.kind.shape == SceneShape::Square || self.padding == 0.0 {
            return [0, 1].map(|axis| whole(axis, self.cell));
        }
        match self.hexes {
            Hexes::OverCorners => [0, 1].map(|axis| whole(axis, self.cell)),
            Hexes::OldMargins => {
                let corners = (self.cell * 2.0 / 3.0_f64.sqrt()).round();
                [0, 1].map(|axis| whole(axis, corners))
            }
            Hexes::SideToSide => {
                // Rows interlock: the distance between rows is three quarters of a hex. After an odd number of them the margin along the
                // row grows by half a hex, so that the rectangle's first row looks the same as without a margin.
                let (along, across) = (usize::from(self.kind.flat), usize::from(!self.kind.flat));
                let row = self.cell * 3.0_f64.sqrt() / 2.0;
                let mut margin = [whole(0, self.cell), whole(1, self.cell)];
                margin[across] = whole(across, row);
                if (margin[across] / row).round() as i64 % 2 != 0 {
                    margin[along] += self.cell / 2.0;
                }
                margin
            }
        }
    }

    /// Returns the canvas with the file's own grid.
    pub fn canvas(&self) -> Canvas {
        let (per_cell, margin) = (self.per_cell(), self.margin());
        let start = [margin[0] - self.shift[0], margin[1] - self.shift[1]];
        let (corner, cells) = match self.kind.shape {
            SceneShape::Square => self.squares(start),
            SceneShape::Hex => self.hexagons(start, per_cell),
        };
        Canvas { per_cell, start, size: self.size, frame: Frame { offset: corner }, cells }
    }

    /// Returns the start and cells for squares, which start at the border next to the rectangle's corner.
    fn squares(&self, start: PlanePoint) -> (PlanePoint, [f64; 2]) {
        let mut corner = [0.0; 2];
        let mut cells = [0.0; 2];
        for axis in 0..2 {
            let at = start[axis] / self.cell;
            corner[axis] = at - at.round();
            if corner[axis].abs() < 1e-9 {
                corner[axis] = 0.0;
            }
            cells[axis] = corner[axis] + self.size[axis] / self.cell;
        }
        (corner, cells)
    }

    /// Returns the start and cells for hexes: from the first row that the rectangle's border crosses, and the last hex that does not start
    /// within it.
    fn hexagons(&self, start: PlanePoint, per_cell: f64) -> (PlanePoint, [f64; 2]) {
        let (along, across) = (usize::from(self.kind.flat), usize::from(!self.kind.flat));
        let (hex, row) = (2.0 / 3.0_f64.sqrt(), 3.0_f64.sqrt() / 2.0);
        let at = start.map(|pixels| pixels / per_cell);
        let size = self.size.map(|pixels| pixels / per_cell);
        let first_row = (at[across] / row + SLIVER).floor();
        let starts_whole = (first_row.rem_euclid(2.0) == 0.0) == self.kind.even;
        let half = if starts_whole { 0.5 } else { 0.0 };
        let first_center = (at[along] - half + SLIVER).floor() + half;
        let mut corner = [0.0; 2];
        corner[along] = at[along] - first_center;
        corner[across] = at[across] - first_row * row - hex / 2.0;
        let mut cells = [0.0; 2];
        cells[along] = (corner[along] + size[along] + 0.5 - 0.25).ceil();
        cells[across] = (((corner[across] + hex / 2.0 + size[across] - hex) / row) - 0.01).ceil() + 1.0;
        (corner, cells)
    }
}

/// Returns the measurement of hexes. Before version 10 they were measured from corner to corner. Versions 10 and 11 did so only with a
/// flag. Later ones converted the size, and kept only the margins.
fn hexes(file: &Loose, nested: bool) -> Hexes {
    let flagged = file
        .get("flags")
        .and_then(|flags| flags.get("core"))
        .is_some_and(|core| core.flag("legacyHex", false));
    let version = file.get("_stats").and_then(|stats| stats.get("coreVersion"));
    let version = version.and_then(|version| match version.text() {
        Some(text) => text.split('.').next()?.parse::<f64>().ok(),
        None => version.number().ok(),
    });
    match (nested, flagged) {
        (false, _) => Hexes::OverCorners,
        (true, false) => Hexes::SideToSide,
        (true, true) if version.is_some_and(|version| version >= 12.0) => Hexes::OldMargins,
        (true, true) => Hexes::OverCorners,
    }
}

impl Canvas {
    /// Converts pixels to cells from the rectangle's corner.
    pub fn cells(&self, [x, y]: PlanePoint) -> PlanePoint {
        [(x - self.start[0]) / self.per_cell, (y - self.start[1]) / self.per_cell]
    }
}
