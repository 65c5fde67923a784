//! The squares that a layer's picture is kept in while the map moves. A square belongs to a scale and to the plane, not to the
//! screen: while one pans, squares are pushed about as they are, and only those that come into sight are painted.

use super::list::{DisplayList, Layer};
use super::{View, draw, pieces};
use crate::Editor;
use crate::camera::{Camera, Insets, Viewport};
use crate::tools::SelectTool;

/// One square. Those of one scale lie side by side from the plane's origin on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TileKey {
    /// Of the [`Camera`], its bits: only the very same scale gives the very same picture.
    scale: u64,
    pub x: i32,
    pub y: i32,
}

impl TileKey {
    /// CSS pixels to a cell.
    pub fn scale(self) -> f64 {
        f64::from_bits(self.scale)
    }
}

/// A rectangle: left, top, right, bottom.
pub type Rect = [f64; 4];

/// Where the map lies on the screen, in device pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Screen {
    pub camera: Camera,
    pub viewport: Viewport,
    /// Device pixels to a CSS pixel.
    pub dpr: f64,
    /// Width and height of a square in device pixels.
    pub side: f64,
}

impl Screen {
    /// The place of the plane's origin: whole pixels, as all that is painted takes it.
    pub fn origin(&self) -> [f64; 2] {
        self.camera.to_px([0.0, 0.0], self.viewport).map(|css| (css * self.dpr).round())
    }

    /// The squares of a scale that are in sight, and so many around them; those nearest to the middle first.
    pub fn keys(&self, scale: f64, around: i32) -> Vec<TileKey> {
        let [left, top] = self.origin();
        let [width, height] = self.viewport.size.map(|css| css * self.dpr);
        // A square's width on this screen.
        let wide = self.side * self.camera.scale / scale;
        let first = |edge: f64| (-edge / wide).floor() as i32 - around;
        let last = |edge: f64, size: f64| ((size - edge) / wide).ceil() as i32 - 1 + around;
        let scale = scale.to_bits();
        let mut keys: Vec<TileKey> = (first(top)..=last(top, height))
            .flat_map(|y| (first(left)..=last(left, width)).map(move |x| TileKey { scale, x, y }))
            .collect();
        let middle = [(width / 2.0 - left) / wide - 0.5, (height / 2.0 - top) / wide - 0.5];
        let away = |key: &TileKey| (f64::from(key.x) - middle[0]).hypot(f64::from(key.y) - middle[1]);
        keys.sort_by(|a, b| away(a).total_cmp(&away(b)));
        keys
    }

    /// Where a square lies on this screen, on whole pixels, so that neighbors meet.
    pub fn place(&self, key: TileKey) -> Rect {
        let [left, top] = self.origin();
        let wide = self.side * self.camera.scale / key.scale();
        let edge = |from: f64, at: i32| (from + f64::from(at) * wide).round();
        [edge(left, key.x), edge(top, key.y), edge(left, key.x + 1), edge(top, key.y + 1)]
    }

    /// The square's part of the plane, in cells.
    pub fn part(&self, key: TileKey) -> Rect {
        let cells = self.side / self.dpr / key.scale();
        [key.x, key.y, key.x + 1, key.y + 1].map(|at| f64::from(at) * cells)
    }

    /// The squares of another scale over which this one lies.
    pub fn under(&self, key: TileKey, scale: f64) -> Vec<TileKey> {
        let cells = self.side / self.dpr / scale;
        let [left, top, right, bottom] = self.part(key).map(|at| at / cells);
        // A hair of the next one is nothing.
        let (first, last) = (|at: f64| (at + 1e-6).floor() as i32, |at: f64| (at - 1e-6).floor() as i32);
        let scale = scale.to_bits();
        (first(top)..=last(bottom))
            .flat_map(|y| (first(left)..=last(right)).map(move |x| TileKey { scale, x, y }))
            .collect()
    }

    /// The look at a square alone.
    pub fn look(&self, key: TileKey) -> (Camera, Viewport) {
        let scale = key.scale();
        let size = self.side / self.dpr;
        let center = [key.x, key.y].map(|at| (f64::from(at) + 0.5) * size / scale);
        (Camera { center, scale }, Viewport { size: [size, size], insets: Insets::default() })
    }
}

/// The scale in which squares are painted while one zooms: near enough to any other, and few of them (powers of two).
pub fn level(scale: f64) -> f64 {
    scale.log2().round().exp2()
}

/// What of a layer is kept in squares, bottom to top.
pub fn draw_part(layer: Layer, view: View<'_>) -> DisplayList {
    if layer == Layer::Pieces { pieces::standing(view) } else { draw(layer, view) }
}

/// What the ground and the pieces need of an editor, to look at one square after the other. They need nothing of its tools.
pub fn looking_at_parts(view: View<'_>) -> Editor {
    let editor = view.editor;
    let mut select = SelectTool::default();
    select.carried.clone_from(&editor.select.carried);
    let (selected, more) = (editor.selected.clone(), editor.more.clone());
    Editor { whole: Some(view.visible()), selected, more, select, ..Editor::new(editor.seat.clone()) }
}
