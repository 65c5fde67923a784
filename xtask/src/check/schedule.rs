//! Runs the jobs of the test command in parallel: one compiles while another controls browsers.

use super::parts::Part;
use super::report::Report;
use crate::run::{Outcome, make_folder, root, say};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Instant;

/// Jobs that may run in parallel with a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Anything, without taking a lane, because it waits for the network.
    Light,
    /// Anything.
    Plain,
    /// Anything but its own kind, because cargo locks the folder of native programs.
    Native,
    /// Nothing.
    Alone,
}

/// A program to run.
#[derive(Debug)]
pub struct Job {
    pub part: Part,
    pub label: String,
    pub kind: Kind,
    pub command: Command,
}

/// Number of jobs that use a processor at the same time.
const LANES: usize = 2;

/// Runs all jobs, prints the output of each when it ends, and a table of the parts at the end.
pub fn run(jobs: Vec<Job>) -> Outcome {
    // The output of a single job is shown immediately.
    let live = jobs.iter().filter(|job| job.kind != Kind::Light).count() == 1;
    let mut report = Report::new(jobs.iter().map(|job| job.part));
    let mut waiting = jobs;
    let mut running: Vec<(usize, Part, Kind)> = Vec::new();
    let (sender, ended) = channel();
    let mut started = 0;
    loop {
        let blocked = report.broken();
        waiting.retain(|job| {
            let missing = job.part.needs().iter().find(|part| blocked.contains(part));
            if let Some(missing) = missing {
                report.skip(job.part, *missing);
            }
            missing.is_none()
        });
        let kinds: Vec<Kind> = running.iter().map(|(_, _, kind)| *kind).collect();
        let unfinished = |part: &Part| {
            waiting.iter().any(|job| job.part == *part) || running.iter().any(|(_, other, _)| other == part)
        };
        let next =
            waiting.iter().position(|job| fits(job.kind, &kinds) && !job.part.needs().iter().any(unfinished));
        if let Some(index) = next {
            let job = waiting.remove(index);
            running.push((started, job.part, job.kind));
            let live = live && job.kind != Kind::Light;
            start(started, job, live, sender.clone())?;
            started += 1;
            continue;
        }
        if running.is_empty() {
            break;
        }
        let end: End = ended.recv().map_err(|_| "A job was lost.".to_owned())?;
        running.retain(|(number, _, _)| *number != end.number);
        report.end(end);
    }
    report.finish()
}

/// Result of a job.
#[derive(Debug)]
pub struct End {
    number: usize,
    pub part: Part,
    pub label: String,
    pub start: Instant,
    pub printed: String,
    /// Whether the part's output is printed already.
    pub live: bool,
    pub ended_well: bool,
}

/// Returns whether a job may run in parallel with jobs of these kinds.
fn fits(kind: Kind, running: &[Kind]) -> bool {
    let lanes = running.iter().filter(|other| **other != Kind::Light).count();
    match kind {
        Kind::Light => !running.contains(&Kind::Alone),
        _ if running.contains(&Kind::Alone) || lanes >= LANES => false,
        Kind::Plain => true,
        Kind::Native => !running.contains(&Kind::Native),
        Kind::Alone => running.is_empty(),
    }
}

/// Starts a job. Its output goes to a file unless it is printed `live`, so that the output of two jobs never mixes.
fn start(number: usize, job: Job, live: bool, ended: Sender<End>) -> Outcome {
    let Job { part, label, mut command, .. } = job;
    say(format!("{label} …"));
    let broken = |error: std::io::Error| format!("{label} could not be started: {error}.");
    let folder = root().join("target/test-output");
    make_folder(&folder)?;
    let file = folder.join(format!("{}.txt", label.replace('/', "-")));
    let output = File::create(&file).map_err(broken)?;
    if live {
        command.stdout(Stdio::piped());
    } else {
        command.stdout(output.try_clone().map_err(broken)?).stderr(output);
    }
    let start = Instant::now();
    let mut child = command.spawn().map_err(broken)?;
    thread::spawn(move || {
        let mut printed = String::new();
        for line in
            child.stdout.take().into_iter().flat_map(|out| BufReader::new(out).lines()).map_while(Result::ok)
        {
            println!("{line}");
            printed += &line;
            printed.push('\n');
        }
        let ended_well = child.wait().is_ok_and(|status| status.success());
        if !live {
            printed = std::fs::read(&file)
                .map_or_else(|_| String::new(), |text| String::from_utf8_lossy(&text).into_owned());
        }
        // It only fails if the whole command has stopped.
        let _ = ended.send(End { number, part, label, start, printed, live, ended_well });
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_lane_compiles_while_the_other_drives_browsers() {
        assert!(fits(Kind::Plain, &[Kind::Native]));
        assert!(!fits(Kind::Native, &[Kind::Native]));
        assert!(!fits(Kind::Plain, &[Kind::Native, Kind::Plain]));
        assert!(fits(Kind::Light, &[Kind::Native, Kind::Plain]));
    }

    #[test]
    fn nothing_runs_beside_what_measures() {
        assert!(!fits(Kind::Alone, &[Kind::Plain]));
        assert!(!fits(Kind::Alone, &[Kind::Light]));
        assert!(fits(Kind::Alone, &[]));
        assert!(!fits(Kind::Plain, &[Kind::Alone]));
        assert!(!fits(Kind::Light, &[Kind::Alone]));
    }
}
