//! Settings of the tool from panels.

use crate::{Editor, Tool};
use burstmap_rules::map::Id;

/// A setting of the select tool.
#[derive(Clone, Debug)]
pub enum SelectSetting {
    Token(Id),
    /// Selects a token and the tool that moves it.
    Move(Id),
    /// Movement mode of the selected token.
    Mode(String),
    /// A special form of movement.
    Form(Option<String>),
    /// Whether the selected token leaves behind the creatures that it holds.
    LeaveHeld(bool),
    /// Whether to ask if the selected token may hide.
    AskHiding(bool),
    /// Whether tokens are placed outside the rules.
    ByHand(bool),
}

impl SelectSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        match self {
            // The panel stays open or closed.
            SelectSetting::Token(id) => drop(editor.select(Some(id))),
            SelectSetting::Move(id) => {
                editor.set_tool(Tool::Select);
                drop(editor.select(Some(id)));
            }
            SelectSetting::Mode(mode) => editor.mode = Some(mode),
            SelectSetting::Form(form) => editor.form = form,
            SelectSetting::LeaveHeld(leaves) => editor.leaves_held = leaves,
            SelectSetting::AskHiding(ask) => editor.ask_hiding = ask,
            SelectSetting::ByHand(on) => editor.by_hand = on,
        }
    }
}
