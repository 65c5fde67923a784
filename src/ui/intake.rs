//! Import of users' images: small enough to be stored with the map, with their drawn grid.

use burstmap_encounter::{Image, Scene};
use burstmap_frontend::align::{Alignment, Gray, Lay, suggest};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use js_sys::{Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, Url};

#[wasm_bindgen(module = "/js/picture.js")]
extern "C" {
    fn take(blob: &JsValue) -> Promise;

    fn resized(src: &str, factor: f64) -> Promise;

    fn smaller(blob: &JsValue) -> Promise;

    /// Returns the center of an image, round, as a data address.
    pub fn portrait(blob: &JsValue, pixels: u32) -> Promise;

    type Taken;
    #[wasm_bindgen(method, getter)]
    fn src(this: &Taken) -> String;
    #[wasm_bindgen(method, getter)]
    fn width(this: &Taken) -> f64;
    #[wasm_bindgen(method, getter)]
    fn height(this: &Taken) -> f64;
    #[wasm_bindgen(method, getter)]
    fn bytes(this: &Taken) -> f64;
    #[wasm_bindgen(method, getter)]
    fn before(this: &Taken) -> f64;
    #[wasm_bindgen(method, getter)]
    fn gray(this: &Taken) -> Uint8Array;
    #[wasm_bindgen(method, getter, js_name = grayWidth)]
    fn gray_width(this: &Taken) -> usize;
    #[wasm_bindgen(method, getter, js_name = grayHeight)]
    fn gray_height(this: &Taken) -> usize;
}

/// An imported image.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// File name without its extension.
    pub name: String,
    /// A data address.
    pub src: String,
    /// Width and height in pixels.
    pub size: [f64; 2],
    /// Size in bytes after and before the import.
    pub bytes: [f64; 2],
    /// Grid drawn in the image, if any.
    pub grid: Option<Alignment>,
}

/// Pixels per cell without a visible grid: the default of most map makers.
const USUAL: f64 = 70.0;

/// Number of bytes that contain the type and size of most images.
const HEAD: f64 = 65_536.0;
/// Largest number of megapixels that some browser displays: close to the limits of Chromium and Firefox.
const MOST_MEGAPIXELS: f64 = 268.0;

impl Picture {
    /// Returns the initial position.
    pub fn lay(&self) -> Lay {
        match self.grid {
            Some(grid) => Lay::aligned(grid),
            None => Lay { origin: [0.0, 0.0], pixels_per_cell: USUAL },
        }
    }

    /// Returns the image as stored in a scene.
    pub fn image(&self, lay: Lay) -> Image {
        Image {
            src: self.src.clone(),
            origin: lay.origin,
            pixels_per_cell: lay.pixels_per_cell,
            explored_by: None,
            more: Default::default(),
        }
    }
}

/// Size in bytes from which an unchanged image file is too large for a map.
const TOO_LARGE: f64 = 40_000_000.0;

/// Returns an image for a map, unchanged or smaller.
pub async fn fitting(file: File) -> Blob {
    if file.size() > TOO_LARGE
        && let Ok(small) = JsFuture::from(smaller(&file)).await
        && let Ok(small) = small.dyn_into::<Blob>()
    {
        return small;
    }
    file.into()
}

/// Preview of an image that is being reduced. It ends when dropped.
#[derive(Debug, PartialEq)]
pub struct Preview {
    /// File name.
    pub name: String,
    /// Address, valid while the preview exists; empty if the browser has none.
    pub src: String,
}

impl Preview {
    pub fn of(file: &File) -> Preview {
        Preview { name: file.name(), src: Url::create_object_url_with_blob(file).unwrap_or_default() }
    }
}

impl Drop for Preview {
    fn drop(&mut self) {
        // The address may already be revoked.
        drop(Url::revoke_object_url(&self.src));
    }
}

/// Returns the scene with an image that has whole pixels per cell, as other programs require. An image that cannot be resized stays as it
/// is.
pub async fn with_whole_pixels(mut scene: Scene) -> Scene {
    let Some(image) = scene.image.as_deref().filter(|image| has_parts(image)).cloned() else { return scene };
    let pixels_per_cell = image.pixels_per_cell.round().max(1.0);
    let factor = pixels_per_cell / image.pixels_per_cell;
    let drawn = JsFuture::from(resized(&image.src, factor)).await.ok().and_then(|src| src.as_string());
    if let Some(src) = drawn {
        scene.image = Some(Image { src, pixels_per_cell, ..image }.into());
    }
    scene
}

/// Returns whether the embedded image has fractional pixels per cell.
pub fn has_parts(image: &Image) -> bool {
    image.pixels_per_cell.fract() != 0.0 && image.src.starts_with("data:")
}

/// Returns whether a file is an image, by the browser's type and its name.
pub fn is_picture(file: &File) -> bool {
    let name = file.name().to_ascii_lowercase();
    file.type_().starts_with("image/")
        || [".png", ".jpg", ".jpeg", ".webp", ".avif"].iter().any(|ending| name.ends_with(ending))
}

/// Returns the reason why the browser cannot show an image.
async fn unreadable(file: &File) -> Message {
    let name = file.name();
    if file.type_() == "image/svg+xml" || name.to_ascii_lowercase().ends_with(".svg") {
        return catalogue::PictureSvg { name: &name }.into();
    }
    let head = match file.slice_with_f64_and_f64(0.0, HEAD) {
        Ok(head) => JsFuture::from(head.array_buffer()).await.ok(),
        Err(_) => None,
    };
    let head = head.map(|head| Uint8Array::new(&head).to_vec()).unwrap_or_default();
    if let Some([width, height]) = burstmap_format::picture_size(&head)
        && width * height > MOST_MEGAPIXELS * 1e6
    {
        return catalogue::PictureTooManyPixels { name: &name, width, height }.into();
    }
    // Every browser supports these if they are not damaged.
    let usual = ["image/png", "image/jpeg", "image/webp", "image/gif"];
    match burstmap_format::mime(&head).is_some_and(|mime| usual.contains(&mime)) {
        true => catalogue::PictureDamaged { name: &name }.into(),
        false => catalogue::PictureUnreadable { name: &name }.into(),
    }
}

/// Imports an image.
///
/// # Errors
///
/// If the browser cannot show it.
pub async fn picture(file: File) -> Result<Picture, Refusal> {
    let name = file.name();
    let Ok(taken) = JsFuture::from(take(&file)).await else {
        return Err(Refusal::new("unsupported-file", unreadable(&file).await));
    };
    let taken: Taken = taken.unchecked_into();
    let gray = taken.gray().to_vec();
    let (width, height) = (taken.gray_width(), taken.gray_height());
    let factor = taken.width() / (width as f64).max(1.0);
    let size = [taken.width(), taken.height()];
    let grid = suggest(Gray { width, height, pixels: &gray }).map(|found| found.enlarged(factor, size));
    Ok(Picture {
        name: name.rsplit_once('.').map_or(name.clone(), |(stem, _)| stem.to_owned()),
        src: taken.src(),
        size,
        bytes: [taken.bytes(), taken.before()],
        grid,
    })
}
