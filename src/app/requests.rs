//! Requests of players: those that the game master receives, and the results of a player's own requests.

use crate::App;
use burstmap_encounter::Dispatch;
use burstmap_encounter::request::{Weight, weigh};
use burstmap_frontend::keys::{Action, spoken};
use burstmap_frontend::requests::{
    Asker, MOST_IN_WORD, Pending, Received, RequestMarks, ShownRequest, clip, sentence,
};
use burstmap_frontend::shortcuts::key_of;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_ui::msg::RequestsMsg;
use burstmap_ui::page::Notice;
use burstmap_ui::state::players::SentRequest;
use burstmap_ui::stream::news::{Answer, AnswerTo, Asked};
use burstmap_ui::words::say;

/// Functions for the game master's table.
impl App {
    pub(super) fn request_came(&mut self, asked: Asked) {
        let Asked { asker, command, key, answer } = asked;
        // Requests are shown above the map, which a replay would cover.
        self.state.shell.close_replay();
        let words = self.words_of(&asker, &command);
        let requests = &mut self.state.stream.requests;
        let core = &self.state.shell.core;
        let received = core.read(|table| requests.receive(table, asker, command, key, answer));
        match received {
            Received::Waits => {
                let key = key_of(Action::Asks).filter(|_| self.state.page.letters);
                self.state.page.say(match key.map(spoken) {
                    Some(key) => say(catalogue::RequestsSaidKeys { request: words, key }).to_string(),
                    None => words,
                });
            }
            Received::Merged => {}
            Received::Allowed(pending) => self.allow(&pending),
            Received::Muted(answer) => answer.give(Some(&refused(catalogue::RequestMuted))),
            Received::Counted(answer) => {
                answer.give(Some(&Refusal::new("too-large", catalogue::RequestMany)));
            }
        }
    }

    pub(super) fn request_withdrawn(&mut self, key: &str) {
        if let Some(answer) = self.state.stream.requests.withdraw(key) {
            answer.give(Some(&Refusal::new("withdrawn", catalogue::RequestWithdrawn)));
        }
    }

    pub(super) fn update_requests(&mut self, message: RequestsMsg) {
        let requests = &mut self.state.stream.requests;
        match message {
            RequestsMsg::Allow(id) => {
                if let Some(pending) = requests.take(id) {
                    self.allow(&pending);
                }
            }
            RequestsMsg::Refuse(id, word) => {
                if let Some(pending) = requests.take(id) {
                    refuse(&pending, &declined(&word));
                    let request = self.words_of(&pending.asker, &pending.command);
                    self.state.page.say(say(catalogue::RequestsDeclined { request }).to_string());
                }
            }
            RequestsMsg::AllowTurn(id) => {
                self.state.shell.core.read(|table| requests.trust(table, id));
                for pending in requests.take_all_of(id) {
                    self.allow(&pending);
                }
            }
            RequestsMsg::RefuseAll(id) => {
                let taken = requests.take_all_of(id);
                self.refuse_all(&taken, &declined(""));
            }
            RequestsMsg::Mute(id) => {
                requests.mute(id);
                let taken = requests.take_all_of(id);
                self.refuse_all(&taken, &refused(catalogue::RequestMuted));
            }
            RequestsMsg::Unmute(asker) => requests.unmute(&asker),
            RequestsMsg::Stand(standing) => {
                if self.order(standing.command()) {
                    let core = &self.state.shell.core;
                    let requests = &mut self.state.stream.requests;
                    for pending in core.read(|table| requests.take_allowed(table)) {
                        self.allow(&pending);
                    }
                }
            }
            RequestsMsg::Look(id) => requests.look(id),
        }
    }

    /// Declines the requests of one player.
    fn refuse_all(&mut self, taken: &[Pending<AnswerTo>], refusal: &Refusal) {
        taken.iter().for_each(|pending| refuse(pending, refusal));
        if let Some(first) = taken.first() {
            let (count, asker) = (taken.len(), first.asker.words());
            self.state.page.say(say(catalogue::RequestsDeclinedAll { count, asker }).to_string());
        }
    }

    /// Carries out a request, and answers it.
    fn allow(&mut self, pending: &Pending<AnswerTo>) {
        match self.state.shell.core.request(&pending.asker.side, &pending.command, true) {
            Ok(_) => {
                self.state.shell.core.go_on();
                self.state.page.notice = None;
                pending.answers().for_each(|answer| answer.give(None));
            }
            Err(refusal) => {
                refuse(pending, &refusal);
                self.refused(refusal);
                // The game master did not write the command, so the path does not help.
                if let Some(Notice::Refused { path, .. }) = &mut self.state.page.notice {
                    *path = None;
                }
            }
        }
    }

    /// Declines all waiting requests, because another map is open.
    pub(super) fn forget_requests(&mut self) {
        let waiting = self.state.stream.requests.take_everything();
        waiting.iter().for_each(|pending| refuse(pending, &refused(catalogue::LiveDeclined)));
    }

    /// Marks on the map the request that the game master looks at.
    pub(super) fn mark_request(&mut self) {
        let looked = self.state.stream.requests.looked();
        let marks: Option<RequestMarks> = looked.map(|pending| {
            let core = &self.state.shell.core;
            core.read(|table| ShownRequest::of(table, &pending.asker.side, &pending.command).marks)
        });
        if marks != self.state.editor.request {
            self.state.page.shows_request = marks.is_some();
            self.state.editor.request = marks;
        }
    }

    fn words_of(&self, asker: &Asker, command: &Dispatch) -> String {
        let shown = self.state.shell.core.read(|table| ShownRequest::of(table, &asker.side, command));
        say(catalogue::RequestsSaid { asker: asker.words(), request: shown.sentence }).to_string()
    }
}

fn refuse(pending: &Pending<AnswerTo>, refusal: &Refusal) {
    pending.answers().for_each(|answer| answer.give(Some(refusal)));
}

fn refused(why: impl Into<Message>) -> Refusal {
    Refusal::new("illegal-command", why.into())
}

/// Returns the game master's refusal, with a message to the player.
fn declined(word: &str) -> Refusal {
    match clip(word, MOST_IN_WORD) {
        word if word.is_empty() => refused(catalogue::LiveDeclined),
        word => refused(catalogue::RequestDeclinedWith { word }),
    }
}

/// Functions for a player's table.
impl App {
    pub(super) fn request_sent(&mut self, request: u32, command: Dispatch, again: bool) {
        let side = self.state.shell.seat().player_side.unwrap_or_default();
        let weight = self.state.shell.core.read(|table| weigh(table.scene(), &side, &command));
        let asks = weight.is_ok_and(|weight| weight == Weight::AskFirst);
        let sent = &mut self.state.stream.sent;
        match sent.iter_mut().find(|sent| sent.request == request) {
            Some(known) => known.again = again,
            None => sent.push(SentRequest { request, command, asks, again, withdrawn: false }),
        }
        if asks {
            self.state.page.say(catalogue::RequestSent.to_string());
        }
    }

    /// Handles a request that is not answered in time: it is then shown as waiting for the game master.
    pub(super) fn request_late(&mut self, request: u32) {
        if let Some(sent) = self.state.stream.sent.iter_mut().find(|sent| sent.request == request) {
            sent.asks = true;
        }
    }

    pub(super) fn request_answered(&mut self, request: u32, answer: Answer) {
        let sent = &mut self.state.stream.sent;
        let Some(at) = sent.iter().position(|sent| sent.request == request) else {
            // Answered before it was shown.
            if let Answer::Refused(refusal) = answer {
                self.refused(refusal.in_words());
            }
            return;
        };
        let sent = sent.remove(at);
        let words = self.state.look(|table| sentence::of(table, &sent.command.command));
        match answer {
            Answer::Done if sent.asks => {
                self.tell(say(catalogue::RequestAllowed { request: words }).to_string())
            }
            // The log shows the result.
            Answer::Done => {}
            Answer::Refused(refusal) if refusal.code == "withdrawn" => {
                self.tell(catalogue::RequestWithdrawn.to_string());
            }
            Answer::Refused(refusal) if sent.asks => {
                let refusal = refusal.in_words();
                let message = catalogue::RequestNotDone { request: words, why: refusal.message.clone() };
                self.refused(Refusal::new(&refusal.code, message));
            }
            Answer::Refused(refusal) => self.refused(refusal.in_words()),
            Answer::Lost => self.tell(say(catalogue::RequestLost { request: words }).to_string()),
        }
    }

    pub(super) fn withdraw(&mut self, request: u32) {
        if let Some(sent) = self.state.stream.sent.iter_mut().find(|sent| sent.request == request) {
            sent.withdrawn = true;
            if let Some(live) = self.state.shell.live.get() {
                live.withdraw(request);
            }
        }
    }
}
