//! The project's own commands. Each installs what it needs, reports that, and can be repeated immediately.

mod audit;
mod bench;
mod bundle;
mod check;
mod fuzz;
mod glue;
mod halves;
mod hosts;
mod lint;
mod release;
mod run;
mod serve;
mod setup;
mod site;
mod sizes;
mod table;
mod types;

use bundle::Profile;
use clap::{Args, Parser, Subcommand};
use run::Outcome;
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The commands of this project.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build the app, serve it on a local address, and build it again when a file changes
    Serve {
        #[command(flatten)]
        build: QuickBuild,
        /// First port to try
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Host a table for players' devices: message server, pages, and invitations with QR codes
    Table {
        #[command(flatten)]
        build: QuickBuild,
        /// First port to try
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// A player at the table; may be repeated
        #[arg(long, value_name = "SIDE/NAME")]
        player: Vec<String>,
    },
    /// Run every check and test, or only the named parts
    Test(check::Request),
    /// Run one part in this process
    #[command(hide = true)]
    Part { part: check::Part },
    /// Build the package in pkg/ and the site in dist/
    Build(ReleaseBuild),
    /// Check formatting, Clippy and ESLint; change nothing
    Lint,
    /// Format everything, apply automatic fixes, then lint
    Fix,
    /// Measure in comparison with libraries for the same questions
    Bench(bench::Request),
    /// Search for inputs that break a target
    Fuzz(fuzz::Request),
    /// Record the functions of the module's first part: the functions that run when a page starts in Chromium
    Record {
        /// Run only the scripted starts, for minutes instead of half an hour; functions are only added to the first part
        #[arg(long)]
        starts: bool,
    },
    /// Check licenses and advisories of all dependencies
    Audit,
    /// Build, check and pack the packages into release/
    Release,
    /// Test the package in other build tools and sites
    Hosts {
        /// Test files to run; all by default
        #[arg(value_parser = hosts::NAMES)]
        names: Vec<String>,
    },
    /// Build the documentation into site/.vitepress/dist/
    Site,
    /// Regenerate www/types.d.ts from the Rust types
    Types,
    /// Regenerate docs/burst.webp and docs/pictures/, or take pictures of the page's states
    Screenshot {
        /// Take pictures of every state of the page, or of the named ones, into target/screens/
        #[arg(long, num_args = 0.., value_name = "NAME")]
        states: Option<Vec<String>>,
        #[command(flatten)]
        build: ReleaseBuild,
    },
}

/// Build options of commands for development: quick by default.
#[derive(Args, Clone, Copy, Debug)]
struct QuickBuild {
    /// Build the release: smaller and faster, but minutes slower to build
    #[arg(long, conflicts_with = "source")]
    release: bool,
    /// Keep debugging information for source lines
    #[arg(long)]
    source: bool,
}

/// Build options of commands for publishing: a release by default.
#[derive(Args, Clone, Copy, Debug)]
struct ReleaseBuild {
    /// Build in a fraction of the time; the result is larger and slower
    #[arg(long, conflicts_with = "source")]
    dev: bool,
    /// Like --dev, and keep debugging information for source lines
    #[arg(long)]
    source: bool,
}

impl QuickBuild {
    fn profile(self) -> Profile {
        match self {
            Self { source: true, .. } => Profile::Source,
            Self { release: true, .. } => Profile::Release,
            _ => Profile::Dev,
        }
    }
}

impl ReleaseBuild {
    fn profile(self) -> Profile {
        match self {
            Self { source: true, .. } => Profile::Source,
            Self { dev: true, .. } => Profile::Dev,
            _ => Profile::Release,
        }
    }
}

fn main() -> ExitCode {
    match run_command(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\x1b[31m✗\x1b[0m {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run_command(command: Command) -> Outcome {
    match command {
        Command::Serve { build, port } => serve::serve(build.profile(), port),
        Command::Table { build, port, player } => table::table(build.profile(), port, &player),
        Command::Test(request) => check::test(&request),
        Command::Part { part } => check::part(part),
        Command::Build(build) => {
            bundle::build(build.profile())?;
            if build.profile() != Profile::Release {
                return Ok(());
            }
            site::compress()?;
            bundle::report_sizes()
        }
        Command::Lint => lint::lint(),
        Command::Fix => lint::fix(),
        Command::Bench(request) => bench::bench(&request),
        Command::Fuzz(request) => fuzz::fuzz(&request),
        Command::Record { starts } => halves::record::record(starts),
        Command::Audit => audit::audit(),
        Command::Release => release::release(),
        Command::Hosts { names } => hosts::hosts(&names),
        Command::Site => hosts::documentation(),
        Command::Types => types::write_types(),
        Command::Screenshot { states: Some(names), build } => check::states(&names, build.profile()),
        Command::Screenshot { states: None, .. } => check::screenshot(),
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{CommandFactory, Parser};

    #[test]
    fn commands_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn misspelled_words_are_refused_with_the_nearest_known_one() {
        for (line, nearest) in [
            ("build --devv", "--dev"),
            ("tset", "test"),
            ("test geometri", "geometry"),
            ("test --ful", "--full"),
            ("serve --prot 3", "--port"),
            ("fuzz scene", "scenes"),
            ("bench --nativ", "--native"),
            ("hosts recipe", "recipes"),
        ] {
            let words = ["xtask"].into_iter().chain(line.split(' '));
            let refusal = Cli::try_parse_from(words).expect_err(line).to_string();
            assert!(refusal.contains(&format!("'{nearest}'")), "{line}: {refusal}");
        }
    }
}
