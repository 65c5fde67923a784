//! What stands around the map: which panel is open, and notices.

use crate::intake::{Picture, Preview};
use crate::msg::{KeepMsg, Msg, PageMsg};
use crate::panel::PanelId;
use crate::scenes::Entry;
use crate::shell::Theme;
use crate::state::creatures::Creatures;
use crate::state::focus::Focus;
use crate::state::intro::Intro;
use crate::state::job::Job;
use crate::state::library::{Keeping, Maps};
use crate::state::opening::Opening;
use crate::state::share::Share;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::menu::ContextMenu;
use burstmap_messages::Language;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Reason;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// A message above the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Said(String),
    /// What came of a roll.
    Rolled(String),
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

impl Notice {
    /// The same after other words. Those of lists and refusals stand alone.
    pub fn after(self, said: String) -> Notice {
        match self {
            Notice::Late { words, may_act } if !said.is_empty() => {
                Notice::Late { words: format!("{said} {words}"), may_act }
            }
            notice => notice,
        }
    }
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
    pub panel: PanelId,
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
    /// The result that could not be read before the message with this number came: it stays beside that.
    pub earlier: Option<(u32, String)>,
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
    pub entries: Vec<Entry>,
    /// What is read out.
    pub said: String,
    /// What comes of the roll is told above the map.
    pub tells_roll: bool,
    /// Counts what was read out: the same words again are read out again.
    pub spoken: u32,
    /// Counts the messages above the map.
    pub told: u32,
    /// How much of both there was when the page was drawn last: what came since was not read out yet.
    pub drawn: [u32; 2],
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
    pub shows_waiting: bool,
    /// Whom the result is about that was told just now: they are shown beside it.
    pub shows_rolled: Vec<Id>,
    /// What opens and folds the panel.
    pub pull_node: NodeRef,
    pub focus: Focus,
}

impl Page {
    pub fn new(theme: Theme) -> Page {
        Page {
            panel: PanelId::Turn,
            layout: None,
            sheet: false,
            in_hand: None,
            theme,
            chosen_language: crate::tongue::kept(),
            notice: None,
            earlier: None,
            touch: false,
            drop_hint: false,
            passed: None,
            menu: None,
            help: false,
            overview: false,
            letters: crate::letters::kept(),
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
            drawn: [0; 2],
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
            shows_rolled: Vec::new(),
            pull_node: NodeRef::default(),
            focus: Focus::default(),
        }
    }
}

impl Page {
    /// Reads words out.
    pub fn say(&mut self, words: String) {
        self.said = words;
        self.spoken = self.spoken.wrapping_add(1);
    }

    /// Words that were to be read out since, for another message that holds them.
    pub fn take_said(&mut self, since: [u32; 2]) -> String {
        if self.spoken == since[0] { String::new() } else { std::mem::take(&mut self.said) }
    }

    /// Counts all that was read out, to be told from what is read out later.
    pub fn voice(&self) -> [u32; 2] {
        [self.spoken, self.told]
    }

    /// Shows a message above the map. It is an alert: it is read out as it comes, and once.
    pub fn notify(&mut self, notice: Notice) {
        self.told = self.told.wrapping_add(1);
        // What is said or refused now takes nobody the result that is being read.
        let stays = matches!(notice, Notice::Said(_) | Notice::Refused { .. });
        self.earlier = match self.notice.replace(notice) {
            Some(Notice::Rolled(words)) if stays => Some((self.told, words)),
            _ => None,
        };
    }

    /// Shows a message that comes late: one that was told after `told` messages, and is still there, stays beside it.
    pub fn notify_late(&mut self, notice: Notice, told: u32) {
        let newer = match self.notice.take() {
            Some(Notice::Said(words) | Notice::Rolled(words)) if self.told != told => Some(words),
            _ => None,
        };
        self.notify(notice);
        self.earlier = newer.map(|words| (self.told, words));
    }

    /// Takes words away that are over, wherever they stand above the map.
    pub fn withdraw(&mut self, words: &str) {
        if matches!(&self.notice, Some(Notice::Said(told)) if told == words) {
            self.notice = None;
        }
        self.earlier = self.earlier.take().filter(|(_, told)| told != words);
    }

    /// The result that stands beside the message.
    pub fn earlier(&self) -> Option<&str> {
        self.earlier.as_ref().filter(|(told, _)| *told == self.told).map(|(_, words)| words.as_str())
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
