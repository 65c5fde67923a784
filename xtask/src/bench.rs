//! `cargo xtask bench`: the seeded cases of `benches/` natively, then the same in Node with the released package.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, cargo, command, list, root, run, say};
use crate::setup;
use clap::Args;

const PACKAGE: &str = "burstmap-bench";

/// The job that is only measured in a browser.
const SAVING: &str = "saving";

#[derive(Args, Debug)]
pub struct Request {
    /// Jobs to measure, all by default; with --table its jobs (`kills=20`), with --page earlier `dist/` folders
    #[arg(value_name = "JOB")]
    jobs: Vec<String>,
    /// Measure natively only
    #[arg(long)]
    native: bool,
    /// Measure in Node only, next to the last native figures
    #[arg(long, conflicts_with = "native")]
    node: bool,
    /// Measure tables of players' devices: latency pageless soak kills many cluster
    #[arg(long, conflicts_with_all = ["native", "node", "page"])]
    table: bool,
    /// Measure frames and starts in Chromium, in turns with earlier builds
    #[arg(long, conflicts_with_all = ["native", "node"])]
    page: bool,
    /// With --page: frames only
    #[arg(long, requires = "page")]
    frames: bool,
    /// With --page: starts only
    #[arg(long, requires = "page", conflicts_with = "frames")]
    start: bool,
    /// With --page: only an article with three maps on a slow phone, next to Leaflet and MapLibre
    #[arg(long, requires = "page", conflicts_with_all = ["frames", "start"])]
    article: bool,
    /// With --page: number of measurements of each
    #[arg(long, requires = "page")]
    rounds: Option<u32>,
}

pub fn bench(request: &Request) -> Outcome {
    if request.table {
        return tables(&request.jobs);
    }
    if request.page {
        return page(request);
    }
    let jobs: Vec<&str> = request.jobs.iter().map(String::as_str).collect();
    let target = root().join("target");
    let cases = target.join("bench-cases");
    say("Drawing the seeded maps");
    let bench = || {
        let mut line = cargo();
        line.args(["bench", "--quiet", "--package", PACKAGE, "--bench", "native"]);
        line
    };
    run(bench().env("BURSTMAP_BENCH_CASES", &cases), "The cases of the measurements could not be written")?;
    let mut known: Vec<String> = list(&cases)?.iter().map(|name| name.replace(".json", "")).collect();
    known.push(SAVING.into());
    if let Some(unknown) = jobs.iter().find(|job| !known.iter().any(|name| name == *job)) {
        return Err(format!("There is no job `{unknown}`. Choose one of: {}.", known.join(" ")));
    }
    if !request.node {
        say("Measuring natively (criterion)");
        run(bench().env("BURSTMAP_BENCH_JOBS", jobs.join(" ")), "The native measurements failed")?;
    }
    if request.native {
        return Ok(());
    }
    bundle::build(Profile::Release)?;
    setup::npm_packages_in("benches", "the libraries that are measured beside")?;
    let saving = jobs.is_empty() || jobs.contains(&SAVING);
    if jobs != [SAVING] {
        say("Measuring in Node");
        let mut node = command("node");
        node.arg("benches/node/bench.mjs").arg(&cases).arg(target.join("criterion")).arg(root().join("pkg"));
        run(node.args(jobs.iter().filter(|job| **job != SAVING)), "The measurements in Node failed")?;
    }
    if !saving {
        return Ok(());
    }
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    say("Measuring in Chromium");
    let mut node = command("node");
    node.arg("benches/node/saving.mjs").arg(cases).env("CHROMIUM", chromium);
    run(&mut node, "The measurements in Chromium failed")
}

/// Measures waiting times of users: frames during work, the start on slow connections, and articles.
fn page(request: &Request) -> Outcome {
    bundle::build(Profile::Release)?;
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    let mut node = command("node");
    if request.article {
        setup::npm_packages_in("benches", "the libraries that are measured beside")?;
        say("Measuring an article in Chromium");
        node.arg("benches/page/article.mjs");
    } else {
        say("Measuring the page in Chromium");
        node.arg("benches/page/main.mjs").args(&request.jobs);
    }
    node.args(request.frames.then_some("--frames")).args(request.start.then_some("--start"));
    node.args(request.rounds.map(|rounds| format!("--rounds={rounds}")));
    node.arg(root().join("dist")).env("CHROMIUM", chromium);
    run(&mut node, "The measurements of the page failed")
}

/// Measures tables over a NATS server: latency pageless soak kills many cluster, optionally with a count (`kills=20`).
fn tables(jobs: &[String]) -> Outcome {
    let server = setup::nats_server()?;
    bundle::build(Profile::Release)?;
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    say("Measuring tables");
    let mut node = command("node");
    node.args(["--expose-gc", "--max-old-space-size=6000", "benches/table/main.mjs"]).args(jobs);
    node.env("CHROMIUM", chromium).env("NATS_SERVER", server);
    run(&mut node, "The measurements of tables failed")
}
