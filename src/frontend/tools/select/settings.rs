//! What panels set on the tool.

use crate::{Editor, Tool};
use burstmap_rules::map::Id;

/// What can be set.
#[derive(Clone, Debug)]
pub enum SelectSetting {
    Token(Id),
    /// Selects a token and takes the tool that moves it.
    Move(Id),
    /// How the selected token moves.
    Mode(String),
    /// A special way to move.
    Form(Option<String>),
    /// Whether the selected token leaves behind whom it holds.
    LeaveHeld(bool),
    /// Whether to ask if the selected token may hide.
    AskHiding(bool),
    /// Whether tokens are set down outside the rules.
    ByHand(bool),
}

impl SelectSetting {
    pub(crate) fn apply(self, editor: &mut Editor) {
        match self {
            // The panel stays as it is.
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
