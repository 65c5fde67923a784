//! Players' windows on the game master's page: requests, views of a side, the stream's state.

use crate::App;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use burstmap_ui::import::{self, Export};
use burstmap_ui::msg::PlayersMsg;
use burstmap_ui::stream::news::News;
use burstmap_ui::stream::news::StreamNews;
use burstmap_ui::words::say;

/// Maximum number of pending requests. Others are refused automatically.
const MOST_ASKED: usize = 32;

impl App {
    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Stream(StreamNews::Connection(connection)) => self.state.stream.connection = connection,
            News::Stream(StreamNews::Windows(words)) => self.state.stream.windows = words,
            News::Stream(StreamNews::Late) => self.tell(catalogue::PlayersLate.to_string()),
            News::Stream(StreamNews::Displaced) => {
                self.state.stream.windows.clear();
                self.tell(catalogue::PlayersDisplaced.to_string());
            }
            News::Stream(StreamNews::Leads) => self.tell(catalogue::PlayersLeads.to_string()),
            News::Refused(refusal) => self.refused(refusal.in_words()),
            News::Asked(asked) if self.state.stream.asked.len() >= MOST_ASKED => {
                asked.answer(Some(&Refusal::new("too-large", catalogue::LiveManyRequests)));
            }
            News::Asked(asked) => {
                self.tell(say(catalogue::PlayersAsked { side: asked.side.to_string() }).to_string());
                self.state.stream.asked.push(*asked);
            }
        }
    }

    pub(super) fn update_players(&mut self, message: PlayersMsg) {
        match message {
            PlayersMsg::LookThrough(side) => {
                match &side {
                    Some(side) => self.state.page.say(say(catalogue::ModeView { side }).to_string()),
                    None if self.state.viewed_side.is_some() => {
                        self.state.page.say(catalogue::SayOwnView.to_string());
                    }
                    None => {}
                }
                self.state.viewed_side = side;
                self.state.page.notice = None;
                self.reopen_shown();
                self.state.shell.core.touch();
            }
            PlayersMsg::Present(players) => self.state.stream.present = players,
            PlayersMsg::Decide { index, allow } => self.decide(index, allow),
            PlayersMsg::SaveFile(side) => {
                let mut scene = self.state.shell.core.read(|table| table.view(&side));
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
        if index >= self.state.stream.asked.len() {
            return;
        }
        let asked = self.state.stream.asked.remove(index);
        if !allow {
            asked.answer(Some(&Refusal::new("illegal-command", catalogue::LiveDeclined)));
            return;
        }
        match self.state.shell.core.request(&asked.side, &asked.command, true) {
            Ok(_) => {
                self.state.page.notice = None;
                asked.answer(None);
            }
            Err(refusal) => {
                asked.answer(Some(&refusal));
                self.refused(refusal);
            }
        }
    }
}
