//! What stands around the map: which panel is open, notices, and where the focus goes.

use super::creatures::Creatures;
use super::library::{Keeping, Maps};
use super::{App, KeepMsg, Msg, PageMsg};
use crate::intake::Picture;
use crate::panels::{Panel, corner, token, tool, turn};
use crate::shell::Theme;
use burstmap_frontend::Tool;
use burstmap_rules::reason::{Reason, Refusal};
use std::rc::Rc;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// A message above the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Said(String),
    Refused {
        message: String,
        path: Option<String>,
    },
    /// A file was opened, with this to know about it.
    Warnings(Vec<Reason>),
    /// Another map was opened. `back`: the one before, which is kept, with its name.
    Arrived {
        name: String,
        back: Option<(String, String)>,
        warnings: Vec<Reason>,
    },
    /// About keeping. `aside`: damaged data can be saved as a file.
    Kept {
        message: String,
        aside: bool,
    },
}

/// A gesture that was left to the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    Finger,
    Wheel,
}

/// The state of everything around the map.
#[derive(Debug)]
pub struct Page {
    pub panel: &'static Panel,
    /// On small screens: the sheet with the panel is open.
    pub sheet: bool,
    pub theme: Theme,
    pub notice: Option<Notice>,
    /// The last pointer was a finger or a pen.
    pub touch: bool,
    pub drop_hint: bool,
    /// What was left to the page last: how the map is moved is shown for a moment.
    pub passed: Option<Passed>,
    /// The list of keys is open.
    pub help: bool,
    /// The dialog for a new map is open.
    pub new_map: bool,
    /// The picture that was taken in for it.
    pub picture: Option<Rc<Picture>>,
    /// A picture is being taken in.
    pub taking: bool,
    /// The next map is opened with the tool for its picture in hand.
    pub align_next: bool,
    /// Scenes to choose from.
    pub entries: Vec<corner::Entry>,
    /// What is read out.
    pub said: String,
    /// Another tab keeps the scene, and it can be taken over.
    pub elsewhere: bool,
    /// What is done is not kept at present, and why.
    pub unkept: Option<String>,
    /// My maps.
    pub maps: Maps,
    pub map_keeping: Keeping,
    /// The creature library.
    pub creatures: Creatures,
    pub stage_node: NodeRef,
    pub canvas_nodes: [NodeRef; 4],
    pub panel_node: NodeRef,
    /// The focus goes to the panel with the next drawing.
    to_panel: bool,
    /// The focus was in the widget before it was drawn again.
    focused: bool,
}

impl Page {
    pub fn new(theme: Theme) -> Page {
        Page {
            panel: &turn::PANEL,
            sheet: false,
            theme,
            notice: None,
            touch: false,
            drop_hint: false,
            passed: None,
            help: false,
            new_map: false,
            picture: None,
            taking: false,
            align_next: false,
            entries: Vec::new(),
            said: String::new(),
            elsewhere: false,
            unkept: None,
            maps: Maps::default(),
            map_keeping: Keeping::default(),
            creatures: Creatures::default(),
            stage_node: NodeRef::default(),
            canvas_nodes: Default::default(),
            panel_node: NodeRef::default(),
            to_panel: false,
            focused: false,
        }
    }
}

fn matches(element: &Element, selector: &str) -> bool {
    element.matches(selector).unwrap_or(false)
}

fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        // An element that cannot have the focus leaves it where it is.
        drop(element.focus());
    }
}

impl App {
    /// Whether something has to be drawn.
    pub(super) fn update_page(&mut self, message: PageMsg) -> bool {
        match message {
            PageMsg::Tab(panel) => {
                self.page.sheet = self.page.panel != panel || !self.page.sheet;
                self.page.panel = panel;
                self.resized();
            }
            PageMsg::Sheet(open) => {
                self.page.sheet = open;
                self.resized();
            }
            PageMsg::Theme(theme) => {
                self.page.theme = theme;
                self.apply_theme();
            }
            PageMsg::Help(open) => self.page.help = open,
            PageMsg::NewMap(open) => {
                self.page.new_map = open;
                self.page.maps.open = false;
                self.page.picture = None;
            }
            PageMsg::Passed(gesture) => {
                let changed = self.page.passed != gesture;
                self.page.passed = gesture;
                return changed;
            }
            PageMsg::Enter(entered) => self.shell.manners.entered.set(entered),
            PageMsg::Dismiss => self.page.notice = None,
            PageMsg::DropHint(over) => {
                let changed = self.page.drop_hint != over;
                self.page.drop_hint = over;
                return changed;
            }
        }
        true
    }

    /// Shows a sentence above the map and reads it out.
    pub fn tell(&mut self, words: String) {
        self.page.said.clone_from(&words);
        self.page.notice = Some(Notice::Said(words));
    }

    /// Shows a refusal above the map, reads it out, and reports it to the host.
    pub fn refused(&mut self, refusal: Refusal) {
        self.page.said.clone_from(&refusal.message);
        self.shell.fire_error(&refusal);
        self.page.notice =
            Some(Notice::Refused { message: refusal.message.clone(), path: refusal.path.clone() });
    }

    /// Opens the panel of a tool.
    pub(super) fn show_tool(&mut self, in_hand: Tool) {
        self.happened = Default::default();
        self.page.notice = None;
        self.page.panel = match in_hand {
            Tool::Select if self.editor.selected.is_some() => &token::PANEL,
            Tool::Select => &turn::PANEL,
            _ => &tool::PANEL,
        };
    }

    pub(super) fn apply_theme(&mut self) {
        drop(self.shell.root.set_attribute("data-theme", self.page.theme.name()));
        self.canvas.restyle();
    }

    /// To the panel, or back to the map.
    pub(super) fn switch_focus(&mut self) {
        let on_map = self.page.stage_node.cast::<Element>().is_some_and(|map| matches(&map, ":focus"));
        // Nothing in a closed sheet can have the focus: it goes there once the sheet is drawn open.
        self.page.sheet |= on_map;
        self.page.to_panel = on_map;
        if !on_map {
            focus(&self.page.stage_node);
        }
    }

    /// Remembers whether somebody works the widget by keys or has clicked into it.
    pub(super) fn note_focus(&mut self) {
        self.page.focused = self.has_focus();
    }

    fn has_focus(&self) -> bool {
        matches(&self.shell.root, ":focus-within")
    }

    /// After a drawing: moves the focus where it was sent, and to the map if the element that had it is gone.
    pub(super) fn settle_focus(&mut self) {
        if std::mem::take(&mut self.page.to_panel) {
            focus(&self.page.panel_node);
        }
        if std::mem::take(&mut self.page.focused) && !self.has_focus() {
            focus(&self.page.stage_node);
        }
    }
}

impl From<PageMsg> for Msg {
    fn from(message: PageMsg) -> Msg {
        Msg::Page(message)
    }
}

impl From<KeepMsg> for Msg {
    fn from(message: KeepMsg) -> Msg {
        Msg::Keep(message)
    }
}
