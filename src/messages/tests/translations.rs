//! Every translation is complete, with the same parameters as the English catalogue.

// Helper functions can end a test, like its assertions.
#![allow(clippy::unwrap_used, clippy::panic)]

use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Returns the messages of a catalogue with their parameters.
fn messages(file: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(file).expect("a catalogue");
    let resource = parser::parse(text.as_str()).expect("Fluent");
    let entries = resource.body.iter().filter_map(|entry| match entry {
        fluent_syntax::ast::Entry::Message(message) => Some(message),
        _ => None,
    });
    entries
        .map(|message| {
            let mut alone = fluent_syntax::ast::Resource { body: Vec::new() };
            alone.body.push(fluent_syntax::ast::Entry::Message(message.clone()));
            let words = fluent_syntax::serializer::serialize(&alone);
            let named = words.split('$').skip(1).map(|rest| {
                let end =
                    rest.find(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_');
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            (message.id.name.to_owned(), named.collect())
        })
        .collect()
}

#[test]
fn every_translation_is_complete() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let english = messages(&here.join("en.ftl"));
    let mut wrong = Vec::new();
    for entry in fs::read_dir(here).expect("the catalogues").flatten() {
        let file = entry.path();
        if file.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        let translation = messages(&file);
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (id, parameters) in &english {
            match translation.get(id) {
                None => wrong.push(format!("{name} lacks {id}")),
                Some(named) if named != parameters => {
                    wrong.push(format!("{name}: {id} names {named:?} instead of {parameters:?}"));
                }
                Some(_) => {}
            }
        }
        let unknown = translation.keys().filter(|id| !english.contains_key(*id));
        wrong.extend(unknown.map(|id| format!("{name}: nobody says {id}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
