//! The part of a map image that a side may see. It is a new image without the unexplored area.

use crate::wire;
use burstmap_encounter::{Image, Scene, Shared, Table};
use burstmap_frontend::display::shapes;
use burstmap_frontend::export::side;
use burstmap_rules::map::TokenData;
use js_sys::Promise;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

// The stream's JavaScript also imports this module.
#[wasm_bindgen(module = "/js/glimpse.js")]
extern "C" {
    #[wasm_bindgen(js_name = part)]
    fn part(src: &str, outlines: JsValue) -> Promise;
    #[wasm_bindgen(js_name = again)]
    fn again(src: &str, largest: Option<u32>) -> Promise;
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

/// Maximum pixels of the longer side of a token's picture in a file.
const LARGEST_TOKEN: u32 = 256;

/// Replaces the picture addresses in a side's document with pixels, because the addresses could reveal secrets. Also returns the number
/// of pictures that the browser cannot read. `glimpse`: the part of the map image that the side may see, if not all.
pub async fn pictured(mut scene: Scene, glimpse: Option<Glimpse>, side: &str) -> (Scene, u32) {
    let mut unread = 0;
    if let Some(glimpse) = glimpse {
        // A player's page shows only what its side may see, even in this file.
        let part = |image: Image| Shared::new(Image { explored_by: Some(side.to_owned()), ..image });
        scene.image = glimpse.drawn().await.map(part);
        unread += u32::from(scene.image.is_none());
    } else if let Some(image) = scene.image.as_deref().filter(|image| !has_pixels(&image.src)).cloned() {
        scene.image = drawn_again(&image.src, None).await.map(|Again { src, part }| {
            let pixels_per_cell = image.pixels_per_cell * part;
            Shared::new(Image { src, pixels_per_cell, ..image })
        });
        unread += u32::from(scene.image.is_none());
    }
    let mut pictures = Pictures::default();
    pictures.put_tokens(&mut scene).await;
    (scene, unread + pictures.unread())
}

/// Redrawn pictures, by address. Tokens and moments with the same picture share one.
#[derive(Debug, Default)]
pub struct Pictures(BTreeMap<String, Option<Again>>);

impl Pictures {
    /// Replaces the addresses of tokens' pictures and the map image in a side's document with pixels.
    pub async fn put(&mut self, scene: &mut Scene) {
        if let Some(image) = scene.image.as_deref().filter(|image| !has_pixels(&image.src)).cloned() {
            scene.image = self.drawn(&image.src, None).await.map(|Again { src, part }| {
                let pixels_per_cell = image.pixels_per_cell * part;
                Shared::new(Image { src, pixels_per_cell, ..image })
            });
        }
        self.put_tokens(scene).await;
    }

    async fn put_tokens(&mut self, scene: &mut Scene) {
        for token in scene.tokens.iter_mut() {
            let Some(src) = token.image.clone() else { continue };
            let image = self.drawn(&src, Some(LARGEST_TOKEN)).await.map(|again| again.src);
            *token = Shared::new(TokenData { image, ..(**token).clone() });
        }
    }

    async fn drawn(&mut self, src: &str, largest: Option<u32>) -> Option<Again> {
        if !self.0.contains_key(src) {
            self.0.insert(src.to_owned(), drawn_again(src, largest).await);
        }
        self.0.get(src).cloned().flatten()
    }

    /// Returns the number of pictures that the browser cannot read.
    pub fn unread(&self) -> u32 {
        self.0.values().filter(|drawn| drawn.is_none()).count() as u32
    }
}

/// Returns whether a scene's image is embedded as pixels. Such an image has no address to hide, and does not get sharper when redrawn.
fn has_pixels(src: &str) -> bool {
    let kinds = ["png", "jpeg", "webp", "avif", "gif"];
    src.strip_prefix("data:image/").is_some_and(|rest| kinds.iter().any(|kind| rest.starts_with(kind)))
}

/// A redrawn picture, scaled by a factor.
#[derive(Clone, Debug, Deserialize)]
struct Again {
    src: String,
    part: f64,
}

async fn drawn_again(src: &str, largest: Option<u32>) -> Option<Again> {
    let drawn = JsFuture::from(again(src, largest)).await.ok()?;
    wire::read(&drawn, "bad-scene").ok()
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
