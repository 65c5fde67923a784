//! Images inside map files: base64 without changes, with type and size from the first bytes.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use std::borrow::Cow;

/// Lookup of the image for a scene's path, if available.
pub type Pictures<'a> = &'a dyn Fn(&str) -> Option<Cow<'a, [u8]>>;

/// Known properties of an embedded image.
#[derive(Clone, Debug, PartialEq)]
pub struct Embedded {
    /// Data address with the correct type.
    pub src: String,
    /// Width and height in pixels, if the header contains them.
    pub size: Option<[f64; 2]>,
}

/// Returns an image from a file's text: bare base64 or a data address. `None` if browsers do not support it.
///
/// An image may be almost as large as its file, so it is decoded and copied as rarely as possible.
pub fn embedded(text: &str) -> Option<Embedded> {
    let body = match text.strip_prefix("data:") {
        Some(address) => address.split_once(";base64,")?.1,
        None => text,
    };
    let mime = mime(&decode(&plain(body, 64))?)?;
    let start = format!("data:{mime};base64,");
    let mut src = String::with_capacity(start.len() + body.len());
    src.push_str(&start);
    src.extend(letters(body));
    let base64 = &src[start.len()..];
    let known = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    let digits = base64.trim_end_matches('=');
    if digits.len() % 4 == 1 || !digits.bytes().all(known) {
        return None;
    }
    let size = size_of(&src);
    Some(Embedded { src, size })
}

/// Removes line breaks and replaces the URL alphabet, since browsers support neither.
fn letters(body: &str) -> impl Iterator<Item = char> {
    body.chars().filter(|letter| !letter.is_ascii_whitespace()).map(|letter| match letter {
        '-' => '+',
        '_' => '/',
        other => other,
    })
}

/// Returns the first letters, cut to whole bytes.
fn plain(body: &str, most: usize) -> String {
    letters(body).take(most / 4 * 4).collect()
}

/// Returns the width and height in pixels of an image at a data address.
pub fn size_of(src: &str) -> Option<[f64; 2]> {
    let body = src.strip_prefix("data:")?.split_once(";base64,")?.1;
    // Headers of all kinds are near the start, except in images with a profile or another image.
    let head = body.get(..body.len().min(700_000) / 4 * 4)?;
    size(&decode(head)?).or_else(|| size(&decode(body)?))
}

/// Returns an unchanged image file. `None` if browsers do not support it.
pub fn of_bytes(bytes: &[u8]) -> Option<Embedded> {
    let start = format!("data:{};base64,", mime(bytes)?);
    let mut src = String::with_capacity(start.len() + bytes.len().div_ceil(3) * 4);
    src.push_str(&start);
    base64::engine::general_purpose::STANDARD.encode_string(bytes, &mut src);
    Some(Embedded { src, size: size(bytes) })
}

/// Returns the bytes of a base64 text in the standard alphabet, with any padding.
fn decode(text: &str) -> Option<Vec<u8>> {
    const LENIENT: GeneralPurposeConfig = GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true);
    GeneralPurpose::new(&STANDARD, LENIENT).decode(text.trim_end_matches('=')).ok()
}

/// Returns the type by the first bytes, regardless of the file name.
pub fn mime(head: &[u8]) -> Option<&'static str> {
    let is = |at: usize, magic: &[u8]| head.get(at..at + magic.len()) == Some(magic);
    Some(match () {
        () if is(0, b"\x89PNG\r\n\x1a\n") => "image/png",
        () if is(0, b"\xff\xd8\xff") => "image/jpeg",
        () if is(0, b"RIFF") && is(8, b"WEBP") => "image/webp",
        () if is(0, b"GIF8") => "image/gif",
        () if is(4, b"ftypavif") => "image/avif",
        () if is(0, b"BM") => "image/bmp",
        () => return None,
    })
}

/// Returns width and height in pixels, if the first bytes of an image file contain them.
pub fn size(head: &[u8]) -> Option<[f64; 2]> {
    let size = imagesize::blob_size(head).ok()?;
    (size.width > 0 && size.height > 0).then_some([size.width as f64, size.height as f64])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One pixel, 3 × 2 in the header.
    const PNG: &str =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mP4z8AAQVAKAB/uA/2n3j+1AAAAAElFTkSuQmCC";

    #[test]
    fn a_png_is_told_by_its_bytes_and_measured() {
        let picture = embedded(PNG).unwrap();
        assert!(picture.src.starts_with("data:image/png;base64,iVBOR"));
        assert_eq!(picture.size, Some([3.0, 2.0]));
        let broken_lines = format!("{}\r\n{}", &PNG[..40], &PNG[40..]);
        assert_eq!(embedded(&broken_lines), embedded(PNG));
        assert_eq!(embedded(&format!("data:image/jpeg;base64,{PNG}")), embedded(PNG));
    }

    #[test]
    fn a_jpeg_is_measured_behind_its_other_segments() {
        let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 1, 2, 3, 4];
        assert_eq!(size(&bytes), Some([772.0, 258.0]));
        bytes.truncate(15);
        assert_eq!(size(&bytes), None);
    }

    #[test]
    fn webp_of_all_three_kinds_is_measured() {
        let head = |kind: &[u8; 4], rest: &[u8]| [b"RIFF\0\0\0\0WEBP", &kind[..], b"\0\0\0\0", rest].concat();
        assert_eq!(size(&head(b"VP8X", &[0, 0, 0, 0, 99, 0, 0, 49, 0, 0])), Some([100.0, 50.0]));
        assert_eq!(size(&head(b"VP8 ", &[0, 0, 0, 0x9d, 1, 0x2a, 100, 0, 50, 0])), Some([100.0, 50.0]));
        assert_eq!(size(&head(b"VP8L", &[0x2f, 99, 0x40, 12, 0])), Some([100.0, 50.0]));
    }

    #[test]
    fn what_is_no_picture_is_none() {
        for text in ["", "map.webp", "aGVsbG8gd29ybGQ=", "C:\\maps\\a.png", "====", "data:,x", "ü"] {
            assert_eq!(embedded(text), None, "{text}");
        }
    }
}
