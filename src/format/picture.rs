//! Pictures inside map files: base64 as it stands, its type and size told from the first bytes.

/// What is known of an embedded picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Embedded {
    /// A data address with the right type.
    pub src: String,
    /// Width and height in pixels, where the header tells.
    pub size: Option<[f64; 2]>,
}

/// Bytes of a picture's head that are looked at: camera data may precede a JPEG's size.
const HEAD: usize = 1 << 17;

/// A picture from a file's text: bare base64 or a data address. `None`: not a picture that browsers show.
pub fn embedded(text: &str) -> Option<Embedded> {
    let body = match text.strip_prefix("data:") {
        Some(address) => address.split_once(";base64,")?.1,
        None => text,
    };
    let clean: String = body.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    let digits = clean.trim_end_matches('=');
    if digits.is_empty() || !digits.bytes().all(|byte| digit(byte).is_some()) {
        return None;
    }
    // Some programs write the URL alphabet; browsers want the other.
    let clean = clean.replace('-', "+").replace('_', "/");
    let head = decode(&clean, HEAD);
    let mime = mime(&head)?;
    Some(Embedded { src: format!("data:{mime};base64,{clean}"), size: size(&head) })
}

fn digit(byte: u8) -> Option<u32> {
    Some(match byte {
        b'A'..=b'Z' => u32::from(byte - b'A'),
        b'a'..=b'z' => u32::from(byte - b'a') + 26,
        b'0'..=b'9' => u32::from(byte - b'0') + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}

/// The first bytes of a base64 text.
fn decode(text: &str, most: usize) -> Vec<u8> {
    let mut out = Vec::new();
    for group in text.as_bytes().chunks(4) {
        let digits: Vec<u32> = group.iter().map_while(|byte| digit(*byte)).collect();
        let bits = digits.iter().enumerate().fold(0, |bits, (index, digit)| bits | digit << (18 - 6 * index));
        let bytes = [(bits >> 16) as u8, (bits >> 8) as u8, bits as u8];
        out.extend_from_slice(&bytes[..digits.len().saturating_sub(1)]);
        if digits.len() < 4 || out.len() >= most {
            break;
        }
    }
    out
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

fn size(head: &[u8]) -> Option<[f64; 2]> {
    let byte = |at: usize| head.get(at).copied().map(u32::from);
    let big = |at: usize| Some(byte(at)? << 8 | byte(at + 1)?);
    let little = |at: usize| Some(byte(at)? | byte(at + 1)? << 8);
    let pair = |w: u32, h: u32| (w > 0 && h > 0).then_some([f64::from(w), f64::from(h)]);
    match mime(head)? {
        "image/png" => pair(big(16)? << 16 | big(18)?, big(20)? << 16 | big(22)?),
        "image/gif" => pair(little(6)?, little(8)?),
        "image/bmp" => pair(little(18)? | little(20)? << 16, little(22)? | little(24)? << 16),
        "image/jpeg" => jpeg_size(head),
        "image/webp" => match head.get(12..16)? {
            b"VP8 " => pair(little(26)? & 0x3fff, little(28)? & 0x3fff),
            b"VP8L" => {
                let bits = little(21)? | little(23)? << 16;
                pair((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)
            }
            b"VP8X" => pair((little(24)? | byte(26)? << 16) + 1, (little(27)? | byte(29)? << 16) + 1),
            _ => None,
        },
        _ => None,
    }
}

/// Walks the segments up to the frame header.
fn jpeg_size(head: &[u8]) -> Option<[f64; 2]> {
    let mut at = 2;
    loop {
        let marker = *head.get(at + 1)?;
        if *head.get(at)? != 0xff {
            return None;
        }
        if marker == 0xff {
            at += 1;
            continue;
        }
        let word = |at: usize| Some(f64::from(u16::from_be_bytes([*head.get(at)?, *head.get(at + 1)?])));
        // Frame headers, without the tables that share their range.
        if (0xc0..=0xcf).contains(&marker) && ![0xc4, 0xc8, 0xcc].contains(&marker) {
            return Some([word(at + 7)?, word(at + 5)?]).filter(|[w, h]| *w > 0.0 && *h > 0.0);
        }
        at += 2 + (word(at + 2)? as usize).max(2);
    }
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
