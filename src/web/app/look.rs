//! How the user looks at the scene: what outlives a widget whose fight goes on in another one, and what the host sets.

use super::App;
use crate::panels::Panel;
use crate::shell::Theme;
use burstmap_frontend::Tool;
use burstmap_frontend::camera::Camera;
use burstmap_rules::map::Id;

#[derive(Clone, Debug)]
pub struct Look {
    camera: Camera,
    tool: Tool,
    selected: Option<Id>,
    panel: &'static Panel,
    theme: Theme,
}

impl App {
    /// Leaves the look to the widget that comes after this one.
    pub(super) fn keep_look(&self) {
        let look = Look {
            camera: self.editor.camera,
            tool: self.editor.tool,
            selected: self.editor.selected.clone(),
            panel: self.page.panel,
            theme: self.page.theme,
        };
        self.shell.look.replace(self.canvas.fitted.then_some(look));
    }

    /// Takes up the look of the widget before this one.
    pub(super) fn look_again(&mut self) {
        let Some(look) = self.shell.look.take() else { return };
        self.canvas.fitted = true;
        self.editor.camera = look.camera;
        self.editor.selected = look.selected;
        self.page.panel = look.panel;
        if self.shell.settings().theme == Theme::Auto {
            self.page.theme = look.theme;
        }
        self.take(look.tool);
    }

    /// The host has changed the settings.
    pub(super) fn configured(&mut self) {
        let settings = self.shell.settings().clone();
        self.editor.seat = settings.seat;
        self.editor.offered = settings.tools;
        self.page.theme = settings.theme;
        self.take(self.editor.tool);
        self.say_all_again();
        self.apply_theme();
        self.resized();
    }

    /// Whether a panel has its place at the side.
    pub fn offers(&self, panel: &Panel) -> bool {
        self.shell.settings().panels.as_ref().is_none_or(|names| names.contains(&panel.name))
    }

    /// Whether there is a side at all.
    pub fn has_panels(&self) -> bool {
        self.shell.settings().panels.as_ref().is_none_or(|names| !names.is_empty())
    }

    /// Takes a tool in hand if it is there for this user.
    fn take(&mut self, tool: Tool) {
        let for_all = self.editor.seat.is_gm() || !tool.profile().for_gm;
        let may = for_all && self.editor.offered.has(tool);
        self.editor.set_tool(if may { tool } else { Tool::Select });
    }
}
