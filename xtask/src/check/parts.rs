//! Parts of the test command: the programs that each runs, and the parts that it needs.

use super::browsers;
use super::schedule::{Job, Kind};
use crate::bundle::{self, Profile};
use crate::run::{Outcome, command, find, list, root, run};
use crate::{hosts, lint, setup, types};
use clap::ValueEnum;
use std::process::Command;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Part {
    /// npm packages and Rust's wasm target
    Setup,
    /// Browsers, a NATS server, and build tools for the packed package
    Browsers,
    /// The package and the site
    Build,
    /// Clippy, which also compiles the native tests
    Clippy,
    /// Formatting
    Fmt,
    /// ESLint
    Eslint,
    /// Tests next to the code, tests in its documentation, and tests of xtask
    Unit,
    /// Geometry against its oracles
    Geometry,
    /// Rules
    Rules,
    /// Encounters, with random fights
    Encounter,
    /// Files of other programs and our own
    Format,
    /// The types of the contract
    Types,
    /// The contract, from Node
    Node,
    /// Tables over a NATS server
    Nats,
    /// The packed package in plain pages, Vite and webpack
    Package,
    /// The documentation site
    Docs,
    /// The built app in Chromium, Firefox and WebKit
    E2e,
    /// The guides for contributors, followed as written; runs only by name or with --full
    Guides,
    /// The package in other build tools and sites
    #[value(skip)]
    Hosts,
}

/// Test programs that are separate parts. The others take a few seconds together.
const PROGRAMS: [(Part, &str); 4] = [
    (Part::Geometry, "geometry"),
    (Part::Rules, "rules"),
    (Part::Encounter, "encounter"),
    (Part::Format, "format"),
];

/// Minutes after which a file that hangs fails. With a late second part, every start of a file waits.
const LONGEST: u32 = 10;
const LONGEST_LATE: u32 = 30;

impl Part {
    /// Returns the parts in the order in which they are started.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::value_variants().iter().copied()
    }

    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(|| "hosts".to_owned(), |value| value.get_name().to_owned())
    }

    /// Returns the parts that must succeed before this one starts.
    pub fn needs(self) -> &'static [Part] {
        match self {
            Part::Build | Part::Fmt | Part::Eslint => &[Part::Setup],
            Part::Browsers => &[Part::Setup],
            Part::Node | Part::Types => &[Part::Setup, Part::Build],
            Part::Package | Part::Nats | Part::Docs | Part::E2e => &[Part::Browsers, Part::Build],
            Part::Hosts => &[Part::Browsers],
            _ => &[],
        }
    }

    /// Returns whether this part depends on the other part, directly or indirectly.
    pub fn follows(self, other: Part) -> bool {
        self.needs().iter().any(|part| *part == other || part.follows(other))
    }

    /// Returns whether this part takes too long for every change: it compiles a copy of the project.
    pub fn is_long(self) -> bool {
        self == Part::Guides
    }

    /// Returns whether this part only downloads dependencies. It is quick if there is nothing to download.
    pub fn fetches(self) -> bool {
        matches!(self, Part::Setup | Part::Browsers)
    }

    fn kind(self) -> Kind {
        match self {
            Part::Setup | Part::Browsers => Kind::Light,
            Part::Clippy | Part::Unit | Part::Types => Kind::Native,
            Part::Geometry | Part::Rules | Part::Encounter | Part::Format | Part::Guides => Kind::Native,
            _ => Kind::Plain,
        }
    }

    /// Returns the jobs of the part: one for most parts, one for each file of browser tests.
    pub fn jobs(self, full: bool) -> Outcome<Vec<Job>> {
        let folder = match self {
            Part::E2e => "tests/e2e",
            Part::Nats => "tests/nats",
            _ => return Ok(vec![self.own_job(full)?]),
        };
        let files = browsers::files(folder, &[])?;
        let late = files.iter().filter(|file| full && browsers::is_late(file)).map(|file| {
            let mut job = timed_node_job(self, file.clone(), full, LONGEST_LATE);
            job.label += " with a late second part";
            job.command.env("BURSTMAP_LATE", browsers::LATE);
            job
        });
        let late: Vec<Job> = late.collect();
        Ok(files.into_iter().map(|file| node_job(self, file, full)).chain(late).collect())
    }

    /// Returns a job that runs the part in a separate process, so that its output can be captured.
    fn own_job(self, full: bool) -> Outcome<Job> {
        let own = std::env::current_exe().map_err(|error| format!("xtask does not find itself: {error}."))?;
        let kind = self.kind();
        // Everything waits for the build, and browsers depend on time, so other compilations get a low priority.
        let mut line = match find(&["nice"]).filter(|_| kind == Kind::Native) {
            Some(nice) => {
                let mut line = command(nice);
                line.arg("-n").arg("10").arg(own);
                line
            }
            None => command(own),
        };
        line.arg("part").arg(self.name());
        Ok(Job { part: self, label: self.name(), kind, command: at_length(line, full) })
    }

    /// Runs the part in this process.
    pub fn run(self) -> Outcome {
        match self {
            Part::Setup => setup::wasm_target().and_then(|()| setup::npm_packages()),
            Part::Browsers => browsers::setup(),
            Part::Build => bundle::build(Profile::Release),
            Part::Clippy => lint::clippy(),
            Part::Fmt => lint::formatting(),
            Part::Eslint => lint::eslint(),
            Part::Unit => unit(),
            Part::Types => types::check_types().and(node("tests/types")),
            Part::Node => node("tests/node"),
            Part::Package => node("tests/package"),
            Part::Guides => node("tests/guides"),
            Part::Docs => hosts::documentation().and_then(|()| node("tests/site")),
            Part::Geometry | Part::Rules | Part::Encounter | Part::Format => {
                PROGRAMS.iter().filter(|(part, _)| *part == self).try_for_each(|(_, program)| {
                    tests(lint::checked("test", lint::PRODUCT).args(["--no-fail-fast", "--test", program]))
                })
            }
            // Their files are separate jobs.
            Part::Nats | Part::E2e | Part::Hosts => Ok(()),
        }
    }
}

/// Returns a job that runs one test file.
pub fn node_job(part: Part, file: String, full: bool) -> Job {
    timed_node_job(part, file, full, LONGEST)
}

fn timed_node_job(part: Part, file: String, full: bool, minutes: u32) -> Job {
    let mut line = command("node");
    line.args(["--test", "--test-reporter=spec", &limit(minutes), &file]);
    browsers::name_programs(&mut line);
    let kind = browsers::kind(&file);
    Job { part, label: file, kind, command: at_length(line, full) }
}

/// Returns the option of Node's test runner for a limit of time.
fn limit(minutes: u32) -> String {
    format!("--test-timeout={}", minutes * 60_000)
}

fn at_length(mut line: Command, full: bool) -> Command {
    if full {
        line.env("BURSTMAP_FULL", "1");
    }
    line
}

/// Runs all test files of a folder, one after another.
fn node(folder: &str) -> Outcome {
    setup::npm_packages()?;
    let mut line = command("node");
    line.args(["--test", "--test-reporter=spec", "--test-concurrency=1", &limit(LONGEST)])
        .args(browsers::files(folder, &[])?);
    browsers::name_programs(&mut line);
    tests(&mut line)
}

/// Runs unit tests, documentation tests, and the test programs that are not parts of their own.
fn unit() -> Outcome {
    let mut line = lint::checked("test", lint::PRODUCT);
    line.args(["--no-fail-fast", "--lib"]);
    for name in quick_programs()? {
        line.args(["--test", &name]);
    }
    let beside = tests(&mut line);
    let documentation = tests(lint::checked("test", lint::PRODUCT).args(["--no-fail-fast", "--doc"]));
    let tools = tests(lint::checked("test", lint::TOOLS).arg("--no-fail-fast"));
    beside.and(documentation).and(tools)
}

/// Returns the test programs of the packages, except [`PROGRAMS`].
fn quick_programs() -> Outcome<Vec<String>> {
    let mut found = Vec::new();
    for folder in ["tests", "src/messages/tests"] {
        for name in list(&root().join(folder))? {
            let program = match name.strip_suffix(".rs") {
                Some(program) => program.to_owned(),
                None if root().join(folder).join(&name).join("main.rs").is_file() => name,
                None => continue,
            };
            if PROGRAMS.iter().all(|(_, known)| *known != program) {
                found.push(program);
            }
        }
    }
    Ok(found)
}

fn tests(line: &mut Command) -> Outcome {
    run(line, "Some tests failed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::read;

    #[test]
    fn the_workflow_runs_every_part_once() {
        let workflow = read(&root().join(".github/workflows/check.yml")).expect("the workflow");
        let mut shared: Vec<String> = workflow
            .lines()
            .filter_map(|line| line.trim().strip_prefix("- run: cargo xtask test "))
            .flat_map(str::split_whitespace)
            .map(str::to_owned)
            .collect();
        let mut parts: Vec<String> = Part::all().filter(|part| !part.fetches()).map(Part::name).collect();
        shared.sort();
        parts.sort();
        assert_eq!(shared, parts);
    }
}
