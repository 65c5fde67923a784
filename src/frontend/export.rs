//! Export of the map: contents of an image, the image as SVG, and its layout on paper.

pub mod paper;
pub mod sheets;
pub mod side;
pub mod svg;

use crate::camera::{Camera, Insets, Viewport, bounds};
use crate::display::list::{DisplayList, Layer, Role, Shape};
use crate::display::{View, draw, edge, overlay};
use crate::editor::Labels;
use burstmap_geometry::Grid;

/// Part of the map in an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Extent {
    #[default]
    Map,
    /// The visible part on the screen.
    View,
}

/// Contents of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    pub grid: bool,
    pub tokens: bool,
    /// Answers of the current tool: an area, a line of sight, reachable cells.
    pub tool: bool,
}

impl Parts {
    /// Returns the labels on the image, out of those on the screen.
    pub fn labels(self, on_screen: Labels) -> Labels {
        let (names, hit_points) = (on_screen.names && self.tokens, on_screen.hit_points && self.tokens);
        Labels { names, hit_points, ..on_screen }
    }
}

/// A drawn part of the plane.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    pub camera: Camera,
    pub viewport: Viewport,
}

/// CSS pixels per cell in an image of the whole map: as on a screen, so that lines and letters have the usual weight.
pub const USUAL_SCALE: f64 = 48.0;

/// Maximum number of pixels of an image's longer side, and of all pixels, that browsers can paint.
const MOST_PIXELS: [f64; 2] = [16_000.0, 120e6];

impl Frame {
    /// Returns the whole board.
    pub fn of_map(grid: Grid) -> Frame {
        Frame::of_rect(bounds(grid), USUAL_SCALE)
    }

    /// Returns the camera's visible part of the board without panels.
    pub fn of_view(grid: Grid, camera: Camera, viewport: Viewport) -> Frame {
        let (insets, [width, height]) = (viewport.insets, viewport.size);
        let low = camera.to_plane([insets.left, insets.top], viewport);
        let high = camera.to_plane([width - insets.right, height - insets.bottom], viewport);
        let [left, top, right, bottom] = bounds(grid);
        let rect = [low[0].max(left), low[1].max(top), high[0].min(right), high[1].min(bottom)];
        // A view beyond the board shows nothing, so the whole map is used.
        let seen = rect[2] - rect[0] > 0.1 && rect[3] - rect[1] > 0.1;
        if seen { Frame::of_rect(rect, camera.scale) } else { Frame::of_map(grid) }
    }

    /// Creates a frame from left, top, right and bottom in cells, and the pixels per cell.
    pub fn of_rect([left, top, right, bottom]: [f64; 4], scale: f64) -> Frame {
        let camera = Camera { center: [(left + right) / 2.0, (top + bottom) / 2.0], scale };
        let size = [(right - left) * scale, (bottom - top) * scale];
        Frame { camera, viewport: Viewport { size, insets: Insets::default() } }
    }

    /// Returns width and height in pixels, with a number of pixels per cell.
    pub fn pixels(&self, to_a_cell: f64) -> [f64; 2] {
        self.viewport.size.map(|side| (side / self.camera.scale * to_a_cell).round())
    }

    /// Returns whether a browser can paint it with a number of pixels per cell.
    pub fn fits(&self, to_a_cell: f64) -> bool {
        let [width, height] = self.pixels(to_a_cell);
        width.max(height) <= MOST_PIXELS[0] && width * height <= MOST_PIXELS[1]
    }
}

/// Returns the drawing, bottom to top. The editor's camera shows the frame.
pub fn lists(view: View<'_>, parts: Parts) -> Vec<DisplayList> {
    let layers = Layer::ALL.into_iter().filter(|layer| parts.tool || *layer != Layer::Live);
    let keeps = |layer: Layer, role: Role| match role {
        Role::Grid => parts.grid,
        Role::Token => parts.tokens,
        // Lines between engaged tokens.
        Role::Line => parts.tokens || layer != Layer::Pieces,
        // The keyboard's cursor is only for the screen.
        Role::Cursor => false,
        _ => true,
    };
    let drawn = layers.map(|layer| {
        let mut list = match layer {
            // Lasting templates are not a tool's answer.
            Layer::Overlay if !parts.tool => overlay::kept(view),
            _ => draw(layer, view),
        };
        list.items.retain(|item| keeps(layer, item.role));
        list
    });
    let mut drawn: Vec<DisplayList> = drawn.collect();
    if !parts.tool {
        // They are already part of the tool's layer.
        let mut numbers = DisplayList::default();
        edge::draw(view, &mut numbers);
        drawn.push(numbers);
    }
    drawn
}

/// Returns the addresses of all images in lists, without duplicates.
pub fn pictures(lists: &[DisplayList]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for item in lists.iter().flat_map(|list| &list.items) {
        if let Shape::Picture { src, .. } = &item.shape
            && !found.contains(src)
        {
            found.push(src.clone());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_geometry::Shape as GridShape;

    const GRID: Grid = Grid { shape: GridShape::Square, columns: 30, rows: 20 };

    #[test]
    fn a_picture_of_the_map_reaches_to_its_edges() {
        let frame = Frame::of_map(GRID);
        assert_eq!(frame.pixels(100.0), [3000.0, 2000.0]);
        assert_eq!(frame.camera.to_px([0.0, 0.0], frame.viewport), [0.0, 0.0]);
        assert_eq!(frame.camera.to_px([30.0, 20.0], frame.viewport), frame.viewport.size);
    }

    #[test]
    fn a_picture_of_the_view_leaves_out_what_panels_cover_and_what_is_beyond_the_board() {
        let insets = Insets { left: 80.0, top: 0.0, right: 320.0, bottom: 0.0 };
        let viewport = Viewport { size: [1200.0, 400.0], insets };
        let camera = Camera { center: [15.0, 0.0], scale: 40.0 };
        let frame = Frame::of_view(GRID, camera, viewport);
        // From 80 to 880 pixels there are 20 cells. The upper half of the view is beyond the board.
        assert_eq!(frame.pixels(10.0), [200.0, 50.0]);
        assert_eq!(frame.camera.to_plane([0.0, 0.0], frame.viewport), [2.0, 0.0]);
        let beyond = Camera { center: [500.0, 500.0], scale: 40.0 };
        assert_eq!(Frame::of_view(GRID, beyond, viewport), Frame::of_map(GRID));
    }

    #[test]
    fn more_pixels_than_a_browser_paints_are_refused() {
        let frame = Frame::of_map(Grid { columns: 60, rows: 60, ..GRID });
        assert!(frame.fits(140.0) && !frame.fits(300.0));
    }
}
