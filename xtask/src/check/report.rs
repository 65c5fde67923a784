//! Output of the test command: each job's output when it ends, the failures again, and the table of parts.

use super::parts::Part;
use super::schedule::End;
use super::totals::Totals;
use crate::run::{Outcome, say};
use std::time::{Duration, Instant};

/// Number of jobs listed below the table.
const LONGEST: usize = 12;

/// Lines of a failed job that are repeated at the end.
const REPEATED: usize = 60;

#[derive(Debug)]
pub struct Report {
    start: Instant,
    rows: Vec<Row>,
    jobs: Vec<(Duration, String)>,
    failed: Vec<Failed>,
}

/// A job that failed.
#[derive(Debug)]
struct Failed {
    label: String,
    printed: String,
}

/// A part.
#[derive(Debug)]
struct Row {
    part: Part,
    totals: Totals,
    /// Start of its first job and end of its last one, measured from the start of the command.
    span: Option<(Duration, Duration)>,
    /// Sum of the times of its jobs.
    busy: Duration,
    fate: Fate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Passed,
    Failed,
    /// Not run because this part failed.
    Skipped(Part),
}

impl Report {
    pub fn new(parts: impl Iterator<Item = Part>) -> Self {
        let mut rows: Vec<Row> = Vec::new();
        for part in parts {
            if rows.iter().all(|row| row.part != part) {
                let (totals, busy) = (Totals::default(), Duration::ZERO);
                rows.push(Row { part, totals, span: None, busy, fate: Fate::Passed });
            }
        }
        Self { start: Instant::now(), rows, jobs: Vec::new(), failed: Vec::new() }
    }

    /// Returns failed parts on which others depend.
    pub fn broken(&self) -> Vec<Part> {
        self.rows.iter().filter(|row| row.fate != Fate::Passed).map(|row| row.part).collect()
    }

    pub fn skip(&mut self, part: Part, missing: Part) {
        self.row(part).fate = Fate::Skipped(missing);
    }

    pub fn end(&mut self, end: End) {
        let (now, took) = (self.start.elapsed(), end.start.elapsed());
        if !end.live {
            print!("{}", end.printed);
        }
        let sign = if end.ended_well { "\x1b[32m✓\x1b[0m" } else { "\x1b[31m✗\x1b[0m" };
        println!("{sign} {} ({:.0} s)\n", end.label, took.as_secs_f64());
        let row = self.row(end.part);
        row.totals += Totals::of(&end.printed);
        row.span = Some((row.span.map_or(now.saturating_sub(took), |(from, _)| from), now));
        row.busy += took;
        if !end.ended_well {
            row.fate = Fate::Failed;
            self.failed.push(Failed { label: end.label.clone(), printed: end.printed });
        }
        self.jobs.push((took, end.label));
    }

    /// Prints the table, and the sum of all tests as the last line.
    pub fn finish(mut self) -> Outcome {
        // Thousands of lines may separate a failure from the end, and logs are truncated in the middle.
        for Failed { label, printed } in &self.failed {
            say(format!("{label} failed"));
            println!("{}\n", failures(printed));
        }
        println!(
            "{:>10} {:>9} {:>9} {:>9}   {:>6} {:>6}",
            "part", "from", "to", "together", "passed", "failed"
        );
        let mut all = Totals::default();
        for row in &self.rows {
            let (from, to) = row.span.unwrap_or_default();
            let Totals { passed, failed, .. } = row.totals;
            let fate = match row.fate {
                Fate::Passed => String::new(),
                Fate::Failed => "  failed".to_owned(),
                Fate::Skipped(missing) => format!("  not run: {} failed", missing.name()),
            };
            println!(
                "{:>10} {:>9} {:>9} {:>9}   {passed:>6} {failed:>6}{fate}",
                row.part.name(),
                clock(from),
                clock(to),
                clock(row.busy)
            );
            all += row.totals;
        }
        self.jobs.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
        let longest: Vec<String> = self
            .jobs
            .iter()
            .take(LONGEST)
            .map(|(took, label)| format!("{label} {:.0} s", took.as_secs_f64()))
            .collect();
        println!("\nLongest: {}.\nTogether: {}.\n\n{all}", longest.join(", "), clock(self.start.elapsed()));
        let broken: Vec<String> = self.broken().into_iter().map(Part::name).collect();
        if broken.is_empty() {
            return Ok(());
        }
        Err(format!("These parts failed: {}. Run one alone with `cargo xtask test PART`.", broken.join(", ")))
    }

    fn row(&mut self, part: Part) -> &mut Row {
        let index = self.rows.iter().position(|row| row.part == part).unwrap_or(0);
        &mut self.rows[index]
    }
}

/// Returns the runner's output about failed tests or, without any, the end of the output.
fn failures(printed: &str) -> String {
    let told = ["✖ failing tests:", "failures:"].iter().find_map(|heading| {
        let index = printed.lines().position(|line| line.trim() == *heading)?;
        Some(printed.lines().skip(index + 1).take(REPEATED).collect::<Vec<_>>())
    });
    let end = || printed.lines().skip(printed.lines().count().saturating_sub(REPEATED)).collect();
    told.unwrap_or_else(end).join("\n")
}

/// Returns minutes and seconds.
fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_what_the_runners_say_about_failures() {
        assert_eq!(failures("✔ a\n✖ b\n✖ failing tests:\n✖ b\n  Error: c"), "✖ b\n  Error: c");
        assert_eq!(
            failures("test a ... FAILED\n\nfailures:\n\n---- a stdout ----\nb"),
            "\n---- a stdout ----\nb"
        );
        assert_eq!(failures("npm could not be reached"), "npm could not be reached");
    }
}
