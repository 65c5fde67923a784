//! `cargo xtask lint` and `fix`: formatting and linting of Rust, JavaScript, JSON, CSS and Markdown.

use crate::run::{Outcome, cargo, command, root, run, say};
use crate::setup;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Checks everything and changes nothing.
pub fn lint() -> Outcome {
    say("Formatting");
    formatting()?;
    say("Clippy");
    clippy()?;
    say("ESLint");
    eslint()
}

/// Formats everything, and applies automatic fixes.
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

/// Lints all packages and compiles the native tests in one pass: Clippy is the compiler with more lints, so nothing has to be compiled
/// again. It also compiles the web layer for this machine, because none of its lines depends on the target (`tests/architecture/`). The
/// build compiles the web layer for browsers.
pub fn clippy() -> Outcome {
    let product =
        warnings(checked("test", PRODUCT).args(["--no-run", "--lib", "--examples", "--tests", "--benches"]))?;
    let tools = warnings(checked("test", TOOLS).arg("--no-run"))?;
    match product + tools {
        0 => Ok(()),
        count => Err(format!("Clippy has {count} warnings: see above")),
    }
}

/// Packages compiled together.
pub type Packages = &'static [&'static str];

pub const PRODUCT: Packages = &["--workspace", "--exclude", "xtask"];

/// Separately, as when it runs: together with the product, cargo would compile its dependencies again with other features.
pub const TOOLS: Packages = &["--package", "xtask"];

/// Runs a cargo command that compiles, prints its warnings, and returns their number.
pub fn warnings(line: &mut Command) -> Outcome<usize> {
    line.arg("--message-format=json-diagnostic-rendered-ansi").stdout(Stdio::piped());
    let broken = |error: std::io::Error| format!("cargo could not be run: {error}.");
    let mut child = line.spawn().map_err(broken)?;
    let mut count = 0;
    for text in
        child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()).map_while(Result::ok)
    {
        let Ok(message) = serde_json::from_str::<Value>(&text) else { continue };
        if let Some(rendered) = message["message"]["rendered"].as_str() {
            count += 1;
            eprint!("{rendered}");
        }
    }
    if child.wait().map_err(broken)?.success() { Ok(count) } else { Err("The code does not compile".into()) }
}

/// Environment variable of a run without Clippy.
pub const UNLINTED: &str = "BURSTMAP_UNLINTED";

/// Returns a cargo command that compiles these packages. In a run with Clippy, all commands for native tests use it as the compiler, because
/// another compiler would compile everything again. Without Clippy, an edit compiles in half the time.
pub fn checked(verb: &str, packages: Packages) -> Command {
    let mut line = cargo();
    line.arg(verb).args(packages);
    if std::env::var_os(UNLINTED).is_none() {
        line.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    }
    line
}

/// Returns a program installed by npm.
fn npm_tool(name: &str) -> Outcome<Command> {
    setup::npm_packages()?;
    Ok(command(root().join("node_modules/.bin").join(name)))
}
