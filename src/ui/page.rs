//! State around the map: the open panel, and notices.

use crate::intake::{Picture, Preview};
use crate::panel::PanelId;
use crate::scenes::Entry;
use crate::share::Strangers;
use crate::state::creatures::Creatures;
use crate::state::focus::Focus;
use crate::state::intro::Intro;
use crate::state::job::Job;
use crate::state::library::{Keeping, Maps};
use crate::state::opening::Opening;
use crate::state::recording::Recorder;
use crate::state::share::Share;
use crate::theme::Theme;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::menu::ContextMenu;
use burstmap_frontend::results::TokenResult;
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
    /// Result of a roll.
    Rolled(String),
    /// Creatures were saved. The notice opens the library.
    Creatures(String),
    /// Creatures that lose a delayed turn at the end of the round, and those that the user may let act now.
    Late {
        words: String,
        may_act: Vec<(Id, String)>,
    },
    Refused {
        message: String,
        path: Option<String>,
    },
    /// Warnings about an opened file.
    Warnings(Vec<Reason>),
    /// Numbers of imported creatures and of all creatures of a file, and its problems: skipped creatures and misspelled fields.
    CreaturesFile {
        taken: usize,
        count: usize,
        problems: Vec<Reason>,
    },
    /// Problems with the ruleset's creature libraries.
    Libraries(Vec<Reason>),
    /// Omissions of an exported file.
    Lost(Vec<Reason>),
    /// Another map was opened. `back`: the previous one, which is saved, with its name.
    Arrived {
        name: String,
        back: Option<(String, String)>,
        warnings: Vec<Reason>,
    },
    /// A report about saving. `aside`: damaged data can be saved as a file.
    Kept {
        message: String,
        aside: bool,
    },
}

impl Notice {
    /// Returns the notice with a preceding text. Lists and refusals stay unchanged.
    pub fn after(self, said: String) -> Notice {
        match self {
            Notice::Late { words, may_act } if !said.is_empty() => {
                Notice::Late { words: format!("{said} {words}"), may_act }
            }
            notice => notice,
        }
    }

    /// Decides how this late message about an opened map is displayed together with a newer one. A newer list or offer must not disappear
    /// before it was read, and neither must the map's warnings.
    fn meets(self, newer: Notice) -> Meeting {
        match newer {
            Notice::Said(words) | Notice::Rolled(words) => {
                Meeting { shown: self, earlier: Some(words), behind: None }
            }
            newer => {
                let warns = matches!(&self, Notice::Arrived { warnings, .. } if !warnings.is_empty());
                Meeting { shown: newer, earlier: None, behind: warns.then_some(self) }
            }
        }
    }
}

/// What is displayed when a late message meets a newer one.
#[derive(Debug, PartialEq)]
struct Meeting {
    shown: Notice,
    /// Text of the newer message, next to the late one.
    earlier: Option<String>,
    /// The late message, if it appears only once the newer one is closed.
    behind: Option<Notice>,
}

/// A gesture that was left to the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    Finger,
    Wheel,
}

/// State of everything around the map.
#[derive(Debug)]
pub struct Page {
    pub panel: PanelId,
    /// Layout of the panels around the map; `None` while the widget's size is unknown.
    pub layout: Option<Layout>,
    /// Whether the panel is open: a sheet from below, or at the side. On large screens it always is.
    pub sheet: bool,
    /// The last open panel. A collapsed one stays on the page with its input. Other panels are only built when opened.
    pub built_panel: Option<PanelId>,
    /// Whether the panel was collapsed for the selected attack, if there is one.
    pub in_hand: Option<bool>,
    pub theme: Theme,
    /// Language that the user chose; `None` for automatic.
    pub chosen_language: Option<Language>,
    pub notice: Option<Notice>,
    /// A message that came late. It appears when the visible one is closed.
    pub behind: Option<Notice>,
    /// Earlier result that the message with this number replaced too early. It stays next to that message.
    pub earlier: Option<(u32, String)>,
    /// Whether the last pointer was a finger or a pen.
    pub touch: bool,
    pub drop_hint: bool,
    /// Last gesture that was left to the page. A hint about moving the map is shown for a moment.
    pub passed: Option<Passed>,
    /// The open context menu.
    pub menu: Option<ContextMenu>,
    /// The token of the latest click, unless something else was clicked since then. Its controls are shown if they cover nothing.
    pub picked: Option<Id>,
    /// The token whose controls the user has opened.
    pub opened: Option<Id>,
    /// Whether the list of keyboard shortcuts is open.
    pub help: bool,
    /// Whether the map as text is open.
    pub overview: bool,
    /// Whether single-key shortcuts are on.
    pub letters: bool,
    /// Whether the dialog for a new map is open.
    pub new_map: bool,
    /// Whether the dialog's image is for the open map.
    pub under: bool,
    /// Image that was imported for it.
    pub picture: Option<Rc<Picture>>,
    /// Image that is being imported.
    pub taking: Option<Rc<Preview>>,
    /// Whether the next map is opened with the tool for its image.
    pub align_next: bool,
    /// Sample scenes.
    pub entries: Vec<Entry>,
    /// Announced text.
    pub said: String,
    /// Whether the result of the next roll is shown above the map.
    pub tells_roll: bool,
    /// Counter of announcements, so that the same text can be announced again.
    pub spoken: u32,
    /// Counter of messages above the map.
    pub told: u32,
    /// Both counters at the last rendering. Later texts were not announced yet.
    pub drawn: [u32; 2],
    /// Whether another tab saves the scene, and it can be taken over.
    pub elsewhere: bool,
    /// Reason why changes are not saved at the moment.
    pub unkept: Option<String>,
    /// Files that are being opened.
    pub opening: Option<Opening>,
    /// Long work on the open map.
    pub job: Option<Job>,
    /// My maps.
    pub maps: Maps,
    pub map_keeping: Keeping,
    /// The creature library.
    pub creatures: Creatures,
    /// Exports: links, images, print.
    pub share: Share,
    /// Map from a link that waits for the user's decision about pictures on other sites.
    pub strangers: Option<Rc<Strangers>>,
    pub recorder: Recorder,
    /// Progress of the introduction, while it is shown.
    pub intro: Option<Intro>,
    /// Thumbnails of sample scenes, by their addresses.
    pub samples: Rc<BTreeMap<String, String>>,
    /// Whether the thumbnails were requested.
    pub samples_asked: bool,
    pub stage_node: NodeRef,
    pub canvas_nodes: [NodeRef; 4],
    pub panel_node: NodeRef,
    /// Whether a card with a pending command has appeared: its tokens are highlighted.
    pub shows_waiting: bool,
    /// Tokens of the last reported result, which are highlighted.
    pub shows_rolled: Vec<Id>,
    /// Whether the map moves to show the request that the game master looks at.
    pub shows_request: bool,
    /// Results next to their tokens, and a count of the times that results were shown.
    pub results: Rc<Vec<TokenResult>>,
    pub results_shown: u32,
    /// The button that opens and collapses the panel.
    pub pull_node: NodeRef,
    pub focus: Focus,
}

impl Page {
    pub fn new(theme: Theme) -> Page {
        Page {
            panel: PanelId::Turn,
            layout: None,
            sheet: false,
            built_panel: None,
            in_hand: None,
            theme,
            chosen_language: crate::tongue::kept(),
            notice: None,
            behind: None,
            earlier: None,
            touch: false,
            drop_hint: false,
            passed: None,
            menu: None,
            picked: None,
            opened: None,
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
            strangers: None,
            recorder: Recorder::default(),
            intro: None,
            samples: Rc::default(),
            samples_asked: false,
            stage_node: NodeRef::default(),
            canvas_nodes: Default::default(),
            panel_node: NodeRef::default(),
            shows_waiting: false,
            shows_rolled: Vec::new(),
            shows_request: false,
            results: Rc::default(),
            results_shown: 0,
            pull_node: NodeRef::default(),
            focus: Focus::default(),
        }
    }
}

impl Page {
    /// Announces a text.
    pub fn say(&mut self, words: String) {
        self.said = words;
        self.spoken = self.spoken.wrapping_add(1);
    }

    /// Returns the texts announced since then, for inclusion in another message.
    pub fn take_said(&mut self, since: [u32; 2]) -> String {
        if self.spoken == since[0] { String::new() } else { std::mem::take(&mut self.said) }
    }

    /// Returns the counters of announcements, for comparison with later ones.
    pub fn voice(&self) -> [u32; 2] {
        [self.spoken, self.told]
    }

    /// Shows a message above the map. It is an alert, so it is announced once when it appears.
    pub fn notify(&mut self, notice: Notice) {
        self.told = self.told.wrapping_add(1);
        // A new message or refusal does not replace a result that is still being read.
        let stays = matches!(notice, Notice::Said(_) | Notice::Refused { .. });
        self.behind = None;
        self.earlier = match self.notice.replace(notice) {
            Some(Notice::Rolled(words)) if stays => Some((self.told, words)),
            _ => None,
        };
    }

    /// Shows that a map was opened, which may be late: the user may have seen a newer message than number `told` by then.
    pub fn notify_late(&mut self, notice: Notice, told: u32) {
        match self.notice.take_if(|_| self.told != told) {
            None => self.notify(notice),
            Some(newer) => {
                let Meeting { shown, earlier, behind } = notice.meets(newer);
                self.notify(shown);
                self.earlier = earlier.map(|words| (self.told, words));
                self.behind = behind;
            }
        }
    }

    /// Closes the message above the map, and shows the one behind it.
    pub fn dismiss(&mut self) {
        self.notice = None;
        if let Some(behind) = self.behind.take() {
            self.notify(behind);
        }
    }

    /// Removes an outdated text from all messages above the map.
    pub fn withdraw(&mut self, words: &str) {
        if matches!(&self.notice, Some(Notice::Said(told)) if told == words) {
            self.notice = None;
        }
        self.earlier = self.earlier.take().filter(|(_, told)| told != words);
    }

    /// Returns the result next to the message.
    pub fn earlier(&self) -> Option<&str> {
        self.earlier.as_ref().filter(|(told, _)| *told == self.told).map(|(_, words)| words.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrived(warnings: Vec<Reason>) -> Notice {
        Notice::Arrived { name: "Cellar".to_owned(), back: None, warnings }
    }

    #[test]
    fn a_late_message_about_a_map_keeps_a_newer_offer_or_list() {
        let offer = Notice::Creatures("Saved Wolf.".to_owned());
        let problems = vec![Reason::new("left-out", "Bog Witch")];
        let list = Notice::CreaturesFile { taken: 2, count: 3, problems };
        for newer in [offer, list] {
            let meeting = arrived(Vec::new()).meets(newer.clone());
            assert_eq!(meeting, Meeting { shown: newer, earlier: None, behind: None });
        }
    }

    #[test]
    fn warnings_about_a_map_appear_once_a_newer_offer_is_closed() {
        let (offer, late) = (
            Notice::Creatures("Saved Wolf.".to_owned()),
            arrived(vec![Reason::new("walls", "Two walls left out")]),
        );
        let meeting = late.clone().meets(offer.clone());
        assert_eq!(meeting, Meeting { shown: offer, earlier: None, behind: Some(late) });
    }

    #[test]
    fn a_newer_text_stays_next_to_a_late_message() {
        let meeting = arrived(Vec::new()).meets(Notice::Rolled("Hit.".to_owned()));
        assert_eq!(
            meeting,
            Meeting { shown: arrived(Vec::new()), earlier: Some("Hit.".to_owned()), behind: None }
        );
    }
}
