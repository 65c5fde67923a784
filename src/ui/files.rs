//! File input and download.

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use js_sys::{Array, ArrayBuffer, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, DataTransfer, File, FileList, HtmlAnchorElement, Response, Url};

#[wasm_bindgen(module = "/js/files.js")]
extern "C" {
    #[wasm_bindgen(js_name = dropped)]
    fn entries(transfer: &DataTransfer) -> Promise;
    #[wasm_bindgen(js_name = listed)]
    fn list(files: &FileList) -> Array;

    type Listed;
    #[wasm_bindgen(method, getter)]
    fn path(this: &Listed) -> String;
    #[wasm_bindgen(method, getter)]
    fn file(this: &Listed) -> File;
}

/// Maximum size of a file. Larger files are refused without reading them.
const LARGEST_BYTES: f64 = 200.0 * 1024.0 * 1024.0;

/// A chosen file, with its path if it is part of a folder.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    pub path: String,
    pub file: File,
}

impl From<File> for Chosen {
    fn from(file: File) -> Chosen {
        Chosen { path: file.name(), file }
    }
}

impl Chosen {
    /// Checks the size before reading.
    ///
    /// # Errors
    ///
    /// `too-large`.
    pub fn within_limits(&self) -> Result<(), Refusal> {
        match self.file.size() > LARGEST_BYTES {
            true => Err(Refusal::new("too-large", catalogue::FileTooLarge { name: self.file.name() })),
            false => Ok(()),
        }
    }
}

/// Returns the files of a list.
pub fn listed(files: &FileList) -> Vec<Chosen> {
    chosen(&list(files))
}

/// Returns the dropped files, and those of dropped folders. Accesses them before it returns, because they are not available later.
pub fn dropped(transfer: &DataTransfer) -> impl Future<Output = Vec<Chosen>> + use<> {
    let coming = JsFuture::from(entries(transfer));
    async move {
        let found = coming.await.unwrap_or_default();
        found.dyn_ref::<Array>().map_or(Vec::new(), chosen)
    }
}

fn chosen(found: &Array) -> Vec<Chosen> {
    let one = |item: JsValue| {
        let item: Listed = item.unchecked_into();
        Chosen { path: item.path(), file: item.file() }
    };
    found.iter().map(one).collect()
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
