//! Allowed addresses of images and links: nothing that runs code or contacts a third party over plain HTTP.
//!
//! ```
//! use burstmap_encounter::picture::picture;
//!
//! assert!(picture("maps/cellar.webp", "/image/src").is_ok());
//! assert_eq!(picture("http://example.org/cellar.webp", "/image/src").unwrap_err().code, "bad-scene");
//! ```

use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// Maximum length of an image address in bytes. Embedded images are part of the address.
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

/// Maximum length of a link in bytes.
pub const MAX_LINK_BYTES: usize = 2000;

/// Checks the address of a link: `https:`, or relative to the page.
///
/// # Errors
///
/// `bad-scene` for any other address, `too-large` for too many bytes.
pub fn link(address: &str, path: &str) -> Result<(), Refusal> {
    if address.len() > MAX_LINK_BYTES {
        let message = catalogue::LinkTooLong { bytes: address.len(), most: MAX_LINK_BYTES };
        return Err(Refusal::new("too-large", message).at(path));
    }
    if leads_to(address, &["https://"]) {
        return Ok(());
    }
    let start: String = address.chars().take(40).collect();
    Err(Refusal::new("bad-scene", catalogue::LinkAddress { start }).at(path))
}

fn allowed(src: &str) -> bool {
    leads_to(src, &["data:image/", "blob:", "https://"])
}

/// Returns whether an address is relative to the page, or starts with one of these schemes.
fn leads_to(src: &str, schemes: &[&str]) -> bool {
    // Browsers strip control characters and spaces around an address before they parse the scheme.
    if src.is_empty() || src.starts_with(char::is_whitespace) || src.chars().any(char::is_control) {
        return false;
    }
    // Browsers treat a backslash as a slash, and two of these characters start a host name.
    let start: String = src.chars().take(12).map(|c| if c == '\\' { '/' } else { c }).collect();
    let start = start.to_ascii_lowercase();
    if start.starts_with("//") {
        return false;
    }
    match src.split(['/', '\\', '?', '#']).next().filter(|first| first.contains(':')) {
        Some(_) => schemes.iter().any(|scheme| start.starts_with(scheme)),
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
            assert_eq!(link(bad, "/marks/0/link").unwrap_err().code, "bad-scene", "{bad}");
        }
    }

    #[test]
    fn links_lead_to_pages() {
        for fine in
            ["https://example.org/cellar", "cellar.html", "../cellar/", "#cellar", "?map=cellar", "/a:b"]
        {
            assert!(link(fine, "/marks/0/link").is_ok(), "{fine}");
        }
        for bad in ["data:image/png;base64,iVBOR", "blob:https://host/1", "mailto:a@example.org"] {
            assert_eq!(link(bad, "/marks/0/link").unwrap_err().code, "bad-scene", "{bad}");
        }
        let long = format!("https://example.org/{}", "a".repeat(MAX_LINK_BYTES));
        assert_eq!(link(&long, "/marks/0/link").unwrap_err().code, "too-large");
    }
}
