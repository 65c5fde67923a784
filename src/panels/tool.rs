//! The current tool: a tab with its answers, and its options below the map.
//!
//! The display of a tool is a file in this folder and a line in [`panel_of`]; see docs/adding-a-tool.md.

pub mod area;
pub mod ask;
pub mod attack;
pub mod map;
pub mod measure;
pub mod picture;
pub mod select;
pub mod sight;

use crate::Panel;
use burstmap_encounter::Command;
use burstmap_frontend::hints::Hint;
use burstmap_frontend::keys::Action;
use burstmap_frontend::{Effect, Tool};
use burstmap_messages::{Plain, catalogue};
use burstmap_ui::components::buttons::press;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub const PANEL: Panel = Panel {
    title: |screen| say(screen.editor.tool.name()),
    shown: |screen| screen.editor.tool != Tool::Select,
    view: |screen| (panel_of(screen.editor.tool).view)(screen),
};

/// Display of a tool.
#[derive(Debug)]
pub struct ToolPanel {
    /// Renders the tool's answers in the side panel.
    pub view: fn(Screen) -> Html,
    /// Renders the tool's options below the map.
    pub bar: fn(Screen) -> Html,
    /// Command of “Roll and resolve” and its key, or the missing input.
    pub action: fn(Screen) -> Result<Command, Plain>,
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
        Tool::Ask => ask::TOOL,
        Tool::Build => map::TOOL,
        Tool::Align => picture::TOOL,
    }
}

/// Message if there is nothing to roll for.
pub const NOTHING_PLACED: Plain = catalogue::ToolNothingPlaced;

/// Renders the tool's main action in the bar of small screens, where the panel is closed.
fn roll(send: &Callback<Msg>, ready: bool, busy: bool) -> Html {
    html! {
        <button type="button" class="bm-btn bm-tight" disabled={!ready || busy} aria-busy={busy.to_string()} onclick={press(send, Msg::Effect(Effect::Resolve))}>
            { say(catalogue::ToolsRoll) }
        </button>
    }
}

/// Renders the bar of tools without options on small screens: the result or the next step, a button of the tool, and one to start again.
fn answer_bar(screen: Screen, words: Option<String>, own: Html) -> Html {
    let again = words.is_some();
    let words = words.unwrap_or_else(|| tip(screen));
    html! {
        <section part="bar" class="bm-card bm-bar bm-tight" aria-label={say(screen.editor.tool.name())}>
            <span class="bm-grow" aria-hidden="true">{ words }</span>
            { own }
            <button type="button" class="bm-btn ghost" disabled={!again} onclick={press(&screen.state.send, Msg::Act(Action::Drop))}>
                { say(catalogue::ToolsAgain) }
            </button>
        </section>
    }
}

/// Returns the hint for touch.
fn tip(screen: Screen) -> String {
    let hints = screen.editor.hints(screen.table, true, screen.state.page.letters);
    let words = hints.iter().filter_map(|hint| match hint {
        Hint::Touch(tap) => Some(tap.message().to_string()),
        Hint::Text(text) => Some(text.to_string()),
        Hint::Key(_) => None,
    });
    words.collect::<Vec<_>>().join(" ")
}
