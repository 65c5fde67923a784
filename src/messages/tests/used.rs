//! Every message of the catalogue is in use.

// Helper functions can end a test, like its assertions.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Collects the capitalized identifiers in the sources under a folder.
fn names(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            names(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            found.extend(words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned));
        }
    }
}

/// Returns the struct name for an id: `AreaBlocked` for `area-blocked`.
fn struct_name(id: &str) -> String {
    id.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

#[test]
fn every_message_is_said_somewhere() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    names(here.parent().expect("the folder of the crates"), &mut used);
    let catalogue = fs::read_to_string(here.join("en.ftl")).expect("the catalogue");
    let is_message = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
    let ids = catalogue.lines().filter(is_message).filter_map(|line| line.split(" =").next());
    let unused: Vec<&str> = ids.filter(|id| !used.contains(&struct_name(id))).collect();
    assert!(unused.is_empty(), "no code says {unused:?}");
}
