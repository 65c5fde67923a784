//! The package where it is used: in other people's build tools and sites. `tests/package/` is part of every test; `tests/hosts/`, with
//! build tools of a gigabyte, has a command of its own.

use crate::bundle::{self, Profile};
use crate::check::{Totals, node_files};
use crate::release;
use crate::run::{Outcome, command, root, run, say};
use crate::setup;

/// Packed, and opened in Chromium from plain pages, Vite and webpack; types, publint and attw.
pub fn package(totals: &mut Totals) -> Outcome {
    setup::npm_packages()?;
    setup::npm_packages_in("tests/package", "build tools and checkers of packages")?;
    node_files(totals, "tests/package", &[])
}

/// Everywhere else: `names` choose among the files of `tests/hosts/`.
pub fn hosts(names: &[String]) -> Outcome {
    setup::npm_packages()?;
    setup::npm_packages_in("tests/hosts", "build tools and site generators")?;
    bundle::build(Profile::Release)?;
    release::inline()?;
    node_files(&mut Totals::default(), "tests/hosts", names)
}

/// The documentation site. A link that leads nowhere fails.
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
