//! The project's own commands. Each does the set-up that it needs, says so, and can be run again at once.

mod audit;
mod bench;
mod bundle;
mod check;
mod early;
mod fuzz;
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
use run::Outcome;
use std::process::ExitCode;

const HELP: &str = "cargo xtask COMMAND

  serve [--port N] [--dev]  build the app, serve it on a local address, build again when a file changes
  table [--player SIDE/NAME ...] [--port N] [--dev]
                            a table for players' own devices: server, pages, invitations with QR codes
  test [--long] [PART ...]  every check and test; parts: fmt clippy eslint unit geometry rules encounter format build
                            node types nats package docs e2e; --long: with random tests and oracles at length
  build [--dev]             the package in pkg/ and the site in dist/, with their sizes
  lint                      formatting, clippy, eslint: checks everything, changes nothing
  fix                       formats everything (Rust, JavaScript, JSON, CSS, Markdown), then lints
  bench [JOB ...]           measurements, beside the libraries that answer the same questions; --native, --node: one half;
                            --table: tables of players' devices; --page: frames and starts, in Chromium
  fuzz TARGET [SECONDS]     look for inputs that break something: commands questions scenes files; --keep: add to the
                            corpus in fuzz/ what reaches new code
  audit                     licenses and advisories of what we are built from
  release                   build, check and pack what is published, into release/
  hosts [NAME ...]          the package in other people's build tools and sites: tools recipes runtimes plugins
                            table
  site                      build the documentation into site/.vitepress/dist/
  types                     write www/types.d.ts anew from the types in Rust
  screenshot                draw docs/burst.webp and docs/pictures/ anew
  screenshot --states [NAME ...] [--dev]
                            pictures of every state of the page, or of these, in target/screens/, to be looked at

--dev compiles in a fraction of the time; the result is larger and slower. --source, in its place, also keeps what
debuggers need to show lines of the source.";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\x1b[31m✗\x1b[0m {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[String]) -> Outcome {
    let (name, rest) = args.split_first().map_or(("help", args), |(name, rest)| (name.as_str(), rest));
    let has = |flag| rest.iter().any(|arg| arg == flag);
    let profile = match (has("--source"), has("--dev")) {
        (true, _) => Profile::Source,
        (_, true) => Profile::Dev,
        _ => Profile::Release,
    };
    match name {
        // Asked of a command: it is not run.
        _ if has("--help") || has("-h") => help(),
        "serve" => serve::serve(profile, port(rest)?),
        "table" => table::table(profile, port(rest)?, &values(rest, "--player")),
        "build" => bundle::build(profile),
        "test" => check::test(rest),
        "lint" => lint::lint(),
        "fix" => lint::fix(),
        "audit" => audit::audit(),
        "fuzz" => fuzz::fuzz(rest),
        "bench" => bench::bench(rest),
        "release" => release::release(),
        "hosts" => hosts::hosts(rest),
        "site" => hosts::documentation(),
        "types" => types::write_types(),
        "screenshot" if has("--states") => check::states(rest, profile),
        "screenshot" => check::screenshot(),
        "help" | "--help" | "-h" => help(),
        other => Err(format!("There is no command `{other}`.\n\n{HELP}")),
    }
}

fn help() -> Outcome {
    println!("{HELP}");
    Ok(())
}

fn port(args: &[String]) -> Outcome<u16> {
    let Some(at) = args.iter().position(|arg| arg == "--port") else { return Ok(8080) };
    args.get(at + 1)
        .and_then(|n| n.parse().ok())
        .ok_or_else(|| "--port wants a number from 1 to 65535 after it.".to_owned())
}

/// What stands after each of these flags.
fn values(args: &[String], flag: &str) -> Vec<String> {
    args.windows(2).filter(|pair| pair[0] == flag).map(|pair| pair[1].clone()).collect()
}
