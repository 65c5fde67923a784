//! The package where it is used: in other people's build tools and pages; and the site that tells of it.

use crate::check::{Totals, node_files};
use crate::run::{Outcome, command, root, run, say};
use crate::setup;

/// Packed, and opened in Chromium from plain pages, Vite and webpack; types, publint and attw.
pub fn package(totals: &mut Totals) -> Outcome {
    setup::npm_packages()?;
    setup::npm_packages_in("tests/package", "build tools and checkers of packages")?;
    node_files(totals, "tests/package", &[])
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
