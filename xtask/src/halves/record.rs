//! The list of functions in the second part: functions that no start in a browser runs.

use super::count::{Names, counting};
use super::names::mark;
use crate::bundle::{self, Profile};
use crate::glue::{self, LATER, NAMED, PARTS};
use crate::run::{Outcome, command, list, read, root, run, say, write};
use crate::setup;
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// An empty module, as the second part.
const EMPTY: &[u8] = b"\0asm\x01\0\0\0";

/// Delay of the second part in browser tests in milliseconds, so that they act before it is loaded.
const LATE: &str = "1500";

/// Records the functions that browser tests run before the second part is loaded. Failed tests don't matter: a module that counts is slow.
fn record_tests(file: &Path, chromium: &Path) -> Outcome {
    say("Recording the functions of browser tests");
    let folder = root().join("tests/e2e");
    let mut tests = command("node");
    tests.args(["--test", "--test-reporter=dot", "--test-concurrency=2", "--test-timeout=120000"]);
    for name in list(&folder)? {
        // Skips tests that measure frames, memory or the parts themselves, or need a service worker that stores the whole page.
        let apart =
            ["frames", "kill", "leaks", "offline", "parts"].iter().any(|start| name.starts_with(start));
        if name.ends_with(".test.mjs") && !apart {
            tests.arg(folder.join(name));
        }
    }
    tests.env("CHROMIUM", chromium).env("BURSTMAP_RECORD", file).env("BURSTMAP_LATE", LATE);
    tests.status().map(drop).map_err(|error| format!("The browser tests did not start: {error}."))
}

/// Writes the list. With `only_starts`, the browser tests do not run, and functions are only removed from the list.
pub fn record(only_starts: bool) -> Outcome {
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    let (glue, _) = glue::whole(Profile::Release)?;
    let named = glue.join(NAMED);
    let bytes =
        std::fs::read(&named).map_err(|error| format!("{} could not be read: {error}.", named.display()))?;
    let (counts, names) = counting(&bytes)?;
    say("Recording the functions of starts in Chromium");
    bundle::site_with(&glue, &[(PARTS[0], &counts), (PARTS[1], EMPTY)])?;
    let file = root().join("target/recorded.txt");
    write(&file, "")?;
    let mut starts = command("node");
    run(
        starts.arg("xtask/record.mjs").arg(&file).env("CHROMIUM", &chromium),
        "The starts could not be recorded",
    )?;
    if !only_starts {
        record_tests(&file, &chromium)?;
    }
    let mut ran = HashSet::new();
    for line in read(&file)?.lines() {
        let numbers: Vec<u32> =
            serde_json::from_str(line).map_err(|error| format!("{} is damaged: {error}.", file.display()))?;
        ran.extend(numbers);
    }
    say(format!("{} of {} functions ran", ran.len(), names.len()));
    let mut list = later(&names, &ran);
    if only_starts {
        let known = marks_of(&read(&root().join(LATER))?)?;
        list.retain(|mark| known.contains(mark));
    }
    let lines: String = list.iter().map(|mark| format!("{mark:08x}\n")).collect();
    write(&root().join(LATER), lines)?;
    say("`cargo xtask build` divides the module by the new list");
    Ok(())
}

/// Returns the marks in a list of functions.
pub fn marks_of(list: &str) -> Outcome<HashSet<u32>> {
    let mark =
        |line| u32::from_str_radix(line, 16).map_err(|error| format!("{LATER} contains {line:?}: {error}."));
    list.lines().map(mark).collect()
}

/// Returns the marks of the functions that did not run. Functions with the same name count as one.
fn later(names: &Names, ran: &HashSet<u32>) -> BTreeSet<u32> {
    let marks = |has_run| {
        let chosen = names.iter().filter(move |(number, _)| ran.contains(number) == has_run);
        chosen.map(|(_, name)| mark(name)).collect::<BTreeSet<u32>>()
    };
    marks(false).difference(&marks(true)).copied().collect()
}
