//! Labels and marks on the map: a setting of this browser for all maps of a site.

use crate::letters::storage;
use burstmap_frontend::editor::{Labels, PictureMarks};

const NAME: &str = "burstmap:labels";

pub fn kept() -> Labels {
    let kept = storage().and_then(|storage| storage.get_item(NAME).ok().flatten()).unwrap_or_default();
    let has = |name: &str| kept.split(' ').any(|word| word == name);
    let marks = match () {
        () if has("fullMarks") => PictureMarks::Full,
        () if has("noMarks") => PictureMarks::None,
        () => PictureMarks::Light,
    };
    Labels {
        names: has("names"),
        hit_points: has("hitPoints"),
        coordinates: has("coordinates"),
        marks,
        ..Labels::default()
    }
}

pub fn keep(labels: Labels) {
    let words = [
        (labels.names, "names"),
        (labels.hit_points, "hitPoints"),
        (labels.coordinates, "coordinates"),
        (labels.marks == PictureMarks::Full, "fullMarks"),
        (labels.marks == PictureMarks::None, "noMarks"),
    ];
    let words: Vec<&str> = words.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect();
    if let Some(storage) = storage() {
        // Without storage, it lasts until the page is closed.
        drop(storage.set_item(NAME, &words.join(" ")));
    }
}
