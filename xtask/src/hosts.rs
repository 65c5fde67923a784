//! The package where it is used: in other people's build tools and pages.

use crate::check::{Totals, node_files};
use crate::run::Outcome;
use crate::setup;

/// Packed, and opened in Chromium from plain pages, Vite and webpack; types, publint and attw.
pub fn package(totals: &mut Totals) -> Outcome {
    setup::npm_packages()?;
    setup::npm_packages_in("tests/package", "build tools and checkers of packages")?;
    node_files(totals, "tests/package", &[])
}
