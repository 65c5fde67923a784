//! Pictures inside map files: base64 as it stands, its type and size told from the first bytes.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use std::borrow::Cow;

/// Gives the picture that a scene names, where it is at hand.
pub type Pictures<'a> = &'a dyn Fn(&str) -> Option<Cow<'a, [u8]>>;

/// What is known of an embedded picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Embedded {
    /// A data address with the right type.
    pub src: String,
    /// Width and height in pixels, where the header tells.
    pub size: Option<[f64; 2]>,
}

/// A picture from a file's text: bare base64 or a data address. `None`: not a picture that browsers show.
///
/// It may be as large as the file, so that it is neither decoded nor copied more often than it must be.
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

/// Some programs break the lines, some write the URL alphabet; browsers want neither.
fn letters(body: &str) -> impl Iterator<Item = char> {
    body.chars().filter(|letter| !letter.is_ascii_whitespace()).map(|letter| match letter {
        '-' => '+',
        '_' => '/',
        other => other,
    })
}

/// The first letters, so many that they are whole bytes.
fn plain(body: &str, most: usize) -> String {
    letters(body).take(most / 4 * 4).collect()
}

/// The width and height in pixels of a picture at a data address.
pub fn size_of(src: &str) -> Option<[f64; 2]> {
    let body = src.strip_prefix("data:")?.split_once(";base64,")?.1;
    // Headers of all kinds are near the start, but for pictures that carry a profile or another picture.
    let head = body.get(..body.len().min(700_000) / 4 * 4)?;
    size(&decode(head)?).or_else(|| size(&decode(body)?))
}

/// A picture file as it is. `None`: not a picture that browsers show.
pub fn of_bytes(bytes: &[u8]) -> Option<Embedded> {
    let start = format!("data:{};base64,", mime(bytes)?);
    let mut src = String::with_capacity(start.len() + bytes.len().div_ceil(3) * 4);
    src.push_str(&start);
    base64::engine::general_purpose::STANDARD.encode_string(bytes, &mut src);
    Some(Embedded { src, size: size(bytes) })
}

/// The bytes of a base64 text in the standard alphabet, however it is padded.
fn decode(text: &str) -> Option<Vec<u8>> {
    const LENIENT: GeneralPurposeConfig = GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true);
    GeneralPurpose::new(&STANDARD, LENIENT).decode(text.trim_end_matches('=')).ok()
}

/// The type by the first bytes, whatever the file calls itself.
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

/// Width and height in pixels, where the first bytes of a picture file tell them.
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
