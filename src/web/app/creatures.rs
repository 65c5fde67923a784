//! The creature library: saved from the map, set down on it, searched, deleted and brought back.

use super::page::Notice;
use super::{App, Msg};
use crate::library::creatures::{
    Creature, CreaturePatch, FromFile, Unavailable, kept, of_file, take_places, to_file, write,
};
use crate::library::fresh;
use crate::panels::creatures::PORTRAIT_PIXELS;
use crate::words::say;
use burstmap_encounter::command::UpdateToken;
use burstmap_frontend::camera::Px;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::pick;
use burstmap_frontend::tools::build::creatures::set_down;
use burstmap_frontend::tools::build::edits::nearest_cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, TokenData};
use burstmap_rules::reason::{Reason, Refusal};
use js_sys::Date;
use serde_json::{Map, Value};
use std::rc::Rc;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

/// What is done with the library.
#[derive(Clone, Debug)]
pub enum CreaturesMsg {
    /// Opens or closes it.
    Show(bool),
    Listed(Vec<Creature>),
    Failed,
    /// Keeps tokens of the map.
    Save(Vec<Id>),
    /// Offers all that are kept as a file.
    Export,
    /// Keeps what such a file holds.
    Open(File),
    Opened(String),
    /// Sets creatures down, so many of each: at a place on the map, or in the middle of what is seen of it.
    SetDown {
        ids: Vec<String>,
        count: usize,
        at: Option<Px>,
    },
    Delete(String),
    /// Brings back what was deleted or replaced last.
    Restore,
    /// Gives a token a portrait.
    Portrait(Id, File),
    Cut(Id, Option<String>),
}

/// The library as the page shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Creatures {
    pub open: bool,
    pub all: Rc<Vec<Creature>>,
    /// What was deleted last, or replaced by newer ones.
    pub undo: Vec<Creature>,
}

impl App {
    pub(super) fn update_creatures(&mut self, message: CreaturesMsg) {
        match message {
            CreaturesMsg::Portrait(token, file) => return self.take_portrait(token, file),
            CreaturesMsg::Cut(token, Some(src)) => {
                let changes = Map::from_iter([("image".to_owned(), Value::String(src))]);
                self.order(UpdateToken { token, changes });
                return;
            }
            CreaturesMsg::Cut(_, None) => return self.tell(say(catalogue::PortraitUnreadable).to_string()),
            _ => {}
        }
        let Some(library) = self.shell.library.as_ref().map(|library| library.name.clone()) else { return };
        match message {
            CreaturesMsg::Show(open) => {
                if open {
                    self.note_opener();
                }
                self.page.creatures.open = open;
                // What was replaced just now can be brought back where that is offered.
                let just_kept = matches!(self.page.notice, Some(Notice::Creatures(_)));
                if just_kept {
                    self.page.notice = None;
                } else {
                    self.page.creatures.undo.clear();
                }
                if open {
                    self.list_creatures(library);
                } else {
                    self.back_to_opener();
                }
            }
            CreaturesMsg::Listed(all) => self.page.creatures.all = Rc::new(all),
            CreaturesMsg::Failed => {
                self.refused(Refusal::new("storage-blocked", catalogue::CreaturesFailed));
            }
            CreaturesMsg::Save(tokens) => self.save_creatures(library, &tokens),
            CreaturesMsg::Export => {
                crate::library::offer("burstmap-creatures.json", vec![to_file(&self.page.creatures.all)]);
            }
            CreaturesMsg::Open(file) => {
                let send = self.send.clone();
                spawn_local(async move {
                    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
                    send.emit(Msg::Creatures(CreaturesMsg::Opened(text.unwrap_or_default())));
                });
            }
            CreaturesMsg::Opened(text) => match of_file(&text, Date::now()) {
                Some(found) => self.take_file(library, found),
                None => self.tell(say(catalogue::CreaturesFileUnread).to_string()),
            },
            CreaturesMsg::SetDown { ids, count, at } => self.set_creatures_down(&ids, count, at),
            CreaturesMsg::Delete(id) => {
                let gone = self.page.creatures.all.iter().find(|creature| creature.id == id).cloned();
                self.page.creatures.undo = gone.into_iter().collect();
                self.write_creatures(
                    library,
                    vec![(id, CreaturePatch::Deleted { deleted: Some(Date::now()) })],
                );
            }
            CreaturesMsg::Restore => {
                let back = std::mem::take(&mut self.page.creatures.undo).into_iter();
                let whole = back
                    .map(|creature| (creature.id.clone(), CreaturePatch::Whole(creature.into())))
                    .collect();
                self.write_creatures(library, whole);
            }
            CreaturesMsg::Portrait(..) | CreaturesMsg::Cut(..) => {}
        }
    }

    /// Escape: the library closes where nothing is under way that would be dropped before. Whether it did.
    pub(super) fn library_closes(&mut self) -> bool {
        let closes = self.page.creatures.open && !self.editor.is_under_way();
        if closes {
            self.update_creatures(CreaturesMsg::Show(false));
        }
        closes
    }

    fn save_creatures(&mut self, library: String, ids: &[Id]) {
        let now = Date::now();
        let creatures = self.look(|table| {
            let rules = table.ruleset().name.clone();
            let tokens = ids.iter().filter_map(|id| pick::token(table, id));
            tokens.map(|token| Creature::of(token, &rules, fresh(), now)).collect()
        });
        self.keep_creatures(library, creatures);
    }

    /// Keeps what a file holds, and tells whom it left out.
    fn take_file(&mut self, library: String, FromFile { creatures, left_out }: FromFile) {
        let taken = creatures.len();
        self.keep_creatures(library, creatures);
        if !left_out.is_empty() {
            let left = left_out.into_iter().map(|why| Reason::new("left-out", why)).collect();
            self.page.notify(Notice::CreaturesLeftOut { taken, left });
        } else if taken == 0 {
            self.tell(say(catalogue::CreaturesFileEmpty).to_string());
        }
    }

    /// A creature of the same name and system is replaced, and can be brought back.
    fn keep_creatures(&mut self, library: String, mut creatures: Vec<Creature>) {
        let before = take_places(&mut creatures, &self.page.creatures.all);
        let told = match &creatures[..] {
            [] => return,
            [one] => say(catalogue::CreaturesSaved { name: one.token.name.as_str() }),
            several => say(catalogue::CreaturesSavedSeveral { count: several.len() }),
        };
        self.page.creatures.undo = before;
        // Beside the open library it is seen.
        match self.page.creatures.open {
            true => self.page.say(told.to_string()),
            false => self.page.notify(Notice::Creatures(told.to_string())),
        }
        let whole = creatures
            .into_iter()
            .map(|creature| (creature.id.clone(), CreaturePatch::Whole(creature.into())))
            .collect();
        self.write_creatures(library, whole);
    }

    fn set_creatures_down(&mut self, ids: &[String], count: usize, at: Option<Px>) {
        let all = Rc::clone(&self.page.creatures.all);
        let named = ids.iter().filter_map(|id| all.iter().find(|creature| creature.id == *id));
        let wanted: Vec<TokenData> =
            named.flat_map(|creature| std::iter::repeat_n(creature.token.clone(), count.max(1))).collect();
        let point = at.map_or_else(|| self.editor.middle(), |at| self.editor.plane(at));
        let command = self.look(|table| set_down(table, &wanted, nearest_cell(pick::grid(table), point)));
        match command {
            Some(command) => {
                if self.order(command) {
                    self.page.creatures.undo.clear();
                    // Where the library covers the map, it gives the sight of them free.
                    if self.page.layout.is_some_and(Layout::gives_way) {
                        self.update_creatures(CreaturesMsg::Show(false));
                        // What opened it may be behind a folded panel.
                        self.page.focus.next = Some(self.page.stage_node.clone());
                    }
                }
            }
            None if wanted.is_empty() => {}
            None => self.tell(say(catalogue::CreaturesNoRoom { count: wanted.len() }).to_string()),
        }
    }

    fn list_creatures(&self, library: String) {
        let send = self.send.clone();
        spawn_local(async move { send.emit(Msg::Creatures(listed(&library).await)) });
    }

    /// Writes something, and shows the list anew.
    fn write_creatures(&self, library: String, patches: Vec<(String, CreaturePatch)>) {
        let send = self.send.clone();
        spawn_local(async move {
            let mut written = Ok(());
            for (id, patch) in patches {
                written = written.and(write(&library, &id, &patch).await);
            }
            send.emit(Msg::Creatures(match written {
                Ok(()) => listed(&library).await,
                Err(Unavailable) => CreaturesMsg::Failed,
            }));
        });
    }

    fn take_portrait(&self, token: Id, file: File) {
        let send = self.send.clone();
        spawn_local(async move {
            let cut = JsFuture::from(crate::intake::portrait(&file, PORTRAIT_PIXELS)).await;
            let src = cut.ok().and_then(|src| src.as_string());
            send.emit(Msg::Creatures(CreaturesMsg::Cut(token, src)));
        });
    }
}

async fn listed(library: &str) -> CreaturesMsg {
    kept(library, Date::now()).await.map_or(CreaturesMsg::Failed, CreaturesMsg::Listed)
}
