//! State of the tools that connect two places.

use super::rest::Rest;
use burstmap_rules::query::Place;

/// Start and end of a line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SightTool {
    /// Start, if it is not the selected token.
    pub from: Option<Place>,
    pub to: Option<Place>,
    /// Whether the end stays in place while the pointer moves.
    pub pinned: bool,
    /// Corners of the ruler, including its start.
    pub way: Vec<Place>,
    pub(crate) pressed: Option<Place>,
    /// Last resting place of the pointer.
    pub(crate) rest: Rest<Place>,
}

impl SightTool {
    /// Clears both ends.
    pub fn let_go(&mut self) {
        *self = SightTool::default();
    }
}
