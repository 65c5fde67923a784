//! Players' windows on the game master's page: views of a side, the stream's state. Requests are in `requests.rs`.

use crate::App;
use burstmap_messages::catalogue;
use burstmap_ui::import::{self, Export};
use burstmap_ui::msg::PlayersMsg;
use burstmap_ui::stream::news::News;
use burstmap_ui::stream::news::StreamNews;
use burstmap_ui::words::say;

impl App {
    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Stream(StreamNews::Connection(connection)) => self.state.stream.connection = connection,
            News::Stream(StreamNews::Windows(words)) => self.state.stream.windows = words,
            News::Stream(StreamNews::Displaced) => {
                self.state.stream.windows.clear();
                self.tell(catalogue::PlayersDisplaced.to_string());
            }
            News::Stream(StreamNews::Leads) => self.tell(catalogue::PlayersLeads.to_string()),
            News::Sent { request, command, again } => self.request_sent(request, *command, again),
            News::Answered { request, answer } => self.request_answered(request, answer),
            News::Late(request) => self.request_late(request),
            News::Asked(asked) => self.request_came(*asked),
            News::Withdrawn(key) => self.request_withdrawn(&key),
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
            PlayersMsg::Requests(message) => self.update_requests(message),
            PlayersMsg::Withdraw(request) => self.withdraw(request),
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
}
