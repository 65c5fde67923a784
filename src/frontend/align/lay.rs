//! Position of an image under the grid.

use super::{Alignment, tidy};

/// Position of an image on the map: its top left corner in cells, and its pixels per cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lay {
    pub origin: [f64; 2],
    pub pixels_per_cell: f64,
}

impl Lay {
    /// Returns the image with its first grid lines on the map's edge, if they are inside.
    pub fn aligned(alignment: Alignment) -> Lay {
        let [x, y] = alignment.offset.map(|offset| {
            let part = offset / alignment.cell;
            // A line just inside the edge counts as the edge.
            if part > 0.5 { 1.0 - part } else { -part }
        });
        Lay { origin: [x, y], pixels_per_cell: alignment.cell }
    }

    /// Returns the position of the first grid lines, in pixels from the image's left and top.
    pub fn first_lines(self) -> [f64; 2] {
        // Adding 0 turns -0 into 0.
        self.origin.map(|side| -side * self.pixels_per_cell + 0.0)
    }

    /// Returns the image scaled so that two of its places, a box's opposite corners, are `wanted` apart along the box's width, or along
    /// their common line, with the first one at `anchor`. `None` if they are too close together.
    pub fn between(self, first: [f64; 2], second: [f64; 2], wanted: f64, anchor: [f64; 2]) -> Option<Lay> {
        let sides = [0, 1].map(|axis| (second[axis] - first[axis]).abs());
        let (shorter, longer) = (sides[0].min(sides[1]), sides[0].max(sides[1]));
        // On one line only its length counts, for a square both sides, for another box its width.
        let length = match shorter / longer {
            ratio if ratio > 0.9 => (sides[0] + sides[1]) / 2.0,
            ratio if ratio > 0.25 => sides[0],
            _ => longer,
        };
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

    /// Returns the image moved by whole cells, so that it leaves no column or row at the board's corner `edge` nearly empty or outside. A
    /// good position stays. Otherwise the corner moves to its position `before`, if that was elsewhere on the board. `across` and `along`:
    /// steps to the next row or column, and to the next cell in it.
    pub fn settled(self, before: Lay, edge: [f64; 2], [across, along]: [[f64; 2]; 2]) -> Lay {
        let mut origin = self.origin;
        // Along comes last, because on hexes a step across also moves half a cell along.
        for step in [across, along] {
            let axis = usize::from(step[1].abs() > step[0].abs());
            let [from_edge, was] = [origin, before.origin].map(|at| (at[axis] - edge[axis]) / step[axis]);
            if from_edge > -1.0 && from_edge <= 0.5 {
                continue;
            }
            let wanted = if was.abs() < 1.5 { 0.0 } else { was };
            let cells = (from_edge - wanted).round();
            origin = [0, 1].map(|side| tidy(origin[side] - cells * step[side]));
        }
        Lay { origin, ..self }
    }

    /// Returns the image moved by its own pixels.
    pub fn nudged(self, by: [f64; 2]) -> Lay {
        let origin = [0, 1].map(|axis| tidy(self.origin[axis] + by[axis] / self.pixels_per_cell));
        Lay { origin, ..self }
    }

    /// Returns the image with more pixels per cell. The top left corner stays.
    pub fn scaled(self, by: f64) -> Lay {
        Lay { pixels_per_cell: tidy((self.pixels_per_cell + by).max(1.0)), ..self }
    }

    /// Returns the columns and rows that cover an image of this size.
    pub fn cells(self, pixels: [f64; 2]) -> [i32; 2] {
        // Half a cell at the end is cut off, because grids rarely end at the last pixel.
        [0, 1].map(|axis| ((pixels[axis] / self.pixels_per_cell + self.origin[axis]).round() as i32).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_corners_of_a_box_say_how_the_picture_lies() {
        // At 50 pixels per cell, the box from (1.2, 1.1) to (4.2, 4.1) is 150 pixels wide. As five cells, that is 30 pixels each.
        let lay = Lay { origin: [0.0, 0.0], pixels_per_cell: 50.0 };
        let lay = lay.between([1.2, 1.1], [4.2, 4.1], 5.0, [1.0, 1.0]).expect("a way");
        assert_eq!(lay.pixels_per_cell, 30.0);
        // Pixel 60, 55 is now at the corner 1, 1.
        assert_eq!(lay.origin, [-1.0, -0.8333]);
        assert_eq!(lay.between([2.0, 2.0], [2.01, 2.0], 5.0, [2.0, 2.0]), None);
        // Eight cells of 62 pixels wide and six high, starting at any corner.
        let lay = Lay { origin: [0.0, 0.0], pixels_per_cell: 100.0 };
        for [first, second] in [[[1.0, 1.0], [5.96, 4.72]], [[5.96, 4.72], [1.0, 1.0]]] {
            let laid = lay.between(first, second, 8.0, [1.0, 1.0]).expect("a way");
            assert!((laid.pixels_per_cell - 62.0).abs() < 0.01, "{}", laid.pixels_per_cell);
        }
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

    #[test]
    fn a_picture_is_settled_by_whole_cells_where_it_would_leave_a_column_nearly_empty_or_out() {
        let squares = [[0.0, 1.0], [1.0, 0.0]];
        let at = |origin: [f64; 2]| Lay { origin, pixels_per_cell: 70.0 };
        let settled = |now, before| at(now).settled(at(before), [0.0, 0.0], squares).origin;
        // Three quarters of the first column were empty, and more than two rows were above the board.
        assert_eq!(settled([0.75, -2.2], [0.0, 0.0]), [-0.25, -0.2]);
        // A good position stays where the click was.
        assert_eq!(settled([0.5, -0.9], [0.0, 0.0]), [0.5, -0.9]);
        // An image may start in the middle of the board.
        assert_eq!(settled([6.8, 3.2], [5.1, 3.0]), [4.8, 3.2]);
    }

    #[test]
    fn among_hexes_a_row_is_a_step_of_half_a_cell_aside() {
        let tall = 3_f64.sqrt() / 2.0;
        let pointy = [[0.5, tall], [1.0, 0.0]];
        let edge = [-0.5, -0.6];
        let before = Lay { origin: edge, pixels_per_cell: 70.0 };
        let now = Lay { origin: [-0.3, -0.6 + tall], ..before };
        let [x, y] = now.settled(before, edge, pointy).origin;
        assert!((x + 0.8).abs() < 1e-3 && (y + 0.6).abs() < 1e-3, "{x} {y}");
        // If a cell would be outside on the left, the image moves right by one.
        let now = Lay { origin: [-1.2, -0.6 + tall], ..before };
        let [x, y] = now.settled(before, edge, pointy).origin;
        assert!((x + 0.7).abs() < 1e-3 && (y + 0.6).abs() < 1e-3, "{x} {y}");
    }
}
