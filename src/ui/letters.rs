//! Setting for single-key shortcuts. Users who dictate to the browser, or use its own keys, turn them off (WCAG 2.1.4).

use web_sys::Storage;

const NAME: &str = "burstmap:letters";

/// Returns this browser's storage for all maps of a site. Without storage, the shortcuts are on.
pub fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

pub fn kept() -> bool {
    storage().and_then(|storage| storage.get_item(NAME).ok().flatten()).as_deref() != Some("off")
}

pub fn keep(on: bool) {
    if let Some(storage) = storage() {
        // Without storage, it lasts until the page is closed.
        drop(storage.set_item(NAME, if on { "on" } else { "off" }));
    }
}
