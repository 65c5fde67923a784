//! Options of the current tool, below the map.

use crate::tool;
use burstmap_ui::screen::Screen;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    (tool::panel_of(screen.editor.tool).bar)(screen)
}
