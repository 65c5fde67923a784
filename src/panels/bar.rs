//! Options of the tool in hand, below the map.

use crate::tool;
use burstmap_ui::screen::Screen;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    (tool::panel_of(screen.editor.tool).bar)(screen)
}
