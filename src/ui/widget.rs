//! State of a widget. Panels show the state, and the application changes it.

use crate::drafts::Drafts;
use crate::msg::Msg;
use crate::page::Page;
use crate::panel::PanelId;
use crate::shell::Shell;
use crate::state::players::Stream;
use crate::state::replay::Watched;
use crate::stream::sides;
use crate::theme::Theme;
use burstmap_encounter::{Shared, Table, TurnReport};
use burstmap_format::MapIssue;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::maneuvers::Possible;
use burstmap_frontend::{Editor, Seat};
use burstmap_rules::map::{Terrain, Wall};
use std::rc::Rc;
use yew::Callback;

pub struct State {
    pub shell: Rc<Shell>,
    pub editor: Editor,
    pub turn: Rc<TurnReport>,
    /// Possible maneuvers.
    pub maneuvers: Rc<Vec<Possible>>,
    pub page: Page,
    pub drafts: Drafts,
    /// Issues of the last map check.
    pub issues: Option<Rc<Vec<MapIssue>>>,
    /// Walls and terrain at the last map check.
    pub checked: Option<Checked>,
    pub scenery: Scenery,
    /// Results of the last command, undo or redo, line by line.
    pub happened: Rc<Vec<String>>,
    /// The replay that the user watches.
    pub replay: Option<Watched>,
    /// The stream to other windows.
    pub stream: Stream,
    /// Side whose view the game master sees.
    pub viewed_side: Option<String>,
    /// Redacted table of that side.
    pub redacted: Option<Table>,
    /// Callback for the panels' messages.
    pub send: Callback<Msg>,
    /// Whether the panels are built. The map's first frame is painted before that.
    pub built: bool,
}

/// What the map check is about. Copies of a scene share these lists.
pub type Checked = (Shared<Vec<Wall>>, Shared<Vec<Terrain>>);

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("State")
    }
}

/// Reads the displayed table.
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

    /// Reads the displayed table.
    pub fn look<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        seen(&self.shell, self.redacted.as_ref(), ask)
    }

    pub fn with_table<R>(&mut self, act: impl FnOnce(&mut Editor, &Table) -> R) -> R {
        let editor = &mut self.editor;
        seen(&self.shell, self.redacted.as_ref(), |table| act(editor, table))
    }

    /// Returns whether the panels are built. The map comes first.
    pub fn is_built(&self) -> bool {
        self.built
    }

    /// Returns whether there is a side panel.
    pub fn has_panels(&self) -> bool {
        self.shell.settings().panels.as_ref().is_none_or(|names| !names.is_empty())
    }

    /// Returns whether a panel is available.
    pub fn offers(&self, panel: PanelId) -> bool {
        self.shell.settings().panels.as_ref().is_none_or(|names| names.contains(&panel))
    }

    /// Returns the seat for the displayed controls: that of a viewed side, or the user's own.
    pub fn seat(&self) -> Seat {
        self.viewed_side.as_deref().map_or_else(|| self.shell.seat(), Seat::viewing)
    }

    /// Returns whether undo and redo are possible.
    pub fn undoable(&self) -> (bool, bool) {
        self.look(|table| (table.commands().any(|dispatch| !dispatch.command.is_passing()), table.can_redo()))
    }

    /// Returns the side whose knowledge images and prints show: the selected side, else the link's side, else the side that the game
    /// master views.
    pub fn copy_side(&self) -> Option<String> {
        let share = &self.page.share;
        let of_link = || share.wish.side.clone().or_else(|| self.viewed_side.clone());
        share.copies_for.clone().unwrap_or_else(of_link)
    }

    /// Returns whether the map uses the dark theme.
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

    /// Returns the sides for which links can be made.
    pub fn link_sides(&self) -> Vec<String> {
        self.shell.core.read(|table| sides(table.scene()))
    }
}
