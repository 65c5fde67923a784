//! Allowed image addresses: nothing that runs code or contacts a third party over plain HTTP.
//!
//! ```
//! use burstmap_encounter::picture::picture;
//!
//! assert!(picture("maps/cellar.webp", "/image/src").is_ok());
//! assert_eq!(picture("http://example.org/cellar.webp", "/image/src").unwrap_err().code, "bad-scene");
//! ```

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// Maximum length of an image address in bytes. Embedded images are part of it.
pub const MAX_PICTURE_BYTES: usize = 64 * 1024 * 1024;

/// Checks an address: an embedded image (`data:image/…`), a `blob:` of this page, an `https:` address, or a relative one.
///
/// # Errors
///
/// `bad-scene` for any other address, `too-large` for too many bytes.
pub fn picture(src: &str, path: &str) -> Result<(), Refusal> {
    if src.len() > MAX_PICTURE_BYTES {
        let message = catalogue::PictureTooLarge { bytes: src.len(), most: MAX_PICTURE_BYTES };
        return Err(Refusal::new("too-large", message).at(path));
    }
    if allowed(src) {
        return Ok(());
    }
    let start: String = src.chars().take(40).collect();
    let message = catalogue::PictureAddress { start };
    Err(Refusal::new("bad-scene", message).at(path))
}

fn allowed(src: &str) -> bool {
    // Browsers strip control characters and spaces around an address before they parse the scheme.
    if src.is_empty() || src.starts_with(char::is_whitespace) || src.chars().any(char::is_control) {
        return false;
    }
    // Browsers treat a backslash as a slash, and two of either start a host name.
    let start: String = src.chars().take(12).map(|c| if c == '\\' { '/' } else { c }).collect();
    let start = start.to_ascii_lowercase();
    if start.starts_with("//") {
        return false;
    }
    match src.split(['/', '\\', '?', '#']).next().filter(|first| first.contains(':')) {
        Some(_) => ["data:image/", "blob:", "https://"].iter().any(|scheme| start.starts_with(scheme)),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_harmless_addresses_pass() {
        for fine in [
            "data:image/png;base64,iVBOR",
            "DATA:IMAGE/webp;base64,AA",
            "blob:https://host/1",
            "https://host/map.webp",
            "maps/cellar.webp",
            "/maps/a.png?x=a:b",
            "../a.png",
        ] {
            assert!(picture(fine, "/image/src").is_ok(), "{fine}");
        }
        for bad in [
            "",
            "javascript:alert(1)",
            "java\nscript:alert(1)",
            " javascript:alert(1)",
            "data:text/html,<b>",
            "http://host/a.png",
            "//host/a.png",
            "\\\\host\\a.png",
            "/\\host/a.png",
            "file:///etc/passwd",
            "vbscript:x",
        ] {
            assert_eq!(picture(bad, "/image/src").unwrap_err().path.as_deref(), Some("/image/src"), "{bad}");
        }
    }
}
