//! `cargo xtask bench`: the seeded cases of `benches/` natively, then the same in Node in the package as it ships.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, cargo, command, list, root, run, say};
use crate::setup;

const PACKAGE: &str = "burstmap-bench";

/// The job that is measured in a browser alone.
const SAVING: &str = "saving";

/// Arguments: jobs (all when none is named); `--node` or `--native` for one half, with the other's last figures; `--table`
/// for tables of players' devices; `--page` for frames and starts in Chromium, of this build and of others whose `dist/` are named.
pub fn bench(args: &[String]) -> Outcome {
    let (options, jobs): (Vec<&str>, Vec<&str>) =
        args.iter().map(String::as_str).partition(|arg| arg.starts_with("--"));
    if options.contains(&"--table") {
        return tables(&jobs);
    }
    if options.contains(&"--page") {
        return page(args);
    }
    if let Some(unknown) = options.iter().find(|option| !["--node", "--native"].contains(option)) {
        return Err(format!(
            "bench has no option `{unknown}`; there are --node, --native, --table and --page."
        ));
    }
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
        return Err(format!("There is no job `{unknown}`; there are: {}.", known.join(" ")));
    }
    if !options.contains(&"--node") {
        say("Measuring natively (criterion)");
        run(bench().env("BURSTMAP_BENCH_JOBS", jobs.join(" ")), "The native measurements failed")?;
    }
    if options.contains(&"--native") {
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

/// What a user waits for: frames while one works, and the start on slow lines. Other arguments are `--frames`, `--start`,
/// `--rounds=N`, and folders of earlier builds, which take turns with this one.
fn page(args: &[String]) -> Outcome {
    bundle::build(Profile::Release)?;
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    say("Measuring the page in Chromium");
    let mut node = command("node");
    node.arg("benches/page/main.mjs").args(args.iter().filter(|arg| *arg != "--page"));
    node.arg(root().join("dist")).env("CHROMIUM", chromium);
    run(&mut node, "The measurements of the page failed")
}

/// Tables over a NATS server: latency pageless soak kills many cluster, each with a count where it is given (`kills=20`).
fn tables(jobs: &[&str]) -> Outcome {
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
