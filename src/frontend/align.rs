//! The grid of an image: detected from the drawn lines, or measured between two places.

mod lay;

pub use lay::Lay;

/// An image in shades of gray, row by row.
#[derive(Clone, Copy, Debug)]
pub struct Gray<'a> {
    pub width: usize,
    pub height: usize,
    pub pixels: &'a [u8],
}

/// Position of a grid of squares in an image.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alignment {
    /// Pixels per cell.
    pub cell: f64,
    /// Position of the first lines, in pixels from the left and from the top; from 0 to below `cell`.
    pub offset: [f64; 2],
}

/// Minimum number of pixels per cell. Smaller cells are unplayable.
const SMALLEST: f64 = 12.0;
/// Minimum number of lines across a side of the image.
const FEWEST: f64 = 4.0;
/// Minimum prominence of lines, in standard deviations of chance: across and down together, and in each direction. Over 41 maps, those with
/// lines had at least 18 and 4.8 in each direction, those without at most 10.
const CERTAIN: f64 = 13.0;
const CERTAIN_EACH: f64 = 4.0;
/// Length of the pieces in which lines are detected, in pixels: longer than the gaps of dotted lines, shorter than a cell, so that the dots
/// of crossing lines make no line.
const PIECE: usize = 12;
/// Distance from a line to its background on both sides: a thin line is two pixels wide after scaling.
const ASIDE: usize = 2;
/// Minimum difference in shade between a piece of a line and its background.
const VISIBLE: f64 = 1.5;

/// Returns the grid drawn in an image, if it is clearly visible.
pub fn suggest(picture: Gray) -> Option<Alignment> {
    if picture.pixels.len() < picture.width * picture.height {
        return None;
    }
    let across = profiles(picture.width, picture.height, |x, y| picture.pixels[y * picture.width + x]);
    let down = profiles(picture.height, picture.width, |y, x| picture.pixels[y * picture.width + x]);
    let largest = picture.width.min(picture.height) as f64 / FEWEST;
    // Between two sizes the last line moves by a pixel.
    let step = 1.0 + 1.0 / picture.width.max(picture.height).max(1) as f64;
    let found = across.iter().zip(&down).flat_map(|sides| {
        let sizes = std::iter::successors(Some(SMALLEST), move |cell| Some(cell * step));
        sizes.take_while(move |cell| *cell <= largest).map(move |cell| {
            let (across, down) = (sides.0.best(cell), sides.1.best(cell));
            let rough = Alignment { cell, offset: [across.1, down.1] };
            (across.0 + down.0, across.0.min(down.0), rough, [sides.0, sides.1])
        })
    });
    let (both, each, rough, sides) = found.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (both >= CERTAIN && each >= CERTAIN_EACH).then(|| rough.fitted(sides))
}

impl Alignment {
    /// Fits the grid to the lines by least squares: over many cells a small fraction of a pixel matters.
    fn fitted(self, sides: [&Profile; 2]) -> Alignment {
        let lines = [0, 1].map(|axis| sides[axis].along(self.cell, self.offset[axis]));
        let weight =
            |axis: usize| lines[axis].iter().map(|line| line.seen).sum::<f64>().max(f64::MIN_POSITIVE);
        let middle = |axis: usize, of: fn(&Line) -> f64| {
            lines[axis].iter().map(|line| line.seen * of(line)).sum::<f64>() / weight(axis)
        };
        let middles = [0, 1].map(|axis| (middle(axis, |line| line.number), middle(axis, |line| line.at)));
        let (mut product, mut square) = (0.0, 0.0);
        for axis in 0..2 {
            for line in &lines[axis] {
                let number = line.number - middles[axis].0;
                product += line.seen * number * (line.at - middles[axis].1);
                square += line.seen * number * number;
            }
        }
        if square <= 0.0 {
            return self;
        }
        let cell = product / square;
        // An edge counts in its own column and the next one: the edge between them is the middle of its own.
        let offset = middles.map(|(number, at)| (at - number * cell).rem_euclid(cell));
        Alignment { cell, offset }
    }

    /// Returns the grid for an enlarged image. It uses whole pixels if that is within the measurement error, since grids are drawn like
    /// that. A line within this error of the edge is at the edge.
    pub fn enlarged(self, factor: f64, size: [f64; 2]) -> Alignment {
        let cell = self.cell * factor;
        let cells = size[0].max(size[1]) / cell;
        let whole = cell.round().max(1.0);
        let cell = if (whole - cell).abs() * cells <= factor { whole } else { tidy(cell) };
        let offset = self.offset.map(|offset| {
            let offset = offset * factor;
            let from_edge = offset.min(cell - offset);
            if from_edge <= factor { 0.0 } else { tidy(offset) }
        });
        Alignment { cell, offset }
    }
}

/// A line of a grid: its number, its position, and its visible part.
#[derive(Debug)]
struct Line {
    number: f64,
    at: f64,
    seen: f64,
}

/// Returns the line share of each column (or row): dark lines, and bright ones.
fn profiles(length: usize, depth: usize, at: impl Fn(usize, usize) -> u8) -> [Profile; 2] {
    let mut seen = [vec![0.0; length], vec![0.0; length]];
    let pieces = depth / PIECE;
    for piece in 0..pieces {
        let rows = piece * PIECE..(piece + 1) * PIECE;
        let shade = |x| rows.clone().map(|y| f64::from(at(x, y))).sum::<f64>() / PIECE as f64;
        let shades: Vec<f64> = (0..length).map(shade).collect();
        let mut last = [0.0; 2];
        for x in ASIDE..length.saturating_sub(ASIDE) {
            let (here, left, right) = (shades[x], shades[x - ASIDE], shades[x + ASIDE]);
            // Darker or brighter than both sides. An edge between two backgrounds is neither.
            let contrast = [left.min(right) - here, here - left.max(right)].map(|by| by.max(0.0));
            for kind in 0..2 {
                // A line between two columns is half in each.
                if contrast[kind] + last[kind] > VISIBLE {
                    seen[kind][x] += 1.0 / pieces as f64;
                }
            }
            last = contrast;
        }
    }
    seen.map(Profile::of)
}

/// The line share of each column (or row), from 0 to 1.
#[derive(Debug)]
struct Profile {
    lines: Vec<f64>,
    mean: f64,
    deviation: f64,
}

impl Profile {
    fn of(lines: Vec<f64>) -> Profile {
        let count = lines.len().max(1) as f64;
        let mean = lines.iter().sum::<f64>() / count;
        let deviation = (lines.iter().map(|line| (line - mean).powi(2)).sum::<f64>() / count).sqrt() + 0.01;
        Profile { lines, mean, deviation }
    }

    /// Returns the prominence of lines at this distance, and the position of the first.
    fn best(&self, cell: f64) -> (f64, f64) {
        let mut best = (f64::MIN, 0.0);
        for start in 0..cell.floor() as usize {
            let (mut sum, mut count, mut at) = (0.0, 0.0, start as f64);
            while let Some(line) = self.lines.get(at.round() as usize) {
                sum += line;
                count += 1.0;
                at += cell;
            }
            let score = (sum / f64::max(count, 1.0) - self.mean) / self.deviation * f64::sqrt(count);
            if score > best.0 {
                best = (score, start as f64);
            }
        }
        best
    }

    /// Returns the visible lines of a grid, each at its actual position.
    fn along(&self, cell: f64, start: f64) -> Vec<Line> {
        let count = ((self.lines.len() as f64 - start) / cell).ceil().max(0.0) as usize;
        let line = |number: usize| {
            let about = (start + number as f64 * cell).round() as usize;
            let (mut seen, mut moment) = (0.0, 0.0);
            for at in about.saturating_sub(ASIDE)..=about + ASIDE {
                let more = self.lines.get(at).map_or(0.0, |line| (line - self.mean).max(0.0));
                seen += more;
                moment += more * at as f64;
            }
            (seen > 0.0).then(|| Line { number: number as f64, at: moment / seen, seen })
        };
        (0..count).filter_map(line).collect()
    }
}

/// Rounds to ten thousandths, which is finer than visible.
fn tidy(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a background of soft spots and noise, with or without a grid.
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
            near(guess(700, 560, Some(Alignment { cell, offset })), cell, offset);
        }
    }

    /// Returns an even image with a drawing: the darkness of each pixel.
    fn darkened(width: usize, height: usize, by: impl Fn(usize, usize) -> f64) -> Vec<u8> {
        let pixels = (0..width * height).map(|at| (180.0 - by(at % width, at / width)) as u8);
        pixels.collect()
    }

    fn near(found: Option<Alignment>, cell: f64, offset: [f64; 2]) {
        let found = found.expect("a grid");
        assert!((found.cell - cell).abs() < 0.06, "{found:?} for {cell}");
        for axis in 0..2 {
            let apart = (found.offset[axis] - offset[axis]).rem_euclid(cell);
            assert!(apart.min(cell - apart) <= 1.0, "{found:?} for {cell} {offset:?}");
        }
    }

    #[test]
    fn lines_of_two_pixels_and_dotted_ones_are_lines() {
        let on = |at: usize| at % 64 < 2;
        let solid = darkened(640, 512, |x, y| if on(x) || on(y) { 25.0 } else { 0.0 });
        near(suggest(Gray { width: 640, height: 512, pixels: &solid }), 64.0, [1.0, 1.0]);
        // Dots of four pixels and gaps of four. The dots of crossing lines also form columns, eight pixels apart.
        let dot = |along: usize| along % 8 < 4;
        let dotted = darkened(640, 512, |x, y| match (on(x) && dot(y), on(y) && dot(x)) {
            (false, false) => 0.0,
            _ => 60.0,
        });
        near(suggest(Gray { width: 640, height: 512, pixels: &dotted }), 64.0, [1.0, 1.0]);
    }

    /// After scaling, lines are on one pixel in some places and between two in others, with a rhythm.
    #[test]
    fn the_rhythm_of_scaling_is_not_taken_for_the_grid() {
        let cell = 29.166_7;
        // The part of a line of 0.45 pixels on this pixel.
        let share = |at: usize| {
            let from = (at as f64).rem_euclid(cell);
            let overlap = |start: f64| ((start + 0.45).min(from + 1.0) - start.max(from)).max(0.0);
            overlap(0.0) + overlap(cell)
        };
        let pixels = darkened(1400, 788, |x, y| 60.0 * share(x).max(share(y)));
        near(suggest(Gray { width: 1400, height: 788, pixels: &pixels }), cell, [0.2, 0.2]);
    }

    #[test]
    fn tiles_of_a_floor_are_no_grid_beside_one() {
        let tile = |x: usize, y: usize| {
            let in_room = (100..400).contains(&x) && (80..400).contains(&y);
            in_room && (x.is_multiple_of(20) || y.is_multiple_of(20))
        };
        let grid = |x: usize, y: usize| x % 60 == 7 || y % 60 == 7;
        let pixels = darkened(720, 600, |x, y| match (tile(x, y), grid(x, y)) {
            (true, _) => 90.0,
            (_, true) => 12.0,
            _ => 0.0,
        });
        near(suggest(Gray { width: 720, height: 600, pixels: &pixels }), 60.0, [7.0, 7.0]);
    }

    #[test]
    fn in_the_full_picture_a_grid_has_whole_pixels_where_it_may() {
        let found =
            Alignment { cell: 29.19, offset: [0.3, 28.9] }.enlarged(4096.0 / 1400.0, [4096.0, 2304.0]);
        // 48 cells of 85.4 pixels. With a whole number of pixels, the last would be off by 19 pixels.
        assert_eq!(found.cell, 85.4016);
        assert_eq!(found.offset, [0.0, 0.0]);
        let found = Alignment { cell: 35.01, offset: [17.0, 3.0] }.enlarged(2.0, [1400.0, 1400.0]);
        assert_eq!((found.cell, found.offset), (70.0, [34.0, 6.0]));
    }

    #[test]
    fn a_picture_without_lines_gets_no_suggestion() {
        assert_eq!(guess(700, 560, None), None);
        assert_eq!(suggest(Gray { width: 90, height: 90, pixels: &[9; 8100] }), None);
        assert_eq!(suggest(Gray { width: 90, height: 90, pixels: &[9; 10] }), None);
    }
}
