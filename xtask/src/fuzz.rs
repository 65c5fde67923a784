//! `cargo xtask fuzz`: libFuzzer searches for inputs that reach new code, on the stable toolchain.
//!
//! The compiler's coverage pass does not need a nightly toolchain, only flags. `cargo fuzz` sets the same ones.

use crate::run::{Outcome, cargo, command, make_folder, output, root, run, say};
use clap::Args;
use std::path::PathBuf;
use std::process::Command;

const TARGETS: [&str; 4] = ["commands", "questions", "scenes", "files"];
/// Short inputs, so that many are tried.
const LONGEST: &str = "-max_len=16384";

const COVERAGE: &[&str] = &[
    "--cfg fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

#[derive(Args, Debug)]
pub struct Request {
    /// Target to fuzz
    #[arg(value_parser = TARGETS)]
    target: String,
    /// Search time in seconds
    #[arg(default_value_t = 60)]
    seconds: u64,
    /// Instead of searching, add inputs of earlier runs that reach new code to the corpus
    #[arg(long)]
    keep: bool,
}

pub fn fuzz(request: &Request) -> Outcome {
    let Request { target, seconds, .. } = request;
    let programs = build()?;
    let (kept, found) =
        (root().join("fuzz/corpus").join(target), root().join("fuzz/target/found").join(target));
    make_folder(&found)?;
    let mut line = command(programs.join(target));
    // Folder for inputs that cause failures.
    line.arg(format!("-artifact_prefix={}/broken-", root().join("fuzz/target").display())).arg(LONGEST);
    if request.keep {
        return keep(line.args(["-merge=1"]).args([&kept, &found]));
    }
    say(format!("Fuzzing {target} for {seconds} s; inputs that reach new code go to {}", found.display()));
    line.arg(format!("-max_total_time={seconds}")).args([&found, &kept]);
    run(&mut line, "An input breaks it")
}

fn keep(line: &mut Command) -> Outcome {
    say("Adding to the corpus what reaches code that nothing in it does");
    run(line, "The corpora could not be merged")
}

/// Builds the targets' programs, and returns their folder.
fn build() -> Outcome<PathBuf> {
    let host = output(command("rustc").args(["-vV"])).unwrap_or_default();
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned();
    let mut line = cargo();
    // With an explicit target, programs that run during the build are not instrumented.
    line.args([
        "build",
        "--release",
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--target-dir",
        "fuzz/target",
        "--target",
        &host,
    ])
    .env("RUSTFLAGS", COVERAGE.join(" "));
    run(&mut line, "The fuzz targets do not build (libFuzzer needs a C++ compiler)")?;
    Ok(root().join("fuzz/target").join(host).join("release"))
}
