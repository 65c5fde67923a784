//! What the widget's page makes of the stream's news.

use super::desk::{Asked, News};
use crate::app::App;
use crate::import;
use crate::panels::menu::Export;
use burstmap_rules::reason::Refusal;

/// How the stream stands, for the panels.
#[derive(Debug, Default)]
pub struct Board {
    /// A player's: `waiting`, `live` or `gone`; empty where nothing is followed.
    pub stands: String,
    /// Who follows the game master.
    pub windows: String,
    /// What waits for the game master, oldest first.
    pub asked: Vec<Asked>,
}

/// More are refused unseen.
const MOST_ASKED: usize = 32;

impl App {
    pub fn hear(&mut self, news: News) {
        match news {
            News::Stands(what, words) => match what.as_str() {
                "windows" => self.live.windows = words,
                "late" => self.tell("The game master has not answered yet.".into()),
                "displaced" => {
                    self.live.windows.clear();
                    self.tell(
                        "Another window leads the players now, and this one again when that is gone.".into(),
                    );
                }
                "leads" => self.tell("This window leads the players again.".into()),
                _ => self.live.stands = what,
            },
            News::Refused(refusal) => self.refused(refusal),
            News::Asked(asked) if self.live.asked.len() >= MOST_ASKED => {
                asked.answer(Some(&Refusal::new("too-large", "Too many requests wait for the game master.")));
            }
            News::Asked(asked) => {
                self.tell(format!("{} asks for something.", asked.side));
                self.live.asked.push(asked);
            }
        }
    }

    /// The game master's word on a request.
    pub fn decide(&mut self, index: usize, yes: bool) {
        if index >= self.live.asked.len() {
            return;
        }
        let asked = self.live.asked.remove(index);
        if !yes {
            asked.answer(Some(&Refusal::new("illegal-command", "The game master said no.")));
            return;
        }
        match self.shell().core.dispatch(&asked.command) {
            Ok(_) => {
                self.notice = None;
                asked.answer(None);
            }
            Err(refusal) => {
                let words = "The rules do not allow that now. The game master knows why.";
                asked.answer(Some(&Refusal::new("illegal-command", words)));
                self.refused(refusal);
            }
        }
    }

    /// Looks through a side's eyes, or with one's own.
    pub fn look_through(&mut self, side: Option<String>) {
        self.eyes = side;
        self.notice = None;
        self.reopen_eyes();
        self.shell().core.touch();
        self.refresh();
    }

    pub fn notice_of_stream(&self) -> Option<&'static str> {
        match self.live.stands.as_str() {
            "waiting" => Some("Waiting for the game master’s window …"),
            "gone" => Some("The game master’s window is closed. This is what you saw last."),
            _ => None,
        }
    }

    /// Saves what a side's players may have.
    pub fn player_file(&mut self, side: &str) {
        let mut scene = self.shell().core.read(|table| table.view(side));
        scene.name = format!("{} for {side}", scene.name);
        let (name, bytes) = import::export(&scene, Export::Scene);
        self.save(&name, &bytes);
    }
}
