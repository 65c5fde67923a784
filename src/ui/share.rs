//! Links that contain a map, its images and printed pages, as far as JavaScript creates them.

use burstmap_encounter::Scene;
use burstmap_format::link::{self, LONGEST, Length, MOST_BYTES, PREFIX};
use burstmap_format::replay::{Player, Recording};
use burstmap_format::{ImportOptions, Replay};
use burstmap_frontend::export::svg::Picture;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use js_sys::{Array, Error, Promise, Uint8Array};
use std::collections::BTreeSet;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlCanvasElement, HtmlImageElement, Url};

#[wasm_bindgen(module = "/js/share.js")]
extern "C" {
    fn pack(text: &str) -> Promise;
    fn gzip(text: &str) -> Promise;
    fn unpack(payload: &str, most: usize) -> Promise;
    #[wasm_bindgen(js_name = link)]
    fn address(page: &str, side: Option<&str>, fragment: &str) -> String;
    pub fn fragment() -> String;
    #[wasm_bindgen(js_name = forgetFragment)]
    pub fn forget_fragment();
    pub fn copy(text: &str) -> Promise;
    #[wasm_bindgen(js_name = gather)]
    fn gather_all(addresses: Vec<String>) -> Promise;
    fn png(canvas: &HtmlCanvasElement) -> Promise;
    #[wasm_bindgen(js_name = print)]
    pub fn print(title: &str, pages: Vec<String>, wide: f64, tall: f64);

    type Came;
    #[wasm_bindgen(method, getter)]
    fn address(this: &Came) -> String;
    #[wasm_bindgen(method, getter)]
    fn href(this: &Came) -> String;
    #[wasm_bindgen(method, getter)]
    fn image(this: &Came) -> HtmlImageElement;
    #[wasm_bindgen(method, getter)]
    fn width(this: &Came) -> f64;
    #[wasm_bindgen(method, getter)]
    fn height(this: &Came) -> f64;
}

/// An image of the map, fetched for a copy of the map.
#[derive(Clone, Debug)]
pub struct Gathered {
    /// Address on the map.
    pub src: String,
    pub image: HtmlImageElement,
    pub picture: Picture,
}

/// A link that contains a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    pub address: String,
    pub length: Length,
    /// Number of characters.
    pub characters: usize,
}

/// Returns JavaScript's word for a failure.
fn word(error: &JsValue) -> String {
    error.dyn_ref::<Error>().map(|error| String::from(error.message())).unwrap_or_default()
}

/// Returns a link to a page that opens the scene. `side`: for the players of a side.
///
/// # Errors
///
/// If the browser does not support compression.
pub async fn link_to(page: String, side: Option<String>, scene: Scene) -> Result<Link, Refusal> {
    let text: String = burstmap_format::Pieces::of(&scene).collect();
    link_with(&page, side.as_deref(), (PREFIX, &text)).await
}

/// Returns a link to a page that opens a text. The link's fragment begins with a prefix.
///
/// # Errors
///
/// If the browser does not support compression.
pub async fn link_with(
    page: &str,
    side: Option<&str>,
    (prefix, text): (&str, &str),
) -> Result<Link, Refusal> {
    let packed = JsFuture::from(pack(text)).await;
    let packed = packed.map_err(|_| Refusal::new("unsupported-file", catalogue::ShareLinkOld))?;
    let fragment = format!("{prefix}{}", packed.as_string().unwrap_or_default());
    let address = address(page, side, &fragment);
    let characters = address.chars().count();
    Ok(Link { address, length: Length::of(characters), characters })
}

/// Returns a text compressed with gzip, or the text itself if the browser does not support gzip.
pub async fn gzipped(text: String) -> Vec<u8> {
    match JsFuture::from(gzip(&text)).await {
        Ok(bytes) => Uint8Array::new(&bytes).to_vec(),
        Err(_) => text.into_bytes(),
    }
}

/// Returns the file in a link's fragment, or `None` without a map.
pub async fn opened(fragment: &str) -> Option<Result<Vec<u8>, Refusal>> {
    let payload = link::payload(fragment)?;
    if payload.len() > LONGEST {
        return Some(Err(Refusal::new("too-large", catalogue::ShareLinkTooLarge { most: LONGEST })));
    }
    let bytes = JsFuture::from(unpack(payload, MOST_BYTES)).await;
    Some(bytes.map(|bytes| Uint8Array::new(&bytes).to_vec()).map_err(|error| match word(&error).as_str() {
        "old" => Refusal::new("unsupported-file", catalogue::ShareLinkOld),
        "large" => {
            Refusal::new("too-large", catalogue::ShareLinkUnpacksTooLarge { most: MOST_BYTES / 1_000_000 })
        }
        _ => Refusal::new("unsupported-file", catalogue::ShareLinkDamaged),
    }))
}

/// A map from a link with pictures on other sites, until the user decides whether to load them.
#[derive(Clone, Debug, PartialEq)]
pub struct Strangers {
    /// The other sites, each once.
    pub hosts: Vec<String>,
    pub file: Vec<u8>,
    /// The same map without the pictures on other sites.
    pub bare: Vec<u8>,
}

impl Strangers {
    /// Returns the map in a link's file, if the map has pictures on other sites.
    pub fn in_file(file: &[u8]) -> Option<Strangers> {
        if let Ok(replay) = Replay::read_bytes(file) {
            return Strangers::in_replay(replay, file);
        }
        // Unreadable files are refused when they are opened.
        let (scene, _) = burstmap_format::import(file, &ImportOptions::default()).ok()?;
        let hosts: BTreeSet<String> = link::pictures(&scene).filter_map(stranger).collect();
        if hosts.is_empty() {
            return None;
        }
        let bare = link::without(&scene, |address| stranger(address).is_some());
        let bare: String = burstmap_format::Pieces::of(&bare).collect();
        Some(Strangers { hosts: hosts.into_iter().collect(), file: file.to_vec(), bare: bare.into_bytes() })
    }
}

impl Strangers {
    /// Returns the replay in a link's file, if any moment has pictures on other sites.
    fn in_replay(replay: Replay, file: &[u8]) -> Option<Strangers> {
        let (side, last) = (replay.side().map(str::to_owned), replay.steps());
        let mut player = Player::new(Rc::new(replay));
        let mut hosts = BTreeSet::new();
        let mut bare: Option<Recording> = None;
        for moment in 0..=last {
            let scene = player.go_to(moment).ok()?;
            hosts.extend(link::pictures(&scene).filter_map(stranger));
            let scene = link::without(&scene, |address| stranger(address).is_some());
            match &mut bare {
                None => bare = Some(Recording::new(scene, side.as_deref())),
                Some(bare) => bare.add(scene, player.replay().log(moment).to_vec()),
            }
        }
        if hosts.is_empty() {
            return None;
        }
        let bare = serde_json::to_vec(&bare?.finish()).unwrap_or_default();
        Some(Strangers { hosts: hosts.into_iter().collect(), file: file.to_vec(), bare })
    }
}

/// Returns the server of an address outside the page's own site.
fn stranger(address: &str) -> Option<String> {
    let window = web_sys::window()?;
    let page = window.document()?.base_uri().ok().flatten()?;
    let url = Url::new_with_base(address, &page).ok()?;
    let is_other =
        url.protocol().starts_with("http") && Some(url.origin()) != window.location().origin().ok();
    is_other.then(|| url.host())
}

/// Returns images by their addresses. Unavailable ones are omitted.
pub async fn gather(addresses: Vec<String>) -> Vec<Gathered> {
    // It never rejects: each image fails separately.
    let came = JsFuture::from(gather_all(addresses)).await.unwrap_or_default();
    let came: Array = came.dyn_into().unwrap_or_default();
    let one = |came: JsValue| {
        let came: Came = came.unchecked_into();
        let picture = Picture { href: came.href(), size: [came.width(), came.height()] };
        Gathered { src: came.address(), image: came.image(), picture }
    };
    came.iter().map(one).collect()
}

/// Returns a canvas as a PNG file.
///
/// # Errors
///
/// If it contains an image of another site, or the browser has no memory for that many pixels.
pub async fn png_of(canvas: HtmlCanvasElement) -> Result<Vec<u8>, Refusal> {
    match JsFuture::from(png(&canvas)).await {
        Ok(bytes) => Ok(Uint8Array::new(&bytes).to_vec()),
        Err(error) if word(&error) == "tainted" => {
            Err(Refusal::new("unsupported-file", catalogue::SharePictureElsewhere))
        }
        Err(_) => Err(Refusal::new("too-large", catalogue::SharePictureTooLarge)),
    }
}
