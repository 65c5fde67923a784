//! The samples in other languages: their names, and the words for their sides and zones.

use super::scene::{samples, www};
use burstmap::encounter::{Scene, Table};
use burstmap::format;
use burstmap::messages::{Language, side_name, zone_name};
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns the map as text, as a screen reader gets it.
fn visible_words(scene: &Scene) -> Vec<&str> {
    let mut words = vec![scene.name.as_str()];
    words.extend(scene.terrain.iter().filter_map(|patch| patch.label.as_deref()));
    words.extend(scene.walls.iter().filter_map(|wall| wall.label.as_deref()));
    words.extend(scene.areas.iter().map(|area| area.name.as_str()));
    words.extend(scene.templates.iter().map(|template| template.name.as_str()));
    for mark in scene.marks.iter() {
        words.extend([mark.text.as_str(), mark.note.as_str()]);
    }
    for token in scene.tokens.iter() {
        words.push(&token.name);
        words.extend(token.attacks.iter().map(|attack| attack.name.as_str()));
        let more = token
            .conditions
            .iter()
            .flat_map(|condition| ["on", "concentration"].map(|of| condition.more.get(of)));
        words.extend(more.flatten().filter_map(Value::as_str));
    }
    words
}

/// Names of persons and weapons that stay the same in German.
const SAME_IN_GERMAN: [&str; 27] = [
    "Ash",
    "Bolt",
    "Bram",
    "Dario",
    "Dorn",
    "Dorn Underhill",
    "Hale Orrin",
    "Ilse",
    "Ilse Marr",
    "Juno",
    "Kess",
    "Kit",
    "Lio",
    "Mara Venn",
    "Moss",
    "Olin Reed",
    "Orsk",
    "Pell",
    "Pip",
    "Rapier",
    "Rook",
    "Sable",
    "Tess Quill",
    "Vaia",
    "Vetch",
    "Wren",
    "",
];

#[test]
fn every_word_on_the_samples_is_said_in_german() {
    for (file, value) in samples() {
        let english = format::read(value.clone()).unwrap().0;
        let german = Language::German.within(|| format::read(value.clone())).unwrap().0;
        let both = || visible_words(&english).into_iter().zip(visible_words(&german));
        let left: BTreeSet<&str> = both().filter(|(one, other)| one == other).map(|(one, _)| one).collect();
        let left: Vec<&str> = left.into_iter().filter(|word| !SAME_IN_GERMAN.contains(word)).collect();
        assert!(left.is_empty(), "{file}: {left:?}");
        let given: Value = value["translations"]["de"].clone();
        for name in given.as_object().unwrap().keys() {
            assert!(both().any(|(one, _)| one == name), "{file}: nothing is called {name:?}");
        }
        // Everything else is the same, and no open map has words of other languages.
        let (mut one, mut other) =
            (serde_json::to_value(&english).unwrap(), serde_json::to_value(&german).unwrap());
        [&mut one, &mut other].into_iter().for_each(without_words);
        assert_eq!(one, other, "{file}");
        assert!(one.get("translations").is_none(), "{file}");
        let index: Vec<Value> = serde_json::from_str(&www("scenes/index.json")).unwrap();
        let entry = index.iter().find(|entry| entry["file"] == file.as_str()).unwrap();
        assert_eq!(entry["translations"]["de"]["name"], german.name.as_str(), "{file}");
        assert_ne!(entry["translations"]["de"]["blurb"], entry["blurb"], "{file}");
    }
}

/// Removes the texts that only people read.
fn without_words(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(without_words),
        Value::Object(fields) => {
            for name in ["name", "label", "on", "concentration"] {
                fields.shift_remove(name);
            }
            fields.values_mut().for_each(without_words);
        }
        _ => {}
    }
}

#[test]
fn the_sides_and_zones_of_the_samples_are_said_in_german() {
    for (file, value) in samples() {
        let scene = format::read(value).unwrap().0;
        Language::German.within(|| {
            let sides = scene.tokens.iter().map(|token| (&token.side, side_name(&token.side)));
            let zones = scene.zones.iter().map(|zone| (&zone.kind, zone_name(&zone.kind)));
            for (name, said) in sides.chain(zones) {
                assert_ne!(*name, said.to_string(), "{file}");
            }
            assert_eq!(side_name("The Red Hand").to_string(), "The Red Hand");
        });
    }
    assert_eq!(
        (side_name("party").to_string(), zone_name("smoke").to_string()),
        ("party".into(), "smoke".into())
    );
}

#[test]
fn what_a_side_is_given_says_nothing_in_other_languages() {
    let (_, value) = samples().swap_remove(0);
    let mut scene = format::read(value).unwrap().0;
    scene.translations =
        [("de".to_owned(), [("Captain Sorrel".to_owned(), "Hauptmann".to_owned())].into())].into();
    let table = Table::open(scene, "test").unwrap();
    let view = table.view("party");
    assert!(view.translations.is_empty());
    assert!(serde_json::to_value(&view).unwrap().get("translations").is_none());
}
