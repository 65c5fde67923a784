//! The part of a map image that a side may see. It is a new image without the unexplored area.

use crate::wire;
use burstmap_encounter::{Image, Table};
use burstmap_frontend::display::shapes;
use burstmap_frontend::export::side;
use js_sys::Promise;
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

// The stream's JavaScript also imports this module.
#[wasm_bindgen(module = "/js/glimpse.js")]
extern "C" {
    #[wasm_bindgen(js_name = part)]
    fn part(src: &str, outlines: JsValue) -> Promise;
}

/// Data for drawing the part.
#[derive(Debug)]
pub struct Glimpse {
    src: String,
    outlines: Value,
}

impl Glimpse {
    /// Returns `None` if the side may have the whole image, or if there is none.
    pub fn of(table: &Table, side: &str) -> Option<Glimpse> {
        let image = table.scene().image.as_ref().filter(|_| side::withholds_picture(table, side))?;
        Some(Glimpse { src: image.src.clone(), outlines: outlines(table, side) })
    }

    /// Returns a scene's image; `None` if the browser may not read the whole one.
    pub async fn drawn(self) -> Option<Image> {
        let outlines = wire::write(&self.outlines).ok()?;
        let image = JsFuture::from(part(&self.src, outlines)).await.ok()?;
        wire::read(&image, "bad-scene").ok()
    }
}

/// Returns `{ place, rings }`: the image's position, and outlines of the side's explored area, in cells of the plane.
pub fn outlines(table: &Table, side: &str) -> Value {
    let scene = table.scene();
    let place = scene
        .image
        .as_ref()
        .map(|image| json!({ "origin": image.origin, "pixelsPerCell": image.pixels_per_cell }));
    let rings = shapes::outline(scene.grid(), &table.fog(side).explored);
    json!({ "place": place, "rings": rings })
}
