//! Whom an activity is about.

use burstmap_geometry::Cell;
use burstmap_rules::actions::Thing;
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
    /// The statistic whose check it helps with (E5-15).
    pub stat: Option<&'a str>,
    /// What it takes up or lets go of (SA-36).
    pub thing: Thing<'a>,
    /// Whose cover it raises, or lowers (SA-22).
    pub feature: Option<&'a Id>,
    pub lower: bool,
    /// Where a rider gets off (E5-54).
    pub to: Option<Cell>,
    /// What it is paid with, where that is not its usual cost (E5-08).
    pub paid_with: Option<&'a str>,
    /// What it readies is a spell, held by concentration (E5-84).
    pub concentrates: bool,
    /// The game master has decided that it can be done.
    pub overruled: bool,
}
