//! Cached tiles of a layer's image, and their composition.

use crate::palette::context;
use burstmap_frontend::display::changes::Stale;
use burstmap_frontend::display::list::Rect;
use burstmap_frontend::display::tiles::{Screen, TileKey};
use std::collections::{BTreeMap, BTreeSet};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Maximum stretch factor of tiles.
const MOST_STRETCHED: f64 = 10.0;

#[derive(Debug)]
struct Tile {
    canvas: HtmlCanvasElement,
    ctx: CanvasRenderingContext2d,
    /// Time of its last use.
    used: u64,
}

#[derive(Debug, Default)]
pub struct Tiles {
    kept: BTreeMap<TileKey, Tile>,
    /// Canvases of dropped tiles.
    spare: Vec<Tile>,
    /// Counter of images.
    clock: u64,
    /// Whether the last composed image is outdated.
    pub stale: bool,
}

impl Tiles {
    pub fn has(&self, key: TileKey) -> bool {
        self.kept.contains_key(&key)
    }

    /// Drops outdated tiles, and returns whether there were any.
    pub fn forget(&mut self, stale: &Stale, screen: &Screen) -> bool {
        let meets = |a: Rect, b: &Rect| a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
        let gone: Vec<TileKey> = match stale {
            Stale::Nothing => return false,
            Stale::Everything => self.kept.keys().copied().collect(),
            Stale::Parts(parts) => {
                let hit = |key: &&TileKey| parts.iter().any(|part| meets(screen.part(**key), part));
                self.kept.keys().filter(hit).copied().collect()
            }
        };
        self.spare.extend(gone.iter().filter_map(|key| self.kept.remove(key)));
        self.stale |= !gone.is_empty();
        !gone.is_empty()
    }

    /// Drops all tiles with their canvases, because their size changes.
    pub fn clear(&mut self) {
        *self = Tiles { stale: true, ..Tiles::default() };
    }

    /// Paints one more tile.
    pub fn paint(&mut self, key: TileKey, side: f64, draw: impl FnOnce(&CanvasRenderingContext2d)) {
        let Some(mut tile) = self.spare.pop().or_else(|| fresh(side)) else { return };
        draw(&tile.ctx);
        tile.used = self.clock;
        self.kept.insert(key, tile);
        self.stale = true;
    }

    /// Composes the image. Missing tiles are replaced by stretched ones of another scale.
    pub fn show(&mut self, ctx: &CanvasRenderingContext2d, screen: &Screen, keys: &[TileKey]) {
        self.clock += 1;
        for key in keys {
            let at = screen.place(*key);
            if let Some(tile) = self.kept.get_mut(key) {
                tile.used = self.clock;
                draw(ctx, &tile.canvas, [0.0, 0.0, screen.side, screen.side], at);
                continue;
            }
            for under in self.instead(screen, *key).1 {
                self.stretch(ctx, screen, *key, under);
            }
        }
        self.stale = false;
    }

    /// Returns tiles of another scale that can replace this one, and the part that each covers.
    pub fn instead(&self, screen: &Screen, key: TileKey) -> (f64, Vec<TileKey>) {
        let scales: BTreeSet<u64> = self.kept.keys().map(|kept| kept.scale().to_bits()).collect();
        let mut scales: Vec<f64> = scales.into_iter().map(f64::from_bits).collect();
        let away = |scale: &f64| (scale / key.scale()).ln().abs();
        scales.retain(|scale| *scale != key.scale() && away(scale) < MOST_STRETCHED.ln());
        scales.sort_by(|a, b| away(a).total_cmp(&away(b)));
        let mut best = (0.0, Vec::new());
        for scale in scales {
            let all = screen.under(key, scale);
            let count = all.len().max(1) as f64;
            let there: Vec<TileKey> = all.into_iter().filter(|under| self.has(*under)).collect();
            let part = there.len() as f64 / count;
            if part > best.0 {
                best = (part, there);
            }
            if best.0 >= 1.0 {
                break;
            }
        }
        best
    }

    fn stretch(&mut self, ctx: &CanvasRenderingContext2d, screen: &Screen, key: TileKey, under: TileKey) {
        let (whole, part) = (screen.part(under), screen.part(key));
        let common =
            [whole[0].max(part[0]), whole[1].max(part[1]), whole[2].min(part[2]), whole[3].min(part[3])];
        let Some(tile) = self.kept.get_mut(&under) else { return };
        tile.used = self.clock;
        let [left, top] = screen.origin();
        let (from, to) = (under.scale() * screen.dpr, screen.camera.scale * screen.dpr);
        let source = [
            (common[0] - whole[0]) * from,
            (common[1] - whole[1]) * from,
            (common[2] - whole[0]) * from,
            (common[3] - whole[1]) * from,
        ];
        let at = [
            (left + common[0] * to).round(),
            (top + common[1] * to).round(),
            (left + common[2] * to).round(),
            (top + common[3] * to).round(),
        ];
        draw(ctx, &tile.canvas, source, at);
    }

    /// Drops the least recently used tiles.
    pub fn trim(&mut self, most: usize) {
        if self.kept.len() <= most {
            return;
        }
        let mut by_age: Vec<(u64, TileKey)> = self.kept.iter().map(|(key, tile)| (tile.used, *key)).collect();
        by_age.sort();
        let too_many = self.kept.len() - most;
        self.spare.extend(by_age.iter().take(too_many).filter_map(|(_, key)| self.kept.remove(key)));
        self.spare.truncate(16);
    }
}

fn draw(ctx: &CanvasRenderingContext2d, canvas: &HtmlCanvasElement, from: Rect, to: Rect) {
    let size = |[left, top, right, bottom]: Rect| (right - left, bottom - top);
    let ((w, h), (wide, tall)) = (size(from), size(to));
    if w <= 0.0 || h <= 0.0 || wide <= 0.0 || tall <= 0.0 {
        return;
    }
    // It only fails for canvases without pixels.
    let _ = ctx.draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        canvas, from[0], from[1], w, h, to[0], to[1], wide, tall,
    );
}

fn fresh(side: f64) -> Option<Tile> {
    let document = web_sys::window()?.document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(side as u32);
    canvas.set_height(side as u32);
    let ctx = context(&canvas)?;
    Some(Tile { canvas, ctx, used: 0 })
}
