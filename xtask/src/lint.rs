//! `cargo xtask lint` and `fix`: how the code looks and what linters find, for Rust, JavaScript, JSON, CSS and Markdown.

use crate::run::{Outcome, cargo, command, root, run, say};
use crate::setup;
use std::process::Command;

/// Checks everything and changes nothing.
pub fn lint() -> Outcome {
    say("Formatting");
    formatting()?;
    say("Clippy");
    clippy()?;
    say("ESLint");
    eslint()
}

/// Formats everything, and corrects what the linters can correct by themselves.
pub fn fix() -> Outcome {
    say("Formatting");
    run(cargo().args(["fmt", "--all"]), "rustfmt failed")?;
    run(npm_tool("prettier")?.args(["--write", "--log-level=warn", "."]), "Prettier failed")?;
    run(npm_tool("eslint")?.args(["--fix", "."]), "ESLint found what it cannot correct")?;
    lint()
}

pub fn formatting() -> Outcome {
    let rust = run(cargo().args(["fmt", "--all", "--check"]), "Some Rust files are not formatted");
    let others = run(
        npm_tool("prettier")?.args(["--check", "--log-level=warn", "."]),
        "Some files are not formatted: run `cargo xtask fix`",
    );
    rust.and(others)
}

pub fn eslint() -> Outcome {
    run(npm_tool("eslint")?.arg("."), "ESLint is not content")
}

pub fn clippy() -> Outcome {
    // All packages at once, so that nothing is checked twice with other features; the web layer for this machine too: no line
    // of it depends on what it is compiled for (`tests/architecture.rs`), and the build compiles it for browsers.
    let all = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    run(cargo().args(all), "Clippy is not content")
}

/// A program that npm installed.
fn npm_tool(name: &str) -> Outcome<Command> {
    setup::npm_packages()?;
    Ok(command(root().join("node_modules/.bin").join(name)))
}
