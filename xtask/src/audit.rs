//! `cargo xtask audit`: licenses and known vulnerabilities of our dependencies, as far as the databases are reachable.

use crate::run::{Outcome, cargo, command, output, root, run, say};
use crate::setup;
use std::path::Path;

/// Folders with an npm lock file.
const LOCKED: [&str; 4] = [".", "tests/package", "tests/hosts", "site"];

pub fn audit() -> Outcome {
    setup::node()?;
    say("Licenses of what is linked into the wasm");
    let list = std::env::temp_dir().join("burstmap-notices.md");
    notices(&list)?;
    say("Licenses, sources and advisories of all crates (cargo deny)");
    if output(cargo().args(["deny", "--version"])).is_some() {
        run(
            cargo().args(["deny", "--workspace", "check", "licenses", "bans", "sources"]),
            "cargo deny has something to say",
        )?;
        advisories()?;
    } else {
        println!("Left out: `cargo install cargo-deny --locked` brings it.");
    }
    LOCKED.iter().try_for_each(|folder| npm(folder))
}

/// Checks the advisories. An unreachable database is reported, but is not a failure.
fn advisories() -> Outcome {
    let mut check = cargo();
    check.args(["deny", "--workspace", "check", "advisories"]);
    let done = check.output().map_err(|error| format!("cargo deny could not be started: {error}."))?;
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    if told.contains("failed to fetch advisory database") {
        println!("Advisories of crates left out: their database on github.com cannot be reached from here.");
        return Ok(());
    }
    println!("{told}");
    if done.status.success() { Ok(()) } else { Err("cargo deny knows advisories: see above.".into()) }
}

/// Writes the package's notices.
pub fn notices(file: &Path) -> Outcome {
    run(
        command("node").arg("xtask/notices.mjs").arg(file),
        "The notices of other people's code could not be written",
    )
}

/// Checks the advisories of an npm folder. A registry without advisories is reported, but is not a failure.
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
