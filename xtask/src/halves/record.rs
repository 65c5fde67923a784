//! The list of functions in the first part: those that starts run in a browser.

use super::count::counting;
use crate::bundle::{self, Profile};
use crate::glue::{self, LIST, NAMED, PARTS};
use crate::run::{Outcome, command, root, run, say, write};
use crate::setup;
use std::collections::{BTreeSet, HashSet};

/// A module without anything, as the second part.
const EMPTY: &[u8] = b"\0asm\x01\0\0\0";

/// Writes the list.
pub fn record() -> Outcome {
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    let (glue, _) = glue::whole(Profile::Release)?;
    let named = glue.join(NAMED);
    let bytes =
        std::fs::read(&named).map_err(|error| format!("{} could not be read: {error}.", named.display()))?;
    let (counts, names) = counting(&bytes)?;
    say("Recording the functions of starts in Chromium");
    bundle::site_with(&glue, &[(PARTS[0], &counts), (PARTS[1], EMPTY)])?;
    let file = root().join("target/recorded.json");
    let mut node = command("node");
    run(
        node.arg("xtask/record.mjs").arg(&file).env("CHROMIUM", chromium),
        "The starts could not be recorded",
    )?;
    let ran: HashSet<u32> = serde_json::from_str(&crate::run::read(&file)?)
        .map_err(|error| format!("{} is damaged: {error}.", file.display()))?;
    let list: BTreeSet<&str> =
        names.iter().filter(|(number, _)| ran.contains(number)).map(|(_, name)| name.as_str()).collect();
    say(format!("{} functions ran, with {} names", ran.len(), list.len()));
    let mut text = String::new();
    for name in list {
        text += name;
        text.push('\n');
    }
    write(&root().join(LIST), text)?;
    say("`cargo xtask build` divides the module by the new list");
    Ok(())
}
