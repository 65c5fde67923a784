//! `cargo xtask audit`: licenses and known weaknesses of what we are built from, as far as the databases can be reached.

use crate::run::{Outcome, cargo, command, output, root, run, say};
use crate::setup;
use std::path::Path;

/// Folders with an npm lock file.
const LOCKED: [&str; 3] = [".", "tests/package", "site"];

pub fn audit() -> Outcome {
    setup::node()?;
    say("Licenses of what is linked into the wasm");
    let list = std::env::temp_dir().join("burstmap-notices.md");
    notices(&list)?;
    say("Licenses, sources and advisories of all crates (cargo deny)");
    if output(cargo().args(["deny", "--version"])).is_some() {
        run(cargo().args(["deny", "check"]), "cargo deny has something to say")?;
    } else {
        println!("Left out: `cargo install cargo-deny --locked` brings it.");
    }
    LOCKED.iter().try_for_each(|folder| npm(folder))
}

/// Writes the notices that the package carries.
pub fn notices(file: &Path) -> Outcome {
    run(
        command("node").arg("xtask/notices.mjs").arg(file),
        "The notices of other people's code could not be written",
    )
}

/// A registry that keeps no advisories is told, and no failure.
fn npm(folder: &str) -> Outcome {
    say(format!("Advisories of npm packages in {folder}"));
    let mut audit = command("npm");
    audit.current_dir(root().join(folder)).args(["audit", "--json"]);
    let done = audit.output().map_err(|error| format!("npm could not be started: {error}."))?;
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    if !told.contains("\"vulnerabilities\"") {
        println!("Left out: the registry answers no such question here.");
        return Ok(());
    }
    if done.status.success() {
        println!("None known.");
        return Ok(());
    }
    println!("{told}");
    Err(format!("npm knows advisories for packages in {folder}: see above."))
}
