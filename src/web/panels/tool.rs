//! What the tool in hand answers.

use super::{Panel, area, attack, map, sight};
use crate::app::screen::Screen;
use burstmap_editor::Tool;
use burstmap_encounter::Command;
use yew::prelude::*;

pub static PANEL: Panel = Panel {
    title: |screen| screen.editor.tool.name().into(),
    shown: |screen| screen.editor.tool != Tool::Select,
    view,
};

fn view(screen: Screen) -> Html {
    match screen.editor.tool {
        Tool::Area => area::view(screen),
        Tool::Sight => sight::view(screen),
        Tool::Measure => sight::measure(screen),
        Tool::Attack => attack::view(screen),
        Tool::Build => map::view(screen),
        Tool::Select => Html::default(),
    }
}

/// What is said when there is nothing to roll for.
pub const NOTHING_PLACED: &str = "Choose attacker and target, or place an area, before you roll.";

/// What “Roll and resolve” and its key do: the command for the attack or the area that is placed.
///
/// # Errors
///
/// What is missing, in words.
pub fn default_action(screen: Screen) -> Result<Command, &'static str> {
    match screen.editor.tool {
        Tool::Area => area::resolve::command(screen),
        Tool::Attack => attack::command(screen).ok_or(NOTHING_PLACED),
        _ => Err(NOTHING_PLACED),
    }
}
