//! Test files for Node's test runner, and the programs they need.

use super::schedule::Kind;
use crate::run::{Outcome, list, root};
use crate::{hosts, setup};
use std::process::Command;

/// Files that measure frames or count leaks: no other job may run at the same time.
const ALONE: [&str; 2] = ["frames-opening", "leaks"];

/// Files about starts, storage, input and live play. A long run repeats them with the second part of the module delayed by `LATE` ms.
const LATE_FILES: [&str; 8] =
    ["element", "gestures", "keep", "kept-damaged", "live", "live-windows", "loading", "saved"];
pub const LATE: &str = "20000";

/// Returns the paths of a folder's test files, or of those whose names start with one of `names`. Long files come first, so that no
/// lane waits long for the last one.
pub fn files(folder: &str, names: &[String]) -> Outcome<Vec<String>> {
    let chosen =
        |name: &str| names.is_empty() || names.iter().any(|wanted| name.starts_with(wanted.as_str()));
    let mut files: Vec<String> = list(&root().join(folder))?
        .into_iter()
        .filter(|name| name.ends_with(".test.mjs") && chosen(name))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    files.sort_by_key(|file| std::cmp::Reverse(root().join(file).metadata().map_or(0, |data| data.len())));
    Ok(files)
}

pub fn kind(file: &str) -> Kind {
    if is_one_of(&ALONE, file) { Kind::Alone } else { Kind::Plain }
}

pub fn is_late(file: &str) -> bool {
    is_one_of(&LATE_FILES, file)
}

fn is_one_of(names: &[&str], file: &str) -> bool {
    let name = file.rsplit('/').next().and_then(|name| name.strip_suffix(".test.mjs"));
    name.is_some_and(|name| names.contains(&name))
}

/// Installs the programs, and the packages of folders with their own lock file.
pub fn setup() -> Outcome {
    setup::chromium()?;
    setup::other_browsers()?;
    setup::nats_server()?;
    setup::npm_packages_in("tests/package", "build tools and checkers of packages")?;
    setup::npm_packages_in("site", "the documentation's generator")
}

/// Passes the paths of the programs to the tests.
pub fn name_programs(line: &mut Command) {
    for (variable, program) in
        [("CHROMIUM", setup::find_chromium()), ("NATS_SERVER", setup::find_nats_server())]
    {
        if let Some(program) = program {
            line.env(variable, program);
        }
    }
    line.env("MKDOCS", hosts::mkdocs());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_files_exist() {
        let files = files("tests/e2e", &[]).expect("the browser tests");
        let count = |is: &dyn Fn(&String) -> bool| files.iter().filter(|file| is(file)).count();
        assert_eq!(count(&|file| matches!(kind(file), Kind::Alone)), ALONE.len());
        assert_eq!(count(&|file| is_late(file)), LATE_FILES.len());
    }
}
