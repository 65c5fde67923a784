//! The canvases, one for each layer. A layer is only painted again when its contents change.

use crate::paint::Painter;
use crate::palette::{Palette, context};
use crate::pictures::Pictures;
use crate::tiles::Tiles;
use burstmap_encounter::{Table, TurnReport};
use burstmap_frontend::Editor;
use burstmap_frontend::camera::{Camera, Insets, Viewport};
use burstmap_frontend::display::changes::{Made, Marked, Stale, marked};
use burstmap_frontend::display::list::{DisplayList, Layer};
use burstmap_frontend::display::on_picture::Dress;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::display::tiles::{Screen, TileKey, draw_part, level, looking_at_parts};
use burstmap_frontend::display::{View, draw, ground, pieces};
use burstmap_ui::timer::now;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement};

/// Width and height of a thumbnail, in CSS pixels.
const THUMBNAIL: [f64; 2] = [240.0, 150.0];

/// Layers that are cached in tiles.
const TILED: [Layer; 2] = [Layer::Ground, Layer::Pieces];

/// Maximum milliseconds of a frame for painting tiles ahead.
const PATIENCE: f64 = 5.0;

/// Maximum milliseconds for painting in each of a map's first frames. Very large images are painted in parts.
const FIRST: f64 = 40.0;

/// Milliseconds without movement after which the camera rests.
const REST: f64 = 140.0;

/// Stretch factor above which tiles are painted again during zooming.
const COARSE: f64 = 2.5;

/// Milliseconds from which a frame is late.
const SLOW: f64 = 21.0;

/// Size of a tile in device pixels. It is doubled on larger screens.
const SIDE: f64 = 256.0;

/// Number of device pixels from which a screen is large.
const LARGE: f64 = 2.5e6;

#[derive(Debug)]
pub struct Stage {
    root: Element,
    canvases: Vec<(Layer, HtmlCanvasElement, CanvasRenderingContext2d)>,
    palette: Palette,
    pub pictures: Pictures,
    /// Cached tiles of the ground and the pieces.
    tiles: [Tiles; 2],
    /// Source data of the tiles.
    made: Option<(Key, Made)>,
    /// Contents of the overlay and the live layer.
    lists: [Option<DisplayList>; 2],
    /// Whether nothing was painted on each canvas since its last resize. Browsers allocate no memory for such canvases.
    untouched: [bool; 2],
    /// Contents above the pieces.
    above: DisplayList,
    motion: Motion,
    /// The previous frame's screen.
    screen: Option<Screen>,
    /// Whether all canvases must be painted again.
    anew: bool,
    /// Whether the image is still incomplete since then.
    first: bool,
}

/// A key that changes when the source data of the tiles may have changed.
#[derive(Clone, PartialEq, Debug)]
struct Key {
    stamp: u64,
    marked: Marked,
    /// Visible cells, which determine the positions of region names.
    visible: [i32; 4],
    dress: Dress,
}

/// Movement of the camera.
#[derive(Clone, Copy, Default, Debug)]
struct Motion {
    /// Time of the last movement, and whether it was more than a single step.
    last: f64,
    moving: bool,
    zooming: bool,
    /// Whether the previous frame was too slow for smooth edges, for lack of a graphics processor.
    slow: bool,
}

impl Motion {
    fn note(&mut self, before: Option<Camera>, now: Camera, time: f64) {
        let rested = time - self.last > REST;
        match before {
            Some(before) if before != now => {
                self.slow = !rested && (self.slow || time - self.last > SLOW);
                self.moving = !rested;
                self.zooming = (self.zooming && !rested) || before.scale != now.scale;
                self.last = time;
            }
            _ if rested => *self = Motion { last: self.last, ..Motion::default() },
            _ => {}
        }
    }
}

impl Stage {
    pub fn new(root: Element, canvases: Vec<HtmlCanvasElement>, arrived: Rc<dyn Fn()>) -> Stage {
        let canvases = Layer::ALL
            .into_iter()
            .zip(canvases)
            .filter_map(|(layer, canvas)| context(&canvas).map(|ctx| (layer, canvas, ctx)))
            .collect();
        let palette = Palette::of(&root, dpr());
        let pictures = Pictures::new(arrived);
        Stage {
            root,
            canvases,
            palette,
            pictures,
            tiles: Default::default(),
            made: None,
            lists: [None, None],
            untouched: [true, true],
            above: DisplayList::default(),
            motion: Motion::default(),
            screen: None,
            anew: true,
            first: true,
        }
    }

    /// Repaints everything after colors, fonts or the screen changed.
    pub fn restyle(&mut self) {
        self.palette = Palette::of(&self.root, dpr());
        self.repaint();
    }

    /// Repaints everything after images arrived, or another scene was opened.
    pub fn repaint(&mut self) {
        self.anew = true;
    }

    /// Gives the memory of canvases and squares back. The next frame paints all of it.
    pub fn rest(&mut self) {
        for (_, canvas, _) in &self.canvases {
            canvas.set_width(0);
            canvas.set_height(0);
        }
        self.untouched = [true, true];
        self.tiles.iter_mut().for_each(Tiles::clear);
        self.repaint();
    }

    /// Paints a frame. `stamp` grows with each change of the table. Whether another frame is needed: what is far from the middle, or
    /// stretched while one zooms, is painted bit by bit.
    pub fn frame(&mut self, view: View<'_>, stamp: u64) -> bool {
        if self.palette.dpr != dpr() {
            self.restyle();
        }
        let screen = self.look(view);
        self.fit(screen);
        if std::mem::take(&mut self.anew) {
            self.tiles.iter_mut().for_each(Tiles::clear);
            self.made = None;
            self.lists = [None, None];
            self.first = true;
        }
        let changed = self.forget(view, stamp, &screen);
        let before = self.screen.replace(screen);
        self.motion.note(before.map(|before| before.camera), screen.camera, now());
        let moved = before != Some(screen);
        let more = self.map(view, &screen, moved, changed);
        self.tools(view, &screen, moved);
        more
    }

    fn look(&self, view: View<'_>) -> Screen {
        let (camera, viewport, dpr) = (view.editor.camera, view.editor.viewport, self.palette.dpr);
        let pixels = viewport.size[0] * viewport.size[1] * dpr * dpr;
        Screen { camera, viewport, dpr, side: if pixels > LARGE { 2.0 * SIDE } else { SIDE } }
    }

    /// Drops outdated tiles, and returns whether there were any.
    fn forget(&mut self, view: View<'_>, stamp: u64, screen: &Screen) -> bool {
        let key = Key { stamp, marked: marked(view), visible: view.visible(), dress: Dress::of(view) };
        if self.made.as_ref().is_some_and(|(known, _)| *known == key) {
            return false;
        }
        let made = Made::of(view);
        let before = self.made.take();
        let mut changed = false;
        for (layer, tiles) in TILED.into_iter().zip(&mut self.tiles) {
            let stale = before.as_ref().map_or(Stale::Everything, |(_, old)| made.since(old, layer, view));
            changed |= tiles.forget(&stale, screen);
        }
        self.made = Some((key, made));
        changed
    }

    /// Composes ground and pieces of tiles. Returns whether some of them are not painted yet.
    fn map(&mut self, view: View<'_>, screen: &Screen, moved: bool, changed: bool) -> bool {
        let in_motion = self.motion.moving && !changed;
        let zooming = self.motion.zooming && in_motion;
        let scale = if zooming { level(screen.camera.scale) } else { screen.camera.scale };
        let keys = screen.keys(scale, 0);
        let mut editor = looking_at_parts(view);
        let begun = now();
        let [blank, mut blurred] = self.missing(screen, &keys);
        if zooming {
            // They are not needed: the next frame has another scale.
            blurred.retain(|(layer, key)| self.is_coarse(screen, *layer, *key));
        }
        let missing = blank.len() + blurred.len();
        // Blank tiles come before blurred ones.
        let most = match (in_motion, self.first) {
            (true, _) => PATIENCE,
            (false, true) => FIRST,
            (false, false) => f64::INFINITY,
        };
        let wanted =
            blank.into_iter().map(|one| (most, one)).chain(blurred.into_iter().map(|one| (PATIENCE, one)));
        let mut count = 0;
        for (most, (layer, key)) in wanted {
            if count > 0 && now() - begun > most {
                break;
            }
            self.square(layer, key, screen, view, &mut editor);
            count += 1;
        }
        self.first &= count < missing;
        let mut more = zooming || count < missing;
        if missing == 0 && in_motion && !zooming {
            more |= self.ahead(screen, view, &mut editor);
        }
        self.show(screen, &keys, view, moved);
        more
    }

    /// Returns the missing tiles: those without any replacement, and the others.
    fn missing(&self, screen: &Screen, keys: &[TileKey]) -> [Vec<(usize, TileKey)>; 2] {
        let each = keys.iter().flat_map(|key| [(0, *key), (1, *key)]);
        let missing =
            each.filter(|(layer, key)| self.tiles.get(*layer).is_some_and(|tiles| !tiles.has(*key)));
        let covered = |(layer, key): &(usize, TileKey)| {
            self.tiles.get(*layer).is_some_and(|tiles| tiles.instead(screen, *key).0 >= 1.0)
        };
        let (blurred, blank) = missing.partition(covered);
        [blank, blurred]
    }

    /// Returns whether the replacement of a tile is stretched visibly, even in motion.
    fn is_coarse(&self, screen: &Screen, layer: usize, key: TileKey) -> bool {
        let Some(tiles) = self.tiles.get(layer) else { return false };
        let (_, instead) = tiles.instead(screen, key);
        instead.first().is_none_or(|other| screen.camera.scale / other.scale() > COARSE)
    }

    /// Paints one tile around the visible ones, if there is time: it may be visible next.
    fn ahead(&mut self, screen: &Screen, view: View<'_>, editor: &mut Editor) -> bool {
        let keys = screen.keys(screen.camera.scale, 1);
        let each = keys.iter().flat_map(|key| [(0, *key), (1, *key)]);
        let next =
            |(layer, key): &(usize, TileKey)| self.tiles.get(*layer).is_some_and(|tiles| !tiles.has(*key));
        let Some((layer, key)) = each.clone().find(next) else { return false };
        self.square(layer, key, screen, view, editor);
        true
    }

    /// Paints a tile.
    fn square(&mut self, layer: usize, key: TileKey, screen: &Screen, view: View<'_>, editor: &mut Editor) {
        let (Some(tiles), Some(which)) = (self.tiles.get_mut(layer), TILED.get(layer)) else { return };
        (editor.camera, editor.viewport) = screen.look(key);
        let (camera, viewport) = (editor.camera, editor.viewport);
        let list = draw_part(*which, View { editor: &*editor, ..view });
        tiles.paint(key, screen.side, |ctx| {
            Painter::start(ctx, &self.palette, &self.pictures, camera, viewport).paint(&list);
        });
    }

    /// Composes the tiles on the canvases.
    fn show(&mut self, screen: &Screen, keys: &[TileKey], view: View<'_>, moved: bool) {
        let most = (keys.len() * 5 / 2).max(40);
        let above = pieces::above(view);
        let other = above != self.above;
        self.above = above;
        for (tiles, which) in self.tiles.iter_mut().zip(TILED) {
            let Some((_, _, ctx)) = self.canvases.iter().find(|(layer, ..)| *layer == which) else {
                continue;
            };
            let changed = moved || tiles.stale || other && which == Layer::Pieces;
            if !changed {
                continue;
            }
            let painter = Painter::start(ctx, &self.palette, &self.pictures, screen.camera, screen.viewport);
            let holes = which == Layer::Ground && keys.iter().any(|key| !tiles.has(*key));
            if holes && view.scenery.fog.is_none() {
                painter.paint(&ground::board(view));
            }
            // Tiles are in device pixels of the screen.
            let _ = ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            // At rest nothing is stretched. In motion, smooth edges take half of the frame without a graphics processor.
            ctx.set_image_smoothing_enabled(!(self.motion.zooming && self.motion.slow));
            tiles.show(ctx, screen, keys);
            ctx.set_image_smoothing_enabled(true);
            tiles.trim(most);
            if which == Layer::Pieces && !self.above.items.is_empty() {
                painter.stand(screen.origin());
                painter.paint(&self.above);
            }
        }
    }

    /// Paints the tools' contents if they changed, or the camera moved.
    fn tools(&mut self, view: View<'_>, screen: &Screen, moved: bool) {
        let states = self.lists.iter_mut().zip(&mut self.untouched);
        for ((known, untouched), which) in states.zip([Layer::Overlay, Layer::Live]) {
            let Some((_, _, ctx)) = self.canvases.iter().find(|(layer, ..)| *layer == which) else {
                continue;
            };
            let list = draw(which, view);
            let was_empty = known.as_ref().is_some_and(|known| known.items.is_empty());
            let same = known.as_ref() == Some(&list) && !moved || was_empty && list.items.is_empty();
            *untouched &= list.items.is_empty();
            if same {
                continue;
            }
            if !*untouched {
                Painter::start(ctx, &self.palette, &self.pictures, screen.camera, screen.viewport)
                    .paint(&list);
            }
            *known = Some(list);
        }
    }

    /// Returns a thumbnail of the whole map as a data address.
    pub fn thumbnail(
        &self,
        editor: &Editor,
        table: &Table,
        scenery: &Scenery,
        turn: &TurnReport,
    ) -> Option<String> {
        let viewport = Viewport { size: THUMBNAIL, insets: Insets::default() };
        let mut bare = Editor::new(editor.seat.clone());
        bare.viewport = viewport;
        bare.camera = Camera::fitting(table.scene().grid(), viewport);
        let canvas: HtmlCanvasElement =
            web_sys::window()?.document()?.create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width((THUMBNAIL[0] * self.palette.dpr) as u32);
        canvas.set_height((THUMBNAIL[1] * self.palette.dpr) as u32);
        let ctx = context(&canvas)?;
        let view = View { editor: &bare, table, scenery, turn };
        let painter = Painter::start(&ctx, &self.palette, &self.pictures, bare.camera, viewport);
        for layer in [Layer::Ground, Layer::Pieces] {
            painter.paint(&draw(layer, view));
        }
        // A map with an image from another site cannot be read back, so the list has no thumbnail of it.
        canvas.to_data_url_with_type("image/webp").ok()
    }

    /// Sets the canvases' size in device pixels. Setting the size of a canvas clears it.
    fn fit(&mut self, screen: Screen) {
        let side = |css: f64| (css * screen.dpr).round().clamp(1.0, 16_384.0) as u32;
        let (wide, tall) = (side(screen.viewport.size[0]), side(screen.viewport.size[1]));
        for (_, canvas, _) in &self.canvases {
            if canvas.width() != wide || canvas.height() != tall {
                canvas.set_width(wide);
                canvas.set_height(tall);
                self.anew = true;
                self.untouched = [true, true];
            }
        }
    }
}

fn dpr() -> f64 {
    web_sys::window().map_or(1.0, |window| window.device_pixel_ratio()).clamp(0.5, 4.0)
}
