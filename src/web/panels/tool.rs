//! What the tool in hand answers.

use super::{Panel, area, attack, map, sight};
use crate::app::Command;
use crate::app::screen::Screen;
use burstmap_editor::Tool;
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

/// What “Roll and resolve” and its key do: the command for the attack or the area that is placed.
pub fn default_action(screen: Screen) -> Option<Command> {
    match screen.editor.tool {
        Tool::Area => area::resolve::command(screen),
        Tool::Attack => attack::command(screen),
        _ => None,
    }
}
