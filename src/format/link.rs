//! Scenes in links: `#m1=` and the scene, compressed, after the address of a page. The browser compresses it.

use super::replay;
use burstmap_encounter::Scene;

/// Start of a map in a fragment. The number is the format's version.
pub const PREFIX: &str = "m1=";
/// Number of characters from which some programs truncate links.
pub const LONG: usize = 2_000;
/// Number of characters from which most messaging programs truncate links.
pub const VERY_LONG: usize = 8_000;
/// Maximum length of a link, for creating and opening.
pub const LONGEST: usize = 64_000;
/// Maximum size of a scene in a link, in bytes. More is a trap or a mistake.
pub const MOST_BYTES: usize = 16_000_000;

/// Rating of a link's length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    Fine,
    Long,
    VeryLong,
    TooLong,
}

impl Length {
    pub const fn of(characters: usize) -> Length {
        if characters <= LONG {
            Length::Fine
        } else if characters <= VERY_LONG {
            Length::Long
        } else if characters <= LONGEST {
            Length::VeryLong
        } else {
            Length::TooLong
        }
    }
}

/// Returns the compressed map or replay in a page's fragment, with or without its `#`. Text after another `#` is ignored, because some programs
/// append it to links.
pub fn payload(fragment: &str) -> Option<&str> {
    let body = fragment.strip_prefix('#').unwrap_or(fragment);
    let body = body.strip_prefix(PREFIX).or_else(|| body.strip_prefix(replay::PREFIX))?;
    let body = body.split('#').next().unwrap_or_default();
    (!body.is_empty()).then_some(body)
}

/// Returns whether an image is in the scene itself, or only in this browser.
fn is_own(src: &str) -> bool {
    src.starts_with("data:") || src.starts_with("blob:")
}

/// Returns the addresses of a scene's pictures.
pub fn pictures(scene: &Scene) -> impl Iterator<Item = &str> {
    let of_map = scene.image.iter().map(|image| image.src.as_str());
    of_map.chain(scene.tokens.iter().filter_map(|token| token.image.as_deref()))
}

/// Returns whether a scene contains images, which make links long.
pub fn has_pictures(scene: &Scene) -> bool {
    pictures(scene).any(is_own)
}

/// Returns the scene without its embedded images. External ones stay.
pub fn without_pictures(scene: &Scene) -> Scene {
    without(scene, is_own)
}

/// Returns the scene without the pictures at omitted addresses.
pub fn without(scene: &Scene, is_omitted: impl Fn(&str) -> bool) -> Scene {
    let mut bare = scene.clone();
    bare.image = bare.image.filter(|image| !is_omitted(&image.src));
    if pictures(&bare).any(&is_omitted) {
        for token in bare.tokens.iter_mut().filter(|token| token.image.as_deref().is_some_and(&is_omitted)) {
            token.image = None;
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_map_ends_where_another_fragment_begins() {
        assert_eq!(payload("#m1=abc-_"), Some("abc-_"));
        assert_eq!(payload("m1=abc#:~:text=else"), Some("abc"));
        assert_eq!(payload("#m1=abc#m1=def"), Some("abc"));
        assert_eq!(payload("#r1=abc"), Some("abc"));
        for other in ["", "#", "#m1=", "#m1=#abc", "#m2=abc", "#section"] {
            assert_eq!(payload(other), None, "{other}");
        }
    }

    #[test]
    fn lengths_are_told_at_their_bounds() {
        let of = |characters| Length::of(characters);
        assert_eq!([of(2_000), of(2_001)], [Length::Fine, Length::Long]);
        assert_eq!([of(8_000), of(8_001)], [Length::Long, Length::VeryLong]);
        assert_eq!([of(64_000), of(64_001)], [Length::VeryLong, Length::TooLong]);
    }

    #[test]
    fn pictures_within_the_scene_are_left_out_and_others_stay() {
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "A", "ruleset": "reaction-square",
            "grid": { "shape": "square", "size": [4, 4], "cell": { "length": 5, "unit": "ft" } },
            "image": { "src": "data:image/png;base64,AA==", "origin": [0, 0], "pixelsPerCell": 70 },
            "tokens": [
                { "id": "a", "name": "A", "side": "party", "at": [0, 0], "image": "data:image/png;base64,AA==" },
                { "id": "b", "name": "B", "side": "party", "at": [1, 0], "image": "https://example.org/b.png" }
            ]
        });
        let (scene, _) = crate::read(scene).expect("a scene");
        assert!(has_pictures(&scene));
        let bare = without_pictures(&scene);
        assert!(bare.image.is_none() && !has_pictures(&bare));
        let images: Vec<_> = bare.tokens.iter().map(|token| token.image.as_deref()).collect();
        assert_eq!(images, [None, Some("https://example.org/b.png")]);
        assert_eq!(without_pictures(&bare), bare);
    }
}
