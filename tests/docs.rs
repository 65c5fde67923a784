//! `docs/` explains every rule that the code cites, and its links lead somewhere.
//!
//! `BURSTMAP_BLESS=1 cargo test --test docs` rewrites the links to tests that have moved.

// Helpers may end a test, as its assertions do.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

const FIX: &str = "after a move, BURSTMAP_BLESS=1 cargo test --test docs rewrites the link";

#[test]
fn every_rule_that_is_cited_is_explained() {
    let explained: BTreeSet<String> = rule_pages().iter().flat_map(|page| page.ids()).collect();
    let mut prefixes: BTreeSet<String> = explained.iter().map(|id| prefix(id).to_owned()).collect();
    let rulesets: Vec<PathBuf> = files("www/rulesets", "json");
    prefixes
        .extend(rulesets.iter().flat_map(|file| cited_values(&json(file))).map(|id| prefix(&id).to_owned()));
    let mut missing = Vec::new();
    for file in files("src", "rs").into_iter().chain(rulesets) {
        for id in ids_in(&read(&file), &prefixes) {
            if !explained.contains(&id) {
                missing
                    .push(format!("{} cites {id}, which no heading in docs/rules explains", file.display()));
            }
        }
    }
    assert_none(&missing);
}

#[test]
fn every_rule_has_one_title_and_its_tests() {
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for page in rule_pages() {
        for section in page.text.split("\n## ").skip(1) {
            let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
            let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
            if !is_id(id) {
                continue;
            }
            let shown = body.split_once("\nShown by:").is_some_and(|(_, tests)| tests.contains("]("));
            if title.is_empty() || !shown {
                wrong.push(format!(
                    "{}: {id} needs a title, and tests after \"Shown by:\"",
                    page.path.display()
                ));
            }
            if !seen.insert(id.to_owned()) {
                wrong.push(format!("{}: {id} has a second heading", page.path.display()));
            }
        }
    }
    assert!(!seen.is_empty(), "docs/rules has no headings");
    assert_none(&wrong);
}

#[test]
fn every_link_leads_somewhere() {
    let mut broken = Vec::new();
    for page in pages() {
        for (label, target) in page.links() {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let path = if file.is_empty() { page.path.clone() } else { page.resolve(file) };
            let there = root().join(&path).exists();
            if !there || !(anchor.is_empty() || anchors(&read(&path)).contains(anchor)) {
                broken.push(format!(
                    "{}: [{label}] leads to {target}, which is not there",
                    page.path.display()
                ));
            }
        }
        broken
            .extend(page.undefined_ids().map(|id| format!("{}: [{id}] has no target", page.path.display())));
    }
    assert_none(&broken);
}

/// Public modules without an example, and the file whose example shows them.
const SHOWN_ELSEWHERE: [(&str, &str); 1] = [("src/rules/situation.rs", "src/rules/attack.rs")];

#[test]
fn every_public_module_of_the_core_has_an_example() {
    let has_example = |text: &str| {
        text.lines().any(|line| line.trim_start().starts_with("//") && line.trim_end().ends_with(" ```"))
    };
    let mut missing = Vec::new();
    for layer in ["geometry", "rules", "encounter"] {
        let lib = read(&Path::new("src").join(layer).join("lib.rs"));
        for (attribute, line) in std::iter::once("").chain(lib.lines()).zip(lib.lines()) {
            let name = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';'));
            let Some(name) = name.filter(|_| attribute != "#[cfg(test)]") else { continue };
            let file = format!("src/{layer}/{name}.rs");
            let elsewhere = SHOWN_ELSEWHERE.iter().find(|(module, _)| *module == file);
            let shown = elsewhere.map_or(file.as_str(), |(_, there)| there);
            let text = read(Path::new(shown));
            if !has_example(&text) || elsewhere.is_some() && !text.contains(&format!("{name}::")) {
                missing.push(format!("{file} has no example. If no other crate uses it, make it private"));
            }
        }
    }
    assert_none(&missing);
}

#[test]
fn rules_are_shown_by_tests_that_exist() {
    let tests = tests_by_name();
    let mut wrong = Vec::new();
    for page in pages() {
        let mut text = page.text.clone();
        for (label, target) in page.links() {
            let name = label.trim_matches('`');
            let is_function =
                name.len() < label.len() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
            let is_case = target.ends_with(".txt");
            if !target.contains("tests/") || !(is_function && target.ends_with(".rs") || is_case) {
                continue;
            }
            let homes = tests.get(name).map(Vec::as_slice).unwrap_or_default();
            match homes {
                _ if homes.contains(&page.resolve(&target)) => {}
                [home] if bless() => {
                    let moved = page.path_to(home);
                    text = text.replace(&format!("[{label}]({target})"), &format!("[{label}]({moved})"));
                }
                [] => wrong.push(format!("{}: no test or case is named {name:?}", page.path.display())),
                _ => wrong.push(format!("{}: {name:?} is not in {target}; {FIX}", page.path.display())),
            }
        }
        if text != page.text {
            fs::write(root().join(&page.path), text).unwrap();
        }
    }
    assert_none(&wrong);
}

#[test]
fn knobs_that_are_named_exist() {
    let schema = json(Path::new("www/schema/ruleset.schema.json"));
    let mut wrong = Vec::new();
    for page in rule_pages() {
        for paragraph in page.text.split("\n\n").filter(|text| text.starts_with("Options:")) {
            for knob in paragraph.split('`').skip(1).step_by(2) {
                let steps: Vec<&str> = knob.split('.').collect();
                if !has_knob(&schema, &schema, &steps) {
                    wrong.push(format!("{}: no knob {knob}", page.path.display()));
                }
            }
        }
    }
    assert_none(&wrong);
}

/// A Markdown file: its path from the root, and its text without fenced code.
struct Page {
    path: PathBuf,
    text: String,
}

impl Page {
    /// Returns the rule ids with a separate heading.
    fn ids(&self) -> Vec<String> {
        let headings = self.text.lines().filter_map(|line| line.strip_prefix("## "));
        headings
            .filter_map(|heading| heading.split(' ').next())
            .filter(|id| is_id(id))
            .map(str::to_owned)
            .collect()
    }

    /// Returns `[label](target)` and `[label]: target`, in order.
    fn links(&self) -> Vec<(String, String)> {
        let text = without_fences(&self.text);
        let mut links = Vec::new();
        for (at, _) in text.match_indices("](") {
            let (label, target) = (text[..at].rsplit('[').next(), text[at + 2..].split(')').next());
            links.extend(label.zip(target).map(|(label, target)| (label.to_owned(), target.to_owned())));
        }
        for line in text.lines().filter_map(|line| line.strip_prefix('[')) {
            links.extend(line.split_once("]: ").map(|(label, target)| (label.to_owned(), target.to_owned())));
        }
        links
    }

    /// Returns ids in brackets, such as `[G-12]`, without a line `[G-12]: target` for their link.
    fn undefined_ids(&self) -> impl Iterator<Item = String> {
        let text = without_fences(&self.text);
        let mut ids: BTreeSet<String> = text
            .split('[')
            .filter_map(|rest| rest.split_once(']'))
            .filter(|(label, rest)| is_id(label) && !rest.starts_with('('))
            .map(|(label, _)| label.to_owned())
            .collect();
        ids.retain(|id| !text.contains(&format!("\n[{id}]: ")));
        ids.into_iter()
    }

    /// Returns the path from the root to which a relative link leads.
    fn resolve(&self, link: &str) -> PathBuf {
        let mut path = PathBuf::new();
        for part in self.path.parent().unwrap().join(link).components() {
            match part {
                Component::ParentDir => {
                    path.pop();
                }
                Component::Normal(name) => path.push(name),
                _ => {}
            }
        }
        path
    }

    /// Returns the relative link from this page to a path from the root.
    fn path_to(&self, file: &Path) -> String {
        let up = "../".repeat(self.path.components().count() - 1);
        up + &file.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
    }
}

/// Returns the pages of `docs/`, and the two in the root folder.
fn pages() -> Vec<Page> {
    let beside = ["README.md", "ARCHITECTURE.md"].map(PathBuf::from);
    let paths = files("docs", "md").into_iter().chain(beside);
    paths.map(|path| Page { text: read(&path), path }).collect()
}

fn rule_pages() -> Vec<Page> {
    files("docs/rules", "md").into_iter().map(|path| Page { text: read(&path), path }).collect()
}

/// Returns the files of the test functions and cases in `tests/`, by name.
fn tests_by_name() -> BTreeMap<String, Vec<PathBuf>> {
    let mut homes: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for file in files("tests", "rs").into_iter().chain(files("tests", "txt")) {
        for line in read(&file).lines().map(str::trim_start) {
            let function = line.strip_prefix("fn ").and_then(|rest| rest.split_once('('));
            let name = function.map(|(name, _)| name).or_else(|| line.strip_prefix("=== "));
            if let Some(name) = name {
                let files = homes.entry(name.to_owned()).or_default();
                if !files.contains(&file) {
                    files.push(file.clone());
                }
            }
        }
    }
    homes
}

/// Returns the anchors that GitHub makes of headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings =
        text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let slug = |heading: &str| -> String {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(slug).collect()
}

fn without_fences(text: &str) -> String {
    text.split("\n```").step_by(2).collect::<Vec<_>>().join("\n")
}

/// Returns whether a schema has such a field, even in the entries of its lists.
fn has_knob(schema: &Value, node: &Value, steps: &[&str]) -> bool {
    let [first, rest @ ..] = steps else { return true };
    let inside = |node: &Value| has_knob(schema, node, steps);
    let choices = ["anyOf", "oneOf", "allOf"].iter().filter_map(|key| node[key].as_array()).flatten();
    let branches = ["then", "else"].iter().filter_map(|key| node.get(*key));
    node["$ref"].as_str().and_then(|at| schema.pointer(&at[1..])).is_some_and(inside)
        || choices.chain(branches).any(inside)
        || node.get("items").is_some_and(inside)
        || node["properties"].get(first).is_some_and(|field| has_knob(schema, field, rest))
}

/// Returns every text of a ruleset that is only an id.
fn cited_values(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) if is_id(text) => vec![text.clone()],
        Value::Array(entries) => entries.iter().flat_map(cited_values).collect(),
        Value::Object(fields) => fields.values().flat_map(cited_values).collect(),
        _ => Vec::new(),
    }
}

/// Returns the ids in a text that have one of these prefixes.
fn ids_in(text: &str, prefixes: &BTreeSet<String>) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    words.filter(|word| is_id(word) && prefixes.contains(prefix(word))).map(str::to_owned).collect()
}

/// Returns whether a word is an id such as `RS-16`: a capital, possibly another capital or digit, a hyphen, two digits.
fn is_id(word: &str) -> bool {
    let Some((prefix, number)) = word.split_once('-') else { return false };
    (1..=2).contains(&prefix.len())
        && prefix.starts_with(|c: char| c.is_ascii_uppercase())
        && prefix.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        && number.len() == 2
        && number.chars().all(|c| c.is_ascii_digit())
}

fn prefix(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

/// Returns the paths of the files below a folder, from the root and sorted.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            if root().join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&read(path)).unwrap()
}

fn bless() -> bool {
    std::env::var_os("BURSTMAP_BLESS").is_some()
}

fn assert_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
