//! What changes of the table mean for the widget; files opened and saved.

use super::ending;
use super::map::no_creatures;
use super::page::Notice;
use super::screen::Screen;
use super::usual::{self, Usual};
use super::{App, FileMsg, LibraryMsg, Msg, PageMsg};
use crate::core::Change;
use crate::intake::{self, Preview};
use crate::library::switch::Target;
use crate::live::hand;
use crate::panels::turn::due;
use crate::panels::{strip, turn};
use crate::words::say;
use crate::{files, import};
use burstmap_encounter::command::{SetPicture, SetRuleset};
use burstmap_encounter::{Event, LogEntry, Table, TurnReport};
use burstmap_format::Opened;
use burstmap_frontend::Tool;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::happened::{Happened, newcomers};
use burstmap_frontend::keys::Action;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::query::Phase;
use burstmap_rules::reason::{Reason, Refusal};
use std::rc::Rc;
use std::time::Duration;
use web_sys::File;

impl App {
    pub(super) fn changed(&mut self, change: Change) {
        let (before, voice) = (Rc::clone(&self.turn), self.page.voice());
        if change == Change::Opened {
            self.viewed_side = None;
        }
        self.reopen_shown();
        match &change {
            Change::Opened => self.opened(),
            Change::Events(events) => {
                self.note_events(events, &before);
                if self.shell.seat().is_gm() && events.iter().any(of_rules) {
                    self.look(|table| Usual::of(table.scene()).as_ref().map(usual::keep));
                }
            }
        }
        if before.active != self.turn.active {
            if before.active.is_some() {
                self.drop_dice();
            }
            // Whom the next actions are about was chosen for whose turn it was.
            self.drafts.set(turn::action::Action::default());
            let active = self.turn.active.clone();
            self.with_table(|editor, table| editor.follow(table, active));
        }
        if before.phase != Phase::RoundEnd && self.turn.phase == Phase::RoundEnd {
            let late = self.look(|table| strip::late(Screen { app: self, editor: &self.editor, table }));
            if let Some(late) = late {
                // One message, not two at once: what ended the turn is said by the notice, too.
                let said = self.page.take_said(voice);
                self.page.notify(late.after(said));
            }
        }
        if before.order.is_empty() != self.turn.order.is_empty() {
            self.resized();
        }
        self.show_who_waits(&before);
        let undone = matches!(&change, Change::Events(events) if events.iter().any(is_undone));
        if undone && self.page.voice()[1] == voice[1] {
            self.ask_again(&before, voice);
        }
    }

    /// An undo that leads back to a question says that, too.
    fn ask_again(&mut self, before: &TurnReport, voice: [u32; 2]) {
        if let Some(question) =
            ending::on_hold(&self.turn).filter(|now| ending::on_hold(before) != Some(*now))
        {
            let question = question.to_owned();
            let said = self.page.take_said(voice);
            self.page.say(format!("{said} {question}").trim_start().to_owned());
        }
    }

    /// Once what a command waits for is shown over the map, whom it is about comes into sight beside it. Where the panel shows it, the
    /// map says why the token stands where it did.
    fn show_who_waits(&mut self, before: &TurnReport) {
        let begun = !ending::waits(before) && ending::waits(&self.turn);
        // The next one who may attack is another question.
        self.page.shows_waiting |= begun || ending::on_hold(before) != ending::on_hold(&self.turn);
        if let Some(words) = self.newly_on_hold(before) {
            self.tell(words);
        } else if !ending::waits(&self.turn)
            && let Some(Notice::Said(told)) = &self.page.notice
            && ending::on_hold(before) == Some(told)
        {
            self.page.notice = None;
        }
    }

    /// What begins to wait for attacks of others, in words, where the panel has the answers and not a card over the map.
    fn newly_on_hold(&self, before: &TurnReport) -> Option<String> {
        let begun = !ending::waits(before) && ending::waits(&self.turn);
        let shown = begun && (self.page.sheet || !self.folds());
        ending::on_hold(&self.turn).filter(|_| shown).map(str::to_owned)
    }

    fn opened(&mut self) {
        self.with_table(|editor, table| editor.reset(table));
        if let Some(stage) = &mut self.canvas.stage {
            stage.pictures.clear();
            stage.repaint();
        }
        self.page.panel = &turn::PANEL;
        self.happened = Rc::default();
        if std::mem::take(&mut self.page.align_next) {
            self.act(Action::Take(Tool::Align));
        }
        // A map that takes another's place begins with bare ground, and is told of when it has come.
        if !self.page.maps.busy {
            let words = self
                .look(|table| say(catalogue::PageOpened { name: table.scene().name.as_str() }).to_string());
            self.page.say(words);
        }
    }

    fn note_events(&mut self, events: &[LogEntry], before: &TurnReport) {
        for event in events {
            if let Event::Pinged(ping) = &*event.event {
                self.show_ping(ping.cell);
            }
        }
        let Happened { mut said, mut lines } = self.look(|table| Happened::of(events, table));
        if self.counts_undone && events.iter().all(is_undone) {
            // The notice counts them.
            said.clear();
        } else if self.newly_on_hold(before).is_some() {
            // The notice says who may attack, too.
            let others: Vec<LogEntry> = events.iter().filter(|event| !is_chance(event)).cloned().collect();
            said = self.look(|table| Happened::of(&others, table)).said;
        }
        // A save that came of it is due at once, and its button stands in another panel.
        let due = due::new(before, &self.turn);
        let asks = !due.is_empty();
        for line in due {
            said = format!("{said} {line}");
            lines.push(line);
        }
        let newcomers = match self.shell.seat().is_gm() {
            true => self.shell.core.read(|table| newcomers(events, table)),
            false => None,
        };
        let joined = newcomers.is_some();
        if let Some(words) = newcomers {
            // It names them: where nothing else happened, that is enough.
            let alone = events.iter().all(|event| matches!(*event.event, Event::TokenAdded(_)));
            said = if alone { words.clone() } else { format!("{said} {words}") };
            lines.push(words);
        }
        if events.first().is_some_and(|event| matches!(*event.event, Event::RoundEnded(_))) {
            // What came of the turn that ended the round stays beside it.
            lines.splice(0..0, self.happened.iter().cloned());
        }
        self.happened = Rc::new(lines);
        let over = events.iter().any(|event| matches!(*event.event, Event::RoundEnded(_)));
        let tells = std::mem::take(&mut self.page.tells_roll) && !self.happened.is_empty();
        match said.is_empty() {
            // A notice is read out by itself.
            _ if tells => self.tell_roll(self.happened.join(" "), events, asks),
            true => {}
            // Another round is told above the map, not in the panel alone; so is who is in no turn order.
            false if over || joined => {
                // One message, not two at once: the end of the turn that ended the round, and dice that nobody used.
                let drawn = self.page.drawn;
                let turn = self.page.take_said(drawn);
                // One that was drawn before was read out, and may be of something else.
                let is_new = self.page.voice()[1] != drawn[1];
                let notice = match self.page.notice.take_if(|_| is_new) {
                    Some(Notice::Said(words) | Notice::Rolled(words)) if over => words,
                    _ => String::new(),
                };
                let parts = [turn, notice, said].into_iter().filter(|words| !words.is_empty());
                self.tell(parts.collect::<Vec<_>>().join(" "));
                if over {
                    // It does not cover whoever acts now.
                    self.page.shows_rolled = self.turn.active.clone().into_iter().collect();
                }
            }
            false => self.page.say(said),
        }
    }

    /// Shows for a while where somebody points.
    fn show_ping(&mut self, cell: Cell) {
        const SHOWN: Duration = Duration::from_secs(4);
        self.with_table(|editor, table| editor.point_at(table, cell));
        let send = self.send.clone();
        wasm_bindgen_futures::spawn_local(async move {
            yew::platform::time::sleep(SHOWN).await;
            send.emit(Msg::Page(PageMsg::PingOver(cell)));
        });
    }

    pub(super) fn update_file(&mut self, message: FileMsg) {
        match message {
            FileMsg::Open(file) if intake::is_picture(&file) => self.take_picture(file),
            FileMsg::Picture(preview, picture) => {
                // The dialog may be closed, or another picture chosen.
                if !self.page.taking.as_ref().is_some_and(|taking| Rc::ptr_eq(taking, &preview)) {
                    return;
                }
                self.page.taking = None;
                match picture {
                    Ok(picture) => self.page.picture = Some(Rc::new(picture)),
                    Err(refusal) => {
                        self.page.new_map = false;
                        self.refused(refusal);
                    }
                }
            }
            FileMsg::Make(scene) => {
                self.page.new_map = false;
                self.page.picture = None;
                // The dialog goes, and the button that opened it with the menu went before.
                self.page.focus.next = Some(self.page.stage_node.clone());
                self.page.align_next = scene.image.is_some();
                if let Some(usual) = Usual::of(&scene) {
                    usual::keep(&usual);
                }
                self.show(Target::New(scene, Vec::new()), Vec::new());
            }
            FileMsg::Under(image) => {
                if self.order(SetPicture { picture: Some(*image) }) {
                    self.page.new_map = false;
                    self.page.picture = None;
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
                let send = self.send.clone();
                wasm_bindgen_futures::spawn_local(async move {
                    send.emit(Msg::File(FileMsg::Sample(files::fetch(&address).await, address)));
                });
            }
            FileMsg::Pasted(text) => self.paste(text),
            FileMsg::Read(bytes, name) => self.open(bytes, &name, None),
            FileMsg::Sample(bytes, address) => self.open(bytes, &address, Some(address.clone())),
            FileMsg::Scenes(entries) => self.page.entries = entries,
            FileMsg::ShowScenes => self.fetch_samples(),
            FileMsg::Draw(bytes, address) => self.draw_sample(&bytes, address),
            FileMsg::Save(what) => self.save_map(what),
            FileMsg::SaveRules => {
                let (name, bytes) = self.look(import::export_rules);
                self.save(&name, &bytes);
            }
        }
    }

    /// Reads the scenes to choose from, one after the other, once.
    fn fetch_samples(&mut self) {
        if std::mem::replace(&mut self.page.samples_asked, true) {
            return;
        }
        let send = self.send.clone();
        let addresses: Vec<String> = self.page.entries.iter().map(|entry| entry.file.clone()).collect();
        wasm_bindgen_futures::spawn_local(async move {
            for address in addresses {
                // One that is not there is said when it is opened.
                if let Ok(bytes) = files::fetch(&address).await {
                    send.emit(Msg::File(FileMsg::Draw(bytes, address)));
                }
            }
        });
    }

    /// A scene of the list, drawn small. One that cannot be opened has no picture.
    fn draw_sample(&mut self, bytes: &[u8], address: String) {
        let Some(stage) = &self.canvas.stage else { return };
        let Ok(Opened::Scene(scene, _)) = import::open(bytes, &address) else { return };
        let Ok(table) = Table::open(*scene, "sample") else { return };
        let mut scenery = Scenery::of(table.scene());
        scenery.with_light(&table);
        if let Some(picture) = stage.thumbnail(&self.editor, &table, &scenery, &table.turn()) {
            Rc::make_mut(&mut self.page.samples).insert(address, picture);
        }
    }

    fn take_picture(&mut self, file: File) {
        if !self.shell.seat().is_gm() {
            return self.tell(say(catalogue::PictureGameMaster).to_string());
        }
        let preview = Rc::new(Preview::of(&file));
        self.page.taking = Some(Rc::clone(&preview));
        self.page.maps.open = false;
        // Whoever works on the picture of this map wants another one for it.
        self.page.under = self.editor.tool == Tool::Align;
        self.page.new_map = true;
        let send = self.send.clone();
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

    /// Shows what a file turned out to be.
    pub(super) fn show_opened(&mut self, opened: Opened, sample: Option<String>) {
        match opened {
            Opened::Ruleset(rules) => {
                if self.order(SetRuleset { ruleset: rules }) {
                    self.tell(self.happened.join(" "));
                }
            }
            Opened::Creatures(text) => match no_creatures(&text) {
                Some(refusal) => self.refused(refusal),
                None => self.show_creatures(text),
            },
            Opened::Scene(scene, warnings) => {
                let target = match sample {
                    Some(address) => Target::Sample(scene, address),
                    None => Target::File(scene, warnings.clone()),
                };
                self.show(target, warnings);
            }
            Opened::Maps(maps) if self.shell.library.is_some() => {
                self.send.emit(Msg::Library(LibraryMsg::Keep(maps)));
            }
            Opened::Maps(maps) => {
                if let Some((scene, warnings)) = maps.into_iter().next() {
                    self.show(Target::File(Box::new(scene), Vec::new()), warnings);
                }
            }
        }
    }

    fn show(&mut self, target: Target, warnings: Vec<Reason>) {
        if self.shell.library.is_some() {
            return self.send.emit(Msg::Library(LibraryMsg::Open(target)));
        }
        let (Target::New(scene, _) | Target::File(scene, _) | Target::Sample(scene, _)) = target else {
            return;
        };
        let seat = &self.shell.seat();
        // What there is to know about the file may be more than players may know.
        let warnings = if seat.player_side.is_none() { warnings } else { Vec::new() };
        match hand::may_open(&self.shell).and_then(|()| hand::open(*scene, &self.shell.luck.another(), seat))
        {
            Ok(table) => {
                self.shell.core.replace(table);
                self.page.notice = (!warnings.is_empty()).then_some(Notice::Warnings(warnings));
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Offers a file to the user.
    pub fn save(&mut self, name: &str, bytes: &[u8]) {
        if files::download(name, bytes, "application/json").is_none() {
            self.tell(catalogue::PageNotSaved.to_string());
        }
    }
}

fn is_undone(event: &LogEntry) -> bool {
    matches!(*event.event, Event::Undone(_))
}

/// Whether somebody may attack out of turn.
fn is_chance(event: &LogEntry) -> bool {
    matches!(*event.event, Event::OpportunityGiven(_))
}

/// Whether the map has got other rules: new ones are made with them from now on.
fn of_rules(event: &LogEntry) -> bool {
    matches!(*event.event, Event::RulesetChanged(_))
}
