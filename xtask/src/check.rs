//! `cargo xtask test`: every part runs, even after one failed, and the last line counts them all.

use crate::bundle::{self, Profile};
use crate::early::EarlyBuild;
use crate::hosts;
use crate::lint;
use crate::run::{Outcome, cargo, clear, command, list, root, run, say};
use crate::{setup, types};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

type Part = (&'static str, &'static str, fn(&mut Totals) -> Outcome);

const PARTS: &[Part] = &[
    ("fmt", "Formatting", |_| lint::formatting()),
    ("clippy", "Clippy", |_| lint::clippy()),
    ("eslint", "ESLint", |_| lint::eslint()),
    ("unit", "Tests beside the code, in its documentation, and of xtask", unit),
    ("geometry", "Geometry, against its oracles", |totals| program(totals, "geometry")),
    ("rules", "Rules", |totals| program(totals, "rules")),
    ("encounter", "Encounters, with random fights", |totals| program(totals, "encounter")),
    ("format", "Files of others and our own", |totals| program(totals, "format")),
    ("build", "The package and the site", |_| bundle::build(Profile::Release)),
    ("node", "The contract, from Node", |totals| node_tests(totals, "tests/node")),
    ("types", "The contract's types", types),
    ("nats", "Tables over a NATS server", |totals| node_tests(totals, "tests/nats")),
    ("package", "The packed package in plain pages, Vite and webpack", hosts::package),
    ("docs", "The documentation site", documentation),
    ("e2e", "The built app in Chromium, Firefox and WebKit", |totals| node_tests(totals, "tests/e2e")),
];

/// Programs of tests that are parts of their own: the others together take a few seconds.
const PROGRAMS: &[&str] = &["geometry", "rules", "encounter", "format"];

/// Tests counted from what the runners print.
#[derive(Debug, Default)]
pub struct Totals {
    /// Random tests and oracles run at length.
    long: bool,
    passed: u64,
    failed: u64,
    ignored: u64,
}

pub fn test(args: &[String]) -> Outcome {
    let (flags, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| *arg == "--long");
    if let Some(unknown) = names.iter().find(|name| PARTS.iter().all(|part| part.0 != name.as_str())) {
        let known: Vec<&str> = PARTS.iter().map(|part| part.0).collect();
        return Err(format!("There is no test part `{unknown}`; there are: {}.", known.join(" ")));
    }
    let mut totals = Totals { long: !flags.is_empty(), ..Totals::default() };
    let mut broken = Vec::new();
    let mut early = names.is_empty().then(EarlyBuild::start).transpose()?;
    for (name, title, part) in
        PARTS.iter().filter(|part| names.is_empty() || names.iter().any(|name| *name == part.0))
    {
        println!();
        say(*title);
        let start = Instant::now();
        let outcome = match &mut early {
            Some(build) if *name == "build" => build.finish(),
            _ => part(&mut totals),
        };
        if let Err(sentence) = outcome {
            eprintln!("✗ {name}: {sentence}");
            broken.push(*name);
        }
        println!("  ({:.0} s)", start.elapsed().as_secs_f64());
    }
    println!("\n{totals}");
    match broken.as_slice() {
        [] => Ok(()),
        names => Err(format!(
            "These parts failed: {}. Run one alone with `cargo xtask test PART`.",
            names.join(", ")
        )),
    }
}

/// One program of `tests/`. All packages are chosen as for the others, so that nothing is compiled with other features.
fn program(totals: &mut Totals, name: &str) -> Outcome {
    count(cargo().args(["test", "--no-fail-fast", "--test", name]), totals)
}

/// What is beside the code, in documentation, and in the programs of tests that are no part of their own.
fn unit(totals: &mut Totals) -> Outcome {
    let mut line = cargo();
    line.args(["test", "--no-fail-fast", "--lib"]);
    for name in quick_programs()? {
        line.args(["--test", &name]);
    }
    let beside = count(&mut line, totals);
    let documentation = count(cargo().args(["test", "--no-fail-fast", "--doc"]), totals);
    let tools = count(cargo().args(["test", "-p", "xtask"]), totals);
    beside.and(documentation).and(tools)
}

/// The programs of tests that cargo finds in the core's packages, but for [`PROGRAMS`].
fn quick_programs() -> Outcome<Vec<String>> {
    let mut found = Vec::new();
    for folder in ["tests", "src/messages/tests"] {
        for name in list(&root().join(folder))? {
            let program = match name.strip_suffix(".rs") {
                Some(program) => program.to_owned(),
                None if root().join(folder).join(&name).join("main.rs").is_file() => name,
                None => continue,
            };
            if !PROGRAMS.contains(&program.as_str()) {
                found.push(program);
            }
        }
    }
    Ok(found)
}

/// The shipped types against the types in Rust and against the contract.
fn types(totals: &mut Totals) -> Outcome {
    let fresh = types::check_types();
    let kept = node_tests(totals, "tests/types");
    fresh.and(kept)
}

/// Built, held to its links, and opened.
fn documentation(totals: &mut Totals) -> Outcome {
    hosts::documentation()?;
    setup::other_browsers()?;
    node_tests(totals, "tests/site")
}

/// A file that hangs fails after ten minutes, instead of holding up all that come after it.
const LONGEST: &str = "--test-timeout=600000";

/// All `*.test.mjs` of a folder, with Node's own test runner.
fn node_tests(totals: &mut Totals, folder: &str) -> Outcome {
    setup::npm_packages()?;
    node_files(totals, folder, &[])
}

/// The tests of a folder, or those of its files that are named. All but the contract's want a browser.
pub fn node_files(totals: &mut Totals, folder: &str, names: &[String]) -> Outcome {
    let chosen =
        |name: &str| names.is_empty() || names.iter().any(|wanted| name.starts_with(wanted.as_str()));
    let files: Vec<String> = list(&root().join(folder))?
        .into_iter()
        .filter(|name| name.ends_with(".test.mjs") && chosen(name))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    let mut line = command("node");
    line.args(["--test", "--test-reporter=spec", "--test-concurrency=1", LONGEST]).args(files);
    if !["tests/node", "tests/types"].contains(&folder) {
        line.env("CHROMIUM", setup::chromium()?);
    }
    if folder == "tests/hosts" {
        line.env("MKDOCS", hosts::mkdocs());
    }
    if folder == "tests/e2e" {
        setup::other_browsers()?;
    }
    if ["tests/hosts", "tests/nats"].contains(&folder) {
        line.env("NATS_SERVER", setup::nats_server()?);
    }
    count(&mut line, totals)
}

/// Runs, passing the output through, and adds up what it says about tests.
fn count(line: &mut Command, totals: &mut Totals) -> Outcome {
    if totals.long {
        line.env("BURSTMAP_LONG", "1");
    }
    let program = line.get_program().to_string_lossy().into_owned();
    let broken = |error: std::io::Error| format!("{program} could not be run: {error}.");
    let mut child = line.stdout(Stdio::piped()).spawn().map_err(broken)?;
    if let Some(stdout) = child.stdout.take() {
        for text in BufReader::new(stdout).lines().map_while(Result::ok) {
            println!("{text}");
            totals.read(&text);
        }
    }
    let status = child.wait().map_err(broken)?;
    if status.success() { Ok(()) } else { Err("Some tests failed; their own words stand above.".into()) }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} ignored", self.passed, self.failed, self.ignored)
    }
}

impl Totals {
    /// One line of libtest (`test result: ok. 3 passed; 0 failed; 1 ignored; …`) or of Node (`ℹ pass 3`).
    fn read(&mut self, line: &str) {
        if let Some(result) = line.trim_start().strip_prefix("test result: ") {
            for piece in result.split([';', '.']) {
                let mut words = piece.split_whitespace();
                let number = words.next().and_then(|word| word.parse::<u64>().ok());
                if let (Some(number), Some(word)) = (number, words.next()) {
                    self.add(word, number);
                }
            }
        } else if let Some(result) = line.strip_prefix("ℹ ")
            && let Some((word, number)) = result.split_once(' ')
        {
            self.add(word, number.parse().unwrap_or(0));
        }
    }

    fn add(&mut self, word: &str, number: u64) {
        match word {
            "passed" | "pass" => self.passed += number,
            "failed" | "fail" | "cancelled" => self.failed += number,
            "ignored" | "skipped" | "todo" => self.ignored += number,
            _ => {}
        }
    }
}

/// Draws the README's burst and the guide's pictures from the built app.
pub fn screenshot() -> Outcome {
    bundle::build(Profile::Release)?;
    setup::npm_packages()?;
    setup::npm_packages_in("site", "the documentation's generator")?;
    let chromium = setup::chromium()?;
    let pictures = root().join("target/pictures");
    clear(&pictures)?;
    let mut guide = command("node");
    guide.args(["--test", "tests/e2e/guide.test.mjs"]).env("PICTURES", &pictures);
    run(guide.env("CHROMIUM", &chromium), "The guide's pictures could not be taken")?;
    let mut small = command("node");
    small.arg("site/pictures.mjs").arg(&pictures);
    run(small.env("CHROMIUM", &chromium), "The pictures could not be made small")
}

/// Takes pictures of the page's states, at four sizes, light and dark.
pub fn states(args: &[String], profile: Profile) -> Outcome {
    bundle::build(profile)?;
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    let mut node = command("node");
    node.arg("tests/screens/main.mjs").args(args.iter().filter(|arg| !arg.starts_with("--")));
    run(node.env("CHROMIUM", &chromium), "Not every state was reached")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_both_runners_print() {
        let mut totals = Totals::default();
        totals.read("test result: FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.01s");
        totals.read("ℹ pass 5");
        totals.read("ℹ fail 1");
        totals.read("ℹ duration_ms 12.5");
        assert_eq!((totals.passed, totals.failed, totals.ignored), (8, 3, 1));
    }
}
