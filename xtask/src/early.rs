//! The package is built beside the first parts of the whole test command: for minutes the linker optimizes on one core alone.

use crate::run::{Outcome, command, make_folder, root, say};
use crate::setup;
use std::fs::File;
use std::path::PathBuf;
use std::process::Child;

/// A build under way. What it prints waits in a file, so that it does not stand between the words of others.
#[derive(Debug)]
pub struct EarlyBuild {
    child: Child,
    printed: PathBuf,
}

impl EarlyBuild {
    pub fn start() -> Outcome<Self> {
        // Before, and not by both at once.
        setup::wasm_target()?;
        setup::npm_packages()?;
        let broken = |error: std::io::Error| format!("The build could not be started: {error}.");
        let printed = root().join("target/early-build.txt");
        make_folder(&root().join("target"))?;
        let file = File::create(&printed).map_err(broken)?;
        let own = std::env::current_exe().map_err(broken)?;
        let mut line = command(own);
        line.arg("build").stdout(file.try_clone().map_err(broken)?).stderr(file);
        let child = line.spawn().map_err(broken)?;
        say("The package is built beside the first parts; its part says what came of it");
        Ok(Self { child, printed })
    }

    /// Waits for its end, and prints what it printed.
    pub fn finish(&mut self) -> Outcome {
        let status = self.child.wait().map_err(|error| format!("The build was lost: {error}."))?;
        print!("{}", std::fs::read_to_string(&self.printed).unwrap_or_default());
        if status.success() {
            Ok(())
        } else {
            Err("The package does not build; its own words stand above.".into())
        }
    }
}
