//! My maps: the list, what becomes of a map in it, and which map is open.

use super::page::Notice;
use super::{App, FileMsg, LibraryMsg, Msg};
use crate::import;
use crate::keep::desk::Desk;
use crate::library::record::{Record, Room};
use crate::library::switch::{Target, switch};
use crate::library::{self, Library};
use crate::shell::Shell;
use burstmap_encounter::command::RenameMap;
use burstmap_encounter::{Command, Dispatch, Scene};
use burstmap_format::bundle::PUNCTUATION;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use js_sys::Date;
use std::rc::Rc;
use wasm_bindgen::JsValue;
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
    /// The list will be written in a moment.
    pub noting: bool,
    pub asked_to_persist: bool,
    /// What was to be opened when the user was asked.
    pub target: Option<Target>,
}

/// A line in the list about what was done in it.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    Problem(String),
    /// A map was deleted, and can be brought back.
    Deleted {
        id: String,
        name: String,
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
                if key == library.key() {
                    self.page.map_keeping.noting = false;
                    self.note_map(false);
                }
            }
            LibraryMsg::Open(target) => self.go_to(target, link),
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
            LibraryMsg::Arrived { back, warnings } => self.arrived(back, warnings),
            LibraryMsg::Failed(refusal) => {
                self.page.maps.busy = false;
                self.page.maps.told = Some(Told::Problem(refusal.message.clone()));
                self.refused(refusal);
            }
            LibraryMsg::Rename(id, to) => self.rename_map(id, to),
            LibraryMsg::Duplicate(id) => self.then_list(async move { duplicate(&name, &id).await }),
            LibraryMsg::Delete(id) => self.delete_map(id, link),
            LibraryMsg::Restore(id) => {
                self.page.maps.told = None;
                let fields = format!("{{\"deleted\":null,\"changed\":{}}}", Date::now());
                self.then_list(
                    async move { JsFuture::from(library::note(&name, &id, &fields)).await.map(drop) },
                );
            }
            LibraryMsg::Purge(id) => {
                self.then_list(async move { JsFuture::from(library::forget(&name, &id)).await.map(drop) });
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
            let warnings = match &target {
                Target::New(_, warnings) => warnings.clone(),
                _ => Vec::new(),
            };
            send.emit(Msg::Library(match switch(&shell, link, target).await {
                Ok(()) => LibraryMsg::Arrived { back: before, warnings },
                Err(refusal) => LibraryMsg::Failed(refusal),
            }));
        });
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
        self.page.notice = Some(Notice::Arrived { name, back, warnings });
    }

    /// Something was written: the map belongs into the list.
    fn map_was_kept(&mut self) {
        let Some(library) = &self.shell.library else { return };
        library.dirty.set(false);
        self.page.unkept = None;
        let key = library.key();
        if self.page.map_keeping.kept.as_ref() != Some(&key) {
            // At once, so that a page that is left now finds it again.
            self.page.map_keeping.kept = Some(key.clone());
            self.note_map(false);
            self.ask_to_persist();
        }
        if !std::mem::replace(&mut self.page.map_keeping.noting, true) {
            let send = self.send.clone();
            spawn_local(async move {
                drop(JsFuture::from(library::wait(QUIET)).await);
                send.emit(Msg::Library(LibraryMsg::Note(key)));
            });
        }
    }

    /// Writes what the list shows of the open map. `only_known`: not of one that nobody has changed.
    fn note_map(&mut self, only_known: bool) {
        let Some(library) = &self.shell.library else { return };
        if only_known && self.page.map_keeping.kept.as_ref() != Some(&library.key()) {
            return;
        }
        let mut record = self
            .shell
            .core
            .read(|table| Record::of(table.scene(), &table.ruleset().name, &table.turn(), Date::now()));
        record.id = library.open_id();
        record.picture = self.thumbnail();
        let mut fields = serde_json::to_value(&record).unwrap_or_default();
        if let (true, Some(fields)) = (only_known, fields.as_object_mut()) {
            // To look at a map does not change it.
            fields.remove("changed");
            fields.remove("deleted");
        }
        drop(library::note(&library.name, &record.id, &fields.to_string()));
    }

    /// A small picture of the whole map.
    fn thumbnail(&self) -> Option<String> {
        let stage = self.canvas.stage.as_ref()?;
        self.shell.core.read(|table| stage.thumbnail(&self.editor, table, &self.scenery, &self.turn))
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
                Err(_) => LibraryMsg::Failed(unreadable()),
            }));
        });
    }

    /// Does something to the list and shows it anew.
    fn then_list(&self, work: impl Future<Output = Result<(), JsValue>> + 'static) {
        let Some(name) = self.shell.library.as_ref().map(|library| library.name.clone()) else { return };
        let send = self.send.clone();
        spawn_local(async move {
            if let Err(error) = work.await {
                send.emit(Msg::Library(LibraryMsg::Failed(failed(&error))));
            }
            if let Ok(records) = records(&name).await {
                send.emit(Msg::Library(LibraryMsg::Listed(records, room().await)));
            }
        });
    }

    fn rename_map(&mut self, id: String, to: String) {
        let Some(library) = &self.shell.library else { return };
        let (name, open) = (library.name.clone(), library.open_id() == id);
        let command = RenameMap { name: to.clone() };
        if open {
            if self.order(command) {
                self.page.map_keeping.kept =
                    Some(self.shell.library.as_ref().map(Library::key).unwrap_or_default());
                self.note_map(false);
                self.list_maps();
            }
            return;
        }
        let step = Dispatch::from(Command::from(command)).to_json().to_string();
        self.then_list(async move {
            let done = JsFuture::from(library::append(&name, &id, &step)).await?;
            if !done.is_truthy() {
                return Err(JsValue::from_str(&Message::from(catalogue::MapsOpenElsewhere).to_string()));
            }
            let fields = serde_json::json!({ "name": to }).to_string();
            JsFuture::from(library::note(&name, &id, &fields)).await.map(drop)
        });
    }

    /// Deletes a map so that it can be brought back. The open one gives way to another one.
    fn delete_map(&mut self, id: String, link: &Scope<App>) {
        let Some(library) = &self.shell.library else { return };
        let name = library.name.clone();
        let records = Rc::clone(&self.page.maps.records);
        let Some(record) = records.iter().find(|record| record.id == id) else { return };
        let told = Told::Deleted { id: id.clone(), name: record.name.clone() };
        let (shell, link, open) = (Rc::clone(&self.shell), link.clone(), library.open_id() == id);
        let next = newest(&records, &id).map(|record| Target::Kept(record.id.clone()));
        let target = match next {
            Some(next) => next,
            None => Target::New(
                Box::new(import::blank(&self.shell.core.read(|table| table.scene().clone()))),
                Vec::new(),
            ),
        };
        if open {
            self.note_map(true);
            self.page.map_keeping.kept = None;
        }
        let send = self.send.clone();
        self.then_list(async move {
            if open {
                if let Err(refusal) = switch(&shell, link, target).await {
                    return Err(JsValue::from_str(&refusal.message));
                }
                send.emit(Msg::Library(LibraryMsg::Moved));
            }
            let fields = format!("{{\"deleted\":{}}}", Date::now());
            JsFuture::from(library::note(&name, &id, &fields)).await?;
            send.emit(Msg::Library(LibraryMsg::Told(told)));
            Ok(())
        });
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
                match text_of(&shell, &link, &name, id).await {
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
        self.then_list(async move {
            for (scene, _) in maps {
                let desk = Desk::new(Rc::clone(&shell), link.clone());
                let record = desk.lay(scene).map_err(|refusal| JsValue::from_str(&refusal.message))?;
                let id = library::fresh();
                JsFuture::from(library::plant(&name, &id, desk.share())).await?;
                let fields = serde_json::to_string(&Record { id: id.clone(), ..record }).unwrap_or_default();
                JsFuture::from(library::note(&name, &id, &fields)).await?;
            }
            Ok(())
        });
    }
}

/// A map's title and its scene file.
async fn text_of(
    shell: &Rc<Shell>,
    link: &Scope<App>,
    name: &str,
    id: &str,
) -> Result<(String, String), Refusal> {
    let open = shell.library.as_ref().is_some_and(|library| library.open_id() == id);
    if open {
        return Ok(shell.core.read(|table| import::text(table.scene())));
    }
    let desk = Desk::new(Rc::clone(shell), link.clone());
    let why = JsFuture::from(library::stage(name, id, desk.share())).await.map_err(|error| failed(&error))?;
    match why.as_string() {
        None => desk.staged(|table| import::text(table.scene())).ok_or_else(unreadable),
        Some(why) => Err(Refusal::new("storage-corrupt", catalogue::MapsDamaged { why })),
    }
}

async fn duplicate(name: &str, id: &str) -> Result<(), JsValue> {
    let Some(old) = records(name).await?.into_iter().find(|record| record.id == id) else { return Ok(()) };
    let to = library::fresh();
    JsFuture::from(library::copy(name, id, &to)).await?;
    let title = Message::from(catalogue::MapsCopyOf { name: &old.name }).to_string();
    let step = Dispatch::from(Command::from(RenameMap { name: title.clone() })).to_json().to_string();
    JsFuture::from(library::append(name, &to, &step)).await?;
    let copy = Record { id: to.clone(), name: title, changed: Date::now(), ..old };
    let fields = serde_json::to_string(&copy).unwrap_or_default();
    JsFuture::from(library::note(name, &to, &fields)).await.map(drop)
}

/// The map that was changed last, but for one.
fn newest<'r>(records: &'r [Record], but: &str) -> Option<&'r Record> {
    let others = records.iter().filter(|record| record.id != but && record.deleted.is_none());
    others.max_by(|a, b| a.changed.total_cmp(&b.changed))
}

/// The whole list, without what was deleted long ago.
pub(super) async fn records(name: &str) -> Result<Vec<Record>, JsValue> {
    let text = JsFuture::from(library::list(name)).await?.as_string().unwrap_or_default();
    let mut records: Vec<Record> = serde_json::from_str(&text).unwrap_or_default();
    let now = Date::now();
    for stale in records.iter().filter(|record| record.is_stale(now)) {
        drop(library::forget(name, &stale.id));
    }
    records.retain(|record| !record.is_stale(now));
    records.sort_by(|a, b| b.changed.total_cmp(&a.changed));
    Ok(records)
}

async fn room() -> Room {
    let text = JsFuture::from(library::room()).await.ok().and_then(|text| text.as_string());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn unreadable() -> Refusal {
    Refusal::new("storage-blocked", catalogue::MapsUnreadable)
}

/// What JavaScript threw, in words.
fn failed(error: &JsValue) -> Refusal {
    let field = |name: &str| js_sys::Reflect::get(error, &JsValue::from_str(name)).ok()?.as_string();
    if field("name").as_deref() == Some("QuotaExceededError") {
        return Refusal::new("storage-full", catalogue::MapsFull);
    }
    let why = error.as_string().or_else(|| field("message")).unwrap_or_default();
    Refusal::new("storage-blocked", catalogue::MapsFailed { why })
}
