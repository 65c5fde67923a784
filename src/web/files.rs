//! Files in and out of the page.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use js_sys::{Array, ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Response, Url};

/// Larger files are refused before they are read.
const LARGEST_BYTES: f64 = 200.0 * 1024.0 * 1024.0;

pub async fn read(file: File) -> Result<Vec<u8>, Refusal> {
    if file.size() > LARGEST_BYTES {
        return Err(Refusal::new("too-large", catalogue::FileTooLarge { name: file.name() }));
    }
    let name = file.name();
    let failed = |_| Refusal::new("unsupported-file", catalogue::FileUnreadable { name: &name });
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(failed)?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

pub async fn fetch(address: &str) -> Result<Vec<u8>, Refusal> {
    let failed = || Refusal::new("unsupported-file", catalogue::FileNotFetched { address });
    let window = web_sys::window().ok_or_else(failed)?;
    let response = JsFuture::from(window.fetch_with_str(address)).await.map_err(|_| failed())?;
    let response: Response = response.dyn_into().map_err(|_| failed())?;
    if !response.ok() {
        let message = catalogue::FileNotFetchedStatus { address, status: response.status() };
        return Err(Refusal::new("unsupported-file", message));
    }
    let buffer = response.array_buffer().map_err(|_| failed())?;
    let buffer: JsValue = JsFuture::from(buffer).await.map_err(|_| failed())?;
    let buffer: ArrayBuffer = buffer.dyn_into().map_err(|_| failed())?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Offers bytes as a download.
pub fn download(name: &str, bytes: &[u8], kind: &str) -> Option<()> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let document = web_sys::window()?.document()?;
    let link: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address).ok()
}
