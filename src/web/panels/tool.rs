//! The tool in hand: a tab with what it answers, and its options below the map.
//!
//! What the page shows of a tool is a file of this folder and a line of [`panel_of`]; see docs/adding-a-tool.md.

pub mod area;
pub mod attack;
pub mod map;
pub mod measure;
pub mod picture;
pub mod select;
pub mod sight;

use super::Panel;
use crate::app::screen::Screen;
use burstmap_encounter::Command;
use burstmap_frontend::Tool;
use yew::prelude::*;

pub static PANEL: Panel = Panel {
    name: "tool",
    title: |screen| screen.editor.tool.name().into(),
    shown: |screen| screen.editor.tool != Tool::Select,
    view: |screen| (panel_of(screen.editor.tool).view)(screen),
};

/// What the page shows of a tool.
#[derive(Debug)]
pub struct ToolPanel {
    /// Its answers, in the side.
    pub view: fn(Screen) -> Html,
    /// Its options, below the map.
    pub bar: fn(Screen) -> Html,
    /// What “Roll and resolve” and its key do: the command for what is placed, or in words what is missing.
    pub action: fn(Screen) -> Result<Command, &'static str>,
}

impl ToolPanel {
    const NONE: ToolPanel =
        ToolPanel { view: |_| Html::default(), bar: |_| Html::default(), action: |_| Err(NOTHING_PLACED) };
}

pub const fn panel_of(tool: Tool) -> ToolPanel {
    match tool {
        Tool::Select => select::TOOL,
        Tool::Area => area::TOOL,
        Tool::Sight => sight::TOOL,
        Tool::Attack => attack::TOOL,
        Tool::Measure => measure::TOOL,
        Tool::Build => map::TOOL,
        Tool::Align => picture::TOOL,
    }
}

/// What is said when there is nothing to roll for.
pub const NOTHING_PLACED: &str = "Choose attacker and target, or place an area, before you roll.";
