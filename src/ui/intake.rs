//! Pictures of the user's, taken in: small enough to be kept with the map, with the grid that is drawn in them.

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

    /// The middle of a picture, round, as a data address.
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

/// A picture that was taken in.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The file's name, without its ending.
    pub name: String,
    /// A data address.
    pub src: String,
    /// Width and height in pixels.
    pub size: [f64; 2],
    /// Bytes as they are kept, and as they came.
    pub bytes: [f64; 2],
    /// The grid that is drawn in it.
    pub grid: Option<Alignment>,
}

/// Pixels to a cell where no grid is to be seen: what most map makers export.
const USUAL: f64 = 70.0;

/// Bytes that tell kind and size of most pictures.
const HEAD: f64 = 65_536.0;
/// Megapixels that some browser still shows: Chromium's and Firefox's limits lie near.
const MOST_MEGAPIXELS: f64 = 268.0;

impl Picture {
    /// How it lies at first.
    pub fn lay(&self) -> Lay {
        match self.grid {
            Some(grid) => Lay::aligned(grid),
            None => Lay { origin: [0.0, 0.0], pixels_per_cell: USUAL },
        }
    }

    /// As a scene holds it.
    pub fn image(&self, lay: Lay) -> Image {
        Image {
            src: self.src.clone(),
            origin: lay.origin,
            pixels_per_cell: lay.pixels_per_cell,
            more: Default::default(),
        }
    }
}

/// Bytes of a picture file from which on no map can hold it as it is.
const TOO_LARGE: f64 = 40_000_000.0;

/// A picture for a map: as it came, or smaller.
pub async fn fitting(file: File) -> Blob {
    if file.size() > TOO_LARGE
        && let Ok(small) = JsFuture::from(smaller(&file)).await
        && let Ok(small) = small.dyn_into::<Blob>()
    {
        return small;
    }
    file.into()
}

/// Shows a picture while it is made smaller. It is over with its owner.
#[derive(Debug, PartialEq)]
pub struct Preview {
    /// Its name.
    pub name: String,
    /// An address for as long as this lives; empty where the browser gives none.
    pub src: String,
}

impl Preview {
    pub fn of(file: &File) -> Preview {
        Preview { name: file.name(), src: Url::create_object_url_with_blob(file).unwrap_or_default() }
    }
}

impl Drop for Preview {
    fn drop(&mut self) {
        // One that is gone already is over, too.
        drop(Url::revoke_object_url(&self.src));
    }
}

/// The scene with a picture that has whole pixels to a cell: other programs take no others. Where the picture cannot be drawn anew, it
/// stays as it is.
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

/// Whether a cell has parts of a pixel of a picture that the scene carries.
pub fn has_parts(image: &Image) -> bool {
    image.pixels_per_cell.fract() != 0.0 && image.src.starts_with("data:")
}

/// Whether a file is a picture, by what the browser and its name say.
pub fn is_picture(file: &File) -> bool {
    let name = file.name().to_ascii_lowercase();
    file.type_().starts_with("image/")
        || [".png", ".jpg", ".jpeg", ".webp", ".avif"].iter().any(|ending| name.ends_with(ending))
}

/// Why the browser cannot show a picture.
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
    // Every browser shows these when they are whole.
    let usual = ["image/png", "image/jpeg", "image/webp", "image/gif"];
    match burstmap_format::mime(&head).is_some_and(|mime| usual.contains(&mime)) {
        true => catalogue::PictureDamaged { name: &name }.into(),
        false => catalogue::PictureUnreadable { name: &name }.into(),
    }
}

/// Takes a picture in.
///
/// # Errors
///
/// Where the browser cannot show it.
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
