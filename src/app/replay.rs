//! Watching a replay: moments, the clock, and fights that are played on.

use crate::App;
use crate::canvas::matches_media;
use burstmap_encounter::{LogEntry, Scene, Table};
use burstmap_format::Replay;
use burstmap_format::link::{LONGEST, Length};
use burstmap_frontend::replay::{first_act, pause, subjects, turn};
use burstmap_messages::{Message, catalogue};
use burstmap_ui::import::{self, Export};
use burstmap_ui::live::hand;
use burstmap_ui::msg::Msg;
use burstmap_ui::share;
use burstmap_ui::state::replay::{ReplayMsg, SPEEDS, Watched};
use burstmap_ui::words::say;
use serde::Serialize;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// A moment of a replay, for the host.
#[derive(Serialize)]
struct Moment<'a> {
    moment: usize,
    /// Number of the last moment.
    last: usize,
    events: &'a [LogEntry],
}

/// Returns the state of a widget that starts with a replay.
pub(super) fn watched(replay: Replay) -> Watched {
    Watched::new(replay, !matches_media("(prefers-reduced-motion: reduce)"))
}

impl App {
    pub(super) fn update_replay(&mut self, message: ReplayMsg) {
        let message = match message {
            ReplayMsg::Open(replay) => return self.open_replay(*replay),
            message => message,
        };
        let Some(watched) = &mut self.state.replay else { return };
        let (at, last) = (watched.player.moment(), watched.moments());
        match message {
            ReplayMsg::Open(_) => {}
            ReplayMsg::Go(moment) => self.jump_to(moment),
            ReplayMsg::Step(1) => {
                self.pause();
                self.show_next(at + 1);
            }
            ReplayMsg::Step(by) => self.jump_to(at.saturating_add_signed(by as isize).min(last)),
            ReplayMsg::Turn(on) => {
                let moment = turn(&watched.lines(), at, on);
                self.jump_to(moment);
            }
            ReplayMsg::Play if watched.playing => self.pause(),
            ReplayMsg::Play => {
                watched.playing = true;
                let starts = at == 0 || at == last;
                let first = if starts { first_act(watched.player.replay().logs()) } else { 0 };
                if first > 0 {
                    // The moments before are not shown. If one of them is damaged, the first shown moment reports the problem.
                    drop(watched.player.go_to(first - 1));
                    self.show_next(first);
                } else if at == last {
                    self.show_moment(0);
                }
                self.wait_for_next();
            }
            ReplayMsg::Next => {
                if watched.playing && at < last {
                    self.show_next(at + 1);
                    self.wait_for_next();
                }
            }
            ReplayMsg::Speed => {
                watched.speed = (watched.speed + 1) % SPEEDS.len();
                self.wait_for_next();
            }
            ReplayMsg::Follow => watched.follows = !watched.follows,
            ReplayMsg::List => watched.listed = !watched.listed,
            ReplayMsg::PlayOn => self.play_on(),
            ReplayMsg::Close => self.close(),
        }
    }

    /// Shows a replay here, or in front of the widget.
    pub(super) fn show_replay(&mut self, replay: Replay) {
        let shell = Rc::clone(&self.state.shell);
        if shell.seat().replay {
            return self.open_replay(replay);
        }
        if let Some(show) = shell.shows_replay.get()
            && let Err(refusal) = show(replay)
        {
            self.refused(refusal);
        }
    }

    fn close(&mut self) {
        self.pause();
        let behind = self.state.shell.behind.get().and_then(|behind| behind.shell.upgrade());
        // Close later, because closing removes this application.
        spawn_local(async move {
            if let Some(behind) = behind {
                behind.close_replay();
            }
        });
    }

    /// Handles Escape: closes a replay in front of its fight, unless the key cancels something else first. Returns whether the replay closes.
    pub(super) fn replay_closes(&mut self) -> bool {
        let closes = self.state.shell.behind.get().is_some() && !self.state.editor.is_under_way();
        if closes {
            self.close();
        }
        closes
    }

    fn open_replay(&mut self, replay: Replay) {
        let mut settings = self.state.shell.settings().clone();
        settings.seat.player_side = replay.side().map(str::to_owned);
        self.state.editor.seat = settings.seat.clone();
        self.state.shell.set(settings);
        let mut watched = watched(replay);
        match watched.player.go_to(0).and_then(|scene| Table::open(scene, hand::SEED)) {
            Ok(table) => {
                self.state.replay = Some(watched);
                self.state.shell.core.replace(table);
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    fn pause(&mut self) {
        if let Some(watched) = &mut self.state.replay {
            watched.playing = false;
            watched.timer.stop();
        }
    }

    /// Plays the next moment after the time to read this one.
    fn wait_for_next(&mut self) {
        let Some(watched) = &mut self.state.replay else { return };
        if watched.player.moment() == watched.moments() {
            watched.playing = false;
        }
        if !watched.playing {
            return watched.timer.stop();
        }
        let speed = SPEEDS.get(watched.speed).copied().unwrap_or(1.0);
        let after = f64::from(pause(&watched.words())) / speed;
        let send = self.state.send.clone();
        watched.timer.start(after as i32, move || send.emit(ReplayMsg::Next.into()));
    }

    /// Goes to a moment and announces it.
    fn jump_to(&mut self, moment: usize) {
        self.pause();
        if self.show_moment(moment)
            && let Some(watched) = &self.state.replay
        {
            let (moment, last) = (watched.player.moment(), watched.moments());
            let words = say(catalogue::ReplayMoment { moment, last });
            self.state.page.say(format!("{words}. {}", watched.words()).trim_end().to_owned());
        }
    }

    /// Goes to the next moment, and moves the map to its tokens.
    fn show_next(&mut self, moment: usize) {
        if self.show_moment(moment) {
            let Some(watched) = self.state.replay.as_ref().filter(|watched| watched.follows) else { return };
            let about = subjects(watched.player.replay().log(moment));
            let insets = self.state.editor.viewport.insets;
            self.state.with_table(|editor, table| editor.show_beside(table, &about, insets));
        }
    }

    /// Shows the document of a moment, and its results if it is the next one. Returns whether the document could be opened.
    fn show_moment(&mut self, moment: usize) -> bool {
        let Some(watched) = &mut self.state.replay else { return false };
        let (before, last) = (watched.player.moment(), watched.moments());
        let moment = moment.min(last);
        // The start may be shown again, because a replay begins with it.
        if moment == before && moment > 0 {
            return false;
        }
        let opened = watched.player.go_to(moment).and_then(|scene| Table::open(scene, hand::SEED));
        let table = match opened {
            Ok(table) => table.with_log(watched.player.replay().log_until(moment)),
            Err(refusal) => {
                self.pause();
                self.refused(refusal);
                return false;
            }
        };
        let told = watched.player.replay().log(moment).to_vec();
        let events = if moment == before + 1 { told.clone() } else { Vec::new() };
        self.state.shell.core.advance(table, events);
        let moment = Moment { moment, last, events: &told };
        self.state.shell.fire("moment", &moment);
        if let Some(behind) = self.state.shell.behind.get().and_then(|behind| behind.shell.upgrade()) {
            behind.fire("moment", &moment);
        }
        true
    }

    /// Opens the current moment as a fight of its own: in My maps, on the page for links, or as a file.
    fn play_on(&mut self) {
        self.pause();
        let Some(watched) = &self.state.replay else { return };
        match watched.player.play_on("") {
            Ok(table) => self.open_elsewhere(table.scene().clone()),
            Err(refusal) => self.refused(refusal),
        }
    }

    fn open_elsewhere(&mut self, mut scene: Scene) {
        let moment = self.state.replay.as_ref().map_or(0, |watched| watched.player.moment());
        scene.name = say(catalogue::ReplayFightName { name: scene.name.as_str(), moment }).to_string();
        if let Some(behind) = self.state.shell.behind.get()
            && behind.shell.upgrade().is_some_and(|shell| shell.library.is_some())
        {
            behind.opens.emit(scene);
            return self.close();
        }
        let page = self.state.shell.settings().link_page.clone();
        let Some(page) = page else {
            let (name, bytes, _) = import::export(&scene, Export::Scene);
            self.save(&name, &bytes);
            return self.tell(say(catalogue::ReplaySaved { name }).to_string());
        };
        let send = self.state.send.clone();
        spawn_local(async move {
            match share::link_to(page, None, scene).await {
                Ok(link) if link.length == Length::TooLong => {
                    let message = catalogue::ShareLinkTooLong { count: link.characters, most: LONGEST };
                    send.emit(Msg::Tell(Message::from(message).to_string()));
                }
                Ok(link) => open_tab(&link.address),
                Err(refusal) => send.emit(Msg::Tell(refusal.message.clone())),
            }
        });
    }
}

/// Opens a page in another tab without access to this one.
fn open_tab(address: &str) {
    let Some(window) = web_sys::window() else { return };
    if let Err(error) = window.open_with_url_and_target_and_features(address, "_blank", "noopener") {
        burstmap_ui::wire::report(&error);
    }
}
