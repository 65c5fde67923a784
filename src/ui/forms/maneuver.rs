//! Input for a maneuver.

use burstmap_rules::maneuvers::Follow;

/// Input in addition to the bonus and the damage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ManeuverForm {
    /// Number of cells that the attacker follows (RD-46).
    pub follow: Option<Follow>,
    /// Cell as entered: `12, 7`.
    pub to: String,
    /// Item to steal (RD-49).
    pub item: String,
}
