//! Whom an activity is about.

use burstmap_rules::influence::Attitude;
use burstmap_rules::map::Id;

/// Whom an activity is about, and what its check adds and has to reach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aim<'a> {
    pub target: Option<&'a Id>,
    /// How the target takes being urged (SA-40).
    pub attitude: Option<Attitude>,
    pub bonus: i32,
    pub difficulty: Option<i32>,
}
