//! Whether keys of a single letter or sign work. Who speaks to a browser, or uses its own keys, switches them off (WCAG 2.1.4).

use web_sys::Storage;

const NAME: &str = "burstmap:letters";

/// What this browser keeps for all maps of a site. One that keeps nothing has them on.
pub fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

pub fn kept() -> bool {
    storage().and_then(|storage| storage.get_item(NAME).ok().flatten()).as_deref() != Some("off")
}

pub fn keep(on: bool) {
    if let Some(storage) = storage() {
        // Where nothing can be kept it holds until the page is left.
        drop(storage.set_item(NAME, if on { "on" } else { "off" }));
    }
}
