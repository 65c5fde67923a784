//! How the user looks at the scene: what outlives a widget whose fight goes on in another one, and what the host sets.

use crate::panel::PanelId;
use crate::shell::Theme;
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
