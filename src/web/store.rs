//! The scene kept in this browser. Nothing here may stop the game: what cannot be kept is told once.

use web_sys::Storage;

const PREFIX: &str = "burstmap:";

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

pub fn load(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// Whether it could be kept.
pub fn save(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), text).is_ok())
}
