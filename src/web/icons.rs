//! Line icons on a 24 × 24 field.

use burstmap_editor::Tool;
use yew::prelude::*;

pub const SELECT: &str = "M5 3l6.5 16 2.2-6.3L20 10.5z";
pub const AREA: &str =
    "M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2";
pub const SIGHT: &str =
    "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6";
pub const ATTACK: &str = "M14.5 4H20v5.5L9.5 20 4 14.5zM4 20l4-4M6 12l6 6";
pub const MEASURE: &str = "M3 17L17 3l4 4L7 21zM8 12l2 2M11 9l2 2M14 6l2 2";
pub const BUILD: &str = "M4 19l1.2-4.3L15.8 4.1a2.2 2.2 0 0 1 3.1 3.1L8.3 17.8zM13.4 6.5l3.1 3.1";
pub const UNDO: &str = "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
pub const REDO: &str = "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3";
pub const MENU: &str = "M4 7h16M4 12h16M4 17h16";
pub const HELP: &str =
    "M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18";
pub const FIT: &str = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
pub const PLUS: &str = "M12 5v14M5 12h14";
pub const MINUS: &str = "M5 12h14";
pub const CLOSE: &str = "M6 6l12 12M18 6L6 18";
pub const OPEN: &str = "M4 19V6a1 1 0 0 1 1-1h5l2 2.5h7a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM12 17v-6M9.5 13.5L12 11l2.5 2.5";
pub const SAVE: &str = "M12 4v11M7.5 10.5L12 15l4.5-4.5M4 19.5h16";
pub const MAP: &str = "M9 4L3 6.5v13.5l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20";
pub const SUN: &str = "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4";
pub const CHEVRON: &str = "M6 15l6-6 6 6";
pub const DICE: &str = "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01";

pub fn icon(path: &'static str) -> Html {
    html! { <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg> }
}

pub const fn of_tool(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => SELECT,
        Tool::Area => AREA,
        Tool::Sight => SIGHT,
        Tool::Attack => ATTACK,
        Tool::Measure => MEASURE,
        Tool::Build => BUILD,
    }
}
