//! Targets of activities.

use burstmap_geometry::Cell;
use burstmap_rules::actions::Thing;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::Id;

/// Target and check of an activity.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aim<'a> {
    pub target: Option<&'a Id>,
    /// The target's attitude when urged (SA-40).
    pub attitude: Option<Attitude>,
    pub bonus: i32,
    pub difficulty: Option<i32>,
    /// The statistic of the check that the activity helps with (E5-15).
    pub stat: Option<&'a str>,
    /// The item to ready or drop (SA-36).
    pub thing: Thing<'a>,
    /// The feature whose cover the activity raises or lowers (SA-22).
    pub feature: Option<&'a Id>,
    pub lower: bool,
    /// Cell for dismounting (E5-54).
    pub to: Option<Cell>,
    /// The action to pay with, if not the usual one (E5-08).
    pub paid_with: Option<&'a str>,
    /// Whether the activity readies a spell, which needs concentration (E5-84).
    pub concentrates: bool,
    /// Whether the game master allows the activity against the rules.
    pub overruled: bool,
}
