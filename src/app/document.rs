//! Effects of table changes on the widget, and opening and saving of files.

use crate::map::no_creatures;
use crate::{App, ending, late};
use burstmap_encounter::command::{SetPicture, SetRuleset};
use burstmap_encounter::{Event, LogEntry, Table, TurnReport};
use burstmap_format::Opened;
use burstmap_frontend::Tool;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::happened::{Happened, reported};
use burstmap_frontend::keys::Action;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset_load::replaced_lists;
use burstmap_ui::core::Change;
use burstmap_ui::forms::action::Action as ActionForm;
use burstmap_ui::intake::{self, Preview};
use burstmap_ui::library::target::Target;
use burstmap_ui::live::hand;
use burstmap_ui::msg::{FileMsg, LibraryMsg, Msg, PageMsg};
use burstmap_ui::page::Notice;
use burstmap_ui::panel::PanelId;
use burstmap_ui::screen::Screen;
use burstmap_ui::usual::{self, Usual};
use burstmap_ui::words::say;
use burstmap_ui::{due, files, import};
use std::rc::Rc;
use std::time::Duration;
use web_sys::File;

impl App {
    pub(super) fn changed(&mut self, change: Change) {
        let (before, voice) = (Rc::clone(&self.state.turn), self.state.page.voice());
        if change == Change::Opened {
            let side = self.side_of_file();
            if side.is_some() || self.state.viewed_side.is_some() {
                self.view_as(side);
            }
            self.forget_requests();
        }
        self.reopen_shown();
        self.keep_checked();
        match &change {
            Change::Opened => self.opened(),
            Change::Events(events) => {
                self.note_events(events, &before);
                if self.state.shell.seat().is_gm() && events.iter().any(of_rules) {
                    self.state.look(|table| Usual::of(table.scene()).as_ref().map(usual::keep));
                }
            }
        }
        if before.active != self.state.turn.active {
            if before.active.is_some() {
                self.drop_dice();
            }
            // The target of the next actions was chosen for the previous combatant.
            self.state.drafts.set(ActionForm::default());
            let active = self.state.turn.active.clone();
            self.state.with_table(|editor, table| editor.follow(table, active));
        }
        if before.phase != Phase::RoundEnd && self.state.turn.phase == Phase::RoundEnd {
            let late = self
                .state
                .look(|table| late::late(Screen { state: &self.state, editor: &self.state.editor, table }));
            if let Some(late) = late {
                // One message instead of two: the notice also contains the reason for the turn's end.
                let said = self.state.page.take_said(voice);
                self.state.page.notify(late.after(said));
            }
        }
        if before.order.is_empty() != self.state.turn.order.is_empty() {
            self.resized();
        }
        self.show_who_waits(&before);
        let undone = matches!(&change, Change::Events(events) if events.iter().any(is_undone));
        if undone && self.state.page.voice()[1] == voice[1] {
            self.ask_again(&before, voice);
        }
    }

    /// Repeats the question after an undo leads back to one.
    fn ask_again(&mut self, before: &TurnReport, voice: [u32; 2]) {
        if let Some(question) =
            ending::on_hold(&self.state.turn).filter(|now| ending::on_hold(before) != Some(*now))
        {
            let question = question.to_owned();
            let said = self.state.page.take_said(voice);
            self.state.page.say(format!("{said} {question}").trim_start().to_owned());
        }
    }

    /// Moves the map to the tokens of a pending command, once its card is shown. If the panel shows it instead, a message on the map
    /// explains why the token has not moved.
    fn show_who_waits(&mut self, before: &TurnReport) {
        let begun = !ending::waits(before) && ending::waits(&self.state.turn);
        // The next creature that may attack is a new question.
        self.state.page.shows_waiting |=
            begun || ending::on_hold(before) != ending::on_hold(&self.state.turn);
        if let Some(words) = self.newly_on_hold(before) {
            self.tell(words);
        } else if !ending::waits(&self.state.turn)
            && let Some(words) = ending::on_hold(before)
        {
            self.state.page.withdraw(words);
        }
    }

    /// Returns a text about a newly paused command, if the panel has the answers instead of a card over the map.
    fn newly_on_hold(&self, before: &TurnReport) -> Option<String> {
        let begun = !ending::waits(before) && ending::waits(&self.state.turn);
        let shown = begun && (self.state.page.sheet || !self.folds());
        ending::on_hold(&self.state.turn).filter(|_| shown).map(str::to_owned)
    }

    fn opened(&mut self) {
        self.state.page.map_keeping.told_before = self.state.page.told;
        self.state.with_table(|editor, table| editor.reset(table));
        if let Some(stage) = &mut self.canvas.stage {
            stage.pictures.clear();
            stage.repaint();
        }
        self.state.page.panel = PanelId::Turn;
        self.state.happened = Rc::default();
        if std::mem::take(&mut self.state.page.align_next) {
            self.act(Action::Take(Tool::Align));
        }
        // A replaced map starts empty, and is announced once it is loaded.
        if !self.state.page.maps.busy {
            self.tell_opened();
        }
    }

    fn note_events(&mut self, events: &[LogEntry], before: &TurnReport) {
        for event in events {
            if let Event::Pinged(ping) = &*event.event {
                self.show_ping(ping.cell);
            }
        }
        let Happened { mut said, mut lines } = self.state.look(|table| Happened::of(events, table));
        if self.counts_undone && events.iter().all(is_undone) {
            // The notice counts them.
            said.clear();
        } else if self.newly_on_hold(before).is_some() {
            // The notice also mentions possible attacks.
            let others: Vec<LogEntry> = events.iter().filter(|event| !is_chance(event)).cloned().collect();
            said = self.state.look(|table| Happened::of(&others, table)).said;
        }
        // A resulting save is due immediately, and its button is in another panel.
        let due = due::new(before, &self.state.turn);
        let asks = !due.is_empty();
        for line in due {
            said = format!("{said} {line}");
            lines.push(line);
        }
        let reported = match self.state.shell.seat().is_gm() {
            true => self.state.shell.core.read(|table| reported(events, table)),
            false => None,
        };
        let is_reported = reported.is_some();
        if let Some(words) = reported {
            // The message contains them: if nothing else happened, that is enough.
            let alone = events.iter().all(|event| matches!(*event.event, Event::TokenAdded(_)));
            said = if alone { words.clone() } else { format!("{said} {words}") };
            lines.push(words);
        }
        if events.first().is_some_and(|event| matches!(*event.event, Event::RoundEnded(_))) {
            // The results of the turn that ended the round stay next to it.
            lines.splice(0..0, self.state.happened.iter().cloned());
        }
        self.show_results(events);
        self.state.happened = Rc::new(lines);
        let over = events.iter().any(|event| matches!(*event.event, Event::RoundEnded(_)));
        let tells = std::mem::take(&mut self.state.page.tells_roll) && !self.state.happened.is_empty();
        match said.is_empty() {
            // A notice is announced automatically.
            _ if tells => self.tell_roll(self.state.happened.join(" "), events, asks),
            true => {}
            // Report new rounds, creatures outside the turn order, and effects that wait for combat above the map, not only in the panel.
            false if over || is_reported => {
                // One message instead of two: the end of the round's last turn, and unused dice.
                let drawn = self.state.page.drawn;
                let turn = self.state.page.take_said(drawn);
                // An earlier message was already announced, and may be about something else.
                let is_new = self.state.page.voice()[1] != drawn[1];
                let notice = match self.state.page.notice.take_if(|_| is_new) {
                    Some(Notice::Said(words) | Notice::Rolled(words)) if over => words,
                    _ => String::new(),
                };
                let parts = [turn, notice, said].into_iter().filter(|words| !words.is_empty());
                self.tell(parts.collect::<Vec<_>>().join(" "));
                if over {
                    // The message does not cover the active creature.
                    self.state.page.shows_rolled = self.state.turn.active.clone().into_iter().collect();
                }
            }
            false => self.state.page.say(said),
        }
    }

    /// Shows a ping for a while.
    pub(super) fn show_ping(&mut self, cell: Cell) {
        const SHOWN: Duration = Duration::from_secs(4);
        self.state.with_table(|editor, table| editor.point_at(table, cell));
        let send = self.state.send.clone();
        wasm_bindgen_futures::spawn_local(async move {
            yew::platform::time::sleep(SHOWN).await;
            send.emit(Msg::Page(PageMsg::PingOver(cell)));
        });
    }

    pub(super) fn update_file(&mut self, message: FileMsg) {
        match message {
            FileMsg::Open(file) if intake::is_picture(&file) => self.take_picture(file),
            FileMsg::Picture(preview, picture) => {
                // The dialog may be closed, or another image chosen.
                if !self.state.page.taking.as_ref().is_some_and(|taking| Rc::ptr_eq(taking, &preview)) {
                    return;
                }
                self.state.page.taking = None;
                match picture {
                    Ok(picture) => self.state.page.picture = Some(Rc::new(picture)),
                    Err(refusal) => {
                        self.state.page.new_map = false;
                        self.refused(refusal);
                    }
                }
            }
            FileMsg::Make(scene) => {
                self.state.page.new_map = false;
                self.state.page.picture = None;
                // The dialog closes, and the menu with its button is already closed.
                self.state.page.focus.next = Some(self.state.page.stage_node.clone());
                self.state.page.align_next = scene.image.is_some();
                if let Some(usual) = Usual::of(&scene) {
                    usual::keep(&usual);
                }
                self.show(Target::New(scene, Vec::new()), Vec::new());
            }
            FileMsg::Under(image) => {
                if self.order(SetPicture { picture: Some(*image) }) {
                    self.state.page.new_map = false;
                    self.state.page.picture = None;
                    self.act(Action::Take(Tool::Align));
                }
            }
            FileMsg::Open(file) => self.open_files(vec![file.into()]),
            FileMsg::OpenAll(files) => match files.iter().find(|chosen| !intake::is_picture(&chosen.file)) {
                Some(_) => self.open_files(files),
                None => {
                    if let Some(picture) = files.into_iter().next() {
                        self.take_picture(picture.file);
                    }
                }
            },
            FileMsg::Fetch(address) => {
                let send = self.state.send.clone();
                wasm_bindgen_futures::spawn_local(async move {
                    send.emit(Msg::File(FileMsg::Sample(files::fetch(&address).await, address)));
                });
            }
            FileMsg::Pasted(text) => self.paste(text),
            FileMsg::Read(bytes, name) => self.open(bytes, &name, None),
            FileMsg::Sample(bytes, address) => self.open(bytes, &address, Some(address.clone())),
            FileMsg::Scenes(entries) => self.state.page.entries = entries,
            FileMsg::ShowScenes => self.fetch_samples(),
            FileMsg::Draw(bytes, address) => self.draw_sample(&bytes, address),
            FileMsg::Save(what) => self.save_map(what),
            FileMsg::SaveRules => {
                let (name, bytes) = self.state.look(import::export_rules);
                self.save(&name, &bytes);
            }
        }
    }

    /// Loads the sample scenes one by one, once.
    fn fetch_samples(&mut self) {
        if std::mem::replace(&mut self.state.page.samples_asked, true) {
            return;
        }
        let send = self.state.send.clone();
        let addresses: Vec<String> = self.state.page.entries.iter().map(|entry| entry.file.clone()).collect();
        wasm_bindgen_futures::spawn_local(async move {
            for address in addresses {
                // A missing scene is reported when it is opened.
                if let Ok(bytes) = files::fetch(&address).await {
                    send.emit(Msg::File(FileMsg::Draw(bytes, address)));
                }
            }
        });
    }

    /// Draws a thumbnail of a sample scene, if it can be opened.
    fn draw_sample(&mut self, bytes: &[u8], address: String) {
        let Some(stage) = &self.canvas.stage else { return };
        let Ok(Opened::Scene(scene, _)) = import::open(bytes, &address) else { return };
        let Ok(table) = Table::open(*scene, "sample") else { return };
        let mut scenery = Scenery::of(table.scene());
        scenery.with_light(&table);
        if let Some(picture) = stage.thumbnail(&self.state.editor, &table, &scenery, &table.turn()) {
            Rc::make_mut(&mut self.state.page.samples).insert(address, picture);
        }
    }

    fn take_picture(&mut self, file: File) {
        if !self.state.shell.seat().is_gm() {
            return self.tell(say(catalogue::PictureGameMaster).to_string());
        }
        let preview = Rc::new(Preview::of(&file));
        self.state.page.taking = Some(Rc::clone(&preview));
        self.state.page.maps.open = false;
        // A user of the image tool wants another image for this map.
        self.state.page.under = self.state.editor.tool == Tool::Align;
        self.state.page.new_map = true;
        let send = self.state.send.clone();
        wasm_bindgen_futures::spawn_local(async move {
            send.emit(Msg::File(FileMsg::Picture(preview, intake::picture(file).await)));
        });
    }

    fn open(&mut self, bytes: Result<Vec<u8>, Refusal>, name: &str, sample: Option<String>) {
        match bytes.and_then(|bytes| import::open(&bytes, name)) {
            Ok(opened) => self.show_opened(opened, sample),
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Shows the content of a file.
    pub(super) fn show_opened(&mut self, opened: Opened, sample: Option<String>) {
        match opened {
            Opened::Ruleset(rules) => {
                let warnings = replaced_lists(&rules);
                if self.order(SetRuleset { ruleset: rules }) {
                    match warnings.is_empty() {
                        true => self.tell(self.state.happened.join(" ")),
                        false => self.state.page.notify(Notice::Warnings(warnings)),
                    }
                }
            }
            Opened::Creatures(text) => match no_creatures(&text) {
                Some(refusal) => self.refused(refusal),
                None => self.show_creatures(text),
            },
            Opened::CreatureLibrary(text) => self.open_library_file(text),
            Opened::Replay(replay) => self.show_replay(*replay),
            Opened::Scene(scene, warnings) => {
                let target = match sample {
                    Some(address) => Target::Sample(scene, address),
                    None => Target::File(scene, warnings.clone()),
                };
                self.show(target, warnings);
            }
            Opened::Maps(maps) if self.state.shell.library.is_some() => {
                self.state.send.emit(Msg::Library(LibraryMsg::Keep(maps)));
            }
            Opened::Maps(maps) => {
                if let Some((scene, warnings)) = maps.into_iter().next() {
                    self.show(Target::File(Box::new(scene), Vec::new()), warnings);
                }
            }
        }
    }

    fn show(&mut self, target: Target, warnings: Vec<Reason>) {
        if self.state.shell.library.is_some() {
            return self.state.send.emit(Msg::Library(LibraryMsg::Open(target)));
        }
        let (Target::New(scene, _) | Target::File(scene, _) | Target::Sample(scene, _)) = target else {
            return;
        };
        let seat = &self.state.shell.seat();
        // Warnings about the file may contain more than players may know.
        let warnings = if seat.player_side.is_none() { warnings } else { Vec::new() };
        match hand::may_open(&self.state.shell)
            .and_then(|()| hand::open(*scene, &self.state.shell.luck.another(), seat))
        {
            Ok(table) => {
                self.state.shell.core.replace(table);
                self.state.page.notice = (!warnings.is_empty()).then_some(Notice::Warnings(warnings));
            }
            Err(refusal) => self.refused(refusal),
        }
    }
}

fn is_undone(event: &LogEntry) -> bool {
    matches!(*event.event, Event::Undone(_))
}

/// Returns whether the event is an opportunity to attack out of turn.
fn is_chance(event: &LogEntry) -> bool {
    matches!(*event.event, Event::OpportunityGiven(_))
}

/// Returns whether the map's rules changed: new maps use them from now on.
fn of_rules(event: &LogEntry) -> bool {
    matches!(*event.event, Event::RulesetChanged(_))
}
