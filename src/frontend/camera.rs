//! Position of the map on the screen. CSS pixels on one side, the contract's plane (cells) on the other.

use burstmap_geometry::{Cell, Grid};
use burstmap_rules::reason::PlanePoint;

/// A position on the screen in CSS pixels, from the widget's top left.
pub type Px = [f64; 2];

/// Maximum pixels per cell.
pub const CLOSEST: f64 = 160.0;
/// Minimum pixels per cell.
pub const FARTHEST: f64 = 3.0;

/// Space at the edges that panels cover, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insets {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

/// The part of the page that shows the map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Viewport {
    /// Width and height.
    pub size: Px,
    /// Covered edges.
    pub insets: Insets,
}

/// A view of the map. `center` is in the middle of the viewport, and one cell is `scale` pixels wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Center in cells.
    pub center: PlanePoint,
    /// CSS pixels per cell.
    pub scale: f64,
}

/// A picture of the map that the user moved before the map was loaded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Picture {
    /// Width and height in its own pixels.
    pub size: Px,
    /// The picture's pixel in the middle of the viewport.
    pub center: Px,
    /// CSS pixels per pixel of the picture.
    pub scale: f64,
    /// Left, top, width and height of the visible part of the plane, in cells. `None`: the board, as large as it fits.
    pub cells: Option<[f64; 4]>,
}

impl Picture {
    /// Returns whether the picture's sizes are greater than 0 and its numbers finite.
    pub fn is_possible(&self) -> bool {
        let numbers = [self.size, self.center].into_iter().flatten().chain(self.cells.into_iter().flatten());
        let sizes = [self.scale, self.size[0], self.size[1]].into_iter();
        let mut sizes = sizes.chain(self.cells.into_iter().flat_map(|[.., width, height]| [width, height]));
        numbers.chain([self.scale]).all(f64::is_finite) && sizes.all(|size| size > 0.0)
    }
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { center: [0.0, 0.0], scale: 40.0 }
    }
}

impl Camera {
    /// Returns a camera with the whole board in the space between the panels.
    pub fn fitting(grid: Grid, viewport: Viewport) -> Camera {
        let [left, top, right, bottom] = bounds(grid);
        let (insets, [width, height]) = (viewport.insets, viewport.size);
        let free =
            [(width - insets.left - insets.right).max(60.0), (height - insets.top - insets.bottom).max(60.0)];
        let scale = (free[0] / (right - left).max(1.0)).min(free[1] / (bottom - top).max(1.0));
        let scale = scale.clamp(FARTHEST, 72.0);
        Camera {
            center: [
                (left + right) / 2.0 + (insets.right - insets.left) / 2.0 / scale,
                (top + bottom) / 2.0 + (insets.bottom - insets.top) / 2.0 / scale,
            ],
            scale,
        }
    }

    /// Returns the camera that shows the same part of the map, at the same size, as a picture that it replaces.
    pub fn replacing(picture: &Picture, grid: Grid) -> Camera {
        let [left, top, right, bottom] = bounds(grid);
        let [wide, tall] = picture.size;
        let (middle, per_cell) = match picture.cells {
            Some([left, top, width, height]) => ([left + width / 2.0, top + height / 2.0], wide / width),
            None => {
                let sides = [(right - left).max(1.0), (bottom - top).max(1.0)];
                ([(left + right) / 2.0, (top + bottom) / 2.0], (wide / sides[0]).min(tall / sides[1]))
            }
        };
        Camera {
            center: [
                middle[0] + (picture.center[0] - wide / 2.0) / per_cell,
                middle[1] + (picture.center[1] - tall / 2.0) / per_cell,
            ],
            scale: (picture.scale * per_cell).clamp(FARTHEST, CLOSEST),
        }
    }

    /// Moves a point to the middle of the space between the panels, as far as no space is wasted beyond the board.
    pub fn look_at(&mut self, at: PlanePoint, grid: Grid, viewport: Viewport) {
        let [left, top, right, bottom] = bounds(grid);
        let (insets, [width, height]) = (viewport.insets, viewport.size);
        let scale = self.scale;
        let axis = |at: f64, low: f64, high: f64, before: f64, after: f64, size: f64| {
            let half = (size - before - after).max(0.0) / scale / 2.0;
            let middle =
                if 2.0 * half >= high - low { (low + high) / 2.0 } else { at.clamp(low + half, high - half) };
            middle + (after - before) / 2.0 / scale
        };
        self.center = [
            axis(at[0], left, right, insets.left, insets.right, width),
            axis(at[1], top, bottom, insets.top, insets.bottom, height),
        ];
    }

    /// Returns the point of the plane, in cells, at a place on the screen.
    pub fn to_plane(&self, at: Px, viewport: Viewport) -> PlanePoint {
        [
            self.center[0] + (at[0] - viewport.size[0] / 2.0) / self.scale,
            self.center[1] + (at[1] - viewport.size[1] / 2.0) / self.scale,
        ]
    }

    /// Returns the position on the screen of a point of the plane.
    pub fn to_px(&self, at: PlanePoint, viewport: Viewport) -> Px {
        [
            (at[0] - self.center[0]) * self.scale + viewport.size[0] / 2.0,
            (at[1] - self.center[1]) * self.scale + viewport.size[1] / 2.0,
        ]
    }

    /// Moves the map by pixels.
    pub fn pan(&mut self, by: Px) {
        self.center = [self.center[0] - by[0] / self.scale, self.center[1] - by[1] / self.scale];
    }

    /// Zooms by a factor. The point of the plane under `at` stays there.
    pub fn zoom(&mut self, factor: f64, at: Px, viewport: Viewport) {
        if !factor.is_finite() || factor <= 0.0 {
            return;
        }
        let fixed = self.to_plane(at, viewport);
        self.scale = (self.scale * factor).clamp(FARTHEST, CLOSEST);
        let moved = self.to_plane(at, viewport);
        self.center = [self.center[0] + fixed[0] - moved[0], self.center[1] + fixed[1] - moved[1]];
    }

    /// Moves the map as little as possible to show a point outside of the panels.
    pub fn reveal(&mut self, at: PlanePoint, viewport: Viewport) {
        let [x, y] = self.to_px(at, viewport);
        let (insets, [width, height]) = (viewport.insets, viewport.size);
        let margin = self.scale.min(48.0);
        let push = |value: f64, low: f64, high: f64| {
            if low > high {
                0.0
            } else if value < low {
                low - value
            } else if value > high {
                high - value
            } else {
                0.0
            }
        };
        self.pan([
            push(x, insets.left + margin, width - insets.right - margin),
            push(y, insets.top + margin, height - insets.bottom - margin),
        ]);
    }
}

/// Returns left, top, right and bottom of the board in the plane.
pub fn bounds(grid: Grid) -> [f64; 4] {
    let (last_col, last_row) = ((grid.columns - 1).max(0), (grid.rows - 1).max(0));
    let mut out = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    for col in [0, 1.min(last_col), (last_col - 1).max(0), last_col] {
        for row in [0, 1.min(last_row), (last_row - 1).max(0), last_row] {
            for corner in grid.corners(Cell::new(col, row)) {
                let [x, y] = grid.plane(corner);
                out = [out[0].min(x), out[1].min(y), out[2].max(x), out[3].max(y)];
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape;

    const VIEW: Viewport = Viewport {
        size: [1000.0, 800.0],
        insets: Insets { left: 80.0, top: 60.0, right: 300.0, bottom: 90.0 },
    };

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let mut camera = Camera { center: [7.0, 3.0], scale: 40.0 };
        let before = camera.to_plane([120.0, 700.0], VIEW);
        camera.zoom(1.7, [120.0, 700.0], VIEW);
        let after = camera.to_plane([120.0, 700.0], VIEW);
        assert!((before[0] - after[0]).abs() < 1e-9 && (before[1] - after[1]).abs() < 1e-9);
    }

    #[test]
    fn a_map_stands_where_its_moved_picture_was() {
        let grid = Grid { shape: Shape::Square, columns: 20, rows: 10 };
        // 1000 × 600 pixels: cells of 50 pixels, with margins of 50 pixels above and below.
        let picture = Picture { size: [1000.0, 600.0], center: [250.0, 100.0], scale: 0.8, cells: None };
        let camera = Camera { center: [5.0, 1.0], scale: 40.0 };
        assert_eq!(Camera::replacing(&picture, grid), camera);
        let cells = Some([0.0, -1.0, 20.0, 12.0]);
        assert_eq!(Camera::replacing(&Picture { cells, ..picture }, grid), camera);
        // A picture of the board's right half.
        let half = Picture { cells: Some([10.0, 0.0, 10.0, 10.0]), ..picture };
        assert_eq!(Camera::replacing(&half, grid), Camera { center: [12.5, 3.0], scale: 80.0 });
        let far = Picture { scale: 0.001, ..picture };
        assert_eq!(Camera::replacing(&far, grid).scale, FARTHEST);
    }

    #[test]
    fn pictures_without_a_size_are_impossible() {
        let picture = Picture { size: [10.0, 10.0], center: [0.0, 0.0], scale: 1.0, cells: None };
        assert!(picture.is_possible());
        for impossible in [
            Picture { size: [0.0, 10.0], ..picture },
            Picture { scale: -1.0, ..picture },
            Picture { center: [f64::NAN, 0.0], ..picture },
            Picture { cells: Some([0.0, 0.0, 5.0, 0.0]), ..picture },
        ] {
            assert!(!impossible.is_possible(), "{impossible:?}");
        }
    }

    #[test]
    fn fitting_shows_the_whole_board_clear_of_the_panels() {
        for shape in [Shape::Square, Shape::HexPointy, Shape::HexFlat] {
            let grid = Grid { shape, columns: 30, rows: 21 };
            let camera = Camera::fitting(grid, VIEW);
            let [left, top, right, bottom] = bounds(grid);
            let (low, high) = (camera.to_px([left, top], VIEW), camera.to_px([right, bottom], VIEW));
            assert!(low[0] >= 79.9 && low[1] >= 59.9, "{shape:?} {low:?}");
            assert!(high[0] <= 700.1 && high[1] <= 710.1, "{shape:?} {high:?}");
        }
    }

    #[test]
    fn looking_at_an_edge_wastes_no_room_beyond_the_board() {
        let grid = Grid { shape: Shape::Square, columns: 60, rows: 60 };
        let mut camera = Camera { center: [0.0, 0.0], scale: 40.0 };
        camera.look_at([1.0, 59.0], grid, VIEW);
        let ([x, _], [_, y]) = (camera.to_px([0.0, 0.0], VIEW), camera.to_px([0.0, 60.0], VIEW));
        assert!((x - 80.0).abs() < 1e-6 && (y - 710.0).abs() < 1e-6, "{x} {y}");
    }

    #[test]
    fn revealing_pans_only_as_far_as_needed() {
        let mut camera = Camera { center: [0.0, 0.0], scale: 40.0 };
        camera.reveal([0.0, 0.0], VIEW);
        assert_eq!(camera.center, [0.0, 0.0]);
        camera.reveal([20.0, 0.0], VIEW);
        let [x, _] = camera.to_px([20.0, 0.0], VIEW);
        assert!((x - 660.0).abs() < 1e-6, "{x}");
    }
}
