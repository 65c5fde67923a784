//! The canvases, one for each layer. A layer is painted again only when what it shows has changed.

use super::paint::Painter;
use super::palette::{Palette, context};
use super::pictures::Pictures;
use burstmap_encounter::{Table, TurnReport};
use burstmap_frontend::Editor;
use burstmap_frontend::camera::{Camera, Insets, Viewport};
use burstmap_frontend::display::list::Layer;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::display::{View, draw};
use burstmap_rules::map::Id;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement};

/// Width and height of a thumbnail, in CSS pixels.
const THUMBNAIL: [f64; 2] = [240.0, 150.0];

#[derive(Debug)]
pub struct Stage {
    root: Element,
    canvases: Vec<(Layer, HtmlCanvasElement, CanvasRenderingContext2d)>,
    palette: Palette,
    pub pictures: Pictures,
    /// What the ground and the pieces showed last.
    ground: Option<Seen>,
    pieces: Option<(Seen, Marked)>,
    /// Counts the times when nothing on the canvases could be kept.
    generation: u64,
}

/// Everything that the ground depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Seen {
    camera: Camera,
    viewport: Viewport,
    stamp: u64,
    generation: u64,
}

/// What the pieces depend on besides: the token that is selected, the one in hand, the one whose turn it is.
type Marked = (Option<Id>, Option<Id>, Option<Id>);

impl Stage {
    pub fn new(root: Element, canvases: Vec<HtmlCanvasElement>, arrived: Rc<dyn Fn()>) -> Stage {
        let canvases = Layer::ALL
            .into_iter()
            .zip(canvases)
            .filter_map(|(layer, canvas)| context(&canvas).map(|ctx| (layer, canvas, ctx)))
            .collect();
        let palette = Palette::of(&root, dpr());
        let pictures = Pictures::new(arrived);
        Stage { root, canvases, palette, pictures, ground: None, pieces: None, generation: 0 }
    }

    /// Colors, fonts or the screen changed: everything is painted again.
    pub fn restyle(&mut self) {
        self.palette = Palette::of(&self.root, dpr());
        self.repaint();
    }

    /// Nothing on the canvases can be kept: pictures arrived, or another scene was opened.
    pub fn repaint(&mut self) {
        self.generation += 1;
    }

    /// Paints a frame. `stamp` grows with each change of the table.
    pub fn frame(&mut self, view: View<'_>, stamp: u64) {
        if self.palette.dpr != dpr() {
            self.restyle();
        }
        let (camera, viewport) = (view.editor.camera, view.editor.viewport);
        self.fit(viewport);
        let seen = Seen { camera, viewport, stamp, generation: self.generation };
        let carried = view.editor.select.carried.as_ref().map(|carried| carried.token.clone());
        let marked = (view.editor.selected.clone(), carried, view.turn.active.clone());
        for (layer, _, ctx) in &self.canvases {
            let same = match layer {
                Layer::Ground => self.ground == Some(seen),
                Layer::Pieces => self.pieces.as_ref().is_some_and(|(old, by)| *old == seen && *by == marked),
                Layer::Overlay | Layer::Live => false,
            };
            if !same {
                let painter = Painter::start(ctx, &self.palette, &self.pictures, camera, viewport);
                painter.paint(&draw(*layer, view));
            }
        }
        self.ground = Some(seen);
        self.pieces = Some((seen, marked));
    }

    /// The whole map, small, as a data address: what a list of maps shows of it.
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
        // A map with a picture from another site cannot be read back; the list shows none of it then.
        canvas.to_data_url_with_type("image/webp").ok()
    }

    /// Gives the canvases as many pixels as the viewport has on the screen. Setting the size of a canvas clears it.
    fn fit(&mut self, viewport: Viewport) {
        let side = |css: f64| (css * self.palette.dpr).round().clamp(1.0, 16_384.0) as u32;
        let (wide, tall) = (side(viewport.size[0]), side(viewport.size[1]));
        let mut resized = false;
        for (_, canvas, _) in &self.canvases {
            if canvas.width() != wide || canvas.height() != tall {
                canvas.set_width(wide);
                canvas.set_height(tall);
                resized = true;
            }
        }
        if resized {
            self.generation += 1;
        }
    }
}

fn dpr() -> f64 {
    web_sys::window().map_or(1.0, |window| window.device_pixel_ratio()).clamp(0.5, 4.0)
}
