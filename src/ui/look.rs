//! The user's view of the scene: the part that survives a change of widgets during a fight, and the host's settings.

use crate::panel::PanelId;
use crate::theme::Theme;
use burstmap_frontend::Tool;
use burstmap_frontend::camera::Camera;
use burstmap_rules::map::Id;

#[derive(Clone, Debug)]
pub struct Look {
    pub camera: Camera,
    pub tool: Tool,
    pub selected: Option<Id>,
    pub panel: PanelId,
    pub theme: Theme,
}
