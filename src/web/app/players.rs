//! Players' windows, as the game master's page sees them: requests, views of a side, how the stream stands.

use super::{App, PlayersMsg};
use crate::import;
use crate::live::desk::{Asked, News};
use crate::live::news::{Connection, StreamNews};
use crate::live::present::PresentPlayer;
use crate::panels::corner::Export;
use crate::words::say;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;

/// How the stream stands, for the panels.
#[derive(Debug, Default)]
pub struct Stream {
    pub connection: Connection,
    /// The windows that follow, in words; empty where there is none.
    pub windows: String,
    /// Who is at the table, as the host knows.
    pub present: Option<Vec<PresentPlayer>>,
    /// Requests that wait for the game master, oldest first.
    pub asked: Vec<Asked>,
}

/// More requests than these are refused unseen.
const MOST_ASKED: usize = 32;

impl App {
    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Stream(StreamNews::Connection(connection)) => self.stream.connection = connection,
            News::Stream(StreamNews::Windows(words)) => self.stream.windows = words,
            News::Stream(StreamNews::Late) => self.tell(catalogue::PlayersLate.to_string()),
            News::Stream(StreamNews::Displaced) => {
                self.stream.windows.clear();
                self.tell(catalogue::PlayersDisplaced.to_string());
            }
            News::Stream(StreamNews::Leads) => self.tell(catalogue::PlayersLeads.to_string()),
            News::Refused(refusal) => self.refused(refusal.in_words()),
            News::Asked(asked) if self.stream.asked.len() >= MOST_ASKED => {
                asked.answer(Some(&Refusal::new("too-large", catalogue::LiveManyRequests)));
            }
            News::Asked(asked) => {
                self.tell(say(catalogue::PlayersAsked { side: asked.side.to_string() }).to_string());
                self.stream.asked.push(*asked);
            }
        }
    }

    pub(super) fn update_players(&mut self, message: PlayersMsg) {
        match message {
            PlayersMsg::LookThrough(side) => {
                match &side {
                    Some(side) => self.page.say(say(catalogue::ModeView { side }).to_string()),
                    None if self.viewed_side.is_some() => {
                        self.page.say(catalogue::SayOwnView.to_string());
                    }
                    None => {}
                }
                self.viewed_side = side;
                self.page.notice = None;
                self.reopen_shown();
                self.shell.core.touch();
            }
            PlayersMsg::Present(players) => self.stream.present = players,
            PlayersMsg::Decide { index, allow } => self.decide(index, allow),
            PlayersMsg::SaveFile(side) => {
                let mut scene = self.shell.core.read(|table| table.view(&side));
                scene.name =
                    say(catalogue::PlayersSceneFor { scene: scene.name.as_str(), side: side.to_string() })
                        .to_string();
                let (name, bytes, _) = import::export(&scene, Export::Scene);
                self.save(&name, &bytes);
            }
        }
    }

    /// Answers a request.
    fn decide(&mut self, index: usize, allow: bool) {
        if index >= self.stream.asked.len() {
            return;
        }
        let asked = self.stream.asked.remove(index);
        if !allow {
            asked.answer(Some(&Refusal::new("illegal-command", catalogue::LiveDeclined)));
            return;
        }
        match self.shell.core.request(&asked.side, &asked.command, true) {
            Ok(_) => {
                self.page.notice = None;
                asked.answer(None);
            }
            Err(refusal) => {
                asked.answer(Some(&refusal));
                self.refused(refusal);
            }
        }
    }
}
