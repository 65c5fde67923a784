//! State around the map: the open panel, and notices.

use crate::App;
use crate::focus::focus;
use burstmap_frontend::Tool;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::menu::MarkLink;
use burstmap_rules::reason::Refusal;
use burstmap_ui::msg::PageMsg;
use burstmap_ui::page::Notice;
use burstmap_ui::panel::PanelId;
use burstmap_ui::shell::Shell;
use std::rc::Rc;

impl App {
    /// Returns whether the page must be rendered.
    pub(super) fn update_page(&mut self, message: PageMsg) -> bool {
        match message {
            PageMsg::Tab(panel) => {
                self.state.page.sheet =
                    self.state.page.panel != panel || !self.state.page.sheet || !self.folds();
                self.state.page.panel = panel;
                if !self.state.page.sheet && self.state.page.layout != Some(Layout::Sheet) {
                    // The tabs disappear with the panel at the side.
                    self.state.page.focus.next = Some(self.state.page.pull_node.clone());
                }
                self.unfolded_by_hand();
            }
            PageMsg::Sheet(open) => {
                self.state.page.sheet = open;
                self.unfolded_by_hand();
            }
            PageMsg::Theme(theme) => {
                self.state.page.theme = theme;
                self.apply_theme();
            }
            PageMsg::Language(language) => self.choose_language(language),
            PageMsg::LanguageCame(language, is_loaded) => self.language_came(language, is_loaded),
            PageMsg::RollRead(told) => self.roll_read(told),
            PageMsg::ResultsRead(shown) if shown == self.state.page.results_shown => {
                self.state.page.results = Rc::default();
            }
            PageMsg::ResultsRead(_) => {}
            PageMsg::PingOver(cell) => {
                if self.state.editor.ping == Some(cell) {
                    self.state.editor.ping = None;
                }
            }
            PageMsg::Menu(menu) => {
                let closes = menu.is_none() && self.state.page.menu.is_some();
                self.state.page.menu = menu;
                if closes {
                    focus(&self.state.page.stage_node);
                }
            }
            PageMsg::OpenControls(id) => self.state.page.opened = id,
            PageMsg::Chosen(steps) => {
                self.state.page.menu = None;
                focus(&self.state.page.stage_node);
                for step in steps {
                    self.step(step);
                }
            }
            PageMsg::PointTo(cell) => self.show_ping(cell),
            PageMsg::Follow(link) => {
                self.state.page.menu = None;
                focus(&self.state.page.stage_node);
                follow(&self.state.shell, &link);
            }
            PageMsg::Help(open) => self.state.page.help = open,
            PageMsg::Overview(open) => self.state.page.overview = open,
            PageMsg::Letters(on) => {
                self.state.page.letters = on;
                burstmap_ui::letters::keep(on);
            }
            PageMsg::NewMap(open) => {
                (self.state.page.new_map, self.state.page.under) = (open, false);
                self.state.page.maps.open = false;
                self.state.page.picture = None;
                self.state.page.taking = None;
            }
            PageMsg::Passed(gesture) => {
                let changed = self.state.page.passed != gesture;
                self.state.page.passed = gesture;
                return changed;
            }
            PageMsg::Enter(entered) => self.state.shell.manners.entered.set(entered),
            PageMsg::Dismiss => self.state.page.dismiss(),
            PageMsg::WaitingGrew => self.state.page.shows_waiting = true,
            PageMsg::DropHint(over) => {
                let changed = self.state.page.drop_hint != over;
                self.state.page.drop_hint = over;
                return changed;
            }
        }
        true
    }

    /// Shows a sentence above the map, which is announced.
    pub fn tell(&mut self, words: String) {
        self.state.page.notify(Notice::Said(words));
    }

    /// Shows a refusal above the map, which is announced, and reports it to the host.
    pub fn refused(&mut self, refusal: Refusal) {
        self.state.shell.fire_error(&refusal);
        // The player did not write the command, so the path does not help.
        let path = refusal.path.clone().filter(|_| self.state.shell.seat().player_side.is_none());
        self.state.page.notify(Notice::Refused { message: refusal.message.clone(), path });
    }

    /// Opens the panel of a tool.
    pub(super) fn show_tool(&mut self, in_hand: Tool) {
        self.state.happened = Default::default();
        self.state.page.notice = None;
        self.state.page.panel = match in_hand {
            Tool::Select if self.state.editor.selected.is_some() => PanelId::Token,
            Tool::Select => PanelId::Turn,
            _ => PanelId::Tool,
        };
    }

    /// Makes room for aiming: if an open panel covers too much of the map, it closes when an attack is selected, and opens again after it.
    pub(super) fn make_way(&mut self, in_hand: bool) {
        let opens = match (in_hand, self.state.page.in_hand) {
            (true, None) => {
                let folds = self.state.page.sheet && self.state.page.layout.is_some_and(Layout::gives_way);
                self.state.page.in_hand = Some(folds);
                folds.then_some(false)
            }
            (false, Some(folded)) => {
                self.state.page.in_hand = None;
                folded.then_some(true)
            }
            _ => return,
        };
        self.state.page.sheet = opens.unwrap_or(self.state.page.sheet);
        self.resized();
    }

    /// Keeps the panel closed for users who roll with a finger, or with the panel closed: the result is shown on the map.
    pub(super) fn watches_map(&mut self) {
        let seen = if self.folds() { self.state.page.sheet } else { !self.state.page.touch };
        if !seen || !self.state.has_panels() {
            self.state.page.tells_roll = true;
            self.state.page.in_hand = self.state.page.in_hand.map(|_| false);
        }
    }

    /// Records that the user opened or closed the panel, so that it stays like that.
    fn unfolded_by_hand(&mut self) {
        self.state.page.in_hand = self.state.page.in_hand.map(|_| false);
        self.resized();
    }

    /// Returns whether the panel can be closed at this size.
    pub(super) fn folds(&self) -> bool {
        self.state.page.layout.is_some_and(Layout::folds)
    }

    pub(super) fn apply_theme(&mut self) {
        drop(self.state.shell.root.set_attribute("data-theme", self.state.page.theme.name()));
        self.canvas.restyle();
    }
}

/// Follows a mark's link, unless the host does. In a frame, the link opens in another tab, because its address belongs to an outer page.
fn follow(shell: &Shell, link: &MarkLink) {
    if shell.is_handled("link", link) {
        return;
    }
    let Some(window) = web_sys::window() else { return };
    let framed = window.top().ok().flatten().is_none_or(|top| top != window);
    let opened = match framed {
        true => window.open_with_url_and_target_and_features(&link.link, "_blank", "noopener").map(drop),
        false => window.location().assign(&link.link),
    };
    if let Err(error) = opened {
        burstmap_ui::wire::report(&error);
    }
}
