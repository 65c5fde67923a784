//! The state of a widget: the panels show it, the application changes it.

pub mod creatures;
pub mod deleting;
pub mod focus;
pub mod intro;
pub mod job;
pub mod library;
pub mod look;
pub mod opening;
pub mod players;
pub mod share;

use crate::drafts::Drafts;
use crate::live::desk::sides;
use crate::msg::Msg;
use crate::page::Page;
use crate::panel::PanelId;
use crate::shell::{Shell, Theme};
use burstmap_encounter::{Table, TurnReport};
use burstmap_format::MapIssue;
use burstmap_frontend::Editor;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::maneuvers::Possible;
use players::Stream;
use std::rc::Rc;
use yew::Callback;

pub struct State {
    pub shell: Rc<Shell>,
    pub editor: Editor,
    pub turn: Rc<TurnReport>,
    /// The maneuvers that can be made now.
    pub maneuvers: Rc<Vec<Possible>>,
    pub page: Page,
    pub drafts: Drafts,
    /// What the map check found last.
    pub issues: Option<Rc<Vec<MapIssue>>>,
    pub scenery: Scenery,
    /// What the last command, undo or redo did, line by line.
    pub happened: Rc<Vec<String>>,
    /// The stream to other windows.
    pub stream: Stream,
    /// The side as which the game master looks at the map.
    pub viewed_side: Option<String>,
    /// What that side knows.
    pub redacted: Option<Table>,
    /// Where panels send what the user does.
    pub send: Callback<Msg>,
    /// The panels are there: they come after the first frame of the map.
    pub built: bool,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("State")
    }
}

/// Runs on the table that is shown.
pub fn seen<R>(shell: &Shell, redacted: Option<&Table>, ask: impl FnOnce(&Table) -> R) -> R {
    match redacted {
        Some(table) => ask(table),
        None => shell.core.read(ask),
    }
}

impl State {
    pub fn shell(&self) -> &Shell {
        &self.shell
    }

    /// Asks the table that is shown.
    pub fn look<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        seen(&self.shell, self.redacted.as_ref(), ask)
    }

    pub fn with_table<R>(&mut self, act: impl FnOnce(&mut Editor, &Table) -> R) -> R {
        let editor = &mut self.editor;
        seen(&self.shell, self.redacted.as_ref(), |table| act(editor, table))
    }

    /// Whether the panels are built: the map comes first.
    pub fn is_built(&self) -> bool {
        self.built
    }

    /// Whether there is a side at all.
    pub fn has_panels(&self) -> bool {
        self.shell.settings().panels.as_ref().is_none_or(|names| !names.is_empty())
    }

    /// Whether a panel has its place at the side.
    pub fn offers(&self, panel: PanelId) -> bool {
        self.shell.settings().panels.as_ref().is_none_or(|names| names.contains(&panel))
    }

    /// Whether something can be undone, and something done again.
    pub fn undoable(&self) -> (bool, bool) {
        self.look(|table| (table.commands().any(|dispatch| !dispatch.command.is_passing()), table.can_redo()))
    }

    /// The side of whose knowledge pictures and paper are made: the one that is chosen for them, else the link's, else the one as which
    /// the game master looks at the map.
    pub fn copy_side(&self) -> Option<String> {
        let share = &self.page.share;
        let of_link = || share.wish.side.clone().or_else(|| self.viewed_side.clone());
        share.copies_for.clone().unwrap_or_else(of_link)
    }

    /// Whether the map is dark on the screen.
    pub fn is_dark(&self) -> bool {
        let system = || {
            let window = web_sys::window()?;
            window.match_media("(prefers-color-scheme: dark)").ok()?.map(|media| media.matches())
        };
        match self.page.theme {
            Theme::Dark => true,
            Theme::Light => false,
            Theme::Auto => system().unwrap_or_default(),
        }
    }

    /// The sides for which links can be made.
    pub fn link_sides(&self) -> Vec<String> {
        self.shell.core.read(|table| sides(table.scene()))
    }
}
