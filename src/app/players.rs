//! Players' windows on the game master's page: a side's views and the state of the stream. Requests are in `requests.rs`.

use crate::App;
use burstmap_encounter::Scene;
use burstmap_messages::catalogue;
use burstmap_ui::glimpse::{self, Glimpse};
use burstmap_ui::import::{self, Export};
use burstmap_ui::msg::{Msg, PlayersMsg};
use burstmap_ui::stream::news::News;
use burstmap_ui::stream::news::StreamNews;
use burstmap_ui::words::say;
use wasm_bindgen_futures::spawn_local;

impl App {
    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Stream(StreamNews::Connection(connection)) => self.state.stream.connection = connection,
            News::Stream(StreamNews::Windows(words)) => self.state.stream.windows = words,
            News::Stream(StreamNews::Unread(count)) => {
                self.state.stream.unread = count;
                if count > 0 {
                    self.tell(say(catalogue::PlayersPicturesUnread { count }).to_string());
                }
            }
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
                // An attack of the game master's is not the side's, and its numbers would be shown.
                self.state.editor.drop_all();
                self.state.editor.put_attack_away();
                self.view_as(side);
                self.state.page.notice = None;
                self.reopen_shown();
                self.state.shell.core.touch();
            }
            PlayersMsg::Present(players) => self.state.stream.present = players,
            PlayersMsg::Requests(message) => self.update_requests(message),
            PlayersMsg::Withdraw(request) => self.withdraw(request),
            PlayersMsg::SaveFile(side) => self.gather_for_file(side),
            PlayersMsg::File(scene, side, unread) => self.save_file(*scene, &side, unread),
        }
    }

    /// Draws the pictures of a side's file, because their addresses could reveal secrets.
    fn gather_for_file(&mut self, side: String) {
        let (scene, glimpse) =
            self.state.shell.core.read(|table| (table.view(&side), Glimpse::of(table, &side)));
        let send = self.state.send.clone();
        spawn_local(async move {
            let (scene, unread) = glimpse::pictured(scene, glimpse, &side).await;
            send.emit(Msg::Players(PlayersMsg::File(Box::new(scene), side, unread)));
        });
    }

    fn save_file(&mut self, mut scene: Scene, side: &str, unread: u32) {
        scene.name =
            say(catalogue::PlayersSceneFor { scene: scene.name.as_str(), side: side.to_owned() }).to_string();
        scene.side = Some(side.to_owned());
        let (name, bytes, _) = import::export(&scene, Export::Scene);
        self.save(&name, &bytes);
        if unread > 0 {
            self.tell(say(catalogue::PlayersFileUnread { count: unread }).to_string());
        }
    }
}
