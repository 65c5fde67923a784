//! The user's view of the scene: what survives a change of widgets during a fight, the host's settings, and files for players.

use crate::App;
use burstmap_frontend::Tool;
use burstmap_messages::catalogue;
use burstmap_ui::look::Look;
use burstmap_ui::theme::Theme;
use burstmap_ui::words::say;
use std::rc::Rc;

impl App {
    /// Saves the view for the next widget.
    pub(super) fn keep_look(&self) {
        let look = Look {
            camera: self.state.editor.camera,
            tool: self.state.editor.tool,
            selected: self.state.editor.selected.clone(),
            panel: self.state.page.panel,
            theme: self.state.page.theme,
        };
        self.state.shell.look.replace(self.canvas.fitted.then_some(look));
    }

    /// Restores the view of the previous widget.
    pub(super) fn look_again(&mut self) {
        let Some(look) = self.state.shell.look.take() else { return };
        self.canvas.fitted = true;
        self.state.editor.camera = look.camera;
        self.state.editor.selected = look.selected;
        self.state.page.panel = look.panel;
        if self.state.shell.settings().theme == Theme::Auto {
            self.state.page.theme = look.theme;
        }
        self.take(look.tool);
    }

    /// Applies the host's changed settings.
    pub(super) fn configured(&mut self) {
        let settings = self.state.shell.settings().clone();
        self.state.editor.seat = self.state.seat();
        self.state.editor.offered = settings.tools;
        self.state.page.theme = settings.theme;
        self.take(self.state.editor.tool);
        self.say_all_again();
        self.apply_theme();
        self.resized();
    }

    /// Views the map as a side, or as the game master again. The controls become those of the view, because the game master's would
    /// reveal more than the view shows.
    pub(super) fn view_as(&mut self, side: Option<String>) {
        self.state.viewed_side = side;
        self.state.editor.seat = self.state.seat();
        self.state.happened = Rc::default();
        self.take(self.state.editor.tool);
    }

    /// Announces a map that was opened. A file for players also gets a notice that it contains one side's knowledge.
    pub(super) fn tell_opened(&mut self) {
        let name = self.state.look(|table| table.scene().name.clone());
        match self.state.viewed_side.clone() {
            Some(side) => self.tell(say(catalogue::PageOpenedForSide { name, side }).to_string()),
            None => self.state.page.say(say(catalogue::PageOpened { name }).to_string()),
        }
    }

    /// Returns the side of an open file for players, unless the widget has a seat for it.
    pub(super) fn side_of_file(&self) -> Option<String> {
        let seat = self.state.shell.seat();
        let side = self.state.shell.core.read(|table| {
            let scene = table.scene();
            // Files of earlier versions name the side only together with an image under fog.
            scene.side.clone().or_else(|| scene.image.as_ref()?.explored_by.clone())
        });
        side.filter(|_| seat.player_side.is_none() && !seat.reader)
    }

    /// Selects a tool if it is available to this user.
    fn take(&mut self, tool: Tool) {
        let for_all = self.state.editor.seat.is_gm() || !tool.profile().for_gm;
        let may = for_all && self.state.editor.offered.has(tool);
        self.state.editor.set_tool(if may { tool } else { Tool::Select });
    }
}
