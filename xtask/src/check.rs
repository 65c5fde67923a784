//! `cargo xtask test`: every part runs, even after another failed, and a table at the end lists their times.

mod browsers;
mod parts;
mod pictures;
mod report;
mod schedule;
mod totals;

use crate::lint;
use crate::run::Outcome;
use clap::Args;
pub use parts::Part;
pub use pictures::{screenshot, states};

#[derive(Args, Debug)]
pub struct Request {
    /// Parts to run; by default all except the guides
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// Also follow the guides, and run random tests, oracles and repetitions at length
    #[arg(long)]
    full: bool,
}

pub fn test(request: &Request) -> Outcome {
    run_parts(&request.parts, request.full)
}

/// Runs these parts, or all of them, after their downloads.
pub fn run_parts(wanted: &[Part], full: bool) -> Outcome {
    let usual = |part: Part| wanted.is_empty() && (full || !part.is_long());
    let asked = |part: Part| usual(part) || wanted.contains(&part);
    let chosen = |part: &Part| {
        asked(*part) || part.fetches() && Part::all().any(|other| asked(other) && other.follows(*part))
    };
    let mut jobs = Vec::new();
    for part in Part::all().filter(chosen) {
        jobs.extend(part.jobs(full)?);
    }
    if !chosen(&Part::Clippy) {
        for job in &mut jobs {
            job.command.env(lint::UNLINTED, "1");
        }
    }
    schedule::run(jobs)
}

/// Runs the files of `tests/hosts` whose names start with one of `names`.
pub fn hosts(names: &[String]) -> Outcome {
    let files = browsers::files("tests/hosts", names)?;
    schedule::run(files.into_iter().map(|file| parts::node_job(Part::Hosts, file, false)).collect())
}

/// Runs a part in this process.
pub fn part(part: Part) -> Outcome {
    part.run()
}
