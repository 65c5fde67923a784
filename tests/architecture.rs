//! The direction of dependencies between the folders of `src/`, as data. `ARCHITECTURE.md` shows the same table.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

struct Folder {
    name: &'static str,
    may_use: &'static [&'static str],
    /// Words that never stand in it.
    never: &'static [&'static str],
    /// Why, in the words that a failure shows.
    because: &'static str,
}

const BROWSER: &[&str] = &[
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "serde_wasm_bindgen",
    "console_error_panic_hook",
    "yew",
    "gloo",
];

/// What makes two runs differ: clocks, unseeded randomness.
const UNREPEATABLE: &[&str] =
    &["SystemTime", "Instant", "thread_rng", "from_os_rng", "getrandom", "RandomState"];

const TABLE: &[Folder] = &[
    Folder {
        name: "geometry",
        may_use: &[],
        never: UNREPEATABLE,
        because: "geometry knows cells, points and barriers; no game words, no browser",
    },
    Folder {
        name: "json",
        may_use: &[],
        never: UNREPEATABLE,
        because: "json reads and writes any type; it knows nothing of the game",
    },
    Folder {
        name: "rules",
        may_use: &["geometry", "json"],
        never: UNREPEATABLE,
        because: "rules answer pure questions about map facts; they know neither the document nor the browser",
    },
    Folder {
        name: "encounter",
        may_use: &["rules", "geometry", "json"],
        never: UNREPEATABLE,
        because: "the document and its commands know no file format, no pixels, no input, no clock",
    },
    Folder {
        name: "format",
        may_use: &["encounter", "rules", "geometry", "json"],
        never: UNREPEATABLE,
        because: "files are read into the document; formats know no user interface",
    },
    Folder {
        name: "editor",
        may_use: &["encounter", "rules", "geometry", "json"],
        never: UNREPEATABLE,
        because: "the editor is what the user is doing; it asks the table and knows neither files nor the browser",
    },
    Folder {
        name: "display",
        may_use: &["editor", "encounter", "rules", "geometry", "json"],
        never: UNREPEATABLE,
        because: "display lists say what to draw; they know no browser",
    },
    Folder {
        name: "web",
        may_use: &["display", "editor", "format", "encounter", "rules", "geometry", "json"],
        never: &[],
        because: "web is the only folder that names the browser, and may use all others",
    },
];

/// The built-in systems, whose names stand in `rules/presets/` only: everything else asks a knob.
const SYSTEMS: &[&str] = &["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"];

#[test]
fn dependencies_point_one_way() {
    let mut broken = Vec::new();
    for folder in TABLE {
        for (file, code) in product_code(folder.name) {
            for used in folders_used(&code, depth(&file, folder.name)) {
                if used != folder.name && !folder.may_use.contains(&used.as_str()) {
                    broken.push(format!("{} uses {used}: {}", file.display(), folder.because));
                }
            }
        }
    }
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn only_web_names_the_browser() {
    let mut broken = Vec::new();
    for folder in TABLE.iter().filter(|folder| folder.name != "web") {
        for (file, code) in product_code(folder.name) {
            for word in BROWSER.iter().chain(folder.never).filter(|word| has_word(&code, word)) {
                broken.push(format!("{} names {word}: {}", file.display(), folder.because));
            }
        }
    }
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn systems_are_named_in_their_presets_only() {
    let mut broken = Vec::new();
    for folder in TABLE {
        for (file, code) in product_code(folder.name) {
            if file.starts_with("src/rules/presets") || file.starts_with("src\\rules\\presets") {
                continue;
            }
            for system in SYSTEMS.iter().filter(|system| code.contains(&format!("\"{system}\""))) {
                broken.push(format!("{} names {system}: ask a knob of the ruleset instead", file.display()));
            }
        }
    }
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn every_folder_has_a_row() {
    let source = root().join("src");
    for entry in fs::read_dir(source).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            assert!(TABLE.iter().any(|folder| folder.name == name), "src/{name} has no row in the table");
        } else {
            assert_eq!(
                name, "lib.rs",
                "only lib.rs lies directly in src/; everything else belongs to a folder"
            );
        }
    }
}

#[test]
fn the_reader_sees_every_way_to_write_a_path() {
    let code = "use crate::{geometry::Cell, rules::{self, map}, web};\nlet x = crate::format::read();\n\
                use super::super::editor::Tool; use super::sibling;";
    assert_eq!(folders_used(code, 2), ["editor", "format", "geometry", "rules", "web"]);
    assert_eq!(
        folders_used("use super::super::area::X; use super::super::super::display::Y;", 3),
        ["display"]
    );
    assert!(has_word("use yew::prelude", "yew") && !has_word("askew yews", "yew"));
    assert_eq!(without_tests("a\n// crate::web\nb // c\n#[cfg(test)]\nmod tests {}"), "a\n\nb \n");
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files of a folder, as paths from the root, each without comments and unit tests.
fn product_code(folder: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                walk(&path, files);
            } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("tests.rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&root().join("src").join(folder), &mut files);
    assert!(!files.is_empty(), "src/{folder} holds no Rust file");
    files.sort();
    let read = |path: PathBuf| {
        let code = without_tests(&fs::read_to_string(&path).unwrap());
        (path.strip_prefix(root()).unwrap().to_path_buf(), code)
    };
    files.into_iter().map(read).collect()
}

/// Comments go line by line; unit tests stand at the bottom, from `#[cfg(test)] mod` on, and may use what they need.
fn without_tests(text: &str) -> String {
    let end = text.match_indices("#[cfg(test)]").map(|(at, _)| at).find(|at| {
        let next = text[*at..].lines().nth(1).unwrap_or_default().trim_start();
        next.starts_with("mod ") || next.starts_with("#[")
    });
    let product = &text[..end.unwrap_or(text.len())];
    product
        .split_inclusive('\n')
        .map(|line| line.find("//").map_or(line.to_owned(), |at| line[..at].to_owned() + "\n"))
        .collect()
}

/// How many `super::` lead from a file's module to the crate's root.
fn depth(file: &Path, folder: &str) -> usize {
    let parts = file.components().count() - Path::new("src").join(folder).components().count();
    if file.ends_with("mod.rs") { parts } else { parts + 1 }
}

/// The top-level modules that code names by `crate::…`, `crate::{…}` or by enough `super::`s; sorted, once each.
fn folders_used(code: &str, depth: usize) -> Vec<String> {
    let mut found = Vec::new();
    let climb = "super::".repeat(depth);
    for prefix in ["crate::", climb.as_str()] {
        for (at, _) in code.match_indices(prefix) {
            let rest = &code[at + prefix.len()..];
            if prefix == climb && (code[..at].ends_with("super::") || rest.starts_with("super::")) {
                continue;
            }
            match rest.strip_prefix('{') {
                Some(group) => found.extend(group_names(group)),
                None => found.extend(leading_name(rest)),
            }
        }
    }
    found.retain(|name| TABLE.iter().any(|folder| folder.name == name));
    found.sort();
    found.dedup();
    found
}

/// The first names of the members of `a::b, c::{d, e}, f}`.
fn group_names(group: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut nesting, mut start) = (0, 0);
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => nesting += 1,
            '}' if nesting == 0 => {
                names.extend(leading_name(&group[start..at]));
                break;
            }
            '}' => nesting -= 1,
            ',' if nesting == 0 => {
                names.extend(leading_name(&group[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    names
}

fn leading_name(path: &str) -> Option<String> {
    let name: String =
        path.trim_start().chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    (!name.is_empty()).then_some(name)
}

fn has_word(code: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(part) && !code[at + word.len()..].starts_with(part))
}
