//! Checks that the compiler can't make. They cover dependencies between layers (the table of `ARCHITECTURE.md`), differences between runs below the
//! browser's layer, and system names in rules.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

mod circles;

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer's crate in `src/`, and the layers that it may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("geometry", &[]),
    ("messages", &[]),
    ("decode", &["messages"]),
    ("rules", &["geometry", "decode", "messages"]),
    ("encounter", &["geometry", "decode", "messages", "rules"]),
    ("format", &["geometry", "decode", "messages", "rules", "encounter"]),
    ("frontend", &["geometry", "decode", "messages", "rules", "encounter"]),
    ("ui", &["geometry", "decode", "messages", "rules", "encounter", "format", "frontend"]),
    ("panels", &["geometry", "decode", "messages", "rules", "encounter", "format", "frontend", "ui"]),
    ("app", &["geometry", "decode", "messages", "rules", "encounter", "format", "frontend", "ui"]),
    (
        "web",
        &[
            "geometry",
            "decode",
            "messages",
            "rules",
            "encounter",
            "format",
            "frontend",
            "ui",
            "panels",
            "app",
        ],
    ),
];

/// The layers that may name the browser.
const PAGE: &[&str] = &["ui", "panels", "app", "web"];

/// Crates that only these layers may use.
const BROWSER: &[&str] = &[
    "web-sys",
    "js-sys",
    "wasm-bindgen",
    "serde-wasm-bindgen",
    "console_error_panic_hook",
    "yew",
    "gloo",
    "tsify",
];

/// Causes of differences between two runs: clocks, unseeded randomness, hash order.
const UNREPEATABLE: &[&str] =
    &["SystemTime", "Instant", "thread_rng", "from_os_rng", "getrandom", "RandomState", "HashMap", "HashSet"];

#[test]
fn layers_depend_on_the_layers_below_alone() {
    for (layer, below) in LAYERS {
        let manifest = fs::read_to_string(root().join("src").join(layer).join("Cargo.toml")).unwrap();
        let (_, dependencies) = manifest.split_once("[dependencies]").unwrap();
        for line in dependencies.lines().take_while(|line| !line.starts_with("[lints]")) {
            let name = line.split(['.', ' ', '=']).next().unwrap();
            if let Some(used) = name.strip_prefix("burstmap-") {
                assert!(below.contains(&used), "{layer} may not depend on {used}: see ARCHITECTURE.md");
            }
            assert!(
                PAGE.contains(layer) || !BROWSER.contains(&name),
                "{layer} may not name the browser ({name})"
            );
        }
    }
}

#[test]
fn every_folder_is_a_layer() {
    for entry in fs::read_dir(root().join("src")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(name == "lib.rs" || LAYERS.iter().any(|(layer, _)| *layer == name), "src/{name} is no layer");
    }
}

#[test]
fn nothing_below_the_browser_differs_from_run_to_run() {
    for (layer, _) in LAYERS.iter().filter(|(layer, _)| !PAGE.contains(layer)) {
        for (file, code) in product_code(layer) {
            let named = UNREPEATABLE.iter().find(|word| has_word(&code, word));
            assert_eq!(named, None, "in {}", file.display());
        }
    }
}

#[test]
fn systems_are_named_in_their_list_only() {
    for (layer, _) in LAYERS {
        for (file, code) in product_code(layer) {
            if file.ends_with("src/rules/presets.rs") {
                continue;
            }
            let named = burstmap::rules::presets::IDS.iter().find(|id| code.contains(&format!("\"{id}\"")));
            assert_eq!(named, None, "in {}: ask a knob of the ruleset instead", file.display());
        }
    }
}

/// One file translates all sentences, so refusals and the log use messages of the catalogue. Descriptions in schemas are for
/// developers of hosts, and are next to the code that they describe.
#[test]
fn the_engine_says_no_sentence_by_itself() {
    for layer in ["decode", "rules", "encounter", "format"] {
        for (file, code) in product_code(layer) {
            let spoken = code.lines().filter(|line| !line.contains("description"));
            let sentence = spoken.flat_map(literals).find(|text| is_sentence(text));
            assert_eq!(sentence, None, "in {}: write it into src/messages/en.ftl", file.display());
        }
    }
}

/// The editor and the panels contain no texts of their own either, not even a label.
#[test]
fn the_page_says_no_word_by_itself() {
    let mut spoken = Vec::new();
    for (file, code) in ["frontend"].iter().chain(PAGE).flat_map(|layer| product_code(layer)) {
        let read = code.lines().filter(|line| !NO_SPEECH.iter().any(|sign| line.contains(sign)));
        let found = read.flat_map(literals).filter(|text| is_spoken(text));
        spoken.extend(found.map(|text| format!("{}: {text}", file.display())));
    }
    assert!(spoken.is_empty(), "write into src/messages/en.ftl:\n{}", spoken.join("\n"));
}

/// Two widgets of a page may speak different languages, and their components are drawn in turns.
#[test]
fn every_component_takes_up_the_language_of_its_widget() {
    let silent: Vec<String> = PAGE
        .iter()
        .flat_map(|layer| product_code(layer))
        .filter(|(_, code)| {
            code.matches("#[component]").count() != code.matches("    use_language();").count()
        })
        .map(|(file, _)| file.display().to_string())
        .collect();
    assert!(silent.is_empty(), "begin each component with use_language(): {silent:?}");
}

/// Clippy checks this code for the machine that runs it, so its results must also hold for browsers.
#[test]
fn the_web_layer_is_the_same_code_for_every_target() {
    for (file, code) in PAGE.iter().flat_map(|layer| product_code(layer)) {
        assert!(
            !code.contains("cfg(target"),
            "{} depends on the target: lint it for wasm32, too",
            file.display()
        );
    }
}

/// Marks of lines whose texts users never read: SVG, media queries, names of errors and keys, debug output.
const NO_SPEECH: &[&str] = &[
    "<svg",
    "<path",
    "<rect",
    "<text",
    "<pattern",
    "<image",
    "<circle",
    "<clipPath",
    "matches_media",
    "data.types()",
    "match_media",
    "(min-resolution:",
    "write!(f",
    "write_str",
    "serde(",
    "Some(\"Quota",
    "Some(\"NotFound",
    "const SEED",
    "for query in [",
    "    zone(catalogue::",
];

/// Names of keys in browsers.
const KEYS: &[&str] = &[
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "Enter",
    "Escape",
    "Tab",
    "PageUp",
    "PageDown",
];

/// Yew 0.23 panics if one change inserts something before a component without a node and removes the next element.
#[test]
fn a_component_that_shows_nothing_keeps_its_place() {
    for (path, code) in PAGE.iter().flat_map(|layer| product_code(layer)) {
        for component in code.split("#[component").skip(1) {
            let body = component.split("\n}\n").next().unwrap();
            let empty = body.contains("return Html::default()") || body.contains("html! {}");
            assert!(!empty, "{}: return nothing() in{}", path.display(), body.lines().nth(1).unwrap());
        }
    }
}

/// Returns whether a text is a label or a phrase: several words, or a word that begins with a capital.
fn is_spoken(text: &str) -> bool {
    let bare: String =
        text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
    let words: Vec<&str> = bare.split(' ').filter(|word| is_word(word)).collect();
    let classes = text.starts_with("bm-") || text.contains(" bm-");
    let begins = words.first().is_some_and(|word| word.starts_with(char::is_uppercase));
    !classes
        && !KEYS.contains(&text)
        && (words.len() > 1 || begins && words[0].chars().any(char::is_lowercase))
}

fn is_word(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| ".,:;!?…·()“”’".contains(letter));
    bare.chars().count() > 1 && bare.chars().all(|letter| letter.is_alphabetic() || "’'-".contains(letter))
}

#[test]
fn labels_are_told_from_classes_and_ids() {
    let found = |line: &str| literals(line).any(|text| is_spoken(&text));
    assert!(found(r#"<Choice label="Size" />"#));
    assert!(found(r#"format!("caught by {names} here")"#));
    assert!(found(r#"html! { <b>{ "roll for me" }</b> }"#));
    assert!(!found(r#"<div class="bm-card bm-bar" role="group">"#));
    assert!(!found(r#"setting("roughWaters", "{name} · {length}", "ArrowUp")"#));
}

#[test]
fn sentences_are_told_from_words() {
    let found = |line: &str| literals(line).any(|text| is_sentence(&text));
    assert!(found(r#"illegal(format!("{} holds nobody.", name))"#));
    assert!(found(r#"let text = "The \"first\" of two?";"#));
    assert!(!found(r#"Refusal::new("bad-command", catalogue::ConditionKind).at("/condition/kind")"#));
    assert!(!found(r#"text.split(". ").filter(|part| *part != "…")"#));
}

/// Returns the texts in quotes on a line.
fn literals(line: &str) -> impl Iterator<Item = String> {
    let plain = line.replace("\\\"", "'").replace("'\"'", "");
    plain.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>().into_iter()
}

fn is_sentence(text: &str) -> bool {
    text.trim_start().contains(' ') && text.ends_with(['.', '?', '!', '…'])
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the Rust files of a layer, without comments and tests, each with its path from the project's folder.
fn product_code(layer: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    collect(&root().join("src").join(layer), &mut files);
    files
        .into_iter()
        .map(|path| {
            let code = without_tests(&fs::read_to_string(&path).unwrap());
            (path.strip_prefix(root()).unwrap().to_path_buf(), code)
        })
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            collect(&path, files);
        } else if name.ends_with(".rs") && !name.ends_with("tests.rs") {
            files.push(path);
        }
    }
}

fn without_tests(text: &str) -> String {
    let product = text.split("#[cfg(test)]").next().unwrap_or(text);
    product.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

fn has_word(code: &str, word: &str) -> bool {
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        !code[..at].ends_with(part_of_name) && !code[at + word.len()..].starts_with(part_of_name)
    })
}
