//! Images of the built app: those of the documentation, and those for review.

use crate::bundle::{self, Profile};
use crate::run::{Outcome, clear, command, root, run};
use crate::setup;

/// Draws the README's burst and the guide's images from the built app.
pub fn screenshot() -> Outcome {
    bundle::build(Profile::Release)?;
    setup::npm_packages()?;
    setup::npm_packages_in("site", "the documentation's generator")?;
    let chromium = setup::chromium()?;
    let pictures = root().join("target/pictures");
    clear(&pictures)?;
    let mut guide = command("node");
    guide.args(["--test", "tests/e2e/guide.test.mjs"]).env("PICTURES", &pictures);
    run(guide.env("CHROMIUM", &chromium), "The guide's pictures could not be taken")?;
    let mut small = command("node");
    small.arg("site/pictures.mjs").arg(&pictures);
    run(small.env("CHROMIUM", &chromium), "The pictures could not be made small")
}

/// Takes images of the page's states, at four sizes, light and dark.
pub fn states(names: &[String], profile: Profile) -> Outcome {
    bundle::build(profile)?;
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    let mut node = command("node");
    node.arg("tests/screens/main.mjs").args(names);
    run(node.env("CHROMIUM", &chromium), "Not every state was reached")
}
