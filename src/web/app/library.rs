//! My maps: the list, what becomes of a map in it, and which map is open.

use super::deleting::Deleted;
use super::page::Notice;
use super::{App, FileMsg, LibraryMsg, Msg};
use crate::import;
use crate::library::known::settle;
use crate::library::list::{self, records, room};
use crate::library::record::{Record, RecordPatch, Room};
use crate::library::switch::{Target, switch};
use crate::library::{self, Library};
use crate::shell::Shell;
use burstmap_encounter::Scene;
use burstmap_encounter::command::RenameMap;
use burstmap_format::bundle::PUNCTUATION;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use js_sys::Date;
use std::rc::Rc;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::html::Scope;

/// Milliseconds of quiet after which a map's picture and times are written into the list.
const QUIET: u32 = 1200;

/// My maps as the page shows them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Maps {
    /// The list is open.
    pub open: bool,
    /// Whether this page keeps several maps at all.
    pub there: bool,
    pub records: Rc<Vec<Record>>,
    pub room: Room,
    /// The map that is open.
    pub current: String,
    /// What went wrong last, or what was done.
    pub told: Option<Told>,
    /// Asked before a map is left that could not be kept.
    pub leaving: bool,
    /// Another map is being opened.
    pub busy: bool,
}

/// What the page remembers of keeping the open map.
#[derive(Debug, Default)]
pub struct Keeping {
    /// The key of the map that is in the list.
    pub kept: Option<String>,
    /// The key of the map about which the list will be written in a moment.
    pub noting: Option<String>,
    /// The key of the map that was changed last here, and when.
    pub changed: Option<(String, f64)>,
    pub asked_to_persist: bool,
    /// What was to be opened when the user was asked.
    pub target: Option<Target>,
    /// What a host loads while another map is still being opened.
    pub next: Option<Target>,
}

/// A line in the list about what was done in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    Problem(String),
    /// A map was deleted, and can be brought back.
    Deleted(Deleted),
    /// Maps of a file were put into it, but for those of which it has equal ones.
    Added {
        added: usize,
        there: usize,
    },
}

impl App {
    pub(super) fn update_library(&mut self, message: LibraryMsg, link: &Scope<App>) {
        let shell = Rc::clone(&self.shell);
        let Some(library) = &shell.library else { return };
        let (shell, name) = (Rc::clone(&shell), library.name.clone());
        match message {
            LibraryMsg::Show(open) => {
                self.page.maps.open = open;
                self.page.maps.told = None;
                if open {
                    self.note_map(true);
                    self.list_maps();
                }
            }
            LibraryMsg::Listed(records, room) => {
                self.page.maps.current = library.open_id();
                self.page.maps.records = Rc::new(records);
                self.page.maps.room = room;
            }
            LibraryMsg::Kept(key) if key == library.key() => self.map_was_kept(),
            LibraryMsg::Kept(_) => {}
            LibraryMsg::Note(key) => {
                let keeping = &mut self.page.map_keeping;
                keeping.noting = keeping.noting.take().filter(|noting| *noting != key);
                if key == library.key() {
                    self.note_map(false);
                }
            }
            LibraryMsg::Open(target) => self.go_to(target, link),
            // A second press of a button is no second wish; a host that loads again means the newer scene.
            LibraryMsg::Load(target) if self.page.maps.busy => self.page.map_keeping.next = Some(target),
            LibraryMsg::Load(target) => self.go_to(target, link),
            LibraryMsg::Leave(save) => {
                self.page.maps.leaving = false;
                let Some(target) = self.page.map_keeping.target.take() else { return };
                let Some(save) = save else { return };
                if save {
                    self.update_file(FileMsg::Save(crate::panels::corner::Export::Scene));
                }
                library.dirty.set(false);
                self.go_to(target, link);
            }
            LibraryMsg::Told(told) => self.page.maps.told = Some(told),
            LibraryMsg::Moved => {
                self.page.map_keeping.kept = Some(library.key());
                self.page.maps.current = library.open_id();
                self.note_map(true);
            }
            LibraryMsg::Arrived { back, warnings } => {
                self.arrived(back, warnings);
                self.load_next(link);
            }
            LibraryMsg::Failed(refusal) => {
                self.page.maps.busy = false;
                self.page.maps.told = Some(Told::Problem(refusal.message.clone()));
                self.refused(refusal);
                self.load_next(link);
            }
            LibraryMsg::Rename(id, to) => self.rename_map(id, to),
            LibraryMsg::Duplicate(id) => self.then_list(async move { list::duplicate(&name, &id).await }),
            LibraryMsg::Delete(id) => self.delete_map(id, link),
            LibraryMsg::Restore(id) => {
                self.page.maps.told = None;
                self.then_list(async move { list::write(&name, &id, &RecordPatch::restored()).await });
            }
            LibraryMsg::TakeBack(deleted) => self.take_back_deleting(deleted, link),
            LibraryMsg::Purge(id) => {
                self.then_list(async move { list::forget(&name, &id).await });
            }
            LibraryMsg::Export(ids) => self.export_maps(shell, link.clone(), ids),
            LibraryMsg::Keep(maps) => self.keep_maps(shell, link.clone(), maps),
        }
    }

    /// Opens another map, unless this one would be lost by that.
    fn go_to(&mut self, target: Target, link: &Scope<App>) {
        let shell = Rc::clone(&self.shell);
        let Some(library) = &shell.library else { return };
        if self.page.maps.busy {
            return;
        }
        let failed = shell.keeper().is_none_or(|keeper| keeper.state() == "failed");
        if failed && library.dirty.get() {
            self.page.maps.leaving = true;
            self.page.map_keeping.target = Some(target);
            return;
        }
        self.note_map(true);
        self.page.maps.busy = true;
        let (send, link) = (self.send.clone(), link.clone());
        let before = self.known_map();
        spawn_local(async move {
            let (target, warnings) = settle(&shell, &link, target).await;
            // The map that is open already is no other one to go back to.
            let again = |id: &String| matches!(&target, Target::Kept(kept) if kept == id);
            let before = before.filter(|(id, _)| !again(id));
            send.emit(Msg::Library(match switch(&shell, link, target).await {
                Ok(()) => LibraryMsg::Arrived { back: before, warnings },
                Err(refusal) => LibraryMsg::Failed(refusal),
            }));
        });
    }

    /// What a host loaded meanwhile follows.
    fn load_next(&mut self, link: &Scope<App>) {
        if let Some(next) = self.page.map_keeping.next.take() {
            self.go_to(next, link);
        }
    }

    /// The map that is open, if it is one of the list.
    fn known_map(&self) -> Option<(String, String)> {
        let library = self.shell.library.as_ref()?;
        let kept = self.page.map_keeping.kept.as_ref().is_some_and(|key| *key == library.key());
        kept.then(|| (library.open_id(), self.shell.core.read(|table| table.scene().name.clone())))
    }

    fn arrived(&mut self, back: Option<(String, String)>, warnings: Vec<Reason>) {
        self.page.maps.busy = false;
        self.page.maps.open = false;
        self.page.maps.told = None;
        let fresh = self.shell.library.as_ref().is_some_and(|library| library.place.borrow().from.is_some());
        if let Some(library) = self.shell.library.as_ref().filter(|_| !fresh) {
            self.page.map_keeping.kept = Some(library.key());
            self.note_map(true);
        }
        let name = self.shell.core.read(|table| table.scene().name.clone());
        self.page.notify(Notice::Arrived { name, back, warnings });
    }

    /// Something was written: the map belongs into the list.
    fn map_was_kept(&mut self) {
        let Some(library) = &self.shell.library else { return };
        library.dirty.set(false);
        self.page.unkept = None;
        let key = library.key();
        self.page.map_keeping.changed = Some((key.clone(), Date::now()));
        if self.page.map_keeping.kept.as_ref() != Some(&key) {
            // At once, so that a page that is left now finds it again.
            self.page.map_keeping.kept = Some(key.clone());
            self.note_map(false);
            self.ask_to_persist();
        }
        if self.page.map_keeping.noting.replace(key.clone()).as_ref() != Some(&key) {
            let send = self.send.clone();
            spawn_local(async move {
                drop(JsFuture::from(library::wait(QUIET)).await);
                send.emit(Msg::Library(LibraryMsg::Note(key)));
            });
        }
    }

    /// Writes what the list shows of the open map, with the time of its last change here. `only_known`: not of one that nobody has
    /// changed.
    pub(super) fn note_map(&mut self, only_known: bool) {
        let Some(library) = &self.shell.library else { return };
        if only_known && self.page.map_keeping.kept.as_ref() != Some(&library.key()) {
            return;
        }
        let mut record = self
            .shell
            .core
            .read(|table| Record::of(table.scene(), &table.ruleset().name, &table.turn(), Date::now()));
        record.picture = self.thumbnail();
        let changed = self.page.map_keeping.changed.as_ref().filter(|(key, _)| *key == library.key());
        let patch = RecordPatch { changed: changed.map(|(_, when)| *when), ..record.into() };
        let patch = if only_known { patch.looked_at() } else { patch };
        drop(list::note(&library.name, &library.open_id(), &patch));
    }

    /// A small picture of the whole map; none, so that the one before stays, while the map's own picture has not come yet.
    fn thumbnail(&self) -> Option<String> {
        let stage = self.canvas.stage.as_ref()?;
        self.shell.core.read(|table| {
            let image = table.scene().image.as_ref();
            let there = image.is_none_or(|image| stage.pictures.ground(&image.src).is_some());
            there.then(|| stage.thumbnail(&self.editor, table, &self.scenery, &self.turn))?
        })
    }

    /// Once, when the first map is kept: the browser is asked not to throw it away.
    fn ask_to_persist(&mut self) {
        if std::mem::replace(&mut self.page.map_keeping.asked_to_persist, true) {
            return;
        }
        let Some(name) = self.shell.library.as_ref().map(|library| library.name.clone()) else { return };
        let send = self.send.clone();
        spawn_local(async move {
            let first = records(&name).await.is_ok_and(|records| records.len() <= 1);
            if first {
                drop(JsFuture::from(library::persist()).await);
                if room().await.forgets {
                    send.emit(Msg::Tell(Message::from(catalogue::MapsForgets).to_string()));
                }
            }
        });
    }

    fn list_maps(&self) {
        let Some(name) = self.shell.library.as_ref().map(|library| library.name.clone()) else { return };
        let send = self.send.clone();
        spawn_local(async move {
            send.emit(Msg::Library(match records(&name).await {
                Ok(records) => LibraryMsg::Listed(records, room().await),
                Err(refusal) => LibraryMsg::Failed(refusal),
            }));
        });
    }

    /// Does something to the list and shows it anew.
    pub(super) fn then_list(&self, work: impl Future<Output = Result<(), Refusal>> + 'static) {
        let Some(name) = self.shell.library.as_ref().map(|library| library.name.clone()) else { return };
        let send = self.send.clone();
        spawn_local(async move {
            if let Err(refusal) = work.await {
                send.emit(Msg::Library(LibraryMsg::Failed(refusal)));
            }
            send.emit(Msg::Library(match records(&name).await {
                Ok(records) => LibraryMsg::Listed(records, room().await),
                Err(refusal) => LibraryMsg::Failed(refusal),
            }));
        });
    }

    fn rename_map(&mut self, id: String, to: String) {
        let Some(library) = &self.shell.library else { return };
        let (name, open) = (library.name.clone(), library.open_id() == id);
        if open {
            if self.order(RenameMap { name: to }) {
                self.page.map_keeping.kept =
                    Some(self.shell.library.as_ref().map(Library::key).unwrap_or_default());
                self.note_map(false);
                self.list_maps();
            }
            return;
        }
        self.then_list(async move { list::rename(&name, &id, to).await });
    }

    /// Offers maps as a file: one as a scene, several together.
    fn export_maps(&mut self, shell: Rc<Shell>, link: Scope<App>, ids: Vec<String>) {
        let Some(name) = shell.library.as_ref().map(|library| library.name.clone()) else { return };
        let send = self.send.clone();
        spawn_local(async move {
            let single = ids.len() == 1;
            let mut texts: Vec<String> = Vec::new();
            let mut file = "burstmap-maps.json".to_owned();
            for id in &ids {
                match list::text_of(&shell, &link, &name, id).await {
                    Ok((title, text)) => {
                        if single {
                            file = format!("{}.json", import::stem(&title));
                        } else {
                            texts.push(PUNCTUATION[usize::from(!texts.is_empty())].to_owned());
                        }
                        texts.push(text);
                    }
                    Err(refusal) => send.emit(Msg::Library(LibraryMsg::Failed(refusal))),
                }
            }
            if !single {
                texts.push(PUNCTUATION[2].to_owned());
            }
            if !texts.is_empty() {
                library::offer(&file, texts);
            }
        });
    }

    /// Puts maps of a file into the list, and shows it.
    fn keep_maps(&mut self, shell: Rc<Shell>, link: Scope<App>, maps: Vec<(Scene, Vec<Reason>)>) {
        let Some(name) = shell.library.as_ref().map(|library| library.name.clone()) else { return };
        self.page.maps.open = true;
        let send = self.send.clone();
        self.then_list(async move {
            let mut there = records(&name).await?;
            let (mut added, all) = (0, maps.len());
            for (scene, _) in maps {
                added += usize::from(list::add_new(&shell, &link, &name, scene, &mut there).await?.is_some());
            }
            let told = Told::Added { added, there: all - added };
            send.emit(Msg::Library(LibraryMsg::Told(told)));
            Ok(())
        });
    }
}
