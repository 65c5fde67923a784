//! Tiles that cache a layer's image while the map moves. A tile belongs to a scale and to the plane, not to the screen: panning moves
//! existing tiles, and only newly visible ones are painted.

use super::list::{DisplayList, Layer, Rect};
use super::{View, draw, pieces};
use crate::Editor;
use crate::camera::{Camera, Insets, Viewport};
use crate::editor::Labels;
use crate::editor::select::SelectTool;

/// One tile. Tiles of one scale are adjacent, starting at the plane's origin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TileKey {
    /// Bits of the [`Camera`]'s scale: only exactly the same scale has the same image.
    scale: u64,
    pub x: i32,
    pub y: i32,
}

impl TileKey {
    /// Returns the CSS pixels per cell.
    pub fn scale(self) -> f64 {
        f64::from_bits(self.scale)
    }
}

/// Position of the map on the screen, in device pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Screen {
    pub camera: Camera,
    pub viewport: Viewport,
    /// Device pixels per CSS pixel.
    pub dpr: f64,
    /// Width and height of a tile in device pixels.
    pub side: f64,
}

impl Screen {
    /// Returns the position of the plane's origin in whole pixels, like everything that is painted.
    pub fn origin(&self) -> [f64; 2] {
        self.camera.to_px([0.0, 0.0], self.viewport).map(|css| (css * self.dpr).round())
    }

    /// Returns the visible tiles of a scale, extended by `around` tiles, starting with those nearest to the center.
    pub fn keys(&self, scale: f64, around: i32) -> Vec<TileKey> {
        let [left, top] = self.origin();
        let [width, height] = self.viewport.size.map(|css| css * self.dpr);
        // A tile's width on this screen.
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

    /// Returns the position of a tile on this screen in whole pixels, so that neighbors meet.
    pub fn place(&self, key: TileKey) -> Rect {
        let [left, top] = self.origin();
        let wide = self.side * self.camera.scale / key.scale();
        let edge = |from: f64, at: i32| (from + f64::from(at) * wide).round();
        [edge(left, key.x), edge(top, key.y), edge(left, key.x + 1), edge(top, key.y + 1)]
    }

    /// Returns the tile's part of the plane, in cells.
    pub fn part(&self, key: TileKey) -> Rect {
        let cells = self.side / self.dpr / key.scale();
        [key.x, key.y, key.x + 1, key.y + 1].map(|at| f64::from(at) * cells)
    }

    /// Returns the overlapping tiles of another scale.
    pub fn under(&self, key: TileKey, scale: f64) -> Vec<TileKey> {
        let cells = self.side / self.dpr / scale;
        let [left, top, right, bottom] = self.part(key).map(|at| at / cells);
        // A tiny part of the next tile does not count.
        let (first, last) = (|at: f64| (at + 1e-6).floor() as i32, |at: f64| (at - 1e-6).floor() as i32);
        let scale = scale.to_bits();
        (first(top)..=last(bottom))
            .flat_map(|y| (first(left)..=last(right)).map(move |x| TileKey { scale, x, y }))
            .collect()
    }

    /// Returns a view of only one tile.
    pub fn look(&self, key: TileKey) -> (Camera, Viewport) {
        let scale = key.scale();
        let size = self.side / self.dpr;
        let center = [key.x, key.y].map(|at| (f64::from(at) + 0.5) * size / scale);
        (Camera { center, scale }, Viewport { size: [size, size], insets: Insets::default() })
    }
}

/// Returns the scale of tiles during zooming: close enough to any other, and few of them (powers of two).
pub fn level(scale: f64) -> f64 {
    scale.log2().round().exp2()
}

/// Returns the part of a layer that is cached in tiles, bottom to top.
pub fn draw_part(layer: Layer, view: View<'_>) -> DisplayList {
    if layer == Layer::Pieces { pieces::standing(view) } else { draw(layer, view) }
}

/// Returns an editor for drawing tiles of ground and pieces, which do not need its tools.
pub fn looking_at_parts(view: View<'_>) -> Editor {
    let editor = view.editor;
    let mut select = SelectTool::default();
    select.carried.clone_from(&editor.select.carried);
    let labels = Labels { marks: editor.labels.marks, ..Labels::default() };
    let (selected, more) = (editor.selected.clone(), editor.more.clone());
    Editor {
        whole: Some(view.visible()),
        tool: editor.tool,
        labels,
        selected,
        more,
        select,
        ..Editor::new(editor.seat.clone())
    }
}
