//! Where the grid of a picture lies: guessed from the lines that are drawn in it, or measured between two places.

/// A picture in shades of gray, row by row.
#[derive(Clone, Copy, Debug)]
pub struct Gray<'a> {
    pub width: usize,
    pub height: usize,
    pub pixels: &'a [u8],
}

/// How a grid of squares lies in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alignment {
    /// Pixels to a cell.
    pub cell: f64,
    /// Where the first lines run, in pixels from the left and from the top; from 0 to below `cell`.
    pub offset: [f64; 2],
}

/// Pixels to a cell: fewer could not be played on.
const SMALLEST: f64 = 12.0;
/// Lines across a side of the picture; fewer are no grid.
const FEWEST: f64 = 4.0;
/// How far lines must stand out of the rest, in standard deviations of what chance would give.
const CERTAIN: f64 = 7.0;
/// A line of more contrast than this counts no more: one dark wall is not a grid.
const CLIP: i32 = 28;

/// The grid that is drawn in a picture, if one is plain to see.
pub fn suggest(picture: Gray) -> Option<Alignment> {
    if picture.pixels.len() < picture.width * picture.height {
        return None;
    }
    let across = Profile::of(picture.width, picture.height, |x, y| picture.pixels[y * picture.width + x]);
    let down = Profile::of(picture.height, picture.width, |y, x| picture.pixels[y * picture.width + x]);
    let longest = picture.width.min(picture.height) as f64 / FEWEST;
    let both = |cell: f64| -> (f64, f64) { (across.best(cell).0, down.best(cell).0) };
    let steps = ((longest - SMALLEST) / 0.25).max(0.0) as usize;
    let rough = (0..=steps).map(|step| SMALLEST + 0.25 * step as f64).max_by(|a, b| {
        let sum = |cell: &f64| both(*cell).0 + both(*cell).1;
        sum(a).total_cmp(&sum(b))
    })?;
    let (first, second) = both(rough);
    if first < CERTAIN || second < CERTAIN {
        return None;
    }
    // Over many cells a small fraction of a pixel tells.
    let fine = (-20..=20).map(|step| rough + f64::from(step) * 0.02).max_by(|a, b| {
        let sum = |cell: &f64| both(*cell).0 + both(*cell).1;
        sum(a).total_cmp(&sum(b))
    })?;
    Some(Alignment { cell: fine, offset: [across.best(fine).1, down.best(fine).1] })
}

/// How much each column (or row) looks like a thin line from one end to the other.
struct Profile {
    lines: Vec<f64>,
    mean: f64,
    deviation: f64,
}

impl Profile {
    fn of(length: usize, depth: usize, at: impl Fn(usize, usize) -> u8) -> Profile {
        let ridge = |x: usize, y: usize| {
            let value = |x: usize| i32::from(at(x, y));
            let (here, left, right) = (value(x), value(x - 1), value(x + 1));
            // Darker or brighter than both sides; an edge between two grounds is neither.
            let (low, high) = (here - left.max(right), left.min(right) - here);
            low.max(high).clamp(0, CLIP)
        };
        let inner = 1..length.saturating_sub(1);
        let line = |x| (0..depth).map(|y| ridge(x, y)).sum::<i32>() as f64 / depth.max(1) as f64;
        let mut lines: Vec<f64> = inner.map(line).collect();
        lines.insert(0, 0.0);
        lines.push(0.0);
        let count = lines.len() as f64;
        let mean = lines.iter().sum::<f64>() / count;
        let deviation =
            (lines.iter().map(|line| (line - mean).powi(2)).sum::<f64>() / count).sqrt().max(0.05);
        Profile { lines, mean, deviation }
    }

    /// How far lines at this distance stand out, and where the first runs.
    fn best(&self, cell: f64) -> (f64, f64) {
        let phases = (cell * 2.0).floor().max(1.0) as usize;
        let mut best = (f64::MIN, 0.0);
        for phase in 0..phases {
            let start = phase as f64 * 0.5;
            let (mut sum, mut count, mut at) = (0.0, 0.0, start);
            while at < self.lines.len() as f64 - 1.0 {
                sum += self.near(at);
                count += 1.0;
                at += cell;
            }
            let score = (sum / f64::max(count, 1.0) - self.mean) / self.deviation * f64::sqrt(count);
            if score > best.0 {
                best = (score, start);
            }
        }
        best
    }

    /// Between two columns, both count as near as they are.
    fn near(&self, at: f64) -> f64 {
        let (low, part) = (at.floor() as usize, at.fract());
        let value = |at: usize| self.lines.get(at).copied().unwrap_or(0.0);
        value(low) * (1.0 - part) + value(low + 1) * part
    }
}

/// How a picture lies on the map: where its top left corner is, in cells, and how many of its pixels make a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lay {
    pub origin: [f64; 2],
    pub pixels_per_cell: f64,
}

impl Lay {
    /// The picture with its first grid lines on the map's edge, as far as they are within it.
    pub fn aligned(alignment: Alignment) -> Lay {
        let [x, y] = alignment.offset.map(|offset| {
            let part = offset / alignment.cell;
            // A line a hair inside the edge is the edge.
            if part > 0.5 { 1.0 - part } else { -part }
        });
        Lay { origin: [x, y], pixels_per_cell: alignment.cell }
    }

    /// The same picture so that two places of it, a box's opposite corners, come to lie `wanted` apart along the box's sides,
    /// the first one at `anchor`. `None`: they are too near to each other.
    pub fn between(self, first: [f64; 2], second: [f64; 2], wanted: f64, anchor: [f64; 2]) -> Option<Lay> {
        let sides = [0, 1].map(|axis| (second[axis] - first[axis]).abs());
        let longer = sides[0].max(sides[1]);
        // Along one line only its length counts; of a box both sides do.
        let length = if sides[0].min(sides[1]) > longer / 2.0 { (sides[0] + sides[1]) / 2.0 } else { longer };
        if length < 0.05 || wanted <= 0.0 {
            return None;
        }
        let factor = wanted / length;
        let pixels_per_cell = self.pixels_per_cell / factor;
        let pixel = [0, 1].map(|axis| (first[axis] - self.origin[axis]) * self.pixels_per_cell);
        let origin = [0, 1].map(|axis| tidy(anchor[axis] - pixel[axis] / pixels_per_cell));
        (0.5..=20_000.0)
            .contains(&pixels_per_cell)
            .then_some(Lay { origin, pixels_per_cell: tidy(pixels_per_cell) })
    }

    /// Moved by pixels of the picture.
    pub fn nudged(self, by: [f64; 2]) -> Lay {
        let origin = [0, 1].map(|axis| tidy(self.origin[axis] + by[axis] / self.pixels_per_cell));
        Lay { origin, ..self }
    }

    /// With so many pixels more to a cell; the top left corner stays.
    pub fn scaled(self, by: f64) -> Lay {
        Lay { pixels_per_cell: tidy((self.pixels_per_cell + by).max(1.0)), ..self }
    }

    /// Columns and rows that cover a picture of this size.
    pub fn cells(self, pixels: [f64; 2]) -> [i32; 2] {
        // Half a cell over is cut off: grids rarely end at the last pixel.
        [0, 1].map(|axis| ((pixels[axis] / self.pixels_per_cell + self.origin[axis]).round() as i32).max(1))
    }
}

/// Ten thousandths are as fine as anybody can see.
fn tidy(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ground of soft spots and noise, with or without a grid.
    fn drawn(width: usize, height: usize, grid: Option<Alignment>) -> Vec<u8> {
        let mut seed = 7_u32;
        let mut noise = move || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 24) / 255.0
        };
        let on_line = |at: usize, offset: f64, cell: f64| {
            let part = (at as f64 - offset).rem_euclid(cell);
            part.min(cell - part) < 0.5
        };
        let mut pixels = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let spots = 30.0 * ((x as f64 / 37.0).sin() + (y as f64 / 23.0).cos());
                let wall = if (200..230).contains(&x) && y > 60 { -60.0 } else { 0.0 };
                let line = grid.is_some_and(|grid| {
                    on_line(x, grid.offset[0], grid.cell) || on_line(y, grid.offset[1], grid.cell)
                });
                let value = 130.0 + spots + wall + 24.0 * noise() - if line { 30.0 } else { 0.0 };
                pixels.push(value.clamp(0.0, 255.0) as u8);
            }
        }
        pixels
    }

    fn guess(width: usize, height: usize, grid: Option<Alignment>) -> Option<Alignment> {
        suggest(Gray { width, height, pixels: &drawn(width, height, grid) })
    }

    #[test]
    fn drawn_lines_are_found_to_a_fraction_of_a_pixel() {
        for (cell, offset) in [(50.0, [12.0, 31.0]), (35.4, [0.0, 20.0]), (70.0, [69.0, 1.0])] {
            let found = guess(700, 560, Some(Alignment { cell, offset })).expect("a grid");
            assert!((found.cell - cell).abs() < 0.06, "{found:?} for {cell}");
            for axis in 0..2 {
                let apart = (found.offset[axis] - offset[axis]).rem_euclid(cell);
                assert!(apart.min(cell - apart) <= 1.0, "{found:?} for {cell} {offset:?}");
            }
        }
    }

    #[test]
    fn a_picture_without_lines_gets_no_suggestion() {
        assert_eq!(guess(700, 560, None), None);
        assert_eq!(suggest(Gray { width: 90, height: 90, pixels: &[9; 8100] }), None);
        assert_eq!(suggest(Gray { width: 90, height: 90, pixels: &[9; 10] }), None);
    }

    #[test]
    fn two_corners_of_a_box_say_how_the_picture_lies() {
        // At 50 pixels to a cell the box from (1.2, 1.1) to (4.2, 4.1) is 150 pixels wide; it is five cells, so 30 pixels each.
        let lay = Lay { origin: [0.0, 0.0], pixels_per_cell: 50.0 };
        let lay = lay.between([1.2, 1.1], [4.2, 4.1], 5.0, [1.0, 1.0]).expect("a way");
        assert_eq!(lay.pixels_per_cell, 30.0);
        // Pixel 60, 55 is now at the corner 1, 1.
        assert_eq!(lay.origin, [-1.0, -0.8333]);
        assert_eq!(lay.between([2.0, 2.0], [2.01, 2.0], 5.0, [2.0, 2.0]), None);
    }

    #[test]
    fn a_line_at_the_edge_is_the_edge_and_the_rest_covers_the_picture() {
        let lay = Lay::aligned(Alignment { cell: 50.0, offset: [49.0, 20.0] });
        assert_eq!(lay.origin, [1.0 - 0.98, -0.4]);
        assert_eq!(lay.cells([1001.0, 520.0]), [20, 10]);
    }

    #[test]
    fn arrow_keys_move_by_pixels_and_scale_by_parts_of_one() {
        let lay = Lay { origin: [0.0, 0.0], pixels_per_cell: 50.0 };
        assert_eq!(lay.nudged([1.0, -5.0]).origin, [0.02, -0.1]);
        assert_eq!(lay.scaled(0.25).pixels_per_cell, 50.25);
    }
}
