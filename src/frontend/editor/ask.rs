//! State of the tool for questions about the whole map.

use burstmap_rules::query::Place;
use burstmap_rules::tactics::FoundPlacement;

/// Kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// Cells from which the target is visible without cover.
    #[default]
    OpenView,
    /// Cells where no enemy sees the selected token.
    Unseen,
    /// Places where the area tool's template affects the most enemies and no allies.
    BestArea,
    /// Cells that the selected token reaches without provoking.
    Unprovoked,
}

impl Asked {
    pub const ALL: [Asked; 4] = [Asked::OpenView, Asked::Unseen, Asked::BestArea, Asked::Unprovoked];
}

/// State of the tool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AskTool {
    pub asked: Asked,
    /// Target of the question about the view.
    pub target: Option<Place>,
    /// Whether the target stays while the pointer moves.
    pub pinned: bool,
    /// The selected best place for the template; `None` for the first.
    pub chosen: Option<FoundPlacement>,
    /// The place whose dot is under the pointer.
    pub previewed: Option<FoundPlacement>,
}
