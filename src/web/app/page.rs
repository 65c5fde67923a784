//! What stands around the map: which panel is open, notices, and where the focus goes.

use super::creatures::Creatures;
use super::intro::Intro;
use super::job::Job;
use super::library::{Keeping, Maps};
use super::opening::Opening;
use super::share::Share;
use super::{App, KeepMsg, Msg, PageMsg};
use crate::intake::{Picture, Preview};
use crate::panels::{Panel, corner, token, tool, turn};
use crate::shell::Theme;
use burstmap_frontend::Tool;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::menu::ContextMenu;
use burstmap_messages::Language;
use burstmap_rules::map::Id;
use burstmap_rules::reason::{Reason, Refusal};
use std::collections::BTreeMap;
use std::rc::Rc;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// A message above the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Said(String),
    /// Creatures were kept; the library can be opened.
    Creatures(String),
    /// Who loses a delayed turn with the round, and those of them whom the user may let act now.
    Late {
        words: String,
        may_act: Vec<(Id, String)>,
    },
    Refused {
        message: String,
        path: Option<String>,
    },
    /// A file was opened, with this to know about it.
    Warnings(Vec<Reason>),
    /// So many creatures of a file were taken, and these were not.
    CreaturesLeftOut {
        taken: usize,
        left: Vec<Reason>,
    },
    /// A file was written that could not hold this.
    Lost(Vec<Reason>),
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
    /// How the panels lie around the map; `None`: the widget's size is not known yet.
    pub layout: Option<Layout>,
    /// The panel is open: a sheet from below, or at the side. On a desk it always is.
    pub sheet: bool,
    /// An attack is in hand, and whether the panel was folded for that.
    pub in_hand: Option<bool>,
    pub theme: Theme,
    /// The language that the user chose; `None`: it is found automatically.
    pub chosen_language: Option<Language>,
    pub notice: Option<Notice>,
    /// The last pointer was a finger or a pen.
    pub touch: bool,
    pub drop_hint: bool,
    /// What was left to the page last: how the map is moved is shown for a moment.
    pub passed: Option<Passed>,
    /// The context menu, while it is open.
    pub menu: Option<ContextMenu>,
    /// The list of keys is open.
    pub help: bool,
    /// The map in words is open.
    pub overview: bool,
    /// Keys of one letter or sign work.
    pub letters: bool,
    /// The dialog for a new map is open.
    pub new_map: bool,
    /// The dialog's picture is meant for the map that is open.
    pub under: bool,
    /// The picture that was taken in for it.
    pub picture: Option<Rc<Picture>>,
    /// A picture is being taken in.
    pub taking: Option<Rc<Preview>>,
    /// The next map is opened with the tool for its picture in hand.
    pub align_next: bool,
    /// Scenes to choose from.
    pub entries: Vec<corner::Entry>,
    /// What is read out.
    pub said: String,
    /// What comes of the roll is told above the map.
    pub tells_roll: bool,
    /// Counts what was read out: the same words again are read out again.
    pub spoken: u32,
    /// Counts the messages above the map.
    pub told: u32,
    /// Another tab keeps the scene, and it can be taken over.
    pub elsewhere: bool,
    /// What is done is not kept at present, and why.
    pub unkept: Option<String>,
    /// Files that become maps.
    pub opening: Option<Opening>,
    /// Long work on the map that is open.
    pub job: Option<Job>,
    /// My maps.
    pub maps: Maps,
    pub map_keeping: Keeping,
    /// The creature library.
    pub creatures: Creatures,
    /// What leaves the page: links, pictures, paper.
    pub share: Share,
    /// How far the introduction is, while it is shown.
    pub intro: Option<Intro>,
    /// Small pictures of the scenes to choose from, by their addresses.
    pub samples: Rc<BTreeMap<String, String>>,
    /// They were asked for.
    pub samples_asked: bool,
    pub stage_node: NodeRef,
    pub canvas_nodes: [NodeRef; 4],
    pub panel_node: NodeRef,
    /// A card with what a command waits for has come: whom it is about is shown beside it.
    pub(super) shows_waiting: bool,
    /// Where the focus goes with the next drawing.
    pub(super) focus_next: Option<NodeRef>,
    /// The focus was in the widget before it was drawn again.
    focused: bool,
}

impl Page {
    pub fn new(theme: Theme) -> Page {
        Page {
            panel: &turn::PANEL,
            layout: None,
            sheet: false,
            in_hand: None,
            theme,
            chosen_language: super::tongue::kept(),
            notice: None,
            touch: false,
            drop_hint: false,
            passed: None,
            menu: None,
            help: false,
            overview: false,
            letters: super::letters::kept(),
            new_map: false,
            under: false,
            picture: None,
            taking: None,
            align_next: false,
            entries: Vec::new(),
            said: String::new(),
            tells_roll: false,
            spoken: 0,
            told: 0,
            elsewhere: false,
            unkept: None,
            opening: None,
            job: None,
            maps: Maps::default(),
            map_keeping: Keeping::default(),
            creatures: Creatures::default(),
            share: Share::default(),
            intro: None,
            samples: Rc::default(),
            samples_asked: false,
            stage_node: NodeRef::default(),
            canvas_nodes: Default::default(),
            panel_node: NodeRef::default(),
            shows_waiting: false,
            focus_next: None,
            focused: false,
        }
    }
}

impl Page {
    /// Reads words out.
    pub fn say(&mut self, words: String) {
        self.said = words;
        self.spoken = self.spoken.wrapping_add(1);
    }

    /// Counts all that was read out, to be told from what is read out later.
    pub fn voice(&self) -> [u32; 2] {
        [self.spoken, self.told]
    }

    /// Shows a message above the map. It is an alert: it is read out as it comes, and once.
    pub fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.told = self.told.wrapping_add(1);
    }
}

fn matches(element: &Element, selector: &str) -> bool {
    element.matches(selector).unwrap_or(false)
}

pub(super) fn focus(node: &NodeRef) {
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
                self.page.sheet = self.page.panel != panel || !self.page.sheet || !self.folds();
                self.page.panel = panel;
                self.unfolded_by_hand();
            }
            PageMsg::Sheet(open) => {
                self.page.sheet = open;
                self.unfolded_by_hand();
            }
            PageMsg::Theme(theme) => {
                self.page.theme = theme;
                self.apply_theme();
            }
            PageMsg::Language(language) => self.choose_language(language),
            PageMsg::PingOver(cell) => {
                if self.editor.ping == Some(cell) {
                    self.editor.ping = None;
                }
            }
            PageMsg::Menu(menu) => {
                let closes = menu.is_none() && self.page.menu.is_some();
                self.page.menu = menu;
                if closes {
                    focus(&self.page.stage_node);
                }
            }
            PageMsg::Chosen(steps) => {
                self.page.menu = None;
                focus(&self.page.stage_node);
                for step in steps {
                    self.step(step);
                }
            }
            PageMsg::Help(open) => self.page.help = open,
            PageMsg::Overview(open) => self.page.overview = open,
            PageMsg::Letters(on) => {
                self.page.letters = on;
                super::letters::keep(on);
            }
            PageMsg::NewMap(open) => {
                (self.page.new_map, self.page.under) = (open, false);
                self.page.maps.open = false;
                self.page.picture = None;
                self.page.taking = None;
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

    /// Shows a sentence above the map, which reads it out.
    pub fn tell(&mut self, words: String) {
        self.page.notify(Notice::Said(words));
    }

    /// Shows a refusal above the map, which reads it out, and reports it to the host.
    pub fn refused(&mut self, refusal: Refusal) {
        self.shell.fire_error(&refusal);
        self.page.notify(Notice::Refused { message: refusal.message.clone(), path: refusal.path.clone() });
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

    /// Whoever aims needs the map: where an open panel takes too much of it, it folds when an attack is taken in hand, and opens again
    /// after it.
    pub(super) fn make_way(&mut self, in_hand: bool) {
        let opens = match (in_hand, self.page.in_hand) {
            (true, None) => {
                let folds = self.page.sheet && self.page.layout.is_some_and(Layout::gives_way);
                self.page.in_hand = Some(folds);
                folds.then_some(false)
            }
            (false, Some(folded)) => {
                self.page.in_hand = None;
                folded.then_some(true)
            }
            _ => return,
        };
        self.page.sheet = opens.unwrap_or(self.page.sheet);
        self.resized();
    }

    /// Whoever rolls with a finger, or with the panel folded, looks at the map: what comes of it is told there, and the panel stays folded.
    pub(super) fn watches_map(&mut self) {
        let seen = if self.folds() { self.page.sheet } else { !self.page.touch };
        if !seen || !self.has_panels() {
            self.page.tells_roll = true;
            self.page.in_hand = self.page.in_hand.map(|_| false);
        }
    }

    /// The user folded or unfolded the panel: so it stays.
    fn unfolded_by_hand(&mut self) {
        self.page.in_hand = self.page.in_hand.map(|_| false);
        self.resized();
    }

    /// Whether the panel can be folded at this size.
    fn folds(&self) -> bool {
        self.page.layout.is_some_and(Layout::folds)
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
        self.resized();
        self.page.focus_next = on_map.then(|| self.page.panel_node.clone());
        // A key led the focus there: what has it shows a frame, as after Tab.
        drop(self.shell.root.set_attribute("data-tabbed", ""));
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
        if let Some(node) = self.page.focus_next.take() {
            focus(&node);
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
