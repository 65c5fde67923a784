//! Tests of the package in other build tools and pages, and the documentation site.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, command, find, root, run, say};
use crate::{check, release, setup};
use std::path::PathBuf;

/// Python's site generator, pinned because other versions may build other pages.
const MKDOCS: &str = "mkdocs==1.6.1";

/// Prefixes of the names of the test files.
pub const NAMES: [&str; 5] = ["tools", "recipes", "runtimes", "plugins", "table"];

/// Tests the packages in other build tools, frameworks and site generators, in Deno and Bun, the recipes, the table and the plugins: `cargo
/// xtask hosts`. It takes minutes and downloads a gigabyte, so it is not part of the test command.
pub fn hosts(names: &[String]) -> Outcome {
    programs()?;
    bundle::build(Profile::Release)?;
    release::inline()?;
    setup::npm_packages()?;
    setup::npm_packages_in("tests/hosts", "build tools, frameworks, site generators, Deno and Bun")?;
    setup::other_browsers()?;
    check::hosts(names)
}

/// Returns the folder of Python's site generator.
pub fn mkdocs() -> PathBuf {
    root().join(".tools/mkdocs/bin/mkdocs")
}

/// Installs programs that npm does not provide.
fn programs() -> Outcome {
    let sbin = |name: &str| PathBuf::from("/usr/sbin").join(name).is_file();
    let named = |name: &str| std::env::var_os(name.to_uppercase()).is_some();
    let missing: Vec<&str> =
        [("nginx", "nginx-light"), ("hugo", "hugo"), ("jekyll", "jekyll"), ("caddy", "caddy")]
            .into_iter()
            .filter(|(program, _)| !named(program) && find(&[program]).is_none() && !sbin(program))
            .map(|(_, package)| package)
            .collect();
    if !missing.is_empty() {
        return Err(format!(
            "The recipes and the table want {0}: install what is missing (`apt-get install {0}`; Debian starts web servers \
             by itself, and `systemctl disable --now nginx caddy` ends that), and run this again.",
            missing.join(" ")
        ));
    }
    if mkdocs().is_file() {
        return Ok(());
    }
    say(format!("Installing {MKDOCS} into .tools/mkdocs (one of the recipes)"));
    run(
        command("python3").args(["-m", "venv", ".tools/mkdocs"]),
        "Python has no place of its own; install python3 with its module venv and run this again",
    )?;
    run(
        command(root().join(".tools/mkdocs/bin/pip")).args(["install", "--quiet", MKDOCS]),
        "MkDocs could not be installed; check that pip reaches its registry and run this again",
    )
}

/// Builds the documentation site. A broken link is a failure.
pub fn documentation() -> Outcome {
    setup::npm_packages()?;
    setup::npm_packages_in("site", "the documentation's generator")?;
    say("Building the documentation");
    run(command("node").arg("site/pages.mjs"), "The documentation's pages could not be written")?;
    run(
        command(root().join("site/node_modules/.bin/vitepress")).args(["build", "site"]),
        "The documentation could not be built",
    )?;
    run(command("node").arg("site/links.mjs"), "The documentation has links that lead nowhere")
}
