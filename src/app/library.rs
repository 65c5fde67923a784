//! My maps: the list, its actions, and the open map.

use crate::App;
use burstmap_encounter::Scene;
use burstmap_encounter::command::RenameMap;
use burstmap_format::bundle::PUNCTUATION;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_ui::import;
use burstmap_ui::library::record::{Record, RecordPatch};
use burstmap_ui::library::target::Target;
use burstmap_ui::library::{self, Library};
use burstmap_ui::maps::known::settle;
use burstmap_ui::maps::list;
use burstmap_ui::maps::list::records;
use burstmap_ui::maps::list::room;
use burstmap_ui::maps::switch::switch;
use burstmap_ui::msg::{FileMsg, LibraryMsg, Msg};
use burstmap_ui::page::Notice;
use burstmap_ui::shell::Shell;
use burstmap_ui::state::library::Told;
use js_sys::Date;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Milliseconds of inactivity after which a map's thumbnail and times are written to the list.
const QUIET: u32 = 1200;

impl App {
    pub(super) fn update_library(&mut self, message: LibraryMsg) {
        let shell = Rc::clone(&self.state.shell);
        let Some(library) = &shell.library else { return };
        let (shell, name) = (Rc::clone(&shell), library.name.clone());
        match message {
            LibraryMsg::Show(open) => {
                self.state.page.maps.open = open;
                self.state.page.maps.told = None;
                if open {
                    self.note_map(true);
                    self.list_maps();
                }
            }
            LibraryMsg::Listed(listing, ..) if listing < self.state.page.maps.shown => {}
            LibraryMsg::Listed(listing, records, room) => {
                self.state.page.maps.shown = listing;
                self.state.page.maps.current = library.open_id();
                self.state.page.maps.records = Rc::new(records);
                self.state.page.maps.room = room;
            }
            LibraryMsg::Kept(key) if key == library.key() => self.map_was_kept(),
            LibraryMsg::Kept(_) => {}
            LibraryMsg::Note(key) => {
                let keeping = &mut self.state.page.map_keeping;
                keeping.noting = keeping.noting.take().filter(|noting| *noting != key);
                if key == library.key() {
                    self.note_map(false);
                }
            }
            LibraryMsg::Open(target) => self.go_to(target),
            // A second click on a button has no effect. A host's second request replaces the scene.
            LibraryMsg::Load(target) if self.state.page.maps.busy => {
                self.state.page.map_keeping.next = Some(target)
            }
            LibraryMsg::Load(target) => self.go_to(target),
            LibraryMsg::Leave(save) => {
                self.state.page.maps.leaving = false;
                let Some(target) = self.state.page.map_keeping.target.take() else { return };
                let Some(save) = save else { return };
                if save {
                    self.update_file(FileMsg::Save(import::Export::Scene));
                }
                library.dirty.set(false);
                self.go_to(target);
            }
            LibraryMsg::Told(told) => self.state.page.maps.told = Some(told),
            LibraryMsg::Moved => {
                self.state.page.map_keeping.kept = Some(library.key());
                self.state.page.maps.current = library.open_id();
                self.note_map(true);
            }
            LibraryMsg::Arrived { back, warnings } => {
                self.arrived(back, warnings);
                self.load_next();
            }
            LibraryMsg::Failed(refusal) => {
                self.state.page.maps.busy = false;
                self.state.page.maps.told = Some(Told::Problem(refusal.message.clone()));
                self.refused(refusal);
                self.load_next();
            }
            LibraryMsg::Rename(id, to) => self.rename_map(id, to),
            LibraryMsg::Duplicate(id) => self.then_list(async move { list::duplicate(&name, &id).await }),
            LibraryMsg::Delete(id) => self.delete_map(id),
            LibraryMsg::Restore(id) => {
                self.state.page.maps.told = None;
                self.then_list(async move { list::write(&name, &id, &RecordPatch::restored()).await });
            }
            LibraryMsg::TakeBack(deleted) => self.take_back_deleting(deleted),
            LibraryMsg::Purge(id) => {
                self.then_list(async move { list::forget(&name, &id).await });
            }
            LibraryMsg::Export(ids) => self.export_maps(shell, ids),
            LibraryMsg::Keep(maps) => self.keep_maps(shell, maps),
        }
    }

    /// Opens another map, unless changes of this one would be lost.
    fn go_to(&mut self, target: Target) {
        let shell = Rc::clone(&self.state.shell);
        let Some(library) = &shell.library else { return };
        if self.state.page.maps.busy {
            return;
        }
        let failed = shell.keeper().is_none_or(|keeper| keeper.state() == "failed");
        if failed && library.dirty.get() {
            self.state.page.maps.leaving = true;
            self.state.page.map_keeping.target = Some(target);
            return;
        }
        self.note_map(true);
        self.state.page.maps.busy = true;
        let send = self.state.send.clone();
        let before = self.known_map();
        spawn_local(async move {
            let (target, warnings) = settle(&shell, &send, target).await;
            // The map that is already open is not offered as the previous one.
            let again = |id: &String| matches!(&target, Target::Kept(kept) if kept == id);
            let before = before.filter(|(id, _)| !again(id));
            send.emit(Msg::Library(match switch(&shell, send.clone(), target).await {
                Ok(()) => LibraryMsg::Arrived { back: before, warnings },
                Err(refusal) => LibraryMsg::Failed(refusal),
            }));
        });
    }

    /// Opens the map that a host loaded in the meantime.
    fn load_next(&mut self) {
        if let Some(next) = self.state.page.map_keeping.next.take() {
            self.go_to(next);
        }
    }

    /// Returns the open map, if it is in the list.
    fn known_map(&self) -> Option<(String, String)> {
        let library = self.state.shell.library.as_ref()?;
        let kept = self.state.page.map_keeping.kept.as_ref().is_some_and(|key| *key == library.key());
        kept.then(|| (library.open_id(), self.state.shell.core.read(|table| table.scene().name.clone())))
    }

    fn arrived(&mut self, back: Option<(String, String)>, warnings: Vec<Reason>) {
        self.state.page.maps.busy = false;
        self.state.page.maps.open = false;
        self.state.page.maps.told = None;
        let fresh =
            self.state.shell.library.as_ref().is_some_and(|library| library.place.borrow().from.is_some());
        if let Some(library) = self.state.shell.library.as_ref().filter(|_| !fresh) {
            self.state.page.map_keeping.kept = Some(library.key());
            self.note_map(true);
        }
        let name = self.state.shell.core.read(|table| table.scene().name.clone());
        let told = self.state.page.map_keeping.told_before;
        self.state.page.notify_late(Notice::Arrived { name, back, warnings }, told);
    }

    /// Adds the map to the list after the first save.
    fn map_was_kept(&mut self) {
        let Some(library) = &self.state.shell.library else { return };
        library.dirty.set(false);
        self.state.page.unkept = None;
        let key = library.key();
        self.state.page.map_keeping.changed = Some((key.clone(), Date::now()));
        if self.state.page.map_keeping.kept.as_ref() != Some(&key) {
            // Immediately, so that the map is found again even if the page is closed now.
            self.state.page.map_keeping.kept = Some(key.clone());
            self.note_map(false);
            self.ask_to_persist();
        }
        if self.state.page.map_keeping.noting.replace(key.clone()).as_ref() != Some(&key) {
            let send = self.state.send.clone();
            spawn_local(async move {
                drop(JsFuture::from(library::wait(QUIET)).await);
                send.emit(Msg::Library(LibraryMsg::Note(key)));
            });
        }
    }

    /// Updates the open map's list entry, with the time of its last change here. `only_known`: not for an unchanged new map.
    pub(super) fn note_map(&mut self, only_known: bool) {
        let Some(library) = &self.state.shell.library else { return };
        if only_known && self.state.page.map_keeping.kept.as_ref() != Some(&library.key()) {
            return;
        }
        // Until the document has loaded, the open map is an empty one without a name.
        if self.state.shell.keeper().is_some_and(|keeper| keeper.state() == "opening") {
            return;
        }
        let mut record = self
            .state
            .shell
            .core
            .read(|table| Record::of(table.scene(), &table.ruleset().name, &table.turn(), Date::now()));
        record.picture = self.thumbnail();
        let changed = self.state.page.map_keeping.changed.as_ref().filter(|(key, _)| *key == library.key());
        let patch = RecordPatch { changed: changed.map(|(_, when)| *when), ..record.into() };
        let patch = if only_known { patch.looked_at() } else { patch };
        drop(list::note(&library.name, &library.open_id(), &patch));
    }

    /// Returns a thumbnail of the whole map; `None` to preserve the previous one while the map image is loading.
    fn thumbnail(&self) -> Option<String> {
        let stage = self.canvas.stage.as_ref()?;
        self.state.shell.core.read(|table| {
            let image = table.scene().image.as_ref();
            let there = image.is_none_or(|image| stage.pictures.ground(&image.src).is_some());
            there
                .then(|| stage.thumbnail(&self.state.editor, table, &self.state.scenery, &self.state.turn))?
        })
    }

    /// Asks the browser to preserve the data, once, when the first map is saved.
    fn ask_to_persist(&mut self) {
        if std::mem::replace(&mut self.state.page.map_keeping.asked_to_persist, true) {
            return;
        }
        let Some(name) = self.state.shell.library.as_ref().map(|library| library.name.clone()) else {
            return;
        };
        let send = self.state.send.clone();
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
        let Some(name) = self.state.shell.library.as_ref().map(|library| library.name.clone()) else {
            return;
        };
        let (send, listings) = (self.state.send.clone(), Rc::clone(&self.state.page.maps.listings));
        spawn_local(async move { send.emit(Msg::Library(listed(&name, &listings).await)) });
    }

    /// Changes the list and reloads it.
    pub(super) fn then_list(&self, work: impl Future<Output = Result<(), Refusal>> + 'static) {
        let Some(name) = self.state.shell.library.as_ref().map(|library| library.name.clone()) else {
            return;
        };
        let (send, listings) = (self.state.send.clone(), Rc::clone(&self.state.page.maps.listings));
        spawn_local(async move {
            if let Err(refusal) = work.await {
                send.emit(Msg::Library(LibraryMsg::Failed(refusal)));
            }
            send.emit(Msg::Library(listed(&name, &listings).await));
        });
    }

    fn rename_map(&mut self, id: String, to: String) {
        let Some(library) = &self.state.shell.library else { return };
        let (name, open) = (library.name.clone(), library.open_id() == id);
        if open {
            if self.order(RenameMap { name: to }) {
                self.state.page.map_keeping.kept =
                    Some(self.state.shell.library.as_ref().map(Library::key).unwrap_or_default());
                self.note_map(false);
                self.list_maps();
            }
            return;
        }
        self.then_list(async move { list::rename(&name, &id, to).await });
    }

    /// Offers maps as a file: one as a scene, several together.
    fn export_maps(&mut self, shell: Rc<Shell>, ids: Vec<String>) {
        let Some(name) = shell.library.as_ref().map(|library| library.name.clone()) else { return };
        let send = self.state.send.clone();
        spawn_local(async move {
            let single = ids.len() == 1;
            let mut texts: Vec<String> = Vec::new();
            let mut file = "burstmap-maps.json".to_owned();
            for id in &ids {
                match list::text_of(&shell, &send, &name, id).await {
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

    /// Adds the maps of a file to the list, and shows it.
    fn keep_maps(&mut self, shell: Rc<Shell>, maps: Vec<(Scene, Vec<Reason>)>) {
        let Some(name) = shell.library.as_ref().map(|library| library.name.clone()) else { return };
        self.state.page.maps.open = true;
        let send = self.state.send.clone();
        self.then_list(async move {
            let mut there = records(&name).await?;
            let (mut added, all) = (0, maps.len());
            for (scene, _) in maps {
                added += usize::from(list::add_new(&shell, &send, &name, scene, &mut there).await?.is_some());
            }
            let told = Told::Added { added, there: all - added };
            send.emit(Msg::Library(LibraryMsg::Told(told)));
            Ok(())
        });
    }
}

/// Reads the list. Browsers take time to report the available space, so an older list may arrive after a newer one. Each one has a number.
async fn listed(name: &str, listings: &Cell<u32>) -> LibraryMsg {
    listings.set(listings.get().wrapping_add(1));
    let listing = listings.get();
    match records(name).await {
        Ok(records) => LibraryMsg::Listed(listing, records, room().await),
        Err(refusal) => LibraryMsg::Failed(refusal),
    }
}
